"""Claims about what holds after an act, set against what follows from it by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from kb.model import Text
from validators.engine.answers import Answer, ClaimAsk, ClaimHinge, ClaimOutcome
from validators.engine.budget import Budget, TooMuchWork
from validators.engine.claim_sentences import TOO_OPEN, ClaimWording, with_asks, with_claims
from validators.engine.facts import AnyFact, Value, value_name
from validators.engine.games import Game
from validators.engine.hinges import Hinge
from validators.engine.judging import Judge, Judgement, NoRuleGoverns, Question
from validators.engine.outcomes import Cases, Change, Outcomes, WorldAfter, followed_facts, sorted_by_name
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Claim, bad_value, find_fact

if TYPE_CHECKING:
    from validators.engine.court import Court


@dataclass(frozen=True)
class Finding:
    """Whether a claim is right in one world or in all of them, and what the fact does there."""

    right: bool | None
    change: Change


Findings = Finding | Cases[Finding]


@dataclass(frozen=True)
class FactClaim:
    """A claim about a fact of the game."""

    fact: AnyFact
    by: int | None
    value: Value | None

    @property
    def is_beyond(self) -> bool:
        """Whether it claims a number that the fact never has."""
        return self.value is not None and self.value not in self.fact.domain

    def judge(self, world: WorldAfter) -> Finding:
        if self.is_beyond:
            return Finding(False, world.change(self.fact))
        change = world.change(self.fact, needs_after=self.value is not None)
        if change.only_in_text or not change.followed:
            return Finding(None, change)
        if self.value is not None:
            return Finding(change.after == self.value, change)
        return Finding(change.by == self.by, change)


def read_claim(game: Game, question: Question, claim: Claim) -> FactClaim:
    """The claim about one of the game's facts; QuestionProblem where it cannot be."""
    fact = find_fact(game, question.play, claim.fact)
    if claim.is_ is not None:
        return FactClaim(fact, None, claimed_value(game, fact, claim.is_))
    if fact.kind != "number":
        raise QuestionProblem(
            "bad-value",
            f"claims: {fact.name} is not a number; claim what it 'is'.",
            f"claims：{fact.name} は数ではない。'is' で主張する。",
        )
    return FactClaim(fact, claim.by, None)


def claimed_value(game: Game, fact: AnyFact, said: Value) -> Value:
    """The value that is claimed: of a number which plays change, it may be one that it cannot reach."""
    value = fact.parse(said)
    if value is not None:
        return value
    if fact.kind == "number" and type(said) is int and is_result(game, fact):
        return said
    raise bad_value(fact, said)


def is_result(game: Game, fact: AnyFact) -> bool:
    """Whether plays change a fact, or what it is worked out from."""
    return not (game.parts(fact) | {fact}).isdisjoint(followed_facts(game))


def merged(findings: Findings) -> Findings:
    """Cases that agree whether the claim is right are one."""
    if isinstance(findings, Finding):
        return findings
    at = {value: merged(inner) for value, inner in findings.at.items()}
    leaves = [inner for inner in at.values() if isinstance(inner, Finding)]
    first = leaves[0] if leaves else None
    if first is None or len(leaves) < len(at) or any(leaf.right != first.right for leaf in leaves):
        return Cases(findings.fact, at)
    return Finding(first.right, alike([leaf.change for leaf in leaves]))


def alike(changes: list[Change]) -> Change:
    """What several worlds have in common."""
    first = changes[0]
    return replace(
        first,
        by=first.by if all(c.by == first.by for c in changes) else None,
        after=first.after if all(c.after == first.after for c in changes) else None,
        rules=tuple(dict.fromkeys(rule for change in changes for rule in change.rules)),
        only_in_text=tuple(dict.fromkeys(rule for change in changes for rule in change.only_in_text)),
        followed=all(change.followed for change in changes),
        illegal=all(change.illegal for change in changes),
    )


def changes_in(findings: Findings) -> Iterator[Change]:
    if isinstance(findings, Finding):
        yield findings.change
    else:
        for inner in findings.at.values():
            yield from changes_in(inner)


class ClaimJudge:
    """Judges the claims made of one act."""

    def __init__(self, court: Court, question: Question, judgement: Judgement, budget: Budget) -> None:
        self.court, self.question, self.judgement, self.budget = court, question, judgement, budget
        self.of_claim = court.play_kinds.get(question.play.name) == "claim"
        self.outcomes = Outcomes(question, judgement, budget, self.of_claim)
        self.wording = ClaimWording(court.library, court.wording(question.game))

    def judge(self, claim: Claim) -> ClaimOutcome:
        about = read_claim(self.question.game, self.question, claim)
        if about.is_beyond:
            return self.judge_beyond(claim, about)
        try:
            findings = self.findings(about)
            unless = self.hinges(about, findings)
        except TooMuchWork:  # one whose hinges nobody knows is not said to be right
            return self.outcome(claim, about, None, (), TOO_OPEN)
        if isinstance(findings, Finding):
            text = self.wording.explained(about.fact, about.by, about.value, findings.right, findings.change)
            return self.outcome(claim, about, findings, (), text, unless)
        asks = tuple(self.asks(findings))
        text = Text(en=f"It depends: {asks[0].text.en}", ja=f"場合による：{asks[0].text.ja}")
        return self.outcome(claim, about, Finding(None, alike(list(changes_in(findings)))), asks, text)

    def judge_beyond(self, claim: Claim, about: FactClaim) -> ClaimOutcome:
        """A number that the fact never has is wrong in every world, however little is known."""
        try:
            change = alike(list(changes_in(self.findings(about))))
        except TooMuchWork:
            change = Change(None, None)
        if change.after is not None and not change.cut_off:
            text = self.wording.explained(about.fact, None, about.value, False, change)
        else:
            text = self.wording.beyond(about.fact, int(about.value or 0), change)
        return self.outcome(claim, about, Finding(False, change), (), text)

    def outcome(
        self,
        claim: Claim,
        about: FactClaim,
        finding: Finding | None,
        asks: tuple[ClaimAsk, ...],
        text: Text,
        unless: tuple[ClaimHinge, ...] = (),
    ) -> ClaimOutcome:
        rules = finding.change.rules or finding.change.only_in_text if finding else ()
        return ClaimOutcome(
            fact=about.fact.name,
            by=claim.by,
            is_=claim.is_,
            right=finding.right if finding else None,
            rule=rules[0] if rules else None,
            rules=rules,
            text=text,
            questions=asks,
            unless=unless,
        )

    def findings(self, about: FactClaim) -> Findings:
        if self.judgement.cut_short:
            raise TooMuchWork
        return merged(self.outcomes.in_every_world(about.judge))

    def asks(self, cases: Cases[Finding]) -> Iterator[ClaimAsk]:
        """The facts that the claim turns on, the one that is needed first in front."""
        at = {
            value_name(value): inner.right if isinstance(inner, Finding) else None for value, inner in cases.at.items()
        }
        yield ClaimAsk(fact=cases.fact.name, text=self.court.question_text(self.question.game, cases.fact), if_=at)
        further = [inner for inner in cases.at.values() if not isinstance(inner, Finding)]
        if further:
            yield from (ask for ask in self.asks(further[0]) if ask.fact != cases.fact.name)

    def hinges(self, about: FactClaim, findings: Findings) -> tuple[ClaimHinge, ...]:
        """The presumptions which the claim's being right hangs on."""
        if not isinstance(findings, Finding) or findings.right is None:
            return ()
        found = [self.hinge(about, findings.right, fact) for fact in self.presumed_reads(about)]
        found.append(self.hinge_on_less(about, findings))
        return tuple(sorted((hinge for hinge in found if hinge), key=lambda hinge: hinge.right is None))

    def hinge_on_less(self, about: FactClaim, finding: Finding) -> ClaimHinge | None:
        """A value before a loss that is less than what is lost, at which a claim of how much it is turns round."""
        fact, change = about.fact, finding.change
        if about.by is None or change.by is None or change.after is not None or not change.rules:
            return None
        least = int(fact.domain[0])
        for before in range(least - change.by - 1, least, -1):
            right = before + about.by == least
            if right is not finding.right:
                text = self.wording.facts.unless(Hinge(fact, None, before, "depends"))
                return ClaimHinge(fact=fact.name, presumed=None, value=before, right=right, text=text)
        return None

    def presumed_reads(self, about: FactClaim) -> list[AnyFact]:
        reads: dict[AnyFact, None] = {}

        def read(world: WorldAfter) -> None:
            try:
                about.judge(world)
            finally:
                reads.update(dict.fromkeys(world.view.reads))

        self.outcomes.in_every_world(read)
        reads.update(dict.fromkeys(sorted_by_name(WorldAfter(self.outcomes, {}).presumed_for(about.fact))))
        return [f for f in reads if f in self.question.presumed and f not in self.question.stated]

    def hinge(self, about: FactClaim, right: bool, fact: AnyFact) -> ClaimHinge | None:
        question = self.question.lifting(fact)
        try:
            judgement = Judge(question, self.budget, self.judgement).judge_or_raise()
            outcomes = Outcomes(question, judgement, self.budget, self.of_claim)
            lifted = merged(outcomes.in_every_world(about.judge))
        except NoRuleGoverns:
            return None
        for value in fact.domain:
            then = right_given(lifted, fact, value)
            if then is not right:
                presumed = self.question.presumed[fact]
                text = self.wording.facts.unless(Hinge(fact, presumed, value, "depends"))
                return ClaimHinge(fact=fact.name, presumed=presumed, value=value, right=then, text=text)
        return None


def right_given(findings: Findings, fact: AnyFact, value: Value) -> bool | None:
    """Whether the claim is right once a fact is known; None where it depends on others still."""
    if isinstance(findings, Finding):
        return findings.right
    if findings.fact is fact:
        return right_given(findings.at[value], fact, value) if value in findings.at else None
    found = {right_given(inner, fact, value) for inner in findings.at.values()}
    return found.pop() if len(found) == 1 else None


class AnsweredPlay(NamedTuple):
    """The answer to one play, with the question it answers and the judge of claims about it."""

    answer: Answer
    question: Question
    claims: ClaimJudge


def answer_claims(answer: Answer, judge: ClaimJudge, claims: tuple[Claim, ...]) -> Answer:
    if not claims:
        return answer
    judged = tuple(judge.judge(claim) for claim in claims)
    update = {"claims": judged, "says": with_claims(answer.says, judged)}
    return answer.model_copy(update={**update, "questions": with_asks(answer.questions, judged, answer.verdict)})
