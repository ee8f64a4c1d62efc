"""Which Host headers are believed: none that could lead the public elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from api.http.addresses import is_local
from api.server.service import Service
from api.settings import Settings
from kb.library import Library

ATOM = "{http://www.w3.org/2005/Atom}"
RULE = "vast.knight.attack-dragon.greater"
BROWSER = {"accept": "text/html"}
ADDRESSES = [
    "/api/v1/rules/",
    "/browse/",
    "/docs/",
    "/api/v1/export.jsonl",
    "/api/v1/rules?limit=1",
    "/api/v1/changes.atom",
    f"/api/v1/rules/{RULE}/citation?format=markdown",
    f"/rules/{RULE}",
    "/settle/knight.hit-dragon?knight.strength=5&dragon.armor=5",
    "/nowhere",
]
FOREIGN = [
    "evil.example",
    "evil.example:80",
    "8.8.8.8",
    "134744072",
    "evil.example.",
    "a/b",
    "evil.example/x?",
    "[",
    "",
    "g" * 64,
]


@pytest.fixture(scope="module")
def public(library: Library) -> Iterator[TestClient]:
    settings = Settings(log=False, url="https://rules.example.org")
    with TestClient(Service(library, settings), follow_redirects=False) as client:
        yield client


@pytest.mark.parametrize("path", ADDRESSES)
def test_a_foreign_host_is_in_no_answer(client: TestClient, path: str) -> None:
    response = client.get(path, headers={**BROWSER, "host": "evil.example"})
    assert response.status_code < 500
    assert "evil.example" not in response.text + str(response.headers)


@pytest.mark.parametrize("host", FOREIGN)
def test_a_redirect_is_relative_whatever_the_host(client: TestClient, host: str) -> None:
    response = client.get("/api/v1/rules/?game=vast", headers={"host": host})
    assert response.headers["location"] == "/api/v1/rules?game=vast"


@pytest.mark.parametrize("host", FOREIGN)
def test_a_foreign_host_is_not_local(host: str) -> None:
    assert not is_local(host)


@pytest.mark.parametrize(
    "host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.1.5", "10.0.0.7:80", "gamebox", "Gamebox.local"]
)
def test_a_machine_of_the_own_network_is_local(client: TestClient, host: str) -> None:
    assert is_local(host)
    found = client.get(f"/api/v1/rules/{RULE}/citation?format=bbcode", headers={"host": host}).json()
    assert f"[url=http://{host.lower()}/rules/{RULE}]".lower() in found["citation"].lower()


def test_a_verdict_has_a_qr_code_only_where_it_can_lead_somewhere(client: TestClient, public: TestClient) -> None:
    path = "/settle/knight.hit-dragon?knight.strength=9&dragon.armor=1&dragon.on_surface=true"
    foreign = {**BROWSER, "host": "evil.example"}
    assert 'class="qr"' in client.get(path, headers=BROWSER).text
    assert 'class="qr"' in public.get(path, headers=foreign).text
    assert 'class="qr"' not in client.get(path, headers=foreign).text


def test_the_public_address_is_in_links_whatever_the_host(public: TestClient) -> None:
    headers = {"host": "evil.example"}
    found = public.get(f"/api/v1/rules/{RULE}/citation?format=markdown", headers=headers).json()
    assert f"(https://rules.example.org/rules/{RULE})" in found["citation"]
    feed = ElementTree.fromstring(public.get("/api/v1/changes.atom", headers=headers).content)
    links = [link.get("href", "") for link in feed.iter(f"{ATOM}link")]
    assert links
    assert all(link.startswith("https://rules.example.org/") for link in links)


def test_the_feed_has_the_same_ids_under_every_address(client: TestClient, public: TestClient) -> None:
    first, second = (
        [id.text for id in ElementTree.fromstring(c.get("/api/v1/changes.atom").content).iter(f"{ATOM}id")]
        for c in (client, public)
    )
    assert first == second
    assert all(id and id.startswith("urn:uuid:") for id in first)
