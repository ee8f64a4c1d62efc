"""The reader's own copies of the books are read once, and kept within bounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.model import Source
from kb.passages import DOCUMENTS, passage


@pytest.fixture
def books(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LEXICORN_SOURCES", str(tmp_path))
    for n in range(5):
        (tmp_path / f"book-{n}.txt").write_text(f"first of {n}\nsecond of {n}\n{'x' * 1_000}\n", encoding="utf-8")
    return tmp_path


def cited(n: int) -> str | None:
    return passage(Source(doc=f"book-{n}", lines=(1, 2)))


@pytest.mark.parametrize(("most_entries", "most_bytes", "kept"), [(2, 1_000_000, 2), (10, 27_000, 5), (10, 10_000, 0)])
def test_books_are_kept_within_bounds(
    books: Path, monkeypatch: pytest.MonkeyPatch, most_entries: int, most_bytes: int, kept: int
) -> None:
    DOCUMENTS.clear()
    monkeypatch.setattr(DOCUMENTS, "most_entries", most_entries)
    monkeypatch.setattr(DOCUMENTS, "most_bytes", most_bytes)
    assert [cited(n) for n in range(5)] == [f"first of {n}\nsecond of {n}" for n in range(5)]
    assert len(DOCUMENTS) == kept


def test_a_book_is_read_once(books: Path) -> None:
    DOCUMENTS.clear()
    before = cited(1)
    (books / "book-1.txt").unlink()
    assert cited(1) == before
    assert cited(9) is None
