"""Whom or what a play is about is read off the table, where the table or the play says it, and not asked."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question


def answer(court: Court, data: dict[str, Any], play: dict[str, object], **facts: object) -> Answer:
    return court.answer(parse_question({"table": data, "play": play, "situation": facts}))


def seen(answer: Answer, fact: str) -> object:
    return next((each.value for each in answer.table if each.fact == fact), None)


@pytest.mark.parametrize("play", ["thief.backstab", "thief.shoot-hand-crossbow", "thief.pickpocket"])
@pytest.mark.parametrize(("who", "kind"), [("knight", "knight"), ("goblins:eye", "tribe")])
def test_the_thief_aims_at_the_only_piece_there(court: Court, play: str, who: str, kind: str) -> None:
    data = table("EL", pieces=[piece("thief", "b1"), piece(who, "b1")], facts={"thief.cubes_left": 2})
    found = answer(court, data, {"type": play, "to": "b1"})
    assert seen(found, "thief.target") == kind
    assert "thief.target" not in [ask.fact for ask in found.questions]


def test_of_two_pieces_there_the_play_names_one(court: Court) -> None:
    data = table("EL", pieces=[piece("thief", "b1"), piece("knight", "b1"), piece("goblins:eye", "b1")])
    assert seen(answer(court, data, {"type": "thief.backstab", "to": "b1"}), "thief.target") is None
    named = answer(court, data, {"type": "thief.backstab", "to": "b1", "met": "goblins:eye"})
    assert seen(named, "thief.target") == "tribe"


@pytest.mark.parametrize("state", ["revealed", "hidden"])
def test_how_the_scattering_tribe_is_stands_on_the_table(court: Court, state: str) -> None:
    data = table("ED", pieces=[piece("goblins:eye", "b1", state=state)])
    found = answer(court, data, {"type": "goblins.scatter-for-overpopulation", "who": "goblins:eye"})
    assert seen(found, "goblins.scattered_state") == state


def test_both_tribes_at_a_crystal_are_counted(court: Court) -> None:
    numbers = {"goblins:eye": {"population": 3}, "goblins:fangs": {"population": 2, "strength_discs": 1}}
    pieces = [piece("goblins:eye", "b1"), piece("goblins:fangs", "b1")]
    data = table("EC", pieces=pieces, tokens={"b1": ["crystal"]}, facts=numbers)
    play = {"type": "goblins.smash-crystal", "who": "goblins:fangs", "to": "b1"}
    found = answer(court, data, play, **{"goblins.tribes_attacking": 2, "goblins.rage": 1})
    assert (seen(found, "goblins.first_population"), seen(found, "goblins.second_population")) == (2, 3)
    assert found.verdict == "legal"
    weak = {**data, "facts": {**numbers, "goblins:eye": {"population": 2}}}
    assert answer(court, weak, play, **{"goblins.tribes_attacking": 2, "goblins.rage": 1}).verdict == "illegal"


@pytest.mark.parametrize(("moved", "verdict"), [(["e1", "d1"], "illegal"), (["e1", "d1", "c1"], "legal")])
def test_the_nightmare_goes_as_far_as_the_map_lets_him(court: Court, moved: list[str], verdict: str) -> None:
    data = table("ELLLL", walls={"b1": "e"}, pieces=[piece("nightmare", "e1", facing="w")], turn="nightmare")
    found = answer(court, data, {"type": "nightmare.move", "path": moved}, **{"nightmare.listed_spaces": 3})
    assert seen(found, "nightmare.open_spaces_ahead") == 2
    assert found.verdict == verdict


def test_he_stops_at_the_first_piece(court: Court) -> None:
    pieces = [piece("nightmare", "e1", facing="w"), piece("knight", "d1")]
    data = table("ELLLL", pieces=pieces, turn="nightmare")
    found = answer(court, data, {"type": "nightmare.move", "path": ["e1", "d1"]}, **{"nightmare.listed_spaces": 3})
    assert (seen(found, "nightmare.piece_ahead"), found.verdict) == (1, "legal")


def test_what_lies_behind_a_dark_tile_is_not_known(court: Court) -> None:
    data = table("ELDL", pieces=[piece("nightmare", "d1", facing="w")], turn="nightmare")
    found = answer(court, data, {"type": "nightmare.move", "path": ["d1", "c1"]}, **{"nightmare.listed_spaces": 3})
    assert seen(found, "nightmare.open_spaces_ahead") is None


def test_each_tribe_that_the_die_hits_loses_two_at_most(court: Court) -> None:
    numbers = {"goblins:eye": {"population": 3}, "goblins:fangs": {"population": 1}, "goblins:bones": {"population": 4}}
    places = {"dragon": "b1", "goblins:eye": "a1", "goblins:fangs": "c1", "goblins:bones": "d1"}
    data = table("ELLL", pieces=[piece(who, at) for who, at in places.items()], facts=numbers)
    play = {"type": "dragon.eat-goblins", "hits": ["a1", "c1"]}
    facts = {"dragon.eating_power": "claw", "dragon.eaten_claimed": 3}
    assert answer(court, data, play, **facts).verdict == "legal"
    assert answer(court, data, play, **{**facts, "dragon.eaten_claimed": 4}).verdict == "illegal"


def test_a_cube_that_wakes_him_on_a_crystal_tile_surfaces_him(court: Court) -> None:
    data = table("EC", pieces=[piece("dragon", "b1", state="underground")], turn="dragon")
    steps = [{"play": {"type": "dragon.pride-cube-for-not-moving"}}, {"play": {"type": "dragon.surface"}}]
    facts = {"dragon.wakefulness": 10, "dragon.moved_this_turn": False}
    claims = [{"fact": "dragon.awake", "is": True}, {"fact": "dragon.on_surface", "is": True}]
    one = {"table": data, "play": steps[0]["play"], "situation": facts, "claims": claims}
    assert [claim.right for claim in court.answer(parse_question(one)).claims] == [True, True]
    both = court.answer(parse_question({"table": data, "steps": steps, "situation": facts}))
    assert [step.verdict for step in both.steps] == ["legal", "legal"]


@pytest.mark.parametrize(
    ("place", "adjacent"),
    [
        ({"to": "c1"}, True),
        ({"tile": "b1"}, True),
        ({"tile": "c1"}, None),
        ({"tile": "e1"}, False),
        ({"tile": "d1", "to": "e1"}, False),
        ({"tile": "c1", "to": "b1"}, True),
    ],
)
def test_which_wall_is_bombed(court: Court, place: dict[str, object], adjacent: bool | None) -> None:
    data = table("ELLLL", pieces=[piece("knight", "b1")], turn="knight", walls={"b1": "e", "d1": "e"})
    found = answer(court, data, {"type": "knight.bomb-wall", **place}, **{"knight.cube_on_bomb": True})
    assert seen(found, "reach.adjacent") is adjacent


TRIBES_SEEN = [piece("shadow", "c1", facing="w"), piece("goblins:eye", "b1"), piece("goblins:fangs", "e1")]
STRENGTHS = {
    "goblins.rage": 1,
    "goblins:eye": {"population": 3, "strength_discs": 0},
    "goblins:fangs": {"population": 2, "strength_discs": 2},
}


@pytest.mark.parametrize(("to", "who", "verdict"), [("b1", "eye", "illegal"), ("e1", "fangs", "legal")])
def test_the_other_tribe_in_sight_is_as_strong_as_the_table_has_it(
    court: Court, to: str, who: str, verdict: str
) -> None:
    facts = {**STRENGTHS, "shadow.multiplayer": False}
    data = table("ELLLL", pieces=TRIBES_SEEN, turn="shadow", collapse=False, facts=facts)
    play = {"type": "shadow.choose-rampage-target", "to": to, "met": f"goblins:{who}"}
    found = answer(court, data, play)
    assert (found.verdict, found.firm) == (verdict, True)
    unknown = {**data, "facts": {**facts, "goblins:eye": {}, "goblins:fangs": {}}}
    assert answer(court, unknown, play).verdict == "depends"


def test_of_several_others_the_strongest_counts_only_where_one_plays_alone(court: Court) -> None:
    pieces = [*TRIBES_SEEN, piece("goblins:bones", "d1")]
    facts = {**STRENGTHS, "goblins:bones": {"strength": 6}}
    data = table("ELLLL", pieces=pieces, turn="shadow", collapse=False, facts=facts)
    play = {"type": "shadow.choose-rampage-target", "to": "b1", "met": "goblins:eye"}
    assert seen(answer(court, data, play, **{"shadow.multiplayer": False}), "shadow.rival_strength") == 6
    assert seen(answer(court, data, play, **{"shadow.multiplayer": True}), "shadow.rival_strength") is None


ON_DARK = [*TRIBES_SEEN, piece("goblins:bones", "c2")]
CHOICE: dict[str, object] = {"type": "shadow.choose-rampage-target"}


def choosing(court: Court, who: str, strength: int | None, **facts: object) -> Any:
    bones = {} if strength is None else {"goblins:bones": {"strength": strength}}
    stated = {**STRENGTHS, **bones, "shadow.multiplayer": False}
    data = table("ELLLL", "..D..", pieces=ON_DARK, turn="shadow", collapse=False, facts=stated)
    return answer(court, data, {**CHOICE, "met": f"goblins:{who}"}, **facts)


@pytest.mark.parametrize("strength", [1, 9, None])
def test_a_tribe_that_he_surely_does_not_take_is_wrong_whatever_stands_on_dark_tiles(
    court: Court, strength: int | None
) -> None:
    found = choosing(court, "eye", strength)
    assert (found.verdict, found.firm) == ("illegal", True)


@pytest.mark.parametrize(
    ("strength", "hinges"), [(1, []), (9, ["shadow.dark_in_sight"]), (None, ["shadow.dark_in_sight"])]
)
def test_a_better_target_on_a_dark_tile_matters_only_if_he_sees_it(
    court: Court, strength: int | None, hinges: list[str]
) -> None:
    found = choosing(court, "fangs", strength)
    assert (found.verdict, [hinge.fact for hinge in found.unless]) == ("legal", hinges)


@pytest.mark.parametrize(("sees", "verdict"), [(True, "illegal"), (False, "legal")])
def test_whether_he_sees_onto_dark_tiles_can_be_said(court: Court, sees: bool, verdict: str) -> None:
    found = choosing(court, "fangs", 9, **{"shadow.dark_in_sight": sees})
    assert (found.verdict, found.firm) == (verdict, True)


def test_the_fangs_tribe_has_its_disc_at_a_crystal_too(court: Court) -> None:
    numbers = {"goblins:eye": {"population": 3}, "goblins:fangs": {"population": 2, "strength_monsters": 0}}
    pieces = [piece("goblins:eye", "b1"), piece("goblins:fangs", "b1")]
    data = table("EC", pieces=pieces, tokens={"b1": ["crystal"]}, facts=numbers)
    found = answer(court, data, {"type": "goblins.smash-crystal", "who": "goblins:fangs", "to": "b1"})
    assert seen(found, "goblins.first_discs") == 1
