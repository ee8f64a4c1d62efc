"""Judges a play exactly: in every world that the stated facts leave open, and says what the answer turns on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Literal, TypeVar

from validators.engine.acts import sides_called
from validators.engine.budget import UNITS_FOR_A_PLAY, Allowance, Budget, TooMuchWork
from validators.engine.diagrams import Diagram, Diagrams, Node, facts_of, values_in
from validators.engine.effect_changes import can_change
from validators.engine.explored_before import ExploredBefore
from validators.engine.exploring import CALL, REUSED, Exploration
from validators.engine.facts import AnyFact, Finding, Unstated, Value
from validators.engine.games import Bound, Effect, Game, Play, Side
from validators.engine.relations import Relation
from validators.engine.views import View

X = TypeVar("X", Bound, Effect)
JUDGEMENT = 40  # units of the budget for combining what rules say, also where they have said it of a similar question
Verdict = Literal["legal", "illegal", "depends"]


class NoRuleGoverns(Exception):
    """No rule in force permits or forbids the play."""


class NoWorldLeft(NoRuleGoverns):
    """The stated relations and the stated facts cannot hold together."""


@dataclass(frozen=True)
class Question:
    """What is asked of the judge: a play, the sides judged with it, what is known, and the versions in force."""

    game: Game
    play: Play
    stated: Mapping[AnyFact, Value]
    presumed: Mapping[AnyFact, Value]
    in_force: Mapping[str, int]  # rule id -> the version whose functions judge it
    reading: str = "en"
    presumptions: Mapping[AnyFact, Value] = field(
        default_factory=dict
    )  # those of the whole game, from which `presumed` is taken
    left_open: frozenset[AnyFact] = frozenset()  # expressly unknown
    sides: tuple[Side, ...] = ()
    whole: frozenset[AnyFact] = frozenset()  # explored themselves, never by their parts
    findings: tuple[Finding, ...] = ()  # those of the stated facts that were read off a table
    relations: tuple[Relation, ...] = ()
    explored_before: ExploredBefore | None = None  # in other questions about the same table

    def lifting(self, fact: AnyFact) -> Question:
        """The same question with one more fact expressly unknown, explored itself unless something stated is a part."""
        itself = self.copy(whole=self.whole | ({fact} - self.touched))
        itself.take_over(self, "related", "touched")
        return itself.with_facts(self.stated, self.left_open | {fact})

    def lifting_alone(self, fact: AnyFact) -> Question:
        """The same of a fact that bears on nothing but what rules read: no other fact, no side, no crux."""
        lifted = self.but(left_open=self.left_open | {fact}, presumed=without(self.presumed, fact))
        lifted.__dict__["known"] = without(self.known, fact)
        return lifted

    def stating(self, fact: AnyFact, value: Value) -> Question:
        return self.with_facts({**self.stated, fact: value}, self.left_open)

    def with_facts(self, stated: Mapping[AnyFact, Value], left_open: frozenset[AnyFact]) -> Question:
        alone = self.copy(stated=stated, left_open=left_open, sides=()).presuming()
        if stated is self.stated:
            alone.take_over(self, "related", "touched")
        sides = sides_called(alone) if self.game.sides_of(self.play) else ()
        if not sides:
            return alone
        if any(side.play.cruxes for side in sides):
            return alone.copy(sides=sides).presuming()
        return alone.but(sides=sides)

    def but(self, **other: Any) -> Question:
        """The same with something else that has nothing to do with what is known: versions, a reading, sides."""
        question = self.copy(**other)
        question.take_over(self, "known", "related", "touched", "worked_out")
        return question

    def copy(self, **other: Any) -> Question:
        """The same with something else, which has worked out nothing yet: many are made for each answer."""
        question = object.__new__(Question)
        mine = self.__dict__
        question.__dict__.update({name: mine[name] for name in FIELDS}, **other)
        return question

    def take_over(self, other: Question, *worked_out: str) -> None:
        """What another question has worked out already and is the same here."""
        self.__dict__.update({name: other.__dict__[name] for name in worked_out if name in other.__dict__})

    def presuming(self) -> Question:
        """With what is taken for granted: nothing of what is expressly unknown, of its parts or of what is worked out
        from it, nor of what something stated leaves open or the plays turn on."""
        lifted = self.left_open.union(*map(self.game.parts, self.left_open), *map(self.game.results, self.left_open))
        for opening in self.game.openings.get(self.play.name, ()):
            lifted |= opening.opened if self.stated.get(opening.fact) == opening.value else frozenset()
        cruxes = [crux for play in self.plays for crux in play.cruxes]
        if cruxes:
            view = View({**self.presumptions, **self.stated}, self.game.derivations)
            lifted |= {crux.fact for crux in cruxes if crux.holds(view)}
        presumed = dict(self.presumptions)
        for fact in lifted:
            presumed.pop(fact, None)
        return self.copy(presumed=presumed)

    @property
    def plays(self) -> tuple[Play, ...]:
        """The play, and those that look at other sides of the same act."""
        return (self.play, *(side.play for side in self.sides))

    @cached_property
    def known(self) -> dict[AnyFact, Value]:
        """What is stated, and what is presumed unless it can be worked out from something stated."""
        known = {**self.presumed, **self.stated}
        for fact in self.related - self.stated.keys():
            known.pop(fact, None)
        derivations = self.game.derivations
        doubtful = [fact for fact in self.touched if fact in self.presumed and fact not in self.stated]
        if doubtful:
            view = View(self.without_results(known), derivations)
            for fact in [fact for fact in doubtful if fact in known and view.can_derive(fact)]:
                del known[fact]
        for fact in self.touched & self.stated.keys():
            for part in self.presumed_against(fact, known):
                del known[part]
        return known

    def presumed_against(self, fact: AnyFact, known: Mapping[AnyFact, Value]) -> list[AnyFact]:
        """What is presumed by which a stated fact would be another one than it is said to be."""
        view = View(without(known, fact), self.game.derivations)
        if view.derive(fact) in (None, self.stated[fact]):
            return []
        return [part for part in view.reads if part in known and part not in self.stated]

    def without_results(self, known: Mapping[AnyFact, Value]) -> dict[AnyFact, Value]:
        """What is known, less what is presumed of facts that could be worked out."""
        kept = dict(known)
        for fact in (known.keys() & self.game.derivations.keys()) - self.stated.keys():
            del kept[fact]
        return kept

    def values_left(self, fact: AnyFact) -> list[Value]:
        """The values of a fact that the stated relations do not exclude by themselves."""
        broken = [relation.is_broken for relation in self.relations]
        return [value for value in fact.domain if not any(test({fact: value}, self.known) for test in broken)]

    @cached_property
    def related(self) -> frozenset[AnyFact]:
        """The facts whose relation is stated: nothing is presumed of them."""
        return frozenset(fact for relation in self.relations for fact in relation.facts)

    @cached_property
    def touched(self) -> frozenset[AnyFact]:
        """The facts of which something stated is a part."""
        return frozenset().union(*(self.game.results(fact) for fact in self.stated))

    @cached_property
    def worked_out(self) -> frozenset[AnyFact]:
        """The facts that are not asked for themselves, but by their parts: those that rules count, those touched."""
        return (self.touched | (self.game.asked_by_parts - self.related)) - self.whole

    def view(self, guessed: Mapping[AnyFact, Value], budget: Budget) -> View:
        """One world, for one call of a rule function."""
        budget.spend(CALL)
        return View(self.known, self.game.derivations, guessed, worked_out=self.worked_out)

    def bound(self) -> list[Bound]:
        return self.rules

    @cached_property
    def rules(self) -> list[Bound]:
        """The functions that judge the play and the sides of the act."""
        return self._judging(self.game.rules_on)

    def has_rules_of(self, other: Question) -> bool:
        return self.in_force is other.in_force and self.reading == other.reading and self.sides == other.sides

    def effects(self) -> list[Effect]:
        found = self._judging(self.game.effects_on)
        counted = {id for effect in found if self.play in effect.plays for id in effect.instead_of}
        found = [effect for effect in found if self.play in effect.plays or effect.id not in counted]
        return [effect for effect in found if not self._waits(effect)] if self.waiting else found

    def _waits(self, effect: Effect) -> bool:
        changed = can_change(self.game, effect)
        return bool(changed) and changed <= self.waiting

    @cached_property
    def waiting(self) -> frozenset[AnyFact]:
        """The facts that the act changes only after something that is told apart from it."""
        waits = self.game.waiting
        names = [play.name for play in self.plays if play.name in waits] if waits else []
        return self.game.waits_of(names, View(self.stated, self.game.derivations)) if names else frozenset()

    def _judging(self, on: Callable[[Play], list[X]]) -> list[X]:
        found = dict.fromkeys(b for play in self.plays for b in on(play) if self.in_force.get(b.id) in b.versions)
        return self._of_reading(list(found))

    def bears(self, bound: Bound | Effect, view: View) -> bool:
        """Whether a function has a say in one world: those of a side only have one where it is called for."""
        if not self.sides or self.play in bound.plays:
            return True
        return any(side.holds(view) for side in self.sides if side.play in bound.plays)

    def play_of(self, bound: Bound | Effect) -> Play:
        """The play that a function was brought in by."""
        return next((play for play in self.plays if play in bound.plays), self.play)

    def _of_reading(self, found: list[X]) -> list[X]:
        """In the Japanese reading, its own functions stand in for the English ones of the same rule."""
        replaced = {b.id for b in found if b.reading == self.reading != "en"}
        return [b for b in found if b.reading == self.reading or (b.reading == "en" and b.id not in replaced)]


FIELDS = tuple(each.name for each in fields(Question))


@dataclass
class Opinion:
    """What one rule says across the open worlds, and the known facts it read."""

    bound: Bound
    permits: Diagram
    forbids: Diagram
    reads: dict[AnyFact, Value]
    set_aside: Diagram = False
    set_aside_by: str | None = None

    @property
    def says(self) -> str:
        if self.set_aside is True and self.set_aside_by:
            return f"set aside by {self.set_aside_by}"
        if self.forbids is True:
            return "forbids"
        if self.permits is True:
            return "permits"
        return "silent" if self.permits is False and self.forbids is False else "depends"


@dataclass(frozen=True)
class Judgement:
    verdict: Verdict
    opinions: list[Opinion]
    illegal: Diagram
    governed: Diagram  # where some rule permits or forbids
    exploration: Exploration
    open_facts: tuple[AnyFact, ...]  # those the verdict turns on; where it was cut short, those met until then
    cut_short: bool = False

    @property
    def diagrams(self) -> Diagrams:
        return self.exploration.diagrams

    @property
    def question(self) -> Question:
        return self.exploration.question

    def decided_by(self, opinion: Opinion) -> Diagram:
        """The open worlds in which this rule alone makes the verdict what it is."""
        side = {"illegal": opinion.forbids, "legal": opinion.permits}.get(self.verdict, False)
        return self.diagrams.without(side, opinion.set_aside)

    def says(self, opinion: Opinion) -> str:
        """What the proof reports of a rule. Beside a definite verdict it decides, if only some of the open worlds, or
        has nothing to say."""
        if self.verdict == "depends" or opinion.says != "depends":
            return opinion.says
        if self.decided_by(opinion) is False:
            return "silent"
        return "forbids" if self.verdict == "illegal" else "permits"

    def says_when(self, opinion: Opinion) -> dict[AnyFact, list[Value]]:
        """The values of open facts with which a rule decides; nothing where it does at all of them, or not at all."""
        return values_in(self.decided_by(opinion))

    def if_known(self, fact: AnyFact, value: Value) -> Verdict:
        """The verdict once a fact is known too."""
        given = self.diagrams.constant_given
        return verdict_of(given(self.illegal, fact, value), given(self.governed, fact, value))


def without(facts: Mapping[AnyFact, Value], *others: AnyFact) -> dict[AnyFact, Value]:
    kept = dict(facts)
    for fact in others:
        kept.pop(fact, None)
    return kept


def verdict_of(illegal: Diagram | None, governed: Diagram | None) -> Verdict:
    if governed is not True:
        return "depends"
    return "illegal" if illegal is True else "legal" if illegal is False else "depends"


class Judge:
    """Judges one question."""

    def __init__(self, question: Question, budget: Budget, similar: Judgement | None = None) -> None:
        self.question, self.similar = question, similar
        self.exploration = Exploration(question, budget, similar.exploration if similar else None)
        self.diagrams = self.exploration.diagrams
        if similar and question.has_rules_of(similar.question):
            question.take_over(similar.question, "rules")

    def judge(self) -> Judgement:
        try:
            return self.judge_or_raise()
        except TooMuchWork:
            if outright := self.forbidden_outright():
                return outright
            asked = tuple(self.diagrams.ranks)
            return Judgement("depends", [], False, False, self.exploration, asked, cut_short=True)

    def is_the_same(self, other: Question) -> bool:
        """Whether the same rules judge the same facts, as by a ruleset that differs in nothing that bears on it."""
        question = self.question
        same_facts = question.known is other.known and question.worked_out is other.worked_out
        return same_facts and question.sides == other.sides and question.rules == other.rules

    def forbidden_outright(self) -> Judgement | None:
        """Illegal by a rule that forbids it by what is known alone, and that nothing overrides."""
        bounds = self.question.rules
        allowance = Allowance(self.exploration.budget, CALL * len(bounds))
        overridden = {id for bound in bounds for id in bound.overrides}
        for bound in (bound for bound in bounds if bound.id not in overridden):
            try:
                view = self.question.view({}, allowance)
                forbids = self.question.bears(bound, view) and bound.function(view) is False
            except Unstated:
                continue
            except TooMuchWork:  # nobody waits for it any more
                return None
            if forbids:
                opinion = Opinion(bound, False, True, view.reads)
                return Judgement("illegal", [opinion], True, True, self.exploration, ())
        return None

    def judge_or_raise(self) -> Judgement:
        """TooMuchWork where the budget does not reach; NoRuleGoverns where no rule speaks in any world."""
        if not all(map(self.question.values_left, self.question.related - self.question.known.keys())):
            raise NoWorldLeft
        if self.similar and not self.similar.cut_short and self.is_the_same(self.similar.question):
            self.exploration.budget.spend(REUSED * len(self.question.rules) + JUDGEMENT)
            return self.similar
        opinions = [self.opinion(bound) for bound in self.question.rules]
        self.exploration.budget.spend(JUDGEMENT)
        worlds, d = self.possible_worlds(), self.diagrams
        if worlds is not True:
            for o in opinions:
                o.permits, o.forbids = d.within(o.permits, worlds), d.within(o.forbids, worlds)
        self.set_aside(opinions)
        illegal_in = d.any_of([d.without(o.forbids, o.set_aside) for o in opinions if o.forbids is not False])
        # Where it is forbidden in every world, nothing turns on what permits it.
        permits = [] if illegal_in is True else [o for o in opinions if o.permits is not False]
        permitted_in = d.any_of([d.without(o.permits, o.set_aside) for o in permits])
        governed = d.within(d.either(illegal_in, permitted_in), worlds)
        illegal_in = d.within(illegal_in, worlds)
        if governed is False:
            raise NoRuleGoverns
        turns_on = tuple({**facts_of(illegal_in), **facts_of(governed)})
        return Judgement(verdict_of(illegal_in, governed), opinions, illegal_in, governed, self.exploration, turns_on)

    def possible_worlds(self) -> Diagram:
        """The open worlds in which the stated relations hold."""
        worlds: Diagram = True
        for relation in self.question.relations:
            holds = self.exploration.explore(relation.holds).answers
            worlds = self.diagrams.both(worlds, self.diagrams.where(holds, True))
        if worlds is False:
            raise NoWorldLeft
        return worlds

    def opinion(self, bound: Bound) -> Opinion:
        found, where = self.exploration.rule(bound), self.diagrams.where
        says = found.answers
        if isinstance(says, Node):
            return Opinion(bound, where(says, True), where(says, False), found.reads)
        return Opinion(bound, says is True, says is False, found.reads)

    def set_aside(self, opinions: list[Opinion]) -> None:
        """Where a rule speaks it sets aside those it overrides, unless it is set aside itself."""
        d, done = self.diagrams, set[int]()
        overridden = {id for o in opinions for id in o.bound.overrides}
        for o in (o for o in opinions if o.bound.id in overridden):
            self.resolve(o, opinions, done)
            o.set_aside = d.both(o.set_aside, d.either(o.permits, o.forbids))

    def resolve(self, o: Opinion, opinions: list[Opinion], done: set[int]) -> None:
        if id(o) in done:
            return
        done.add(id(o))
        d = self.diagrams
        for other in opinions:
            if o.bound.id in other.bound.overrides:
                self.resolve(other, opinions, done)
                live = d.without(d.either(other.permits, other.forbids), other.set_aside)
                if live is not False:
                    o.set_aside = d.either(o.set_aside, live)
                    o.set_aside_by = o.set_aside_by or other.bound.id


def judge(question: Question, budget: Budget | None = None, similar: Judgement | None = None) -> Judgement:
    """The judgement; one of a similar question saves asking again where nothing has changed."""
    return Judge(question, budget or Budget(UNITS_FOR_A_PLAY), similar).judge()
