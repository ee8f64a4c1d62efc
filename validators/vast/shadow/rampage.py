"""Whom a Rampage is aimed at, how it gets there, and which way the Shadow Unicorn faces."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import shadow, table
from validators.vast.game import vast
from validators.vast.shadow.turn import GHOSTS

TARGET = vast.play(
    "shadow.choose-rampage-target",
    shadow.target,
    shadow.visible,
    shadow.rival,
    shadow.better_on_dark,
    shadow.dark_in_sight,
    shadow.multiplayer,
    shadow.target_hunts,
    shadow.rival_hunts,
    shadow.compared_distance,
    shadow.compared_strength,
    shadow.tie_broken_by,
)
CHARGE = vast.play("shadow.charge", shadow.between)
FACE = vast.play("shadow.change-facing", shadow.turn_cause, shadow.faces_cardinal)
TURN = vast.play("shadow.turn-action", shadow.turned_to, shadow.as_listed)


# The target.


def both_targets_are_tribes(f: View) -> bool:
    return f[shadow.rival] == "tribe" and f[shadow.target] == "tribe"


def priority_list_decides(f: View) -> bool:
    """Whether the multiplayer list decides; in a solo game only Tribes can be visible together."""
    if f[shadow.rival] == "none":
        return False
    return f[shadow.multiplayer] or not both_targets_are_tribes(f)


def tribe_strength_decides(f: View) -> bool:
    """Whether Strength decides: two Tribes, in a solo game or with the Goblins as his hunter."""
    return both_targets_are_tribes(f) and (not f[shadow.multiplayer] or f[shadow.target_hunts])


def neither_target_hunts(f: View) -> bool:
    return (
        priority_list_decides(f)
        and not f[shadow.target_hunts]
        and (both_targets_are_tribes(f) or not f[shadow.rival_hunts])
    )


def targets_are_equally_near(f: View) -> bool:
    return neither_target_hunts(f) and f[shadow.compared_distance] == "equal"


def permits_better_target(how: str, best: str) -> Says:
    """Permits the best, forbids the worst, and says nothing of a tie."""
    return None if how == "equal" else how == best


@vast.rule("vast.shadow.rampage.move", 1, on=TARGET)
def rampaging_shadow_moves_to_target(f: View) -> Says:
    return True


@vast.rule("vast.shadow.resolve.rampage-visible", 1, on=TARGET)
def unseen_piece_is_no_target(f: View) -> Says:
    return None if f[shadow.visible] else False


@vast.rule("vast.shadow.rampage.strongest-tribe", 1, on=TARGET)
def stronger_tribe_on_dark_tile_is_target_if_seen(f: View) -> Says:
    if f[shadow.target] != "tribe" or not f[shadow.better_on_dark]:
        return None
    return False if f[shadow.dark_in_sight] else None


@vast.rule("vast.shadow.rampage.not-ghost", 1, on=TARGET)
def ghost_is_no_target(f: View) -> Says:
    return False if f[shadow.target] in GHOSTS else None


@vast.rule("vast.shadow.rampage.not-ghost", 1, on=TARGET, reading="ja")
def cave_ghost_is_no_target(f: View) -> Says:
    return False if f[shadow.target] == "cave-ghost" else None


@vast.rule("vast.shadow.attack.enter", 1, on=TARGET)
def monster_token_is_no_target(f: View) -> Says:
    return False if f[shadow.target] == "monster-token" else None


@vast.rule("vast.shadow.multiplayer.target-order", 1, on=TARGET)
def several_targets_follow_priority_list(f: View) -> Says:
    return True if priority_list_decides(f) else None


@vast.rule("vast.shadow.multiplayer.target-hunter", 1, on=TARGET)
def hunter_is_first_target(f: View) -> Says:
    if not priority_list_decides(f):
        return None
    if f[shadow.target_hunts]:
        return True
    return False if not both_targets_are_tribes(f) and f[shadow.rival_hunts] else None


@vast.rule("vast.shadow.multiplayer.target-closest", 1, on=TARGET)
def closest_piece_is_next_target(f: View) -> Says:
    return permits_better_target(f[shadow.compared_distance], "nearer") if neither_target_hunts(f) else None


@vast.rule("vast.shadow.multiplayer.target-random", 1, on=TARGET)
def chance_breaks_target_tie(f: View) -> Says:
    if not targets_are_equally_near(f):
        return None
    if both_targets_are_tribes(f) and f[shadow.compared_strength] != "equal":
        return None
    return f[shadow.tie_broken_by] == "chance"


@vast.rule("vast.shadow.rampage.strongest-tribe", 1, on=TARGET)
def strongest_tribe_is_target(f: View) -> Says:
    if not both_targets_are_tribes(f) or not (tribe_strength_decides(f) or targets_are_equally_near(f)):
        return None
    return permits_better_target(f[shadow.compared_strength], "stronger")


@vast.rule("vast.shadow.rampage.tribe-tie-distance", 1, on=TARGET)
def closest_of_equal_tribes_is_target(f: View) -> Says:
    if not tribe_strength_decides(f) or f[shadow.compared_strength] != "equal":
        return None
    return permits_better_target(f[shadow.compared_distance], "nearer")


@vast.rule("vast.shadow.rampage.tribe-tie-choice", 1, on=TARGET)
def hunter_chooses_between_tied_tribes(f: View) -> Says:
    if not tribe_strength_decides(f) or f[shadow.compared_strength] != "equal":
        return None
    return f[shadow.tie_broken_by] == "hunter" if f[shadow.compared_distance] == "equal" else None


# Moving to the target.


@vast.rule("vast.shadow.rampage.move", 1, on=CHARGE)
def rampage_moves_all_the_way(f: View) -> Says:
    return True


@vast.rule("vast.shadow.move.step-teleport", 1, on=CHARGE)
@vast.rule("vast.shadow.teleport.when", 1, on=CHARGE)
def cube_makes_moving_shadow_teleport(f: View) -> Says:
    return f[shadow.between] != "cube"


@vast.rule(
    "vast.shadow.rampage.ignores-cubes",
    1,
    on=CHARGE,
    overrides=("vast.shadow.move.step-teleport", "vast.shadow.teleport.when"),
)
def rampage_ignores_cubes(f: View) -> Says:
    return True if f[shadow.between] == "cube" else None


@vast.rule("vast.shadow.attack.enter", 1, on=CHARGE)
def rampage_stops_at_piece_met(f: View) -> Says:
    return False if f[shadow.between] in ("piece", "ghost") else None


@vast.rule("vast.shadow.attack.not-ghost", 1, on=CHARGE, overrides=("vast.shadow.attack.enter",))
def rampage_passes_ghosts(f: View) -> Says:
    return True if f[shadow.between] == "ghost" else None


@vast.rule("vast.shadow.attack.not-ghost", 1, on=CHARGE, reading="ja")
def japanese_lets_rampage_attack_ghost(f: View) -> Says:
    return None


@vast.rule("vast.shadow.defend.flame-wall", 1, on=CHARGE)
def flame_wall_stops_rampage(f: View) -> Says:
    return False if f[shadow.between] == "flame-wall" else None


@vast.effect("vast.shadow.rampage.attack", 1, on=CHARGE, changes_nothing="must")
def rampaging_shadow_attacks(f: View) -> Changes:
    return True


@vast.effect("vast.shadow.attack.teleports", 1, on=CHARGE)
def rampaging_shadow_teleports(f: View) -> Changes:
    return {table.unicorn_teleports: True}


# His facing.

TURNING = ("turn-action", "wall-at-move-start", "wall-on-new-space", "rampage")


@vast.rule("vast.shadow.facing.unchanged", 1, on=FACE)
def shadow_turns_only_when_instructed(f: View) -> Says:
    return f[shadow.turn_cause] in TURNING


@vast.rule("vast.shadow.facing.cardinal", 1, on=FACE)
def shadow_faces_a_cardinal_direction(f: View) -> Says:
    return None if f[shadow.faces_cardinal] else False


@vast.rule("vast.shadow.teleport.facing-kept", 1, on=FACE)
def teleport_does_not_turn_shadow(f: View) -> Says:
    return False if f[shadow.turn_cause] == "teleport" else None


@vast.rule("vast.shadow.turn-action.first-open-edge", 1, on=FACE)
def turn_action_turns_shadow(f: View) -> Says:
    return True if f[shadow.turn_cause] == "turn-action" else None


@vast.rule("vast.shadow.move.turn-first", 1, on=FACE)
def wall_turns_shadow_before_move(f: View) -> Says:
    return True if f[shadow.turn_cause] == "wall-at-move-start" else None


@vast.rule("vast.shadow.move.step-mark", 1, on=FACE)
def wall_turns_shadow_on_new_space(f: View) -> Says:
    return True if f[shadow.turn_cause] == "wall-on-new-space" else None


@vast.rule("vast.shadow.rampage.move", 1, on=FACE)
def rampage_turns_shadow(f: View) -> Says:
    return True if f[shadow.turn_cause] == "rampage" else None


@vast.rule("vast.shadow.turn-action.first-open-edge", 1, on=TURN)
def shadow_turns_to_first_open_edge(f: View) -> Says:
    return f[shadow.as_listed] and f[shadow.turned_to] == "first-open-edge"


@vast.effect("vast.shadow.facing.unchanged", 1, on=TURN, changes_nothing="counts")
def turn_card_changes_facing(f: View) -> Changes:
    return True
