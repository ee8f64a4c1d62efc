"""The facts that a table states, after changes to them: what cannot be known any more is expressly unknown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from validators.engine.answers import FactChange
from validators.engine.facts import AnyFact, Value
from validators.engine.table_answers import new_value
from validators.vast.game import vast
from validators.vast.table.model import Table
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.tribe_facts import common_facts, facts_of_tribe, full_name


def facts_after(table: Table, changes: Mapping[str, FactChange | None]) -> dict[str, object]:
    """The common facts and those of the Tribes; what was worked out from a changed one is left out."""
    before = common_facts(table)
    stale = frozenset().union(*(names_of_results(vast.facts[name]) for name in changes))
    facts = {name: value for name, value in before.items() if name not in stale}
    facts |= {name: value for name, value in lasting(before).items() if name in stale}
    told = {name: value_after(vast.facts[name], change, before.get(name)) for name, change in changes.items()}
    facts |= {name: value for name, value in told.items() if not (value is None and is_counted(name, before, told))}
    return {**facts, **{who: facts_of_tribe(table, who) for who in TRIBE_PIECES if who in table.facts}}


def lasting(facts: Mapping[str, object]) -> dict[str, Value]:
    stated = ((vast.facts[name], value) for name, value in facts.items() if name in vast.facts)
    return vast.come_to_stay({fact: found for fact, value in stated if (found := fact.parse(value)) is not None})


def is_counted(name: str, before: Mapping[str, object], told: Mapping[str, object]) -> bool:
    """Whether a number that nobody stated is worked out anew from what the same play has changed to a known value."""
    parts = {part.name for part in vast.parts(vast.facts[name])}
    return name not in before and any(told.get(part) is not None for part in parts)


def without_results_of(changed: AnyFact, facts: Mapping[str, object]) -> dict[str, object]:
    stale = names_of_results(changed)
    return {name: value for name, value in facts.items() if name not in stale}


@lru_cache(maxsize=2048)
def names_of_results(fact: AnyFact) -> frozenset[str]:
    return frozenset(result.name for result in vast.results(fact))


def value_after(fact: AnyFact, change: FactChange | None, before: object) -> object:
    numbers = fact.kind == "number"
    low, high = (int(fact.domain[0]), int(fact.domain[-1])) if numbers else (0, 0)
    return new_value(change, before, low, high)


def tribe_facts_after(table: Table, who: str, changes: Mapping[str, FactChange | None]) -> dict[str, object]:
    """What is stated of one Tribe, by its name; expressly unknown where nobody can tell any more."""
    facts = {full_name(name): value for name, value in facts_of_tribe(table, who).items()}
    for name, change in changes.items():
        fact = vast.facts[name]
        facts = without_results_of(fact, facts)
        facts = {**facts, name: value_after(fact, change, facts.get(name))}
    return {who: facts} if facts or who in table.facts else {}
