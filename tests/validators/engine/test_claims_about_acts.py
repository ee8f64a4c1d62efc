"""Claims put as the step after an act: those about the act look at the facts before it, the others at those after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kb.library import Library
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.games import Game, Play
from validators.engine.outcomes import can_change
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.engine.relevance import facts_named_by, with_parts
from validators.registry import GAMES

BACKSTAB = ("thief.backstab", {"thief.target": "tribe", "thief.stealth": 5, "tribe.population": 3, "cubes_spent": 2})
ATTACK = ("nightmare.attack", {"nightmare.target": "knight", "nightmare.anger": 3, "knight.shield": "none"})
AT_EIGHT = {"knight.grit": 8}
SCATTERS = ("thief.claim-tribe-scatters", {"thief.harmed_by": "backstab"})
THIEF_DIES = {"tribe.perception": 4, "thief.stealth": 1, "goblins.rage": 2, "thief.loot_drop": 1, "reward": "rage"}
ADDING = {"tribe.population": 2, "goblins.discs_shown": 2, "goblins.discs_added": 2, "goblins.rage_on_tribe": False}
STASHING = {"thief.arrival": "enters", "thief.stashed": 5, "thief.carried": 1}
LAST_RAGE = {"goblins.rage": 1, "rage_loss_cause": "attack-knight", "rage_loss": 1}
# Claims that are about how things stand, though a rule that they look at has just changed it.
OF_WHAT_STANDS = {
    "collapse.declare-victory",
    "dragon.declare-victory",
    "goblins.claim-strength",
    "goblins.claim-tribe-state",
    "goblins.claim-victory",
    "goblins.stop-thief-with-trap",
    "knight.claim-grit-loss",
    "knight.win-without-dragon",
    "nightmare.dragon-hunter-wins",
    "nightmare.gain-radiance-from-gem",
    "nightmare.thief-wins",
    "nightmare.win",
    "nightmare.win-by-killing-him",
    "shadow.claim-attack-result",
    "thief.claim-kill-bonus",
    "thief.claim-loot-level",
    "thief.declare-victory",
    "unstable.claim-pile-outcome",
}


@pytest.fixture(scope="module")
def court(library: Library) -> Court:
    return Court(library, GAMES)


def judge(court: Court, *steps: tuple[str, dict[str, Any]], **more: Any) -> Answer:
    asked = [{"play": {"type": play}, "facts": facts} for play, facts in steps]
    return court.answer(parse_question({"steps": asked, **more}))


@pytest.mark.parametrize(
    ("act", "claim", "verdict"),
    [
        (BACKSTAB, SCATTERS, "illegal"),
        (BACKSTAB, ("thief.claim-injury", {"thief.claimed_harm": 1}), "illegal"),
        (BACKSTAB, ("thief.claim-injury", {"thief.claimed_harm": 2}), "legal"),
        ((ATTACK[0], ATTACK[1] | AT_EIGHT), ("nightmare.claim-knight-grit-loss", {"knight.grit_lost": 5}), "legal"),
        ((ATTACK[0], ATTACK[1] | AT_EIGHT), ("nightmare.claim-knight-grit-loss", {"knight.grit_lost": 3}), "illegal"),
        (ATTACK, ("nightmare.claim-attack-radiance", {"nightmare.claimed_radiance": 1}), "legal"),
        (("goblins.attack-thief", THIEF_DIES), ("goblins.thief-kill-rage", {"goblins.claimed_rage": 2}), "legal"),
        (("goblins.add-discs", ADDING), ("goblins.declare-overpopulation", {}), "illegal"),
        (("unstable.end-turn-with-hand", {"hand.cards": 9}), ("unstable.claim-end-discards", {"discards": 2}), "legal"),
    ],
)
def test_a_claim_about_the_act_before_it_counts_nothing_twice(
    court: Court, act: tuple[str, dict[str, Any]], claim: tuple[str, dict[str, Any]], verdict: str
) -> None:
    assert judge(court, act, claim).steps[1].verdict == verdict


def test_several_claims_can_be_about_one_act(court: Court) -> None:
    answer = judge(court, BACKSTAB, ("thief.claim-injury", {"thief.claimed_harm": 2}), SCATTERS)
    assert [step.verdict for step in answer.steps] == ["legal", "legal", "illegal"]
    assert "tribe.population" not in answer.steps[1].carried


def test_what_the_act_left_is_so_after_a_claim_about_it(court: Court) -> None:
    claims = [{"fact": "tribe.population", "is": 1}, {"fact": "tribe.population", "by": -2}]
    answer = judge(court, BACKSTAB, ("thief.claim-injury", {"thief.claimed_harm": 2}), claims=claims)
    assert [claim.right for claim in answer.claims] == [True, True]
    adding = ("goblins.add-discs", {"goblins.discs_shown": 2, "discs_added": 2, "goblins.rage_on_tribe": False})
    third = judge(court, BACKSTAB, ("thief.claim-injury", {"thief.claimed_harm": 2}), adding).steps[2]
    assert third.carried["tribe.population"] == 3


@pytest.mark.parametrize("population", [3, 1])
def test_a_claim_may_repeat_how_it_was_or_how_it_is(court: Court, population: int) -> None:
    claim = (SCATTERS[0], SCATTERS[1] | {"tribe.population": population})
    assert judge(court, BACKSTAB, claim).steps[1].verdict == "illegal"


def test_a_claim_cannot_state_what_never_was(court: Court) -> None:
    with pytest.raises(QuestionProblem) as problem:
        judge(court, BACKSTAB, (SCATTERS[0], SCATTERS[1] | {"tribe.population": 2}))
    assert problem.value.slug == "contradictory-facts"


def test_what_only_the_claim_states_of_a_changed_fact_is_not_firm(court: Court) -> None:
    claim = ("nightmare.claim-knight-grit-loss", {"knight.grit_lost": 5, "knight.grit": 8})
    second = judge(court, ATTACK, claim).steps[1]
    assert (second.verdict, second.firm) == ("legal", False)
    assert "knight.grit" in {hinge.fact for hinge in second.unless}


def test_a_claim_about_another_act_or_perhaps_this_one_is_not_firm(court: Court) -> None:
    other = judge(court, BACKSTAB, (SCATTERS[0], SCATTERS[1] | {"cubes_spent": 3})).steps[1]
    perception = ("thief.claim-perception", {"thief.perceiver": "tribe", "thief.claimed_perception": 4})
    assert (other.verdict, judge(court, BACKSTAB, perception).steps[1].verdict) == ("depends", "depends")


@pytest.mark.parametrize(
    ("act", "claim", "verdict"),
    [
        (("thief.stash", STASHING), "thief.declare-victory", "legal"),
        (("goblins.lose-rage", LAST_RAGE), "goblins.claim-malaise", "legal"),
    ],
)
def test_a_claim_how_things_stand_looks_at_what_the_act_left(
    court: Court, act: tuple[str, dict[str, Any]], claim: str, verdict: str
) -> None:
    assert judge(court, act, (claim, {})).steps[1].verdict == verdict


def changed_by_rules_of(game: Game, claim: Play, act: Play) -> bool:
    """Whether a rule that the claim looks at changes by the act what the claim reads."""
    rules = {bound.id for bound in game.rules_on(claim)} | {effect.id for effect in game.effects_on(claim)}
    changing = [effect for effect in game.effects_on(act) if effect.id in rules and not effect.changes_nothing]
    reads = with_parts(game, facts_named_by([bound.function for bound in game.rules_on(claim)]))
    return any(can_change(game, effect) & reads for effect in changing)


def undeclared(court: Court) -> Iterator[str]:
    for game in GAMES.values():
        acts = [play for play in game.plays.values() if court.play_kinds.get(play.name) == "act"]
        for claim in (play for play in game.plays.values() if court.play_kinds.get(play.name) == "claim"):
            known = game.acts_claimed_of.get(claim.name, frozenset()) | game.acts_in_doubt.get(claim.name, frozenset())
            if any(act.name not in known and changed_by_rules_of(game, claim, act) for act in acts):
                yield claim.name


def test_of_every_claim_it_is_decided_what_it_is_about(court: Court) -> None:
    assert set(undeclared(court)) == OF_WHAT_STANDS


# What is claimed to be lost is lost: a part of that may be told after it.
CLAIMS_OF_LOSSES = {
    "knight.claim-grit-loss",
    "dragon.flame-wall-affects",
    "shadow.claim-attack-result",
    "goblins.avoid-overpopulation",
}


def test_only_claims_answers_and_parts_are_declared_about_acts(court: Court) -> None:
    kinds = court.play_kinds
    for game in GAMES.values():
        declared = [*game.acts_claimed_of.items(), *game.acts_in_doubt.items()]
        assert {kinds[claim] for claim, _ in declared if claim not in game.answering | game.repeating} <= {"claim"}
        assert {act for _, acts in declared for act in acts if kinds[act] == "claim"} <= CLAIMS_OF_LOSSES
