"""Facts about the way from a piece to where it goes or what it aims at, and about that space."""

from __future__ import annotations

from itertools import pairwise

from validators.vast.facts import dragon, goblins, nightmare, reach, thief, tribe
from validators.vast.table.model import EdgeKind
from validators.vast.table.names import TERRAIN, UNICORNS
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import (
    ROCKSLIDES,
    SMASH,
    TURNS_AROUND,
    Scene,
    bad,
    kind_of,
    loot_there,
    smashing_tribes,
)
from validators.vast.table.spaces import Space
from validators.vast.table.tribe_facts import facts_of_tribe

AIMS_AT: dict[object, str] = {
    "dragon-himself": "dragon",
    "knight.attack-dragon": "dragon",
    "knight.attack-thief": "thief",
    "goblins.attack-dragon": "dragon",
    "goblins.attack-thief": "thief",
    "shadow.backstab": "unicorn",
    "nightmare.thief-attacks": "unicorn",
}
LOOKS_FOR = {
    "knight.smash-crystal": ("crystal",),
    "knight.collect-tokens": ("treasure", "gem"),
    "goblins.attack-crystal": ("crystal",),
    "goblins.smash-crystal": ("crystal",),
    "thief.loot-treasure": ("treasure",),
    "thief.loot-gem": ("gem",),
    "thief.pick-lock": ("vault",),
}
PLUNDERED: dict[object, tuple[str, ...]] = {"treasure": ("treasure",), "gem": ("gem",)}
BOMB = "knight.bomb-wall"
MOVE_OFF = "collapse.move-piece-off"
PLACES_TILE = ("cave.place-tile", "cave.place-tile-by-omen")
FARTHEST = reach.distance.domain[-1]
TURN_TILES = ("knight", *UNICORNS)
TYPES = dict.fromkeys(("plain", "ghost", *TERRAIN), "other")


@reads(reach.adjacent)
def spaces_share_an_edge(s: Scene) -> bool | None:
    if s.play.name == BOMB:
        return wall_is_on_her_tile(s)
    if s.play.name in PLACES_TILE:
        return space_is_beside_some_tile(s)
    return s.start.touches(s.target) if s.start and s.target and s.start != s.target else None


def space_is_beside_some_tile(s: Scene) -> bool | None:
    """Walls make no difference: the Cave may place a tile behind one."""
    if s.target in s.map.tiles:
        raise bad("to", f"a tile lies on {s.target} already", f"{s.target} にはすでにタイルがある")
    return bool(s.map.touching(s.target)) if s.target else None


def wall_is_on_her_tile(s: Scene) -> bool | None:
    """Of a wall that is named only by the tile that it is on, the table cannot tell which of the four it is."""
    if s.start is None or s.target is None:
        return None
    if s.where.tile and not s.where.to:
        return None if s.start.touches(s.target) else s.start == s.target
    return s.start in s.border if s.border else None


@reads(reach.same_space)
def spaces_are_the_same(s: Scene) -> bool | None:
    """Where no space is named, the one of the piece or token that the play is about."""
    if s.play.name == SMASH and s.target and smashing_tribes(s):
        return any_of(s, s.target, LOOKS_FOR[SMASH])
    if s.start is None:
        return None
    loot = s.known.get(goblins.loot) or (loot_there(s) if s.play.name == "goblins.plunder" else None)
    tokens = LOOKS_FOR.get(s.play.name) or PLUNDERED.get(loot)
    if tokens:
        return s.target == s.start and any_of(s, s.start, tokens)
    if s.names_target:
        return s.start == s.target
    if met := s.map.piece(s.where.met) if s.where.met else None:
        return str(s.start) == met.at
    if facts_of_tribe(s.map.table, s.where.met).get(tribe.on_map.name) is False:
        return False  # it has scattered
    aimed = AIMS_AT.get(s.play.name) or AIMS_AT.get(s.known.get(goblins.loot)) or s.known.get(thief.target)
    at = [piece.at for piece in s.map.table.pieces if kind_of(piece) == aimed]
    return str(s.start) in at if at else None


def any_of(s: Scene, space: Space, tokens: tuple[str, ...]) -> bool | None:
    """None where what the Thief dropped there may be one of these."""
    if any(s.map.tokens(space, token) for token in tokens):
        return True
    tile = s.map.tiles.get(space)
    dropped = bool(tile and tile.dropped and {"treasure", "gem"} & set(tokens))
    return (True if {"treasure", "gem"} <= set(tokens) else None) if dropped else False


@reads(reach.cardinal)
def target_is_straight_ahead(s: Scene) -> bool | None:
    return s.start.is_straight(s.target) if s.start and s.target and s.start != s.target else None


@reads(reach.distance)
def spaces_from_one_to_the_other(s: Scene) -> int | None:
    if s.play.name == MOVE_OFF and s.where.path:
        return min(len(s.path) - 1, FARTHEST)  # walls make the way longer
    return min(s.start.distance(s.target), FARTHEST) if s.start and s.target else None


@reads(reach.wall_between, on=ROCKSLIDES)
def edge_shows_a_wall(s: Scene) -> bool | None:
    return s.map.passage(s.start, s.target) == "wall" if s.start and s.target and s.steps else None


@reads(reach.wall_between, "vast.cave.rockslide.is-wall", on=("knight.", "goblins.", "dragon.", "thief.", "table."))
@reads(reach.wall_between, "vast.cave.rockslide.is-wall", on=("collapse.", "cave.giant-bats", "nightmare.", "shadow."))
def some_edge_of_the_way_is_closed(s: Scene) -> Found[bool] | None:
    """Whoever turns the Dark tiles that it enters leaves them by an edge that nobody has seen yet."""
    if not s.steps:
        return None
    closed = next(((one, other) for one, other in s.steps if not s.map.is_open(one, other)), None)
    if closed is None and s.mover in TURN_TILES and any(s.map.is_dark(one) for one, _ in s.steps):
        return None
    return Found(closed is not None, closed or s.path)


def lies_beside_turned_tile(s: Scene, thing: EdgeKind) -> Found[bool] | None:
    """Whether something is on an edge of the tile that is turned around."""
    if s.target is None or s.target not in s.map.tiles:
        return None
    beyond = tuple(other for other in s.target.neighbors() if thing in s.map.things_on(s.target, other))
    return Found(bool(beyond), (s.target, *beyond))


@reads(reach.rockslide)
def rockslide_lies_on_the_edge(s: Scene) -> bool | Found[bool] | None:
    if s.play.name == TURNS_AROUND:
        return lies_beside_turned_tile(s, "rockslide")
    return any("rockslide" in s.map.things_on(one, other) for one, other in s.steps) if s.steps else None


@reads(reach.visible, "vast.knight.bow.target")
def target_is_seen_along_the_line(s: Scene) -> Found[bool] | None:
    """Walls, Dark tiles and gaps between block sight. A Dark tile under the target and a slant are not settled."""
    if s.start is None or s.target is None or s.start == s.target or not s.start.is_straight(s.target):
        return None
    line = s.start.line_to(s.target)
    if gap := next((space for space in line[1:-1] if space not in s.map.tiles), None):
        return Found(False, (gap,))
    edges = list(pairwise(line))
    closed = next(((one, other) for one, other in edges if not s.map.is_open(one, other)), None)
    dark = next((space for space in line[1:-1] if s.map.is_dark(space)), None)
    if closed or dark:
        return Found(False, closed or (dark or s.target,))
    return Found(True, tuple(line)) if all(s.map.is_lit(space) for space in line[1:]) else None


@reads(reach.dark)
def tile_is_dark(s: Scene) -> Found[bool] | None:
    """Of one movement over several tiles, any of them."""
    if s.target is None or s.target not in s.map.tiles:
        return None
    dark = tuple(space for space in s.entered if s.map.stays_dark(space))
    return Found(bool(dark), dark or (s.target,))


@reads(reach.open_space)
def way_leads_off_the_tiles(s: Scene) -> Found[bool] | None:
    if s.target is None:
        return None
    looked_at = s.path if s.play.name in ROCKSLIDES else s.path[1:]
    gap = next((space for space in (*looked_at, s.target) if space not in s.map.tiles), None)
    if gap and any(other == gap and is_filled_on_the_way(s, one) for one, other in s.steps):
        return None
    return Found(gap is not None, (gap or s.target,))


def is_filled_on_the_way(s: Scene, left: Space) -> bool:
    """Before the Collapse, a Unicorn who reveals a tile and goes on finds a Dark tile on each edge that he opens."""
    return s.mover in UNICORNS and s.map.is_dark(left) and s.map.table.collapse is not True


@reads(reach.occupant)
def whose_piece_is_there(s: Scene) -> Found[str] | None:
    """A Tribe said to be hidden where it stands could be there or not."""
    if s.target is None or "pieces" not in s.map.table.model_fields_set:
        return None
    if any(piece.state == "hidden" for piece in s.others):
        return None
    kinds = {kind_of(piece) for piece in s.others}
    return Found("none" if not kinds else kinds.pop() if len(kinds) == 1 else "several", (s.target,))


@reads(reach.which_unicorn)
def unicorn_there(s: Scene) -> str | None:
    found = [piece.who for piece in s.others if piece.who in UNICORNS]
    return found[0] if len(found) == 1 else None


@reads(reach.entrance)
def tile_is_the_entrance(s: Scene) -> Found[bool] | None:
    return Found(s.map.entrance == s.target, (s.target,)) if s.target in s.map.tiles and s.target else None


def known_type(s: Scene) -> str | None:
    """The tile's type: of a Dark tile only where the table says what is under it, or the play does."""
    tile = s.map.tiles.get(s.target) if s.target else None
    if tile is None or s.becomes:
        return s.becomes
    return None if tile.is_unseen else tile.type


@reads(reach.tile_type)
def kind_of_tile(s: Scene) -> Found[str] | None:
    known = known_type(s)
    return Found(TYPES.get(known, known), (s.target,)) if known and s.target else None


def tokens_there(s: Scene, token: str) -> Found[int] | None:
    return Found(s.map.tokens(s.target, token), (s.target,)) if s.target in s.map.tiles and s.target else None


def any_there(s: Scene, token: str) -> Found[bool] | None:
    found = tokens_there(s, token)
    return Found(found.value > 0, found.spaces) if found else None


@reads(reach.event_token)
def event_token_there(s: Scene) -> Found[bool] | None:
    return any_there(s, "event")


@reads(reach.crystal_token)
def crystal_token_there(s: Scene) -> Found[bool] | None:
    return any_there(s, "crystal")


@reads(reach.flame_wall)
def flame_wall_there(s: Scene) -> Found[bool] | None:
    """Of one movement over several tiles, any of them; he stashes where he stands, which need not be named."""
    at = s.start if s.target is None and s.play.name == "thief.stash" else s.target
    if at not in s.map.tiles or at is None:
        return None
    burning = tuple(space for space in s.entered or (at,) if s.map.tokens(space, "flame-wall"))
    return Found(bool(burning), burning or (at,))


@reads(reach.flame_walls, "vast.dragon.flame-wall.once-per-turn")
def flame_walls_entered_first(s: Scene) -> Found[int] | None:
    """Of those that the piece entered before, only the ones known by their spaces can be left out."""
    known = s.piece.burned_at if s.piece else ()
    burning = tuple(sp for sp in dict.fromkeys(s.entered) if s.map.tokens(sp, "flame-wall") and str(sp) not in known)
    if not burning or s.piece is None or (s.piece.burned and not known):
        return None
    return Found(len(burning), burning)


@reads(dragon.burned_this_turn, "vast.dragon.flame-wall.once-per-turn")
def piece_was_burned_before(s: Scene) -> bool | None:
    """Known of the only Flame Wall on the map, or by its space, while it is known whose turn it is."""
    if s.piece is None or not s.piece.burned or s.map.table.turn is None:
        return None
    entered = [str(space) for space in s.entered if s.map.tokens(space, "flame-wall")]
    if s.piece.burned_at:
        return True if entered and set(entered) <= set(s.piece.burned_at) else None
    return True if s.map.count("flame-wall") == 1 else None


@reads(nightmare.past_flame_wall, "vast.nightmare.others.flame-wall", on="nightmare.move")
def unicorn_goes_on_past_a_flame_wall(s: Scene) -> Found[bool] | None:
    """One that he has entered before in this turn lets him pass; of several, nobody says which it was."""
    known = s.piece.burned_at if s.piece else ()
    passed = tuple(space for space in s.path[1:-1] if s.map.tokens(space, "flame-wall") and str(space) not in known)
    if not s.steps or (passed and s.piece and s.piece.burned and not known):
        return None
    return Found(bool(passed), passed or s.path)


@reads(reach.vault_token)
def vault_token_there(s: Scene) -> Found[bool] | None:
    return any_there(s, "vault")


@reads(reach.treasures)
def treasure_tokens_there(s: Scene) -> Found[int] | None:
    return tokens_there(s, "treasure")


@reads(reach.gems)
def gems_there(s: Scene) -> Found[int] | None:
    return tokens_there(s, "gem")
