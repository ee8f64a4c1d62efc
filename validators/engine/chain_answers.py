"""The answer to a pile of responses or an effect chain that was judged as a whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

from pydantic import BaseModel, Field

from kb.model import Frozen, Text
from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.judging import Verdict

if TYPE_CHECKING:
    from validators.engine.court import Court

Becomes = Literal["takes effect", "enters a Stable", "stops a card", "is stopped", "resolves", "returns to hand"]


class StepAnswer(Frozen):
    """One step: the whole ruling, the rules that spoke, and how things lie afterwards."""

    number: int
    does: str
    player: str
    name: str | None = Field(
        None, description="The card or effect that it is about, with a number where several are called alike."
    )
    to: str | None = Field(None, description="What a response answers.")
    verdict: Verdict
    rules: tuple[str, ...]
    counts: bool = Field(description="An illegal step is left out of what follows.")
    pile: tuple[str, ...] = Field(description="The bottom card first.")
    waiting: tuple[str, ...] = Field(description="Effects that have not resolved, in their order.")
    answer: Answer


class ChainOutcome(Frozen):
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
    outcomes: tuple[ChainOutcome, ...]
    ruleset: str
    revision: str


class Chains(NamedTuple):
    """How a game judges chains: the model of what it is sent, and the function that reads and judges that."""

    model: type[BaseModel]
    judge: Callable[[Court, object, Budget], ChainAnswer]
