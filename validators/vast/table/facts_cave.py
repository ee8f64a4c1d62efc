"""Facts about the Cave's tokens and borders on the map, and about the Thief's way."""

from __future__ import annotations

from validators.vast.facts import cave, terrain, thief
from validators.vast.table.facts_way import lies_beside_turned_tile
from validators.vast.table.map import Map, space_of
from validators.vast.table.names import TERRAIN, UNICORNS
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import ROCKSLIDES, Scene
from validators.vast.table.spaces import Space
from validators.vast.table.terrain_sides import is_pit

CURSE = "cave.crystal-curse"
ROCKSLIDE = (*ROCKSLIDES, CURSE)


def with_token(on: Map, token: str) -> tuple[Space, ...]:
    return tuple(space for space in on.tiles if on.tokens(space, token))


HE_MOVES = ("thief.move", *(f"{who}.thief-enters" for who in UNICORNS))


@reads(cave.treasures_on_map, on="cave.", at_least=True)
def treasure_tokens_on_map(s: Scene) -> Found[int]:
    return Found(s.map.count("treasure"), with_token(s.map, "treasure"))


@reads(cave.crystals_on_map, on="cave.", at_least=True)
def crystal_tokens_on_map(s: Scene) -> Found[int]:
    return Found(s.map.count("crystal"), with_token(s.map, "crystal"))


@reads(cave.fitting_tile, "vast.cave.place-treasure.where", on="cave.")
def some_dark_tile_takes_a_treasure(s: Scene) -> Found[bool]:
    fits = tuple(
        space
        for space in s.map.tiles
        if s.map.is_dark(space) and not s.map.at(space) and not s.map.tokens(space, "treasure")
    )
    return Found(bool(fits), fits)


@reads(cave.curse_option, "vast.cave.crystal-curse.rotate", on=CURSE)
def tile_is_turned_around(s: Scene) -> str | None:
    return None if s.where.walls is None else "rotate-tile"


@reads(cave.knight_there, on=CURSE)
def knight_stands_on_the_tile(s: Scene) -> Found[bool] | None:
    piece = s.map.piece("knight")
    return Found(piece is not None and space_of(piece.at) == s.target, (s.target,)) if s.target else None


# Tiles that the Cave places.


FROM_HAND = ("cave.place-tile", "cave.choose-tile-for-open-edge")
TILES_OF_HAND = {"crystal": "crystal", "vault": "vault"}


@reads(cave.tile_placed, on=FROM_HAND)
def kind_of_tile_from_the_hand(s: Scene) -> str | None:
    return TILES_OF_HAND.get(s.becomes, "other") if s.becomes else None


@reads(cave.tiles_placed, "vast.cave.shape.place", on="cave.place-tile")
def tile_is_a_second_one(s: Scene) -> int | None:
    return 2 if s.known.get(cave.stage) in ("shaped", "treasure-placed") else None


@reads(cave.treasures_placed, "vast.cave.place-treasure.where", on="cave.place-treasure")
def treasure_is_a_second_one(s: Scene) -> int | None:
    return 2 if s.known.get(cave.stage) == "treasure-placed" else None


# Rockslides.


@reads(cave.border, "vast.cave.rockslide.place", on=ROCKSLIDE)
def tiles_beside_the_border(s: Scene) -> str | None:
    one, other = s.border or (s.start, s.target)
    if one is None or other is None or one not in s.map.tiles or other not in s.map.tiles:
        return None
    dark = s.map.is_dark(one) + s.map.is_dark(other)
    return ("lit-lit", "lit-dark", "dark-dark")[dark]


@reads(cave.new_border_dark, "vast.cave.rockslide.place", on="cave.move-rockslide")
def both_tiles_beside_the_border_are_dark(s: Scene) -> bool | None:
    return s.map.is_dark(s.start) and s.map.is_dark(s.target) if s.start and s.target else None


@reads(cave.rockslides_out, "vast.cave.rockslide.three", on=ROCKSLIDE, at_least=True)
def rockslides_on_map(s: Scene) -> int:
    return sum("rockslide" in things for things in s.map.edges.values())


@reads(cave.bombed_edge, "vast.knight.bomb.token-rotated", on=CURSE)
def bomb_token_lies_beside_turned_tile(s: Scene) -> Found[bool] | None:
    return lies_beside_turned_tile(s, "bombed")


@reads(cave.bombed_edge, "vast.cave.rockslide.bomb", on=ROCKSLIDES)
def bomb_token_is_on_the_edge(s: Scene) -> bool | None:
    return "bombed" in s.map.things_on(s.start, s.target) if s.start and s.target else None


@reads(cave.terrain_edge, "vast.cave.rockslide.terrain", on=ROCKSLIDE)
def one_tile_is_terrain(s: Scene) -> bool | None:
    both = [s.map.tiles.get(space) for space in (s.start, s.target) if space]
    return any(tile is not None and tile.type in TERRAIN for tile in both) if len(both) == 2 else None


# The Thief.


@reads(thief.steps, "vast.thief.stats.movement", on=(*HE_MOVES, "thief.climb"))
def tiles_he_moves_onto(s: Scene) -> int | None:
    return len(s.steps) or None


@reads(thief.climb_over, "vast.thief.climb.wall", on="thief.climb")
def what_he_climbs_over(s: Scene) -> str | None:
    if any(not s.map.is_open(one, other) for one, other in s.steps):
        return "wall"
    return "terrain" if any(s.map.is_canyon(space) for space in s.path[1:-1]) else None


@reads(thief.impassable, "vast.terrain.canyon.impassable", on=HE_MOVES)
def way_leads_over_no_canyon(s: Scene) -> bool | None:
    """A Canyon has passable spaces too: which of them the way takes is not drawn."""
    types = {s.map.tiles[space].type for space in s.path[1:] if space in s.map.tiles}
    return False if s.steps and "canyon" not in types else None


@reads(thief.arrival, "vast.thief.stash.on-entering", on=("thief.stash", "thief.declare-victory"))
def how_he_comes_to_the_entrance(s: Scene) -> str | None:
    if s.map.entrance is None or s.start is None:
        return None
    there = s.target or s.start
    if there != s.map.entrance:
        return "elsewhere"
    return "enters" if s.target and s.start != s.target else None


@reads(terrain.inside, on="terrain.travel-by-pit")
def it_stands_in_a_pit(s: Scene) -> Found[bool] | None:
    tile = s.map.tiles.get(s.start) if s.start else None
    return Found(tile.type == "pit", (s.start,)) if tile and s.start and tile.side == "lit" else None


@reads(terrain.leaves_by, "vast.terrain.pit.must-complete", on="terrain.travel-by-pit")
def it_walks_out_of_its_pit(s: Scene) -> Found[str] | None:
    is_on_foot = s.has_walked_into_pit and s.target and not is_pit(s, s.target)
    return Found("same-pit", (*filter(None, (s.start, s.target)),)) if is_on_foot else None


@reads(terrain.pits_left, "vast.terrain.pit.last-one", on="terrain.", at_least=True)
def pits_on_map(s: Scene) -> Found[int]:
    found = tuple(space for space, tile in s.map.tiles.items() if tile.type == "pit" and tile.side == "lit")
    return Found(len(found), found)
