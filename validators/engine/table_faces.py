"""How a table is shown and checked apart from any play: as text, as a drawing, as a picture, and for its faults."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, Field

from kb.model import Frozen, Text
from validators.engine.table_kits import Actor, TableKit


class TableFault(Frozen):
    """Something in a position that the rules do not allow, or that is unusual."""

    at: str | None = Field(description="The space or the player it is about; null where it is about the whole table.")
    rule: str
    text: Text


class TableCheck(Frozen):
    """What is wrong with a position, and what is merely unusual about it."""

    faults: tuple[TableFault, ...] = Field(description="What the components or the rules do not allow.")
    warnings: tuple[TableFault, ...] = Field(description="What is unusual, or cannot be told from what is given.")


class Remark(NamedTuple):
    """A finding of a check. What is not a fault is a warning."""

    at: str | None
    rule: str
    en: str
    ja: str
    is_fault: bool = True

    def fault(self) -> TableFault:
        return TableFault(at=self.at, rule=self.rule, text=Text(en=self.en, ja=self.ja))


def table_check(remarks: Iterator[Remark]) -> TableCheck:
    found = list(dict.fromkeys(remarks))
    return TableCheck(
        faults=tuple(remark.fault() for remark in found if remark.is_fault),
        warnings=tuple(remark.fault() for remark in found if not remark.is_fault),
    )


Direction = Literal["n", "e", "s", "w"]
EdgeSign = Literal["wall", "rockslide", "gap"]


def bilingual(en: str, ja: str) -> Text:
    return Text(en=en, ja=ja)


class PictureToken(Frozen):
    drawing: str
    count: int = 1


class PictureSquare(Frozen):
    """A square of the picture. Columns and rows count from 0 at the top left."""

    column: int
    row: int
    is_dark: bool = False
    drawing: str | None = None
    tokens: tuple[PictureToken, ...] = ()


class PictureEdge(Frozen):
    """Something on the border at one side of a square."""

    column: int
    row: int
    side: Direction
    sign: EdgeSign


class PicturePiece(Frozen):
    """A piece; `mark` is a letter or number that tells it from others with the same drawing."""

    column: int
    row: int
    drawing: str
    mark: str = ""
    is_under: bool = False
    facing: Direction | None = None


class TablePicture(Frozen):
    """A table as a picture: squares, what lies on them and between them. Nothing of it is particular to a game."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    squares: tuple[PictureSquare, ...]
    edges: tuple[PictureEdge, ...] = ()
    pieces: tuple[PicturePiece, ...] = ()
    path: tuple[tuple[int, int], ...] = Field((), description="The squares that a step goes through: an arrow.")
    marked: tuple[tuple[int, int], ...] = Field((), description="The squares that decided.")
    title: Text
    description: Text


class Highlights(Frozen):
    """What a picture points out: a step from place to place, and the places that decided."""

    path: tuple[str, ...] = ()
    marked: tuple[str, ...] = ()
    named: tuple[str, ...] = Field((), description="Those of both that somebody named: each has to be in the picture.")


class TableFaces(NamedTuple):
    """What a game can do with its tables beside judging on them. A table is the game's own model.

    `read` takes a table as it is, whatever the rules say of it; a QuestionProblem where it makes no sense as a table.
    """

    model: type[BaseModel]
    example: str
    example_who: str
    read: Callable[[object], Any]
    check: Callable[[Any], TableCheck]
    read_text: Callable[[str], Any]
    text: Callable[[Any, str], str]
    drawing: Callable[[Any, str], str]
    picture: Callable[[Any, Highlights], TablePicture]
    kit: TableKit
    actors: Callable[[Any], tuple[Actor, ...]]
