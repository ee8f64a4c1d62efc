"""The Thief's actions that aim at no player: Loot, Climb, Pick Lock and Hide Loot."""

from validators.engine.games import By, Changes, Says
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
    thief.steps,
    thief.ends_on_terrain,
    reach.flame_wall,
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
CROSSING = 2  # onto impassable terrain and off it


# Loot.


@vast.rule("vast.thief.loot.one-token", 1, on=LOOT)
def thief_pays_a_cube_per_token(f: View) -> Says:
    return f[reach.same_space] and f[thief.tokens_taken] <= f[thief.loot_cubes]


@vast.rule("vast.thief.act.repeat", 1, on=LOOT)
def thief_may_loot_several_times(f: View) -> Says:
    return True


@vast.rule("vast.thief.act.cost", 1, on=LOOT)
def thief_needs_cubes_to_loot(f: View) -> Says:
    return False if f[thief.loot_cubes] > f[thief.cubes_left] else None


@vast.effect("vast.thief.carry.bring-home", 1, on=(LOOT, LOOT_GEM))
def thief_must_bring_loot_home(f: View) -> Changes:
    return {thief.carried: By(f[thief.tokens_taken])}


@vast.effect("vast.thief.carry.stealth-loss", 1, on=(LOOT, LOOT_GEM))
def loot_lowers_thief_stealth(f: View) -> Changes:
    return {thief.stealth: By(-f[thief.tokens_taken])}


@vast.rule("vast.thief.loot.one-token", 1, on=LOOT_GEM)
def gem_is_on_thiefs_space(f: View) -> Says:
    return f[reach.same_space]


@vast.rule("vast.thief.loot.gem-roll", 1, on=LOOT_GEM)
def gem_trap_kills_thief_on_center(f: View) -> Says:
    return not f[dice.center]


@vast.rule("vast.thief.loot.gem-safe", 1, on=LOOT_GEM, overrides=("vast.thief.loot.gem-roll",))
def two_cubes_make_gem_safe(f: View) -> Says:
    return True if f[thief.gem_cubes] == 2 else None


@vast.rule("vast.thief.act.cost", 1, on=LOOT_GEM)
def thief_needs_cubes_for_gem(f: View) -> Says:
    return False if f[thief.gem_cubes] > f[thief.cubes_left] else None


def gem_trap_kills_thief(f: View) -> bool:
    return f[thief.gem_cubes] == 1 and f[dice.center]


@vast.effect("vast.thief.die.drop", 1, on=LOOT_GEM, always=True, touches=thief.DROPPED)
def trapped_thief_drops_tokens(f: View) -> Changes:
    if not gem_trap_kills_thief(f):
        return None
    return thief.DEATH


@vast.effect("vast.dragon.gems.thief-no-loot", 1, on=LOOT_GEM, always=True, changes_nothing="stays")
def gem_trap_pays_no_kill_bonus(f: View) -> Changes:
    return gem_trap_kills_thief(f)


@vast.effect("vast.dragon.gems.thief-takes", 1, on=LOOT_GEM, changes_nothing="counts")
def thief_carries_looted_gem(f: View) -> Changes:
    return True


# Climb.


def climb_price(f: View) -> int:
    return (2 if f[thief.climb_over] == "wall" else 3) - f[thief.climbing_gear]


def climb_is_paid(f: View) -> bool:
    return f[thief.climb_cubes] >= climb_price(f) <= f[thief.cubes_left]


@vast.rule("vast.thief.climb.wall", 1, on=CLIMB)
def thief_climbs_wall_for_two_cubes(f: View) -> Says:
    return climb_is_paid(f) if f[thief.climb_over] == "wall" else None


@vast.rule("vast.thief.climb.terrain", 1, on=CLIMB)
def thief_climbs_terrain_for_three_cubes(f: View) -> Says:
    if f[thief.climb_over] == "wall":
        return None
    return climb_is_paid(f) and not f[thief.ends_on_terrain]


@vast.rule("vast.thief.climb.gear", 1, on=CLIMB)
def climbing_gear_saves_a_cube(f: View) -> Says:
    return climb_is_paid(f) if f[thief.climbing_gear] else None


def tiles_entered_by_climb(f: View) -> int:
    """Since he may not end on the terrain, he enters at least the tile beyond it too."""
    return max(f[thief.steps], 1 if f[thief.climb_over] == "wall" else CROSSING)


@vast.rule("vast.thief.climb.movement", 1, on=CLIMB)
def climbing_thief_still_spends_movement(f: View) -> Says:
    return False if f[thief.movement_left] < tiles_entered_by_climb(f) else None


@vast.rule("vast.terrain.canyon.thief-climb", 1, on=CLIMB)
def thief_may_climb_through_canyon(f: View) -> Says:
    return None if f[thief.climb_over] == "wall" else not f[thief.ends_on_terrain]


# Pick Lock.


@vast.rule("vast.thief.pick-lock.target", 1, on=PICK_LOCK)
def vault_is_on_thiefs_space(f: View) -> Says:
    return f[reach.same_space]


@vast.rule("vast.thief.act.cost", 1, on=PICK_LOCK)
def thief_pays_cubes_to_pick_lock(f: View) -> Says:
    return False if f[thief.lock_cubes] == 0 or f[thief.lock_cubes] > f[thief.cubes_left] else None


@vast.rule("vast.thief.pick-lock.kit", 1, on=PICK_LOCK, overrides=("vast.thief.act.cost",))
def lock_kit_saves_a_cube(f: View) -> Says:
    return f[thief.lock_cubes] <= f[thief.cubes_left] if f[thief.lock_kit] else None


@vast.rule("vast.thief.pick-lock.once-per-vault", 1, on=PICK_LOCK)
def thief_tries_each_vault_once(f: View) -> Says:
    return False if f[thief.vault_tried] else None


@vast.rule("vast.thief.pick-lock.reward", 1, on=PICK_LOCK)
def opened_vault_cannot_be_picked(f: View) -> Says:
    return False if f[thief.vault_opened] else None


def vault_opens(f: View) -> bool:
    worth = f[thief.lock_cubes] + f[thief.lock_kit]
    if worth >= 3:
        return True
    return worth > 0 and f[dice.action_roll] >= (2 if worth == 2 else 4)


@vast.rule("vast.thief.pick-lock.odds", 1, on=OPEN_VAULT)
def vault_opens_on_high_enough_roll(f: View) -> Says:
    return vault_opens(f)


@vast.rule("vast.thief.pick-lock.kit", 1, on=OPEN_VAULT)
def lock_kit_counts_as_a_cube(f: View) -> Says:
    return vault_opens(f) if f[thief.lock_kit] else None


OPENED: Changes = {thief.vault_opened: True, reach.vault_token: False, thief.carried: By(1), thief.stealth: By(-1)}


@vast.effect("vast.thief.pick-lock.reward", 1, on=OPEN_VAULT)
def opened_vault_gives_a_token(f: View) -> Changes:
    return OPENED


@vast.effect("vast.thief.pick-lock.reward", 1, on=PICK_LOCK)
def picked_lock_may_give_a_token(f: View) -> Changes:
    return OPENED if vault_opens(f) else None


@vast.effect("vast.thief.pick-lock.once-per-vault", 1, on=OPEN_VAULT, always=True)
def vault_counts_as_tried(f: View) -> Changes:
    return {thief.vault_tried: True}


# Hide Loot and the supply.


@vast.effect("vast.thief.pick-lock.reward", 1, on=TAKE_DUE)
def due_token_is_carried(f: View) -> Changes:
    return {thief.carried: By(1), thief.stealth: By(-1)}


@vast.rule("vast.thief.hide-loot.effect", 1, on=HIDE_LOOT)
def hidden_loot_lowers_loot_drop_level(f: View) -> Says:
    return f[thief.claimed_level] == max(0, f[thief.loot_drop] - f[thief.hide_cubes])


@vast.effect("vast.thief.hide-loot.effect", 1, on=HIDE_LOOT)
def each_cube_lowers_loot_drop_level(f: View) -> Changes:
    return {thief.loot_drop: By(-f[thief.hide_cubes])}


@vast.rule("vast.thief.act.cost", 1, on=HIDE_LOOT)
def thief_needs_cubes_to_hide_loot(f: View) -> Says:
    return False if f[thief.hide_cubes] > f[thief.cubes_left] else None


@vast.rule("vast.thief.supply.empty", 1, on=TAKE_DUE)
def due_token_from_map_if_supply_empty(f: View) -> Says:
    return f[thief.supply_empty] if f[thief.token_from] == "map" else None


@vast.rule("vast.thief.stash.gem", 1, on=TAKE_DUE)
@vast.rule("vast.thief.pickpocket.reward", 1, on=TAKE_DUE)
@vast.rule("vast.thief.pick-lock.reward", 1, on=TAKE_DUE)
def due_token_comes_from_supply(f: View) -> Says:
    return None if f[thief.token_from] == "map" else f[thief.token_from] == "supply"
