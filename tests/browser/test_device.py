"""What stays on the device: chosen on one page, used on every page, sent to nobody, and cleared at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener

RULE = "/rules/vast.knight.enchanted-bow.obstacles"


@pytest.mark.parametrize("path", [RULE, "/docs/getting-started"])
def test_theme_and_text_size_hold_on_every_page_until_they_are_cleared(new_page: Opener, path: str) -> None:
    page = new_page("/device", color_scheme="light")
    page.get_by_label("Dark").check()
    page.get_by_label("150 %").check()
    page.goto(path)
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(21, 18, 29)"
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "24px"
    page.goto("/device")
    page.get_by_role("button", name="Clear everything").click()
    assert page.evaluate("localStorage.length") == 0
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "16px"
    assert page.context.cookies() == []


def test_the_language_that_was_switched_to_is_kept(new_page: Opener) -> None:
    page = new_page(RULE)
    page.locator(".switch").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.goto("/glossary")
    expect(page.locator("html")).to_have_attribute("lang", "ja")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_searches_rulings_and_bookmarks_are_listed(new_page: Opener, lang: str) -> None:
    page = new_page(f"/?q=omen&lang={lang}")
    page.goto(f"/settle/knight.hit-dragon?knight.strength=5&dragon.armor=3&lang={lang}")
    page.goto(f"{RULE}?lang={lang}")
    page.locator("[data-bookmark]").click()
    expect(page.locator("[data-bookmark]")).to_have_attribute("aria-pressed", "true")
    page.goto(f"/device?lang={lang}")
    expect(page.locator("[data-list=searches] a")).to_have_text("omen")
    expect(page.locator("[data-list=rulings] a")).to_have_attribute("href", re.compile("^/rulings/"))
    expect(page.locator("[data-list=bookmarks] a")).to_have_attribute("href", RULE)
    page.goto(f"/?lang={lang}")
    expect(page.locator("#recent a")).to_have_count(2)


def test_roles_tonight_narrow_searches_and_lists_until_switched_off(new_page: Opener) -> None:
    page = new_page("/device")
    page.get_by_label("Thief").check()
    page.goto("/settle?game=vast")
    expect(page.locator(".shelf [data-role=knight]")).to_be_hidden()
    expect(page.locator(".shelf [data-role=thief]")).to_be_visible()
    page.locator("[data-all-roles]").click()
    expect(page.locator(".shelf [data-role=knight]")).to_be_visible()
    page.goto("/")
    page.get_by_role("searchbox").fill("movement")
    expect(page.locator(".pick.tonight")).to_contain_text("Thief")
    expect(page.locator(".result .chip", has_text="Knight")).to_have_count(0)
    page.locator(".pick.tonight").click()
    expect(page.locator(".pick.tonight")).to_have_count(0)
    expect(page.locator(".result .chip", has_text="Knight").first).to_be_visible()


def test_without_javascript_the_page_says_what_it_needs(new_page: Opener) -> None:
    page = new_page("/device", java_script_enabled=False)
    expect(page.get_by_text("This page needs JavaScript")).to_be_visible()
    expect(page.locator("#device")).to_be_hidden()
