"""Spaces of the grid: their names, directions, neighbours, straight lines and distances."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, get_args

from validators.vast.table.model import SPACE, Direction

DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
OPPOSITE: dict[Direction, Direction] = {"n": "s", "e": "w", "s": "n", "w": "e"}
STEPS: dict[Direction, tuple[int, int]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
CORNERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
LETTERS = 26
LONGEST_NAME = 4


class Space(NamedTuple):
    """A place on the grid, with a tile or without. Columns count from the left, rows from the top."""

    column: int
    row: int

    def __str__(self) -> str:
        return name_of(self.column, self.row)

    @property
    def is_on_grid(self) -> bool:
        """Whether it has a name: nothing lies left of the first column or above the first row."""
        return self.column > 0 and self.row > 0 and space_named(str(self)) == self

    def next(self, direction: Direction, steps: int = 1) -> Space:
        across, down = STEPS[direction]
        return Space(self.column + across * steps, self.row + down * steps)

    def neighbors(self) -> list[Space]:
        return [self.next(direction) for direction in DIRECTIONS]

    def around(self) -> list[Space]:
        """The eight spaces about this one, as the Dragon die shows them."""
        corners = [Space(self.column + across, self.row + down) for across, down in CORNERS]
        return self.neighbors() + corners

    def direction_to(self, other: Space) -> Direction | None:
        """The cardinal direction in which another space lies; None where it is this one or off the line."""
        if self == other or not self.is_straight(other):
            return None
        if self.column == other.column:
            return "s" if other.row > self.row else "n"
        return "e" if other.column > self.column else "w"

    def is_straight(self, other: Space) -> bool:
        return self.column == other.column or self.row == other.row

    def distance(self, other: Space) -> int:
        """In spaces, along rows and columns."""
        return abs(self.column - other.column) + abs(self.row - other.row)

    def touches(self, other: Space) -> bool:
        return self.distance(other) == 1

    def line_to(self, other: Space) -> list[Space]:
        """Every space from this one to another one in the same row or column, both included."""
        direction = self.direction_to(other)
        return [self] if direction is None else [self.next(direction, n) for n in range(self.distance(other) + 1)]


@lru_cache(maxsize=4096)
def name_of(column: int, row: int) -> str:
    first, second = divmod(column - 1, LETTERS)
    return (chr(96 + first) if first else "") + chr(97 + second) + str(row)


def space_named(name: str) -> Space | None:
    """The space of a name such as `b3`; None where it is no such name."""
    return read_name(name) if len(name) <= LONGEST_NAME else None


@lru_cache(maxsize=4096)
def read_name(name: str) -> Space | None:
    if not re.fullmatch(SPACE, name):
        return None
    letters = name.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * LETTERS + ord(letter) - 96
    return Space(column, int(name[len(letters) :]))


def turned_right(direction: Direction, quarters: int = 1) -> Direction:
    return DIRECTIONS[(DIRECTIONS.index(direction) + quarters) % 4]


def walls_turned(walls: str, quarters: int) -> str:
    """The walls of a tile after turning it clockwise by quarters."""
    turned = {turned_right(direction, quarters) for direction in DIRECTIONS if direction in walls}
    return "".join(direction for direction in DIRECTIONS if direction in turned)
