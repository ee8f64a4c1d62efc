"""What is stated of a thing that the map shows too, once a play has changed the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from validators.engine.answers import FactChange
from validators.engine.facts import AnyFact, Value, within
from validators.engine.games import Play
from validators.engine.places import Where
from validators.vast.facts import dragon, tribe
from validators.vast.game import vast
from validators.vast.table.fact_changes import value_after
from validators.vast.table.map import map_of
from validators.vast.table.model import Table
from validators.vast.table.moved_things import after_play
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.readers import drawn_number, read_off
from validators.vast.table.scenes import Scene, scene_on
from validators.vast.table.tribe_facts import common_facts, facts_of_tribe, full_name

Changes = Mapping[str, FactChange | None]
OF_PLACES = ("reach.", "tribe.")
# Numbers that leave out what a play puts on the map.
LEFT_AS_STATED = {"dragon.place-gem": dragon.gems_on_map.name}
REMOVES = ("collapse.remove-tile", "dragon.wrath-remove-tile", "goblins.remove-tile-by-cave-in")
# What is so of a Tribe that has scattered, until it is drawn again.
ON_BOARD = {tribe.on_map.name: False, tribe.lurking.name: False}


def after_play_as_stated(
    table: Table, play: Play, where: Where, changes: Changes, known: Mapping[AnyFact, Value]
) -> Table:
    """The table after a play: what was stated of the map before holds as far as the map shows nothing else now."""
    changed = with_dragon_surfaced(after_play(table, play, where, changes, known), changes)
    gone = {piece.who for piece in table.pieces} - {piece.who for piece in changed.pieces}
    scattered = [who for who in TRIBE_PIECES if who in gone]
    if not table.facts and not scattered:
        return changed
    was, now = (scene_on(map_of(each), play, where) for each in (table, changed))
    said_before = {name for name in table.facts if full_name(name) in read_off()}
    facts = {name: value for name, value in changed.facts.items() if name not in said_before}
    facts |= dict(still_stated(was, now, changes))
    facts |= {who: kept_of_tribe(was, now, who) for who in TRIBE_PIECES if who in facts}
    facts |= {who: {**kept_of_tribe(was, now, who), **ON_BOARD} for who in scattered}
    return changed.model_copy(update={"facts": facts})


def with_dragon_surfaced(table: Table, changes: Changes) -> Table:
    """His piece as the rules have left him; in neither state where nobody knows."""
    if dragon.on_surface.name not in changes:
        return table
    states = {True: "surface", False: "underground", None: None}
    change = changes[dragon.on_surface.name]
    state = states[bool(change.after) if change and change.after is not None else None]
    pieces = [p.model_copy(update={"state": state}) if p.who == "dragon" else p for p in table.pieces]
    return table.model_copy(update={"pieces": tuple(pieces)})


def still_stated(was: Scene, now: Scene, changes: Changes) -> Iterator[tuple[str, object]]:
    """The facts that are read off maps: a number goes with what is drawn, and any other as the play changes it."""
    moved = drawn(was.map.table) != drawn(now.map.table)
    for name, value in common_facts(was.map.table).items():
        if name not in read_off():
            continue
        before, after = drawn_number(was, name), drawn_number(now, name)
        shown = before is not None and (before != after or name not in changes or removes_drawn_tile(was))
        if name == LEFT_AS_STATED.get(now.play.name):
            yield name, value
        elif before is not None and after is not None and isinstance(value, int) and shown:
            yield name, within(vast.facts[name], value + after - before)
        elif name in changes:
            yield name, value_after(vast.facts[name], changes[name], value)
        elif not (moved and name.startswith(OF_PLACES)) and not burned_since(now, name, value):
            yield name, value


def removes_drawn_tile(scene: Scene) -> bool:
    """Then the map shows which tokens have gone with it."""
    return scene.play.name in REMOVES and scene.target in scene.map.tiles


def burned_since(now: Scene, name: str, value: object) -> bool:
    """Whether a piece has entered a Flame Wall of which it was stated that it had not: its piece tells that now."""
    is_stated = name == dragon.burned_this_turn.name and value is False
    return is_stated and any(piece.burned for piece in now.map.table.pieces)


def drawn(table: Table) -> object:
    return table.tiles, table.edges, table.pieces


def kept_of_tribe(was: Scene, now: Scene, who: str) -> dict[str, object]:
    """What is stated of a Tribe, but for what its piece shows, where the play has put that elsewhere."""
    facts = facts_of_tribe(now.map.table, who)
    if was.map.piece(who) == now.map.piece(who):
        return facts
    return {name: value for name, value in facts.items() if full_name(name) not in read_off()}
