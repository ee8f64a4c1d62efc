"""What changed: since a revision, as JSON; and as an Atom feed.

There is no database. What came and went with each published revision is in content/revisions.json, which
`lexicorn lock` writes; what official documents changed is in the versions of the rules themselves.
"""

from __future__ import annotations

from typing import Annotated
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree

from fastapi import APIRouter, Query, Request, Response

from api.editions import Edition
from api.http.languages import prose_language
from api.http.responses import Lang, Served, answer, answer_bytes
from api.http.schemas import ChangesShape
from api.problems import Problem
from kb.model import Frozen, Language, Rule, Text, Version
from kb.revisions import Revision

router = APIRouter(prefix="/api/v1", tags=["changes"])
ATOM = "http://www.w3.org/2005/Atom"
MOST_ENTRIES = 100


@router.get(
    "/changes", operation_id="listChanges", summary="What changed since a revision", response_model=ChangesShape
)
def changes(
    request: Request,
    edition: Served,
    since: Annotated[
        str, Query(max_length=40, description="A revision, as `X-Lexicorn-Revision` gave it.", examples=["start"])
    ] = "start",
    lang: Lang = None,
) -> Response:
    """The rules that came, got a new version, or went, newest revision first. `start` gives the whole record.

    Keep the revision of your copy, ask for what came since, and fetch those rules again. The record has every published
    text of every rule; what it lacks is a change that touched no text, such as a new link or a better title. For
    those, compare a rule's ETag. A revision that was never published has no record.
    """
    records = recorded_since(edition, since)
    value = {
        "since": since,
        "revision": edition.revision,
        "total": sum(len(r.added) + len(r.gone) for r in records),
        "revisions": [revision_json(r) for r in reversed(records)],
    }
    return answer(request, edition, value)


def recorded_since(edition: Edition, since: str) -> tuple[Revision, ...]:
    records = edition.revisions
    if since == "start":
        return records
    if since == edition.revision:
        return ()
    for n, record in enumerate(records):
        if record.revision == since:
            return records[n + 1 :]
    known = ", ".join(record.revision for record in records[-5:]) or edition.revision
    raise Problem(
        "unknown-revision",
        f"There is no record of revision {since!r}. The latest are: {known}. `since=start` gives all there is.",
        f"リビジョン {since!r} の記録はない。最近のもの：{known}。`since=start` ですべての記録が得られる。",
    )


def revision_json(record: Revision) -> dict[str, object]:
    added = [change_json(key, "new version" if split(key)[1] > 1 else "new rule") for key in record.added]
    return {
        "revision": record.revision,
        "date": record.date,
        "changes": [*added, *(change_json(key, "gone") for key in record.gone)],
    }


def change_json(key: str, change: str) -> dict[str, object]:
    id, version = split(key)
    return {"id": id, "version": version, "change": change}


def split(key: str) -> tuple[str, int]:
    id, _, version = key.partition("@")
    return id, int(version)


class FeedEntry(Frozen):
    id: str
    version: int
    date: str
    title: Text
    summary: Text


def feed_entries(edition: Edition) -> list[FeedEntry]:
    """Every later version of a rule, and every rule that came after the first publication; newest first."""
    layers = {layer.id: layer.date for layer in edition.library.layers}
    published = {key: record.date for record in edition.revisions[1:] for key in record.added}
    found = [
        feed_entry(rule, version, published.get(f"{rule.id}@{version.version}") or layers[version.layer])
        for rule in edition.library.rules
        for version in rule.versions
        if version.changed or f"{rule.id}@{version.version}" in published
    ]
    return sorted(found, key=lambda entry: (entry.date, entry.id), reverse=True)[:MOST_ENTRIES]


def feed_entry(rule: Rule, version: Version, date: str) -> FeedEntry:
    summary = version.changed or version.text
    return FeedEntry(id=rule.id, version=version.version, date=date, title=rule.title, summary=summary)


@router.get(
    "/changes.atom", operation_id="getChangesFeed", summary="Rule changes as an Atom feed", response_class=Response
)
def feed(request: Request, edition: Served, lang: Lang = None) -> Response:
    """The latest clarifications, errata and new rules, for feed readers. `lang=ja` has it in Japanese."""
    language = prose_language(request)
    body = atom(edition, language, request.app.state.settings.url)
    return answer_bytes(request, edition, body, language, "application/atom+xml")


def atom(edition: Edition, lang: Language, base: str) -> bytes:
    entries = feed_entries(edition)
    feed = ElementTree.Element("feed", {"xmlns": ATOM, "xml:lang": lang})
    title = Text(en="Lexicorn: rule changes", ja="Lexicorn：ルールの変更")
    add(feed, "id", permanent_id("/api/v1/changes.atom"))
    add(feed, "title", title.of(lang))
    add(feed, "updated", timestamp(entries[0].date if entries else "2016"))
    add(feed, "link", "", rel="self", href=f"{base}/api/v1/changes.atom?lang={lang}")
    add(add(feed, "author", ""), "name", "Lexicorn")
    for entry in entries:
        feed.append(atom_entry(entry, lang, base))
    return bytes(ElementTree.tostring(feed, encoding="utf-8", xml_declaration=True))


def atom_entry(entry: FeedEntry, lang: Language, base: str) -> ElementTree.Element:
    element = ElementTree.Element("entry")
    add(element, "id", permanent_id(f"/rules/{entry.id}#version-{entry.version}"))
    add(element, "title", entry.title.of(lang))
    add(element, "updated", timestamp(entry.date))
    add(element, "link", "", rel="alternate", href=f"{base}/rules/{entry.id}")
    add(element, "summary", entry.summary.of(lang))
    return element


def permanent_id(path: str) -> str:
    """The same under whatever name the service is reached, so that feed readers know an entry again."""
    return uuid5(NAMESPACE_URL, path).urn


def add(parent: ElementTree.Element, name: str, text: str, **attributes: str) -> ElementTree.Element:
    element = ElementTree.SubElement(parent, name, attributes)
    element.text = text or None
    return element


def timestamp(date: str) -> str:
    """A layer's date may be a year alone."""
    return f"{date}{'-01-01'[: 10 - len(date)] if len(date) < 10 else ''}T00:00:00Z"
