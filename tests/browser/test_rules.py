"""Rules, terms and chapters in the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from api.pages.aids import aid_path
from kb.library import Library
from tests.browser.conftest import PHONE, Opener

AMENDED = "/rules/vast.knight.enchanted-bow.obstacles"
HIT = "/settle/knight.hit-dragon"


def test_a_rule_shows_both_languages_and_what_an_erratum_changed(new_page: Opener) -> None:
    page = new_page(AMENDED)
    expect(page.locator(".both [lang=ja]")).to_be_visible()
    history = page.locator("#history")
    expect(history.locator("del").first).to_be_visible()
    expect(history.locator("ins").first).to_be_visible()
    expect(history).to_contain_text("What changed")


def test_a_citation_is_copied(new_page: Opener) -> None:
    page = new_page(AMENDED, permissions=["clipboard-read", "clipboard-write"])
    page.locator("[data-copy=cite-markdown]").click()
    expect(page.locator(".toast")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "vast.knight.enchanted-bow.obstacles@3" in copied


def test_citations_can_be_read_without_javascript(new_page: Opener) -> None:
    page = new_page(AMENDED, java_script_enabled=False)
    page.locator("[data-copy=cite-plain]").click()
    expect(page.locator("#cite-plain")).to_be_visible()


def test_a_term_is_explained_on_touch(new_page: Opener) -> None:
    page = new_page(AMENDED)
    page.locator("a.term").first.click()
    expect(page.locator("dialog h1")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_be_hidden()


def test_what_a_listed_thing_costs_stands_on_a_line_of_its_own(new_page: Opener) -> None:
    page = new_page("/terms/term.vast.bomb")
    expect(page.locator(".word dl.facts dt").first).to_have_text("Cost")
    expect(page.locator(".word .act a").first).to_have_attribute("href", re.compile("^/lists/vast/"))


def test_one_can_go_up_and_on_in_the_book(new_page: Opener) -> None:
    page = new_page(AMENDED)
    title = page.locator("h1").inner_text()
    page.locator(".turn [rel=next]").click()
    page.locator(".turn [rel=prev]").click()
    expect(page.locator("h1")).to_have_text(title)
    page.locator(".trail a").nth(2).click()
    expect(page.locator(".chapter .entry").first).to_be_visible()


def test_every_page_switches_language_and_stays_where_it_is(new_page: Opener) -> None:
    page = new_page("/about")
    for path in (AMENDED, "/?q=bomb", "/browse/vast/cave", "/glossary", "/errata", "/settle?game=vast", "/nowhere"):
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", "en")
        page.locator(".switch").click()
        expect(page.locator("html")).to_have_attribute("lang", "ja")
        assert path.split("?")[0] in page.url
        expect(page.locator(".switch")).to_have_text("English")
        assert "lang=ja" in (page.locator(".brand").get_attribute("href") or "")
        page.evaluate("localStorage.clear()")  # where the language that one has switched to is kept


def test_the_glossary_narrows(new_page: Opener) -> None:
    page = new_page("/glossary")
    page.locator("#filter").fill("前兆トークン")
    expect(page.locator("tbody tr:visible").first).to_contain_text("Omen")
    assert page.locator("tbody tr:visible").count() < 6


def test_a_wrong_address_gets_a_page_that_helps(new_page: Opener) -> None:
    page = new_page("/rules/vast.knight.enchanted-bow.obstacle", locale="ja-JP")
    expect(page.locator("h1")).to_have_text("この名前のものはありません")
    page.locator(".linklist a").first.click()
    expect(page.locator(".rule h1")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_long_lists_fold_and_their_counts_follow_the_filter(new_page: Opener, lang: str) -> None:
    page = new_page(f"/open-questions?lang={lang}")
    assert page.locator(".remark:visible").count() == 0
    fold = page.locator(".fold").first
    whole = int(fold.locator("[data-count]").inner_text())
    fold.locator("summary").click()
    expect(fold.locator(".remark").first).to_be_visible()
    page.locator("#filter").fill(fold.locator(".remark h4").first.inner_text())
    expect(fold.locator(".remark:visible")).not_to_have_count(whole)
    assert int(fold.locator("[data-count]").inner_text()) < whole
    assert page.locator(".fold:visible").count() < page.locator(".fold").count()


def test_an_anchor_opens_what_is_folded(new_page: Opener) -> None:
    page = new_page("/conflicts")
    anchor = page.locator(".remark").first.get_attribute("id")
    page.goto(f"/conflicts#{anchor}")
    page.reload()
    expect(page.locator(".remark").first).to_be_visible()


def test_the_lists_open_without_javascript(new_page: Opener) -> None:
    page = new_page("/conflicts", java_script_enabled=False)
    page.locator(".fold summary").first.click()
    expect(page.locator(".remark").first).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_list_fits_a_phone_without_scrolling_sideways(new_page: Opener, lang: str) -> None:
    page = new_page(f"/lists/vast/treasures?lang={lang}")
    expect(page.locator(".items td[data-label]").first).to_be_in_viewport()
    assert page.locator(".items .wide").evaluate("wide => wide.scrollWidth <= wide.clientWidth")


def test_what_a_thing_costs_stands_before_its_rules_on_a_phone(new_page: Opener) -> None:
    page = new_page("/lists/vast/treasures", **PHONE)
    row = page.locator("tbody tr").first
    cost, rules = row.locator("td[data-label]").bounding_box(), row.locator(".rules-behind").bounding_box()
    assert cost
    assert rules
    assert cost["y"] < rules["y"]


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_a_list_is_printed_on_one_sheet_without_anything_to_press(new_page: Opener, size: str) -> None:
    page = new_page("/lists/vast/treasures?lang=ja")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=size))) == 1
    page.emulate_media(media="print")
    assert page.locator(".button:visible").count() == 0


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_aids_rules_and_verdicts_are_printed_on_one_sheet(
    new_page: Opener, library: Library, size: str, lang: str
) -> None:
    page = new_page("/about")
    verdicts = (f"{HIT}?knight.strength={strength}&dragon.armor=4" for strength in (3, 5))
    for path in (*(aid_path(aid.id) for aid in library.aids), AMENDED, *verdicts):
        page.goto(f"{path}{'&' if '?' in path else '?'}lang={lang}")
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=size))) == 1, path


def test_a_page_is_printed_in_light_colours_whatever_theme_was_chosen(new_page: Opener) -> None:
    page = new_page("/settle/knight.hit-dragon?knight.strength=5&dragon.armor=3")
    colour = "getComputedStyle(document.querySelector('.verdict')).backgroundColor"
    light = page.evaluate(colour)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert page.evaluate(colour) != light
    page.emulate_media(media="print")
    assert page.evaluate(colour) == light


def test_no_line_of_a_japanese_heading_ends_within_a_term(new_page: Opener) -> None:
    page = new_page("/settle/knight.enter-tribe?lang=ja")
    tribe = page.locator("h1 .whole", has_text="部族").last
    assert tribe.evaluate("term => term.getClientRects().length") == 1


@pytest.mark.parametrize("path", ["/aids/vast/goblins", "/aids/vast/knight", "/rules/vast.knight.grit.gains"])
def test_no_line_of_japanese_text_ends_within_a_term(new_page: Opener, path: str) -> None:
    page = new_page(f"{path}?lang=ja", **PHONE)
    broken = "terms => terms.filter((term) => term.getClientRects().length > 1).map((term) => term.textContent)"
    kept = page.locator(".whole, .range, .term")
    assert kept.count() > 3
    assert kept.evaluate_all(broken) == []


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("rule", ["vast.goblins.populate.max-4", "vast.cave.omens.collect", "unstable.cards.types"])
def test_every_step_of_the_way_to_a_rule_is_in_view_on_a_phone(new_page: Opener, rule: str, lang: str) -> None:
    """And none leaves a gap before the next."""
    page = new_page(f"/rules/{rule}?lang={lang}", **PHONE)
    right = "things => things.map((thing) => thing.getBoundingClientRect().right)"
    edges, words = (page.locator(f".trail {part}").evaluate_all(right) for part in ("li", "li a"))
    assert len(edges) == 4
    assert max(edges) <= 390
    assert max(edge - word for edge, word in zip(edges[:3], words[:3], strict=True)) < 8


def test_what_is_folded_is_unfolded_on_paper(new_page: Opener) -> None:
    page = new_page("/errata")
    shown = "document.querySelector('.remark').checkVisibility({ contentVisibilityAuto: true })"
    assert not page.evaluate(shown)
    page.emulate_media(media="print")
    page.wait_for_function(shown)


def test_no_line_of_code_is_cut_off_on_paper(new_page: Opener) -> None:
    page = new_page("/docs/getting-started", viewport={"width": 700, "height": 900})
    cut = "() => [...document.querySelectorAll('pre')].filter((code) => code.scrollWidth > code.clientWidth).length"
    assert page.evaluate(cut) > 0
    page.emulate_media(media="print")
    assert page.evaluate(cut) == 0


def test_what_one_may_tap_is_not_said_on_paper(new_page: Opener) -> None:
    page = new_page("/settle/knight.hit-dragon?knight.strength=3&dragon.armor=4")
    expect(page.locator(".remedies .hint")).to_be_visible()
    page.emulate_media(media="print")
    assert page.locator(".remedies .hint:visible, .assumed .hint:visible").count() == 0
    assert page.locator(".remedies li:visible").count() > 0
