"""No answer has a field that the OpenAPI document lacks, and none lacks a field that it requires."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator
from starlette.testclient import TestClient

from api.editions import Edition
from api.tables import as_json, games_with_tables
from kb.library import Library
from tests.api.http.test_openapi import parameter_examples
from tests.validators.cases import read_cases
from tests.validators.sequences import read_sequences

Check = Callable[[str, str, Any], None]
CATALOGUES = ["rules", "terms", "amendments", "conflicts", "open-questions", "divergences"]
CATALOGUES += ["documents", "rulesets", "facts", "plays", "changes"]
ALL_ANSWERS = bool(os.environ.get("ALL_ANSWERS"))  # `make answers` sets it: nothing is sampled
JUDGE, COMPARE = "/api/v1/judge", "/api/v1/judge/compare"
WHOLE = {"documents", "rulesets", "facts", "changes"}  # lists that come all at once
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


def test_answers_to_cases_are_what_the_document_says(client: TestClient, check: Check) -> None:
    for n, case in enumerate(read_cases()[:: 1 if ALL_ANSWERS else 4]):
        question, lang = case.question(), ("both", "en", "ja")[n % 3]
        if ALL_ANSWERS or n % 7:
            check("post", JUDGE, client.post(JUDGE, json=question, params={"lang": lang}).json())
        if ALL_ANSWERS or not n % 7:
            question.pop("ruleset", None)
            check("post", COMPARE, client.post(COMPARE, json=question, params={"lang": lang}).json())


def test_the_answer_to_every_sequence_is_what_the_document_says(client: TestClient, check: Check) -> None:
    for sequence in read_sequences():
        check("post", JUDGE, client.post(JUDGE, json=sequence.question()).json())


def test_the_answer_to_the_example_of_a_play_is_what_the_document_says(
    client: TestClient, edition: Edition, check: Check
) -> None:
    examples = [play.example for play in edition.playbook.all() if play.example]
    for example in examples if ALL_ANSWERS else examples[::10]:
        answer = client.post(JUDGE, json=example.question).json()
        check("post", JUDGE, answer)
        assert answer["verdict"] == example.verdict


def test_rulings_and_chains_are_what_the_document_says(client: TestClient, check: Check) -> None:
    for case in read_cases()[:: 1 if ALL_ANSWERS else 100]:
        link = client.post("/api/v1/judge", json=case.question()).json()["link"]
        check("get", "/api/v1/rulings/{token}", client.get(f"/api/v1{link}").json())
    check("post", "/api/v1/judge/chain", client.post("/api/v1/judge/chain", json={"steps": CHAIN}).json())


def test_tables_and_questions_on_them_are_what_the_document_says(
    client: TestClient, edition: Edition, check: Check
) -> None:
    for game, faces in games_with_tables(edition):
        table = as_json(faces.read_text(faces.example))
        for form in ({"table": table}, {"text": faces.example}):
            check("post", "/api/v1/table/check", client.post("/api/v1/table/check", json=form).json())
        asked = {"table": table, "who": faces.example_who}
        options = client.post("/api/v1/options", json=asked).json()
        check("post", "/api/v1/options", options)
        for option in options["options"][::5]:
            play = {"type": option["play"], **{key: option[key] for key in ("from", "to") if option.get(key)}}
            for question in ({"play": play}, {"steps": [{"play": play}]}):
                found = client.post("/api/v1/judge", json={"table": table, **question})
                assert found.status_code in (200, 409, 422), game.name
                if found.status_code == 200:
                    check("post", "/api/v1/judge", found.json())
                    check_request(client, {"table": table, **question})


def check_request(client: TestClient, question: dict[str, Any]) -> None:
    document = client.get("/openapi.json").json()
    schema = {"$ref": "#/components/schemas/Question", "components": document["components"]}
    assert [error.message[:200] for error in Draft202012Validator(schema).iter_errors(question)] == []


def test_sentences_are_answered_as_the_document_says(client: TestClient, library: Library, check: Check) -> None:
    rules = library.rules[:: 5 if ALL_ANSWERS else 60]
    asked = [phrase for entry in rules for phrase in (*entry.asked.en[:1], *entry.asked.ja[:1])]
    for text in (*asked, "lunch", "can the Knight attack the Dragon with Strength 6 and Armor 5?"):
        check("post", "/api/v1/ask", client.post("/api/v1/ask", json={"text": text}).json())


def test_questions_of_cases_are_what_the_document_accepts(client: TestClient, document: dict[str, Any]) -> None:
    schema = {"$ref": "#/components/schemas/Question", "components": document["components"]}
    validator = Draft202012Validator(schema)
    refused = [case.case for case in read_cases() if not validator.is_valid(case.question())]
    assert refused == []


def test_parts_of_answers_are_what_the_document_says(client: TestClient, check: Check) -> None:
    for n, case in enumerate(read_cases()[:: 1 if ALL_ANSWERS else 25]):
        part = ({"brief": "true"}, {"fields": "verdict,says,proof.rule"})[n % 2]
        check("post", "/api/v1/judge", client.post("/api/v1/judge", json=case.question(), params=part).json())
    for part in ({"brief": "true"}, {"fields": "id,versions.text"}):
        check("get", "/api/v1/rules", client.get("/api/v1/rules", params=part).json())
        check("get", "/api/v1/rules/{id}", client.get("/api/v1/rules/vast.knight.bomb.wall", params=part).json())
    check("get", "/api/v1/plays/{name}", client.get("/api/v1/plays/knight.hit-dragon?brief=true").json())


def test_problems_are_what_the_document_says(client: TestClient, document: dict[str, Any]) -> None:
    schema = {**closed(document["components"]["schemas"]["Problem"]), "components": closed(document["components"])}
    addresses = ("rules/vast.no.such", "rules?limt=1", "rules?limit=0", "search", "rules/named?fuzzy=knight", "plays/x")
    for address in addresses:
        problem = client.get(f"/api/v1/{address}")
        assert problem.status_code >= 400, address
        assert [error.message for error in Draft202012Validator(schema).iter_errors(problem.json())] == []


def test_searches_and_suggestions_are_what_the_document_says(
    client: TestClient, library: Library, check: Check
) -> None:
    asked = [
        phrase
        for entry in library.entries[:: 4 if ALL_ANSWERS else 16]
        for phrase in (*entry.asked.en[:1], *entry.asked.ja[:1])
    ]
    for q in (*QUERIES, *asked[:300]):
        check("get", "/api/v1/search", client.get("/api/v1/search", params={"q": q, "limit": 5}).json())
    for prefix in ("dra", "ド", ""):
        check("get", "/api/v1/suggest", client.get("/api/v1/suggest", params={"q": prefix}).json())


def test_entries_and_what_stands_around_them_are_what_the_document_says(
    client: TestClient, library: Library, check: Check
) -> None:
    for entry in library.entries[:: 1 if ALL_ANSWERS else 6]:
        check("get", "/api/v1/rules/{id}", client.get(f"/api/v1/rules/{entry.id}").json())
    for rule in library.rules[:: 1 if ALL_ANSWERS else 30]:
        for rest in ("history", "difference", "links", "context", "citation"):
            check("get", f"/api/v1/rules/{{id}}/{rest}", client.get(f"/api/v1/rules/{rule.id}/{rest}?lang=ja").json())


@pytest.mark.parametrize("name", CATALOGUES)
@pytest.mark.parametrize("lang", ["both", "en", "ja"])
def test_catalogues_are_what_the_document_says(client: TestClient, check: Check, name: str, lang: str) -> None:
    many = {"limit": "200"} if name not in WHOLE else {}
    check("get", f"/api/v1/{name}", client.get(f"/api/v1/{name}", params={"lang": lang, **many}).json())


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_probes_are_what_the_document_says(client: TestClient, check: Check, path: str) -> None:
    check("get", path, client.get(path).json())


def test_a_field_that_the_document_lacks_would_be_noticed(client: TestClient, check: Check) -> None:
    found = client.get("/api/v1/search?q=dragon").json()
    with pytest.raises(AssertionError, match="surprise"):
        check("get", "/api/v1/search", {**found, "surprise": 1})
    with pytest.raises(AssertionError, match="surprise"):
        check("get", "/api/v1/search", {**found, "results": [{**found["results"][0], "surprise": 1}]})
