"""The Knight's equipment: Bomb, Bow and Shield. The Ancient Map is with her steps."""

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
def a_wall_goes(f: View) -> Says:
    return True


@vast.rule("vast.knight.bomb.wall", 2, on=BOMB_WALL)
def a_wall_beside_her_goes(f: View) -> Says:
    return f[reach.adjacent]


@vast.rule("vast.knight.cubes.allocate-when", 1, on=(BOMB_WALL, SHOOT_BOW))
def equipment_in_her_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.rule("vast.knight.cubes.use-card", 1, on=BOMB_WALL)
def a_cube_on_the_bomb(f: View) -> Says:
    return None if f[knight.cube_on_bomb] else False


@vast.rule("vast.knight.bomb.wall-no-encounter", 1, on=BOMB_WALL)
def no_encounter_for_a_wall(f: View) -> Says:
    return True


@vast.rule("vast.knight.act.without-encounters", 1, 2, on=(BOMB_WALL, SHOOT_BOW))
def still_usable_without_encounters(f: View) -> Says:
    return True if f[knight.encounters_left] == 0 else None


@vast.rule("vast.knight.bomb.one-purpose", 1, on=BOMB_WALL)
def not_after_bombing_the_dragon(f: View) -> Says:
    return False if f[knight.bombed_dragon_this_turn] else None


@vast.rule("vast.knight.bomb.three-tokens", 1, on=BOMB_WALL)
def three_holes_and_no_more(f: View) -> Says:
    return False if f[knight.bomb_tokens_placed] == 3 else None


@vast.effect("vast.knight.bomb.open-passage", 1, on=BOMB_WALL)
def the_wall_is_open(f: View) -> Changes:
    return {reach.wall_between: False}


@vast.effect("vast.knight.bomb.open-edge", 1, on=BOMB_WALL)
def a_dark_tile_fills_the_gap(f: View) -> Changes:
    return not f[table.collapse_begun] if f[reach.open_space] else None


@vast.effect("vast.general.reveal.no-fill-in-collapse", 1, on=BOMB_WALL)
def no_tile_fills_it_in_the_collapse(f: View) -> Changes:
    return f[table.collapse_begun] if f[reach.open_space] else None


@vast.rule("vast.knight.bomb.open-passage", 1, on=PASS_BOMBED_WALL)
def open_while_the_token_lies_bare(f: View) -> Says:
    return f[knight.bomb_token_there] and not f[reach.rockslide]


@vast.rule("vast.knight.bomb.others-pass", 1, on=PASS_BOMBED_WALL)
def open_to_everybody(f: View) -> Says:
    return True if f[knight.bomb_token_there] else None


@vast.rule("vast.knight.bomb.wall", 1, 2, on=PASS_BOMBED_WALL)
def the_wall_is_gone(f: View) -> Says:
    return True if f[knight.bomb_token_there] else None


@vast.rule("vast.knight.bomb.token-rotated", 1, on=BOMB_TOKEN_STAYS)
def rotation_takes_it(f: View) -> Says:
    return False if f[knight.bomb_token_event] == "tile-rotated" else None


@vast.rule("vast.knight.bomb.token-rockslide", 1, on=BOMB_TOKEN_STAYS)
def rockslide_takes_it(f: View) -> Says:
    return None if f[knight.bomb_token_event] == "tile-rotated" else False


@vast.rule("vast.knight.bomb.token-rockslide", 2, on=BOMB_TOKEN_STAYS)
def rockslide_leaves_it(f: View) -> Says:
    return None if f[knight.bomb_token_event] == "tile-rotated" else True


@vast.rule("vast.knight.bomb.dragon-no-token", 1, on=BOMB_WITHOUT_TOKENS)
def no_token_needed_for_him(f: View) -> Says:
    return True


# The Bow.


@vast.rule("vast.knight.bow.target", 1, on=SHOOT_BOW)
def a_visible_tribe(f: View) -> Says:
    return f[knight.shot_target] == "tribe" and f[reach.visible]


@vast.rule("vast.knight.bow.target", 2, on=SHOOT_BOW)
def a_visible_tribe_straight_ahead(f: View) -> Says:
    return f[knight.shot_target] == "tribe" and f[reach.cardinal] and f[reach.visible]


@vast.rule("vast.knight.bow.timing", 1, on=SHOOT_BOW)
def no_encounter_for_a_shot(f: View) -> Says:
    return True


@vast.rule("vast.knight.cubes.use-card", 1, on=SHOOT_BOW)
def a_cube_on_the_bow(f: View) -> Says:
    return None if f[knight.cube_on_bow] else False


@vast.effect("vast.knight.bow.damage", 1, on=SHOOT_BOW)
def population_falls(f: View) -> Changes:
    return {tribe.population: By(1 - f[knight.strength])}


@vast.effect("vast.knight.bow.no-scatter", 1, on=SHOOT_BOW)
def tribe_stays(f: View) -> Changes:
    return f[tribe.population] >= f[knight.strength]


@vast.effect("vast.goblins.rage.gain-knight-dragon", 1, on=SHOOT_BOW)
def shot_raises_rage(f: View) -> Changes:
    return {goblins.rage: By(1)}


@vast.rule("vast.knight.bow.damage", 1, on=CLAIM_BOW_DAMAGE)
def strength_less_one(f: View) -> Says:
    return f[knight.claimed_population_lost] == f[knight.strength] - 1


@vast.rule("vast.knight.bow.no-scatter", 1, on=BOW_SCATTERS)
def a_shot_does_not_scatter(f: View) -> Says:
    return None if f[tribe.population] < f[knight.strength] else False


@vast.rule("vast.knight.bow.damage", 1, on=BOW_SCATTERS)
def none_are_left(f: View) -> Says:
    return f[tribe.population] < f[knight.strength]


# The Shield.


@vast.rule("vast.knight.shield.movement", 1, on=SHIELD_AGAINST_MOVING)
def others_do_not_move_her(f: View) -> Says:
    return f[knight.shield] != "none" and f[knight.shield_against] != "own-effect"


@vast.rule("vast.ghost.possession.shield", 1, on=SHIELD_AGAINST_MOVING)
def a_possession_turn_is_her_own(f: View) -> Says:
    return False if f[knight.shield_against] == "possession" else None


@vast.rule("vast.ghost.telekinesis.shield", 1, on=SHIELD_AGAINST_MOVING)
def telekinesis_is_anothers(f: View) -> Says:
    return f[knight.shield] != "none" if f[knight.shield_against] == "telekinesis" else None


@vast.rule("vast.knight.shield.before", 1, on=SHIELD_AGAINST_MOVING)
def cube_was_there_before(f: View) -> Says:
    return False if f[knight.shield] == "after" else None
