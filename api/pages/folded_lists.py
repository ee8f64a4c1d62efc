"""Long lists in parts that open and close: remarks by what they are about, terms by how they begin."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from api.pages.page_request import PageRequest
from kb.library import entry_rules
from kb.model import Divergence, Entry, Language, Term

KANA_ROWS = "あかさたなはまやらわ"


class RemarkFold(NamedTuple):
    title: str
    anchor: str
    entries: list[Entry]


class TermFold(NamedTuple):
    """Terms that begin with the same letter or kana."""

    title: str
    anchor: str
    terms: list[Term]


def term_folds(game: str, terms: Iterable[Term], lang: Language) -> list[TermFold]:
    """In the order of the language: by letter, or by the rows of the kana."""
    ordered = sorted(terms, key=lambda term: bare_name(term, lang))
    groups = groupby(ordered, key=lambda term: initial(bare_name(term, lang)))
    return [TermFold(letter, f"{game}-{letter}", list(group)) for letter, group in groups]


def bare_name(term: Term, lang: Language) -> str:
    """Without signs before it, such as a bracket."""
    name = term.name.en.casefold() if lang == "en" else term.kana
    return name.lstrip("[(“「（")


def initial(name: str) -> str:
    first = name[:1].upper()
    return max((row for row in KANA_ROWS if row <= first), default=first) if first >= KANA_ROWS[0] else first


def remark_folds(page: PageRequest, name: str, entries: Sequence[Entry]) -> list[RemarkFold]:
    """Translation notes by how much they matter, anything else by the part of the game it is about."""
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        key = entry.severity if isinstance(entry, Divergence) else part_about(page, entry)
        groups.setdefault(key, []).append(entry)
    order = [*page.display.by_id[entries[0].game].parts_by_id] if entries else []
    keys = dict.fromkeys((*(key for key in order if key in groups), *groups))
    return [remark_fold(page, name, key, groups[key]) for key in keys]


def remark_fold(page: PageRequest, name: str, key: str, entries: list[Entry]) -> RemarkFold:
    return RemarkFold(fold_title(page, name, key, entries[0]), f"{entries[0].game}-{key}", entries)


def fold_title(page: PageRequest, name: str, key: str, first: Entry) -> str:
    if name == "translation":
        return page.words[f"severity_{key}"]
    return page.of(page.display.part_title(key, first.game))


def part_about(page: PageRequest, entry: Entry) -> str:
    """The part of the first rule that a remark is about, or of the chapter that it is written in."""
    library = page.edition.library
    rule = next((library.by_id[id] for id in entry_rules(entry) if id in library.by_id), None)
    return rule.part if rule else entry.place.file.rpartition("/")[2].removesuffix(".md").partition("-")[0]
