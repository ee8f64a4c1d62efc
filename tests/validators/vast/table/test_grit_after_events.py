"""The Grit for a revealed tile comes once all of it is resolved: an Event there finds her Grit as it was."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question

Step = dict[str, Any]
HER = {
    "knight.grit": 6,
    "knight.cubes": 3,
    "knight.unplaced_cubes": 0,
    "knight.movement_left": 4,
    "knight.encounters_left": 3,
    "knight.shield": "none",
    "knight.shield_cube": False,
}
RATS = {"play": {"type": "knight.claim-grit-loss"}, "facts": {"knight.grit_loss_cause": "rats", "knight.grit_lost": 2}}
NO_CUBE = {"play": {"type": "knight.return-no-cube"}, "facts": {"knight.grit_lost": 1}}
RETURN = {"play": {"type": "knight.return-placed-cube"}}
GAIN = {"play": {"type": "knight.gain-tile-grit"}, "facts": {"knight.claimed_grit": 1}}


def reveal(kind: str = "event", **facts: object) -> Step:
    play = {"type": "knight.enter-dark-tile", "from": "b1", "to": "c1", "becomes": kind, "walls": "e"}
    return {"play": play, "facts": {name.replace("__", "."): value for name, value in facts.items()}}


def judged(court: Court, *steps: Step, **facts: object) -> Answer:
    stated = HER | {f"knight.{name}": value for name, value in facts.items()}
    data = table("ELD", pieces=[piece("knight", "b1")], turn="knight", collapse=False, facts=stated)
    return court.answer(parse_question({"table": data, "steps": list(steps)}))


def claiming(step: Step, fact: str, value: object) -> Step:
    return {**step, "claims": [{"fact": fact, "is": value}]}


def right(answer: Answer) -> bool | None:
    return answer.steps[-1].claims[0].right


def test_an_event_takes_grit_before_the_tile_gives_it(court: Court) -> None:
    assert right(judged(court, reveal(), claiming(RATS, "knight.grit", 4))) is True
    assert right(judged(court, reveal(), claiming(RATS, "knight.grit", 5))) is False
    assert right(judged(court, reveal(), claiming(NO_CUBE, "knight.grit", 5))) is True


def test_what_the_event_does_is_told_in_several_steps(court: Court) -> None:
    answer = judged(court, reveal(), RATS, claiming(RETURN, "knight.turn_cut_short", True))
    assert [step.verdict for step in answer.steps] == ["legal"] * 3
    assert right(answer) is True


@pytest.mark.parametrize("kind", ["event", "plain"])
def test_her_grit_is_known_at_once_only_where_no_event_comes_first(court: Court, kind: str) -> None:
    answer = judged(court, claiming(reveal(kind), "knight.grit", 7))
    assert right(answer) is (None if kind == "event" else True)


@pytest.mark.parametrize("said", [{"cave__event_harmless": True}, {"cave__event_cards_left": False}], ids=str)
def test_an_event_that_does_nothing_leaves_the_grit_for_the_tile(court: Court, said: dict[str, object]) -> None:
    assert right(judged(court, claiming(reveal(**said), "knight.grit", 7))) is True


def test_the_tile_gives_its_grit_after_the_event(court: Court) -> None:
    back = {"play": {"type": "knight.move", "from": "c1", "to": "b1"}}
    after = judged(court, reveal(), NO_CUBE, back, claiming(NO_CUBE, "knight.grit", 5))
    assert right(after) is True  # 6, less 1 by the Event, 1 more by the tile, and 1 less again


def test_the_gain_may_be_told_after_the_event(court: Court) -> None:
    assert right(judged(court, reveal(), NO_CUBE, claiming(GAIN, "knight.grit", 6))) is True


def test_her_grit_is_unknown_where_nobody_tells_of_the_event(court: Court) -> None:
    back = {"play": {"type": "knight.move", "from": "c1", "to": "b1"}}
    assert judged(court, reveal(), back, NO_CUBE).steps[-1].verdict == "depends"


def test_without_a_table_the_event_comes_first_too(court: Court) -> None:
    enter = {"play": {"type": "knight.enter-dark-tile"}, "facts": {"reach.tile_type": "event"}}
    steps = [enter, claiming(RATS, "knight.grit", 4)]
    answer = court.answer(parse_question({"situation": {**HER, "reach.adjacent": True}, "steps": steps}))
    assert right(answer) is True
    smash = {"play": {"type": "knight.smash-crystal"}, "claims": [{"fact": "knight.grit", "is": 6}]}
    answer = court.answer(parse_question({"situation": HER, "steps": [enter, RATS, smash]}))
    assert right(answer) is None


@pytest.mark.parametrize(("unplaced", "left"), [(0, 0), (1, 0), (2, 1)])
def test_a_loss_says_how_many_cubes_are_not_placed_after_it(court: Court, unplaced: int, left: int) -> None:
    answer = judged(court, claiming(RATS, "knight.unplaced_cubes", left), unplaced_cubes=unplaced)
    assert right(answer) is True
    assert answer.steps[-1].carried["knight.unplaced_cubes"] == left


# A cube that goes back with the Grit.

FIRE = {"play": {"type": "knight.move", "from": "b1", "to": "c1"}}


def burned(court: Court, *steps: Step, **facts: object) -> Answer:
    stated = HER | {"knight.grit": 12, "knight.cubes": 4} | {f"knight.{name}": value for name, value in facts.items()}
    tokens = {"c1": ["flame-wall"]}
    data = table("ELLL", tokens=tokens, pieces=[piece("knight", "b1")], turn="knight", collapse=False, facts=stated)
    return court.answer(parse_question({"table": data, "steps": [FIRE, *steps]}))


@pytest.mark.parametrize(("unplaced", "verdict"), [(1, "illegal"), (2, "illegal"), (0, "legal")])
def test_a_placed_cube_goes_back_only_if_none_is_unplaced(court: Court, unplaced: int, verdict: str) -> None:
    assert burned(court, RETURN, unplaced_cubes=unplaced).steps[-1].verdict == verdict
    assert judged(court, RATS, RETURN, unplaced_cubes=unplaced).steps[-1].verdict == verdict


def test_without_a_table_a_placed_cube_goes_back_only_if_none_is_unplaced(court: Court) -> None:
    steps = [RATS, RETURN]
    for unplaced, verdict in ((1, "illegal"), (0, "legal")):
        facts = {**HER, "knight.unplaced_cubes": unplaced}
        answer = court.answer(parse_question({"situation": facts, "steps": steps}))
        assert answer.steps[-1].verdict == verdict


def test_what_is_left_after_the_fall_stays_certain(court: Court) -> None:
    answer = burned(court, unplaced_cubes=1)
    assert answer.steps[-1].carried["knight.unplaced_cubes"] == 0
    illegal = burned(court, RETURN, {"play": {"type": "knight.hold-back-cubes"}}, unplaced_cubes=1)
    assert illegal.steps[-2].verdict == "illegal"


def test_after_all_steps_nobody_knows_whether_the_tile_has_given_its_grit(court: Court) -> None:
    stated = {"table": table("ELD", pieces=[piece("knight", "b1")], turn="knight", collapse=False, facts=HER)}
    for steps, right_then in (([reveal(), RATS], None), ([reveal(), RATS, GAIN], False)):
        answer = court.answer(parse_question({**stated, "steps": steps, "claims": [{"fact": "knight.grit", "is": 4}]}))
        assert answer.claims[0].right is right_then
