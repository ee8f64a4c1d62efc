"""Facts about what lies on the tile that a play is about, and how a way leads over single spaces."""

from __future__ import annotations

from validators.vast.facts import collapse, dragon, forced, ghost, goblins, nightmare, shadow, terrain, thief
from validators.vast.table.map import space_of
from validators.vast.table.model import Tile
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene, kind_of

# How facts call the tokens of a removed tile.
TOKEN_WORDS = {"treasure": "treasure", "gem": "gem", "crystal": "crystal", "event": "event", "vault": "vault"}
IMPASSABLE = ("canyon", "river")
WINS = "dragon.declare-victory"


def target_tile(s: Scene) -> Tile | None:
    return s.map.tiles.get(s.target) if s.target else None


@reads(collapse.token, on="collapse.claim-token-fate")
def token_on_removed_tile(s: Scene) -> Found[str] | None:
    tile = target_tile(s)
    kinds = {TOKEN_WORDS.get(token) for token in tile.tokens} if tile else set()
    word = kinds.pop() if len(kinds) == 1 else None
    return Found(word, (s.target,)) if word and s.target else None


@reads(forced.entered, on="table.claim-entering-effect")
def what_moved_piece_enters(s: Scene) -> Found[str] | None:
    """Where just one of the kinds is there; what a Dark tile has on its other side nobody sees."""
    tile = target_tile(s)
    if tile is None or s.target is None:
        return None
    types = {"magma": "magma", "entrance": "entrance", **dict.fromkeys(("river", "pit", "canyon"), "terrain")}
    found = {types[tile.type]} if tile.side == "lit" and tile.type in types else set()
    found |= {"flame-wall"} if "flame-wall" in tile.tokens else set()
    return Found(found.pop(), (s.target,)) if len(found) == 1 else None


@reads(dragon.own_fire, on="dragon.flame-wall-")
def dragon_enters_his_fire(s: Scene) -> bool | None:
    return s.piece.who == "dragon" if s.where.who and s.piece else None


@reads(dragon.passes_knight, on=("dragon.move-on-after-attack", WINS))
def knight_stands_on_his_way(s: Scene) -> Found[bool] | None:
    """Where he is on the Entrance already, his way there is over, and so is every attack on it."""
    knight = s.map.piece("knight")
    if s.play.name == WINS and s.piece and s.target == space_of(s.piece.at) == s.map.entrance:
        return Found(False, (s.target,))
    if knight is None or len(s.path) < 2:
        return None
    return Found(space_of(knight.at) in s.path[1:], s.path)


@reads(goblins.attack_target, on="goblins.attack-from-next-tile")
def what_tribe_attacks(s: Scene) -> Found[str] | None:
    kinds = {kind_of(piece) for piece in s.others}
    kinds |= {"crystal"} if s.target and s.map.tokens(s.target, "crystal") else set()
    return Found(kinds.pop(), (s.target,)) if len(kinds) == 1 and s.target else None


@reads(nightmare.impassable, "vast.nightmare.terrain.canyon", on="nightmare.")
def destination_is_in_canyon(s: Scene) -> Found[bool] | None:
    """A Canyon has passable spaces too, which a map of tiles does not show."""
    tile = target_tile(s)
    is_other = tile is not None and tile.side == "lit" and tile.type != "canyon"
    return Found(False, (s.target,)) if is_other and s.target else None


@reads(shadow.tile_adjacent, on="shadow.end-turn-tiles")
def placed_tile_touches_another(s: Scene) -> Found[bool] | None:
    if s.target is None or not s.names_target:
        return None
    beside = tuple(s.map.touching(s.target))
    return Found(bool(beside), (s.target, *beside))


@reads(shadow.faces_cardinal, on="shadow.change-facing")
def he_looks_along_the_grid(s: Scene) -> bool | None:
    return True if s.where.facing else None


@reads(ghost.lock_tile, on="ghost.lock-artifact")
def kind_of_tile_to_lock_on(s: Scene) -> Found[str] | None:
    tile = target_tile(s)
    if tile is None or tile.side == "dark" or s.target is None:
        return None
    return Found("ghost-tile" if tile.type == "ghost" else "other", (s.target,))


@reads(ghost.on_ghost_tile, on="ghost.pick-up-or-drop-artifact")
def it_happens_on_ghost_tile(s: Scene) -> Found[bool] | None:
    tile = target_tile(s)
    return Found(tile.type == "ghost", (s.target,)) if tile and tile.side == "lit" and s.target else None


@reads(ghost.artifact_there, on="ghost.lock-artifact")
def artifact_lies_there(s: Scene) -> Found[bool] | None:
    tile = target_tile(s)
    return Found(True, (s.target,)) if tile and "artifact" in tile.tokens and s.target else None


# Ways over single spaces.


@reads(thief.spaces_moved, "vast.thief.evasion.move", on="thief.move-after-evading")
def spaces_he_moves_after_evading(s: Scene) -> int | None:
    return len(s.steps) if s.steps else None


@reads(thief.ends_on_terrain, "vast.thief.climb.terrain", on="thief.climb")
@reads(terrain.ends_there, on="terrain.enter-impassable-space")
def way_ends_on_impassable_tile(s: Scene) -> Found[bool] | None:
    """On other Lit tiles it does not."""
    tile = target_tile(s)
    passable = tile is not None and tile.side == "lit" and tile.type not in IMPASSABLE
    return Found(False, (s.target,)) if passable and s.target else None
