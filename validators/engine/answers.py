"""The judge's answer, as the contract gives it."""

from __future__ import annotations

from typing import Literal

from kb.model import Frozen, Source, Text
from validators.engine.facts import Value
from validators.engine.judging import Verdict

Part = Literal["verdict", "questions", "consequences", "remedies", "divergences", "elsewhere"]


class Step(Frozen):
    """One rule of the proof: what it said and of which facts."""

    rule: str
    version: int
    says: str
    facts: dict[str, Value]
    title: Text
    text: Text
    sources: tuple[Source, ...]


class Ask(Frozen):
    """A fact that the verdict turns on, and the verdict at each of its values."""

    fact: str
    text: Text
    if_: dict[str, Verdict]


class Assumed(Frozen):
    fact: str
    value: Value
    text: Text


class Change(Frozen):
    fact: str
    label: Text
    before: Value | None = None
    after: Value | None = None  # unknown where the value before is
    by: int | None = None


class Follows(Frozen):
    """A consequence by a rule; `when` are the facts it needs that nobody stated."""

    rule: str
    version: int
    text: Text
    when: dict[str, Value]
    changes: tuple[Change, ...]
    sources: tuple[Source, ...]


class Remedy(Frozen):
    """Changes of facts that would make an illegal play legal."""

    changes: tuple[Change, ...]
    text: Text


class JapaneseReading(Frozen):
    """A divergence that bears on the verdict, and what the Japanese text alone would have said."""

    id: str
    note: Text
    verdict: Verdict


class Elsewhere(Frozen):
    """The same question under other rules, where the verdict differs."""

    ruleset: str
    verdict: Verdict | None
    because: tuple[str, ...]  # the amendments, or the rules not in force there


class Answer(Frozen):
    verdict: Verdict
    play: str
    proof: tuple[Step, ...]
    questions: tuple[Ask, ...]
    assumed: tuple[Assumed, ...]
    consequences: tuple[Follows, ...]
    remedies: tuple[Remedy, ...]
    divergences: tuple[JapaneseReading, ...]
    elsewhere: tuple[Elsewhere, ...]
    unread: tuple[str, ...]  # stated facts that no rule of this play looked at
    cut_short: bool  # whether the verdict itself was
    cut: tuple[Part, ...]  # the parts of the answer that are not whole, because they would take too much work
    ruleset: str
    revision: str
