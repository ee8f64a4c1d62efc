"""Where on a drawn table a play happens: what a question says of it beside the play's type and facts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from kb.model import Frozen

MOST_ON_A_PATH = 50
MARKED = r"^([fb][1-9]([lr][1-9])?|[lr][1-9])$"
PLACE = r"^[a-z]{1,2}[1-9][0-9]?$"
Place = Annotated[str, Field(pattern=PLACE)]
Facing = Literal["n", "e", "s", "w"]


class Where(Frozen):
    """Where on the table a play happens: what stands beside its `type`."""

    model_config = ConfigDict(validate_by_name=True, serialize_by_alias=True)

    from_: str | None = Field(
        None,
        alias="from",
        pattern=PLACE,
        description="Where the piece starts: moves of any kind, and an edge between two spaces. Never another space "
        "than its own; a play on one tile needs none.",
    )
    to: str | None = Field(None, pattern=PLACE, description="Where it goes, or the space at which it is aimed.")
    path: tuple[Place, ...] = Field(
        (), max_length=MOST_ON_A_PATH, description="Every space in order, the first included."
    )
    tile: str | None = Field(
        None, pattern=PLACE, description="The tile that a play is about; with `to`, the edge between both."
    )
    who: str | None = Field(
        None,
        description="The piece that moves or is moved; on a table of cards, the name of the player who acts, or whom "
        "a card forces. Without it, that is whose turn it is, unless another player's card forces somebody.",
    )
    met: str | None = Field(
        None,
        description="Of several pieces on the space, the one that is looked at; of the cards in a pile, the one "
        "that is answered, by its name or its player. Without it, that is the top card. On a table of cards too: the "
        "card that is picked, by its name, or the player whose card it is or into whose Stable it is played.",
    )
    effect_name: str | None = Field(
        None, description="On a table of cards, the effect of the chain that a play is about, by its name."
    )
    walls: str | None = Field(None, pattern="^[nesw]{0,4}$", description="The walls of a tile as it is laid.")
    becomes: str | None = Field(None, description="The type of a tile that is turned.")
    hits: tuple[Place, ...] = Field((), max_length=9, description="The spaces that the Dragon die affects.")
    facing: Facing | None = Field(None, description="The direction in which a piece looks afterwards.")
    marked: tuple[Annotated[str, Field(pattern=MARKED)], ...] = Field(
        (),
        max_length=9,
        description="The marked space of each Unicorn card that is played or revealed, seen from the Unicorn: f2r1 is "
        "two spaces forward and one to his right; b is back, l left.",
    )


PLACES = frozenset(field.alias or name for name, field in Where.model_fields.items())
