"""Small letters and digits as strokes, so that a picture reads the same where no font is installed."""

from __future__ import annotations

# Each in a box of 4 by 6, from the top left.
STROKES = {
    "0": "M1 0H3L4 1V5L3 6H1L0 5V1Z",
    "1": "M1 1L2 0V6M1 6H3",
    "2": "M0 1L1 0H3L4 1V2L0 6H4",
    "3": "M0 0H4L2 2.500H3L4 3.500V5L3 6H1L0 5",
    "4": "M3 6V0L0 4H4",
    "5": "M4 0H0V2.500H3L4 3.500V5L3 6H0",
    "6": "M4 0H2L0 2V5L1 6H3L4 5V3.500L3 2.500H0",
    "7": "M0 0H4L1.500 6",
    "8": "M1 0H3L4 1V2L3 3H1L0 2V1ZM1 3L0 4V5L1 6H3L4 5V4L3 3",
    "9": "M0 6H2L4 4V1L3 0H1L0 1V2.500L1 3.500H4",
    "a": "M0 2H3L4 3V6H1L0 5.500V4.500L1 4H4",
    "b": "M0 0V6H3L4 5V3L3 2H0",
    "c": "M4 2H1L0 3V5L1 6H4",
    "d": "M4 0V6H1L0 5V3L1 2H4",
    "e": "M4 6H1L0 5V3L1 2H3L4 3V4H0",
    "f": "M4 0H2.500L1.500 1V6M0 2.500H4",
    "g": "M4 5H1L0 4V2.500L1 1.500H4V6L3 7H0",
    "h": "M0 0V6M0 2H3L4 3V6",
    "i": "M2 2V6M2 0V.600",
    "j": "M2.500 2V6L1.500 7H0M2.500 0V.600",
    "k": "M0 0V6M4 2L0 4.500M1.500 3.800L4 6",
    "l": "M1 0H2V6H3.500",
    "m": "M0 6V2H3L4 3V6M2 2V6",
    "n": "M0 6V2H3L4 3V6",
    "o": "M1 2H3L4 3V5L3 6H1L0 5V3Z",
    "p": "M0 7V1.500H3L4 2.500V4L3 5H0",
    "q": "M4 7V1.500H1L0 2.500V4L1 5H4",
    "r": "M0 6V2M0 3.500L1.500 2H4",
    "s": "M4 2H1L0 3L1 4H3L4 5L3 6H0",
    "t": "M1.500 0V5L2.500 6H4M0 2H4",
    "u": "M0 2V5L1 6H4V2",
    "v": "M0 2L2 6L4 2",
    "w": "M0 2L1 6L2 3L3 6L4 2",
    "x": "M0 2L4 6M4 2L0 6",
    "y": "M0 2L2 5M4 2L1.500 7",
    "z": "M0 2H4L0 6H4",
}
ADVANCE = 6


def can_be_drawn(text: str) -> bool:
    return all(letter in STROKES for letter in text)


def strokes(text: str) -> list[tuple[int, str]]:
    """For each letter how far it stands from the beginning, and its path."""
    return [(n * ADVANCE, STROKES[letter]) for n, letter in enumerate(text) if letter in STROKES]


def width(text: str) -> int:
    return ADVANCE * len(text) - 2
