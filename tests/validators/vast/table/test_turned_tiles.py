"""A tile that a step reveals or turns around lies so for the steps after it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from tests.validators.vast.table.test_unicorns import answer, seen
from validators.engine.answers import JudgedStep
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question


def judged(court: Court, data: dict[str, Any], *plays: dict[str, Any]) -> tuple[JudgedStep, ...]:
    return court.answer(parse_question({"table": data, "steps": [{"play": play} for play in plays]})).steps


def lair(collapse: bool = False) -> dict[str, Any]:
    return table("ELDD", pieces=[piece("dragon", "b1", state="surface")], turn="dragon", collapse=collapse)


@pytest.mark.parametrize(
    ("play", "connects"),
    [("dragon.orient-revealed-tile", "dragon.connects"), ("table.orient-revealed-tile", "general.connects")],
)
@pytest.mark.parametrize(("first", "second"), [("n", True), ("e", False)])
def test_the_next_tile_connects_by_the_one_before(
    court: Court, play: str, connects: str, first: str, second: bool
) -> None:
    c1 = {"type": play, "tile": "c1", "walls": first, "becomes": "plain"}
    steps = judged(court, lair(), c1, {"type": play, "tile": "d1", "walls": "n"})
    assert [each.value for each in steps[1].table if each.fact == connects] == [second]


def test_a_tile_that_he_reveals_is_lit(court: Court) -> None:
    reveal = {"type": "dragon.reveal-tile", "tile": "c1", "walls": "n", "reveal_power": "scorch"}
    orient = {"type": "dragon.orient-revealed-tile", "tile": "d1", "walls": "n"}
    steps = judged(court, lair(), reveal, orient)
    assert [each.value for each in steps[1].table if each.fact == "dragon.connects"] == [True]


def test_a_tile_laid_on_an_opened_edge_may_have_come_too_late(court: Court) -> None:
    reveal = {"type": "dragon.reveal-tile", "walls": "n", "reveal_power": "flame"}
    first, late = judged(court, lair(), {**reveal, "tile": "c1"}, {**reveal, "tile": "c2"})
    assert "dragon.was_on_map" in {each.fact for each in first.table}
    assert "dragon.was_on_map" not in {each.fact for each in late.table}


FLAME = {"type": "dragon.reveal-tile", "walls": "e", "reveal_power": "flame"}
FILL = {"type": "table.fill-open-edge", "to": "c2"}


PRIDE = {"type": "dragon.pride-cube-for-event", "revealed_event": True, "other_pride_box": False}


@pytest.mark.parametrize(
    "between", [(), (FILL,), (PRIDE,), (PRIDE, FILL)], ids=["at once", "in a step", "Pride between", "both"]
)
def test_a_tile_laid_after_the_roll_is_not_revealed_by_it(court: Court, between: tuple[dict[str, Any], ...]) -> None:
    roll = {**FLAME, "hits": ["c1", "c2"]}
    *_, late = judged(court, lair(), {**roll, "tile": "c1"}, *between, {**roll, "tile": "c2"})
    assert (late.verdict, late.firm) == ("illegal", True)


def test_whether_a_tile_came_after_an_unnamed_roll_is_asked_and_can_be_said(court: Court) -> None:
    first, second = ({"play": {**FLAME, "tile": at}, "facts": {"dice.affects_target": True}} for at in ("c1", "c2"))
    late = {**second, "facts": {**second["facts"], "dragon.was_on_map": False}}
    for last, verdict in ((second, "depends"), (late, "illegal")):
        steps = [first, {"play": FILL}, last]
        assert court.answer(parse_question({"table": lair(), "steps": steps})).steps[-1].verdict == verdict


SCORCH = {"type": "dragon.reveal-tile", "reveal_power": "scorch"}


@pytest.mark.parametrize("walls", [{}, {"walls": "e"}], ids=["lies somehow", "lies as named"])
def test_a_tile_laid_while_scorch_goes_on_is_not_turned_by_it(court: Court, walls: dict[str, str]) -> None:
    first, fill = {"play": {**SCORCH, "tile": "c1", **walls}}, {"play": FILL, "facts": {"general.edge_of": "lit-tile"}}
    on = {**lair(), "pieces": [piece("dragon", "b2", state="underground")]}
    on["tiles"] = [*on["tiles"], {"at": "b2", "side": "lit", "type": "plain"}]
    for between, said, verdict in (
        ((), {}, "illegal"),
        (({"play": {"type": "dragon.use-power"}},), {}, "legal"),
        ((), {"dragon.was_on_map": True}, "legal"),
    ):
        steps = [first, fill, *between, {"play": {**SCORCH, "tile": "c2"}, "facts": said}]
        assert court.answer(parse_question({"table": on, "steps": steps})).steps[-1].verdict == verdict


def test_a_table_drawn_after_the_roll_shows_tiles_that_came_too_late(court: Court) -> None:
    asked = {"play": {**FLAME, "tile": "c1", "hits": ["c1"]}, "table": lair()}
    assert court.answer(parse_question(asked)).verdict == "legal"
    late = {**asked, "situation": {"dragon.was_on_map": False}}
    assert court.answer(parse_question(late)).verdict == "illegal"


def test_a_tile_laid_before_the_next_power_is_on_the_map(court: Court) -> None:
    roll = {**FLAME, "hits": ["c1", "c2"]}
    power = {"type": "dragon.use-power"}
    *_, again = judged(court, lair(), {**roll, "tile": "c1"}, FILL, power, {**roll, "tile": "c2"})
    assert again.verdict == "legal"


# How a tile that is turned is laid.


def turning(who: str, at: str = "b1", **more: str) -> dict[str, Any]:
    facts = {
        **{"knight.movement_left": 2, "knight.encounters_left": 2, "thief.movement_ended": True},
        **{"nightmare.anger": 1, "nightmare.angry": False, "nightmare.listed_spaces": 1, "shadow.spaces_listed": 1},
    }
    return table("ELDD", pieces=[piece(who, at, **more)], collapse=False, facts=facts)


@pytest.mark.parametrize(
    ("data", "play"),
    [
        (turning("knight"), {"type": "knight.move", "to": "c1"}),
        (turning("knight"), {"type": "knight.enter-dark-tile", "to": "c1"}),
        (turning("dragon", state="surface"), {"type": "dragon.reveal-tile", "tile": "c1", "reveal_power": "scorch"}),
        (turning("thief", "c1"), {"type": "thief.look-at-dark-tile", "tile": "c1", "tile_deed": "reveal"}),
        (turning("nightmare", facing="e"), {"type": "nightmare.move", "path": ["b1", "c1"]}),
        (turning("shadow", facing="e"), {"type": "shadow.move-forward", "path": ["b1", "c1"]}),
    ],
    ids=lambda value: value.get("type", "") if isinstance(value, dict) else "",
)
def test_whoever_turns_a_tile_lays_it_by_the_rules(court: Court, data: dict[str, Any], play: dict[str, Any]) -> None:
    assert answer(court, data, {**play, "walls": "n"}).verdict == "legal"
    assert answer(court, data, {**play, "walls": "w"}).verdict == "illegal"


def test_the_knight_turns_the_dark_tile_of_a_tribe(court: Court) -> None:
    eye = piece("goblins:eye", "c1", state="revealed")
    stated = turning("knight")["facts"] | {"knight.strength": 4, "goblins:eye": {"population": 2}}
    data = table("ELDD", pieces=[piece("knight", "b1"), eye], collapse=True, facts=stated)
    enter = {"type": "knight.enter-tribe", "to": "c1", "walls": "e", "becomes": "plain"}
    steps = judged(court, data, enter, {"type": "knight.move", "to": "d1"})
    assert [step.verdict for step in steps] == ["legal", "illegal"]


# The Crystal Curse.

CURSE = {"type": "cave.crystal-curse", "tile": "b1"}
BATS = {"type": "cave.giant-bats", "who": "knight", "path": ["c1", "b1"]}


def cursed() -> dict[str, Any]:
    return table("ELL", walls={"b1": "ns"}, pieces=[piece("knight", "c1")], turn="cave", collapse=True)


def test_the_curse_turns_the_walls_of_a_tile(court: Court) -> None:
    assert [step.verdict for step in judged(court, cursed(), BATS)] == ["legal"]
    assert [step.verdict for step in judged(court, cursed(), {**CURSE, "walls": "ew"}, BATS)] == ["legal", "illegal"]
    assert seen(answer(court, cursed(), {**CURSE, "walls": "ew"}), "cave.curse_option") == "rotate-tile"


def test_a_tile_keeps_its_walls_when_it_is_turned(court: Court) -> None:
    with pytest.raises(QuestionProblem, match="can be turned to 'ns', 'ew', but not to 'e'"):
        answer(court, cursed(), {**CURSE, "walls": "e"})


# The tile that the Knight reveals.


@pytest.mark.parametrize("walls", ["e", "w", "n"])
def test_the_side_by_which_she_came_in_is_known(court: Court, walls: str) -> None:
    facts = {"knight.movement_left": 3, "knight.encounters_left": 3}
    data = table("ED", pieces=[piece("knight", "a1")], turn="knight", collapse=True, facts=facts)
    enter = {"type": "knight.move", "from": "a1", "to": "b1"}
    orient = {"type": "knight.orient-tile", "tile": "b1", "walls": walls}
    found = judged(court, data, enter, orient)[1]
    read = {each.fact: each.value for each in found.table}
    assert read["knight.entered_through"] == "open-side"
    assert read["knight.faces_left_tile"] == ("wall" if walls == "w" else "open")


def test_a_wall_that_she_passed_is_known(court: Court) -> None:
    facts = {"knight.movement_left": 3, "knight.encounters_left": 3, "knight.map_cubes": 1}
    walls = {"a1": "e"}
    data = table("ED", walls=walls, pieces=[piece("knight", "a1")], turn="knight", collapse=True, facts=facts)
    enter = {"type": "knight.move", "from": "a1", "to": "b1"}
    found = judged(court, data, enter, {"type": "knight.orient-tile", "tile": "b1", "walls": "w"})[1]
    assert "wall" in {each.value for each in found.table if each.fact == "knight.entered_through"}


# What lies on the edges of a tile that is turned.


def edges(thing: str) -> list[dict[str, Any]]:
    return [{"between": ["b1", "c1"], "is": thing}]


def test_a_rockslide_goes_back_when_its_tile_is_turned_around(court: Court) -> None:
    blocked = {**table("ELL", pieces=[piece("knight", "c1")], turn="cave", collapse=True), "edges": edges("rockslide")}
    assert [step.verdict for step in judged(court, blocked, BATS)] == ["illegal"]
    assert [step.verdict for step in judged(court, blocked, {**CURSE, "walls": ""}, BATS)] == ["legal", "legal"]


def test_a_bombed_wall_is_closed_when_its_tile_is_turned_around(court: Court) -> None:
    bombed = {**cursed(), "edges": edges("bombed")}
    bombed["tiles"] = [{**tile, "walls": "ew"} if tile["at"] == "b1" else tile for tile in bombed["tiles"]]
    bombed["tiles"] = [{**tile, "walls": "w"} if tile["at"] == "c1" else tile for tile in bombed["tiles"]]
    assert [step.verdict for step in judged(court, bombed, BATS)] == ["legal"]
    assert [step.verdict for step in judged(court, bombed, {**CURSE, "walls": "ns"}, BATS)] == ["legal", "illegal"]


@pytest.mark.parametrize(("walls", "left"), [("w", 0), ("n", 1)])
def test_a_rockslide_stays_when_a_tile_is_revealed_but_for_one_under_a_wall(
    court: Court, walls: str, left: int
) -> None:
    data = {**table("ELDL", turn="dragon", collapse=True), "edges": edges("rockslide")}
    reveal = {"type": "dragon.reveal-tile", "tile": "c1", "walls": walls, "reveal_power": "flame"}
    place = {"type": "cave.place-rockslide", "tile": "a1", "to": "b1"}
    steps = judged(court, data, reveal, place)
    assert [fact.value for fact in steps[1].table if fact.fact == "cave.rockslides_out"] == [left]
