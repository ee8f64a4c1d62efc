"""What holds for every play of every game, whatever is stated."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from validators.engine.answerer import Answerer
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Game, Play
from validators.engine.judging import Judge, Question, judge
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked, check_consistent
from validators.registry import GAMES

PLAYS = [(game, play) for game in GAMES.values() for play in game.plays.values()]
every_play = pytest.mark.parametrize(("game", "play"), PLAYS, ids=lambda x: getattr(x, "name", ""))
a_few = settings(max_examples=6, suppress_health_check=list(HealthCheck), database=None)


def open_question(court: Court, game: Game, play: Play) -> Question:
    """The play with nothing stated and nothing presumed."""
    question, _ = court.question(Asked(play={"type": play.name}, strict=True))
    return question


@cache
def read_by(court: Court, game: Game, play: Play) -> tuple[AnyFact, ...]:
    """The facts that the rules of the play may read."""
    question = open_question(court, game, play)
    judging = Judge(question, Budget())
    judging.judge()
    facts = {**judging.diagrams.ranks, **dict.fromkeys(question.play.fields)}
    return tuple(sorted(facts, key=lambda fact: fact.name))


def some_of(facts: tuple[AnyFact, ...], seed: int) -> dict[AnyFact, Value]:
    chance = random.Random(seed)
    share = chance.choice((0.5, 0.8, 0.95))
    return {fact: chance.choice(fact.domain) for fact in facts if chance.random() < share}


def possible(game: Game, stated: dict[AnyFact, Value]) -> bool:
    """Whether these facts can hold together."""
    try:
        check_consistent(game, stated)
    except QuestionProblem:
        return False
    return True


def completed(facts: tuple[AnyFact, ...], stated: dict[AnyFact, Value], seed: int) -> dict[AnyFact, Value]:
    chance = random.Random(seed)
    return {fact: stated[fact] if fact in stated else chance.choice(fact.domain) for fact in facts}


@every_play
@a_few
@given(seed=st.integers(0, 10**9))
def test_a_definite_verdict_is_what_every_completion_says(court: Court, game: Game, play: Play, seed: int) -> None:
    question = open_question(court, game, play)
    facts = read_by(court, game, play)
    stated = some_of(facts, seed)
    assume(possible(game, stated))
    found = judge(replace(question, stated=stated))
    for n in range(4):
        whole = completed(facts, stated, seed + n)
        if not possible(game, whole):
            continue
        judgement = judge(replace(question, stated=whole))
        if judgement.cut_short:  # then nobody knows which facts a complete question would have
            continue
        verdict = judgement.verdict
        assert verdict != "depends", "a complete question was left open"
        assert found.verdict in ("depends", verdict), f"{found.verdict} became {verdict} at {whole}"


@every_play
@a_few
@given(seed=st.integers(0, 10**9))
def test_the_facts_that_a_proof_cites_give_the_same_verdict(court: Court, game: Game, play: Play, seed: int) -> None:
    question = open_question(court, game, play)
    stated = some_of(read_by(court, game, play), seed)
    asked = replace(question, stated=stated)
    ruleset = next(r for r in court.library.rulesets if r.game == game.name and r.default)
    found = judge(asked)
    answer = Answerer(court, asked, found, ruleset, Budget())
    cited = {fact: value for opinion in answer.reasons.cited for fact, value in opinion.reads.items()}
    again = judge(replace(question, stated=cited))
    assert again.cut_short or again.verdict == found.verdict


@every_play
def test_both_languages_tell_the_same_proof(court: Court, game: Game, play: Play) -> None:
    text = next(text for text in court.library.plays if text.id == play.name)
    answer = court.answer(Asked(play={"type": play.name}, situation=text.example.facts))
    assert answer.verdict == text.example.verdict
    for told in (*answer.proof, *answer.questions, *answer.assumed, *answer.consequences, *answer.remedies):
        assert told.text.en
        assert told.text.ja
