"""How pages present the games: their names, colours, roles, chapters and pictures, as `games.toml` has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from kb.model import Frozen, Text

ANYBODY = "player"  # the drawing for what has none of its own
Name = Annotated[str, Field(pattern=r"^[a-z][a-z-]*$")]  # it becomes part of addresses and style sheets
Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]


class Colours(Frozen):
    """A game's colour in the light and in the dark theme."""

    light: Colour
    dark: Colour


class Part(Frozen):
    """A role, or another part of the rules: the second word of a rule's id."""

    id: Name
    title: Text
    piece: str = ""

    @property
    def drawing(self) -> str:
        return self.piece or self.id


class ChapterDisplay(Frozen):
    name: Name
    piece: str


class Scene(Frozen):
    """How the picture of a play is made from its name and its facts; facts go by their names."""

    ground: Literal["tiles", "table"]
    target: str
    actor: str | None = None
    targets: Mapping[str, str] = {}
    same_space: str | None = None
    dark: str | None = None
    wall: str | None = None
    flames: str | None = None
    distance: str | None = None
    surfaced: Mapping[str, str] = {}

    @property
    def facts(self) -> tuple[str, ...]:
        signs = (self.same_space, self.dark, self.wall, self.flames, self.distance)
        return (*(fact for fact in signs if fact), *self.surfaced.values())


class FaceChart(Frozen):
    """A face of a die that shows a map of tiles, with what its marks mean."""

    kind: Literal["face"]
    rules: tuple[str, ...]
    face: tuple[str, ...]
    own: Text
    hit: Text
    miss: Text


class TrackChart(Frozen):
    kind: Literal["track"]
    rules: tuple[str, ...]
    stops: Annotated[tuple[str, ...], Field(min_length=2)]
    marked: int


class RowsChart(Frozen):
    """A picture for each row of the rule's table, drawn from the number in a column."""

    kind: Literal["tokens", "odds", "bars"]
    rules: tuple[str, ...]
    label_column: int = 0
    column: int = 1


Chart = Annotated[FaceChart | TrackChart | RowsChart, Field(discriminator="kind")]


class GameDisplay(Frozen):
    id: Name
    title: Text
    short_title: Text
    piece: str
    colour: Colours
    play_subject: Text | None = None  # begins the titles of plays on pages, where the titles leave out who acts
    roles: tuple[Part, ...] = ()
    parts: tuple[Part, ...] = ()
    chapters: tuple[ChapterDisplay, ...] = ()
    scene: Scene
    charts: tuple[Chart, ...] = ()
    other_meanings: Mapping[str, tuple[str, ...]] = Field({}, description="By rule, terms that it does not mean.")

    @cached_property
    def parts_by_id(self) -> dict[str, Part]:
        """The roles and the other parts."""
        return {part.id: part for part in (*self.roles, *self.parts)}

    def chart(self, rule: str) -> Chart | None:
        return next((chart for chart in self.charts if rule in chart.rules), None)

    def drawing(self, part: str) -> str:
        """The drawing for a part of the game, or for the game where that is named."""
        if part == self.id:
            return self.piece
        return self.parts_by_id[part].drawing if part in self.parts_by_id else part

    @property
    def drawings(self) -> Iterator[str]:
        """Every drawing that is named here."""
        yield self.piece
        yield from (part.drawing for part in (*self.roles, *self.parts))
        yield from (chapter.piece for chapter in self.chapters)
        yield from (self.scene.target, *self.scene.targets.values(), *filter(None, (self.scene.actor,)))


class Hints(Frozen):
    """What an empty search box shows as an example."""

    search: Text = Text(en="…", ja="…")
    play: Text = Text(en="…", ja="…")


class Display(Frozen):
    """What pages show of the games, with the drawings of `pieces.toml`: SVG for a box of 48 by 48."""

    games: tuple[GameDisplay, ...]
    starters: tuple[str, ...] = ()
    hints: Hints = Hints()
    empty_piece: str = ANYBODY
    pieces: Mapping[str, str]

    @classmethod
    def joined(cls, parts: Sequence[Display]) -> Display:
        """What pages show of all games. Hints and starters are those of the first."""
        games = tuple(game for part in parts for game in part.games)
        pieces = {name: shape for part in reversed(parts) for name, shape in part.pieces.items()}
        return parts[0].model_copy(update={"games": games, "pieces": pieces})

    @cached_property
    def by_id(self) -> dict[str, GameDisplay]:
        return {game.id: game for game in self.games}

    def part_title(self, part: str, game: str = "") -> Text:
        """The title of a part of the game, or of the first game that has it; the name itself where none has."""
        games = [self.by_id[game]] if game in self.by_id else self.games
        found = (each.parts_by_id[part].title for each in games if part in each.parts_by_id)
        return next(found, Text(en=part, ja=part))

    def shape(self, drawing: str) -> str:
        return self.pieces.get(drawing) or self.pieces[ANYBODY]
