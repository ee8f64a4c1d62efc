"""The index of plays is kept under a name that changes with everything that it is built from."""

from __future__ import annotations

from pathlib import Path

import pytest

from api.play_search import PlayIndex
from kb.library import Library
from kb.model import Phrases, Place, PlayExample, PlayText, Term, Text
from kb.search.searcher import open_searcher
from kb.snapshots import build_library
from kb.synonyms import Synonyms
from tests.kb.content import write_content

PLACE = Place(file="plays/vast.toml", line=1)
HUG = PlayText(
    id="bear.hug",
    game="vast",
    kind="act",
    title=Text(en="Hug somebody", ja="抱く"),
    about=Text(en="A bear hugs.", ja="くまが抱く。"),
    example=PlayExample(facts={}, verdict="legal"),
    place=PLACE,
)
BEAR = Term(
    id="term.vast.hug",
    name=Text(en="hug", ja="抱く"),
    definition=Text(en="What a bear does.", ja="くまがすること。"),
    kana="だく",
    also=Phrases(en=("frobnicate",)),
    defined_by=None,
    place=PLACE,
)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    monkeypatch.setenv("LEXICORN_CACHE", str(tmp_path / "cache"))
    (tmp_path / "content").mkdir()
    return build_library(write_content(tmp_path / "content")).model_copy(update={"plays": (HUG,)})


def found(library: Library) -> list[str]:
    plays = PlayIndex(library, open_searcher(library), {})
    return [*plays.by_own_words("frobnicate", None, None)]


@pytest.mark.parametrize(
    "change",
    [{"synonyms": (Synonyms(said=("frobnicate",), means=("hug",)),)}, {"terms": (BEAR,)}],
    ids=["synonyms", "terms"],
)
def test_plays_are_found_by_new_words_of_the_content(small: Library, change: dict[str, object]) -> None:
    assert found(small) == []
    assert found(small.model_copy(update=change)) == ["bear.hug"]


def test_another_index_under_the_name_of_the_rules_is_built_again(small: Library, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    plays = PlayIndex(small, open_searcher(small), {})
    rules = next(cache.glob("index-*"))
    for file in rules.iterdir():
        file.write_bytes((cache / plays.index_name / file.name).read_bytes())
    assert open_searcher(small).search("how often may a bear hug").hits[0].findable.id == "vast.toys.hug"
