"""Who may import whom, read from the imports themselves."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from kb import ROOT

DISPLAYED = tomllib.loads((ROOT / "content" / "games.toml").read_text(encoding="utf-8"))
MODULES = sorted(path for top in ("kb", "validators", "api") for path in (ROOT / top).rglob("*.py"))
GAMES = sorted(path.parent.name for path in (ROOT / "validators").glob("*/game.py"))
# For each room, the packages of ours that it may import from: the longest room that a module stands in counts.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "kb": ("kb",),
    "validators/engine": ("kb", "validators.engine"),
    "validators": ("kb", "validators"),
    "api": ("kb", "validators", "api"),
    **{f"validators/{game}": ("validators.engine", f"validators.{game}") for game in GAMES},
}
# What only some places may import.
ONLY_IN = {
    "whoosh": ("kb/search/postings.py",),
    "markdown_it": ("kb/chapters.py", "api/pages/documentation.py"),
    "sudachipy": ("kb/search/words.py",),
    "fastapi": ("api/http", "api/pages"),
    "starlette": ("api/http", "api/pages", "api/server", "api/mcp"),
    "kb.search": ("kb/search", "validators", "api"),
}
VAGUE = {"utils", "util", "helpers", "helper", "manager", "base", "common", "misc"}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def is_in(path: Path, place: str) -> bool:
    return name_of(path) == place or name_of(path).startswith(place + "/")


def is_of(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_imports_only_what_its_room_may(path: Path) -> None:
    room = max((room for room in MAY_IMPORT if is_in(path, room)), key=len)
    ours = [name for name in imports(path) if name.split(".")[0] in ("kb", "validators", "api")]
    assert [name for name in ours if not any(is_of(name, package) for package in MAY_IMPORT[room])] == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_what_few_places_may_import_is_imported_nowhere_else(path: Path) -> None:
    for package, places in ONLY_IN.items():
        if any(is_of(name, package) for name in imports(path)):
            assert any(is_in(path, place) for place in places), package


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_module_has_a_name_that_says_nothing(path: Path) -> None:
    assert path.stem not in VAGUE


def test_every_file_of_cases_stands_beside_a_module() -> None:
    cases = ROOT / "tests" / "cases"
    of_several_plays = set((cases / "sequences").glob("*.yaml"))
    for file in {*cases.rglob("*.yaml")} - of_several_plays:
        assert (ROOT / "validators" / file.relative_to(cases)).with_suffix(".py").exists(), file


def test_every_test_of_the_engine_stands_beside_a_module_of_it() -> None:
    tested = {path.stem.removeprefix("test_") for path in (ROOT / "tests/validators/engine").glob("test_*.py")}
    assert tested <= {path.stem for path in (ROOT / "validators/engine").glob("*.py")}


GAME_NAME = re.compile(rf"\b({'|'.join(GAMES)})\b", re.IGNORECASE)
ROLE_NAME = re.compile(
    rf"(?<!-)\b({'|'.join(role['id'] for game in DISPLAYED['games'] for role in game.get('roles', ()))})\b",
    re.IGNORECASE,
)
# Files outside the games' own rooms that name a game, and why they may.
NAMES_A_GAME = {
    "kb/chapters.py": "ids as examples in the messages of faults",
    "kb/search/facets.py": "the description of a filter",
    "api/cli/commands.py": "help texts",
    "api/cli/read_commands.py": "help texts",
    "api/docs/examples": "examples",
    "api/http/catalogues.py": "descriptions of parameters",
    "api/http/citations.py": "a citation as an example",
    "api/http/openapi.py": "the service's description",
    "api/http/rules.py": "descriptions of parameters",
    "api/http/schemas.py": "a citation as an example",
    "api/words": "a citation as an example in the documentation",
    "api/mcp": "descriptions for assistants",
}


def without_comments(path: Path) -> str:
    """The file's text; of Python only the code, without docstrings and comments."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return text
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            node.body[0] = ast.Pass()
    return ast.unparse(tree)


def files_naming(pattern: re.Pattern[str], *rooms: str) -> set[str]:
    texts = (".py", ".html", ".svg", ".css", ".js", ".toml", ".sh")
    files = [file for room in rooms for file in (ROOT / room).rglob("*") if file.suffix in texts]
    return {name_of(file) for file in files if pattern.search(without_comments(file))}


def test_no_game_is_named_outside_its_own_room() -> None:
    found = files_naming(GAME_NAME, "kb", "validators/engine", "api")
    allowed = {place: {file for file in found if is_in(ROOT / file, place)} for place in NAMES_A_GAME}
    assert found - set().union(*allowed.values()) == set()
    assert [place for place, files in allowed.items() if not files] == [], "no longer needed in NAMES_A_GAME"


def test_pages_name_no_role() -> None:
    assert files_naming(ROLE_NAME, "api/pages") == set()
