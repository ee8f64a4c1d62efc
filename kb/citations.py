"""Citations as editors write them: `crystal-caverns.en 108, 185; crystal-caverns-faq.en 317-318`."""

from __future__ import annotations

import re

from kb.model import Language, Source

RANGE = re.compile(r"^(\d+)(?:-(\d+))?$")


def parse_sources(text: str) -> tuple[Source, ...]:
    """The sources that a citation names; ValueError says what is wrong with it."""
    sources: list[Source] = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        doc, _, ranges = part.partition(" ")
        for piece in ranges.split(","):
            match = RANGE.match(piece.strip().replace("–", "-"))
            if not match:
                raise ValueError(f"{part!r} is not a citation; write one as 'crystal-caverns.en 108, 185-187'")
            first = int(match[1])
            last = int(match[2] or first)
            if not 1 <= first <= last:
                raise ValueError(f"{piece.strip()} is not a range of lines")
            sources.append(Source(doc=doc, lines=(first, last)))
    if not sources:
        raise ValueError("a citation is missing; write one as 'crystal-caverns.en 108'")
    return tuple(sources)


def cite(sources: tuple[Source, ...], language: Language) -> str:
    return "; ".join(source.in_book(language) for source in sources)
