"""Which entries have each word, and what it scores in each. The only module that knows Whoosh.

Whoosh decodes and scores a posting in Python each time it meets it. So every word's postings pass once through its
own matcher and scorer, when the index is built, into arrays: nothing of Whoosh is written to disk or read at serving.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from whoosh import fields, query
from whoosh.filedb.filestore import RamStorage
from whoosh.scoring import BM25F

from kb.search.index import FIELDS, PAIR, PAIRS, Documents, Fields, PostingArrays, Scores

# Entries are short: that a word is there tells nearly all, how often it is there little. That an entry has more
# questions than another tells nothing.
WEIGHTING = BM25F(B=0.6, K1=0.4, asked_B=0.0)


def whoosh_searcher(documents: Iterable[Fields]) -> Any:
    """Over one segment in memory; a document's number is its place."""
    schema = fields.Schema(**{field: fields.KEYWORD(scorable=True) for field in (*FIELDS, PAIRS)})
    # Whoosh keeps parts of a new index in a folder of the system that it names after the index.
    index = RamStorage().create_index(schema, indexname=secrets.token_hex(8))
    writer = index.writer(limitmb=512)
    for document in documents:
        writer.add_document(**{field: " ".join(words) for field, words in document.items()})
    writer.commit(optimize=True)
    return index.searcher(weighting=WEIGHTING)


def make_postings(documents: Iterable[Fields]) -> PostingArrays:
    searcher = whoosh_searcher(documents)
    words = sorted({word.decode() for _, word in searcher.reader().all_terms()})
    found = [(word, *decode(searcher, word)) for word in words]
    scored = [posting for posting in found if len(posting[1])]
    return PostingArrays(
        size=searcher.doc_count_all(),
        words=[word for word, _, _ in scored],
        ends=np.cumsum([len(numbers) for _, numbers, _ in scored], dtype=np.int64),
        documents=np.concatenate([np.zeros(0, np.intp), *(numbers for _, numbers, _ in scored)]),
        scores=np.concatenate([np.zeros(0, np.float32), *(scores for _, _, scores in scored)]),
    )


def decode(searcher: Any, word: str) -> tuple[Documents, Scores]:
    total = np.zeros(searcher.doc_count_all(), np.float64)
    for term in terms(word, 1):
        matcher = term.matcher(searcher)
        while matcher.is_active():
            total[matcher.id()] += matcher.score()
            matcher.next()
    documents = np.flatnonzero(total)
    return documents, total[documents].astype(np.float32)


def terms(word: str, weight: float) -> Iterator[Any]:
    if word.startswith(PAIR):
        yield query.Term(PAIRS, word, weight)
        return
    for field, boost in FIELDS.items():
        yield query.Term(field, word, boost * weight)
