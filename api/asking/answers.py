"""The answer to a sentence, as the contract gives it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from api.judging import LinkedAnswer
from kb.model import Frozen, Language, Text
from kb.search.confidence import Confidence
from validators.engine.answers import Unless
from validators.engine.facts import Value

Kind = Literal["verdict", "rule", "unknown"]


class UnderstoodFact(Frozen):
    """A fact that the sentence states, and the words that state it."""

    words: str
    start: int = Field(description="Where the words begin in the text as it was sent, counted in characters.")
    end: int
    fact: str
    value: Value | None = Field(description="`null`: the sentence speaks of it but leaves it open, so it is asked.")
    sure: bool = Field(description="False where it was read from the words of a label: check it.")
    matters: bool = Field(
        True,
        description="False where no rule on this play looks at it: it was said, and the question does not have it.",
    )


class SentenceReading(Frozen):
    """One play that the sentence may mean, with what it states of it, judged."""

    play: str
    title: Text
    score: float = Field(description="How well the play fits the words: 1 where nothing fits better.")
    understood: tuple[UnderstoodFact, ...]
    question: dict[str, object] = Field(description="Can be sent to /api/v1/judge as it stands.")
    judgement: LinkedAnswer = Field(
        description="Of the first reading the whole answer; of the others the verdict, the line that says it, the rule "
        "that decides, the first thing it hangs on and what follows. For the rest, send the question to /api/v1/judge."
    )
    taken_as_usual: tuple[Unless, ...] = Field(
        (),
        description="What the play turns on and the sentence does not mention, taken as it usually is: the question "
        "states it, and at the value named here the verdict would be another: so the judgement is not `firm`.",
    )

    @property
    def stated(self) -> tuple[UnderstoodFact, ...]:
        """What was understood of the play itself."""
        return tuple(fact for fact in self.understood if fact.matters)


class PlainAnswer(Frozen):
    """The answer in one line."""

    kind: Kind = Field(
        description="`verdict`: a play was judged; `rule`: a rule that speaks to it; `unknown`: neither fits."
    )
    yes: bool | None = Field(
        description="The answer to the question as it was typed; `null` where it depends, is unknown, or no yes or no "
        "answers it."
    )
    says: Text
    confidence: Confidence = Field(
        description="`high`: firm, and decided by what the sentence says; `low`: check what was understood; "
        "`none`: this does not seem to be about these games."
    )


class AskedAnswer(Frozen):
    """What a sentence was read as, and what that comes to."""

    text: str
    lang: Language = Field(description="The language that the sentence is in.")
    answer: PlainAnswer
    readings: tuple[SentenceReading, ...] = Field(description="Best first.")
    rules: tuple[dict[str, object], ...] = Field(description="Rules that speak to the sentence, as in a search.")
    revision: str
