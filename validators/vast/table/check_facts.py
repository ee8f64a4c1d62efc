"""What the numbers that are stated with a table cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeGuard

from validators.engine.facts import AnyFact, Value
from validators.engine.problems import QuestionProblem
from validators.engine.questions import bad_value, check_consistent, flatten
from validators.engine.table_faces import Remark
from validators.vast.facts import goblins, knight, tribe
from validators.vast.game import vast
from validators.vast.table.labels import piece_label
from validators.vast.table.map import TRIBE, Map
from validators.vast.table.model import Table
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.spaces import space_named
from validators.vast.table.tribe_facts import common_facts, facts_of_tribe, tribe_fact

# Numbers with a limit that a rule names.
LIMITS: dict[AnyFact, str] = {
    tribe.population: "vast.goblins.populate.max-4",
    goblins.rage: "vast.goblins.rage.limits",
    knight.grit: "vast.knight.grit.cap",
}


def fact_named(name: str) -> AnyFact | None:
    """The fact that a table states under this name; those of one Tribe stand under its piece."""
    who, _, rest = name.partition(".")
    return tribe_fact(rest) if who.startswith(TRIBE) else vast.facts.get(name)


def problems(table: Table) -> Iterator[QuestionProblem]:
    """Facts that there are not, and values that they cannot have, but for those that a rule limits."""
    for name, value in flatten(table.facts):
        fact = fact_named(name)
        if fact is None:
            yield QuestionProblem("unknown-fact", f"There is no fact {name!r}.", f"{name!r} という事実はない。")
        elif value is not None and fact.parse(value) is None and not (fact in LIMITS and is_number(value)):
            yield bad_value(fact, value)
    yield from contradictions(table)


def contradictions(table: Table) -> Iterator[QuestionProblem]:
    """Facts that cannot hold together: with these no question about the table could be judged."""
    common = known_facts(common_facts(table))
    for who in TRIBE_PIECES:
        own = {
            f"{TRIBE}.which": who.removeprefix(TRIBE),
            **{f"{TRIBE}.{n}": v for n, v in facts_of_tribe(table, who).items()},
        }
        try:
            check_consistent(vast, {**common, **known_facts(own)})
        except QuestionProblem as problem:
            yield problem


def known_facts(stated: Mapping[str, object]) -> dict[AnyFact, Value]:
    found = [(fact, fact.parse(value)) for name, value in stated.items() if (fact := fact_named(name))]
    return {fact: value for fact, value in found if value is not None}


def is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def remarks(position: Map) -> Iterator[Remark]:
    for name, value in flatten(position.table.facts):
        if is_number(value):
            yield from of_number(position, name, value)


def of_number(position: Map, name: str, value: int) -> Iterator[Remark]:
    who, fact = name.partition(".")[0], fact_named(name)
    piece = position.piece(who)
    at = piece.at if piece else None
    if fact in LIMITS and value not in fact.domain:
        low, high = fact.domain[0], fact.domain[-1]
        yield Remark(
            at,
            LIMITS[fact],
            f"{name} is {value}, but it is never less than {low} or more than {high}.",
            f"{name} が {value} とされているが、{low} 未満にも {high} を超えることもない。",
        )
    elif piece and fact is tribe.population and value == 0 and space_named(piece.at) in position.tiles:
        label = piece_label(who)
        yield Remark(
            at,
            "vast.goblins.scatter.zero-population",
            f"The {label.en} on {at} has a Population of 0, so it would have scattered.",
            f"{at} の{label.ja}の人口が0である。人口が0になった部族は散る。",
        )
