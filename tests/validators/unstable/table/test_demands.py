"""A card that demands something of others' cards can be played if the Stables on the table have such cards."""

from __future__ import annotations

from typing import Any

import pytest

from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question

ANN = {"name": "Ann", "hand": 3, "stable": [{"kind": "upgrade"}]}
BEN = {"name": "Ben", "stable": [{"kind": "baby"}, {"kind": "basic"}]}
SURE = {"card.kind": "magic", "card_text.speaks": False, "ban.in": "none", "demand.count": 1}


def played(court: Court, *others: dict[str, Any], action: str = "steal", **facts: object) -> Answer:
    table = {"players": [ANN, *others], "turn": "Ann", "phase": "action", "action": "nothing", "drawn": True}
    play = {"type": "unstable.play-card", "who": "Ann", **SURE, "demand.action": action, **facts}
    return court.answer(parse_question({"table": table, "play": play}))


@pytest.mark.parametrize("action", ["steal", "destroy"])
def test_cards_in_other_stables_are_there_for_whatever_card_wants_any(court: Court, action: str) -> None:
    judged = played(court, BEN, action=action)
    assert (judged.verdict, judged.questions) == ("legal", ())
    assert "effect.wants" in [hinge.fact for hinge in judged.unless]
    judged = played(court, BEN, action=action, **{"effect.wants": "any"})
    assert (judged.verdict, judged.firm) == ("legal", True)


@pytest.mark.parametrize(("wants", "verdict"), [("unicorn", "legal"), ("basic", "legal"), ("upgrade", "illegal")])
def test_those_of_the_kind_that_is_wanted_count(court: Court, wants: str, verdict: str) -> None:
    judged = played(court, BEN, **{"effect.wants": wants})
    assert (judged.verdict, judged.questions) == (verdict, ())


def test_a_stable_of_which_nothing_is_known_may_have_more(court: Court) -> None:
    unknown = {"name": "Cleo"}
    assert played(court, BEN, unknown, **{"effect.wants": "unicorn"}).verdict == "legal"
    assert played(court, BEN, unknown, **{"effect.wants": "upgrade"}).verdict == "depends"
    assert played(court, unknown).verdict == "depends"
    unicorn = {"name": "Ben", "stable": [{"kind": "unicorn"}]}
    assert played(court, unicorn, **{"effect.wants": "basic"}).verdict == "depends"
    assert played(court, BEN, unknown, **{"demand.count": 3}).verdict == "depends"


def test_empty_stables_have_nothing_to_take(court: Court) -> None:
    assert played(court, {"name": "Ben", "stable": []}).verdict == "illegal"


def test_what_is_said_of_it_beats_the_count(court: Court) -> None:
    assert played(court, BEN, **{"demand.available": 0}).verdict == "illegal"
    assert played(court, BEN, **{"demand.possible": False}).verdict == "illegal"


def test_a_card_in_ones_stable_need_not_be_of_the_kind_to_sacrifice(court: Court) -> None:
    judged = played(court, BEN, action="sacrifice")
    assert "effect.wants" in [hinge.fact for hinge in judged.unless]
    assert played(court, BEN, action="sacrifice", **{"effect.wants": "unicorn"}).verdict == "depends"
