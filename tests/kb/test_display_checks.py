"""What pages show of the games names only what exists, and every game is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.checks import check_library
from kb.faults import ContentError
from kb.library import Library, read_library
from tests.kb.content import write_content

SCENE = 'scene = { ground = "table", actor = "player", target = "player" }'
BREAKS = [
    ("dangling-link", 'starters = ["vast.toys.hug"]', 'starters = ["vast.toys.nobody"]'),
    ("dangling-link", 'empty_piece = "player"', 'empty_piece = "nobody"'),
    ("dangling-link", SCENE, SCENE.replace('target = "player"', 'target = "nobody"')),
    ("dangling-link", SCENE, SCENE.replace('"table",', '"tiles", wall = "toys.wall",')),
    ("dangling-link", SCENE, f'{SCENE}\nchapters = [{{ name = "nowhere", piece = "player" }}]'),
    ("dangling-link", SCENE, f'{SCENE}\ncharts = [{{ kind = "bars", rules = ["vast.toys.nobody"] }}]'),
    ("dangling-link", SCENE, f'{SCENE}\nother_meanings = {{ "vast.toys.hug" = ["term.vast.nobody"] }}'),
    ("unknown-game", 'id = "unstable"', 'id = "steady"'),
]


@pytest.mark.parametrize(("slug", "old", "new"), BREAKS)
def test_a_name_that_nothing_has_is_a_fault(tmp_path: Path, slug: str, old: str, new: str) -> None:
    file = write_content(tmp_path) / "games.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    library, faults = read_library(tmp_path)
    assert [(fault.file, fault.slug) for fault in (*faults, *check_library(library))] == [("games.toml", slug)]


def test_content_without_the_drawing_that_all_fall_back_on_is_refused(tmp_path: Path) -> None:
    (write_content(tmp_path) / "pieces.toml").write_text("", encoding="utf-8")
    assert {fault.file for fault in check_library(read_library(tmp_path)[0])} == {"games.toml", "pieces.toml"}


@pytest.mark.parametrize("colour", ["red", "#000000; } body { display: none"])
def test_a_colour_is_six_hexadecimal_digits(tmp_path: Path, colour: str) -> None:
    file = write_content(tmp_path) / "games.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("#000000", colour, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=r"games\.0\.colour\.light"):
        read_library(tmp_path)


def test_a_part_goes_by_its_title_or_else_by_its_name(library: Library) -> None:
    display = library.display
    for game in display.games:
        for part in (*game.roles, *game.parts):
            assert display.part_title(part.id, game.id) == part.title
    assert display.part_title("nobody").en == "nobody"
