"""What an act changes, worked out in every world that its question leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar, cast
from weakref import WeakKeyDictionary

from validators.engine.budget import Budget, TooMuchWork
from validators.engine.consequences import is_left_open
from validators.engine.declared_changes import Unchanged
from validators.engine.diagrams import Diagram, Node
from validators.engine.effect_changes import can_change as can_change
from validators.engine.effect_changes import rules_that_change
from validators.engine.facts import AnyFact, Fact, Unstated, Value, within
from validators.engine.games import By, Changes, Effect, Game, Play
from validators.engine.judging import Judgement, Question
from validators.engine.views import View

L = TypeVar("L")
WORLD = 12  # units of the budget for what an act makes of one world, beside the look at it


@dataclass(frozen=True)
class Cases(Generic[L]):
    """What holds at each value of a fact that nobody stated."""

    fact: AnyFact
    at: Mapping[Value, L | Cases[L]]


# Why an effect changes nothing by itself, where something else follows that may.
LEADS_ON = ("must", "may")
# Why a play leaves all as it is, whether a fact counts it or not.
NO_ACT: tuple[Unchanged, ...] = ("says", "omits", "never")


@dataclass(frozen=True)
class Change:
    """What becomes of one fact: `by` how much it moves, where it is only moved; the value it has `after`, where known.

    `only_in_text` are rules that follow, and of which the judge does not know which facts they change. A fact is not
    `followed` where nothing says how it changes, or where the play changes it in a way that nobody works out.
    """

    by: int | None
    after: Value | None
    rules: tuple[str, ...] = ()
    only_in_text: tuple[str, ...] = ()
    illegal: bool = False
    followed: bool = True
    cut_off: bool = False  # at the least or the greatest value that there is


class Outcomes:
    """What follows from the act of one question."""

    def __init__(self, question: Question, judgement: Judgement, budget: Budget, of_claim: bool = False) -> None:
        self.question, self.judgement, self.budget = question, judgement, budget
        self.of_claim = of_claim  # what a wrong claim is about has happened all the same, only otherwise

    def in_every_world(self, read: Callable[[WorldAfter], L]) -> L | Cases[L]:
        return self._explore(read, {})

    def _explore(self, read: Callable[[WorldAfter], L], guessed: dict[AnyFact, Value]) -> L | Cases[L]:
        try:
            return read(WorldAfter(self, guessed))
        except Unstated as missing:
            fact = missing.fact
            values = self.question.values_left(fact)
            return Cases(fact, {value: self._explore(read, {**guessed, fact: value}) for value in values})

    @cached_property
    def changed_by(self) -> dict[Effect, frozenset[AnyFact] | None]:
        """The facts that each effect changes in some world; None where only its text says what it changes."""
        return {effect: self._changed_by(effect) for effect in self.question.effects()}

    def _changed_by(self, effect: Effect) -> frozenset[AnyFact] | None:
        found = set(effect.touches)
        for changes in self._answers(effect, {}):
            if changes is True and effect.is_vague:
                return None
            found.update(changes if isinstance(changes, Mapping) else ())
        return frozenset(found)

    def _answers(self, effect: Effect, guessed: dict[AnyFact, Value]) -> Iterator[object]:
        view = self.question.view(guessed, self.budget)
        try:
            yield effect.function(view) if self.question.bears(effect, view) else None
        except Unstated as missing:
            for value in missing.fact.domain:
                yield from self._answers(effect, {**guessed, missing.fact: value})

    @property
    def may_change(self) -> list[AnyFact]:
        """Every fact that the act changes in some world."""
        worked_out = (fact for facts in self.changed_by.values() for fact in sorted_by_name(facts or ()))
        marked = (fact for play in self.question.plays for fact in self.question.game.marks.get(play.name, ()))
        return list(dict.fromkeys((*worked_out, *marked, *sorted_by_name(self.may_unsettle))))

    @cached_property
    def unsettled(self) -> frozenset[AnyFact]:
        """The facts that nobody knows any more once it is done, and all that is worked out from them."""
        found, game = self.may_unsettle | self.touched, self.question.game
        results = frozenset().union(*map(game.results, found))
        return found | {fact for fact in results if not game.has_come_to_stay(fact, self.question.stated.get(fact))}

    @cached_property
    def hanging(self) -> frozenset[AnyFact]:
        """The facts that an effect may change of which nobody can say whether it follows."""
        open_effects = [effect for effect in self.question.effects() if self._is_open(effect)]
        return frozenset(fact for effect in open_effects for fact in can_change(self.question.game, effect))

    def _is_open(self, effect: Effect) -> bool:
        try:
            return is_left_open(self.question, effect, {}, self.budget)
        except TooMuchWork:
            return True

    @property
    def touched(self) -> frozenset[AnyFact]:
        """The facts that change by the text of an effect which follows for certain, or was not looked at any more."""
        return frozenset(fact for effect in self.question.effects() if effect.touches for fact in self._touched(effect))

    def _touched(self, effect: Effect) -> tuple[AnyFact, ...]:
        try:
            view = self.question.view({}, self.budget)
            changes = effect.function(view) if self.question.bears(effect, view) else None
        except TooMuchWork:
            changes = True
        except Unstated:
            return ()
        told = changes if isinstance(changes, Mapping) else ()
        return tuple(fact for fact in effect.touches if fact not in told) if follows(changes) else ()

    def may_lead_to(self, parts: frozenset[AnyFact]) -> bool:
        """Whether a rule that speaks for the act changes one of these facts in other plays, and none does in this one:
        what follows the act, such as the attack of which it is a part, may do so."""
        game = self.question.game
        if any(not can_change(game, effect).isdisjoint(parts) for effect in self.question.effects()):
            return False
        elsewhere = rules_that_change(game, parts)
        speaking = {opinion.bound.id for opinion in self.judgement.opinions if opinion.permits is not False}
        return not speaking.isdisjoint(elsewhere) or self._is_brought_on(elsewhere)

    def _is_brought_on(self, ids: Set[str]) -> bool:
        """Whether the text of one of these rules says here what comes next."""
        next_ones = [e for e in self.question.effects() if e.id in ids and e.changes_nothing in LEADS_ON]
        return any(changes is True for effect in next_ones for changes in self._answers(effect, {}))

    @cached_property
    def may_unsettle(self) -> frozenset[AnyFact]:
        """Every fact that nobody knows after the act, in some world."""
        return frozenset().union(*map(self.unsettled_by, self.question.plays))

    def unsettled_by(self, play: Play) -> frozenset[AnyFact]:
        """The facts that nobody knows after a play, but for those that what is stated says it leaves alone."""
        found, game = self.question.game.unsettled_by(play) | self.question.waiting, self.question.game
        stated = View(self.question.stated, game.derivations)
        alone = (each.facts for each in game.left_alone.get(play.name, ()) if each.holds(stated))
        return found.difference(*alone)


def followed_facts(game: Game) -> frozenset[AnyFact]:
    """The facts of which it is declared what changes them. Of any other, nobody knows."""
    if game not in _FOLLOWED:
        by_effects = frozenset(fact for effect in game.effects for fact in can_change(game, effect))
        _FOLLOWED[game] = by_effects.union(*game.unsettled.values(), *game.marks.values())
    return _FOLLOWED[game]


_FOLLOWED: WeakKeyDictionary[Game, frozenset[AnyFact]] = WeakKeyDictionary()


def sorted_by_name(facts: Iterable[AnyFact]) -> list[AnyFact]:
    return sorted(facts, key=lambda fact: fact.name)


class WorldAfter:
    """One world, and what the act makes of it. Whatever it needs and nobody stated raises Unstated."""

    def __init__(self, outcomes: Outcomes, guessed: Mapping[AnyFact, Value]) -> None:
        self.outcomes, self.guessed = outcomes, guessed
        self.question = outcomes.question
        outcomes.budget.spend(WORLD)
        self.view = self.question.view(guessed, outcomes.budget)

    def change(self, fact: AnyFact, needs_after: bool = False) -> Change:
        """What becomes of the fact; with `needs_after`, its value then, even where that depends on the one before."""
        derived = fact in self.question.game.derivations
        parts = self.question.game.parts(fact) | {fact} if derived else frozenset((fact,))
        following = self._following(parts)
        unsettled, marked = self._unsettles(parts), self._marks(parts)
        changing = following or unsettled or marked
        illegal = bool(self.outcomes.judgement.illegal is True or (changing and self._is_illegal()))
        if illegal and self.outcomes.of_claim:
            unsettled |= any(not effect.always for effect, _ in following)
        elif illegal:
            unsettled = False
        if illegal:
            following = [(effect, changes) for effect, changes in following if effect.always]
        moved = {**({} if illegal else marked), **combined(changes for _, changes in following)}
        rules = tuple(dict.fromkeys(e.id for e, changes in following if not changes.keys().isdisjoint(parts)))
        in_text = tuple(dict.fromkeys(e.id for e, changes in following if changes is IN_TEXT))
        relevant = {f: to for f, to in moved.items() if f in parts}
        followed = illegal or bool(rules) or not parts.isdisjoint(followed_facts(self.question.game))
        followed = (followed or bool(relevant) or self._leaves(fact)) and (not unsettled or fact in moved)
        followed = followed and (bool(changing) or illegal or not self.outcomes.may_lead_to(parts))
        by, after = self._moved(fact, relevant, needs_after)
        to = relevant.get(fact)
        cut_off = isinstance(to, By) and to.amount != by
        return Change(by, after, rules, in_text, illegal, followed, cut_off)

    def _leaves(self, fact: AnyFact) -> bool:
        """Whether a stated fact stays as it is, because the play changes nothing at all."""
        unchanged = self.question.game.unchanged
        return fact in self.question.stated and all(unchanged.get(p.name) in NO_ACT for p in self.question.plays)

    def presumed_for(self, fact: AnyFact) -> set[AnyFact]:
        """What is presumed and read by effects that can change a fact, also where they then do not."""
        game, known = self.question.game, self.question.known
        effects = [e for e in self.question.effects() if not can_change(game, e).isdisjoint({fact} | game.parts(fact))]
        for effect in effects:
            with suppress(Unstated):
                if self.question.bears(effect, self.view):
                    effect.function(self.view)
        return {read for read in self.view.reads if read in known and read not in self.question.stated}

    def _following(self, parts: frozenset[AnyFact]) -> list[tuple[Effect, Mapping[AnyFact, Value | By]]]:
        """The effects that change one of these facts here, or of which only the text says what they change."""
        told: list[tuple[Effect, Mapping[AnyFact, Value | By]]] = []
        in_text: list[Effect] = []
        for effect, changed in self.outcomes.changed_by.items():
            if (changed is not None and changed.isdisjoint(parts)) or not self.question.bears(effect, self.view):
                continue
            changes = effect.function(self.view)
            if isinstance(changes, Mapping):
                told.append((effect, changes))
            if (changes is True and effect.is_vague) or (follows(changes) and not parts.isdisjoint(effect.touches)):
                in_text.append(effect)
        moved = {fact for _, changes in told for fact in changes}
        return told + [
            (e, IN_TEXT) for e in in_text if e.is_vague or self._is_open(parts.intersection(e.touches), moved)
        ]

    def _is_open(self, touched: frozenset[AnyFact], moved: set[AnyFact]) -> bool:
        """Whether no effect tells what becomes of a fact that a text touches, nor of what it is worked out from."""
        game, known = self.question.game, self.question.known
        return any(fact not in moved and (fact in known or moved.isdisjoint(game.parts(fact))) for fact in touched)

    def _unsettles(self, parts: frozenset[AnyFact]) -> bool:
        """Whether one of these facts is not known any more after the play or a side that is called for here."""
        unsettled_by = self.outcomes.unsettled_by
        return any(not unsettled_by(play).isdisjoint(parts) and self._is_called(play) for play in self.question.plays)

    def _marks(self, parts: frozenset[AnyFact]) -> dict[AnyFact, Value | By]:
        """What is so of these facts once the play and the sides that are called for here were carried out."""
        found: dict[AnyFact, Value | By] = {}
        for play in self.question.plays:
            marks = self.question.game.marks.get(play.name, {})
            if not marks.keys().isdisjoint(parts) and self._is_called(play):
                found |= {fact: value for fact, value in marks.items() if fact in parts}
        return found

    def _is_called(self, play: Play) -> bool:
        sides = [side for side in self.question.sides if side.play is play]
        return not sides or any(side.holds(self.view) for side in sides)

    def _is_illegal(self) -> bool:
        judgement = self.outcomes.judgement
        illegal, governed = judgement.illegal, judgement.governed
        for fact, value in self.guessed.items():
            illegal = judgement.diagrams.given(illegal, fact, value)
            governed = judgement.diagrams.given(governed, fact, value)
        return settled(governed) and settled(illegal)

    def _moved(
        self, fact: AnyFact, moved: Mapping[AnyFact, Value | By], needs_after: bool
    ) -> tuple[int | None, Value | None]:
        if not moved:
            return 0, self._before(fact, needs_after)
        to = moved.get(fact)
        if isinstance(to, By):
            before = self._before(fact, needs_after)
            if before is None:
                return to.amount, None
            after = within(fact, int(before) + to.amount)
            return after - int(before), after
        if to is None:
            to = self._worked_out(fact, moved)
        if fact.kind != "number":
            return None, to
        before = self._before(fact, not needs_after)
        return None if before is None else int(to) - int(before), to

    def _before(self, fact: AnyFact, needed: bool) -> Value | None:
        """The value before the act; None where nobody stated it and it is not needed."""
        if needed:
            return value_in(self.view, fact)
        known = View(self.question.known, self.question.game.derivations)
        try:
            return value_in(known, fact)
        except Unstated:
            return None

    def _worked_out(self, fact: AnyFact, moved: Mapping[AnyFact, Value | By]) -> Value:
        """The value of a derived fact once the facts that it is worked out from have moved."""
        game = self.question.game
        after: dict[AnyFact, Value] = {}
        for part, to in moved.items():
            after[part] = within(part, int(value_in(self.view, part)) + to.amount) if isinstance(to, By) else to
        stale = {f for f in self.question.known if f in game.derivations and not game.parts(f).isdisjoint(moved)}
        known = {f: v for f, v in self.question.known.items() if f not in stale} | after
        view = View(known, game.derivations, self.guessed, worked_out=frozenset(game.derivations))
        return value_in(view, fact)


def value_in(view: View, fact: AnyFact) -> Value:
    """A fact of any kind as the view has it."""
    return view[cast(Fact[int], fact)]


def follows(changes: Changes) -> bool:
    return changes is not None and changes is not False


IN_TEXT: Mapping[AnyFact, Value | By] = {}


def combined(all_changes: Iterable[Mapping[AnyFact, Value | By]]) -> dict[AnyFact, Value | By]:
    """Several changes, one after the other, as one."""
    found: dict[AnyFact, Value | By] = {}
    for changes in all_changes:
        for fact, to in changes.items():
            before = found.get(fact)
            if isinstance(to, By) and isinstance(before, By):
                found[fact] = By(before.amount + to.amount)
            elif isinstance(to, By) and isinstance(before, int):
                found[fact] = within(fact, before + to.amount)
            else:
                found[fact] = to
    return found


def settled(diagram: Diagram) -> bool:
    if isinstance(diagram, Node):
        raise Unstated(diagram.fact)
    return diagram
