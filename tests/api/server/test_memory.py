"""What is given back to the system is there again when it is needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from api.server import memory
from kb.search.words import forget_words, run_words


@pytest.fixture
def maps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "maps"
    monkeypatch.setattr(memory, "MAPS", file)
    return file


def test_the_dictionary_is_read_again_after_it_was_given_back() -> None:
    before = run_words("地下の竜を殴れる")
    memory.give_back()
    forget_words()
    assert run_words("地下の竜を殴れる") == before


def test_only_what_cannot_have_been_written_to_is_given_back(maps: Path) -> None:
    lines = ["1000-3000 r--s 0 08:01 7 /a/system.dic", "4000-5000 rw-p 0 08:01 7 /a/system.dic", "6-7 r--p 0 0 0 /b.so"]
    maps.write_text("\n".join(lines), encoding="utf-8")
    assert list(memory.mappings("/system.dic")) == [(0x1000, 0x3000)]


def test_a_system_without_maps_is_left_alone(maps: Path) -> None:
    memory.give_back()
    assert not maps.exists()
