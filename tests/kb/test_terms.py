"""The glossary and the texts agree."""

from __future__ import annotations

from pathlib import Path

from kb.library import Library, content_folder, read_library
from kb.model import LANGUAGES
from kb.terms import avoided_words, inconsistent_terms
from kb.wording import read_wording
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


def test_a_word_that_the_glossary_sets_aside_is_a_fault_and_is_not_shown(tmp_path: Path) -> None:
    write_content(tmp_path, CHAPTER.replace("くまはうなる。", "くまのだっこ。"))
    (tmp_path / "glossary.md").write_text(HEAD + ROW.replace("だっこ", "×だっこ, ~抱用") + "\n", encoding="utf-8")
    library, _ = read_library(tmp_path)
    (fault,) = avoided_words(library)
    assert "has だっこ; for Hug we write 抱擁" in fault.message
    (term,) = library.terms
    assert (term.also.ja, term.unshown) == (("だっこ", "抱用"), ("だっこ", "抱用"))


def test_no_text_uses_a_word_that_the_glossary_sets_aside(library: Library) -> None:
    assert any(term.avoided for term in library.terms)
    assert list(avoided_words(library, read_wording(content_folder()))) == []
