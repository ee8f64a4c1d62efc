"""The whole library as a file: listed with what it takes to check it, and every line is what its schema says."""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator
from starlette.testclient import TestClient

from api import kept_exports
from api.editions import Edition
from api.http import downloads
from tests.api.http.test_schemas import closed

OLDER = "0123456789ab"


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


@pytest.fixture
def kept(edition: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of an older revision, in a folder of its own."""
    tmp_path.chmod(0o700)
    monkeypatch.setenv("LEXICORN_EXPORTS", str(tmp_path))
    file = tmp_path / f"{OLDER}.jsonl.gz"
    file.write_bytes(gzip.compress(edition.exported.replace(edition.revision.encode(), OLDER.encode())))
    return file


def revisions(client: TestClient) -> list[str]:
    return [file["revision"] for file in client.get("/api/v1/exports").json()["files"]]


def test_a_damaged_file_is_not_there(client: TestClient, edition: Edition, kept: Path) -> None:
    data = bytearray(kept.read_bytes())
    data[1_000:1_100] = b"\xff" * 100
    kept.write_bytes(data)
    assert client.get(f"/api/v1/export/{OLDER}.jsonl").status_code == 404
    assert OLDER not in revisions(client)


def test_a_file_is_read_once_to_be_listed(client: TestClient, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = client.get("/api/v1/exports").json()
    assert OLDER in revisions(client)
    monkeypatch.setattr(kept_exports, "whole_export", None)
    assert client.get("/api/v1/exports").json() == listed
    kept.unlink()
    assert OLDER not in revisions(client)


def test_an_older_file_is_unpacked_only_for_who_wants_it_all_unpacked(
    client: TestClient, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, data = f"/api/v1/export/{OLDER}.jsonl", gzip.decompress(kept.read_bytes())
    whole = client.get(address, headers={"accept-encoding": "identity"})
    assert whole.content == data
    monkeypatch.setattr(kept_exports, "whole_export", None)
    monkeypatch.setattr(downloads, "whole_export", None)
    assert client.get(address, headers={"if-none-match": whole.headers["etag"]}).status_code == 304
    for part in (range(1), range(1_000, 2_000), range(len(data) - 1, len(data))):
        found = client.get(address, headers={"range": f"bytes={part.start}-{part.stop - 1}"})
        assert (found.status_code, found.content) == (206, data[part.start : part.stop])
    assert client.get(address, headers={"accept-encoding": "gzip"}).content == data


def test_what_is_known_of_files_is_kept_within_bounds(edition: Edition) -> None:
    known = kept_exports.DESCRIBED
    [found] = (each for each in [kept_exports.describe_present(edition)] if each)
    known.clear()
    for n in range(2 * known.most_entries):
        known.keep((f"/{n}", n, n), found)
    assert len(known) == known.most_entries
    known.clear()


def test_an_older_file_has_another_tag_where_it_is_compressed(client: TestClient, kept: Path) -> None:
    address = f"/api/v1/export/{OLDER}.jsonl"
    plain = client.get(address, headers={"accept-encoding": "identity"})
    packed = client.get(address, headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == kept.stat().st_size
    assert packed.content == plain.content
    assert packed.headers["etag"] != plain.headers["etag"]
    resumed = client.get(address, headers={"range": "bytes=0-9", "if-range": packed.headers["etag"]})
    assert resumed.status_code == 200


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", refuse)
    with pytest.raises(OSError, match="No space left"):
        kept_exports.write_whole(tmp_path / "export", b"lines")
    assert [*tmp_path.iterdir()] == []
