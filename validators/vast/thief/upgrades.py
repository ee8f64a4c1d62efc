"""The Thief's upgrades: placing them, using them at once, losing them to Spores."""

from validators.engine.facts import AnyFact, Value
from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import thief
from validators.vast.game import vast

PLACE = vast.play("thief.place-upgrade", thief.upgrade, thief.token_source, thief.flips_taken, thief.upgrade_taken)
USE_NOW = vast.play("thief.use-new-upgrade", thief.new_upgrade, thief.points_used)
FLIP = vast.play("thief.flip-stat-token", thief.upgrade, thief.turned_token, thief.turned_value)
SPORED_TOKEN = vast.play("thief.spored-token-goes", thief.spored_token_goes)
USE_SPORED = vast.play("thief.use-spored-upgrade")
FLIPS = ("flip-2-3", "flip-3-4", "all-4")
GAINED: dict[str, dict[AnyFact, Value | By]] = {
    "climbing-gear": {thief.climbing_gear: True},
    "sticky-fingers": {thief.sticky_fingers: True},
    "lock-picking-kit": {thief.lock_kit: True},
    "hand-crossbow": {thief.hand_crossbow: True},
    "unnatural-evasion": {thief.unnatural_evasion: True},
    "plus-movement": {thief.movement_boost: True, thief.movement_left: By(1)},
    "plus-stealth": {thief.stealth_boost: True, thief.stealth: By(1)},
    "plus-thievery": {thief.thievery_boost: True, thief.cubes_left: By(1)},
    "all-4": {thief.all_four: True},
}
STATISTICS = (
    thief.stealth_token,
    thief.movement_token,
    thief.thievery_token,
    thief.movement_left,
    thief.stealth,
    thief.cubes_left,
)
STAT_UPGRADES = (*FLIPS, "plus-movement", "plus-stealth", "plus-thievery")


@vast.rule("vast.thief.stash.upgrade-space", 1, on=PLACE)
def stashed_token_must_go_on_upgrade(f: View) -> Says:
    return f[thief.upgrade] != "none" and f[thief.token_source] != "carried"


@vast.rule("vast.thief.upgrade.no-reassign", 1, on=PLACE)
def placed_upgrade_token_never_moves(f: View) -> Says:
    return False if f[thief.token_source] in ("other-upgrade", "set-aside") else None


@vast.rule("vast.thief.upgrade.flip-order", 1, on=PLACE)
def flip_upgrades_go_left_to_right(f: View) -> Says:
    if f[thief.upgrade] not in FLIPS:
        return None
    return FLIPS.index(f[thief.upgrade]) == f[thief.flips_taken]


@vast.rule("vast.thief.upgrade.immediate", 1, 2, on=PLACE)
def upgrade_space_holds_one_token(f: View) -> Says:
    return False if f[thief.upgrade_taken] else None


@vast.effect("vast.thief.upgrade.immediate", 1, 2, on=PLACE)
def upgrade_works_at_once(f: View) -> Changes:
    if f[thief.upgrade] == "none":
        return None
    return {thief.upgrades: By(1), **GAINED.get(f[thief.upgrade], {})}


@vast.effect("vast.thief.upgrade.flip-order", 1, on=PLACE, touches=STATISTICS)
def flipped_token_raises_statistic(f: View) -> Changes:
    return f[thief.upgrade] in FLIPS


@vast.effect("vast.thief.upgrade.flip-order", 1, on=PLACE)
def flip_space_is_filled(f: View) -> Changes:
    return {thief.flips_taken: By(1)} if f[thief.upgrade] in FLIPS else None


@vast.rule("vast.thief.upgrade.immediate", 1, 2, on=USE_NOW)
def thief_may_use_upgrade_same_turn(f: View) -> Says:
    return True


@vast.rule("vast.thief.upgrade.stat-boost", 1, on=USE_NOW)
def stat_upgrade_gives_one_point(f: View) -> Says:
    return f[thief.points_used] == 1 if f[thief.new_upgrade].startswith("plus") else None


@vast.rule("vast.thief.upgrade.two-to-three", 1, on=USE_NOW)
@vast.rule("vast.thief.upgrade.three-to-four", 1, on=USE_NOW)
@vast.rule("vast.thief.upgrade.all-four", 1, on=USE_NOW)
def flip_upgrade_gives_one_point(f: View) -> Says:
    return f[thief.points_used] == 1 if f[thief.new_upgrade] in FLIPS else None


@vast.rule("vast.thief.stash.turn-continues", 1, on=USE_NOW)
def stashing_thief_continues_turn(f: View) -> Says:
    return True


@vast.rule("vast.thief.turn.end", 2, on=USE_NOW)
def new_stat_point_continues_turn(f: View) -> Says:
    return True if f[thief.new_upgrade] in STAT_UPGRADES else None


@vast.effect("vast.thief.stash.loot-drop-reset", 1, 2, on=USE_NOW)
def stashing_has_reset_loot_drop(f: View) -> Changes:
    return {thief.loot_drop: 3}


@vast.effect("vast.thief.stats.action-cubes", 1, on=USE_NOW)
def new_thievery_gives_action_cube(f: View) -> Changes:
    return {thief.cubes_left: By(1)} if f[thief.new_upgrade] == "plus-thievery" else None


# What else an upgrade gives at once; whether it was counted when its token was placed, nobody says.


@vast.effect("vast.thief.upgrade.stat-boost", 1, on=USE_NOW, touches=(thief.movement_boost, thief.movement_left))
def new_movement_gives_a_step(f: View) -> Changes:
    return f[thief.new_upgrade] == "plus-movement"


@vast.effect("vast.thief.upgrade.stat-boost", 1, on=USE_NOW, touches=(thief.stealth_boost, thief.stealth))
def new_stealth_gives_a_point(f: View) -> Changes:
    return f[thief.new_upgrade] == "plus-stealth"


@vast.effect("vast.thief.upgrade.stat-boost", 1, on=USE_NOW, touches=(thief.thievery_boost, thief.cubes_left))
def new_thievery_gives_a_point(f: View) -> Changes:
    return f[thief.new_upgrade] == "plus-thievery"


@vast.effect("vast.thief.upgrade.all-four", 1, on=USE_NOW, touches=(*STATISTICS, thief.stat_token, thief.all_four))
def newly_turned_token_raises_statistic(f: View) -> Changes:
    return f[thief.new_upgrade] in FLIPS


# Stat tokens.


@vast.rule("vast.thief.upgrade.two-to-three", 1, on=FLIP)
def two_token_flips_to_three(f: View) -> Says:
    if f[thief.upgrade] != "flip-2-3":
        return None
    return f[thief.turned_token] == 2 and f[thief.turned_value] == 3


@vast.rule("vast.thief.upgrade.three-to-four", 1, on=FLIP)
def three_token_flips_to_four(f: View) -> Says:
    if f[thief.upgrade] != "flip-3-4":
        return None
    return f[thief.turned_token] == 3 and f[thief.turned_value] == 4


@vast.rule("vast.thief.upgrade.all-four", 1, on=FLIP)
def all_tokens_become_four(f: View) -> Says:
    return f[thief.turned_value] == 4 if f[thief.upgrade] == "all-4" else None


@vast.rule("vast.thief.upgrade.flip-order", 1, on=FLIP)
def only_flip_upgrades_flip_tokens(f: View) -> Says:
    return None if f[thief.upgrade] in FLIPS else False


# Soporific Spores.


@vast.rule("vast.thief.upgrade.spores", 1, on=SPORED_TOKEN)
def spored_token_stays_on_thiefs_board(f: View) -> Says:
    return f[thief.spored_token_goes] == "on-board"


@vast.rule("vast.thief.upgrade.spores", 2, on=SPORED_TOKEN)
@vast.rule("vast.cave.spores.thief-token", 1, on=SPORED_TOKEN)
def spored_token_is_set_aside(f: View) -> Says:
    return f[thief.spored_token_goes] in ("set-aside", "on-board")


@vast.effect("vast.thief.upgrade.spores-still-counts", 1, on=SPORED_TOKEN, always=True, changes_nothing="counts")
def spored_token_still_counts_as_stashed(f: View) -> Changes:
    return True


@vast.rule("vast.thief.upgrade.spores", 1, 2, on=USE_SPORED)
def spored_upgrade_cannot_be_used(f: View) -> Says:
    return False
