"""A Tribe that is not drawn hides on the Goblins' board, where that is stated or the other Tribes are drawn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from tests.validators.vast.table.test_unicorns import answer, seen
from validators.engine.court import Court
from validators.engine.questions import parse_question

PLAYS = {"goblins.ambush-knight": "goblins.ambusher", "goblins.scatter-for-overpopulation": "goblins.scattered_state"}
OTHER = [piece("goblins:eye", "b1")]


@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.parametrize(
    ("pieces", "facts", "state"),
    [
        ([], {"goblins:bones": {"on_board": True}}, "hidden"),
        (OTHER, {}, "hidden"),
        (OTHER, {"goblins:bones": {"population": 3}}, "hidden"),
        (OTHER, {"goblins:bones": {"on_map": True}}, None),
        ([], {}, None),
        ([piece("goblins:bones", "c1", state="hidden")], {}, "hidden"),
        ([piece("goblins:bones", "c1")], {}, "revealed"),
    ],
)
def test_where_the_tribe_is(
    court: Court, play: str, pieces: list[dict[str, str]], facts: dict[str, Any], state: str | None
) -> None:
    data = table("ELD", pieces=pieces, turn="goblins", facts=facts)
    assert seen(answer(court, data, {"type": play, "who": "goblins:bones"}), PLAYS[play]) == state


def test_the_tribe_that_acts_is_known_by_its_name_wherever_it_is(court: Court) -> None:
    tribes = {"goblins:eye": {"population": 4, "on_board": True, "strength_monsters": 0}}
    data = table("EL", pieces=[piece("knight", "b1")], turn="knight", collapse=False)
    data["facts"] = {"goblins.rage": 0, "knight.strength": 3, **tribes}
    play = {"type": "goblins.ambush-knight", "who": "goblins:eye", "goblins.ambush_from": "ambush-tile"}
    answer = court.answer(parse_question({"table": data, "play": {**play, "knight.revealed_by": "entering"}}))
    assert answer.verdict == "illegal"
