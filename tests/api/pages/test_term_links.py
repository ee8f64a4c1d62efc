"""Words of a rule that are links to terms: where the term is meant, and in whole words."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from api.pages.text_markup import term_names
from kb.library import Library
from kb.model import Language, Text


def linked(library: Library, en: str, ja: str, lang: Language = "en") -> set[str]:
    html = term_names(library, "vast", lang).linked(Text(en=en, ja=ja), lambda path: path)
    return set(re.findall(r"/terms/term\.vast\.([\w-]+)", html))


def test_a_word_is_a_term_where_both_languages_have_it(library: Library) -> None:
    assert "open-space" in linked(library, "It goes to an open space.", "空きスペースに行く。")
    assert "open-space" not in linked(library, "The first open space of the track.", "トラックの最初のマス。")


def test_a_term_with_a_capital_is_not_the_plain_word(library: Library) -> None:
    assert "movement" in linked(library, "Her Movement is 3.", "移動力は3である。")
    assert "movement" not in linked(library, "The movement ends.", "移動力による移動が終わる。")


def test_katakana_in_a_longer_word_is_no_term(library: Library) -> None:
    assert linked(library, "The space and the Pace.", "そのスペース。", "ja") == set()
    assert linked(library, "His Pace is 3.", "彼のペースは3。", "ja") == {"pace"}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_link_where_another_meaning_is_listed(client: TestClient, library: Library, lang: str) -> None:
    for rule, terms in library.display.by_id["vast"].other_meanings.items():
        says = re.findall('<p class="says">.*?</p>', client.get(f"/rules/{rule}", params={"lang": lang}).text, re.S)
        assert "/terms/" in says[0]
        assert not any(f"/terms/{term}" in says[0] for term in terms), rule


def test_japanese_keeps_terms_and_ranges_of_numbers_on_one_line(library: Library) -> None:
    names = term_names(library, "vast", "ja")
    text = Text(en="A Tribe, then the Tribes: 0 to 3.", ja="部族、それから部族ごとに0〜3である。")
    html = names.linked(text, lambda path: path)
    assert html.count("部族</a>") == 1
    assert '<span class="whole">部族</span>ごとに<span class="range">0〜3</span>である' in html
    assert "whole" not in term_names(library, "vast", "en").linked(text, lambda path: path)
