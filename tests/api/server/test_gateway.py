"""What the gateway adds to every answer."""

from __future__ import annotations

import asyncio
import json
from http.client import HTTPConnection
from typing import Any
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from api.editions import Edition
from api.http import routes
from api.limits import SIZES
from api.server.gateway import PIECE, in_pieces
from api.server.service import Service
from api.settings import Settings
from kb.library import Library

RULE, SEARCH, RULES = "/api/v1/rules/vast.knight.attack-dragon.greater", "/api/v1/search?q=bomb", "/api/v1/rules"
PATHS = ["/healthz", "/readyz", SEARCH, RULES, "/nowhere", "/docs", "/metrics", "/openapi.json"]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_has_its_revision_id_and_security_headers(client: TestClient, library: Library, path: str) -> None:
    headers = client.get(path).headers
    assert headers["x-lexicorn-revision"] == library.revision
    assert headers["x-request-id"]
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers


@pytest.mark.parametrize("path", ["/docs", "/docs/problems"])
def test_a_page_may_use_nothing_but_what_we_serve(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"


def test_a_request_may_bring_its_own_id_but_no_nonsense(client: TestClient) -> None:
    assert client.get("/healthz", headers={"x-request-id": "abc-1"}).headers["x-request-id"] == "abc-1"
    assert client.get("/healthz", headers={"x-request-id": 'a"b c'}).headers["x-request-id"] != 'a"b c'


@pytest.mark.parametrize("path", [SEARCH, RULE, "/docs"])
def test_head_is_get_without_the_body(client: TestClient, path: str) -> None:
    get, head = client.get(path), client.head(path)
    assert head.status_code == 200
    assert head.content == b""
    assert head.headers.get("etag") == get.headers.get("etag")


@pytest.mark.parametrize("path", [SEARCH, RULE, RULES])
def test_what_a_client_has_is_not_sent_again(client: TestClient, path: str) -> None:
    tag = client.get(path).headers["etag"]
    for header in (tag, f'"other", {tag}', tag.removeprefix("W/"), "*"):
        again = client.get(path, headers={"if-none-match": header})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
    assert client.get(path, headers={"if-none-match": '"other"'}).status_code == 200


@pytest.mark.parametrize("path", [SEARCH, RULE, RULES])
def test_answers_are_compressed_for_those_who_take_it(client: TestClient, path: str) -> None:
    plain = client.get(path, headers={"accept-encoding": "identity"})
    small = client.get(path, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in small.headers["vary"]
    assert small.json() == plain.json()


@pytest.mark.parametrize("path", [SEARCH, RULE, RULES, "/nowhere"])
def test_scripts_of_other_sites_may_read(client: TestClient, path: str) -> None:
    response = client.get(path, headers={"origin": "https://example.org"})
    assert response.headers["access-control-allow-origin"] == "*"
    assert "X-Lexicorn-Revision" in response.headers["access-control-expose-headers"]


def test_scripts_of_other_sites_may_ask(client: TestClient) -> None:
    asked = {"origin": "https://example.org", "access-control-request-method": "POST"}
    response = client.options("/api/v1/judge", headers=asked)
    assert response.status_code == 204
    assert "POST" in response.headers["access-control-allow-methods"]
    assert "Content-Type" in response.headers["access-control-allow-headers"]


def test_the_log_has_a_line_for_a_request_without_what_was_typed(
    library: Library, capfd: pytest.CaptureFixture[str]
) -> None:
    with TestClient(Service(library, Settings())) as client:
        client.get("/api/v1/search?q=secret", headers={"x-request-id": "mine"})
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines() if '"mine"' in line]
    assert [(line["route"], line["status"], line["method"]) for line in lines] == [("/api/v1/search", 200, "GET")]
    assert "secret" not in str(lines)


def test_the_log_has_what_was_typed_where_that_is_switched_on(
    library: Library, capfd: pytest.CaptureFixture[str]
) -> None:
    with TestClient(Service(library, Settings(log_queries=True))) as client:
        client.get("/api/v1/search?q=secret")
    assert "q=secret" in capfd.readouterr().err


def test_metrics_count_requests_by_route(client: TestClient) -> None:
    client.get("/api/v1/rules/vast.knight.attack-dragon.greater")
    client.get("/one-of-many-addresses")
    metrics = client.get("/metrics").text
    assert 'lexicorn_requests_total{route="/api/v1/rules/{id}",method="GET",status="200"}' in metrics
    assert "one-of-many" not in metrics
    assert 'lexicorn_request_seconds_bucket{route="/api/v1/rules/{id}",le="+Inf"}' in metrics


def test_methods_that_somebody_made_up_are_counted_as_one(client: TestClient) -> None:
    for path in ("/nowhere", "/api/v1/search?q=x"):
        assert client.request("MADEUP", path).status_code in (404, 405)
    assert "MADEUP" not in client.get("/metrics").text


@pytest.mark.parametrize(("name", "status"), [("字" * 16_000, 404), ("字" * 20_001, 413)])
def test_an_address_in_escapes_comes_through_to_its_problem(address: str, name: str, status: int) -> None:
    connection = HTTPConnection(address.removeprefix("http://"))
    connection.request("GET", f"/api/v1/rulings/{quote(name)}")
    response = connection.getresponse()
    assert (response.status, json.load(response)["status"]) == (status, status)


@pytest.mark.parametrize("path", ["/", "/nowhere", "/browse", "/settle/knight.move", "/api/v1/search"])
def test_an_address_of_very_many_parameters_is_refused_and_not_repeated(client: TestClient, path: str) -> None:
    response = client.get(f"{path}?q=bomb" + "&a" * SIZES.parameters, headers={"accept": "text/html"})
    assert response.status_code == 413
    assert len(response.content) < 30_000


def test_a_large_body_is_handed_on_in_pieces() -> None:
    pieces = list(in_pieces({"type": "http.response.body", "body": b"x" * (PIECE * 2 + 1)}))
    assert [len(piece["body"]) for piece in pieces] == [PIECE, PIECE, 1]
    assert [piece["more_body"] for piece in pieces] == [True, True, False]
    assert list(in_pieces({"type": "http.response.body", "body": b"x"})) == [
        {"type": "http.response.body", "body": b"x"}
    ]


def test_the_revision_is_that_of_the_edition_the_request_began_with(client: TestClient, service: Service) -> None:
    before = service.editions.current
    assert client.get("/api/v1/plays/knight.move").headers["x-lexicorn-revision"] == before.revision


@pytest.mark.parametrize(("accepts", "compressed"), [("gzip", True), ("gzip;q=0", False), ("br, gzip;q=0.5", True)])
@pytest.mark.parametrize("path", ["/api/v1/plays", "/", "/api/v1/export.jsonl", "/api/v1/search?q=dragon"])
def test_what_a_client_does_not_take_is_not_compressed(
    client: TestClient, path: str, accepts: str, compressed: bool
) -> None:
    response = client.get(path, headers={"accept-encoding": accepts}, follow_redirects=True)
    assert response.status_code == 200
    assert ("content-encoding" in response.headers) == compressed


def test_the_openapi_document_is_that_of_the_edition_in_force(client: TestClient, service: Service) -> None:
    before = client.get("/openapi.json").json()
    edition = service.editions.current
    service.editions.current = Edition(edition.library.model_copy(update={"revision": "0" * 12}))
    assert "0" * 12 in client.get("/openapi.json").text
    service.editions.current = edition
    assert client.get("/openapi.json").json() == before


def test_the_openapi_document_is_made_beside_the_loop_and_has_a_tag(
    client: TestClient, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, edition = routes.make_openapi, service.editions.current

    def make_beside(*arguments: Any) -> dict[str, Any]:
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()
        return make(*arguments)

    monkeypatch.setattr(routes, "make_openapi", make_beside)
    monkeypatch.setattr(service.editions, "current", Edition(edition.library))
    answer = client.get("/openapi.json")
    again = client.get("/openapi.json", headers={"if-none-match": answer.headers["etag"]})
    assert (answer.status_code, again.status_code) == (200, 304)
