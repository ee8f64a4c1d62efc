"""Claims about a fact after several steps, or by how much it has moved in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from validators.engine.answers import ClaimHinge, ClaimOutcome
from validators.engine.budget import TooMuchWork
from validators.engine.claim_sentences import TOO_OPEN
from validators.engine.claims import AnsweredPlay, FactClaim, Finding, merged, read_claim
from validators.engine.facts import AnyFact
from validators.engine.outcomes import Change, Outcomes
from validators.engine.questions import Claim

UNCHANGED = Change(0, None)


def change_of(outcomes: Outcomes, fact: AnyFact) -> Change | None:
    """None where it differs between the worlds that are open."""
    try:
        found = merged(outcomes.in_every_world(lambda world: Finding(True, world.change(fact))))
    except TooMuchWork:
        return None
    if not isinstance(found, Finding):
        return None
    change = found.change
    is_known = change.followed and not change.only_in_text
    return UNCHANGED if change.by == 0 and not change.rules and is_known else change


def judge_claim(claim: Claim, plays: list[AnsweredPlay], open_again: frozenset[str] = frozenset()) -> ClaimOutcome:
    """A claim about all the steps: what it `is` is so after the last, `by` how much is from the first to the last."""
    last = plays[-1]
    about = read_claim(last.question.game, last.question, claim)
    if about.fact.name in open_again and not about.is_beyond:
        return not_summed(claim, about, last)
    if len(plays) == 1 or about.is_beyond:
        return last.claims.judge(claim)
    try:
        return judge_change(claim, about, plays) if claim.by is not None else judge_end(claim, about, plays)
    except TooMuchWork:  # one whose hinges nobody knows is not said to be right
        return last.claims.outcome(claim, about, None, (), TOO_OPEN)


def judge_change(claim: Claim, about: FactClaim, plays: list[AnsweredPlay]) -> ClaimOutcome:
    """By how much a fact has moved in all the steps."""
    changes = [change_of(played.claims.outcomes, about.fact) for played in plays]
    for played, change in zip(plays, changes, strict=True):
        if change is None or change.by is None or change.only_in_text or not change.followed:
            return not_summed(claim, about, played)
    return summed(claim, about, plays, [change for change in changes if change])


def judge_end(claim: Claim, about: FactClaim, plays: list[AnsweredPlay]) -> ClaimOutcome:
    """What a fact is after the last step, which hangs on what the steps before it presumed as well."""
    last, changes = plays[-1], [change_of(played.claims.outcomes, about.fact) for played in plays]
    outcome = last.claims.judge(claim)
    moved = changes[-1] or UNCHANGED
    after = last.question.known.get(about.fact) if moved == UNCHANGED else moved.after
    if outcome.right is None or about.fact.kind != "number" or after is None or about.value is None:
        return outcome
    gap = int(about.value) - int(after)
    before = hinges_of_steps(about.fact, gap, outcome.right, plays[:-1], changes[:-1])
    known = {hinge.fact for hinge in outcome.unless}
    return outcome.model_copy(update={"unless": (*outcome.unless, *(h for h in before if h.fact not in known))})


def hinges_of_steps(
    fact: AnyFact, gap: int, right: bool, plays: list[AnsweredPlay], changes: Sequence[Change | None]
) -> tuple[ClaimHinge, ...]:
    """What a number after several steps hangs on; the gap is how much more is claimed than it moves in them."""
    found: dict[str, ClaimHinge] = {}
    for played, change in zip(plays, changes, strict=True):
        if change is None or change.by is None:
            continue
        claimed = FactClaim(fact, change.by + gap, None)
        for hinge in played.claims.hinges(claimed, Finding(right, change)):
            found.setdefault(hinge.fact, hinge)
    return tuple(sorted(found.values(), key=lambda hinge: hinge.right is None))


def not_summed(claim: Claim, about: FactClaim, part: AnsweredPlay) -> ClaimOutcome:
    """A sum of which one part is not known is not known."""
    outcome = part.claims.judge(claim)
    if outcome.right is None:
        return outcome
    text = part.claims.wording.not_summed(about.fact)
    return outcome.model_copy(update={"right": None, "text": text, "unless": ()})


def summed(claim: Claim, about: FactClaim, plays: list[AnsweredPlay], changes: list[Change]) -> ClaimOutcome:
    total = sum(change.by or 0 for change in changes)
    rules = tuple(dict.fromkeys(rule for change in changes for rule in change.rules))
    change = replace(changes[-1], by=total, rules=rules, illegal=all(c.illegal for c in changes))
    return outcome_of_sum(claim, about, plays, changes, change)


def outcome_of_sum(
    claim: Claim, about: FactClaim, plays: list[AnsweredPlay], changes: list[Change], total: Change
) -> ClaimOutcome:
    right, last = total.by == claim.by, plays[-1].claims
    text = last.wording.explained(about.fact, claim.by, None, right, total)
    unless = hinges_of_steps(about.fact, (claim.by or 0) - (total.by or 0), right, plays, changes)
    return last.outcome(claim, about, Finding(right, total), (), text, unless)
