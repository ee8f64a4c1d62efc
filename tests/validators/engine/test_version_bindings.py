"""A new version never silences its rule: it has functions, or says whose it shares, or the check fails."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kb import ROOT
from kb.library import CONTENT, Library, read_library
from kb.locks import write_lock
from validators.engine.content_check import check_content
from validators.engine.court import Court
from validators.engine.coverage import check_bindings
from validators.engine.games import Game
from validators.engine.questions import parse_question
from validators.engine.version_bindings import check_versions
from validators.registry import GAMES

WALLS = "vast.knight.move.walls"
WALLS_FILE = "vast/knight-turn.md"
FIRST_VERSION = "   - 原則として、ナイトは壁を通り抜けられない。\n"
SECOND_VERSION = """
2. faq-2019 clarification: crystal-caverns-faq.en 300
   - The Knight cannot move through a wall, not even diagonally past its end.
   - ナイトは壁を通り抜けられず、壁の端を斜めに抜けることもできない。
   - changed: It says that the ends of walls count too.
   - 変更: 壁の端も含むことが明記された。
"""
THIRD_VERSION = """
3. faq-2020 clarification: crystal-caverns-faq.en 301
   - The Knight cannot move through a wall or past its end.
   - ナイトは壁もその端も通り抜けられない。
   - changed: Shorter.
   - 変更: 短くなった。
   - judges: as 2
"""
THROUGH_A_WALL = {"play": {"type": "knight.move"}, "situation": {"reach.wall_between": True}}


def with_second_version(folder: Path, line: str = "", after: str = "") -> Library:
    """The whole content with a version 2 of the rule about walls, recorded as the guide for editors says."""
    shutil.copytree(CONTENT, folder, dirs_exist_ok=True)
    file = folder / WALLS_FILE
    text = file.read_text(encoding="utf-8")
    assert FIRST_VERSION in text
    file.write_text(text.replace(FIRST_VERSION, FIRST_VERSION + SECOND_VERSION + line + after), encoding="utf-8")
    library, faults = read_library(folder)
    assert faults == []
    write_lock(library, folder)
    return library


def version_faults(library: Library, game: Game = GAMES["vast"]) -> list[str]:
    return [str(fault) for fault in check_versions(library, game) if WALLS in fault.message]


def game_with(*versions: int) -> Game:
    """A game whose only function is bound to these versions of the rule about walls."""
    game = Game("vast")
    game.rule(WALLS, *versions, on=game.play("knight.move"))(lambda f: False)
    return game


def test_the_content_as_it_is_has_a_function_for_every_version_in_force(library: Library) -> None:
    assert [fault for game in GAMES.values() for fault in check_versions(library, game)] == []


def test_a_version_that_no_function_judges_is_refused_with_the_functions_of_the_other(tmp_path: Path) -> None:
    with_second_version(tmp_path)
    found = [str(fault) for fault in check_content(GAMES, tmp_path).faults if fault.slug == "unbound-version"]
    lines = [
        number
        for number, line in enumerate((ROOT / "validators/vast/knight/moves.py").read_text("utf-8").splitlines(), 1)
        if line.startswith(f'@vast.rule("{WALLS}", 1')
    ]
    judged_by = ", ".join(f"validators/vast/knight/moves.py:{number}" for number in lines)
    assert len(found) == 1
    assert f"{WALLS}@2 is in force" in found[0]
    assert f"version 1 is judged by {judged_by}" in found[0]
    assert "'judges: as 1'" in found[0]


def test_a_version_that_judges_as_an_older_one_is_judged_by_its_functions_and_cited_itself(tmp_path: Path) -> None:
    library = with_second_version(tmp_path, "   - judges: as 1\n")
    assert check_content(GAMES, tmp_path).faults == []
    answer = Court(library, GAMES).answer(parse_question(THROUGH_A_WALL))
    assert answer.verdict == "illegal"
    assert [(step.rule, step.version) for step in answer.proof if step.says == "forbids"] == [(WALLS, 2)]


def test_judging_as_an_older_version_leads_on_to_the_one_that_has_functions(tmp_path: Path) -> None:
    library = with_second_version(tmp_path, "   - judges: as 1\n", THIRD_VERSION)
    rule = library.rule(WALLS)
    assert [rule.judged_as(version) for version in rule.versions] == [1, 1, 1]
    assert version_faults(library) == []


def test_a_version_whose_code_is_due_cannot_be_released(tmp_path: Path) -> None:
    library = with_second_version(tmp_path, "   - judges: not yet\n")
    (fault,) = version_faults(library)
    assert "code-due" in fault
    assert f"{WALLS}@2 says 'judges: not yet'" in fault
    assert "validators/vast/knight/moves.py:" in fault
    assert fault in map(str, check_bindings(library, GAMES))


@pytest.mark.parametrize("line", ["judges: as 1", "judges: not yet"])
def test_a_line_that_is_left_over_beside_functions_is_refused(tmp_path: Path, line: str) -> None:
    library = with_second_version(tmp_path, f"   - {line}\n")
    (fault,) = version_faults(library, game_with(1, 2))
    assert f"stale-judges: {WALLS}@2 is judged by " in fault
    assert "test_version_bindings.py:" in fault


def test_a_version_cannot_judge_as_one_that_has_no_functions(tmp_path: Path) -> None:
    library = with_second_version(tmp_path, "   - judges: as 1\n")
    (fault,) = version_faults(library, Game("vast"))
    assert f"stale-judges: {WALLS}@2 judges as 1, but no function is bound to version 1" in fault


def test_an_older_version_in_force_wants_a_function_too(library: Library) -> None:
    only_walls = library.model_copy(update={"rules": (library.rule(WALLS),)})
    (fault,) = version_faults(only_walls, game_with(2))
    assert f"unbound-version: {WALLS}@1 is in force" in fault
    assert "judges: as" not in fault


def test_a_version_that_no_ruleset_has_wants_no_function(tmp_path: Path) -> None:
    library = with_second_version(tmp_path, "   - judges: as 1\n", THIRD_VERSION.replace("   - judges: as 2\n", ""))
    assert version_faults(library) == []
