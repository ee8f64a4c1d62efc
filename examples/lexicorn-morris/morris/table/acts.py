"""What is done on a board, and how it stands afterwards."""

from __future__ import annotations

from collections.abc import Mapping

from morris.table.facts import acting_side
from morris.table.model import Hand, Man, Side, Table, other
from validators.engine.answers import FactChange
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where

PLACE, MOVE, TAKE = "morris.place", "morris.move", "morris.take"


def after(
    table: Table,
    play: Play,
    where: Where,
    changes: Mapping[str, FactChange | None],
    known: Mapping[AnyFact, Value],
) -> Table:
    """The board after a legal play. Whoever closes a mill takes a man before the other side has the turn."""
    side = acting_side(table, where)
    # What was stated of the board is read off it from here on.
    table = table.model_copy(update={"facts": {}})
    if side is None or where.to is None:
        return table
    if play.name == TAKE:
        left = tuple(man for man in table.men if man.at != where.to)
        return turned(table.model_copy(update={"men": left, "closed": None}), side)
    if play.name not in (PLACE, MOVE):
        return table
    moved = with_man(table, side, where)
    if moved.is_in_mill(where.to):
        return moved.model_copy(update={"closed": "placing" if play.name == PLACE else "moving", "turn": side})
    return turned(moved, side)


def with_man(table: Table, side: Side, where: Where) -> Table:
    """With the man where it was put: from the hand, or from the point it left."""
    men = (*(man for man in table.men if man.at != where.from_), Man(side=side, at=str(where.to)))
    return table.model_copy(update={"men": men, "hands": table.hands if where.from_ else one_less(table, side)})


def one_less(table: Table, side: Side) -> tuple[Hand, ...]:
    return tuple(Hand(side=h.side, men=max(0, h.men - (h.side == side))) for h in table.hands)


def turned(table: Table, side: Side) -> Table:
    return table.model_copy(update={"turn": other(side)})
