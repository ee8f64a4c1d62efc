"""The whole library in memory: every entry by id, loaded and checked as one."""

from __future__ import annotations

import hashlib
import os
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast, get_args

from pydantic import ValidationError

from kb import ROOT
from kb.aids import Aid
from kb.bounded_files import parse_toml, read_bytes, read_text
from kb.faults import ContentError, Fault, UnknownId, reason
from kb.game_display import Display
from kb.lists import Item, ItemList
from kb.model import (
    Amended,
    Amendment,
    Conflict,
    Divergence,
    Document,
    Entry,
    Expansion,
    FactText,
    Frozen,
    Layer,
    Link,
    OpenQuestion,
    Passage,
    Place,
    PlayText,
    Rule,
    Ruleset,
    Term,
    Text,
    Variant,
    Waiver,
)
from kb.nearest import nearest
from kb.packs import pack_contents
from kb.phrases import PhraseBook, read_phrases
from kb.sections import with_sections
from kb.sheets import Sheet, read_sheets
from kb.synonyms import Synonyms, read_synonyms
from kb.table_templates import TableTemplate, read_table_templates

if TYPE_CHECKING:
    from kb.chapters import Chapter

CONTENT = ROOT / "content"
GAMES = "games.toml"
PIECES = "pieces.toml"
PUBLISHED = "published.json"  # what the lines of the export were like; see kb.line_digests
AMENDED = get_args(Amended)
CHANGED = Fault(".", 1, "unreadable", "the content was changed while it was being read; read it again")


class ChapterTitle(Frozen):
    file: str
    title: Text


class Retired(Text):
    """Why an id is no longer used; `see` is the entry that says it now."""

    see: str


class OldIds(Frozen):
    """Where ids that are no longer used lead."""

    renamed: Mapping[str, str] = {}
    split: Mapping[str, tuple[str, ...]] = {}
    retired: Mapping[str, Retired] = {}

    @classmethod
    def joined(cls, parts: Iterable[OldIds]) -> OldIds:
        found = [*parts]
        return cls(
            renamed={old: new for part in found for old, new in part.renamed.items()},
            split={old: new for part in found for old, new in part.split.items()},
            retired={old: why for part in found for old, why in part.retired.items()},
        )


class Library(Frozen):
    """Everything the content folder says, under one revision."""

    revision: str
    chapters: tuple[ChapterTitle, ...]
    rules: tuple[Rule, ...]
    amendments: tuple[Amendment, ...]
    conflicts: tuple[Conflict, ...]
    open_questions: tuple[OpenQuestion, ...]
    divergences: tuple[Divergence, ...]
    terms: tuple[Term, ...]
    waivers: tuple[Waiver, ...]
    documents: tuple[Document, ...]
    layers: tuple[Layer, ...]
    expansions: tuple[Expansion, ...]
    variants: tuple[Variant, ...]
    rulesets: tuple[Ruleset, ...]
    old_ids: OldIds
    display: Display
    aids: tuple[Aid, ...] = ()
    table_templates: tuple[TableTemplate, ...] = ()
    lists: tuple[ItemList, ...] = ()
    facts: tuple[FactText, ...] = ()
    plays: tuple[PlayText, ...] = ()
    phrases: PhraseBook = PhraseBook()
    synonyms: tuple[Synonyms, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.rules + self.amendments + self.conflicts + self.open_questions + self.divergences

    @cached_property
    def by_id(self) -> dict[str, Entry]:
        return {entry.id: entry for entry in self.entries}

    @cached_property
    def terms_by_id(self) -> dict[str, Term]:
        return {term.id: term for term in self.terms}

    @cached_property
    def documents_by_id(self) -> dict[str, Document]:
        return {document.id: document for document in self.documents}

    @cached_property
    def links_to(self) -> dict[str, tuple[tuple[str, str], ...]]:
        """For each id, the (type, id) of every link that leads to it."""
        links_by_target = defaultdict[str, list[tuple[str, str]]](list)
        for entry in self.entries:
            for link in entry.links:
                links_by_target[link.to].append((link.type, entry.id))
        return {to: tuple(links) for to, links in links_by_target.items()}

    @cached_property
    def remarks_on(self) -> dict[str, tuple[Entry, ...]]:
        """For each rule, the amendments, conflicts, open questions and divergences that name it."""
        remarks_by_rule = defaultdict[str, list[Entry]](list)
        for remark in self.amendments + self.conflicts + self.open_questions + self.divergences:
            for rule in remark.rules:
                remarks_by_rule[rule].append(remark)
        return {rule: tuple(remarks) for rule, remarks in remarks_by_rule.items()}

    def entry(self, id: str) -> Entry:
        """The entry with this id, or the one it was renamed to; UnknownId if there is none."""
        current = self.old_ids.renamed.get(id, id)
        if entry := self.by_id.get(current):
            return entry
        raise UnknownId(id, self.instead_of(id), self.old_ids.retired.get(id))

    def instead_of(self, id: str) -> tuple[str, ...]:
        """For an id that nothing has: what it was split into, what says it since it was retired, or the nearest ids."""
        retired = self.old_ids.retired.get(id)
        return self.old_ids.split.get(id) or ((retired.see,) if retired else nearest(id, self.by_id))

    @cached_property
    def listed(self) -> dict[str, tuple[ItemList, Item]]:
        """For each term that is on a list, the list and what stands there."""
        return {item.term: (found, item) for found in self.lists for item in found.items}

    def aid(self, id: str) -> Aid:
        return sheet_with_id(id, self.aids)

    def item_list(self, id: str) -> ItemList:
        return sheet_with_id(id, self.lists)

    def rule(self, id: str) -> Rule:
        entry = self.entry(id)
        if isinstance(entry, Rule):
            return entry
        raise UnknownId(id, entry_rules(entry))


S = TypeVar("S", bound=Sheet)


def sheet_with_id(id: str, sheets: Iterable[S]) -> S:
    by_id = {sheet.id: sheet for sheet in sheets}
    if id not in by_id:
        raise UnknownId(id, nearest(id, by_id))
    return by_id[id]


def entry_rules(entry: Entry) -> tuple[str, ...]:
    return () if isinstance(entry, Rule) else getattr(entry, "rules", ())


def content_folder() -> Path:
    return Path(os.environ.get("LEXICORN_CONTENT", CONTENT))


def content_files(folder: Path) -> list[Path]:
    """The files that make up the library, in the order in which they are read."""
    if not folder.is_dir():
        raise ContentError([Fault(str(folder), 1, "unreadable", "this folder does not exist or is not a folder")])
    try:
        files = [*folder.rglob("*.md"), *folder.rglob("*.toml")]
    except OSError as error:
        raise ContentError([Fault(str(folder), 1, "unreadable", reason(error))]) from None
    return sorted(file for file in files if file.name != "README.md")


def name_in(folder: Path, file: Path) -> str:
    """The file's name within the folder; bytes in it that are not UTF-8 are escaped, so that it can be printed."""
    return os.fsencode(file.relative_to(folder).as_posix()).decode(errors="backslashreplace")


def content_digest(folder: Path) -> str:
    """Twelve hex digits that change with any file of the content or of a pack's, or what was published of it."""
    return digest_of_folders((folder, *pack_contents()))


def digest_of_folders(folders: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for folder in folders:
        published = folder / PUBLISHED
        for file in (*content_files(folder), *([published] if published.is_file() else [])):
            digest.update(os.fsencode(file.relative_to(folder)) + b"\0" + bytes_of(file) + b"\0")
    return digest.hexdigest()[:12]


def bytes_of(file: Path) -> bytes:
    """What is in a file; why not, where it cannot be read, so that the digest changes once it can be."""
    try:
        return read_bytes(file) if is_readable_kind(file) else b""
    except OSError as error:
        return repr(error.errno).encode()


def is_readable_kind(file: Path) -> bool:
    """Whether reading it ends: a folder cannot be read, and a pipe or a device may never end."""
    return file.is_file() or not file.exists()


def refuse_pipes_and_links(folder: Path) -> None:
    """Before anything is read: opening a pipe waits for somebody to write into it, perhaps for ever.

    What is in a linked folder would be read, but be no part of the revision.
    """
    pipes = [file for file in content_files(folder) if not is_readable_kind(file) and not file.is_dir()]
    links = [path for path in sorted(folder.rglob("*")) if path.is_symlink() and path.is_dir()]
    faults = [(file, "this is a device or a pipe, not a file") for file in pipes]
    faults += [(link, "this is a link to a folder; put the folder itself here") for link in links]
    if faults:
        raise ContentError([Fault(name_in(folder, path), 1, "unreadable", why) for path, why in faults])


def unreadable_files(folder: Path) -> Iterator[Fault]:
    for file in content_files(folder):
        name = name_in(folder, file)
        if not name.isprintable() or os.fsencode(file.relative_to(folder)) != name.encode():
            yield Fault(name, 1, "unreadable", "the name of this file is not UTF-8, or cannot be printed")
        if file.is_dir():
            yield Fault(name, 1, "unreadable", "this is a folder with the name of a file")


LibraryAndFaults = tuple[Library, list[Fault]]


def read_library(folder: Path | None = None) -> LibraryAndFaults:
    """The library and the faults of single files; raises ContentError where there is no library to speak of."""
    folder = folder or content_folder()
    return join_parts(read_parts(folder), folder)


def read_parts(folder: Path) -> dict[Path, LibraryAndFaults]:
    """What the content folder and those of the packs say, each by itself."""
    return {each: read_part(each) for each in (folder, *pack_contents())}


def join_parts(parts: Mapping[Path, LibraryAndFaults], folder: Path) -> LibraryAndFaults:
    """One library under the revision of all parts; a fault where one is no longer as it was when it was read."""
    library = joined([library for library, _ in parts.values()], content_digest(folder))
    found = [fault for _, faults in parts.values() for fault in faults]
    if CHANGED not in found and any(digest_of_folders([each]) != part.revision for each, (part, _) in parts.items()):
        found.append(CHANGED)
    return library, found


def joined(parts: Sequence[Library], revision: str) -> Library:
    """One library of the content folder's and those of the packs."""
    lists = {name: [getattr(part, name) for part in parts] for name in Library.model_fields}
    tuples = {name: tuple(chain.from_iterable(found)) for name, found in lists.items() if isinstance(found[0], tuple)}
    layers: dict[str, Layer] = {}  # in their order; packs may have layers of the same names
    for layer in tuples["layers"]:
        layers.setdefault(layer.id, layer)
    return Library.model_validate(
        {
            **tuples,
            "revision": revision,
            "layers": tuple(layers.values()),
            "old_ids": OldIds.joined(lists["old_ids"]),
            "display": Display.joined(lists["display"]),
            "phrases": PhraseBook.joined(lists["phrases"]),
        }
    )


def read_part(folder: Path) -> LibraryAndFaults:
    """What one content folder says by itself."""
    refuse_pipes_and_links(folder)
    revision = digest_of_folders([folder])
    faults = [*unreadable_files(folder)]
    chapters = [c for c in (read_chapter(folder, file, faults) for file in content_files(folder)) if c]
    settings = read_settings(folder)
    documents = {document.id: document for document in settings.documents}
    entries = [with_sections(entry, documents) for chapter in chapters for entry in chapter.entries]
    for chapter in chapters:
        faults += chapter.faults
    library = Library(
        revision=revision,
        chapters=tuple(ChapterTitle(file=c.file, title=c.title) for c in chapters if c.entries),
        rules=tuple(e for e in entries if isinstance(e, Rule)),
        amendments=tuple(with_amendments(entries)),
        conflicts=tuple(e for e in entries if isinstance(e, Conflict)),
        open_questions=tuple(e for e in entries if isinstance(e, OpenQuestion)),
        divergences=tuple(e for e in entries if isinstance(e, Divergence)),
        terms=tuple(term for chapter in chapters for term in chapter.terms),
        waivers=tuple(waiver for chapter in chapters for waiver in chapter.waivers),
        table_templates=tuple(read_table_templates(folder, faults)),
        aids=tuple(read_sheets(folder, "aids", Aid, faults)),
        lists=tuple(read_sheets(folder, "lists", ItemList, faults)),
        facts=read_texts(folder, "facts", FactText, faults),
        plays=read_texts(folder, "plays", PlayText, faults),
        phrases=read_phrases(folder, faults),
        synonyms=read_synonyms(folder, faults),
        **dict(settings),
    )
    if digest_of_folders([folder]) != revision:
        faults.append(CHANGED)
    return library, faults


def read_chapter(folder: Path, file: Path, faults: list[Fault]) -> Chapter | None:
    from kb.chapters import parse_chapter  # a server that finds its snapshot never reads Markdown

    name = name_in(folder, file)
    if file.suffix != ".md" or file.is_dir():
        return None
    try:
        return parse_chapter(name, read_text(file))
    except UnicodeDecodeError as error:
        faults.append(Fault(name, 1, "unreadable", f"not UTF-8: {error.reason} at byte {error.start}"))
    except OSError as error:
        faults.append(Fault(name, 1, "unreadable", reason(error)))
    return None


T = TypeVar("T", FactText, PlayText)


def read_texts(folder: Path, kind: str, model: type[T], faults: list[Fault]) -> tuple[T, ...]:
    """The texts of facts or plays: a table an id, in `facts/GAME-….toml` or `plays/GAME-….toml`."""
    texts: list[T] = []
    for file in sorted((folder / kind).glob("*.toml")):
        name = name_in(folder, file)
        game = file.stem.split("-")[0]
        try:
            raw = read_text(file)
            tables = parse_toml(raw)
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            faults.append(Fault(name, 1, "unreadable", reason(error)))
            continue
        for id, table in tables.items():
            place = Place(file=name, line=line_of_table(raw, id))
            try:
                texts.append(model.model_validate({"id": id, "game": game, "place": place, **table}))
            except (ValidationError, TypeError) as error:
                faults.append(Fault(place.file, place.line, "bad-shape", f"{id}: {reason(error)}"))
    return tuple(texts)


def line_of_table(toml: str, id: str) -> int:
    return toml[: max(toml.find(f'["{id}"]'), 0)].count("\n") + 1


class Settings(Frozen):
    documents: tuple[Document, ...]
    layers: tuple[Layer, ...]
    expansions: tuple[Expansion, ...] = ()
    variants: tuple[Variant, ...] = ()
    rulesets: tuple[Ruleset, ...]
    old_ids: OldIds
    display: Display


def read_settings(folder: Path) -> Settings:
    """What the TOML files say: documents, layers, rulesets, old ids, and how pages present the games."""
    settings = {
        **read_toml(folder, "documents.toml"),
        **read_toml(folder, "rulesets.toml"),
        "old_ids": read_toml(folder, "ids.toml"),
        "display": {**read_toml(folder, GAMES), "pieces": read_toml(folder, PIECES)},
    }
    try:
        return Settings.model_validate(settings)
    except ValidationError as error:
        raise ContentError(
            [Fault("*.toml", 1, "bad-shape", f"{'.'.join(map(str, e['loc']))}: {e['msg']}") for e in error.errors()]
        ) from None


def read_toml(folder: Path, name: str) -> dict[str, object]:
    try:
        return parse_toml(read_text(folder / name))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError([Fault(name, 1, "unreadable", reason(error))]) from None


def with_amendments(entries: list[Entry]) -> Iterator[Amendment]:
    """The amendments that are written, and one for each later version that none of them speaks of."""
    written = [e for e in entries if isinstance(e, Amendment)]
    covered = {rule for amendment in written for rule in amendment.rules}
    yield from written
    for rule in entries:
        if isinstance(rule, Rule) and rule.id not in covered:
            yield from amendments(rule)


def amendments(rule: Rule) -> Iterator[Amendment]:
    for version in rule.versions:
        if version.changed and version.change in AMENDED:
            now = next(v for v in reversed(rule.versions) if v.layer == version.layer)
            yield Amendment(
                id=f"{rule.id}.amended-{version.layer}",
                title=rule.title,
                links=(Link(type="amends", to=rule.id),),
                chapter=rule.chapter,
                section=rule.section,
                place=rule.place,
                change=cast(Amended, version.change),
                rules=(rule.id,),
                note=what_holds_first(now.text, version.changed),
                passages=(Passage(text=now.text, sources=now.sources),),
            )


def what_holds_first(now: Text, changed: Text) -> Text:
    """What the rule says now, then what that changed."""
    return Text(en=f"{now.en} {changed.en}", ja=f"{now.ja}{changed.ja}")
