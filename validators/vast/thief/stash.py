"""How the Thief stashes what he carries, and how he wins by it."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import reach, table, thief
from validators.vast.game import vast

STASH = vast.play("thief.stash", thief.arrival, reach.flame_wall, thief.keeps_some)
WIN = vast.play(
    "thief.declare-victory",
    thief.stashed,
    thief.carried,
    crux(
        thief.arrival, lambda f: not f[reach.flame_wall] and f[thief.stashed] < 6 <= f[thief.stashed] + f[thief.carried]
    ),
    reach.flame_wall,
    thief.spored_tokens,
)
COUNT_AT_ONCE = vast.play("thief.count-token-unstashed")
STASH_GEM = vast.play("thief.stashed-gem-goes", thief.gem_goes)
LEVEL = vast.play("thief.claim-loot-level", thief.loot_event, thief.loot_drop, thief.claimed_level)
LOSE_STASHED = vast.play("thief.lose-stashed-token")
COUNT_CARRIED = vast.play("thief.count-carried-token", thief.token_state, thief.counted_for)
GO_ON_AFTER_STASH = vast.play(
    "thief.go-on-after-stashing", thief.next_deed, thief.movement_left, thief.cubes_left, thief.fresh_point
)
ENTERING = ("enters", "moved-there")
GOAL = 6


def thief_enters_entrance(f: View) -> bool:
    return f[thief.arrival] in ENTERING


def had_stashed_enough(f: View) -> bool:
    """Whether he had stashed enough to win before he entered."""
    return f[thief.stashed] >= GOAL


@vast.rule("vast.thief.stash.on-entering", 1, on=STASH)
def thief_stashes_on_entering_entrance(f: View) -> Says:
    return thief_enters_entrance(f)


@vast.rule("vast.thief.stash.on-entering", 1, on=STASH)
def thief_stashes_everything_carried(f: View) -> Says:
    return False if f[thief.keeps_some] else None


@vast.rule("vast.thief.carry.bring-home", 1, on=STASH)
def thief_stashes_only_at_entrance(f: View) -> Says:
    return False if f[thief.arrival] == "elsewhere" else None


@vast.rule("vast.thief.carry.bring-home", 1, on=WIN)
def carried_tokens_do_not_win(f: View) -> Says:
    return None if had_stashed_enough(f) or thief_enters_entrance(f) else False


@vast.rule("vast.thief.carry.bring-home", 1, on=COUNT_AT_ONCE)
def looted_token_counts_only_when_stashed(f: View) -> Says:
    return False


@vast.rule("vast.thief.die.return", 1, on=STASH)
def appearing_thief_does_not_stash(f: View) -> Says:
    return False if f[thief.arrival] == "appears" else None


def flame_wall_burns_entering_thief(f: View) -> bool:
    return thief_enters_entrance(f) and f[reach.flame_wall]


@vast.rule("vast.thief.stash.effects-first", 1, on=(STASH, WIN))
def entrance_effects_precede_stashing(f: View) -> Says:
    return False if flame_wall_burns_entering_thief(f) else None


@vast.rule("vast.dragon.flame-wall.thief-entrance", 1, on=(STASH, WIN))
def flame_wall_on_entrance_kills_thief(f: View) -> Says:
    return False if flame_wall_burns_entering_thief(f) else None


@vast.effect("vast.thief.die.drop", 1, on=(STASH, WIN), always=True, touches=thief.DROPPED)
def burned_thief_drops_tokens_on_entrance(f: View) -> Changes:
    if not flame_wall_burns_entering_thief(f):
        return None
    return thief.DEATH


@vast.effect("vast.thief.die.return", 1, on=(STASH, WIN), always=True, changes_nothing="must")
def burned_thief_returns_next_turn(f: View) -> Changes:
    return flame_wall_burns_entering_thief(f)


@vast.effect("vast.dragon.flame-wall.thief-appears", 1, on=(STASH, WIN), always=True, changes_nothing="stays")
def flame_wall_spares_appearing_thief(f: View) -> Changes:
    return flame_wall_burns_entering_thief(f)


@vast.effect("vast.general.attacks.not-flame-wall-entry", 1, on=(STASH, WIN), always=True, changes_nothing="counts")
def entering_flame_wall_is_no_attack(f: View) -> Changes:
    return flame_wall_burns_entering_thief(f)


@vast.effect("vast.thief.evasion.only-attacks", 1, on=(STASH, WIN), always=True, changes_nothing="counts")
def evasion_does_not_stop_flame_wall(f: View) -> Changes:
    return flame_wall_burns_entering_thief(f)


@vast.effect("vast.thief.stash.upgrade-space", 1, on=STASH)
def stashed_tokens_are_his(f: View) -> Changes:
    if flame_wall_burns_entering_thief(f):
        return None
    stashed = By(f[thief.carried])
    return {thief.carried: 0, thief.stashed: stashed, thief.upgrade_tokens: stashed, thief.stealth: stashed}


@vast.effect("vast.thief.stash.loot-drop-reset", 1, 2, on=STASH)
def stashing_resets_loot_drop_to_three(f: View) -> Changes:
    return {thief.loot_drop: 3}


@vast.effect("vast.thief.stash.turn-continues", 1, on=STASH, changes_nothing="may")
def stashing_does_not_end_turn(f: View) -> Changes:
    return True


# Winning.


def stashed_and_carried(f: View) -> int:
    return f[thief.stashed] + f[thief.carried]


@vast.rule("vast.thief.win.stash-six", 1, on=WIN)
def thief_wins_with_six_stashed(f: View) -> Says:
    return stashed_and_carried(f) >= GOAL


@vast.rule("vast.thief.stash.on-entering", 1, on=WIN)
def thief_wins_on_entering_entrance(f: View) -> Says:
    return True if had_stashed_enough(f) else thief_enters_entrance(f)


@vast.rule("vast.thief.upgrade.spores-still-counts", 1, on=WIN)
def spored_tokens_count_as_stashed(f: View) -> Says:
    return None if f[thief.spored_tokens] == 0 else stashed_and_carried(f) >= GOAL


@vast.rule("vast.thief.stash.permanent", 1, on=WIN)
def stashed_tokens_stay_for_the_win(f: View) -> Says:
    return True if stashed_and_carried(f) >= GOAL else None


@vast.effect("vast.cave.spores.thief-token", 1, on=WIN, changes_nothing="counts")
def spores_set_thief_token_aside(f: View) -> Changes:
    return f[thief.spored_tokens] != 0


@vast.effect("vast.thief.win.stash-six", 1, on=STASH)
def stashing_sixth_token_wins(f: View) -> Changes:
    return {table.winner: "thief"} if stashed_and_carried(f) >= GOAL else None


@vast.rule("vast.thief.stash.permanent", 1, on=LOSE_STASHED)
def thief_never_loses_stashed_token(f: View) -> Says:
    return False


@vast.effect("vast.thief.upgrade.spores-still-counts", 1, on=LOSE_STASHED, always=True, changes_nothing="counts")
def spores_take_only_the_upgrade(f: View) -> Changes:
    return True


# Gems, the Loot Drop Level, and what is still on the map.


@vast.rule("vast.thief.stash.gem", 1, on=STASH_GEM)
@vast.rule("vast.dragon.gems.thief-stash", 1, on=STASH_GEM)
def stashed_gem_returns_to_dragon(f: View) -> Says:
    return f[thief.gem_goes] == "dragon"


@vast.effect("vast.thief.stash.gem", 1, on=STASH_GEM, always=True)
def treasure_replaces_stashed_gem(f: View) -> Changes:
    return {thief.stashed: By(1)}


@vast.rule("vast.thief.setup.loot-drop-level", 1, on=LEVEL)
def loot_drop_level_starts_at_three(f: View) -> Says:
    return f[thief.claimed_level] == 3 if f[thief.loot_event] == "setup" else None


@vast.rule("vast.thief.stash.loot-drop-reset", 1, 2, on=LEVEL)
def only_stashing_resets_loot_drop_level(f: View) -> Says:
    if f[thief.loot_event] == "setup":
        return None
    reset = f[thief.loot_event].startswith("stash")
    return f[thief.claimed_level] == (3 if reset else f[thief.loot_drop])


@vast.rule("vast.thief.carry.on-map", 1, on=COUNT_CARRIED)
def carried_token_counts_as_on_map(f: View) -> Says:
    return f[thief.token_state] == "carried"


@vast.rule("vast.thief.carry.dragon-symbols", 1, on=COUNT_CARRIED)
@vast.rule("vast.dragon.gems.thief-symbol", 1, on=COUNT_CARRIED)
def dragon_may_use_carried_token(f: View) -> Says:
    return f[thief.token_state] == "carried" if f[thief.counted_for] == "dragon-symbol" else None


@vast.rule("vast.thief.carry.omens", 1, on=COUNT_CARRIED)
@vast.rule("vast.cave.treasures.thief-carries", 1, on=COUNT_CARRIED)
def cave_counts_carried_token_for_omens(f: View) -> Says:
    return f[thief.token_state] == "carried" if f[thief.counted_for] == "cave-omens" else None


@vast.rule("vast.cave.treasures.thief-stashes", 1, on=COUNT_CARRIED)
def cave_does_not_count_stashed_token(f: View) -> Says:
    return False if f[thief.token_state] == "stashed" and f[thief.counted_for] == "cave-omens" else None


# After stashing.


def movement_after_stash(f: View) -> int:
    return f[thief.movement_left] + (f[thief.fresh_point] == "movement")


def cubes_after_stash(f: View) -> int:
    return f[thief.cubes_left] + (f[thief.fresh_point] == "thievery")


@vast.rule("vast.thief.turn.end", 2, on=GO_ON_AFTER_STASH)
@vast.rule("vast.thief.stash.turn-continues", 1, on=GO_ON_AFTER_STASH)
def thief_goes_on_with_movement_or_cubes(f: View) -> Says:
    return (movement_after_stash(f) if f[thief.next_deed] == "move" else cubes_after_stash(f)) > 0


@vast.rule("vast.thief.turn.end", 1, on=GO_ON_AFTER_STASH)
def thief_needs_both_movement_and_cubes(f: View) -> Says:
    return movement_after_stash(f) > 0 and cubes_after_stash(f) > 0


@vast.rule("vast.thief.upgrade.immediate", 1, 2, on=GO_ON_AFTER_STASH)
@vast.rule("vast.thief.upgrade.stat-boost", 1, on=GO_ON_AFTER_STASH)
def fresh_upgrade_point_is_usable(f: View) -> Says:
    return None if f[thief.fresh_point] == "none" else True


@vast.effect("vast.thief.stash.loot-drop-reset", 1, 2, on=GO_ON_AFTER_STASH)
def stashing_has_reset_loot_drop(f: View) -> Changes:
    return {thief.loot_drop: 3}
