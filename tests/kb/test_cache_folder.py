"""A cache that cannot be trusted, written or kept costs time, and nothing else."""

from __future__ import annotations

import errno
import logging
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import numpy as np
import pytest

from kb import cache_folder as caches
from kb.cache_folder import KEPT, PART, cached, trusted_cache, write_cached
from kb.library import Library
from kb.search.indexing import index_name
from kb.search.searcher import open_searcher
from kb.snapshots import build_library, keep_snapshot, open_library, snapshot_name
from tests.kb.content import CHAPTER, write_content

SECOND = 1_000_000_000


@pytest.fixture
def content(tmp_path: Path) -> Path:
    (tmp_path / "content").mkdir()
    return write_content(tmp_path / "content")


@pytest.fixture
def cache(tmp_path: Path, content: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LEXICORN_CONTENT", str(content))
    monkeypatch.setenv("LEXICORN_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    caches.warn.cache_clear()
    return tmp_path / "cache"


def warnings(caplog: pytest.LogCaptureFixture) -> str:
    return " ".join(record.getMessage() for record in caplog.records if record.levelno == logging.WARNING)


def opens(content: Path) -> Library:
    library = open_library(content)
    assert open_searcher(library).search("how often may a bear hug").hits[0].findable.id == "vast.toys.hug"
    return library


def test_a_cache_is_made_so_that_only_its_owner_can_write_it(cache: Path) -> None:
    before = os.umask(0)
    try:
        assert trusted_cache() == cache
    finally:
        os.umask(before)
    assert cache.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("mode", [0o770, 0o702, 0o777])
def test_a_cache_that_others_can_write_is_neither_read_nor_written(
    cache: Path, content: Path, mode: int, caplog: pytest.LogCaptureFixture
) -> None:
    library = opens(content)
    forged = library.model_dump_json().replace("growls", "purrs").encode()
    (cache / snapshot_name(library.revision)).write_bytes(forged)
    cache.chmod(mode)
    before = sorted(cache.rglob("*"))
    assert "growls" in opens(content).model_dump_json()
    assert (cache / snapshot_name(library.revision)).read_bytes() == forged
    assert sorted(cache.rglob("*")) == before
    assert "others can write to it" in warnings(caplog)


def test_an_entry_that_others_can_write_is_not_read(cache: Path, content: Path) -> None:
    library = opens(content)
    file = cache / snapshot_name(library.revision)
    file.write_bytes(library.model_dump_json().replace("growls", "purrs").encode())
    file.chmod(0o666)
    assert "growls" in opens(content).model_dump_json()


def test_a_cache_of_somebody_else_is_ignored(
    cache: Path, content: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    opens(content)
    if os.geteuid() == 0:
        os.chown(cache, 12345, -1)
    else:
        monkeypatch.setattr(os, "geteuid", lambda: 12345)
    assert trusted_cache() is None
    opens(content)
    assert "somebody else's" in warnings(caplog)


def test_a_snapshot_of_other_content_is_not_taken_for_this_one(cache: Path, content: Path) -> None:
    library = opens(content)
    other = library.model_copy(update={"revision": "0" * 12})
    keep_snapshot(other)
    (cache / snapshot_name(other.revision)).rename(cache / snapshot_name(library.revision))
    assert open_library(content).revision == library.revision


def test_a_snapshot_that_is_not_as_it_was_written_is_not_trusted(cache: Path, content: Path) -> None:
    library = opens(content)
    file, title = cache / snapshot_name(library.revision), library.rules[0].title.en
    other = library.model_dump_json().replace(title, "Anything goes").encode()
    for written in (other, file.read_bytes().replace(title.encode(), b"Anything goes"), b"\n" + other):
        file.write_bytes(written)
        assert open_library(content).rules[0].title.en == title


def full(*_: object, **__: object) -> NoReturn:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def write_half(self: Path, data: bytes) -> NoReturn:
    with self.open("wb") as file:
        file.write(data[: len(data) // 2])
    full()


FULL_DISKS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "no folder can be made": lambda patch: patch.setattr(Path, "mkdir", full),
    "no file can be made": lambda patch: patch.setattr(tempfile, "mkstemp", full),
    "no file can be put in place": lambda patch: patch.setattr(os, "replace", full),
    "no folder can be made aside": lambda patch: patch.setattr(tempfile, "mkdtemp", full),
    "a file is half written": lambda patch: patch.setattr(Path, "write_bytes", write_half),
    "an array is not written": lambda patch: patch.setattr(np, "save", full),
    "no folder can be put in place": lambda patch: patch.setattr(os, "rename", full),
}


@pytest.mark.parametrize("where", FULL_DISKS)
def test_a_full_disk_is_a_warning_and_leaves_nothing_behind(
    cache: Path, content: Path, where: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    FULL_DISKS[where](monkeypatch)
    opens(content)
    assert "No space left on device" in warnings(caplog)
    monkeypatch.undo()
    assert list(cache.parent.rglob(f"*{PART}")) == []
    assert [*(cache.parent / "temporary").iterdir()] == []


def test_a_file_that_is_written_half_is_removed(
    cache: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(os, "fdopen", full)
    write_cached("library-1-x.json", b"data")
    assert [*cache.iterdir()] == []
    assert "No space left on device" in warnings(caplog)


def use_at(path: Path, second: int) -> None:
    os.utime(path, ns=(second * SECOND, second * SECOND))


def test_only_the_last_few_libraries_and_indexes_are_kept(cache: Path, content: Path) -> None:
    made = []
    for n in range(KEPT + 2):
        library = opens(write_content(content, CHAPTER.replace("growls", f"growls {n} times")))
        for name in (snapshot_name(library.revision), index_name(library)):
            use_at(cache / name, n)
            made.append(name)
    assert sorted(path.name for path in cache.iterdir()) == sorted(made[-2 * KEPT :])


def test_what_was_just_used_is_kept_however_old_it_is(cache: Path) -> None:
    for n in range(KEPT):
        write_cached(f"library-1-{n}.json", b"{}")
        use_at(cache / f"library-1-{n}.json", n)
    assert cached("library-1-0.json")
    write_cached("library-1-new.json", b"{}")
    assert (cache / "library-1-0.json").exists()
    assert not (cache / "library-1-1.json").exists()


def test_what_a_killed_process_left_is_removed_once_it_is_old(cache: Path) -> None:
    write_cached("library-1-a.json", b"{}")
    old, young = cache / f"library-1-x{PART}", cache / f"library-1-y{PART}"
    for part in (old, young):
        part.write_bytes(b"{")
    use_at(old, 0)
    write_cached("library-1-b.json", b"{}")
    assert (old.exists(), young.exists()) == (False, True)


def test_an_index_that_was_removed_while_it_is_open_still_answers(cache: Path, content: Path) -> None:
    library = build_library(content)
    open_searcher(library)
    searcher = open_searcher(library)
    caches.remove(cache / index_name(library))
    assert searcher.search("hug").hits


def test_a_checkout_has_its_cache_beside_it_and_what_is_installed_has_the_users(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LEXICORN_CACHE", raising=False)
    monkeypatch.setattr(caches, "ROOT", tmp_path)
    monkeypatch.setattr(caches, "READY", tmp_path / "ready")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "user"))
    assert caches.cache_folder() == tmp_path / ".lexicorn"
    (tmp_path / "ready").mkdir()
    assert caches.cache_folder() == tmp_path / "user" / "lexicorn"
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert caches.cache_folder() == tmp_path / "home" / ".cache" / "lexicorn"


def test_what_was_installed_ready_made_is_taken_before_the_cache(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caches, "READY", tmp_path / "ready")
    write_cached("checked-1", b"made later")
    assert cached("checked-1") == cache / "checked-1"
    (tmp_path / "ready").mkdir()
    (tmp_path / "ready" / "checked-1").write_bytes(b"")
    assert cached("checked-1") == tmp_path / "ready" / "checked-1"
