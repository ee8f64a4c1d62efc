"""The OpenAPI document: what FastAPI makes of the routes, with what only the library knows put in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from api.editions import Edition
from api.http.chains import EXAMPLE, chain_schemas
from api.http.downloads import export_name
from api.http.problem_responses import MEDIA_TYPE
from api.http.question_schemas import question_schemas
from api.http.schemas import ProblemShape
from api.http.table_schemas import table_schemas
from api.judging import judge
from api.tables import as_json, games_with_tables
from kb.model import Phrases, Remark, Text

TITLE = "Lexicorn"
ABOUT = """\
Rules of *Vast: The Crystal Caverns* (with its FAQ and two unicorns of *The Fearsome Foes*) and *Unstable Unicorns*, in
English and Japanese: found, cited, and judged by.

- **Languages.** Texts are `{"en": …, "ja": …}`. `lang=en` or `lang=ja` leaves one of them; without it,
  `Accept-Language` decides, and a client that says nothing gets both.
- **Caching.** Every answer has `X-Lexicorn-Revision`; those to GET have an `ETag`, and `If-None-Match` gets 304.
- **Problems.** Whatever goes wrong is `application/problem+json` (RFC 9457); `/docs/problems` explains each kind.
- **Lists** take `limit` and `offset`, and say `total` and the address of what comes `next`.
"""
LICENCE = {"name": "Texts and data: CC BY 4.0; code: MIT", "identifier": "CC-BY-4.0 AND MIT"}
TAGS = [
    {"name": "rules", "description": "One rule, many, and what stands around them."},
    {"name": "search", "description": "Find the rule, in either language."},
    {"name": "judging", "description": "Is this play legal, and why?"},
    {"name": "tables", "description": "A drawn table: checked, asked for options, as a picture."},
    {"name": "citations", "description": "Rules as text to paste, and texts that cite rules."},
    {"name": "catalogues", "description": "Terms, errata, conflicts, open questions, divergences, books, rulesets."},
    {"name": "changes", "description": "What changed, and the whole library to keep."},
    {"name": "service", "description": "For whoever runs it."},
]
EVERYWHERE = {
    "413": "The address or the body is too large",
    "422": "A parameter cannot be used",
    "429": "Too many requests",
    "431": "The headers are too large",
    "503": "Too many connections, or the service is starting or stopping",
}
IN_ADDRESS = {"404": "There is no such thing", "410": "The id is no longer used"}
IN_BODY = {
    "400": "The body is not JSON",
    "408": "The body did not arrive in time",
    "409": "The parts of the question do not go together",
    "415": "The body must be JSON",
}
BILINGUAL = (Text, Phrases)
TOO_BUSY = {"503": "Too many questions that leave very much open are waiting"}


def make_openapi(service: FastAPI, edition: Edition) -> dict[str, Any]:
    document = get_openapi(
        title=TITLE, version="1", description=ABOUT, routes=service.routes, tags=TAGS, license_info=LICENCE
    )
    schemas = document["components"]["schemas"]
    schemas["ProblemShape"] = schema_without_definitions(ProblemShape.model_json_schema())
    for schema in schemas.values():
        schema.pop("additionalProperties", None)  # more fields may come
    for bilingual in BILINGUAL:
        schemas[bilingual.__name__] = one_language_suffices(schemas[bilingual.__name__])
    games = edition.court.games.values()
    schemas.update(
        question_schemas(edition.library),
        **chain_schemas(edition.library, games),
        **table_schemas(edition.library, games),
    )
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    for path, item in document["paths"].items():
        for method, operation in item.items():
            add_problems(path, method, operation)
    add_examples(document, edition)
    return document


def one_language_suffices(schema: dict[str, Any]) -> dict[str, Any]:
    """With `lang=en` or `lang=ja`, one of the two languages is left."""
    about = "In both languages; with `lang=en` or `lang=ja`, only in that one."
    return {key: value for key, value in schema.items() if key != "required"} | {"description": about}


def schema_without_definitions(schema: dict[str, Any]) -> dict[str, Any]:
    """A model's schema by itself names its parts under $defs; in the document they are among the components."""
    text = {"$ref": "#/components/schemas/Text"}
    properties = {name: text if "$ref" in part else part for name, part in schema["properties"].items()}
    return {key: value for key, value in schema.items() if key != "$defs"} | {"properties": properties}


def add_problems(path: str, method: str, operation: dict[str, Any]) -> None:
    """Every operation says which problems it may answer with; they all look alike."""
    found = {
        **EVERYWHERE,
        **(IN_ADDRESS if "{" in path or "changes" in path else {}),
        **(IN_BODY if method == "post" else {}),
    }
    if "rulings" in path:
        found |= {"409": IN_BODY["409"]}
    if "/table/" in path or path.endswith("/options"):
        found |= {"404": "The table's code is damaged"}
    if "rulings" in path or "judge" in path or "options" in path or "picture" in path:
        found |= TOO_BUSY
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/ProblemShape"}}}
    operation["responses"].pop("422", None)
    for status, description in sorted(found.items()):
        operation["responses"][status] = {"description": description, "content": content}
    if method == "get" and path.startswith("/api/v1/") and "200" in operation["responses"]:
        operation["responses"]["304"] = {"description": "What the client has is still right"}


def add_examples(document: dict[str, Any], edition: Edition) -> None:
    """Examples that work, taken from the library: bodies that can be sent, and ids that are there."""
    paths = document["paths"]
    plays = [play for play in edition.playbook.all() if play.example][:3]
    questions = {play.name: (play.title.en, play.example.question) for play in plays if play.example}
    several = {
        name: (title, {k: v for k, v in value.items() if k != "ruleset"}) for name, (title, value) in questions.items()
    }
    text = "The stronger wins [vast.knight.attack-dragon.greater@1]."
    add_body_examples(paths["/api/v1/judge"], questions)
    add_body_examples(paths["/api/v1/judge/compare"], several)
    add_body_examples(
        paths["/api/v1/ask"], {"sentence": ("A sentence", {"text": edition.library.display.hints.play.en})}
    )
    add_body_examples(paths["/api/v1/judge/chain"], {"neighs": ("Two Neighs on a Unicorn", EXAMPLE)})
    add_body_examples(paths["/api/v1/citations/check"], {"text": ("A text with a citation", {"text": text})})
    for path, examples in table_examples(edition).items():
        add_body_examples(paths[path], examples)
    for path, (name, value) in path_examples(edition, [value for _, value in questions.values()]).items():
        for parameter in paths[path]["get"]["parameters"]:
            if parameter["name"] == name:
                parameter["schema"].pop("examples", None)
                parameter["example"] = value


def table_examples(edition: Edition) -> dict[str, dict[str, tuple[str, Any]]]:
    """For each address that takes a table, one of each game; where it is checked or drawn, in two of its forms."""
    checks: dict[str, tuple[str, Any]] = {}
    options: dict[str, tuple[str, Any]] = {}
    for game, faces in games_with_tables(edition):
        title, table = f"A table of {game.name}", as_json(faces.read_text(faces.example))
        checks |= {game.name: (title, {"table": table}), f"{game.name}-text": (title, {"text": faces.example})}
        options[game.name] = (title, {"table": table, "who": faces.example_who})
    return {"/api/v1/table/check": checks, "/api/v1/table/picture": checks, "/api/v1/options": options}


def add_body_examples(item: dict[str, Any], examples: dict[str, tuple[str, Any]]) -> None:
    content = item["post"]["requestBody"]["content"]["application/json"]
    content["examples"] = {name: {"summary": title, "value": value} for name, (title, value) in examples.items()}


def path_examples(edition: Edition, questions: list[Any]) -> dict[str, tuple[str, str]]:
    """For each address with an id in it, one that is there."""
    library = edition.library
    remarks: dict[str, Sequence[Remark]] = {
        "amendments": library.amendments,
        "conflicts": library.conflicts,
        "open-questions": library.open_questions,
        "divergences": library.divergences,
    }
    found = {f"/api/v1/{name}/{{id}}": ("id", those[0].id) for name, those in remarks.items() if those}
    found["/api/v1/terms/{id}"] = ("id", library.terms[0].id)
    found["/api/v1/export/{revision}.jsonl"] = ("revision", export_name(edition))
    for rest in ("", "/history", "/difference", "/links", "/context", "/citation"):
        found[f"/api/v1/rules/{{id}}{rest}"] = ("id", library.rules[0].id)
    found["/api/v1/entries/{id}"] = ("id", library.rules[0].id)
    if questions:
        link = judge(edition, questions[0]).link
        found["/api/v1/rulings/{token}"] = ("token", link.removeprefix("/rulings/"))
        found["/api/v1/plays/{name}"] = ("name", questions[0]["play"]["type"])
    return found
