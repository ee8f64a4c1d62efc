"""Every kind of fault that content can have, with its file and line, and the errors of the library."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, get_args

from pydantic import ValidationError

from kb.model import Text

FaultSlug = Literal[
    "bad-number",  # a house rule has a number that its fact cannot have, or that the rule it changes does not have
    "bad-shape",  # an entry is not written as content/README.md says
    "bad-table",  # a row of a table has missing or unknown cells
    "code-due",  # a version says that it is not judged yet
    "contradiction",  # two house rules cannot both hold, or one changes nothing beside the official rules
    "dangling-link",  # a link, or a remark's rules, names an id that does not exist
    "duplicate-id",  # two entries or terms have one id
    "inconsistent-term",  # the Japanese text uses another word than the glossary's
    "line-out-of-bounds",  # a citation goes beyond the end of its document
    "locked-text-changed",  # a published text was changed in place
    "missing-language",  # one of the two languages is missing
    "no-link",  # an entry is linked to nothing
    "not-locked",  # a new text has not been recorded in lock.json
    "reading-not-followed",  # a rule in a conflict restates only what the reading sets aside
    "stale-excuse",  # a rule says why it is not judged, but it is judged
    "stale-judges",  # a version says how it is judged, but has functions of its own, or names a version that has none
    "two-versions-in-one-layer",
    "unbound-version",  # a version in force has no rule function, though another version of the rule has
    "underived",  # a counted or ruled fact that no bound rules work out, or one that is seen or said and that they do
    "unstated-override",  # a rule overrides another when judging, but its entry does not say so
    "unjudged",  # a rule is neither bound to a rule function nor excused
    "unknown-document",
    "unknown-expansion",
    "unknown-game",
    "unknown-kind",
    "unknown-layer",
    "unknown-name",  # a house rule names a play, a fact or a value that does not exist
    "unknown-term",
    "unknown-variant",
    "unplayed-layer",  # a version in a layer that no ruleset of its game has: nobody would play by it
    "unreadable",  # a file is missing, not UTF-8, or not valid TOML or JSON
    "version-gap",
]
FAULT_SLUGS = get_args(FaultSlug)


class Fault(NamedTuple):
    file: str
    line: int
    slug: FaultSlug
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.slug}: {self.message}"


class LexicornError(Exception):
    """The root of every error of ours."""


class ContentError(LexicornError):
    """The content cannot be served as it is; `faults` says why."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(map(str, self.faults)))


class UnknownId(LexicornError):
    """No entry has this id; `near` are the ids that come closest."""

    def __init__(self, id: str, near: tuple[str, ...] = (), retired: Text | None = None) -> None:
        self.id, self.near, self.retired = id, near, retired
        super().__init__(id)


class UnknownRuleset(LexicornError):
    """No ruleset is called this; `known` are those there are."""

    def __init__(self, id: str, known: tuple[str, ...]) -> None:
        self.id, self.known = id, known
        super().__init__(id)


class DocumentError(LexicornError):
    """A document folder or file cannot be read."""


def reason(error: Exception) -> str:
    """Why something cannot be read, in one line and without the full path of the file: faults are shown to others."""
    if isinstance(error, TypeError):
        return "this is not a table"
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        return ": ".join(part for part in (".".join(map(str, first["loc"])), first["msg"]) if part)
    return str(error)
