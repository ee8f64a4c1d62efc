"""What machines look for: every address of the sitemap answers, and nothing that has no end is offered."""

from __future__ import annotations

import json
import random
import re

import pytest
from starlette.testclient import TestClient

from api.editions import Edition
from api.pages.structured_data import script_text
from api.server.service import Service
from api.settings import BadSettings, Settings, read_settings
from kb.model import Language


def test_every_address_of_the_sitemap_answers(client: TestClient, edition: Edition) -> None:
    xml = client.get("/sitemap.xml", headers={"host": "rules.local"}).text
    addresses = re.findall("<loc>http://rules.local(.*?)</loc>", xml)
    assert len(addresses) > len(edition.library.entries)
    for address in [*addresses[:40], *random.Random(3).sample(addresses, 10)]:
        assert client.get(address).status_code == 200, address


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_of_a_rule_says_what_it_is_as_json_ld(client: TestClient, edition: Edition, lang: Language) -> None:
    rule = edition.library.rules[0]
    for entry in (rule, edition.library.conflicts[0]):
        page = client.get(f"/rules/{entry.id}?lang={lang}", headers={"host": "rules.local"}).text
        found = json.loads(re.findall('<script type="application/ld.json">(.*?)</script>', page)[0])
        assert found["@id"] == f"http://rules.local/rules/{entry.id}"
        assert (found["headline"], found["inLanguage"]) == (entry.title.of(lang), lang)
        assert found["license"] == "https://creativecommons.org/licenses/by/4.0/"
        assert found["about"]["@type"] == "Game"
        assert found["isBasedOn"]
        assert found.get("version") == (rule.versions[-1].version if entry is rule else None)


def test_nothing_in_a_text_can_end_the_element_that_json_ld_stands_in() -> None:
    assert "</script>" not in script_text({"headline": "</script><b>"})
    assert json.loads(script_text({"headline": "</script>"})) == {"headline": "</script>"}


def test_robots_keep_out_of_what_has_no_end(client: TestClient) -> None:
    text = client.get("/robots.txt", headers={"host": "rules.local"}).text
    assert "Disallow: /settle/" in text
    assert "Sitemap: http://rules.local/sitemap.xml" in text


def test_assistants_find_every_chapter_and_the_licence(client: TestClient, edition: Edition) -> None:
    text = client.get("/llms.txt").text
    assert all(f"[{chapter.title.en}]" in text for chapter in edition.library.chapters)
    assert "CC BY 4.0" in text
    assert "/api/v1): " in text


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_about_the_site_names_the_licence(client: TestClient, lang: str) -> None:
    page = client.get("/about", params={"lang": lang})
    assert page.status_code == 200
    assert "CC BY 4.0" in page.text


def test_security_txt_needs_a_contact(client: TestClient, edition: Edition) -> None:
    assert client.get("/.well-known/security.txt").status_code == 404
    with TestClient(Service(edition.library, Settings(log=False, contact="mailto:rules@example.org"))) as reachable:
        assert "Contact: mailto:rules@example.org" in reachable.get("/.well-known/security.txt").text
        assert 'href="mailto:rules@example.org"' in reachable.get("/about").text


@pytest.mark.parametrize("contact", ["rules@example.org", "javascript:alert(1)", "http://plain.example.org"])
def test_a_contact_that_is_no_safe_address_is_refused(contact: str) -> None:
    with pytest.raises(BadSettings, match="LEXICORN_CONTACT"):
        read_settings({"LEXICORN_CONTACT": contact})
