"""The tools that read: find rules, read one, list errata, conflicts and differences, check citations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

import orjson
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult
from pydantic import Field

from api.citations import CheckedText, check_citations
from api.editions import Edition, Editions
from api.field_selection import BRIEF_ENTRY, BRIEF_TERM, brief, selected
from api.limits import SIZES
from api.mcp.arguments import Game, Lang, Limit, OnlyRule, Query, RuleId, cited_id
from api.mcp.asked import HIT
from api.mcp.refusals import refuse
from api.mcp.results import CITATIONS, ENTRIES, ENTRY, SEARCH, Json, result
from api.plain_text import entry_text, in_lines, mark, passages
from api.problems import Problem, of_unknown_id
from kb.faults import UnknownId
from kb.library import Library
from kb.model import Divergence, Entry, Language, Remark

LISTED = ("id", "entity", "title", "text", "rules", "change", "severity")
CitedText = Annotated[
    str, Field(description="A text with citations such as [vast.knight.bomb.wall@1].", max_length=SIZES.cited_text)
]
About = Annotated[
    Literal["amendments", "conflicts", "open-questions", "divergences"],
    Field(
        description="amendments: errata, changes and clarifications; conflicts: passages that disagree; open-questions:"
        " what nobody official has answered; divergences: where the Japanese says something else than the English."
    ),
]


class ReadingTools:
    """Each method is a tool; its docstring is what an assistant reads to choose it."""

    def __init__(self, editions: Editions, base: str) -> None:
        self.editions, self.base = editions, base

    @property
    def edition(self) -> Edition:
        return self.editions.current

    def search_rules(
        self, q: Query, game: Game = None, limit: Limit = 3, lang: Lang = "en"
    ) -> Annotated[CallToolResult, SEARCH]:
        """Find rules, errata, conflicts, open questions and terms by what they say, best first.

        Works across languages: a Japanese query finds the same rules as an English one. Filters may stand in the query:
        role:knight, kind:rule, has:errata. Each result has its text in force; cite it as [id@version]. Where confidence
        is not "high", no result need be the whole answer. get_rule has the history, the sources and the links of one.
        """
        found = orjson.loads(self.edition.searcher.search_json(q, None, game, limit, 0))
        kept = selected(found, ("total", "confidence", "suggestions", "warnings"))
        value = {**kept, "results": [selected(hit, HIT) for hit in found["results"]]}
        return result(brief_list(value), lang, lambda prose: hits_text(value, prose))

    def get_rule(self, id: RuleId, lang: Lang = "en") -> Annotated[CallToolResult, ENTRY]:
        """Read one rule whole: its text in force, what each version changed and why, its sources, links to related
        rules, and everything that amends, contradicts or questions it; slips of the translation are in list_remarks."""
        library, id = self.edition.library, cited_id(id)
        if id in library.terms_by_id:
            term = brief(self.edition.term(id), BRIEF_TERM)
            return result(term, lang, lambda prose: term_text(term, prose))
        try:
            entry: Json = self.edition.entry(id)
        except UnknownId as error:
            raise ToolError(f"{of_unknown_id(error).text.en} search_rules finds ids.") from None
        remarks = [remark_json(self.edition, remark) for remark in remarks_beside(library, entry["id"])]
        told = {remark["id"] for remark in remarks}
        entry = {**entry, "links": [link for link in entry.get("links", ()) if link["to"] not in told]}
        value = {
            **entry_json(entry),
            **({"remarks": remarks} if remarks else {}),
            "link": f"{self.base}/rules/{entry['id']}",
        }
        return result(value, lang, lambda prose: in_lines([entry_text(entry, prose), *remark_lines(remarks, prose)]))

    def list_remarks(
        self, about: About, rule: OnlyRule = None, game: Game = None, limit: Limit = 10, lang: Lang = "en"
    ) -> Annotated[CallToolResult, ENTRIES]:
        """List errata and clarifications, contradictions of the books, open questions, or differences between the
        Japanese and the English text: all of them, or those about one rule. get_rule has each of them whole."""
        library = self.edition.library
        if rule:
            rule = self.known_rule(rule)
        lists: dict[str, Sequence[Remark]] = {
            "amendments": library.amendments,
            "conflicts": library.conflicts,
            "open-questions": library.open_questions,
            "divergences": library.divergences,
        }
        found = [one for one in lists[about] if game in (None, one.game) and rule in (None, *getattr(one, "rules", ()))]
        shown = [brief(self.edition.entry(one.id), LISTED) for one in found[:limit]]
        value = {"total": len(found), "results": shown}
        return result(value, lang, lambda prose: in_lines([f"{len(shown)}/{len(found)}", *remark_lines(shown, prose)]))

    def known_rule(self, id: str) -> str:
        try:
            return self.edition.library.entry(cited_id(id)).id
        except UnknownId as error:
            refuse(of_unknown_id(error))

    def check_citations(self, text: CitedText) -> Annotated[CallToolResult, CITATIONS]:
        """Check every [id@version] citation in a text: current, superseded by a later version, renamed, retired, or
        unknown; with what to write instead. Use it before you send an answer that cites rules."""
        try:
            checked = check_citations(self.edition, text)
        except Problem as problem:
            refuse(problem)
        return result(checked.model_dump(), "both", lambda prose: in_lines(citation_lines(checked)))


def citation_lines(checked: CheckedText) -> Iterator[str]:
    yield f"{checked.total} citations" + (", all current" if checked.sound and checked.total else "")
    for one in checked.citations:
        near = f"; near it: {', '.join(one.near)}" if one.near else ""
        yield f"{one.mark} {one.status}" + (f"; write {one.now}" if one.now and one.now != one.mark else near)


def term_text(term: Json, lang: Language) -> str:
    sources = term.get("sources")
    definition = f"{term['title'][lang]} {mark(term['id'])} {term['definition'][lang]}"
    return f"{definition} ({passages(sources)})" if sources else definition


def entry_json(entry: Json) -> Json:
    """Without what its id says, the version that began it, and how mere neighbours are linked."""
    found = brief(entry, tuple(field for field in BRIEF_ENTRY if field not in ("game", "versions", "links")))
    versions = [version for version in brief(entry, BRIEF_ENTRY).get("versions", ()) if "changed" in version]
    links = [{"to": link["to"]} if link["type"] == "see" else link for link in entry["links"]]
    return found | ({"versions": versions} if versions else {}) | ({"links": links} if links else {})


def brief_list(value: Json) -> Json:
    return {name: part for name, part in value.items() if part not in ([], None) or name == "results"}


def remarks_beside(library: Library, id: str) -> Iterator[Entry]:
    """The remarks about a rule that say more than its versions do, without mere slips of the translation."""
    for remark in library.remarks_on.get(id, ()):
        of_a_version = remark.id.startswith(f"{id}.amended-")
        if not of_a_version and not (isinstance(remark, Divergence) and remark.severity == "cosmetic"):
            yield remark


def remark_json(edition: Edition, remark: Entry) -> Json:
    return brief(edition.entry(remark.id), ("id", "entity", "title", "text"))


def remark_lines(remarks: Sequence[Json], lang: Language) -> list[str]:
    return [f"- {one['entity']} {mark(one['id'])} {one['title'][lang]}: {one['text'][lang]}" for one in remarks]


def hits_text(found: Json, lang: Language) -> str:
    """The results as lines, best first, each with its citation."""
    lines = [f"{mark(hit['id'], hit['version'])} {hit_text(hit, lang)}" for hit in found["results"]]
    caution = ": none of these need be the whole answer" if found["confidence"] == "low" else ""
    told = f"confidence {found['confidence']}{caution}; {found['total']} results"
    return in_lines([told, *found["warnings"], *lines])


def hit_text(hit: Json, lang: Language) -> str:
    """A rule says in its text all that its title does; the text of a term or of a remark answers its title."""
    text: str = hit["text"][lang]
    return text if hit["entity"] == "rule" else f"{hit['title'][lang]}: {text}"
