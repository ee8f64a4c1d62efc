"""What a role can do from a table, and what it cannot and why."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.budget import Budget, TooMuchWork
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.engine.tables import Option
from validators.vast.table import routes
from validators.vast.table.options import options
from validators.vast.table.reading import read_table


def found(court: Court, data: dict[str, Any], who: str) -> list[Option]:
    return list(options(court, read_table(data), who, None).options)


def reached(court: Court, data: dict[str, Any], who: str, *plays: str) -> set[str]:
    return {o.to for o in found(court, data, who) if o.play in plays and o.verdict == "legal" and o.to}


def test_the_sleeping_dragon_reaches_two_tiles_in_a_straight_line(court: Court) -> None:
    edges = [{"between": ["b1", "c1"], "is": "rockslide"}]
    pieces = [piece("dragon", "c1", state="underground"), piece("knight", "d1")]
    data = table("EDLLDL", ".D....", walls={"c1": "e"}, edges=edges, pieces=pieces, turn="dragon", collapse=False)
    assert reached(court, data, "dragon", "dragon.move-free") == {"a1", "b1", "d1", "e1"}


def test_a_surfaced_dragon_minds_walls_and_dark_tiles(court: Court) -> None:
    pieces = [piece("dragon", "b2", state="surface")]
    data = table(".L.", "DLL", ".L.", walls={"b2": "n"}, pieces=pieces, turn="dragon", collapse=False)
    assert reached(court, data, "dragon", "dragon.move-free") == {"c2", "b3"}


def test_the_thief_walks_and_climbs_as_far_as_his_points_last(court: Court) -> None:
    facts = {"thief.movement_left": 2, "thief.cubes_left": 2}
    pieces = [piece("thief", "b2"), piece("knight", "c2")]
    data = table(".L..", "DELL", ".D..", walls={"b1": "s", "d2": "w"}, pieces=pieces, turn="thief", facts=facts)
    assert reached(court, data, "thief", "thief.move") == {"a2", "c2", "b3"}
    assert reached(court, data, "thief", "thief.climb") == {"b1", "d2"}


def test_a_way_on_which_an_event_is_resolved_names_each_tile_once(court: Court) -> None:
    """Else nobody could send it back as a path."""
    facts = {"knight.movement_left": 3, "knight.encounters_left": 3}
    pieces = [piece("knight", "a1")]
    data = table("ELLL", tokens={"b1": ["event"]}, pieces=pieces, turn="knight", collapse=False, facts=facts)
    (option,) = [o for o in found(court, data, "knight") if o.play == "knight.move" and o.to == "c1"]
    assert option.path == ("a1", "b1", "c1")


def test_every_option_has_a_reason_in_both_languages(court: Court) -> None:
    data = table("ELD", pieces=[piece("knight", "a1")], walls={"b1": "e"}, tokens={"a1": ["crystal"]}, turn="knight")
    every = found(court, data, "knight")
    assert {option.play for option in every} == {"knight.move", "knight.smash-crystal"}
    assert all(option.because.en and option.because.ja for option in every)
    assert all(option.rule for option in every if option.verdict != "depends")


def test_the_cave_may_remove_only_the_loosest_tiles(court: Court) -> None:
    data = table("ELLL", "LL..", pieces=[], turn="cave", collapse=True)
    assert reached(court, data, "cave", "collapse.remove-tile") == {"d1"}


def test_a_role_that_is_not_on_the_map_has_no_options(court: Court) -> None:
    assert found(court, table("EL", pieces=[]), "thief") == []


def test_an_unknown_role_is_a_problem(court: Court) -> None:
    with pytest.raises(QuestionProblem, match="there is no role 'wizard'"):
        found(court, table("EL"), "wizard")


def test_every_way_of_a_piece_is_looked_for_at_once(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_for = Mock(wraps=routes.cheapest_ways)
    monkeypatch.setattr(routes, "cheapest_ways", looked_for)
    data = table("ELLL", "LLLL", "LLLL", pieces=[piece("goblins:bones", "b2")], turn="goblins")
    assert len(found(court, data, "goblins")) > looked_for.call_count
    assert looked_for.call_count <= 3


def test_options_that_nobody_waits_for_are_not_looked_for(court: Court) -> None:
    budget = Budget()
    budget.abandon()
    data = table("ELLL", pieces=[piece("knight", "b1")], turn="knight")
    with pytest.raises(TooMuchWork):
        options(court, read_table(data), "knight", None, budget)


def test_options_that_the_budget_does_not_reach_are_counted_in_both_languages(court: Court) -> None:
    pieces = [piece("goblins:bones", "b2"), piece("goblins:fangs", "c2")]
    data = table("ELLLLLLL", "LLLLLLLL", "LLLLLLLL", pieces=pieces, turn="goblins")
    whole = options(court, read_table(data), "goblins", None)
    budget = Budget(8_000)
    part = options(court, read_table(data), "goblins", None, budget)
    assert not whole.cut
    assert part.options
    assert all(option in whole.options for option in part.options)
    assert len(part.options) + sum(left_out.count for left_out in part.cut) == len(whole.options)
    assert {left_out.who for left_out in part.cut} == {"goblins:bones", "goblins:fangs"}
    assert all(str(left_out.count) in left_out.text.en and left_out.text.ja for left_out in part.cut)
    assert -budget.left < 1_000


def test_a_whole_role_on_a_table_as_large_as_players_build_fits(court: Court) -> None:
    pieces = [piece(who, at) for who, at in (("goblins:bones", "b2"), ("goblins:fangs", "d3"), ("goblins:eye", "g5"))]
    data = table("ELLDDLLD", "LDLLDDLL", "LLDDLLDD", "DDLLLDLL", "LLDLDLDL", pieces=pieces, turn="goblins")
    assert len(data["tiles"]) == 40
    assert options(court, read_table(data), "goblins", None, Budget(100_000)).cut == ()


DEEDS = {
    "thief": {"thief.pickpocket", "thief.backstab", "thief.shoot-hand-crossbow", "thief.stash"},
    "nightmare": {"nightmare.move", "nightmare.attack", "nightmare.win", "nightmare.teleport-action"},
    "shadow": {"shadow.move-forward", "shadow.attack-piece", "shadow.rampage"},
    "knight": {"knight.bomb-wall", "knight.attack-dragon", "knight.collect-tokens"},
    "dragon": {"dragon.use-power", "dragon.surface"},
    "goblins": {"goblins.hide-tribe", "goblins.use-special-action", "goblins.plunder", "goblins.attack-dragon"},
}


@pytest.mark.parametrize("who", DEEDS)
def test_what_a_role_does_besides_moving_is_among_its_options(court: Court, who: str) -> None:
    """Each is judged just as it is when it is asked about alone."""
    own = "goblins:eye" if who == "goblins" else who
    facing = {"facing": "e"} if who in ("nightmare", "shadow") else {}
    others = [piece("dragon", "a1", state="surface")] if who != "dragon" else []
    others += [piece("knight", "b1")] if who != "knight" else []
    tokens = {"a1": ["treasure", "crystal"]}
    data = table("EL", "L.", pieces=[piece(own, "a1", **facing), *others], walls={"a1": "s"}, tokens=tokens, turn=who)
    every = found(court, data, who)
    assert {option.play for option in every} >= DEEDS[who]
    for option in every:
        if option.rule is None and option.verdict == "illegal":
            continue
        places = {"from": option.from_, "to": option.to, "met": option.met, "who": option.who}
        play = {"type": option.play, **{key: at for key, at in places.items() if at}}
        answer = court.answer(parse_question({"table": data, "play": play}), Budget(10_000_000))
        assert (option.verdict, option.firm) == (answer.verdict, answer.firm), option


def test_each_target_is_an_option_of_its_own(court: Court) -> None:
    pieces = [piece("thief", "a1"), piece("knight", "a1"), piece("goblins:eye", "a1"), piece("dragon", "c1")]
    every = found(court, table("ELL", pieces=pieces, turn="thief"), "thief")
    aimed = {(option.play, option.met) for option in every if option.met}
    assert {met for play, met in aimed if play == "thief.backstab"} == {"knight", "goblins:eye"}
    assert {met for play, met in aimed if play == "thief.shoot-hand-crossbow"} == {"dragon"}
