"""The fast path answers as the routes behind it do, and keeps answers within bounds of number and size."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote, urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from api.editions import Edition
from api.http.ready_answers import COMPRESSED, compressed
from api.server.fast_path import SEARCH, FastPath, own_bytes
from api.server.service import Service
from api.settings import Settings
from kb.bounded_cache import bytes_of, entry_bytes
from kb.library import Library

COMPARED = (
    "content-type",
    "content-length",
    "content-encoding",
    "content-language",
    "cache-control",
    "etag",
    "vary",
    "x-lexicorn-revision",
    "access-control-allow-origin",
)
RULE = "/api/v1/rules/vast.knight.attack-dragon.greater"
ODD_TEXTS = ["dragon", "竜", "role:knight bomb", "", " ", "x" * 501, "竜" * 90, "a&b", "%", "\x00", '"']
ODD_NUMBERS = ["1", "10", "100", "0", "-1", "101", "+5", "5.0", " 5", "1e1", "٣", "", "many", "10001", "9" * 30]
ODD_QUERIES = ["q", "q=%ff%fe", "q=%ED%A0%80", "q=a;b", "q=a&q=b", "&&", "q=a+b%20c", "lang=en&", "lang=%65n"]
PATHS = [SEARCH, RULE, "/healthz", "/api/v1/rules/vast.knight.nobody", f"/api/v1/rules/{quote('竜')}", f"{RULE}/"]
texts = st.sampled_from(ODD_TEXTS) | st.text(max_size=20).map(lambda text: text.encode("utf-8", "replace").decode())
numbers = st.sampled_from(ODD_NUMBERS)
pairs = st.one_of(
    st.tuples(st.just("q"), texts),
    st.tuples(st.just("lang"), st.sampled_from(["en", "ja", "both", "fr", "", "EN"])),
    st.tuples(st.just("game"), st.sampled_from(["vast", "unstable", "chess", "", "g" * 41])),
    st.tuples(st.sampled_from(["limit", "offset"]), numbers),
    st.tuples(st.sampled_from(["unusual", "Q", ""]), texts),
)
queries = st.lists(pairs, max_size=5).map(urlencode) | st.sampled_from(ODD_QUERIES)
headers = st.fixed_dictionaries(
    {"accept-encoding": st.sampled_from(["gzip", "identity", "br, gzip;q=0.5", ""])},
    optional={
        "accept-language": st.sampled_from(["en", "ja", "ja, en;q=0.5", "fr", "*", "x" * 600, ""]),
        "if-none-match": st.sampled_from(["*", '"other"', 'W/"x"', ""]),
        "origin": st.just("https://example.org"),
    },
)


@pytest.fixture(scope="module")
def routed(library: Library) -> Iterator[TestClient]:
    """A service of which the fast path is switched off."""
    service = Service(library, Settings(log=False))
    service.gateway.answer_fast = lambda scope, headers: None  # type: ignore[method-assign]
    with TestClient(service, follow_redirects=False) as client:
        yield client


@settings(max_examples=300, deadline=None, database=None)
@given(path=st.sampled_from(PATHS), query=queries, headers=headers)
def test_the_fast_path_and_the_route_give_the_same_answer(
    client: TestClient, routed: TestClient, path: str, query: str, headers: dict[str, str]
) -> None:
    address = f"{path}?{query}" if query else path
    fast, slow = (c.get(address, headers=headers) for c in (client, routed))
    assert (fast.status_code, fast.content) == (slow.status_code, slow.content)
    assert {name: fast.headers.get(name) for name in COMPARED} == {name: slow.headers.get(name) for name in COMPARED}


@pytest.mark.parametrize("path", [RULE, f"{RULE}?lang=ja", f"{SEARCH}?q=dragon", f"{SEARCH}?q=竜&lang=ja&limit=3"])
def test_the_fast_path_and_the_route_know_the_same_tags(client: TestClient, routed: TestClient, path: str) -> None:
    tag = client.get(path).headers["etag"]
    for one in (client, routed):
        again = one.get(path, headers={"if-none-match": tag})
        assert (again.status_code, again.headers["etag"]) == (304, tag)


@pytest.mark.parametrize(("most_entries", "most_bytes"), [(10, 10_000_000), (1_000_000, 400_000)])
def test_kept_answers_reach_their_bounds_and_no_further(
    edition: Edition, monkeypatch: pytest.MonkeyPatch, most_entries: int, most_bytes: int
) -> None:
    fast_path = FastPath(edition)
    COMPRESSED.clear()
    for cache in (fast_path.kept, COMPRESSED):
        monkeypatch.setattr(cache, "most_entries", most_entries)
        monkeypatch.setattr(cache, "most_bytes", most_bytes)
    for n in range(200):
        answer = fast_path.answer(SEARCH, b"q=dragon+%d" % n, {})
        assert answer is not None
        assert compressed(answer.ready.body)
        assert answer == fast_path.answer(SEARCH, b"q=dragon+%d" % n, {})
        for cache in (fast_path.kept, COMPRESSED):
            assert len(cache) <= most_entries
            assert cache.held_bytes <= most_bytes
        assert COMPRESSED.held_bytes == sum(entry_bytes(key, value) for key, value in COMPRESSED.held.items())
    for cache in (fast_path.kept, COMPRESSED):
        assert len(cache) == most_entries or cache.held_bytes > 0.8 * most_bytes


def test_a_kept_answer_is_counted_as_no_less_than_it_takes_beside_the_entries(edition: Edition) -> None:
    fast_path = FastPath(edition)
    for query in (b"q=dragon", b"q=nobodyhasthis", b"q=bomb&limit=100", b"q=%E7%AB%9C"):
        answer = fast_path.answer(SEARCH, query, {})
        assert answer is not None
        alone = answer._replace(ready=answer.ready._replace(parts=answer.ready.parts[::2]))
        assert bytes_of(alone) <= own_bytes(answer) <= 2 * bytes_of(alone)


@pytest.mark.parametrize("text", ["wakes the dragon " * 6, "竜" * 101, '"dragon"', "「竜」", "role:knight", "-bomb"])
def test_a_search_that_may_take_long_keeps_nobody_waiting(edition: Edition, client: TestClient, text: str) -> None:
    query = urlencode({"q": text})
    assert FastPath(edition).answer(SEARCH, query.encode(), {}) is None
    assert client.get(f"{SEARCH}?{query}").status_code == 200


def test_answers_share_the_entries_that_they_have(edition: Edition) -> None:
    fast_path = FastPath(edition)
    first, second = (fast_path.answer(SEARCH, query, {}) for query in (b"q=dragon+bomb", b"q=bomb+dragon"))
    assert first is not None
    assert second is not None
    entries = [{id(part) for part in answer.ready.parts[1::2]} for answer in (first, second)]
    assert entries[0] & entries[1]
    assert first.ready.tag != second.ready.tag
