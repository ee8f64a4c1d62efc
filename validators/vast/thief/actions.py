"""The Thief's actions that aim at no player: Loot, Climb, Pick Lock and Hide Loot."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import dice, reach, thief
from validators.vast.game import vast

LOOT = vast.play("thief.loot-treasure", thief.tokens_taken, thief.loot_cubes, thief.cubes_left, reach.same_space)
LOOT_GEM = vast.play("thief.loot-gem", thief.gem_cubes, dice.center, thief.cubes_left, reach.same_space)
CLIMB = vast.play(
    "thief.climb",
    thief.climb_over,
    thief.climb_cubes,
    thief.cubes_left,
    thief.climbing_gear,
    thief.movement_left,
    thief.ends_on_terrain,
)
PICK_LOCK = vast.play(
    "thief.pick-lock",
    thief.lock_cubes,
    thief.lock_kit,
    thief.vault_tried,
    thief.vault_opened,
    thief.cubes_left,
    reach.same_space,
)
OPEN_VAULT = vast.play("thief.open-vault", thief.lock_cubes, thief.lock_kit, dice.action_roll)
HIDE_LOOT = vast.play("thief.hide-loot", thief.loot_drop, thief.hide_cubes, thief.claimed_level, thief.cubes_left)
TAKE_DUE = vast.play("thief.take-due-token", thief.token_from, thief.supply_empty)


# Loot.


@vast.rule("vast.thief.loot.one-token", 1, on=LOOT)
def a_cube_for_each_token(f: View) -> Says:
    return f[reach.same_space] and f[thief.tokens_taken] <= f[thief.loot_cubes]


@vast.rule("vast.thief.act.repeat", 1, on=LOOT)
def several_loots(f: View) -> Says:
    return True


@vast.rule("vast.thief.act.cost", 1, on=LOOT)
def loot_takes_cubes_he_has(f: View) -> Says:
    return False if f[thief.loot_cubes] > f[thief.cubes_left] else None


@vast.effect("vast.thief.carry.bring-home", 1, on=(LOOT, LOOT_GEM))
def it_must_be_brought_home(f: View) -> Changes:
    return True


@vast.effect("vast.thief.carry.stealth-loss", 1, on=(LOOT, LOOT_GEM))
def it_weighs_on_stealth(f: View) -> Changes:
    return True


@vast.rule("vast.thief.loot.one-token", 1, on=LOOT_GEM)
def a_gem_on_his_space(f: View) -> Says:
    return f[reach.same_space]


@vast.rule("vast.thief.loot.gem-roll", 1, on=LOOT_GEM)
def the_trap_may_kill(f: View) -> Says:
    return not f[dice.center]


@vast.rule("vast.thief.loot.gem-safe", 1, on=LOOT_GEM, overrides=("vast.thief.loot.gem-roll",))
def two_cubes_disarm_it(f: View) -> Says:
    return True if f[thief.gem_cubes] == 2 else None


@vast.rule("vast.thief.act.cost", 1, on=LOOT_GEM)
def gem_takes_cubes_he_has(f: View) -> Says:
    return False if f[thief.gem_cubes] > f[thief.cubes_left] else None


def trapped(f: View) -> bool:
    return f[thief.gem_cubes] == 1 and f[dice.center]


@vast.effect("vast.thief.die.drop", 1, on=LOOT_GEM, always=True)
def trapped_he_drops_it_all(f: View) -> Changes:
    return trapped(f)


@vast.effect("vast.dragon.gems.thief-no-loot", 1, on=LOOT_GEM, always=True)
def nobody_is_paid_for_a_trap(f: View) -> Changes:
    return trapped(f)


@vast.effect("vast.dragon.gems.thief-takes", 1, on=LOOT_GEM)
def the_gem_is_his_to_carry(f: View) -> Changes:
    return True


# Climb.


def climb_price(f: View) -> int:
    return (2 if f[thief.climb_over] == "wall" else 3) - f[thief.climbing_gear]


def climb_is_paid(f: View) -> bool:
    return f[thief.climb_cubes] >= climb_price(f) <= f[thief.cubes_left]


@vast.rule("vast.thief.climb.wall", 1, on=CLIMB)
def two_for_a_wall(f: View) -> Says:
    return climb_is_paid(f) if f[thief.climb_over] == "wall" else None


@vast.rule("vast.thief.climb.terrain", 1, on=CLIMB)
def three_for_terrain(f: View) -> Says:
    if f[thief.climb_over] == "wall":
        return None
    return climb_is_paid(f) and not f[thief.ends_on_terrain]


@vast.rule("vast.thief.climb.gear", 1, on=CLIMB)
def one_less_with_gear(f: View) -> Says:
    return climb_is_paid(f) if f[thief.climbing_gear] else None


@vast.rule("vast.thief.climb.movement", 1, on=CLIMB)
def the_steps_still_cost(f: View) -> Says:
    return False if f[thief.movement_left] == 0 else None


@vast.rule("vast.terrain.canyon.thief-climb", 1, on=CLIMB)
def through_the_canyon(f: View) -> Says:
    return None if f[thief.climb_over] == "wall" else not f[thief.ends_on_terrain]


# Pick Lock.


@vast.rule("vast.thief.pick-lock.target", 1, on=PICK_LOCK)
def vault_on_his_space(f: View) -> Says:
    return f[reach.same_space]


@vast.rule("vast.thief.act.cost", 1, on=PICK_LOCK)
def a_try_takes_a_cube(f: View) -> Says:
    return False if f[thief.lock_cubes] == 0 or f[thief.lock_cubes] > f[thief.cubes_left] else None


@vast.rule("vast.thief.pick-lock.kit", 1, on=PICK_LOCK, overrides=("vast.thief.act.cost",))
def a_try_for_one_less(f: View) -> Says:
    return f[thief.lock_cubes] <= f[thief.cubes_left] if f[thief.lock_kit] else None


@vast.rule("vast.thief.pick-lock.once-per-vault", 1, on=PICK_LOCK)
def one_try_a_turn(f: View) -> Says:
    return False if f[thief.vault_tried] else None


@vast.rule("vast.thief.pick-lock.reward", 1, on=PICK_LOCK)
def an_opened_vault_is_gone(f: View) -> Says:
    return False if f[thief.vault_opened] else None


def opened(f: View) -> bool:
    worth = f[thief.lock_cubes] + f[thief.lock_kit]
    if worth >= 3:
        return True
    return worth > 0 and f[dice.action_roll] >= (2 if worth == 2 else 4)


@vast.rule("vast.thief.pick-lock.odds", 1, on=OPEN_VAULT)
def the_lock_gives_way(f: View) -> Says:
    return opened(f)


@vast.rule("vast.thief.pick-lock.kit", 1, on=OPEN_VAULT)
def the_kit_counts_as_a_cube(f: View) -> Says:
    return opened(f) if f[thief.lock_kit] else None


@vast.effect("vast.thief.pick-lock.reward", 1, on=OPEN_VAULT)
def a_token_for_the_vault(f: View) -> Changes:
    return {reach.vault_token: False}


@vast.effect("vast.thief.pick-lock.once-per-vault", 1, on=OPEN_VAULT, always=True)
def no_second_try(f: View) -> Changes:
    return {thief.vault_tried: True}


# Hide Loot and the supply.


@vast.rule("vast.thief.hide-loot.effect", 1, on=HIDE_LOOT)
def a_space_for_each_cube(f: View) -> Says:
    return f[thief.claimed_level] == max(0, f[thief.loot_drop] - f[thief.hide_cubes])


@vast.rule("vast.thief.act.cost", 1, on=HIDE_LOOT)
def hiding_takes_cubes_he_has(f: View) -> Says:
    return False if f[thief.hide_cubes] > f[thief.cubes_left] else None


@vast.rule("vast.thief.supply.empty", 1, on=TAKE_DUE)
def from_the_map_when_there_is_none(f: View) -> Says:
    return f[thief.supply_empty] if f[thief.token_from] == "map" else None


@vast.rule("vast.thief.stash.gem", 1, on=TAKE_DUE)
@vast.rule("vast.thief.pickpocket.reward", 1, on=TAKE_DUE)
@vast.rule("vast.thief.pick-lock.reward", 1, on=TAKE_DUE)
def from_the_supply(f: View) -> Says:
    return None if f[thief.token_from] == "map" else f[thief.token_from] == "supply"
