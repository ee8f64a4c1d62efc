"""What a table settles for a play, and what it leaves open."""

from __future__ import annotations

from typing import Any

import pytest

from kb.library import Library
from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.vast.table.readers import READERS

CORRIDOR = table("ELLDL", pieces=[piece("knight", "b1"), piece("goblins:bones", "e1")], turn="knight", collapse=False)


def found(court: Court, data: dict[str, Any], play: dict[str, object]) -> dict[str, object]:
    question, _ = court.question(parse_question({"table": data, "play": play}))
    return {finding.fact.name: finding.value for finding in question.findings}


def test_every_rule_that_a_reading_follows_is_in_the_library(library: Library) -> None:
    assert {reader.rule for reader in READERS if reader.rule} <= {rule.id for rule in library.rules}


def test_no_fact_is_read_twice_for_one_play(court: Court) -> None:
    for play in court.games["vast"].plays:
        facts = [(reader.fact, reader.unaimed) for reader in READERS if play.startswith(reader.on)]
        assert len(facts) == len(set(facts)), play


def test_a_dark_tile_between_hides_the_target(court: Court) -> None:
    facts = found(court, CORRIDOR, {"type": "knight.shoot-bow", "to": "e1"})
    assert (facts["reach.visible"], facts["reach.cardinal"], facts["reach.distance"]) == (False, True, 3)
    assert facts["knight.shot_target"] == "tribe"


def test_a_gap_between_hides_the_target(court: Court) -> None:
    gap = table("EL.L", pieces=[piece("knight", "b1"), piece("goblins:bones", "d1")])
    assert found(court, gap, {"type": "knight.shoot-bow", "to": "d1"})["reach.visible"] is False


def test_what_the_books_do_not_settle_of_sight_stays_open(court: Court) -> None:
    slant = table("EL", ".L", pieces=[piece("knight", "a1"), piece("goblins:bones", "b2")])
    assert "reach.visible" not in found(court, slant, {"type": "knight.shoot-bow", "to": "b2"})


def test_the_answer_names_the_spaces(court: Court) -> None:
    walled = table("EL", walls={"a1": "e"}, pieces=[piece("knight", "a1")])
    answer = court.answer(parse_question({"table": walled, "play": {"type": "knight.move", "to": "b1"}}))
    [wall] = [fact for fact in answer.table if fact.fact == "reach.wall_between"]
    assert (answer.verdict, wall.value, wall.at) == ("illegal", True, ("a1", "b1"))
    assert "a1, b1" in wall.text.en
    assert answer.unread == ()


def test_a_stated_fact_against_the_table_names_both(court: Court) -> None:
    asked = {"table": CORRIDOR, "play": {"type": "knight.move", "to": "c1"}, "situation": {"reach.adjacent": False}}
    with pytest.raises(QuestionProblem) as raised:
        court.answer(parse_question(asked))
    assert raised.value.slug == "contradictory-facts"
    assert "reach.adjacent is stated as false, but the table says true (b1, c1)" in raised.value.text.en


def test_a_fact_stated_as_unknown_is_not_read(court: Court) -> None:
    question, _ = court.question(
        parse_question(
            {"table": CORRIDOR, "play": {"type": "knight.move", "to": "c1"}, "situation": {"reach.dark": None}}
        )
    )
    assert "reach.dark" not in {finding.fact.name for finding in question.findings}


@pytest.mark.parametrize(
    ("play", "named"),
    [
        ({"type": "knight.move", "from": "c1", "to": "d1"}, "knight is on b1, not on c1"),
        ({"type": "knight.move", "to": "B1"}, "to: "),
        ({"type": "knight.move", "path": ["b1", "d1"]}, "path: each space must touch"),
        ({"type": "knight.move", "who": "knigth", "to": "c1"}, "who: there is no piece"),
    ],
)
def test_a_place_that_makes_no_sense_is_named(court: Court, play: dict[str, object], named: str) -> None:
    with pytest.raises(QuestionProblem) as raised:
        court.answer(parse_question({"table": CORRIDOR, "play": play}))
    assert named in raised.value.text.en


def test_a_place_needs_a_table(court: Court) -> None:
    with pytest.raises(QuestionProblem, match="no 'table'"):
        court.answer(parse_question({"play": {"type": "knight.move", "to": "c1"}}))


def test_facts_of_one_tribe_count_for_that_tribe_alone(court: Court) -> None:
    data = table(
        "EDD",
        pieces=[piece("goblins:bones", "b1"), piece("goblins:eye", "c1")],
        facts={"goblins:bones": {"population": 3}, "goblins:eye": {"population": 1}},
    )
    for who, population in (("goblins:bones", 3), ("goblins:eye", 1)):
        facts = found(court, data, {"type": "goblins.take-action", "who": who})
        assert facts["tribe.population"] == population


def test_an_attack_looks_for_its_target_and_a_deed_for_its_token(court: Court) -> None:
    pieces = [piece("knight", "a1"), piece("dragon", "b1", state="surface"), piece("thief", "a1")]
    data = table("LL", tokens={"b1": ["crystal"]}, pieces=pieces)
    same = {
        play: found(court, data, {"type": play})["reach.same_space"]
        for play in ("knight.attack-dragon", "knight.attack-thief", "knight.smash-crystal", "thief.loot-gem")
    }
    assert same == {
        "knight.attack-dragon": False,
        "knight.attack-thief": True,
        "knight.smash-crystal": False,
        "thief.loot-gem": False,
    }


def test_the_dragon_slaps_what_is_next_to_him(court: Court) -> None:
    data = table("LLL", pieces=[piece("dragon", "a1", state="underground")])
    for to, far in (("a1", "own-space"), ("b1", "next"), ("c1", "farther")):
        assert found(court, data, {"type": "dragon.slap-or-swat", "to": to})["dragon.target_at"] == far


@pytest.mark.parametrize(("loot", "same"), [("treasure", True), ("gem", False), ("dragon-himself", False)])
def test_a_tribe_plunders_what_is_on_its_own_tile(court: Court, loot: str, same: bool) -> None:
    pieces = [piece("goblins:eye", "a1"), piece("dragon", "b1", state="underground")]
    data = table("LL", tokens={"a1": ["treasure"]}, pieces=pieces)
    assert found(court, data, {"type": "goblins.plunder", "loot": loot})["reach.same_space"] is same


@pytest.mark.parametrize("whose", ["knight", "dragon", None])
def test_whether_it_is_the_knights_turn_is_read_from_whose_it_is(court: Court, whose: str | None) -> None:
    pieces = [piece("knight", "b1"), piece("dragon", "c1", state="surface")]
    data = table("ELL", pieces=pieces, turn=whose, collapse=False, facts={"knight.mighty_axe": True})
    play = {"type": "dragon.attacked-on-entering", "to": "b1", "met": "knight"}
    assert found(court, data, play).get("knight.her_turn") == {"knight": True, "dragon": False}.get(str(whose))
