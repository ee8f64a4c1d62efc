"""What a board shows: the men on it and in hand, whose turn it is, and whether a mill was just closed."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from kb.model import Frozen
from morris.table.board import POINTS, lines_through

Side = Literal["white", "black"]
SIDES: tuple[Side, ...] = ("white", "black")
MEN = 9


def on_the_board(point: str) -> str:
    if point not in POINTS:
        raise ValueError(f"{point!r} is none of the points {', '.join(POINTS)}")
    return point


Point = Annotated[str, AfterValidator(on_the_board)]


class Man(Frozen):
    side: Side
    at: Point


class Hand(Frozen):
    side: Side
    men: int = Field(ge=0, le=MEN)


class Table(Frozen):
    men: tuple[Man, ...] = Field(max_length=2 * MEN)
    hands: tuple[Hand, ...] = Field((), max_length=2)
    turn: Side | None = None
    closed: Literal["placing", "moving"] | None = Field(None, description="How the last man closed a mill.")
    facts: dict[str, object] = Field(default_factory=dict)

    def at(self, point: str | None) -> Side | None:
        """Whose man stands there."""
        return next((man.side for man in self.men if man.at == point), None)

    def points_of(self, side: Side) -> list[str]:
        return [man.at for man in self.men if man.side == side]

    def in_hand(self, side: Side) -> int | None:
        return next((hand.men for hand in self.hands if hand.side == side), None)

    def is_in_mill(self, point: str) -> bool:
        side = self.at(point)
        return any(all(self.at(each) == side for each in line) for line in lines_through(point))


def other(side: Side) -> Side:
    return SIDES[side == "white"]
