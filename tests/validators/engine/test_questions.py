"""A question that cannot be judged as it stands gets its own clear problem, in both languages."""

from __future__ import annotations

import pytest

from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

ENTER = {"type": "knight.enter-tribe"}
PROBLEMS = [
    ("unknown-play", {"play": {"type": "knight.enter-trib"}}, "knight.enter-tribe"),
    ("unknown-play", {"play": {}}, "'type'"),
    ("unknown-fact", {"play": ENTER, "situation": {"knight": {"strenght": 3}}}, "knight.strength"),
    ("bad-value", {"play": ENTER, "situation": {"knight.strength": "three"}}, "1 … 12"),
    ("bad-value", {"play": ENTER, "situation": {"knight.strength": 99}}, "1 … 12"),
    ("bad-value", {"play": ENTER, "situation": {"knight.strength": True}}, "1 … 12"),
    ("bad-value", {"play": ENTER, "situation": {"tribe.which": "ears"}}, "fangs, bones, eye"),
    (
        "contradictory-facts",
        {"play": ENTER, "situation": {"dragon.awake": False, "dragon.on_surface": True}},
        "dragon.on_surface, dragon.awake",
    ),
    ("contradictory-facts", {"play": {**ENTER, "knight.strength": 3}, "situation": {"knight.strength": 4}}, "knight"),
    (
        "contradictory-facts",
        {"play": ENTER, "situation": {"tribe.strength": 11, "tribe.population": 1}},
        "tribe.strength, tribe.population",
    ),
    ("unknown-ruleset", {"play": ENTER, "ruleset": "vast/faq-2020"}, "vast/faq-2019"),
    ("wrong-game", {"play": ENTER, "ruleset": "unstable/rulebook"}, "unstable"),
    (
        "not-in-ruleset",
        {"play": {"type": "nightmare.place-at-start"}, "ruleset": "vast/faq-2019~fearsome-foes"},
        "fearsome",
    ),
    ("bad-question", {"situation": {}}, "play"),
    ("bad-question", {"play": ENTER, "wish": "please"}, "wish"),
    ("bad-question", ["a", "list"], "question"),
    ("bad-question", {"play": ENTER, "strict": 0}, "strict"),
    ("bad-question", {"play": ENTER, "strict": "true"}, "strict"),
    ("bad-question", {"play": ENTER, "ruleset": 3}, "ruleset"),
    ("bad-question", {"play": ENTER, "situation": {"knight.strength": 2**70}}, "question"),
    ("bad-question", {"play": ENTER, "situation": {"knight.strength": "\ud800"}}, "question"),
    ("bad-question", {"play": ENTER, "situation": {1: 2}}, "question"),
]


@pytest.mark.parametrize(("slug", "question", "told"), PROBLEMS, ids=[f"{p[0]} {p[2]}" for p in PROBLEMS])
def test_each_problem_is_told_in_both_languages(court: Court, slug: str, question: object, told: str) -> None:
    with pytest.raises(QuestionProblem) as caught:
        court.answer(parse_question(question))
    assert caught.value.slug == slug
    assert told in caught.value.text.en
    assert told in caught.value.text.ja


def test_facts_may_be_nested_dotted_or_named_by_their_end(court: Court) -> None:
    situations: list[dict[str, object]] = [
        {"play": ENTER, "situation": {"knight": {"strength": 3}, "tribe": {"strength": 3}}},
        {"play": ENTER, "situation": {"knight.strength": 3, "tribe.strength": 3}},
        {"play": {**ENTER, "knight.strength": 3}, "situation": {"tribe.strength": 3}},
        {"play": {**ENTER, "tribe": {"strength": 3}}, "situation": {"knight": {"strength": 3, "health": None}}},
    ]
    assert {court.answer(parse_question(question)).verdict for question in situations} == {"illegal"}


def test_a_stated_fact_that_no_rule_looked_at_is_told(court: Court) -> None:
    answer = court.answer(
        parse_question({"play": ENTER, "situation": {"knight.strength": 3, "tribe.strength": 3, "knight.grit": 7}})
    )
    assert answer.unread == ("knight.grit",)


def test_a_fact_that_is_expressly_unknown_is_not_presumed(court: Court) -> None:
    fact = "knight.bombed_dragon_this_turn"
    question = {"play": {"type": "knight.bomb-wall"}}
    assert fact in {assumed.fact for assumed in court.answer(parse_question(question)).assumed}
    answer = court.answer(parse_question({**question, "situation": {fact: None}}))
    assert answer.verdict == "depends"
    assert fact in {asked.fact for asked in answer.questions}


def test_of_a_total_that_is_expressly_unknown_no_part_is_presumed(court: Court) -> None:
    facts = {"knight.perception": 4, "thief.carried": 1}
    play = {"type": "knight.attack-thief"}
    assert court.answer(parse_question({"play": play, "situation": facts})).verdict == "legal"
    answer = court.answer(parse_question({"play": play, "situation": {**facts, "thief.stealth": None}}))
    assert answer.verdict == "depends"
    assert "thief.stealth_boost" not in {assumed.fact for assumed in answer.assumed}
