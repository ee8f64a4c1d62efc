"""A walk over the pages as a browser would see them: sound structure, links that lead somewhere, little to load.

Each kind of page is walked by a sample; LEXICORN_WALK=1 walks every page there is.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from urllib.parse import parse_qs, urljoin, urlsplit

import pytest
from starlette.testclient import TestClient

from api.pages.aids import aid_path
from api.pages.documentation import shapes
from api.pages.lists import list_path
from kb.library import Library
from tests.screenshots import NOT_FOUND, PAGES

BROWSER = {"accept": "text/html", "accept-encoding": "gzip"}
EVERY = int(os.environ.get("LEXICORN_WALK", "47"))
LARGEST = 100_000
LARGEST_TABLE = 150_000
IMPORT = re.compile(r'from "\./([a-z-]+\.js)"')
HEADING = re.compile("h[1-6]")
# Addresses of the service that are no pages.
FILES = ("/static/", "/openapi.json", "/api/", "/rulings/", "/table/")
Walk = Callable[[str], "Seen"]


class Seen(HTMLParser):
    """What a page consists of."""

    def __init__(self, text: str, weight: int) -> None:
        super().__init__()
        self.lang, self.weight = "", weight
        self.tags, self.ids, self.labels = Counter[str](), Counter[str](), list[str]()
        self.links, self.assets = list[str](), list[str]()
        self.headings = list[int]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags[tag] += 1
        if HEADING.fullmatch(tag):
            self.headings.append(int(tag[1]))
        if tag == "html":
            self.lang = found["lang"] or ""
        if "id" in found:
            self.ids[found["id"] or ""] += 1
        self.labels += [name for key in ("for", "aria-labelledby") for name in (found.get(key) or "").split()]
        if tag == "a":
            self.links.append(found.get("href") or "")
        elif asset := found.get("src") or (found.get("href") if found.get("rel") in ("stylesheet", "icon") else None):
            self.assets.append(asset)


@pytest.fixture(scope="module")
def walk(client: TestClient) -> Walk:
    @cache
    def seen(path: str) -> Seen:
        answer = client.get(path, headers=BROWSER)
        assert answer.status_code == 200, path
        return Seen(answer.text, int(answer.headers["content-length"]))

    return seen


@pytest.fixture(scope="module")
def asset(client: TestClient) -> Callable[[str], tuple[str, int]]:
    @cache
    def fetched(path: str) -> tuple[str, int]:
        answer = client.get(path, headers=BROWSER)
        assert answer.status_code == 200, path
        return ("" if path.endswith(".png") else answer.text), int(answer.headers["content-length"])

    return fetched


def addresses(client: TestClient, library: Library) -> dict[str, list[str]]:
    """Every address that has a page, by kind."""
    chapters = [f"/browse/{c.file.removesuffix('.md')}" for c in library.chapters]
    lists = [
        "/errata",
        "/conflicts",
        "/open-questions",
        "/translation",
        "/glossary",
        "/settle",
        "/table",
        "/offline",
        "/about",
        "/aids",
        "/lists",
        "/",
    ]
    lists += [aid_path(aid.id) for aid in library.aids] + [list_path(each.id) for each in library.lists]
    return {
        "rules": [f"/rules/{e.id}" for e in library.entries],
        "terms": [f"/terms/{t.id}" for t in library.terms],
        "plays": [f"/settle/{p.id}" for p in library.plays],
        "examples": [f"/settle/{p.id}?{told(p.example.facts)}" for p in library.plays],
        "books": ["/browse", "/browse/vast", "/browse/unstable", *chapters],
        "lists": [*lists, "/settle?game=vast", "/settle?game=unstable"],
        "kinds": [path for name, path in PAGES.items() if name not in NOT_FOUND],
        "docs": ["/docs", "/docs/getting-started", "/docs/problems", "/docs/running"],
        "shapes": [f"/docs/shapes/{name}" for name in shapes(client.get("/openapi.json").json())],
    }


def told(facts: dict[str, object], prefix: str = "") -> str:
    pairs = []
    for name, value in facts.items():
        nested = isinstance(value, dict)
        pairs.append(told(value, f"{prefix}{name}.") if nested else f"{prefix}{name}={str(value).lower()}")  # type: ignore[arg-type]
    return "&".join(pairs)


def sampled(kinds: dict[str, list[str]]) -> Iterator[str]:
    """Everything where there is little of a kind; of the others every so many."""
    for paths in kinds.values():
        step = EVERY if len(paths) > 100 else min(EVERY, 1 + len(paths) // 10)
        for lang in ("en", "ja"):
            yield from (f"{path}{'&' if '?' in path else '?'}lang={lang}" for path in paths[lang == "ja" :: step])


def test_pages_are_sound_and_every_link_leads_somewhere(
    client: TestClient, library: Library, walk: Walk, asset: Callable[[str], tuple[str, int]]
) -> None:
    kinds = addresses(client, library)
    known = {path.partition("?")[0] for paths in kinds.values() for path in paths}
    paths, weights, faults = list(sampled(kinds)), dict[str, int](), list[str]()
    for path in paths:
        page = walk(path)
        faults += [f"{path}: {fault}" for fault in (*structure(page, path), *dead_links(page, path, known, walk))]
        weights[path] = page.weight + loaded(page, asset)
    heaviest = max(weights, key=lambda path: weights[path])
    print(f"{len(paths)} pages; the heaviest is {heaviest}: {weights[heaviest]} bytes with all it loads")
    assert faults == []
    assert weights[heaviest] < LARGEST_TABLE
    assert all(weight < LARGEST for path, weight in weights.items() if not path.startswith("/table"))


def structure(page: Seen, path: str) -> Iterator[str]:
    if [page.lang] != parse_qs(urlsplit(path).query)["lang"]:
        yield f"is in {page.lang}"
    for tag in ("h1", "main", "title"):
        if page.tags[tag] != 1:
            yield f"has {page.tags[tag]} of {tag}"
    levels = pairwise(page.headings)
    yield from (f"goes from h{before} to h{level}" for before, level in levels if level > before + 1)
    yield from (f"has {times} times the id {id!r}" for id, times in page.ids.items() if times > 1 or not id)
    yield from (f"speaks of the id {id!r}, which it lacks" for id in set(page.labels) - set(page.ids))


def dead_links(page: Seen, path: str, known: set[str], walk: Walk) -> Iterator[str]:
    for link in page.links:
        to = urlsplit(urljoin(f"http://testserver{path}", link))
        if not link:
            yield "has a link without an address"
        elif to.netloc != "testserver" or to.path.startswith(FILES):
            continue
        elif to.path not in known:
            yield f"links to {link}, which is nothing"
        elif to.fragment and to.fragment not in walk(f"{to.path}?{to.query}" if to.query else to.path).ids:
            yield f"links to {link}, where that place is missing"


def loaded(page: Seen, asset: Callable[[str], tuple[str, int]]) -> int:
    """The bytes of the files that a page asks for, and of the modules that those import."""
    wanted, done = list(page.assets), set[str]()
    while wanted:
        path = wanted.pop()
        if path in done:
            continue
        done.add(path)
        wanted += [urljoin(path, name) for name in IMPORT.findall(asset(path)[0]) if path.endswith(".js")]
    return sum(asset(path)[1] for path in done)


def test_every_remedy_on_a_page_leads_to_a_legal_play(client: TestClient, library: Library) -> None:
    """A tap on what would make it legal does so, or asks for the condition it names; what was told stays told."""
    examples = [p for p in library.plays if p.example.verdict == "illegal"][:: max(1, EVERY // 4)]
    followed = 0
    for play in examples:
        page = client.get(f"/settle/{play.id}?{told(play.example.facts)}", headers=BROWSER).text
        part = re.search(r'<section class="remedies">.*?</section>', page, re.S)
        for href, label in re.findall(r'<a href="([^"]+)">(.*?)</a>', part[0], re.S) if part else ():
            target = href.replace("&amp;", "&")
            after = client.get(target, headers=BROWSER).text
            outcome = 'class="asking"' if 'class="condition"' in label else 'class="verdict legal"'
            assert outcome in after, f"{play.id}: {target}"
            followed += 1
    assert followed > 20
