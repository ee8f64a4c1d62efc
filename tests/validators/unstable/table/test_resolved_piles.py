"""A pile is resolved on a table once nobody responds: what was played is then in a Stable, or stopped."""

from __future__ import annotations

from typing import Any

from validators.engine.court import Court
from validators.engine.questions import parse_question

PLAY = {"type": "unstable.play-card", "card.kind": "basic"}
NEIGH = {"type": "unstable.play-instant", "who": "Ben"}
RESOLVE = {"type": "unstable.resolve-pile-card"}
WIN = {"type": "unstable.claim-win"}
SIX = [{"kind": "basic", "name": f"Unicorn {number}"} for number in range(6)]
TABLE = {
    "players": [{"name": "Ann", "hand": 3, "stable": SIX}, {"name": "Ben", "hand": 4, "stable": []}],
    "turn": "Ann",
    "phase": "action",
}


def judged(court: Court, *plays: dict[str, Any]) -> Any:
    asked = {"table": TABLE, "steps": [{"play": play} for play in plays]}
    return court.answer(parse_question(asked)).steps


def test_whoever_resolves_a_pile_says_that_nobody_responds_any_more(court: Court) -> None:
    step = judged(court, PLAY, RESOLVE)[1]
    assert (step.verdict, [hinge.fact for hinge in step.unless]) == ("legal", ["pile.waiting"])


def test_a_unicorn_counts_once_it_has_come_into_the_stable(court: Court) -> None:
    assert [step.verdict for step in judged(court, PLAY, WIN)] == ["legal", "illegal"]
    assert [step.verdict for step in judged(court, PLAY, RESOLVE, WIN)] == ["legal"] * 3


def test_a_unicorn_that_was_stopped_does_not_count(court: Court) -> None:
    assert [step.verdict for step in judged(court, PLAY, NEIGH, RESOLVE, WIN)] == ["legal", "legal", "legal", "illegal"]
