"""Steps on a table move its turn on from phase to phase, and never back."""

from __future__ import annotations

from typing import Any

import pytest

from kb.library import Library
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.questions import parse_question
from validators.registry import GAMES
from validators.unstable.table.binding import read_table
from validators.unstable.table.options import options

TABLE = {"players": [{"name": "Ada", "hand": 4}, {"name": "Ben", "hand": 5}], "turn": "Ada", "phase": "beginning"}
BEGIN = {"type": "unstable.use-beginning-effect", "effect.says_may": True}
DRAW = {"type": "unstable.draw-in-draw-phase"}
PLAY = {"type": "unstable.play-card", "card.kind": "basic"}
RESOLVE = {"type": "unstable.resolve-pile-card"}
MOVE_ON = {"type": "unstable.move-on"}
END = {"type": "unstable.end-turn-with-hand"}
OWED = {"type": "unstable.demand-discard-to-limit"}
LEGAL, ILLEGAL = "legal", "illegal"


@pytest.fixture(scope="module")
def court(library: Library) -> Court:
    return Court(library, GAMES)


def verdict_of_last(court: Court, *plays: dict[str, Any], **more: object) -> str:
    asked = {"table": {**TABLE, **more}, "steps": [{"play": play} for play in plays]}
    return court.answer(parse_question(asked)).steps[-1].verdict


@pytest.mark.parametrize(
    ("before", "last", "verdict"),
    [
        ([], BEGIN, LEGAL),
        ([DRAW], BEGIN, ILLEGAL),
        ([MOVE_ON], BEGIN, ILLEGAL),
        ([DRAW], PLAY, LEGAL),
        ([DRAW, MOVE_ON], PLAY, LEGAL),
        ([MOVE_ON, DRAW], PLAY, LEGAL),
        ([], PLAY, ILLEGAL),
        ([MOVE_ON], PLAY, ILLEGAL),
        ([DRAW, MOVE_ON, MOVE_ON], PLAY, ILLEGAL),
        ([DRAW, PLAY, RESOLVE, DRAW], BEGIN, ILLEGAL),
        ([DRAW, END], PLAY, ILLEGAL),
    ],
)
def test_the_phase_is_the_one_that_the_steps_have_come_to(
    court: Court, before: list[dict[str, Any]], last: dict[str, Any], verdict: str
) -> None:
    assert verdict_of_last(court, *before, last) == verdict


def test_the_phase_moves_on_without_a_table_too(court: Court) -> None:
    asked = {"situation": {"turn.phase": "beginning"}, "steps": [{"play": DRAW}, {"play": BEGIN}]}
    assert [step.verdict for step in court.answer(parse_question(asked)).steps] == [LEGAL, ILLEGAL]


def test_a_phase_that_the_steps_have_come_to_can_be_stated(court: Court) -> None:
    assert verdict_of_last(court, DRAW, {**BEGIN, "turn.phase": "draw"}) == ILLEGAL


def test_a_discard_is_due_once_the_turn_has_come_to_its_end(court: Court) -> None:
    many = [{"name": "Ada", "hand": 8}, {"name": "Ben", "hand": 5}]
    assert verdict_of_last(court, DRAW, MOVE_ON, OWED, players=many) == ILLEGAL
    assert verdict_of_last(court, DRAW, MOVE_ON, MOVE_ON, OWED, players=many) == LEGAL


def test_a_draw_that_is_not_allowed_moves_nothing(court: Court) -> None:
    assert verdict_of_last(court, {**DRAW, "draw.count": 2}, BEGIN) == LEGAL


def test_a_card_that_may_be_played_in_another_phase_does_not_move_the_turn_on(court: Court) -> None:
    allowed = {**PLAY, "card_text.speaks": True, "card_text.says": "allows"}
    assert verdict_of_last(court, allowed, RESOLVE, {**BEGIN, "card_text.speaks": False}) == LEGAL


def test_an_instant_of_somebody_else_leaves_the_phase(court: Court) -> None:
    neigh = {"type": "unstable.play-instant", "who": "Ben"}
    assert verdict_of_last(court, DRAW, PLAY, neigh, RESOLVE, MOVE_ON, PLAY) == ILLEGAL


def test_the_next_player_begins_a_turn(court: Court) -> None:
    next_turn = {"type": "unstable.take-next-turn", "who": "Ben", "turn.next_clockwise": True}
    assert verdict_of_last(court, DRAW, END, next_turn, {**BEGIN, "who": "Ben"}) == LEGAL
    assert verdict_of_last(court, DRAW, END, next_turn, {**BEGIN, "who": "Ada"}) == ILLEGAL


def test_who_has_drawn_is_offered_the_action_and_no_second_draw(court: Court) -> None:
    table = read_table({**TABLE, "phase": "draw", "drawn": True})
    verdicts = {option.play: option.verdict for option in options(court, table, "Ada", None, Budget(10**7)).options}
    assert verdicts["unstable.play-card"] == verdicts["unstable.draw-as-action"] == LEGAL
    assert DRAW["type"] not in verdicts


def test_what_was_drawn_and_what_no_card_forbids_is_known_in_the_action_phase(court: Court) -> None:
    players = [{"name": "Ann", "hand": 3, "stable": []}, {"name": "Ben", "stable": []}]
    data = {"players": players, "turn": "Ann", "phase": "draw", "facts": {"ban.in": "none", "card_text.speaks": False}}
    draw = {"type": "unstable.draw-in-draw-phase", "who": "Ann", "draw.count": 1, "draw.from": "deck-top"}
    play = {"type": "unstable.play-card", "who": "Ann", "met": "Ben", "card.kind": "basic", "demand.action": "none"}
    answer = court.answer(parse_question({"table": data, "steps": [{"play": draw}, {"play": play}]}))
    assert {"action.used", "ban.in"}.isdisjoint(hinge.fact for hinge in answer.steps[1].unless)
