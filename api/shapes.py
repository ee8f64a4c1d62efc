"""The JSON that is answered, as types: what /openapi.json and /docs say about each answer.

More fields may come; these keep their names and meaning.
"""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from kb.model import Change, Kind, LinkType, Severity
from validators.facts import Value
from validators.judging import Verdict

T = TypeVar("T")
Entity = Literal["rule", "amendment", "conflict", "open-question", "divergence"]


class Bilingual(TypedDict, total=False):
    """The same statement in both languages; with `lang=en` or `lang=ja`, only in that one."""

    en: str
    ja: str


class BilingualList(TypedDict, total=False):
    en: list[str]
    ja: list[str]


class SourceShape(BaseModel):
    """A range of 1-based lines, first and last, of a document."""

    doc: str
    lines: Annotated[list[int], Field(min_length=2, max_length=2)]


class LinkShape(BaseModel):
    type: LinkType
    to: str


class VersionShape(BaseModel):
    """A rule's text in one layer. A published text never changes: what changes is a new version."""

    version: int
    layer: str
    change: Change
    text: Bilingual
    changed: Bilingual | None = Field(None, description="What this version changed in the one before, and why.")
    sources: list[SourceShape]


class TableShape(BaseModel):
    columns: list[Bilingual]
    rows: list[list[Bilingual]]


class EntryShape(BaseModel):
    id: str
    entity: Entity
    game: str
    part: str = Field(description="The role or chapter that the id names.")
    chapter: str
    section: Bilingual | None
    title: Bilingual
    text: Bilingual
    sources: list[SourceShape]
    links: list[LinkShape]
    asked: BilingualList = Field(description="How players at a table ask about it.")


class RuleShape(EntryShape):
    """One rule. `text` and `version` are those in force in the game's default ruleset."""

    entity: Literal["rule"]
    kind: Kind
    version: int
    versions: list[VersionShape]
    restated: list[SourceShape]
    table: TableShape | None
    variant: str | None
    only: Literal["en", "ja"] | None
    judged: dict[str, list[str] | str] = Field(
        description="`by`: the plays that this rule helps to judge; or `not`: why none is judged by it."
    )


class PassageShape(BaseModel):
    text: Bilingual
    sources: list[SourceShape]


class RemarkShape(EntryShape):
    """An erratum or clarification, a conflict, an open question or a divergence: what is said about passages."""

    passages: list[PassageShape]
    rules: list[str]
    change: Change | None = None
    severity: Severity | None = None
    note: Bilingual | None = None
    reading: Bilingual | None = None
    target: Bilingual | None = None
    governs: Literal["en"] | None = None


class TermShape(BaseModel):
    """A word of the game in both languages, with the other names and misspellings it goes by."""

    id: str
    entity: Literal["term"]
    game: str
    title: Bilingual
    kana: str
    also: BilingualList
    defined_by: str | None
    sources: list[SourceShape]


class HeadingShape(BaseModel):
    line: int
    title: str


class DocumentShape(BaseModel):
    """A book that the rules restate: its lines and its table of contents, never its text."""

    id: str
    entity: Literal["document"]
    title: Bilingual
    language: Literal["en", "ja"]
    game: str
    layer: str
    lines: int
    sha256: str
    contents: list[HeadingShape]
    entries: int = Field(description="How many entries cite it.")


class RulesetShape(BaseModel):
    """What a table plays by: it picks at most one version of each rule."""

    id: str
    entity: Literal["ruleset"]
    title: Bilingual
    game: str
    layers: list[str]
    expansions: list[str]
    variants: list[str]
    default: bool
    rules: int = Field(description="How many rules are in force.")


class Page(BaseModel, Generic[T]):
    """A stretch of a longer list; `next` is the address of the stretch after it."""

    total: int
    limit: int
    offset: int
    next: str | None
    results: list[T]


class HistoryShape(BaseModel):
    """Every version of a rule, oldest first, and which one each ruleset has in force."""

    id: str
    title: Bilingual
    versions: list[VersionShape]
    in_force: dict[str, int | None]
    amendments: list[str]


class StretchShape(BaseModel):
    op: Literal["same", "removed", "added"]
    text: str


class Stretches(TypedDict, total=False):
    en: list[StretchShape]
    ja: list[StretchShape]


class DifferenceShape(BaseModel):
    """Joined, `same` and `removed` give the old text; `same` and `added` the new one."""

    model_config = ConfigDict(populate_by_name=True)

    id: str
    from_: int = Field(alias="from")
    to: int
    difference: Stretches


class Neighbour(BaseModel):
    id: str
    title: Bilingual


class IncomingLink(Neighbour):
    type: LinkType


class RemarkLine(Neighbour):
    entity: Entity


class LinksShape(BaseModel):
    """The links of an entry both ways, and every remark that names it."""

    id: str
    to: list[IncomingLink]
    linked_from: list[IncomingLink]
    remarks: list[RemarkLine]


class ContextShape(BaseModel):
    """Where an entry stands in its chapter: what it is part of, its neighbours, and the rest of its section."""

    id: str
    chapter: str
    chapter_title: Bilingual
    section: Bilingual | None
    parent: Neighbour | None
    previous: Neighbour | None
    next: Neighbour | None
    siblings: list[Neighbour]


class HighlightShape(TypedDict, total=False):
    """Pairs of first and last-plus-one character in the text of that language."""

    en: list[list[int]]
    ja: list[list[int]]


class HitShape(BaseModel):
    """A result. `sources` are those of the entry and of everything that amends it."""

    id: str
    entity: Entity | Literal["term"]
    title: Bilingual
    text: Bilingual
    score: float
    sources: list[SourceShape]
    highlights: HighlightShape


class SearchShape(BaseModel):
    """The answer to a search, best first."""

    query: str
    total: int
    results: list[HitShape]
    suggestions: list[str] = Field(description="Queries that may have been meant.")
    warnings: list[str] = Field(description="What could not be read of the query, or was read as something else.")


class SuggestionShape(BaseModel):
    text: str
    id: str
    entity: str


class SuggestionsShape(BaseModel):
    prefix: str
    suggestions: list[SuggestionShape]


class FactOut(BaseModel):
    """What may be said of a situation. A fact that is not stated is unknown, never "no"."""

    name: str
    type: Literal["boolean", "integer", "string"]
    values: list[Value]
    minimum: int | None
    maximum: int | None
    label: Bilingual
    question: Bilingual
    value_labels: dict[str, Bilingual]
    presumed: Value | None = Field(description="What the judge takes for granted, unless the question is `strict`.")
    because: Bilingual | None


class ExampleOut(BaseModel):
    """A question that can be sent to `/api/v1/judge` as it stands, and the verdict it gets."""

    question: dict[str, object]
    verdict: Verdict


class PlayOut(BaseModel):
    """Everything needed to ask about a play: what it is, what to state, and an example that judges as it says."""

    name: str
    game: str
    role: str
    title: Bilingual
    about: Bilingual
    rulesets: list[str]
    fields: list[str] = Field(description="The facts that a question about this play normally states.")
    facts: list[FactOut] = Field(description="Every fact that its rules may read, the fields first.")
    rules: list[str]
    example: ExampleOut | None


class PlaysShape(BaseModel):
    total: int
    plays: list[PlayOut]


class StepShape(BaseModel):
    """One rule of the proof: what it says of this play, and the facts it read."""

    rule: str
    version: int
    says: str = Field(description="`permits`, `forbids`, `silent`, `depends`, or `set aside by` another rule.")
    facts: dict[str, Value]
    title: Bilingual
    text: Bilingual
    sources: list[SourceShape]


class AskShape(BaseModel):
    """A fact that the verdict turns on; `if` has the verdict at each of its values."""

    model_config = ConfigDict(populate_by_name=True)

    fact: str
    text: Bilingual
    if_: dict[str, Verdict] = Field(alias="if")


class AssumedShape(BaseModel):
    fact: str
    value: Value
    text: Bilingual


class ChangeShape(BaseModel):
    fact: str
    label: Bilingual
    before: Value | None
    after: Value | None
    by: int | None


class FollowsShape(BaseModel):
    """What follows by a rule; `when` are the facts it needs that nobody stated."""

    rule: str
    version: int
    text: Bilingual
    when: dict[str, Value]
    changes: list[ChangeShape]
    sources: list[SourceShape]


class RemedyShape(BaseModel):
    """Changes of facts that would make an illegal play legal."""

    changes: list[ChangeShape]
    text: Bilingual


class ReadingShape(BaseModel):
    """A divergence that bears on the verdict, and what the other language's text alone would have said."""

    id: str
    note: Bilingual
    verdict: Verdict


class ElsewhereShape(BaseModel):
    ruleset: str
    verdict: Verdict | None
    because: list[str]


class JudgedShape(BaseModel):
    """A verdict and its proof."""

    verdict: Verdict
    play: str
    proof: list[StepShape]
    questions: list[AskShape]
    assumed: list[AssumedShape]
    consequences: list[FollowsShape]
    remedies: list[RemedyShape]
    divergences: list[ReadingShape]
    elsewhere: list[ElsewhereShape]
    cut_short: bool = Field(description="True where the question leaves more open than can be judged.")
    ruleset: str
    revision: str


class AnswerShape(JudgedShape):
    """A verdict, its proof, and its address."""

    link: str = Field(
        description="The address of this ruling: it carries the question, and is judged again when opened."
    )


class ComparisonShape(BaseModel):
    """The same question under several rulesets."""

    verdicts: dict[str, Verdict | None] = Field(description="None where the ruleset cannot judge the play.")
    differs: bool
    answers: list[AnswerShape]
    problems: dict[str, Bilingual]


class ChainStepShape(BaseModel):
    """One step: its verdict and proof, and how things lie afterwards."""

    number: int
    does: str
    player: str
    verdict: Verdict
    rules: list[str]
    counts: bool = Field(description="An illegal step is left out of what follows.")
    pile: list[str] = Field(description="The bottom card first.")
    waiting: list[str] = Field(description="Effects that have not resolved, in their order.")
    answer: JudgedShape


class OutcomeShape(BaseModel):
    """What becomes of a card or an effect, in the order of resolution."""

    order: int
    name: str
    becomes: str
    goes_to: Bilingual | None
    rules: list[str]
    answers: list[JudgedShape]


class ChainShape(BaseModel):
    """A pile of responses or an effect chain, judged as a whole."""

    verdict: Verdict
    steps: list[ChainStepShape]
    outcomes: list[OutcomeShape]
    ruleset: str
    revision: str


class RevisedShape(BaseModel):
    rule: str | None
    version: int | None


class RulingShape(BaseModel):
    """A ruling opened again: the question it carries, the answer under the rules of now, and what changed since."""

    question: dict[str, object]
    revision: str = Field(description="The revision under which the link was made.")
    current: bool = Field(description="Whether that is the revision served now.")
    changed: list[RevisedShape] = Field(description="The rules it cited that read otherwise now.")
    answer: AnswerShape


class CitationShape(BaseModel):
    """A rule as text to paste."""

    id: str
    version: int | None
    format: Literal["plain", "markdown", "bbcode", "html", "json"]
    mark: str = Field(description="The citation itself: `[vast.knight.bomb@1]`.")
    citation: str


class CheckedCitation(BaseModel):
    """A citation found in a text: `current`, `superseded` by a later version, `renamed`, `retired` or `unknown`."""

    mark: str
    start: int
    end: int
    id: str
    version: int | None
    status: Literal["current", "superseded", "renamed", "retired", "unknown"]
    now: str | None = Field(description="The citation to write instead.")
    near: list[str]


class CheckedText(BaseModel):
    total: int
    sound: bool = Field(description="Whether every citation is current.")
    citations: list[CheckedCitation]


class RuleChangeShape(BaseModel):
    id: str
    version: int
    change: Literal["new rule", "new version", "gone"]


class RevisionShape(BaseModel):
    revision: str
    date: str
    changes: list[RuleChangeShape]


class ChangesShape(BaseModel):
    """What was recorded after a revision, newest first."""

    since: str
    revision: str
    total: int
    revisions: list[RevisionShape]


class ProblemShape(BaseModel):
    """RFC 9457: why this is not what was asked for. `type` leads to a page that explains it."""

    type: str
    title: str
    status: int
    detail: str
    text: Bilingual
