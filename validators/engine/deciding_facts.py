"""Of the facts that a rule read, those by which it says what it says, found by leaving each of them open in turn."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from validators.engine.facts import AnyFact, Unstated, Value
from validators.engine.games import RuleFunction
from validators.engine.views import View

TRIES = 200  # calls of a rule for each fact that is left open


@dataclass
class Trial:
    """A rule that is tried in every world that some known facts leave open."""

    function: RuleFunction
    says: bool | None
    tries: int = TRIES
    reads: set[AnyFact] = field(default_factory=set)

    def stands(self, world: Mapping[AnyFact, Value]) -> bool:
        """Whether the rule says the same in all of them; not, where that would take too many tries."""
        self.tries -= 1
        view = View(world, {})
        try:
            return self.tries >= 0 and self.function(view) is self.says
        except Unstated as missing:
            fact = missing.fact
            return all(self.stands({**world, fact: value}) for value in fact.domain)
        finally:
            self.reads.update(view.reads)


def deciding_facts(
    function: RuleFunction,
    says: bool | None,
    reads: Mapping[AnyFact, Value],
    stated: Collection[AnyFact],
    act: Collection[AnyFact] = (),
) -> dict[AnyFact, Value] | None:
    """Those without which it might say something else, and those that describe the act itself. Where others could take
    their place, the stated ones are kept, and of these the ones read first. None where the rule decides in some of the
    open worlds only."""
    whole = Trial(function, says)
    if not whole.stands(reads):
        return None
    kept = {fact: value for fact, value in reads.items() if fact in whole.reads}
    last_read_first = [fact for fact in list(kept)[::-1] if fact not in act]
    for fact in sorted(last_read_first, key=lambda fact: fact in stated):
        rest = {other: value for other, value in kept.items() if other is not fact}
        if Trial(function, says).stands(rest):
            kept = rest
    return kept


def only_passing(function: RuleFunction, reads: Mapping[AnyFact, Value], fact: AnyFact) -> Value | None:
    """The one value of a fact at which the rule does not forbid; None where there are several, or it cannot be told."""
    passing = []
    for value in fact.domain:
        try:
            if function(View({**reads, fact: value}, {})) is not False:
                passing.append(value)
        except Unstated:
            return None
    return passing[0] if len(passing) == 1 else None
