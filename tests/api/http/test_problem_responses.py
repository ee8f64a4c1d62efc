"""Whatever goes wrong has one shape, with a slug from a closed set that the documentation explains."""

from __future__ import annotations

import json
import re
from typing import Any, get_args

import pytest
from starlette.testclient import TestClient

from api.http.problem_responses import MEDIA_TYPE
from api.limits import SIZES
from api.problems import KINDS, SLUGS
from api.words.reader import words
from validators.engine.problems import ProblemSlug

JUDGE = "/api/v1/judge"
PLAY = {"type": "knight.hit-dragon"}


def problem_in(response: Any, slug: str) -> dict[str, Any]:
    """The problem, after checking that it is one of this slug."""
    assert response.headers["content-type"] == MEDIA_TYPE
    problem: dict[str, Any] = response.json()
    assert problem["type"] == f"/docs/problems#{slug}"
    assert problem["status"] == response.status_code == KINDS[slug].status  # type: ignore[index]
    assert problem["title"]
    assert problem["detail"]
    assert problem["text"].keys() == {"en", "ja"}
    return problem


def test_every_slug_has_a_kind_and_an_explanation() -> None:
    assert set(KINDS) == set(words("en").section("problems").table) == set(SLUGS)


def test_the_judges_problems_are_among_them() -> None:
    assert set(get_args(ProblemSlug)) <= set(SLUGS)


def test_every_slug_has_a_section_in_the_documentation_and_nothing_else_has(client: TestClient) -> None:
    page = client.get("/docs/problems").text
    assert [part.split('"')[0] for part in page.split('<h2 id="')[1:]] == list(SLUGS)


@pytest.mark.parametrize(
    ("path", "slug"),
    [
        ("/nowhere", "not-found"),
        ("/api/v1/nowhere", "not-found"),
        ("/api/v1/rules/vast.knight.nobody", "unknown-id"),
        ("/api/v1/rules/..%2f..%2fetc%2fpasswd", "not-found"),
        ("/api/v1/rules/%00", "unknown-id"),
        ("/api/v1/rules/%ff%fe", "unknown-id"),
        ("/api/v1/terms/term.nobody", "unknown-id"),
        ("/api/v1/documents/nothing.en", "unknown-id"),
        ("/api/v1/rulesets/vast/nothing", "unknown-id"),
        ("/api/v1/plays/nothing", "unknown-id"),
        ("/api/v1/rules/vast.knight.attack-dragon.greater/difference?from=99", "unknown-version"),
        ("/api/v1/changes?since=000000000000", "unknown-revision"),
        ("/api/v1/export/000000000000.jsonl", "unknown-revision"),
        ("/api/v1/rules?limit=0", "bad-parameter"),
        ("/api/v1/rules?limit=many", "bad-parameter"),
        ("/api/v1/search", "bad-parameter"),
        ("/api/v1/search?q=x&lang=fr", "bad-parameter"),
        ("/api/v1/search?q=x&limit=1e9", "bad-parameter"),
        (f"/api/v1/search?q={'x' * 501}", "bad-parameter"),
        (f"/api/v1/search?q={'x' * 30_000}", "too-large"),
        ("/api/v1/rulings/nonsense", "garbled-link"),
    ],
)
def test_what_is_not_there_or_cannot_be_asked_for_is_a_problem(client: TestClient, path: str, slug: str) -> None:
    problem_in(client.get(path), slug)


def test_a_method_that_an_address_does_not_take_says_which_it_takes(client: TestClient) -> None:
    response = client.delete("/api/v1/search")
    problem_in(response, "method-not-allowed")
    assert "GET" in response.headers["allow"]


@pytest.mark.parametrize(
    ("question", "slug"),
    [
        ({"play": {"type": "knight.fly"}}, "unknown-play"),
        ({"play": {"type": None}}, "unknown-play"),
        ({"play": {}}, "unknown-play"),
        ({"play": PLAY, "situation": {"knight.charm": 3}}, "unknown-fact"),
        ({"play": PLAY, "situation": {"": {"": 1}}}, "unknown-fact"),
        ({"play": PLAY, "situation": {"knight.strength": 99}}, "bad-value"),
        ({"play": PLAY, "situation": {"knight.strength": "5"}}, "bad-value"),
        ({"play": PLAY, "situation": {"knight.strength": [1, 2]}}, "bad-value"),
        ({"play": PLAY, "situation": {"knight.strength": 2**53}}, "bad-value"),
        ({"play": PLAY, "ruleset": "vast/house"}, "unknown-ruleset"),
        ({"play": PLAY, "ruleset": "unstable/rulebook"}, "wrong-game"),
        ({"play": {**PLAY, "strength": 3}, "situation": {"knight.strength": 4}}, "contradictory-facts"),
        ({}, "bad-question"),
        ([], "bad-question"),
        ("legal?", "bad-question"),
        ({"play": "knight.hit-dragon"}, "bad-question"),
        ({"play": PLAY, "situation": []}, "bad-question"),
        ({"play": PLAY, "strict": "yes"}, "bad-question"),
        ({"play": PLAY, "verdict": "legal"}, "bad-question"),
        ({"play": {"type": "x" * 301}}, "bad-question"),
        ({"play": PLAY, "situation": {f"f{n}": n for n in range(5000)}}, "bad-question"),
    ],
)
def test_a_question_that_cannot_be_judged_says_why(client: TestClient, question: object, slug: str) -> None:
    problem_in(client.post(JUDGE, json=question), slug)


def nested(levels: int) -> bytes:
    return b'{"play":' + b'{"a":' * levels + b"1" + b"}" * levels + b"}"


@pytest.mark.parametrize(
    ("body", "slug"),
    [
        (b"", "bad-json"),
        (b"null", "bad-question"),
        (b"{", "bad-json"),
        (b"{'play': 1}", "bad-json"),
        (b'{"play": NaN}', "bad-json"),
        (b'{"play": 1e999}', "bad-json"),
        (b'{"play": {"type": "x", "a": 1e300}, "steps": 1e300}', "bad-question"),
        (b'{"play": 123456789012345678901234567890}', "bad-question"),
        (b'{"play": "\xff\xfe"}', "bad-json"),
        (b'{"play": "\\ud800"}', "bad-json"),
        (b'{"play": {"type": "\\u0000"}}', "unknown-play"),
        (b"\xef\xbb\xbf{}", "bad-json"),
        (nested(40), "bad-question"),
        (nested(900), "bad-question"),
        (nested(20_000), "bad-json"),
        (b"[" * 50_000, "bad-json"),
        (b'{"play": {"type": "' + b"x" * SIZES.body_bytes + b'"}}', "too-large"),
    ],
)
@pytest.mark.parametrize("path", [JUDGE, f"{JUDGE}/compare", f"{JUDGE}/chain", "/api/v1/citations/check"])
def test_a_body_of_any_bytes_is_a_question_or_a_problem(client: TestClient, path: str, body: bytes, slug: str) -> None:
    response = client.post(path, content=body, headers={"content-type": "application/json"})
    if path == JUDGE:
        problem_in(response, slug)
    else:
        assert response.headers["content-type"] == MEDIA_TYPE
        assert response.status_code in (400, 413, 422)


def test_a_body_without_a_length_is_bounded_too(client: TestClient) -> None:
    pieces = (b"x" * 10_000 for _ in range(SIZES.body_bytes // 10_000 + 2))
    problem_in(client.post(JUDGE, content=pieces), "too-large")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_a_body_that_says_it_is_not_json_is_refused(client: TestClient, kind: str) -> None:
    response = client.post(JUDGE, content=json.dumps({"play": PLAY}), headers={"content-type": kind})
    problem_in(response, "unsupported-media-type")


@pytest.mark.parametrize(("lang", "word"), [("en", "There is nothing at"), ("ja", "には何もない")])
def test_a_problem_is_told_in_the_language_of_the_request(client: TestClient, lang: str, word: str) -> None:
    for response in (client.get(f"/nowhere?lang={lang}"), client.get("/nowhere", headers={"accept-language": lang})):
        assert word in problem_in(response, "not-found")["detail"]
        assert response.headers["content-language"] == lang


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/v1/rules?limit=many", None),
        ("/api/v1/rules?kind=ruel", None),
        ("/api/v1/rules?brief=maybe", None),
        ("/api/v1/search", None),
        (JUDGE, "{"),
        (JUDGE, "[]"),
        (JUDGE, '{"play": {"type": "knight.hit-dragon"}, "reading": "de"}'),
        (JUDGE, '{"play": {"type": "knight.hit-dragon"}, "text": "turn knight"}'),
        (JUDGE, '{"play": {"type": "knight.hit-dragon"}, "relations": [["knight.strength", "!", 3]]}'),
        (f"{JUDGE}/chain", '{"steps": [{"does": "fly"}]}'),
        (f"{JUDGE}/chain", '{"steps": [{"does": "respond"}]}'),
    ],
)
def test_what_is_wrong_is_in_plain_words_of_each_language(client: TestClient, path: str, body: str | None) -> None:
    headers = {"Content-Type": "application/json"}
    response = client.post(path, content=body, headers=headers) if body else client.get(path)
    text = response.json()["text"]
    machinery = re.compile("Input |String should|Field required|Extra inputs|tag|pattern")
    assert not machinery.search(text["en"])
    assert not re.search("[A-Za-z]+ [a-z]+ [a-z]+", text["ja"])


@pytest.mark.parametrize(
    ("question", "near"),
    [
        ({"play": {"type": "knight.hit-dragn"}}, "knight.hit-dragon"),
        ({"play": PLAY, "situation": {"knight.strenght": 3}}, "knight.strength"),
        ({"play": PLAY, "situation": {"ruleset.bonus-card": True}}, "ruleset.bonus-cards"),
    ],
)
def test_a_misspelt_name_has_the_nearest_ones_for_programs_too(client: TestClient, question: object, near: str) -> None:
    assert client.post(JUDGE, json=question).json()["near"][0] == near


def test_a_problem_never_echoes_markup_as_html(client: TestClient) -> None:
    response = client.get("/api/v1/rules/<script>alert(1)</script>")
    assert response.headers["content-type"] == MEDIA_TYPE
    assert response.headers["x-content-type-options"] == "nosniff"


def test_a_fault_of_ours_is_a_problem_with_a_request_id_and_no_traceback(
    service: Any, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service.editions.current, "revisions", None)
    response = client.get("/api/v1/changes?since=x")
    assert "Traceback" not in response.text
    problem_in(response, "internal")
    assert response.headers["x-request-id"]
