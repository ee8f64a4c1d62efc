"""Waking, surfacing and winning: the Sloth cubes, the Crystal tiles and the Entrance."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.dragon.moves import MOVE_ON
from validators.vast.facts import dice, dragon, knight, reach, table
from validators.vast.game import vast

MOVE_CUBES = vast.play(
    "dragon.move-sloth-cubes",
    dragon.cubes_from_greed,
    dragon.cubes_from_hunger,
    dragon.cubes_from_pride,
    table.own_turn,
)
HUNGER = vast.play(
    "dragon.move-hunger-cube",
    dragon.eaten_goblins,
    dragon.hunger_cube_moved,
    dragon.hunger_has_cube,
    table.goblins_play,
    dragon.fed_on_unicorn,
    table.own_turn,
)
PRIDE_FACTS = (dragon.pride_cube_moved, dragon.pride_box_empty, dragon.other_pride_box, table.own_turn)
PRIDE_EVENT = vast.play("dragon.pride-cube-for-event", dragon.revealed_event, *PRIDE_FACTS)
PRIDE_STILL = vast.play("dragon.pride-cube-for-not-moving", dragon.moved_this_turn, *PRIDE_FACTS)
PRIDE_GEM = vast.play("dragon.pride-cube-for-gem", dragon.gems_on_map, dragon.other_gem_with_thief, *PRIDE_FACTS)
PRIDE = (PRIDE_EVENT, PRIDE_STILL, PRIDE_GEM)
SHIFT = vast.play(
    "dragon.shift-sloth-cube", dragon.uses_slither, dragon.box_free, dragon.shift_from, dragon.hunger_has_cube
)
AWAKEN = vast.play("dragon.awaken", dragon.wakefulness)
SLEEP = vast.play("dragon.asleep-again", dragon.awake, dragon.wakefulness)
STAY_AWAKE = vast.play("dragon.stays-awake", dragon.awake, dragon.wakefulness)
SURFACING = (
    dragon.awake,
    dragon.wakefulness,
    dragon.on_crystal_tile,
    dragon.ends_turn_there,
    dragon.woke_there,
    dragon.on_dark_tile,
)
SURFACE = vast.play("dragon.surface", *SURFACING, reach.crystal_token)
STAY_BELOW = vast.play("dragon.stay-underground-on-crystal", *SURFACING)
SMASH = vast.play("dragon.crystal-when-surfacing", dragon.crystal_smashed)
WIN = vast.play("dragon.declare-victory", dragon.on_surface, dragon.awake, dragon.enters_entrance)


@vast.rule("vast.dragon.sloth.conditions", 1, on=(MOVE_CUBES, HUNGER, *PRIDE))
def sloth_cubes_move_on_own_turn(f: View) -> Says:
    return f[table.own_turn]


@vast.rule("vast.dragon.sloth.one-per-track", 1, 2, on=MOVE_CUBES)
def sloth_cube_from_each_track_once(f: View) -> Says:
    return f[dragon.cubes_from_greed] <= 1 and f[dragon.cubes_from_hunger] <= 1 and f[dragon.cubes_from_pride] <= 1


@vast.rule("vast.dragon.sloth.one-per-track", 1, 2, on=HUNGER)
def one_hunger_cube_a_turn(f: View) -> Says:
    return False if f[dragon.hunger_cube_moved] else None


@vast.rule("vast.dragon.sloth.one-per-track", 1, 2, on=PRIDE)
def one_pride_cube_a_turn(f: View) -> Says:
    return False if f[dragon.pride_cube_moved] else None


@vast.effect("vast.dragon.sloth.move-cube", 1, on=(HUNGER, *PRIDE))
def wakefulness_rises(f: View) -> Changes:
    return {dragon.wakefulness: By(1)}


@vast.effect("vast.dragon.awaken.eleven", 1, on=(HUNGER, *PRIDE))
def eleventh_cube_wakes_dragon(f: View) -> Changes:
    return {dragon.awake: True, dragon.woke_there: True} if f[dragon.wakefulness] == 10 else None


@vast.effect("vast.dragon.surface.wake-on-crystal", 1, on=(HUNGER, *PRIDE))
def eleventh_cube_on_crystal_surfaces_dragon(f: View) -> Changes:
    if f[dragon.wakefulness] != 10 or not f[dragon.on_crystal_tile]:
        return None
    return None if f[dragon.on_dark_tile] else {dragon.on_surface: True}


@vast.rule("vast.dragon.sloth.hunger", 1, on=HUNGER)
def hunger_cube_costs_two_goblins(f: View) -> Says:
    return f[dragon.eaten_goblins] >= 2


@vast.rule("vast.dragon.sloth.move-cube", 1, on=HUNGER)
def hunger_track_needs_a_cube(f: View) -> Says:
    return None if f[dragon.hunger_has_cube] else False


@vast.effect("vast.dragon.sloth.hunger", 1, on=HUNGER)
def hunger_cube_lowers_eaten_goblins(f: View) -> Changes:
    return {dragon.eaten_goblins: By(-2), dragon.hunger_cubes: By(-1)}


@vast.rule("vast.dragon.eat-goblins.none-without-goblins", 1, 2, on=HUNGER)
@vast.rule("vast.dragon.sloth.hunger-slither", 1, on=HUNGER)
def hunger_needs_goblins_or_slither(f: View) -> Says:
    return False if not f[table.goblins_play] and not f[dragon.fed_on_unicorn] else None


@vast.rule("vast.dragon.sloth.pride-event", 1, on=PRIDE_EVENT)
def pride_cube_for_revealed_event(f: View) -> Says:
    return f[dragon.revealed_event]


@vast.rule("vast.dragon.sloth.pride-still", 1, on=PRIDE_STILL)
def pride_cube_for_not_moving(f: View) -> Says:
    return not f[dragon.moved_this_turn]


@vast.rule("vast.dragon.sloth.pride-gem", 1, 2, on=PRIDE_GEM)
def pride_cube_for_further_gem(f: View) -> Says:
    return f[dragon.other_gem_with_thief] or f[dragon.gems_on_map] >= 1


@vast.rule("vast.thief.carry.on-map", 1, on=PRIDE_GEM)
def thief_carried_gem_counts_for_pride(f: View) -> Says:
    return True if f[dragon.other_gem_with_thief] else None


@vast.rule("vast.dragon.sloth.pride-separate", 1, on=PRIDE)
def pride_cube_leaves_its_own_box(f: View) -> Says:
    return False if f[dragon.other_pride_box] or f[dragon.pride_box_empty] else None


@vast.rule("vast.dragon.sloth.pride-separate", 1, on=SHIFT)
def slither_shifts_cube_between_pride_boxes(f: View) -> Says:
    return f[dragon.uses_slither] and f[dragon.box_free] if f[dragon.shift_from] == "pride" else None


@vast.rule("vast.dragon.sloth.hunger-slither", 1, on=SHIFT)
def slither_shifts_cube_from_hunger(f: View) -> Says:
    if f[dragon.shift_from] != "hunger":
        return None
    return f[dragon.uses_slither] and f[dragon.box_free] and f[dragon.hunger_has_cube]


@vast.rule("vast.dragon.awaken.eleven", 1, on=AWAKEN)
def dragon_awakens_at_eleven_cubes(f: View) -> Says:
    return f[dragon.wakefulness] >= 11


@vast.effect("vast.dragon.awaken.replace-piece", 1, on=AWAKEN)
def awake_dragon_replaces_piece(f: View) -> Changes:
    return {dragon.awake: True}


@vast.effect("vast.dragon.surface.wake-on-crystal", 1, on=AWAKEN)
def dragon_waking_on_crystal_surfaces(f: View) -> Changes:
    if not f[dragon.on_crystal_tile]:
        return None
    return None if f[dragon.on_dark_tile] else {dragon.on_surface: True}


@vast.rule("vast.dragon.awaken.stays", 1, on=SLEEP)
def awake_dragon_never_sleeps(f: View) -> Says:
    return not f[dragon.awake]


@vast.rule("vast.dragon.awaken.stays", 1, on=STAY_AWAKE)
def awake_dragon_stays_awake(f: View) -> Says:
    return f[dragon.awake]


def dragon_surfaces_by_ending_turn(f: View) -> bool:
    return f[dragon.awake] and f[dragon.on_crystal_tile] and not f[dragon.on_dark_tile] and f[dragon.ends_turn_there]


def dragon_surfaces_by_waking(f: View) -> bool:
    return f[dragon.woke_there] and f[dragon.on_crystal_tile] and not f[dragon.on_dark_tile]


@vast.rule("vast.dragon.surface.crystal-tile", 1, 2, on=SURFACE)
def awake_dragon_surfaces_ending_on_crystal(f: View) -> Says:
    return dragon_surfaces_by_ending_turn(f)


@vast.rule("vast.dragon.awaken.eleven", 1, on=SURFACE)
def sleeping_dragon_cannot_surface(f: View) -> Says:
    return None if f[dragon.woke_there] or f[dragon.awake] else False


@vast.rule("vast.dragon.surface.wake-on-crystal", 1, on=SURFACE, overrides=("vast.dragon.surface.crystal-tile",))
def dragon_surfaces_waking_on_crystal(f: View) -> Says:
    return True if dragon_surfaces_by_waking(f) else None


@vast.rule("vast.dragon.surface.any-crystal", 1, on=SURFACE)
def dragon_surfaces_on_any_crystal_tile(f: View) -> Says:
    if not f[dragon.on_crystal_tile]:
        return None
    return None if f[reach.crystal_token] else True


@vast.effect("vast.dragon.awaken.stays", 1, on=SURFACE, changes_nothing="stays")
def losing_cubes_leaves_dragon_awake(f: View) -> Changes:
    return f[dragon.awake] and f[dragon.wakefulness] < 11


@vast.effect("vast.dragon.surface.smash", 1, on=SURFACE)
def surfacing_dragon_smashes_crystal(f: View) -> Changes:
    return {reach.crystal_token: False} if f[reach.crystal_token] else None


@vast.rule("vast.dragon.surface.crystal-tile", 1, on=STAY_BELOW)
def awake_dragon_may_stay_underground(f: View) -> Says:
    return True


@vast.rule("vast.dragon.surface.crystal-tile", 2, on=STAY_BELOW)
def dragon_ending_on_crystal_must_surface(f: View) -> Says:
    return not dragon_surfaces_by_ending_turn(f)


@vast.rule("vast.dragon.surface.wake-on-crystal", 1, on=STAY_BELOW)
def dragon_waking_on_crystal_must_surface(f: View) -> Says:
    return False if dragon_surfaces_by_waking(f) else None


@vast.rule("vast.dragon.surface.smash", 1, on=SMASH)
def surfacing_dragon_must_smash_crystal(f: View) -> Says:
    return f[dragon.crystal_smashed]


@vast.rule("vast.dragon.win.escape", 1, on=WIN)
def surfaced_dragon_wins_at_entrance(f: View) -> Says:
    return f[dragon.on_surface] and f[dragon.enters_entrance]


@vast.rule("vast.dragon.awaken.eleven", 1, on=WIN)
def sleeping_dragon_cannot_escape(f: View) -> Says:
    return None if f[dragon.on_surface] or f[dragon.awake] else False


@vast.rule("vast.dragon.surface.crystal-tile", 1, 2, on=WIN)
@vast.rule("vast.dragon.surface.wake-on-crystal", 1, on=WIN)
def escaping_dragon_must_have_surfaced(f: View) -> Says:
    return None if f[dragon.on_surface] else False


@vast.rule("vast.knight.win.kill-dragon", 1, on=(WIN, MOVE_ON))
def killed_dragon_does_not_arrive(f: View) -> Says:
    if not f[dragon.passes_knight] or not f[dragon.on_surface]:
        return None
    if f[knight.strength] < f[dragon.armor] or f[dragon.health] > 1:
        return None
    return False if f[knight.strength] > f[dragon.armor] or f[dice.center] else None
