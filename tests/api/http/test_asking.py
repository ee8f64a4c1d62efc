"""Plain words over HTTP: the contract's fields, and a clear problem for what is no sentence."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient


def test_an_answer_has_what_the_contract_says(client: TestClient) -> None:
    response = client.post("/api/v1/ask", json={"text": "ナイトは爆弾なしで地下のドラゴンを攻撃できる？"})
    assert response.status_code == 200, response.text
    asked = response.json()
    assert asked["answer"].keys() >= {"kind", "yes", "says", "confidence"}
    assert asked["lang"] == "ja"
    assert asked["answer"]["says"].keys() == {"en", "ja"}
    assert asked["readings"][0]["play"] == "knight.attack-dragon"
    for reading in asked["readings"]:
        assert reading.keys() >= {"play", "title", "score", "understood", "question", "judgement"}
        assert reading["judgement"].keys() >= {"verdict", "firm", "unless", "questions", "proof"}
        assert client.post("/api/v1/judge", json=reading["question"]).status_code == 200
    assert asked["rules"][0].keys() >= {"id", "title", "text", "version", "sources", "score"}


def test_only_one_game_is_asked_about_where_one_is_named(client: TestClient) -> None:
    asked = client.post("/api/v1/ask", json={"text": "can I play a card on my turn", "game": "unstable"}).json()
    assert {rule["game"] for rule in asked["rules"]} == {"unstable"}


@pytest.mark.parametrize("body", [{}, {"text": None}, {"text": "x", "game": "chess"}, {"text": "x", "more": 1}, []])
def test_what_is_no_sentence_gets_a_problem(client: TestClient, body: object) -> None:
    response = client.post("/api/v1/ask", json=body)
    assert response.status_code == 422
    assert response.headers["content-type"].startswith("application/problem+json")


def test_plays_are_listed_in_brief_with_their_scores(client: TestClient) -> None:
    found = client.get("/api/v1/plays", params={"q": "attack the dragon", "limit": 3, "brief": True}).json()
    assert len(found["plays"]) == 3 < found["total"]
    fields = {"name", "game", "role", "kind", "title", "about", "fields", "score"}
    assert all(play.keys() == fields for play in found["plays"])
    scores = [play["score"] for play in found["plays"]]
    assert scores == sorted(scores, reverse=True)
    assert scores[0] <= 1


@pytest.mark.parametrize(
    ("q", "confidence"), [("vast.knight.attack-dragon.greater", "high"), ("lunch", "none"), ("movement left", "low")]
)
def test_a_search_says_how_far_its_first_result_can_be_trusted(client: TestClient, q: str, confidence: str) -> None:
    assert client.get("/api/v1/search", params={"q": q}).json()["confidence"] == confidence
