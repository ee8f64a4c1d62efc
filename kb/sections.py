"""Where each source stands in its document, for a player with the book in hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from pydantic import BaseModel

from kb.model import Document, Source

X = TypeVar("X")


def with_sections(value: X, documents: Mapping[str, Document]) -> X:
    """The same entry, or tuple of entries, whose sources say their section and page."""
    if isinstance(value, Source):
        document = documents.get(value.doc)  # an unknown document is a fault that the checks name
        line = value.lines[0]
        return value.model_copy(
            update={"section": document.section(line), "page": document.page(line)} if document else {}
        )
    if isinstance(value, tuple):
        return tuple(with_sections(part, documents) for part in value)  # type: ignore[return-value]
    if isinstance(value, BaseModel):
        return value.model_copy(update={name: with_sections(part, documents) for name, part in value if part})
    return value


def located(source: Source, documents: Mapping[str, Document]) -> Source:
    document = documents.get(source.doc)
    if document is None:
        return source  # a fault that the checks name
    line = source.lines[0]
    return source.model_copy(update={"section": document.section(line), "page": document.page(line)})
