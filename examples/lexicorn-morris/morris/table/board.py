"""The board: its points, the lines that join them, and the rows of three that make a mill."""

from __future__ import annotations

from itertools import pairwise

# Named by column and row; the lines run through every point between two of their ends.
LINES: tuple[tuple[str, str, str], ...] = (
    ("a1", "d1", "g1"),
    ("b2", "d2", "f2"),
    ("c3", "d3", "e3"),
    ("a4", "b4", "c4"),
    ("e4", "f4", "g4"),
    ("c5", "d5", "e5"),
    ("b6", "d6", "f6"),
    ("a7", "d7", "g7"),
    ("a1", "a4", "a7"),
    ("b2", "b4", "b6"),
    ("c3", "c4", "c5"),
    ("d1", "d2", "d3"),
    ("d5", "d6", "d7"),
    ("e3", "e4", "e5"),
    ("f2", "f4", "f6"),
    ("g1", "g4", "g7"),
)
POINTS = tuple(sorted({point for line in LINES for point in line}, key=lambda point: (point[1], point[0])))
JOINED = frozenset(frozenset(pair) for line in LINES for pair in pairwise(line))


def are_neighbours(one: str, other: str) -> bool:
    return frozenset((one, other)) in JOINED


def between(one: str, other: str) -> str | None:
    """The point in the middle of the line whose ends these are."""
    return next((middle for first, middle, last in LINES if {first, last} == {one, other}), None)


def lines_through(point: str) -> list[tuple[str, str, str]]:
    return [line for line in LINES if point in line]
