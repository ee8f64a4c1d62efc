"""The worked examples of the books that have a map or several steps come out as the books say.

Their maps are pictures that are not among the documents; the tables of `content/tables` are laid out to fit the text.
"""

from __future__ import annotations

from typing import Any

import pytest

from kb.library import Library
from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.engine.tables import tables_of

Play = dict[str, Any]


def example(library: Library, court: Court, name: str) -> dict[str, Any]:
    """A table of the content, as it would be sent."""
    faces = court.games["vast"].table_faces
    assert faces
    text = next(each.text for each in library.table_templates if each.game == "vast" and each.name == name)
    sent: dict[str, Any] = faces.read_text(text).model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return sent


def steps(court: Court, data: dict[str, Any], *plays: Play, **more: Any) -> Answer:
    return court.answer(parse_question({"table": data, "steps": [{"play": play} for play in plays], **more}))


def verdicts(court: Court, data: dict[str, Any], *plays: Play) -> list[str]:
    return [step.verdict for step in steps(court, data, *plays).steps]


def slide(start: str, end: str) -> Play:
    return {"type": "collapse.slide-map", "from": start, "to": end}


# Example 1, crystal-caverns.en 1014-1026: d3 and d4 are cut off.
CAVED_IN = [{"type": "goblins.remove-tile-by-cave-in", "to": to} for to in ("d2", "c3")]


def fill_after_cave_in(to: str) -> Play:
    return {"type": "goblins.fill-after-cave-in", "to": to}


@pytest.mark.parametrize(
    ("end", "verdict"), [("c3", "legal"), ("d2", "legal"), ("d4", "illegal"), ("e3", "illegal"), ("c2", "illegal")]
)
def test_the_tiles_cut_off_by_cave_in_go_left_or_up(library: Library, court: Court, end: str, verdict: str) -> None:
    data = example(library, court, "cave-in")
    assert verdicts(court, data, *CAVED_IN, slide("d3", end)) == ["legal", "legal", verdict]


def test_the_open_edges_are_filled_after_the_slide(library: Library, court: Court) -> None:
    data = example(library, court, "cave-in")
    after = (*CAVED_IN, slide("d3", "c3"), fill_after_cave_in("d2"))
    assert verdicts(court, data, *after)[-1] == "legal"
    assert verdicts(court, {**data, "collapse": True}, *after)[-1] == "illegal"


# Example 2, crystal-caverns.en 1028-1046: the die shows tiles and open spaces around the Dragon on c3.
HITS = ["b2", "c2", "d2", "b3", "d3"]


def wrath(to: str) -> Play:
    return {"type": "dragon.wrath-remove-tile", "to": to, "hits": HITS}


TORN = [wrath(to) for to in ("c2", "b3", "d3")]


def test_wrath_affects_the_tiles_on_the_die_and_no_open_space(library: Library, court: Court) -> None:
    data = example(library, court, "wrath")
    for to, verdict in (("b3", "legal"), ("c2", "legal"), ("d3", "legal"), ("e3", "illegal"), ("a3", "illegal")):
        assert verdicts(court, data, wrath(to)) == [verdict]
    with pytest.raises(QuestionProblem, match="no tile lies on b2"):
        verdicts(court, data, wrath("b2"))


@pytest.mark.parametrize(("start", "end"), [("e3", "d3"), ("a3", "b3"), ("b1", "b2")])
def test_any_of_the_three_loose_groups_may_be_moved(library: Library, court: Court, start: str, end: str) -> None:
    data = example(library, court, "wrath")
    assert verdicts(court, data, *TORN, slide(start, end)) == ["legal"] * 4


def test_the_edge_that_stays_open_is_filled(library: Library, court: Court) -> None:
    data = example(library, court, "wrath")
    fill = {"type": "dragon.wrath-fill-edges", "to": "c2"}
    assert verdicts(court, data, *TORN, slide("e3", "d3"), fill)[-1] == "legal"
    assert verdicts(court, {**data, "collapse": True}, *TORN, slide("e3", "d3"), fill)[-1] == "illegal"


# Example 3, crystal-caverns.en 1048-1064.
def test_where_the_bats_can_carry_the_knight(library: Library, court: Court) -> None:
    tables = tables_of(court.games["vast"])
    assert tables.places
    asked = parse_question({"play": {"type": "cave.giant-bats", "who": "knight"}})
    data = tables.read(example(library, court, "forced-movement"))
    found = tables.places(court, data, asked, Budget(1_000_000)).options
    rules = {each.to: each.rule for each in found if each.verdict == "illegal"}
    assert [each.to for each in found if each.verdict == "legal"] == ["b2", "b3", "c2", "c4", "d3", "d4"]
    assert rules.keys() == {"a3", "b4", "c1", "d2", "e3", "e4"}
    assert rules["a3"] == rules["d2"] == "vast.general.forced-movement.knight.dark-tiles"


# crystal-caverns.en 64-66: one Encounter for the Dragon, for two Treasure tokens, or for both.
LIT = table(
    "ELL",
    pieces=[piece("knight", "b1"), piece("dragon", "b1", state="surface")],
    tokens={"b1": ["treasure", "treasure"]},
    turn="knight",
    facts={"knight.encounters_left": 1, "knight.strength": 9, "dragon.armor": 2},
)
ATTACK, COLLECT = {"type": "knight.attack-dragon"}, {"type": "knight.collect-tokens"}


@pytest.mark.parametrize("plays", [[ATTACK], [COLLECT], [ATTACK, COLLECT]])
def test_one_encounter_is_enough_for_both(court: Court, plays: list[Play]) -> None:
    found = steps(court, LIT, *plays, claims=[{"fact": "knight.encounters_left", "is": 0}])
    assert [step.verdict for step in found.steps] == ["legal"] * len(plays)
    assert found.claims[0].right is True


# crystal-caverns-faq.en 792-797: whoever awakens on a Crystal tile has surfaced, by whichever cube.
def test_a_second_gem_wakes_and_surfaces_the_dragon(court: Court) -> None:
    data = table(
        "EC", pieces=[piece("dragon", "b1", state="underground")], tokens={"a1": ["gem"], "b1": ["gem"]}, turn="dragon"
    )
    asked = {
        "table": data,
        "play": {"type": "dragon.pride-cube-for-gem"},
        "situation": {"dragon.wakefulness": 10, "dragon.gems_on_map": 2},
        "claims": [{"fact": "dragon.on_surface", "is": True}],
    }
    found = court.answer(parse_question(asked))
    assert (found.verdict, found.claims[0].right) == ("legal", True)


# crystal-caverns-faq.en 170-172: carried onto an Event, and off it by another use.
def test_another_use_of_bats_carries_the_knight_off_an_event(court: Court) -> None:
    data = table("ELL", tokens={"b1": ["event"]}, pieces=[piece("knight", "c1")], turn="cave", collapse=False)
    bats = {"type": "cave.giant-bats", "who": "knight"}
    assert verdicts(court, data, {**bats, "path": ["c1", "b1", "a1"]}) == ["illegal"]
    assert verdicts(court, data, {**bats, "to": "b1"}, {**bats, "from": "b1", "to": "a1"}) == ["legal", "legal"]


# crystal-caverns-faq.en 717-721: a Flame Wall on the Entrance.
def test_a_flame_wall_on_the_entrance_keeps_the_thief_from_stashing(court: Court) -> None:
    facts = {"thief.movement_left": 2, "thief.carried": 2}
    fire = {"tokens": {"a1": ["flame-wall"]}, "turn": "thief", "collapse": False}
    data = table("EL", pieces=[piece("thief", "b1")], facts=facts, **fire)
    dead = {"fact": "thief.on_map", "is": False}
    answer = steps(court, data, {"type": "thief.move", "to": "a1"}, {"type": "thief.stash"}, claims=[dead])
    assert ([step.verdict for step in answer.steps], answer.claims[0].right) == (["legal", "illegal"], True)


def test_a_thief_who_appears_in_a_flame_wall_is_unharmed(court: Court) -> None:
    facts = {"thief.on_map": False, "thief.return_place": "entrance", "thief.return_time": "next-turn-start"}
    data = table("EL", tokens={"a1": ["flame-wall"]}, turn="thief", collapse=False)
    step = {"play": {"type": "thief.return", "to": "a1"}, "facts": facts}
    claims = [{"fact": "thief.on_map", "is": True}]
    answer = court.answer(parse_question({"table": data, "steps": [step], "claims": claims}))
    assert (answer.verdict, answer.claims[0].right) == ("legal", True)
