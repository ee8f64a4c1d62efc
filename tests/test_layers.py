"""Who may import whom, read from the imports themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(path for top in ("kb", "validators", "api") for path in (ROOT / top).rglob("*.py"))
OURS = {"kb": {"kb"}, "validators": {"kb", "validators"}, "api": {"kb", "validators", "api"}}
# What only one place may import.
ONLY_IN = {
    "whoosh": {"kb/postings.py"},
    "markdown_it": {"kb/chapters.py"},
    "sudachipy": {"kb/words.py"},
    "fastapi": {"api"},
    "starlette": {"api"},
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


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_package_imports_only_those_below_it(path: Path) -> None:
    allowed = OURS[name_of(path).split("/")[0]]
    ours = {name.split(".")[0] for name in imports(path)} & set(OURS)
    assert ours <= allowed


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_library_that_one_module_hides_is_imported_nowhere_else(path: Path) -> None:
    for name in {name.split(".")[0] for name in imports(path)} & set(ONLY_IN):
        assert any(name_of(path) == place or name_of(path).startswith(place + "/") for place in ONLY_IN[name])


@pytest.mark.parametrize("path", [p for p in MODULES if "validators/" in name_of(p)], ids=name_of)
def test_games_see_no_text_and_not_each_other(path: Path) -> None:
    game = name_of(path).split("/")[1]
    if game not in ("vast", "unstable"):
        return
    found = set(imports(path))
    other = {"vast": "unstable", "unstable": "vast"}[game]
    assert not any(name.startswith(f"validators.{other}") for name in found)
    assert not any(name.split(".")[0] == "kb" for name in found)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_module_has_a_name_that_says_nothing(path: Path) -> None:
    assert path.stem not in VAGUE
