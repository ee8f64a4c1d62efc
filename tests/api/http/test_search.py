"""Search over HTTP: the contract's fields, and never an error for what people type."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

import api.http.search
from api.editions import Edition
from api.http.lookups import SearchRequest
from api.http.ready_answers import ReadyAnswer
from api.http.search import LONG_SEARCHES
from tests.api.full_lane import full

RESULT = {"id", "entity", "title", "text", "score", "sources", "highlights"}


def search(client: TestClient, **parameters: object) -> Any:
    response = client.get("/api/v1/search", params=parameters)  # type: ignore[arg-type]
    assert response.status_code == 200, response.text
    return response.json()


@pytest.mark.parametrize("q", ["can I attack the dragon", "ドラゴンを攻撃できる？", "role:knight bomb", "bomb -wall"])
def test_an_answer_has_what_the_contract_says(client: TestClient, q: str) -> None:
    found = search(client, q=q, limit=5)
    assert found.keys() >= {"query", "total", "results", "suggestions", "warnings"}
    assert found["query"] == q
    assert 0 < len(found["results"]) <= 5
    for result in found["results"]:
        assert result.keys() >= RESULT
        for lang in ("en", "ja"):
            assert all(0 <= a < b <= len(result["text"][lang]) for a, b in result["highlights"][lang])
    scores = [result["score"] for result in found["results"]]
    assert scores == sorted(scores, reverse=True)


def test_pages_of_results_follow_one_another(client: TestClient) -> None:
    whole = search(client, q="dragon", limit=20)["results"]
    parts = [search(client, q="dragon", limit=5, offset=n)["results"] for n in (0, 5, 10, 15)]
    assert [r["id"] for part in parts for r in part] == [r["id"] for r in whole]


def test_the_shortcut_and_the_route_below_it_answer_alike(client: TestClient) -> None:
    below = search(client, q="dragon" + "　" * 120, lang="ja")  # long addresses are left to the route
    assert search(client, q="dragon", lang="ja")["results"] == below["results"]


def test_a_game_narrows(client: TestClient) -> None:
    found = search(client, q="win", game="unstable")["results"]
    assert found
    assert all(result["id"].startswith(("unstable.", "term.unstable.")) for result in found)


@settings(max_examples=30, database=None)
@given(q=st.text(min_size=1, max_size=60))
def test_any_text_is_a_query(client: TestClient, q: str) -> None:
    search(client, q=q.encode("utf-8", "replace").decode())


@pytest.mark.parametrize("raw", ["q=%ff%fe", "q=%F0%9F", "q=%ED%A0%80", "q=a;b", "q=%", "q=%00", "q=a&q=b"])
def test_bytes_that_are_no_text_get_an_answer_or_a_problem(client: TestClient, raw: str) -> None:
    assert client.get(f"/api/v1/search?{raw}").status_code in (200, 422)


@pytest.mark.parametrize(("q", "lang"), [("drag", "en"), ("ドラ", "ja"), ("", None), ('"', None)])
def test_suggestions_complete_what_was_typed(client: TestClient, q: str, lang: str | None) -> None:
    response = client.get("/api/v1/suggest", params={"q": q, **({"lang": lang} if lang else {})})
    assert response.status_code == 200
    for suggestion in response.json()["suggestions"]:
        assert suggestion.keys() >= {"text", "id", "entity"}


def test_long_searches_beyond_those_that_may_wait_are_refused_at_once(client: TestClient) -> None:
    with full(LONG_SEARCHES):
        response = client.get("/api/v1/search", params={"q": "龍" * 200})
        assert (response.status_code, response.headers["retry-after"]) == (503, "5")
        search(client, q="龍")
    search(client, q="龍" * 200)


def test_long_searches_run_one_at_a_time(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    answering, running, most = threading.Lock(), 0, 0
    answer = api.http.search.search_answer

    def counted(edition: Edition, asked: SearchRequest) -> ReadyAnswer:
        nonlocal running, most
        with answering:
            running += 1
            most = max(most, running)
        try:
            time.sleep(0.02)
            return answer(edition, asked)
        finally:
            with answering:
                running -= 1

    monkeypatch.setattr(api.http.search, "search_answer", counted)
    with ThreadPoolExecutor(4) as players:
        list(players.map(lambda n: search(client, q=f"{'龍' * 200}{n}"), range(8)))
    assert most == 1
