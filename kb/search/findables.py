"""What can be found: every rule, amendment, conflict, open question, divergence and term, as search sees them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kb.amendments import amended
from kb.exports import ENTITY, sources_with_amendments
from kb.library import Library, entry_rules
from kb.model import (
    Amendment,
    Conflict,
    Divergence,
    Entry,
    OpenQuestion,
    Phrases,
    Remark,
    Rule,
    Source,
    Term,
    Text,
)
from kb.rulesets import shown_version
from kb.sheets import Sheet

# What players call an entry that is not a rule, so that "errata" or 誤訳 finds entries of that kind.
CALLED = {
    "erratum": "erratum errata corrected officially correction エラッタ 訂正 修正",
    "change": "change changed FAQ otherwise 変更 改定",
    "clarification": "clarification clarified FAQ 明確化",
    "conflict": "conflict contradiction contradict disagree 矛盾 食い違い",
    "open-question": "open question unclear undefined unanswered 未解決 不明",
    "divergence": "translation difference mistranslation Japanese English 翻訳 誤訳 違い 日本語版 英語版",
    "term": "term word glossary 用語",
    "aid": "player aid summary cheat sheet reference card overview 早見表 プレイヤーエイド サマリー 一覧",
    "list": "list all cards overview 一覧 リスト 全部",
}


class Findable(NamedTuple):
    """One result of a search, with everything it is found and filtered by."""

    id: str
    entity: str
    kind: str
    game: str
    roles: tuple[str, ...]
    layers: tuple[str, ...]
    has: tuple[str, ...]
    title: Text
    text: Text
    asked: Phrases
    older: tuple[str, ...]
    names: tuple[str, ...]
    defines: tuple[str, ...]
    about: tuple[str, ...]  # the terms of its role and game
    sources: tuple[Source, ...]
    written: bool = True  # False for an amendment that only repeats a later version of its rule
    version: int | None = None  # of a rule, the one whose text is shown


def findables(library: Library) -> tuple[Findable, ...]:
    """In the order of the library; the place of each is its document number in the index."""
    defined: dict[str, list[Term]] = {}
    for term in library.terms:
        defined.setdefault(term.defined_by or "", []).append(term)
    entries = (of_entry(library, entry, defined.get(entry.id, [])) for entry in library.entries)
    return (
        *entries,
        *(of_term(library, term) for term in library.terms),
        *(of_sheet(library, "aid", aid) for aid in library.aids),
        *(of_sheet(library, "list", found) for found in library.lists),
    )


def of_entry(library: Library, entry: Entry, terms: list[Term]) -> Findable:
    kind = kind_of(entry)
    return Findable(
        id=entry.id,
        entity=ENTITY[type(entry)],
        kind=kind,
        game=entry.game,
        roles=roles_of(entry),
        layers=tuple(v.layer for v in entry.versions) if isinstance(entry, Rule) else (),
        has=tuple(sorted(set(had_by(library, entry)))),
        title=entry.title,
        text=text_of(library, entry),
        asked=entry.asked,
        older=tuple(older_texts(library, entry)),
        names=(CALLED.get(kind, ""),),
        defines=tuple(term.id for term in terms),
        about=terms_about(library, entry.game, roles_of(entry)),
        sources=sources_with_amendments(library, entry),
        written=not entry.id.startswith(tuple(f"{rule}.amended-" for rule in entry_rules(entry))),
        version=shown_version(library, entry).version if isinstance(entry, Rule) else None,
    )


def of_term(library: Library, term: Term) -> Findable:
    rule = library.by_id.get(term.defined_by or "")
    return Findable(
        id=term.id,
        entity="term",
        kind="term",
        game=term.game,
        roles=roles_of(rule) if rule else (),
        layers=(),
        has=(),
        title=term.name,
        text=term.definition,
        asked=term.also,
        older=(),
        names=(CALLED["term"],),
        defines=(term.id,),
        about=terms_about(library, term.game, roles_of(rule) if rule else ()),
        sources=sources_with_amendments(library, rule) if rule else (),
    )


def of_sheet(library: Library, kind: str, sheet: Sheet) -> Findable:
    roles = (sheet.role,) if sheet.role else ()
    return Findable(
        id=sheet.id,
        entity=kind,
        kind=kind,
        game=sheet.game,
        roles=roles,
        layers=(),
        has=(),
        title=sheet.title,
        text=sheet.about,
        asked=sheet.asked,
        older=(),
        names=(CALLED[kind],),
        defines=(),
        about=terms_about(library, sheet.game, roles),
        sources=(),
    )


def kind_of(entry: Entry) -> str:
    if isinstance(entry, Rule):
        return entry.kind
    return entry.change if isinstance(entry, Amendment) else ENTITY[type(entry)]


def roles_of(entry: Entry) -> tuple[str, ...]:
    rules = entry_rules(entry)
    return tuple(dict.fromkeys(rule.split(".")[1] for rule in rules)) if rules else (entry.part,)


def terms_about(library: Library, game: str, roles: tuple[str, ...]) -> tuple[str, ...]:
    """The terms that name a game and its roles: whoever says one of them wants what belongs to it."""
    named = [f"term.{game}.{name}" for role in roles for name in (role, f"{role}-unicorn")]
    return tuple(id for id in (f"term.{game}.{game}", *named) if id in library.terms_by_id)


def had_by(library: Library, entry: Entry) -> Iterator[str]:
    """What `has:` asks for."""
    if change := amended(library, entry):
        yield "errata" if change == "erratum" else change
    for remark in (entry, *library.remarks_on.get(entry.id, ())):
        if isinstance(remark, Remark) and not isinstance(remark, Amendment):
            yield {Conflict: "conflict", OpenQuestion: "question", Divergence: "divergence"}[type(remark)]
    if isinstance(entry, Rule) and entry.table:
        yield "table"


def text_of(library: Library, entry: Entry) -> Text:
    """The text that is shown: a rule's in force, or what we say about the passages."""
    if isinstance(entry, Rule):
        return shown_version(library, entry).text
    if isinstance(entry, Conflict | OpenQuestion):
        return entry.reading
    assert isinstance(entry, Amendment | Divergence)
    return entry.note


def older_texts(library: Library, entry: Entry) -> Iterator[str]:
    """What is found but not shown: other versions, passages, tables, the section."""
    if entry.section:
        yield from (entry.section.en, entry.section.ja)
    if isinstance(entry, Remark):
        for passage in entry.passages:
            yield from (passage.text.en, passage.text.ja)
    if isinstance(entry, Rule):
        shown = shown_version(library, entry)
        for version in entry.versions:
            if version is not shown:
                yield from (version.text.en, version.text.ja)
        if entry.table:
            for row in (entry.table.columns, *entry.table.rows):
                yield from (part for cell in row for part in (cell.en, cell.ja))
