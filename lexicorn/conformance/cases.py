"""Cases: disputed plays in YAML, with the verdict and the lines it rests on (tests/cases/README.md has the format)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml
from pydantic import BaseModel, ConfigDict

from kb.citations import parse_sources
from kb.model import Source
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the one in C, where there is one, is ten times as fast


class Case(BaseModel):
    model_config = ConfigDict(extra="forbid")

    case: str
    cites: str
    play: str
    facts: dict[str, Any] = {}
    verdict: str
    by: list[str] = []
    not_by: list[str] = []
    asks: list[str] = []
    then: list[str] = []
    not_then: list[str] = []
    changes: dict[str, Any] = {}
    ruleset: str | None = None
    strict: bool = False
    reading: str = "en"
    elsewhere: dict[str, str | None] = {}
    ja: str | None = None
    file: str = ""

    def question(self) -> dict[str, object]:
        found: dict[str, object] = {
            "play": {"type": self.play},
            "situation": self.facts,
            "strict": self.strict,
            "reading": self.reading,
        }
        return found | ({"ruleset": self.ruleset} if self.ruleset else {})


def read_cases(folder: Path) -> list[Case]:
    found = []
    for file in sorted(file for file in folder.rglob("*.yaml") if file.parent.name != "sequences"):
        for data in yaml.load(file.read_text(encoding="utf-8"), LOADER) or []:
            found.append(Case.model_validate({**data, "file": file.relative_to(folder).as_posix()}))
    return found


def faults_of(court: Court, case: Case) -> list[str]:
    """What is wrong with the answer to a case; nothing where it judges as it says."""
    answer = court.answer(parse_question(case.question()))
    told = f"{[(s.rule, s.says) for s in answer.proof]}, asks {[q.fact for q in answer.questions]}"
    faults = []
    if answer.verdict != case.verdict:
        faults.append(f"{answer.verdict} instead of {case.verdict}: {told}")
    word = "forbids" if case.verdict == "illegal" else "permits"
    if case.verdict != "depends" and word not in {s.says for s in answer.proof}:
        faults.append(f"no rule decides it: {told}")
    if late := set(case.by) - {s.rule for s in answer.proof if s.says == word}:
        faults.append(f"not decided by {late}: {told}")
    if wrong := set(case.not_by) & {s.rule for s in answer.proof if s.says == word}:
        faults.append(f"decided by {wrong}, too: {told}")
    if unasked := set(case.asks) - {q.fact for q in answer.questions}:
        faults.append(f"does not ask {unasked}: {told}")
    if missing := set(case.then) - {c.rule for c in answer.consequences}:
        faults.append(f"{missing} does not follow, but {[c.rule for c in answer.consequences]}")
    if unwanted := set(case.not_then) & {c.rule for c in answer.consequences}:
        faults.append(f"{unwanted} follows")
    changed: dict[str, Any] = {}
    for change in (change for consequence in answer.consequences for change in consequence.changes):
        # What several rules move is moved by all of them together.
        moved = change.after if change.after is not None else change.by + changed.get(change.fact, 0)
        changed[change.fact] = moved
    if not case.changes.items() <= changed.items():
        faults.append(f"changes {changed} instead of {case.changes}")
    other = {e.ruleset: e.verdict for e in answer.elsewhere}
    for ruleset, verdict in case.elsewhere.items():
        if other.get(ruleset, answer.verdict) != verdict:
            faults.append(f"{other} instead of {case.elsewhere}")
    if case.ja:
        faults += faults_in_japanese(court, case, answer)
    return faults + [f"nothing rests on {lines}" for lines in uncited(answer, case)]


def faults_in_japanese(court: Court, case: Case, answer: Answer) -> list[str]:
    verdict = court.answer(parse_question({**case.question(), "reading": "ja"})).verdict
    if verdict != case.ja:
        return [f"the Japanese reading is {verdict} instead of {case.ja}"]
    if case.ja != case.verdict and not any(d.verdict == case.ja for d in answer.divergences):
        return ["the divergence is not told"]
    return []


def uncited(answer: Answer, case: Case) -> list[str]:
    """The cited ranges on which nothing in the answer rests."""
    shown = [s for step in answer.proof for s in step.sources] + [s for c in answer.consequences for s in c.sources]
    return [str(wanted) for wanted in parse_sources(case.cites) if not any(overlap(wanted, s) for s in shown)]


def overlap(a: Source, b: Source) -> bool:
    return a.doc == b.doc and a.lines[0] <= b.lines[1] and b.lines[0] <= a.lines[1]
