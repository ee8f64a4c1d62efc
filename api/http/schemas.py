"""The JSON that is answered, as types: what /openapi.json and /docs say about each answer.

More fields may come; these keep their names and meaning.
"""

from __future__ import annotations

from datetime import datetime
from typing import Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType, TypedDict

from api.export_lines import ExportDescription, ExportedFact, ExportedPlay
from kb.model import Amended, Change, Kind, LinkType, NotJudged, Phrases, Severity, Source, Text, WaiverReason
from kb.search.confidence import Confidence

T = TypeVar("T")
Entity = Literal["rule", "amendment", "conflict", "open-question", "divergence"]


class Shape(BaseModel):
    """Only the OpenAPI document needs them, so they are not built before it is."""

    model_config = ConfigDict(defer_build=True)


class LinkShape(Shape):
    type: LinkType
    to: str


class VersionShape(Shape):
    """A rule's text in one layer. A published text never changes: what changes is a new version."""

    version: int
    layer: str
    change: Change
    text: Text
    changed: Text | None = Field(None, description="What this version changed in the one before, and why.")
    sources: list[Source]


class RuleTableShape(Shape):
    columns: list[Text]
    rows: list[list[Text]]


class EntryShape(Shape):
    id: str
    entity: Entity
    game: str
    part: str = Field(description="The role or chapter that the id names.")
    chapter: str
    section: Text | None
    title: Text
    text: Text
    sources: list[Source]
    links: list[LinkShape]
    asked: Phrases = Field(description="How players at a table ask about it.")


class JudgedByShape(Shape):
    """The plays that this rule helps to judge."""

    by: list[str]


class NotJudgedShape(Shape):
    """Why no play is judged by it: a reason of the closed list, or the kind of an entry that is no rule."""

    model_config = ConfigDict(populate_by_name=True)

    not_: NotJudged | Kind | Literal["not yet"] = Field(alias="not")


class RuleShape(EntryShape):
    """One rule. `text` and `version` are those in force in the game's default ruleset."""

    entity: Literal["rule"]
    kind: Kind
    version: int
    versions: list[VersionShape]
    restated: list[Source]
    table: RuleTableShape | None
    variant: str | None
    only: Literal["en", "ja"] | None
    amended: Amended | None = Field(
        description="What later documents made of it, as it is in force: `erratum` is the FAQ's own word; a `change` "
        "says otherwise than the book without that word; a `clarification` sharpens."
    )
    judged: JudgedByShape | NotJudgedShape


class PassageShape(Shape):
    text: Text
    sources: list[Source]


class RemarkShape(EntryShape):
    """An amendment, a conflict, an open question or a divergence: what is said about passages."""

    passages: list[PassageShape]
    rules: list[str]
    change: Amended | None = None
    against: list[int] | None = Field(
        None, description="Passages that a conflict's reading does not take to the letter."
    )
    severity: Severity | None = None
    note: Text | None = None
    reading: Text | None = None
    target: Text | None = None
    governs: Literal["en"] | None = None


class TermShape(Shape):
    """A word of the game in both languages, with the other names and misspellings it goes by."""

    id: str
    entity: Literal["term"]
    game: str
    title: Text
    definition: Text = Field(description="What it means, in one sentence.")
    kana: str
    also: Phrases
    defined_by: str | None
    sources: list[Source]


class ItemShape(Shape):
    """One thing of a list; how many there are is given where the documents say so."""

    term: str
    name: Text
    does: Text
    cost: Text | None
    quantity: int | None
    rules: list[str]
    sources: list[Source]


class ItemListShape(Shape):
    """Things of one kind: whose they are, and what the documents do not print of them."""

    id: str
    game: str
    role: str | None
    title: Text
    about: Text
    asked: Phrases
    missing: Text
    items: list[ItemShape]


RuleOrRemark = TypeAliasType("RuleOrRemark", RuleShape | RemarkShape)
AnyEntry = TypeAliasType("AnyEntry", RuleShape | RemarkShape | TermShape)


class DocumentChapterShape(Shape):
    line: int
    name: Text


class HeadingShape(Shape):
    """A heading as it is printed, and what we call it in both languages."""

    line: int
    title: str
    name: Text


class DocumentLineShape(Shape):
    """A book that the rules restate: its lines and its table of contents, never its text."""

    id: str
    entity: Literal["document"]
    title: Text
    language: Literal["en", "ja"]
    game: str
    layer: str
    lines: int
    sha256: str
    short: Text | None = Field(description="As a citation names it.")
    chapters: list[DocumentChapterShape]
    contents: list[HeadingShape]
    pages: list[int] = Field(description="The line at which each page begins, where the document marks its pages.")


class DocumentShape(DocumentLineShape):
    """A book, and how many entries cite it."""

    entries: int


class CombinationShape(Shape):
    """A variant or an expansion that a ruleset can be played with or without."""

    id: str
    kind: Literal["variant", "expansion"]
    title: Text
    in_use: bool
    ruleset: str = Field(description="The ruleset with this turned round.")


class RulesetLineShape(Shape):
    """What a table plays by: it picks at most one version of each rule."""

    id: str
    entity: Literal["ruleset"]
    title: Text
    game: str
    layers: list[str]
    expansions: list[str]
    variants: list[str]
    default: bool


class RulesetShape(RulesetLineShape):
    """A ruleset, what it can be combined with, and how many rules it has in force."""

    combines: list[CombinationShape] = Field(description="What it can be combined with, or played without.")
    rules: int = Field(description="How many rules are in force.")


class WaiverShape(Shape):
    """Lines of a document that no rule restates, and why."""

    id: str
    entity: Literal["waiver"]
    reason: WaiverReason
    sources: list[Source]


FromBooks = RuleShape | RemarkShape | TermShape | WaiverShape | DocumentLineShape | RulesetLineShape
ExportedLine = ExportDescription | FromBooks | ExportedFact | ExportedPlay
LINE_KINDS: dict[str, type[BaseModel]] = {
    "export": ExportDescription,
    "rule": RuleShape,
    "amendment": RemarkShape,
    "conflict": RemarkShape,
    "open-question": RemarkShape,
    "divergence": RemarkShape,
    "term": TermShape,
    "waiver": WaiverShape,
    "document": DocumentLineShape,
    "ruleset": RulesetLineShape,
    "fact": ExportedFact,
    "play": ExportedPlay,
}


class ExportFileShape(Shape):
    """A file of the whole library as it was at a revision."""

    name: str
    address: str
    url: str = Field(description="The address with that of the service before it, where it knows its own.")
    revision: str
    date: str | None = Field(description="When its texts were published.")
    lines: int
    size: int = Field(description="Bytes, as they are uncompressed.")
    sha256: str
    schema_: str = Field(alias="schema", description="The address of the JSON Schema of its lines.")


class ExportsShape(Shape):
    """The files that can be downloaded, the present one first."""

    revision: str
    files: list[ExportFileShape]
    schemas: dict[str, str] = Field(description="The address of the JSON Schema of each kind of line.")


class Page(Shape, Generic[T]):
    """A page of a longer list; `next` is the address of the page after it."""

    total: int
    limit: int
    offset: int
    next: str | None
    results: list[T]


class HistoryShape(Shape):
    """Every version of a rule, oldest first, and which one each ruleset has in force."""

    id: str
    title: Text
    versions: list[VersionShape]
    in_force: dict[str, int | None]
    amendments: list[str]


class StretchShape(Shape):
    op: Literal["same", "removed", "added"]
    text: str


class Stretches(TypedDict, total=False):
    en: list[StretchShape]
    ja: list[StretchShape]


class DifferenceShape(Shape):
    """Joined, `same` and `removed` give the old text; `same` and `added` the new one."""

    model_config = ConfigDict(populate_by_name=True)

    id: str
    from_: int = Field(alias="from")
    to: int
    difference: Stretches


class Neighbour(Shape):
    id: str
    title: Text


class IncomingLink(Neighbour):
    type: LinkType


class RemarkLine(Neighbour):
    entity: Entity


class LinksShape(Shape):
    """The links of an entry both ways, and every remark that names it."""

    id: str
    to: list[IncomingLink]
    linked_from: list[IncomingLink]
    remarks: list[RemarkLine]


class ContextShape(Shape):
    """Where an entry stands in its chapter: what it is part of, its neighbours, and the rest of its section."""

    id: str
    chapter: str
    chapter_title: Text
    section: Text | None
    parent: Neighbour | None
    previous: Neighbour | None
    next: Neighbour | None
    siblings: list[Neighbour]


class HighlightShape(TypedDict, total=False):
    """Pairs of first and last-plus-one character in the text of that language."""

    en: list[list[int]]
    ja: list[list[int]]


class HitShape(Shape):
    """A result. `sources` are those of the entry and of everything that amends it."""

    id: str
    entity: Entity | Literal["term", "aid", "list"]
    kind: str = Field(description="`rule`, `definition`, `erratum`, `conflict`, `term` …")
    game: str
    title: Text
    text: Text
    version: int | None = Field(description="Of a rule, the version whose text this is.")
    score: float
    sources: list[Source]
    highlights: HighlightShape


class CorrectionShape(Shape):
    """A word of the query, and what it was read as."""

    said: str
    read_as: str


class SearchShape(Shape):
    """The answer to a search, best first."""

    query: str
    total: int
    results: list[HitShape]
    suggestions: list[str] = Field(description="Queries that may have been meant.")
    warnings: list[str] = Field(description="What could not be read of the query, or was read as something else.")
    corrections: list[CorrectionShape] = Field(description="Misspelt words.")
    facets: dict[str, dict[str, int]] = Field(
        description="For each filter, how many of all results have each of its values: `role`, `kind`, `game` …"
    )
    confidence: Confidence = Field(
        description="`high`: the first result stands far ahead, and is right in at least 95 of 100 such searches; "
        "`low`: look at the others too; `none`: this does not seem to be about these games."
    )


class SuggestionShape(Shape):
    text: str
    id: str
    entity: str


class SuggestionsShape(Shape):
    prefix: str
    suggestions: list[SuggestionShape]


class CitationShape(Shape):
    """A rule as text to paste."""

    id: str
    version: int | None
    format: Literal["plain", "markdown", "bbcode", "html", "json"]
    mark: str = Field(description="The citation itself: `[vast.knight.bomb@1]`.")
    citation: str


class RuleChangeShape(Shape):
    id: str
    version: int
    change: Literal["new rule", "new version", "gone"]


class LineChangeShape(Shape):
    """A line of the export that came, went, or changed in some of its fields."""

    id: str
    entity: str | None = Field(description="What the line is of; null where it is gone and nothing tells.")
    change: Literal["new", "changed", "gone"]
    fields: list[str] = Field(description="The fields that changed: `links`, `reading`, `presumed` …")


class RevisionShape(Shape):
    revision: str
    date: str | None = Field(description="When it was published; null of what is served and is not.")
    changes: list[RuleChangeShape] = Field(description="The texts of rules that came and went.")
    lines: list[LineChangeShape] | None = Field(
        description="Every line of the export that came, changed or went; null where only texts were recorded."
    )


class ChangesShape(Shape):
    """What was recorded after a revision, newest first."""

    since: str
    revision: str
    total: int
    revisions: list[RevisionShape]


class ProblemShape(Shape):
    """RFC 9457: why this is not what was asked for. `type` leads to a page that explains it."""

    type: str
    title: str
    status: int
    detail: str
    text: Text
    near: list[str] | None = Field(None, description="Of a name that there is not: those that are nearest to it.")
    parameter: str | None = Field(None, description="The parameter that cannot be used.")


class RootShape(Shape):
    """What the API has, with the address of each as a template."""

    revision: str
    games: list[str]
    licence: str
    documentation: str
    openapi: str
    mcp: str
    addresses: dict[str, str]


class ContentShape(Shape):
    """Whether the content on disk is what is served; if not, since when it is refused, and its first faults."""

    refused: bool
    since: datetime | None
    faults: list[str]


class ReadinessShape(Shape):
    status: Literal["ready"]
    revision: str
    content: ContentShape
