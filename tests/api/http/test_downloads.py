"""The whole library as a file: listed with what it takes to check it, and every line is what its schema says."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012Validator
from starlette.testclient import TestClient

from api.editions import Edition
from tests.api.http.test_schemas import closed


def test_a_listed_file_is_what_the_list_says(client: TestClient) -> None:
    file = client.get("/api/v1/exports").json()["files"][0]
    data = client.get(file["address"]).content
    assert file["address"].endswith(f"/{file['name']}")
    assert file["url"] == f"http://testserver{file['address']}"
    assert (len(data), data.count(b"\n")) == (file["size"], file["lines"])
    assert hashlib.sha256(data).hexdigest() == file["sha256"]
    assert client.get("/api/v1/export.jsonl").headers["location"] == file["address"]


def test_every_line_is_what_its_schemas_say_and_has_no_other_field(client: TestClient) -> None:
    listed = client.get("/api/v1/exports").json()
    whole: dict[str, Any] = client.get(listed["files"][0]["schema"]).json()
    validator = Draft202012Validator(closed(whole))
    of_kind = {
        entity: Draft202012Validator(closed(client.get(url).json())) for entity, url in listed["schemas"].items()
    }
    lines = [json.loads(line) for line in client.get(listed["files"][0]["address"]).text.splitlines()]
    assert {line["entity"] for line in lines} == of_kind.keys()
    assert [line["id"] for line in lines if not validator.is_valid(line)] == []
    assert [line["id"] for line in lines if not of_kind[line["entity"]].is_valid(line)] == []
    assert not of_kind["rule"].is_valid({**lines[-1], "surprise": 1})


def test_the_first_line_describes_the_file_and_the_rest_are_in_order(client: TestClient, edition: Edition) -> None:
    first, *rest = (
        json.loads(line) for line in client.get(f"/api/v1/export/{edition.revision}.jsonl").text.splitlines()
    )
    assert (first["entity"], first["revision"], first["licence"]) == ("export", edition.revision, "CC-BY-4.0")
    assert sum(first["lines"].values()) == len(rest)
    ids = [line["id"] for line in rest]
    assert ids == sorted(set(ids))


def test_plays_and_facts_are_there_with_what_is_presumed(client: TestClient, edition: Edition) -> None:
    lines = {line["id"]: line for line in map(json.loads, edition.exported.splitlines())}
    plays = [line for line in lines.values() if line["entity"] == "play"]
    assert len(plays) == len(edition.playbook.games)
    for play in plays:
        named = {*play["fields"], *play["facts"], *play["presumes_nothing_of"]}
        assert [name for name in named if f"fact.{play['game']}.{name}" not in lines] == []
        assert [rule for rule in play["rules"] if lines[rule]["entity"] != "rule"] == []
    presumed = client.get("/api/v1/facts?game=vast").json()
    for fact in presumed:
        assert lines[f"fact.vast.{fact['name']}"]["presumed"] == fact["presumed"]


def test_a_part_of_the_file_can_be_had(client: TestClient, edition: Edition) -> None:
    address, data = f"/api/v1/export/{edition.revision}.jsonl", edition.exported
    whole = client.get(address, headers={"accept-encoding": "identity"})
    assert (whole.headers["accept-ranges"], whole.content) == ("bytes", data)
    for asked, part in (
        ("bytes=0-99", data[:100]),
        ("bytes=100-", data[100:]),
        ("bytes=-7", data[-7:]),
        (f"bytes=5-{len(data) + 5}", data[5:]),
    ):
        found = client.get(address, headers={"range": asked, "accept-encoding": "gzip"})
        assert (found.status_code, found.content) == (206, part)
        start = data.index(part) if len(part) > 7 else len(data) - 7
        assert found.headers["content-range"] == f"bytes {start}-{start + len(part) - 1}/{len(data)}"
    same = {"range": "bytes=0-9", "if-range": whole.headers["etag"]}
    assert client.get(address, headers=same).status_code == 206
    for other in ({"range": "bytes=0-9", "if-range": '"other"'}, {"range": "bytes=9-3"}, {"range": "lines=1-2"}):
        assert client.get(address, headers=other).status_code == 200
    beyond = client.get(address, headers={"range": f"bytes={len(data)}-"})
    assert (beyond.status_code, beyond.headers["content-range"]) == (416, f"bytes */{len(data)}")


def test_a_client_that_has_the_file_is_not_sent_it_again(client: TestClient, edition: Edition) -> None:
    address = f"/api/v1/export/{edition.revision}.jsonl"
    for coding in ("identity", "gzip"):
        tag = client.get(address, headers={"accept-encoding": coding}).headers["etag"]
        assert client.get(address, headers={"if-none-match": tag}).status_code == 304


def test_the_command_line_exports_the_same(edition: Edition) -> None:
    command = [str(Path(sys.executable).parent / "lexicorn"), "export"]
    assert subprocess.run(command, capture_output=True, check=True).stdout == edition.exported
