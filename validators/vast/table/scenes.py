"""What a play looks at on a table: whose piece it is about, where it starts, and where it goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType

from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.problems import QuestionProblem
from validators.vast.common.turns import acting_player
from validators.vast.facts import dice, dragon, forced, reach, terrain, tribe
from validators.vast.table.map import Map, space_of
from validators.vast.table.model import Piece, spelled
from validators.vast.table.names import PIECES, TILE_TYPES, TOKEN_PIECES, TRIBE_PIECES, UNICORNS
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
# What a Unicorn does where he is, and what befalls the Dragon where he has gone.
WHERE_HE_STANDS = (
    "dragon.attacked-",
    "nightmare.attack",
    "nightmare.enter-without-attacking",
    "nightmare.collect-",
    "nightmare.gain-radiance-from-gem",
    "shadow.attack-piece",
    "shadow.pass-piece",
)
# Plays that happen to a tile, and to nothing where there is none.
NEEDS_TILE = (
    "collapse.remove-tile",
    "dragon.wrath-remove-tile",
    "dragon.wrath-spare-tile",
    "goblins.remove-tile-by-cave-in",
    "cave.place-treasure",
    "cave.place-treasure-by-omen",
)
# A section of the map that is slid, named by any tile of it.
SLIDE = "collapse.slide-map"
# Plays about the border of two tiles; the one that a token is moved to.
MOVE_ROCKSLIDE = "cave.move-rockslide"
ROCKSLIDES = ("cave.place-rockslide", MOVE_ROCKSLIDE)
# Aimed at a piece, wherever that stands.
AIMED = (
    "shadow.choose-rampage-target",
    "shadow.rampage",
    "dragon.attack-thief",
    "knight.shoot-bow",
    "knight.shoot-enchanted-bow",
    "thief.shoot-hand-crossbow",
    "thief.backstab",
    "thief.pickpocket",
)
# Turns a Lit tile around.
TURNS_AROUND = "cave.crystal-curse"
# Turns a Dark tile up.
REVEAL = "dragon.reveal-tile"
# What he has eaten of all the Tribes that a power hits.
EAT = "dragon.eat-goblins"
TRAVEL_BY_PIT = "terrain.travel-by-pit"
# Plays whose way may lead through Pits.
WALKED = ("knight.move", "thief.move", "knight.walk-several-tiles")
SMASH = "goblins.smash-crystal"
RESOLVE_EVENT = "knight.resolve-event-token"

NOTHING: Mapping[AnyFact, Value] = MappingProxyType({})


@dataclass(frozen=True)
class Scene:
    """One play on one table."""

    map: Map
    play: Play
    where: Where
    known: Mapping[AnyFact, Value] = field(default_factory=lambda: NOTHING)

    @cached_property
    def role(self) -> str | None:
        """The player who acts."""
        return acting_player(self.play.name)

    @cached_property
    def mover(self) -> str | None:
        """The piece that moves, acts, or is moved."""
        if self.moved_token:
            return None
        if self.where.who:
            return str(spelled(self.where.who))
        if self.play.name in MOVES_OTHERS:
            return self.moved_by_others
        if self.play.name == "ghost.move-knight":
            return "knight"
        if self.play.name == TRAVEL_BY_PIT:
            return self.whose_turn
        return self.tribe_acting if self.role == "goblins" else self.role

    @cached_property
    def whose_turn(self) -> str | None:
        """The piece of the player whose turn it is, unless somebody says whose it is."""
        turn = self.map.table.turn
        if terrain.mover in self.known or turn is None:
            return None
        who = self.tribe_acting if turn == "goblins" else turn
        return who if who and self.map.piece(who) else None

    @cached_property
    def moved_token(self) -> str | None:
        """The token that is moved, as facts call it, where it is one and no player's piece."""
        if self.play.name not in MOVES_OTHERS:
            return None
        named = TOKEN_PIECES.get(str(spelled(self.where.who))) or self.known.get(forced.piece)
        named = named or self.known.get(dragon.moved_target)
        return str(named) if named in TOKEN_PIECES.values() else None

    @cached_property
    def moved_by_others(self) -> str | None:
        """The piece that stands where the movement starts, if it is the only one of its kind."""
        if self.first_space is None:
            return None
        here, kind = self.map.at(self.first_space), self.known.get(forced.piece)
        found = [piece.who for piece in here if kind in (None, kind_of(piece))]
        return found[0] if len(found) == 1 else None

    @cached_property
    def first_space(self) -> Space | None:
        """The space that a question names as the first."""
        slid = self.where.tile if self.play.name == SLIDE else None
        name = self.where.path[0] if self.where.path else self.where.from_ or slid
        return space_of(name) if name else None

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
        return self.first_space or (space_of(self.piece.at) if self.piece else None)

    @cached_property
    def target(self) -> Space | None:
        """The space that the play is about, or that of the piece at which it is aimed.

        One that happens on the piece's own space needs none to be named."""
        about = self.where.tile if self.play.name != SLIDE else None
        named = self.where.path[-1] if self.where.path else self.where.to or about
        met = self.map.piece(self.where.met) if self.where.met and self.play.name in AIMED else None
        named = named or (met.at if met else None)
        if named:
            return space_of(named)
        happens_there = reach.same_space in self.play.fields or self.play.name.startswith(WHERE_HE_STANDS)
        return self.start if happens_there else None

    @cached_property
    def border(self) -> tuple[Space, Space] | None:
        """The edge that a play is about: between the two spaces that it names, or the piece's own and the one named."""
        one = space_of(self.where.tile) if self.where.tile and self.where.to else self.start
        return (one, self.target) if one and self.target and one.touches(self.target) else None

    @cached_property
    def becomes(self) -> str | None:
        """The type of a tile that is turned, as tables have it."""
        return str(spelled(self.where.becomes)) if self.where.becomes else None

    @cached_property
    def hits(self) -> tuple[str, ...]:
        """The spaces that the Dragon die affects: as the play names them, or the power of which it tells a part."""
        rolled = self.map.table.hits
        if self.where.hits or not rolled or self.role != "dragon" or dice.affects_target in self.known:
            return self.where.hits
        if self.play.name == EAT:
            return () if self.where.who or self.where.met or self.where.to else rolled
        met = self.map.piece(str(spelled(self.where.met))) if self.where.met else None
        about = (self.target, self.first_space, space_of(met.at) if met else None)
        return rolled if any(str(space) in rolled for space in about if space) else ()

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
        for space in self.entered:
            there = self.map.others_at(space, self.mover or "")
            if shown := [piece for piece in there if piece.state != "lurking"]:
                return shown
        return []

    @cached_property
    def entered(self) -> tuple[Space, ...]:
        """The spaces looked at: the target, or every one that a single movement of a player's piece enters."""
        if self.path[1:] and self.play.name.startswith(WHOLE_WAYS) and not self.moved_token:
            return self.path[1:]
        return (self.target,) if self.target else ()

    @cached_property
    def already_there(self) -> list[Space]:
        """A tile that is turned, or has an Event: the piece may stand on it already, having left the one in `from`."""
        is_entered = "orient" in self.play.name or self.play.name == RESOLVE_EVENT
        return [self.target] if self.target and is_entered else []

    @property
    def has_walked_into_pit(self) -> bool:
        """Whether the Knight or the Thief stands in a Pit that a step of their own has led into."""
        return self.piece is not None and self.piece.who not in TRIBE_PIECES and self.piece.at in self.piece.left

    def check(self) -> None:
        """A play can start only where its piece stands, and its steps lead from space to space."""
        self.check_names()
        if self.moved_token and self.start in self.map.tiles and not self.is_token_there():
            token, start = self.moved_token, str(self.start)
            raise bad("from", f"there is no {token} on {start}", f"{start} に {token} はない")
        if self.piece and self.start and space_of(self.piece.at) not in (self.start, *self.already_there):
            at, start = self.piece.at, str(self.start)
            raise bad(
                "from", f"{self.mover} is on {at}, not on {start}", f"{self.mover} は {start} ではなく {at} にいる"
            )
        for key, named, end in (("from", self.where.from_, 0), ("to", self.where.to, -1)):
            if self.where.path and named and named != self.where.path[end]:
                there = self.where.path[end]
                raise bad(
                    key,
                    f"{named} is not where the path ends, {there}"
                    if end
                    else f"{named} is not where the path starts, {there}",
                    f"{named} は 'path' の端の {there} と違う",
                )
        if self.where.path and not all(one.touches(other) or self.by_pit(one, other) for one, other in self.steps):
            raise bad(
                "path", "each space must touch the one before it", "各スペースは前のスペースに接していなければならない"
            )

    def by_pit(self, one: Space, other: Space) -> bool:
        """Whether a way may lead from one Pit to another, far away."""
        tiles = [self.map.tiles.get(space) for space in (one, other)]
        return self.play.name in WALKED and all(tile and (tile.side, tile.type) == ("lit", "pit") for tile in tiles)

    def is_token_there(self) -> bool:
        names = [name for name, moved in TOKEN_PIECES.items() if moved == self.moved_token]
        return names == ["rockslide"] or any(self.start and self.map.tokens(self.start, name) for name in names)

    def check_names(self) -> None:
        """A token is named only where one can be moved; a tile becomes something that there is."""
        if self.play.name in NEEDS_TILE and self.target and self.target not in self.map.tiles:
            raise bad("to", f"no tile lies on {self.target}", f"{self.target} にタイルはない")
        if self.play.name == SLIDE and self.start and self.start not in self.map.tiles:
            raise bad("from", f"no tile lies on {self.start}", f"{self.start} にタイルはない")
        self.check_pit()
        self.check_revealed()
        if self.play.name in ROCKSLIDES and self.start and self.target and not self.start.touches(self.target):
            raise bad(
                "to",
                f"a Rockslide lies between two adjacent spaces, not between {self.start} and {self.target}",
                f"落石は隣り合う2スペースの間に置く。{self.start} と {self.target} は隣り合っていない",
            )
        self.check_turned_around()
        who, becomes = spelled(self.where.who), self.becomes
        if who in TOKEN_PIECES and self.play.name not in MOVES_OTHERS:
            raise bad(
                "who",
                f"{who!r} is a token; {self.play.name} is about a piece. "
                "Plays that move tokens, such as cave.giant-bats, take one here or as the fact forced.piece",
                f"{who!r} はトークンだが、{self.play.name} は駒についてのプレイである。"
                "cave.giant-bats などトークンを動かすプレイなら、ここか事実 forced.piece に書ける",
            )
        if who is not None and who not in PIECES and who not in TOKEN_PIECES:
            raise bad("who", f"there is no piece {who!r}", f"{who!r} という駒はない")
        if becomes is not None and becomes not in TILE_TYPES:
            known = ", ".join(TILE_TYPES)
            raise bad(
                "becomes",
                f"there is no type of tile {becomes!r}; there are {known}",
                f"{becomes!r} というタイルの種類はない。あるのは {known}",
            )

    def check_pit(self) -> None:
        """Only a Pit that lies face up leads anywhere; out of the one it is in, a piece may be said to walk."""
        tile = self.map.tiles.get(self.target) if self.target else None
        if self.play.name != TRAVEL_BY_PIT or self.target is None or (tile and tile.type_unknown):
            return
        if self.has_walked_into_pit and self.start and self.start.touches(self.target):
            return
        if tile is None or tile.side == "dark" or tile.type != "pit":
            raise bad("to", f"there is no Pit on {self.target}", f"{self.target} に横穴はない")

    def check_revealed(self) -> None:
        """A power of the Dragon reveals no tile that lies face up."""
        if self.play.name == REVEAL and self.target and self.map.is_lit(self.target):
            raise bad("to", f"the tile on {self.target} is Lit already", f"{self.target} のタイルはすでにライトである")

    def check_turned_around(self) -> None:
        """A Lit tile that is turned around keeps its walls, each as far from the next as before."""
        tile = self.map.tiles.get(self.target) if self.target else None
        if self.play.name != TURNS_AROUND or self.where.walls is None or tile is None or tile.side == "dark":
            return
        ways = ["".join(sorted(way)) for way in self.map.orientations(space_of(tile.at), tile.walls)]
        if "".join(sorted(self.where.walls)) not in ways:
            names = ", ".join(repr(way) for way in ways)
            raise bad(
                "walls",
                f"the tile on {tile.at} can be turned to {names}, but not to {self.where.walls!r}",
                f"{tile.at} のタイルの壁は {names} になりうるが、{self.where.walls!r} にはならない",
            )


def scene_on(on: Map, play: Play, where: Where, known: Mapping[AnyFact, Value] = NOTHING) -> Scene:
    """The scene of a play, made once for the very same place and facts: each keeps these alive."""
    return on.once((scene_on, play, id(where), id(known)), lambda: Scene(on, play, where, known))


def smashing_tribes(scene: Scene) -> list[str]:
    """The Tribes with the Crystal, where just two are there."""
    there = [piece.who for piece in scene.map.at(scene.target) if piece.who in TRIBE_PIECES] if scene.target else []
    return there if len(there) == 2 else []


def loot_there(scene: Scene) -> str | None:
    """What a Tribe can plunder where it is: of one kind, and not of the Dragon, who may have Gems of his own."""
    tile = scene.map.tiles.get(scene.target) if scene.target else None
    is_with_dragon = scene.target is not None and any(piece.who == "dragon" for piece in scene.map.at(scene.target))
    if tile is None or tile.dropped or is_with_dragon:
        return None
    kinds = [kind for kind in ("treasure", "gem") if kind in tile.tokens]
    return kinds[0] if len(kinds) == 1 else None


def kind_of(piece: Piece) -> str:
    """What facts call a piece."""
    if piece.who in TRIBE_PIECES:
        return "tribe"
    return "unicorn" if piece.who in UNICORNS else piece.who


def bad(key: str, en: str, ja: str) -> QuestionProblem:
    return QuestionProblem("bad-table", f"play.{key}: {en}.", f"play.{key}：{ja}。")
