"""What a table states of single Tribes: under a Tribe's name, its Population, discs and Monsters."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from validators.engine.facts import AnyFact
from validators.engine.questions import flatten
from validators.engine.tables import with_stated
from validators.vast.game import vast
from validators.vast.table.model import Table
from validators.vast.table.names import TRIBE_PIECES


def tribe_fact(name: str) -> AnyFact | None:
    """The fact of a name such as `population` or `tribe.population`."""
    return vast.facts.get(name if name.startswith("tribe.") else f"tribe.{name}")


def facts_of_tribe(table: Table, who: str | None) -> dict[str, object]:
    said = table.facts.get(who) if who in TRIBE_PIECES and who else None
    return dict(flatten(said)) if isinstance(said, Mapping) else {}


def tribe_entries(table: Table) -> Iterator[tuple[str, str, object]]:
    """Every fact that the table states of a Tribe, with the Tribe's name."""
    for who in TRIBE_PIECES:
        yield from ((who, name, value) for name, value in facts_of_tribe(table, who).items())


def common_facts(table: Table) -> dict[str, object]:
    """The facts that are not about one Tribe alone, by their dotted names."""
    return dict(flatten({name: value for name, value in table.facts.items() if name not in TRIBE_PIECES}))


def stating(table: Table, facts: Mapping[str, object]) -> Table:
    """The table with more facts stated, which cannot be others than it states itself."""
    return table.model_copy(update={"facts": with_stated(flat(table), facts)}) if facts else table


def without(table: Table, names: Collection[str]) -> Table:
    """The table with nothing stated of some facts."""
    kept = {name: value for name, value in flat(table).items() if name not in names}
    return table.model_copy(update={"facts": kept})


def flat(table: Table) -> dict[str, object]:
    return common_facts(table) | {who: table.facts[who] for who in TRIBE_PIECES if who in table.facts}
