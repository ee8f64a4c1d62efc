"""What hangs on something that nobody has said is asked for, and not presumed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

UNICORNS = table(
    "ELLL",
    "LLLL",
    pieces=[piece("nightmare", "b2", facing="e"), piece("shadow", "a2", facing="e")],
    collapse=False,
    facts={"nightmare.pace": 3, "nightmare.actions_taken": 0},
)
CAVE = table(
    "ELD",
    "LLL",
    walls={"b1": "n"},
    pieces=[piece("knight", "a1"), piece("dragon", "b2", state="surface"), piece("thief", "c1")],
    collapse=False,
    facts={"knight.movement_left": 3, "knight.encounters_left": 2},
)


@pytest.mark.parametrize(
    ("play", "fact"),
    [
        ("nightmare.forced-teleport-destination", "nightmare.destination"),
        ("nightmare.teleport-action", "nightmare.destination"),
        ("nightmare.displacement-blast", "nightmare.blast_tile"),
    ],
)
def test_a_space_is_a_cards_only_where_its_mark_is_named(court: Court, play: str, fact: str) -> None:
    asked = {"table": UNICORNS, "play": {"type": play, "to": "d2"}}
    answer = court.answer(parse_question(asked))
    assert (answer.verdict, [question.fact for question in answer.questions]) == ("depends", [fact])
    named = court.answer(parse_question({**asked, "play": {**asked["play"], "marked": ["f2"]}}))  # type: ignore[dict-item]
    assert named.verdict == "legal"


@pytest.mark.parametrize("where", [{}, {"to": "d2"}], ids=["nowhere", "named"])
def test_the_card_is_presumed_to_lie_as_he_looks_wherever_he_lands(court: Court, where: dict[str, str]) -> None:
    answer = court.answer(parse_question({"table": UNICORNS, "play": {"type": "shadow.teleport-card", **where}}))
    assert answer.verdict == "legal"
    assert "shadow.arrow_as_facing" in {hinge.fact for hinge in answer.unless}


def second_step(court: Court, first: dict[str, Any], to: str, start: str | None = None) -> Any:
    move = {"type": "knight.move", "to": to}
    board = {**CAVE, "pieces": [piece("knight", start), *CAVE["pieces"][1:]]} if start else CAVE
    return court.answer(parse_question({"table": board, "steps": [{"play": first}, {"play": move}]})).steps[1]


@pytest.mark.parametrize(("walls", "verdict"), [(None, "depends"), ("e", "legal"), ("w", "illegal")])
def test_a_tile_that_is_turned_around_has_its_walls_where_somebody_says(
    court: Court, walls: str | None, verdict: str
) -> None:
    curse = {"type": "cave.crystal-curse", "to": "b1", "curse_option": "rotate-tile"}
    step = second_step(court, {**curse, **({"walls": walls} if walls is not None else {})}, "b1")
    assert step.verdict == verdict
    asked = {question.fact for question in step.questions}
    assert ("reach.wall_between" in asked) == (walls is None)


def test_a_tile_that_is_not_turned_or_looks_alike_lies_as_before(court: Court) -> None:
    event = {"type": "cave.crystal-curse", "to": "b1", "curse_option": "place-event-token"}
    assert second_step(court, event, "b1").verdict == "legal"
    alike = {"type": "cave.crystal-curse", "to": "a2", "curse_option": "rotate-tile"}
    assert second_step(court, alike, "a2").verdict == "legal"


@pytest.mark.parametrize(
    "play",
    [
        {"type": "dragon.reveal-tile", "reveal_power": "flame", "to": "c1"},
        {"type": "thief.look-at-dark-tile", "tile_deed": "reveal", "movement_ended": True, "to": "c1"},
    ],
    ids=lambda play: str(play["type"]),
)
def test_a_tile_that_was_revealed_is_dark_no_more(court: Court, play: dict[str, Any]) -> None:
    step = second_step(court, play, "c1", start="b1")
    assert step.verdict == "depends"
    assert {found.value for found in step.table if found.fact == "reach.dark"} == {False}


REVEALED = table(
    "ELL.",
    "LLD.",
    pieces=[piece("knight", "c1"), piece("dragon", "b2", state="underground"), piece("thief", "c2")],
    collapse=False,
    facts={"knight.movement_left": 3, "knight.encounters_left": 2, "thief.movement_left": 3},
)
FLAME = {"type": "dragon.reveal-tile", "tile": "c2", "hits": ["c2", "d2"], "reveal_power": "flame"}


def after_reveal(court: Court, first: dict[str, Any], **play: object) -> Any:
    return court.answer(parse_question({"table": REVEALED, "steps": [{"play": first}, {"play": play}]})).steps[1]


@pytest.mark.parametrize(
    "first",
    [
        FLAME,
        {**FLAME, "becomes": "treasure-room"},
        {"type": "table.orient-revealed-tile", "tile": "c2"},
        {"type": "knight.enter-dark-tile", "to": "c2"},
    ],
    ids=["reveal", "reveal as", "orient", "enter"],
)
def test_edges_of_a_revealed_tile_are_open_where_somebody_says_how_it_lies(court: Court, first: dict[str, Any]) -> None:
    for play in ("table.fill-open-edge", "table.leave-open-edge", "dragon.leave-edges-open-after-reveal"):
        step = after_reveal(court, first, type=play, to="c3")
        assert (step.verdict, [question.fact for question in step.questions]) == ("depends", ["general.edge_of"])
    fill = {"type": "table.fill-open-edge", "to": "c3"}
    for said, verdict in (("lit-tile", "legal"), ("none", "illegal")):
        assert after_reveal(court, first, **fill, edge_of=said).verdict == verdict
    assert after_reveal(court, {**first, "walls": "e"}, **fill).verdict == "legal"
    assert after_reveal(court, {**first, "walls": "s"}, **fill).verdict == "illegal"
    # Another Lit tile has an open edge there, however the revealed one lies.
    assert after_reveal(court, first, type="table.fill-open-edge", to="b3").verdict == "legal"


def test_a_tile_drawn_as_lying_in_an_unknown_way_may_have_a_wall_anywhere(court: Court) -> None:
    drawn = [{**tile, "lies_unknown": tile["at"] == "c1"} for tile in REVEALED["tiles"]]
    asked = {"table": {**REVEALED, "tiles": drawn}, "play": {"type": "table.fill-open-edge", "to": "d1"}}
    answer = court.answer(parse_question(asked))
    assert (answer.verdict, [question.fact for question in answer.questions]) == ("depends", ["general.edge_of"])


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ({}, "depends"),
        ({"walls": "e"}, "depends"),
        ({"walls": "e", "becomes": "treasure-room"}, "legal"),
        ({"walls": "e", "becomes": "plain"}, "illegal"),
    ],
    ids=["nothing", "how it lies", "a Treasure Room", "a plain tile"],
)
def test_what_lies_on_a_revealed_tile_hangs_on_what_it_is(court: Court, said: dict[str, Any], verdict: str) -> None:
    assert after_reveal(court, {**FLAME, **said}, type="thief.loot-treasure", to="c2").verdict == verdict


def test_a_tile_revealed_as_a_treasure_room_gets_one_treasure(court: Court) -> None:
    orient = {"type": "dragon.orient-revealed-tile", "tile": "c2", "walls": "e", "becomes": "treasure-room"}
    loot = {"type": "thief.loot-treasure", "to": "c2"}
    steps = [{"play": play} for play in ({**FLAME, "becomes": "treasure-room"}, orient, loot, loot)]
    judged = court.answer(parse_question({"table": REVEALED, "steps": steps})).steps
    assert [step.verdict for step in judged[2:]] == ["legal", "illegal"]


@pytest.mark.parametrize(("facing", "verdict"), [("n", "depends"), ("s", "depends"), ("w", "legal")])
def test_which_way_a_unicorn_may_turn_aside_only_the_card_shows(court: Court, facing: str, verdict: str) -> None:
    table = {"tiles": [{"at": "b2"}], "pieces": [{"who": "nightmare", "at": "b2", "facing": "e"}], "turn": "nightmare"}
    step = {"play": {"type": "nightmare.turn", "facing": facing}}
    found = court.answer(parse_question({"table": table, "steps": [step]}))
    assert found.verdict == verdict
    assert [question.fact for question in found.questions] == ["nightmare.turns_as_shown"] * (verdict == "depends")
