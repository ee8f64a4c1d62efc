"""What a verdict hangs on: each presumption that, lifted alone, leaves the verdict no longer the same."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from validators.engine.acts import facts_that_call
from validators.engine.budget import Budget
from validators.engine.exploring import CALL
from validators.engine.facts import AnyFact, Unstated, Value
from validators.engine.judging import Judge, Judgement, NoRuleGoverns, Question, Verdict, without
from validators.engine.views import View

Turning = tuple[tuple[Value, Verdict], ...]
MOST_STATED = 12  # values of one fact that are tried one by one
TRIAL = 100  # units of the budget for making up a question of which one presumption is lifted


@dataclass(frozen=True)
class Hinge:
    """A fact that nobody stated, a value at which the verdict is another one, and that verdict.

    `presumed` is None for a fact of which nothing is presumed itself: what is worked out from it is, or it calls for a
    side of the act. `turning` has all values at which the verdict is another one, each with that verdict, where they
    were looked for.
    """

    fact: AnyFact
    presumed: Value | None
    value: Value
    verdict: Verdict
    turning: Turning = ()

    @property
    def values(self) -> tuple[Value, ...]:
        """All values at which the verdict is the hinge's."""
        return tuple(value for value, verdict in self.turning if verdict == self.verdict)

    @property
    def others(self) -> Turning:
        """The values at which the verdict is neither that of now nor the hinge's."""
        return tuple(pair for pair in self.turning if pair[1] != self.verdict)


def hinges(question: Question, judgement: Judgement, budget: Budget, first_only: bool = False) -> list[Hinge]:
    """Those that turn the verdict round come first: what the play can turn on, and numbers last.

    Where only the first is wanted, nothing is looked for that would come after one that was found.
    """
    found: dict[AnyFact, Hinge] = {}
    order, bearing = Order(question), Bearing(question)
    for fact in uncertain(question, judgement, bearing):
        if first_only and not order.could_be_first(fact, found.values()):
            continue
        if not first_only:
            budget.spend(TRIAL)
        hinge = hinge_on(question, judgement, fact, bearing.is_alone(fact), budget)
        if hinge and not is_settled(question, hinge, budget):
            found[fact] = hinge
            for part in parts_of(question, fact):
                if part in found:
                    continue
                values = values_that_matter(question, judgement, fact, part)
                if hinge := hinge_on_part(question, judgement, part, values, budget):
                    presumed = presumed_otherwise(question, hinge)
                    others = [value for value in part.domain if value != presumed]
                    turning = turning_when_stated(question, judgement, part, others, budget)
                    found[part] = replace(hinge, presumed=presumed, turning=turning)
    for fact, part in doubted(question):
        if part in found or (first_only and not order.could_be_first(part, found.values())):
            continue
        if hinge := hinge_against(question, judgement, fact, part, budget):
            found[part] = hinge
    return sorted(found.values(), key=order.rank)[: 1 if first_only else None]


def presumed_otherwise(question: Question, hinge: Hinge) -> Value | None:
    """What is presumed of a part itself, if that is not the value at which the verdict is another one."""
    presumed = question.presumed.get(hinge.fact) if hinge.fact in question.known else None
    return None if presumed == hinge.value else presumed


Rank = tuple[bool, bool, bool, int]


class Order:
    """In which order the hinges of a question are listed.

    A number that nobody stated is seldom what people argue about: a fact that the play can turn on comes first, then
    what is so or not so.
    """

    def __init__(self, question: Question) -> None:
        self.game = question.game
        fields = dict.fromkeys(fact for play in question.plays for fact in play.fields)
        self.places = {fact: n for n, fact in enumerate(fields)}
        self.cruxes = {crux.fact for play in question.plays for crux in play.cruxes}

    def place(self, fact: AnyFact) -> int:
        return self.places.get(fact, len(self.places))

    def rank(self, hinge: Hinge) -> Rank:
        return self.rank_of(hinge.fact, hinge.verdict)

    def rank_of(self, fact: AnyFact, verdict: Verdict) -> Rank:
        return verdict == "depends", fact not in self.cruxes, fact.kind == "number", self.place(fact)

    def could_be_first(self, fact: AnyFact, found: Collection[Hinge]) -> bool:
        """Whether a fact, or something that it is worked out from, could come before all that were found."""
        best = min(self.rank_of(each, "legal") for each in (fact, *self.game.parts(fact)))
        return all(best < self.rank(hinge) for hinge in found)


def uncertain(question: Question, judgement: Judgement, bearing: Bearing) -> Iterator[AnyFact]:
    """The candidates but for those that cannot reach some rule which forbids the play and which nothing overrides."""
    found, explored = bearing.candidates(judgement), judgement.exploration.rules
    overridden = {id for opinion in judgement.opinions for id in opinion.bound.overrides}
    deciding = [o.bound for o in judgement.opinions if o.forbids is True and o.bound.id not in overridden]
    rests_on = [explored[b].looked_for for b in deciding if question.play in b.plays and b in explored]
    if not rests_on or question.relations:
        return found

    def is_certain(fact: AnyFact) -> bool:
        reached = question.game.reached_from(fact)
        return reached.isdisjoint(bearing.calling) and any(map(reached.isdisjoint, rests_on))

    return (fact for fact in found if not is_certain(fact))


def is_settled(question: Question, hinge: Hinge, budget: Budget) -> bool:
    """Whether what is stated speaks for a presumed fact, or leaves it no other value: the one at which a hinge on what
    is presumed elsewhere too would turn is known to be possible."""
    if not question.game.spoken_for.get(hinge.fact, frozenset()).isdisjoint(question.stated):
        return True
    if hinge.fact in question.presumed:
        return False
    others = (value for value in hinge.fact.domain if value != hinge.presumed)
    return all(is_impossible(question, hinge.fact, value, budget) for value in others)


def is_impossible(question: Question, fact: AnyFact, value: Value, budget: Budget) -> bool:
    """Whether a value cannot hold together with the stated facts."""
    for impossible in question.game.impossible:
        budget.spend(CALL)
        view = View({**question.stated, fact: value}, question.game.derivations)
        try:
            if impossible(view) and fact in view.reads:
                return True
        except Unstated:
            continue
    return False


def parts_of(question: Question, fact: AnyFact) -> list[AnyFact]:
    """The unstated facts from which a presumed one would be worked out, if they were stated."""
    known = View(question.known, question.game.derivations)
    inputs = [part for part in question.game.parts(fact) if part not in question.stated]
    return sorted((part for part in inputs if not known.can_derive(part)), key=lambda part: part.name)


def values_that_matter(question: Question, judgement: Judgement, fact: AnyFact, part: AnyFact) -> list[Value]:
    """Values of a part that lead to different values of what is worked out from it, other than the presumed one."""
    if any(part in opinion.reads for opinion in judgement.opinions) or question.sides:
        return list(part.domain)
    known, results = question.without_results(question.known), dict[Value, Value]()
    for value in part.domain:
        result = View({**known, part: value}, question.game.derivations).derive(fact)
        if result is not None and result != question.presumed.get(fact):
            results.setdefault(result, value)
    return list(results.values())


def hinge_on_part(
    question: Question, judgement: Judgement, part: AnyFact, values: list[Value], budget: Budget
) -> Hinge | None:
    found = None
    for value in values:
        try:
            verdict = Judge(question.stating(part, value), budget, judgement).judge_or_raise().verdict
        except NoRuleGoverns:
            continue
        if verdict not in ("depends", judgement.verdict):
            return Hinge(part, None, value, verdict)
        if verdict != judgement.verdict and found is None:
            found = Hinge(part, None, value, verdict)
    return found


def doubted(question: Question) -> Iterator[tuple[AnyFact, AnyFact]]:
    """Stated facts that the rules tell from others, some of them stated too, each with one that is left to presume.

    A sum is only doubted where what is presumed of its parts leads to another one.
    """
    game, known = question.game, {**question.presumed, **question.stated}
    stated = question.stated.keys() & question.touched & game.citations.keys()
    for fact in sorted(stated, key=lambda fact: fact.name):
        inputs = (game.inputs(fact) & question.presumptions.keys()) - question.stated.keys()
        if fact not in game.asked_whole:
            inputs &= set(question.presumed_against(fact, known)) if fact.kind == "number" else set()
        yield from ((fact, part) for part in sorted(inputs, key=lambda part: part.name))


def hinge_against(
    question: Question, judgement: Judgement, fact: AnyFact, part: AnyFact, budget: Budget
) -> Hinge | None:
    """A value of a part by which the rules tell a fact otherwise than it is stated, and the verdict by that."""
    unsaid = question.with_facts(without(question.stated, fact), question.left_open)
    known = without(unsaid.known, fact)

    def refutes(value: Value) -> bool:
        view = View({**known, part: value}, question.game.derivations)
        return view.derive(fact) not in (None, question.stated[fact]) and part in view.reads

    return hinge_on_part(unsaid, judgement, part, [value for value in part.domain if refutes(value)], budget)


class Bearing:
    """What a question's facts bear on, besides what its rules read."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.calling = dict.fromkeys(facts_that_call(question))
        self.on_cruxes = dict.fromkeys(facts_read_by_cruxes(question))

    def is_alone(self, fact: AnyFact) -> bool:
        """Whether a fact bears on nothing else, so that to state it is only to choose one of the open worlds."""
        elsewhere = fact in self.calling or fact in self.on_cruxes or self.question.relations
        return not elsewhere and len(self.question.game.reached_from(fact)) == 1

    def candidates(self, judgement: Judgement) -> Iterator[AnyFact]:
        """The presumed facts that a rule read or that decided what the play turns on, and what may call for a side."""
        question, calling = self.question, self.calling
        read = dict.fromkeys(fact for opinion in judgement.opinions for fact in opinion.reads)
        for fact in read | self.on_cruxes | calling:
            presumed = fact in question.presumed and fact in question.known
            if fact not in question.stated and (presumed or (fact in calling and fact not in question.presumptions)):
                yield fact


def facts_read_by_cruxes(question: Question) -> Iterator[AnyFact]:
    cruxes = [crux for play in question.plays for crux in play.cruxes]
    known = {**question.presumptions, **question.stated} if cruxes else {}
    for crux in cruxes:
        view = View(known, question.game.derivations)
        crux.holds(view)
        yield from view.reads


def hinge_on(question: Question, judgement: Judgement, fact: AnyFact, is_alone: bool, budget: Budget) -> Hinge | None:
    without_it = question.lifting_alone(fact) if is_alone else question.lifting(fact)
    try:
        lifted = Judge(without_it, budget, judgement).judge_or_raise()
    except NoRuleGoverns:
        return None
    if judgement.verdict == lifted.verdict != "depends":
        return None
    presumed = question.presumed.get(fact)
    if presumed is None:
        # It is only told what turns the verdict round, beside all that is presumed of what is worked out from it.
        turning = [value for value in fact.domain if lifted.if_known(fact, value) not in ("depends", judgement.verdict)]
        hinge = hinge_on_part(question, judgement, fact, turning, budget)
        if hinge is None or hinge.verdict == "depends":
            return None
        return replace(hinge, turning=turning_when_stated(question, judgement, fact, turning, budget))
    found = turning_points(judgement.verdict, lifted, fact, presumed)
    points = [point for point in found if not is_impossible(question, fact, point.value, budget)]
    verdicts = {point.value: point.verdict for point in points}
    values = [value for value in fact.domain if value in verdicts]
    for hinge in points:
        if is_alone and hinge.verdict != "depends":
            return replace(hinge, turning=tuple((value, verdicts[value]) for value in values))
        if stated := hinge_on_part(question, judgement, fact, [hinge.value], budget):
            turning_too = turning_when_stated(question, judgement, fact, values, budget)
            return replace(stated, presumed=presumed, turning=turning_too)
    return None


def turning_when_stated(
    question: Question, judgement: Judgement, fact: AnyFact, values: list[Value], budget: Budget
) -> Turning:
    """Those of some values at which the verdict is another one once they are stated; none where they are too many."""
    if not 1 < len(values) <= MOST_STATED:
        return ()
    found = ((value, hinge_on_part(question, judgement, fact, [value], budget)) for value in values)
    return tuple((value, hinge.verdict) for value, hinge in found if hinge)


def turning_points(now: Verdict, lifted: Judgement, fact: AnyFact, presumed: Value) -> Iterator[Hinge]:
    """The values at which the verdict is another than now: first where it is definite, and the nearest."""
    verdicts: tuple[Verdict, ...] = ("legal", "illegal", "depends")
    for verdict in verdicts:
        for value in nearest_first(fact, presumed) if verdict != now else ():
            if lifted.if_known(fact, value) == verdict:
                yield Hinge(fact, presumed, value, verdict)


def nearest_first(fact: AnyFact, value: Value | None) -> list[Value]:
    """The other values of a fact, in the order of their distance from this one."""
    domain: list[Value] = list(fact.domain)
    if value is None:
        return domain
    place = domain.index(value)
    return [domain[n] for n in sorted(range(len(domain)), key=lambda n: abs(n - place)) if n != place]
