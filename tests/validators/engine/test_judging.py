"""The judge on a small game of its own: exactness, exceptions, presumptions."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.validators.engine.sample_game import (
    ALL,
    CLIMB,
    FACTS,
    SNEAK,
    ask,
    discs,
    flying,
    foe_strength,
    game,
    grounded,
    hour,
    lucky,
    maps,
    population,
    strength,
    wall,
)
from validators.engine.budget import Budget
from validators.engine.facts import AnyFact, Value
from validators.engine.judging import Judge, NoRuleGoverns, Question, judge


def test_a_tie_is_illegal_and_asks_nothing() -> None:
    found = judge(ask({strength: 3, foe_strength: 3}))
    assert found.verdict == "illegal"
    assert found.open_facts == ()


def test_an_unstated_fact_that_matters_is_asked_for() -> None:
    found = judge(ask({strength: 3, wall: False}))
    assert found.verdict == "depends"
    assert set(found.open_facts) == {foe_strength}
    assert found.if_known(foe_strength, 2) == "legal"
    assert found.if_known(foe_strength, 3) == "illegal"


def test_legal_with_and_without_a_wall_is_legal() -> None:
    assert judge(ask({strength: 4, foe_strength: 3, maps: 1, grounded: False})).verdict == "legal"


def test_a_fact_is_worked_out_from_others_unless_it_is_stated() -> None:
    known: dict[AnyFact, Value] = {population: 2, discs: 1, wall: False}
    assert judge(ask({**known, strength: 3})).verdict == "illegal"
    assert judge(ask({**known, strength: 3, foe_strength: 1})).verdict == "legal"


def test_an_exception_sets_a_rule_aside_unless_it_is_set_aside_itself() -> None:
    behind_wall: dict[AnyFact, Value] = {strength: 4, foe_strength: 1, wall: True, maps: 1}
    opened = judge(ask({**behind_wall, grounded: False}))
    assert opened.verdict == "legal"
    assert [o.says for o in opened.opinions if o.bound.id == "r.wall"] == ["set aside by r.map"]
    assert judge(ask({**behind_wall, grounded: True})).verdict == "illegal"


def test_a_stated_fact_beats_a_presumption() -> None:
    presumed: dict[AnyFact, Value] = {wall: False}
    assert judge(ask({strength: 4, foe_strength: 1}, presumed)).verdict == "legal"
    assert judge(ask({strength: 4, foe_strength: 1, wall: True, maps: 0}, presumed)).verdict == "illegal"


def test_a_play_that_no_rule_governs_is_an_error() -> None:
    with pytest.raises(NoRuleGoverns):
        judge(Question(game, CLIMB, {flying: False}, {}, ALL))
    assert judge(Question(game, CLIMB, {flying: True}, {}, ALL)).verdict == "legal"


def test_a_play_that_some_worlds_leave_ungoverned_depends() -> None:
    found = judge(Question(game, CLIMB, {}, {}, ALL))
    assert found.verdict == "depends"
    assert found.open_facts == (flying,)
    assert [found.if_known(flying, value) for value in flying.domain] == ["depends", "legal"]


@pytest.mark.parametrize(("is_lucky", "says"), [(True, "permits"), (False, "forbids")])
def test_rules_that_decide_only_together_each_say_so_and_when(is_lucky: bool, says: str) -> None:
    found = judge(Question(game, SNEAK, {lucky: is_lucky}, {}, ALL))
    assert [found.says(o) for o in found.opinions] == [says, says]
    assert [found.says_when(o) for o in found.opinions] == [{hour: ["dawn", "noon"]}, {hour: ["night"]}]


def test_a_rule_that_decides_alone_says_so_without_conditions() -> None:
    found = judge(Question(game, SNEAK, {lucky: True, hour: "noon"}, {}, ALL))
    assert [(found.says(o), found.says_when(o)) for o in found.opinions] == [("permits", {}), ("silent", {})]


some = st.fixed_dictionaries({}, optional={fact: st.sampled_from(fact.domain) for fact in FACTS})


@given(stated=some)
def test_a_verdict_is_exactly_what_all_completions_say(stated: dict[AnyFact, Value]) -> None:
    rest = [fact for fact in FACTS if fact not in stated]
    worlds = (dict(zip(rest, values, strict=True)) for values in itertools.product(*(f.domain for f in rest)))
    seen = {judge(ask({**stated, **world})).verdict for world in worlds}
    assert judge(ask(stated)).verdict == (seen.pop() if len(seen) == 1 else "depends")


def test_what_stated_facts_settle_is_not_presumed() -> None:
    presumed: dict[AnyFact, Value] = {foe_strength: 0, wall: False, discs: 0}
    assert judge(ask({strength: 3}, presumed)).verdict == "legal"
    assert judge(ask({strength: 3, population: 4, discs: 0}, presumed)).verdict == "illegal"


def test_a_fact_of_which_a_part_is_stated_is_worked_out_from_its_open_parts() -> None:
    found = judge(ask({strength: 3, population: 2, wall: False}))
    assert found.verdict == "depends"
    assert found.open_facts == (discs,)
    assert judge(ask({strength: 2, population: 2, wall: False})).verdict == "illegal"


@given(stated=some)
def test_what_a_verdict_would_be_is_what_it_is_once_the_fact_is_stated(stated: dict[AnyFact, Value]) -> None:
    found = judge(ask(stated))
    for fact in found.open_facts:
        for value in fact.domain:
            try:
                then = Judge(ask({**stated, fact: value}), Budget()).judge().verdict
            except NoRuleGoverns:
                then = "depends"
            assert found.if_known(fact, value) == then
