"""The page of a verdict: the rule that decided comes first, and the rest of the proof is folded away."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kb.library import Library
from validators.engine.facts import value_name

PAGES = Path("api/pages")
# Phones lack a glyph for some of these, or draw a coloured picture in its place.
UNSAFE = re.compile("[⌖↶↷✓✔✕✖▾▸]")


def page_of(client: TestClient, name: str, facts: dict[str, object]) -> str:
    query = {fact: value_name(value) for fact, value in facts.items()}  # type: ignore[arg-type]
    return html.unescape(client.get(f"/settle/{name}", params={**query, "lang": "en"}).text)


def test_the_rule_under_the_stamp_is_the_one_that_decided(client: TestClient, library: Library) -> None:
    """As the judge's own sentence has it; each play with the facts of its example."""
    seen = 0
    for play in [play for play in library.plays if play.example.verdict != "depends"][::40]:
        page = page_of(client, play.id, dict(play.example.facts))
        stamp = re.search(r'<p class="by">Rule: (.*?)</p>', page)
        (said,) = re.findall(r'<meta name="description" content="(.*?)">\n', page)
        if stamp is None or 'class="verdict problem' in page:
            continue
        title = re.findall(r'<section class="why"><h2>.*?<h3><a [^>]*>(.*?)</a>', page, re.DOTALL)
        assert title[:1] == [stamp[1]], play.id
        assert stamp[1] in said, play.id
        seen += 1
    assert seen > 5


def test_only_what_decided_is_unfolded(client: TestClient) -> None:
    page = page_of(client, "knight.bomb-wall", {})
    why = page.split('<section class="why">')[1].split("</section>")[0]
    unfolded, folded = why.split('<details class="others">')
    assert unfolded.count("<h3>") == 1
    assert folded.count("<h3>") >= 1


@pytest.mark.parametrize("folder", ["static", "templates"])
def test_signs_that_fonts_lack_are_drawn(folder: str) -> None:
    files = [file for file in (PAGES / folder).rglob("*.*") if file.suffix in (".js", ".css", ".html")]
    assert files
    assert [file.name for file in files if UNSAFE.search(file.read_text(encoding="utf-8"))] == []
