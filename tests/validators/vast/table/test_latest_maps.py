"""Maps are shared while an act is judged, and none outlives it for long."""

from __future__ import annotations

from tests.validators.vast.table.drawings import piece, table
from validators.vast.table.map import KEPT, LatestMaps
from validators.vast.table.reading import read_table


def test_a_table_with_the_same_ground_is_not_looked_at_again() -> None:
    maps, start = LatestMaps(), read_table(table("EL", pieces=[piece("knight", "a1")]))
    moved = start.model_copy(update={"pieces": ()})
    first = maps.begin(start)
    assert maps.of(moved).tiles is first.tiles
    assert (maps.of(start), first.pieces.keys()) == (first, {(1, 1)})
    assert maps.of(moved).pieces == {}


def test_only_the_maps_of_one_act_are_kept() -> None:
    maps = LatestMaps()
    for _ in range(3):
        start = read_table(table("EL", pieces=[]))
        maps.begin(start)
        for _ in range(2 * KEPT):
            maps.of(start.model_copy())
            maps.begin(start)
        assert len(maps.by_table) == KEPT
    assert all(known.table.tiles is start.tiles for known in maps.by_table.values())
