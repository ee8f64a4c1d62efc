"""Judges with what is usual: what a play turns on but a sentence does not mention is taken as it usually is, and named
as a hinge of the verdict."""

from __future__ import annotations

import pickle
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from sys import getsizeof
from typing import NamedTuple

import orjson

from api.judging import LinkedAnswer, linked
from kb.bounded_cache import BoundedCache
from kb.model import PlayText
from kb.rulesets import default_ruleset
from validators.engine.answers import Unless
from validators.engine.budget import Share, TooMuchWork
from validators.engine.court import Court
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Game
from validators.engine.hinges import Hinge, hinges, nearest_first
from validators.engine.judging import Judgement, Verdict
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

HINGE_BYTES = 3_000  # no less than one takes with its text
MOST_ROUNDS = 3  # in which what is usual is taken for granted, and the rest judged again

Situation = Mapping[str, Value | None]


class JudgedAsUsual(NamedTuple):
    """A question with what is usual stated in it, its answer, and what that answer hangs on for it."""

    question: dict[str, object]
    answer: LinkedAnswer
    hinges: tuple[Unless, ...]


class PosedQuestion:
    """A question as the court reads it, judged when that is first wanted."""

    def __init__(self, court: Court, question: dict[str, object], share: Share) -> None:
        self.court, self.share, self.asked = court, share, parse_question(question)
        self.read = court.read(self.asked).sharing(share.explored)

    @cached_property
    def judgement(self) -> Judgement:
        return self.court.judge(self.read.question, self.read.ruleset, self.share.part())

    @property
    def presumed(self) -> Iterator[AnyFact]:
        """What the rules looked at though nobody stated it, and its parts."""
        question = self.read.question
        for fact in dict.fromkeys(fact for opinion in self.judgement.opinions for fact in opinion.reads):
            if fact not in question.stated:
                yield from (fact, *question.game.inputs(fact))


class Outline(NamedTuple):
    """What a sentence is read on with, of the judgement of a question."""

    verdict: Verdict
    open_facts: tuple[AnyFact, ...]
    presumed: tuple[AnyFact, ...]  # what the rules looked at though nobody stated it, and its parts
    usual: Mapping[AnyFact, Value]  # of open facts that are not mentioned
    hinges: tuple[Unless, ...]  # on those


@dataclass(frozen=True)
class Trials:
    """The trials of one play for one sentence: what each may take, and the questions that were put already."""

    share: Share
    is_brief: bool = False  # of the answer only what a line about it needs
    posed: dict[bytes, PosedQuestion] = field(default_factory=dict)


class UsualJudge:
    """A court that takes for granted what is usual, and remembers its answers."""

    def __init__(self, court: Court) -> None:
        self.court = court
        # As bytes: each look for garbage would visit every part of every answer, and take a tenth of a second for it.
        self.judged = BoundedCache[bytes, bytes](1_500, 24_000_000)
        self.outlines = BoundedCache[bytes, Outline](1_000, 8_000_000, measure=outline_bytes)

    def question(self, play: PlayText, situation: Situation) -> dict[str, object]:
        return {
            "ruleset": default_ruleset(self.court.library, play.game).id,
            "situation": situation,
            "play": {"type": play.id},
            "strict": False,
        }

    def judge(self, play: PlayText, situation: Situation, trials: Trials) -> JudgedAsUsual | None:
        """The answer; where it depends, with what is usual of facts that the sentence does not mention."""
        hinges = list[Unless]()
        for _ in range(MOST_ROUNDS):
            outline = self.outline(self.question(play, situation), trials)
            if outline is None or not outline.usual:
                break
            hinges += outline.hinges
            situation = {**situation, **{fact.name: value for fact, value in outline.usual.items()}}
        question = self.question(play, situation)
        answer = self.answer(question, trials)
        return JudgedAsUsual(question, answer, tuple(hinges)) if answer else None

    def posed(self, question: dict[str, object], trials: Trials) -> PosedQuestion:
        """The question, read once for all trials."""
        key = orjson.dumps(question)
        if key not in trials.posed:
            trials.posed[key] = PosedQuestion(self.court, question, trials.share)
        return trials.posed[key]

    def outline(self, question: dict[str, object], trials: Trials) -> Outline | None:
        """The verdict and what it turns on, in a fraction of the time of an answer; None as with an answer."""
        key = orjson.dumps((question, trials.is_brief))
        if known := self.outlines.get(key):
            return known
        try:
            posed = self.posed(question, trials)
            outline = self.outline_of(posed)
        except QuestionProblem:
            return None
        return outline if posed.judgement.cut_short else self.outlines.keep(key, outline)

    def outline_of(self, posed: PosedQuestion) -> Outline:
        game, judgement = posed.read.question.game, posed.judgement
        usual = self.usual_values(game, judgement, posed.asked.situation)
        hinges = tuple(self.hinges_on(game, judgement, usual))
        return Outline(judgement.verdict, judgement.open_facts, tuple(posed.presumed), usual, hinges)

    def answer(self, question: dict[str, object], trials: Trials) -> LinkedAnswer | None:
        """None where the judge cannot make anything of it: facts that do not go together, a play of another ruleset."""
        key = orjson.dumps((question, trials.is_brief))
        if known := self.judged.get(key):
            remembered: LinkedAnswer = pickle.loads(known)
            return remembered
        try:
            posed = self.posed(question, trials)
            part = trials.share.part()
            answered = self.court.answer_question(posed.read, part, trials.is_brief, posed.judgement)
        except QuestionProblem:
            return None
        answer = linked(self.court, posed.asked, answered.answer)
        if not answer.cut:
            self.judged.keep(key, pickle.dumps(answer, pickle.HIGHEST_PROTOCOL))
        return answer

    def hinges(self, judged: JudgedAsUsual, trials: Trials) -> tuple[str, ...]:
        """The facts that an answer hangs on: all of them, also where it was to be brief."""
        told = tuple(hinge.fact for hinge in (*judged.answer.unless, *judged.hinges))
        return (*self.unless(judged.question, trials), *told) if trials.is_brief else told

    def unless(self, question: dict[str, object], trials: Trials) -> tuple[str, ...]:
        """The facts that a verdict hangs on; none where the share of the work does not reach."""
        posed = self.posed(question, trials)
        if posed.judgement.cut_short:
            return ()
        try:
            found = hinges(posed.read.question, posed.judgement, trials.share.part())
        except TooMuchWork:
            return ()
        return tuple(hinge.fact.name for hinge in found)

    def usual_values(self, game: Game, judgement: Judgement, mentioned: Container[str]) -> dict[AnyFact, Value]:
        """What is presumed of the open facts elsewhere, but for those that are mentioned."""
        presumed, asked = self.court.presumptions(game), judgement.open_facts
        is_open = judgement.verdict == "depends"
        return {f: presumed[f] for f in asked if is_open and f in presumed and f.name not in mentioned}

    def hinges_on(self, game: Game, judgement: Judgement, usual: Mapping[AnyFact, Value]) -> Iterator[Unless]:
        """Of each of these, the nearest value at which the verdict would be another than at the usual one."""
        for fact, value in usual.items():
            if hinge := hinge_at(judgement, fact, value):
                yield Unless(
                    fact=fact.name,
                    presumed=hinge.presumed,
                    value=hinge.value,
                    verdict=hinge.verdict,
                    text=self.court.wording(game).unless(hinge),
                )


def outline_bytes(outline: object) -> int:
    """What holds the facts and the texts, which the game and the library hold anyway."""
    assert isinstance(outline, Outline)
    parts = (outline, outline.open_facts, outline.presumed, outline.usual, outline.hinges)
    return sum(map(getsizeof, parts)) + HINGE_BYTES * len(outline.hinges)


def hinge_at(judgement: Judgement, fact: AnyFact, usual: Value) -> Hinge | None:
    if judgement.cut_short:
        return None
    try:
        then = judgement.if_known(fact, usual)
        others = {value: judgement.if_known(fact, value) for value in nearest_first(fact, usual)}
    except TooMuchWork:
        return None
    turning = {value: verdict for value, verdict in others.items() if verdict != then}
    definite = [value for value, verdict in turning.items() if verdict != "depends"]
    value = next(iter(definite or turning), None)
    return None if value is None else Hinge(fact, usual, value, turning[value])
