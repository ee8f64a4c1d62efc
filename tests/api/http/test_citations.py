"""Citations to paste, and texts that cite."""

from __future__ import annotations

import html
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from api import citations
from api.editions import Edition
from api.limits import SIZES
from kb.library import Library

RULE = "vast.knight.attack-dragon.greater"


def check(client: TestClient, text: str) -> Any:
    response = client.post("/api/v1/citations/check", json={"text": text})
    assert response.status_code == 200, response.text
    return response.json()


def cite(client: TestClient, id: str, **parameters: object) -> Any:
    response = client.get(f"/api/v1/rules/{id}/citation", params=parameters)  # type: ignore[arg-type]
    assert response.status_code == 200, response.text
    return response.json()


@pytest.mark.parametrize("format", ["plain", "markdown", "bbcode", "html", "json"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_rule_can_be_pasted_anywhere(client: TestClient, library: Library, format: str, lang: str) -> None:
    rule = library.rule(RULE)
    found = cite(client, RULE, format=format, lang=lang)
    assert found["mark"] == f"[{RULE}@1]"
    text = html.unescape(found["citation"]) if format == "html" else found["citation"]
    assert rule.versions[0].text.of(lang) in text
    assert f"{RULE}@1" in text or json.loads(text)["version"] == 1
    assert "crystal-caverns.en 112" in text


def test_what_is_pasted_is_found_again(client: TestClient) -> None:
    found = check(client, cite(client, RULE)["citation"])
    assert found["sound"] is True
    assert [c["status"] for c in found["citations"]] == ["current"]


def test_an_older_version_can_be_cited_and_is_superseded(client: TestClient, library: Library) -> None:
    id = next(rule.id for rule in library.rules if len(rule.versions) > 1 and rule.variant is None)
    old = cite(client, id, version=1)
    assert library.rule(id).versions[0].text.en in old["citation"]
    found = check(client, f"See {old['mark']}.")
    assert found["sound"] is False
    assert found["citations"][0]["status"] == "superseded"
    assert check(client, found["citations"][0]["now"])["sound"] is True


@pytest.mark.parametrize(
    ("mark", "status"),
    [
        (f"[{RULE}]", "current"),
        (f"[{RULE}@1]", "current"),
        (f"[{RULE}@9]", "unknown"),
        ("[vast.knight.attack-dragon.gretaer@1]", "unknown"),
        ("[vast.nobody.nothing]", "unknown"),
    ],
)
def test_each_citation_has_a_status_and_its_place(client: TestClient, mark: str, status: str) -> None:
    text = f"前置き {mark} and more"
    (found,) = check(client, text)["citations"]
    assert found["status"] == status
    assert text[found["start"] : found["end"]] == mark


def test_a_citation_that_never_existed_names_its_neighbours(client: TestClient) -> None:
    (found,) = check(client, "[vast.knight.attack-dragon.gretaer@1]")["citations"]
    assert RULE in found["near"]


@pytest.mark.parametrize("text", ["", "[link](x)", "[1]", "[a.b]", "[Vast.Knight.Bomb]", "[vast..bomb.x]", "[b]b[/b]"])
def test_other_brackets_are_no_citations(client: TestClient, text: str) -> None:
    assert check(client, text) == {"total": 0, "sound": True, "citations": []}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_more_citations_than_can_be_checked_at_once_are_refused(client: TestClient, lang: str) -> None:
    text = "[a.b.c]" * (SIZES.citations + 1)
    response = client.post(f"/api/v1/citations/check?lang={lang}", json={"text": text})
    assert response.status_code == 413
    assert str(SIZES.citations) in response.json()["detail"]
    assert check(client, "[a.b.c]" * SIZES.citations)["total"] == SIZES.citations


def test_a_citation_made_often_is_looked_up_once(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_up = list[str]()
    monkeypatch.setattr(
        citations, "status_of", lambda edition, id, version: looked_up.append(id) or ("unknown", None, ())
    )
    assert citations.check_citations(edition, "[a.b.c] [a.b.d] " * 50).total == 100
    assert looked_up == ["a.b.c", "a.b.d"]


@settings(max_examples=50, database=None)
@given(text=st.text(max_size=200))
def test_any_text_can_be_checked(client: TestClient, text: str) -> None:
    check(client, text.encode("utf-8", "replace").decode())
