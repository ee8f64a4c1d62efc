"""The documentation as pages: made here, from the OpenAPI document and our own texts, with nothing from other hosts."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, select_autoescape
from markdown_it import MarkdownIt
from markupsafe import Markup

from api.docs.running import tables
from api.http.etags import REVALIDATE
from api.http.languages import prose_language
from api.http.long_lists import DOCUMENTATION, made_in
from api.pages.statics import static_digest
from api.problems import KINDS, SLUGS, Problem
from api.words.reader import words

DOCS = Path(__file__).resolve().parent.parent / "docs"
router = APIRouter(include_in_schema=False)
pages = Environment(
    loader=FileSystemLoader(DOCS / "templates"), autoescape=select_autoescape(default=True), trim_blocks=True
)
MARKDOWN = MarkdownIt("commonmark", {"html": False})
EXAMPLES = ("first_steps.sh", "first_steps.py", "claims_and_steps.py", "tables.sh", "chat_bot.py", "keep_in_step.py")


@lru_cache(2_000)  # of our own texts only: about 700 stand on the longest page
def prose(text: str) -> Markup:
    """The Markdown of docstrings and explanations as HTML; HTML in it is shown and not used."""
    return Markup(MARKDOWN.render(text))


pages.filters["prose"] = prose


def render(request: Request, template: str, **values: Any) -> Response:
    lang = prose_language(request)
    body = pages.get_template(template).render(
        t=words(lang).section("documentation"),
        lang=lang,
        other="ja" if lang == "en" else "en",
        other_language=words(lang)["other_language"],
        path=request.url.path,
        static=f"/static/{static_digest()}",
        **values,
    )
    headers = {"Content-Language": lang, "Vary": "Accept-Language", "Cache-Control": REVALIDATE}
    return HTMLResponse(body, headers=headers)


@router.get("/docs")
@made_in(DOCUMENTATION)
def reference(request: Request) -> Response:
    document = request.app.openapi()
    shown = shapes(document)
    return render(request, "reference.html", document=document, groups=grouped(document), schemas=shown)


@router.get("/docs/shapes/{name}")
@made_in(DOCUMENTATION)
def shape(request: Request, name: str) -> Response:
    """One shape of a question or an answer; all of them on one page would be longer than anybody reads."""
    shown = shapes(request.app.openapi())
    if name not in shown:
        raise Problem("not-found", f"There is no shape {name}.", f"{name} という形はない。")
    return render(request, "shape.html", name=name, shape=shown[name], schemas=shown)


def shapes(document: dict[str, Any]) -> dict[str, Any]:
    """The shapes by name. Each part of an answer is as the whole of it, without what is not asked for."""
    schemas: dict[str, Any] = document["components"]["schemas"]
    return {name: schema for name, schema in schemas.items() if f"{name.removesuffix('Part')}Part" != name}


def grouped(document: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The operations under their tags, each with its method and path."""
    groups: dict[str, list[dict[str, Any]]] = {tag["name"]: [] for tag in document["tags"]}
    for path, item in document["paths"].items():
        for method, operation in item.items():
            described = {
                **operation,
                "method": method.upper(),
                "path": path,
                "answer": answer_name(operation),
                "example": example(operation),
            }
            groups[operation["tags"][0]].append(described)
    return groups


def example(operation: dict[str, Any]) -> str:
    """The first example of a body, as JSON."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    found = next((one["value"] for one in content.get("examples", {}).values()), None)
    return json.dumps(found, indent=1, ensure_ascii=False) if found else ""


def answer_name(operation: dict[str, Any]) -> str:
    """The name of the schema of a good answer."""
    good: dict[str, Any] = next((r for status, r in operation["responses"].items() if status.startswith("2")), {})
    names = re.findall(r"#/components/schemas/(\w+)", str(good.get("content", {}).get("application/json", {})))
    return names[0] if names else ""


@router.get("/docs/getting-started")
def getting_started(request: Request) -> Response:
    examples = {name.replace(".", "_"): (DOCS / "examples" / name).read_text(encoding="utf-8") for name in EXAMPLES}
    return render(request, "getting-started.html", **examples)


@router.get("/docs/problems")
def problems(request: Request) -> Response:
    lang = prose_language(request)
    explained = words(lang).section("problems")
    kinds = [(slug, KINDS[slug].status, getattr(KINDS[slug].title, lang), explained[slug]) for slug in SLUGS]
    return render(request, "problems.html", problems=kinds)


@router.get("/docs/running")
def running(request: Request) -> Response:
    return render(request, "running.html", tables=tables())


@router.get("/docs/docs.css")
def style() -> Response:
    css = (DOCS / "templates" / "docs.css").read_bytes()
    return Response(css, media_type="text/css", headers={"Cache-Control": REVALIDATE})


@router.get("/docs/table")
@router.get("/docs/tables")
def about_tables() -> Response:
    return RedirectResponse("/docs/getting-started#table", 308)


@router.get("/docs/")
def with_slash() -> Response:
    return RedirectResponse("/docs", 308)
