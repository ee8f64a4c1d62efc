"""Texts with something marked in them, as HTML: found words, terms, what a version changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from kb.bounded_cache import BoundedCache
from kb.differences import Stretch
from kb.library import Library
from kb.model import Language, Term, Text

SHORTEST = 2  # a single character of Japanese is part of too many other words
KEPT = 12  # characters in a row that must be the same to count as kept
KATAKANA = "[ァ-ヺー]"
KANA = re.compile(KATAKANA)
OTHER: dict[Language, Language] = {"en": "ja", "ja": "en"}
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
    """Finds the names of terms in a text.

    What is meant shows in both languages: a word is the term's only where the text has it in the other one, too.
    And the book writes some with a capital, which tells its Movement from any movement.
    """

    lang: Language
    pattern: re.Pattern[str]
    unbroken: re.Pattern[str]  # terms, and numbers such as 0〜3
    ids: dict[str, str]
    capitals: frozenset[str]
    elsewhere: dict[str, tuple[str, ...]]  # the names of each term in the other language

    def linked(self, text: Text, href: Callable[[str], str], except_: Iterable[str] = ()) -> Markup:
        """The text with the first mention of each term a link to it."""
        said, other = text.of(self.lang), text.of(OTHER[self.lang]).casefold()
        parts, at, seen = [], 0, set(except_)
        for match in self.pattern.finditer(said):
            id = self.ids[match[1].casefold()]
            if id in seen or not self.means(id, match[1], other):
                continue
            seen.add(id)
            link = Markup('<a class="term" href="{}">{}</a>').format(href(f"/terms/{id}"), match[0])
            parts += [self.kept_whole(said[at : match.start()]), link]
            at = match.end()
        return Markup("").join([*parts, self.kept_whole(said[at:])])

    def kept_whole(self, text: str) -> Markup:
        """Japanese in which no line breaks within a term or from-to, where browsers guess and split them."""
        if self.lang != "ja":
            return escape(text)
        parts, at = [], 0
        for match in self.unbroken.finditer(text):
            css = "whole" if match[1] else "range"
            parts += [escape(text[at : match.start()]), Markup('<span class="{}">{}</span>').format(css, match[0])]
            at = match.end()
        return Markup("").join([*parts, escape(text[at:])])

    def means(self, id: str, word: str, other: str) -> bool:
        is_as_written = id not in self.capitals or word[0].isupper()
        return is_as_written and any(name in other for name in self.elsewhere[id])


# By revision, game and language: those of a revision or two.
TERM_NAMES = BoundedCache[tuple[str, str, Language], TermNames](most_entries=8, most_bytes=8_000_000)


def term_names(library: Library, game: str, lang: Language) -> TermNames:
    key = (library.revision, game, lang)
    return TERM_NAMES.get(key) or TERM_NAMES.keep(key, make_term_names(library, game, lang))


def make_term_names(library: Library, game: str, lang: Language) -> TermNames:
    terms = [term for term in library.terms if term.game == game and len(term.name.of(lang)) >= SHORTEST]
    found: dict[str, str] = {}
    for term in terms:
        found.setdefault(term.name.of(lang).casefold(), term.id)
    longest = "|".join(whole_word(name) for name in sorted(found, key=len, reverse=True))
    plural = "(?:e?s)?" if lang == "en" else ""
    pattern = rf"(?<![A-Za-z])({longest}){plural}(?![A-Za-z])"
    return TermNames(
        lang=lang,
        pattern=re.compile(pattern, re.IGNORECASE),
        unbroken=re.compile(rf"{pattern}|\d+〜\d+", re.IGNORECASE),
        ids=found,
        capitals=frozenset(term.id for term in terms if term.name.of(lang)[0].isupper()),
        elsewhere={term.id: names_in(term, OTHER[lang]) for term in terms},
    )


def names_in(term: Term, lang: Language) -> tuple[str, ...]:
    return tuple(name.casefold() for name in (term.name.of(lang), *term.also.of(lang)))


def whole_word(name: str) -> str:
    """Katakana is a word only by itself: ペース is not in スペース."""
    before, after = (f"(?{look}{KATAKANA})" for look in ("<!", "!"))
    return (before if KANA.match(name) else "") + re.escape(name) + (after if KANA.match(name[-1]) else "")
