"""Plays that a role's own piece makes, going somewhere or where it is: whose piece it must be."""

from __future__ import annotations

from validators.vast.facts import reach
from validators.vast.table.model import spelled
from validators.vast.table.moving_plays import APPEARS, LANDS, MOVES, PUT_ON_MAP, RAMPAGES
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.scenes import MOVES_OTHERS, Scene, bad

# Plays that any piece can make: whoever enters his space in peace is no Unicorn.
ANYBODYS = ("table.", "terrain.", "nightmare.enter-his-space-in-peace", *MOVES_OTHERS)
# What a Unicorn does with his own piece without leaving its space.
TURNS_HIM = ("nightmare.turn", "shadow.meet-wall", "shadow.enter-dark-tile")
GOES = (*MOVES, *LANDS, *RAMPAGES, *APPEARS, *PUT_ON_MAP, *TURNS_HIM)
OWN_PIECE_GOES = frozenset(name for name in GOES if not name.startswith(ANYBODYS))
# What a piece does where it is, or aims from there at others, beside all that is said to happen on one space.
ACTS_ON_SPACE = (
    "knight.bomb-wall",
    "knight.resolve-event-token",
    "knight.shoot-",
    "thief.shoot-",
    "thief.stash",
    "dragon.pick-up-treasure",
    "goblins.explore",
    "goblins.hide-tribe",
    "nightmare.attack",
    "nightmare.collect-",
    "shadow.attack-piece",
)
BY_ANOTHER = ("shadow.backstab",)  # the Thief does it to him


def own_pieces(scene: Scene) -> tuple[str, ...]:
    """The pieces of which one acts; none where it can be anybody's. What no role does moves the Knight."""
    if scene.play.name not in OWN_PIECE_GOES and not acts_on_its_space(scene):
        return ()
    return TRIBE_PIECES if scene.role == "goblins" else (scene.role or "knight",)


def acts_on_its_space(scene: Scene) -> bool:
    name = scene.play.name
    happens_there = reach.same_space in scene.play.fields and name not in BY_ANOTHER
    return (happens_there or name.startswith(ACTS_ON_SPACE)) and not name.startswith(ANYBODYS)


def check_own_piece(scene: Scene) -> None:
    """Another role's piece cannot make the play of this one."""
    who, own = spelled(scene.where.who), own_pieces(scene)
    if who is None or not own or who in own:
        return
    name, pieces = scene.play.name, ", ".join(own)
    raise bad(
        "who",
        f"{name} is about {'a piece of ' if len(own) > 1 else 'the piece '}{pieces}, not about {who!r}",
        f"{name} は {pieces} の駒についてのプレイで、{who!r} についてではない",
    )
