"""A question that was judged before is answered as it was then, and as anybody else's is not."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from starlette.testclient import TestClient

from api import judging
from api.editions import Edition
from api.http.judged_answers import judged_key, no_answers
from api.http.ready_answers import uncached_answer

QUESTION = b'{"play": {"type": "knight.enter-tribe"}, "situation": {"knight.strength": 3, "tribe.population": 3}}'
OTHER = QUESTION.replace(b'"knight.strength": 3', b'"knight.strength": 1')
JSON = {"content-type": "application/json"}
WISHES: list[tuple[str, Mapping[str, str]]] = [
    ("", {}),
    ("?lang=ja", {}),
    ("?brief=true", {}),
    ("?fields=verdict,says", {}),
    ("", {"accept-language": "ja"}),
    ("", {"accept": "text/plain"}),
    ("", {"accept-encoding": "gzip"}),
    ("", {"host": "table.local"}),
    ("", {"host": "example.org"}),
    ("", {"origin": "https://example.org"}),
]


def test_the_second_answer_is_the_first_whatever_else_was_asked_between(client: TestClient, edition: Edition) -> None:
    asked = [(query, headers, body) for query, headers in WISHES for body in (QUESTION, OTHER)]
    fresh = []
    for query, headers, body in asked:
        edition.judged_answers.clear()
        fresh.append(client.post(f"/api/v1/judge{query}", content=body, headers={**JSON, **headers}))
    edition.judged_answers.clear()
    for _ in range(2):
        for (query, headers, body), first in zip(asked, fresh, strict=True):
            again = client.post(f"/api/v1/judge{query}", content=body, headers={**JSON, **headers})
            assert (again.status_code, again.content) == (200, first.content)
            assert again.headers.keys() == first.headers.keys()
            unlike = {name for name in first.headers if first.headers[name] != again.headers[name]}
            assert unlike <= {"x-request-id"}


def test_the_second_answer_is_not_judged_again(
    client: TestClient, edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition.judged_answers.clear()
    first = client.post("/api/v1/judge", content=QUESTION, headers=JSON)
    monkeypatch.setattr(judging, "judge", None)
    assert client.post("/api/v1/judge", content=QUESTION, headers=JSON).content == first.content


def test_problems_are_not_kept(client: TestClient, edition: Edition) -> None:
    edition.judged_answers.clear()
    for body in (b"{", b'{"play": {"type": "knight.fly"}}', b'{"play": []}'):
        assert client.post("/api/v1/judge", content=body, headers=JSON).status_code >= 400
    assert client.post("/api/v1/judge", content=QUESTION, headers={"content-type": "text/csv"}).status_code == 415
    assert len(edition.judged_answers) == 0


def test_an_answer_is_not_kept_for_the_second_line_of_a_header(client: TestClient, edition: Edition) -> None:
    edition.judged_answers.clear()
    plain = ("content-type", "text/plain")
    twice = client.post("/api/v1/judge", content=QUESTION, headers=[*JSON.items(), plain])
    assert twice.status_code == 200
    assert client.post("/api/v1/judge", content=QUESTION, headers=[plain]).status_code == 415


@pytest.mark.parametrize(("most_entries", "most_bytes"), [(20, 10_000_000), (1_000_000, 400_000)])
def test_answers_are_kept_within_bounds(most_entries: int, most_bytes: int) -> None:
    answers = no_answers()
    answers.most_entries, answers.most_bytes = most_entries, most_bytes
    scope = {"headers": [(b"accept", b"x" * 500)], "query_string": b"", "scheme": "http"}
    for n in range(200):
        answers.keep(judged_key(scope, b"%d" % n + b"x" * 1_000), uncached_answer(b"x" * 5_000, "both"))
        assert len(answers) <= most_entries
        assert answers.held_bytes <= most_bytes
    assert len(answers) == most_entries or answers.held_bytes > 0.8 * most_bytes
