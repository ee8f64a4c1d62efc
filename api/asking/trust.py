"""How far a verdict on the play that a sentence was read as can be relied on, from what speaks for that reading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from api.asking.answers import SentenceReading
from api.judging import LinkedAnswer
from kb.search.confidence import Confidence
from kb.search.results import SearchResult
from validators.engine.answers import ProofStep

AS_LIKELY = 0.85  # the share of the best score from which on a reading is as likely as the best
AHEAD = 0.1  # how far the best has to be ahead
HALF, MUCH, MOSTLY, NEARLY_ALL = 0.6, 0.7, 0.8, 0.9  # shares of a sentence that are explained


class Evidence(NamedTuple):
    """What speaks for a reading and its verdict."""

    verdict: str
    is_sure: bool  # every fact was stated by a phrase, and none left open
    is_firm: bool  # it hangs on nothing presumed
    decided: bool  # what the sentence states has decided it
    rank: int  # of the first deciding rule among those that the search finds, from 1; 0 where it finds none
    coverage: float  # how much of the sentence the play and the facts explain
    agree: bool  # readings as likely come to the same verdict
    ahead: float  # how far the score is ahead of the next reading's

    @property
    def confidence(self) -> Confidence:
        """`none`: it is not to be relied on at all, so that the sentence is asked back.

        On 200 sentences kept apart until then, 7 of 7 answers called `high` were right. Of the others that said yes or
        no too many were not, most of them where readings as likely came to something else: such are asked back now.
        """
        if not self.agree or not (self.is_permission_found() if self.verdict == "legal" else self.is_ban_found()):
            return "none"
        explained = self.coverage > (NEARLY_ALL if self.verdict == "legal" else MUCH)
        relied = self.is_sure and self.decided and self.rank == 1 and explained
        return "high" if relied and self.ahead >= AHEAD else "low"

    def is_permission_found(self) -> bool:
        """Nothing forbids it so far: what is not understood may, so that little may be left of that."""
        return self.is_sure and self.rank > 0 and self.coverage > HALF

    def is_ban_found(self) -> bool:
        return self.coverage > HALF and (self.decided or (self.rank == 1 and self.coverage > MOSTLY))


def evidence(readings: Sequence[SentenceReading], found: SearchResult, coverage: float) -> Evidence:
    best, others = readings[0], readings[1:]
    stated = {fact.fact for fact in best.understood}
    steps = deciding_steps(best.judgement)
    rules = {step.rule for step in steps}
    return Evidence(
        verdict=best.judgement.verdict,
        is_sure=all(fact.sure and fact.value is not None for fact in best.understood),
        is_firm=best.judgement.firm and not best.taken_as_usual,
        decided=any(not stated.isdisjoint(step.facts) for step in steps),
        rank=next((n for n, hit in enumerate(found.hits, 1) if hit.findable.id in rules), 0),
        coverage=coverage,
        agree=not rivals(readings),
        ahead=best.score - max((reading.score for reading in others), default=0),
    )


def rivals(readings: Sequence[SentenceReading]) -> list[SentenceReading]:
    """Readings as likely as the first that come to something else."""
    best, *others = readings
    near = (reading for reading in others if reading.score >= AS_LIKELY * best.score)
    return [reading for reading in near if reading.judgement.verdict != best.judgement.verdict]


def deciding_steps(judgement: LinkedAnswer) -> list[ProofStep]:
    says = {"legal": "permits", "illegal": "forbids"}.get(judgement.verdict)
    return [step for step in judgement.proof if step.says == says]
