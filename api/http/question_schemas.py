"""What a question looks like, as a schema: every play and every fact with its values, read from the games."""

from __future__ import annotations

from api.limits import SIZES
from kb.library import Library
from validators.engine.facts import AnyFact
from validators.engine.games import Game
from validators.registry import GAMES

Schema = dict[str, object]


def fact_schema(fact: AnyFact) -> Schema:
    """The values of a fact. To say `null` is to say that nobody knows: nothing is presumed then."""
    if fact.kind == "number":
        return {"type": ["integer", "null"], "minimum": fact.domain[0], "maximum": fact.domain[-1]}
    if fact.kind == "yes or no":
        return {"type": ["boolean", "null"]}
    return {"type": ["string", "null"], "enum": [*fact.domain, None]}


def ruleset_schema(library: Library, game: Game) -> Schema:
    return {
        "type": ["string", "null"],
        "description": "What the table plays by; the game's default where it is left out.",
        "enum": [*rulesets_of(library, game), None],
    }


def rulesets_of(library: Library, game: Game) -> list[str]:
    return [ruleset.id for ruleset in library.rulesets if ruleset.game == game.name]


def facts_of(game: Game) -> Schema:
    return {"$ref": f"#/components/schemas/{facts_name(game)}"}


def facts_name(game: Game) -> str:
    return f"{game.name.capitalize()}Facts"


def facts_schema(game: Game) -> Schema:
    facts = {name: fact_schema(fact) for name, fact in sorted(game.facts.items())}
    return {"type": "object", "additionalProperties": False, "properties": facts}


def question_schema(library: Library, game: Game) -> Schema:
    return {
        "title": f"Question about {game.name}",
        "type": "object",
        "required": ["play"],
        "additionalProperties": False,
        "properties": {
            "play": {
                "type": "object",
                "required": ["type"],
                "additionalProperties": False,
                "properties": {"type": {"type": "string", "enum": sorted(game.plays)}},
            },
            "situation": facts_of(game),
            "ruleset": ruleset_schema(library, game),
            "strict": {"type": "boolean", "default": False, "description": "Presume nothing."},
            "reading": {
                "type": "string",
                "enum": ["en", "ja"],
                "default": "en",
                "description": "`ja` judges as a reader of the Japanese translation alone would.",
            },
        },
    }


def comparison_schema(library: Library, game: Game) -> Schema:
    schema = question_schema(library, game)
    properties = dict(schema["properties"])  # type: ignore[call-overload]
    del properties["ruleset"]
    several = {
        "type": ["array", "null"],
        "items": {"type": "string", "enum": rulesets_of(library, game)},
        "minItems": 1,
        "maxItems": SIZES.rulesets,
    }
    return {**schema, "title": f"Comparison in {game.name}", "properties": {**properties, "rulesets": several}}


def body(name: str) -> dict[str, object]:
    """A request body that is described under `components`, where the games' facts are listed once."""
    schema = {"$ref": f"#/components/schemas/{name}"}
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}


JUDGE_BODY, COMPARE_BODY = body("Question"), body("Comparison")


def question_schemas(library: Library) -> dict[str, Schema]:
    """The components that JUDGE_BODY and COMPARE_BODY name."""
    games = [game for game in GAMES.values() if game.plays]
    return {
        **{facts_name(game): facts_schema(game) for game in games},
        "Question": {"oneOf": [question_schema(library, game) for game in games]},
        "Comparison": {"oneOf": [comparison_schema(library, game) for game in games]},
    }
