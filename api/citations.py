"""Citations for people: `[vast.knight.attack-dragon.bomb@2]` is a rule at a version, wherever it is pasted.

Without `@2` it is the rule as it stands. Square brackets, an id, an optional version: nothing else is a citation.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import Literal

from pydantic import Field

from api.editions import Edition
from api.limits import SIZES
from api.problems import Problem
from kb.citations import cite
from kb.faults import UnknownId
from kb.model import Frozen, Language, Rule, Version
from kb.rulesets import shown_version
from kb.search.findables import text_of

Format = Literal["plain", "markdown", "bbcode", "html", "json"]
Status = Literal["current", "superseded", "renamed", "retired", "unknown"]
CITATION = re.compile(r"\[([a-z0-9]+(?:\.[a-z0-9]+(?:-[a-z0-9]+)*){2,6})(?:@([0-9]{1,4}))?\]")
MARKDOWN = re.compile(r"([\\`*_\[\]<>#|])")


class CheckedCitation(Frozen):
    """A citation found in a text: `current`, `superseded` by a later version, `renamed`, `retired` or `unknown`."""

    mark: str
    start: int
    end: int
    id: str
    version: int | None
    status: Status
    now: str | None = Field(description="The citation to write instead.")
    near: tuple[str, ...]


class CheckedText(Frozen):
    total: int
    sound: bool = Field(description="Whether every citation is current.")
    citations: tuple[CheckedCitation, ...]


class Cited(Frozen):
    """What a citation of an entry says in one language, before it is put into a format."""

    id: str
    version: int | None
    title: str
    text: str
    sources: str
    url: str

    @property
    def mark(self) -> str:
        return f"[{self.name}]"

    @property
    def name(self) -> str:
        return self.id if self.version is None else f"{self.id}@{self.version}"


def cite_entry(edition: Edition, id: str, version: int | None, lang: Language, base: str) -> Cited:
    entry = edition.library.entry(id)
    title, text, sources = entry.title, text_of(edition.library, entry), entry.sources
    number = None
    if isinstance(entry, Rule):
        shown = version_of(entry, version) if version else shown_version(edition.library, entry)
        number, text, sources = shown.version, shown.text, shown.sources
    return Cited(
        id=entry.id,
        version=number,
        title=title.of(lang),
        text=text.of(lang),
        sources=cite(sources, lang),
        url=f"{base}/rules/{entry.id}",
    )


def formatted(c: Cited, format: Format) -> str:
    if format == "markdown":
        return f"**{markdown(c.title)}**: {markdown(c.text)} [\\[{c.name}\\]]({c.url}) ({c.sources})"
    if format == "bbcode":
        return f"[b]{bbcode(c.title)}[/b]: {bbcode(c.text)} [url={c.url}]{c.name}[/url] ({c.sources})"
    if format == "html":
        title, text, name, url, lines = map(html.escape, (c.title, c.text, c.name, c.url, c.sources))
        return f'<p><strong>{title}</strong>: {text} <cite><a href="{url}">{name}</a></cite> ({lines})</p>'
    if format == "json":
        return c.model_dump_json()
    return f"{c.title}: {c.text} {c.mark} ({c.sources})"


def markdown(text: str) -> str:
    return MARKDOWN.sub(r"\\\1", text)


def bbcode(text: str) -> str:
    """Forums know no escape for square brackets; full-width ones look alike and do nothing."""
    return text.replace("[", "［").replace("]", "］")


def version_of(rule: Rule, version: int) -> Version:
    if found := rule.at(version):
        return found
    known = ", ".join(str(v.version) for v in rule.versions)
    raise Problem(
        "unknown-version",
        f"{rule.id} has no version {version}. It has: {known}.",
        f"{rule.id} に版 {version} はない。あるのは：{known}。",
    )


def check_citations(edition: Edition, text: str) -> CheckedText:
    """What every citation in a text is worth now."""
    matches = list(CITATION.finditer(text))
    if len(matches) > SIZES.citations:
        raise Problem(
            "too-large",
            f"The text has {len(matches)} citations, and may have {SIZES.citations}. Check it in parts.",
            f"引用が {len(matches)} 個ある。一度に確認できるのは {SIZES.citations} 個まで。分けて送る。",
        )
    citations = tuple(check_each(edition, matches))
    sound = all(citation.status == "current" for citation in citations)
    return CheckedText(total=len(citations), sound=sound, citations=citations)


def check_each(edition: Edition, matches: Iterable[re.Match[str]]) -> Iterator[CheckedCitation]:
    known = cache(partial(status_of, edition))  # texts cite the same rule again and again
    for match in matches:
        version = int(match[2]) if match[2] else None
        status, now, near = known(match[1], version)
        yield CheckedCitation(
            mark=match[0],
            start=match.start(),
            end=match.end(),
            id=match[1],
            version=version,
            status=status,
            now=now,
            near=near,
        )


def status_of(edition: Edition, id: str, version: int | None) -> tuple[Status, str | None, tuple[str, ...]]:
    library = edition.library
    if id in library.terms_by_id:
        return ("current" if version is None else "unknown"), f"[{id}]", ()
    try:
        entry = library.entry(id)
    except UnknownId as error:
        return ("retired" if id in library.old_ids.retired else "unknown"), None, error.near
    shown = shown_version(library, entry).version if isinstance(entry, Rule) else None
    now = f"[{entry.id}@{shown}]" if shown else f"[{entry.id}]"
    if entry.id != id:
        return "renamed", now, (entry.id,)
    if version is not None and not (isinstance(entry, Rule) and entry.at(version)):
        return "unknown", now, ()
    return ("superseded" if version and shown and version < shown else "current"), now, ()
