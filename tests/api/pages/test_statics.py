"""The files that pages need: a page that draws names all its modules, so that none waits for another."""

from __future__ import annotations

import re

from starlette.testclient import TestClient


def test_the_table_page_names_each_module_that_its_script_needs_and_no_other(client: TestClient) -> None:
    page = client.get("/table").text
    preloaded = re.findall(r'<link rel="modulepreload" href="([^"]+)">', page)
    (own,) = re.findall(r'<script type="module" src="([^"]+/table\.js)">', page)
    folder = own.removesuffix("table.js")
    imported = {
        folder + name
        for module in (own, *preloaded)
        for name in re.findall(r'from "\./([^"]+)"', client.get(module).text)
    }
    assert len(preloaded) == len(set(preloaded)) > 5
    assert set(preloaded) == imported


def test_the_own_script_of_a_page_runs_before_that_of_all_pages(client: TestClient) -> None:
    page = client.get("/table").text
    assert page.index("/table.js") < page.index("/main.js")


def test_pages_without_a_drawing_load_nothing_ahead(client: TestClient) -> None:
    assert "modulepreload" not in client.get("/about").text
