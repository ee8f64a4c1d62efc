"""Every exported line has the shape that other programs rely on."""

from __future__ import annotations

import pytest

from kb.exports import Json, export
from kb.library import Library


@pytest.fixture(scope="module")
def lines(library: Library) -> list[Json]:
    return list(export(library, {"vast.knight.enter-tribe.strength": ("knight.enter-tribe",)}))


def test_every_entity_of_the_contract_is_exported(lines: list[Json]) -> None:
    assert {line["entity"] for line in lines} == {
        "rule", "amendment", "conflict", "open-question", "divergence", "term", "waiver", "document", "ruleset",
    }  # fmt: skip


def test_ids_are_unique(lines: list[Json]) -> None:
    ids = [line["id"] for line in lines]
    assert len(ids) == len(set(map(str, ids)))


def test_a_rule_has_all_that_the_contract_names(lines: list[Json]) -> None:
    needed = {"id", "entity", "game", "kind", "title", "text", "version", "versions", "sources", "links", "judged"}
    for line in (line for line in lines if line["entity"] == "rule"):
        assert needed <= line.keys()
        assert line["sources"], line["id"]
        assert line["links"] or line["id"], line["id"]


def test_text_and_version_are_those_in_force(lines: list[Json]) -> None:
    bow = next(line for line in lines if line["id"] == "vast.knight.enchanted-bow.obstacles")
    versions = bow["versions"]
    assert isinstance(versions, list)
    assert bow["version"] == 3
    assert bow["text"] == versions[2]["text"]
    assert versions[0]["change"] == "original"


def test_sources_are_the_union_over_versions(lines: list[Json]) -> None:
    bow = next(line for line in lines if line["id"] == "vast.knight.enchanted-bow.obstacles")
    assert [(source["doc"], source["lines"]) for source in bow["sources"]] == [
        ("crystal-caverns.en", [201, 201]),
        ("crystal-caverns-faq.en", [416, 417]),
    ]
    assert bow["sources"][1]["section"] == {
        "en": "FAQ, The Knight, Enchanted Bow",
        "ja": "FAQ：ナイト：エンチャントボウ",
    }


def test_a_rule_says_by_which_plays_it_is_judged(lines: list[Json]) -> None:
    by_id = {line["id"]: line for line in lines}
    assert by_id["vast.knight.enter-tribe.strength"]["judged"] == {"by": ["knight.enter-tribe"]}
    assert by_id["vast.knight.setup.start-tile"]["judged"] == {"not": "setup"}


def test_every_entity_that_rests_on_a_document_has_sources(lines: list[Json]) -> None:
    for line in lines:
        if line["entity"] in ("rule", "amendment", "conflict", "open-question", "divergence", "waiver"):
            assert line["sources"], line["id"]


def test_a_divergence_has_sources_in_both_languages(lines: list[Json]) -> None:
    for line in (line for line in lines if line["entity"] == "divergence"):
        sources = line["sources"]
        assert isinstance(sources, list)
        languages = {source["doc"].rsplit(".", 1)[-1] for source in sources}
        assert languages == {"en", "ja"}, line["id"]
        assert line["severity"] in ("changes-play", "unclear", "cosmetic")
        assert line["rules"] is not None
        assert line["note"]


def test_every_rule_is_bilingual(library: Library) -> None:
    for rule in library.rules:
        for text in (rule.title, *(version.text for version in rule.versions)):
            assert text.en.strip()
            assert text.ja.strip()
