"""Judging for whoever asks, over HTTP or not: a question is read and bounded once, and answered with its link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from api.bounds import bounded
from api.fact_labels import FactLabels
from api.house_rules import NOT_HERE, read_house
from api.limits import SIZES
from api.rulings import Revised, Ruling, decode, link_to, revised_since, shortest_form
from kb.model import Frozen, Text
from kb.rulesets import ruleset_named
from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.chain_answers import ChainAnswer
from validators.engine.court import Court
from validators.engine.judging import Verdict
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked, find_play, parse_question

if TYPE_CHECKING:
    from api.editions import Edition


class LinkedAnswer(Answer):
    """A verdict, its proof, and its address."""

    link: str = Field(
        description="The address of this ruling: it carries the question, and is judged again when opened."
    )
    url: str | None = Field(None, description="`link` with the address of the service before it, over HTTP.")
    labels: dict[str, FactLabels] = Field(
        {}, description="Over HTTP, the words for the facts that the answer names, and for their values."
    )


class ComparedAnswers(Frozen):
    """The same question under several rulesets."""

    verdicts: dict[str, Verdict | None] = Field(description="`null` where the ruleset cannot judge the play.")
    differs: bool
    answers: tuple[LinkedAnswer, ...]
    problems: dict[str, Text]


class RulingHouse(Frozen):
    """The house rules that a ruling was made under."""

    digest: str
    here: bool = Field(description="Whether this server has them; else the answer is by the official rules alone.")
    note: Text | None = Field(description="What to tell whoever opened it, where they are not here.")


class OpenedRuling(Frozen):
    """A ruling opened again: the question it carries, the answer under the rules of now, and what changed since."""

    question: dict[str, object]
    revision: str = Field(description="The revision under which the link was made.")
    current: bool = Field(description="Whether that is the revision served now.")
    changed: tuple[Revised, ...] = Field(description="The rules it cited that read otherwise now.")
    answer: LinkedAnswer
    house: RulingHouse | None = Field(None, exclude_if=lambda house: house is None)


def judge(edition: Edition, data: object, budget: Budget | None = None, court: Court | None = None) -> LinkedAnswer:
    """The answer to a question that came as JSON; QuestionProblem where it cannot be judged as it stands.

    A court that is given judges whatever the question itself says of house rules.
    """
    named, rest = read_house(edition, data, budget)
    return answer_with_link(court or named, parse_question(bounded(rest)), budget)


def answer_with_link(court: Court, asked: Asked, budget: Budget | None = None) -> LinkedAnswer:
    return linked(court, asked, court.answer(asked, budget))


def linked(court: Court, asked: Asked, answer: Answer) -> LinkedAnswer:
    versions = court.official.versions(ruleset_named(court.library, answer.ruleset))
    # The parts are models that were validated when the answer was made.
    return LinkedAnswer.model_construct(**dict(answer), link=link_to(answer, asked, versions))


def compare(edition: Edition, data: object, budget: Budget | None = None) -> ComparedAnswers:
    """The question under each of the rulesets that it names, or under all of its game."""
    court, rest = read_house(edition, data, budget)
    asked, rulesets = read_comparison(edition, bounded(rest))
    answers, problems = [], {}
    for ruleset in rulesets:
        try:
            answers.append(answer_with_link(court, asked.model_copy(update={"ruleset": ruleset}), budget))
        except QuestionProblem as problem:
            if problem.slug not in ("not-in-ruleset", "no-rule-governs"):
                raise
            problems[ruleset] = problem.text
    verdicts = dict.fromkeys(rulesets) | {answer.ruleset: answer.verdict for answer in answers}
    differs = len(set(verdicts.values())) > 1
    return ComparedAnswers(verdicts=verdicts, differs=differs, answers=tuple(answers), problems=problems)


def read_comparison(edition: Edition, data: object) -> tuple[Asked, list[str]]:
    named = data.get("rulesets") if isinstance(data, dict) else None
    asked = parse_question(
        {key: value for key, value in data.items() if key != "rulesets"} if isinstance(data, dict) else data
    )
    plays = [step.play for step in asked.steps] or [asked.play]
    found = [find_play(edition.court.games, asked.model_copy(update={"play": play, "steps": ()})) for play in plays]
    rulesets = list(dict.fromkeys(id for _, play in found for id in edition.playbook.play(play.name).rulesets))
    if named is None:
        return asked, rulesets
    if not (isinstance(named, list) and 1 <= len(named) <= SIZES.rulesets and all(isinstance(n, str) for n in named)):
        raise QuestionProblem(
            "bad-question",
            f"rulesets: a list of one to {SIZES.rulesets} rulesets, such as {rulesets[0]}.",
            f"rulesets：{rulesets[0]} のようなルールセットを1〜{SIZES.rulesets}個並べる。",
        )
    return asked, list(dict.fromkeys(named))


def open_ruling(edition: Edition, token: str, budget: Budget | None = None) -> OpenedRuling:
    """The question that a ruling's link carries, judged again; a Problem where the link is damaged."""
    ruling = decode(token)
    court = edition.house_courts.find(ruling.house) or edition.court
    answer = answer_with_link(court, ruling.question, budget)
    versions = edition.court.versions(ruleset_named(edition.library, answer.ruleset))
    return OpenedRuling(
        question=shortest_form(ruling.question) | ({"house": ruling.house} if answer.house else {}),
        revision=ruling.revision,
        current=ruling.revision == edition.revision,
        changed=revised_since(ruling, edition.library, versions),
        answer=answer,
        house=house_of(ruling, answer),
    )


def house_of(ruling: Ruling, answer: Answer) -> RulingHouse | None:
    if ruling.house is None:
        return None
    here = answer.house is not None
    return RulingHouse(digest=ruling.house, here=here, note=None if here else NOT_HERE)


def judge_chain(edition: Edition, data: object, budget: Budget | None = None) -> ChainAnswer:
    """A pile of responses or an effect chain, judged as a whole, by the first game that has any."""
    for game in edition.court.games.values():
        if game.chains:
            return game.chains.judge(edition.court, bounded(data), budget or Budget())
    raise QuestionProblem("bad-question", "No game has chains here.", "ここには連鎖のあるゲームがない。")
