"""One rule by words that are nearly its id or its title: found for certain, or a problem that lists what fits."""

from __future__ import annotations

import orjson

from api.editions import Edition
from api.problems import Problem, of_unknown_id
from kb.faults import UnknownId
from kb.nearest import nearest

CANDIDATES = 5


def named_entry(edition: Edition, words: str) -> str:
    """The id of the one entry that is meant; a Problem where none is, or several may be."""
    library = edition.library
    if words in library.by_id:
        return words
    exact = [
        entry.id
        for entry in library.entries
        if words.casefold() in map(str.casefold, entry.title.model_dump().values())
    ]
    if len(exact) == 1:
        return exact[0]
    found = orjson.loads(edition.searcher.search_json(words, None, None, CANDIDATES, 0))
    near = exact or [hit["id"] for hit in found["results"] if hit["id"] in library.by_id]
    if found["confidence"] == "high" and near and not exact:
        return near[0]
    if found["confidence"] == "none" or not near:
        raise of_unknown_id(UnknownId(words, nearest(words, library.by_id)))
    raise ambiguous(words, near)


def ambiguous(words: str, near: list[str]) -> Problem:
    listed = ", ".join(near)
    return Problem(
        "ambiguous", f"{words!r} may be any of: {listed}.", f"{words!r} に当てはまるもの：{listed}。", near=near
    )
