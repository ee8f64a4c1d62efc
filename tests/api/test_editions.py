"""New content on disk is taken whole or refused whole, and nobody's request is disturbed."""

from __future__ import annotations

import errno
import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import NoReturn

import pytest
from starlette.testclient import TestClient

import api.editions
from api.editions import Edition, Editions, Watcher, in_language
from api.server.service import Service
from api.settings import Settings
from kb.faults import ContentError
from kb.library import Library
from kb.snapshots import open_library
from tests.kb.content import CHAPTER, publish_content, write_content

HUG = "/api/v1/rules/vast.toys.hug"
NEWER = CHAPTER.replace("A bear hugs once a turn, friends only.", "A bear hugs twice a turn.")
BROKEN = CHAPTER.replace("- see: vast.toys.growl", "- see: vast.toys.nobody")
LONGEST = 20  # seconds after which a test has hung


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = publish_content(tmp_path / "content")
    monkeypatch.setenv("LEXICORN_CONTENT", str(folder))
    monkeypatch.setenv("LEXICORN_CACHE", str(tmp_path / "cache"))
    # The bears have no rule functions.
    monkeypatch.setattr("api.editions.GAMES", {})
    return folder


@pytest.fixture
def client(folder: Path) -> Iterator[TestClient]:
    with TestClient(Service(open_library(), Settings(log=False))) as client:
        yield client


def editions(client: TestClient) -> Editions:
    return client.app.editions  # type: ignore[attr-defined, no-any-return]


def test_sound_content_is_taken_whole(client: TestClient, folder: Path) -> None:
    before = client.get(HUG)
    publish_content(folder, NEWER)
    assert editions(client).reload()
    after = client.get(HUG)
    assert after.json()["text"]["en"] == "A bear hugs twice a turn."
    assert after.headers["etag"] != before.headers["etag"]
    assert after.headers["x-lexicorn-revision"] != before.headers["x-lexicorn-revision"]
    assert client.get("/api/v1/search?q=twice").json()["results"][0]["id"] == "vast.toys.hug"


def test_a_tag_changes_only_with_its_answer(client: TestClient, folder: Path) -> None:
    growl = "/api/v1/rules/vast.toys.growl"
    before = client.get(growl)
    publish_content(folder, NEWER)
    assert editions(client).reload()
    after = client.get(growl, headers={"if-none-match": before.headers["etag"]})
    assert after.status_code == 304
    assert after.headers["x-lexicorn-revision"] != before.headers["x-lexicorn-revision"]


def test_content_with_faults_is_refused_whole_and_they_are_logged(
    client: TestClient, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before = client.get(HUG)
    publish_content(folder, BROKEN)
    assert not editions(client).reload()
    assert client.get(HUG).content == before.content
    (record,) = (record for record in caplog.records if record.message == "content refused")
    assert "vast/toys.md:5: dangling-link" in record.faults[0]  # type: ignore[attr-defined]


def test_whoever_took_an_edition_keeps_it(client: TestClient, folder: Path) -> None:
    edition = editions(client).current
    publish_content(folder, NEWER)
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
        publish_content(folder, (NEWER, BROKEN, CHAPTER)[n])
        editions(client).reload()
    done.set()
    asking.join()
    assert failed == []


def test_many_signals_while_content_is_read_are_one_more_reload(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on, reads = threading.Semaphore(0), threading.Event(), list[None]()

    def read(*_: object) -> NoReturn:
        reads.append(None)
        begun.release()
        go_on.wait(LONGEST)
        raise ContentError([])

    monkeypatch.setattr(api.editions, "open_content", read)
    held = editions(client)
    threads = [threading.Thread(target=held.reload_once) for _ in range(6)]
    threads[0].start()
    assert begun.acquire(timeout=LONGEST)
    for thread in threads[1:]:
        thread.start()
    for thread in threads[2:]:
        thread.join(0.1)
    go_on.set()
    for thread in threads:
        thread.join(LONGEST)
    assert len(reads) == 2


def test_a_server_does_not_start_with_content_that_the_check_refuses(folder: Path) -> None:
    (folder / "synonyms.toml").unlink()
    with pytest.raises(ContentError, match=r"synonyms.toml:1: unreadable"):
        Editions()


def wait_until(done: Callable[[], bool]) -> None:
    """For as long as a slow machine may take; what never comes is a failure and not a hanging test."""
    for _ in range(1200):
        if done():
            return
        time.sleep(0.05)
    raise AssertionError("it never came")


@pytest.fixture
def held(folder: Path) -> Editions:
    return Editions()


@pytest.fixture
def watcher(held: Editions) -> Iterator[Watcher]:
    """Only looks when it is told to, unless a test starts it."""
    watcher = Watcher(held, 0.02)
    yield watcher
    watcher.stopped.set()
    if watcher.is_alive():
        watcher.join()


def look_twice(watcher: Watcher) -> None:
    """Content is taken once two looks saw the same."""
    watcher.look()
    watcher.look()


def test_a_watcher_takes_new_content_by_itself(held: Editions, watcher: Watcher, folder: Path) -> None:
    first = held.current.revision
    watcher.start()
    publish_content(folder, NEWER)
    wait_until(lambda: held.current.revision != first)


def test_a_watcher_leaves_alone_what_has_not_changed(held: Editions, watcher: Watcher) -> None:
    first = held.current
    look_twice(watcher)
    assert held.current is first


def name_an_unknown_game(folder: Path) -> None:
    file = folder / "rulesets.toml"
    file.write_text(file.read_text("utf-8").replace('game = "unstable"', 'game = "checkers"'), "utf-8")


def name_a_file_in_latin_1(folder: Path) -> None:
    Path(os.fsdecode(os.fsencode(folder) + b"/caf\xe9.md")).touch()


HARM: dict[str, Callable[[Path], object]] = {
    "rulesets.toml:1: unknown-game": name_an_unknown_game,
    "caf\\xe9.md:1: unreadable": name_a_file_in_latin_1,
    "x.md:1: unreadable": lambda folder: (folder / "x.md").mkdir(),
    "synonyms.toml:1: unreadable": lambda folder: (folder / "synonyms.toml").unlink(),
    "content:1: unreadable": lambda folder: shutil.rmtree(folder),
}


@pytest.mark.parametrize("line", HARM)
def test_harmed_content_is_refused_and_then_mended_content_taken(
    held: Editions, watcher: Watcher, folder: Path, line: str
) -> None:
    first = held.current
    HARM[line](folder)
    look_twice(watcher)
    assert held.current is first
    assert held.refusal
    assert any(line in fault for fault in held.refusal.faults)
    since = held.refusal.since
    look_twice(watcher)
    assert held.refusal.since == since
    shutil.rmtree(folder, ignore_errors=True)
    publish_content(folder, NEWER)
    look_twice(watcher)
    assert held.refusal is None
    assert "twice" in str(held.current.entry("vast.toys.hug"))


@pytest.mark.parametrize("failing", ["open_content", "content_state"])
def test_the_watching_thread_outlives_whatever_fails(
    held: Editions, watcher: Watcher, folder: Path, failing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    first = held.current.revision
    working = getattr(api.editions, failing)
    monkeypatch.setattr(api.editions, failing, fail)
    watcher.start()
    publish_content(folder, NEWER)
    wait_until(lambda: held.refusal is not None)
    assert watcher.is_alive()
    assert held.refusal
    assert "No space left on device" in held.refusal.faults[0]
    monkeypatch.setattr(api.editions, failing, working)
    wait_until(lambda: held.current.revision != first)
    assert held.refusal is None


def test_refused_content_is_not_read_again_until_it_changes(
    held: Editions, watcher: Watcher, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    publish_content(folder, BROKEN)
    for _ in range(3):
        look_twice(watcher)
    assert [record.message for record in caplog.records].count("content refused") == 1


def test_content_that_is_again_what_is_served_is_no_longer_refused(
    held: Editions, watcher: Watcher, folder: Path
) -> None:
    first = held.current
    publish_content(folder, BROKEN)
    look_twice(watcher)
    assert held.refusal
    publish_content(folder)
    look_twice(watcher)
    assert held.refusal is None
    assert held.current is first


def test_a_text_that_is_recorded_after_all_is_taken(held: Editions, watcher: Watcher, folder: Path) -> None:
    first, chapter = held.current.revision, CHAPTER.replace("growls", "roars")
    write_content(folder, chapter.replace("vast.toys.growl", "vast.toys.roar"))
    look_twice(watcher)
    assert held.current.revision == first
    publish_content(folder, chapter.replace("vast.toys.growl", "vast.toys.roar"))
    look_twice(watcher)
    assert held.current.revision != first


def test_readiness_and_metrics_say_that_content_is_refused_and_since_when(client: TestClient, folder: Path) -> None:
    revision = client.get("/readyz").json()["revision"]
    well = {"status": "ready", "revision": revision, "content": {"refused": False, "since": None, "faults": []}}
    assert client.get("/readyz").json() == well
    assert "\nlexicorn_content_refused 0\n" in client.get("/metrics").text
    assert "\nlexicorn_content_refused_since_seconds 0.000\n" in client.get("/metrics").text
    publish_content(folder, BROKEN)
    assert not editions(client).reload()
    answer = client.get("/readyz")
    readiness = answer.json()
    assert (answer.status_code, readiness["status"], readiness["revision"]) == (200, "ready", revision)
    assert readiness["content"]["refused"] is True
    assert readiness["content"]["faults"][0].startswith("vast/toys.md:5: dangling-link: ")
    since = datetime.fromisoformat(readiness["content"]["since"]).timestamp()
    assert "\nlexicorn_content_refused 1\n" in client.get("/metrics").text
    assert f"\nlexicorn_content_refused_since_seconds {since:.3f}\n" in client.get("/metrics").text
    publish_content(folder, NEWER)
    assert editions(client).reload()
    assert client.get("/readyz").json()["content"]["refused"] is False


def test_one_language_is_left_at_every_depth() -> None:
    value = {"a": [{"en": "x", "ja": "y"}], "en": 1, "b": {"en": ["x"], "ja": []}}
    assert in_language(value, "ja") == {"a": [{"ja": "y"}], "en": 1, "b": {"ja": []}}
    assert in_language(value, "both") is value


def test_what_the_first_search_for_a_phrase_needs_is_worked_out_ahead(library: Library) -> None:
    """It takes a second, during which the loop that searches would answer nobody."""
    edition = Edition(library)
    assert "folded" not in vars(edition.searcher)
    edition.warm()
    assert "folded" in vars(edition.searcher)
