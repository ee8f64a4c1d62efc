"""The right rule first, in either language, whatever is typed."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.library import Library
from kb.model import Language
from kb.search.confidence import confidence
from kb.search.searcher import Searcher, open_searcher
from tests.eval_search import FRESH, read_examples

QUERIES = [example.q for example in read_examples(FRESH)]
PIECES = ["game:", "role:knight", "kind:rule", 'has:"', "-", '"', "bomb", "爆弾", "kagayaki", "vast.", ":", "  ", "　"]


@pytest.fixture(scope="session")
def searcher(library: Library) -> Searcher:
    return open_searcher(library)


def ids(searcher: Searcher, query: str, limit: int = 10, **options: str) -> list[str]:
    game = options.get("game")
    return [hit.findable.id for hit in searcher.search(query, game=game, limit=limit).hits]


@settings(max_examples=300)
@given(text=st.one_of(st.text(), st.lists(st.sampled_from(PIECES), max_size=8).map(" ".join)))
def test_any_string_gives_an_answer_or_a_warning(searcher: Searcher, text: str) -> None:
    result = searcher.search(text)
    assert result.hits or result.warnings
    assert len(result.hits) <= min(result.total, 10)
    told = json.loads(searcher.search_json(text))
    assert [found["id"] for found in told["results"]] == [hit.findable.id for hit in result.hits]


@settings(max_examples=100)
@given(prefix=st.text(max_size=5))
def test_any_string_may_be_a_beginning(searcher: Searcher, prefix: str) -> None:
    assert len(searcher.suggest(prefix)) <= 8


def test_an_id_finds_its_entry_first(searcher: Searcher, library: Library) -> None:
    entries = [*library.entries, *library.terms]
    assert [entry.id for entry in entries if ids(searcher, entry.id, 1) != [entry.id]] == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_term_finds_the_rule_that_defines_it(searcher: Searcher, library: Library, lang: Language) -> None:
    defined = [(term.name.of(lang), term.defined_by) for term in library.terms if term.defined_by]
    assert [(name, rule) for name, rule in defined if rule not in ids(searcher, name)] == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_rule_is_in_the_first_three_by_its_title(searcher: Searcher, library: Library, lang: Language) -> None:
    titles = [(rule.title.of(lang), rule.id) for rule in library.rules]
    assert [(title, rule) for title, rule in titles if rule not in ids(searcher, title, 3)] == []


def test_every_kind_of_entry_is_found(searcher: Searcher, library: Library) -> None:
    for entries in (library.amendments, library.conflicts, library.open_questions, library.divergences):
        assert entries[0].id in ids(searcher, entries[0].title.en)


def test_eight_threads_find_what_one_finds(searcher: Searcher) -> None:
    alone = {query: ids(searcher, query) for query in QUERIES}
    asked = (QUERIES * 500)[:500]
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: [ids(searcher, query) for query in asked], range(8)))
    assert all(answers == [alone[query] for query in asked] for answers in found)


def test_a_term_is_found_alike_in_english_japanese_kana_and_latin_letters(searcher: Searcher) -> None:
    first = [ids(searcher, query, 2) for query in ("radiance", "輝き", "かがやき", "kagayaki", "ＲＡＤＩＡＮＣＥ")]
    assert all(found == first[0] for found in first)


@pytest.mark.parametrize(
    ("said", "meant"), [("explosives", "bomb"), ("溶岩", "マグマ"), ("ヴァリアント", "バリアント")]
)
def test_what_players_say_finds_what_the_rules_say(searcher: Searcher, said: str, meant: str) -> None:
    assert set(ids(searcher, said, 20)) & set(ids(searcher, meant, 20))


@pytest.mark.parametrize("query", ["憤り", "魂", "弓"])
def test_the_shortest_japanese_terms_are_found(searcher: Searcher, query: str) -> None:
    assert all(query in hit.findable.title.ja + hit.findable.text.ja for hit in searcher.search(query, limit=3).hits)


def test_a_misspelling_is_corrected_and_told_of(searcher: Searcher) -> None:
    result = searcher.search("overpopluation")
    assert result.corrections[0].read_as == "overpopulation"
    assert result.suggestions == ("overpopulation",)
    assert result.warnings == ("overpopluation was read as overpopulation.",)
    assert ids(searcher, "overpopluation") == ids(searcher, "overpopulation")


def test_a_known_word_is_never_corrected(searcher: Searcher) -> None:
    assert searcher.search("bomb wall").corrections == ()


def test_warnings_are_in_the_language_asked_for(searcher: Searcher) -> None:
    assert searcher.search("", lang="ja").warnings == ("探す言葉がありません。",)
    assert searcher.search("").warnings == ("There is nothing to look for.",)


@pytest.mark.parametrize("query", ["", "   ", "-bomb", "role:", "game:chess", '""', "！？"])
def test_nothing_asked_is_nothing_found_never_everything(searcher: Searcher, query: str) -> None:
    result = searcher.search(query)
    assert result.total == 0
    assert result.warnings


def test_only_a_game_is_no_query(searcher: Searcher) -> None:
    assert searcher.search("", game="vast").total == 0


def test_filters_narrow_and_alone_they_list(searcher: Searcher) -> None:
    assert all(hit.findable.game == "unstable" for hit in searcher.search("unicorn", game="unstable").hits)
    for hit in searcher.search("role:thief kind:setup").hits:
        assert (hit.findable.roles, hit.findable.kind) == (("thief",), "setup")
    assert all("errata" in hit.findable.has for hit in searcher.search("has:errata goblins").hits)


def test_a_role_may_be_named_in_japanese_and_misspelled(searcher: Searcher) -> None:
    assert ids(searcher, "role:ナイト 爆弾") == ids(searcher, "role:knight 爆弾")
    assert ids(searcher, "role:knigt bomb") == ids(searcher, "role:knight bomb")
    assert searcher.search("role:knigt bomb").warnings == ("role:knigt was read as role:knight.",)


def test_a_phrase_is_found_exactly_and_a_word_left_out(searcher: Searcher) -> None:
    for hit in searcher.search('"flame wall"').hits:
        said = hit.findable
        everything = " ".join((said.title.en, said.text.en, *said.asked.en, *said.older)).lower()
        assert "flame wall" in everything
    without = searcher.search("flame -entrance", limit=50)
    assert without.hits
    assert not any("entrance" in hit.findable.text.en.lower() for hit in without.hits)


def test_what_filters_leave_nothing_of_says_so(searcher: Searcher) -> None:
    result = searcher.search("role:thief game:unstable bomb")
    assert result.total == 0
    assert "Nothing was found" in result.warnings[-1]


def test_facets_count_what_was_found(searcher: Searcher) -> None:
    result = searcher.search("dragon bomb")
    assert sum(result.facets["game"].values()) == result.total
    assert sum(result.facets["kind"].values()) == result.total
    assert set(result.facets) == {"game", "role", "kind", "layer", "has"}


def test_pages_follow_each_other(searcher: Searcher) -> None:
    whole = [hit.findable.id for hit in searcher.search("dragon", limit=30).hits]
    pages = [hit.findable.id for at in (0, 10, 20) for hit in searcher.search("dragon", limit=10, offset=at).hits]
    assert pages == whole


def test_a_rule_brings_the_sources_of_what_amends_it(searcher: Searcher, library: Library) -> None:
    amendment = next(a for a in library.amendments if a.rules and a.sources)
    hit = searcher.search(amendment.rules[0]).hits[0]
    assert set(amendment.sources) <= set(hit.findable.sources)


def test_highlights_are_where_the_words_are(searcher: Searcher) -> None:
    hit = searcher.search("vast.knight.bomb.wall bomb").hits[0]
    english, japanese = hit.highlights
    assert "bomb" in {hit.findable.text.en[start:end].lower() for start, end in english}
    assert "爆弾" in {hit.findable.text.ja[start:end] for start, end in japanese}


def test_an_old_id_finds_what_it_is_called_now(searcher: Searcher, library: Library) -> None:
    for old, new in library.old_ids.renamed.items():
        assert ids(searcher, old, 1) == [new]


@pytest.mark.parametrize(
    ("query", "game", "chapter"),
    [
        ("who goes first in unstable unicorns", "unstable", None),
        ("シャドウユニコーンに盗賊は背後から攻撃できる？", "vast", "vast.nightmare"),
        ("what does the nightmare unicorn do when the thief attacks", "vast", "vast.shadow"),
    ],
)
def test_who_names_one_does_not_mean_what_is_called_nearly_the_same(
    searcher: Searcher, query: str, game: str, chapter: str | None
) -> None:
    first = [hit.findable for hit in searcher.search(query, limit=2).hits]
    assert all(findable.game == game for findable in first)
    assert not any(chapter and findable.id.startswith(chapter + ".") for findable in first)


def test_of_a_very_long_query_only_the_first_words_are_looked_for(searcher: Searcher) -> None:
    result = searcher.search("bomb " + " ".join(f"word{n}" for n in range(70)))
    assert any("64" in warning for warning in result.warnings)
    assert not any("64" in warning for warning in searcher.search("bomb dragon").warnings)


@pytest.mark.parametrize(
    "query", ["Can you Neigh a Neigh?", "can I nope a nope", "ネイをネイできる？", "Can a Neigh be Neighed?"]
)
def test_a_question_that_says_a_word_twice_finds_the_rule_that_is_asked_about_so(
    searcher: Searcher, query: str
) -> None:
    assert ids(searcher, query, 1) == ["unstable.instants.respond-back"]


def test_a_word_said_once_still_names_its_term(searcher: Searcher) -> None:
    assert ids(searcher, "Neigh", 1) == ["term.unstable.neigh"]


@pytest.mark.parametrize(
    "query", ["When does the Nightmare Unicorn Teleport?", "ナイトメアユニコーンはいつテレポートする？"]
)
def test_when_he_teleports_is_answered_by_the_rule_that_leads_to_every_occasion(
    searcher: Searcher, library: Library, query: str
) -> None:
    [first] = ids(searcher, query, 1)
    occasions = {link.to for link in library.rule(first).links}
    assert {f"vast.nightmare.{name}.forced-teleport" for name in ("attack", "others")} <= occasions


@pytest.mark.parametrize(
    ("query", "game", "rule"),
    [
        ("Must I keep a Treasure card the Cave gives me?", "vast", "vast.knight.treasure.keep-or-decline"),
        ("Who goes first?", "unstable", "unstable.setup.first-player"),
        ("洞窟はいつ崩壊しますか", "vast", "vast.collapse.begin.next-turn"),
        ("Does Hiss affect the Thief?", "vast", "vast.general.attacks.not-dragon-powers"),
    ],
)
def test_a_natural_question_has_the_rule_that_answers_it_first(
    searcher: Searcher, query: str, game: str, rule: str
) -> None:
    assert ids(searcher, query, game=game)[0] == rule


def test_the_rule_that_ends_filling_is_near_the_top_of_a_natural_question(searcher: Searcher) -> None:
    query = "When the Collapse has started, do we still put dark tiles at open edges?"
    assert "vast.general.reveal.no-fill-in-collapse" in ids(searcher, query, limit=3, game="vast")


def test_a_first_result_that_leaves_out_much_of_the_query_is_not_sure() -> None:
    assert confidence([10_000.0, 1_000.0], 0.9) == "high"
    assert confidence([10_000.0, 1_000.0], 0.6) == "low"


def test_a_name_of_the_game_that_is_not_searched_takes_nothing_from_the_confidence(searcher: Searcher) -> None:
    assert searcher.search("Who goes first?", game="unstable").confidence == "high"


def test_a_question_that_an_entry_is_recorded_with_finds_it_first(searcher: Searcher) -> None:
    asked = [(f.id, f.asked.en[0]) for f in searcher.findables if f.entity != "term" and f.asked.en][::40]
    assert [id for id, question in asked if id not in ids(searcher, question, limit=2)] == []
