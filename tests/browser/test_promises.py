"""What every page promises: light, private, accessible, and there without a network."""

from __future__ import annotations

from pathlib import Path

import axe_core_python
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Opener
from tests.screenshots import PAGES

AXE = (Path(axe_core_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
SERIOUS = ("serious", "critical")
LARGEST = 100_000


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES)
def test_no_serious_fault_of_accessibility_in_either_theme(new_page: Opener, path: str) -> None:
    page = new_page(path, bypass_csp=True)
    page.evaluate(AXE)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        found = page.evaluate("axe.run()")["violations"]
        told = [(v["id"], [n["html"][:120] for n in v["nodes"][:3]]) for v in found if v["impact"] in SERIOUS]
        assert told == [], theme


def test_pages_are_small_and_ask_nobody_else(new_page: Opener, address: str) -> None:
    page = new_page("about:blank")
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    for path in PAGES.values():
        sizes: list[int] = []
        page.on("requestfinished", lambda request, sizes=sizes: sizes.append(request.sizes()["responseBodySize"]))
        page.goto(address + path, wait_until="networkidle")
        assert sum(sizes) < LARGEST, path
    assert all(url.startswith((address, "about:")) for url in asked)


def test_what_was_read_and_every_rule_are_there_offline(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, locale="en-GB")
    page = context.new_page()
    page.goto("/rules/vast.knight.enchanted-bow.obstacles")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.wait_for_function("caches.match('/library/en.json').then(Boolean)")
    context.set_offline(True)
    page.reload()
    expect(page.locator(".rule h1")).to_be_visible()
    expect(page.locator(".offline-note")).to_be_visible()
    page.goto("/rules/vast.cave.omens.collect")
    expect(page.locator("#kept .result")).to_contain_text("Omen")
    page.locator("#q").fill("sleeping dragon")
    expect(page.locator("#kept .result").first).to_be_visible()
    page.goto("/glossary?lang=en")
    expect(page.locator(".words").first).to_be_visible()
    context.close()
