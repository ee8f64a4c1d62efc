"""What a loss of Grit leaves for the steps after it: Hero cubes that go back, and a turn that is over."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from tests.validators.vast.table.test_unicorns import answer, verdicts
from validators.engine.court import Court
from validators.engine.questions import parse_question

HER = {"knight.grit": 6, "knight.cubes": 3, "knight.movement_left": 5, "knight.encounters_left": 4}
MOVE = {"type": "knight.move", "from": "c1", "to": "d1"}
GEM = {"type": "knight.collect-tokens", "dice.center": True}
DARK = {"type": "knight.enter-dark-tile", "from": "d1", "to": "e1"}
LATER = (DARK, {"type": "knight.go-on-after-grit-loss"}, {"type": "knight.move", "from": "d1", "to": "c1"})


def cave(token: str, **facts: object) -> dict[str, Any]:
    stated = {**HER, **{f"knight.{name}": value for name, value in facts.items()}}
    return table("ELLLD", tokens={"d1": [token]}, pieces=[piece("knight", "c1")], turn="knight", facts=stated)


@pytest.mark.parametrize("later", LATER, ids=lambda play: play["type"])
def test_a_placed_cube_that_goes_back_ends_the_turn(court: Court, later: dict[str, Any]) -> None:
    assert verdicts(court, cave("gem", unplaced_cubes=0), MOVE, GEM, later) == ["legal", "legal", "illegal"]
    assert verdicts(court, cave("flame-wall", unplaced_cubes=0), MOVE, later) == ["legal", "illegal"]


def test_a_way_through_fire_ends_with_the_turn(court: Court) -> None:
    way = {"type": "knight.move", "path": ["b1", "c1", "d1"]}
    data = table("ELLL", tokens={"c1": ["flame-wall"]}, pieces=[piece("knight", "b1")], turn="knight", facts=HER)
    placed, held = ({**data, "facts": {**HER, "knight.unplaced_cubes": number}} for number in (0, 1))
    assert [answer(court, each, way).verdict for each in (placed, held)] == ["illegal", "legal"]


@pytest.mark.parametrize("facts", [{"unplaced_cubes": 1}, {"unplaced_cubes": 0, "shield": "before"}], ids=str)
def test_the_turn_goes_on_otherwise(court: Court, facts: dict[str, object]) -> None:
    assert verdicts(court, cave("gem", **facts), MOVE, GEM, DARK) == ["legal"] * 3


@pytest.mark.parametrize(("facts", "gem"), [({}, GEM), ({"unplaced_cubes": 0}, {"type": "knight.collect-tokens"})])
def test_what_is_not_known_of_the_loss_is_asked(court: Court, facts: dict[str, object], gem: dict[str, Any]) -> None:
    steps = [{"play": play} for play in (MOVE, gem, DARK)]
    found = court.answer(parse_question({"table": cave("gem", **facts), "steps": steps}))
    assert found.verdict == "depends"
    assert "knight.turn_cut_short" in {question.fact for question in found.questions}


def test_the_cube_can_be_returned_as_a_step(court: Court) -> None:
    returned = {"type": "knight.return-placed-cube"}
    assert verdicts(court, cave("gem", unplaced_cubes=0), MOVE, GEM, returned) == ["legal"] * 3


@pytest.mark.parametrize(
    ("facts", "by"), [({"shield": "before"}, 0), ({"unplaced_cubes": 0}, -1), ({"unplaced_cubes": 1}, -1)], ids=str
)
def test_a_claim_about_her_cubes_is_settled(court: Court, facts: dict[str, object], by: int) -> None:
    steps = [{"play": play} for play in (MOVE, GEM)]
    claims = [{"fact": "knight.cubes", "by": number} for number in (by, 1)]
    found = court.answer(parse_question({"table": cave("gem", **facts), "steps": steps, "claims": claims}))
    assert [claim.right for claim in found.claims] == [True, False]


def test_the_next_turn_is_another_one(court: Court) -> None:
    end = {"type": "knight.end-turn"}
    assert verdicts(court, cave("flame-wall", unplaced_cubes=0), MOVE, end, LATER[2])[-1] != "illegal"


def test_a_cube_goes_back_whether_it_was_placed_or_not(court: Court) -> None:
    loss = {"type": "knight.suffer-cube-loss"}
    assert verdicts(court, cave("flame-wall"), MOVE, loss) == ["legal", "illegal"]


def test_grit_by_two_rules_is_carried_on_as_one_sum(court: Court) -> None:
    """A Gem and a declined Treasure bring 5 Grit each, and a Hero cube for each of the spaces 18 and 26."""
    table_ = cave("gem", grit=16, unplaced_cubes=0)
    table_["tiles"] = [
        tile | {"tokens": ["gem", "treasure"]} if tile.get("tokens") == ["gem"] else tile for tile in table_["tiles"]
    ]
    collect = {"type": "knight.collect-tokens", "dice.center": False, "knight.declines_treasure": True}
    steps = [{"play": MOVE}, {"play": collect}]
    carried = court.answer(parse_question({"table": table_, "steps": steps})).steps[1].carried
    assert (carried["knight.grit"], carried["knight.cubes"], carried["knight.unplaced_cubes"]) == (26, 5, 2)


@pytest.mark.parametrize("known", [{"shield": "none"}, {"shield_cube": False}], ids=str)
def test_no_cube_goes_back_from_a_shield_without_one(court: Court, known: dict[str, object]) -> None:
    """What takes Grit may take a placed cube, but not one that was never there."""
    facts = {"knight.grit": 11, "knight.cubes": 4, "knight.unplaced_cubes": 0}
    data = cave("flame-wall", **known) | {"turn": "cave"}
    data["facts"] |= facts
    there, back = (
        {"play": {"type": "cave.giant-bats", "who": "knight", "path": way}} for way in (["c1", "d1"], ["d1", "c1"])
    )
    found = court.answer(parse_question({"table": data, "steps": [there, back]}))
    assert [step.verdict for step in found.steps] == ["legal", "legal"]
