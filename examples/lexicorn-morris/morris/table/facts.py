"""The facts that a board shows, for the side that acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from morris import facts
from morris.table.board import LINES, POINTS, are_neighbours, between
from morris.table.model import SIDES, Side, Table, other
from validators.engine.facts import AnyFact, Finding, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.tables import unknown_name

READ_OFF: tuple[AnyFact, ...] = (
    facts.hand_men,
    facts.board_men,
    facts.turn_own,
    facts.point_free,
    facts.move_neighbour,
    facts.move_over_man,
    facts.move_own_man,
    facts.mill_shape,
    facts.mill_one_colour,
    facts.mill_closed,
    facts.mill_closed_by,
    facts.taken_already,
    facts.taken_own,
    facts.taken_from_hand,
    facts.taken_in_mill,
    facts.taken_all_in_mills,
    facts.other_on_board,
    facts.other_in_hand,
    facts.other_can_move,
)


def findings(
    table: Table,
    play: Play,
    where: Where,
    stated: Mapping[AnyFact, Value],
    wanted: frozenset[AnyFact] | None = None,
) -> Iterable[Finding]:
    side = acting_side(table, where)
    found = [*of_point(table, where), *of_row(table, where), *of_mill(table)]
    if side is not None:
        found += [*of_side(table, side), *of_other_side(table, other(side)), *of_man(table, side, where)]
    return [finding for finding in found if wanted is None or finding.fact in wanted]


def acting_side(table: Table, where: Where) -> Side | None:
    """The side that is named, else whose turn it is. Every point that is named has to be on the board."""
    for place in filter(None, (where.from_, where.to, *where.path)):
        if place not in POINTS:
            raise unknown_name(place, "point", "点", place, POINTS)
    named = next((side for side in SIDES if side == where.who), None)
    if where.who is not None and named is None:
        raise unknown_name("who", "side", "陣営", where.who, SIDES)
    return named or table.turn


def of_side(table: Table, side: Side) -> Iterator[Finding]:
    men = table.points_of(side)
    yield Finding(facts.board_men, len(men), tuple(men))
    if (hand := table.in_hand(side)) is not None:
        yield Finding(facts.hand_men, hand)
    if table.turn is not None:
        yield Finding(facts.turn_own, table.turn == side)


def of_other_side(table: Table, side: Side) -> Iterator[Finding]:
    men, hand = table.points_of(side), table.in_hand(side)
    yield Finding(facts.other_on_board, len(men), tuple(men))
    if men:
        yield Finding(facts.taken_all_in_mills, all(map(table.is_in_mill, men)), tuple(men))
    if hand is not None:
        yield Finding(facts.other_in_hand, hand)
        yield Finding(facts.other_can_move, can_move(table, side, hand), tuple(men), "morris.winning.no-move")


def can_move(table: Table, side: Side, hand: int) -> bool:
    men, free = table.points_of(side), [point for point in POINTS if table.at(point) is None]
    if hand > 0 or len(men) == 3:
        return bool(free)
    return any(are_neighbours(man, point) for man in men for point in free)


def of_point(table: Table, where: Where) -> Iterator[Finding]:
    if where.to is None:
        return
    yield Finding(facts.point_free, table.at(where.to) is None, (where.to,))
    if where.from_ is None:
        return
    way = (where.from_, where.to)
    yield Finding(facts.move_neighbour, are_neighbours(*way), way, "morris.board.neighbours")
    middle = between(*way)
    yield Finding(facts.move_over_man, table.at(middle) is not None, (*way, middle) if middle else way)


def of_man(table: Table, side: Side, where: Where) -> Iterator[Finding]:
    """The man that moves, or that is taken from the point aimed at."""
    if where.from_ is not None:
        yield Finding(facts.move_own_man, table.at(where.from_) == side, (where.from_,))
    if where.to is not None and (owner := table.at(where.to)) is not None:
        yield Finding(facts.taken_own, owner == side, (where.to,))
        yield Finding(facts.taken_from_hand, False, (where.to,))
        yield Finding(facts.taken_in_mill, table.is_in_mill(where.to), (where.to,), "morris.mills.three-in-line")


def of_row(table: Table, where: Where) -> Iterator[Finding]:
    """Three points, for whoever says that the men there are a mill."""
    if len(set(where.path)) != 3:
        return
    is_line = any(set(line) == set(where.path) for line in LINES)
    yield Finding(facts.mill_shape, "line" if is_line else "corner", where.path)
    owners = {table.at(point) for point in where.path}
    yield Finding(facts.mill_one_colour, len(owners) == 1 and None not in owners, where.path)


def of_mill(table: Table) -> Iterator[Finding]:
    if table.closed is not None:
        yield Finding(facts.mill_closed, True)
        yield Finding(facts.mill_closed_by, table.closed)
        yield Finding(facts.taken_already, False)
