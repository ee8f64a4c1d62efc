"""The pieces of the games as small pictures."""

from __future__ import annotations

from markupsafe import Markup

from api.pages.templating import render_picture
from kb.game_display import Display


def piece(display: Display, drawing: str, css: str = "piece") -> Markup:
    """A piece as a small picture that says nothing to a screen reader."""
    return render_picture("piece", css=css, shape=shape(display, drawing))


def shape(display: Display, drawing: str) -> Markup:
    """What is drawn inside the picture's frame: SVG of the content."""
    return Markup(display.shape(drawing))
