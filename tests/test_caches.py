"""Nothing in the process grows with what clients send: caches have bounds, or hold one thing."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from api.http.header_lists import LONGEST_READ
from api.http.languages import BOTH, HEADERS, accepted
from api.pages.text_markup import TERM_NAMES, term_names
from kb.library import Library
from tests.test_layers import MODULES, name_of

# A cache of functools counts no bytes: it is for functions without arguments, or whose arguments are few.
FEW_ARGUMENTS = {
    "api/asking/asked_states.py:failed_tries": "by a sentence, of which the length is bounded, the last 8 of them",
    "api/asking/asked_states.py:questions": "by a sentence, of which the length is bounded, the last 8 of them",
    "api/asking/asked_states.py:wishes": "by a sentence, of which the length is bounded, the last 8 of them",
    "api/asking/question_form.py:asked_span": "by a sentence, of which the length is bounded, the last 8 of them",
    "api/pages/documentation.py:prose": "by a text of our own documentation, the last 2,000 of them",
    "api/pages/statics.py:imported_modules": "by a script of ours",
    "api/words/reader.py:words": "by language, of which there are two",
    "kb/cache_folder.py:warn": "by message, of which we have a handful",
    "kb/wording.py:as_word": "by a word of content/wording.toml, of which there are some dozens",
    "validators/engine/rule_numbers.py:amounts_in": "by an official effect, of which there are some hundreds",
    "validators/engine/rule_numbers.py:limits_in": "by an official rule function, of which there are some thousands",
    "validators/engine/rule_numbers.py:says_in": "by an official rule function, of which there are some thousands",
    "validators/engine/relevance.py:excluding_facts": "by game, of which there are a handful, each a set of facts",
    "validators/engine/relevance.py:relevant_facts": "by play, of which there are some hundreds, each a set of facts",
    "validators/engine/relevance.py:relevant_with_results": "by play, some hundreds, each a set of facts",
    "validators/vast/table/fact_changes.py:names_of_results": "by a fact of the game",
    "validators/vast/table/spaces.py:name_of": "by a column and a row of the grid, the last 4,096 of them",
    "validators/vast/table/spaces.py:read_name": "by a name of at most four characters, the last 4,096 of them",
}


def cached_functions(path: Path) -> Iterator[tuple[str, bool]]:
    """The functions that a cache of functools wraps, and whether they take arguments."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and any(is_cache(decorator) for decorator in node.decorator_list):
            yield f"{name_of(path)}:{node.name}", bool(node.args.args or node.args.kwonlyargs or node.args.vararg)


def is_cache(decorator: ast.expr) -> bool:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return ast.unparse(called).removeprefix("functools.") in ("cache", "lru_cache")


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_what_is_cached_by_arguments_is_cached_within_bounds(path: Path) -> None:
    assert [name for name, arguments in cached_functions(path) if arguments and name not in FEW_ARGUMENTS] == []


def test_every_exemption_is_needed() -> None:
    assert {name for path in MODULES for name, arguments in cached_functions(path) if arguments} == set(FEW_ARGUMENTS)


def test_headers_of_languages_are_kept_within_bounds() -> None:
    HEADERS.clear()
    for n in range(2 * HEADERS.most_entries):
        assert accepted(f"ja;q=0.5,{n}-{'x' * 440}") == ("ja",)
        assert len(HEADERS) <= HEADERS.most_entries
        assert HEADERS.held_bytes <= HEADERS.most_bytes
    assert HEADERS.held_bytes > 0.8 * HEADERS.most_bytes
    HEADERS.clear()
    for n in range(2 * HEADERS.most_entries):
        accepted(f"en,{n}")
    assert len(HEADERS) == HEADERS.most_entries


def test_of_a_very_long_header_only_the_beginning_is_kept() -> None:
    HEADERS.clear()
    accepted("ja," + "x," * 100_000)
    assert all(len(header) <= LONGEST_READ for header in HEADERS.held)


def test_names_of_terms_are_kept_for_a_revision_or_two(library: Library) -> None:
    TERM_NAMES.clear()
    for n in range(2 * TERM_NAMES.most_entries):
        revision = cast(Library, SimpleNamespace(revision=str(n), terms=library.terms))
        for lang in BOTH:
            assert term_names(revision, "vast", lang) is term_names(revision, "vast", lang)
        assert len(TERM_NAMES) <= TERM_NAMES.most_entries
        assert TERM_NAMES.held_bytes <= TERM_NAMES.most_bytes
    assert len(TERM_NAMES) == TERM_NAMES.most_entries
    TERM_NAMES.clear()
