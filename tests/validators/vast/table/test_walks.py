"""Plays at the end of a way: it is walked tile by tile, and the play judged where it ends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

KNIGHT: dict[str, object] = {"knight.strength": 3, "knight.movement_left": 3, "knight.encounters_left": 2}
WAY = ["a1", "b1", "c1", "d1"]


def row(last: str = "L", *pieces: dict[str, str], **more: Any) -> dict[str, Any]:
    facts = {**KNIGHT, **more.pop("facts", {})}
    return table("ELL" + last, pieces=[piece("knight", "a1"), *pieces], collapse=False, facts=facts, **more)


def answer(court: Court, data: dict[str, Any], **play: object) -> Any:
    return court.answer(parse_question({"table": data, "play": play}))


EYE = piece("goblins:eye", "d1")
DRAGON = piece("dragon", "d1", state="surface")


@pytest.mark.parametrize("where", [{"path": WAY}, {"to": "d1"}], ids=["path", "to"])
@pytest.mark.parametrize(
    ("play", "data"),
    [
        ("knight.enter-tribe", row("L", EYE, facts={"goblins:eye": {"population": 2}})),
        ("knight.enter-dragon-tile", row("L", DRAGON, facts={"dragon.armor": 3})),
        ("knight.enter-dark-tile", row("D")),
    ],
)
def test_whoever_enters_something_walks_there(
    court: Court, play: str, data: dict[str, Any], where: dict[str, object]
) -> None:
    found = answer(court, data, type=play, **where)
    assert found.verdict == "legal"
    assert [step.play for step in found.way] == ["knight.move", "knight.move", play]
    too_far = {**data, "facts": {**data["facts"], "knight.movement_left": 2}}
    assert answer(court, too_far, type=play, **where).verdict == "illegal"


def test_the_last_step_is_judged_as_the_play_itself(court: Court) -> None:
    weak = row("L", EYE, facts={"goblins:eye": {"population": 3}})
    found = answer(court, weak, type="knight.enter-tribe", path=WAY)
    assert found.verdict == "illegal"
    assert [step.verdict for step in found.way] == ["legal", "legal", "illegal"]


@pytest.mark.parametrize(
    ("play", "data"),
    [
        ("knight.attack-dragon", row("L", DRAGON, facts={"dragon.armor": 3})),
        ("knight.collect-tokens", row(tokens={"d1": ["treasure"]})),
        ("knight.smash-crystal", row(tokens={"d1": ["crystal"]})),
    ],
)
def test_what_is_done_at_the_end_of_a_walk_is_done_there(court: Court, play: str, data: dict[str, Any]) -> None:
    assert answer(court, data, type=play, path=WAY).verdict == "legal"
    assert answer(court, data, type=play, to="d1").verdict == "illegal"
    with pytest.raises(QuestionProblem, match="'path'"):
        answer(court, data, type=play, **{"from": "a1"}, to="d1")


def test_what_is_stated_of_a_place_is_about_the_end(court: Court) -> None:
    data = row("L", EYE, facts={"goblins:eye": {"population": 2}})
    asked = {"table": data, "play": {"type": "knight.move", "to": "d1"}, "situation": {"reach.occupant": "tribe"}}
    assert court.answer(parse_question(asked)).verdict == "legal"


# Several Tribes on one tile.

TWO = row(
    "L", EYE, piece("goblins:bones", "d1"), facts={"goblins:eye": {"population": 1}, "goblins:bones": {"population": 2}}
)


@pytest.mark.parametrize("play", ["knight.move", "knight.enter-tribe", "knight.attack-several-tribes"])
@pytest.mark.parametrize("met", [{}, {"met": "goblins:eye"}], ids=["all", "one named"])
@pytest.mark.parametrize(("strength", "expected"), [(2, "illegal"), (3, "legal")])
def test_the_strongest_tribe_decides(
    court: Court, play: str, met: dict[str, str], strength: int, expected: str
) -> None:
    near = {**TWO, "pieces": [piece("knight", "c1"), *TWO["pieces"][1:]], "facts": {**TWO["facts"]}}
    near["facts"]["knight.strength"] = strength
    situation = {"knight.encounters_spent": 1, "knight.javelin_used": False}
    known = {name: value for name, value in situation.items() if name in court.games["vast"].facts}
    asked = {"table": near, "play": {"type": play, "to": "d1", **met}, "situation": known}
    assert court.answer(parse_question(asked)).verdict == expected


@pytest.mark.parametrize(
    ("before", "claim", "right"),
    [
        (None, {"by": 2}, True),
        (None, {"by": 1}, False),
        (0, {"is": 2}, True),
        (2, {"is": 3}, True),
        (2, {"by": 1}, True),
    ],
)
def test_rage_rises_for_each_tribe(court: Court, before: int | None, claim: dict[str, int], right: bool) -> None:
    data = {**TWO, "facts": {**TWO["facts"], **({} if before is None else {"goblins.rage": before})}}
    play = {"type": "knight.move", "to": "d1"}
    for act in ({"play": play}, {"steps": [{"play": play}]}):
        asked = {"table": data, **act, "claims": [{"fact": "goblins.rage", **claim}]}
        [judged] = court.answer(parse_question(asked)).claims
        assert judged.right is right


def test_a_trap_that_is_not_used_is_no_hinge(court: Court) -> None:
    data = row("L", EYE, facts={"goblins:eye": {"population": 2}, "goblins.trap_used": False})
    hinges = {hinge.fact for hinge in answer(court, data, type="knight.enter-tribe", path=WAY).unless}
    assert not hinges & {"goblins.trap_used", "tribe.trap_bonus"}
    unsaid = row("L", EYE, facts={"goblins:eye": {"population": 2}})
    assert {hinge.fact for hinge in answer(court, unsaid, type="knight.enter-tribe", path=WAY).unless} & {
        "goblins.trap_used",
        "tribe.trap_bonus",
    }


def test_the_ordinary_bow_is_no_treasure_card(court: Court) -> None:
    shot = answer(court, row("L", EYE), type="knight.shoot-bow", to="d1")
    assert shot.verdict == "legal"
    assert "knight.treasure_face_up" not in {hinge.fact for hinge in shot.unless}


# Plays that are a step by another name.


def corner(*walls: str, **facts: object) -> dict[str, Any]:
    """A way around a corner: a1, b1, b2."""
    stated = {"knight.movement_left": 2, "knight.encounters_left": 1, "knight.map_cubes": 0, **facts}
    sides = dict(zip(walls[::2], walls[1::2], strict=True))
    return table("EL", "LL", walls=sides, pieces=[piece("knight", "a1")], collapse=True, facts=stated)


CORNER = ["a1", "b1", "b2"]


@pytest.mark.parametrize("play", ["knight.walk-several-tiles", "knight.pass-wall", "knight.move"])
def test_a_path_around_a_corner_is_walked_tile_by_tile(court: Court, play: str) -> None:
    assert answer(court, corner(), type=play, path=CORNER).verdict == "legal"
    assert answer(court, corner("b1", "s"), type=play, path=CORNER).verdict == "illegal"
    mapped = {"knight.map_cubes": 1}
    assert answer(court, corner("b1", "s", "b2", "n", **mapped), type=play, path=CORNER).verdict == "legal"
    assert answer(court, corner("b1", "sw", **mapped), type=play, path=CORNER).verdict == "illegal"
    assert answer(court, corner(**{"knight.movement_left": 1}), type=play, path=CORNER).verdict == "illegal"


def test_a_wall_passed_on_the_way_is_behind_her_at_its_end(court: Court) -> None:
    data = corner("b1", "w", **{"knight.map_cubes": 1})
    asked = {"table": data, "play": {"type": "knight.pass-wall", "path": CORNER}}
    found = court.answer(parse_question({**asked, "claims": [{"fact": "knight.map_cubes", "is": 0}]}))
    assert [step.play for step in found.way] == ["knight.move", "knight.move"]
    assert [claim.right for claim in found.claims] == [True]


def test_no_way_around_a_wall_is_looked_for_by_who_passes_it(court: Court) -> None:
    data = corner("b1", "w", **{"knight.map_cubes": 0})
    assert answer(court, data, type="knight.pass-wall", to="b1").verdict == "illegal"


def test_the_thief_walks_past_players(court: Court) -> None:
    pieces = [piece("thief", "a1"), piece("knight", "b1"), piece("goblins:eye", "b2")]
    data = table("EL", "LL", pieces=pieces, facts={"thief.movement_left": 2})
    found = answer(court, data, type="thief.ignore-player", path=CORNER)
    assert (found.verdict, [step.play for step in found.way]) == ("legal", ["thief.move", "thief.ignore-player"])


def test_a_tribe_goes_along_dark_tiles_and_explores(court: Court) -> None:
    eye = piece("goblins:eye", "a1", state="revealed")
    data = table("DD", "E.", pieces=[eye], facts={"goblins:eye": {"population": 3}})
    found = answer(court, data, type="goblins.explore", who="goblins:eye", path=CORNER)
    assert (found.verdict, [step.play for step in found.way]) == ("legal", ["goblins.move-tribe", "goblins.explore"])
    assert answer(court, data, type="goblins.explore", who="goblins:eye", to="b2").verdict == "illegal"


def test_the_thief_backstabs_the_shadow_unicorn_where_he_stands_himself(court: Court) -> None:
    pieces = [piece("thief", "a1"), piece("shadow", "b2", facing="n")]
    facts = {"thief.movement_left": 2, "thief.stealth": 5, "shadow.armor": 2, "shadow.cubes_spent": 2}
    data = table("EL", "LL", pieces=pieces, facts=facts)
    assert answer(court, data, type="shadow.backstab").verdict == "illegal"
    found = answer(court, data, type="shadow.backstab", path=CORNER)
    assert [step.play for step in found.way] == ["thief.move", "thief.move", "shadow.backstab"]
