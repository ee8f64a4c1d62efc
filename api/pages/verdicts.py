"""A judge's answer as the page shows it: the next question, the verdict, the proof, what else to know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import segno
from markupsafe import Markup
from segno.encoder import DataOverflowError

from api.pages.disputes import MOST_BUTTONS, Dispute, Option
from api.pages.pictures.scenes import Bar, scene
from api.rulings import link_to
from kb.model import Text, Version
from kb.rulesets import ruleset_named
from validators.engine.answers import Answer, Ask, Assumed, Follows, ProofStep, Remedy, Unless
from validators.engine.budget import Budget
from validators.engine.facts import Value
from validators.engine.judging import Verdict


class NextQuestion(NamedTuple):
    """The question to ask now; `typed` has the bounds of a number with too many values to tap."""

    ask: Ask
    options: list[Option]
    typed: tuple[int, int] | None
    skip: str
    decides: bool


class Assumption(NamedTuple):
    assumed: Assumed
    value: str
    options: list[Option]
    skip: str


class HingeRow(NamedTuple):
    """What would change the verdict, in words; the verdict then; and the pages on which it is so, and is not."""

    clause: str
    verdict: Verdict
    so: str
    not_so: str | None


class AnswersToVerdict(NamedTuple):
    """Answers to an open question that lead to one verdict."""

    values: str
    verdict: Verdict


class UnansweredQuestion(NamedTuple):
    """A question that nobody could answer, where its answers lead, and the page that asks it again."""

    ask: Ask
    answers: list[AnswersToVerdict]
    href: str


class RemedyLink(NamedTuple):
    """Changed facts that make the play legal, each as label and value, under what condition, and their page."""

    changes: list[tuple[str, str]]
    condition: str
    href: str


class Outcome(NamedTuple):
    """What follows by one rule; `cases` where it depends on facts that are not stated."""

    rule: str
    text: Text
    cases: list[tuple[str, str]]


class VerdictView(NamedTuple):
    """Everything that the page of a dispute shows of an answer."""

    answer: Answer
    next_question: NextQuestion | None
    deciding_steps: list[ProofStep]
    other_steps: list[ProofStep]
    silent_steps: list[ProofStep]
    hinges: list[HingeRow]
    assumptions: list[Assumption]
    unanswered: list[UnansweredQuestion]
    remedies: list[RemedyLink]
    outcomes: list[Outcome]
    ruling: str
    link: str
    qr: Markup
    scene: Markup
    bars: list[Bar]


def view_verdict(dispute: Dispute, budget: Budget, asks: bool = True) -> VerdictView:
    """The judge's answer; QuestionProblem where there is none. With `asks`, questions come before the verdict."""
    court = dispute.court
    answer = court.answer(dispute.asked, budget)
    budget.check_enough()
    question = next_question(dispute, answer) if asks else None
    ruleset = ruleset_named(court.library, answer.ruleset)
    versions = court.versions(ruleset)
    ruling = link_to(answer, dispute.asked, court.official.versions(ruleset))
    link = dispute.page.base + ruling
    facts = known(dispute, answer)
    spoken = speaking_steps(answer)
    deciding = deciding_steps(spoken)
    return VerdictView(
        answer=answer,
        next_question=question,
        deciding_steps=deciding,
        other_steps=[step for step in spoken if step not in deciding],
        silent_steps=[step for step in answer.proof if step.says == "silent"],
        hinges=[] if question else [hinge_row(dispute, hinge) for hinge in answer.unless],
        assumptions=[assumption(dispute, assumed) for assumed in answer.assumed],
        unanswered=[] if question else unanswered_questions(dispute, answer),
        remedies=[] if question else [remedy_link(dispute, remedy) for remedy in answer.remedies],
        outcomes=[] if question else outcomes(dispute, answer, versions),
        ruling=ruling,
        link=link,
        qr=Markup("") if question else qr_code(link),
        scene=scene(dispute, answer, facts),
        bars=bars(dispute, deciding) if answer.verdict != "depends" else [],
    )


def next_question(dispute: Dispute, answer: Answer) -> NextQuestion | None:
    """One that is to be asked, else the one that settles most, the play's own facts first; none once it is certain."""
    own = {fact.name for fact in dispute.play.fields}
    left = [ask for ask in answer.questions if ask.fact not in dispute.unknown]
    for ask in sorted(left, key=lambda ask: (ask.fact not in dispute.open_facts, ask.fact not in own)):
        options = dispute.options(ask.fact)
        if len(options) > 1:
            return question_view(dispute, ask, options)
    return None


def question_view(dispute: Dispute, ask: Ask, options: list[Option]) -> NextQuestion:
    domain = dispute.game.facts[ask.fact].domain
    is_number = not isinstance(domain[0], bool | str)
    typed = (int(domain[0]), int(domain[-1])) if is_number and len(options) > MOST_BUTTONS else None
    decides = all(verdict != "depends" for verdict in ask.if_.values())
    return NextQuestion(ask, options, typed, dispute.skipping(ask.fact), decides)


def hinge_row(dispute: Dispute, hinge: Unless) -> HingeRow:
    clause = dispute.page.of(hinge.text).removeprefix("unless ").removeprefix("ただし、").removesuffix("は別")
    if hinge.ruleset:
        return HingeRow(clause, hinge.verdict, dispute.href(ruleset=hinge.ruleset), None)
    not_so = None if hinge.presumed is None else dispute.with_facts({hinge.fact: hinge.presumed})
    return HingeRow(clause, hinge.verdict, dispute.with_facts({hinge.fact: hinge.value}), not_so)


def assumption(dispute: Dispute, assumed: Assumed) -> Assumption:
    others = dispute.options(assumed.fact, but=assumed.value)
    return Assumption(assumed, dispute.value_label(assumed.fact, assumed.value), others, dispute.skipping(assumed.fact))


def speaking_steps(answer: Answer) -> list[ProofStep]:
    """The rules that had something to say: those that decided, those that apply in some cases, then the others."""
    order = ({"legal": "permits", "illegal": "forbids"}.get(answer.verdict), "depends")
    steps = [step for step in answer.proof if step.says != "silent"]
    return sorted(steps, key=lambda step: order.index(step.says) if step.says in order else len(order))


def deciding_steps(spoken: list[ProofStep]) -> list[ProofStep]:
    """The rule that decided; where it does so only in some of the open cases, those that decide the others too."""
    if not (spoken and spoken[0].when):
        return spoken[:1]
    return [step for step in spoken if step.says == spoken[0].says and step.when]


def unanswered_questions(dispute: Dispute, answer: Answer) -> list[UnansweredQuestion]:
    """Those questions whose answer alone could settle it; all of them where none could."""
    deciding = [ask for ask in answer.questions if set(ask.if_.values()) != {"depends"}]
    return [
        UnansweredQuestion(ask, answers_by_verdict(dispute, ask), dispute.without(ask.fact))
        for ask in deciding or answer.questions
    ]


def remedy_link(dispute: Dispute, remedy: Remedy) -> RemedyLink:
    changes = {change.fact: change.after for change in remedy.changes if change.after is not None}
    labels = [(dispute.label(fact), dispute.value_label(fact, value)) for fact, value in changes.items()]
    needed = (dispute.pair(fact, values_text(dispute, fact, list(values))) for fact, values in remedy.when.items())
    return RemedyLink(labels, "; ".join(needed), dispute.with_facts(changes))


def outcomes(dispute: Dispute, answer: Answer, versions: Mapping[str, Version]) -> list[Outcome]:
    """The consequences by rule: whole where it always holds, otherwise case by case."""
    by_rule: dict[str, list[Follows]] = {}
    for follows in answer.consequences:
        by_rule.setdefault(follows.rule, []).append(follows)
    found = []
    for rule, cases in by_rule.items():
        text = cases[0].text if len(cases) == 1 else versions[rule].text
        described = [(conditions(dispute, case), changed(dispute, case) if len(cases) > 1 else "") for case in cases]
        found.append(Outcome(rule, text, [case for case in described if case[0]]))
    return found


def conditions(dispute: Dispute, follows: Follows) -> str:
    return "; ".join(dispute.pair(fact, dispute.value_label(fact, value)) for fact, value in follows.when.items())


def changed(dispute: Dispute, follows: Follows) -> str:
    """What a case changes: numbers by how much, anything else to what."""
    parts = []
    for change in follows.changes:
        to = f"{change.by:+d}" if change.by is not None else ""
        if not to and change.after is not None:
            to = dispute.value_label(change.fact, change.after)
        parts.append(f"{dispute.label(change.fact)} {to}")
    return "; ".join(parts)


def answers_by_verdict(dispute: Dispute, ask: Ask) -> list[AnswersToVerdict]:
    """The answers by the verdict that they lead to."""
    fact = dispute.game.facts[ask.fact]
    by_verdict: dict[Verdict, list[Value]] = {}
    domain: tuple[Value, ...] = fact.domain
    for value, verdict in zip(domain, ask.if_.values(), strict=True):
        by_verdict.setdefault(verdict, []).append(value)
    return [AnswersToVerdict(values_text(dispute, ask.fact, values), verdict) for verdict, values in by_verdict.items()]


def values_text(dispute: Dispute, fact: str, values: list[Value]) -> str:
    numbers = [value for value in values if not isinstance(value, bool | str)]
    if len(numbers) == len(values) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return dispute.page.words["comma"].join(dispute.value_label(fact, value) for value in values)


def known(dispute: Dispute, answer: Answer) -> dict[str, Value]:
    """What is true in the scene: stated, taken for granted, or worked out by a rule."""
    found: dict[str, Value] = {assumed.fact: assumed.value for assumed in answer.assumed}
    for step in answer.proof:
        found |= step.facts
    return found | dispute.facts


def bars(dispute: Dispute, deciding: list[ProofStep]) -> list[Bar]:
    """The numbers that the deciding rule compared."""
    facts = deciding[0].facts if deciding else {}
    numbers = {f: v for f, v in facts.items() if not isinstance(v, bool | str)}
    if len(numbers) < 2:
        return []
    most = max(*numbers.values(), 1)
    return [Bar(dispute.label(f), v, max(0.0, v / most)) for f, v in list(numbers.items())[:4]]


def qr_code(link: str) -> Markup:
    """Nothing where the link is too long, or does not say where the service is."""
    if link.startswith("/"):
        return Markup("")
    try:
        code = segno.make(link, error="l", micro=False)
    except DataOverflowError:
        return Markup("")
    return Markup(code.svg_inline(border=3, dark="#1b1530", light="#ffffff", omitsize=True))
