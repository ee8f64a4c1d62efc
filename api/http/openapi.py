"""The OpenAPI document: what FastAPI makes of the routes, with what only the library knows put in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from api.editions import Edition
from api.http.chains import chain_schemas
from api.http.citations import TextToCheck
from api.http.component_names import add_items, add_names, allow_parts, names_of
from api.http.openapi_examples import add_examples
from api.http.problem_responses import MEDIA_TYPE
from api.http.question_schemas import question_schemas
from api.http.response_headers import HEADERS, headers_of
from api.http.schemas import ProblemShape
from api.http.table_schemas import table_schemas
from api.settings import Settings
from kb.model import Phrases, Text

TITLE = "Lexicorn"
ABOUT = """\
Rules of *Vast: The Crystal Caverns* (with its FAQ and two unicorns of *The Fearsome Foes*) and *Unstable Unicorns*, in
English and Japanese: found, cited, and judged by.

- **Languages.** Texts are `{"en": …, "ja": …}`. `lang=en` or `lang=ja` leaves one of them; without it,
  `Accept-Language` decides, and a client that says nothing gets both.
- **Caching.** Every answer has `X-Lexicorn-Revision`; those to GET have an `ETag`, and `If-None-Match` gets 304.
- **Problems.** Whatever goes wrong is `application/problem+json` (RFC 9457); `/docs/problems` explains each kind.
- **Lists** take `limit` and `offset`, and say `total` and the address of what comes `next`, in a `Link` header too.
- **Little room.** Rules, plays and judgements take `fields=id,title` and `brief=true`; a rule and a judgement are plain
  text with `Accept: text/plain`. A parameter that an address does not take is a problem that names the nearest.
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
# Ids may stand in their parameters.
REMARK_LISTS = tuple(f"/api/v1/{name}" for name in ("amendments", "conflicts", "open-questions", "divergences"))
WITH_IDS = ("/api/v1/rules", "/api/v1/rules/named", *REMARK_LISTS)
IN_BODY = {
    "400": "The body is not JSON",
    "408": "The body did not arrive in time",
    "409": "The parts of the question do not go together",
    "415": "The body must be JSON",
}
BILINGUAL = (Text, Phrases)
REF = "#/components/schemas/{model}"
TOO_BUSY = {"503": "Too many questions that leave very much open are waiting"}


def make_openapi(service: FastAPI, edition: Edition) -> dict[str, Any]:
    document = get_openapi(
        title=TITLE, version="1", description=ABOUT, routes=service.routes, tags=TAGS, license_info=LICENCE
    )
    document["components"]["schemas"]["ProblemShape"] = ProblemShape.model_json_schema(ref_template=REF)
    document["components"]["schemas"]["ProblemShape"].pop("$defs", None)
    for schema in document["components"]["schemas"].values():
        schema.pop("additionalProperties", None)  # more fields may come
    for operation in operations(document):
        for parameter in operation.get("parameters", []):
            parameter["schema"] = without_null(parameter["schema"])
    document = add_names(document, edition)
    schemas = document["components"]["schemas"]
    for bilingual in BILINGUAL:
        schemas[bilingual.__name__] = one_language_suffices(schemas[bilingual.__name__])
    games = edition.court.games.values()
    schemas.update(question_schemas(edition.library), **chain_schemas(games), **table_schemas(games))
    schemas["TextToCheck"] = TextToCheck.model_json_schema()
    for path, item in document["paths"].items():
        for method, operation in item.items():
            add_problems_and_headers(path, method, operation)
    add_examples(document, edition)
    allow_parts(document)
    leave_out_unused(document)
    add_items(document)
    document["components"]["headers"] = HEADERS
    return {**document, **about_service(document["info"], service.state.settings)}


def operations(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    return (operation for item in document["paths"].values() for operation in item.values())


def about_service(info: dict[str, Any], settings: Settings) -> dict[str, Any]:
    """Where it is reached, whom to write to, and that nobody needs a key."""
    kind = "email" if settings.contact.startswith("mailto:") else "url"
    contact = {kind: settings.contact.removeprefix("mailto:")} if settings.contact else {}
    return {
        "info": {**info, "contact": {"name": TITLE, **contact}},
        "servers": [{"url": settings.url or "/", "description": "The service that this document comes from"}],
        "security": [],
    }


def leave_out_unused(document: dict[str, Any]) -> None:
    """Components that nothing refers to, such as the parts of those that were given other ones."""
    schemas = document["components"]["schemas"]
    while unused := schemas.keys() - names_of(document):
        for name in unused:
            del schemas[name]


def one_language_suffices(schema: dict[str, Any]) -> dict[str, Any]:
    """With `lang=en` or `lang=ja`, one of the two languages is left."""
    about = "In both languages; with `lang=en` or `lang=ja`, only in that one."
    return {key: value for key, value in schema.items() if key != "required"} | {"description": about}


def add_problems_and_headers(path: str, method: str, operation: dict[str, Any]) -> None:
    """What FastAPI leaves out of an operation."""
    add_problems(path, method, operation)
    paged = any(parameter["name"] == "offset" for parameter in operation.get("parameters", []))
    for status, response in operation["responses"].items():
        response["headers"] = headers_of(status, method, path, paged)


def without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """A parameter is there or not: an address cannot say null."""
    kinds = [kind for kind in schema.get("anyOf", []) if kind != {"type": "null"}]
    if len(kinds) != 1:
        return schema
    return {**{key: value for key, value in schema.items() if key != "anyOf"}, **kinds[0]}


def add_problems(path: str, method: str, operation: dict[str, Any]) -> None:
    """Every operation says which problems it may answer with; they all look alike."""
    found = {
        **EVERYWHERE,
        **(IN_ADDRESS if "{" in path or "changes" in path or path in WITH_IDS else {}),
        **(IN_BODY if method == "post" else {}),
    }
    if "rulings" in path:
        found |= {"409": IN_BODY["409"]}
    if path.endswith("{revision}.jsonl"):
        found |= {"416": "The file is not that long"}
    if "/table/" in path or path.endswith("/options"):
        found |= {"404": "The table's code is damaged"}
    if "rulings" in path or "judge" in path or "options" in path or "picture" in path:
        found |= TOO_BUSY
    found |= {status: own["description"] for status, own in operation["responses"].items() if status in ("409", "404")}
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    operation["responses"].pop("422", None)
    for status, description in sorted(found.items()):
        operation["responses"][status] = {"description": description, "content": content}
