"""What a play looks at on a table: whose piece it is about, where it starts, and where it goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.problems import QuestionProblem
from validators.vast.facts import reach, tribe
from validators.vast.table.map import Map, space_of
from validators.vast.table.model import Piece
from validators.vast.table.names import PIECES, ROLES, TRIBE_PIECES, UNICORNS
from validators.vast.table.spaces import Space

# Plays in which somebody moves another's piece, or a tile goes from under it.
MOVES_OTHERS = (
    "cave.giant-bats",
    "cave.move-knight-off-event",
    "table.move-other-piece",
    "collapse.move-piece-off",
    "dragon.slap-or-swat-destination",
    "dragon.wrath-move-piece",
    "dragon.wrath-leave-piece",
)
# Movements over several spaces that are judged as one.
WHOLE_WAYS = ("dragon.move-", *MOVES_OTHERS)
BY_WORD = {"knight": "knight", "tribe": "goblins", "dragon": "dragon", "thief": "thief", "ghoul": "ghoul"}


@dataclass(frozen=True)
class Scene:
    """One play on one table."""

    map: Map
    play: Play
    where: Where
    known: Mapping[AnyFact, Value] = field(default_factory=dict)

    @cached_property
    def role(self) -> str | None:
        """The player who acts."""
        first, _, rest = self.play.name.partition(".")
        if first in UNICORNS:
            return BY_WORD.get(rest.split("-")[0], first)
        return first if first in ROLES else None

    @cached_property
    def mover(self) -> str | None:
        """The piece that moves, acts, or is moved."""
        if self.where.who:
            return self.where.who
        if self.play.name in MOVES_OTHERS:
            here = self.map.at(space_of(self.where.from_)) if self.where.from_ else []
            return here[0].who if len(here) == 1 else None
        return self.tribe_acting if self.role == "goblins" else self.role

    @cached_property
    def tribe_acting(self) -> str | None:
        """The Tribe that stands where the play starts, or is named, or is the only one."""
        named = self.known.get(tribe.which)
        if named:
            return f"goblins:{named}"
        start = self.where.path[0] if self.where.path else self.where.from_
        found = [p.who for p in self.map.table.pieces if p.who in TRIBE_PIECES and start in (None, p.at)]
        return found[0] if len(found) == 1 else None

    @cached_property
    def piece(self) -> Piece | None:
        return self.map.piece(self.mover) if self.mover else None

    @cached_property
    def start(self) -> Space | None:
        if self.where.path:
            return space_of(self.where.path[0])
        if self.where.from_:
            return space_of(self.where.from_)
        return space_of(self.piece.at) if self.piece else None

    @cached_property
    def target(self) -> Space | None:
        """The space that the play is about. One that happens on the piece's own space needs none to be named."""
        named = self.where.path[-1] if self.where.path else self.where.to or self.where.tile
        if named:
            return space_of(named)
        return self.start if reach.same_space in self.play.fields else None

    @property
    def names_target(self) -> bool:
        return bool(self.where.path or self.where.to or self.where.tile)

    @cached_property
    def path(self) -> tuple[Space, ...]:
        """Every space of the way; of a straight line, those between are understood."""
        if self.where.path:
            return tuple(map(space_of, self.where.path))
        if self.start is None or self.target is None or not self.start.is_straight(self.target):
            return ()
        return tuple(self.start.line_to(self.target))

    @cached_property
    def steps(self) -> list[tuple[Space, Space]]:
        return list(pairwise(self.path))

    @cached_property
    def tribe(self) -> Piece | None:
        """The Tribe in question: the one that acts, else the only one on the target."""
        if self.mover in TRIBE_PIECES:
            return self.piece
        there = [piece for piece in self.others if piece.who in TRIBE_PIECES]
        return there[0] if len(there) == 1 else None

    @cached_property
    def others(self) -> list[Piece]:
        """The first pieces met that are not the mover's own; a lurking Tribe is on no tile."""
        met = self.map.piece(self.where.met) if self.where.met else None
        if met is not None:
            return [met]
        there = (self.map.others_at(space, self.mover or "") for space in self.entered)
        shown = ([piece for piece in pieces if piece.state != "lurking"] for pieces in there)
        return next((pieces for pieces in shown if pieces), [])

    @cached_property
    def entered(self) -> tuple[Space, ...]:
        """The spaces looked at: the target, or every one that a single movement over several enters."""
        if self.path[1:] and self.play.name.startswith(WHOLE_WAYS):
            return self.path[1:]
        return (self.target,) if self.target else ()

    @cached_property
    def already_there(self) -> list[Space]:
        """The tile that is being turned: the piece may stand on it already, `from` being the tile that it left."""
        return [self.target] if self.target and "orient" in self.play.name else []

    def check(self) -> None:
        """A play can start only where its piece stands, and its steps lead from space to space."""
        if self.where.who and self.where.who not in PIECES:
            raise bad("who", f"there is no piece {self.where.who!r}", f"{self.where.who!r} という駒はない")
        if self.piece and self.start and space_of(self.piece.at) not in (self.start, *self.already_there):
            at, start = self.piece.at, str(self.start)
            raise bad(
                "from", f"{self.mover} is on {at}, not on {start}", f"{self.mover} は {start} ではなく {at} にいる"
            )
        if self.where.path and not all(one.touches(other) for one, other in self.steps):
            raise bad(
                "path", "each space must touch the one before it", "各スペースは前のスペースに接していなければならない"
            )


def bad(key: str, en: str, ja: str) -> QuestionProblem:
    return QuestionProblem("bad-table", f"play.{key}: {en}.", f"play.{key}：{ja}。")
