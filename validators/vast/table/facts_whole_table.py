"""Facts that whole tables settle: who plays, whose turn it is, what is stated of each Tribe, what hangs together."""

from __future__ import annotations

from validators.vast.facts import cave, ghost, goblins, knight, nightmare, shadow, table
from validators.vast.table.map import space_of
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene
from validators.vast.table.tribe_facts import OF_ONE_TRIBE, population_of_one

CLAIMS_OF_GOALS = ("knight.win-without-dragon", "goblins.claim-victory", "variants.claim-goal")
BESIDE_THIEF_AND_CAVE = ("knight", "dragon", *TRIBE_PIECES)


@reads(cave.fills_on, on="cave.choose-tile-for-open-edge")
def on_whose_turn_edge_is_filled(s: Scene) -> str | None:
    turn = s.map.table.turn
    return ("caves-turn" if turn == "cave" else "others-turn") if turn else None


@reads(table.cave_plays, of_table=True)
@reads(shadow.cave_in_game, on="shadow.", of_table=True)
def cave_has_its_turn(s: Scene) -> bool | None:
    return True if s.map.table.turn == "cave" else None


@reads(knight.dragon_in_game, on="knight.win-without-dragon", of_table=True)
def dragon_is_drawn(s: Scene) -> Found[bool] | None:
    piece = s.map.piece("dragon")
    return Found(True, (space_of(piece.at),)) if piece else None


@reads(nightmare.replaces_dragon, on="nightmare.", of_table=True)
def dragon_is_there_beside_him(s: Scene) -> Found[bool] | None:
    piece = s.map.piece("dragon")
    return Found(False, (space_of(piece.at),)) if piece else None


@reads(table.nightmare_replaces_dragon, on=CLAIMS_OF_GOALS, of_table=True)
def nightmare_is_there_without_dragon(s: Scene) -> Found[bool] | None:
    """A Dragon that is not drawn may still play."""
    dragon, nightmare_piece = s.map.piece("dragon"), s.map.piece("nightmare")
    if dragon is not None:
        return Found(False, (space_of(dragon.at),))
    without = False in (s.known.get(table.dragon_plays), s.known.get(knight.dragon_in_game))
    return Found(True, (space_of(nightmare_piece.at),)) if nightmare_piece and without else None


@reads(nightmare.only_thief_and_cave, on="nightmare.", of_table=True)
def others_than_thief_and_cave_play(s: Scene) -> Found[bool] | None:
    found = tuple(space_of(piece.at) for piece in s.map.table.pieces if piece.who in BESIDE_THIEF_AND_CAVE)
    return Found(False, found) if found else None


@reads(nightmare.collapse_state, on="nightmare.lose-solo")
def collapse_has_not_begun(s: Scene) -> str | None:
    """Once it has begun, it may have ended too."""
    return "not-begun" if s.map.table.collapse is False else None


@reads(goblins.slid_together, on="goblins.fill-after-cave-in")
def map_is_in_parts(s: Scene) -> bool | None:
    """A map in one piece was slid together or never split."""
    return False if len(s.map.sections()) > 1 else None


@reads(ghost.pieces_on_map, on="ghost.", at_least=True)
def pieces_that_ghosts_count(s: Scene) -> Found[int]:
    found = tuple(space_of(piece.at) for piece in s.map.table.pieces if piece.who != "ghost")
    return Found(len(found), found)


# The Population of each Tribe, as the table states it under the Tribe's name.


@reads(goblins.bones_population, on="goblins.", of_table=True)
def population_of_bones(s: Scene) -> int | None:
    return population_of_one(s.map.table, goblins.bones_population.name)


@reads(goblins.fangs_population, on="goblins.", of_table=True)
def population_of_fangs(s: Scene) -> int | None:
    return population_of_one(s.map.table, goblins.fangs_population.name)


@reads(goblins.eye_population, on="goblins.", of_table=True)
def population_of_eye(s: Scene) -> int | None:
    return population_of_one(s.map.table, goblins.eye_population.name)


@reads(goblins.tribe_already_zero, on="goblins.play-ruby")
def some_tribe_has_no_population(s: Scene) -> bool | None:
    numbers = [population_of_one(s.map.table, name) for name in OF_ONE_TRIBE]
    return True if 0 in numbers else None if None in numbers else False


@reads(goblins.tile_under)
def tile_lies_under_lurking_tribe(s: Scene) -> Found[bool] | None:
    """Of a Tribe that lurks; one that stands on a tile may have lurked there."""
    if s.tribe is None or s.tribe.state != "lurking":
        return None
    at = space_of(s.tribe.at)
    return Found(at in s.map.tiles, (at,))
