"""What other programs see of a page: tags, a picture of the verdict, oEmbed; and the way for corrections."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from api.editions import Edition
from api.pages.pictures import drawing
from api.server.service import Service
from api.settings import Settings
from tests.api.full_lane import full

RULE = "/rules/vast.knight.enchanted-bow.obstacles"
VERDICT = "/settle/knight.hit-dragon?knight.strength=3&dragon.armor=4"
CORRECTION = 'class="correction"'


def tag(page: str, name: str) -> str:
    found = re.search(rf'<meta (?:property|name)="{name}" content="([^"]*)"', page)
    assert found, name
    return found[1]


def ruling(client: TestClient) -> str:
    picture = tag(client.get(VERDICT).text, "og:image")
    return picture[picture.index("/rulings/") :].removesuffix("/picture.png")


@pytest.mark.parametrize(("lang", "word"), [("en", "Wrong, unless"), ("ja", "誤り")])
def test_a_verdict_has_its_title_words_and_picture_for_previews(client: TestClient, lang: str, word: str) -> None:
    page = client.get(f"{VERDICT}&lang={lang}").text
    assert tag(page, "og:title").startswith(word)
    assert tag(page, "twitter:card") == "summary_large_image"
    assert "4" in tag(page, "og:description")
    assert 'rel="canonical"' in page


def test_the_picture_of_a_verdict_is_a_png_of_the_size_that_previews_want(client: TestClient) -> None:
    answer = client.get(f"{ruling(client)}/picture.png")
    assert answer.headers["content-type"] == "image/png"
    assert answer.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(answer.content[at : at + 4], "big") for at in (16, 20)] == [1200, 630]


def test_a_picture_that_a_client_has_is_neither_drawn_nor_sent_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"{ruling(client)}/picture.png"
    first = client.get(address).headers
    assert first["cache-control"] == client.get("/table/picture.png").headers["cache-control"]
    monkeypatch.setattr(drawing.DRAWING, "run", None)
    again = client.get(address, headers={"if-none-match": first["etag"]})
    assert (again.status_code, again.headers["etag"], again.content) == (304, first["etag"], b"")


def test_oembed_names_a_rule_or_a_ruling_and_nothing_else(client: TestClient) -> None:
    card = client.get("/oembed", params={"url": f"https://rules.example.org{RULE}", "lang": "en"}).json()
    assert card["title"] == "The Enchanted Bow shoots through whatever lies in between"
    card = client.get("/oembed", params={"url": f"https://rules.example.org{ruling(client)}"}).json()
    assert card["thumbnail_url"].endswith("/picture.png")
    assert client.get("/oembed", params={"url": "https://rules.example.org/about"}).status_code == 404
    assert client.get("/oembed", params={"url": "/rules/none"}).status_code == 404
    assert client.get("/oembed").status_code >= 400


def test_oembed_is_json_or_xml_and_nothing_else(client: TestClient) -> None:
    asked = {"url": f"https://rules.example.org{RULE}", "lang": "en"}
    card = client.get("/oembed", params={**asked, "format": "json"}).json()
    answer = client.get("/oembed", params={**asked, "format": "xml"})
    assert answer.headers["content-type"].startswith("text/xml")
    assert {part.tag: part.text for part in ElementTree.fromstring(answer.content)} == card
    assert client.get("/oembed", params={**asked, "format": "yaml"}).status_code == 501


def test_oembed_is_kept_apart_for_each_language(client: TestClient) -> None:
    answers = [client.get("/oembed", params={"url": RULE}, headers={"accept-language": lang}) for lang in ("en", "ja")]
    assert [answer.headers["content-language"] for answer in answers] == ["en", "ja"]
    assert len({answer.headers["etag"] for answer in answers}) == 2
    assert all("Accept-Language" in answer.headers["vary"] for answer in answers)


def test_oembed_has_no_thumbnail_that_is_larger_than_wanted(client: TestClient) -> None:
    asked = {"url": ruling(client)}
    for bound in ("maxwidth", "maxheight"):
        assert "thumbnail_url" not in client.get("/oembed", params={**asked, bound: 400}).json()
        assert client.get("/oembed", params={**asked, bound: "wide"}).status_code == 422
    assert "thumbnail_url" in client.get("/oembed", params={**asked, "maxwidth": 1200, "maxheight": 630}).json()


def test_pictures_of_verdicts_are_drawn_in_turn(client: TestClient) -> None:
    address = f"{ruling(client)}/picture.png"
    with full(drawing.DRAWING):
        assert client.get(address).status_code == 503
    assert client.get(address).status_code == 200


@pytest.mark.parametrize("url", ["http://[", "//[::1/rules/x", "http://a]/rulings/x", "http://\u2100/", "\x00", ""])
def test_oembed_of_what_is_no_address_is_not_found(client: TestClient, url: str) -> None:
    assert client.get("/oembed", params={"url": url}).status_code == 404


def test_the_page_of_a_rule_names_its_oembed(client: TestClient) -> None:
    found = re.search(r'json\+oembed" href="([^"]*)"', client.get(RULE).text)
    assert found
    address = found[1][found[1].index("/oembed") :]
    assert client.get(address).json()["type"] == "link"


@pytest.mark.parametrize(
    ("contact", "start"),
    [
        ("mailto:rules@example.org", "mailto:rules@example.org?subject="),
        ("https://example.org/new?labels=rules", "https://example.org/new?labels=rules&amp;title="),
    ],
)
def test_a_correction_names_id_version_language_and_revision(edition: Edition, contact: str, start: str) -> None:
    with TestClient(Service(edition.library, Settings(log=False, contact=contact))) as client:
        for path, about in ((RULE, "vast.knight.enchanted-bow.obstacles%403"), (VERDICT, "knight.hit-dragon")):
            page = client.get(path, headers={"accept-language": "ja"}).text
            link = re.search(rf'{CORRECTION}><a href="([^"]*)"', page)
            assert link
            assert link[1].startswith(start + about)
            assert edition.revision in link[1]
            assert "ja%20" in link[1]
        assert CORRECTION in client.get("/translation").text


def test_without_a_contact_nothing_is_offered(client: TestClient) -> None:
    assert CORRECTION not in client.get(RULE).text
