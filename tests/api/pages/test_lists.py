"""Lists as pages and over HTTP: each thing with its rules, found first by its name in both languages."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from api.editions import Edition
from api.pages.lists import list_path


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_list_is_a_page_with_its_things_and_their_rules(client: TestClient, edition: Edition, lang: str) -> None:
    shelf = client.get("/lists", params={"lang": lang}).text
    for found in edition.library.lists:
        assert f'href="{list_path(found.id)}?lang={lang}"' in shelf
        page = client.get(list_path(found.id), params={"lang": lang}).text
        assert all(f"/rules/{rule}?lang={lang}" in page for rule in found.rules)
        assert all(f"/terms/{item.term}?lang={lang}" in page for item in found.items)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_thing_and_every_list_is_found_first_by_its_name(client: TestClient, edition: Edition, lang: str) -> None:
    wrong = []
    for found in edition.library.lists:
        names = [(found.title, {found.id})]
        for item in found.items:
            term = edition.library.terms_by_id[item.term]
            names.append((term.name, {term.id, term.defined_by}))
        for name, wanted in names:
            asked = {"q": name.model_dump()[lang], "game": found.game}
            first = client.get("/api/v1/search", params=asked).json()["results"][0]["id"]
            if first not in wanted:
                wrong.append((asked["q"], first))
    assert wrong == []


def test_a_list_is_had_as_json_with_names_and_sources(client: TestClient, edition: Edition) -> None:
    found = edition.library.lists[0]
    answer = client.get(f"/api/v1{list_path(found.id)}").json()
    assert answer["id"] == found.id
    assert all(item["name"]["ja"] and item["sources"] for item in answer["items"])
    assert client.get(f"/api/v1{list_path(found.id)}x").status_code == 404
    assert len(client.get("/api/v1/lists", params={"game": found.game}).json()) > 0
