"""The whole library as a file: listed with what it takes to check it, and every line is what its schema says."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from jsonschema_rs import Draft202012Validator
from starlette.testclient import TestClient

from tests.api.http.test_schemas import closed


def test_a_listed_file_is_what_the_list_says(client: TestClient) -> None:
    (file,) = client.get("/api/v1/exports").json()["files"]
    data = client.get(file["address"]).content
    assert (len(data), data.count(b"\n")) == (file["size"], file["lines"])
    assert hashlib.sha256(data).hexdigest() == file["sha256"]
    assert client.get("/api/v1/export.jsonl").headers["location"] == file["address"]


def test_every_line_is_what_its_schema_says_and_has_no_other_field(client: TestClient) -> None:
    (file,) = client.get("/api/v1/exports").json()["files"]
    schema: dict[str, Any] = client.get(file["schema"]).json()
    validator = Draft202012Validator(closed(schema))
    lines = [json.loads(line) for line in client.get(file["address"]).text.splitlines()]
    assert {line["entity"] for line in lines} >= {"rule", "term", "waiver", "document", "ruleset", "divergence"}
    assert [line.get("id") for line in lines if not validator.is_valid(line)] == []
