"""What every line of the export was like when it was last published: `published.json`, written by `lexicorn lock`.

It holds a digest of each field of each line, so that what changed can be named without keeping what it was before.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from pydantic import Field, ValidationError

from kb.bounded_files import read_bytes
from kb.exports import Json
from kb.faults import ContentError, Fault, reason
from kb.library import PUBLISHED
from kb.model import Frozen

DIGITS = 6
# What a line is known by, and what follows from its id.
NOT_DIGESTED = frozenset({"id", "entity", "game"})


class LineDigests(Frozen):
    """For each kind of line its fields, and for each line its kind and a digest of each of these, in their order."""

    fields: dict[str, tuple[str, ...]]
    lines: dict[str, str]

    def of(self, id: str) -> dict[str, str]:
        kind, _, digests = self.lines[id].partition(" ")
        return {field: digests[n * DIGITS : (n + 1) * DIGITS] for n, field in enumerate(self.fields[kind])}


class LineChanges(Frozen):
    """The lines that came, changed (and in which fields) and went."""

    new: tuple[str, ...] = ()
    changed: Mapping[str, tuple[str, ...]] = Field(default_factory=dict)
    gone: tuple[str, ...] = ()

    @property
    def ids(self) -> frozenset[str]:
        return frozenset((*self.new, *self.changed, *self.gone))


def digest_lines(lines: Iterable[Json]) -> LineDigests:
    kept = [*lines]
    fields: dict[str, set[str]] = defaultdict(set)
    for line in kept:
        fields[str(line["entity"])] |= line.keys() - NOT_DIGESTED
    ordered = {kind: tuple(sorted(names)) for kind, names in sorted(fields.items())}
    digests = {str(line["id"]): digest_line(line, ordered[str(line["entity"])]) for line in kept}
    return LineDigests(fields=ordered, lines=dict(sorted(digests.items())))


def digest_line(line: Json, fields: tuple[str, ...]) -> str:
    return f"{line['entity']} " + "".join(digest_value(line.get(field)) for field in fields)


def digest_value(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=DIGITS // 2).hexdigest()


def compare_digests(before: LineDigests, after: LineDigests) -> LineChanges:
    both = sorted(before.lines.keys() & after.lines.keys())
    compared = {id: changed_fields(before.of(id), after.of(id)) for id in both if differs(before, after, id)}
    return LineChanges(
        new=tuple(sorted(after.lines.keys() - before.lines.keys())),
        changed={id: fields for id, fields in compared.items() if fields},
        gone=tuple(sorted(before.lines.keys() - after.lines.keys())),
    )


def differs(before: LineDigests, after: LineDigests, id: str) -> bool:
    return before.lines[id] != after.lines[id] or before.fields != after.fields


def changed_fields(before: Mapping[str, str], after: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name)))


def read_published(folder: Path) -> LineDigests | None:
    """None where nothing was published yet."""
    try:
        return LineDigests.model_validate_json(read_bytes(folder / PUBLISHED))
    except FileNotFoundError:
        return None
    except (OSError, ValidationError) as error:
        raise ContentError([Fault(PUBLISHED, 1, "unreadable", reason(error))]) from None


def write_published(digests: LineDigests, folder: Path) -> None:
    (folder / PUBLISHED).write_text(json.dumps(digests.model_dump(), indent=0) + "\n", encoding="utf-8")
