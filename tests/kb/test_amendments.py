"""One word says what later documents made of a rule, whichever version is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.amendments import amended
from kb.library import Library, read_library
from kb.rulesets import ruleset_named, version_in_force
from tests.kb.content import write_content
from tests.kb.test_checks import with_correction

ORIGINAL = "vast.knight.attack-dragon.greater"
CLARIFIED = "vast.goblins.war.rage-to-one"
CHANGED = "vast.goblins.populate.rage-blocks-all"
CORRECTED = "vast.goblins.lurk.activate"  # a change, restated since
ERRATUM = "vast.knight.enchanted-bow.obstacles"
NAMED_BY_ERRATUM = "vast.cave.giant-bats.targets"  # its own text is as printed


@pytest.mark.parametrize(
    ("id", "word"),
    [
        (ORIGINAL, None),
        (CLARIFIED, "clarification"),
        (CHANGED, "change"),
        (CORRECTED, "change"),
        (ERRATUM, "erratum"),
        (NAMED_BY_ERRATUM, "erratum"),
    ],
)
def test_a_rule_is_tagged_by_what_the_document_made_of_it(library: Library, id: str, word: str | None) -> None:
    assert amended(library, library.rule(id)) == word


@pytest.mark.parametrize(
    ("layer", "by_faq", "by_rulebook"), [("faq-2019", 3, 1), ("rulebook", 2, 3)], ids=["of the FAQ", "of the rulebook"]
)
def test_a_correction_is_in_force_where_its_layer_is(tmp_path: Path, layer: str, by_faq: int, by_rulebook: int) -> None:
    library, _ = read_library(write_content(tmp_path, with_correction(layer)))
    rule = library.rule("vast.toys.hug")
    found = [
        version_in_force(library, rule, ruleset_named(library, f"vast/{name}")) for name in ("faq-2019", "rulebook")
    ]
    assert [version and version.version for version in found] == [by_faq, by_rulebook]


def test_a_correction_of_ours_is_no_amendment(tmp_path: Path) -> None:
    library, _ = read_library(write_content(tmp_path, with_correction()))
    assert [(a.id, a.change) for a in library.amendments] == [("vast.toys.hug.amended-faq-2019", "clarification")]
