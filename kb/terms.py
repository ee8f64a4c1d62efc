"""Whether the texts use the glossary's words: where the English names a term, the Japanese names it too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from kb.faults import Fault
from kb.library import Library
from kb.model import Rule, Term


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
