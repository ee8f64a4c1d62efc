"""What there is to draw a table with: the things that can lie on it, by their names and drawings, and who can act."""

from __future__ import annotations

from typing import Literal

from kb.model import Frozen, Text


class KitItem(Frozen):
    """Something that a table can have; `mark` tells it from others with the same drawing."""

    id: str
    label: Text
    drawing: str = ""
    mark: str = ""


class KitPiece(KitItem):
    """A piece, the states that it can be in, and whether it looks in a direction."""

    states: tuple[str, ...] = ()
    has_facing: bool = False


class Board(KitItem):
    """A player's board: the facts that lie on it. With an `owner` they stand in the table under that name."""

    owner: str = ""
    facts: tuple[str, ...]


class MapKit(Frozen):
    """For tables that are a map of tiles on a grid."""

    view: Literal["map"] = "map"
    tiles: tuple[KitItem, ...]
    tokens: tuple[KitItem, ...]
    pieces: tuple[KitPiece, ...]
    edges: tuple[KitItem, ...]
    states: tuple[KitItem, ...]
    symbols: tuple[KitItem, ...]
    turns: tuple[KitItem, ...]
    switches: tuple[KitItem, ...]
    boards: tuple[Board, ...]
    moves: tuple[str, ...]  # plays by which a piece goes to the space that they name


class CardKit(Frozen):
    """For tables of players with cards before them, a pile, and effects that wait in a chain."""

    view: Literal["cards"] = "cards"
    kinds: tuple[KitItem, ...]
    phases: tuple[KitItem, ...]
    actions: tuple[KitItem, ...]
    counts: tuple[KitItem, ...]
    words: tuple[KitItem, ...]


class TextKit(Frozen):
    """For tables that are typed: the page shows them as a picture, with their text to change."""

    view: Literal["text"] = "text"


TableKit = MapKit | CardKit | TextKit


class Actor(Frozen):
    """Somebody who can act on a table: a role, a piece, or a player. A play names one that has a piece."""

    id: str
    label: Text
    drawing: str
    has_piece: bool = True
