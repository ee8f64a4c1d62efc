"""The table after a play: what single Tribes have done, and tokens and sections of the map that were moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from validators.engine.answers import FactChange
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.vast.table.changes import after, put_tile, stated_of_its_tribe, with_edges_of_left_spaces_gone
from validators.vast.table.dropped_loot import with_dropped_loot
from validators.vast.table.laid_tiles import with_laid_tiles
from validators.vast.table.map import map_of
from validators.vast.table.model import Table
from validators.vast.table.rockslides import with_rockslide_moved
from validators.vast.table.scenes import MOVE_ROCKSLIDE, SLIDE, Scene
from validators.vast.table.slides import slid
from validators.vast.table.tribe_facts import kept_by_tribe
from validators.vast.table.turn_records import recorded
from validators.vast.table.unicorn_changes import with_landing_kept, with_unicorns_act

NOTHING: Mapping[AnyFact, Value] = {}


def after_play(
    table: Table,
    play: Play,
    where: Where,
    changes: Mapping[str, FactChange | None],
    known: Mapping[AnyFact, Value] = NOTHING,
) -> Table:
    """The table when a legal play has been carried out, as far as it is known how."""
    scene = Scene(map_of(table), play, where, known)
    changed = recorded(kept_by_tribe(after(scene, changes), scene.mover, changes), scene)
    changed = with_landing_kept(with_unicorns_act(with_dropped_loot(changed, scene, changes), scene), scene)
    changed = with_laid_tiles(table, with_edges_of_left_spaces_gone(table, changed), scene)
    if play.name == MOVE_ROCKSLIDE:
        return with_rockslide_moved(changed, scene)
    if play.name == SLIDE:
        return slid(changed, scene)
    return with_token_moved(changed, scene) if scene.moved_token in ("treasure", "gem") else changed


def before_play(table: Table, play: Play, where: Where, known: Mapping[AnyFact, Value]) -> Table:
    """The table of a play that is not carried out, with what was stated of its Tribe."""
    return stated_of_its_tribe(Scene(map_of(table), play, where, known))


def with_token_moved(table: Table, scene: Scene) -> Table:
    start, target, token = scene.start, scene.target, scene.moved_token
    tiles = map_of(table).tiles
    if token is None or start not in tiles or target not in tiles or start is None or target is None or start == target:
        return table
    left = tuple((Counter(tiles[start].tokens) - Counter((token,))).elements())
    table = put_tile(table, tiles[start].model_copy(update={"tokens": left}))
    return put_tile(table, tiles[target].model_copy(update={"tokens": (*tiles[target].tokens, token)}))
