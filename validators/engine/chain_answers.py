"""The answer to a pile of responses or an effect chain that was judged as a whole."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from kb.model import Frozen, Text
from validators.engine.answers import Answer
from validators.engine.judging import Verdict

Becomes = Literal["takes effect", "enters a Stable", "stops a card", "is stopped", "resolves", "returns to hand"]


class StepAnswer(Frozen):
    """One step: the whole ruling, the rules that spoke, and how things lie afterwards."""

    number: int
    does: str
    player: str
    verdict: Verdict
    rules: tuple[str, ...]
    counts: bool = Field(description="An illegal step is left out of what follows.")
    pile: tuple[str, ...] = Field(description="The bottom card first.")
    waiting: tuple[str, ...] = Field(description="Effects that have not resolved, in their order.")
    answer: Answer


class Outcome(Frozen):
    """What becomes of a card or an effect, in the order of resolution."""

    order: int
    name: str
    becomes: Becomes
    goes_to: Text | None
    rules: tuple[str, ...]
    answers: tuple[Answer, ...]


class ChainAnswer(Frozen):
    """A pile of responses or an effect chain, judged as a whole."""

    verdict: Verdict
    steps: tuple[StepAnswer, ...]
    outcomes: tuple[Outcome, ...]
    ruleset: str
    revision: str
