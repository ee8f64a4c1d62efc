"""Player aids as pages: each in both languages, every section with links to its rules, found by its name."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from api.editions import Edition
from api.pages.aids import aid_path


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_aid_is_a_page_with_links_to_its_rules(client: TestClient, edition: Edition, lang: str) -> None:
    shelf = client.get("/aids", params={"lang": lang}).text
    for aid in edition.library.aids:
        assert f'href="{aid_path(aid.id)}?lang={lang}"' in shelf
        page = client.get(aid_path(aid.id), params={"lang": lang}).text
        assert all(f"/rules/{rule}?lang={lang}" in page for rule in aid.rules)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_aid_is_found_first_by_its_name(client: TestClient, edition: Edition, lang: str) -> None:
    for aid in edition.library.aids:
        title = aid.title.model_dump()[lang]
        assert client.get("/api/v1/search", params={"q": title}).json()["results"][0]["id"] == aid.id, title


def test_an_unknown_aid_names_the_nearest(client: TestClient, edition: Edition) -> None:
    aid = edition.library.aids[0]
    answer = client.get(f"/api/v1{aid_path(aid.id)}x")
    assert answer.status_code == 404
    assert aid.id in answer.json()["detail"]
    assert client.get(f"/api/v1{aid_path(aid.id)}").json()["id"] == aid.id


@pytest.mark.parametrize("roles", ["banana", "knight,goblins"])
def test_an_unknown_role_is_refused(client: TestClient, roles: str) -> None:
    address = "/api/v1/aids/vast/setup"
    answer = client.get(address, params={"roles": roles})
    assert (answer.status_code, answer.json()["type"]) == (404, "/docs/problems#unknown-id")
    assert roles in answer.json()["detail"]
    assert client.get(address, params={"roles": ["knight", "goblins"]}).status_code == 200
