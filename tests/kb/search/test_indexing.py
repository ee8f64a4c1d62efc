"""The index is derived: made aside, put in place whole, and made again where it is broken or of other content."""

from __future__ import annotations

import os
import pickle
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import orjson
import pytest

from kb.library import Library
from kb.search import index_files
from kb.search.index_files import FILES, MANIFEST, Arrays, IndexData, IndexIdentity, digest
from kb.search.indexing import cached_index, index_name, index_source
from kb.search.searcher import open_searcher
from kb.snapshots import build_library
from tests.kb.content import CHAPTER, write_content

KILLS = 5
BUILD_FOR_EVER = """
import shutil
from kb.cache_folder import cache_folder
from kb.search.indexing import index_name, open_index
from kb.snapshots import build_library
from kb.library import content_folder
library = build_library(content_folder())
open_index(library)
print("ready", flush=True)
while True:
    shutil.rmtree(cache_folder() / index_name(library), ignore_errors=True)
    open_index(library)
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LEXICORN_CONTENT", str(write_content(made(tmp_path / "content"))))
    monkeypatch.setenv("LEXICORN_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


@pytest.fixture
def small(cache: Path) -> Library:
    return build_library(cache.parent / "content")


def finds_the_hug(library: Library) -> bool:
    return open_searcher(library).search("how often may a bear hug").hits[0].findable.id == "vast.toys.hug"


def test_an_index_is_built_once_and_then_opened(cache: Path, small: Library) -> None:
    assert finds_the_hug(small)
    written = (cache / index_name(small) / MANIFEST).stat().st_mtime_ns
    assert finds_the_hug(small)
    assert (cache / index_name(small) / MANIFEST).stat().st_mtime_ns == written


def test_other_content_has_an_index_of_its_own(cache: Path, small: Library) -> None:
    assert finds_the_hug(small)
    write_content(cache.parent / "content", CHAPTER.replace("growls", "roars"))
    changed = build_library(cache.parent / "content")
    assert index_name(changed) != index_name(small)
    assert open_searcher(changed).search("roars").total
    assert not open_searcher(small).search("roars").total


def identity(library: Library) -> IndexIdentity:
    return IndexIdentity(name=index_name(library), entries=index_source(library).ids)


def kept(library: Library) -> IndexData | None:
    return cached_index(identity(library))


def is_sound(folder: Path, library: Library) -> bool:
    return index_files.is_sound(folder, identity(library))


def files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.iterdir() if file.stat().st_size)


def test_a_broken_index_is_built_again_and_never_served(cache: Path, small: Library) -> None:
    folder = cache / index_name(small)
    assert finds_the_hug(small)
    for n in range(len(files(folder))):
        data = bytearray(files(folder)[n].read_bytes())
        data[len(data) // 2] ^= 0xFF
        files(folder)[n].write_bytes(data)
        assert not is_sound(folder, small)
        assert finds_the_hug(small)
        assert is_sound(folder, small)


def test_what_happens_to_the_files_of_an_open_index_changes_no_search(cache: Path, small: Library) -> None:
    """Nor does it end the process, as a file does that is mapped and then cut off."""
    assert finds_the_hug(small)
    searcher = open_searcher(small)
    for file in (cache / index_name(small)).glob("*.npy"):
        with file.open("r+b") as opened:
            opened.write(bytes(file.stat().st_size))
    assert searcher.search("how often may a bear hug").hits[0].findable.id == "vast.toys.hug"


def test_an_index_with_a_file_missing_is_built_again(cache: Path, small: Library) -> None:
    folder = cache / index_name(small)
    assert finds_the_hug(small)
    files(folder)[0].unlink()
    assert finds_the_hug(small)
    assert is_sound(folder, small)


def test_a_cache_that_cannot_be_written_is_done_without(
    cache: Path, small: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.write_text("not a folder")
    assert finds_the_hug(small)


def test_nothing_in_an_index_is_in_a_format_that_can_run_code(cache: Path, small: Library) -> None:
    assert finds_the_hug(small)
    assert {file.suffix for file in files(cache / index_name(small))} == {".json", ".npy"}
    for file in (cache / index_name(small)).glob("*.npy"):
        assert not np.load(file, allow_pickle=False).dtype.hasobject


def replace_and_record(file: Path, data: bytes) -> None:
    """As somebody would who can write the manifest too."""
    manifest = file.parent / MANIFEST
    file.write_bytes(data)
    written = orjson.loads(manifest.read_bytes())
    written["files"][file.name] = digest(file)
    manifest.write_bytes(orjson.dumps(written))


class Trap:
    """Leaves a file behind when it is unpickled."""

    def __init__(self, sprung: Path) -> None:
        self.sprung = sprung

    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (self.sprung,)


@pytest.mark.parametrize("name", Arrays._fields)
def test_a_pickle_in_the_place_of_an_array_is_never_loaded(
    cache: Path, small: Library, name: str, tmp_path: Path
) -> None:
    assert finds_the_hug(small)
    file = cache / index_name(small) / f"{name}.npy"
    np.save(tmp_path / "trap.npy", np.array([Trap(tmp_path / "sprung")], object), allow_pickle=True)
    replace_and_record(file, (tmp_path / "trap.npy").read_bytes())
    assert is_sound(file.parent, small)
    assert finds_the_hug(small)
    replace_and_record(file, pickle.dumps(Trap(tmp_path / "sprung")))
    assert finds_the_hug(small)
    assert not (tmp_path / "sprung").exists()


@pytest.mark.parametrize("name", Arrays._fields)
@pytest.mark.parametrize("how", ["another type", "another shape", "out of bounds", "cut off"])
def test_arrays_with_impossible_values_are_not_used(cache: Path, small: Library, name: str, how: str) -> None:
    assert finds_the_hug(small)
    file = cache / index_name(small) / f"{name}.npy"
    array = np.load(file)
    if how == "another type":
        array = array.astype(np.float16)
    elif how == "another shape":
        array = array.reshape(1, *array.shape)
    elif how == "out of bounds":
        array.flat[0] = np.nan if array.dtype.kind == "f" else 10_000
    else:
        array = array[:-1]
    np.save(file, array)
    replace_and_record(file, file.read_bytes())
    assert is_sound(file.parent, small)
    assert kept(small) is None
    assert finds_the_hug(small)
    assert kept(small) is not None


@pytest.mark.parametrize("name", ["postings", "words", "names"])
def test_json_of_another_shape_is_not_used(cache: Path, small: Library, name: str) -> None:
    assert finds_the_hug(small)
    file = cache / index_name(small) / f"{name}.json"
    replace_and_record(file, b'{"words": 3}')
    assert is_sound(file.parent, small)
    assert finds_the_hug(small)
    assert file.read_bytes() != b'{"words": 3}'


UNREADABLE = {
    "nothing": b"",
    "a broken archive": b"PK\x03\x04" + bytes(40),
    "a broken header": b"\x93NUMPY\x01\x00" + (64).to_bytes(2, "little") + b"{'descr': (".ljust(64),
}


@pytest.mark.parametrize("how", UNREADABLE)
def test_whatever_an_array_cannot_be_read_for_it_is_built_again(cache: Path, small: Library, how: str) -> None:
    assert finds_the_hug(small)
    replace_and_record(cache / index_name(small) / "ends.npy", UNREADABLE[how])
    assert kept(small) is None
    assert finds_the_hug(small)
    assert kept(small) is not None


@pytest.mark.parametrize("listed", [0, 1, len(FILES) - 1])
def test_a_manifest_that_does_not_list_every_file_is_of_no_index(cache: Path, small: Library, listed: int) -> None:
    assert finds_the_hug(small)
    manifest = cache / index_name(small) / MANIFEST
    written = orjson.loads(manifest.read_bytes())
    written["files"] = dict([*written["files"].items()][:listed])
    manifest.write_bytes(orjson.dumps(written))
    assert kept(small) is None


def test_an_index_under_the_name_of_another_is_built_again(cache: Path, small: Library) -> None:
    assert finds_the_hug(small)
    write_content(cache.parent / "content", CHAPTER.replace("growls", "roars"))
    changed = build_library(cache.parent / "content")
    shutil.copytree(cache / index_name(small), cache / index_name(changed))
    assert open_searcher(changed).search("roars").total


def test_an_index_of_other_entries_is_built_again(cache: Path, small: Library) -> None:
    assert finds_the_hug(small)
    shorter = small.model_copy(update={"rules": small.rules[:1]})
    assert kept(shorter) is None
    assert finds_the_hug(shorter)


def test_an_index_has_the_synonyms_that_were_read_with_its_library(cache: Path, small: Library) -> None:
    (cache.parent / "content" / "synonyms.toml").unlink()
    assert finds_the_hug(small)


def test_a_build_killed_at_any_moment_harms_nothing(cache: Path, small: Library) -> None:
    chance = random.Random(0)
    for _ in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-c", BUILD_FOR_EVER], stdout=subprocess.PIPE, env={**os.environ}, text=True
        ) as building:
            assert building.stdout
            assert building.stdout.readline() == "ready\n"
            time.sleep(chance.uniform(0, 0.4))
            building.kill()
        folder = cache / index_name(small)
        assert is_sound(folder, small) or not folder.exists()
        assert finds_the_hug(small)
        assert is_sound(folder, small)
