"""What is done on a board, and how it stands afterwards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from morris.table.facts import acting_side
from morris.table.model import Hand, Man, Side, Table, other
from validators.engine.answers import FactChange
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.questions import flatten
from validators.engine.tables import TableSide, with_stated

PLACE, MOVE, TAKE = "morris.place", "morris.move", "morris.take"
READ = frozenset({"who", "from", "to", "path"})


def stated_facts(table: Table) -> Mapping[str, object]:
    return dict(flatten(table.facts))


def stating(table: Table, facts: Mapping[str, object]) -> Table:
    """The board with more facts stated, which cannot be others than it states itself."""
    return table.model_copy(update={"facts": with_stated(stated_facts(table), facts)}) if facts else table


def without(table: Table, names: Collection[str]) -> Table:
    """The board with nothing stated of some facts."""
    kept = {name: value for name, value in stated_facts(table).items() if name not in names}
    return table.model_copy(update={"facts": kept})


def routes(table: Table, play: Play, where: Where) -> Iterator[list[TableSide]]:
    yield [TableSide(play, where)]


def sides(table: Table, play: Play, where: Where) -> list[TableSide]:
    return [TableSide(play, where)]


def unread(
    table: Table, play: Play, where: Where, known: Mapping[AnyFact, Value], read: Collection[str]
) -> Iterator[str]:
    yield from (name for name in where.model_dump(exclude_defaults=True, by_alias=True) if name not in READ)


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
