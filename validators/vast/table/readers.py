"""The registry of what can be read off a table: for each fact a function, and the rule that it follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from validators.engine.facts import AnyFact, Fact, Finding, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.vast.table.map import map_of
from validators.vast.table.model import Table
from validators.vast.table.own_pieces import check_own_piece
from validators.vast.table.scenes import Scene, scene_on
from validators.vast.table.spaces import Space
from validators.vast.table.tribe_facts import facts_of_tribe, tribe_fact

T = TypeVar("T", bool, int, str)


class Found(NamedTuple, Generic[T]):
    """A value with the spaces that made it so."""

    value: T
    spaces: tuple[Space, ...]


@dataclass(frozen=True)
class Reader:
    """How one fact is read off a table; `on` are the plays, by how their names begin, for which it can be.

    With `at_least` a map that is drawn in part shows fewer of them than there are: more can be stated. `unaimed` ones
    read what holds for every space or piece that a play without a target can mean. What is `of_table` is the same
    wherever a play happens: stated once, it holds for all the steps that follow. What is `of_act` holds for every step
    of the way that a play goes, and for no other play.
    """

    fact: AnyFact
    rule: str | None
    on: tuple[str, ...]
    function: Callable[[Scene], Value | Found[bool] | Found[int] | Found[str] | None]
    at_least: bool = False
    unaimed: bool = False
    of_table: bool = False
    of_act: bool = False

    def finding(self, scene: Scene) -> Finding | None:
        found = None if self.unaimed and scene.names_target else self.function(scene)
        if found is None:
            return None
        value, spaces = found if isinstance(found, Found) else (found, usual_spaces(scene))
        if value not in self.fact.domain or (self.at_least and int(scene.known.get(self.fact, 0)) > int(value)):
            return None
        return Finding(self.fact, value, spaces, self.rule)


READERS: list[Reader] = []
_names: set[str] = set()
_readers_on: dict[str, list[Reader]] = {}


def reads(
    fact: Fact[T],
    rule: str | None = None,
    on: str | tuple[str, ...] = "",
    at_least: bool = False,
    unaimed: bool = False,
    of_table: bool = False,
    of_act: bool = False,
) -> Callable[[Callable[[Scene], T | Found[T] | None]], Callable[[Scene], T | Found[T] | None]]:
    """Binds a function that reads a fact off a table; None where the table does not settle it."""

    def bind(function: Callable[[Scene], T | Found[T] | None]) -> Callable[[Scene], T | Found[T] | None]:
        plays = (on,) if isinstance(on, str) else on
        READERS.append(Reader(fact, rule, plays, function, at_least, unaimed, of_table, of_act))
        _names.add(fact.name)
        return function

    return bind


def readers_on(play: str) -> list[Reader]:
    if play not in _readers_on:
        _readers_on[play] = [reader for reader in READERS if play.startswith(reader.on)]
    return _readers_on[play]


def usual_spaces(scene: Scene) -> tuple[Space, ...]:
    ends = tuple(dict.fromkeys(space for space in (scene.start, scene.target) if space))
    return scene.path or ends


def findings(
    table: Table, play: Play, where: Where, known: Mapping[AnyFact, Value], wanted: frozenset[AnyFact] | None = None
) -> Iterator[Finding]:
    """Everything that the table settles for a play, or of the wanted facts."""
    return findings_of(scene_on(map_of(table), play, where, known), wanted)


def findings_of(scene: Scene, wanted: frozenset[AnyFact] | None = None) -> Iterator[Finding]:
    scene.check()
    check_own_piece(scene)
    for reader in readers_on(scene.play.name):
        finding = reader.finding(scene) if wanted is None or reader.fact in wanted else None
        if finding is not None:
            yield finding
    yield from stated_of_tribe(scene)


def stated_of_tribe(scene: Scene) -> Iterator[Finding]:
    """What the table states of the Tribe in question."""
    who = scene.tribe.who if scene.tribe else scene.mover
    for name, value in facts_of_tribe(scene.map.table, who).items():
        fact = tribe_fact(name)
        parsed = fact.parse(value) if fact else None
        if fact is not None and parsed is not None:
            yield Finding(fact, parsed, (scene.tribe.at,) if scene.tribe else ())


def drawn_number(scene: Scene, name: str) -> int | None:
    """How many of something the map shows, whatever is stated of it; None for a fact that is not such a number."""
    for reader in READERS:
        if reader.at_least and reader.fact.name == name:
            found = reader.function(scene)
            return int(found.value if isinstance(found, Found) else found or 0)
    return None


def of_a_place() -> frozenset[str]:
    """Those that are about one place; a number on the whole map belongs to the table, however it is known."""
    return frozenset(_names) - {reader.fact.name for reader in READERS if reader.at_least or reader.of_table}


def of_an_act() -> frozenset[str]:
    """Those that are the same at every place of one act."""
    return frozenset(reader.fact.name for reader in READERS if reader.of_act)


def read_off() -> Set[str]:
    """The names of the facts that some reader reads, once all modules that read facts are imported."""
    return _names
