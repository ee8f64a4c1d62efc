"""Readings of a sentence: each play it may mean, with the facts it states of it, put to the judge."""

from __future__ import annotations

from collections.abc import Sequence

import orjson

from api.asking.answers import SentenceReading, UnderstoodFact
from api.asking.fact_reader import FactReader, Stated, subject_of
from api.asking.sentence import Sentence
from api.asking.subjects import Subjects
from api.judging import LinkedAnswer, answer_with_link
from api.play_search import PlayIndex, ScoredPlay
from api.playbook import Playbook
from kb.bounded_cache import BoundedCache
from kb.library import Library
from kb.rulesets import default_ruleset
from validators.engine.budget import Budget, PartBudget
from validators.engine.court import Court
from validators.engine.facts import AnyFact
from validators.engine.games import Game
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

NEAR = 0.5  # readings that fit less than half as well as the best are not shown
UNSTATED = 0.8  # what is left of a play's score to which the sentence states nothing
# In the judge's units, for the best reading and for each other: ten milliseconds and three, at the worst.
MOST_WORK, OTHERS_WORK = 4_000, 1_000


class SentenceReader:
    """Reads sentences about the plays of every game."""

    def __init__(self, court: Court, playbook: Playbook, plays: PlayIndex) -> None:
        self.court, self.playbook, self.plays = court, playbook, plays
        self._facts: dict[str, tuple[AnyFact, ...]] = {}
        self._readers: dict[str, FactReader] = {}
        self.judged = BoundedCache[bytes, LinkedAnswer](most_entries=500, most_bytes=32_000_000)

    @property
    def library(self) -> Library:
        return self.court.library

    def facts(self, game: Game, name: str) -> tuple[AnyFact, ...]:
        """What the rules on a play may read, and what is worked out from nothing else."""
        if name not in self._facts:
            read = dict.fromkeys(self.playbook.facts_read(game, game.plays[name]))
            derived = (fact for fact in game.derivations if game.inputs(fact) and game.inputs(fact) <= read.keys())
            self._facts[name] = tuple(dict.fromkeys((*read, *derived)))
        return self._facts[name]

    def reader(self, game: Game) -> FactReader:
        if game.name not in self._readers:
            subjects = Subjects(self.library, game.name, map(subject_of, game.facts.values()))
            self._readers[game.name] = FactReader(self.library, game, subjects)
        return self._readers[game.name]

    def warm(self) -> None:
        """Prepares the phrases of every game."""
        for game in self.court.games.values():
            self.reader(game)

    def readings(self, sentence: Sentence, plays: Sequence[ScoredPlay], budget: Budget) -> tuple[SentenceReading, ...]:
        """The plays with what the sentence states of each, judged, best first, but for those that cannot be judged."""
        scored = rescored([(play, self.stated(sentence, play)) for play in plays])
        near = [pair for pair in scored if pair[0].score >= NEAR * scored[0][0].score]
        works = (MOST_WORK, OTHERS_WORK, OTHERS_WORK)
        budgets = (PartBudget(budget, work) for work in works)
        readings = (self.reading(sentence, *pair, part) for pair, part in zip(near, budgets, strict=False))
        return tuple(reading for reading in readings if reading)

    def stated(self, sentence: Sentence, play: ScoredPlay) -> list[Stated]:
        game = self.court.games[play.text.game]
        return self.reader(game).read(sentence, self.facts(game, play.text.id))

    def reading(
        self, sentence: Sentence, play: ScoredPlay, stated: list[Stated], budget: Budget
    ) -> SentenceReading | None:
        for facts in (stated, opened(stated)):  # facts that do not go together are left open, and asked
            budget.check_wanted()
            question = self.question(play, facts)
            if judgement := self.judge(question, budget):
                return SentenceReading(
                    play=play.text.id,
                    title=play.text.title,
                    score=play.score,
                    understood=tuple(understood(sentence, one) for one in facts),
                    question=question,
                    judgement=judgement,
                )
        return None

    def question(self, play: ScoredPlay, stated: list[Stated]) -> dict[str, object]:
        return {
            "ruleset": default_ruleset(self.library, play.text.game).id,
            "situation": {one.fact.name: one.value for one in stated},
            "play": {"type": play.text.id},
            "strict": False,
        }

    def with_hinges_open(self, reading: SentenceReading, budget: Budget) -> SentenceReading:
        """The same reading with nothing presumed of what its verdict hangs on: that is asked."""
        situation = reading.question["situation"]
        assert isinstance(situation, dict)
        opened = {**situation, **{hinge.fact: None for hinge in reading.judgement.unless}}
        question = {**reading.question, "situation": opened}
        judgement = self.judge(question, PartBudget(budget, MOST_WORK))
        return reading.model_copy(update={"question": question, "judgement": judgement}) if judgement else reading

    def judge(self, question: dict[str, object], budget: Budget) -> LinkedAnswer | None:
        """None where the judge cannot make anything of it: facts that do not go together, a play of another ruleset."""
        key = orjson.dumps(question)
        if known := self.judged.get(key):
            return known
        try:
            answer = answer_with_link(self.court, parse_question(question), budget)
        except QuestionProblem:
            return None
        return answer if answer.cut else self.judged.keep(key, answer)


def rescored(plays: Sequence[tuple[ScoredPlay, list[Stated]]]) -> list[tuple[ScoredPlay, list[Stated]]]:
    """A play of which the sentence states more fits better than one that its words alone have found."""
    most = max((len(facts) for _, facts in plays), default=0)
    shares = [UNSTATED + (1 - UNSTATED) * len(facts) / most if most else 1.0 for _, facts in plays]
    scored = [
        (play._replace(score=round(play.score * share, 3)), facts)
        for (play, facts), share in zip(plays, shares, strict=True)
    ]
    return sorted(scored, key=lambda pair: -pair[0].score)


def opened(stated: list[Stated]) -> list[Stated]:
    """The same facts with their values left open."""
    return [one._replace(value=None) for one in stated]


def understood(sentence: Sentence, stated: Stated) -> UnderstoodFact:
    start, end = sentence.original(stated.start, stated.end)
    return UnderstoodFact(
        words=sentence.text[start:end], start=start, end=end, fact=stated.fact.name, value=stated.value
    )
