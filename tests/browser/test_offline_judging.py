"""The judge that a browser has without a network gives the court's answers: in every case of ours, and in others."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.browser.conftest import Opener
from tests.validators.cases import read_cases
from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.facts import AnyFact
from validators.engine.games import Play
from validators.engine.problems import QuestionProblem
from validators.engine.questions import flatten, parse_question
from validators.registry import GAMES

SEED = 20
# Judges questions in the browser; facts and values of the answers by their names, as the API has them.
JUDGE = """async ([game, questions]) => {
  const scripts = document.querySelector("script[src$='main.js']").src.replace("main.js", "");
  const { Court, NeedsNetwork } = await import(scripts + "offline-court.js");
  const court = new Court(await (await fetch(`/library/judging/${game}.json`)).json());
  const { facts } = court.game;
  const value = (fact, place) => (place === undefined ? null : facts[fact].values[place]);
  const told = ({ fact, presumed, value: other, verdict, variant, ruleset }) => fact === undefined
    ? [variant ? `ruleset.${variant.id}` : "ruleset.layer", ruleset, verdict]
    : [facts[fact].name, value(fact, presumed), value(fact, other), verdict];
  return questions.map((question) => {
    try {
      const { problem, verdict, firm, decidedBy, unless = [], questions: asks = [] } = court.answer(question);
      return { problem: problem ?? null, verdict: verdict ?? null, firm: firm ?? null, decided_by: decidedBy ?? null,
        unless: unless.map(told), asks: asks.map(({ fact }) => facts[fact].name) };
    } catch (error) {
      return { problem: error instanceof NeedsNetwork ? "network" : String(error) };
    }
  });
}"""


class Question(NamedTuple):
    game: str
    play: str
    facts: dict[str, Any]
    ruleset: str | None = None
    strict: bool = False
    reading: str = "en"

    def for_court(self) -> dict[str, object]:
        asked: dict[str, object] = {"play": {"type": self.play}, "situation": self.facts, "strict": self.strict}
        return asked | {"reading": self.reading} | ({"ruleset": self.ruleset} if self.ruleset else {})


BRIEFLY = ("problem", "verdict", "firm", "decided_by")
GAME_OF = {play: game.name for game in GAMES.values() for play in game.plays}
CASES = [
    Question(GAME_OF[case.play], case.play, dict(flatten(case.facts)), case.ruleset, case.strict, case.reading)
    for case in read_cases()
]
RULESETS = [None, None, "vast/rulebook", "vast/faq-2019+bonus-cards", "vast/faq-2019~fearsome-foes"]


def other_questions() -> Iterator[Question]:
    """One of each play with some of its facts and of others at random, some of them expressly unknown."""
    random = Random(SEED)
    for game in GAMES.values():
        everything = list(game.facts.values())
        for play in game.plays.values():
            facts = {fact.name: value_at_random(random, fact) for fact in facts_at_random(random, play, everything)}
            ruleset = random.choice(RULESETS) if game.name == "vast" else None
            yield Question(
                game.name, play.name, facts, ruleset, random.random() < 0.1, random.choice(("en", "en", "ja"))
            )


def facts_at_random(random: Random, play: Play, everything: list[AnyFact]) -> list[AnyFact]:
    return [*(fact for fact in play.fields if random.random() < 0.5), *random.sample(everything, 2)]


def value_at_random(random: Random, fact: AnyFact) -> object:
    return None if random.random() < 0.1 else random.choice(fact.domain)


def by_court(court: Court, question: Question, brief: bool) -> dict[str, object] | None:
    """The court's answer as the browser's is told. None where it was cut."""
    try:
        read = court.read(parse_question(question.for_court()))
        answer = court.answer_question(read, Budget(), brief).answer
    except QuestionProblem as problem:
        return {"problem": problem.slug}
    return None if answer.cut else told(answer)


def told(answer: Answer) -> dict[str, object]:
    definite = answer.verdict != "depends"
    unless = [
        [hinge.fact, hinge.ruleset, hinge.verdict]
        if hinge.ruleset
        else [hinge.fact, hinge.presumed, hinge.value, hinge.verdict]
        for hinge in answer.unless
    ]
    return {
        "problem": None,
        "verdict": answer.verdict,
        "firm": answer.firm,
        "decided_by": answer.proof[0].rule if definite else None,
        "unless": unless if definite else [],
        "asks": [ask.fact for ask in answer.questions],
    }


def in_browser(new_page: Opener, questions: list[Question]) -> list[dict[str, Any]]:
    page = new_page("/about")
    found: dict[str, Iterator[dict[str, Any]]] = {}
    for game in GAMES:
        asked = [question._asdict() for question in questions if question.game == game]
        found[game] = iter(page.evaluate(JUDGE, [game, asked]))
    return [next(found[question.game]) for question in questions]


def test_every_case_is_judged_as_the_court_judges_it(new_page: Opener, court: Court) -> None:
    differing = []
    for question, here in zip(CASES, in_browser(new_page, CASES), strict=True):
        there = by_court(court, question, brief=True)
        assert there is not None, question
        if any(here.get(part) != there.get(part) for part in BRIEFLY):
            differing.append((question, here, there))
    assert not differing, f"{len(differing)} of {len(CASES)}, such as {differing[0]}"


def test_any_question_has_the_same_answer_in_whole(new_page: Opener, court: Court) -> None:
    questions = [*CASES[::10], *other_questions()]
    pairs = [
        (question, here, there)
        for question, here in zip(questions, in_browser(new_page, questions), strict=True)
        if (there := by_court(court, question, brief=False))
    ]
    assert len(pairs) > 0.95 * len(questions)
    differing = [pair for pair in pairs if {**pair[1], **pair[2]} != pair[1]]
    assert not differing, f"{len(differing)} of {len(pairs)}, such as {differing[0]}"


@pytest.mark.parametrize("game", GAMES)
def test_every_function_is_compiled(new_page: Opener, game: str) -> None:
    page = new_page("/about")
    compiled = page.evaluate("async (game) => (await fetch(`/library/judging/${game}.json`)).json()", game)
    trees = [rule["tree"] for rule in compiled["rules"]] + [f["tree"] for f in compiled["facts"] if "is_derived" in f]
    assert None not in trees
