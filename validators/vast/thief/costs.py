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
def again_while_cubes_last(f: View) -> Says:
    return f[thief.cubes_left] > 0


@vast.rule("vast.thief.target.once-per-piece", 1, on=REPEAT)
def once_for_each_piece(f: View) -> Says:
    return not f[thief.same_target] if f[thief.action] in AIMED else None


@vast.rule("vast.thief.pick-lock.once-per-vault", 1, on=REPEAT)
def once_for_each_vault(f: View) -> Says:
    return not f[thief.same_target] if f[thief.action] == "pick-lock" else None


def price(f: View) -> int:
    action = f[thief.costed_action]
    if action.startswith("climb"):
        return COSTS[action] - f[thief.climbing_gear]
    if action.startswith("pick-lock"):
        return COSTS[action] - f[thief.lock_kit]
    return COSTS[action]


@vast.rule("vast.thief.act.cost", 1, on=CLAIM_COST)
def the_price_is_fixed(f: View) -> Says:
    return f[thief.claimed_cost] == price(f)


def cost_of(f: View, start: str) -> Says:
    """What the rule of one action says of a claimed cost."""
    return f[thief.claimed_cost] == price(f) if f[thief.costed_action].startswith(start) else None


@vast.rule("vast.thief.loot.one-token", 1, on=CLAIM_COST)
def cost_of_a_token(f: View) -> Says:
    return cost_of(f, "loot-treasure")


@vast.rule("vast.thief.loot.gem-roll", 1, on=CLAIM_COST)
def cost_of_a_risky_gem(f: View) -> Says:
    return cost_of(f, "loot-gem-with-roll")


@vast.rule("vast.thief.loot.gem-safe", 1, on=CLAIM_COST)
def cost_of_a_safe_gem(f: View) -> Says:
    return cost_of(f, "loot-gem-safely")


@vast.rule("vast.thief.climb.wall", 1, on=CLAIM_COST)
def cost_of_a_wall(f: View) -> Says:
    return cost_of(f, "climb-wall")


@vast.rule("vast.thief.climb.terrain", 1, on=CLAIM_COST)
def cost_of_terrain(f: View) -> Says:
    return cost_of(f, "climb-terrain")


@vast.rule("vast.thief.climb.gear", 1, on=CLAIM_COST)
def gear_saves_a_cube(f: View) -> Says:
    return cost_of(f, "climb") if f[thief.climbing_gear] else None


@vast.rule("vast.thief.pickpocket.odds", 1, on=CLAIM_COST)
def cost_of_a_sure_theft(f: View) -> Says:
    return cost_of(f, "pickpocket")


@vast.rule("vast.thief.pick-lock.odds", 1, on=CLAIM_COST)
def cost_of_a_sure_vault(f: View) -> Says:
    return cost_of(f, "pick-lock")


@vast.rule("vast.thief.pick-lock.kit", 1, on=CLAIM_COST)
def kit_saves_a_cube(f: View) -> Says:
    return cost_of(f, "pick-lock") if f[thief.lock_kit] else None


@vast.rule("vast.thief.backstab.injuries", 1, on=CLAIM_COST)
def cost_of_an_injury(f: View) -> Says:
    return cost_of(f, "backstab")


@vast.rule("vast.thief.act.cost", 1, on=ACT_FREE)
def nothing_is_free(f: View) -> Says:
    return False


@vast.rule("vast.thief.pick-lock.kit", 1, on=ACT_FREE, overrides=("vast.thief.act.cost",))
def but_a_lock_with_the_kit(f: View) -> Says:
    return True if f[thief.action] == "pick-lock" and f[thief.lock_kit] else None
