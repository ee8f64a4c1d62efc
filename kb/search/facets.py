"""What a search can be narrowed by: one registry that makes the filters, their documentation and the counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import process

from kb.model import Text
from kb.search.findables import Findable

Mask = NDArray[np.bool_]


class Filter(NamedTuple):
    """`name:value` in a query. An entry has any number of values."""

    name: str
    about: Text
    values: Callable[[Findable], tuple[str, ...]]


class Form(NamedTuple):
    """Something else that can be written in a query."""

    example: str
    about: Text


FILTERS = (
    Filter("game", Text(en="the game: vast or unstable", ja="ゲーム：vast または unstable"), lambda f: (f.game,)),
    Filter(
        "role", Text(en="the role or chapter: knight, thief …", ja="ロールや章：knight、thief など"), lambda f: f.roles
    ),
    Filter(
        "kind",
        Text(
            en="rule, definition, setup, component, example, tip, note, erratum, change, clarification, conflict, "
            "open-question, divergence, term, aid or list",
            ja="ルール（rule）、定義（definition）、セットアップ（setup）、例（example）、エラッタ（erratum）、用語（term）など",
        ),
        lambda f: (f.kind,),
    ),
    Filter(
        "layer",
        Text(en="the layer that has it: rulebook or faq-2019", ja="層：rulebook または faq-2019"),
        lambda f: f.layers,
    ),
    Filter(
        "has",
        Text(
            en="errata, change, clarification, conflict, question, divergence or table",
            ja="エラッタ（errata）、変更（change）、明確化（clarification）、矛盾（conflict）、訳の違い（divergence）、表（table）など",
        ),
        lambda f: f.has,
    ),
)
FORMS = (
    Form('"exact phrase"', Text(en="only what has just these words", ja="この語句をそのまま含むものだけ")),
    Form("-word", Text(en="nothing that has this word", ja="この語を含むものを除く")),
    Form("vast.knight.bomb.wall", Text(en="the rule with this id", ja="このIDのルール")),
)
NEAR_ENOUGH = 70
WORD = 64  # bits


class Facets:
    """Which entries have which value of each filter."""

    def __init__(self, findables: Sequence[Findable]) -> None:
        self.masks: dict[str, dict[str, Mask]] = {}
        for filter in FILTERS:
            masks = self.masks[filter.name] = {}
            for n, findable in enumerate(findables):
                for value in filter.values(findable):
                    masks.setdefault(value, np.zeros(len(findables), bool))[n] = True
        self.values = {name: sorted(masks) for name, masks in self.masks.items()}
        rows = [packed(self.masks[name][value]) for name, values in self.values.items() for value in values]
        self.packed = np.array(rows, np.uint64).reshape(len(rows), -(-len(findables) // WORD))

    def value_near(self, name: str, value: str) -> str | None:
        """The value that is meant: the same, or one spelled much like it."""
        known = self.masks[name]
        if value in known:
            return value
        near = process.extractOne(value, list(known), score_cutoff=NEAR_ENOUGH)
        return near[0] if near else None

    def counts(self, matching: Mask) -> dict[str, dict[str, int]]:
        """How many of the entries matching have each value."""
        counted = iter(np.bitwise_count(self.packed & packed(matching)).sum(axis=1).tolist())
        return {
            name: {value: count for value in values if (count := next(counted))} for name, values in self.values.items()
        }


def packed(mask: Mask) -> NDArray[np.uint64]:
    """A bit for each entry, so that 64 of them are compared and counted at once."""
    bits = np.zeros(-(-len(mask) // WORD) * WORD // 8, np.uint8)
    bits[: -(-len(mask) // 8)] = np.packbits(mask)
    return bits.view(np.uint64)
