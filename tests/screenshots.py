"""Makes the screenshots of the README's tour; with a folder named, of every page in every width, theme and language.

python -m tests.screenshots
python -m tests.screenshots build/screenshots [PART-OF-A-NAME]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

from tests.browser.serving import CHROMIUM, QUIET, serving

ROOT = Path(__file__).resolve().parent.parent
TOUR = ROOT / "docs" / "screenshots"
Theme = Literal["light", "dark"]
HIT = "/settle/knight.hit-dragon"
MOVED = "knight.move,who:knight,from:c3,to:d3"
PAGES = {
    "start": "/",
    "search": "/?q=the+dragon+is+underground+can+the+knight+attack+him+without+a+bomb",
    "search-ja": "/?q=地下のドラゴン+爆弾",
    "nothing": "/?q=zzzxq",
    "rule": "/rules/vast.knight.enchanted-bow.obstacles",
    "rule-table": "/rules/vast.cave.omens.collect",
    "rule-odds": "/rules/vast.thief.pickpocket.odds",
    "rule-die": "/rules/vast.dragon.die.white-spaces",
    "rule-grit": "/rules/vast.knight.grit.gains",
    "rule-diverges": "/rules/vast.nightmare.setup.facing",
    "conflict": "/rules/vast.conflict.rage-blocks-discs",
    "term": "/terms/term.vast.bomb",
    "browse": "/browse",
    "chapter": "/browse/vast/cave",
    "glossary": "/glossary",
    "about": "/about",
    "device": "/device",
    "aids": "/aids",
    "aid": "/aids/vast/knight",
    "aid-setup": "/aids/vast/setup",
    "lists": "/lists",
    "list": "/lists/vast/treasures",
    "errata": "/errata",
    "conflicts": "/conflicts",
    "open": "/open-questions",
    "translation": "/translation",
    "settle": "/settle",
    "settle-game": "/settle?game=vast",
    "settle-role": "/settle?game=vast&role=knight",
    "settle-search": "/settle?q=dragon",
    "settle-nothing": "/settle?q=zzzxq",
    "table": "/table",
    "table-setup": "/table?game=vast&example=setup&role=knight&role=dragon&role=thief",
    "table-options": "/table?game=vast&example=forced-movement&who=knight",
    "table-steps": f"/table?game=vast&example=forced-movement&step={MOVED}",
    "table-cards": "/table?game=unstable&example=chain",
    "table-cards-options": "/table?game=unstable&example=pile&who=Cleo",
    "question": HIT,
    "legal": f"{HIT}?knight.strength=5&dragon.armor=3",
    "illegal": f"{HIT}?knight.strength=3&dragon.armor=4",
    "at-once": "/settle/knight.bomb-wall",
    "hinges": "/settle/knight.enter-tribe?knight.strength=3&tribe.strength=3",
    "depends": f"{HIT}?knight.strength=5&skip=dragon.armor,dice.center",
    "unstable": "/settle/unstable.steal-card",
    "problem": "/rules/vast.knight.bommb",
    "offline": "/offline",
    "nowhere": "/nowhere",
}
NOT_FOUND = ("problem", "nowhere")
DOCUMENTATION = {
    "docs": "/docs",
    "docs-start": "/docs/getting-started",
    "docs-problems": "/docs/problems",
    "docs-running": "/docs/running",
    "docs-shape": "/docs/shapes/JudgedStep",
}
# The tour: name, page, language, width, theme.
STOPS: list[tuple[str, str, str, int, Theme]] = [
    ("search", "search", "en", 390, "light"),
    ("rule", "rule", "en", 1280, "light"),
    ("plays", "settle-role", "en", 390, "dark"),
    ("question", "question", "en", 390, "light"),
    ("verdict", "legal", "ja", 390, "dark"),
]


def shoot(browser: Browser, url: str, file: Path, width: int, theme: Theme, whole: bool) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 844 if width < 700 else 860},
        color_scheme=theme,
        device_scale_factor=1,
        service_workers="block",
    )
    page = context.new_page()
    page.goto(url)
    page.screenshot(path=file, full_page=whole)
    context.close()


def main(folder: str | None = None, part: str = "") -> None:
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        if folder is None:
            TOUR.mkdir(parents=True, exist_ok=True)
            for name, page, lang, width, theme in STOPS:
                shoot(browser, address_of(address, page, lang), TOUR / f"{name}.png", width, theme, False)
        else:
            out = Path(folder)
            out.mkdir(parents=True, exist_ok=True)
            themes: tuple[Theme, ...] = ("light", "dark")
            for name in (name for name in PAGES if part in name):
                for width, theme, lang in ((w, s, la) for w in (390, 1280) for s in themes for la in ("en", "ja")):
                    file = out / f"{name}-{width}-{theme}-{lang}.png"
                    shoot(browser, address_of(address, name, lang), file, width, theme, True)
        browser.close()


def address_of(address: str, name: str, lang: str) -> str:
    path = PAGES[name]
    return f"{address}{path}{'&' if '?' in path else '?'}lang={lang}"


if __name__ == "__main__":
    main(*sys.argv[1:3])
