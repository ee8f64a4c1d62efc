"""What lies on a table of *Vast*: tiles on a grid, tokens, walls, pieces and their states."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

MOST_TILES = 256
MOST_DROPPED = 8
MOST_ATTACKED = 7
MOST_HIT = 9
SPACE = r"^[a-z]{1,2}[1-9][0-9]?$"

Side = Literal["lit", "dark"]
Direction = Literal["n", "e", "s", "w"]
Role = Literal["knight", "goblins", "dragon", "cave", "thief", "nightmare", "shadow"]
EdgeKind = Literal["rockslide", "bombed", "wall"]
State = Literal["surface", "underground", "hidden", "revealed", "lurking"]


def spelled(name: object) -> object:
    """A name as a table has it: `Flame Wall` and `flame_wall` are `flame-wall`."""
    return "-".join(name.lower().replace("_", " ").split()) if isinstance(name, str) else name


Name = Annotated[str, BeforeValidator(spelled)]


class Frozen(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Tile(Frozen):
    """A tile. `walls` are those printed on it; `symbol` is a Tribe's on a Dark tile.

    `fills_edge` says that it was laid on an edge which the play before has opened; naming that it was changes nothing.
    `laid_after` are the spaces of the Dragon's roll by which that edge came to be open, nothing where it was not named.

    `dropped` are tokens that the Thief dropped there, Treasures or Dragon Gems, of which nobody says which;
    `lock_tried` says that he has tried the Vault there in his turn, `gem_spent` that the Dragon has spent the symbol
    of the Gem there in his. `lies_unknown` says that it was revealed or turned around by the play before, and nobody
    said how; `type_unknown` that nobody said what a revealed one is.
    """

    at: str = Field(pattern=SPACE)
    side: Side = "lit"
    type: Name = "plain"
    walls: str = Field("", pattern="^[nesw]{0,4}$")
    tokens: tuple[Name, ...] = ()
    symbol: Name | None = None
    fills_edge: bool = False
    laid_after: tuple[str, ...] | None = None
    dropped: int = Field(0, ge=0, le=MOST_DROPPED)
    lock_tried: bool = False
    gem_spent: bool = False
    lies_unknown: bool = False
    type_unknown: bool = False

    @property
    def is_unseen(self) -> bool:
        """Whether it is Dark and nobody says what is under it; whoever draws one as plain does."""
        return self.side == "dark" and (self.type == "unknown" or "type" not in self.model_fields_set)


class Edge(Frozen):
    """Something on the border between two spaces."""

    between: tuple[str, str]
    is_: EdgeKind = Field(alias="is")


class Piece(Frozen):
    """A piece on the map: a role's, or a Tribe's as `goblins:bones`.

    `left` are the Lit tiles that a Tribe has left in this turn, the tile from which the Knight or the Shadow Unicorn
    came onto a Dark one, or the Knight onto an Event token, or the Pit that the Knight or the Thief has walked into and
    stands in.
    `targeted` says that the Thief has attacked it in his turn, `burned` that it has entered a Flame Wall in this turn,
    and `burned_at` which ones, by their spaces.
    """

    who: Name
    at: str = Field(pattern=SPACE)
    state: State | None = None
    facing: Direction | None = None
    left: tuple[str, ...] = ()
    targeted: bool = False
    burned: bool = False
    burned_at: tuple[str, ...] = ()


class Table(Frozen):
    """A position. Everything but the tiles is optional.

    `facts` are stated as in a situation; those of a Tribe stand under its name: `{"goblins:bones": {"population": 3}}`.
    `attacked` are the players whom the Nightmare Unicorn has attacked in his turn; `hits` are the spaces that the die
    affects for the power that the Dragon has just used.
    """

    tiles: tuple[Tile, ...] = Field(max_length=MOST_TILES)
    edges: tuple[Edge, ...] = ()
    pieces: tuple[Piece, ...] = ()
    turn: Role | None = None
    collapse: bool | None = None
    attacked: tuple[Role, ...] = Field((), max_length=MOST_ATTACKED)
    hits: tuple[str, ...] = Field((), max_length=MOST_HIT)
    facts: dict[str, object] = Field(default_factory=dict)
