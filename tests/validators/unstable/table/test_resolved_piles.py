"""A pile is resolved on a table once nobody responds: what was played is then in a Stable, or stopped."""

from __future__ import annotations

from typing import Any

import pytest

from validators.engine.court import Court
from validators.engine.questions import parse_question

PLAY = {"type": "unstable.play-card", "card.kind": "basic"}
NEIGH = {"type": "unstable.play-instant", "who": "Ben"}
PASS = {"type": "unstable.decline-to-respond", "who": "Ben"}
BACK = {"type": "unstable.answer-instant-on-own-card", "who": "Ann"}
RESOLVE = {"type": "unstable.resolve-pile-card"}
MOVE_ON = {"type": "unstable.move-on"}
SACRIFICE = {"type": "unstable.sacrifice-card", "move.from": "own-stable", "card.kind": "basic"}
DRAW = {"type": "unstable.draw-by-effect"}
WIN = {"type": "unstable.claim-win"}
SIX = [{"kind": "basic", "name": f"Unicorn {number}"} for number in range(6)]
TABLE = {
    "players": [{"name": "Ann", "hand": 3, "stable": SIX}, {"name": "Ben", "hand": 4, "stable": []}],
    "turn": "Ann",
    "phase": "action",
}


def judged(court: Court, *plays: dict[str, Any], **more: object) -> Any:
    asked = {"table": {**TABLE, **more}, "steps": [{"play": play} for play in plays]}
    return court.answer(parse_question(asked)).steps


def hinges(step: Any) -> dict[str, str]:
    return {hinge.fact: hinge.verdict for hinge in step.unless}


def test_whoever_resolves_a_pile_says_that_nobody_responds_any_more(court: Court) -> None:
    step = judged(court, PLAY, RESOLVE)[1]
    assert (step.verdict, [hinge.fact for hinge in step.unless]) == ("legal", ["pile.waiting"])


def test_a_unicorn_counts_once_it_has_come_into_the_stable(court: Court) -> None:
    assert [step.verdict for step in judged(court, PLAY, RESOLVE, WIN)] == ["legal"] * 3


def test_a_unicorn_that_was_stopped_does_not_count(court: Court) -> None:
    assert [step.verdict for step in judged(court, PLAY, NEIGH, RESOLVE, WIN)] == ["legal", "legal", "legal", "illegal"]


@pytest.mark.parametrize("between", [[], [PASS], [DRAW], [NEIGH, BACK]], ids=str)
def test_a_card_to_which_nobody_responds_has_resolved_before_the_next_step(court: Court, between: list[Any]) -> None:
    last = judged(court, PLAY, *between, WIN)[-1]
    assert (last.verdict, last.firm, hinges(last)["pile.waiting"]) == ("legal", False, "illegal")


@pytest.mark.parametrize("between", [[NEIGH], [NEIGH, PASS], [WIN, NEIGH], [DRAW, NEIGH]], ids=str)
def test_a_response_finds_the_card_still_waiting(court: Court, between: list[Any]) -> None:
    steps = judged(court, PLAY, *between, WIN)
    assert [step.verdict for step in steps if step.play == NEIGH["type"]] == ["legal"]
    assert steps[-1].verdict == "illegal"


def test_going_on_hangs_on_nobody_responding(court: Court) -> None:
    step = judged(court, PLAY, MOVE_ON)[1]
    assert (step.verdict, hinges(step)) == ("legal", {"pile.waiting": "illegal"})


@pytest.mark.parametrize(("waiting", "verdict", "hangs"), [(True, "illegal", False), (False, "legal", False)])
def test_it_can_be_said_whether_somebody_may_still_respond(
    court: Court, waiting: bool, verdict: str, hangs: bool
) -> None:
    last = judged(court, PLAY, {**WIN, "pile.waiting": waiting})[1]
    assert (last.verdict, "pile.waiting" in hinges(last)) == (verdict, hangs)


def test_where_nothing_is_presumed_it_is_asked_whether_somebody_responds(court: Court) -> None:
    steps = [{"play": PLAY}, {"play": WIN, "facts": {"pile.waiting": None}}]
    last = court.answer(parse_question({"table": TABLE, "steps": steps})).steps[1]
    assert (last.verdict, [ask.fact for ask in last.questions]) == ("depends", ["pile.waiting"])


def test_a_pile_that_is_drawn_waits_until_something_is_done(court: Court) -> None:
    drawn = [{"by": "Ann", "kind": "basic"}]
    assert judged(court, WIN, pile=drawn)[0].verdict == "illegal"
    assert judged(court, PASS, WIN, pile=drawn)[1].verdict == "legal"


@pytest.mark.parametrize(
    ("into", "verdict"),
    [({"card.into": "own-stable"}, "legal"), ({"card.into": "other-stable"}, "illegal"), ({"met": "Ben"}, "illegal")],
)
def test_a_unicorn_counts_where_it_was_played(court: Court, into: dict[str, Any], verdict: str) -> None:
    steps = judged(court, {**PLAY, **into}, WIN)
    assert ("play.met" in steps[0].unread, steps[1].verdict) == (False, verdict)


def test_among_three_players_it_is_asked_who_got_the_unicorn(court: Court) -> None:
    five = [*TABLE["players"], {"name": "Cy", "stable": []}]  # type: ignore[misc]
    last = judged(court, {**PLAY, "card.into": "other-stable"}, {**WIN, "who": "Cy"}, players=five)[1]
    assert last.verdict == "depends"


def test_a_card_that_lies_in_the_pile_has_not_resolved(court: Court) -> None:
    pile = [{"by": "Ann", "kind": "basic", "name": "Rose"}]
    data = {"players": [{"name": "Ann"}, {"name": "Ben"}], "turn": "Ann", "phase": "action", "pile": pile}
    play = {"type": "unstable.play-instant", "who": "Ben", "met": "Rose"}
    judged = court.answer(parse_question({"table": data, "play": play}))
    assert judged.verdict == "legal"
    assert "pile.card_done" not in {hinge.fact for hinge in judged.unless}


def test_the_card_before_a_further_one_was_the_action(court: Court) -> None:
    data = {"players": [{"name": "Ann"}, {"name": "Ben"}], "turn": "Ann", "phase": "action", "action": "played"}
    play = {"type": "unstable.play-second-card", "who": "Ann", "second.is_response": False, "card_text.speaks": False}
    judged = court.answer(parse_question({"table": data, "play": play}))
    assert (judged.verdict, judged.firm) == ("illegal", True)
