"""The templates of the pages and their pictures; everything that is filled in is escaped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

TEMPLATES = Path(__file__).resolve().parent / "templates"
environment = Environment(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def render_picture(name: str, **values: Any) -> Markup:
    return Markup(environment.get_template(f"pictures/{name}.svg").render(**values))
