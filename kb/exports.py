"""Every entity as the contract's JSON: a dictionary ready to be encoded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kb.amendments import amended
from kb.library import Library
from kb.lists import ItemList
from kb.model import Amendment, Conflict, Divergence, Entry, OpenQuestion, Rule, Source, Term, distinct
from kb.rulesets import shown_version

Json = dict[str, object]
ENTITY: dict[type[Entry], str] = {
    Rule: "rule",
    Amendment: "amendment",
    Conflict: "conflict",
    OpenQuestion: "open-question",
    Divergence: "divergence",
}


def export(library: Library, judged_by: Mapping[str, tuple[str, ...]]) -> Iterator[Json]:
    """One dictionary an entity. `judged_by` names, for a rule, the plays that it helps to judge."""
    for entry in library.entries:
        yield entry_json(library, entry, judged_by)
    for term in library.terms:
        yield term_json(library, term)
    for n, waiver in enumerate(library.waivers):
        yield {
            "id": f"waiver.{n}",
            "entity": "waiver",
            "reason": waiver.reason,
            "sources": sources_json((waiver.source,)),
        }
    for document in library.documents:
        yield {"entity": "document", **document.model_dump()}
    for ruleset in library.rulesets:
        yield {"entity": "ruleset", **ruleset.model_dump()}


def entry_json(library: Library, entry: Entry, judged_by: Mapping[str, tuple[str, ...]]) -> Json:
    common: Json = {
        "id": entry.id,
        "entity": ENTITY[type(entry)],
        "game": entry.game,
        "part": entry.part,
        "chapter": entry.chapter.removesuffix(".md"),
        "section": entry.section.model_dump() if entry.section else None,
        "title": entry.title.model_dump(),
        "sources": sources_json(entry.sources),
        "links": [link.model_dump() for link in entry.links],
        "asked": entry.asked.model_dump(),
    }
    return common | (rule_json(library, entry, judged_by) if isinstance(entry, Rule) else remark_json(entry))


def rule_json(library: Library, rule: Rule, judged_by: Mapping[str, tuple[str, ...]]) -> Json:
    shown = shown_version(library, rule)
    plays = judged_by.get(rule.id)
    reason = rule.not_judged or (rule.kind if rule.kind != "rule" else "not yet")
    return {
        "kind": rule.kind,
        "text": shown.text.model_dump(),
        "version": shown.version,
        "versions": [
            {**v.model_dump(exclude={"sources", "judges"}), "sources": sources_json(v.sources)} for v in rule.versions
        ],
        "restated": sources_json(rule.restated),
        "table": rule.table.model_dump() if rule.table else None,
        "variant": rule.variant,
        "only": rule.only,
        "amended": amended(library, rule),
        "judged": {"by": list(plays)} if plays else {"not": reason},
    }


def remark_json(entry: Entry) -> Json:
    fields = entry.model_dump(include={"change", "rules", "note", "target", "reading", "against", "severity"})
    passages = [
        {"text": p.text.model_dump(), "sources": sources_json(p.sources)} for p in getattr(entry, "passages", ())
    ]
    text = fields.get("reading") or fields.get("note")
    governs = {"governs": "en"} if isinstance(entry, Divergence) else {}
    return {**fields, "text": text, "passages": passages, **governs}


def term_json(library: Library, term: Term) -> Json:
    defining = library.by_id.get(term.defined_by or "")
    return {
        "id": term.id,
        "entity": "term",
        "game": term.game,
        "title": term.name.model_dump(),
        "definition": term.definition.model_dump(),
        "kana": term.kana,
        "also": term.also.model_dump(),
        "defined_by": term.defined_by,
        "sources": sources_json(defining.sources if defining else ()),
    }


def sources_json(sources: tuple[Source, ...]) -> list[Json]:
    return [source_json(source) for source in sources]


def source_json(source: Source) -> Json:
    json: Json = {"doc": source.doc, "lines": list(source.lines)}
    if source.section:
        json["section"] = source.section.model_dump()
    if source.page:
        json["page"] = source.page
    return json


def sources_with_amendments(library: Library, entry: Entry) -> tuple[Source, ...]:
    """The sources of an entry and of everything that amends it."""
    return distinct(entry.sources, *(remark.sources for remark in library.remarks_on.get(entry.id, ())))


def list_json(library: Library, found: ItemList) -> Json:
    """A list with the names of its things and the lines that their rules rest on."""
    items = [
        {
            **item.model_dump(),
            "name": library.terms_by_id[item.term].name.model_dump(),
            "sources": sources_json(distinct(*(library.by_id[rule].sources for rule in item.rules))),
        }
        for item in found.items
    ]
    return {**found.model_dump(exclude={"place"}), "items": items}
