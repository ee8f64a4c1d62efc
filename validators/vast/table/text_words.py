"""The words of a table's text form in both languages, and what each of them stands for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeVar

from validators.engine.table_text import ANSWERS, Label
from validators.vast.table.labels import EDGES, FACINGS, PIECES, ROLES, STATES, TOKENS, TRIBES
from validators.vast.table.model import Direction, EdgeKind, Role, State

TURN = Label("turn", "turn", "手番")
COLLAPSE = Label("collapse", "collapse", "崩壊")
ATTACKED = Label("attacked", "attacked", "攻撃済み")
HITS = Label("hits", "hits", "命中")
POPULATION = Label("population", "population", "人口")
FACING = Label("facing", "facing", "向き")
LEFT = Label("left", "left", "離れた")
TARGETED = Label("targeted", "targeted", "標的済み")
BURNED = Label("burned", "burned", "炎上済み")
# What is known of single tiles beside how they are drawn, by the field of the tile.
MARKS = {
    name.id: name
    for name in (
        Label("lies_unknown", "lies unknown", "向き不明"),
        Label("type_unknown", "type unknown", "種類不明"),
        Label("fills_edge", "fills edge", "辺を埋めた"),
        Label("lock_tried", "lock tried", "開錠済み"),
        Label("gem_spent", "gem spent", "ジェム使用済み"),
        Label("dropped", "dropped", "落とした品"),
    )
}
YES, NO = Label("yes", "yes", "はい"), Label("no", "no", "いいえ")
FILLERS = {"at", "on", "between", "and", "the", "with", "of", "is", "tribe", "token", "=", "と", "に", "の", "の部族"}
K = TypeVar("K", bound=str)


def squeezed(text: str) -> str:
    return re.sub(r"[\s_-]", "", text).lower()


def forms(names: Iterable[tuple[K, Label]]) -> dict[str, K]:
    """Every way to write a name, without spaces and in small letters."""
    return {squeezed(form): key for key, name in names for form in (name.id, name.en, name.ja)}


WHO = forms((piece.id, piece) for piece in PIECES) | forms((f"goblins:{tribe.id}", tribe) for tribe in TRIBES)
TRIBE = forms((tribe.id, tribe) for tribe in TRIBES)
TOKEN = forms((token.id, token) for token in TOKENS)
EDGE: dict[str, EdgeKind] = forms(EDGES.items()) | {"落石": "rockslide"}
ROLE: dict[str, Role] = forms(ROLES.items())
STATE: dict[str, State] = forms(STATES.items())
DIRECTION: dict[str, Direction] = forms(FACINGS.items())
ATTRIBUTE = forms((name.id, name) for name in (POPULATION, FACING, LEFT))
MARK = forms(MARKS.items())
IS_TARGETED = forms(((TARGETED.id, TARGETED),))
IS_BURNED = forms(((BURNED.id, BURNED),))
HEAD = forms((name.id, name) for name in (TURN, COLLAPSE, ATTACKED, HITS))
ANSWER = {
    **ANSWERS,
    **dict.fromkeys(("begun", "started", "開始"), True),
    "not": False,
}
