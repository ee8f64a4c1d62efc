"""The OpenAPI document: every example works, and whatever it allows or forbids is as it says."""

from __future__ import annotations

import copy
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from api.http.component_names import CLOSED_PROPERTIES
from api.http.fact_schemas import value_schema
from api.http.openapi import TAGS
from api.problems import SLUGS
from validators.engine.claims import is_result
from validators.registry import GAMES

EXAMPLES = os.environ.get("FUZZ_EXAMPLES")  # `make fuzz` sets it
FEW_EXAMPLES, FEW_NAMES = "3", 3
# The values at the edges of everything that can be posted are tens of thousands: only `make fuzz` tries them.
QUICK_PARTS = {
    "random": ("--phases", "examples,fuzzing,stateful"),
    "edges of what is looked up": ("--phases", "coverage", "--include-method", "GET"),
}
# Hours together; `make fuzz PART=rules` runs one of them.
LONG_PARTS = {
    **{tag["name"]: ("--phases", "examples,coverage,fuzzing", "--include-tag", tag["name"]) for tag in TAGS},
    "sequences": ("--phases", "stateful"),
}
# Of a question with a thousand facts, Schemathesis makes one in ten seconds, and gives up.
WITH_QUESTIONS = ("judging", "tables", "sequences")
PARTS = LONG_PARTS if EXAMPLES else QUICK_PARTS
# What counts as refusing bad data. Unlike Schemathesis's own list it has 413, for lists that are too long in every way,
# and nothing from 500 on.
REFUSED = """
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429]
"""


@pytest.fixture(scope="session")
def document(client: TestClient) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/openapi.json").json()
    return found


def parameter_examples(parameter: dict[str, Any]) -> list[Any]:
    return [parameter["example"]] if "example" in parameter else parameter["schema"].get("examples", [])


def test_every_example_works(client: TestClient, document: dict[str, Any]) -> None:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            values = {p["name"]: found[0] for p in operation.get("parameters", []) if (found := parameter_examples(p))}
            in_path = {p["name"] for p in operation.get("parameters", []) if p["in"] == "path"}
            assert in_path <= values.keys(), f"{path} has a parameter without an example"
            address = path.format(**values)
            query = {name: value for name, value in values.items() if name not in in_path}
            content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            bodies = [one["value"] for one in content.get("examples", {}).values()] or [None]
            assert method == "get" or bodies != [None], f"{path} has a body without an example"
            for body in bodies:
                response = client.request(method, address, params=query, json=body)
                assert response.status_code in (200, 307), f"{method} {address}: {response.text}"


def test_every_operation_refuses_a_parameter_that_it_does_not_have(
    client: TestClient, document: dict[str, Any]
) -> None:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if not path.startswith("/api/v1"):
                continue  # probes take whatever whoever watches sends
            in_path = [p for p in operation.get("parameters", []) if p["in"] == "path"]
            address = path.format(**{p["name"]: parameter_examples(p)[0] for p in in_path})
            refused = client.request(method, address, params={"lnag": "en"})
            assert (refused.status_code, refused.json()["parameter"]) == (422, "lnag"), path


def test_every_operation_has_its_problems(document: dict[str, Any]) -> None:
    for item in document["paths"].values():
        for operation in item.values():
            problems = [r for status, r in operation["responses"].items() if status >= "400"]
            assert problems
            assert all("application/problem+json" in response["content"] for response in problems)


def test_every_operation_has_a_name_of_its_own(document: dict[str, Any]) -> None:
    names = [operation["operationId"] for item in document["paths"].values() for operation in item.values()]
    assert len(names) == len(set(names))
    assert {"getRule", "judgePlay", "compareRulesets", "searchRules", "askSentence"} <= set(names)
    assert all(re.fullmatch("[a-z]+[A-Za-z]+", name) for name in names)


def test_unions_and_closed_lists_are_named(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert {"VastQuestion", "UnstableQuestion", "VastPlay", "Lang", "Game", "Role", "Verdict"} <= schemas.keys()
    assert schemas["Verdict"]["enum"] == ["legal", "illegal", "depends"]
    assert len(schemas["ProblemType"]["enum"]) == len(SLUGS)
    assert not [name for name in schemas if name.endswith(("Shape", "Shape_"))]


def test_the_document_says_where_and_under_which_licence_it_is_served(document: dict[str, Any]) -> None:
    assert document["security"] == []
    assert document["servers"]
    assert document["info"]["license"]["identifier"] == "CC-BY-4.0 AND MIT"
    assert document["info"]["contact"]["name"] == "Lexicorn"


def test_every_header_that_the_document_lists_of_a_good_answer_is_sent(
    client: TestClient, document: dict[str, Any]
) -> None:
    listed = document["paths"]["/api/v1/rules"]["get"]["responses"]["200"]["headers"]
    sent = client.get("/api/v1/rules?limit=1").headers
    limiting = {"RateLimit", "RateLimit-Policy"}  # only where requests are limited
    assert [name for name in listed.keys() - limiting if name not in sent] == []


def test_rulesets_are_listed_as_they_are_accepted(client: TestClient, document: dict[str, Any]) -> None:
    pattern = re.compile(document["components"]["schemas"]["VastRulesetId"]["pattern"])
    for ruleset in client.get("/api/v1/rulesets?game=vast").json():
        assert all(pattern.match(part["ruleset"]) for part in ruleset["combines"])
    assert not pattern.match("vast/faq-2020")
    assert not pattern.match("unstable/rulebook")


def test_every_reference_leads_somewhere_and_every_union_has_several_kinds(document: dict[str, Any]) -> None:
    components = {f"#/components/{kind}/{name}" for kind, those in document["components"].items() for name in those}

    def walk(part: object) -> None:
        if isinstance(part, dict):
            assert len(part.get("anyOf", "ab")) > 1, "a union of one kind"
            if "$ref" in part:
                assert part["$ref"] in components
            for inner in part.values():
                walk(inner)
        elif isinstance(part, list):
            for inner in part:
                walk(inner)

    walk(document)


def shortened(document: dict[str, Any]) -> dict[str, Any]:
    """The document with a few of the hundreds of plays and facts: Schemathesis tries each name that it lists.

    Answers that have a question or a table in them are not cut, so there it is any object.
    """
    short = copy.deepcopy(document)
    schemas = short["components"]["schemas"]
    for name, schema in schemas.items():
        if name.endswith(("Facts", "Situation")):
            groups = {group: part for group, part in schema["properties"].items() if "$ref" in part}
            few = list(schema["properties"].items())[:FEW_NAMES]
            schema["properties"] = dict([*few, *list(groups.items())[:FEW_NAMES]])
        if name.endswith(("PlayName", "NumberFact")):
            schema["enum"] = schema["enum"][:FEW_NAMES]
    for name, field in CLOSED_PROPERTIES:
        if field in ("question", "table"):
            for whole in (name, f"{name}Part"):
                if whole in schemas:
                    schemas[whole]["properties"][field] = {"type": "object"}
    return short


def with_exact_claims(document: dict[str, Any]) -> dict[str, Any]:
    """The document with claims about one fact of each kind: which values the others have, it says of facts alone.

    Of a number that plays change, any can be claimed.
    """
    exact = copy.deepcopy(document)
    schemas = exact["components"]["schemas"]
    for game in GAMES.values():
        prefix = game.name.capitalize()
        for kind in ("NumberClaim", "ChoiceClaim"):
            parts = schemas[prefix + kind]["properties"]
            first = next(name for name in parts["fact"]["enum"] if not is_result(game, game.facts[name]))
            parts["fact"]["enum"] = [first]
            parts["is"] = value_schema(game.facts[first])
    return exact


def integers_in(schema: Any) -> Iterator[dict[str, Any]]:
    parts = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
    if isinstance(schema, dict) and "integer" in schema.get("type", ()):
        yield schema
    for part in parts:
        yield from integers_in(part)


def test_every_integer_of_a_question_has_bounds(document: dict[str, Any]) -> None:
    """JSON is read with integers of 64 bits."""
    asked = re.compile("(Relation|Claim|Table|Facts|Situation)$")
    schemas = {name: schema for name, schema in document["components"]["schemas"].items() if asked.search(name)}
    assert len(list(integers_in(schemas))) > 100
    assert all("maximum" in found or "enum" in found for found in integers_in(schemas))


@pytest.mark.parametrize("part", PARTS)
def test_schemathesis_finds_nothing(address: str, document: dict[str, Any], tmp_path: Path, part: str) -> None:
    """All its checks, over the whole document, against a service that is really served."""
    command = str(Path(sys.executable).parent / "st")
    tried = with_exact_claims(document if EXAMPLES and part not in WITH_QUESTIONS else shortened(document))
    (tmp_path / "openapi.json").write_text(json.dumps(tried), encoding="utf-8")
    (tmp_path / "schemathesis.toml").write_text(REFUSED, encoding="utf-8")
    size = ["--max-examples", EXAMPLES] if EXAMPLES else ["--max-examples", FEW_EXAMPLES, "--generation-deterministic"]
    bounds = [*size, "--request-timeout", "120", "--no-color"]
    arguments = ["run", "openapi.json", "--url", address, "--checks", "all", *PARTS[part], *bounds]
    environment = {**os.environ, "no_proxy": "*"}
    done = subprocess.run(
        [command, *arguments], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-8000:]
