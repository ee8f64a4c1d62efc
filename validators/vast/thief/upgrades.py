"""The Thief's upgrades: placing them, using them at once, losing them to Spores."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import thief
from validators.vast.game import vast

PLACE = vast.play("thief.place-upgrade", thief.upgrade, thief.token_source, thief.flips_taken, thief.upgrade_taken)
USE_NOW = vast.play("thief.use-new-upgrade", thief.new_upgrade, thief.points_used)
FLIP = vast.play("thief.flip-stat-token", thief.upgrade, thief.turned_token, thief.turned_value)
SPORED_TOKEN = vast.play("thief.spored-token-goes", thief.spored_token_goes)
USE_SPORED = vast.play("thief.use-spored-upgrade")
FLIPS = ("flip-2-3", "flip-3-4", "all-4")
STAT_UPGRADES = (*FLIPS, "plus-movement", "plus-stealth", "plus-thievery")


@vast.rule("vast.thief.stash.upgrade-space", 1, on=PLACE)
def it_must_go_on_an_upgrade(f: View) -> Says:
    return f[thief.upgrade] != "none" and f[thief.token_source] != "carried"


@vast.rule("vast.thief.upgrade.no-reassign", 1, on=PLACE)
def placed_once_for_all(f: View) -> Says:
    return False if f[thief.token_source] in ("other-upgrade", "set-aside") else None


@vast.rule("vast.thief.upgrade.flip-order", 1, on=PLACE)
def left_to_right(f: View) -> Says:
    if f[thief.upgrade] not in FLIPS:
        return None
    return FLIPS.index(f[thief.upgrade]) == f[thief.flips_taken]


@vast.rule("vast.thief.upgrade.immediate", 1, 2, on=PLACE)
def one_token_a_space(f: View) -> Says:
    return False if f[thief.upgrade_taken] else None


@vast.effect("vast.thief.upgrade.immediate", 1, 2, on=PLACE)
def it_works_at_once(f: View) -> Changes:
    return f[thief.upgrade] != "none"


@vast.rule("vast.thief.upgrade.immediate", 1, 2, on=USE_NOW)
def used_in_the_same_turn(f: View) -> Says:
    return True


@vast.rule("vast.thief.upgrade.stat-boost", 1, on=USE_NOW)
def one_point_more(f: View) -> Says:
    return f[thief.points_used] == 1 if f[thief.new_upgrade].startswith("plus") else None


@vast.rule("vast.thief.upgrade.two-to-three", 1, on=USE_NOW)
@vast.rule("vast.thief.upgrade.three-to-four", 1, on=USE_NOW)
@vast.rule("vast.thief.upgrade.all-four", 1, on=USE_NOW)
def a_flip_is_one_point(f: View) -> Says:
    return f[thief.points_used] == 1 if f[thief.new_upgrade] in FLIPS else None


@vast.rule("vast.thief.stash.turn-continues", 1, on=USE_NOW)
def the_turn_is_not_over(f: View) -> Says:
    return True


@vast.rule("vast.thief.turn.end", 2, on=USE_NOW)
def a_new_point_keeps_him_going(f: View) -> Says:
    return True if f[thief.new_upgrade] in STAT_UPGRADES else None


@vast.effect("vast.thief.stash.loot-drop-reset", 1, 2, on=USE_NOW)
def the_stash_reset_his_level(f: View) -> Changes:
    return {thief.loot_drop: 3}


@vast.effect("vast.thief.stats.action-cubes", 1, on=USE_NOW)
def a_cube_for_new_thievery(f: View) -> Changes:
    return f[thief.new_upgrade] == "plus-thievery"


# Stat tokens.


@vast.rule("vast.thief.upgrade.two-to-three", 1, on=FLIP)
def the_two_becomes_three(f: View) -> Says:
    if f[thief.upgrade] != "flip-2-3":
        return None
    return f[thief.turned_token] == 2 and f[thief.turned_value] == 3


@vast.rule("vast.thief.upgrade.three-to-four", 1, on=FLIP)
def the_three_becomes_four(f: View) -> Says:
    if f[thief.upgrade] != "flip-3-4":
        return None
    return f[thief.turned_token] == 3 and f[thief.turned_value] == 4


@vast.rule("vast.thief.upgrade.all-four", 1, on=FLIP)
def every_token_is_a_four(f: View) -> Says:
    return f[thief.turned_value] == 4 if f[thief.upgrade] == "all-4" else None


@vast.rule("vast.thief.upgrade.flip-order", 1, on=FLIP)
def nothing_else_turns_tokens(f: View) -> Says:
    return None if f[thief.upgrade] in FLIPS else False


# Soporific Spores.


@vast.rule("vast.thief.upgrade.spores", 1, on=SPORED_TOKEN)
def it_stays_on_his_board(f: View) -> Says:
    return f[thief.spored_token_goes] == "on-board"


@vast.rule("vast.thief.upgrade.spores", 2, on=SPORED_TOKEN)
@vast.rule("vast.cave.spores.thief-token", 1, on=SPORED_TOKEN)
def it_lies_to_the_side(f: View) -> Says:
    return f[thief.spored_token_goes] in ("set-aside", "on-board")


@vast.effect("vast.thief.upgrade.spores-still-counts", 1, on=SPORED_TOKEN, always=True)
def it_counts_all_the_same(f: View) -> Changes:
    return True


@vast.rule("vast.thief.upgrade.spores", 1, 2, on=USE_SPORED)
def the_upgrade_is_gone(f: View) -> Says:
    return False
