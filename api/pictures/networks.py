"""The network around a rule: each linked rule a row, arcs between those that are linked among themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from kb.library import Library
from kb.model import Entry

if TYPE_CHECKING:
    from api.pages.layout import Desk

WIDTH, ROW, TOP, LEFT = 320, 34, 30, 40
LONGEST = {"en": 37, "ja": 19}


def network(desk: Desk, entry: Entry, linked: list[tuple[str, Entry]]) -> Markup:
    """Nothing where there is too little to draw."""
    if len(linked) < 2:
        return Markup("")
    height = TOP + ROW * len(linked) + 8
    rows = [row(desk, n, word, other) for n, (word, other) in enumerate(linked)]
    arcs = among(desk.edition.library, [other for _, other in linked])
    told = escape(desk.words["network_of"].format(desk.of(entry.title)))
    return Markup(
        f'<svg class="network" viewBox="0 0 {WIDTH} {height}" role="group" aria-label="{told}">'
        f'{"".join(arcs)}<circle class="centre" cx="{LEFT - 24}" cy="16" r="9"/>{"".join(rows)}</svg>'
    )


def row(desk: Desk, n: int, word: str, other: Entry) -> str:
    y = TOP + ROW * n + ROW // 2
    x = LEFT - 24
    title = escape(shortened(desk.of(other.title), LONGEST[desk.lang]))
    kind = "in" if word.startswith("back_") else "out"
    return (
        f'<path class="link {kind} {word.partition("_")[2]}" d="M{x} 25V{y - 10}q0 10 10 10h10"/>'
        f'<a href="{escape(desk.href(f"/rules/{other.id}"))}"><title>{escape(desk.of(other.title))}</title>'
        f'<circle class="node {kind}" cx="{LEFT}" cy="{y}" r="5"/>'
        f'<text class="label" x="{LEFT + 14}" y="{y + 1}">{title}</text>'
        f'<text class="type" x="{LEFT + 14}" y="{y + 12}">{escape(desk.words[word])}</text></a>'
    )


def among(library: Library, others: list[Entry]) -> list[str]:
    """Arcs at the right edge between neighbours that link each other."""
    ids = [other.id for other in others]
    pairs = {
        tuple(sorted((ids.index(other.id), ids.index(link.to))))
        for other in others
        for link in other.links
        if link.to in ids and link.to != other.id
    }
    found = []
    for a, b in sorted(pairs):
        y1, y2 = (TOP + ROW * n + ROW // 2 for n in (a, b))
        bend = WIDTH - 26 + min(26, 6 * (b - a))
        found.append(f'<path class="arc" d="M{WIDTH - 26} {y1}C{bend} {y1} {bend} {y2} {WIDTH - 26} {y2}"/>')
    return found


def shortened(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"
