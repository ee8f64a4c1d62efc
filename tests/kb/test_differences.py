"""A difference shows what changed and loses nothing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kb.differences import difference, stretches
from kb.model import Text


def test_english_differs_by_words() -> None:
    found = stretches("She may move one tile.", "She must move one tile.", "en")
    assert [(s.op, s.text) for s in found] == [
        ("same", "She "), ("removed", "may"), ("added", "must"), ("same", " move one tile."),
    ]  # fmt: skip


def test_japanese_differs_by_readable_stretches() -> None:
    found = stretches("部族は2回攻撃できる。", "部族は1回攻撃できる。", "ja")
    assert [(s.op, s.text) for s in found if s.op != "same"] == [("removed", "2"), ("added", "1")]


@given(st.text(), st.text(), st.sampled_from(["en", "ja"]))
def test_both_texts_can_be_read_back(old: str, new: str, language: str) -> None:
    found = stretches(old, new, "en" if language == "en" else "ja")
    assert "".join(s.text for s in found if s.op != "added") == kept(old, language)
    assert "".join(s.text for s in found if s.op != "removed") == kept(new, language)


def kept(text: str, language: str) -> str:
    return "".join(s.text for s in stretches(text, text, "en" if language == "en" else "ja"))


def test_a_difference_covers_both_languages() -> None:
    found = difference(Text(en="a b", ja="一二"), Text(en="a c", ja="一二三"))
    assert [s.op for s in found.en] == ["same", "removed", "added"]
    assert [s.op for s in found.ja] == ["removed", "added"]
