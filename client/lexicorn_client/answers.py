"""What the service answers, in one language, as far as a bot or a script wants to know it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Lang = Literal["en", "ja"]
Verdict = Literal["legal", "illegal", "depends"]
Json = Mapping[str, Any]


def cited(id: str, version: int | None) -> str:
    return f"[{id}@{version}]" if version else f"[{id}]"


@dataclass(frozen=True)
class Hit:
    """A result of a search. `entity` is `rule`, or else what is said about rules: `conflict`, `open-question` …"""

    id: str
    entity: str
    title: str
    text: str
    version: int | None
    score: float

    @property
    def citation(self) -> str:
        return cited(self.id, self.version)


@dataclass(frozen=True)
class Rule:
    """A rule as it is in force."""

    id: str
    title: str
    text: str
    version: int | None

    @property
    def citation(self) -> str:
        return cited(self.id, self.version)


@dataclass(frozen=True)
class Question:
    """What a verdict depends on: `verdicts` has the verdict at each value of the fact."""

    fact: str
    text: str
    verdicts: Mapping[str, Verdict]


@dataclass(frozen=True)
class Judgement:
    """A verdict; `says` is the whole answer in one line, to be printed as it is."""

    verdict: Verdict
    firm: bool
    says: str
    unless: tuple[str, ...]
    questions: tuple[Question, ...]
    rules: tuple[str, ...]
    link: str


@dataclass(frozen=True)
class Plain:
    """The answer to a sentence. Only `high` confidence may be relied on; `cites` are the rules that it rests on."""

    says: str
    yes: bool | None
    kind: Literal["verdict", "rule", "unknown"]
    confidence: Literal["high", "low", "none"]
    plays: tuple[str, ...]
    rules: tuple[Hit, ...]
    cites: tuple[str, ...]

    @property
    def nearest(self) -> tuple[Hit, ...]:
        """What to show where the answer cannot be relied on: three of the rules, before what is said about rules."""
        return tuple(sorted(self.rules, key=lambda hit: hit.entity != "rule"))[:3]


@dataclass(frozen=True)
class Play:
    """A play that can be judged, and a question about it that can be sent as it stands."""

    name: str
    title: str
    about: str
    example: Json


def read_hit(data: Json, lang: Lang) -> Hit:
    return Hit(data["id"], data["entity"], data["title"][lang], data["text"][lang], data["version"], data["score"])


def read_hits(data: Json, lang: Lang) -> tuple[Hit, ...]:
    return tuple(read_hit(hit, lang) for hit in data["results"])


def read_rule(data: Json, lang: Lang) -> Rule:
    return Rule(data["id"], data["title"][lang], data["text"][lang], data.get("version"))


def read_judgement(data: Json, lang: Lang) -> Judgement:
    return Judgement(
        verdict=data["verdict"],
        firm=data["firm"],
        says=data["says"][lang],
        unless=tuple(hinge["text"][lang] for hinge in data.get("unless", ())),
        questions=tuple(Question(q["fact"], q["text"][lang], q["if"]) for q in data.get("questions", ())),
        rules=tuple(cited(step["rule"], step["version"]) for step in data.get("proof", ())),
        link=data["link"],
    )


def deciding(judgement: Json) -> tuple[str, ...]:
    """The rules of a proof that say what the verdict says."""
    wanted = {"legal": ("permits",), "illegal": ("forbids",)}.get(judgement["verdict"], ("permits", "forbids"))
    proof = judgement.get("proof", ())
    return tuple(cited(step["rule"], step["version"]) for step in proof if step["says"] in wanted)


def read_plain(data: Json, lang: Lang) -> Plain:
    answer = data["answer"]
    rules = tuple(read_hit(hit, lang) for hit in data["rules"])
    cites = tuple(cite for reading in data["readings"][:1] for cite in deciding(reading["judgement"]))
    return Plain(
        says=answer["says"][lang],
        yes=answer["yes"],
        kind=answer["kind"],
        confidence=answer["confidence"],
        plays=tuple(reading["play"] for reading in data["readings"]),
        rules=rules,
        cites=cites if answer["kind"] == "verdict" else tuple(hit.citation for hit in rules[:1]),
    )


def read_plays(data: Json, lang: Lang) -> tuple[Play, ...]:
    return tuple(
        Play(p["name"], p["title"][lang], p["about"][lang], (p["example"] or {}).get("question", {}))
        for p in data["plays"]
    )
