"""Tables on which an act is one step with one side, and whose stated facts stand under `facts`: most games' tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from validators.engine.budget import Budget
from validators.engine.facts import AnyFact
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.questions import flatten
from validators.engine.tables import Tables, TableSide, Unsaid, with_stated


def simple_tables(
    model: type[BaseModel],
    read_off: Iterable[AnyFact],
    places: Collection[str],
    unsaid: Unsaid | None = None,
    **ways: Callable[..., Any],
) -> Tables:
    """`read`, `findings`, `after` and `options` are the game's own. `places` are what it looks at beside the play."""
    names = frozenset(fact.name for fact in read_off)
    return Tables(
        model=model,
        of_a_place=lambda: names,
        facts=stated_facts,
        stating=stating,
        without=without,
        routes=routes,
        for_each_met=frozenset(),
        of_one_piece={},
        under_piece={},
        sides=sides,
        unread=lambda table, play, where, known, read: unread(where, places),
        unsaid=unsaid,
        **ways,
    )


def stated_facts(table: Any) -> Mapping[str, object]:
    return dict(flatten(table.facts))


def stating(table: Any, facts: Mapping[str, object]) -> Any:
    """The table with more facts stated, which cannot be others than it states itself."""
    return table.model_copy(update={"facts": with_stated(stated_facts(table), facts)}) if facts else table


def without(table: Any, names: Collection[str]) -> Any:
    """The table with nothing stated of some facts."""
    kept = {name: value for name, value in stated_facts(table).items() if name not in names}
    return table.model_copy(update={"facts": kept})


def routes(table: Any, play: Play, where: Where, budget: Budget) -> Iterator[list[TableSide]]:
    yield sides(table, play, where)


def sides(table: Any, play: Play, where: Where) -> list[TableSide]:
    return [TableSide(play, where)]


def unread(where: Where, places: Collection[str]) -> Iterator[str]:
    yield from (name for name in where.model_dump(exclude_defaults=True, by_alias=True) if name not in places)
