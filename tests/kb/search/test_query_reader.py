"""What somebody typed is read leniently: filters, phrases, exclusions, ids, and the words that are left."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kb.search.query_reader import Query, parse_query

IDS = {"vast.knight.bomb.wall"}


def parsed(text: str) -> Query:
    return parse_query(text, IDS)


def test_plain_words_are_words() -> None:
    assert parsed("can I bomb a wall?") == Query(words="can I bomb a wall?")


def test_filters_are_read_in_any_case_and_width() -> None:
    query = parsed("Game:VAST role：knight bomb")
    assert query.filters == (("game", "vast"), ("role", "knight"))
    assert query.words == "bomb"


def test_a_phrase_is_looked_for_and_kept_whole() -> None:
    query = parsed('"flame wall" 「地下の竜」')
    assert query.phrases == ("flame wall", "地下の竜")
    assert query.words == "flame wall 地下の竜"


def test_a_quotation_mark_that_is_not_closed_is_told_of() -> None:
    query = parsed('bomb "flame wall')
    assert query.phrases == ("flame wall",)
    assert "never closed" in query.warnings[0].en


def test_minus_leaves_a_word_out_but_not_a_number_or_half_a_word() -> None:
    query = parsed("bomb -wall -1 face-down")
    assert query.excluded == ("wall",)
    assert query.words == "bomb -1 face-down"


def test_an_id_is_known() -> None:
    assert parsed("Vast.Knight.Bomb.Wall").ids == ("vast.knight.bomb.wall",)


def test_an_unknown_filter_is_read_as_words() -> None:
    query = parsed("colour:red")
    assert query.words == "colour red"
    assert "no filter colour:" in query.warnings[0].en


def test_a_filter_without_a_value_is_told_of() -> None:
    assert "wants a value" in parsed("role: bomb").warnings[0].en


@given(st.text())
def test_any_text_can_be_read(text: str) -> None:
    assert isinstance(parsed(text), Query)


def test_a_phrase_is_looked_for_once_and_only_a_few_are() -> None:
    assert parse_query('"flame wall" ' * 20, ()).phrases == ("flame wall",)
    many = parse_query(" ".join(f'"{letter}"' for letter in "abcdefghijkl"), ())
    assert many.phrases == tuple("abcdefgh")
    assert [warning.en for warning in many.warnings] == ["Only the first 8 phrases were taken word for word."]
