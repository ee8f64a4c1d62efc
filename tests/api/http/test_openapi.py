"""The OpenAPI document: every example works, and whatever it allows or forbids is as it says."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

EXAMPLES = os.environ.get("FUZZ_EXAMPLES")  # `make fuzz` sets it
FEW_EXAMPLES, FEW_NAMES = "3", 6
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


def test_every_operation_has_its_problems(document: dict[str, Any]) -> None:
    for item in document["paths"].values():
        for operation in item.values():
            problems = [r for status, r in operation["responses"].items() if status >= "400"]
            assert problems
            assert all("application/problem+json" in response["content"] for response in problems)


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]

    def walk(part: object) -> None:
        if isinstance(part, dict):
            if "$ref" in part:
                assert part["$ref"].removeprefix("#/components/schemas/") in schemas
            for inner in part.values():
                walk(inner)
        elif isinstance(part, list):
            for inner in part:
                walk(inner)

    walk(document)


def shortened(document: dict[str, Any]) -> dict[str, Any]:
    """The document with a few of the hundreds of plays and facts: Schemathesis tries each name that it lists."""
    short = copy.deepcopy(document)
    schemas = short["components"]["schemas"]
    for facts in (schemas["VastFacts"], schemas["UnstableFacts"]):
        facts["properties"] = dict(list(facts["properties"].items())[:FEW_NAMES])
    for claim in (schemas["VastClaim"], schemas["UnstableClaim"]):
        claim["oneOf"] = claim["oneOf"][:FEW_NAMES]
        for way in claim["oneOf"]:
            way["properties"]["fact"]["enum"] = way["properties"]["fact"]["enum"][:FEW_NAMES]
    for question in (*schemas["Question"]["oneOf"], *schemas["Comparison"]["oneOf"]):
        steps = [question["properties"]["steps"]["items"]] if "steps" in question["properties"] else []
        for properties in (part["properties"] for part in (question, *steps)):
            names = properties["play"]["properties"]["type"]
            names["enum"] = names["enum"][:FEW_NAMES]
    return short


def test_schemathesis_finds_nothing(address: str, document: dict[str, Any], tmp_path: Path) -> None:
    """All its checks, over the whole document, against a service that is really served."""
    command = str(Path(sys.executable).parent / "st")
    tried = document if EXAMPLES else shortened(document)
    (tmp_path / "openapi.json").write_text(json.dumps(tried), encoding="utf-8")
    (tmp_path / "schemathesis.toml").write_text(REFUSED, encoding="utf-8")
    size = ["--max-examples", EXAMPLES] if EXAMPLES else ["--max-examples", FEW_EXAMPLES, "--generation-deterministic"]
    bounds = [*size, "--request-timeout", "120", "--no-color"]
    arguments = ["run", "openapi.json", "--url", address, "--checks", "all", *bounds]
    environment = {**os.environ, "no_proxy": "*"}
    done = subprocess.run(
        [command, *arguments], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-8000:]
