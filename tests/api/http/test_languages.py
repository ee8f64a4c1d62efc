"""Which language an answer is in, as a table of cases."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from api.http.header_lists import LONGEST_READ
from api.http.languages import HEADERS, accepted, languages

RULE = "/api/v1/rules/vast.knight.attack-dragon.greater"


@pytest.mark.parametrize(
    ("lang", "header", "found"),
    [
        (None, None, "both"),
        (None, "en", "en"),
        (None, "ja", "ja"),
        (None, "ja-JP", "ja"),
        (None, "en-US,en;q=0.9", "en"),
        (None, "ja,en-US;q=0.9,en;q=0.8", "both"),
        (None, "ja,en;q=0", "ja"),
        (None, "*", "both"),
        (None, "fr", "both"),
        (None, "fr,*;q=0.5", "both"),
        (None, ";;,q=", "both"),
        ("en", "ja", "en"),
        ("ja", None, "ja"),
        ("both", "ja", "both"),
    ],
)
def test_the_address_decides_then_the_header_then_both(lang: str | None, header: str | None, found: str) -> None:
    assert languages(lang, header) == found


def test_the_language_weighed_most_comes_first() -> None:
    assert accepted("en;q=0.3, ja;q=0.9") == ("ja", "en")


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("ja, " + "xx, " * 50_000 + "en", ("ja",)),
        ("xx, " * 50_000 + "ja", ("en", "ja")),
        ("ja," + "x" * (LONGEST_READ - 5) + ",en;q=0.5", ("ja",)),  # cut within the last item
        ("ja" * LONGEST_READ, ("en", "ja")),
    ],
)
def test_of_a_long_list_only_the_beginning_is_read(header: str, found: tuple[str, ...]) -> None:
    assert accepted(header) == found


def test_headers_are_kept_within_bounds() -> None:
    HEADERS.clear()
    for n in range(HEADERS.most_entries + 10):
        accepted(f"ja, x{n}")
    assert len(HEADERS) == HEADERS.most_entries
    for n in range(3_000):
        accepted(f"x{n}," + "ja," * 50_000)
    assert len(HEADERS) <= HEADERS.most_entries
    assert HEADERS.held_bytes <= HEADERS.most_bytes
    assert max(map(len, HEADERS.held)) <= LONGEST_READ


@pytest.mark.parametrize("path", [RULE, f"{RULE}/history", "/api/v1/rules?limit=1", "/api/v1/plays?q=hit-dragon"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_one_language_leaves_no_text_of_the_other(client: TestClient, path: str, lang: str) -> None:
    separator = "&" if "?" in path else "?"
    response = client.get(f"{path}{separator}lang={lang}")
    assert response.headers["content-language"] == lang
    assert f'"{lang}":' in response.text
    assert f'"{({"en", "ja"} - {lang}).pop()}":' not in response.text


def test_caches_keep_languages_apart(client: TestClient) -> None:
    english, japanese = (client.get(RULE, headers={"accept-language": lang}) for lang in ("en", "ja"))
    assert english.headers["vary"] == japanese.headers["vary"] == "Accept, Accept-Language, Accept-Encoding, Origin"
    assert english.headers["etag"] != japanese.headers["etag"]
    crossed = client.get(RULE, headers={"accept-language": "ja", "if-none-match": english.headers["etag"]})
    assert crossed.status_code == 200


def test_a_client_that_says_nothing_gets_both(client: TestClient) -> None:
    response = client.get(RULE)
    assert response.json()["text"].keys() == {"en", "ja"}
    assert response.headers["content-language"] == "en, ja"


ACCEPTED = ["", "en", "ja", "en, ja;q=0.5", "ja, en;q=0.5", "*", "fr"]


@pytest.mark.parametrize(
    "path",
    [
        RULE,
        f"{RULE}/citation",
        f"{RULE}/citation?lang=both",
        f"{RULE}/citation?format=html",
        f"{RULE}/history",
        f"{RULE}/context",
        "/api/v1/search?q=bomb",
        "/api/v1/suggest?q=bo",
        "/api/v1/terms?limit=3",
        "/api/v1/plays/knight.hit-dragon",
        "/api/v1/changes",
        "/api/v1/changes.atom",
        "/library/ja.json",
        "/settle",
        "/",
    ],
)
def test_two_answers_at_one_address_never_share_a_tag(client: TestClient, path: str) -> None:
    bodies = dict[str, set[bytes]]()
    for language in ACCEPTED:
        for accept in ("*/*", "text/html"):
            response = client.get(path, headers={"accept-language": language, "accept": accept})
            assert response.status_code == 200
            bodies.setdefault(response.headers["etag"], set()).add(response.content)
    assert [len(same) for same in bodies.values()] == [1] * len(bodies)


def test_a_citation_is_tagged_by_the_language_it_is_in(client: TestClient) -> None:
    english, japanese = (
        client.get(f"{RULE}/citation", headers={"accept-language": header})
        for header in ("en, ja;q=0.5", "ja, en;q=0.5")
    )
    assert (english.headers["content-language"], japanese.headers["content-language"]) == ("en", "ja")
    again = {"accept-language": "ja, en;q=0.5", "if-none-match": english.headers["etag"]}
    assert client.get(f"{RULE}/citation", headers=again).content == japanese.content


@pytest.mark.parametrize("path", [RULE, "/api/v1/terms", "/"])
def test_languages_in_several_lines_are_one_list(client: TestClient, path: str) -> None:
    def asked(*lines: str) -> bytes:
        return client.get(path, headers=[("accept-language", line) for line in lines]).content

    assert asked("fr", "ja") == asked("fr, ja")
    assert asked("ja", "en;q=0.5") == asked("ja, en;q=0.5")
