"""The index as files: JSON and plain arrays, nothing that can run, and every value checked when it is read."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import orjson
from numpy.typing import NDArray
from pydantic import NonNegativeInt

from kb.model import Frozen
from kb.search.index import PostingArrays
from kb.search.names import SavedNames
from kb.search.vocabulary import SavedWords, VocabularyArrays

MANIFEST = "manifest.json"

Array = NDArray[Any]


class BrokenIndex(ValueError):
    """A file of an index is not as it was written, or has values that no index has."""


class IndexData(NamedTuple):
    """All that an index consists of."""

    postings: PostingArrays
    words: SavedWords
    vocabulary: VocabularyArrays
    names: SavedNames


class IndexIdentity(Frozen):
    """Which index it is: its name in the cache, and a digest of the ids of its entries."""

    name: str
    entries: str


class Manifest(Frozen):
    """What an index is of, and the digest of every other file of it."""

    of: IndexIdentity
    files: dict[str, str]


class SavedPostings(Frozen):
    size: NonNegativeInt
    words: list[str]


class Arrays(NamedTuple):
    """The arrays of an index, each a file of its own."""

    ends: Array
    documents: Array
    scores: Array
    word_topics: Array
    document_topics: Array
    places: Array
    place_ends: Array


DTYPES = Arrays(np.int64, np.int64, np.float32, np.float32, np.float32, np.int32, np.int64)  # type: ignore[arg-type]


SAVED = ("postings", "words", "names")
FILES = frozenset({*(f"{name}.json" for name in SAVED), *(f"{name}.npy" for name in Arrays._fields)})


def write_index(folder: Path, about: IndexIdentity, data: IndexData) -> None:
    """The manifest comes last: a folder without one is not an index."""
    saved = SavedPostings(size=data.postings.size, words=data.postings.words)
    for name, model in zip(SAVED, (saved, data.words, data.names), strict=True):
        (folder / f"{name}.json").write_bytes(orjson.dumps(model.model_dump()))
    arrays = Arrays(*data.postings[2:], *data.vocabulary)
    for name, array, dtype in zip(Arrays._fields, arrays, DTYPES, strict=True):
        np.save(folder / f"{name}.npy", array.astype(dtype), allow_pickle=False)
    manifest = Manifest(of=about, files={name: digest(folder / name) for name in sorted(FILES)})
    (folder / MANIFEST).write_bytes(orjson.dumps(manifest.model_dump()))


def is_sound(folder: Path, about: IndexIdentity) -> bool:
    """Whether it is this index, and every file of it is there and as it was written."""
    try:
        manifest = Manifest.model_validate_json((folder / MANIFEST).read_bytes())
        known = manifest.of == about and manifest.files.keys() == FILES
        return known and all(digest(folder / name) == sha for name, sha in manifest.files.items())
    except (OSError, ValueError):
        return False


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def read_index(folder: Path, about: IndexIdentity) -> IndexData:
    """BrokenIndex where it is another index, or anything is missing, changed or impossible."""
    if not is_sound(folder, about):
        raise BrokenIndex(folder.name)
    try:
        saved = SavedPostings.model_validate_json((folder / "postings.json").read_bytes())
        words = SavedWords.model_validate_json((folder / "words.json").read_bytes())
        names = SavedNames.model_validate_json((folder / "names.json").read_bytes())
        # Not mapped: whoever cuts or changes a file of a cache would end, or mislead, every process that has it open.
        arrays = Arrays(*(np.load(folder / f"{name}.npy", allow_pickle=False) for name in Arrays._fields))
    except Exception as error:  # the reader of arrays passes on whatever its parsers raise
        raise BrokenIndex(str(error)) from error
    data = IndexData(PostingArrays(saved.size, saved.words, *arrays[:3]), words, VocabularyArrays(*arrays[3:]), names)
    check_arrays(arrays, data)
    return data


def check_arrays(arrays: Arrays, data: IndexData) -> None:
    """That every number in them can be used where it will be: an index within bounds, a score that is a number."""
    postings, vocabulary = data.postings, data.vocabulary
    sound = all(array.dtype == dtype for array, dtype in zip(arrays, DTYPES, strict=True))
    sound = sound and (vocabulary.places.shape[1:], vocabulary.word_topics.ndim) == ((3,), 2)
    sound = (
        sound
        and are_ends(postings.ends, len(postings.words), len(postings.documents), least=1)
        and are_ends(vocabulary.place_ends, 2 * postings.size, len(vocabulary.places), least=0)
        and are_below(postings.documents, postings.size)
        and are_below(vocabulary.places[:, 0], len(data.words.words))
        and postings.scores.shape == postings.documents.shape
        and vocabulary.word_topics.shape[0] == len(data.words.words) == len(data.words.counts)
        and vocabulary.document_topics.shape == (postings.size, vocabulary.word_topics.shape[1])
        and all(np.isfinite(array).all() for array in (postings.scores, *vocabulary[:2]))
    )
    if not sound:
        raise BrokenIndex("an array has another shape, or values out of bounds")


def are_ends(ends: Array, count: int, last: int, least: int) -> bool:
    """Whether so many stretches, each of at least so many items, end here and make up the whole."""
    return ends.shape == (count,) and bool((np.diff(ends, prepend=0) >= least).all()) and [*ends[-1:]] == [last][:count]


def are_below(numbers: Array, bound: int) -> bool:
    return numbers.ndim == 1 and bool(((numbers >= 0) & (numbers < bound)).all())
