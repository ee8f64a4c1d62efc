"""Which of the places that stand beside a play's type it does not look at."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from validators.engine.budget import Budget, TooMuchWork
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.problems import QuestionProblem
from validators.vast.game import vast
from validators.vast.table.acts import FILLS, LEAVES, routes, sides
from validators.vast.table.map import map_of
from validators.vast.table.model import Table
from validators.vast.table.moved_things import after_play
from validators.vast.table.moving_plays import MOVES, RAMPAGES
from validators.vast.table.readers import findings_of
from validators.vast.table.scenes import Scene

UNITS_TO_COMPARE = 5_000  # of a budget, for the way from another place
# Where a piece stands and which it is can be said though the table shows it.
SAID_AGAIN = ("from_", "who", "to", "tile")
# Plays about an edge, which is named by the space beyond it and the tile that it is on.
AT_AN_EDGE = (*FILLS, *LEAVES, "table.fill-open-edge", "table.leave-open-edge", "knight.bomb-wall")


@dataclass(frozen=True)
class Outlook:
    """What a question sees on the table, and what it leaves; each worked out when it is compared."""

    table: Table
    play: Play
    where: Where
    known: Mapping[AnyFact, Value]
    read: frozenset[AnyFact]

    @cached_property
    def seen(self) -> set[tuple[str, Value]]:
        scene = Scene(map_of(self.table), self.play, self.where, self.known)
        return {(found.fact.name, found.value) for found in findings_of(scene, self.read) if found.fact in self.read}

    @cached_property
    def done(self) -> tuple[object, ...]:
        steps = next(iter(routes(self.table, self.play, self.where, Budget(UNITS_TO_COMPARE))), ())
        way = [(step.play.name, step.where.from_, step.where.to) for step in steps]
        plays = [(side.play.name, side.where.met) for side in sides(self.table, self.play, self.where)]
        return way[1:], plays, after_play(self.table, self.play, self.where, {}, self.known)

    def is_same_from(self, where: Where) -> bool:
        """Whether another place looks the same; one that makes no sense does not."""
        other = replace(self, where=where)
        try:
            return other.seen == self.seen and other.done == self.done
        except (QuestionProblem, TooMuchWork):
            return False

    def looks_that_way(self, less: Where) -> bool:
        """Whether a Unicorn looks that way after the play, whether somebody says so or not."""
        scene = Scene(map_of(self.table), self.play, less, self.known)
        piece = map_of(after_play(self.table, self.play, less, {}, self.known)).piece(scene.mover or "")
        return piece is not None and piece.facing == self.where.facing


def unread_places(
    table: Table, play: Play, where: Where, known: Mapping[AnyFact, Value], read: Collection[str]
) -> Iterator[str]:
    """Those without which the table settles the same facts, of the ones that were read, and comes out the same."""
    now = Outlook(table, play, where, known, frozenset(vast.facts[name] for name in read if name in vast.facts))
    for name, field in Where.model_fields.items():
        if getattr(where, name) == field.default:
            continue
        less = where.model_copy(update={name: field.default})
        if name == "facing" and now.looks_that_way(less):
            continue
        if not repeats(table, play, where, less, name) and now.is_same_from(less):
            yield field.alias or name


def repeats(table: Table, play: Play, where: Where, less: Where, name: str) -> bool:
    """Whether a place only says again what the table or another place shows."""
    if name == "path" and play.name in (*MOVES, *RAMPAGES):
        return True  # it is the way that the piece has gone, whether another one leads there or not
    if name == "hits" and set(where.hits) == set(table.hits):
        return True
    if name == "tile" and where.to and play.name in AT_AN_EDGE:
        return True  # the tile whose edge it is
    if name not in SAID_AGAIN:
        return False
    one, other = (Scene(map_of(table), play, place) for place in (where, less))
    same = (one.mover, one.start, one.target) == (other.mover, other.start, other.target)
    agrees = name in ("from_", "who") or getattr(where, name) == str(one.target)
    if agrees and name in ("to", "tile") and one.piece and one.target == one.start:
        return True
    return same and agrees and (one.piece is not None or name in ("to", "tile"))
