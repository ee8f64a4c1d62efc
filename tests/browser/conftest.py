"""A real browser against the real service. Skipped where there is no Chromium."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from kb.library import Library
from tests.browser.serving import CHROMIUM, QUIET, serving

Opener = Callable[..., Page]
PHONE: dict[str, object] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESKTOP: dict[str, object] = {"viewport": {"width": 1280, "height": 860}}
BOTH_WIDTHS = pytest.mark.parametrize("width", [PHONE, DESKTOP], ids=["phone", "desktop"])
PATIENCE = 20_000  # milliseconds; on a busy machine every option of a table takes a while


@pytest.fixture(scope="session")
def address(library: Library) -> Iterator[str]:
    with serving(library) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def new_page(browser: Browser, address: str) -> Iterator[Opener]:
    """Opens pages of a fresh visitor with a phone; options are those of a Playwright context."""
    contexts: list[BrowserContext] = []

    def open_page(path: str, **options: object) -> Page:
        usual: dict[str, object] = {
            "viewport": {"width": 390, "height": 844},
            "locale": "en-GB",
            "service_workers": "block",
            "base_url": address,
        }
        context = browser.new_context(**(usual | options))  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
