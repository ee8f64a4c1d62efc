"""One check for the command, the start and a reload: what it refuses is not served, for the same reasons."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NoReturn

import pytest

from kb.faults import ContentError
from kb.library import CHANGED, CONTENT, join_parts, read_parts
from kb.revisions import REVISIONS
from tests.kb.content import CHAPTER, publish_content, write_content
from validators.engine import content_check
from validators.engine.content_check import CheckedContent, check_content, content_state, open_content
from validators.engine.games import Game
from validators.registry import GAMES

NO_GAMES: Mapping[str, Game] = {}


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LEXICORN_CACHE", str(tmp_path / "cache"))
    return publish_content(tmp_path / "content")


@pytest.fixture
def whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LEXICORN_CACHE", str(tmp_path / "cache"))
    return Path(shutil.copytree(CONTENT, tmp_path / "content"))


def replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def checked(games: Mapping[str, Game], folder: Path) -> list[str]:
    """The fault lines that the check gives, whether it could read a library or not."""
    try:
        return sorted(map(str, check_content(games, folder).faults))
    except ContentError as error:
        return sorted(map(str, error.faults))


def refused(games: Mapping[str, Game], folder: Path) -> list[str]:
    with pytest.raises(ContentError) as error:
        open_content(games, folder)
    return sorted(map(str, error.value.faults))


BREAKS: dict[str, Callable[[Path], object]] = {
    "synonyms.toml:1: unreadable": lambda folder: (folder / "synonyms.toml").write_text("synonyms = ["),
    "synonyms.toml:1: bad-shape": lambda folder: (folder / "synonyms.toml").write_text("synonyms = 3"),
    "synonyms.toml:1: unreadable: No such file": lambda folder: (folder / "synonyms.toml").unlink(),
    "rulesets.toml:1: unknown-game": lambda folder: replace(
        folder / "rulesets.toml", 'game = "unstable"', 'game = "checkers"'
    ),
    "rulesets.toml:1: unreadable": lambda folder: (folder / "rulesets.toml").unlink(),
    "x.md:1: unreadable": lambda folder: (folder / "x.md").mkdir(),
    "caf\\xe9.md:1: unreadable": lambda folder: Path(os.fsdecode(os.fsencode(folder) + b"/caf\xe9.md")).touch(),
    "lock.json:1: unreadable": lambda folder: (folder / "lock.json").write_text("3"),
    "lock.json:1: not-locked": lambda folder: (folder / "lock.json").write_text("{}"),
    "revisions.json:1: unreadable": lambda folder: (folder / REVISIONS).write_text("3"),
    "vast/toys.md:5: locked-text-changed": lambda folder: write_content(
        folder, CHAPTER.replace("hugs once a turn.", "hugs twice a turn.", 1)
    ),
    "vast/toys.md:5: dangling-link": lambda folder: write_content(
        folder, CHAPTER.replace("- see: vast.toys.growl", "- see: vast.toys.nobody")
    ),
}


@pytest.mark.parametrize("line", BREAKS)
def test_what_the_check_finds_is_refused_for_the_same_reasons(small: Path, line: str) -> None:
    assert checked(NO_GAMES, small) == []
    assert open_content(NO_GAMES, small).rules
    BREAKS[line](small)
    found = checked(NO_GAMES, small)
    assert any(fault.startswith(line) for fault in found), found
    assert refused(NO_GAMES, small) == found


GAME_BREAKS: dict[str, Callable[[Path], object]] = {
    "cannot be presumed": lambda folder: replace(
        next(file for file in (folder / "facts").glob("*.toml") if "presumed = true" in file.read_text("utf-8")),
        "presumed = true",
        'presumed = "perhaps"',
    ),
    "has a text but is not declared": lambda folder: replace(
        next((folder / "plays").glob("vast*.toml")), '["', '["no-such-play.'
    ),
    "has no text in either language": lambda folder: shutil.rmtree(folder / "facts"),
}


@pytest.mark.parametrize("message", GAME_BREAKS)
def test_content_that_the_rule_functions_cannot_use_is_refused(whole: Path, message: str) -> None:
    GAME_BREAKS[message](whole)
    found = checked(GAMES, whole)
    assert any(message in fault for fault in found), found[:5]
    assert refused(GAMES, whole) == found


def never(*_: object) -> NoReturn:
    raise AssertionError("the content was checked again")


def test_content_that_was_checked_is_not_checked_again(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = open_content(NO_GAMES, small)
    monkeypatch.setattr(content_check, "check_content", never)
    assert open_content(NO_GAMES, small) == first


def by_other_code(small: Path, monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Game]:
    monkeypatch.setattr(content_check, "CHECKING", ("kb",))
    return NO_GAMES


def with_another_lock(small: Path, monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Game]:
    (small / "lock.json").write_text("{}")
    return NO_GAMES


def with_other_games(small: Path, monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Game]:
    return GAMES


@pytest.mark.parametrize("change", [by_other_code, with_another_lock, with_other_games])
def test_what_was_checked_otherwise_is_checked_again(
    small: Path,
    change: Callable[[Path, pytest.MonkeyPatch], Mapping[str, Game]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_content(NO_GAMES, small)
    games = change(small, monkeypatch)
    monkeypatch.setattr(content_check, "check_content", never)
    with pytest.raises(AssertionError, match="checked again"):
        open_content(games, small)


def test_refused_content_is_not_marked_as_checked(small: Path) -> None:
    BREAKS["lock.json:1: not-locked"](small)
    assert refused(NO_GAMES, small) == refused(NO_GAMES, small) != []


def test_a_file_that_cannot_be_read_is_seen_as_a_change(small: Path) -> None:
    before = content_state(small)
    (small / "x.md").mkdir()
    assert content_state(small) != before


def change(folder: Path) -> None:
    write_content(folder, CHAPTER.replace("growls", "roars"))


def test_content_that_changes_after_its_last_part_was_read_is_refused(small: Path) -> None:
    parts = read_parts(small)
    change(small)
    assert join_parts(parts, small)[1] == [CHANGED]


def test_content_that_changes_before_it_is_checked_is_not_marked(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def change_and_check(games: Mapping[str, Game], folder: Path) -> CheckedContent:
        (small / "synonyms.toml").write_text("")
        return check_content(games, folder)

    monkeypatch.setattr(content_check, "check_content", change_and_check)
    with pytest.raises(ContentError, match="read it again"):
        open_content(NO_GAMES, small)


def test_records_that_change_while_the_content_is_checked_are_not_marked(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def check_and_change(games: Mapping[str, Game], folder: Path) -> CheckedContent:
        found = check_content(games, folder)
        (small / "lock.json").write_text("{}")
        return found

    monkeypatch.setattr(content_check, "check_content", check_and_change)
    with pytest.raises(ContentError, match="read it again"):
        open_content(NO_GAMES, small)
