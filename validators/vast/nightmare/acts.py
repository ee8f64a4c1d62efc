"""The Nightmare Unicorn's acts that several plays look at: what he performs is an action of his turn."""

from validators.engine.games import By, Changes
from validators.engine.views import View
from validators.vast.facts import nightmare, table
from validators.vast.game import vast
from validators.vast.nightmare.moves import MOVE, TURN
from validators.vast.nightmare.teleport import ACTION as TELEPORT
from validators.vast.nightmare.turn import ACT, PLAY_CARD
from validators.vast.nightmare.upgrades import BLAST

vast.side(
    lambda f: f[nightmare.action_unfinished],
    lambda f: f[nightmare.phase] == "replace-hand",
    lambda f: not f[table.own_turn],
    lambda f: not nightmare.is_below_pace(f) and not f[nightmare.action_announced],
    of=(MOVE, TURN, PLAY_CARD, TELEPORT, BLAST),
    is_=ACT,
)


@vast.effect("vast.nightmare.actions.pace-limit", 1, on=(MOVE, TURN, TELEPORT, BLAST))
def performed_action_is_used_up(f: View) -> Changes:
    """One that he announced has been counted then."""
    return None if f[nightmare.action_announced] else {nightmare.actions_taken: By(1)}


@vast.effect("vast.nightmare.angry.no-marking", 1, on=(MOVE, TURN))
def action_stays_angry_for_what_it_collects(f: View) -> Changes:
    return {nightmare.last_action_angry: f[nightmare.angry]}
