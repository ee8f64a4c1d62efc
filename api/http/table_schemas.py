"""What a request about a table looks like, as a schema: each game's own model of a table, and facts it may state."""

from __future__ import annotations

from collections.abc import Iterable

from api.http.fact_schemas import COMPONENTS, Schema, component, facts_of, ref
from api.http.question_schemas import any_of, body
from api.limits import SIZES
from api.tables import OptionsRequest, PictureRequest, PlacesRequest
from kb.model import Frozen
from validators.engine.games import Game
from validators.engine.tables import tables_of

CHECK_BODY, OPTIONS_BODY, PICTURE_BODY = body("TableRequest"), body("OptionsRequest"), body("PictureRequest")


def table_schemas(games: Iterable[Game]) -> dict[str, Schema]:
    """The components that the bodies name, and those they consist of."""
    games = [game for game in games if game.table_faces]
    parts = {name: schema for game in games for name, schema in schemas_of(game).items()}
    return {
        **parts,
        "Table": any_of(component(game, "Table") for game in games),
        **request(games, "TableRequest"),
        **options_request(games),
        **request(games, "PictureRequest", PictureRequest),
    }


def schemas_of(game: Game) -> dict[str, Schema]:
    assert game.table_faces
    prefix = component(game, "")
    schema = game.table_faces.model.model_json_schema(ref_template=f"{COMPONENTS}{prefix}{{model}}")
    parts = {f"{prefix}{name}": part for name, part in schema.pop("$defs", {}).items()}
    if "facts" in schema["properties"]:
        schema["properties"]["facts"] = facts_of(game)
    found = {**parts, component(game, "Table"): schema}
    return {name: {**part, "title": name} for name, part in found.items()}


def options_request(games: list[Game]) -> dict[str, Schema]:
    """Whose options; or the places of one play, where the game has a map."""
    places = request([game for game in games if tables_of(game).places], "PlacesRequest", PlacesRequest)
    of_somebody = request(games, "OptionsRequest", OptionsRequest)
    forms = [name for name in of_somebody if name != "OptionsRequest"]
    return {**places, **of_somebody, "OptionsRequest": any_of([*forms, "PlacesRequest"])}


def request(games: Iterable[Game], name: str, more: type[Frozen] | None = None) -> dict[str, Schema]:
    """A request with a table in one of its forms: as text, from a link, or as JSON of one of the games."""
    games = list(games)
    schema = more.model_json_schema() if more else {"properties": {}}
    every: Schema = {
        "ruleset": {"anyOf": [ref("RulesetId"), {"type": "null"}]},
        "steps": any_of(component(game, "StepOnTable") for game in games),
    }
    text: Schema = {"type": "string", "maxLength": SIZES.table_text, "description": "The table as people type it."}
    code: Schema = {"type": "string", "maxLength": SIZES.table_code, "description": "The table from a link."}
    forms = {f"Text{name}": one_form("text", text, schema, every), f"Code{name}": one_form("code", code, schema, every)}
    for game in games:
        own: Schema = {
            "ruleset": {"anyOf": [ref(component(game, "RulesetId")), {"type": "null"}]},
            "steps": ref(component(game, "StepOnTable")),
        }
        forms[component(game, name)] = one_form("table", ref(component(game, "Table")), schema, own)
    return {**forms, name: any_of(forms)}


def one_form(form: str, shape: Schema, more: Schema, of_games: Schema) -> Schema:
    """`of_games` has what the games name themselves: rulesets, and what a step is."""
    required, properties = more.get("required", []), more["properties"]
    assert isinstance(required, list)
    assert isinstance(properties, dict)
    named: Schema = {"ruleset": of_games["ruleset"]} if "ruleset" in properties else {}
    if "steps" in properties:
        named["steps"] = {**properties["steps"], "items": of_games["steps"]}
    return {
        "type": "object",
        "required": [form, *required],
        "additionalProperties": False,
        "properties": {form: shape, **properties, **named},
    }
