"""What the Thief's actions cost, and how often he may take one."""

from validators.engine.games import Says
from validators.engine.views import View
from validators.vast.facts import thief
from validators.vast.game import vast

REPEAT = vast.play("thief.repeat-action", thief.action, thief.same_target, thief.cubes_left)
CLAIM_COST = vast.play(
    "thief.claim-action-cost",
    thief.costed_action,
    thief.claimed_cost,
    thief.climbing_gear,
    thief.lock_kit,
)
ACT_FREE = vast.play("thief.act-without-cubes", thief.action, thief.lock_kit)
COSTS = {
    "loot-treasure": 1,
    "loot-gem-with-roll": 1,
    "loot-gem-safely": 2,
    "climb-wall": 2,
    "climb-terrain": 3,
    "pickpocket-without-roll": 3,
    "pick-lock-without-roll": 3,
    "backstab-light": 1,
    "backstab-moderate": 2,
    "backstab-heavy": 3,
}
AIMED = ("pickpocket", "backstab")


@vast.rule("vast.thief.act.repeat", 1, on=REPEAT)
def thief_repeats_actions_while_cubes_last(f: View) -> Says:
    return f[thief.cubes_left] > 0


@vast.rule("vast.thief.target.once-per-piece", 1, on=REPEAT)
def thief_targets_each_piece_once(f: View) -> Says:
    return not f[thief.same_target] if f[thief.action] in AIMED else None


@vast.rule("vast.thief.pick-lock.once-per-vault", 1, on=REPEAT)
def thief_picks_each_vault_once(f: View) -> Says:
    return not f[thief.same_target] if f[thief.action] == "pick-lock" else None


def action_cost(f: View) -> int:
    action = f[thief.costed_action]
    if action.startswith("climb"):
        return COSTS[action] - f[thief.climbing_gear]
    if action.startswith("pick-lock"):
        return COSTS[action] - f[thief.lock_kit]
    return COSTS[action]


def claimed_cost_is_right_for(f: View, start: str) -> Says:
    """Whether the claimed cost is right, if the action's name starts like this."""
    return f[thief.claimed_cost] == action_cost(f) if f[thief.costed_action].startswith(start) else None


@vast.rule("vast.thief.loot.one-token", 1, on=CLAIM_COST)
def looting_treasure_costs_one(f: View) -> Says:
    return claimed_cost_is_right_for(f, "loot-treasure")


@vast.rule("vast.thief.loot.gem-roll", 1, on=CLAIM_COST)
def looting_gem_with_roll_costs_one(f: View) -> Says:
    return claimed_cost_is_right_for(f, "loot-gem-with-roll")


@vast.rule("vast.thief.loot.gem-safe", 1, on=CLAIM_COST)
def looting_gem_safely_costs_two(f: View) -> Says:
    return claimed_cost_is_right_for(f, "loot-gem-safely")


@vast.rule("vast.thief.climb.wall", 1, on=CLAIM_COST)
def climbing_wall_costs_two(f: View) -> Says:
    return claimed_cost_is_right_for(f, "climb-wall")


@vast.rule("vast.thief.climb.terrain", 1, on=CLAIM_COST)
def climbing_terrain_costs_three(f: View) -> Says:
    return claimed_cost_is_right_for(f, "climb-terrain")


@vast.rule("vast.thief.climb.gear", 1, on=CLAIM_COST)
def climbing_gear_saves_a_cube(f: View) -> Says:
    return claimed_cost_is_right_for(f, "climb") if f[thief.climbing_gear] else None


@vast.rule("vast.thief.pickpocket.odds", 1, on=CLAIM_COST)
def pickpocket_without_roll_costs_three(f: View) -> Says:
    return claimed_cost_is_right_for(f, "pickpocket")


@vast.rule("vast.thief.pick-lock.odds", 1, on=CLAIM_COST)
def pick_lock_without_roll_costs_three(f: View) -> Says:
    return claimed_cost_is_right_for(f, "pick-lock")


@vast.rule("vast.thief.pick-lock.kit", 1, on=CLAIM_COST)
def lock_kit_saves_a_cube(f: View) -> Says:
    return claimed_cost_is_right_for(f, "pick-lock") if f[thief.lock_kit] else None


@vast.rule("vast.thief.backstab.injuries", 1, on=CLAIM_COST)
def backstab_injury_sets_its_cost(f: View) -> Says:
    return claimed_cost_is_right_for(f, "backstab")


@vast.rule("vast.thief.act.cost", 1, on=CLAIM_COST)
def claimed_action_cost_is_right(f: View) -> Says:
    return f[thief.claimed_cost] == action_cost(f)


@vast.rule("vast.thief.act.cost", 1, on=ACT_FREE)
def thief_action_needs_cubes(f: View) -> Says:
    return False


@vast.rule("vast.thief.pick-lock.kit", 1, on=ACT_FREE, overrides=("vast.thief.act.cost",))
def lock_kit_allows_free_pick_lock(f: View) -> Says:
    return True if f[thief.action] == "pick-lock" and f[thief.lock_kit] else None
