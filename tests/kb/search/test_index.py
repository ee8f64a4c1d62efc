"""The fast path scores as Whoosh's own searcher does."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from kb.library import Library
from kb.search.index import Scores
from kb.search.postings import make_postings
from kb.search.searcher import Searcher, open_searcher
from tests.eval_search import EXAMPLES, FRESH, read_examples
from tests.kb.search.whoosh_scores import WhooshScores

QUERIES = [example.q for file in (EXAMPLES, FRESH) if file.exists() for example in read_examples(file)]


@pytest.fixture(scope="module")
def searcher(library: Library) -> Searcher:
    return open_searcher(library)


@pytest.fixture(scope="module")
def whoosh(library: Library) -> WhooshScores:
    return WhooshScores(library)


def first_ten(scores: Scores) -> list[int]:
    """Ties by document. Whoosh adds in another order, so the last digits are not its scores' but the sum's."""
    order = np.lexsort((np.arange(len(scores)), -np.round(scores, 3)))[:10]
    return [int(n) for n in order if scores[n] > 0]


@pytest.mark.parametrize("query", QUERIES)
def test_the_first_ten_are_those_of_whoosh(searcher: Searcher, whoosh: WhooshScores, query: str) -> None:
    concepts = searcher.reader.read(query).concepts
    ours, whooshs = searcher.index.values(concepts).real, whoosh.of(concepts)
    assert np.allclose(ours, whooshs, atol=1e-3)
    assert first_ten(ours) == first_ten(whooshs)


def test_a_word_that_nothing_has_scores_nothing(searcher: Searcher) -> None:
    assert len(searcher.index.postings("nonesuch").documents) == 0
    assert not searcher.index.values([]).any()


def test_without_documents_there_are_no_postings() -> None:
    found = make_postings([])
    assert (found.size, found.words, len(found.ends), len(found.documents)) == (0, [], 0, 0)


def test_one_segment(whoosh: WhooshScores) -> None:
    assert whoosh.searcher.reader().is_atomic()


def test_serving_from_a_built_index_loads_no_whoosh(searcher: Searcher) -> None:
    code = (
        "import sys; from kb.search.searcher import open_searcher; from kb.snapshots import open_library\n"
        "assert open_searcher(open_library()).search('bomb').hits; assert 'whoosh' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
