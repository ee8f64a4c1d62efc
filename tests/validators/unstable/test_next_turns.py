"""What the turn of another player leaves unknown, and which phase a play has brought the turn to."""

from __future__ import annotations

from typing import Any

from validators.engine.court import Court
from validators.engine.questions import parse_question


def steps(court: Court, situation: dict[str, Any], *plays: tuple[str, dict[str, Any]]) -> Any:
    told = [{"play": {"type": f"unstable.{name}"}, "facts": facts} for name, facts in plays]
    return court.answer(parse_question({"situation": situation, "steps": told})).steps


def test_the_next_player_has_another_stable(court: Court) -> None:
    full = {"stable.grown_unicorns": 7, "stable.babies": 0, "table.players": 3}
    assert steps(court, full, ("claim-win", {}))[-1].verdict == "legal"
    assert steps(court, full, ("take-next-turn", {}), ("claim-win", {}))[-1].verdict != "legal"


def test_who_has_played_a_card_is_past_the_beginning(court: Court) -> None:
    played, effect = ("play-card", {"card.kind": "basic"}), ("use-beginning-effect", {"effect.says_may": True})
    assert steps(court, {"hand.cards": 5}, played, effect)[-1].verdict == "illegal"


def test_effects_may_draw_the_last_card(court: Court) -> None:
    effect = ("use-card-effect", {})
    assert steps(court, {"deck.out": False}, effect)[0].carried["deck.out"] is None
