"""The glossary and the texts agree."""

from __future__ import annotations

from pathlib import Path

from kb.library import Library, read_library
from kb.model import LANGUAGES
from kb.terms import inconsistent_terms
from tests.kb.content import CHAPTER, write_content

ROW = "| term.vast.hug | Hug | 抱擁 | ほうよう | | だっこ | vast.toys.hug | Arms around. | 腕を回すこと。 |"
HEAD = (
    "# T · 用\n\n| id | English | 日本語 | かな | also | 別名 | defined by | definition | 定義 |\n"
    "| - | - | - | - | - | - | - | - | - |\n"
)


def test_the_texts_use_the_glossary(library: Library) -> None:
    assert list(inconsistent_terms(library)) == []


def test_another_word_for_a_named_term_is_a_fault(tmp_path: Path) -> None:
    chapter = CHAPTER.replace("A bear growls.", "A bear's Hug.").replace("くまはうなる。", "くまのだっこ。")
    write_content(tmp_path, chapter)
    (tmp_path / "glossary.md").write_text(HEAD + ROW + "\n", encoding="utf-8")
    (fault,) = inconsistent_terms(read_library(tmp_path)[0])
    assert (fault.line, fault.slug) == (23, "inconsistent-term")
    assert "だっこ for Hug" in fault.message


def test_the_term_itself_is_no_fault(tmp_path: Path) -> None:
    chapter = CHAPTER.replace("A bear growls.", "A bear's Hug.").replace("くまはうなる。", "くまの抱擁はだっこ。")
    write_content(tmp_path, chapter)
    (tmp_path / "glossary.md").write_text(HEAD + ROW + "\n", encoding="utf-8")
    assert list(inconsistent_terms(read_library(tmp_path)[0])) == []


def test_no_definition_is_the_text_of_a_rule(library: Library) -> None:
    texts = {version.text.of(lang) for rule in library.rules for version in rule.versions for lang in LANGUAGES}
    same = [t.id for t in library.terms if t.definition.en in texts or t.definition.ja in texts]
    assert same == []
    assert [t.id for t in library.terms if t.definition.en.count(". ") or t.definition.ja.count("。") > 2] == []
