"""What the library holds: documents, rules with their versions, and everything said about them."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from typing import Literal, cast, get_args

from pydantic import BaseModel, ConfigDict

Language = Literal["en", "ja"]
# What a later document makes of a rule: it sharpens it, says otherwise, or says otherwise under the word erratum.
Amended = Literal["clarification", "change", "erratum"]
# A correction is ours: the document says what it said, and we restate it better.
Change = Literal["original", "clarification", "change", "erratum", "correction"]
Kind = Literal["rule", "definition", "setup", "component", "example", "tip", "note"]
Severity = Literal["changes-play", "unclear", "cosmetic"]
LinkType = Literal[
    "see", "part-of", "overrides", "clarifies", "amends", "replaces", "defines", "example-of", "restates"
]
WaiverReason = Literal["heading", "flavour", "credit", "page mark", "contact", "layout"]
NotJudged = Literal[
    "setup",  # done before play; nobody disputes a move by it
    "definition",  # gives a word its meaning; the rules that use the word are judged
    "component",  # says what is in the box
    "example",  # shows other rules at work
    "tip",  # advice, or a reminder of a rule that is judged itself
    "note",  # about the books, not about play
    "needs-hidden-information",  # turns on cards or tiles that only one player may see
    "needs-card-text",  # turns on a card whose text is in none of our documents
    "social",  # about manners, seating or agreement at the table
    "bookkeeping",  # where a piece is kept or how a track is read; no play turns on it
]

LANGUAGES: tuple[Language, ...] = get_args(Language)
KINDS = get_args(Kind)
SEVERITIES = get_args(Severity)
LINK_TYPES = get_args(LinkType)
WAIVER_REASONS = get_args(WaiverReason)
NOT_JUDGED = get_args(NotJudged)


class Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Text(Frozen):
    """The same statement in both languages."""

    en: str
    ja: str

    def of(self, language: Language) -> str:
        return self.en if language == "en" else self.ja


class Phrases(Frozen):
    """Short phrases by language: how players ask, or other names."""

    en: tuple[str, ...] = ()
    ja: tuple[str, ...] = ()

    def of(self, language: Language) -> tuple[str, ...]:
        return self.en if language == "en" else self.ja


class Source(Frozen):
    """A range of 1-based lines of a document."""

    doc: str
    lines: tuple[int, int]
    section: Text | None = None  # where it stands in the document; of a source that the library has
    page: int | None = None

    def __str__(self) -> str:
        first, last = self.lines
        return f"{self.doc} {first}" if first == last else f"{self.doc} {first}-{last}"

    def in_book(self, language: Language) -> str:
        """The heading for a reader with the book in hand, then the lines for one with the document."""
        if self.section is None:
            return str(self)
        page = {"en": f", p. {self.page}", "ja": f"、{self.page}ページ"}[language] if self.page else ""
        return f"{self.section.of(language)}{page} ({self})"


class Link(Frozen):
    type: LinkType
    to: str


class Place(Frozen):
    """Where an entry is written: its file below the content folder, and the line."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Version(Frozen):
    """A rule's text in one layer, and what it changed in the version before it."""

    version: int
    layer: str
    change: Change
    text: Text
    changed: Text | None = None
    sources: tuple[Source, ...]
    judges: int | Literal["not yet"] | None = None  # the older version whose functions judge this one, or none yet


class Passage(Frozen):
    """What some lines of a document say."""

    text: Text
    sources: tuple[Source, ...]


class Table(Frozen):
    columns: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]


class Entry(Frozen):
    """What every written entry has."""

    id: str
    title: Text
    asked: Phrases = Phrases()
    links: tuple[Link, ...] = ()
    chapter: str = ""
    section: Text | None = None
    place: Place

    @property
    def game(self) -> str:
        return self.id.split(".", 1)[0]

    @property
    def part(self) -> str:
        """The role or chapter the id names: `knight` in `vast.knight.bomb`."""
        return self.id.split(".")[1]

    @property
    def sources(self) -> tuple[Source, ...]:
        raise NotImplementedError

    def linked(self, *types: LinkType) -> tuple[str, ...]:
        return tuple(link.to for link in self.links if link.type in types)


class Rule(Entry):
    kind: Kind
    versions: tuple[Version, ...]
    restated: tuple[Source, ...] = ()
    table: Table | None = None
    variant: str | None = None
    only: Language | None = None
    not_judged: NotJudged | None = None

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        return distinct(*(v.sources for v in self.versions), self.restated)

    def at(self, version: int) -> Version | None:
        return next((v for v in self.versions if v.version == version), None)

    def amended_in(self, version: Version) -> Amended | None:
        """What the document of the version's layer made of the rule, however often we have restated it since."""
        change = next(v.change for v in self.versions if v.layer == version.layer)
        return cast(Amended, change) if change in get_args(Amended) else None

    def judged_as(self, version: Version) -> int:
        """The number of the version whose functions judge this one: its own, or where `judges: as` leads."""
        older = self.at(version.judges) if isinstance(version.judges, int) else None
        return self.judged_as(older) if older else version.version


class Remark(Entry):
    """An entry about passages rather than a rule of its own."""

    passages: tuple[Passage, ...]

    @property
    def sources(self) -> tuple[Source, ...]:
        return distinct(*(p.sources for p in self.passages))


class Amendment(Remark):
    """An erratum, a change or a clarification: what it changes, and how."""

    change: Amended
    rules: tuple[str, ...]
    note: Text
    target: Text | None = None


class Conflict(Remark):
    """Passages that disagree, our reading, and the numbers of the passages that it does not take to the letter."""

    rules: tuple[str, ...]
    reading: Text
    against: tuple[int, ...]


class OpenQuestion(Remark):
    """What the documents leave open, and how we would play it."""

    rules: tuple[str, ...]
    reading: Text


class Divergence(Remark):
    """Where the Japanese text says something else than the English, which governs."""

    severity: Severity
    rules: tuple[str, ...]
    note: Text


class Term(Frozen):
    """A word of a game: what it means in one sentence, and the rule that says most about it."""

    id: str
    name: Text
    definition: Text
    kana: str
    also: Phrases
    unshown: tuple[str, ...] = ()  # of the other names, those that readers are not shown: misspellings and the avoided
    avoided: tuple[str, ...] = ()  # of the other Japanese names, those that our texts do not use
    defined_by: str | None
    place: Place

    @property
    def game(self) -> str:
        return self.id.split(".")[1]


class Waiver(Frozen):
    source: Source
    reason: WaiverReason
    place: Place


class Heading(Frozen):
    """A heading of a document, as it is printed there, and what we call it."""

    line: int
    title: str
    name: Text


class DocumentChapter(Frozen):
    line: int
    name: Text


class Document(Frozen):
    id: str
    title: Text
    language: Language
    game: str
    layer: str
    lines: int
    sha256: str
    short: Text | None = None  # as a citation names it
    chapters: tuple[DocumentChapter, ...] = ()
    contents: tuple[Heading, ...] = ()
    pages: tuple[int, ...] = ()  # the line at which each page begins, where the document marks its pages

    def section(self, line: int) -> Text:
        """Where a line stands, for a player with the book in hand: the document, its chapter and the heading."""
        chapter = next((c for c in reversed(self.chapters) if c.line <= line), None)
        begins = chapter.line if chapter else 0
        heading = next((h for h in reversed(self.contents) if begins <= h.line <= line), None)
        names = [part.name for part in (chapter, heading) if part]
        if len(names) == 2 and names[0] == names[1]:
            names.pop()
        book = self.short or self.title
        return Text(
            en=", ".join((book.en, *(name.en for name in names))),
            ja="：".join((book.ja, *(name.ja for name in names))),
        )

    def page(self, line: int) -> int | None:
        return bisect_right(self.pages, line) or None


class Layer(Frozen):
    id: str
    title: Text
    date: str


class Expansion(Frozen):
    id: str
    title: Text
    game: str
    parts: tuple[str, ...]


class Variant(Frozen):
    id: str
    title: Text
    game: str


class Ruleset(Frozen):
    """What a table plays by. It picks at most one version of each rule."""

    id: str
    title: Text
    game: str
    layers: tuple[str, ...]
    expansions: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    default: bool = False


# How a fact is known: it lies on the table, somebody intends or claims it, it adds up from things on the table, or only
# the rules can tell.
KnownBy = Literal["seen", "said", "counted", "ruled"]


class FactText(Frozen):
    """A fact of the judge: its name, the question that asks for it, and what is presumed where it is not stated."""

    id: str
    game: str
    label: Text
    question: Text
    known_by: KnownBy | None = None
    derived_from: Literal["table"] | None = None  # of a counted or ruled fact that only a drawn table can give
    presumed: bool | int | str | None = None
    because: Text | None = None
    unless: Text | None = None  # the opposite of a presumed yes or no: what follows "unless", and 「ただし、…は別」
    values: dict[str, Text] = {}
    place: Place


class PlayExample(Frozen):
    facts: dict[str, bool | int | str]
    verdict: Literal["legal", "illegal", "depends"]


# Something done at the table is legal or not; something said of how things are is right or wrong.
PlayKind = Literal["act", "claim"]


class PlayText(Frozen):
    """What a play is called, whether it is done or claimed, when to choose it, and one worked example."""

    id: str
    game: str
    kind: PlayKind
    title: Text
    about: Text
    example: PlayExample
    place: Place


def distinct(*groups: tuple[Source, ...]) -> tuple[Source, ...]:
    return tuple(dict.fromkeys(source for group in groups for source in group))
