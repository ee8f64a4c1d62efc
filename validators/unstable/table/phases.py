"""The phases of a turn on a table: which of them a play belongs to, and how one leads to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.unstable.facts import turn
from validators.unstable.table.model import Phase, Player, Table

ORDER: tuple[Phase, ...] = get_args(Phase)
DRAW_PHASE_ENDS = ("unstable.draw-in-draw-phase", "unstable.skip-draw")
PHASE_OF: dict[str, Phase] = {
    **dict.fromkeys(DRAW_PHASE_ENDS, "draw"),
    "unstable.play-card": "action",
    "unstable.draw-as-action": "action",
    "unstable.do-nothing-in-action-phase": "action",
    "unstable.end-turn-with-hand": "end",
}


def phase_for(table: Table, play: Play, actor: Player | None) -> Phase | None:
    """The phase in which a play is done: its own, where the turn can have moved on to that, else the table's."""
    own = PHASE_OF.get(play.name)
    if own is None or table.phase is None or not is_own_turn(table, actor):
        return table.phase
    return own if can_move_on_to(table, own) else table.phase


def is_own_turn(table: Table, actor: Player | None) -> bool:
    return table.turn is None or actor is None or actor.name == table.turn


def can_move_on_to(table: Table, later: Phase) -> bool:
    """Phases go forward only, and not before all is resolved; the draw of the Draw phase cannot be left out."""
    if table.phase is None or ORDER.index(later) <= ORDER.index(table.phase) or table.pile or table.chain:
        return False
    return {"beginning": later == "draw", "draw": table.drawn}.get(table.phase, True)


def in_phase_of(table: Table, play: Play, actor: Player | None, known: Mapping[AnyFact, Value]) -> Table:
    """The table with its turn moved on to the phase of a play that was done."""
    phase = phase_for(table, play, actor)
    if phase is None and is_own_turn(table, actor) and known.get(turn.when, "own-action-phase") == "own-action-phase":
        phase = PHASE_OF.get(play.name)
    drawn = phase == "draw" and (table.drawn or play.name in DRAW_PHASE_ENDS)
    # Whoever still draws the card of the Draw phase has done nothing yet in the Action phase.
    action = "nothing" if phase == "draw" and table.action is None else table.action
    return table.model_copy(update={"phase": phase, "drawn": drawn, "action": action})


def moved_on(table: Table) -> Table:
    """The table in the next phase. Whose turn comes after the last one, the table does not say."""
    if table.phase is None:
        return table
    if table.phase == ORDER[-1]:
        return in_new_turn(table, None)
    return table.model_copy(update={"phase": ORDER[ORDER.index(table.phase) + 1], "drawn": False})


def in_new_turn(table: Table, player: Player | None) -> Table:
    """The table at the beginning of a player's turn."""
    name = player.name if player else None
    return table.model_copy(update={"turn": name, "phase": ORDER[0], "action": "nothing", "drawn": False})
