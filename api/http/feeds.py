"""Rule changes as an Atom feed: what official documents changed, and what we corrected or added ourselves."""

from __future__ import annotations

from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree

from fastapi import APIRouter, Request, Response

from api.editions import Edition
from api.http.languages import prose_language
from api.http.responses import Lang, Served, answer_bytes
from kb.locks import key
from kb.model import Frozen, Language, Rule, Text, Version

router = APIRouter(prefix="/api/v1", tags=["changes"])
ATOM = "http://www.w3.org/2005/Atom"
MOST_ENTRIES = 100


class FeedEntry(Frozen):
    id: str
    version: int
    date: str
    title: Text
    summary: Text


def feed_entries(edition: Edition) -> list[FeedEntry]:
    """Every later version of a rule, and every rule that came after the first publication; newest first.

    What an official document changed has its date; what is ours, a correction or a rule that came later, has the date
    on which we published it.
    """
    layers = {layer.id: layer.date for layer in edition.library.layers}
    published = {key: record.date for record in edition.revisions for key in record.added}
    later = {key for record in edition.revisions[1:] for key in record.added}
    found = []
    for rule in edition.library.rules:
        for version in rule.versions:
            name = key(rule, version)
            ours = version.change == "correction" or name in later
            if version.changed or ours:
                date = (published.get(name) if ours else None) or layers[version.layer]
                found.append(feed_entry(rule, version, date))
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
