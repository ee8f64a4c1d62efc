"""The account of a document is truthful, and another printing is followed instead of refused."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from kb.faults import DocumentError
from kb.library import Library, read_library
from kb.traces import Trace, fingerprint, ranges, reanchor, trace, write_anchors
from tests.kb.content import write_content

LINES = [f"Line {n} says that piece {n * 7} may move {n + 2} tiles towards the {word}." for n, word in
         enumerate(["lake", "hill", "wood", "cave", "gate", "road", "well", "tree", "barn", "mill"], 1)]  # fmt: skip


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """A content folder that knows one small document, and a folder with that document."""
    content, sources = tmp_path / "content", tmp_path / "sources"
    content.mkdir()
    sources.mkdir()
    write_content(content)
    text = "\n".join(LINES) + "\n"
    (sources / "crystal-caverns.en.txt").write_text(text, encoding="utf-8")
    (sources / "crystal-caverns-faq.en.txt").write_text(text, encoding="utf-8")
    (content / "documents.toml").write_text("".join(
        f'[[documents]]\nid = "{id}"\ngame = "vast"\nlanguage = "en"\nlayer = "rulebook"\nlines = 12\n'
        f'sha256 = "{hashlib.sha256(text.encode()).hexdigest()}"\ntitle = {{ en = "A", ja = "あ" }}\n'
        for id in ("crystal-caverns.en", "crystal-caverns-faq.en")
    ), encoding="utf-8")  # fmt: skip
    return content, sources


def traced(content: Path, sources: Path) -> tuple[Library, Trace]:
    library, faults = read_library(content)
    assert faults == []
    return library, trace(library, sources, content)[0]


def test_cited_lines_are_counted_and_the_rest_is_listed(folders: tuple[Path, Path]) -> None:
    _, found = traced(*folders)
    assert (found.exact, found.lines, found.cited, found.waived) == (True, 10, 2, 0)
    assert found.unaccounted == ((1, 6), (8, 8), (10, 10))
    assert found.share == pytest.approx(0.2)


def test_another_printing_is_followed(folders: tuple[Path, Path]) -> None:
    content, sources = folders
    library, _ = traced(content, sources)
    write_anchors(library, sources, content)
    edited = ["A new preface.", *LINES[:6], LINES[6].replace("may move", "can move"), LINES[7]]
    (sources / "crystal-caverns.en.txt").write_text("\n".join(edited) + "\n", encoding="utf-8")
    _, found = traced(content, sources)
    fates = {move.line: (move.fate, move.to) for move in found.moved}
    assert not found.exact
    assert fates[1] == ("moved", 2)
    assert fates[7] == ("changed", 8)
    assert fates[9] == ("vanished", None)
    assert found.cited == 1


def test_a_missing_or_unreadable_document_is_told(folders: tuple[Path, Path], tmp_path: Path) -> None:
    content, sources = folders
    library, _ = traced(content, sources)
    with pytest.raises(DocumentError, match="not a folder"):
        trace(library, tmp_path / "nowhere", content)
    (sources / "crystal-caverns.en.txt").write_bytes(b"\xff\xfe")
    with pytest.raises(DocumentError, match="not UTF-8"):
        trace(library, sources, content)
    (sources / "crystal-caverns.en.txt").unlink()
    with pytest.raises(DocumentError, match="cannot be read"):
        trace(library, sources, content)


def test_numbers_become_ranges() -> None:
    assert list(ranges([1, 2, 3, 7, 9, 10])) == [(1, 3), (7, 7), (9, 10)]
    assert list(ranges([])) == []


def test_a_line_that_only_moved_is_found_by_its_fingerprint() -> None:
    marks = [fingerprint(line) for line in LINES]
    turned = [*marks[5:], *marks[:5]]
    assert {(m.fate, m.to) for m in reanchor(marks, turned) if m.line == 1} == {("moved", 6)}
