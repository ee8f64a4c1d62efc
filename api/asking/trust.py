"""How far a verdict on the play that a sentence was read as can be relied on, from what speaks for that reading."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

from api.asking.answers import SentenceReading
from api.asking.question_form import restricts
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
HALF, MUCH, MOST, NEARLY_ALL = 0.5, 0.7, 0.75, 0.9  # shares of a sentence that are explained
SEVERAL = 2  # things told of a role, of which another role's play should make something
FEW = 3  # presumptions that a verdict may hang on and still be relied on


class Settled(NamedTuple):
    """What a sentence comes to, and the rule that says so where it is not the verdict on the first reading."""

    verdict: Verdict
    by_rule: Text | None = None


class WhatIsRead(NamedTuple):
    """Whether something was made of every number of a sentence, of everything that it says is missing, and of what it
    asks: whether a play is legal or a claim right."""

    numbers: bool
    denials: bool
    asks_plainly: bool = True


class Evidence(NamedTuple):
    """What speaks for a reading and its verdict."""

    verdict: Verdict
    is_sure: bool  # every fact was stated by a phrase, and none left open
    decided: bool  # what the sentence states has decided it
    rank: int  # of the first deciding rule among those that the search finds, from 1; 0 where it finds none
    coverage: float  # how much of the sentence the play and the facts explain
    ahead: float  # how far the score is ahead of the next reading's
    numbers_read: bool = True  # no number of the sentence is left that nothing was made of
    is_claim: bool = False  # the play is something said, not something done
    denials_read: bool = True  # nothing is said to be missing that nothing was made of
    firm: bool = True  # nothing that was taken for granted could change it
    rests_on_sure: bool = True  # a rule that decides has looked at what phrases state, and at nothing less sure
    asks_plainly: bool = True  # the question neither denies what it asks about nor asks the other way round

    @property
    def says_it_all(self) -> bool:
        """Whether next to nothing of the sentence is left that is not read, and nothing is taken for granted."""
        is_read = self.numbers_read and self.denials_read and self.coverage > NEARLY_ALL
        return is_read and self.is_sure and self.decided and self.firm and self.ahead > 0

    @property
    def confidence(self) -> Confidence:
        """High where nothing was left unread or taken for granted, and the question asks plainly.

        More is asked of what is allowed: anything that was not said may forbid it.
        """
        explained = self.coverage > (NEARLY_ALL if self.verdict == "legal" else MOST)
        is_read = explained and self.denials_read and self.numbers_read and self.asks_plainly
        relied = self.is_sure and self.decided and self.rank == 1 and is_read and self.firm
        return "high" if relied and self.ahead >= AHEAD else "low"


def evidence(
    readings: Sequence[SentenceReading], found: SearchResult, coverage: float, read: WhatIsRead, is_claim: bool
) -> Evidence:
    best, others = readings[0], readings[1:]
    stated = {fact.fact for fact in best.stated}
    steps = deciding_steps(best.judgement)
    rules = {step.rule for step in steps}
    return Evidence(
        verdict=best.judgement.verdict,
        is_sure=all(fact.sure and fact.value is not None for fact in best.stated),
        decided=any(not stated.isdisjoint(step.facts) for step in steps),
        rank=next((n for n, hit in enumerate(found.hits, 1) if hit.findable.id in rules), 0),
        coverage=coverage,
        ahead=best.score - max((reading.score for reading in others), default=0),
        numbers_read=read.numbers,
        is_claim=is_claim,
        denials_read=read.denials,
        firm=best.judgement.firm and not best.taken_as_usual,
        rests_on_sure=bool(decisive(best)),
        asks_plainly=read.asks_plainly,
    )


# A rule that forbids but for a case, which may be just the one that is told and that the verdict goes by.
EXCEPTING = re.compile(r"\b(?:unless|except)\b")


def settle(best: SentenceReading, nearest: NearestRule | None, evidence: Evidence) -> Settled | None:
    """The verdict where the rule nearest to the sentence can come to it too; None where nothing is settled.

    People ask about the rule that their words are nearest to. If with what they state it can only forbid, then a
    verdict that permits has missed the words that it turns on, and one that depends asks for what is not the point.
    """
    if nearest is None or not nearest.says:
        return None
    verdict = best.judgement.verdict
    if verdict != "illegal" and is_banned(best, nearest, evidence):
        return Settled("illegal", by_rule=nearest.text)
    stands = {"legal": permits_too, "illegal": forbids_too}.get(verdict)
    return Settled(verdict) if stands and stands(best, nearest, evidence) else None


def is_banned(best: SentenceReading, nearest: NearestRule, evidence: Evidence) -> bool:
    """Whether the rule forbids what the verdict permits, by none of the rules found, or leaves open.

    Not of a claim: what it claims may be just what the rule says.
    """
    if evidence.is_claim or nearest.rank > 1 or nearest.permits is not False or not restricts(nearest.text):
        return False
    if best.judgement.verdict == "legal":
        is_exception = evidence.firm and evidence.is_sure and evidence.decided and EXCEPTING.search(nearest.text.en)
        return evidence.rank == 0 and not is_exception
    return evidence.coverage > MUCH and nearest.speaks_always


def forbids_too(best: SentenceReading, nearest: NearestRule, evidence: Evidence) -> bool:
    """Surely where the rule found first can do nothing else; else all that the sentence says has to be read."""
    if nearest.permits is True or not evidence.decided:
        return False
    if nearest.rank == 1 and nearest.permits is False:
        return evidence.is_sure or evidence.numbers_read
    # What is left open cannot change what is firm.
    if not (evidence.is_sure or (evidence.firm and evidence.rests_on_sure)) or best.taken_as_usual:
        return False
    hangs_on_nothing = best.judgement.firm and 0 < evidence.rank <= NEAR
    is_read = evidence.denials_read and evidence.coverage > HALF
    if evidence.says_it_all:
        return True  # whatever rule decides it
    return (evidence.numbers_read and evidence.rank > 0) or (hangs_on_nothing and is_read)


def permits_too(best: SentenceReading, nearest: NearestRule, evidence: Evidence) -> bool:
    """Where the rule can do nothing else or all else fits, and little is left that the sentence does not say.

    Not where another reading is just as likely: it is not plain then what would be permitted.
    """
    if nearest.permits is False or evidence.ahead <= 0 or decided_by_a_guess(best) or leaves_a_number_out(best):
        return False
    is_read = evidence.numbers_read and evidence.denials_read
    if evidence.rank == 1 and hangs_on(best) <= 1 and evidence.coverage > HALF and evidence.denials_read:
        return True  # the rule found first decides it, whatever else may be so
    if not is_read or hangs_on_the_usual(best):
        return False
    decides = evidence.is_sure and evidence.decided and evidence.rank == 1
    says_enough = evidence.coverage > HALF and nearest.rank <= NEAR and hangs_on(best) <= FEW
    if nearest.permits:
        return says_enough or evidence.coverage > (MUCH if decides else NEARLY_ALL)
    return decides and (says_enough or evidence.coverage > NEARLY_ALL)


def hangs_on(best: SentenceReading) -> int:
    return len(best.judgement.unless) + len(best.taken_as_usual)


def turning_on(best: SentenceReading, fields: Container[str]) -> list[str]:
    """What would allow outright what is forbidden by a number that is stated: an upgrade, perhaps, that lowers a cost.

    Only what is asked about the play itself, and looked at by each rule that forbids.
    """
    if best.judgement.verdict != "illegal":
        return []
    numbers = {fact.fact for fact in best.stated if type(fact.value) is int}
    steps = [set(step.facts) for step in deciding_steps(best.judgement)]
    hinges = [hinge.fact for hinge in best.judgement.unless if hinge.verdict == "legal" and hinge.fact in fields]
    return [
        fact
        for fact in hinges
        if steps and all(fact in facts and of_same_subject(fact, facts & numbers) for facts in steps)
    ]


def of_same_subject(fact: str, others: Iterable[str]) -> bool:
    """Whether it is told of the same role or piece as any of the others."""
    return any(other.split(".")[0] == fact.split(".")[0] for other in others)


def hangs_on_the_usual(best: SentenceReading) -> bool:
    """Whether a rule that decides has looked at what was only taken as it usually is."""
    taken = {hinge.fact for hinge in best.taken_as_usual}
    return any(not taken.isdisjoint(step.facts) for step in deciding_steps(best.judgement))


def decided_by_a_guess(best: SentenceReading) -> bool:
    """Whether a rule that decides has looked at a fact that words near it only suggest."""
    guessed = {fact.fact for fact in best.stated if not fact.sure}
    return any(not guessed.isdisjoint(step.facts) for step in deciding_steps(best.judgement))


def leaves_a_number_out(best: SentenceReading) -> bool:
    """Whether the rules make nothing of a number that is stated, and take another for granted: it may bear on that."""
    is_unread = any(fact.fact in best.judgement.unread and type(fact.value) is int for fact in best.stated)
    return is_unread and any(type(hinge.presumed) is int for hinge in (*best.judgement.unless, *best.taken_as_usual))


def rivals(readings: Sequence[SentenceReading]) -> list[SentenceReading]:
    """Readings as likely as the first that come to something else."""
    best, *others = readings
    as_likely = (reading for reading in others if reading.score >= AS_LIKELY * best.score)
    near = (reading for reading in as_likely if not (leaves_unread(reading, best) or misses_the_ban(reading, best)))
    return [reading for reading in near if reading.judgement.verdict not in ("depends", best.judgement.verdict)]


def leaves_unread(reading: SentenceReading, best: SentenceReading) -> bool:
    """Whether another role does it there, and makes nothing of several things told of the role in the best."""
    role = best.play.partition(".")[0]
    if reading.play.startswith(f"{role}."):
        return False
    own = [fact for fact in best.stated if fact.fact.startswith(f"{role}.") and fact.sure and fact.value is not None]
    unread = [one for one in own if not any(one.start < fact.end and fact.start < one.end for fact in reading.stated)]
    return len(unread) >= SEVERAL


def misses_the_ban(reading: SentenceReading, best: SentenceReading) -> bool:
    """Whether what is stated forbids it for sure, and the other reading permits because it makes nothing of that."""
    is_firm = best.judgement.verdict == "illegal" and best.judgement.firm and not best.taken_as_usual
    if not is_firm or reading.play.split(".")[0] != best.play.split(".")[0] or is_claim(reading) != is_claim(best):
        return False
    looked_at = {fact.fact for fact in reading.stated}
    told = decisive(best)
    return bool(told) and all(not facts <= looked_at for facts in told)


def is_claim(reading: SentenceReading) -> bool:
    """Whether what is judged is something said, which is right or wrong, and not something done."""
    return reading.judgement.says.en.startswith(("Right", "Wrong"))


def decisive(best: SentenceReading) -> list[set[str]]:
    """What a sentence states of the facts that each rule which decides has looked at, where all of that is sure."""
    stated = {fact.fact: fact for fact in best.stated}
    looked_at = [{fact for fact in step.facts if fact in stated} for step in deciding_steps(best.judgement)]
    is_sure = {fact for fact, one in stated.items() if one.sure and one.value is not None}
    return [facts for facts in looked_at if facts and facts <= is_sure]


def deciding_steps(judgement: LinkedAnswer) -> list[ProofStep]:
    says = {"legal": "permits", "illegal": "forbids"}.get(judgement.verdict)
    return [step for step in judgement.proof if step.says == says]
