"""One request lists every place where a play could happen, each as the judge has it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.engine.tables import Option, tables_of

# d1, a2 and c3 are Dark, d2 is a Crystal tile.
MAP = ("ELLD", "DLLC", "LLDL")


def options(court: Court, data: dict[str, Any], play: dict[str, object], **facts: object) -> tuple[Option, ...]:
    tables = tables_of(court.games["vast"])
    assert tables.places
    asked = parse_question({"play": play, "situation": facts})
    return tables.places(court, tables.read(data), asked, Budget(1_000_000)).options


def legal(court: Court, data: dict[str, Any], play: dict[str, object], **facts: object) -> list[str]:
    found = (each for each in options(court, data, play, **facts) if each.verdict == "legal")
    return [f"{each.from_ or ''}{each.to}" for each in found]


def drawing(turn: str, collapse: bool = False, **more: Any) -> dict[str, Any]:
    return table(*MAP, turn=turn, collapse=collapse, **more)


def test_which_tiles_the_collapse_may_take_first(court: Court) -> None:
    assert legal(court, drawing("cave", collapse=True), {"type": "collapse.remove-tile"}) == ["a3", "d1", "d3"]


@pytest.mark.parametrize("role", ["knight", "thief"])
def test_a_tile_behind_a_wall_may_be_reached_by_a_way_around(court: Court, role: str) -> None:
    data = table(
        "EL", "LL", turn=role, walls={"a1": "s"}, pieces=[piece(role, "a1")], facts={f"{role}.movement_left": 3}
    )
    [found] = [each for each in options(court, data, {"type": f"{role}.move"}) if each.to == "a2"]
    assert (found.verdict, found.path) == ("legal", ("a1", "b1", "b2", "a2"))
    data["facts"] = {f"{role}.movement_left": 2}
    assert "a2" not in legal(court, data, {"type": f"{role}.move"})


def test_which_tiles_take_a_treasure(court: Court) -> None:
    data = drawing("cave", pieces=[piece("goblins:eye", "c3")])
    assert legal(court, data, {"type": "cave.place-treasure"}) == ["a2", "d1"]


def test_which_spaces_take_a_tile(court: Court) -> None:
    found = legal(court, drawing("cave"), {"type": "cave.place-tile", "becomes": "crystal"})
    assert found == ["a4", "b4", "c4", "d4", "e1", "e2", "e3"]


def test_which_edges_take_a_rockslide(court: Court) -> None:
    data = table("EL", "DD", turn="cave", walls={"a1": "e"})
    found = legal(court, data, {"type": "cave.place-rockslide"})
    assert found == ["a1a2", "b1b2"]


def test_where_a_tribe_may_appear(court: Court) -> None:
    data = drawing("goblins", facts={"goblins:eye": {"population": 2}, "goblins:fangs": {"population": 2}})
    for tile in data["tiles"]:
        tile |= {"symbol": "eye" if tile["at"] == "d1" else "bones"} if tile["side"] == "dark" else {}
    assert legal(court, data, {"type": "goblins.reveal-tribe", "who": "goblins:eye"}) == ["d1"]
    lurking = legal(court, data, {"type": "goblins.place-lurking-tribe", "who": "goblins:fangs"})
    assert lurking == ["a4", "b4", "c4", "d4", "e1", "e2", "e3"]
    assert legal(court, data, {"type": "goblins.place-lurking-tribe", "who": "goblins:eye"}) == []
    tables = tables_of(court.games["vast"])
    both = tables.options(court, tables.read(data), "goblins", None, Budget(1_000_000)).options
    assert ("goblins:eye", "d1", "legal") in [(each.who, each.to, each.verdict) for each in both]


def test_where_wrath_puts_a_piece(court: Court) -> None:
    data = drawing("dragon", pieces=[piece("dragon", "b2", state="surface"), piece("knight", "b3")])
    play = {"type": "dragon.wrath-move-piece", "who": "knight", "hits": ["b3", "c3"]}
    assert legal(court, data, play) == ["a3"]


def test_which_tiles_wrath_takes(court: Court) -> None:
    data = drawing("dragon", pieces=[piece("dragon", "b2", state="surface")])
    assert legal(court, data, {"type": "dragon.wrath-remove-tile", "hits": ["b3", "c3"]}) == ["b3", "c3"]


def test_whom_the_thief_can_shoot(court: Court) -> None:
    pieces = [piece("thief", "c1"), piece("knight", "c2"), piece("goblins:eye", "b3")]
    data = drawing("thief", pieces=pieces, facts={"thief.cubes_left": 3, "thief.hand_crossbow": True})
    found = options(court, data, {"type": "thief.shoot-hand-crossbow"})
    assert {each.to: each.verdict != "illegal" for each in found} == {"b3": False, "c2": True}


def test_where_the_nightmare_may_land(court: Court) -> None:
    data = drawing("nightmare", pieces=[piece("nightmare", "b2", facing="e")])
    play = {"type": "nightmare.teleport-action", "cards_played": 2, "marked": ["f1l1", "r2"]}
    assert legal(court, data, play) == ["c1", "b4"]


def test_where_the_thief_may_walk(court: Court) -> None:
    facts = {"thief.movement_left": 1, "thief.cubes_left": 3}
    data = table("ELL", "LLL", walls={"b1": "e"}, pieces=[piece("thief", "b1")], turn="thief", facts=facts)
    assert legal(court, data, {"type": "thief.move"}) == ["a1", "b2"]
    assert "c1" in legal(court, data, {"type": "thief.climb"})


def test_each_place_is_as_the_judge_has_it(court: Court) -> None:
    data = drawing("cave", collapse=True, pieces=[piece("knight", "a3")])
    for each in options(court, data, {"type": "collapse.remove-tile"}):
        play = {"type": "collapse.remove-tile", "to": each.to}
        assert court.answer(parse_question({"table": data, "play": play})).verdict == each.verdict


def test_a_play_of_another_game_is_refused(court: Court) -> None:
    with pytest.raises(QuestionProblem, match="not a play of the game"):
        options(court, drawing("cave"), {"type": "unstable.draw-as-action"})


def test_wrath_takes_tiles_whose_pieces_can_leave(court: Court) -> None:
    pieces = [piece("dragon", "b2", state="surface"), piece("knight", "b3")]
    play = {"type": "dragon.wrath-remove-tile", "hits": ["b3", "c3"]}
    listed = {each.to: each for each in options(court, drawing("dragon", pieces=pieces), play)}
    assert (listed["b3"].verdict, listed["b3"].firm) == ("legal", False)
    shielded = options(court, drawing("dragon", pieces=pieces), play, **{"knight.shield": "before"})
    assert {each.to: each.verdict for each in shielded}["b3"] == "illegal"


def test_places_for_another_roles_piece_are_not_listed(court: Court) -> None:
    data = drawing("thief", pieces=[piece("thief", "a1"), piece("knight", "b1")])
    with pytest.raises(QuestionProblem, match="is about the piece thief, not about 'knight'"):
        options(court, data, {"type": "thief.move", "who": "knight"})


def test_the_edges_of_one_tile_are_listed_where_it_is_named(court: Court) -> None:
    data = table("ELL", ".L.", pieces=[], turn="cave")
    found = options(court, data, {"type": "cave.place-rockslide", "tile": "b1"})
    assert {frozenset((each.from_, each.to)) for each in found} == {frozenset(("b1", at)) for at in ("a1", "b2", "c1")}


def test_giant_bats_carry_a_piece_as_far_as_is_printed(court: Court) -> None:
    data = table("ELLL", pieces=[piece("knight", "a1")], turn="cave", collapse=True)
    bats = {"type": "cave.giant-bats", "who": "knight"}
    assert legal(court, data, bats) == ["b1", "c1", "d1"]
    assert legal(court, data, bats, **{"forced.spaces_allowed": 2}) == ["b1", "c1"]
    found = court.answer(parse_question({"table": data, "play": {**bats, "to": "d1"}}))
    assert "forced.spaces_allowed" in {hinge.fact for hinge in found.unless}


def with_pits(*spaces: str, **more: Any) -> dict[str, Any]:
    data = drawing(**more)
    data["tiles"] = [{**tile, "type": "pit"} if tile["at"] in spaces else tile for tile in data["tiles"]]
    return data


def test_only_pits_are_listed_for_whoever_travels_by_them(court: Court) -> None:
    facts = {"knight.movement_left": 3}
    data = with_pits("b2", "d3", turn="knight", pieces=[piece("knight", "b1")], facts=facts)
    found = options(court, data, {"type": "terrain.travel-by-pit"})
    assert [(each.who, each.to, each.verdict) for each in found] == [("knight", "d3", "legal")]
    tired = {**data, "facts": {"knight.movement_left": 2}}
    assert legal(court, tired, {"type": "terrain.travel-by-pit"}) == []


def test_whoever_travels_by_pit_has_to_be_known(court: Court) -> None:
    data = with_pits("b2", "d3", turn="cave", pieces=[piece("knight", "b1")])
    with pytest.raises(QuestionProblem, match="say which piece travels"):
        options(court, data, {"type": "terrain.travel-by-pit"})
    assert [each.to for each in options(court, data, {"type": "terrain.travel-by-pit", "who": "knight"})] == ["d3"]


def test_stated_facts_that_bear_on_nothing_are_named(court: Court) -> None:
    tables = tables_of(court.games["vast"])
    assert tables.places
    data = drawing("dragon", pieces=[piece("knight", "b1"), piece("dragon", "b2", state="underground")])
    play = {"type": "dragon.slap-or-swat-destination", "who": "knight"}
    asked = parse_question({"play": play, "situation": {"forced.spaces_allowed": 1, "thief.stealth": 3}})
    assert tables.places(court, tables.read(data), asked, Budget(1_000_000)).unread == ("thief.stealth",)


def test_lists_tell_what_a_way_costs_a_tribe(court: Court) -> None:
    data = table("LLLLLD", pieces=[piece("goblins:bones", "a1")], facts={"goblins:bones": {"population": 3}})
    found = options(court, data, {"type": "goblins.move-tribe", "who": "goblins:bones"})
    told = {option.to: option.because.en.rpartition("discs): ")[2].rstrip(".") for option in found}
    assert {at: told[at] for at in ("c1", "d1", "e1")} == {"c1": "-1", "d1": "-1", "e1": "-2"}
    assert "follows" not in told["b1"]


def test_a_marked_space_far_from_every_tile_is_listed(court: Court) -> None:
    data = table("ELL", pieces=[piece("nightmare", "b1", facing="s")], turn="nightmare", collapse=False)
    play = {"type": "nightmare.teleport-action", "marked": ["f3", "l1"]}
    assert legal(court, data, play, **{"nightmare.cards_played": 2, "nightmare.pace": 2}) == ["c1", "b4"]
    fallen = {**data, "collapse": True}
    assert legal(court, fallen, play, **{"nightmare.cards_played": 2, "nightmare.pace": 2}) == ["c1"]
