"""What every page promises: light, private, accessible, and there without a network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import axe_core_python
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.screenshots import DOCUMENTATION, PAGES

AXE = (Path(axe_core_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
LIBRARY_IS_STORED = """async () => {
  while (!navigator.serviceWorker.controller || !(await caches.match("/library/en.json")) ||
         !(await caches.match("/glossary?lang=en"))) await new Promise((resolve) => setTimeout(resolve, 100));
}"""
SERIOUS = ("serious", "critical")
LARGEST, LARGEST_TABLE = 100_000, 150_000


# Long lists repeat one template; a few of their rows stand for all, and the checker takes seconds instead of a minute.
SHORTEN = """for (const rows of ["tbody tr", ".remark", ".entry", ".group li", ".result"])
  document.querySelectorAll(rows).forEach((row, n) => n > 12 && row.remove())"""
CHECK = {"light": "axe.run()", "dark": "axe.run({runOnly: ['color-contrast', 'link-in-text-block']})"}
WEIGHT = """[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""


JUMPED = """() => new Promise((resolve) => {
  let sum = 0;
  const add = (seen) => seen.getEntries().forEach((shift) => { sum += shift.value; });
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(sum), 500);
})"""
SHORT = "/settle/dragon.flame-wall-affects?ruleset=vast/rulebook"  # all of it is seen, down to the foot


class Visit(NamedTuple):
    """One visitor for all pages; `requests` are the addresses of everything that they asked for."""

    page: Page
    requests: list[str]


@pytest.fixture(scope="module")
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    context = browser.new_context(base_url=address, **PHONE, locale="en-GB", service_workers="block", bypass_csp=True)  # type: ignore[arg-type]
    requests: list[str] = []
    context.on("request", lambda request: requests.append(request.url))
    yield Visit(context.new_page(), requests)
    context.close()


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES)
def test_a_page_is_small_private_accessible_and_has_one_box(visit: Visit, address: str, path: str) -> None:
    page = visit.page
    page.emulate_media(color_scheme="light")
    page.goto(path)
    assert page.evaluate(WEIGHT) < (LARGEST_TABLE if path.startswith("/table") else LARGEST)
    assert all(url.startswith(address) for url in visit.requests)
    assert page.locator("input[type=search]:visible").count() == 1
    assert_accessible(page)


@pytest.mark.parametrize("path", [SHORT, *(PAGES[name] for name in ("start", "rule", "aid", "legal", "table-steps"))])
def test_nothing_jumps_while_a_page_is_loaded(visit: Visit, path: str) -> None:
    visit.page.goto(path)
    assert visit.page.evaluate(JUMPED) < 0.005


@pytest.mark.parametrize("path", DOCUMENTATION.values(), ids=DOCUMENTATION)
def test_the_documentation_is_accessible(visit: Visit, path: str) -> None:
    visit.page.goto(path)
    assert_accessible(visit.page)


def test_pages_are_accessible_in_japanese(visit: Visit) -> None:
    """One of each kind: their texts differ from those in English, their frame does not."""
    for name in ("search-ja", "rule-diverges", "term", "list", "settle-role", "table-options", "table-cards", "hinges"):
        visit.page.goto(f"{PAGES[name]}{'&' if '?' in PAGES[name] else '?'}lang=ja")
        assert_accessible(visit.page)


def assert_accessible(page: Page) -> None:
    page.evaluate(SHORTEN)
    page.evaluate(AXE)
    for theme, check in CHECK.items():
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        found = page.evaluate(check)["violations"]
        told = [(v["id"], [n["html"][:120] for n in v["nodes"][:3]]) for v in found if v["impact"] in SERIOUS]
        assert told == [], theme


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_page_is_wider_than_a_phone(visit: Visit, lang: str) -> None:
    """At the size of text that the phone has, and at twice that."""
    wide = []
    for name, path in (PAGES | DOCUMENTATION).items():
        visit.page.goto(f"{path}{'&' if '?' in path else '?'}lang={lang}")
        for size in ("100%", "200%"):
            visit.page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
            if visit.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                wide.append((name, size))
    assert wide == []


def test_what_was_read_and_every_rule_are_there_offline(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, locale="en-GB")
    page = context.new_page()
    page.goto("/rules/vast.knight.enchanted-bow.obstacles")
    page.evaluate(LIBRARY_IS_STORED)
    context.set_offline(True)
    page.reload()
    expect(page.locator(".rule h1")).to_be_visible()
    expect(page.locator(".offline-note")).to_be_visible()
    page.goto("/rules/vast.cave.omens.collect")
    expect(page.locator("#stored .result")).to_contain_text("Omen")
    page.locator("#q").fill("sleeping dragon")
    expect(page.locator("#stored .result").first).to_be_visible()
    page.goto("/glossary?lang=en")
    expect(page.locator(".words").first).to_be_visible()
    context.close()
