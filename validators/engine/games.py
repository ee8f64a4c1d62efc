"""A game's registry: its facts, its plays, and the functions bound to its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

from validators.engine.declared_changes import DeclaredChanges
from validators.engine.facts import AnyFact, Fact, Unstated, Value
from validators.engine.views import View

if TYPE_CHECKING:
    from validators.engine.chain_answers import Chains
    from validators.engine.table_faces import TableFaces
    from validators.engine.tables import Tables

Says = bool | None  # permits, forbids, or nothing


@dataclass(frozen=True)
class By:
    """A number that goes up or down, whatever it was."""

    amount: int


Changes = Mapping[AnyFact, Value | By] | bool | None
Citation = str | tuple[str, AnyFact]  # a rule's id; with a fact, cited only where that fact is true or above 0
MOST_READINGS = 4000  # tries of one derivation, to see what it reads
# Why an effect that answers True changes no fact: it says what may or must be done next, who decides, how something
# counts, or that something stays as it was.
NoChange = Literal["may", "must", "decides", "counts", "stays"]
RuleFunction = Callable[[View], Says]
Condition = Callable[[View], bool]
EffectFunction = Callable[[View], Changes]
F = TypeVar("F", bound=Callable[..., object])
D = TypeVar("D", bool, int, str)


@dataclass(frozen=True, eq=False)
class Play:
    """Something a player does or claims, and the facts that describe it."""

    name: str
    fields: tuple[AnyFact, ...] = ()
    cruxes: tuple[Crux, ...] = ()

    def __repr__(self) -> str:
        return self.name

    @cached_property
    def role(self) -> str:
        return self.name.split(".")[0]

    @cached_property
    def field_set(self) -> frozenset[AnyFact]:
        return frozenset(self.fields)


class Crux(NamedTuple):
    """A field that a play turns on, always or where what is stated says so: nothing is presumed of it then."""

    fact: AnyFact
    when: Callable[[View], bool]

    def holds(self, stated: View) -> bool:
        try:
            return self.when(stated)
        except Unstated:
            return True


class Side(NamedTuple):
    """A play that looks at the same act as another one, where one of these conditions holds.

    One that is `seldom` is called by what was stated or left open alone: nobody has to be told that it could be.
    """

    play: Play
    when: tuple[Condition, ...]
    seldom: bool = False

    def holds(self, view: View) -> bool:
        return any(condition(view) for condition in self.when)


class Opening(NamedTuple):
    """Facts of which nothing is presumed where a fact is stated to have a value."""

    fact: AnyFact
    value: Value
    opened: frozenset[AnyFact]


def crux(fact: AnyFact, when: Callable[[View], bool] = lambda f: True) -> Crux:
    return Crux(fact, when)


@dataclass(frozen=True, eq=False)
class Bound:
    """A function bound to a rule: it says permits, forbids or nothing of a play."""

    id: str
    versions: tuple[int, ...]
    plays: tuple[Play, ...]
    function: RuleFunction
    overrides: tuple[str, ...] = ()
    reading: str = "en"


@dataclass(frozen=True, eq=False)
class Effect:
    """A function bound to a rule: what follows from a play."""

    id: str
    versions: tuple[int, ...]
    plays: tuple[Play, ...]
    function: EffectFunction
    always: bool = False
    reading: str = "en"
    changes_nothing: NoChange | None = None
    touches: tuple[AnyFact, ...] = ()  # what it changes in a way that only its text tells
    instead_of: tuple[str, ...] = ()  # rules by which a side of its play would count the same once more

    @property
    def is_vague(self) -> bool:
        """Whether nobody has said what it changes where it answers True."""
        return not (self.changes_nothing or self.touches)


@dataclass(eq=False, repr=False)
class Game(DeclaredChanges):
    """Everything the judge knows of one game. Modules of the game fill it as they are imported."""

    name: str
    passing: frozenset[str] = frozenset()  # groups of facts, or facts, that describe one act and are over with it
    facts: dict[str, AnyFact] = field(default_factory=dict)
    plays: dict[str, Play] = field(default_factory=dict)
    rules: list[Bound] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    derivations: dict[AnyFact, Callable[[View], Value | None]] = field(default_factory=dict)
    citations: dict[AnyFact, tuple[Citation, ...]] = field(default_factory=dict)  # of derivations bound to rules
    asked_by_parts: set[AnyFact] = field(default_factory=set)
    asked_whole: set[AnyFact] = field(default_factory=set)  # bound to rules all the same
    impossible: list[Callable[[View], bool]] = field(default_factory=list)
    spoken_for: dict[AnyFact, frozenset[AnyFact]] = field(default_factory=dict)  # by a fact, those that say the same
    openings: dict[str, tuple[Opening, ...]] = field(default_factory=dict)  # by play
    table_faces: TableFaces | None = None  # of a game whose tables can be shown and checked
    chains: Chains | None = None  # of a game whose cards and effects wait for one another
    tables: Tables | None = None  # of a game whose situations can be drawn
    _plays_with: dict[AnyFact, list[Play]] = field(default_factory=dict)
    _sides: dict[Play, list[Side]] = field(default_factory=dict)
    _inputs: dict[AnyFact, frozenset[AnyFact]] = field(default_factory=dict)
    _parts: dict[AnyFact, frozenset[AnyFact]] = field(default_factory=dict)
    _results: dict[AnyFact, frozenset[AnyFact]] = field(default_factory=dict)
    _reached: dict[AnyFact, frozenset[AnyFact]] = field(default_factory=dict)
    _rules_on: dict[Play, list[Bound]] = field(default_factory=dict)
    _effects_on: dict[Play, list[Effect]] = field(default_factory=dict)

    def leaves_open(self, fact: AnyFact, value: Value, *presumed: AnyFact, on: tuple[str, ...]) -> None:
        """Declares that in certain plays nothing is presumed of other facts where somebody states this of a fact."""
        for name in on:
            self.openings[name] = (*self.openings.get(name, ()), Opening(fact, value, frozenset(presumed)))

    def number(self, name: str, low: int, high: int) -> Fact[int]:
        fact = Fact(name, tuple(range(low, high + 1)))
        self._add(fact)
        return fact

    def flag(self, name: str) -> Fact[bool]:
        fact = Fact(name, (False, True))
        self._add(fact)
        return fact

    def choice(self, name: str, *values: str) -> Fact[str]:
        fact = Fact(name, values)
        self._add(fact)
        return fact

    def _add(self, fact: AnyFact) -> None:
        if fact.name in self.facts:
            raise ValueError(f"{fact.name} is declared twice")
        self.facts[fact.name] = fact

    def play(self, name: str, *fields: AnyFact | Crux) -> Play:
        """Declares a play. Its fields are the facts that a question about it normally states."""
        if name in self.plays:
            raise ValueError(f"{name} is declared twice")
        facts = tuple(field.fact if isinstance(field, Crux) else field for field in fields)
        play = self.plays[name] = Play(name, facts, tuple(field for field in fields if isinstance(field, Crux)))
        for fact in dict.fromkeys(facts):
            self._plays_with.setdefault(fact, []).append(play)
        return play

    def side(self, *when: Condition, of: Play | tuple[Play, ...], is_: Play, seldom: bool = False) -> None:
        """Declares that a play looks at the same act as others, where any of the conditions holds.

        A question about one of them whose facts call for the side is judged by the rules of both.
        """
        for play in plays_of(of):
            if play is not is_:
                self._sides.setdefault(play, []).append(Side(is_, when, seldom))

    def rule(
        self, id: str, *versions: int, on: Play | tuple[Play, ...], overrides: tuple[str, ...] = (), reading: str = "en"
    ) -> Callable[[RuleFunction], RuleFunction]:
        """Binds a function to versions of a rule, for one or several plays.

        The function says True (permits), False (forbids) or None (nothing). When it speaks, it sets aside the
        rules it overrides. `reading="ja"` binds what the Japanese text alone would say.
        """

        def bind(function: RuleFunction) -> RuleFunction:
            bound = Bound(id, versions, plays_of(on), function, overrides, reading)
            self.rules.append(bound)
            for play in bound.plays:
                self._rules_on.setdefault(play, []).append(bound)
            return function

        return bind

    def effect(
        self,
        id: str,
        *versions: int,
        on: Play | tuple[Play, ...],
        always: bool = False,
        reading: str = "en",
        changes_nothing: NoChange | None = None,
        touches: tuple[AnyFact, ...] = (),
        instead_of: tuple[str, ...] = (),
    ) -> Callable[[EffectFunction], EffectFunction]:
        """Binds a function that says what follows from a legal play.

        It answers the facts that change, with their new values or `By(-1)`; None where nothing follows; or True where
        the rule's text says it all. Then `changes_nothing` says why no fact changes, or `touches` which facts change
        in a way that only the text tells, unless another effect does.
        `always=True` follows even where the play, or the claim, is illegal.
        `instead_of` are rules that tell the same of a side: of this play, it is counted once.
        """

        def bind(function: EffectFunction) -> EffectFunction:
            effect = Effect(id, versions, plays_of(on), function, always, reading, changes_nothing, touches, instead_of)
            self.effects.append(effect)
            for play in effect.plays:
                self._effects_on.setdefault(play, []).append(effect)
            return function

        return bind

    def declares_changes(self, play: Play) -> bool:
        """Whether it is said what a play changes: outright, or by an effect that says more than what comes next."""
        outright = play.name in self.unsettled or play.name in self.unchanged or play.name in self.marks
        return outright or any(not effect.changes_nothing for effect in self.effects_on(play))

    def unsettled_by(self, play: Play) -> frozenset[AnyFact]:
        """The facts that nobody knows after a play; where nothing is declared of it, all that its own group tells."""
        if self.declares_changes(play):
            return self.unsettled.get(play.name, frozenset())
        group = play.role
        return frozenset(fact for name, fact in self.facts.items() if name.split(".")[0] == group)

    def derived(
        self, fact: Fact[D], *rules: Citation, asked_whole: bool = False
    ) -> Callable[[Callable[[View], D | None]], Callable[[View], D | None]]:
        """Binds a function that works a fact out from others; None where they do not settle it.

        A fact that is counted or ruled names the rules that say how: the proof cites them, and what is asked for is
        what the fact is worked out from; but the fact itself, where its parts would be too many questions.
        """

        def bind(function: Callable[[View], D | None]) -> Callable[[View], D | None]:
            self.derivations[fact] = function
            if rules:
                self.citations[fact] = rules
            if rules:
                (self.asked_whole if asked_whole else self.asked_by_parts).add(fact)
            return function

        return bind

    def never(self, function: Callable[[View], bool]) -> Callable[[View], bool]:
        """Binds a function that is true of facts which cannot hold together."""
        self.impossible.append(function)
        return function

    def speaks_for(self, fact: AnyFact, *others: AnyFact) -> None:
        """Declares that whoever states a fact has said of the others, too, that they are as presumed."""
        for other in others:
            self.spoken_for[other] = self.spoken_for.get(other, frozenset()) | {fact}

    def parts(self, fact: AnyFact) -> frozenset[AnyFact]:
        """The facts that one is worked out from, and what they are worked out from themselves."""
        if fact not in self._parts:
            found: set[AnyFact] = set()
            waiting = [fact]
            while waiting:
                new = self.inputs(waiting.pop()) - found
                found |= new
                waiting += new
            self._parts[fact] = frozenset(found)
        return self._parts[fact]

    def has_come_to_stay(self, fact: AnyFact, value: object) -> bool:
        """Whether a fact is as it then stays."""
        return fact in self.lasting and self.lasting[fact] == value

    def come_to_stay(self, known: Mapping[AnyFact, Value]) -> dict[str, Value]:
        """The facts that are as they then stay, by what is known."""
        view = View(known, self.derivations)
        found = {fact: known.get(fact, view.derive(fact)) for fact in self.lasting}
        return {fact.name: value for fact, value in found.items() if value is not None and value == self.lasting[fact]}

    def results(self, fact: AnyFact) -> frozenset[AnyFact]:
        """The facts that are worked out from one, among others."""
        if fact not in self._results:
            self._results[fact] = frozenset(derived for derived in self.derivations if fact in self.parts(derived))
        return self._results[fact]

    def reached_from(self, fact: AnyFact) -> frozenset[AnyFact]:
        """The facts of which something else may be known once nothing is presumed of this one."""
        if fact not in self._reached:
            near = {fact} | self.parts(fact) | self.results(fact)
            self._reached[fact] = frozenset(near.union(*map(self.results, near)))
        return self._reached[fact]

    def inputs(self, fact: AnyFact) -> frozenset[AnyFact]:
        """The facts that one is worked out from, at once."""
        if fact not in self._inputs:
            derivation = self.derivations.get(fact)
            self._inputs[fact] = read_by(derivation) if derivation else frozenset()
        return self._inputs[fact]

    def plays_with(self, fact: AnyFact) -> list[Play]:
        """The plays that have the fact among their fields."""
        return self._plays_with.get(fact, [])

    def sides_of(self, play: Play) -> list[Side]:
        return self._sides.get(play, [])

    def is_passing(self, name: str) -> bool:
        """Whether a fact of this name tells of one act alone, such as what lies on the tile that is entered."""
        return name in self.passing or name.split(".")[0] in self.passing

    def rules_on(self, play: Play) -> list[Bound]:
        return self._rules_on.get(play, [])

    def effects_on(self, play: Play) -> list[Effect]:
        return self._effects_on.get(play, [])

    def functions(self) -> Iterator[Callable[[View], Value | None]]:
        """All that open facts are explored by: what works facts out, rules, and what calls for a side."""
        yield from self.derivations.values()
        yield from (bound.function for bound in self.rules)
        yield from (when for sides in self._sides.values() for side in sides for when in side.when)

    def judged_by(self) -> dict[str, tuple[str, ...]]:
        """For each bound rule, the plays that it helps to judge."""
        found: dict[str, dict[str, None]] = {}
        everything: list[Bound | Effect] = [*self.rules, *self.effects]
        for bound in everything:
            found.setdefault(bound.id, {}).update((play.name, None) for play in bound.plays)
        return {id: tuple(plays) for id, plays in found.items()}


def plays_of(on: Play | tuple[Play, ...]) -> tuple[Play, ...]:
    return on if isinstance(on, tuple) else (on,)


def read_by(derivation: Callable[[View], Value | None]) -> frozenset[AnyFact]:
    """Every fact that a derivation reads, whatever the values of those that it reads before."""
    found: set[AnyFact] = set()
    worlds: list[dict[AnyFact, Value]] = [{}]
    for _ in range(MOST_READINGS):
        if not worlds:
            break
        world = worlds.pop()
        try:
            derivation(View({}, {}, world))
        except Unstated as missing:
            found.add(missing.fact)
            worlds += [{**world, missing.fact: value} for value in told_apart(missing.fact)]
    return frozenset(found)


def told_apart(fact: AnyFact) -> tuple[Value, ...]:
    """The values at which a derivation may read different facts: all of a choice, some of a number."""
    values: tuple[Value, ...] = fact.domain
    return values if fact.kind != "number" else (values[0], *values[1:2], values[len(values) // 2], values[-1])
