"""Piles of responses and effect chains, judged as a whole."""

from __future__ import annotations

from typing import Any

import pytest

from kb.library import Library
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.unstable.chains import ChainAnswer, judge_chain
from validators.unstable.game import unstable


@pytest.fixture(scope="module")
def table(library: Library) -> Court:
    return Court(library, {"unstable": unstable})


def told(table: Court, *steps: dict[str, Any], **more: Any) -> ChainAnswer:
    return judge_chain(table, {"steps": steps, **more}, Budget())


def plays(player: str, card: str, kind: str, **more: Any) -> dict[str, Any]:
    return {"does": "play", "player": player, "card": card, "kind": kind, **more}


def responds(player: str, card: str, **more: Any) -> dict[str, Any]:
    return {"does": "respond", "player": player, "card": card, **more}


def triggers(player: str, effect: str, **more: Any) -> dict[str, Any]:
    return {"does": "trigger", "player": player, "effect": effect, **more}


def verdicts(answer: ChainAnswer) -> list[str]:
    return [step.verdict for step in answer.steps]


def fates(answer: ChainAnswer) -> list[tuple[str, str]]:
    return [(outcome.name, outcome.becomes) for outcome in answer.outcomes]


def test_three_neighs_resolve_from_the_top(table: Court) -> None:
    answer = told(
        table,
        plays("Ann", "Pony", "unicorn"),
        responds("Ben", "first Neigh"),
        responds("Ann", "second Neigh"),
        responds("Cleo", "third Neigh"),
    )
    assert answer.verdict == "legal"
    assert answer.steps[-1].pile == ("Pony", "first Neigh", "second Neigh", "third Neigh")
    assert fates(answer) == [
        ("third Neigh", "stops a card"),
        ("second Neigh", "is stopped"),
        ("first Neigh", "stops a card"),
        ("Pony", "is stopped"),
    ]
    assert all("unstable.instants.resolve-top-first" in outcome.rules for outcome in answer.outcomes)
    assert all(outcome.goes_to and outcome.goes_to.en == "the discard pile" for outcome in answer.outcomes)
    assert [outcome.order for outcome in answer.outcomes] == [1, 2, 3, 4]


def test_cards_that_are_called_alike_are_different_cards(table: Court) -> None:
    answer = told(
        table,
        plays("Ann", "Pony", "unicorn"),
        responds("Ben", "Neigh"),
        responds("Ann", "Neigh", to="Neigh"),
        responds("Cleo", "Neigh"),
    )
    assert answer.verdict == "legal"
    assert [(step.name, step.to) for step in answer.steps] == [
        ("Pony", None),
        ("Neigh 1", "Pony"),
        ("Neigh 2", "Neigh 1"),
        ("Neigh 3", "Neigh 2"),
    ]
    assert answer.steps[1].pile == ("Pony", "Neigh 1")
    assert fates(answer) == [
        ("Neigh 3", "stops a card"),
        ("Neigh 2", "is stopped"),
        ("Neigh 1", "stops a card"),
        ("Pony", "is stopped"),
    ]


@pytest.mark.parametrize("said", ["Neigh 1", "Neigh 2"])
def test_of_cards_that_are_called_alike_a_number_says_which(table: Court, said: str) -> None:
    steps = (plays("Ann", "Pony", "unicorn"), responds("Ben", "Neigh"), responds("Ann", "Neigh"))
    answer = told(table, *steps, responds("Cleo", "Neigh", to=said))
    assert answer.steps[-1].to == said
    assert verdicts(answer)[-1] == ("legal" if said == "Neigh 2" else "illegal")


def test_a_number_that_another_card_is_called_by_is_passed_over(table: Court) -> None:
    steps = (plays("Ann", "Pony", "unicorn"), responds("Ben", "Neigh"), responds("Ann", "Neigh 1"))
    answer = told(table, *steps, responds("Cleo", "Neigh"))
    assert answer.steps[-1].pile == ("Pony", "Neigh 2", "Neigh 1", "Neigh 3")


def test_where_a_name_may_be_several_cards_the_error_says_how_to_tell_which(table: Court) -> None:
    steps = (plays("Ann", "Pony", "unicorn"), responds("Ben", "Neigh"), responds("Ann", "Neigh"))
    with pytest.raises(QuestionProblem) as refused:
        told(table, *steps, responds("Cleo", "Super Neigh"), responds("Dan", "Yay", to="Neigh"))
    assert "Neigh 1 or Neigh 2" in refused.value.text.en
    assert "Neigh 1かNeigh 2" in refused.value.text.ja


def test_effects_that_are_called_alike_resolve_each_in_its_turn(table: Court) -> None:
    answer = told(
        table,
        triggers("Ann", "draw"),
        triggers("Ann", "draw", may=True, needs_target=True),
        {"does": "target", "effect": "draw", "card": "Pony"},
        {"does": "resolve", "name": "draw"},
    )
    assert [step.name for step in answer.steps] == ["draw 1", "draw 2", "draw 2", "draw 1"]
    assert fates(answer) == [("draw 1", "resolves"), ("draw 2", "resolves")]


def test_two_neighs_let_the_card_through(table: Court) -> None:
    answer = told(
        table, plays("Ann", "Pony", "unicorn"), responds("Ben", "first Neigh"), responds("Ann", "second Neigh")
    )
    assert fates(answer)[-1] == ("Pony", "enters a Stable")
    assert "unstable.instants.respond-back" in answer.steps[2].rules


def test_a_magic_card_nobody_stops_takes_effect_and_is_discarded(table: Court) -> None:
    answer = told(table, plays("Ann", "Spell", "magic"))
    assert fates(answer) == [("Spell", "takes effect")]
    assert "unstable.cards.magic.discarded" in answer.outcomes[0].rules


def test_only_the_top_card_can_be_answered(table: Court) -> None:
    answer = told(
        table,
        plays("Ann", "Pony", "unicorn"),
        responds("Ben", "first Neigh"),
        responds("Cleo", "second Neigh", to="Pony"),
    )
    assert verdicts(answer) == ["legal", "legal", "illegal"]
    assert "unstable.instants.top-only" in answer.steps[2].rules
    assert not answer.steps[2].counts
    assert answer.steps[2].pile == ("Pony", "first Neigh")
    assert fates(answer) == [("first Neigh", "stops a card"), ("Pony", "is stopped")]


def test_nobody_answers_the_own_card(table: Court) -> None:
    answer = told(table, plays("Ann", "Pony", "unicorn"), responds("Ann", "Neigh"))
    assert verdicts(answer) == ["legal", "illegal"]
    assert "unstable.instants.any-other-player" in answer.steps[1].rules


def test_a_card_brought_directly_cannot_be_answered(table: Court) -> None:
    answer = told(table, {"does": "bring", "player": "Ann", "card": "Pony"}, responds("Ben", "Neigh", to="Pony"))
    assert verdicts(answer) == ["legal", "illegal"]
    assert "unstable.terms.bring-no-neigh" in answer.steps[1].rules


def test_an_effect_or_nothing_cannot_be_answered(table: Court) -> None:
    effect = told(table, triggers("Ann", "steal a Unicorn"), responds("Ben", "Neigh", to="steal a Unicorn"))
    assert verdicts(effect) == ["legal", "illegal"]
    assert told(table, responds("Ben", "Neigh")).verdict == "illegal"


def test_the_slower_instant_returns_to_hand(table: Court) -> None:
    answer = told(
        table,
        plays("Ann", "Pony", "unicorn"),
        responds("Ben", "slow Neigh", slower=True),
        responds("Cleo", "fast Neigh"),
    )
    assert verdicts(answer) == ["legal", "illegal", "legal"]
    assert fates(answer) == [("slow Neigh", "returns to hand"), ("fast Neigh", "stops a card"), ("Pony", "is stopped")]
    assert "unstable.instants.slower-return" in answer.outcomes[0].rules


def test_the_uncovered_card_can_be_answered_again(table: Court) -> None:
    answer = told(
        table,
        plays("Vic", "Pony", "unicorn"),
        responds("Wes", "first Neigh"),
        responds("Xia", "second Neigh"),
        {"does": "pass"},
        {"does": "resolve"},
        responds("Yan", "third Neigh"),
    )
    assert answer.verdict == "legal"
    assert answer.steps[4].pile == ("Pony",)
    assert "unstable.instants.new-window" in answer.steps[5].rules
    assert fates(answer)[-1] == ("Pony", "is stopped")


def test_responses_end_when_all_have_passed(table: Court) -> None:
    answer = told(table, plays("Ann", "Pony", "unicorn"), {"does": "pass"}, responds("Ben", "Neigh"))
    assert verdicts(answer) == ["legal", "legal", "illegal"]
    assert "unstable.instants.until-all-pass" in answer.steps[2].rules


def test_a_resolved_card_cannot_be_answered(table: Court) -> None:
    answer = told(
        table, plays("Ann", "Pony", "unicorn"), {"does": "resolve", "name": "Pony"}, responds("Ben", "Neigh", to="Pony")
    )
    assert verdicts(answer) == ["legal", "legal", "illegal"]
    assert "unstable.instants.removed" in answer.steps[2].rules


def test_the_bottom_card_does_not_resolve_first(table: Court) -> None:
    answer = told(table, plays("Ann", "Pony", "unicorn"), responds("Ben", "Neigh"), {"does": "resolve", "name": "Pony"})
    assert verdicts(answer)[-1] == "illegal"
    assert answer.steps[2].pile == ("Pony", "Neigh")


def test_no_second_card_beside_an_open_pile(table: Court) -> None:
    answer = told(table, plays("Ann", "Pony", "unicorn"), plays("Ann", "Foal", "unicorn"))
    assert verdicts(answer) == ["legal", "illegal"]
    assert fates(answer) == [("Pony", "enters a Stable")]


def test_an_instant_that_is_no_neigh_leaves_the_card(table: Court) -> None:
    answer = told(table, plays("Ann", "Pony", "unicorn"), responds("Ben", "odd Instant", stops=False))
    assert fates(answer) == [("odd Instant", "takes effect"), ("Pony", "enters a Stable")]


def test_two_effects_of_one_link_may_not_pick_the_same_card(table: Court) -> None:
    answer = told(
        table,
        triggers("Ann", "destroy", may=True, target="Ben's Pony"),
        triggers("Ann", "steal", may=True, target="Ben's Pony"),
        {"does": "trigger", "player": "Ann", "effect": "steal again", "may": True, "target": "Cleo's Pony"},
    )
    assert verdicts(answer) == ["legal", "illegal", "legal"]
    assert "unstable.chain.same-card-once" in answer.steps[1].rules
    assert fates(answer) == [("destroy", "resolves"), ("steal again", "resolves")]


def test_the_same_card_may_be_picked_in_a_later_link(table: Court) -> None:
    answer = told(
        table,
        triggers("Ann", "steal", may=True, target="Pony"),
        triggers("Ben", "take back", by="steal", may=True, target="Pony"),
    )
    assert answer.verdict == "legal"


def test_mandatory_effects_pick_first(table: Court) -> None:
    answer = told(
        table,
        triggers("Ann", "must sacrifice", may=False, needs_target=True),
        triggers("Ann", "may steal", may=True, target="Pony"),
        {"does": "target", "effect": "must sacrifice", "card": "Foal"},
        triggers("Ann", "may destroy", may=True, target="Pony"),
    )
    assert verdicts(answer) == ["legal", "illegal", "legal", "legal"]
    assert "unstable.chain.mandatory-first" in answer.steps[1].rules


def test_targets_are_picked_before_the_link_resolves(table: Court) -> None:
    answer = told(
        table,
        triggers("Ann", "draw"),
        triggers("Ann", "destroy", may=True, needs_target=True),
        {"does": "resolve", "name": "draw"},
        {"does": "target", "effect": "destroy", "card": "Pony"},
    )
    assert verdicts(answer)[-1] == "illegal"
    assert "unstable.chain.targets-first" in answer.steps[3].rules


def test_links_resolve_from_the_first(table: Court) -> None:
    answer = told(
        table,
        triggers("Tia", "destroy", may=True, target="Ugo's Pony"),
        triggers("Ugo", "each player discards", by="destroy", may=False),
        {"does": "resolve", "name": "each player discards"},
        {"does": "move-on", "player": "Tia"},
        {"does": "resolve"},
        {"does": "resolve"},
        {"does": "move-on", "player": "Tia"},
    )
    assert verdicts(answer) == ["legal", "legal", "illegal", "illegal", "legal", "legal", "legal"]
    assert "unstable.chain.order" in answer.steps[2].rules
    assert "unstable.chain.all-links" in answer.steps[3].rules
    assert answer.steps[1].waiting == ("destroy", "each player discards")
    assert fates(answer) == [("destroy", "resolves"), ("each player discards", "resolves")]


def test_an_unrelated_effect_waits_for_the_end_of_the_chain(table: Court) -> None:
    answer = told(
        table,
        triggers("Ann", "draw"),
        triggers("Ann", "discard"),
        {"does": "resolve", "name": "draw"},
        triggers("Ann", "destroy"),
        {"does": "resolve", "name": "discard"},
        triggers("Ann", "destroy", may=True, target="Pony"),
    )
    assert verdicts(answer) == ["legal", "legal", "legal", "illegal", "legal", "legal"]


def test_nobody_wins_inside_a_running_chain(table: Court) -> None:
    steps = (
        triggers("Vera", "bring a Unicorn", may=True),
        triggers("Walt", "sacrifice", by="bring a Unicorn", may=False),
        {"does": "resolve", "name": "bring a Unicorn"},
        {"does": "win", "player": "Vera", "unicorns": 7},
        {"does": "resolve", "name": "sacrifice"},
    )
    answer = told(table, *steps, {"does": "win", "player": "Vera", "unicorns": 6}, players=4)
    assert verdicts(answer) == ["legal", "legal", "legal", "illegal", "legal", "illegal"]
    assert "unstable.winning.after-chain" in answer.steps[3].rules
    assert "unstable.winning.seven" in answer.steps[5].rules
    again = told(table, *steps, {"does": "win", "player": "Vera", "unicorns": 6}, players=6)
    assert verdicts(again)[-1] == "legal"
    assert verdicts(told(table, *steps, {"does": "win", "player": "Vera", "unicorns": 6}))[-1] == "depends"


def test_facts_of_a_step_are_put_to_the_judge(table: Court) -> None:
    answer = told(table, plays("Ann", "Spell", "magic", facts={"demand.action": "discard", "demand.available": 0}))
    assert answer.verdict == "illegal"
    assert not answer.outcomes
    assert told(table, plays("Ann", "Spell", "magic", facts={"demand.action": "discard"})).verdict == "depends"


def test_no_card_is_played_while_effects_wait(table: Court) -> None:
    answer = told(table, triggers("Ann", "draw"), plays("Ann", "Pony", "unicorn"))
    assert verdicts(answer) == ["legal", "illegal"]
    assert "unstable.chain.all-links" in answer.steps[1].rules


@pytest.mark.parametrize(
    "steps", [[], [{"does": "dance"}], [{"does": "play", "card": "Pony"}], [{"does": "win", "unicorns": 99}]]
)
def test_what_is_not_shaped_as_a_chain_is_a_problem(table: Court, steps: list[dict[str, Any]]) -> None:
    with pytest.raises(QuestionProblem) as problem:
        told(table, *steps)
    assert problem.value.slug == "bad-question"
    assert problem.value.text.ja


@pytest.mark.parametrize(
    "steps",
    [
        [{"does": "resolve"}],
        [{"does": "resolve", "name": "Pony"}],
        [{"does": "respond", "card": "Neigh", "to": "Pony"}],
        [{"does": "trigger", "effect": "draw", "by": "steal"}],
        [{"does": "target", "effect": "draw", "card": "Pony"}],
        [
            {"does": "trigger", "effect": "draw"},
            {"does": "trigger", "effect": "draw"},
            {"does": "trigger", "effect": "steal", "by": "draw"},
        ],
    ],
)
def test_a_chain_whose_steps_do_not_connect_is_a_problem(table: Court, steps: list[dict[str, Any]]) -> None:
    with pytest.raises(QuestionProblem) as problem:
        told(table, *steps)
    assert problem.value.slug == "impossible-chain"
    assert problem.value.text.ja


def test_another_games_ruleset_is_a_problem(table: Court) -> None:
    with pytest.raises(QuestionProblem) as problem:
        told(table, {"does": "move-on"}, ruleset="vast/rulebook")
    assert problem.value.slug == "wrong-game"


def test_an_unknown_fact_is_a_problem(table: Court) -> None:
    with pytest.raises(QuestionProblem) as problem:
        told(table, {"does": "move-on", "facts": {"moon.full": True}})
    assert problem.value.slug == "unknown-fact"


def claims_win(player: str, unicorns: int) -> dict[str, Any]:
    return {"does": "win", "player": player, "unicorns": unicorns}


def test_a_unicorn_in_the_pile_wins_nothing_yet(table: Court) -> None:
    seventh = plays("Ann", "Pony", "unicorn")
    assert verdicts(told(table, seventh, claims_win("Ann", 7), players=3)) == ["legal", "illegal"]
    neigh = responds("Ben", "Neigh")
    assert verdicts(told(table, seventh, neigh, claims_win("Ann", 7), players=3))[-1] == "illegal"


def test_a_unicorn_that_has_come_through_wins(table: Court) -> None:
    seventh, resolves = plays("Ann", "Pony", "unicorn"), {"does": "resolve"}
    passes = {"does": "pass"}
    assert verdicts(told(table, seventh, passes, resolves, claims_win("Ann", 7), players=3))[-1] == "legal"


def test_what_others_have_in_the_pile_takes_nothing_from_a_stable(table: Court) -> None:
    assert verdicts(told(table, plays("Ann", "Pony", "unicorn"), claims_win("Ben", 7), players=3))[-1] == "legal"
    assert verdicts(told(table, plays("Ann", "Saddle", "upgrade"), claims_win("Ann", 7), players=3))[-1] == "legal"
    assert verdicts(told(table, plays("Ann", "Pony", "unicorn"), claims_win("Ann", 8), players=3))[-1] == "legal"


@pytest.mark.parametrize(
    "facts",
    [{"card.kind": "basic"}, {"card": {"kind": "basic"}}, {"card.kind": None}, {"chain.open": True}],
)
def test_facts_that_contradict_what_the_steps_tell_are_refused(table: Court, facts: dict[str, object]) -> None:
    with pytest.raises(QuestionProblem) as refused:
        told(table, plays("Ann", "Pony", "magic", facts=facts))
    assert refused.value.slug == "contradictory-facts"


def test_facts_that_the_steps_tell_may_be_said_again(table: Court) -> None:
    assert told(table, plays("Ann", "Pony", "magic", facts={"card.kind": "magic", "chain.open": False})).steps
