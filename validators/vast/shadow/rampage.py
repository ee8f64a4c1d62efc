"""Whom a Rampage is aimed at, how it gets there, and which way the Shadow Unicorn faces."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import shadow
from validators.vast.game import vast
from validators.vast.shadow.turn import GHOSTS

TARGET = vast.play(
    "shadow.choose-rampage-target",
    shadow.target,
    shadow.visible,
    shadow.rival,
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


def both_tribes(f: View) -> bool:
    return f[shadow.rival] == "tribe" and f[shadow.target] == "tribe"


def by_priorities(f: View) -> bool:
    """Whether the list for several players decides; alone, only Tribes can be in sight together."""
    if f[shadow.rival] == "none":
        return False
    return f[shadow.multiplayer] or not both_tribes(f)


def by_strength(f: View) -> bool:
    """Two Tribes, and either a solo game or the Goblins are the ones out to kill him."""
    return both_tribes(f) and (not f[shadow.multiplayer] or f[shadow.target_hunts])


def neither_hunts(f: View) -> bool:
    return by_priorities(f) and not f[shadow.target_hunts] and (both_tribes(f) or not f[shadow.rival_hunts])


def equally_near(f: View) -> bool:
    return neither_hunts(f) and f[shadow.compared_distance] == "equal"


def better(how: str, best: str) -> Says:
    """Permits the best, forbids the worst, and says nothing of a tie."""
    return None if how == "equal" else how == best


@vast.rule("vast.shadow.rampage.move", 1, on=TARGET)
def he_goes_for_the_target(f: View) -> Says:
    return True


@vast.rule("vast.shadow.resolve.rampage-visible", 1, on=TARGET)
def an_unseen_piece_is_no_target(f: View) -> Says:
    return None if f[shadow.visible] else False


@vast.rule("vast.shadow.rampage.not-ghost", 1, on=TARGET)
def a_ghost_is_no_target(f: View) -> Says:
    return False if f[shadow.target] in GHOSTS else None


@vast.rule("vast.shadow.rampage.not-ghost", 1, on=TARGET, reading="ja")
def the_cave_ghost_is_no_target(f: View) -> Says:
    return False if f[shadow.target] == "cave-ghost" else None


@vast.rule("vast.shadow.attack.enter", 1, on=TARGET)
def a_monster_is_no_player_piece(f: View) -> Says:
    return False if f[shadow.target] == "monster-token" else None


@vast.rule("vast.shadow.multiplayer.target-order", 1, on=TARGET)
def the_list_decides(f: View) -> Says:
    return True if by_priorities(f) else None


@vast.rule("vast.shadow.multiplayer.target-hunter", 1, on=TARGET)
def his_hunter_first(f: View) -> Says:
    if not by_priorities(f):
        return None
    if f[shadow.target_hunts]:
        return True
    return False if not both_tribes(f) and f[shadow.rival_hunts] else None


@vast.rule("vast.shadow.multiplayer.target-closest", 1, on=TARGET)
def then_the_closest(f: View) -> Says:
    return better(f[shadow.compared_distance], "nearer") if neither_hunts(f) else None


@vast.rule("vast.shadow.multiplayer.target-random", 1, on=TARGET)
def then_chance(f: View) -> Says:
    if not equally_near(f):
        return None
    if both_tribes(f) and f[shadow.compared_strength] != "equal":
        return None
    return f[shadow.tie_broken_by] == "chance"


@vast.rule("vast.shadow.rampage.strongest-tribe", 1, on=TARGET)
def the_strongest_tribe(f: View) -> Says:
    if not both_tribes(f) or not (by_strength(f) or equally_near(f)):
        return None
    return better(f[shadow.compared_strength], "stronger")


@vast.rule("vast.shadow.rampage.tribe-tie-distance", 1, on=TARGET)
def of_equal_tribes_the_closest(f: View) -> Says:
    if not by_strength(f) or f[shadow.compared_strength] != "equal":
        return None
    return better(f[shadow.compared_distance], "nearer")


@vast.rule("vast.shadow.rampage.tribe-tie-choice", 1, on=TARGET)
def of_equal_and_equally_near_tribes_you_choose(f: View) -> Says:
    if not by_strength(f) or f[shadow.compared_strength] != "equal":
        return None
    return f[shadow.tie_broken_by] == "hunter" if f[shadow.compared_distance] == "equal" else None


# The way there.


@vast.rule("vast.shadow.rampage.move", 1, on=CHARGE)
def all_the_way(f: View) -> Says:
    return True


@vast.rule("vast.shadow.move.step-teleport", 1, on=CHARGE)
@vast.rule("vast.shadow.teleport.when", 1, on=CHARGE)
def a_cube_would_stop_a_move(f: View) -> Says:
    return f[shadow.between] != "cube"


@vast.rule(
    "vast.shadow.rampage.ignores-cubes",
    1,
    on=CHARGE,
    overrides=("vast.shadow.move.step-teleport", "vast.shadow.teleport.when"),
)
def a_cube_does_not_stop_a_charge(f: View) -> Says:
    return True if f[shadow.between] == "cube" else None


@vast.rule("vast.shadow.attack.enter", 1, on=CHARGE)
def he_attacks_whom_he_meets(f: View) -> Says:
    return False if f[shadow.between] in ("piece", "ghost") else None


@vast.rule("vast.shadow.attack.not-ghost", 1, on=CHARGE, overrides=("vast.shadow.attack.enter",))
def a_ghost_does_not_stop_a_charge(f: View) -> Says:
    return True if f[shadow.between] == "ghost" else None


@vast.rule("vast.shadow.attack.not-ghost", 1, on=CHARGE, reading="ja")
def in_japanese_a_ghost_is_attacked(f: View) -> Says:
    return None


@vast.rule("vast.shadow.defend.flame-wall", 1, on=CHARGE)
def fire_stops_a_charge(f: View) -> Says:
    return False if f[shadow.between] == "flame-wall" else None


@vast.effect("vast.shadow.rampage.attack", 1, on=CHARGE)
@vast.effect("vast.shadow.attack.teleports", 1, on=CHARGE)
def he_attacks_and_teleports(f: View) -> Changes:
    return True


# His facing.

TURNING = ("turn-action", "wall-at-move-start", "wall-on-new-space", "rampage")


@vast.rule("vast.shadow.facing.unchanged", 1, on=FACE)
def only_as_told(f: View) -> Says:
    return f[shadow.turn_cause] in TURNING


@vast.rule("vast.shadow.facing.cardinal", 1, on=FACE)
def never_askew(f: View) -> Says:
    return None if f[shadow.faces_cardinal] else False


@vast.rule("vast.shadow.teleport.facing-kept", 1, on=FACE)
def a_teleport_does_not_turn_him(f: View) -> Says:
    return False if f[shadow.turn_cause] == "teleport" else None


@vast.rule("vast.shadow.turn-action.first-open-edge", 1, on=FACE)
def a_turn_turns_him(f: View) -> Says:
    return True if f[shadow.turn_cause] == "turn-action" else None


@vast.rule("vast.shadow.move.turn-first", 1, on=FACE)
def a_wall_turns_him_before_a_move(f: View) -> Says:
    return True if f[shadow.turn_cause] == "wall-at-move-start" else None


@vast.rule("vast.shadow.move.step-mark", 1, on=FACE)
def a_wall_turns_him_on_a_new_space(f: View) -> Says:
    return True if f[shadow.turn_cause] == "wall-on-new-space" else None


@vast.rule("vast.shadow.rampage.move", 1, on=FACE)
def a_rampage_turns_him(f: View) -> Says:
    return True if f[shadow.turn_cause] == "rampage" else None


@vast.rule("vast.shadow.turn-action.first-open-edge", 1, on=TURN)
def to_the_first_open_edge_that_way(f: View) -> Says:
    return f[shadow.as_listed] and f[shadow.turned_to] == "first-open-edge"


@vast.effect("vast.shadow.facing.unchanged", 1, on=TURN)
def the_card_told_him_to(f: View) -> Changes:
    return True
