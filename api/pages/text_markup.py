"""Texts with something marked in them, as HTML: found words, terms, what a version changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from kb.bounded_cache import BoundedCache
from kb.differences import Stretch
from kb.library import Library
from kb.model import Language

SHORTEST = 2  # a single character of Japanese is part of too many other words
KEPT = 12  # characters in a row that must be the same to count as kept
OPS = {"removed": Markup("<del>{}</del>"), "added": Markup("<ins>{}</ins>"), "same": Markup("{}")}


def with_highlights(text: str, spans: Iterable[Sequence[int]]) -> Markup:
    """The text with the given ranges of characters marked."""
    parts, at = [], 0
    for start, end in sorted(tuple(span) for span in spans):
        if start >= at:
            parts += [escape(text[at:start]), Markup("<mark>{}</mark>").format(text[start:end])]
            at = end
    return Markup("").join([*parts, escape(text[at:])])


def as_difference(stretches: Iterable[Stretch]) -> Markup:
    return Markup("").join(OPS[op].format(text) for op, text in readable(stretches))


def readable(stretches: Iterable[Stretch]) -> Iterator[tuple[str, str]]:
    """Stretches as people read them: what little stays between two changes belongs to both, not between them."""
    removed = added = between = ""
    for stretch in stretches:
        if stretch.op == "same" and len(stretch.text.strip()) >= KEPT:
            yield from changed(removed, added)
            yield "same", between + stretch.text
            removed = added = between = ""
        elif stretch.op == "same":
            between += stretch.text
        else:
            removed += between if removed or added else ""
            added += between if removed or added else ""
            if between and not (removed or added):
                yield "same", between
            between = ""
            removed += stretch.text if stretch.op == "removed" else ""
            added += stretch.text if stretch.op == "added" else ""
    yield from changed(removed, added)
    if between:
        yield "same", between


def changed(removed: str, added: str) -> Iterator[tuple[str, str]]:
    if removed.strip():
        yield "removed", removed
    if removed.strip() and added.strip():
        yield "same", " "
    if added.strip():
        yield "added", added


class TermNames(NamedTuple):
    """Finds the names of terms in a text."""

    pattern: re.Pattern[str]
    ids: dict[str, str]

    def linked(self, text: str, href: Callable[[str], str]) -> Markup:
        """The text with the first mention of each term a link to it."""
        parts, at, seen = [], 0, set[str]()
        for match in self.pattern.finditer(text):
            id = self.ids[match[1].casefold()]
            if id in seen:
                continue
            seen.add(id)
            link = Markup('<a class="term" href="{}">{}</a>').format(href(f"/terms/{id}"), match[0])
            parts += [escape(text[at : match.start()]), link]
            at = match.end()
        return Markup("").join([*parts, escape(text[at:])])


# By revision, game and language: those of a revision or two.
TERM_NAMES = BoundedCache[tuple[str, str, Language], TermNames](most_entries=8, most_bytes=8_000_000)


def term_names(library: Library, game: str, lang: Language) -> TermNames:
    key = (library.revision, game, lang)
    return TERM_NAMES.get(key) or TERM_NAMES.keep(key, make_term_names(library, game, lang))


def make_term_names(library: Library, game: str, lang: Language) -> TermNames:
    found: dict[str, str] = {}
    for term in library.terms:
        name = term.name.of(lang)
        if term.game == game and len(name) >= SHORTEST:
            found.setdefault(name.casefold(), term.id)
    longest = "|".join(re.escape(name) for name in sorted(found, key=len, reverse=True))
    plural = "(?:e?s)?" if lang == "en" else ""
    return TermNames(re.compile(rf"(?<![A-Za-z])({longest}){plural}(?![A-Za-z])", re.IGNORECASE), found)
