"""Facts about whom the Shadow Unicorn sees from where he stands, and who else might be the target of a Rampage."""

from __future__ import annotations

from validators.engine.places import Where
from validators.vast.facts import shadow, tribe
from validators.vast.table.facts_unicorns import unicorn
from validators.vast.table.facts_way import target_is_seen_along_the_line
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


def pieces_in_sight(s: Scene) -> list[Piece] | None:
    """The pieces that he sees; None where it is not settled of one of them, or where nobody says who is where."""
    if unicorn(s) is None or "pieces" not in s.map.table.model_fields_set:
        return None
    others = [
        p for p in s.map.table.pieces if p.who not in ("shadow", "ghost") and p.state not in ("hidden", "lurking")
    ]
    seen = {piece.who: is_seen(s, space_of(piece.at)) for piece in others}
    return None if None in seen.values() else [piece for piece in others if seen[piece.who]]


def is_seen(s: Scene, space: Space) -> bool | None:
    if space == s.start:
        return True
    found = target_is_seen_along_the_line(Scene(s.map, s.play, Where(to=str(space))))
    return found.value if isinstance(found, Found) else None


def rivals(s: Scene) -> list[Piece] | None:
    """The pieces in sight but for the target."""
    seen = pieces_in_sight(s)
    if seen is None or s.target is None or len(s.others) != 1:
        return None
    return [piece for piece in seen if piece.who != s.others[0].who]


@reads(shadow.rival, ORDER, on=CHOOSE)
def other_piece_in_sight(s: Scene) -> Found[str] | None:
    found = rivals(s)
    kinds = {"tribe" if kind_of(piece) == "tribe" else "other" for piece in found or ()}
    if found is None or len(kinds) > 1:
        return None
    return Found(kinds.pop() if kinds else "none", tuple(space_of(piece.at) for piece in found))


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
    seen = pieces_in_sight(s)
    return None if seen is None else Found(bool(seen), tuple(space_of(piece.at) for piece in seen))


@reads(shadow.target, on=PERFORM, unaimed=True)
def somebody_in_sight(s: Scene) -> Found[str] | None:
    seen = pieces_in_sight(s)
    return Found(kind_of(seen[0]), (space_of(seen[0].at),)) if seen else None
