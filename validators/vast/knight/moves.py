"""The Knight's steps, her Encounters, and what she may do when no Encounter is left."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import cave, knight, reach, shadow
from validators.vast.game import vast
from validators.vast.knight.attacks import ATTACK_SEVERAL, ENTER_DRAGON, ENTER_TRIBE, ENTER_WITHOUT_ATTACK
from validators.vast.knight.crystals import ENTER_THIEF
from validators.vast.knight.tiles import ENTER_DARK
from validators.vast.knight.turn import END_TURN
from validators.vast.nightmare.others import KNIGHT_ENTERS as ENTER_NIGHTMARE
from validators.vast.shadow.others import KNIGHT_ENTERS as ENTER_SHADOW

MOVE = vast.play(
    "knight.move",
    knight.movement_left,
    knight.encounters_left,
    reach.wall_between,
    knight.map_cubes,
    reach.open_space,
    reach.adjacent,
    reach.occupant,
    knight.event_token_unresolved,
    shadow.armor,
)
WALK = vast.play("knight.walk-several-tiles", knight.movement, knight.steps)
PASS_WALL = vast.play(
    "knight.pass-wall",
    crux(knight.map_cubes),
    knight.cube_on_map,
    knight.walls_crossed,
    knight.double_wall,
    reach.open_space,
    reach.dark,
    knight.movement_left,
    knight.encounters_left,
)
CLAIM_WALL_COST = vast.play("knight.claim-wall-movement-cost", knight.claimed_movement_cost)
SPEND_ENCOUNTER = vast.play("knight.spend-encounter", knight.perception, knight.encounters_used)
MIX = vast.play("knight.mix-steps-and-encounters")
USE_WITHOUT_ENCOUNTER = vast.play("knight.use-without-encounter", knight.use, crux(knight.encounters_left))
STEPS = (MOVE, PASS_WALL, ENTER_DARK, ENTER_DRAGON, ENTER_WITHOUT_ATTACK, ENTER_TRIBE, ENTER_THIEF)
THROUGH_WALLS = (MOVE, ENTER_DARK, ENTER_DRAGON, ENTER_WITHOUT_ATTACK, ENTER_TRIBE, ENTER_THIEF)
ONE_STEP: Changes = {knight.movement_left: By(-1), knight.tiles_moved: By(1)}
FREE = ("bow", "enchanted-bow", "bomb-wall", "reveal-javelin", "assign-cube", "other-free-effect")
CHANGED_BY_REVEALING = (
    knight.grit,
    knight.cubes,
    knight.encounters_left,
    reach.dark,
    reach.event_token,
    reach.crystal_token,
    reach.treasures,
)


@vast.rule("vast.knight.move.distance", 1, on=STEPS)
def knight_step_needs_movement_left(f: View) -> Says:
    return f[knight.movement_left] > 0 and f[reach.adjacent]


@vast.rule("vast.knight.move.distance", 1, on=(MOVE, PASS_WALL))
def knight_steps_only_onto_tiles(f: View) -> Says:
    return False if f[reach.open_space] else None


@vast.rule("vast.knight.move.distance", 1, on=WALK)
def knight_walks_within_her_movement(f: View) -> Says:
    return f[knight.steps] <= f[knight.movement]


@vast.rule("vast.knight.move.needs-encounter", 1, 2, on=STEPS)
def knight_needs_an_encounter_to_step(f: View) -> Says:
    return False if f[knight.encounters_left] == 0 else None


@vast.rule("vast.knight.move.any-order", 1, on=MIX)
def knight_mixes_steps_and_encounters(f: View) -> Says:
    return True


@vast.rule("vast.knight.event.token-start", 1, 2, on=STEPS)
def knight_resolves_event_before_moving(f: View) -> Says:
    return False if f[knight.event_token_unresolved] else None


@vast.rule("vast.cave.events.exhausted", 1, on=(*STEPS, END_TURN), overrides=("vast.knight.event.token-start",))
def event_token_without_cards_holds_nobody(f: View) -> Says:
    return True if f[knight.event_token_unresolved] and not f[cave.event_cards_left] else None


@vast.rule("vast.knight.move.walls", 1, on=THROUGH_WALLS)
def walls_stop_knight(f: View) -> Says:
    return False if f[reach.wall_between] else None


@vast.rule("vast.knight.move.ancient-map", 1, on=THROUGH_WALLS, overrides=("vast.knight.move.walls",))
def ancient_map_passes_walls(f: View) -> Says:
    return True if f[reach.wall_between] and f[knight.map_cubes] > 0 else None


@vast.rule("vast.knight.ancient-map.no-open-space", 1, on=(MOVE, PASS_WALL))
def ancient_map_needs_tile_behind_wall(f: View) -> Says:
    return False if f[reach.open_space] else None


@vast.effect("vast.knight.move.distance", 1, on=(*THROUGH_WALLS, ENTER_NIGHTMARE, ENTER_SHADOW))
def knight_step_costs_one_movement(f: View) -> Changes:
    return ONE_STEP


@vast.effect("vast.knight.move.distance", 1, on=ATTACK_SEVERAL)
def step_to_several_tribes_costs_one_movement(f: View) -> Changes:
    """Where she has come to them before, that step was paid for."""
    return None if f[reach.same_space] else ONE_STEP


@vast.effect("vast.knight.ancient-map.walls", 1, on=THROUGH_WALLS)
def step_through_wall_uses_map_cube(f: View) -> Changes:
    return {knight.map_cubes: By(-1)} if f[reach.wall_between] else None


@vast.effect("vast.knight.event.token-enter", 1, 2, on=THROUGH_WALLS, changes_nothing="must")
def entered_event_token_is_resolved(f: View) -> Changes:
    return f[reach.event_token]


@vast.effect(
    "vast.knight.reveal.must",
    1,
    on=(ENTER_DRAGON, ENTER_WITHOUT_ATTACK, ENTER_TRIBE, ENTER_THIEF),
    touches=CHANGED_BY_REVEALING,
)
def entered_dark_tile_is_revealed(f: View) -> Changes:
    return f[reach.dark]


# The Ancient Map.


def map_cubes_cover_walls(f: View) -> bool:
    if f[knight.walls_crossed] == 1:
        return f[knight.cube_on_map]
    return f[knight.map_cubes] >= f[knight.walls_crossed]


@vast.rule("vast.knight.move.walls", 1, on=PASS_WALL)
def knight_needs_map_to_pass_walls(f: View) -> Says:
    return False


@vast.rule("vast.knight.move.ancient-map", 1, on=PASS_WALL, overrides=("vast.knight.move.walls",))
def ancient_map_use_passes_one_wall(f: View) -> Says:
    return True if map_cubes_cover_walls(f) else None


@vast.rule("vast.knight.ancient-map.walls", 1, on=PASS_WALL)
def ancient_map_needs_cube_per_wall(f: View) -> Says:
    return map_cubes_cover_walls(f)


@vast.rule("vast.knight.ancient-map.double-wall", 1, on=PASS_WALL)
def double_wall_counts_as_one(f: View) -> Says:
    return True if f[knight.double_wall] else None


@vast.rule("vast.knight.ancient-map.movement-cost", 1, on=CLAIM_WALL_COST)
def map_step_costs_one_movement(f: View) -> Says:
    return f[knight.claimed_movement_cost] == 1


@vast.effect("vast.knight.ancient-map.walls", 1, on=PASS_WALL, instead_of=("vast.knight.ancient-map.walls",))
def each_wall_uses_map_cube(f: View) -> Changes:
    return {knight.map_cubes: By(-f[knight.walls_crossed])}


@vast.effect("vast.knight.ancient-map.movement-cost", 1, on=PASS_WALL, instead_of=("vast.knight.move.distance",))
def ancient_map_uses_movement_as_usual(f: View) -> Changes:
    return {knight.movement_left: By(-f[knight.walls_crossed]), knight.tiles_moved: By(f[knight.walls_crossed])}


@vast.effect(
    "vast.knight.ancient-map.dark-tile",
    1,
    on=PASS_WALL,
    touches=CHANGED_BY_REVEALING,
)
def ancient_map_reveals_dark_tile(f: View) -> Changes:
    return f[reach.dark]


# Encounters.


@vast.rule("vast.knight.encounter.per-turn", 1, on=SPEND_ENCOUNTER)
def knight_encounters_are_limited_by_perception(f: View) -> Says:
    return f[knight.encounters_used] < f[knight.perception]


@vast.rule("vast.knight.act.without-encounters", 1, 2, on=USE_WITHOUT_ENCOUNTER)
def knight_without_encounters_uses_free_actions(f: View) -> Says:
    return f[knight.use] in FREE or f[knight.encounters_left] > 0


@vast.rule("vast.knight.bow.timing", 1, on=USE_WITHOUT_ENCOUNTER)
def bow_needs_no_encounter(f: View) -> Says:
    return True if f[knight.use] == "bow" else None


@vast.rule("vast.knight.enchanted-bow.timing", 1, on=USE_WITHOUT_ENCOUNTER)
def enchanted_bow_needs_no_encounter(f: View) -> Says:
    return True if f[knight.use] == "enchanted-bow" else None


@vast.rule("vast.knight.bomb.wall-no-encounter", 1, on=USE_WITHOUT_ENCOUNTER)
def bombing_wall_needs_no_encounter(f: View) -> Says:
    return True if f[knight.use] == "bomb-wall" else None


@vast.rule("vast.knight.turn.assign-leftover", 1, on=USE_WITHOUT_ENCOUNTER)
def knight_places_cubes_without_encounter(f: View) -> Says:
    return True if f[knight.use] == "assign-cube" else None


@vast.rule("vast.knight.javelin.encounter", 1, on=USE_WITHOUT_ENCOUNTER)
def javelin_attack_needs_an_encounter(f: View) -> Says:
    return False if f[knight.use] == "javelin-attack" and f[knight.encounters_left] == 0 else None


@vast.rule("vast.knight.attack-dragon.encounter", 1, on=USE_WITHOUT_ENCOUNTER)
def bomb_attack_needs_an_encounter(f: View) -> Says:
    return False if f[knight.use] == "bomb-attack" and f[knight.encounters_left] == 0 else None


@vast.rule("vast.knight.crystal.encounter", 1, on=USE_WITHOUT_ENCOUNTER)
def smashing_crystal_needs_an_encounter(f: View) -> Says:
    return False if f[knight.use] == "smash-crystal" and f[knight.encounters_left] == 0 else None


@vast.rule("vast.knight.move.needs-encounter", 1, 2, on=USE_WITHOUT_ENCOUNTER)
def moving_needs_an_encounter_left(f: View) -> Says:
    return False if f[knight.use] == "move" and f[knight.encounters_left] == 0 else None
