"""What a question looks like, as schemas: every play and every fact with its values, read from the games.

Each game's parts are components of their own, named after the game, so that generated clients have types for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from api.asking.asking import AskedSentence
from api.http.fact_schemas import (
    INTEGER,
    Schema,
    claim_schemas,
    component,
    facts_of,
    facts_schemas,
    number_facts_name,
    ref,
)
from api.limits import SIZES
from kb.library import Library
from validators.engine.games import Game
from validators.engine.places import Where
from validators.engine.questions import MOST_RELATIONS, MOST_STEPS
from validators.engine.relations import SIGNS
from validators.registry import GAMES


def question_schemas(library: Library) -> dict[str, Schema]:
    """The components that JUDGE_BODY, COMPARE_BODY and ASK_BODY name, and those they consist of."""
    games = [game for game in GAMES.values() if game.plays]
    parts = {name: schema for game in games for name, schema in parts_of(library, game).items()}
    return {
        **parts,
        "Question": any_of(component(game, f"{form}Question") for form in forms(games) for game in games),
        "Comparison": any_of(component(game, f"{form}Comparison") for form in ("", "Steps") for game in games),
        "RulesetId": any_of(component(game, "RulesetId") for game in games),
        "AskedSentence": sentence_schema(),
    }


def forms(games: Iterable[Game]) -> list[str]:
    """How a question can be put: one play or steps, by facts alone or on a drawn table."""
    return ["", "Steps", "Table", "TableSteps"] if any(game.table_faces for game in games) else ["", "Steps"]


def any_of(names: Iterable[str]) -> Schema:
    kinds = [ref(name) for name in names]
    return {"anyOf": kinds} if len(kinds) > 1 else kinds[0]


def parts_of(library: Library, game: Game) -> dict[str, Schema]:
    plays: Schema = {"type": "string", "enum": sorted(game.plays)}
    parts = {
        **facts_schemas(library, game),
        **claim_schemas(game),
        component(game, "PlayName"): plays,
        component(game, "Play"): play_schema(game, {}),
        component(game, "PlayOnTable"): play_schema(game, Where.model_json_schema(by_alias=True)["properties"]),
        component(game, "Step"): step_schema(game, "Play"),
        component(game, "StepOnTable"): step_schema(game, "PlayOnTable"),
        component(game, "Relation"): relation_schema(game),
        component(game, "RulesetId"): ruleset_schema(library, game),
    }
    for form in forms([game]):
        parts[component(game, f"{form}Question")] = question_schema(game, form)
    for form in ("", "Steps"):
        parts[component(game, f"{form}Comparison")] = comparison_schema(game, form)
    return parts


def play_schema(game: Game, places: Schema) -> Schema:
    type_ = ref(component(game, "PlayName"))
    return closed({**places, "type": type_}, "type")


def step_schema(game: Game, play: str) -> Schema:
    claims = array(ref(component(game, "Claim")))
    facts = facts_of(game)
    another_name = {"allOf": [facts], "description": "Another name of `facts`, as a question has it."}
    parts = {"play": ref(component(game, play)), "facts": facts, "situation": another_name, "claims": claims}
    return closed(parts, "play")


def closed(properties: Schema, *required: str) -> Schema:
    """An object that has no other fields."""
    return {"type": "object", "required": [*required], "additionalProperties": False, "properties": properties}


def array(items: Schema, **more: object) -> Schema:
    return {"type": "array", "items": items, **more}


def relation_schema(game: Game) -> Schema:
    """A fact, a sign, and a fact or a number."""
    fact, sign = ref(number_facts_name(game)), {"type": "string", "enum": list(SIGNS)}
    third = {"anyOf": [fact, INTEGER]}
    return {
        "type": "array",
        "minItems": 3,
        "maxItems": 3,
        "prefixItems": [fact, sign, third],
        "description": "A fact, a sign, and a fact or a number.",
    }


def ruleset_schema(library: Library, game: Game) -> Schema:
    """A ruleset of the game, with any of its variants and expansions added or left out."""
    rulesets = [ruleset.id for ruleset in library.rulesets if ruleset.game == game.name]
    variants = [variant.id for variant in library.variants if variant.game == game.name]
    variants += [expansion.id for expansion in library.expansions if expansion.game == game.name]
    parts = rf"([+~]({alternatives(variants)}))*" if variants else ""
    return {
        "type": "string",
        "pattern": f"^({alternatives(rulesets)}){parts}$",
        "maxLength": SIZES.question_text,
        "examples": [*rulesets, *(f"{rulesets[0]}+{variant}" for variant in variants[:1])],
        "description": "What the table plays by. `+` adds a variant or an expansion, `~` leaves one out.",
    }


def alternatives(names: Iterable[str]) -> str:
    """As every dialect of patterns reads them: only what has a meaning of its own is escaped."""
    return "|".join(re.sub(r"([.+*?()|\[\]{}^$\\])", r"\\\1", name) for name in names)


def question_schema(game: Game, form: str) -> Schema:
    asked, on_table = asked_part(game, form), form.startswith("Table")
    table: Schema = {"table": ref(component(game, "Table")) if on_table else {"type": "null"}}
    ruleset = {"anyOf": [ref(component(game, "RulesetId")), {"type": "null"}]}
    return {
        "title": component(game, f"{form}Question"),
        **closed({**asked, **table, **around(game), "ruleset": ruleset}, *asked, *(table if on_table else ())),
    }


def asked_part(game: Game, form: str) -> Schema:
    """One play, or several that follow each other."""
    where = "OnTable" if form.startswith("Table") else ""
    if not form.endswith("Steps"):
        return {"play": ref(component(game, f"Play{where}"))}
    about = "Plays that follow each other. What follows from each is carried on."
    step = ref(component(game, f"Step{where}"))
    return {"steps": array(step, minItems=1, maxItems=MOST_STEPS, description=about)}


def around(game: Game) -> Schema:
    """What every question may have beside what is asked."""
    claimed = "What is claimed of the outcome; each is set against what follows by the rules."
    related = "How numbers relate that are not known themselves."
    read = "`ja` judges as a reader of the Japanese translation alone would."
    return {
        "situation": ref(component(game, "Situation")),
        "claims": array(ref(component(game, "Claim")), description=claimed),
        "strict": {"type": "boolean", "default": False, "description": "Presume nothing."},
        "relations": array(ref(component(game, "Relation")), maxItems=MOST_RELATIONS, description=related),
        "reading": {"type": "string", "enum": ["en", "ja"], "default": "en", "description": read},
        "house": house_schema(),
    }


def house_schema() -> Schema:
    about = "A group's house rules: the name of a set that the server has, or the text of one, which is not kept."
    name = {"type": "string", "maxLength": SIZES.question_text, "examples": ["friday-group"]}
    text = closed({"text": {"type": "string", "maxLength": SIZES.house_rules}}, "text")
    return {"anyOf": [name, text, {"type": "null"}], "default": None, "description": about}


def comparison_schema(game: Game, form: str) -> Schema:
    asked = asked_part(game, form)
    ruleset = ref(component(game, "RulesetId"))
    several = {"type": ["array", "null"], "items": ruleset, "minItems": 1, "maxItems": SIZES.rulesets}
    return {
        "title": component(game, f"{form}Comparison"),
        **closed({**asked, **around(game), "rulesets": several}, *asked),
    }


def sentence_schema() -> Schema:
    schema = AskedSentence.model_json_schema()
    schema["properties"]["game"] = {"anyOf": [ref("Game"), {"type": "null"}], "default": None}
    return schema


def body(name: str) -> dict[str, object]:
    """A request body that is described under `components`, where the games' facts are listed once."""
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": ref(name)}}}}


JUDGE_BODY, COMPARE_BODY, ASK_BODY = body("Question"), body("Comparison"), body("AskedSentence")
