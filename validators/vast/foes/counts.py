"""What the Ghoul and the Ghost can still do, from what lies on their boards."""

from validators.engine.views import View
from validators.vast.facts import ghost, ghoul, shadow, table
from validators.vast.game import vast


@vast.derived(ghoul.able, "vast.ghoul.skitter.continue", "vast.ghoul.vile.skitter.continue")
def something_is_left_for_it(f: View) -> bool:
    return (f[ghoul.movement_left] if f[ghoul.next_deed] == "move" else f[ghoul.attacks_left]) > 0


@vast.derived(ghoul.goal_reached, "vast.ghoul.fury.goal-kept")
def fury_was_high_enough_once(f: View) -> bool:
    return f[ghoul.highest_fury] >= f[ghoul.fury_goal]


@vast.derived(ghost.possession_deed, "vast.ghost.possession.extension")
def possession_goes_on_with_her_turn(f: View) -> str:
    if f[ghost.deed_timing] == "other-turns":
        return "other-turns-only"
    return "limit-used-up" if f[ghost.deed_done] >= f[ghost.deed_limit] else "allowed-in-her-turn"


@vast.derived(ghost.goal_met, "vast.ghost.solo.shadow-unicorn-goal")
def enough_artifacts_are_locked(f: View) -> bool:
    return f[ghost.artifacts_locked] >= f[ghost.artifacts_needed]


@vast.derived(ghost.pieces_on_map)
def goblins_alone_have_no_tribe_on_map(f: View) -> int | None:
    return 0 if f[table.players] == 2 and f[table.goblins_play] and not f[ghost.tribe_on_map] else None


@vast.derived(ghost.isolation_known, "vast.ghost.cave.omens.no-isolation")
def somebody_is_there_to_be_alone(f: View) -> bool | None:
    """None where only the Ghost's board says how pieces are counted."""
    return False if f[ghost.pieces_on_map] == 0 else None


@vast.derived(ghost.unicorn_killed)
def shadow_unicorn_is_dead(f: View) -> bool:
    return f[shadow.killed]
