"""Packs are found by the setting that names their folders, and a folder that is none is refused in plain words."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from kb import ROOT
from kb.library import CONTENT, content_digest, read_library, read_part
from kb.packs import GROUP, SETTING, BadPack, find_packs, installed_folder

SAMPLE = ROOT / "lexicorn" / "pack_template" / "sample"


@pytest.fixture(autouse=True)
def looked_for_again() -> Iterator[None]:
    find_packs.cache_clear()
    yield
    find_packs.cache_clear()


def test_without_packs_the_library_is_that_of_the_content_folder() -> None:
    assert find_packs() == ()
    assert read_library()[0] == read_part(CONTENT)[0]


def test_a_pack_adds_its_game_and_changes_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    before, _ = read_part(CONTENT)
    monkeypatch.setenv(SETTING, str(SAMPLE))
    library, faults = read_library()
    assert faults == []
    assert library.revision == content_digest(CONTENT) != before.revision
    assert library.rules[: len(before.rules)] == before.rules
    assert {rule.game for rule in library.rules[len(before.rules) :]} == {"sample"}
    assert library.layers == before.layers
    assert [game.id for game in library.display.games] == [*(game.id for game in before.display.games), "sample"]
    assert before.display.pieces.items() < library.display.pieces.items()


def test_a_folder_that_is_no_pack_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, str(tmp_path))
    with pytest.raises(BadPack, match=r"is no pack: it has no __init__\.py"):
        find_packs()


def test_two_packs_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sample").mkdir()
    monkeypatch.setenv(SETTING, f"{SAMPLE}:{tmp_path / 'sample'}")
    with pytest.raises(BadPack, match="two packs are named sample"):
        find_packs()


@pytest.mark.parametrize("code", ["raise RuntimeError('broken')", "raise SystemExit(3)"])
def test_an_installed_pack_whose_outer_package_fails_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    outer = f"outer{len(code)}"
    (tmp_path / outer).mkdir()
    (tmp_path / outer / "__init__.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BadPack, match="the pack inner cannot be found"):
        installed_folder(EntryPoint("inner", f"{outer}.inner", GROUP))
