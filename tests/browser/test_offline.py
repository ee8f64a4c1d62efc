"""Without a network: a game that was kept is judged on the phone, in both languages; recent rulings open."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from api.words.reader import words
from kb.model import Language
from tests.browser.conftest import PATIENCE
from tests.browser.test_promises import AXE, CHECK, SERIOUS

LOCALES: dict[Language, str] = {"en": "en-GB", "ja": "ja-JP"}
in_both_languages = pytest.mark.parametrize("lang", LOCALES)
PLAY = "/settle/knight.enter-tribe"


@pytest.fixture
def context(browser: Browser, address: str, lang: Language) -> Iterator[BrowserContext]:
    context = browser.new_context(
        base_url=address, locale=LOCALES[lang], viewport={"width": 390, "height": 844}, has_touch=True, bypass_csp=True
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def keep(context: BrowserContext, lang: Language, game: str) -> Page:
    """A page of a visitor who chose to keep a game and lost the network then."""
    page = context.new_page()
    page.goto("/offline")
    page.locator(f"#keep [value={game}]").check()
    expect(page.locator(".toast")).to_have_text(words(lang).section("without_network").kept)
    context.set_offline(True)
    return page


def answer(page: Page, *numbers: str) -> None:
    for step, number in enumerate(numbers, 1):
        expect(page.locator(".asking .step")).to_contain_text(str(step))
        page.locator(".asking .answer", has_text=re.compile(f"^{number}$")).tap()


@in_both_languages
def test_a_dispute_is_tapped_to_its_verdict(context: BrowserContext, lang: Language) -> None:
    page = keep(context, lang, "vast")
    page.goto(PLAY)
    note = words(lang).section("without_network").judged_here.split("{}")[0]
    expect(page.locator("#dispute > .note")).to_contain_text(note)
    answer(page, "2", "2", "3")
    expect(page.locator(".verdict h2")).to_have_text(words(lang).illegal)
    decided = page.locator(".why li.forbids").first
    expect(decided.locator("a")).to_have_attribute("href", "/rules/vast.knight.enter-tribe.strength")
    expect(decided).to_contain_text({"en": "greater", "ja": "大きい"}[lang])
    page.reload()
    expect(page.locator(".verdict h2")).to_have_text(words(lang).illegal)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("lang", ["en"])
@pytest.mark.parametrize("path", [PLAY, f"{PLAY}?tribe.strength=1&knight.strength=5", f"{PLAY}?skip=tribe.strength"])
def test_no_serious_fault_of_accessibility_in_either_theme(context: BrowserContext, lang: Language, path: str) -> None:
    page = keep(context, lang, "vast")
    page.goto(path)
    expect(page.locator("#dispute [data-focus]")).to_be_visible()
    page.evaluate(AXE)
    for theme, check in CHECK.items():
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        found = page.evaluate(check)["violations"]
        assert [(v["id"], v["nodes"][0]["html"][:120]) for v in found if v["impact"] in SERIOUS] == [], theme


@in_both_languages
def test_what_a_verdict_hangs_on_is_a_tap_away(context: BrowserContext, lang: Language) -> None:
    page = keep(context, lang, "vast")
    page.goto(f"{PLAY}?tribe.population=1&tribe.strength_discs=1&knight.strength_track=5")
    expect(page.locator(".verdict h2")).to_have_text(words(lang).unless.format(words(lang).legal))
    hinges = page.locator(".hinges li")
    turning = hinges.filter(has=page.locator(".outcome.illegal")).first
    written = " ".join(turning.locator("a").first.inner_text().split())
    assert (turning.locator("a").first.get_attribute("aria-label") or "").startswith(written)
    turning.locator("a").first.tap()
    expect(page.locator(".verdict.illegal")).to_be_visible()


@in_both_languages
def test_a_page_that_was_opened_with_a_network_goes_on_without(context: BrowserContext, lang: Language) -> None:
    page = context.new_page()
    page.goto(PLAY)
    page.locator("[data-keep]").tap()
    expect(page.locator(".toast")).to_have_text(words(lang).section("without_network").kept)
    expect(page.locator("[data-keep]")).to_be_hidden()
    context.set_offline(True)
    answer(page, "2", "2", "3")
    expect(page.locator(".verdict h2")).to_have_text(words(lang).illegal)


@in_both_languages
def test_the_plays_that_are_kept_are_listed_and_found(context: BrowserContext, lang: Language) -> None:
    page = keep(context, lang, "unstable")
    page.goto("/settle")
    page.locator("#plays summary").first.tap()
    page.locator("#plays details[open] a").first.tap()
    expect(page.locator("#dispute h1")).to_be_visible()
    page.goto("/?q=" + {"en": "neigh", "ja": "ネイ"}[lang])
    expect(page.locator("#stored a[href^='/settle/']").first).to_be_visible()


@in_both_languages
def test_the_home_page_is_kept_with_a_game_and_searched_in(context: BrowserContext, lang: Language) -> None:
    page = keep(context, lang, "vast")
    page.goto("/")
    expect(page.locator(".hero h1")).to_be_visible()
    page.locator("#q").fill({"en": "bomb", "ja": "爆弾"}[lang])
    expect(page.locator("#results .result").first).to_be_visible()


@in_both_languages
def test_a_ruling_that_was_shared_is_judged_again(context: BrowserContext, lang: Language) -> None:
    page = context.new_page()
    page.goto(f"{PLAY}?tribe.strength=6&knight.strength=5")
    link = page.locator("#share-link").input_value()
    keep(context, lang, "vast")
    page.goto(link)
    expect(page.locator(".verdict.illegal")).to_be_visible()
    expect(page.locator(".said")).to_contain_text("6")


@pytest.mark.parametrize("lang", ["en"])
def test_a_recent_ruling_opens_where_no_game_is_kept(context: BrowserContext, lang: Language) -> None:
    page = context.new_page()
    page.goto("/about")
    page.evaluate("async () => (await navigator.serviceWorker.ready).active.state")
    page.goto(f"{PLAY}?tribe.strength=6&knight.strength=5")
    page.goto("/device")
    context.set_offline(True)
    page.locator("[data-list=rulings] a").tap()
    expect(page.locator(".verdict.illegal")).to_be_visible()


@pytest.mark.parametrize("lang", ["en"])
def test_what_is_not_kept_or_not_to_be_judged_here_says_so(context: BrowserContext, lang: Language) -> None:
    page, own = keep(context, lang, "unstable"), words(lang).section("without_network")
    page.goto(PLAY)
    expect(page.locator("#not-here")).to_have_text(own.no_judge)
    page.goto("/settle/unstable.play-card?by:turn.hand=1")
    expect(page.locator("#dispute .note")).to_have_text(own.needs_network)
    page.goto("/rulings/garbled")
    expect(page.locator("#dispute .note")).to_have_text(own.needs_network)


@pytest.mark.parametrize("lang", ["en"])
def test_what_is_no_longer_wanted_is_dropped(context: BrowserContext, lang: Language) -> None:
    page = keep(context, lang, "vast")
    context.set_offline(False)
    page.locator("#keep [value=vast]").uncheck()
    expect(page.locator(".toast")).to_have_text(words(lang).section("without_network").dropped)
    assert page.evaluate("async () => (await (await caches.open('chosen')).keys()).length") == 0


@pytest.mark.parametrize("lang", ["en"])
def test_what_the_games_share_weighs_what_the_page_says(context: BrowserContext, lang: Language) -> None:
    files = (
        "/library/en.json",
        "/library/ja.json",
        "/?lang=en",
        "/glossary?lang=en",
        "/aids?lang=en",
        "/device?lang=en",
    )
    weight = sum(len(gzip.compress(context.request.get(file).body(), 6)) for file in files)
    assert 200_000 < weight < 400_000
