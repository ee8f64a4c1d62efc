"""Answers a sentence: reads it, judges what it may mean, and says so in one line with how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import orjson
from pydantic import BaseModel, ConfigDict, Field

from api.asking.answers import AskedAnswer, PlainAnswer, SentenceReading
from api.asking.question_form import QuestionForm, is_declining, question_form
from api.asking.sentence import Sentence
from api.asking.wording import ANOTHER_SUBJECT, asking_line, rule_line, unknown_line, verdict_line
from api.bounds import bounded
from api.judging import LinkedAnswer
from api.limits import SIZES
from kb.model import Language
from kb.search.query_reader import LONGEST, QUOTES
from kb.search.results import SearchResult
from validators.engine.answers import ProofStep
from validators.engine.budget import Budget
from validators.engine.problems import QuestionProblem
from validators.engine.questions import read_strictly

if TYPE_CHECKING:
    from api.editions import Edition

CANDIDATES, MOST_RULES = 6, 5
AS_LIKELY = 0.8  # the share of the best score from which on a reading is as likely as the best
AHEAD = 0.05  # how far the best has to be ahead
SYNTAX = {ord(sign): " " for sign in '":-'}


class AskedSentence(BaseModel):
    """A sentence as somebody typed it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    text: str = Field(
        max_length=SIZES.sentence, examples=["can I hit the dragon without a bomb"], description="What happened."
    )
    game: str | None = Field(None, description="Only this game.")
    lang: Language | None = Field(None, description="The language of the sentence, where it is not plain from it.")


def ask(edition: Edition, data: object, budget: Budget | None = None) -> AskedAnswer:
    """The answer to a sentence that came as JSON; QuestionProblem where it is none."""
    asked = read_strictly(
        AskedSentence,
        bounded(data, SIZES.sentence),
        "question",
        "Send 'text', a sentence; 'game' and 'lang' may be left out.",
        "文を 'text' に入れる。'game' と 'lang' は省ける。",
    )
    if asked.game not in (None, *edition.court.games):
        raise unknown_game(str(asked.game), edition)
    return answer(edition, asked, budget or Budget())


def unknown_game(game: str, edition: Edition) -> QuestionProblem:
    known = ", ".join(edition.court.games)
    return QuestionProblem(
        "bad-question",
        f"game: there is no game {game!r}. There are: {known}.",
        f"game：{game!r} というゲームはない。あるのは：{known}。",
    )


def answer(edition: Edition, asked: AskedSentence, budget: Budget) -> AskedAnswer:
    sentence = Sentence(asked.text)
    words = searched(asked.text)
    found = edition.searcher.search(words, asked.lang, asked.game, MOST_RULES)
    plays = edition.play_index.search(words, asked.game, limit=CANDIDATES)
    readings = edition.sentence_reader.readings(sentence, plays, budget) if found.confidence != "none" else ()
    trusted = not sentence.leaves_open and is_trusted(readings, found)
    if readings and readings[0].judgement.verdict != "depends" and not trusted:
        readings = (edition.sentence_reader.with_hinges_open(readings[0], budget), *readings[1:])
    return AskedAnswer(
        text=asked.text,
        lang=asked.lang or sentence.lang,
        answer=plain_answer(question_form(sentence), readings, found, trusted),
        readings=readings,
        rules=tuple(orjson.loads(edition.searcher.encoder.hit(hit)) for hit in found.hits),
        revision=edition.revision,
    )


def searched(text: str) -> str:
    """The words to search for: without the search's own syntax, and of a long text its beginning and end."""
    plain = text.translate(QUOTES).translate(SYNTAX)
    half = LONGEST // 2 - 1
    return plain if len(plain) <= LONGEST else f"{plain[:half]} {plain[-half:]}"


def plain_answer(
    form: QuestionForm, readings: Sequence[SentenceReading], found: SearchResult, trusted: bool
) -> PlainAnswer:
    if found.confidence == "none":
        return PlainAnswer(kind="unknown", yes=None, says=ANOTHER_SUBJECT, confidence="none")
    rules = [hit.findable for hit in found.hits if hit.findable.entity == "rule"]
    if readings and not form.is_open:
        best = readings[0]
        if trusted:
            yes = form.yes(best.judgement.verdict, is_declining(best.title))
            says = verdict_line(yes, best.judgement.says)
            return PlainAnswer(kind="verdict", yes=yes, says=says, confidence="high")
        if best.judgement.verdict == "depends":
            says = asking_line(best.title, best.judgement.says, rules[0].text if rules else None)
            return PlainAnswer(kind="verdict", yes=None, says=says, confidence="low")
    if rules:
        return PlainAnswer(kind="rule", yes=None, says=rule_line(rules[0].text), confidence=found.confidence)
    nearest = unknown_line(hit.findable.title for hit in found.hits[:3])
    return PlainAnswer(kind="unknown", yes=None, says=nearest, confidence="low")


def is_trusted(readings: Sequence[SentenceReading], found: SearchResult) -> bool:
    """Whether a verdict can be relied on: of 46 such verdicts on the sentences it was chosen by, 44 were right.

    It hangs on nothing presumed; what the sentence states has decided it, by a rule that the search finds too; and no
    other reading is as likely, or comes to anything else.
    """
    if not readings or not readings[0].judgement.firm or any(fact.value is None for fact in readings[0].understood):
        return False
    best, others = readings[0], readings[1:]
    stated = {fact.fact for fact in best.understood}
    steps = deciding_steps(best.judgement)
    near = [reading for reading in others if reading.score >= AS_LIKELY * best.score]
    return (
        any(not stated.isdisjoint(step.facts) for step in steps)
        and not {hit.findable.id for hit in found.hits}.isdisjoint(step.rule for step in steps)
        and all(reading.judgement.verdict == best.judgement.verdict for reading in near)
        and all(reading.score <= best.score - AHEAD for reading in others)
    )


def deciding_steps(judgement: LinkedAnswer) -> list[ProofStep]:
    says = {"legal": "permits", "illegal": "forbids"}.get(judgement.verdict)
    return [step for step in judgement.proof if step.says == says]
