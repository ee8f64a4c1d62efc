"""What a question looks like, as a schema: every play and every fact with its values, read from the games."""

from __future__ import annotations

from api.asking.asking import AskedSentence
from api.limits import SIZES
from kb.library import Library
from validators.engine.facts import AnyFact
from validators.engine.games import Game
from validators.engine.places import Where
from validators.engine.questions import MOST_STEPS
from validators.engine.relations import SIGNS
from validators.engine.ruleset_facts import ruleset_values
from validators.registry import GAMES

Schema = dict[str, object]


def fact_schema(fact: AnyFact) -> Schema:
    """The values of a fact. To say `null` is to say that nobody knows: nothing is presumed then."""
    schema = value_schema(fact)
    more: Schema = {"enum": [*fact.domain, None]} if fact.kind == "choice" else {}
    return {**schema, "type": [schema["type"], "null"], **more}


def value_schema(fact: AnyFact) -> Schema:
    if fact.kind == "number":
        return {"type": "integer", "minimum": fact.domain[0], "maximum": fact.domain[-1]}
    return {"type": "boolean"} if fact.kind == "yes or no" else {"type": "string", "enum": [*fact.domain]}


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


def facts_schema(library: Library, game: Game) -> Schema:
    facts = {name: fact_schema(fact) for name, fact in sorted(game.facts.items())}
    for name, values in ruleset_values(library, game.name).items():
        kind = "boolean" if False in values else "string"
        facts[name] = {"type": [kind, "null"], "enum": [*values, None]}
    return {"type": "object", "additionalProperties": False, "properties": facts}


def play_schema(game: Game) -> Schema:
    return {
        "type": "object",
        "required": ["type"],
        "additionalProperties": False,
        "properties": {"type": {"type": "string", "enum": sorted(game.plays)}},
    }


def claims_schema(game: Game) -> Schema:
    return {
        "type": "array",
        "items": {"$ref": f"#/components/schemas/{claim_name(game)}"},
        "description": "What is claimed of the outcome; each is set against what follows by the rules.",
    }


def claim_name(game: Game) -> str:
    return f"{game.name.capitalize()}Claim"


def claim_schema(game: Game) -> Schema:
    """What is said of a fact after the act: `by` how much a number has changed, or what the fact `is`."""
    alike: dict[str, list[str]] = {}
    for name, fact in sorted(game.facts.items()):
        alike.setdefault(str(fact.domain), []).append(name)
    ways: list[Schema] = [claimed(names, "is", value_schema(game.facts[names[0]])) for names in alike.values()]
    numbers = sorted(name for name, fact in game.facts.items() if fact.kind == "number")
    return {"oneOf": [claimed(numbers, "by", {"type": "integer"}), *ways]}


def claimed(names: list[str], way: str, value: Schema) -> Schema:
    properties = {"fact": {"type": "string", "enum": names}, way: value}
    return {"type": "object", "required": [*properties], "additionalProperties": False, "properties": properties}


def steps_schema(game: Game, play: Schema) -> Schema:
    step = {"play": play, "facts": facts_of(game), "claims": claims_schema(game)}
    return {
        "type": "array",
        "minItems": 1,
        "maxItems": MOST_STEPS,
        "description": "Plays that follow each other, in place of `play`. What follows from each is carried on.",
        "items": {"type": "object", "required": ["play"], "additionalProperties": False, "properties": step},
    }


def question_schema(library: Library, game: Game) -> Schema:
    return {
        "title": f"Question about {game.name}",
        "type": "object",
        "oneOf": [{"required": ["play"]}, {"required": ["steps"]}],
        "additionalProperties": False,
        "properties": {
            "play": play_schema(game),
            "steps": steps_schema(game, play_schema(game)),
            "claims": claims_schema(game),
            "situation": facts_of(game),
            "table": {"type": "null", "description": "The table, where the question is asked on one."},
            "ruleset": ruleset_schema(library, game),
            "strict": {"type": "boolean", "default": False, "description": "Presume nothing."},
            "relations": relations_schema(game),
            "reading": {
                "type": "string",
                "enum": ["en", "ja"],
                "default": "en",
                "description": "`ja` judges as a reader of the Japanese translation alone would.",
            },
        },
    }


def relations_schema(game: Game) -> Schema:
    numbers = sorted(name for name, fact in game.facts.items() if fact.kind == "number")
    fact: Schema = {"type": "string", "enum": numbers}
    return {
        "type": "array",
        "maxItems": 8,
        "default": [],
        "description": "How numbers relate that are not known themselves: a fact, a sign, and a fact or a number.",
        "items": {
            "type": "array",
            "minItems": 3,
            "maxItems": 3,
            "prefixItems": [fact, {"type": "string", "enum": list(SIGNS)}, {"anyOf": [fact, {"type": "integer"}]}],
        },
    }


def table_question_schema(library: Library, game: Game) -> Schema:
    """A question on a drawn table: its play or steps may say where they happen."""
    schema = question_schema(library, game)
    properties = dict(schema["properties"])  # type: ignore[call-overload]
    play = play_schema(game)
    places = Where.model_json_schema(by_alias=True)["properties"]
    play["properties"] = {**places, **play["properties"]}  # type: ignore[dict-item]
    table = {"$ref": f"#/components/schemas/{game.name.capitalize()}Table"}
    more = {"play": play, "steps": steps_schema(game, play), "table": table}
    title = f"Question on a table of {game.name}"
    return {**schema, "title": title, "required": ["table"], "properties": {**properties, **more}}


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


JUDGE_BODY, COMPARE_BODY, ASK_BODY = body("Question"), body("Comparison"), body("AskedSentence")


def sentence_schema() -> Schema:
    schema = AskedSentence.model_json_schema()
    schema["properties"]["game"] = {"type": ["string", "null"], "enum": [*GAMES, None]}
    return schema


QUESTION_SHAPES = (question_schema, table_question_schema)


def question_schemas(library: Library) -> dict[str, Schema]:
    """The components that JUDGE_BODY, COMPARE_BODY and ASK_BODY name."""
    games = [game for game in GAMES.values() if game.plays]
    return {
        **{facts_name(game): facts_schema(library, game) for game in games},
        **{claim_name(game): claim_schema(game) for game in games},
        "Question": {"oneOf": [shape(library, game) for shape in QUESTION_SHAPES for game in games]},
        "Comparison": {"oneOf": [comparison_schema(library, game) for game in games]},
        "AskedSentence": sentence_schema(),
    }
