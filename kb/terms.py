"""Whether the texts use the glossary's words: where the English names a term, the Japanese names it too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from kb.faults import Fault
from kb.library import Library
from kb.model import Conflict, Divergence, FactText, OpenQuestion, Place, PlayText, Rule, Term, Text
from kb.rulesets import shown_version
from kb.sheets import Sheet
from kb.wording import Wording, drift, glossary_wording


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


def avoided_words(library: Library, wordings: Iterable[Wording] = ()) -> Iterator[Fault]:
    """Japanese texts in force that use a word which the glossary or the wording sets aside for another."""
    for game in sorted({rule.game for rule in library.rules}):
        known = (*wordings, *glossary_wording(library, game))
        for place, who, text in texts_in_force(library, game):
            for message in drift(text, known):
                yield Fault(place.file, place.line, "inconsistent-term", f"{who} {message}")


def texts_in_force(library: Library, game: str) -> Iterator[tuple[Place, str, str]]:
    """What readers see in Japanese: the place, the id and the texts of everything of a game."""
    for rule in library.rules:
        if rule.game == game:
            yield rule.place, rule.id, f"{rule.title.ja}\n{shown_version(library, rule).text.ja}"
    for entry, texts in (*remark_texts(library), *judge_texts(library), *sheet_texts(library)):
        if entry.game == game:
            yield entry.place, entry.id, "\n".join(text.ja for text in texts if text)


def remark_texts(library: Library) -> Iterator[tuple[Conflict | OpenQuestion | Divergence | Term, tuple[Text, ...]]]:
    for question in library.conflicts + library.open_questions:
        assert isinstance(question, Conflict | OpenQuestion)
        yield question, (question.title, question.reading, *(passage.text for passage in question.passages))
    for divergence in library.divergences:
        yield divergence, (divergence.title, divergence.note)
    for term in library.terms:
        yield term, (term.definition,)


def judge_texts(library: Library) -> Iterator[tuple[FactText | PlayText, tuple[Text | None, ...]]]:
    for fact in library.facts:
        yield fact, (fact.label, fact.question, fact.because, fact.unless, *fact.values.values())
    for play in library.plays:
        yield play, (play.title, play.about)


def sheet_texts(library: Library) -> Iterator[tuple[Sheet, tuple[Text | None, ...]]]:
    for aid in library.aids:
        lines = (line.text for section in aid.sections for line in section.lines)
        yield aid, (aid.title, aid.about, *(section.title for section in aid.sections), *lines)
    for found in library.lists:
        texts = (text for item in found.items for text in (item.does, item.cost))
        yield found, (found.title, found.about, found.missing, *texts)


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
