"""The templates of the pages and their pictures; everything that is filled in is escaped."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
TEMPLATES = Path(__file__).resolve().parent / "templates"
environment = Environment(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def render_picture(name: str, **values: Any) -> Markup:
    """A picture that is XML whatever is filled in: what XML has no place for is shown as unreadable."""
    drawn = environment.get_template(f"pictures/{name}.svg").render(**values)
    return Markup(NOT_IN_XML.sub("\ufffd", drawn))
