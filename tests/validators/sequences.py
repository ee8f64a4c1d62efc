"""Reads the cases of several steps, and of what is claimed after them, under tests/cases/sequences."""

from __future__ import annotations

from typing import Any

import yaml
from pydantic import BaseModel, ConfigDict

from kb.citations import parse_sources
from lexicorn.conformance.cases import LOADER
from tests.validators.cases import CASES, overlap
from validators.engine.answers import Answer, JudgedStep
from validators.engine.court import Court
from validators.engine.questions import parse_question

FOLDER = "sequences"


class SaidAfterwards(BaseModel):
    """A claim about all the steps, and whether it is right; None where that cannot be told."""

    model_config = ConfigDict(extra="forbid")

    fact: str
    by: int | None = None
    becomes: bool | int | str | None = None
    right: bool | None

    def question(self) -> dict[str, Any]:
        return {"fact": self.fact, **({"by": self.by} if self.becomes is None else {"is": self.becomes})}


class Sequence(BaseModel):
    model_config = ConfigDict(extra="forbid")

    case: str
    cites: str
    facts: dict[str, Any] = {}
    steps: list[dict[str, dict[str, Any] | None]]
    verdicts: list[str]
    asks: list[str] = []
    claims: list[SaidAfterwards] = []
    ruleset: str | None = None
    file: str = ""

    def question(self) -> dict[str, Any]:
        steps = [{"play": {"type": play}, "facts": facts or {}} for step in self.steps for play, facts in step.items()]
        question = {"situation": self.facts, "steps": steps, "claims": [claim.question() for claim in self.claims]}
        return question | ({"ruleset": self.ruleset} if self.ruleset else {})


def read_sequences() -> list[Sequence]:
    found = []
    for file in sorted((CASES / FOLDER).rglob("*.yaml")):
        for data in yaml.load(file.read_text(encoding="utf-8"), LOADER) or []:
            found.append(Sequence.model_validate({**data, "file": file.name}))
    return found


def faults_of_sequence(court: Court, sequence: Sequence) -> list[str]:
    """What is wrong with the answer; nothing where each step judges as it says and each claim is as right."""
    answer = court.answer(parse_question(sequence.question()))
    faults = []
    verdicts = [step.verdict for step in answer.steps]
    if verdicts != sequence.verdicts:
        faults.append(f"{verdicts} instead of {sequence.verdicts}: {[step.says.en for step in answer.steps]}")
    asked = {ask.fact for step in answer.steps for ask in step.questions}
    if unasked := set(sequence.asks) - asked:
        faults.append(f"does not ask {unasked}, but {asked}")
    for claim, outcome in zip(sequence.claims, answer.claims, strict=True):
        if outcome.right is not claim.right:
            faults.append(f"{claim} is {outcome.right}: {outcome.text.en}")
    return faults + [f"nothing rests on {source}" for source in uncited(answer, sequence)]


def uncited(answer: Answer, sequence: Sequence) -> list[str]:
    shown = [source for step in answer.steps for source in sources_of(step)]
    return [str(wanted) for wanted in parse_sources(sequence.cites) if not any(overlap(wanted, s) for s in shown)]


def sources_of(step: JudgedStep) -> list[Any]:
    return [s for part in (*step.proof, *step.consequences) for s in part.sources]
