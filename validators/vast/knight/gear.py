"""The Knight's equipment: Bomb, Bow and Shield. The Ancient Map is in `moves`."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import goblins, knight, reach, table, tribe
from validators.vast.game import vast

BOMB_WALL = vast.play(
    "knight.bomb-wall",
    reach.adjacent,
    knight.bomb_tokens_placed,
    knight.bombed_dragon_this_turn,
    knight.encounters_left,
    reach.open_space,
    table.collapse_begun,
    table.own_turn,
)
PASS_BOMBED_WALL = vast.play("knight.go-or-see-through-bombed-wall", knight.bomb_token_there, reach.rockslide)
BOMB_TOKEN_STAYS = vast.play("knight.bomb-token-stays", knight.bomb_token_event)
BOMB_WITHOUT_TOKENS = vast.play("knight.bomb-dragon-without-tokens", knight.bomb_tokens_placed)
SHOOT_BOW = vast.play(
    "knight.shoot-bow",
    knight.shot_target,
    reach.visible,
    reach.cardinal,
    knight.strength,
    tribe.population,
    knight.encounters_left,
    knight.cube_on_bow,
    table.own_turn,
)
CLAIM_BOW_DAMAGE = vast.play("knight.claim-bow-damage", knight.strength, knight.claimed_population_lost)
BOW_SCATTERS = vast.play("knight.bow-scatters-tribe", knight.strength, tribe.population)
SHIELD_AGAINST_MOVING = vast.play(
    "knight.ignore-being-moved", knight.shield, crux(knight.shield_cube), knight.shield_against
)


# The Bomb.


@vast.rule("vast.knight.bomb.wall", 1, on=BOMB_WALL)
def bomb_removes_any_wall(f: View) -> Says:
    return True


@vast.rule("vast.knight.bomb.wall", 2, on=BOMB_WALL)
def bomb_removes_adjacent_wall(f: View) -> Says:
    return f[reach.adjacent]


@vast.rule("vast.knight.cubes.allocate-when", 1, on=(BOMB_WALL, SHOOT_BOW))
def knight_uses_equipment_on_own_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.rule("vast.knight.cubes.use-card", 1, on=BOMB_WALL)
def bomb_needs_a_cube(f: View) -> Says:
    return None if f[knight.cube_on_bomb] else False


@vast.rule("vast.knight.bomb.wall-no-encounter", 1, on=BOMB_WALL)
def bombing_wall_costs_no_encounter(f: View) -> Says:
    return True


@vast.rule("vast.knight.act.without-encounters", 1, 2, on=(BOMB_WALL, SHOOT_BOW))
def equipment_is_usable_without_encounters(f: View) -> Says:
    return True if f[knight.encounters_left] == 0 else None


@vast.rule("vast.knight.bomb.one-purpose", 1, on=BOMB_WALL)
def bomb_already_used_on_dragon(f: View) -> Says:
    return False if f[knight.bombed_dragon_this_turn] else None


@vast.rule("vast.knight.bomb.three-tokens", 1, on=BOMB_WALL)
def knight_has_three_bomb_tokens(f: View) -> Says:
    return False if f[knight.bomb_tokens_placed] == 3 else None


@vast.rule("vast.knight.setup.bomb-tokens", 2, on=BOMB_WALL)
def knight_has_no_fourth_bomb_token(f: View) -> Says:
    """By the rulebook alone, one may have come back to her with a tile that the Collapse removed."""
    return False if f[knight.bomb_tokens_placed] == 3 and not f[table.collapse_begun] else None


@vast.effect("vast.knight.bomb.open-passage", 1, on=BOMB_WALL)
def bombed_wall_becomes_open(f: View) -> Changes:
    return {reach.wall_between: False}


@vast.effect("vast.knight.bomb.open-edge", 1, on=BOMB_WALL, changes_nothing="must")
def dark_tile_fills_bombed_edge(f: View) -> Changes:
    return not f[table.collapse_begun] if f[reach.open_space] else None


@vast.effect("vast.general.reveal.no-fill-in-collapse", 1, on=BOMB_WALL, changes_nothing="stays")
def collapse_leaves_bombed_edge_open(f: View) -> Changes:
    return f[table.collapse_begun] if f[reach.open_space] else None


@vast.rule("vast.cave.rockslide.is-wall", 1, on=PASS_BOMBED_WALL)
def rockslide_is_a_wall(f: View) -> Says:
    return False if f[reach.rockslide] else None


@vast.rule("vast.knight.bomb.open-passage", 1, on=PASS_BOMBED_WALL)
def bombed_wall_open_without_rockslide(f: View) -> Says:
    return f[knight.bomb_token_there] and not f[reach.rockslide]


@vast.rule("vast.knight.bomb.others-pass", 1, on=PASS_BOMBED_WALL)
def others_may_pass_bombed_wall(f: View) -> Says:
    return True if f[knight.bomb_token_there] else None


@vast.rule("vast.knight.bomb.wall", 1, 2, on=PASS_BOMBED_WALL)
def bombed_wall_is_passable(f: View) -> Says:
    return True if f[knight.bomb_token_there] else None


@vast.rule("vast.knight.bomb.token-rotated", 1, on=BOMB_TOKEN_STAYS)
def rotating_tile_removes_bomb_token(f: View) -> Says:
    return False if f[knight.bomb_token_event] == "tile-rotated" else None


@vast.rule("vast.knight.bomb.token-rockslide", 1, on=BOMB_TOKEN_STAYS)
def rockslide_removes_bomb_token(f: View) -> Says:
    return None if f[knight.bomb_token_event] == "tile-rotated" else False


@vast.rule("vast.knight.bomb.token-rockslide", 2, on=BOMB_TOKEN_STAYS)
def rockslide_leaves_bomb_token(f: View) -> Says:
    return None if f[knight.bomb_token_event] == "tile-rotated" else True


@vast.rule("vast.knight.bomb.dragon-no-token", 1, on=BOMB_WITHOUT_TOKENS)
def bombing_dragon_needs_no_token(f: View) -> Says:
    return True


@vast.effect("vast.knight.bomb.three-tokens", 1, on=BOMB_WITHOUT_TOKENS, changes_nothing="counts")
def all_bomb_tokens_are_placed(f: View) -> Changes:
    return f[knight.bomb_tokens_placed] == 3


# The Bow.


@vast.rule("vast.knight.bow.target", 1, on=SHOOT_BOW)
def bow_shoots_a_visible_tribe(f: View) -> Says:
    return f[knight.shot_target] == "tribe" and f[reach.visible]


@vast.rule("vast.knight.bow.target", 2, on=SHOOT_BOW)
def bow_shoots_visible_tribe_in_line(f: View) -> Says:
    return f[knight.shot_target] == "tribe" and f[reach.cardinal] and f[reach.visible]


@vast.rule("vast.knight.bow.timing", 1, on=SHOOT_BOW)
def bow_shot_costs_no_encounter(f: View) -> Says:
    return True


@vast.rule("vast.knight.cubes.use-card", 1, on=SHOOT_BOW)
def bow_needs_a_cube(f: View) -> Says:
    return None if f[knight.cube_on_bow] else False


@vast.effect("vast.knight.bow.damage", 1, on=SHOOT_BOW)
def bow_lowers_tribe_population(f: View) -> Changes:
    return {tribe.population: By(1 - f[knight.strength])}


@vast.effect("vast.knight.bow.no-scatter", 1, on=SHOOT_BOW, changes_nothing="stays")
def shot_tribe_does_not_scatter(f: View) -> Changes:
    return f[tribe.population] >= f[knight.strength]


@vast.effect("vast.goblins.rage.gain-knight-dragon", 1, on=SHOOT_BOW)
def shot_tribe_gains_rage(f: View) -> Changes:
    return {goblins.rage: By(1)}


@vast.rule("vast.knight.bow.damage", 1, on=CLAIM_BOW_DAMAGE)
def bow_damage_is_strength_less_one(f: View) -> Says:
    return f[knight.claimed_population_lost] == f[knight.strength] - 1


@vast.rule("vast.knight.bow.no-scatter", 1, on=BOW_SCATTERS)
def bow_does_not_scatter_surviving_tribe(f: View) -> Says:
    return None if f[tribe.population] < f[knight.strength] else False


@vast.rule("vast.knight.bow.damage", 1, on=BOW_SCATTERS)
def bow_scatters_tribe_without_population(f: View) -> Says:
    return f[tribe.population] < f[knight.strength]


# The Shield.


@vast.rule("vast.knight.shield.movement", 1, on=SHIELD_AGAINST_MOVING)
def shield_stops_others_moving_knight(f: View) -> Says:
    return f[knight.shield] != "none" and f[knight.shield_against] != "own-effect"


@vast.rule("vast.ghost.possession.shield", 1, on=SHIELD_AGAINST_MOVING)
def shield_does_not_stop_possession(f: View) -> Says:
    return False if f[knight.shield_against] == "possession" else None


@vast.rule("vast.ghost.telekinesis.shield", 1, on=SHIELD_AGAINST_MOVING)
def shield_stops_telekinesis(f: View) -> Says:
    return f[knight.shield] != "none" if f[knight.shield_against] == "telekinesis" else None


@vast.rule("vast.knight.shield.before", 1, on=SHIELD_AGAINST_MOVING)
def shield_cube_was_placed_before(f: View) -> Says:
    return False if f[knight.shield] == "after" else None
