"""Whether content can be served: the one check that `lexicorn check`, the start of a server and a reload share."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from kb import ROOT
from kb.cache_folder import cached, write_cached
from kb.checks import RULESETS, check_library
from kb.faults import ContentError, Fault
from kb.library import CHANGED, Library, bytes_of, content_digest, content_folder, join_parts, read_parts
from kb.line_digests import read_published
from kb.locks import LOCK, check_lock, read_lock
from kb.packs import pack_code, pack_contents
from kb.revisions import REVISIONS, read_revisions
from kb.snapshots import keep_snapshot, read_snapshot
from kb.terms import avoided_words, inconsistent_terms
from kb.wording import read_wording
from validators.engine.coverage import check_bindings
from validators.engine.games import Game

CHECKING = ("kb", "validators")


class CheckedContent(NamedTuple):
    library: Library
    faults: list[Fault]


class ContentState(NamedTuple):
    """Changes with anything that the check looks at: the content, and the records of what was published."""

    revision: str
    records: str


def content_state(folder: Path) -> ContentState:
    folders = (folder, *pack_contents())
    records = b"\0".join(bytes_of(each / name) for each in folders for name in (LOCK, REVISIONS))
    return ContentState(content_digest(folder), hashlib.sha256(records).hexdigest())


def check_content(games: Mapping[str, Game], folder: Path) -> CheckedContent:
    """The library and every fault of the content and of the rule functions; ContentError where there is no library."""
    parts = read_parts(folder)
    library, faults = join_parts(parts, folder)
    faults += check_library(library)
    for each, (part, _) in parts.items():
        faults += faults_of_reading(read_lock, each) or check_lock(part, each)
        faults += faults_of_reading(read_revisions, each)
        faults += faults_of_reading(read_published, each)
    faults += inconsistent_terms(library)
    faults += faults_of_reading(read_wording, folder) or avoided_words(library, read_wording(folder))
    # Without sound rulesets no example can be judged, and each would be a fault.
    if not any(fault.file == RULESETS for fault in faults):
        faults += check_bindings(library, games)
    return CheckedContent(library, faults)


def faults_of_reading(read: Callable[[Path], object], folder: Path) -> tuple[Fault, ...]:
    try:
        read(folder)
    except ContentError as error:
        return error.faults
    return ()


def open_content(games: Mapping[str, Game], folder: Path | None = None) -> Library:
    """The library of content without any fault; ContentError with the faults that `lexicorn check` lists."""
    folder = folder or content_folder()
    state = content_state(folder)
    mark = checked_mark(state, games)
    known = read_snapshot(state.revision) if cached(mark) else None
    return known or check_and_mark(games, folder, state)


def check_and_mark(games: Mapping[str, Game], folder: Path, state: ContentState) -> Library:
    """The mark says of this state that it was checked, so the content has to be in it before and after."""
    library, faults = check_content(games, folder)
    if faults:
        raise ContentError(faults)
    if library.revision != state.revision or content_state(folder) != state:
        raise ContentError([CHANGED])
    keep_snapshot(library)
    write_cached(checked_mark(state, games), b"")
    return library


def checked_mark(state: ContentState, games: Iterable[str]) -> str:
    """The name of the file in the cache that says: this code has found no fault in this content."""
    digest = hashlib.sha256(" ".join((*state, *games)).encode())
    for part in code_parts():
        digest.update(part)
    return f"checked-{digest.hexdigest()[:24]}"


def code_digest() -> str:
    """Changes with the code of the engine, of the games and of the packs."""
    digest = hashlib.sha256()
    for part in code_parts():
        digest.update(part)
    return digest.hexdigest()[:12]


def code_parts() -> Iterator[bytes]:
    for file in sorted(file for package in CHECKING for file in (ROOT / package).rglob("*.py")):
        yield file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0"
    for file in pack_code():
        yield file.read_bytes() + b"\0"
