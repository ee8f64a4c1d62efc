"""The documentation: complete, in both languages, from no other host; and its examples are run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import api
from api.limits import SizeLimits, TimeLimits
from api.pages.documentation import prose
from api.settings import Settings
from api.words.reader import words
from kb.model import Frozen
from validators.registry import GAMES

EXAMPLES = Path(api.__file__).parent / "docs" / "examples"
PAGES = ["/docs", "/docs/shapes/JudgedStep", "/docs/getting-started", "/docs/problems", "/docs/running"]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_page_is_in_its_language_and_needs_no_other_host(client: TestClient, page: str, lang: str) -> None:
    response = client.get(f"{page}?lang={lang}")
    assert response.status_code == 200
    assert f'<html lang="{lang}">' in response.text
    assert response.headers["content-language"] == lang
    assert not re.search(r'(?:src|href)="(?:https?:)?//', response.text)
    assert not re.search(r"<script(?! src=)|<style|\son\w+=|\sstyle=", response.text)


def test_every_operation_is_on_the_page_with_a_text_that_teaches(client: TestClient) -> None:
    page = client.get("/docs").text
    for path, item in client.get("/openapi.json").json()["paths"].items():
        for method, operation in item.items():
            assert f"{method.upper()} {path}" in page
            assert len(operation["description"]) > 25, path


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_setting_and_limit_is_listed_with_its_text(client: TestClient, lang: str) -> None:
    page = unescape(client.get(f"/docs/running?lang={lang}").text)
    models: list[type[Frozen]] = [Settings, SizeLimits, TimeLimits]
    for name, field in ((name, field) for model in models for name, field in model.model_fields.items()):
        assert re.search(rf"<code>(LEXICORN_)?{name}</code>", page, re.IGNORECASE)
        assert isinstance(field.json_schema_extra, dict)
        assert str({"en": field.description, "ja": field.json_schema_extra["ja"]}[lang]) in page


@pytest.mark.parametrize("page", PAGES)
def test_no_link_on_a_page_leads_nowhere(client: TestClient, page: str) -> None:
    body = client.get(page).text
    ids = set(re.findall(r'\bid="([^"]+)"', body))
    for link in set(re.findall(r'href="([^"]+)"', body)) - {"/"}:
        if link.startswith("#"):
            assert link[1:] in ids
        else:
            assert client.get(link.replace("&amp;", "&")).status_code in (200, 307), link


def run(address: str, *command: str, typed: str = "") -> str:
    environment = {**os.environ, "LEXICORN": address, "no_proxy": "*"}
    done = subprocess.run(
        command, env=environment, input=typed, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_curl_example_works(address: str) -> None:
    told = run(address, "sh", "-e", str(EXAMPLES / "first_steps.sh"))
    assert '"results":[{' in told
    assert '"verdict":"depends"' in told


def test_the_example_with_a_table_works(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PICTURE", str(tmp_path / "table.png"))
    printed = run(address, "sh", "-e", str(EXAMPLES / "tables.sh"))
    assert '"faults":[],"warnings":[]' in printed
    assert '"play":"knight.move"' in printed
    assert '"play":"cave.place-treasure"' in printed
    assert "All 2 steps: Legal" in printed
    assert (tmp_path / "table.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_line_that_the_guide_shows_of_a_table_is_read(lang: str) -> None:
    about = words(lang).section("documentation")["start_table_lines"]
    paragraphs = about.split("\n")
    of_cards = next(paragraph for paragraph in paragraphs if paragraph.startswith("- **Unstable Unicorns**"))
    things, rest, unstable = (re.findall(r"`([^`]+)`", paragraph) for paragraph in (*paragraphs[1:3], of_cards))
    map_text = "  a b c d\n1 D D D D\n2 E L Ln D\n3 . D D .\n"
    table = GAMES["vast"].table_faces
    cards = GAMES["unstable"].table_faces
    assert table
    assert cards
    lines = [line for line in things + rest if " " in line]  # without a space it is the name of a token or a fact
    read = table.read_text(map_text + "\n".join(lines))
    assert (len(read.pieces), len(read.edges), read.turn) == (4, 2, "knight")
    assert cards.read_text("\n".join(["player Ben", "プレイヤー ベン", *unstable])).chain[0].target == "Sparkle"


def test_the_python_example_works(address: str) -> None:
    told = run(address, sys.executable, str(EXAMPLES / "first_steps.py"))
    assert told.startswith("depends\n")
    assert "legal" in told
    assert f"{address}/rulings/" in told


def test_the_example_of_claims_and_steps_works(address: str) -> None:
    lines = run(address, sys.executable, str(EXAMPLES / "claims_and_steps.py")).splitlines()
    assert [line.split()[0] for line in lines] == ["False", "True", "Step", "1", "2", "3"]
    assert lines[0].startswith("False Wrong: her Grit")
    assert [line.split()[1] for line in lines[3:]] == ["legal", "legal", "illegal"]


def test_the_chat_bot_works(address: str) -> None:
    typed = (
        "hello\n!rule how many Encounters does the Knight have\n!rule lunch\n"
        "!cite vast.knight.attack-dragon.greater\n!cite vast.no.such\n"
    )
    told = run(address, sys.executable, str(EXAMPLES / "chat_bot.py"), typed=typed).splitlines()
    assert len(told) == 4
    assert "[vast." in told[0]
    assert "not seem to be about these games" in told[1]
    assert told[2].startswith("**")
    assert told[3].startswith("There is no")


def test_every_example_is_on_the_getting_started_page(client: TestClient) -> None:
    page = client.get("/docs/getting-started").text
    for example in EXAMPLES.iterdir():
        if example.is_file():
            first = example.read_text(encoding="utf-8").splitlines()[0].strip('"#. ')
            assert first.split(":")[0] in page


def test_html_in_a_text_is_shown_and_not_used() -> None:
    assert prose("- `a` <b>*c*</b>") == "<ul>\n<li><code>a</code> &lt;b&gt;<em>c</em>&lt;/b&gt;</li>\n</ul>\n"


@pytest.mark.parametrize("page", ["/docs/table", "/docs/tables"])
def test_what_is_told_of_tables_is_found_by_their_name(client: TestClient, page: str) -> None:
    response = client.get(page)
    address, _, part = response.headers["location"].partition("#")
    assert f'id="{part}"' in client.get(address).text
