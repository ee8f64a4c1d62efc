"""Edges, straight lines, sections and links to the Entrance."""

from __future__ import annotations

import pytest

from tests.validators.vast.table.drawings import table
from validators.vast.table.map import Map, space_of
from validators.vast.table.reading import read_table
from validators.vast.table.spaces import Space, space_named, walls_turned


def on(*rows: str, **more: object) -> Map:
    return Map(read_table(table(*rows, **more)))


@pytest.mark.parametrize("name", ["a1", "z99", "aa1", "bz42"])
def test_a_space_is_named_as_it_is_read(name: str) -> None:
    assert str(space_of(name)) == name


def test_rows_count_from_the_top_and_columns_from_the_left() -> None:
    assert space_named("b3") == Space(2, 3)
    assert space_of("b3").next("n") == space_of("b2")
    assert space_of("b3").direction_to(space_of("d3")) == "e"


def test_a_wall_closes_an_edge_whichever_tile_shows_it() -> None:
    for walls in ({"a1": "e"}, {"b1": "w"}, {"a1": "e", "b1": "w"}):
        assert on("LL", walls=walls).passage(space_of("a1"), space_of("b1")) == "wall"
    assert on("LL").passage(space_of("a1"), space_of("b1")) == "open"


def test_a_dark_side_shows_no_walls() -> None:
    assert on("LD", walls={"b1": "w"}).is_open(space_of("a1"), space_of("b1"))


def test_a_bomb_opens_a_wall_and_a_rockslide_closes_it_again() -> None:
    bombed = {"between": ["a1", "b1"], "is": "bombed"}
    rockslide = {"between": ["b1", "a1"], "is": "rockslide"}
    one, other = space_of("a1"), space_of("b1")
    assert on("LL", walls={"a1": "e"}, edges=[bombed]).passage(one, other) == "open"
    assert on("LL", walls={"a1": "e"}, edges=[bombed, rockslide]).passage(one, other) == "rockslide"


def test_open_edges_are_those_of_lit_tiles_without_a_wall_or_a_tile_behind() -> None:
    lit = on("...", ".LD", "...", walls={"b2": "n"})
    assert sorted(map(str, lit.open_edges(space_of("b2")))) == ["a2", "b3"]
    assert lit.open_edges(space_of("c2")) == []


def test_a_map_that_touches_only_at_corners_is_in_two_sections() -> None:
    assert len(on("L.", ".L").sections()) == 2
    assert len(on("LL", ".L").sections()) == 1


def test_only_lit_tiles_and_open_edges_link_to_the_entrance() -> None:
    assert on("ELL").linked_to_entrance(space_of("c1"))
    assert not on("EDL").linked_to_entrance(space_of("c1"))
    assert not on("ELL", walls={"b1": "e"}).linked_to_entrance(space_of("c1"))


def test_walls_turn_clockwise() -> None:
    assert walls_turned("n", 1) == "e"
    assert walls_turned("ne", 3) == "nw"
    assert walls_turned("ns", 2) == "ns"
