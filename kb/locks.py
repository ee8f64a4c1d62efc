"""Published text never changes silently: `lock.json` holds a digest of every version of every rule."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from kb.bounded_files import read_bytes
from kb.faults import ContentError, Fault, reason
from kb.library import Library
from kb.model import Rule, Version

LOCK = "lock.json"
RECORDED = TypeAdapter(dict[str, str])


# Whether a later version changes a rule or sharpens it is our word for it and no published text.
DIGESTED_AS = {"change": "clarification"}


def digest(version: Version) -> str:
    change = DIGESTED_AS.get(version.change, version.change)
    text = "\0".join((version.layer, change, version.text.en, version.text.ja))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def digests(library: Library) -> dict[str, str]:
    return {key(rule, version): digest(version) for rule in library.rules for version in rule.versions}


def key(rule: Rule, version: Version) -> str:
    return f"{rule.id}@{version.version}"


def read_lock(folder: Path) -> dict[str, str]:
    try:
        return RECORDED.validate_json(read_bytes(folder / LOCK))
    except FileNotFoundError:
        return {}
    except (OSError, ValidationError) as error:
        raise ContentError([Fault(LOCK, 1, "unreadable", reason(error))]) from None


def write_lock(library: Library, folder: Path) -> tuple[int, int]:
    """Records new texts; answers how many are recorded in all and how many are new."""
    old, new = read_lock(folder), digests(library)
    (folder / LOCK).write_text(json.dumps(new | old, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    return len(new | old), len(new.keys() - old.keys())


def check_lock(library: Library, folder: Path) -> Iterator[Fault]:
    locked = read_lock(folder)
    old = {*library.old_ids.renamed, *library.old_ids.split, *library.old_ids.retired}
    for rule in library.rules:
        for version in rule.versions:
            recorded = locked.get(key(rule, version))
            if recorded is not None and recorded != digest(version):
                yield Fault(
                    rule.place.file,
                    rule.place.line,
                    "locked-text-changed",
                    f"the published text of {key(rule, version)} was changed; restore it and add version "
                    f"{len(rule.versions) + 1} that says what changed (content/README.md, 'An erratum')",
                )
    present = digests(library)
    if new := sorted(present.keys() - locked.keys()):
        yield Fault(
            LOCK,
            1,
            "not-locked",
            f"{len(new)} texts are new, {new[0]} among them; 'lexicorn lock' records them ('--pack NAME' a pack's)",
        )
    for name in locked.keys() - present.keys():
        if name.split("@")[0] not in old:
            yield Fault(
                LOCK,
                1,
                "locked-text-changed",
                f"{name} was published and is gone; restore it, or list its id in ids.toml",
            )
