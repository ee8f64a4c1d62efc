"""Steps that tell what an effect does, and whose turn comes next, leave the Stables known."""

from __future__ import annotations

from typing import Any

import pytest

from validators.engine.court import Court
from validators.engine.questions import parse_question


def player(name: str, unicorns: int) -> dict[str, Any]:
    cards = [{"kind": "basic", "name": f"{name} {number}"} for number in range(unicorns)]
    return {"name": name, "hand": 4, "stable": cards}


TABLE = {"players": [player("Ada", 6), player("Ben", 6)], "turn": "Ada", "deck": 20}


def verdicts(court: Court, phase: str, *plays: dict[str, Any], **more: object) -> list[str]:
    steps = [{"play": {**play, "type": f"unstable.{play['type']}"}} for play in plays]
    asked = {"table": {**TABLE, "phase": phase, **more}, "steps": steps}
    return [step.verdict for step in court.answer(parse_question(asked)).steps]


WIN = {"type": "claim-win"}


def test_a_theft_tells_what_the_effect_did(court: Court) -> None:
    effect = {"type": "use-beginning-effect", "effect.says_may": True}
    steal = {"type": "steal-card", "move.from": "other-stable", "met": "Ben 0"}
    assert verdicts(court, "beginning", effect, steal, WIN) == ["legal"] * 3


@pytest.mark.parametrize("named", [{}, {"who": "Ben"}])
def test_of_two_players_the_other_is_next(court: Court, named: dict[str, str]) -> None:
    before = [{"type": "end-turn-with-hand"}, {"type": "take-next-turn", "turn.next_clockwise": True, **named}]
    plays = [*before, {"type": "draw-in-draw-phase"}, {"type": "play-card", "card.kind": "basic"}, WIN]
    assert verdicts(court, "action", *plays, action="drew") == ["legal"] * 5
