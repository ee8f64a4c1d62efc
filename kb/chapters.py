"""Reads chapters of rules, glossaries and waivers from Markdown. The only module that knows Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, cast, get_args

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from kb.citations import parse_sources
from kb.faults import Fault, FaultSlug
from kb.model import (
    KINDS,
    LINK_TYPES,
    NOT_JUDGED,
    SEVERITIES,
    WAIVER_REASONS,
    Amended,
    Amendment,
    Change,
    Conflict,
    Divergence,
    Entry,
    Kind,
    Language,
    Link,
    LinkType,
    NotJudged,
    OpenQuestion,
    Passage,
    Phrases,
    Place,
    Rule,
    Severity,
    Source,
    Table,
    Term,
    Text,
    Version,
    Waiver,
    WaiverReason,
)

ID = re.compile(r"^[a-z0-9]+(\.[a-z0-9]+(-[a-z0-9]+)*){2,}$")
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")
VERSION = re.compile(
    r"^(?P<layer>[a-z0-9-]+)(?: (?P<change>clarification|change|erratum|correction))?: (?P<sources>.+)$"
)
JUDGES = re.compile(r"^(?:as (?P<older>[1-9][0-9]{0,3})|not yet)$")
REMARKS = {"erratum", "change", "clarification", "conflict", "open question", "divergence"}
AMENDED = get_args(Amended)

# Keys of one idea in two languages: the English key, then the Japanese.
PAIRS = {
    "changed": "変更",
    "asked": "質問",
    "note": "注記",
    "reading": "判断",
    "target": "対象",
}
ENGLISH_KEY = {ja: en for en, ja in PAIRS.items()}
VERSION_KEYS = {"judges"}
LIST_KEYS = {*LINK_TYPES, "rules", "restated", "variant", "only", "judged", "against"}


@dataclass
class Chapter:
    """What one file holds, and what is wrong with it."""

    file: str
    title: Text = field(default_factory=lambda: Text(en="", ja=""))
    entries: list[Entry] = field(default_factory=list)
    terms: list[Term] = field(default_factory=list)
    waivers: list[Waiver] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


class Wrong(Exception):
    """A fault that ends the reading of an entry."""

    def __init__(self, line: int, slug: FaultSlug, message: str) -> None:
        self.line, self.slug, self.message = line, slug, message


def parse_chapter(file: str, markdown: str) -> Chapter:
    """The entries, terms and waivers of a file; faults are collected, never raised."""
    chapter = Chapter(file)
    root = tree_of(markdown)
    section: Text | None = None
    for heading, body in blocks(root):
        try:
            title = bilingual(heading.children[0].content, line_of(heading), "the heading")
            if heading.tag == "h1":
                chapter.title = title
            if heading.tag == "h2":
                section = title
            if heading.tag == "h3":
                chapter.entries.append(EntryReader(chapter, section, title, line_of(heading), body).read())
            else:
                read_tables(chapter, body)
        except Wrong as wrong:
            chapter.faults.append(Fault(file, wrong.line, wrong.slug, wrong.message))
    return chapter


def tree_of(markdown: str) -> SyntaxTreeNode:
    return SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(markdown))


class Line(NamedTuple):
    number: int
    text: str


class Section(NamedTuple):
    """A heading with the paragraphs and the items of lists under it, up to the next heading."""

    level: int
    heading: Line
    paragraphs: list[Line]
    items: list[Line]


def sections(markdown: str) -> Iterator[Section]:
    """A file by its headings, for whoever wants no more of it than plain lines."""
    for heading, body in blocks(tree_of(markdown)):
        items = [item for node in body if node.type == "bullet_list" for item in node.children]
        yield Section(
            int(heading.tag[1:]),
            Line(line_of(heading), heading.children[0].content),
            [Line(line_of(node), one_line(node.children[0].content)) for node in body if node.type == "paragraph"],
            [Line(line_of(item), inline(item)) for item in items],
        )


def blocks(root: SyntaxTreeNode) -> Iterator[tuple[SyntaxTreeNode, list[SyntaxTreeNode]]]:
    """Each heading with the nodes under it, up to the next heading."""
    heading, body = None, list[SyntaxTreeNode]()
    for node in root.children:
        if node.type == "heading":
            if heading:
                yield heading, body
            heading, body = node, []
        else:
            body.append(node)
    if heading:
        yield heading, body


def line_of(node: SyntaxTreeNode) -> int:
    while node.map is None and node.parent:
        node = node.parent
    return (node.map[0] if node.map else 0) + 1


def bilingual(text: str, line: int, what: str) -> Text:
    en, _, ja = text.partition(" · ")
    if not en.strip() or not ja.strip():
        raise Wrong(line, "missing-language", f"{what} wants both languages: 'English · 日本語'")
    return Text(en=en.strip(), ja=ja.strip())


def inline(node: SyntaxTreeNode) -> str:
    """The text of a list item's own paragraph, its lines joined."""
    first = node.children[0] if node.children else None
    return one_line(first.children[0].content if first and first.type == "paragraph" else "")


def one_line(content: str) -> str:
    en_or_ja = re.sub(r"(?<=[。、）」\u3040-\u30ff\u4e00-\u9fff])\n\s*", "", content)
    return re.sub(r"\s*\n\s*", " ", en_or_ja).strip()


class EntryReader:
    """Reads one `###` entry."""

    def __init__(
        self, chapter: Chapter, section: Text | None, title: Text, line: int, body: list[SyntaxTreeNode]
    ) -> None:
        self.chapter, self.section, self.title, self.line, self.body = chapter, section, title, line, body
        self.keys: dict[str, tuple[int, str]] = {}

    def read(self) -> Entry:
        id, kind = self.id_and_kind()
        for node in self.body[1:]:
            if node.type == "bullet_list":
                self.read_keys(node)
        if kind in KINDS:
            return self.rule(id, cast(Kind, kind))
        word, _, severity = kind.partition(" ") if kind.startswith("divergence") else (kind, "", "")
        if word not in REMARKS:
            raise Wrong(
                self.line,
                "unknown-kind",
                f"{id} is of no known kind: {kind!r}; one of {', '.join(KINDS)}, {', '.join(sorted(REMARKS))}",
            )
        return self.remark(id, word, severity)

    def id_and_kind(self) -> tuple[str, str]:
        first = self.body[0] if self.body else None
        parts = first.children[0].children if first and first.type == "paragraph" else []
        if not parts or parts[0].type != "code_inline":
            raise Wrong(self.line, "bad-shape", "under the heading come id and kind: '`vast.knight.bomb` rule'")
        id = parts[0].content
        if not ID.match(id):
            raise Wrong(self.line, "bad-shape", f"{id!r} is not an id such as vast.knight.attack-dragon.bomb")
        return id, "".join(p.content for p in parts[1:]).strip()

    def read_keys(self, bullets: SyntaxTreeNode) -> None:
        for item in bullets.children:
            key, colon, value = inline(item).partition(":")
            if not colon:
                key, colon, value = inline(item).partition("：")
            key = key.strip()
            if not colon or not (key in LIST_KEYS or key in PAIRS or key in ENGLISH_KEY):
                raise Wrong(
                    line_of(item),
                    "bad-shape",
                    f"unknown key {key!r}; known: {', '.join(sorted(LIST_KEYS | set(PAIRS)))}",
                )
            if key in self.keys:
                raise Wrong(line_of(item), "bad-shape", f"{key!r} stands twice; put both values in one line")
            self.keys[key] = (line_of(item), value.strip())

    def common(self, id: str) -> dict[str, object]:
        return {
            "id": id,
            "title": self.title,
            "chapter": self.chapter.file,
            "section": self.section,
            "asked": self.asked(),
            "links": tuple(self.links()),
            "place": self.place(),
        }

    def place(self) -> Place:
        return Place(file=self.chapter.file, line=self.line)

    def asked(self) -> Phrases:
        pair = self.pair("asked")
        return Phrases(en=phrases(pair.en, " · "), ja=phrases(pair.ja, " · ")) if pair else Phrases()

    def links(self) -> Iterator[Link]:
        for type in LINK_TYPES:
            for to in self.ids(type):
                yield Link(type=cast(LinkType, type), to=to)

    def ids(self, key: str) -> tuple[str, ...]:
        return phrases(self.value(key), ",")

    def value(self, key: str) -> str:
        return self.keys[key][1] if key in self.keys else ""

    def pair(self, key: str) -> Text | None:
        return pair_of(self.keys, key, self.line)

    def needed(self, key: str) -> Text:
        pair = self.pair(key)
        if pair is None:
            raise Wrong(self.line, "bad-shape", f"'{key}:' and '{PAIRS[key]}:' are missing")
        return pair

    def rule(self, id: str, kind: Kind) -> Rule:
        versions = tuple(self.versions())
        judged = self.value("judged")
        reason = judged.removeprefix("not ").strip()
        if judged and (not judged.startswith("not ") or reason not in NOT_JUDGED):
            raise Wrong(self.keys["judged"][0], "bad-shape", f"'judged: not …' wants one of {', '.join(NOT_JUDGED)}")
        only = self.value("only")
        if only not in ("", "en", "ja"):
            raise Wrong(self.keys["only"][0], "bad-shape", "'only:' is en or ja")
        return Rule(
            **self.common(id),
            kind=kind,
            versions=versions,
            restated=sources_at(*self.keys["restated"]) if "restated" in self.keys else (),
            table=self.table(),
            variant=self.value("variant") or None,
            only=cast(Language, only) if only else None,
            not_judged=cast(NotJudged, reason) if judged else None,
        )

    def versions(self) -> Iterator[Version]:
        for number, item in self.numbered():
            line, head = line_of(item), inline(item)
            match = VERSION.match(head)
            if not match:
                raise Wrong(
                    line,
                    "bad-shape",
                    "a version starts '1. rulebook: crystal-caverns.en 108' "
                    f"or '2. faq-2019 clarification: …', not {head!r}",
                )
            text, keys = texts(item, VERSION_KEYS)
            change = cast(Change, match["change"] or "original")
            changed = pair_of(keys, "changed", line)
            if (change == "original") != (changed is None):
                raise Wrong(
                    line, "bad-shape", "'changed:' and '変更:' go with every version but an original, and only there"
                )
            yield Version(
                version=number,
                layer=match["layer"],
                change=change,
                text=text,
                changed=changed,
                sources=sources_at(line, match["sources"]),
                judges=judges(number, *keys["judges"]) if "judges" in keys else None,
            )

    def numbered(self) -> Iterator[tuple[int, SyntaxTreeNode]]:
        lists = [node for node in self.body if node.type == "ordered_list"]
        if not lists:
            raise Wrong(self.line, "bad-shape", "the numbered list of versions or passages is missing")
        for node in lists:
            for item in node.children:
                yield int(item.info), item

    def table(self) -> Table | None:
        node = next((node for node in self.body if node.type == "table"), None)
        if node is None:
            return None
        head, *rows = cells(node)
        return Table(columns=tuple(map(either, head[1])), rows=tuple(tuple(map(either, row)) for _, row in rows))

    def passages(self) -> tuple[Passage, ...]:
        return tuple(
            Passage(text=texts(item)[0], sources=sources_at(line_of(item), inline(item))) for _, item in self.numbered()
        )

    def remark(self, id: str, word: str, severity: str) -> Entry:
        common = {**self.common(id), "passages": self.passages()}
        rules = self.ids("rules")
        if word in AMENDED:
            return Amendment(
                **common,
                change=cast(Amended, word),
                rules=self.ids("amends") or rules,
                note=self.needed("note"),
                target=self.pair("target"),
            )
        if word == "conflict":
            return Conflict(**common, rules=rules, reading=self.needed("reading"), against=self.against())
        if word == "open question":
            return OpenQuestion(**common, rules=rules, reading=self.needed("reading"))
        if severity not in SEVERITIES:
            raise Wrong(self.line, "unknown-kind", f"a divergence is one of {', '.join(SEVERITIES)}")
        return Divergence(**common, rules=rules, severity=cast(Severity, severity), note=self.needed("note"))

    def against(self) -> tuple[int, ...]:
        """The passages of a conflict that its reading does not take to the letter."""
        line, value = self.keys.get("against", (self.line, ""))
        numbers = phrases("" if value == "none" else value, ",")
        known = [str(number) for number, _ in self.numbered()]
        if not value or not set(numbers) <= set(known):
            raise Wrong(line, "bad-shape", f"'against:' names passages, of {', '.join(known)}, or says 'none'")
        return tuple(map(int, numbers))


def texts(item: SyntaxTreeNode, more_keys: Set[str] = frozenset()) -> tuple[Text, dict[str, tuple[int, str]]]:
    """The two texts under a numbered item, and the keyed lines after them."""
    bullets = [child for node in item.children if node.type == "bullet_list" for child in node.children]
    plain, keys = list[str](), dict[str, tuple[int, str]]()
    for bullet in bullets:
        key, colon, value = inline(bullet).partition(":")
        if colon and (key in PAIRS or key in ENGLISH_KEY or key in more_keys):
            keys[key] = (line_of(bullet), value.strip())
        else:
            plain.append(inline(bullet))
    line = line_of(item)
    if len(plain) != 2:
        raise Wrong(line, "missing-language", f"a text is one English and one Japanese bullet; here are {len(plain)}")
    if JAPANESE.search(plain[0]) and not JAPANESE.search(plain[1]):
        raise Wrong(line, "missing-language", "the English text comes first, then the Japanese")
    if not JAPANESE.search(plain[1]):
        raise Wrong(line, "missing-language", "the second text is not Japanese")
    return Text(en=plain[0], ja=plain[1]), keys


def judges(version: int, line: int, value: str) -> int | Literal["not yet"]:
    """What a version's `judges:` line says: the older version whose functions judge it, or that there are none yet."""
    match = JUDGES.match(value)
    if not match or (match["older"] and int(match["older"]) >= version):
        example = f"'as {version - 1}'" if version > 1 else "'as 1' in version 2"
        raise Wrong(line, "bad-shape", f"'judges:' names an older version, such as {example}, or says 'not yet'")
    return int(match["older"]) if match["older"] else "not yet"


def pair_of(keys: dict[str, tuple[int, str]], key: str, line: int) -> Text | None:
    en, ja = keys.get(key), keys.get(PAIRS[key])
    if en and ja:
        return Text(en=en[1], ja=ja[1])
    if en or ja:
        present, absent = (key, PAIRS[key]) if en else (PAIRS[key], key)
        raise Wrong((en or ja or (line, ""))[0], "missing-language", f"'{present}:' wants '{absent}:' beside it")
    return None


def sources_at(line: int, text: str) -> tuple[Source, ...]:
    try:
        return parse_sources(text)
    except ValueError as error:
        raise Wrong(line, "bad-shape", str(error)) from None


def phrases(text: str, separator: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(separator) if part.strip())


def cells(table: SyntaxTreeNode) -> list[tuple[int, list[str]]]:
    """Each row of a table: its line and the text of its cells."""
    rows = [row for part in table.children for row in part.children]
    return [
        (line_of(row), [cell.children[0].content.strip() if cell.children else "" for cell in row.children])
        for row in rows
    ]


def either(cell: str) -> Text:
    en, separator, ja = cell.partition(" · ")
    return Text(en=en.strip(), ja=ja.strip() if separator else en.strip())


def read_tables(chapter: Chapter, body: list[SyntaxTreeNode]) -> None:
    """Glossary and waiver tables, distinguished by their first heading cell."""
    for node in body:
        if node.type != "table":
            continue
        (_, head), *rows = cells(node)
        reader = {"id": read_term, "document": read_waiver}.get(head[0])
        for line, row in rows:
            try:
                if reader is None:
                    raise Wrong(line, "bad-table", f"a table starting with {head[0]!r} belongs to no kind we know")
                reader(chapter, line, row)
            except Wrong as wrong:
                chapter.faults.append(Fault(chapter.file, wrong.line, wrong.slug, wrong.message))


# Before another name of a term: one that only searches know, and one that texts must not use.
MISSPELT, AVOIDED = MARKS = ("~", "×")


def bare(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name[1:] if name[0] in MARKS else name for name in names)


def read_term(chapter: Chapter, line: int, row: list[str]) -> None:
    if len(row) != 9:
        cells = "id, English, 日本語, かな, also, 別名, defined by, definition, 定義"
        raise Wrong(line, "bad-table", f"a term has 9 cells: {cells}")
    id, en, ja, kana, also_en, also_ja, defined_by, definition, definition_ja = row
    if not ID.match(id) or not id.startswith("term."):
        raise Wrong(line, "bad-table", f"{id!r} is not a term's id such as term.vast.radiance")
    if not en or not ja:
        raise Wrong(line, "missing-language", f"{id} wants a name in both languages")
    if not definition or not definition_ja:
        raise Wrong(line, "missing-language", f"{id} wants a definition in both languages")
    names_en, names_ja = phrases(also_en, ","), phrases(also_ja.replace("、", ","), ",")
    chapter.terms.append(
        Term(
            id=id,
            name=Text(en=en, ja=ja),
            definition=Text(en=definition, ja=definition_ja),
            kana=kana,
            defined_by=defined_by.strip("`") or None,
            also=Phrases(en=bare(names_en), ja=bare(names_ja)),
            unshown=tuple(name[1:] for name in (*names_en, *names_ja) if name[0] in MARKS),
            avoided=tuple(name[1:] for name in names_ja if name[0] == AVOIDED),
            place=Place(file=chapter.file, line=line),
        )
    )


def read_waiver(chapter: Chapter, line: int, row: list[str]) -> None:
    if len(row) != 3 or row[2] not in WAIVER_REASONS:
        raise Wrong(
            line, "bad-table", f"a waiver is document, lines, reason; a reason is one of {', '.join(WAIVER_REASONS)}"
        )
    for source in sources_at(line, f"{row[0]} {row[1]}"):
        chapter.waivers.append(
            Waiver(source=source, reason=cast(WaiverReason, row[2]), place=Place(file=chapter.file, line=line))
        )
