"""One registry makes the filters, their documentation and the counts."""

from __future__ import annotations

import numpy as np
import pytest

from kb.library import Library
from kb.search.facets import FILTERS, FORMS, Facets
from kb.search.findables import findables


@pytest.fixture(scope="module")
def facets(library: Library) -> Facets:
    return Facets(findables(library))


def test_every_filter_and_form_is_explained_in_both_languages() -> None:
    assert all(thing.about.en and thing.about.ja for thing in (*FILTERS, *FORMS))
    assert [filter.name for filter in FILTERS] == ["game", "role", "kind", "layer", "has"]


def test_every_kind_that_there_is_is_named_in_its_documentation(facets: Facets) -> None:
    about = next(filter.about.en for filter in FILTERS if filter.name == "kind")
    assert [kind for kind in facets.masks["kind"] if kind not in about] == []


def test_counts_are_those_of_the_masks(facets: Facets) -> None:
    found = np.zeros(len(facets.masks["game"]["vast"]), bool)
    found[::3] = True
    for name, counts in facets.counts(found).items():
        assert counts == {v: int((m & found).sum()) for v, m in facets.masks[name].items() if (m & found).any()}


def test_a_value_is_read_if_it_is_near_one(facets: Facets) -> None:
    assert facets.value_near("role", "knigt") == "knight"
    assert facets.value_near("game", "chess") is None
