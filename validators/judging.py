"""Judges a play exactly: in every world that the stated facts leave open, and says what the answer turns on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeVar

from validators.diagrams import Diagram, Diagrams, facts_of
from validators.facts import AnyFact, Unstated, Value
from validators.games import Bound, By, Changes, Effect, Game, Play
from validators.views import View

X = TypeVar("X", Bound, Effect)
Verdict = Literal["legal", "illegal", "depends"]
BRANCHES = 6  # an open fact with more values than this is not told value by value among the consequences
WORK = 30_000  # how many times rule functions may be called for one question


class NoRuleGoverns(Exception):
    """No rule in force permits or forbids the play."""


class TooManyWorlds(Exception):
    """The question leaves so much open that it cannot be judged within the limit."""


@dataclass(frozen=True)
class Question:
    """What is asked of the judge: a play, what is known, and the versions in force."""

    game: Game
    play: Play
    stated: Mapping[AnyFact, Value]
    presumed: Mapping[AnyFact, Value]
    in_force: Mapping[str, int]  # rule id -> version
    reading: str = "en"

    @cached_property
    def known(self) -> dict[AnyFact, Value]:
        """What is stated, and what is presumed unless it can be worked out from something stated."""
        known = {**self.presumed, **self.stated}
        derivations = self.game.derivations
        doubtful = [fact for fact in self.worked_out if fact in self.presumed and fact not in self.stated]
        if doubtful:
            view = View({f: v for f, v in known.items() if f in self.stated or f not in derivations}, derivations)
            for fact in [fact for fact in doubtful if view.settles(fact)]:
                del known[fact]
        return known

    @cached_property
    def worked_out(self) -> frozenset[AnyFact]:
        """The facts of which something stated is a part: their other parts are asked for, not they themselves."""
        return frozenset(fact for fact in self.game.derivations if not self.game.inputs(fact).isdisjoint(self.stated))

    def bound(self) -> list[Bound]:
        return self._of_reading([b for b in self.game.rules_on(self.play) if self.in_force.get(b.id) in b.versions])

    def effects(self) -> list[Effect]:
        return self._of_reading([e for e in self.game.effects_on(self.play) if self.in_force.get(e.id) in e.versions])

    def _of_reading(self, found: list[X]) -> list[X]:
        """In the Japanese reading, its own functions stand in for the English ones of the same rule."""
        replaced = {b.id for b in found if b.reading == self.reading != "en"}
        return [b for b in found if b.reading == self.reading or (b.reading == "en" and b.id not in replaced)]


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


@dataclass
class Consequence:
    """What follows by one rule, where `when` holds: the facts that change."""

    effect: Effect
    when: dict[AnyFact, Value]
    changes: dict[AnyFact, Value | By]
    reads: dict[AnyFact, Value]


@dataclass
class Judgement:
    verdict: Verdict
    opinions: list[Opinion]
    illegal: Diagram
    governed: Diagram  # where some rule permits or forbids
    diagrams: Diagrams
    cut_short: bool = False
    open_facts: tuple[AnyFact, ...] = ()
    consequences: list[Consequence] = field(default_factory=list)

    def if_known(self, fact: AnyFact, value: Value) -> Verdict:
        """The verdict once a fact is known too."""
        given = self.diagrams.given
        return verdict_of(given(self.illegal, fact, value), given(self.governed, fact, value))


def verdict_of(illegal: Diagram, governed: Diagram) -> Verdict:
    if governed is not True:
        return "depends"
    return "illegal" if illegal is True else "legal" if illegal is False else "depends"


class Judge:
    """Judges one question."""

    def __init__(self, question: Question) -> None:
        self.question, self.known = question, question.known
        self.diagrams = Diagrams()
        self.calls = 0
        self.met: dict[AnyFact, None] = {}

    def judge(self) -> Judgement:
        try:
            opinions = [self.opinion(bound) for bound in self.question.bound()]
        except TooManyWorlds:
            return Judgement("depends", [], False, False, self.diagrams, cut_short=True, open_facts=tuple(self.met))
        self.set_aside(opinions)
        d = self.diagrams
        illegal_in: Diagram = False
        permitted_in: Diagram = False
        for o in opinions:
            illegal_in = d.either(illegal_in, d.without(o.forbids, o.set_aside))
            permitted_in = d.either(permitted_in, d.without(o.permits, o.set_aside))
        governed = d.either(illegal_in, permitted_in)
        if governed is False:
            raise NoRuleGoverns
        verdict, turns_on = verdict_of(illegal_in, governed), {**facts_of(illegal_in), **facts_of(governed)}
        found = Judgement(verdict, opinions, illegal_in, governed, d, open_facts=tuple(turns_on))
        found.consequences = self.consequences(found.verdict)
        return found

    def opinion(self, bound: Bound) -> Opinion:
        reads: dict[AnyFact, Value] = {}

        def explore(guessed: dict[AnyFact, Value]) -> tuple[Diagram, Diagram]:
            view = self.view(guessed)
            try:
                said = bound.function(view)
            except Unstated as missing:
                return self.branch(missing.fact, guessed, explore)
            finally:
                reads.update(view.reads)
            return said is True, said is False

        permits, forbids = explore({})
        return Opinion(bound, permits, forbids, reads)

    def view(self, guessed: Mapping[AnyFact, Value]) -> View:
        self.calls += 1
        if self.calls > WORK:
            raise TooManyWorlds
        return View(self.known, self.question.game.derivations, guessed, worked_out=self.question.worked_out)

    def branch(
        self,
        fact: AnyFact,
        guessed: dict[AnyFact, Value],
        explore: Callable[[dict[AnyFact, Value]], tuple[Diagram, Diagram]],
    ) -> tuple[Diagram, Diagram]:
        self.met[fact] = None
        answers = [explore({**guessed, fact: value}) for value in fact.domain]
        return (
            self.diagrams.by_cases(fact, tuple(a for a, _ in answers)),
            self.diagrams.by_cases(fact, tuple(b for _, b in answers)),
        )

    def set_aside(self, opinions: list[Opinion]) -> None:
        """Where a rule speaks it sets aside those it overrides, unless it is set aside itself."""
        d, done = self.diagrams, set[int]()

        def settle(o: Opinion) -> None:
            if id(o) in done:
                return
            done.add(id(o))
            for other in opinions:
                if o.bound.id in other.bound.overrides:
                    settle(other)
                    live = d.without(d.either(other.permits, other.forbids), other.set_aside)
                    if live is not False:
                        o.set_aside = d.either(o.set_aside, live)
                        o.set_aside_by = o.set_aside_by or other.bound.id

        for o in opinions:
            settle(o)
            o.set_aside = d.both(o.set_aside, d.either(o.permits, o.forbids))

    def consequences(self, verdict: Verdict) -> list[Consequence]:
        """What follows, each with the open facts it needs. A limit reached here costs consequences, not the verdict."""
        found: list[Consequence] = []
        for effect in self.question.effects():
            if verdict == "illegal" and not effect.always:
                continue
            try:
                self.follow(effect, {}, found)
            except TooManyWorlds:
                break
        return merge(found)

    def follow(self, effect: Effect, guessed: dict[AnyFact, Value], found: list[Consequence]) -> None:
        view = self.view(guessed)
        try:
            changes = effect.function(view)
        except Unstated as missing:
            if len(guessed) >= 2 or len(missing.fact.domain) > BRANCHES:
                return
            for value in missing.fact.domain:
                self.follow(effect, {**guessed, missing.fact: value}, found)
            return
        if changes is not None and changes is not False:
            found.append(Consequence(effect, guessed, changed(changes), view.reads))


def changed(changes: Changes) -> dict[AnyFact, Value | By]:
    return dict(changes) if isinstance(changes, Mapping) else {}


def merge(found: list[Consequence]) -> list[Consequence]:
    """A fact at every value of which the same follows is not a condition."""
    merged: list[Consequence] = []
    for effect in dict.fromkeys(c.effect for c in found):
        same = [c for c in found if c.effect is effect]
        fact = next(iter(same[0].when), None)
        values = [c.when.get(fact) for c in same] if fact else []
        alike = fact and len(same[0].when) == 1 and all(c.changes == same[0].changes for c in same)
        if fact and alike and set(values) == set(fact.domain):
            merged.append(Consequence(effect, {}, same[0].changes, same[0].reads))
        else:
            merged += same
    return merged


def judge(question: Question) -> Judgement:
    return Judge(question).judge()
