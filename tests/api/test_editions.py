"""New content on disk is taken whole or refused whole, and nobody's request is disturbed."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from api.editions import Editions, Watcher, in_language
from api.service import Service
from api.settings import Settings
from kb.snapshots import open_library
from tests.kb.content import CHAPTER, write_content

HUG = "/api/v1/rules/vast.toys.hug"
NEWER = CHAPTER.replace("A bear hugs once a turn, friends only.", "A bear hugs twice a turn.")
BROKEN = CHAPTER.replace("- see: vast.toys.growl", "- see: vast.toys.nobody")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "content"
    folder.mkdir()
    write_content(folder)
    monkeypatch.setenv("LEXICORN_CONTENT", str(folder))
    monkeypatch.setenv("LEXICORN_CACHE", str(tmp_path / "cache"))
    return folder


@pytest.fixture
def client(folder: Path) -> Iterator[TestClient]:
    with TestClient(Service(open_library(), Settings(log=False))) as client:
        yield client


def editions(client: TestClient) -> Editions:
    return client.app.editions  # type: ignore[attr-defined, no-any-return]


def test_sound_content_is_taken_whole(client: TestClient, folder: Path) -> None:
    before = client.get(HUG)
    write_content(folder, NEWER)
    assert editions(client).reload()
    after = client.get(HUG)
    assert after.json()["text"]["en"] == "A bear hugs twice a turn."
    assert after.headers["etag"] != before.headers["etag"]
    assert after.headers["x-lexicorn-revision"] != before.headers["x-lexicorn-revision"]
    assert client.get("/api/v1/search?q=twice").json()["results"][0]["id"] == "vast.toys.hug"


def test_content_with_faults_is_refused_whole_and_they_are_logged(
    client: TestClient, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before = client.get(HUG)
    write_content(folder, BROKEN)
    assert not editions(client).reload()
    assert client.get(HUG).content == before.content
    (record,) = (record for record in caplog.records if record.message == "content refused")
    assert "vast/toys.md:5: dangling-link" in record.faults[0]  # type: ignore[attr-defined]


def test_whoever_took_an_edition_keeps_it(client: TestClient, folder: Path) -> None:
    edition = editions(client).current
    write_content(folder, NEWER)
    editions(client).reload()
    assert "friends only" in str(edition.entry("vast.toys.hug"))


def test_no_request_fails_while_content_is_replaced(client: TestClient, folder: Path) -> None:
    done, failed = threading.Event(), list[int]()

    def ask() -> None:
        while not done.is_set():
            answered = (client.get(HUG).status_code, client.get("/api/v1/search?q=hug").status_code)
            failed.extend(status for status in answered if status != 200)

    asking = threading.Thread(target=ask)
    asking.start()
    for n in range(3):
        write_content(folder, (NEWER, BROKEN, CHAPTER)[n])
        editions(client).reload()
    done.set()
    asking.join()
    assert failed == []


def test_a_watcher_takes_new_content_by_itself(folder: Path) -> None:
    held = Editions(open_library())
    first = held.current.revision
    watcher = Watcher(held, 0.05)
    watcher.start()
    write_content(folder, NEWER)
    for _ in range(400):
        if held.current.revision != first:
            break
        time.sleep(0.05)
    watcher.stopped.set()
    watcher.join()
    assert held.current.revision != first


def test_one_language_is_left_at_every_depth() -> None:
    value = {"a": [{"en": "x", "ja": "y"}], "en": 1, "b": {"en": ["x"], "ja": []}}
    assert in_language(value, "ja") == {"a": [{"ja": "y"}], "en": 1, "b": {"ja": []}}
    assert in_language(value, "both") is value
