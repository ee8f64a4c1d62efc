"""What would make an illegal play legal: the smallest changes of the facts it fails on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, islice

from validators.engine.budget import Budget
from validators.engine.diagrams import Diagram, Diagrams, Node, values_in
from validators.engine.explored_before import Explored
from validators.engine.exploring import CALL
from validators.engine.facts import AnyFact, Unstated, Value
from validators.engine.judging import Judge, Judgement, NoRuleGoverns, Question, without
from validators.engine.views import View

MOST = 3  # how many remedies an answer lists
MOST_FOUND = 8  # how many are found before the nearest are chosen
TRIED = 14  # how many facts are tried


@dataclass(frozen=True)
class Cure:
    """Facts with the values that would make the play legal, where the open facts have one of those in `when`."""

    changes: dict[AnyFact, Value]
    when: dict[AnyFact, list[Value]] = field(default_factory=dict)


def remedies(
    question: Question,
    judgement: Judgement,
    budget: Budget,
    can_change: Callable[[AnyFact], bool] = lambda fact: True,
) -> list[Cure]:
    """Single facts first, the nearest values first; pairs only where no single fact will do."""
    facts = [fact for fact in changeable(question, judgement) if can_change(fact)][:TRIED]
    for size in (1, 2):
        found = list(islice(cures(question, judgement, facts, size, budget), MOST_FOUND))
        if found:
            return sorted(found, key=lambda cure: distance(question, cure.changes))[:MOST]
    return []


def changeable(question: Question, judgement: Judgement) -> list[AnyFact]:
    """The known facts that the forbidding rules and their exceptions read."""
    forbidding = {o.bound.id for o in judgement.opinions if o.forbids is not False and o.set_aside is not True}
    read: dict[AnyFact, None] = {}
    for o in judgement.opinions:
        if o.bound.id in forbidding or forbidding & set(o.bound.overrides):
            read.update(dict.fromkeys(o.reads))
    derived = question.game.derivations
    return sorted(read, key=lambda fact: fact in derived)


def cures(question: Question, judgement: Judgement, facts: list[AnyFact], size: int, budget: Budget) -> Iterator[Cure]:
    blocking = forbidding_outright(judgement)
    for chosen in combinations(facts, size):
        open_question = question.copy(
            stated=without(question.stated, *chosen),
            presumed=without(question.presumed, *chosen),
            whole=question.whole.union(chosen),
        )
        judge = Judge(open_question, budget, judgement)
        if any(map(judge.exploration.is_same, blocking)):
            continue
        try:
            judgement_then = judge.judge_or_raise()
        except NoRuleGoverns:
            continue
        unlawful = judgement_then.diagrams.either(
            judgement_then.illegal, judgement_then.diagrams.without(True, judgement_then.governed)
        )
        best = nearest_legal(question, unlawful, judgement_then.diagrams, chosen, budget)
        if best:
            yield Cure(best)
        nearer = nearer_if(question, unlawful, judgement_then.diagrams, chosen[0], best) if size == 1 else None
        if nearer and not can_never_be(question, {**nearer.changes, **only_values(nearer)}, budget):
            yield nearer


def forbidding_outright(judgement: Judgement) -> list[Explored]:
    """What rules said that forbid it in every world and that nothing overrides: each has to say something else."""
    overridden = {id for opinion in judgement.opinions for id in opinion.bound.overrides}
    explored = judgement.exploration.rules
    found = [o.bound for o in judgement.opinions if o.forbids is True and o.bound.id not in overridden]
    return [explored[bound] for bound in found if bound in explored]


def nearer_if(
    question: Question, unlawful: Diagram, diagrams: Diagrams, fact: AnyFact, best: dict[AnyFact, Value] | None
) -> Cure | None:
    """A nearer value that makes the play legal if one more fact, which nobody stated, is right. What somebody chose is
    no remedy then: it would be another act, and nobody knows of what."""
    if fact in question.stated and fact.kind == "choice":
        return None
    old = question.known.get(fact)
    limit = far(old, best[fact]) if best else len(fact.domain)
    others = [value for value in fact.domain if value != old and far(old, value) < limit]
    for value in sorted(others, key=lambda value: far(old, value)):
        when = values_in(diagrams.without(True, diagrams.given(unlawful, fact, value)))
        if len(when) == 1 and when.keys().isdisjoint(question.game.derivations):
            return Cure({fact: value}, when)
    return None


def only_values(cure: Cure) -> dict[AnyFact, Value]:
    return {fact: values[0] for fact, values in cure.when.items() if len(values) == 1}


def can_never_be(question: Question, values: Mapping[AnyFact, Value], budget: Budget) -> bool:
    """Whether some values contradict each other or what else is stated."""
    known = {**question.stated, **values}
    for impossible in question.game.impossible:
        budget.spend(CALL)
        view = View(known, question.game.derivations)
        try:
            if impossible(view) and not values.keys().isdisjoint(view.reads):
                return True
        except Unstated:
            continue
    return False


def distance(question: Question, changes: dict[AnyFact, Value]) -> int:
    return sum(far(question.known.get(fact), value) for fact, value in changes.items())


def nearest_legal(
    question: Question, illegal: Diagram, diagrams: Diagrams, facts: tuple[AnyFact, ...], budget: Budget
) -> dict[AnyFact, Value] | None:
    """The legal values of these facts that are nearest to those in the question, each of them changed, and possible."""
    known, best = question.known, None
    for values in paths(illegal, diagrams, facts):
        if all(fact in values and values[fact] != known.get(fact) for fact in facts):
            step = sum(far(known.get(fact), value) for fact, value in values.items())
            if (best is None or step < best[0]) and not can_never_be(question, values, budget):
                best = (step, values)
    return best[1] if best else None


def paths(illegal: Diagram, diagrams: Diagrams, facts: tuple[AnyFact, ...]) -> Iterator[dict[AnyFact, Value]]:
    """Every choice of values for the facts under which the play is legal."""
    if not facts:
        if illegal is False:
            yield {}
        return
    first, rest = facts[0], facts[1:]
    if not isinstance(illegal, Node):
        return
    for value in first.domain:
        for values in paths(diagrams.given(illegal, first, value), diagrams, rest):
            yield {first: value, **values}


def far(old: Value | None, new: Value) -> int:
    if type(old) is int and type(new) is int:
        return abs(new - old)
    return 1
