"""Builds the index of a library and keeps it in the cache: made aside, checked, and put in place whole."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from kb.cache_folder import PART, cached, prune, remove, trusted_cache, warn
from kb.library import Library
from kb.model import Term
from kb.search.findables import Findable, findables
from kb.search.folding import fold
from kb.search.index import FIELDS, PAIR, PAIRS, Fields, Index
from kb.search.index_files import BrokenIndex, IndexData, IndexIdentity, read_index, write_index
from kb.search.names import TAG, KnownNames, known_names, make_names, proper_names, tag
from kb.search.stopwords import is_stop_word
from kb.search.vocabulary import Described, Place, Vocabulary, make_vocabulary
from kb.search.words import pairs, words
from kb.synonyms import Synonyms

INDEX_FORMAT = 13

Progress = Callable[[int, int], None]


class IndexSource(NamedTuple):
    """All that an index is built from."""

    entries: Sequence[Findable]
    terms: Sequence[Term]
    synonyms: Sequence[Synonyms]

    @property
    def digest(self) -> str:
        """Changes with whatever is in it."""
        return digest_of(repr(self))

    @property
    def ids(self) -> str:
        """Changes with the entries that there are and with their order: what an index knows them by."""
        return digest_of("\n".join(entry.id for entry in self.entries))


def digest_of(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]


class OpenIndex(NamedTuple):
    postings: Index
    vocabulary: Vocabulary
    names: KnownNames


def index_name(library: Library) -> str:
    return f"index-{INDEX_FORMAT}-{library.revision}"


def open_index(library: Library, progress: Progress | None = None) -> OpenIndex:
    """The index of this library's content; built where there is none, or none that is sound."""
    return open_index_of(index_name(library), index_source(library), progress)


def index_source(library: Library) -> IndexSource:
    return IndexSource(findables(library), library.terms, library.synonyms)


def open_index_of(name: str, source: IndexSource, progress: Progress | None = None) -> OpenIndex:
    """The index that the cache has under a name, which changes with whatever the source says."""
    about = IndexIdentity(name=name, entries=source.ids)
    data = cached_index(about)
    if data is None:
        data = build_index(source, progress)
        keep_index(about, data)
    return OpenIndex(Index(data.postings), Vocabulary(data.words, data.vocabulary), known_names(data.names))


def cached_index(about: IndexIdentity) -> IndexData | None:
    folder = cached(about.name)
    try:
        return read_index(folder, about) if folder else None
    except BrokenIndex:
        return None


def keep_index(about: IndexIdentity, data: IndexData) -> None:
    """Puts an index in the cache whole, or warns that it could not be."""
    cache = trusted_cache()
    if cache is None:
        return
    part: Path | None = None
    try:
        part = Path(tempfile.mkdtemp(prefix=f"{about.name}.", suffix=PART, dir=cache))
        write_index(part, about, data)
        put_in_place(part, cache / about.name, about)
    except OSError as error:
        warn(f"the index was not written to the cache {cache}: {error.strerror or error}")
    if part:
        remove(part)
    prune(cache, about.name)


def put_in_place(part: Path, folder: Path, about: IndexIdentity) -> None:
    """Keeps a sound index that another process wrote first; replaces a broken one."""
    try:
        os.rename(part, folder)
    except OSError:
        if cached_index(about) is None:
            set_aside(folder)
            os.rename(part, folder)


def set_aside(folder: Path) -> None:
    aside = Path(tempfile.mkdtemp(prefix=f"{folder.name}.", suffix=PART, dir=folder.parent))
    try:
        os.rename(folder, aside)
    finally:
        remove(aside)


def build_index(source: IndexSource, progress: Progress | None = None) -> IndexData:
    from kb.search.postings import make_postings  # a server that finds its index never loads Whoosh

    entries, terms, synonyms = source
    describer = Describer(terms)
    documents: list[Fields] = []
    for n, findable in enumerate(entries):
        documents.append(describer.describe(findable))
        if progress:
            progress(n + 1, len(entries))
    postings = make_postings(documents)
    saved, arrays = make_vocabulary(Index(postings), describer.described, describer.forms, terms)
    return IndexData(postings, saved, arrays, make_names(terms, synonyms, describer.asked))


class Describer:
    """Turns entries into the words of each field, and keeps what the vocabulary needs of them."""

    def __init__(self, terms: Sequence[Term]) -> None:
        self.names = proper_names(terms)
        self.described: list[Described] = []
        self.forms: dict[str, str] = {}
        self.asked: dict[
            str, list[list[str]]
        ] = {}  # by the id of an entry, what it says without words that say nothing
        self.known: dict[str, list[str]] = {}  # texts that several entries share are read once

    def describe(self, findable: Findable) -> Fields:
        titles = [self.searched(findable.title.en), self.searched(findable.title.ja)]
        asked = [self.searched(phrase) for phrase in (*findable.asked.en, *findable.asked.ja)]
        texts = [self.places(findable.text.en), self.places(findable.text.ja)]
        if findable.entity == "rule":
            self.asked[findable.id] = [[w for w in said if w[0] != TAG and not is_stop_word(w)] for said in asked]
        older = [self.searched(text) for text in findable.older]
        names = [self.searched(name) for name in findable.names]
        fields = {
            "title": joined(titles),
            "asked": joined(asked),
            "names": [*joined(names), *map(tag, (*findable.defines, *findable.about))],
            "text": [place.word for text in texts for place in text],
            "older": joined(older),
            PAIRS: sorted({PAIR + pair for text in japanese(findable) for pair in pairs(text)}),
        }
        all_words = frozenset(word for field in FIELDS for word in fields[field])
        self.described.append(Described(all_words, texts))
        return fields

    def searched(self, text: str) -> list[str]:
        if text not in self.known:
            self.known[text] = [place.word for place in self.places(text)]
        return self.known[text]

    def places(self, text: str) -> list[Place]:
        """The words of a text, and the terms that it names."""
        all_words = words(text)
        for word in all_words:
            self.forms[fold(text[word.start : word.end])] = word.text
        content_words = [word for word in all_words if not is_stop_word(word.text)]
        tags = [
            Place(meaning.word, content_words[spotted.first].start, content_words[spotted.last - 1].end)
            for spotted in self.names.spot([word.text for word in content_words])
            for meaning in spotted.meanings
        ]
        return [*(Place(*word) for word in all_words), *tags]


def joined(parts: Iterable[Sequence[str]]) -> list[str]:
    return [word for part in parts for word in part]


def japanese(findable: Findable) -> tuple[str, ...]:
    return (findable.title.ja, *findable.asked.ja, findable.text.ja)
