"""Search in the browser: as you type, in both languages, by keyboard, and without JavaScript."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Opener


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
    page.get_by_role("link", name="Unstable Unicorns", exact=True).click()
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
