"""What an effect does is told by the steps after it, and what they leave in Stables can be claimed."""

from __future__ import annotations

from typing import Any

import pytest

from validators.engine.court import Court
from validators.engine.questions import parse_question

UNICORNS = [{"kind": "unicorn"}] * 6 + [{"kind": "upgrade", "name": "Rainbow"}]
TABLE = {
    "players": [{"name": "Ann", "hand": 3, "stable": UNICORNS}, {"name": "Ben", "hand": 3}, {"name": "Cy", "hand": 0}],
    "turn": "Ann",
    "phase": "action",
    "drawn": True,
}
TARGET = {
    "play": {"type": "unstable.target-players", "who": "Ann"},
    "facts": {"effect.phrase": "each-other-player", "target.self": False, "target.others": "all"},
}
DISCARD = {"play": {"type": "unstable.discard-card", "who": "Ben"}, "facts": {"move.from": "own-hand"}}
SKIP = {
    "play": {"type": "unstable.skip-impossible-action", "who": "Cy"},
    "facts": {"forced.by": "other-players-card", "forced.action": "discard", "forced.count": 1},
}
SACRIFICE = {
    "play": {"type": "unstable.sacrifice-card", "who": "Ann"},
    "facts": {"move.from": "own-stable", "card.kind": "unicorn"},
}
END = {"play": {"type": "unstable.end-turn-with-hand", "who": "Ann"}}


def steps(court: Court, *told: dict[str, Any]) -> Any:
    return court.answer(parse_question({"table": TABLE, "steps": list(told)})).steps


@pytest.mark.parametrize("told", [(TARGET, DISCARD, SKIP), (TARGET, SKIP, DISCARD)], ids=["last", "first"])
def test_whom_an_effect_meets_leaves_hands_to_the_steps_that_tell_it(court: Court, told: Any) -> None:
    assert [step.verdict for step in steps(court, *told)] == ["legal"] * 3


def test_where_no_step_tells_what_the_effect_did_hands_are_unknown(court: Court) -> None:
    assert steps(court, TARGET, END)[-1].verdict == "depends"


@pytest.mark.parametrize(("fact", "left"), [("stable.unicorns", 5), ("stable.cards", 6)])
def test_what_is_left_in_a_stable_can_be_claimed(court: Court, fact: str, left: int) -> None:
    for claim, right in (({"is": left}, True), ({"is": left + 1}, False), ({"by": -1}, True), ({"by": 0}, False)):
        [step] = steps(court, {**SACRIFICE, "claims": [{"fact": fact, **claim}]})
        assert [each.right for each in step.claims] == [right]


def test_nothing_can_be_told_of_a_stable_that_is_not_drawn(court: Court) -> None:
    other = {**SACRIFICE, "play": {**SACRIFICE["play"], "who": "Ben"}}
    [step] = steps(court, {**other, "claims": [{"fact": "stable.unicorns", "is": 5}]})
    assert [each.right for each in step.claims] == [None]
