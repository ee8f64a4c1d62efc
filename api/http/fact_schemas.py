"""The facts of a game as schemas, by their dotted names or nested, and what may be claimed of each."""

from __future__ import annotations

from api.bounds import LEAST, MOST
from kb.library import Library
from validators.engine.facts import AnyFact
from validators.engine.games import Game
from validators.engine.ruleset_facts import ruleset_values

Schema = dict[str, object]
INTEGER: Schema = {"type": "integer", "minimum": LEAST, "maximum": MOST}
COMPONENTS = "#/components/schemas/"


def ref(name: str) -> Schema:
    return {"$ref": f"{COMPONENTS}{name}"}


def component(game: Game, part: str) -> str:
    return f"{game.name.capitalize()}{part}"


def facts_of(game: Game) -> Schema:
    return ref(component(game, "Facts"))


def number_facts_name(game: Game) -> str:
    return component(game, "NumberFact")


def facts_schemas(library: Library, game: Game) -> dict[str, Schema]:
    """All facts by their dotted names; a situation, which may nest them and say what the table plays by; numbers."""
    facts = {name: fact_schema(fact) for name, fact in sorted(game.facts.items())}
    stated = {**facts, **ruleset_facts(library, game)}
    groups: dict[str, dict[str, Schema]] = {}
    for name, schema in stated.items():
        group, _, rest = name.partition(".")
        groups.setdefault(group, {})[rest] = schema
    names = {group: component(game, f"{camel(group)}Facts") for group in groups}
    nested = {group: ref(name) for group, name in names.items()}
    return {
        component(game, "Facts"): facts_object(facts),
        component(game, "Situation"): facts_object({**stated, **nested}),
        # An empty group would be read as a fact that has its name.
        **{names[group]: {**facts_object(inner), "minProperties": 1} for group, inner in groups.items()},
        number_facts_name(game): {"type": "string", "enum": numbers_of(game)},
    }


def ruleset_facts(library: Library, game: Game) -> dict[str, Schema]:
    """What the table plays by, which can be stated like a fact."""
    found: dict[str, Schema] = {}
    for name, values in ruleset_values(library, game.name).items():
        choice: Schema = {"type": ["string", "null"], "enum": [*values, None]}
        found[name] = {"type": ["boolean", "null"]} if False in values else choice
    return found


def facts_object(properties: dict[str, Schema]) -> Schema:
    return {"type": "object", "additionalProperties": False, "properties": properties}


def fact_schema(fact: AnyFact) -> Schema:
    """The values of a fact. To say `null` is to say that nobody knows: nothing is presumed then."""
    schema = value_schema(fact)
    more: Schema = {"enum": [*fact.domain, None]} if fact.kind == "choice" else {}
    return {**schema, "type": [schema["type"], "null"], **more}


def value_schema(fact: AnyFact) -> Schema:
    if fact.kind == "number":
        return {"type": "integer", "minimum": fact.domain[0], "maximum": fact.domain[-1]}
    return {"type": "boolean"} if fact.kind == "yes or no" else {"type": "string", "enum": [*fact.domain]}


def numbers_of(game: Game) -> list[str]:
    return facts_of_kind(game, "number")


def facts_of_kind(game: Game, kind: str) -> list[str]:
    return sorted(name for name, fact in game.facts.items() if fact.kind == kind)


def claim_schemas(game: Game) -> dict[str, Schema]:
    """What is said of a fact after the act: `by` how much a number has changed, or what the fact `is`.

    A schema for the values of each single fact would be as many types as there are facts, so these have facts of one
    kind together; a value that a fact cannot have is a problem that says which it can, and a number beyond what a
    result can be is wrong.
    """
    choices = {value: None for fact in game.facts.values() if fact.kind == "choice" for value in fact.domain}
    ways = {
        component(game, "ChangeClaim"): claimed(numbers_of(game), "by", INTEGER),
        component(game, "NumberClaim"): claimed(numbers_of(game), "is", INTEGER),
        component(game, "YesOrNoClaim"): claimed(facts_of_kind(game, "yes or no"), "is", {"type": "boolean"}),
        component(game, "ChoiceClaim"): claimed(
            facts_of_kind(game, "choice"), "is", {"type": "string", "enum": sorted(map(str, choices))}
        ),
    }
    return {**ways, component(game, "Claim"): {"oneOf": [ref(name) for name in ways]}}


def claimed(names: list[str], way: str, value: Schema) -> Schema:
    properties: Schema = {"fact": {"type": "string", "enum": names}, way: value}
    return {"type": "object", "required": [*properties], "additionalProperties": False, "properties": properties}


def camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.replace("-", "_").split("_"))
