"""One question by other rulesets, each of which is judged once for all parts of an answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from kb.model import Ruleset
from validators.engine.budget import Budget, TooMuchWork
from validators.engine.judging import Judgement, Question

if TYPE_CHECKING:
    from validators.engine.court import Court


@dataclass
class OtherRulesets:
    court: Court
    question: Question
    judgement: Judgement
    budget: Budget
    _judged: dict[str, Judgement] = field(default_factory=dict)

    @cached_property
    def rules(self) -> dict[str, None]:
        """The ids of all rules that may judge the play, by whichever ruleset."""
        return dict.fromkeys(b.id for play in self.question.plays for b in self.question.game.rules_on(play))

    def has_same_rules(self, numbers: Mapping[str, int]) -> bool:
        return all(numbers.get(id) == self.question.in_force.get(id) for id in self.rules)

    def judged_by(self, ruleset: Ruleset) -> Judgement:
        """QuestionProblem where it has no rule for the play; TooMuchWork where the budget does not reach."""
        if ruleset.id not in self._judged:
            question = self.question.but(in_force=self.court.numbers(ruleset))
            judgement = self.court.judge(question, ruleset, self.budget, self.judgement)
            if judgement.cut_short:
                raise TooMuchWork
            self._judged[ruleset.id] = judgement
        return self._judged[ruleset.id]
