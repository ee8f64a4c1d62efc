"""A copy that the documented script keeps in step over three published revisions, and the files kept of them."""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import api
from api.editions import Edition
from api.export_lines import entity_lines
from api.kept_exports import exports_folder, keep
from api.playbook import Playbook
from api.server.service import Service
from api.settings import Settings
from kb.library import read_library
from kb.revisions import REVISIONS, Revision, record_revision
from kb.snapshots import open_library
from tests.api.served import served
from tests.kb.content import CHAPTER, publish_content
from validators.engine.court import Court

SCRIPT = Path(api.__file__).parent / "docs" / "examples" / "keep_in_step.py"
SECOND = CHAPTER.replace("A bear growls.", "A bear growls softly.").replace("hug limit", "hugging limit")
THIRD = SECOND.replace("growl", "roar")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LEXICORN_CONTENT", str(tmp_path / "content"))
    monkeypatch.setenv("LEXICORN_CACHE", str(tmp_path / "cache"))
    # The bears have no rule functions.
    monkeypatch.setattr("api.editions.GAMES", {})
    publish(tmp_path / "content", CHAPTER, "2026-01-01")
    return tmp_path / "content"


@pytest.fixture
def service(folder: Path) -> Service:
    return Service(open_library(), Settings(log=False))


def publish(folder: Path, chapter: str, date: str) -> Revision:
    library = read_library(publish_content(folder, chapter))[0]
    return record_revision(library, folder, date, entity_lines(Playbook(Court(library, {}))))


def take(service: Service, folder: Path, chapter: str, date: str) -> Revision:
    record = publish(folder, chapter, date)
    assert service.editions.reload()
    assert service.editions.current.revision == record.revision
    return record


@pytest.fixture
def address(service: Service) -> Iterator[str]:
    with served(service) as port:
        yield f"http://127.0.0.1:{port}"


def synchronise(copy: Path, address: str) -> bytes:
    command = [sys.executable, str(SCRIPT), str(copy), address]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return copy.read_bytes()


def test_the_copy_is_the_same_as_a_fresh_export_over_three_revisions(
    service: Service, folder: Path, address: str, tmp_path: Path
) -> None:
    copy = tmp_path / "lexicorn.jsonl"
    copies = [synchronise(copy, address)]
    for n, chapter in enumerate((SECOND, THIRD)):
        take(service, folder, chapter, f"2026-02-0{n + 1}")
        copies.append(synchronise(copy, address))
        assert copies[-1] == service.editions.current.exported
        assert synchronise(tmp_path / f"fresh-{n}.jsonl", address) == copies[-1]
    assert len(set(copies)) == 3
    assert synchronise(copy, address) == copies[-1]


def test_only_what_changed_is_sent(service: Service, folder: Path) -> None:
    with TestClient(service) as client:
        first = service.editions.current.revision
        take(service, folder, SECOND, "2026-02-01")
        (revision,) = client.get(f"/api/v1/changes?since={first}").json()["revisions"]
        assert [(line["id"], line["change"], line["fields"]) for line in revision["lines"]] == [
            ("vast.toys.growl", "changed", ["text", "versions"]),
            ("vast.toys.hug", "changed", ["asked"]),
        ]
        sent = [json.loads(line) for line in client.get(f"/api/v1/changes.jsonl?since={first}").text.splitlines()]
        assert [line.get("id") for line in sent] == [None, "export", "vast.toys.growl", "vast.toys.hug"]
        take(service, folder, THIRD, "2026-02-02")
        sent = client.get(f"/api/v1/changes.jsonl?since={first}").text.splitlines()
        assert json.loads(sent[0])["gone"] == ["vast.toys.growl"]


def test_a_copy_of_a_revision_without_a_record_is_made_anew(
    service: Service, folder: Path, address: str, tmp_path: Path
) -> None:
    copy = tmp_path / "lexicorn.jsonl"
    synchronise(copy, address)
    (folder / REVISIONS).unlink()
    take(service, folder, SECOND, "2026-02-01")
    assert synchronise(copy, address) == service.editions.current.exported


def test_the_file_of_each_published_revision_is_kept(service: Service, folder: Path) -> None:
    keep(service.editions.current)
    revisions = [service.editions.current.revision]
    revisions += [take(service, folder, chapter, "2026-02-01").revision for chapter in (SECOND, THIRD)]
    with TestClient(service) as client:
        files = client.get("/api/v1/exports").json()["files"]
        assert {file["revision"] for file in files} == {*revisions}
        assert files[0]["revision"] == revisions[-1]
        for file in files:
            data = client.get(file["address"]).content
            assert (len(data), hashlib.sha256(data).hexdigest()) == (file["size"], file["sha256"])
            assert json.loads(data.splitlines()[0])["revision"] == file["revision"]
        assert client.get("/api/v1/export/000000000000.jsonl").status_code == 404


def test_a_damaged_file_and_a_draft_are_not_listed(service: Service, folder: Path) -> None:
    keep(service.editions.current)
    old = exports_folder() / f"{service.editions.current.revision}.jsonl.gz"
    assert gzip.decompress(old.read_bytes()) == service.editions.current.exported
    take(service, folder, SECOND, "2026-02-01")
    old.write_bytes(b"not what it was")
    with TestClient(service) as client:
        assert len(client.get("/api/v1/exports").json()["files"]) == 1
    publish_content(folder, THIRD)
    assert service.editions.reload()
    draft = service.editions.current
    assert draft.date is None
    assert not (exports_folder() / f"{draft.revision}.jsonl.gz").exists()


def test_code_that_changes_a_line_of_what_was_published_is_told(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition = service.editions.current
    changed = edition.exported.replace(b'"judged":{"not":"not yet"}', b'"judged":{"by":["bear.hug"]}')
    assert changed != edition.exported
    newer = Edition(edition.library)
    newer.__dict__["exported"] = changed
    monkeypatch.setattr(service.editions, "current", newer)
    with TestClient(service) as client:
        (revision,) = client.get(f"/api/v1/changes?since={edition.revision}").json()["revisions"]
    assert [(line["id"], line["fields"]) for line in revision["lines"]] == [("vast.toys.hug", ["judged"])]
    assert revision["date"] is None
