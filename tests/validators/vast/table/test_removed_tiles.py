"""How many tiles may go in one turn of the Collapse, and whether a tile may go from under a piece at all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from tests.validators.vast.table.test_unicorns import answer, verdicts
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.questions import parse_question
from validators.engine.table_steps import steps_on_table

MAP = ("ELLLLLLL", "LLLLLLLL")


def removals(*tiles: str) -> list[dict[str, Any]]:
    return [{"type": "collapse.remove-tile", "tile": tile} for tile in tiles]


def cavern(**more: Any) -> dict[str, Any]:
    return table(*MAP, pieces=[piece("knight", "a1")], turn="cave", collapse=True, **more)


def test_no_fourth_tile_goes_in_a_turn(court: Court) -> None:
    tiles = removals("h1", "h2", "g2", "g1")
    assert verdicts(court, cavern(), *tiles) == ["legal"] * 3 + ["illegal"]
    assert verdicts(court, cavern(facts={"collapse.removed_before": 2}), *tiles[:2]) == ["legal", "illegal"]


def test_another_turn_is_counted_anew(court: Court) -> None:
    tiles = removals("h1", "h2", "g2", "g1")
    end = {"type": "knight.end-turn"}
    assert verdicts(court, cavern(), *tiles[:3], end, tiles[3])[-1] == "legal"


def test_one_tile_goes_where_that_is_agreed(court: Court) -> None:
    facts = {"table.one_tile_collapse": True, "table.cave_plays": False, "table.players": 4}
    data = {**cavern(facts=facts), "turn": "knight"}
    assert verdicts(court, data, *removals("h1", "h2")) == ["legal", "illegal"]


@pytest.mark.parametrize(("turn", "collapse", "verdict"), [("goblins", False, "illegal"), ("cave", True, "legal")])
def test_cave_in_moves_no_other_player_off_a_tile(court: Court, turn: str, collapse: bool, verdict: str) -> None:
    data = table("ELLL", pieces=[piece("knight", "c1")], turn=turn, collapse=collapse)
    play = {"type": "collapse.move-piece-off", "who": "knight", "to": "b1", "mover": "current-player"}
    found = answer(court, data, play)
    assert found.verdict == verdict
    assert verdict == "illegal" or "collapse.by_cave_in" in {hinge.fact for hinge in found.unless}


def test_without_a_space_the_answer_names_those_to_choose_from(court: Court) -> None:
    data = table("LLL", "E.L", pieces=[piece("knight", "b1")], turn="cave", collapse=True)
    play = {"type": "collapse.move-piece-off", "who": "knight", "from": "b1"}
    by_cave, by_owner = (
        court.answer(parse_question({"table": data, "play": play, "situation": {"collapse.mover": mover}}))
        for mover in ("current-player", "owner")
    )
    assert (by_cave.verdict, by_owner.verdict) == ("legal", "illegal")
    [nearest] = [fact for fact in by_cave.table if fact.fact == "collapse.shortest"]
    assert set(nearest.at) == {"a1", "c1"}


def test_whoever_removes_the_tile_is_taken_to_move_the_piece(court: Court) -> None:
    data = table("ELLL", pieces=[piece("knight", "c1")], turn="cave", collapse=True)
    found = answer(court, data, {"type": "collapse.move-piece-off", "who": "knight", "to": "b1"})
    assert found.verdict == "legal"
    assert "collapse.mover" in {hinge.fact for hinge in found.unless}


# The walls of a tile that went.

SQUARE = ("EL", "LL")
OFF = {"type": "collapse.move-piece-off", "from": "b2"}
BETWEEN = ("a2", "b2")


def square(*pieces: dict[str, str], walls: dict[str, str] | None = None, **more: Any) -> dict[str, Any]:
    return table(*SQUARE, pieces=list(pieces), walls=walls or {}, turn="cave", collapse=True, **more)


WALLED = {
    "its own wall": square(walls={"b2": "w"}),
    "the wall of the next tile": square(walls={"a2": "e"}),
    "a Rockslide": square(edges=[{"between": BETWEEN, "is": "rockslide"}]),
}


@pytest.mark.parametrize("what", WALLED)
@pytest.mark.parametrize("standing", [piece("dragon", "b2", state="surface"), piece("thief", "b2")], ids=str)
@pytest.mark.parametrize("removed", [removals("b2"), []], ids=["after", "before"])
def test_walls_of_a_removed_tile_hold_for_the_piece_on_it(
    court: Court, what: str, standing: dict[str, str], removed: list[dict[str, Any]]
) -> None:
    data = {**WALLED[what], "pieces": [standing]}
    for to, verdict in (("a2", "illegal"), ("b1", "legal")):
        assert verdicts(court, data, *removed, {**OFF, "who": standing["who"], "to": to})[-1] == verdict


def test_wall_of_a_removed_tile_can_be_stated(court: Court) -> None:
    data = {**WALLED["its own wall"], "pieces": [piece("thief", "b2")]}
    off = {**OFF, "who": "thief", "to": "a2", "reach.wall_between": True}
    assert verdicts(court, data, *removals("b2"), off)[-1] == "illegal"


def test_underground_dragon_leaves_through_walls(court: Court) -> None:
    data = {**WALLED["its own wall"], "pieces": [piece("dragon", "b2", state="underground")]}
    assert verdicts(court, data, *removals("b2"), {**OFF, "who": "dragon", "to": "a2"})[-1] == "legal"


def test_bombed_wall_of_a_removed_tile_is_open(court: Court) -> None:
    data = square(piece("thief", "b2"), walls={"a2": "e"}, edges=[{"between": BETWEEN, "is": "bombed"}])
    assert verdicts(court, data, *removals("b2"), {**OFF, "who": "thief", "to": "a2"})[-1] == "legal"


def test_a_longer_way_round_a_wall_is_not_the_shortest(court: Court) -> None:
    data = {**WALLED["its own wall"], "pieces": [piece("thief", "b2")]}
    found = answer(court, data, {"type": "collapse.move-piece-off", "who": "thief", "path": ["b2", "b1", "a1", "a2"]})
    assert found.verdict == "illegal"
    assert found.proof[0].rule == "vast.general.forced-movement.removed-tile"


def test_walls_go_with_the_last_piece(court: Court) -> None:
    data = {**WALLED["its own wall"], "pieces": [piece("thief", "b2")]}
    steps = [*removals("b2"), {**OFF, "who": "thief", "to": "b1"}]
    asked = parse_question({"table": data, "steps": [{"play": step} for step in steps]})
    kept, gone = (
        steps_on_table(court, asked.model_copy(update={"steps": asked.steps[:number]}), Budget()).table.edges
        for number in (1, 2)
    )
    assert ([edge.is_ for edge in kept], gone) == (["wall"], ())


# Several pieces on one tile.


@pytest.mark.parametrize(
    ("first", "second"),
    [("knight", "goblins:eye"), ("knight", "dragon"), ("goblins:eye", "dragon"), ("dragon", "thief")],
)
def test_pieces_leave_a_removed_tile_in_turn_order(court: Court, first: str, second: str) -> None:
    states = {"dragon": {"state": "surface"}, "goblins:eye": {"state": "revealed"}}
    data = square(*(piece(who, "b2", **states.get(who, {})) for who in (second, first)))
    one, other = {**OFF, "who": first, "to": "b1"}, {**OFF, "who": second, "to": "a2"}
    assert verdicts(court, data, *removals("b2"), one, other) == ["legal"] * 3
    assert verdicts(court, data, *removals("b2"), other)[-1] == "illegal"


def test_tribes_of_one_player_leave_in_any_order(court: Court) -> None:
    data = square(*(piece(f"goblins:{name}", "b2", state="revealed") for name in ("bones", "eye")))
    for who in ("goblins:bones", "goblins:eye"):
        assert verdicts(court, data, *removals("b2"), {**OFF, "who": who, "to": "b1"})[-1] == "legal"


def test_a_tile_that_a_step_took_for_the_collapse_went_by_no_cave_in(court: Court) -> None:
    data = {**cavern(facts={"table.cave_plays": True}), "pieces": [piece("knight", "h1")]}
    off = {"type": "collapse.move-piece-off", "who": "knight", "from": "h1", "to": "g1"}
    asked = {"table": data, "steps": [{"play": play} for play in (*removals("h1"), off)]}
    moved = court.answer(parse_question(asked)).steps[1]
    assert moved.verdict == "legal"
    assert "collapse.by_cave_in" not in {hinge.fact for hinge in moved.unless}


FALLS = table(
    "EL",
    "LL",
    ".D",
    ".D",
    turn="cave",
    collapse=True,
    pieces=[],
    facts={"collapse.crystals_before": 2, "table.cave_plays": True},
)
COUNTED = {"collapse.crystal": "dark-tile", "collapse.collapsed_by": "cave"}


def crystals(court: Court, *steps: dict[str, Any]) -> bool | None:
    """Whether the tile counted last makes the third."""
    claims = [{"fact": "collapse.crystals_removed", "is": 3}]
    asked = {"table": FALLS, "steps": [*steps[:-1], {**steps[-1], "claims": claims}]}
    return court.answer(parse_question(asked)).steps[-1].claims[0].right


def test_a_dark_tile_that_proves_a_crystal_tile_is_counted(court: Court) -> None:
    unseen, known = ({"play": {"type": "collapse.remove-tile", "tile": "b4", **more}} for more in ({}, SHOWN))
    counts = {"play": {"type": "collapse.count-crystal-tile", "tile": "b4"}, "facts": COUNTED}
    other = {"play": {"type": "collapse.remove-tile", "tile": "b3"}}
    assert crystals(court, known) is True
    assert crystals(court, unseen) is None
    assert crystals(court, unseen, counts) is crystals(court, known, counts) is True
    assert crystals(court, unseen, other, counts) is None
    assert crystals(court, known, {**counts, "play": {"type": "collapse.count-crystal-tile"}}) is None


SHOWN = {"becomes": "crystal"}
