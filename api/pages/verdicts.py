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
from validators.engine.answers import Answer, Ask, Assumed, Follows, ProofStep, Remedy
from validators.engine.budget import Budget
from validators.engine.facts import Value
from validators.engine.judging import Verdict


class Asking(NamedTuple):
    """A question with its answers; `typed` where there are too many to tap."""

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


class Lead(NamedTuple):
    """Answers to an open question that lead to one verdict."""

    values: str
    verdict: Verdict


class Open(NamedTuple):
    """A question that nobody could answer, where its answers lead, and the page that asks it again."""

    ask: Ask
    leads: list[Lead]
    href: str


class Way(NamedTuple):
    """Changed facts that make the play legal, each as label and value, and the page on which they hold."""

    changes: list[tuple[str, str]]
    href: str


class Outcome(NamedTuple):
    """What follows by one rule; cases where it turns on facts that nobody told."""

    rule: str
    text: Text
    cases: list[tuple[str, str]]


class Ruled(NamedTuple):
    """Everything that the page of a dispute shows of an answer."""

    answer: Answer
    asking: Asking | None
    spoke: list[ProofStep]
    silent: list[ProofStep]
    assumptions: list[Assumption]
    open: list[Open]
    ways: list[Way]
    outcomes: list[Outcome]
    link: str
    qr: Markup
    scene: Markup
    bars: list[Bar]


def ruled(dispute: Dispute, budget: Budget, asks: bool = True) -> Ruled:
    """Judges the dispute; QuestionProblem where it cannot be judged. What is open is asked, or only told."""
    edition = dispute.desk.edition
    answer = edition.court.answer(dispute.asked, budget)
    asking = next_question(dispute, answer) if asks else None
    versions = edition.court.versions(ruleset_named(edition.library, answer.ruleset))
    link = dispute.desk.base + link_to(answer, dispute.asked, versions)
    facts = known(dispute, answer)
    return Ruled(
        answer=answer,
        asking=asking,
        spoke=spoken(answer),
        silent=[step for step in answer.proof if step.says == "silent"],
        assumptions=[assumption(dispute, assumed) for assumed in answer.assumed],
        open=[] if asking else still_open(dispute, answer),
        ways=[] if asking else [way(dispute, remedy) for remedy in answer.remedies],
        outcomes=[] if asking else outcomes(dispute, answer, versions),
        link=link,
        qr=Markup("") if asking else qr_code(link),
        scene=scene(dispute, answer, facts),
        bars=bars(dispute, answer),
    )


def next_question(dispute: Dispute, answer: Answer) -> Asking | None:
    """The one that settles most among the play's own facts, then among the others; none once it is certain."""
    own = {fact.name for fact in dispute.play.fields}
    left = [ask for ask in answer.questions if ask.fact not in dispute.skipped]
    for ask in sorted(left, key=lambda ask: ask.fact not in own):
        options = dispute.options(ask.fact)
        if len(options) > 1:
            return asking_of(dispute, ask, options)
    return None


def asking_of(dispute: Dispute, ask: Ask, options: list[Option]) -> Asking:
    domain = dispute.game.facts[ask.fact].domain
    is_number = not isinstance(domain[0], bool | str)
    typed = (int(domain[0]), int(domain[-1])) if is_number and len(options) > MOST_BUTTONS else None
    decides = all(verdict != "depends" for verdict in ask.if_.values())
    return Asking(ask, options, typed, dispute.skipping(ask.fact), decides)


def assumption(dispute: Dispute, assumed: Assumed) -> Assumption:
    others = dispute.options(assumed.fact, but=assumed.value)
    return Assumption(assumed, dispute.said(assumed.fact, assumed.value), others, dispute.skipping(assumed.fact))


def spoken(answer: Answer) -> list[ProofStep]:
    """The rules that had something to say: those that decided, those that apply in some cases, then the others."""
    order = ({"legal": "permits", "illegal": "forbids"}.get(answer.verdict), "depends")
    steps = [step for step in answer.proof if step.says != "silent"]
    return sorted(steps, key=lambda step: order.index(step.says) if step.says in order else len(order))


def still_open(dispute: Dispute, answer: Answer) -> list[Open]:
    """Those questions whose answer alone could settle it; all of them where none could."""
    telling = [ask for ask in answer.questions if set(ask.if_.values()) != {"depends"}]
    return [Open(ask, leads(dispute, ask), dispute.without(ask.fact)) for ask in telling or answer.questions]


def way(dispute: Dispute, remedy: Remedy) -> Way:
    changes = {change.fact: change.after for change in remedy.changes if change.after is not None}
    told = [(dispute.label(fact), dispute.said(fact, value)) for fact, value in changes.items()]
    return Way(told, dispute.with_facts(changes))


def outcomes(dispute: Dispute, answer: Answer, versions: Mapping[str, Version]) -> list[Outcome]:
    """The consequences by rule: one that holds whatever else is true is told whole, others case by case."""
    by_rule: dict[str, list[Follows]] = {}
    for follows in answer.consequences:
        by_rule.setdefault(follows.rule, []).append(follows)
    found = []
    for rule, cases in by_rule.items():
        text = cases[0].text if len(cases) == 1 else versions[rule].text
        told = [(conditions(dispute, case), changed(dispute, case) if len(cases) > 1 else "") for case in cases]
        found.append(Outcome(rule, text, [case for case in told if case[0]]))
    return found


def conditions(dispute: Dispute, follows: Follows) -> str:
    return "; ".join(f"{dispute.label(fact)}: {dispute.said(fact, value)}" for fact, value in follows.when.items())


def changed(dispute: Dispute, follows: Follows) -> str:
    """What a case changes: numbers by how much, anything else to what."""
    told = []
    for change in follows.changes:
        to = f"{change.by:+d}" if change.by is not None else ""
        if not to and change.after is not None:
            to = dispute.said(change.fact, change.after)
        told.append(f"{dispute.label(change.fact)} {to}")
    return "; ".join(told)


def leads(dispute: Dispute, ask: Ask) -> list[Lead]:
    """The answers by the verdict that they lead to."""
    fact = dispute.game.facts[ask.fact]
    by_verdict: dict[Verdict, list[Value]] = {}
    domain: tuple[Value, ...] = fact.domain
    for value, verdict in zip(domain, ask.if_.values(), strict=True):
        by_verdict.setdefault(verdict, []).append(value)
    return [Lead(values_text(dispute, ask.fact, values), verdict) for verdict, values in by_verdict.items()]


def values_text(dispute: Dispute, fact: str, values: list[Value]) -> str:
    numbers = [value for value in values if not isinstance(value, bool | str)]
    if len(numbers) == len(values) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return dispute.desk.words["comma"].join(dispute.said(fact, value) for value in values)


def known(dispute: Dispute, answer: Answer) -> dict[str, Value]:
    """What is true in the scene: stated, taken for granted, or worked out by a rule."""
    found: dict[str, Value] = {assumed.fact: assumed.value for assumed in answer.assumed}
    for step in answer.proof:
        found |= step.facts
    return found | dispute.facts


def bars(dispute: Dispute, answer: Answer) -> list[Bar]:
    """The numbers that the deciding rule compared."""
    says = {"legal": "permits", "illegal": "forbids"}.get(answer.verdict)
    for step in answer.proof:
        numbers = {f: v for f, v in step.facts.items() if not isinstance(v, bool | str)}
        if step.says == says and len(numbers) > 1:
            most = max(*numbers.values(), 1)
            return [Bar(dispute.label(f), v, max(0.0, v / most)) for f, v in list(numbers.items())[:4]]
    return []


def qr_code(link: str) -> Markup:
    """Nothing where the link is too long, or does not say where the service is."""
    if link.startswith("/"):
        return Markup("")
    try:
        code = segno.make(link, error="l", micro=False)
    except DataOverflowError:
        return Markup("")
    return Markup(code.svg_inline(border=3, dark="#1b1530", light="#ffffff", omitsize=True))
