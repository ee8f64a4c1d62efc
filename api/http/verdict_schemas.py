"""The JSON of judging as types: plays, facts, answers and rulings."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, Field

from api.http.schemas import Bilingual, Shape, SourceShape
from validators.engine.answers import Part
from validators.engine.facts import Value
from validators.engine.judging import Verdict


class FactOut(Shape):
    """What may be said of a situation. A fact that is not stated is unknown, never "no"."""

    name: str
    type: Literal["boolean", "integer", "string"]
    values: list[Value]
    minimum: int | None
    maximum: int | None
    label: Bilingual
    question: Bilingual
    value_labels: dict[str, Bilingual]
    presumed: Value | None = Field(description="What the judge takes for granted, unless the question is `strict`.")
    because: Bilingual | None


class ExampleOut(Shape):
    """A question that can be sent to `/api/v1/judge` as it stands, and the verdict it gets."""

    question: dict[str, object]
    verdict: Verdict


class PlayOut(Shape):
    """Everything needed to ask about a play: what it is, what to state, and an example that judges as it says."""

    name: str
    game: str
    role: str
    title: Bilingual
    about: Bilingual
    rulesets: list[str]
    fields: list[str] = Field(description="The facts that a question about this play normally states.")
    facts: list[FactOut] = Field(description="Every fact that its rules may read, the fields first.")
    rules: list[str]
    example: ExampleOut | None


class PlaysShape(Shape):
    total: int
    plays: list[PlayOut]


class StepShape(Shape):
    """One rule of the proof: what it says of this play, and the facts it read."""

    rule: str
    version: int
    says: str = Field(description="`permits`, `forbids`, `silent`, `depends`, or `set aside by` another rule.")
    when: dict[str, list[Value]] = Field(
        description="Empty, but where several rules together decide: the values of the open facts in the cases that "
        "this rule decides."
    )
    facts: dict[str, Value]
    title: Bilingual
    text: Bilingual
    sources: list[SourceShape]


class AskShape(Shape):
    """A fact that the verdict turns on; `if` has the verdict at each of its values."""

    model_config = ConfigDict(populate_by_name=True)

    fact: str
    text: Bilingual
    if_: dict[str, Verdict] = Field(alias="if")


class AssumedShape(Shape):
    fact: str
    value: Value
    text: Bilingual


class ChangeShape(Shape):
    fact: str
    label: Bilingual
    before: Value | None
    after: Value | None
    by: int | None


class FollowsShape(Shape):
    """What follows by a rule; `when` are the facts it needs that nobody stated."""

    rule: str
    version: int
    text: Bilingual
    when: dict[str, Value]
    changes: list[ChangeShape]
    sources: list[SourceShape]


class RemedyShape(Shape):
    """Changes of facts that would make an illegal play legal."""

    changes: list[ChangeShape]
    text: Bilingual


class ReadingShape(Shape):
    """A divergence that bears on the verdict, and what the other language's text alone would have said."""

    id: str
    note: Bilingual
    verdict: Verdict


class ElsewhereShape(Shape):
    ruleset: str
    verdict: Verdict | None
    because: list[str]


class UnlessShape(Shape):
    """A hinge: a presumption that, lifted alone, leaves the verdict no longer the same."""

    fact: str
    presumed: Value | None
    value: Value
    verdict: Verdict
    text: Bilingual


class JudgedShape(Shape):
    """A verdict and its proof."""

    verdict: Verdict
    firm: bool
    unless: list[UnlessShape]
    says: Bilingual
    play: str
    proof: list[StepShape]
    questions: list[AskShape]
    assumed: list[AssumedShape]
    consequences: list[FollowsShape]
    remedies: list[RemedyShape]
    divergences: list[ReadingShape]
    elsewhere: list[ElsewhereShape]
    cut_short: bool = Field(description="True where the question leaves more open than can be judged.")
    cut: list[Part] = Field(
        description="The parts of this answer that are not whole, because the question leaves so much open that they "
        "would take too much work. State more facts to have them."
    )
    ruleset: str
    revision: str


class AnswerShape(JudgedShape):
    """A verdict, its proof, and its address."""

    link: str = Field(
        description="The address of this ruling: it carries the question, and is judged again when opened."
    )


class ComparisonShape(Shape):
    """The same question under several rulesets."""

    verdicts: dict[str, Verdict | None] = Field(description="None where the ruleset cannot judge the play.")
    differs: bool
    answers: list[AnswerShape]
    problems: dict[str, Bilingual]


class ChainStepShape(Shape):
    """One step: its verdict and proof, and how things lie afterwards."""

    number: int
    does: str
    player: str
    verdict: Verdict
    rules: list[str]
    counts: bool = Field(description="An illegal step is left out of what follows.")
    pile: list[str] = Field(description="The bottom card first.")
    waiting: list[str] = Field(description="Effects that have not resolved, in their order.")
    answer: JudgedShape


class OutcomeShape(Shape):
    """What becomes of a card or an effect, in the order of resolution."""

    order: int
    name: str
    becomes: str
    goes_to: Bilingual | None
    rules: list[str]
    answers: list[JudgedShape]


class ChainShape(Shape):
    """A pile of responses or an effect chain, judged as a whole."""

    verdict: Verdict
    steps: list[ChainStepShape]
    outcomes: list[OutcomeShape]
    ruleset: str
    revision: str


class RevisedShape(Shape):
    rule: str | None
    version: int | None


class RulingShape(Shape):
    """A ruling opened again: the question it carries, the answer under the rules of now, and what changed since."""

    question: dict[str, object]
    revision: str = Field(description="The revision under which the link was made.")
    current: bool = Field(description="Whether that is the revision served now.")
    changed: list[RevisedShape] = Field(description="The rules it cited that read otherwise now.")
    answer: AnswerShape
