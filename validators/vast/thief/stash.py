"""What the Thief carries home, and how he wins by it."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import reach, thief
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


def comes_in(f: View) -> bool:
    return f[thief.arrival] in ENTERING


def done_before(f: View) -> bool:
    """Whether he had stashed enough before he came."""
    return f[thief.stashed] >= GOAL


@vast.rule("vast.thief.stash.on-entering", 1, on=STASH)
def stashed_on_entering(f: View) -> Says:
    return comes_in(f)


@vast.rule("vast.thief.stash.on-entering", 1, on=WIN)
def won_on_entering(f: View) -> Says:
    return True if done_before(f) else comes_in(f)


@vast.rule("vast.thief.stash.on-entering", 1, on=STASH)
def all_of_it(f: View) -> Says:
    return False if f[thief.keeps_some] else None


@vast.rule("vast.thief.carry.bring-home", 1, on=STASH)
def nowhere_but_the_entrance(f: View) -> Says:
    return False if f[thief.arrival] == "elsewhere" else None


@vast.rule("vast.thief.carry.bring-home", 1, on=WIN)
def what_he_carries_does_not_count(f: View) -> Says:
    return None if done_before(f) or comes_in(f) else False


@vast.rule("vast.thief.carry.bring-home", 1, on=COUNT_AT_ONCE)
def it_counts_only_at_home(f: View) -> Says:
    return False


@vast.rule("vast.thief.die.return", 1, on=STASH)
def appearing_is_not_entering(f: View) -> Says:
    return False if f[thief.arrival] == "appears" else None


def burns(f: View) -> bool:
    return comes_in(f) and f[reach.flame_wall]


@vast.rule("vast.thief.stash.effects-first", 1, on=(STASH, WIN))
def the_tile_acts_first(f: View) -> Says:
    return False if burns(f) else None


@vast.rule("vast.dragon.flame-wall.thief-entrance", 1, on=(STASH, WIN))
def killed_on_the_doorstep(f: View) -> Says:
    return False if burns(f) else None


@vast.effect("vast.thief.die.drop", 1, on=(STASH, WIN), always=True)
def it_drops_on_the_entrance(f: View) -> Changes:
    return burns(f)


@vast.effect("vast.thief.die.return", 1, on=(STASH, WIN), always=True)
def he_comes_back_next_turn(f: View) -> Changes:
    return burns(f)


@vast.effect("vast.dragon.flame-wall.thief-appears", 1, on=(STASH, WIN), always=True)
def unharmed_when_he_appears(f: View) -> Changes:
    return burns(f)


@vast.effect("vast.general.attacks.not-flame-wall-entry", 1, on=(STASH, WIN), always=True)
def fire_is_not_an_attack(f: View) -> Changes:
    return burns(f)


@vast.effect("vast.thief.evasion.only-attacks", 1, on=(STASH, WIN), always=True)
def evasion_does_not_help(f: View) -> Changes:
    return burns(f)


@vast.effect("vast.thief.stash.upgrade-space", 1, on=STASH)
def each_goes_on_an_upgrade(f: View) -> Changes:
    return True


@vast.effect("vast.thief.stash.loot-drop-reset", 1, 2, on=STASH)
def the_level_is_three_again(f: View) -> Changes:
    return {thief.loot_drop: 3}


@vast.effect("vast.thief.stash.turn-continues", 1, on=STASH)
def the_turn_goes_on(f: View) -> Changes:
    return True


# Winning.


def brought_home(f: View) -> int:
    return f[thief.stashed] + f[thief.carried]


@vast.rule("vast.thief.win.stash-six", 1, on=WIN)
def six_in_all(f: View) -> Says:
    return brought_home(f) >= GOAL


@vast.rule("vast.thief.upgrade.spores-still-counts", 1, on=WIN)
def taken_off_but_counted(f: View) -> Says:
    return None if f[thief.spored_tokens] == 0 else brought_home(f) >= GOAL


@vast.rule("vast.thief.stash.permanent", 1, on=WIN)
def nothing_stashed_is_lost(f: View) -> Says:
    return True if brought_home(f) >= GOAL else None


@vast.effect("vast.cave.spores.thief-token", 1, on=WIN)
def the_token_was_set_aside(f: View) -> Changes:
    return f[thief.spored_tokens] != 0


@vast.effect("vast.thief.win.stash-six", 1, on=STASH)
def he_may_have_won(f: View) -> Changes:
    return brought_home(f) >= GOAL


@vast.rule("vast.thief.stash.permanent", 1, on=LOSE_STASHED)
def it_stays_his(f: View) -> Says:
    return False


@vast.effect("vast.thief.upgrade.spores-still-counts", 1, on=LOSE_STASHED, always=True)
def spores_take_only_the_upgrade(f: View) -> Changes:
    return True


# Gems, the Loot Drop Level, and what is still on the map.


@vast.rule("vast.thief.stash.gem", 1, on=STASH_GEM)
@vast.rule("vast.dragon.gems.thief-stash", 1, on=STASH_GEM)
def the_gem_goes_back(f: View) -> Says:
    return f[thief.gem_goes] == "dragon"


@vast.effect("vast.thief.stash.gem", 1, on=STASH_GEM, always=True)
def a_treasure_in_its_place(f: View) -> Changes:
    return {thief.stashed: By(1)}


@vast.rule("vast.thief.setup.loot-drop-level", 1, on=LEVEL)
def it_starts_at_three(f: View) -> Says:
    return f[thief.claimed_level] == 3 if f[thief.loot_event] == "setup" else None


@vast.rule("vast.thief.stash.loot-drop-reset", 1, 2, on=LEVEL)
def only_stashing_resets(f: View) -> Says:
    if f[thief.loot_event] == "setup":
        return None
    reset = f[thief.loot_event].startswith("stash")
    return f[thief.claimed_level] == (3 if reset else f[thief.loot_drop])


@vast.rule("vast.thief.carry.on-map", 1, on=COUNT_CARRIED)
def carried_is_on_the_map(f: View) -> Says:
    return f[thief.token_state] == "carried"


@vast.rule("vast.thief.carry.dragon-symbols", 1, on=COUNT_CARRIED)
@vast.rule("vast.dragon.gems.thief-symbol", 1, on=COUNT_CARRIED)
def he_still_spends_it(f: View) -> Says:
    return f[thief.token_state] == "carried" if f[thief.counted_for] == "dragon-symbol" else None


@vast.rule("vast.thief.carry.omens", 1, on=COUNT_CARRIED)
@vast.rule("vast.cave.treasures.thief-carries", 1, on=COUNT_CARRIED)
def the_cave_still_counts_it(f: View) -> Says:
    return f[thief.token_state] == "carried" if f[thief.counted_for] == "cave-omens" else None


@vast.rule("vast.cave.treasures.thief-stashes", 1, on=COUNT_CARRIED)
def stashed_it_is_gone(f: View) -> Says:
    return False if f[thief.token_state] == "stashed" and f[thief.counted_for] == "cave-omens" else None


# After stashing.


def movement(f: View) -> int:
    return f[thief.movement_left] + (f[thief.fresh_point] == "movement")


def cubes(f: View) -> int:
    return f[thief.cubes_left] + (f[thief.fresh_point] == "thievery")


@vast.rule("vast.thief.stash.turn-continues", 1, on=GO_ON_AFTER_STASH)
@vast.rule("vast.thief.turn.end", 2, on=GO_ON_AFTER_STASH)
def with_what_he_has_left(f: View) -> Says:
    return (movement(f) if f[thief.next_deed] == "move" else cubes(f)) > 0


@vast.rule("vast.thief.turn.end", 1, on=GO_ON_AFTER_STASH)
def with_both_of_them_left(f: View) -> Says:
    return movement(f) > 0 and cubes(f) > 0


@vast.rule("vast.thief.upgrade.immediate", 1, 2, on=GO_ON_AFTER_STASH)
@vast.rule("vast.thief.upgrade.stat-boost", 1, on=GO_ON_AFTER_STASH)
def the_fresh_point_helps(f: View) -> Says:
    return None if f[thief.fresh_point] == "none" else True


@vast.effect("vast.thief.stash.loot-drop-reset", 1, 2, on=GO_ON_AFTER_STASH)
def his_level_was_reset(f: View) -> Changes:
    return {thief.loot_drop: 3}
