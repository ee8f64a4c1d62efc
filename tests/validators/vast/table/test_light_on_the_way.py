"""What Lit tiles cost a Tribe on its way is claimed and carried over the whole way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question
from validators.vast.table.options import options
from validators.vast.table.reading import read_table

MOVE = "goblins.move-tribe"
# c1 and d1 are Lit, and the rest of the way is Dark.
WAY = ["b1", "c1", "d1", "e1", "f1"]


def tribe_with(population: int) -> dict[str, Any]:
    pieces = [piece("goblins:bones", "b1")]
    facts = {"goblins:bones": {"population": population}}
    return table("EDLLDD", pieces=pieces, turn="goblins", collapse=False, facts=facts)


def claimed(court: Court, population: int, **claim: object) -> bool | None:
    play = {"type": "goblins.move-tribe", "who": "goblins:bones", "path": WAY}
    answer = court.answer(parse_question({"table": tribe_with(population), "play": play, "claims": [claim]}))
    return answer.claims[0].right


@pytest.mark.parametrize(
    ("claim", "right"),
    [
        ({"fact": "tribe.population", "by": -1}, True),
        ({"fact": "tribe.population", "is": 1}, True),
        ({"fact": "tribe.population", "by": 0}, False),
        ({"fact": "tribe.population", "by": -2}, False),
        ({"fact": "tribe.on_board", "is": False}, True),
    ],
)
def test_the_loss_is_measured_over_the_whole_way(court: Court, claim: dict[str, object], right: bool) -> None:
    assert claimed(court, 2, **claim) is right


@pytest.mark.parametrize(
    ("claim", "right"),
    [
        ({"fact": "tribe.empty", "is": True}, True),
        ({"fact": "tribe.on_board", "is": True}, True),
        ({"fact": "tribe.on_map", "is": False}, True),
        ({"fact": "tribe.on_board", "is": False}, False),
    ],
)
def test_light_sends_the_last_of_a_tribe_to_the_board(court: Court, claim: dict[str, object], right: bool) -> None:
    play = {"type": "goblins.move-tribe", "who": "goblins:bones", "path": WAY[:4]}
    answer = court.answer(parse_question({"table": tribe_with(1), "play": play, "claims": [claim]}))
    assert answer.claims[0].right is right


@pytest.mark.parametrize(("armor", "verdict"), [(1, "legal"), (2, "illegal")])
def test_whom_it_meets_is_compared_with_what_is_left_of_it(court: Court, armor: int, verdict: str) -> None:
    data = tribe_with(3)
    data["pieces"].append(piece("dragon", "e1", state="surface"))
    data["facts"] |= {"dragon.armor": armor}
    for play in ("goblins.move-tribe", "goblins.enter-dragon-tile"):
        asked = {"table": data, "play": {"type": play, "who": "goblins:bones", "path": WAY[:4]}}
        assert court.answer(parse_question(asked)).verdict == verdict


def test_a_tribe_that_scatters_on_its_way_goes_no_farther(court: Court) -> None:
    data = table(
        "ELLLLL",
        pieces=[piece("goblins:eye", "b1", state="revealed")],
        collapse=False,
        turn="goblins",
        facts={"goblins.rage": 1, "goblins:eye": {"population": 1}},
    )
    found = {o.to: o for o in options(court, read_table(data), "goblins:eye", None).options if o.play == MOVE}
    assert {to: found[to].verdict for to in ("c1", "d1", "e1", "f1")} == {
        "c1": "legal",
        "d1": "legal",
        "e1": "illegal",
        "f1": "illegal",
    }
    # Leaving the second Lit tile is what scatters it.
    assert "on the map: no" in found["d1"].because.en
    assert found["e1"].rule == "vast.goblins.activate.board-no-move"
    move = {"type": MOVE, "who": "goblins:eye", "to": "d1"}
    reveal = {"type": "goblins.reveal-tribe", "who": "goblins:eye", "to": "c1"}
    steps = court.answer(parse_question({"table": data, "steps": [{"play": move}, {"play": reveal}]})).steps
    assert ("tribe.lurking", False) in {(each.fact, each.value) for each in steps[1].table}
