"""The judge's answer, as the contract gives it."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, Field

from kb.model import Frozen, Language, PlayKind, Source, Text
from validators.engine.facts import Value
from validators.engine.judging import Verdict

Part = Literal[
    "verdict", "unless", "proof", "questions", "consequences", "remedies", "divergences", "elsewhere", "claims"
]


# What a house rule does to an answer.
HouseDoes = Literal["adds", "changes", "switches off", "not judged"]


class ProofStep(Frozen):
    """One rule of the proof: what it says, and the known facts it read.

    Where it takes several rules to decide every open case, each of them says `forbids` (or `permits`), and `when` has
    the values that the open facts can have in the cases it decides.
    """

    rule: str
    play: str = Field(description="The play it comes from: the one asked about, or another side of the same act.")
    version: int
    says: str = Field(description="`permits`, `forbids`, `silent`, `depends`, or `set aside by` another rule.")
    when: dict[str, tuple[Value, ...]] = Field(
        description="The values of open facts at which it says so; empty where it does at all of them."
    )
    because: Text | None = Field(
        description="Of a rule that decides: the numbers that it compared, or the facts it looked at, in words."
    )
    facts: dict[str, Value]
    derives: dict[str, Value] = Field(
        {}, description="Facts that were worked out by this rule, with others, from what is known."
    )
    title: Text
    text: Text
    sources: tuple[Source, ...]


class Ask(Frozen):
    """A fact that the verdict turns on, or an open claim; `if` has the verdict at each of its values.

    Where only a claim turns on it, that is the same verdict at each, and `claims` has whether the claim is right.
    """

    # Python keeps the word `if` for itself.
    model_config = ConfigDict(validate_by_name=True, serialize_by_alias=True)

    fact: str
    text: Text
    if_: dict[str, Verdict] = Field(alias="if")


class Assumed(Frozen):
    fact: str
    value: Value
    text: Text


class FactChange(Frozen):
    fact: str
    label: Text
    before: Value | None = None
    after: Value | None = Field(None, description="`null` where it is unknown, as the value before is.")
    by: int | None = None


class Follows(Frozen):
    """What follows by a rule; `when` are the facts it needs that nobody stated."""

    rule: str
    version: int
    text: Text
    when: dict[str, Value]
    changes: tuple[FactChange, ...]
    sources: tuple[Source, ...]


class Remedy(Frozen):
    """Changes of facts that would make an illegal play legal."""

    changes: tuple[FactChange, ...]
    when: dict[str, tuple[Value, ...]] = Field(
        description="The values of facts nobody stated with which it would; empty where they do not matter."
    )
    text: Text


class JapaneseReading(Frozen):
    """A divergence that bears on the verdict, and what the text in the other language would have said."""

    id: str
    note: Text
    verdict: Verdict


class Elsewhere(Frozen):
    """The same question under other rules, where the verdict differs."""

    ruleset: str
    verdict: Verdict | None
    because: tuple[str, ...] = Field(description="The amendments, or the rules that are not in force there.")


class Unless(Frozen):
    """A hinge: a presumption that, lifted alone, leaves the verdict no longer the same."""

    fact: str
    presumed: Value | None = Field(
        description="What was taken for granted; null where nothing is presumed of this fact itself."
    )
    value: Value = Field(description="A value at which the verdict is another one.")
    verdict: Verdict = Field(description="The verdict then.")
    ruleset: str | None = Field(
        None, description="For a hinge on what the table plays by (`ruleset.…`): the ruleset with that value."
    )
    text: Text = Field(description="The same in words, beginning with “unless”.")


class ClaimAsk(Frozen):
    """A fact that a claim turns on; `if` says at each of its values whether the claim is right."""

    model_config = ConfigDict(validate_by_name=True, serialize_by_alias=True)

    fact: str
    text: Text
    if_: dict[str, bool | None] = Field(alias="if")


class ClaimHinge(Frozen):
    """A presumption that, lifted alone, leaves the claim no longer right, or no longer wrong.

    `presumed` is null for the number that the claim is about, where nobody stated it and it may be less than is lost.
    """

    fact: str
    presumed: Value | None
    value: Value
    right: bool | None
    text: Text


class ClaimOutcome(Frozen):
    """A claim about what holds after the act, set against what follows from it by the rules."""

    model_config = ConfigDict(validate_by_name=True, serialize_by_alias=True)

    fact: str
    by: int | None = None
    is_: Value | None = Field(None, alias="is")
    right: bool | None = Field(description="`null` where it depends on what is in `questions`, or is only in a text.")
    rule: str | None = Field(description="The first of `rules`; `null` where nothing changes the fact.")
    rules: tuple[str, ...] = Field(description="The rules by which the fact changes.")
    text: Text
    questions: tuple[ClaimAsk, ...] = Field(description="What the claim depends on.")
    unless: tuple[ClaimHinge, ...] = Field(description="The presumptions that the claim hangs on.")


class TableFact(Frozen):
    """A fact that the table settled, as an answer shows it."""

    fact: str
    value: Value
    at: tuple[str, ...] = Field(description="The spaces it was read from.")
    rule: str | None = Field(description="The rule by which it was worked out; null where it is simply seen.")
    text: Text


class WayStep(Frozen):
    """One step of a way over several spaces, judged where the steps before it had led."""

    model_config = ConfigDict(validate_by_name=True, serialize_by_alias=True)

    from_: str | None = Field(alias="from")
    to: str | None
    play: str = Field(description="The play that decided the step.")
    verdict: Verdict
    says: Text


class ReadingPlay(Frozen):
    """A play, by its name and title."""

    play: str
    title: Text


class ReadElsewhere(Frozen):
    """A stated fact that no rule looked at, and the plays that would look at it."""

    fact: str
    label: Text
    plays: tuple[ReadingPlay, ...] = Field(description="Those nearest to the play asked about come first.")
    step: int | None = Field(
        None, description="Of several steps, the number of the one that states it; none where it holds from the start."
    )


class HouseFinding(Frozen):
    """A house rule that bears on the question."""

    rule: str = Field(description="Its id, which begins with `house.`.")
    does: HouseDoes = Field(description="`not judged` where the judge cannot tell what it means here: ask your group.")
    of: str | None = Field(description="The official rule that it changes or switches off.")
    title: Text
    text: Text
    source: Source = Field(description="The file of the house rules, and the line.")


class OfficialAnswer(Frozen):
    """What the official rules alone say of the same question."""

    verdict: Verdict | None = Field(description="`null` where they cannot judge it; `says` has why.")
    firm: bool
    says: Text
    claims: tuple[bool | None, ...] = Field((), description="Whether each claim is right by them, in the order asked.")


class HouseAnswer(Frozen):
    """What a group's house rules did to an answer."""

    name: str
    title: Text
    digest: str = Field(description="By which a ruling's link knows the set; it carries nothing else of it.")
    decided: bool = Field(description="Whether a house rule decided, or the official rules say something else.")
    rules: tuple[HouseFinding, ...] = Field(description="The house rules that bear on the question.")
    official: OfficialAnswer


class Answer(Frozen):
    """A verdict and its proof."""

    verdict: Verdict
    firm: bool = Field(description="True where the verdict is definite and hangs on nothing that was presumed.")
    unless: tuple[Unless, ...] = Field(
        description="Every presumption that alone could change the verdict. Those that turn it round come first."
    )
    says: Text = Field(description="The answer in one line, to be printed as it is.")
    play: str
    reading: Language = Field(
        "en", description="The text by which it was judged: `ja` as a reader of the Japanese translation alone would."
    )
    kind: PlayKind = Field(
        description="Whether the play is something done or something claimed. Of a claim, `legal` means right and "
        "`illegal` wrong; `says` has the fitting words."
    )
    proof: tuple[ProofStep, ...]
    questions: tuple[Ask, ...]
    assumed: tuple[Assumed, ...]
    consequences: tuple[Follows, ...]
    claims: tuple[ClaimOutcome, ...] = Field((), description="What was claimed of the outcome, in the order asked.")
    steps: tuple[JudgedStep, ...] = Field(
        (),
        description="The answer to each step of a question with `steps`. The verdict is that of the first illegal "
        "step, else `depends` where any step does; the rest of the answer is that of the step which decided.",
    )
    remedies: tuple[Remedy, ...]
    divergences: tuple[JapaneseReading, ...]
    elsewhere: tuple[Elsewhere, ...]
    unread: tuple[str, ...] = Field(
        description="Stated facts that no rule of this play looked at, and places beside it on a table "
        "that made no difference, as `play.hits`. Of several steps, what a step states and does not look at, and what "
        "holds from the start and none of them looks at."
    )
    reads_it: tuple[ReadElsewhere, ...] = Field(description="For each unread fact, the plays that would look at it.")
    table: tuple[TableFact, ...] = Field((), description="The facts among them that the table itself settled.")
    way: tuple[WayStep, ...] = Field((), description="The steps of a way over several spaces, up to the first illegal.")
    cut_short: bool = Field(description="True where the question leaves more open than can be judged.")
    cut: tuple[Part, ...] = Field(
        description="The parts of this answer that are not whole, because the question leaves so much open that they "
        "would take too much work. State more facts to have them."
    )
    ruleset: str
    revision: str
    house: HouseAnswer | None = Field(
        None,
        exclude_if=lambda house: house is None,
        description="Of a question under house rules: which of them bear on it, and what the official rules say. "
        "Then `firm` is false, too, where a house rule bears on it that is not judged.",
    )


class JudgedStep(Answer):
    """One step, judged in the situation that the steps before it have led to."""

    number: int
    carried_out: bool = Field(description="False of an illegal step: nothing follows from it.")
    carried: dict[str, Value | None] = Field(
        description="The facts that this step has changed for the next; `null` where nobody can tell the value."
    )


Answer.model_rebuild()
