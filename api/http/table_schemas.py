"""What a request about a table looks like, as a schema: each game's own model of a table, and facts it may state."""

from __future__ import annotations

from collections.abc import Iterable

from api.http.question_schemas import Schema, body, facts_of, ruleset_schema
from api.limits import SIZES
from api.tables import OptionsRequest, PictureRequest
from kb.library import Library
from kb.model import Frozen
from validators.engine.games import Game

CHECK_BODY, OPTIONS_BODY, PICTURE_BODY = body("TableRequest"), body("OptionsRequest"), body("PictureRequest")
REF = "#/components/schemas/"


def table_schemas(library: Library, games: Iterable[Game]) -> dict[str, Schema]:
    """The components that the bodies name, and those they consist of."""
    games = [game for game in games if game.table_faces]
    parts = {name: schema for game in games for name, schema in schemas_of(game).items()}
    return {
        **parts,
        "TableRequest": request(library, games),
        "OptionsRequest": request(library, games, OptionsRequest),
        "PictureRequest": request(library, games, PictureRequest),
    }


def table_name(game: Game) -> str:
    return f"{game.name.capitalize()}Table"


def schemas_of(game: Game) -> dict[str, Schema]:
    assert game.table_faces
    prefix = game.name.capitalize()
    schema = game.table_faces.model.model_json_schema(ref_template=f"{REF}{prefix}{{model}}")
    parts = {f"{prefix}{name}": part for name, part in schema.pop("$defs", {}).items()}
    if "facts" in schema["properties"]:
        schema["properties"]["facts"] = facts_of(game)
    return {**parts, table_name(game): schema}


def request(library: Library, games: Iterable[Game], more: type[Frozen] | None = None) -> Schema:
    schema = more.model_json_schema() if more else {"properties": {}}
    every = {"type": ["string", "null"], "enum": [*(ruleset.id for ruleset in library.rulesets), None]}
    text: Schema = {"type": "string", "maxLength": SIZES.table_text, "description": "The table as people type it."}
    code: Schema = {"type": "string", "maxLength": SIZES.table_code, "description": "The table from a link."}
    forms = [one_form("text", text, schema, every), one_form("code", code, schema, every)]
    for game in games:
        table: Schema = {"$ref": REF + table_name(game)}
        forms.append(one_form("table", table, schema, ruleset_schema(library, game)))
    return {"oneOf": forms}


def one_form(form: str, shape: Schema, more: Schema, ruleset: Schema) -> Schema:
    required, properties = more.get("required", []), more["properties"]
    assert isinstance(required, list)
    assert isinstance(properties, dict)
    return {
        "type": "object",
        "required": [form, *required],
        "additionalProperties": False,
        "properties": {form: shape, **properties, **({"ruleset": ruleset} if "ruleset" in properties else {})},
    }
