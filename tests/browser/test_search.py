"""Search in the browser: as you type, in both languages, by keyboard, and without JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Opener


def first_answer(page: Page) -> str:
    return page.locator(".results .text").first.inner_text()


def test_results_come_as_you_type_with_the_answer_in_them(new_page: Opener) -> None:
    page = new_page("/")
    page.get_by_role("searchbox").press_sequentially("underground dragon bomb")
    expect(page.locator(".results .result").first).to_be_visible()
    expect(page.locator(".results mark").first).to_be_visible()
    expect(page).to_have_url(re.compile("q=underground.dragon.bomb"))
    assert "Dragon" in first_answer(page)


def test_japanese_is_found_as_you_type(new_page: Opener) -> None:
    page = new_page("/", locale="ja-JP")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.get_by_role("searchbox").press_sequentially("地下のドラゴン 爆弾")
    expect(page.locator(".results mark").first).to_be_visible()
    assert "ドラゴン" in first_answer(page)


def test_chips_narrow_by_game_and_by_role(new_page: Opener) -> None:
    page = new_page("/?q=unicorn")
    page.locator(".chips").get_by_role("link", name="Unstable Unicorns", exact=True).click()
    expect(page.locator(".result.unstable").first).to_be_visible()
    expect(page.locator(".result.vast")).to_have_count(0)


def test_the_address_holds_the_search(new_page: Opener) -> None:
    page = new_page("/?q=omen+tokens")
    expect(page.get_by_role("searchbox")).to_have_value("omen tokens")
    expect(page.locator(".results .result").first).to_be_visible()


def test_slash_arrows_and_enter_are_enough(new_page: Opener) -> None:
    page = new_page("/")
    page.locator("h1").click()
    page.keyboard.press("/")
    page.keyboard.type("dragon gem")
    expect(page.locator(".results h2 a").nth(1)).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".results h2 a").nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    title = page.locator(".results h2 a").first.inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text(title)


def test_results_that_come_late_leave_the_focus_where_it_is(new_page: Opener) -> None:
    page = new_page("/?q=dragon")
    held: list[Route] = []
    page.route(re.compile("q=dragon.gem"), lambda route: held.append(route))
    page.get_by_role("searchbox").press("End")
    with page.expect_request(re.compile("q=dragon.gem$")):
        page.keyboard.type(" gem")
    old = page.locator(".results h2 a").nth(1).inner_text()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".results h2 a").nth(1)).to_be_focused()
    for route in held:
        route.continue_()
    expect(page.locator(".results h2 a").nth(1)).not_to_have_text(old)
    expect(page.locator(".results h2 a").nth(1)).to_be_focused()


def test_it_helps_when_nothing_fits(new_page: Opener) -> None:
    page = new_page("/?q=role:knight+zzzqqqxx")
    expect(page.locator("main")).to_contain_text("Nothing fits")
    expect(page.locator("main").get_by_role("link", name="Browse")).to_be_visible()


def test_the_form_works_without_javascript(new_page: Opener) -> None:
    page = new_page("/", java_script_enabled=False)
    page.get_by_role("searchbox").fill("bomb")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".results .result").first).to_be_visible()


@pytest.mark.parametrize(("width", "lang"), [(PHONE, "en"), (DESKTOP, "ja")], ids=["phone", "desktop"])
def test_the_box_is_on_every_page_for_slash_and_control_k(
    new_page: Opener, width: dict[str, object], lang: str
) -> None:
    page = new_page("about:blank", **width)
    for path in ("/rules/vast.knight.enchanted-bow.obstacles", "/settle?game=vast", "/table", "/glossary", "/about"):
        page.goto(f"{path}{'&' if '?' in path else '?'}lang={lang}")
        box = page.locator("input[type=search]:visible")
        expect(box).to_have_count(1)
        page.keyboard.press("/")
        expect(box).to_be_focused()
        page.locator("h1").click()
        page.keyboard.press("Control+k")
        expect(box).to_be_focused()
    page.keyboard.type("omen")
    page.keyboard.press("Enter")
    expect(page.locator(".results .result").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", lang)


def test_a_sentence_is_answered_above_the_results_with_its_rule_and_its_place_in_the_book(new_page: Opener) -> None:
    page = new_page("/?q=the+dragon+is+underground+can+the+knight+attack+him+without+a+bomb")
    answer = page.locator(".answered")
    expect(answer).to_have_class(re.compile("illegal"))
    expect(answer.locator(".says strong")).to_contain_text("No")
    expect(answer.locator(".rests-on a")).to_have_attribute("href", re.compile("^/rules/vast"))
    expect(answer.locator(".rests-on cite")).to_contain_text("Knight")
    assert page.locator(".fitting .plays a").count() > 1
    expect(page.locator(".results .result").first).to_be_visible()


@pytest.mark.parametrize("js", [True, False])
def test_what_was_understood_is_changed_and_tapped_away(new_page: Opener, js: bool) -> None:
    page = new_page("/?q=the+dragon+is+underground+can+the+knight+attack+him+without+a+bomb", java_script_enabled=js)
    chip = page.locator(".understood li", has_text="surface")
    chip.locator("summary").click()
    chip.get_by_role("link", name=re.compile("surface: Yes")).click()
    expect(page.locator(".answered")).not_to_have_class(re.compile("illegal"))
    expect(page.locator(".understood li", has_text="surface").locator("strong").first).to_have_text("Yes")
    page.get_by_role("link", name="Back to what I typed").click()
    expect(page.locator(".answered")).to_have_class(re.compile("illegal"))
    page.locator(".understood li", has_text="surface").get_by_role("link", name=re.compile("^Not said")).click()
    expect(page.locator(".understood li", has_text="surface")).to_have_count(0)


def test_a_japanese_sentence_is_answered_in_japanese_with_an_offer_to_switch(new_page: Opener) -> None:
    page = new_page("/?q=地下のドラゴンを爆弾なしで攻撃できる？&lang=en")
    answer = page.locator(".answered")
    expect(answer).to_have_attribute("lang", "ja")
    expect(answer.locator(".says")).to_contain_text("ドラゴン")
    expect(answer.locator(".understood li").first).to_contain_text(re.compile("[ぁ-ん]"))
    page.get_by_role("link", name="このページを日本語で読む").last.click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator(".switch-offer")).to_have_count(0)


def test_switching_the_language_answers_the_same_question_in_it(new_page: Opener) -> None:
    page = new_page("/?q=the+dragon+is+underground+can+the+knight+attack+him+without+a+bomb")
    page.locator(".switch").click()
    answer = page.locator(".answered")
    expect(answer).to_have_attribute("lang", "ja")
    expect(answer.locator(".says strong")).to_contain_text("いいえ")
    answer.get_by_role("link", name=re.compile("^言っていない")).first.click()
    expect(answer).to_have_attribute("lang", "ja")
    page.locator(".switch").click()
    expect(answer).to_have_attribute("lang", "en")
    page.get_by_role("searchbox").fill("地下のドラゴンを爆弾なしで攻撃できる？")
    expect(answer).to_have_attribute("lang", "ja")


def test_other_plays_are_named_in_the_language_of_the_page(new_page: Opener) -> None:
    page = new_page("/?q=the+dragon+is+underground+can+the+knight+attack+him+without+a+bomb&lang=ja")
    plays = page.locator(".fitting .plays a")
    assert plays.count() > 2
    for title in plays.all_text_contents():
        assert re.search("[ぁ-んァ-ヶ]", title), title


def test_what_was_understood_goes_along_to_the_dispute(new_page: Opener) -> None:
    page = new_page("/?q=the+dragon+is+underground+can+the+knight+attack+him+without+a+bomb")
    page.locator(".answered").get_by_role("link", name="Settle this").click()
    expect(page.locator(".said > ul > li")).to_have_count(2)


def test_what_a_sentence_leaves_open_is_asked_and_not_presumed(new_page: Opener) -> None:
    stated = "/settle/knight.hit-dragon?knight.strength=3&dragon.armor=4"
    expect(new_page(stated).locator(".verdict h2")).to_contain_text("Wrong")
    page = new_page(f"{stated}&open=knight.javelin_revealed")
    expect(page.locator(".asking h2")).to_contain_text("Javelin")
    page.locator(".asking").get_by_role("link", name="No", exact=True).click()
    expect(page.locator(".verdict h2")).to_contain_text("Wrong")


def test_two_results_are_seen_above_the_keyboard_of_a_phone(new_page: Opener) -> None:
    page = new_page("/", viewport={"width": 390, "height": 500})
    for typed in ("bomb", "omen", "dragon gem"):
        page.get_by_role("searchbox").fill(typed)
        expect(page).to_have_url(re.compile(typed.split()[0]))
        expect(page.locator(".results h2").nth(1)).to_be_in_viewport()


def test_a_sentence_is_settled_by_one_tap_below_its_answer(new_page: Opener) -> None:
    told = "My Fangs tribe has 3 goblins, the Knight has strength 3, can I walk into her tile and attack?"
    page = new_page(f"/?q={told}", **PHONE)
    expect(page.locator(".answered .read-as")).to_contain_text("A Tribe enters the Knight's tile")
    page.locator(".to-answer").get_by_role("link", name=re.compile("^Yes not legal: the Goblins are in malaise")).tap()
    expect(page.locator(".verdict h2")).to_contain_text("Not legal")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_box_has_room_for_words_even_in_text_of_twice_the_size(new_page: Opener, lang: str) -> None:
    page = new_page(f"/?q=dragon&lang={lang}", **PHONE)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    room = """box => { const style = getComputedStyle(box);
      return box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight); }"""
    assert page.get_by_role("searchbox").evaluate(room) > 90
