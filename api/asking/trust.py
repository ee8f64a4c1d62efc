"""How far a verdict on the play that a sentence was read as can be relied on, from what speaks for that reading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from api.asking.answers import SentenceReading
from api.asking.rule_answers import NearestRule
from api.judging import LinkedAnswer
from kb.model import Text
from kb.search.confidence import Confidence
from kb.search.results import SearchResult
from validators.engine.answers import ProofStep
from validators.engine.judging import Verdict

AS_LIKELY = 0.95  # the share of the best score from which on a reading is as likely as the best
NEAR = 2  # among so many rules that the search finds first, the one that decides is as near as the first
AHEAD = 0.1  # how far the best has to be ahead
MUCH, MOSTLY, NEARLY_ALL = 0.7, 0.8, 0.9  # shares of a sentence that are explained


class Settled(NamedTuple):
    """What a sentence comes to, and the rule that says so where it is not the verdict on the first reading."""

    verdict: Verdict
    by_rule: Text | None = None


class Evidence(NamedTuple):
    """What speaks for a reading and its verdict."""

    verdict: Verdict
    is_sure: bool  # every fact was stated by a phrase, and none left open
    decided: bool  # what the sentence states has decided it
    rank: int  # of the first deciding rule among those that the search finds, from 1; 0 where it finds none
    coverage: float  # how much of the sentence the play and the facts explain
    ahead: float  # how far the score is ahead of the next reading's

    @property
    def confidence(self) -> Confidence:
        explained = self.coverage > (NEARLY_ALL if self.verdict == "legal" else MUCH)
        relied = self.is_sure and self.decided and self.rank == 1 and explained
        return "high" if relied and self.ahead >= AHEAD else "low"


def evidence(readings: Sequence[SentenceReading], found: SearchResult, coverage: float) -> Evidence:
    best, others = readings[0], readings[1:]
    stated = {fact.fact for fact in best.understood}
    steps = deciding_steps(best.judgement)
    rules = {step.rule for step in steps}
    return Evidence(
        verdict=best.judgement.verdict,
        is_sure=all(fact.sure and fact.value is not None for fact in best.understood),
        decided=any(not stated.isdisjoint(step.facts) for step in steps),
        rank=next((n for n, hit in enumerate(found.hits, 1) if hit.findable.id in rules), 0),
        coverage=coverage,
        ahead=best.score - max((reading.score for reading in others), default=0),
    )


def settle(best: SentenceReading, nearest: NearestRule | None, evidence: Evidence) -> Settled | None:
    """The verdict where the rule nearest to the sentence can come to it too; None where nothing is settled.

    People ask about the rule that their words are nearest to. If with what they state it can only forbid, then a
    verdict that permits has missed the words that it turns on, and one that depends asks for what is not the point.
    """
    if nearest is None or not nearest.says:
        return None
    verdict, bans = best.judgement.verdict, nearest.permits is False
    if bans and (verdict == "legal" or (verdict == "depends" and nearest.rank == 1 and evidence.coverage > MOSTLY)):
        return Settled("illegal", by_rule=nearest.text)
    if verdict == "illegal":
        agrees = nearest.permits is not True or 0 < evidence.rank <= NEAR
        names_all = evidence.coverage > NEARLY_ALL or not best.taken_as_usual
        stands = agrees and evidence.decided and names_all
    else:
        stands = verdict == "legal" and nearest.permits is True and evidence.coverage > MOSTLY
    return Settled(verdict) if stands and evidence.is_sure else None


def rivals(readings: Sequence[SentenceReading]) -> list[SentenceReading]:
    """Readings as likely as the first that come to something else."""
    best, *others = readings
    near = (reading for reading in others if reading.score >= AS_LIKELY * best.score)
    return [reading for reading in near if reading.judgement.verdict not in ("depends", best.judgement.verdict)]


def deciding_steps(judgement: LinkedAnswer) -> list[ProofStep]:
    says = {"legal": "permits", "illegal": "forbids"}.get(judgement.verdict)
    return [step for step in judgement.proof if step.says == says]
