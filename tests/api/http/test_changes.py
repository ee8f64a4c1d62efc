"""What changed since a revision, the feed, and the whole library as a file."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from api.editions import Edition
from kb.exports import export
from kb.library import Library, read_library
from kb.line_digests import LineChanges
from kb.revisions import Revision, read_revisions, record_revision
from tests.kb.content import CHAPTER, write_content

ATOM = "{http://www.w3.org/2005/Atom}"
FIRST = Revision(revision="aaaaaaaaaaaa", date="2026-01-01", added=("vast.a.b@1", "vast.a.c@1"))
LINES = LineChanges(new=("fact.vast.a",), changed={"vast.a.b": ("links", "versions")}, gone=("vast.a.c",))
SECOND = Revision(revision="bbbbbbbbbbbb", date="2026-02-01", added=("vast.a.b@2",), gone=("vast.a.c@1",), lines=LINES)


@pytest.fixture
def recorded(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    _ = edition.exported  # is kept once it is made, for the tests after this one too
    monkeypatch.setattr(edition, "revisions", (FIRST, SECOND))
    monkeypatch.setattr(edition, "revision", SECOND.revision)
    monkeypatch.setattr(edition, "unpublished", LineChanges(), raising=False)


@pytest.mark.usefixtures("recorded")
def test_what_came_and_went_since_a_revision(client: TestClient) -> None:
    found = client.get(f"/api/v1/changes?since={FIRST.revision}").json()
    assert found["total"] == 2
    (revision,) = found["revisions"]
    assert revision["changes"] == [
        {"id": "vast.a.b", "version": 2, "change": "new version"},
        {"id": "vast.a.c", "version": 1, "change": "gone"},
    ]
    assert revision["lines"] == [
        {"id": "fact.vast.a", "entity": "fact", "change": "new", "fields": []},
        {"id": "vast.a.b", "entity": None, "change": "changed", "fields": ["links", "versions"]},
        {"id": "vast.a.c", "entity": None, "change": "gone", "fields": []},
    ]


@pytest.mark.usefixtures("recorded")
def test_the_whole_record_is_newest_first(client: TestClient) -> None:
    found = client.get("/api/v1/changes").json()
    assert [r["revision"] for r in found["revisions"]] == [SECOND.revision, FIRST.revision]


def test_a_new_record_gets_a_new_tag(client: TestClient, edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    tags = set()
    for records in [(), (FIRST,), (FIRST, SECOND)]:
        monkeypatch.setattr(edition, "revisions", records)
        tags.add(client.get("/api/v1/changes").headers["etag"])
    assert len(tags) == 3


def test_nothing_changed_since_the_revision_served_now(client: TestClient, library: Library) -> None:
    assert client.get(f"/api/v1/changes?since={library.revision}").json()["revisions"] == []


def publish(folder: Path, date: str) -> Revision:
    library = read_library(folder)[0]
    return record_revision(library, folder, date, export(library, {}))


def test_locking_records_what_came_and_went(tmp_path: Path) -> None:
    write_content(tmp_path)
    first = publish(tmp_path, "2026-01-01")
    assert first.added == ("vast.toys.growl@1", "vast.toys.hug@1", "vast.toys.hug@2")
    write_content(tmp_path, CHAPTER.replace("growl", "roar"))
    second = publish(tmp_path, "2026-02-01")
    assert (second.added, second.gone) == (("vast.toys.roar@1",), ("vast.toys.growl@1",))
    assert second.lines
    assert (second.lines.new, second.lines.gone) == (("vast.toys.roar",), ("vast.toys.growl",))
    assert second.lines.changed == {"vast.toys.hug": ("links",)}
    publish(tmp_path, "2026-03-01")
    assert [r.date for r in read_revisions(tmp_path)] == ["2026-01-01", "2026-02-01"]


@pytest.mark.parametrize(("lang", "title"), [("en", "Lexicorn: rule changes"), ("ja", "Lexicorn：ルールの変更")])
def test_the_feed_is_atom_in_either_language(client: TestClient, lang: str, title: str) -> None:
    response = client.get(f"/api/v1/changes.atom?lang={lang}")
    assert response.headers["content-type"].startswith("application/atom+xml")
    feed = ElementTree.fromstring(response.content)
    assert feed.findtext(f"{ATOM}title") == title
    entries = feed.findall(f"{ATOM}entry")
    assert entries
    for entry in entries:
        for name in ("id", "title", "updated", "summary"):
            assert entry.findtext(f"{ATOM}{name}")
    assert len({entry.findtext(f"{ATOM}id") for entry in entries}) == len(entries)


def test_the_whole_library_can_be_kept(client: TestClient, library: Library) -> None:
    address = client.get("/api/v1/export.jsonl").headers["location"]
    response = client.get(address)
    assert address == f"/api/v1/export/{library.revision}.jsonl"
    entities = [json.loads(line) for line in response.text.splitlines()]
    assert {e["entity"] for e in entities} >= {"rule", "amendment", "divergence", "term", "document", "ruleset"}
    rule = next(e for e in entities if e["entity"] == "rule")
    assert client.get(f"/api/v1/rules/{rule['id']}").json() == rule


def test_a_copy_of_any_published_revision_can_be_brought_up_to_date(client: TestClient, edition: Edition) -> None:
    for record in edition.revisions:
        assert record.lines is not None
        assert client.get(f"/api/v1/changes.jsonl?since={record.revision}").status_code == 200
