"""The answer to a typed sentence as the search page shows it: one line, its rule, and what was understood."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from api.asking.answers import AskedAnswer, SentenceReading
from api.asking.asking import AskedSentence, answer
from api.http.responses import judge_pool
from api.pages.answer_taps import AnswerTaps, taps
from api.pages.disputes import Dispute, stated_in
from api.pages.page_request import PageRequest
from api.problems import Problem
from kb.model import Language, Rule
from validators.engine.answers import Answer, ProofStep
from validators.engine.budget import Budget
from validators.engine.facts import Value

FEW_VALUES = 13  # more than that are chosen on the page of the dispute
FIRST_SENTENCE = re.compile(r"(.+?[.:?。：？])\s*(.*)", re.DOTALL)
BY_VERDICT = {"legal": "permits", "illegal": "forbids"}


class ValueLink(NamedTuple):
    label: str
    href: str


class FactChip(NamedTuple):
    """A fact that was understood; the same search with another value, without it, or `more` to choose from."""

    label: str
    value: str
    others: list[ValueLink]
    without: str
    more: str


class RestsOn(NamedTuple):
    """The rule behind the answer, and where it stands in the book."""

    title: str
    href: str
    where: str


class PlayLink(NamedTuple):
    name: str
    title: str
    href: str


class SentenceAnswer(NamedTuple):
    """Everything that the search page shows of the answer to a sentence; `lang` is the answer's language."""

    lang: Language
    verdict: str
    first: str
    rest: str
    rests_on: RestsOn | None
    chips: list[FactChip]
    is_changed: bool
    settle: PlayLink | None
    meant_otherwise: list[PlayLink]
    taps: AnswerTaps


async def sentence_answer(page: PageRequest, q: str, game: str) -> SentenceAnswer | None:
    """None where the words are about something else, or the judge has too much to do."""
    asked = AskedSentence(text=q, game=game if game in page.display.by_id else None)
    try:
        return await judge_pool(page.request).run(partial(answer_view, page, asked), page.request.receive)
    except Problem:
        return None


def answer_view(page: PageRequest, asked: AskedSentence, budget: Budget) -> SentenceAnswer | None:
    answered = answer(page.edition, asked, budget)
    if answered.answer.confidence == "none":
        return None
    lang = answer_language(page, answered.lang)
    spoken = page.in_language_of(lang)
    readings = answered.readings
    disputes = [reading_dispute(spoken, reading) for reading in readings]
    changed = bool(disputes) and bool(stated_in(disputes[0].game, page.request.query_params) or disputes[0].skipped)
    judged = page.edition.court.answer(disputes[0].asked, budget) if changed else None
    says, verdict, proof = changed_line(spoken, judged) if judged else plain_line(spoken, answered)
    split = FIRST_SENTENCE.fullmatch(says)
    links = [PlayLink(dispute.play.name, dispute.title, dispute.href()) for dispute in disputes]
    others = [link._replace(title=page.play_title(link.name)) for link in links[1:3]]
    return SentenceAnswer(
        lang=lang,
        verdict=verdict,
        first=split[1] if split else says,
        rest=split[2] if split else "",
        rests_on=rests_on(spoken, answered, proof),
        chips=[fact_chip(disputes[0], asked.text, fact) for fact in understood_facts(disputes[0])] if disputes else [],
        is_changed=changed,
        settle=links[0] if links else None,
        meant_otherwise=others,
        taps=answer_taps(disputes[0], answered, judged) if disputes else AnswerTaps(),
    )


def answer_language(page: PageRequest, spoken: Language) -> Language:
    """The sentence's own, or that of the page where a reader switched the page with its answer to it."""
    return page.lang if page.request.query_params.get("answer") == page.lang else spoken


def answer_taps(dispute: Dispute, answered: AskedAnswer, judged: Answer | None) -> AnswerTaps:
    """None but the verdict on the play that was read can be settled by a tap: not what a rule by itself answers."""
    if judged:
        return taps(dispute, judged)
    best = answered.readings[0]
    return taps(dispute, best.judgement, best.taken_as_usual) if answered.answer.kind == "verdict" else AnswerTaps()


def reading_dispute(page: PageRequest, reading: SentenceReading) -> Dispute:
    """The play with what the sentence states of it, changed by what the address says."""
    game = page.edition.playbook.games[reading.play]
    query = page.request.query_params
    facts: dict[str, Value] = {fact.fact: fact.value for fact in reading.stated if fact.value is not None}
    situation = reading.question.get("situation")
    nulls = [name for name, value in situation.items() if value is None] if isinstance(situation, Mapping) else []
    skipped = tuple(name for name in query.get("skip", "").split(",") if name in game.facts)
    facts = {name: value for name, value in (facts | stated_in(game, query)).items() if name not in skipped}
    return Dispute(page, game, game.plays[reading.play], facts, skipped, open_facts=tuple(nulls))


def understood_facts(dispute: Dispute) -> list[str]:
    return [*dispute.facts, *(name for name in dispute.open_facts if name not in dispute.facts)]


def fact_chip(dispute: Dispute, text: str, fact: str) -> FactChip:
    value = dispute.facts.get(fact)
    options = dispute.options(fact, but=value) if dispute.offers_others(fact) else []
    few = options if len(options) <= FEW_VALUES else []
    here = partial(changed_search, dispute, text)
    return FactChip(
        label=dispute.label(fact),
        value="?" if value is None else dispute.value_label(fact, value),
        others=[ValueLink(option.label, here({fact: option.value}, ())) for option in few],
        without=here({}, (fact,)),
        more="" if few else dispute.asking_again(fact),
    )


def changed_search(dispute: Dispute, text: str, facts: Mapping[str, str], skipped: tuple[str, ...]) -> str:
    """The same search, with facts said otherwise or not at all."""
    query = dispute.page.request.query_params
    before = {name: query[name] for name in stated_in(dispute.game, query) if name not in skipped}
    left_out = ",".join(name for name in (*dispute.skipped, *skipped) if name not in facts)
    more = {"game": query.get("game", ""), "answer": query.get("answer", ""), "skip": left_out}
    return dispute.page.href("/", {"q": text, **before, **facts, **more})


def changed_line(page: PageRequest, judged: Answer) -> tuple[str, str, tuple[ProofStep, ...]]:
    """What the judge says once something was changed."""
    return page.of(judged.says), judged.verdict, judged.proof


def plain_line(page: PageRequest, answered: AskedAnswer) -> tuple[str, str, tuple[ProofStep, ...]]:
    plain = answered.answer
    verdict = {True: "legal", False: "illegal"}.get(plain.yes, "depends") if plain.yes is not None else "depends"
    is_verdict = plain.kind == "verdict" and plain.yes is not None
    proof = answered.readings[0].judgement.proof if is_verdict else ()
    return page.of(plain.says), verdict if plain.kind != "unknown" else "none", tuple(proof)


def rests_on(page: PageRequest, answered: AskedAnswer, proof: tuple[ProofStep, ...]) -> RestsOn | None:
    library = page.edition.library
    said = [step.rule for step in proof if step.says in BY_VERDICT.values()]
    ids = said or [str(rule["id"]) for rule in answered.rules]
    rule = next((library.by_id[id] for id in ids if isinstance(library.by_id.get(id), Rule)), None)
    if rule is None:
        return None
    source = rule.sources[0]
    where = page.of(source.section) if source.section else source.doc
    return RestsOn(page.of(rule.title), page.href(f"/rules/{rule.id}"), where)
