"""`lexicorn table`, as people use it."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest
from typer.testing import CliRunner

from api.cli.commands import app

TEXT = "turn knight\ncollapse no\na b c\n1 . D .\n2 D E D\n3 . D .\nknight b2\nknight.movement_left = 1\n"
runner = CliRunner()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "table.txt"
    found.write_text(TEXT, encoding="utf-8")
    return found


def test_a_table_is_drawn_back_and_found_good(file: Path) -> None:
    done = runner.invoke(app, ["table", str(file)])
    assert done.exit_code == 0, done.output
    assert "|   D   :   E   :   D   |" in done.output
    assert "Nothing on it is against the rules." in done.output


def test_faults_are_listed_with_their_rules(file: Path) -> None:
    file.write_text(TEXT + "bones b2\n", encoding="utf-8")
    done = runner.invoke(app, ["table", str(file), "--lang", "ja"])
    assert done.exit_code == 1
    assert "ありえないこと" in done.output
    assert "[vast.knight.enter-tribe.must-attack]" in done.output


def test_json_is_read_and_printed(file: Path) -> None:
    first = orjson.loads(runner.invoke(app, ["table", str(file), "--json"]).stdout)
    file.write_bytes(orjson.dumps(first["table"]))
    assert orjson.loads(runner.invoke(app, ["table", str(file), "--json"]).stdout) == first


def test_options_are_listed(file: Path) -> None:
    done = runner.invoke(app, ["table", str(file), "--options", "knight"])
    assert "knight.move b2 → b1" in done.output
    named = runner.invoke(app, ["table", str(file), "--options", "king"])
    assert named.exit_code == 1
    assert "king" in named.output


@pytest.mark.parametrize(("suffix", "start"), [("png", b"\x89PNG"), ("svg", b"<svg")])
def test_a_picture_is_drawn_into_a_file(file: Path, suffix: str, start: bytes) -> None:
    picture = file.with_suffix(f".{suffix}")
    assert runner.invoke(app, ["table", str(file), "--picture", str(picture)]).exit_code == 0
    assert picture.read_bytes().lstrip().startswith(start)


@pytest.mark.parametrize(
    ("content", "code", "said"),
    [(b"a\n1 Q", 1, "Line 2: 'Q' at a1 is no tile."), (b"{", 2, "neither text nor JSON"), (b"\xff", 2, "neither")],
)
def test_what_cannot_be_read_is_said_without_a_traceback(file: Path, content: bytes, code: int, said: str) -> None:
    file.write_bytes(content)
    done = runner.invoke(app, ["table", str(file)])
    assert done.exit_code == code
    assert said in done.output
    assert "Traceback" not in done.output


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = runner.invoke(app, ["table", str(tmp_path / "none.txt")])
    assert done.exit_code == 2
    assert "none.txt cannot be read" in done.output
