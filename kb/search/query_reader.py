"""Reads what somebody typed: words, filters, phrases, exclusions and ids. Nothing typed is an error."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container
from typing import NamedTuple

from kb.model import Text
from kb.search.facets import FILTERS

FILTER_NAMES = {filter.name for filter in FILTERS}
QUOTES = str.maketrans("“”„«»「」『』＂", '""""""""""')
PIECE = re.compile(
    r"""(?P<minus>(?<!\S)-(?=[^\s\d-]))?(?:(?P<name>[A-Za-z]+):)?(?:"(?P<phrase>[^"]*)(?P<close>"?)|(?P<word>[^\s"]+)|(?=\s|$))"""
)
LONGEST = 500
MOST_PHRASES = 8  # every text is read for each of them
# Nothing but words; most queries are, and need no second look.
PLAIN = re.compile(rf"[\w\s?!,'’、。？！・ー]{{1,{LONGEST}}}\Z")


class Query(NamedTuple):
    """What is asked for. `words` is the running text that is left for the words to be read from."""

    words: str = ""
    phrases: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    filters: tuple[tuple[str, str], ...] = ()
    ids: tuple[str, ...] = ()
    warnings: tuple[Text, ...] = ()


def is_plain(text: str) -> bool:
    """Whether it has neither phrases nor filters nor anything else than words."""
    return PLAIN.match(text) is not None


def parse_query(text: str, ids: Container[str]) -> Query:
    """Reads a query leniently; what could not be taken at its word is in `warnings`."""
    if is_plain(text):
        return Query(text)
    parsed = Parsed(ids)
    text = "".join(sign if sign.isprintable() else " " for sign in unicodedata.normalize("NFKC", text))
    if len(text) > LONGEST:
        parsed.warn("Only the first 500 characters were read.", "最初の500文字だけを読みました。")
    for piece in PIECE.finditer(text[:LONGEST].translate(QUOTES)):
        parsed.read(piece)
    return parsed.query()


class Parsed:
    """A query while it is being read."""

    def __init__(self, ids: Container[str]) -> None:
        self.known_ids = ids
        self.words: list[str] = []
        self.phrases: list[str] = []
        self.excluded: list[str] = []
        self.filters: list[tuple[str, str]] = []
        self.ids: list[str] = []
        self.warnings: list[Text] = []

    def warn(self, en: str, ja: str) -> None:
        self.warnings.append(Text(en=en, ja=ja))

    def read(self, piece: re.Match[str]) -> None:
        name, value = (piece["name"] or "").lower(), piece["phrase"] or piece["word"] or ""
        if piece["phrase"] is not None and not piece["close"]:
            self.warn("A quotation mark was never closed.", "引用符が閉じていません。")
        if name in FILTER_NAMES:
            self.read_filter(name, value.strip().lower())
        elif piece["minus"]:
            self.excluded += [part for part in (name, value) if part]
        elif piece["phrase"] is not None:
            self.words += [part for part in (name, value) if part]
            if value.strip() and value not in self.phrases:
                self.phrases.append(value)
        elif name and value.startswith("//"):
            self.words.append(value)
        else:
            self.read_words(name, value)

    def read_filter(self, name: str, value: str) -> None:
        if value:
            self.filters.append((name, value))
        else:
            self.warn(f"{name}: wants a value.", f"{name}: には値が要ります。")

    def read_words(self, name: str, value: str) -> None:
        if value.lower() in self.known_ids:
            self.ids.append(value.lower())
        if name and value:
            self.warn(f"There is no filter {name}:; it was read as a word.", f"{name}: という絞り込みはありません。")
        self.words += [part for part in (name, value) if part]

    def query(self) -> Query:
        if len(self.phrases) > MOST_PHRASES:
            self.warn(
                f"Only the first {MOST_PHRASES} phrases were taken word for word.",
                f"引用符の語句は最初の{MOST_PHRASES}個だけをそのまま探しました。",
            )
        return Query(
            words=" ".join(self.words),
            phrases=tuple(self.phrases[:MOST_PHRASES]),
            excluded=tuple(self.excluded),
            filters=tuple(self.filters),
            ids=tuple(self.ids),
            warnings=tuple(self.warnings),
        )
