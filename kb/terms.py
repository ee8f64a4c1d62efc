"""Whether the texts use the glossary's words: where the English names a term, the Japanese names it too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from kb.faults import Fault
from kb.library import Library
from kb.model import Conflict, FactText, OpenQuestion, Place, PlayText, Rule, Term, Text
from kb.rulesets import shown_version
from kb.sheets import Sheet


def inconsistent_terms(library: Library) -> Iterator[Fault]:
    """Japanese texts that use another name of a term which the English text names by its own."""
    for game in {rule.game for rule in library.rules}:
        terms = [term for term in library.terms if term.game == game]
        english, japanese = longest_first(t.name.en for t in terms), longest_first(t.name.ja for t in terms)
        proper = [(term, others(term)) for term in terms if term.name.en[0].isupper()]
        for rule in (rule for rule in library.rules if rule.game == game):
            for text in (version.text for version in rule.versions):
                named, left = set(english.findall(text.en)), japanese.sub(" ", text.ja)
                for term, names in proper:
                    name = next((name for name in names if name in left), None)
                    if term.name.en in named and term.name.ja not in text.ja and name:
                        yield fault(rule, term, name)


def avoided_words(library: Library) -> Iterator[Fault]:
    """Japanese texts in force that use a word which the glossary sets aside for another."""
    for term in library.terms:
        for place, who, text in texts_in_force(library, term.game) if term.avoided else ():
            for word in term.avoided:
                if word in text:
                    message = f"{who} has {word}; for {term.name.en} the glossary says {term.name.ja}"
                    yield Fault(place.file, place.line, "inconsistent-term", message)


def texts_in_force(library: Library, game: str) -> Iterator[tuple[Place, str, str]]:
    """What readers see in Japanese: the place, the id and the texts of everything of a game."""
    for rule in library.rules:
        if rule.game == game:
            yield rule.place, rule.id, f"{rule.title.ja}\n{shown_version(library, rule).text.ja}"
    for question in library.conflicts + library.open_questions:
        if question.game == game:
            assert isinstance(question, Conflict | OpenQuestion)
            yield question.place, question.id, f"{question.title.ja}\n{question.reading.ja}"
    for divergence in library.divergences:
        if divergence.game == game:
            yield divergence.place, divergence.id, f"{divergence.title.ja}\n{divergence.note.ja}"
    for entry, texts in (*judge_texts(library), *sheet_texts(library)):
        if entry.game == game:
            yield entry.place, entry.id, "\n".join(text.ja for text in texts if text)


def judge_texts(library: Library) -> Iterator[tuple[FactText | PlayText, tuple[Text | None, ...]]]:
    for fact in library.facts:
        yield fact, (fact.label, fact.question, fact.because, fact.unless, *fact.values.values())
    for play in library.plays:
        yield play, (play.title, play.about)


def sheet_texts(library: Library) -> Iterator[tuple[Sheet, tuple[Text, ...]]]:
    for aid in library.aids:
        yield aid, (aid.title, aid.about, *(line.text for section in aid.sections for line in section.lines))
    for found in library.lists:
        yield found, (found.title, found.about, found.missing, *(item.does for item in found.items))


def longest_first(names: Iterable[str]) -> re.Pattern[str]:
    """Finds names as they are written, the longest one at each place: `Enchanted Bow`, not its `Bow`."""
    pattern = "|".join(re.escape(name) for name in sorted(set(names), key=len, reverse=True))
    return re.compile(rf"(?<![A-Za-z])(?:{pattern})(?![A-Za-z])")


def others(term: Term) -> list[str]:
    """Other Japanese names that are words of their own, not shorter or longer forms of the proper one."""
    own = term.name.ja
    return [name for name in term.also.ja if len(name) > 1 and name not in own and own not in name]


def fault(rule: Rule, term: Term, name: str) -> Fault:
    message = f"{rule.id} has {name} for {term.name.en}; the glossary says {term.name.ja}"
    return Fault(rule.place.file, rule.place.line, "inconsistent-term", message)
