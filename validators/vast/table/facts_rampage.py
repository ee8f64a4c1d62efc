"""Facts about whom the Shadow Unicorn sees from where he stands, and who else might be the target of a Rampage."""

from __future__ import annotations

from typing import NamedTuple

from validators.engine.places import Where
from validators.vast.facts import shadow, tribe
from validators.vast.table.facts_unicorns import piece_is_visible_to_him, unicorn
from validators.vast.table.map import space_of
from validators.vast.table.model import Piece
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene, kind_of
from validators.vast.table.spaces import Space
from validators.vast.table.tribe_facts import number_of_tribe

CHOOSE = "shadow.choose-rampage-target"
PERFORM = "shadow.perform-prompted-action"
ORDER = "vast.shadow.multiplayer.target-order"
SEEN = "vast.shadow.resolve.rampage-visible"


class Sight(NamedTuple):
    """The pieces that he sees, and those of which it is not settled whether he does."""

    seen: list[Piece]
    unsettled: list[Piece]


def sight(s: Scene) -> Sight | None:
    """None where nobody says who is where."""
    if unicorn(s) is None or "pieces" not in s.map.table.model_fields_set:
        return None
    others = [
        p for p in s.map.table.pieces if p.who not in ("shadow", "ghost") and p.state not in ("hidden", "lurking")
    ]
    seen = {piece.who: is_seen(s, space_of(piece.at)) for piece in others}
    return Sight([p for p in others if seen[p.who]], [p for p in others if seen[p.who] is None])


def is_seen(s: Scene, space: Space) -> bool | None:
    if space == s.start:
        return True
    found = piece_is_visible_to_him(Scene(s.map, s.play, Where(to=str(space)), s.known))
    return found.value if isinstance(found, Found) else None


def is_alone_with_goblins(s: Scene, pieces: list[Piece]) -> bool:
    """Whether the strongest Tribe in sight is the target, whatever else he may see."""
    return s.known.get(shadow.multiplayer) is False and all(piece.who in TRIBE_PIECES for piece in pieces)


def rivals(s: Scene) -> list[Piece] | None:
    """The pieces that he surely sees but for the target; None where others may be seen that count otherwise."""
    found = sight(s)
    if found is None or s.target is None or len(s.others) != 1:
        return None
    others = [piece for piece in found.seen if piece.who != s.others[0].who]
    unsettled = [piece for piece in found.unsettled if piece.who != s.others[0].who]
    return None if unsettled and not is_alone_with_goblins(s, [*others, *unsettled, *s.others]) else others


@reads(shadow.better_on_dark, "vast.shadow.rampage.strongest-tribe", on=CHOOSE)
def better_target_on_dark_tile(s: Scene) -> Found[bool] | None:
    """Only of Tribes in a game alone; one whose Strength nobody knows may be the better target."""
    found = sight(s)
    if found is None or rivals(s) is None or not is_alone_with_goblins(s, s.others) or s.start is None:
        return None
    own = worth(s, s.others[0])
    better = [p for p in found.unsettled if p.who != s.others[0].who and may_be_better(worth(s, p), own)]
    return Found(bool(better), tuple(space_of(piece.at) for piece in better))


def worth(s: Scene, piece: Piece) -> tuple[int, int] | None:
    """The Strength of a Tribe, and how near it is; None where nobody knows the Strength."""
    strength = number_of_tribe(s.map.table, piece.who, tribe.strength)
    return (strength, -s.start.distance(space_of(piece.at))) if strength is not None and s.start else None


def may_be_better(one: tuple[int, int] | None, other: tuple[int, int] | None) -> bool:
    return one is None or other is None or one > other


@reads(shadow.rival, ORDER, on=CHOOSE)
def other_piece_in_sight(s: Scene) -> Found[str] | None:
    """Of several kinds, the one that speaks most against the target, where that hangs on nothing unknown."""
    found = rivals(s)
    kinds = {kind_of_rival(piece) for piece in found or ()}
    if found is None:
        return None
    said = s.known.get(shadow.rival)
    kind = next(iter(kinds), "none") if len(kinds) < 2 else said if said in kinds else strongest_rival(s, found)
    return Found(str(kind), tuple(space_of(piece.at) for piece in found)) if kind else None


def kind_of_rival(piece: Piece) -> str:
    return "tribe" if kind_of(piece) == "tribe" else "other"


def strongest_rival(s: Scene, found: list[Piece]) -> str | None:
    """Tribes and others in sight: beside a Tribe whose player is out to kill him, only other Tribes count; beside one
    whose player is not, whoever is, and else the nearest. Beside no Tribe, all count alike."""
    hunts, others_hunt = s.known.get(shadow.target_hunts), s.known.get(shadow.rival_hunts)
    if kind_of_rival(s.others[0]) == "other" or (hunts is False and others_hunt is True):
        return "other"
    if hunts is True:
        return "tribe"
    if hunts is None or others_hunt is None or s.start is None:
        return None
    nearest = min(s.start.distance(space_of(piece.at)) for piece in found)
    kinds = {kind_of_rival(piece) for piece in found if s.start.distance(space_of(piece.at)) == nearest}
    return kinds.pop() if len(kinds) == 1 else None


@reads(shadow.target_distance, on=CHOOSE)
def spaces_to_the_target(s: Scene) -> int | None:
    return s.start.distance(s.target) if s.start and s.target else None


@reads(shadow.rival_distance, on=CHOOSE)
def spaces_to_the_nearest_other(s: Scene) -> Found[int] | None:
    spaces = [space_of(piece.at) for piece in rivals(s) or ()]
    if not spaces or s.start is None:
        return None
    nearest = min(spaces, key=s.start.distance)
    return Found(s.start.distance(nearest), (nearest,))


@reads(shadow.rival_strength, "vast.shadow.rampage.strongest-tribe", on=CHOOSE)
def strength_of_the_strongest_other(s: Scene) -> Found[int] | None:
    """Of several, which one counts may hang on how near they are, where there are more players."""
    tribes = [piece for piece in rivals(s) or () if piece.who in TRIBE_PIECES]
    numbers = [number_of_tribe(s.map.table, piece.who, tribe.strength) for piece in tribes]
    known = [number for number in numbers if number is not None]
    if not tribes or len(known) < len(tribes) or (len(tribes) > 1 and s.known.get(shadow.multiplayer) is not False):
        return None
    return Found(max(known), tuple(space_of(piece.at) for piece in tribes))


# Whether he Rampages at all, where a question names no target.


@reads(shadow.visible, SEEN, on=PERFORM, unaimed=True)
def anybody_is_in_sight(s: Scene) -> Found[bool] | None:
    found = sight(s)
    if found is None or (found.unsettled and not found.seen):
        return None
    return Found(bool(found.seen), tuple(space_of(piece.at) for piece in found.seen))


@reads(shadow.target, on=PERFORM, unaimed=True)
def somebody_in_sight(s: Scene) -> Found[str] | None:
    found = sight(s)
    return Found(kind_of(found.seen[0]), (space_of(found.seen[0].at),)) if found and found.seen else None
