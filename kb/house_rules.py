"""A group's own rules over the official ones, read from Markdown. docs/house-rules.md says how they are written."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal, cast, get_args

from kb.chapters import JAPANESE, Line, Section, sections
from kb.faults import ContentError, Fault, FaultSlug
from kb.library import name_in
from kb.model import Frozen, Place, Text

HouseKind = Literal["add", "change", "off"]
NumberWay = Literal["at most", "at least", "exactly", "costs", "gains"]
PlayWay = Literal["allowed", "not allowed"]
HouseKey = NumberWay | PlayWay | Literal["rule", "play", "overrides", "bears on"]
NUMBER_WAYS, PLAY_WAYS = get_args(NumberWay), get_args(PlayWay)
WAYS: tuple[str, ...] = (*PLAY_WAYS, *NUMBER_WAYS)
# What a rule of each kind may say beside its text.
KEYS: dict[HouseKind, tuple[str, ...]] = {
    "add": (*WAYS, "play", "overrides", "bears on"),
    "change": (*NUMBER_WAYS, "rule"),
    "off": ("rule", *PLAY_WAYS, "overrides"),
}
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
HEAD = re.compile(rf"`(?P<name>[^`]*)` (?P<kind>{'|'.join(get_args(HouseKind))})(?: (?P<text>.+))?")
MOST_BYTES = 64_000
DIGEST_LENGTH, HEX = 16, frozenset("0123456789abcdef")


class HouseLine(Frozen):
    """One keyed line of a house rule."""

    key: str
    value: str
    line: int


class HouseRule(Frozen):
    id: str
    kind: HouseKind
    title: Text
    text: Text
    place: Place
    lines: tuple[HouseLine, ...] = ()

    def values(self, *keys: str) -> tuple[HouseLine, ...]:
        return tuple(line for line in self.lines if line.key in keys)

    @property
    def of(self) -> str | None:
        """The official rule that it changes or switches off."""
        return next((line.value for line in self.values("rule")), None)

    @property
    def bears_on(self) -> tuple[str, ...]:
        """The rules and plays that it is about, where it is not judged itself."""
        return tuple(name for line in self.values("bears on") for name in names_in(line.value))


class HouseRules(Frozen):
    """A whole set: what one group plays by beside the official rules of a game."""

    name: str
    game: str
    title: Text
    digest: str
    rules: tuple[HouseRule, ...]
    place: Place


class Wrong(Exception):
    def __init__(self, line: int, slug: FaultSlug, message: str) -> None:
        self.line, self.slug, self.message = line, slug, message


def read_house_rules(path: Path) -> tuple[HouseRules, ...]:
    """The sets in a file, or in the `.md` files of a folder; ContentError with every fault of them."""
    files = sorted(path.glob("*.md")) if path.is_dir() else [path]
    if not files:
        raise ContentError([Fault(path.name, 1, "unreadable", "this folder has no .md file")])
    return parse_house_rules({name_in(file.parent, file): read_text(file) for file in files})


def read_text(file: Path) -> str:
    name = name_in(file.parent, file)
    try:
        if file.exists() and not file.is_file():
            raise ContentError([Fault(name, 1, "unreadable", "this is not a file")])
        if file.stat().st_size > MOST_BYTES:
            raise ContentError([Fault(name, 1, "unreadable", f"this is longer than {MOST_BYTES} bytes")])
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise ContentError([Fault(name, 1, "unreadable", error.strerror or "it cannot be read")]) from None
    except UnicodeDecodeError as error:
        message = f"not UTF-8: {error.reason} at byte {error.start}"
        raise ContentError([Fault(name, 1, "unreadable", message)]) from None


def parse_house_rules(texts: Mapping[str, str]) -> tuple[HouseRules, ...]:
    """The sets in texts that are given by the names of their files; those of the same name are one set."""
    faults: list[Fault] = []
    by_name: dict[str, HouseRules] = {}
    for file, markdown in texts.items():
        found = FileReader(file, markdown, faults).read()
        before = by_name.get(found.name)
        by_name[found.name] = joined(before, found, faults) if before else found
    if faults:
        raise ContentError(faults)
    return tuple(by_name.values())


def joined(first: HouseRules, second: HouseRules, faults: list[Fault]) -> HouseRules:
    if first.game != second.game:
        message = f"{second.name} is a set for {first.game} in {first.place}"
        faults.append(Fault(second.place.file, second.place.line, "unknown-game", message))
    faults += same_names((*first.rules, *second.rules), second.place.file)
    digest = digest_of(first.digest + second.digest)
    return first.model_copy(update={"rules": first.rules + second.rules, "digest": digest})


def digest_of(text: str) -> str:
    """What a link carries of a set: it changes with every letter, and tells nothing."""
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]


def is_digest(name: str) -> bool:
    return len(name) == DIGEST_LENGTH and HEX.issuperset(name)


class FileReader:
    """Reads one file; its faults are collected."""

    def __init__(self, file: str, markdown: str, faults: list[Fault]) -> None:
        self.file, self.markdown, self.faults = file, markdown, faults

    def read(self) -> HouseRules:
        found = [*sections(self.markdown.removeprefix("\ufeff"))]
        head = next((section for section in found if section.level == 1), None)
        if head is None:
            message = "a set of house rules begins with '# Its title', then '- game: …' and '- name: …'"
            raise ContentError([*self.faults, Fault(self.file, 1, "bad-shape", message)])
        keys = dict(self.header(head))
        rules = [*self.rules([section for section in found if section is not head], keys["name"])]
        self.faults += same_names(rules, self.file)
        return HouseRules(
            name=keys["name"],
            game=keys["game"],
            title=title_of(head.heading.text),
            digest=digest_of(self.markdown),
            rules=tuple(rules),
            place=Place(file=self.file, line=head.heading.number),
        )

    def header(self, head: Section) -> Iterator[tuple[str, str]]:
        keys = dict(split_key(item.text) for item in head.items)
        for key in ("game", "name"):
            value = keys.pop(key, "")
            if not NAME.fullmatch(value):
                wanted = f"'- {key}: …' under the title, in small letters, digits and hyphens"
                self.fault(Wrong(head.heading.number, "bad-shape", f"{wanted}; not {value!r}"))
            yield key, value
        for key in keys:
            self.fault(Wrong(head.heading.number, "bad-shape", f"unknown key {key!r} under the title: game, name"))

    def rules(self, found: list[Section], name: str) -> Iterator[HouseRule]:
        for section in found:
            if section.level == 2 and not section.items and not section.paragraphs:
                continue  # a heading over several rules
            try:
                yield self.rule(section, name)
            except Wrong as wrong:
                self.fault(wrong)

    def rule(self, section: Section, name: str) -> HouseRule:
        first, *others = section.paragraphs or [Line(section.heading.number, "")]
        head = HEAD.fullmatch(first.text)
        if not head or not NAME.fullmatch(head["name"]):
            kinds = ", ".join(get_args(HouseKind))
            raise Wrong(first.number, "bad-shape", f"under the heading come a short name and one of {kinds}: '`x` add'")
        kind = cast(HouseKind, head["kind"])
        texts = [*([head["text"]] if head["text"] else []), *(line.text for line in others)]
        lines = tuple(keyed_line(item, kind) for item in section.items)
        rule = HouseRule(
            id=f"house.{name}.{head['name']}",
            kind=kind,
            title=title_of(section.heading.text),
            text=text_of(texts, first.number),
            place=Place(file=self.file, line=section.heading.number),
            lines=lines,
        )
        check_lines(rule)
        return rule

    def fault(self, wrong: Wrong) -> None:
        self.faults.append(Fault(self.file, wrong.line, wrong.slug, wrong.message))


def keyed_line(item: Line, kind: HouseKind) -> HouseLine:
    key, value = split_key(item.text)
    if key not in KEYS[kind]:
        known = ", ".join(KEYS[kind])
        raise Wrong(item.number, "bad-shape", f"{key!r} is no way to say what a rule of the kind {kind} does: {known}")
    if not value:
        raise Wrong(item.number, "bad-shape", f"'{key}:' says nothing")
    return HouseLine(key=key, value=value, line=item.number)


def split_key(text: str) -> tuple[str, str]:
    key, _, value = text.replace("：", ":", 1).partition(":")
    return key.strip(), value.strip().strip("`")


def check_lines(rule: HouseRule) -> None:
    """Which lines a rule of each kind must have."""
    line = rule.place.line
    if rule.kind != "add" and len(rule.values("rule")) != 1:
        raise Wrong(line, "bad-shape", f"a rule of the kind {rule.kind} names one official rule: '- rule: ID'")
    if rule.kind == "add" and not rule.values(*WAYS) and not rule.bears_on:
        needed = "'- bears on: …' with the rules or plays that it is about"
        raise Wrong(line, "bad-shape", f"it has none of {', '.join(WAYS)}, so it is not judged: it needs {needed}")
    if rule.kind == "add" and rule.values(*NUMBER_WAYS) and not rule.values("play"):
        raise Wrong(line, "bad-shape", "a number of a rule that is added is for one play: '- play: NAME'")
    if rule.values("overrides") and not rule.values("allowed"):
        raise Wrong(rule.values("overrides")[0].line, "bad-shape", "'overrides:' goes with 'allowed:'")


def names_in(value: str) -> tuple[str, ...]:
    return tuple(name for part in value.split(",") if (name := part.strip().strip("`")))


def title_of(heading: str) -> Text:
    parts = [part.strip() for part in heading.split(" · ")]
    return in_both(next(iter(english(parts)), ""), next(iter(japanese(parts)), ""))


def text_of(paragraphs: list[str], line: int) -> Text:
    en, ja = " ".join(english(paragraphs)), "".join(japanese(paragraphs))
    if not en and not ja:
        raise Wrong(line, "missing-language", "the rule itself is missing: a sentence in one language at least")
    return in_both(en, ja)


def english(texts: list[str]) -> list[str]:
    return [text for text in texts if not JAPANESE.search(text)]


def japanese(texts: list[str]) -> list[str]:
    return [text for text in texts if JAPANESE.search(text)]


def in_both(en: str, ja: str) -> Text:
    """What is written in one language only stands in for the other, and says so."""
    return Text(en=en or f"{ja} (Japanese only)", ja=ja or f"{en}（英語のみ）")


def same_names(rules: list[HouseRule] | tuple[HouseRule, ...], file: str) -> Iterator[Fault]:
    seen: dict[str, HouseRule] = {}
    for rule in rules:
        if seen.setdefault(rule.id, rule) is not rule and rule.place.file == file:
            yield Fault(file, rule.place.line, "duplicate-id", f"{rule.id} stands in {seen[rule.id].place} too")
