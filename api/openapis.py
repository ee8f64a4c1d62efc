"""The OpenAPI document: what FastAPI makes of the routes, with what only the library knows put in."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from api.editions import Edition
from api.problems import MEDIA_TYPE
from api.questions import question_schemas
from api.shapes import ProblemShape

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
TAGS = [
    {"name": "rules", "description": "One rule, many, and what stands around them."},
    {"name": "search", "description": "Find the rule, in either language."},
    {"name": "judging", "description": "Is this play legal, and why?"},
    {"name": "citations", "description": "Rules as text to paste, and texts that cite rules."},
    {"name": "catalogues", "description": "Terms, errata, conflicts, open questions, divergences, books, rulesets."},
    {"name": "changes", "description": "What changed, and the whole library to keep."},
    {"name": "service", "description": "For whoever runs it."},
]
EVERYWHERE = {"422": "A parameter cannot be used", "429": "Too many requests"}
IN_ADDRESS = {"404": "There is no such thing", "410": "The id is no longer used"}
IN_BODY = {
    "400": "The body is not JSON",
    "409": "The parts of the question do not go together",
    "413": "The body is too large",
    "415": "The body must be JSON",
}


def make_openapi(service: FastAPI, edition: Edition) -> dict[str, Any]:
    document = get_openapi(title=TITLE, version="1", description=ABOUT, routes=service.routes, tags=TAGS)
    schemas = document["components"]["schemas"]
    schemas.update(question_schemas(edition.library), ProblemShape=ProblemShape.model_json_schema())
    schemas["ProblemShape"] = schema_without_definitions(schemas["ProblemShape"])
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    for path, item in document["paths"].items():
        for method, operation in item.items():
            tell_problems(path, method, operation)
    tell_examples(document, edition)
    return document


def schema_without_definitions(schema: dict[str, Any]) -> dict[str, Any]:
    """A model's schema by itself names its parts under $defs; in the document they are among the components."""
    text = {"$ref": "#/components/schemas/Bilingual"}
    properties = {name: text if "$ref" in part else part for name, part in schema["properties"].items()}
    return {key: value for key, value in schema.items() if key != "$defs"} | {"properties": properties}


def tell_problems(path: str, method: str, operation: dict[str, Any]) -> None:
    """Every operation says which problems it may answer with; they all look alike."""
    found = {
        **EVERYWHERE,
        **(IN_ADDRESS if "{" in path or "changes" in path else {}),
        **(IN_BODY if method == "post" else {}),
    }
    if "rulings" in path:
        found |= {"400": "The link is damaged", "409": IN_BODY["409"]}
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/ProblemShape"}}}
    operation["responses"].pop("422", None)
    for status, description in sorted(found.items()):
        operation["responses"][status] = {"description": description, "content": content}
    if method == "get" and path.startswith("/api/v1/") and "200" in operation["responses"]:
        operation["responses"]["304"] = {"description": "What the client has is still right"}


def tell_examples(document: dict[str, Any], edition: Edition) -> None:
    """Worked examples of the plays, as bodies that can be sent."""
    plays = [play for play in edition.playbook.all() if play.example][:3]
    examples = {p.name: {"summary": p.title.en, "value": p.example.question} for p in plays if p.example}
    several = {
        name: {**example, "value": {key: part for key, part in example["value"].items() if key != "ruleset"}}  # type: ignore[attr-defined]
        for name, example in examples.items()
    }
    for path, found in (("/api/v1/judge", examples), ("/api/v1/judge/compare", several)):
        if found:
            document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["examples"] = found
