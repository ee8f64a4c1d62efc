"""The engine on a small game of its own: exactness, exceptions, presumptions, branches."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from validators.engine.budget import Budget, TooMuchWork
from validators.engine.consequences import consequences
from validators.engine.diagrams import Diagrams
from validators.engine.facts import AnyFact, Value
from validators.engine.games import By, Changes, Game, Says
from validators.engine.judging import Judge, NoRuleGoverns, Question, judge
from validators.engine.remedies import remedies
from validators.engine.views import View

game = Game("toy")
strength = game.number("hero.strength", 1, 5)
population = game.number("foe.population", 0, 4)
discs = game.number("foe.discs", 0, 1)
foe_strength = game.number("foe.strength", 0, 5)
wall = game.flag("way.wall")
maps = game.number("hero.maps", 0, 2)
flying = game.flag("hero.flying")
grounded = game.flag("hero.grounded")
lucky = game.flag("die.lucky")
hour = game.choice("hour", "dawn", "noon", "night")
ENTER = game.play("enter", strength, foe_strength)
CLIMB = game.play("climb")
SNEAK = game.play("sneak")


@game.derived(foe_strength)
def together(f: View) -> int:
    return f[population] + f[discs]


@game.rule("r.stronger", 1, on=ENTER)
def stronger(f: View) -> Says:
    return f[strength] > f[foe_strength]


@game.rule("r.wall", 1, on=ENTER)
def walls_block(f: View) -> Says:
    return False if f[wall] else None


@game.rule("r.map", 1, on=ENTER, overrides=("r.wall",))
def map_opens(f: View) -> Says:
    return True if f[wall] and f[maps] > 0 else None


@game.rule("r.grounded", 1, on=ENTER, overrides=("r.map",))
def grounded_cannot(f: View) -> Says:
    return False if f[grounded] and f[wall] else None


@game.rule("r.climb", 1, on=CLIMB)
def only_flyers(f: View) -> Says:
    return True if f[flying] else None


@game.rule("r.sneak-by-day", 1, on=SNEAK)
def seen_by_day(f: View) -> Says:
    return None if f[hour] == "night" else f[lucky]


@game.rule("r.sneak-by-night", 1, on=SNEAK)
def stumbles_by_night(f: View) -> Says:
    return f[lucky] if f[hour] == "night" else None


@game.effect("r.hit", 1, on=ENTER)
def hit(f: View) -> Changes:
    return {population: By(-1)} if f[lucky] else None


ALL = dict.fromkeys(
    ("r.stronger", "r.wall", "r.map", "r.grounded", "r.climb", "r.hit", "r.sneak-by-day", "r.sneak-by-night"), 1
)
FACTS: list[AnyFact] = [strength, foe_strength, wall, maps, grounded]


def ask(stated: Mapping[AnyFact, Value], presumed: Mapping[AnyFact, Value] | None = None) -> Question:
    return Question(game, ENTER, stated, presumed or {}, ALL)


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


def test_a_die_branches_the_consequences() -> None:
    found = consequences(ask({strength: 4, foe_strength: 1, wall: False}), "legal", Budget())
    assert [(c.when, c.changes) for c in found] == [({lucky: True}, {population: By(-1)})]


def test_the_smallest_change_that_would_make_it_legal() -> None:
    question = ask({strength: 3, foe_strength: 3, wall: False})
    assert remedies(question, judge(question), Budget()) == [{strength: 4}, {foe_strength: 2}]


def test_two_changes_where_one_will_not_do() -> None:
    question = ask({strength: 1, foe_strength: 5, wall: True, maps: 0, grounded: False})
    assert all(len(changes) == 2 for changes in remedies(question, judge(question), Budget()))


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


def test_a_question_beyond_its_budget_is_cut_and_says_so() -> None:
    found = judge(ask({}), Budget(20))
    assert (found.verdict, found.cut_short) == ("depends", True)
    assert found.open_facts


def test_the_same_question_is_always_cut_at_the_same_place() -> None:
    cut = [judge(ask({}), Budget(units)).cut_short for units in range(0, 2_000, 10)]
    assert cut == sorted(cut, reverse=True)
    assert cut[0] is True
    assert cut[-1] is False


def test_work_that_nobody_waits_for_ends_at_its_next_step() -> None:
    budget = Budget()
    budget.abandon()
    assert judge(ask({}), budget).cut_short
    with pytest.raises(TooMuchWork):
        budget.spend()


def test_a_diagram_with_a_fact_known_is_worked_out_once_for_each_of_its_parts() -> None:
    """Without a memory of its parts, a chain of twenty facts has two to the twentieth paths."""
    facts = [game.flag(f"chain.link-{n}") for n in range(20)]
    budget = Budget(1_000)
    diagrams = Diagrams(budget)
    parity = [False, True]
    for fact in facts:
        diagrams.rank(fact)
    for fact in reversed(facts):
        parity = [diagrams.node(fact, (parity[0], parity[1])), diagrams.node(fact, (parity[1], parity[0]))]
    assert diagrams.given(parity[0], facts[-1], True) is not parity[0]
    assert diagrams.settled(parity[0], facts[-1], True) is None


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
