"""How much of each document is accounted for, and where the lines of another printing have gone."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Literal

from kb.faults import ContentError, DocumentError, Fault
from kb.library import Library
from kb.model import Document, Frozen, Source
from kb.passages import read_document

ANCHORS = "anchors.json"  # a fingerprint of each line, from which no text can be read
SIMILAR = 14  # two lines are the same passage when their 64-bit fingerprints differ in at most so many bits


class Moved(Frozen):
    """A line of the document we know, and where another printing has it."""

    line: int
    fate: Literal["moved", "changed", "vanished"]
    to: int | None


class Trace(Frozen):
    """One document's account."""

    doc: str
    exact: bool
    lines: int
    cited: int
    waived: int
    unaccounted: tuple[tuple[int, int], ...]
    moved: tuple[Moved, ...] = ()
    missing: int = 0  # how many lines shorter it is than the document we know

    @property
    def share(self) -> float:
        return 1.0 if not self.lines else (self.lines - spread(self.unaccounted)) / self.lines


def spread(ranges: Sequence[tuple[int, int]]) -> int:
    return sum(last - first + 1 for first, last in ranges)


def trace(library: Library, sources: Path, content: Path) -> list[Trace]:
    """The account of every document; DocumentError where one cannot be read."""
    if not sources.is_dir():
        raise DocumentError(f"{sources} is not a folder of documents")
    anchors = read_anchors(content)
    return [trace_document(library, document, sources, anchors.get(document.id, ())) for document in library.documents]


def trace_document(library: Library, document: Document, sources: Path, anchors: Sequence[str]) -> Trace:
    lines = read_document(sources, document.id)
    exact = hashlib.sha256((sources / f"{document.id}.txt").read_bytes()).hexdigest() == document.sha256
    moves = () if exact else tuple(reanchor(anchors, [fingerprint(line) for line in lines]))
    where = {move.line: move.to for move in moves}
    written = {n for n, line in enumerate(lines, 1) if line.strip()}
    cited = located((s for entry in library.entries for s in entry.sources), document.id, where) & written
    waived = (located((w.source for w in library.waivers), document.id, where) & written) - cited
    return Trace(
        doc=document.id,
        exact=exact,
        lines=len(written),
        cited=len(cited),
        waived=len(waived),
        unaccounted=tuple(ranges(sorted(written - cited - waived))),
        moved=tuple(move for move in moves if move.fate != "moved" or move.to != move.line),
        missing=max(0, document.lines - len(lines)),
    )


def located(sources: Iterator[Source], doc: str, where: dict[int, int | None]) -> set[int]:
    """The lines cited, at their places in the text at hand."""
    cited = {n for s in sources if s.doc == doc for n in range(s.lines[0], s.lines[1] + 1)}
    return {place for n in cited if (place := where.get(n, n)) is not None}


def ranges(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    start = previous = None
    for n in numbers:
        if previous is not None and n == previous + 1:
            previous = n
            continue
        if start is not None and previous is not None:
            yield start, previous
        start = previous = n
    if start is not None and previous is not None:
        yield start, previous


def fingerprint(line: str) -> str:
    """Twelve bytes: a digest to find the line again, and a similarity hash to find it when it was edited."""
    text = re.sub(r"\s+", " ", line.strip().lower())
    if not text:
        return ""
    exact = hashlib.blake2b(text.encode(), digest_size=4).digest()
    return base64.b64encode(exact + similarity_hash(text).to_bytes(8, "big")).decode()


def similarity_hash(text: str) -> int:
    counts = [0] * 64
    for gram in {text[i : i + 4] for i in range(max(1, len(text) - 3))}:
        bits = int.from_bytes(hashlib.blake2b(gram.encode(), digest_size=8).digest(), "big")
        for bit in range(64):
            counts[bit] += 1 if bits >> bit & 1 else -1
    return sum(1 << bit for bit in range(64) if counts[bit] > 0)


def reanchor(old: Sequence[str], new: Sequence[str]) -> Iterator[Moved]:
    """Where each known line stands in another printing: the same text first, then the most similar one nearby."""
    matcher = SequenceMatcher(None, list(old), list(new), autojunk=False)
    placed = {a + i: b + i for a, b, size in matcher.get_matching_blocks() for i in range(size)}
    free = set(range(len(new))) - set(placed.values())
    for a, mark in enumerate(old):
        if not mark:
            continue
        if a in placed:
            yield Moved(line=a + 1, fate="moved", to=placed[a] + 1)
            continue
        same = next((b for b in sorted(free) if new[b] == mark), None)
        near = min(free, key=lambda b: distance(mark, new[b]), default=None)
        if same is not None:
            free.discard(same)
            yield Moved(line=a + 1, fate="moved", to=same + 1)
        elif near is not None and distance(mark, new[near]) <= SIMILAR:
            free.discard(near)
            yield Moved(line=a + 1, fate="changed", to=near + 1)
        else:
            yield Moved(line=a + 1, fate="vanished", to=None)


def distance(a: str, b: str) -> int:
    if not a or not b:
        return 64
    return (simhash_of(a) ^ simhash_of(b)).bit_count()


def simhash_of(mark: str) -> int:
    return int.from_bytes(base64.b64decode(mark)[4:], "big")


def read_anchors(content: Path) -> dict[str, list[str]]:
    try:
        return dict(json.loads((content / ANCHORS).read_text(encoding="utf-8")))
    except FileNotFoundError:
        return {}
    except (ValueError, TypeError):
        raise ContentError([Fault(ANCHORS, 1, "unreadable", "not a JSON object of line fingerprints")]) from None


def write_anchors(library: Library, sources: Path, content: Path) -> None:
    marks = {d.id: [fingerprint(line) for line in read_document(sources, d.id)] for d in library.documents}
    (content / ANCHORS).write_text(json.dumps(marks, separators=(",", ":")) + "\n", encoding="utf-8")
