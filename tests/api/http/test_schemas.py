"""No answer has a field that the OpenAPI document lacks, and none lacks a field that it requires."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator
from starlette.testclient import TestClient

from kb.library import Library
from tests.api.http.test_openapi import parameter_examples
from tests.validators.cases import read_cases

Check = Callable[[str, str, Any], None]
CATALOGUES = ["rules", "terms", "amendments", "conflicts", "open-questions", "divergences"]
CATALOGUES += ["documents", "rulesets", "facts", "plays", "changes"]
QUERIES = ("dragon", "竜", "draagon", "role:knight bomb", "kind:term", "zzzz", "term.vast.bomb", '"a phrase" -wall')
CHAIN = [
    {"does": "play", "player": "Ann", "card": "Unicorn", "kind": "basic"},
    {"does": "trigger", "player": "Ben", "effect": "draw", "may": True},
    {"does": "resolve"},
]


def closed(part: Any) -> Any:
    """The schema with every field forbidden that it does not name."""
    if isinstance(part, list):
        return [closed(inner) for inner in part]
    if not isinstance(part, dict):
        return part
    found = {key: closed(value) for key, value in part.items()}
    if isinstance(part.get("properties"), dict) and part.get("type") == "object":
        found.setdefault("additionalProperties", False)
    return found


@pytest.fixture(scope="module")
def document(client: TestClient) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/openapi.json").json()
    return found


@pytest.fixture(scope="module")
def check(document: dict[str, Any]) -> Check:
    """Fails where an answer is not exactly what the document says of its operation."""
    validators: dict[tuple[str, str], Draft202012Validator] = {}
    components = closed(document["components"])

    def check(method: str, path: str, value: Any) -> None:
        if (method, path) not in validators:
            good = document["paths"][path][method]["responses"]["200"]["content"]["application/json"]["schema"]
            validators[method, path] = Draft202012Validator({**closed(good), "components": components})
        errors = validators[method, path].iter_errors(value)
        faults = [f"{error.instance_path}: {error.message[-300:]}" for error in errors]
        assert faults == [], f"{method} {path}"

    return check


def test_the_answer_to_every_example_is_what_the_document_says(
    client: TestClient, document: dict[str, Any], check: Check
) -> None:
    checked = 0
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if "application/json" not in operation["responses"].get("200", {}).get("content", {}):
                continue
            values = {p["name"]: found[0] for p in operation.get("parameters", []) if (found := parameter_examples(p))}
            in_path = {p["name"] for p in operation.get("parameters", []) if p["in"] == "path"}
            query = {name: value for name, value in values.items() if name not in in_path}
            content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            address = path.format(**values)
            for body in [one["value"] for one in content.get("examples", {}).values()] or [None]:
                for lang in ({}, {"lang": "ja"}):
                    check(method, path, client.request(method, address, params=query | lang, json=body).json())
                    checked += 1
    assert checked > 50


def test_the_answer_to_every_case_is_what_the_document_says(client: TestClient, check: Check) -> None:
    for n, case in enumerate(read_cases()):
        path = ("/api/v1/judge", "/api/v1/judge/compare")[n % 7 == 0]
        question = {key: value for key, value in case.question().items() if key != "ruleset" or path == "/api/v1/judge"}
        check("post", path, client.post(path, json=question, params={"lang": ("both", "en", "ja")[n % 3]}).json())


def test_rulings_and_chains_are_what_the_document_says(client: TestClient, check: Check) -> None:
    for case in read_cases()[::40]:
        link = client.post("/api/v1/judge", json=case.question()).json()["link"]
        check("get", "/api/v1/rulings/{token}", client.get(f"/api/v1{link}").json())
    check("post", "/api/v1/judge/chain", client.post("/api/v1/judge/chain", json={"steps": CHAIN}).json())


def test_searches_and_suggestions_are_what_the_document_says(
    client: TestClient, library: Library, check: Check
) -> None:
    asked = [phrase for entry in library.entries[::4] for phrase in (*entry.asked.en[:1], *entry.asked.ja[:1])]
    for q in (*QUERIES, *asked[:300]):
        check("get", "/api/v1/search", client.get("/api/v1/search", params={"q": q, "limit": 5}).json())
    for prefix in ("dra", "ド", ""):
        check("get", "/api/v1/suggest", client.get("/api/v1/suggest", params={"q": prefix}).json())


def test_entries_and_what_stands_around_them_are_what_the_document_says(
    client: TestClient, library: Library, check: Check
) -> None:
    for entry in library.entries[::6]:
        check("get", "/api/v1/rules/{id}", client.get(f"/api/v1/rules/{entry.id}").json())
    for rule in library.rules[::30]:
        for rest in ("history", "difference", "links", "context", "citation"):
            check("get", f"/api/v1/rules/{{id}}/{rest}", client.get(f"/api/v1/rules/{rule.id}/{rest}?lang=ja").json())


@pytest.mark.parametrize("name", CATALOGUES)
@pytest.mark.parametrize("lang", ["both", "en", "ja"])
def test_catalogues_are_what_the_document_says(client: TestClient, check: Check, name: str, lang: str) -> None:
    check("get", f"/api/v1/{name}", client.get(f"/api/v1/{name}", params={"lang": lang, "limit": 200}).json())


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_probes_are_what_the_document_says(client: TestClient, check: Check, path: str) -> None:
    check("get", path, client.get(path).json())


def test_a_field_that_the_document_lacks_would_be_noticed(client: TestClient, check: Check) -> None:
    found = client.get("/api/v1/search?q=dragon").json()
    with pytest.raises(AssertionError, match="surprise"):
        check("get", "/api/v1/search", {**found, "surprise": 1})
    with pytest.raises(AssertionError, match="surprise"):
        check("get", "/api/v1/search", {**found, "results": [{**found["results"][0], "surprise": 1}]})
