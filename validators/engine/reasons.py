"""Which rules decided a question, in the order in which a proof cites them, and by which facts each of them did."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TypeVar

from kb.model import Text
from validators.engine.budget import UNITS_FOR_REASONS, Allowance, Budget, TooMuchWork
from validators.engine.comparisons import Comparison, comparison_in, comparison_with_more, parts_that_count
from validators.engine.deciding_facts import deciding_facts, only_passing
from validators.engine.diagrams import share_of_worlds
from validators.engine.exploring import CALL
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Bound, RuleFunction, Says
from validators.engine.judging import Judgement, Opinion, Question
from validators.engine.sentences import Wording
from validators.engine.views import View

X = TypeVar("X")
MOST_FACTS = 5  # that a line names beside the rule
SPOKEN = {"illegal": ("forbids", "permits"), "legal": ("permits", "forbids")}


class Reasons:
    """The rules of one judgement, and what each of them looked at."""

    def __init__(
        self, question: Question, judgement: Judgement, wording: Wording, of_claim: bool, budget: Budget
    ) -> None:
        self.question, self.judgement, self.wording, self.of_claim = question, judgement, wording, of_claim
        self.allowance = Allowance(budget, UNITS_FOR_REASONS)
        self._tried: dict[Bound, Mapping[AnyFact, Value] | None] = {}
        self._texts: dict[Bound, list[Text]] = {}
        self._with_parts: dict[Bound, dict[AnyFact, Value]] = {}
        self._compared: dict[Bound, Comparison | None] = {}

    @cached_property
    def cited(self) -> list[Opinion]:
        """The rules that decided, then those that spoke, then those that could have."""
        opinions = self.judgement.opinions
        if self.judgement.verdict == "illegal":
            opinions = [o for o in opinions if o.says != "silent" or self.forbidden & set(o.bound.overrides)]
        return sorted(opinions, key=self.place)

    @cached_property
    def forbidden(self) -> set[str]:
        """The rules that forbid in some world."""
        return {o.bound.id for o in self.judgement.opinions if o.forbids is not False}

    def place(self, opinion: Opinion) -> tuple[float, ...]:
        """Among rules that decide, one that does in more of the open worlds is named first, then one that overrides
        another, one that decides by more of what is stated, and one that compares."""
        says = self.judgement.says(opinion)
        spoken = SPOKEN.get(self.judgement.verdict, ("depends", "forbids"))
        if says != spoken[0]:
            return (1 if says == spoken[1] else 3 if says == "silent" else 2,)
        if says == "depends":
            return 0, self.question.stated.keys().isdisjoint(opinion.reads)
        stated = sum(fact in self.question.stated for fact in self.with_parts(opinion))
        return (
            0,
            -share_of_worlds(self.judgement.decided_by(opinion)),
            not self.forbidden & set(opinion.bound.overrides),
            self.tried(opinion) is None,
            -stated,
            self.compared(opinion) is None,
        )

    def deciding(self, opinion: Opinion) -> Mapping[AnyFact, Value]:
        """The facts by which a rule decides, else all that it read."""
        found = self.tried(opinion)
        return opinion.reads if found is None else found

    def tried(self, opinion: Opinion) -> Mapping[AnyFact, Value] | None:
        """The facts by which a rule decides; of a number that somebody says, also those by which another is right."""
        if opinion.bound not in self._tried:
            self._tried[opinion.bound] = self.unless_cut(lambda: self.find_deciding(opinion), None)
        return self._tried[opinion.bound]

    def find_deciding(self, opinion: Opinion) -> Mapping[AnyFact, Value] | None:
        function, reads, stated = self.paid(opinion), opinion.reads, self.question.stated
        said = [fact for fact in reads if fact in stated and self.wording.is_said(fact)]
        found = deciding_facts(function, self.judgement.says(opinion) == "permits", reads, stated, said)
        if found is not None and (right := self.corrections(opinion, said)):
            then = {**reads, **right}
            found |= deciding_facts(function, function(View(then, {})), then, stated, said) or {}
        return found and {fact: reads[fact] for fact in reads if fact in found}

    def paid(self, opinion: Opinion) -> RuleFunction:
        """The function of a rule, each call of which is paid for."""
        function, spend = opinion.bound.function, self.allowance.spend

        def called(view: View) -> Says:
            spend(CALL)
            return function(view)

        return called

    def unless_cut(self, work: Callable[[], X], otherwise: X) -> X:
        """What was found; where that takes too much, what is told without it: the answer says that it was cut."""
        try:
            return work()
        except TooMuchWork:
            return otherwise

    @property
    def was_cut(self) -> bool:
        return self.allowance.was_cut

    def corrections(self, opinion: Opinion, said: Iterable[AnyFact]) -> dict[AnyFact, Value]:
        """A number that somebody says, with the only one at which the rule would not forbid. Of an act the lowest one
        is none: that it is done at all may be what is forbidden."""
        if self.judgement.says(opinion) == "forbids":
            for fact in (fact for fact in said if type(opinion.reads[fact]) is int):
                right = only_passing(self.paid(opinion), opinion.reads, fact)
                if right is not None and (self.of_claim or right != fact.domain[0]):
                    return {fact: right}
        return {}

    def with_parts(self, opinion: Opinion) -> dict[AnyFact, Value]:
        """The facts by which a rule decides, and those that they were worked out from."""
        if opinion.bound not in self._with_parts:
            deciding = dict(self.deciding(opinion))
            self._with_parts[opinion.bound] = self.unless_cut(lambda: self.add_parts(opinion, deciding), deciding)
        return self._with_parts[opinion.bound]

    def add_parts(self, opinion: Opinion, deciding: Mapping[AnyFact, Value]) -> dict[AnyFact, Value]:
        game, reads, stated, found = self.question.game, opinion.reads, self.question.stated, dict(deciding)
        for fact in [fact for fact in found if fact in game.derivations and fact not in stated]:
            parts = parts_that_count(game, reads, fact, stated, self.allowance)
            found |= {part: reads[part] for part in parts}
        return found

    def compared(self, opinion: Opinion) -> Comparison | None:
        if opinion.bound not in self._compared:
            by = self.deciding(opinion)
            found = self.unless_cut(lambda: comparison_in(self.paid(opinion), opinion.reads, by), None)
            self._compared[opinion.bound] = found
        return self._compared[opinion.bound]

    def texts(self, opinion: Opinion) -> list[Text]:
        """What a rule compared or looked at, in words; only of a rule that decides."""
        if self.judgement.says(opinion) not in ("permits", "forbids"):
            return []
        if opinion.bound not in self._texts:
            self._texts[opinion.bound] = list(dict.fromkeys(self.each_text(opinion)))[:MOST_FACTS]
        return self._texts[opinion.bound]

    def each_text(self, opinion: Opinion) -> Iterator[Text]:
        """The two numbers compared, or else any numbers; then what was stated, not what is presumed."""
        by, stated = self.deciding(opinion), self.question.stated
        said = [fact for fact in by if fact in stated and self.wording.is_said(fact)]
        nothing: dict[AnyFact, Value] = {}
        right = self.unless_cut(lambda: self.corrections(opinion, said), nothing)
        compared = self.told_comparison(opinion, right)
        if compared:
            yield self.wording.compared(compared, opinion.reads)
        for fact, value in by.items():
            is_compared = compared and fact in (compared.first, compared.second)
            # A number that nobody mentioned is not worth a word, unless the rules make it.
            if type(value) is int and not is_compared and (fact in stated or fact in self.worked_out):
                yield self.wording.number(fact, value, right.get(fact))
        for fact, value in self.with_parts(opinion).items():
            if fact in stated and (fact not in by or type(value) is not int):
                yield self.wording.stated(fact, value)

    def told_comparison(self, opinion: Opinion, right: Collection[AnyFact]) -> Comparison | None:
        """The two numbers to tell of, unless the only number that is right says more."""
        compared = self.compared(opinion)
        if compared is None:
            by = self.deciding(opinion)
            is_claim = any(type(value) is int and self.wording.is_said(fact) for fact, value in by.items())
            return None if is_claim else self.unless_cut(lambda: self.comparison_beyond(opinion), None)
        corrected = compared.order == "not equal" and {compared.first, compared.second} & set(right)
        return None if corrected else compared

    def comparison_beyond(self, opinion: Opinion) -> Comparison | None:
        """Of the two numbers with something added to one of them, else of one that decides whatever the other is."""
        function, reads, by = self.paid(opinion), opinion.reads, self.deciding(opinion)
        numbers = [fact for fact, value in by.items() if type(value) is int]
        beside = [fact for fact in reads if fact in by or fact in self.question.stated] if numbers else []
        found = comparison_with_more(function, reads, by)
        for found_among in (comparison_in, comparison_with_more) if found is None else ():
            found = found or found_among(function, reads, beside)
        return found if found is None or {found.first, found.second} & set(numbers) else None

    @cached_property
    def worked_out(self) -> frozenset[AnyFact]:
        return frozenset(self.question.game.derivations) - self.question.presumed.keys()
