"""Builds the index of a library and keeps it in the cache: made aside, checked, and put in place whole."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import orjson

from kb.findables import Findable, findables
from kb.folding import fold
from kb.index import FIELDS, PAIR, PAIRS, Fields, Index, write_postings
from kb.library import Library, content_folder
from kb.model import Term
from kb.names import KnownNames, proper_names, read_names, tag, write_names
from kb.snapshots import cache_folder
from kb.stopwords import is_stop_word
from kb.synonyms import read_synonyms
from kb.vocabulary import Described, Place, Vocabulary, write_vocabulary
from kb.words import pairs, words

INDEX_FORMAT = 8
MANIFEST = "manifest.json"
PART = ".part"
ABANDONED_AFTER = 3600.0

Progress = Callable[[int, int], None]


class OpenIndex(NamedTuple):
    postings: Index
    vocabulary: Vocabulary
    names: KnownNames


def index_name(library: Library) -> str:
    return f"index-{INDEX_FORMAT}-{library.revision}"


def open_index(library: Library, progress: Progress | None = None) -> OpenIndex:
    """The index of this library's content; built where there is none, or none that is sound."""
    folder = cache_folder() / index_name(library)
    if not is_sound(folder):
        folder = build_index(library, folder, progress)
    return OpenIndex(Index(folder), Vocabulary(folder), read_names(folder))


def is_sound(folder: Path) -> bool:
    """Whether every file is there and as it was written."""
    try:
        written = orjson.loads((folder / MANIFEST).read_bytes())
        return bool(written) and all(digest(folder / name) == sha for name, sha in written.items())
    except (OSError, ValueError, AttributeError):
        return False


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def build_index(library: Library, folder: Path, progress: Progress | None = None) -> Path:
    """Puts a new index in `folder` and returns where it is: elsewhere, if the cache cannot be written."""
    part = part_folder(folder)
    write_index(library, part, progress)
    for _ in range(3):
        try:
            os.rename(part, folder)
            break
        except OSError:
            # Somebody else was first, or what stands there is broken.
            if is_sound(folder):
                shutil.rmtree(part, ignore_errors=True)
                break
            set_aside(folder)
    else:
        return part
    remove_abandoned(folder)
    return folder


def part_folder(folder: Path) -> Path:
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(prefix=f"{folder.name}.", suffix=PART, dir=folder.parent))
    except OSError:
        return Path(tempfile.mkdtemp(prefix=f"{folder.name}.", suffix=PART))


def set_aside(folder: Path) -> None:
    try:
        aside = tempfile.mkdtemp(prefix=f"{folder.name}.", suffix=PART, dir=folder.parent)
        os.rename(folder, aside)
        shutil.rmtree(aside, ignore_errors=True)
    except OSError:
        return


def remove_abandoned(folder: Path) -> None:
    """What killed builds left behind, once it is old enough to be nobody's."""
    for left in folder.parent.glob(f"index-*{PART}"):
        try:
            if time.time() - left.stat().st_mtime > ABANDONED_AFTER:
                shutil.rmtree(left, ignore_errors=True)
        except OSError:
            continue


def write_index(library: Library, folder: Path, progress: Progress | None = None) -> None:
    """Everything the index consists of; the manifest comes last."""
    found = findables(library)
    describer = Describer(library.terms)
    documents: list[Fields] = []
    for n, findable in enumerate(found):
        documents.append(describer.describe(findable))
        if progress:
            progress(n + 1, len(found))
    write_postings(folder, documents)
    write_vocabulary(folder, Index(folder), describer.described, describer.forms, library.terms)
    write_names(folder, library.terms, read_synonyms(content_folder()))
    files = sorted(file for file in folder.iterdir() if file.is_file())
    (folder / MANIFEST).write_bytes(orjson.dumps({file.name: digest(file) for file in files}))


class Describer:
    """Turns entries into the words of each field, and keeps what the vocabulary needs of them."""

    def __init__(self, terms: Sequence[Term]) -> None:
        self.names = proper_names(terms)
        self.described: list[Described] = []
        self.forms: dict[str, str] = {}

    def describe(self, findable: Findable) -> Fields:
        titles = [self.searched(findable.title.en), self.searched(findable.title.ja)]
        asked = [self.searched(phrase) for phrase in (*findable.asked.en, *findable.asked.ja)]
        texts = [self.places(findable.text.en), self.places(findable.text.ja)]
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
        found = frozenset(word for field in FIELDS for word in fields[field])
        self.described.append(Described(found, texts))
        return fields

    def searched(self, text: str) -> list[str]:
        return [place.word for place in self.places(text)]

    def places(self, text: str) -> list[Place]:
        """The words of a text, and the terms that it names."""
        found = words(text)
        for word in found:
            self.forms[fold(text[word.start : word.end])] = word.text
        telling = [word for word in found if not is_stop_word(word.text)]
        tags = [
            Place(meaning.word, telling[spotted.first].start, telling[spotted.last - 1].end)
            for spotted in self.names.spot([word.text for word in telling])
            for meaning in spotted.meanings
        ]
        return [*(Place(*word) for word in found), *tags]


def joined(parts: Iterable[Sequence[str]]) -> list[str]:
    return [word for part in parts for word in part]


def japanese(findable: Findable) -> tuple[str, ...]:
    return (findable.title.ja, *findable.asked.ja, findable.text.ja)
