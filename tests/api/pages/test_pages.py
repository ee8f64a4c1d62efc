"""The pages without a browser: every kind answers in both languages, and says so."""

from __future__ import annotations

import html
import re

import pytest
from starlette.testclient import TestClient

from api.pages.play_links import IDS
from api.pages.text_markup import TERM_NAMES, as_difference, term_names, with_highlights
from kb.differences import Stretch, difference
from kb.library import Library
from kb.model import Language, Text
from tests.screenshots import NOT_FOUND, PAGES
from validators.registry import GAMES

BROWSER = {"accept": "text/html"}
ID = re.compile(r"[a-z]+\.[a-z_]+")
# From a file of ours, or data that no browser runs.
KINDS_OF_SCRIPT = r"(?:(?:type=\"module\" )?src|type=\"application/ld\+json\")"


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", PAGES)
def test_every_kind_of_page_is_in_the_language_asked_for(client: TestClient, name: str, lang: str) -> None:
    path = PAGES[name]
    answer = client.get(path, params=None, headers={**BROWSER, "accept-language": lang})
    assert answer.status_code == (404 if name in NOT_FOUND else 200)
    assert f'<html lang="{lang}">' in answer.text
    assert answer.headers["content-language"] == lang
    assert 'hreflang="en"' in answer.text
    assert "<style" not in answer.text
    assert not re.search(
        r"<script(?! (?:type=\"module\" )?src| type=\"application/ld.json\")| style=| on[a-z]+=\"", answer.text
    )


@pytest.mark.parametrize(
    ("id", "word"),
    [("vast.goblins.populate.rage-blocks-all", "Changed"), ("vast.goblins.populate.max-4", "Clarified")],
)
def test_a_rule_has_the_same_tag_in_results_on_its_page_and_in_its_chapter(
    client: TestClient, id: str, word: str
) -> None:
    tag = re.compile(rf">{word}</(?:a|span)>")
    entry = re.compile(rf'<article id="{re.escape(id)}".*?</article>', re.DOTALL)
    headers = {**BROWSER, "accept-language": "en"}
    chapter = entry.search(client.get("/browse/vast/goblins-horde", headers=headers).text)
    assert chapter
    assert tag.search(chapter[0])
    assert tag.search(client.get(f"/rules/{id}", headers=headers).text)
    assert tag.search(client.get("/", params={"q": id}, headers=headers).text)


def test_a_page_that_the_browser_has_is_not_sent_again(client: TestClient) -> None:
    tag = client.get("/browse", headers=BROWSER).headers["etag"]
    assert client.get("/browse", headers={**BROWSER, "if-none-match": tag}).status_code == 304


def test_programs_get_problems_as_json_where_browsers_get_a_page(client: TestClient) -> None:
    assert client.get("/rules/none", headers=BROWSER).headers["content-type"].startswith("text/html")
    assert client.get("/rules/none").headers["content-type"] == "application/problem+json"
    assert client.get("/api/v1/rules/none", headers=BROWSER).headers["content-type"] == "application/problem+json"


def test_a_page_that_is_not_there_tells_people_nothing_that_is_for_programs(client: TestClient) -> None:
    page = client.get("/nowhere", headers=BROWSER).text.partition("<main")[2].partition("</main>")[0]
    assert "/docs" not in page
    assert "/docs" in client.get("/nowhere").json()["detail"]


def test_a_chosen_language_stays_with_every_link(client: TestClient) -> None:
    page = client.get("/browse?lang=ja", headers=BROWSER).text
    links = re.findall(r'<a [^>]*href="(/[^"]*)"', page)
    assert all("lang=" in link for link in links)


def test_every_play_can_be_opened(client: TestClient, library: Library) -> None:
    for play in library.plays[::9]:
        assert client.get(f"/settle/{play.id}", headers=BROWSER).status_code == 200, play.id


def test_people_are_told_names_and_not_ids(client: TestClient, library: Library) -> None:
    facts = {name for game in GAMES.values() for name in game.facts}
    for play in library.plays[::90]:
        page = client.get(f"/settle/{play.id}?lang=ja", headers=BROWSER).text
        said = re.sub(r"<[^>]*>", " ", page)
        assert not facts.intersection(ID.findall(said)), play.id


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_play_that_another_speaks_of_is_a_link(client: TestClient, lang: str) -> None:
    page = client.get(f"/settle/thief.move?lang={lang}", headers=BROWSER).text
    assert re.search(r'href="/settle/thief\.climb\b', page)


def test_what_follows_is_told_once_for_each_rule(client: TestClient) -> None:
    page = client.get("/settle/knight.attack-thief?thief.stealth=0&knight.perception=5", headers=BROWSER).text
    then = page[page.index('class="then"') :]
    assert then.count("/rules/vast.knight.attack-thief.grit") == 1
    assert then.count("<dt>") > 2


def test_what_cannot_be_judged_says_why_and_what_to_do(client: TestClient) -> None:
    clash = client.get("/settle/goblins.attack-dragon?goblins.malaise=true&goblins.rage=2", headers=BROWSER).text
    assert "These answers do not go together" in clash
    assert "goblins.malaise" not in re.sub(r"<[^>]*>", " ", clash)
    assert clash.count('<span class="edit">Change</span>') == 2
    assert (
        "にある」、「ゴブリンの怒り」"
        in client.get("/settle/goblins.attack-dragon?goblins.malaise=true&goblins.rage=2&lang=ja", headers=BROWSER).text
    )
    missing = client.get("/settle/dragon.flame-wall-affects?ruleset=vast/rulebook", headers=BROWSER).text
    assert "This edition has no rule for it" in missing
    assert "ruleset=vast/faq-2019" in missing


@pytest.mark.parametrize(("lang", "said"), [("en", "“her Strength"), ("ja", "「ナイトの筋力")])
def test_a_value_that_a_fact_cannot_have_is_told_of_the_fact_by_its_label(
    client: TestClient, lang: str, said: str
) -> None:
    page = client.get(f"/settle/knight.hit-dragon?knight.strength=99&lang={lang}", headers=BROWSER).text
    told = page[page.index("<h1>") : page.index("</section>")]
    assert said in told
    assert "knight.strength" not in told


def test_ones_own_passages_are_shown_only_where_there_are_any(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = "/rules/vast.knight.attack-dragon.bomb"
    assert "<blockquote" not in client.get(path, headers=BROWSER).text
    folder = tmp_path_factory.mktemp("books")
    (folder / "crystal-caverns.en.txt").write_text("a line of mine\n" * 2000, encoding="utf-8")
    monkeypatch.setenv("LEXICORN_SOURCES", str(folder))
    assert "a line of mine" in client.get(path, headers=BROWSER).text


def test_what_is_found_is_marked_and_what_is_not_html_is_escaped() -> None:
    assert with_highlights("a <b> c", [(2, 5)]) == "a <mark>&lt;b&gt;</mark> c"


def test_a_difference_does_not_keep_crumbs_between_two_changes() -> None:
    old, new = Text(en="The Knight may go in.", ja="あ"), Text(en="The Thief can go out.", ja="い")
    told = as_difference(difference(old, new).en)
    assert str(told) == "The <del>Knight may go in</del> <ins>Thief can go out</ins>."


def test_stretches_that_stay_are_kept_whole() -> None:
    same = Stretch(op="same", text="Nothing here has changed.")
    assert str(as_difference([same])) == "Nothing here has changed."


def verdict_shown(page: str) -> str:
    return re.findall(r'<section class="verdict (\w+)"', page)[0]


def test_what_is_taken_for_granted_can_be_said_to_be_unknown(client: TestClient) -> None:
    sure = client.get("/settle/unstable.respond-after-passing?pile.new_top=true").text
    assert verdict_shown(sure) == "legal"
    (way,) = re.findall(r'href="(/settle/unstable[^"]*skip=instant\.own_card[^"]*)"', sure)
    assert verdict_shown(client.get(html.unescape(way)).text) == "depends"


def test_a_ruling_is_shown_as_it_was_judged_with_what_nobody_knew(client: TestClient) -> None:
    play = {"type": "unstable.respond-after-passing", "new_top": True}
    for situation, verdict in ({}, "legal"), ({"instant.own_card": None}, "depends"):
        answer = client.post("/api/v1/judge", json={"play": play, "situation": situation}).json()
        assert answer["verdict"] == verdict
        page = client.get(f"/rulings/{answer['link'].rpartition('/')[2]}", headers=BROWSER).text
        assert verdict_shown(page) == verdict


TABLE = {
    "turn": "knight",
    "collapse": False,
    "tiles": [
        {"at": "b2", "type": "entrance", "walls": "nsw"},
        {"at": "c2", "walls": "nse", "tokens": ["treasure"]},
        {"at": "a2", "walls": "nsw"},
        {"at": "b1", "walls": "new"},
    ],
    "pieces": [{"who": "knight", "at": "b2"}],
    "facts": {"knight.movement_left": 3, "knight.encounters_left": 2},
}
CARDS = {"phase": "action", "turn": "Ann", "players": [{"name": "Ann", "hand": 0}, {"name": "Ben", "hand": 2}]}
ENTER = {"play": {"type": "knight.enter-tribe"}, "situation": {"knight.strength": 3, "tribe.population": 3}}
SHARED = {
    "a wall on a table": {"play": {"type": "knight.move", "from": "b2", "to": "a2"}, "table": TABLE},
    "a way on a table": {"play": {"type": "knight.move", "from": "b2", "to": "c2"}, "table": TABLE},
    "steps on a table": {"steps": [{"play": {"type": "knight.move", "from": "b2", "to": "a2"}}], "table": TABLE},
    "a table of cards": {"play": {"type": "unstable.play-card"}, "table": CARDS},
    "the rules in use": {**ENTER, "situation": {**ENTER["situation"], "ruleset.layer": "rulebook"}},
    "rules in use that nobody knows": {**ENTER, "situation": {**ENTER["situation"], "ruleset.layer": None}},
    "rules in use that decide and that nobody knows": {
        "play": {"type": "dragon.use-power"},
        "situation": {"dragon.power_mid_move": True, "ruleset.layer": None},
    },
    "the translation": {**ENTER, "reading": "ja"},
    "a translation that says otherwise": {
        "play": {"type": "nightmare.withstand-attack"},
        "situation": {"nightmare.defence": "trap", "goblins.trap_face_up": False},
        "reading": "ja",
    },
    "nothing presumed": {**ENTER, "strict": True},
    "a relation": {"play": ENTER["play"], "relations": [["knight.strength", ">", "tribe.strength"]]},
}


@pytest.mark.parametrize("name", SHARED)
def test_the_page_of_a_ruling_has_the_verdict_of_the_whole_question(client: TestClient, name: str) -> None:
    answer = client.post("/api/v1/judge", json=SHARED[name]).json()
    page = client.get(answer["link"], headers={**BROWSER, "accept-language": "en"})
    assert (page.status_code, verdict_shown(page.text)) == (200, answer["verdict"])
    assert ("Legal, unless" in page.text) is (answer["verdict"] == "legal" and bool(answer["unless"]))
    if says := {"legal": "permits", "illegal": "forbids"}.get(answer["verdict"]):
        assert any(f"/rules/{step['rule']}" in page.text for step in answer["proof"] if step["says"] == says)
    picture = client.get(f"{answer['link']}/picture.png")
    assert picture.status_code == (
        404 if "steps" in SHARED[name] or "table" in SHARED[name] or "nobody" in name else 200
    )
    card = client.get("/oembed", params={"url": answer["link"]}).json()
    assert card["title"] in html.unescape(page.text)
    assert ("thumbnail_url" in card) is (picture.status_code == 200)
    again = client.get(f"/api/v1{answer['link']}").json()["answer"]
    assert (again["verdict"], again["firm"]) == (answer["verdict"], answer["firm"])


def test_a_verdict_by_the_translation_alone_says_so_everywhere(client: TestClient) -> None:
    question = SHARED["a translation that says otherwise"]
    answer = client.post("/api/v1/judge", json=question).json()
    assert answer["verdict"] != client.post("/api/v1/judge", json={**question, "reading": "en"}).json()["verdict"]
    assert answer["says"]["en"].startswith("By the Japanese text alone: ")
    page = client.get(answer["link"], headers={**BROWSER, "accept-language": "en"}).text
    assert "This is by the Japanese sheet alone" in page
    assert "By the English text</h2>" in page
    assert "reading=ja" in page  # in the links that change what was said
    text = client.post("/api/v1/judge", json=question, headers={"accept": "text/plain", "accept-language": "en"}).text
    assert "By the English text" in text
    assert "The Japanese text reads otherwise" not in text


def test_the_page_of_a_ruling_with_steps_says_by_which_rules_of_what_and_what_was_cut(client: TestClient) -> None:
    steps = [{"play": {"type": "knight.fill-open-sides"}}]
    question = {"steps": steps, "situation": {"knight.filled_when": "after-resolving"}, "ruleset": "vast/rulebook"}
    link = client.post("/api/v1/judge", json=question).json()["link"]
    page = client.get(link, headers={**BROWSER, "accept-language": "en"}).text
    assert "Vast by the rulebooks alone" in page
    assert '<dl class="given"' in page
    assert "not everything about it could be worked out" not in page
    many = {"steps": [{"play": {"type": "knight.move"}}] * 48, "strict": True}
    answer = client.post("/api/v1/judge", json=many).json()
    assert any(step["cut"] for step in answer["steps"])
    shared = client.get(answer["link"], headers={**BROWSER, "accept-language": "en"}).text
    assert "not everything about it could be worked out" in shared


def test_an_id_is_looked_for_only_where_a_word_begins() -> None:
    """Else a long word is read again from each of its letters."""
    for pattern in IDS.values():
        assert pattern.search("the play knight.move")
        assert not pattern.search("the play knight.move", 11)


def test_the_page_of_a_ruling_on_a_table_shows_the_table(client: TestClient) -> None:
    link = client.post("/api/v1/judge", json=SHARED["a wall on a table"]).json()["link"]
    (picture,) = re.findall(r'src="(/table/picture\.svg\?[^"]*)"', client.get(link, headers=BROWSER).text)
    assert client.get(html.unescape(picture)).headers["content-type"].startswith("image/svg+xml")


def test_the_names_of_terms_are_kept_for_a_revision_or_two(library: Library) -> None:
    for n in range(TERM_NAMES.most_entries):
        term_names(library.model_copy(update={"revision": f"revision {n}"}), "vast", "en")
    now = term_names(library, "vast", "en")
    assert len(TERM_NAMES) <= TERM_NAMES.most_entries
    assert term_names(library, "vast", "en") is now
    assert 10_000 < TERM_NAMES.held_bytes <= TERM_NAMES.most_bytes


@pytest.mark.parametrize("path", ["//elsewhere.example", "//elsewhere.example/rules/x", "/%2f%2felsewhere.example"])
def test_no_address_makes_a_page_link_to_another_site(client: TestClient, path: str) -> None:
    page = client.get(f"http://testserver{path}", headers={"accept": "text/html"}).text
    assert 'href="//' not in page


def test_a_question_is_skipped_once_however_often_the_address_says_so(client: TestClient) -> None:
    once = client.get("/settle/knight.hit-dragon?skip=knight.strength").text
    query = "knight.strength," * 500
    often = client.get(f"/settle/knight.hit-dragon?skip={query}").text
    assert len(often) < len(once) + 5 * len(query)  # its links to other languages keep the address


def test_a_verdict_that_hangs_on_something_says_unless_with_a_tap_for_each(client: TestClient) -> None:
    page = client.get("/settle/knight.enter-dark-tile?knight.encounters_left=3&lang=en").text
    assert "Legal, unless …" in page
    assert 'class="hinges"' in page
    assert "reach.wall_between=true" in page
    firm = client.get("/settle/knight.ignore-on-tile?knight.ignored=underground-dragon&lang=en").text
    assert "unless …" not in firm


@pytest.mark.parametrize(
    ("q", "lang", "line"),
    [
        ("cave put a rockslide on the edge between two dark tiles. legit?", "en", "<strong>No.</strong> Not legal"),
        ("洞窟ってジャイアントバットでシーフを動かせるの？", "ja", "いいえ。"),
        ("洞窟ってジャイアントバットでシーフを動かせるの？", "en", "いいえ。"),
    ],
)
def test_a_sentence_is_answered_above_the_results_in_its_own_language(
    client: TestClient, q: str, lang: str, line: str
) -> None:
    page = client.get("/", params={"q": q, "lang": lang}).text
    answered = page.index('class="answered ')
    assert line in page[answered : page.index('class="results"')]
    assert 'href="/settle/cave.' in page[answered:]


@pytest.mark.parametrize(
    ("q", "href"),
    [
        (
            "My Fangs tribe has 3 goblins, the Knight has strength 3, can I walk into her tile and attack?",
            "goblins.malaise=true",
        ),
        ("目覚めたドラゴンはクリスタルタイルで地上に出られる？", "dragon.ends_turn_there=true"),
    ],
)
def test_what_settles_a_sentence_is_a_tap_away(client: TestClient, q: str, href: str) -> None:
    page = client.get("/", params={"q": q, "lang": "en"}).text
    answered = page[page.index('class="answered ') : page.index('class="results"')]
    links = [part.partition('"')[0] for part in answered.split('class="to-answer"')[1].split('href="')[1:]]
    assert any(link.startswith("/settle/") and href in link for link in links)


def test_a_verdict_on_a_sentence_says_what_it_is_on(client: TestClient) -> None:
    page = client.get("/", params={"q": "can the cave put a rockslide between two dark tiles?", "lang": "en"}).text
    assert 'class="read-as">Read as: <strong>The Cave' in page


def test_a_sentence_that_is_called_wrong_says_which_play_it_was_read_as(client: TestClient) -> None:
    page = client.get("/", params={"q": "I have 3 strength, may I hit the dragon with armor 4", "lang": "en"}).text
    assert "<strong>Wrong:</strong>" in page
    assert 'class="read-as">Read as: <strong>The Knight' in page


def test_a_name_is_looked_up_without_an_answer(client: TestClient) -> None:
    assert 'class="answered ' not in client.get("/", params={"q": "bomb"}).text
    assert 'class="answered ' not in client.get("/", params={"q": "what is the weather in tokyo"}).text


def test_a_term_and_the_rule_that_defines_it_are_one_card(client: TestClient, library: Library) -> None:
    term = library.terms_by_id["term.vast.malaise"]
    page = client.get("/", params={"q": term.name.en, "lang": "en"}).text
    card = next(part for part in page.split('<li class="result') if f"/terms/{term.id}" in part)
    assert html.escape(term.definition.en) in card
    assert f"/rules/{term.defined_by}" in card
    assert page.count(f'<h2><a href="/rules/{term.defined_by}?lang=en"') == 0


def test_a_step_that_hangs_on_something_is_never_called_just_legal(client: TestClient) -> None:
    hit = {"play": {"type": "knight.hit-dragon"}, "facts": {"knight.strength": 5, "dragon.armor": 3}}
    asked = {"steps": [hit, {"play": {"type": "knight.bomb-wall"}}]}
    link = client.post("/api/v1/judge", json=asked).json()["link"]
    page = client.get(link, headers={**BROWSER, "accept-language": "en"}).text
    assert re.search(r"<title>[^<]*, unless …: ", page)
    assert 'class="outcome legal">legal, unless …<' in page
    assert 'class="outcome legal">legal<' not in page


def test_readings_in_kana_are_for_readers_of_japanese(client: TestClient) -> None:
    pages = {lang: client.get("/terms/term.vast.bomb", params={"lang": lang}).text for lang in ("en", "ja")}
    assert "ばくだん" in pages["ja"]
    assert "ばくだん" not in pages["en"]


@pytest.mark.parametrize("name", ["rule", "rule-diverges", "illegal", "search-ja", "settle-role", "divergence"])
def test_japanese_is_punctuated_as_japanese(client: TestClient, name: str) -> None:
    path = (PAGES | {"divergence": "/rules/vast.divergence.nightmare-simple-arrow"})[name]
    page = client.get(path, headers={**BROWSER, "accept-language": "ja"}).text
    seen = re.sub(r"<(script|textarea).*?</\1>|<[^>]*(?:>|$)", "", page.partition("<main")[2], flags=re.DOTALL)
    foreign = re.compile(r"[ぁ-んァ-ヶ一-龠)）][:,] .{0,9}|\([ぁ-んァ-ヶ一-龠].{0,9}|.{9}, p\. \d")
    assert foreign.findall(html.unescape(seen)) == []


@pytest.mark.parametrize("path", ["/aids", "/aids/vast/knight", "/lists", "/lists/vast/treasures"])
def test_aids_and_lists_are_among_what_one_reads(client: TestClient, path: str) -> None:
    page = client.get(path, params={"lang": "en"}).text
    assert re.search(r'aria-current="page">.*?<span>Browse</span>', page)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_was_retired_says_why_in_ones_language_and_leads_to_what_says_it_now(
    client: TestClient, library: Library, lang: Language
) -> None:
    for id, why in library.old_ids.retired.items():
        answer = client.get(f"/rules/{id}", headers={**BROWSER, "accept-language": lang})
        assert answer.status_code == 410
        assert why.of(lang) in html.unescape(answer.text)
        assert f'href="/rules/{why.see}"' in answer.text
        assert client.get(f"/api/v1/rules/{id}").json()["near"] == [why.see]


@pytest.mark.parametrize("path", ["/rules/vast.knight.bommb", "/settle/knight.hit-dragon?knight.strength=zz"])
def test_the_heading_of_a_problem_is_for_people(client: TestClient, path: str) -> None:
    for lang, words_of_programs in (("en", "id|fact|ruleset|parameter"), ("ja", "ID|事実|パラメーター")):
        page = client.get(path, headers={**BROWSER, "accept-language": lang}).text
        heading = page.partition("<h1>")[2].partition("</h1>")[0]
        assert heading
        assert not re.search(words_of_programs, heading)


def test_the_question_to_tap_is_the_one_that_the_answer_asks(client: TestClient) -> None:
    sentence = "can the knight attack the thief?"
    answer = client.post("/api/v1/ask", json={"text": sentence}).json()
    asked = answer["readings"][0]["judgement"]["questions"][0]["text"]["en"]
    assert asked in answer["answer"]["says"]["en"]
    page = client.get("/", params={"q": sentence, "lang": "en"}).text
    assert f'class="to-answer"><h2>{html.escape(asked)}' in page


@pytest.mark.parametrize(("play", "is_long"), [("unstable.play-instant", True), ("knight.hit-dragon", False)])
def test_long_answers_have_wide_buttons(client: TestClient, play: str, is_long: bool) -> None:
    for lang in ("en", "ja"):
        page = client.get(f"/settle/{play}", headers={**BROWSER, "accept-language": lang}).text
        assert ('class="answers long"' in page) is is_long


def test_a_ruling_about_steps_says_which_rules_it_rests_on_and_of_when(client: TestClient) -> None:
    hit = {"play": {"type": "knight.hit-dragon"}, "facts": {"knight.strength": 5, "dragon.armor": 3}}
    link = client.post("/api/v1/judge", json={"steps": [hit, hit]}).json()["link"]
    page = client.get(link, headers={**BROWSER, "accept-language": "en"}).text
    assert re.search(r'class="dated">Rules: Vast with the FAQ and its errata, as of <time>\d{4}-\d\d-\d\d</time>', page)
