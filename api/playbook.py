"""The plays that can be judged, described so that a newcomer can ask about one: fields, facts, a worked example."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Literal

from pydantic import Field

from kb.model import FactText, Frozen, Place, PlayKind, PlayText, Text
from kb.rulesets import default_ruleset
from kb.sharing import share_parts
from validators.engine.court import Court
from validators.engine.facts import AnyFact, Unstated, Value
from validators.engine.games import Bound, Effect, Game, Play
from validators.engine.judging import Verdict
from validators.engine.ruleset_facts import variants_on
from validators.engine.views import View

MOST_CALLS = 4_000


class DescribedFact(Frozen):
    """A fact: what may be said of the situation. What is not said is unknown, but for what is presumed."""

    name: str
    type: Literal["boolean", "integer", "string"]
    values: tuple[Value, ...]
    minimum: int | None = None
    maximum: int | None = None
    label: Text
    question: Text
    value_labels: dict[str, Text]
    presumed: Value | None = Field(
        None, description="What the judge takes for granted, unless the question is `strict`."
    )
    because: Text | None = None


class DescribedExample(Frozen):
    """A question that can be sent to /api/v1/judge as it stands, and the verdict it gets."""

    question: dict[str, object]
    verdict: Verdict


class BriefPlay(Frozen):
    """What one chooses a play by."""

    name: str
    game: str
    role: str
    kind: PlayKind = Field(description="An `act` is legal or not; a `claim` is right (`legal`) or wrong (`illegal`).")
    title: Text
    about: Text
    fields: tuple[str, ...] = Field(description="The facts that a question about this play normally states.")
    score: float | None = Field(None, description="How well it fits the words that were looked for; 1 is best.")


class DescribedPlay(BriefPlay):
    """Everything needed to ask about a play: what it is, what to state, and an example that judges as it says."""

    rulesets: tuple[str, ...]
    facts: tuple[DescribedFact, ...] = Field(description="Every fact that its rules may read, the fields first.")
    sides: tuple[str, ...] = Field(description="Plays that look at the same act and are judged with it if need be.")
    rules: tuple[str, ...]
    example: DescribedExample | None


class DescribedPlays(Frozen):
    total: int
    next: str | None = Field(description="The address of the plays after these, where a limit leaves some.")
    plays: tuple[DescribedPlay | BriefPlay, ...]


class Reads:
    """The facts that each rule function may read: a matter of the code alone, so that editions share it."""

    def __init__(self) -> None:
        self._met: dict[Callable[[View], object], frozenset[AnyFact]] = {}

    def of(self, function: Callable[[View], object], game: Game) -> frozenset[AnyFact]:
        if function not in self._met:
            self._met[function] = facts_met(function, game)
        return self._met[function]


def dump_with(play: DescribedPlay, facts: tuple[dict[str, object], ...]) -> dict[str, object]:
    """A play as plain values, with those of its facts."""
    whole = dict.fromkeys(DescribedPlay.model_fields)
    return {**whole, **play.model_dump(exclude={"facts"}), "facts": facts}


class Playbook:
    """The plays of every game, worked out once and kept."""

    def __init__(self, court: Court, reads: Reads | None = None) -> None:
        self.court, self.reads = court, reads or Reads()
        self._plays: dict[str, DescribedPlay] = {}

    @cached_property
    def texts(self) -> dict[tuple[str, str], PlayText]:
        return {(text.game, text.id): text for text in self.court.library.plays}

    @cached_property
    def games(self) -> dict[str, Game]:
        """The game of each play."""
        return {name: game for game in self.court.games.values() for name in game.plays}

    def all(self) -> list[DescribedPlay]:
        return [self.play(name) for name in self.games]

    @cached_property
    def dumped(self) -> dict[str, dict[str, object]]:
        plays = self.all()
        share_parts(tuple(plays))
        shared = {id(fact): fact for play in plays for fact in play.facts}  # most are facts of many plays
        facts = {key: fact.model_dump() for key, fact in shared.items()}
        return {play.name: dump_with(play, tuple(facts[id(fact)] for fact in play.facts)) for play in plays}

    def listed(self, name: str, brief: bool, score: float | None = None) -> dict[str, object]:
        """A play as a list has it; in brief, what one chooses it by."""
        whole = self.dumped[name]
        return {**({key: whole[key] for key in BriefPlay.model_fields} if brief else whole), "score": score}

    def play(self, name: str) -> DescribedPlay:
        """KeyError where no play has this name."""
        if name not in self._plays:
            game = self.games[name]
            self._plays[name] = self.describe(game, game.plays[name])
        return self._plays[name]

    def describe(self, game: Game, play: Play) -> DescribedPlay:
        text = self.texts.get((game.name, play.name))
        return DescribedPlay(
            name=play.name,
            game=game.name,
            role=play.name.split(".")[0],
            kind=text.kind if text else "act",
            title=text.title if text else Text(en=play.name, ja=play.name),
            about=text.about if text else Text(en="", ja=""),
            rulesets=tuple(self.rulesets(game, play)),
            fields=tuple(fact.name for fact in play.fields),
            facts=tuple(self.fact_on(game, play, fact) for fact in self.facts_read(game, play)),
            sides=tuple(side.play.name for side in game.sides_of(play)),
            rules=tuple(dict.fromkeys(b.id for b in bound_to(game, play))),
            example=self.example(game, text) if text else None,
        )

    def rulesets(self, game: Game, play: Play) -> Iterator[str]:
        """The game's own, and the usual one with and without each variant that has rules for the play."""
        library = self.court.library
        yield from (ruleset.id for ruleset in library.rulesets if ruleset.game == game.name)
        usual = default_ruleset(library, game.name)
        for variant in variants_on(self.court, game, play):
            yield f"{usual.id}{'~' if variant in usual.variants else '+'}{variant}"

    def example(self, game: Game, text: PlayText) -> DescribedExample:
        ruleset = default_ruleset(self.court.library, game.name).id
        question = {"ruleset": ruleset, "situation": text.example.facts, "play": {"type": text.id}, "strict": False}
        return DescribedExample(question=question, verdict=text.example.verdict)

    def facts_read(self, game: Game, play: Play) -> list[AnyFact]:
        """The fields, every other fact that a rule may ask for, those of sides, and what these are worked out from."""
        fields = dict.fromkeys(play.fields)
        own = dict.fromkeys(self.facts_asked(game, play))
        sides = game.sides_of(play)
        of_sides = {fact for side in sides for fact in self.facts_asked(game, side.play)}
        of_sides |= {fact for side in sides for when in side.when for fact in self.reads.of(when, game)}
        found = fields | own | dict.fromkeys(sorted(of_sides, key=lambda fact: fact.name))
        parts = {part for fact in found if fact in game.citations for part in game.parts(fact)} - found.keys()
        return [*found, *sorted(parts, key=lambda fact: fact.name)]

    def facts_asked(self, game: Game, play: Play) -> list[AnyFact]:
        """What the rules of a play ask for, without its sides."""
        met = {fact for bound in bound_to(game, play) for fact in self.reads.of(bound.function, game)}
        return sorted(met | set(play.fields), key=lambda fact: fact.name)

    def fact_on(self, game: Game, play: Play, fact: AnyFact) -> DescribedFact:
        """A fact as a play has it: of what the play turns on nothing is presumed."""
        found = self.fact(game, fact)
        if any(crux.fact is fact for crux in play.cruxes):
            return found.model_copy(update={"presumed": None, "because": None})
        return found

    def fact(self, game: Game, fact: AnyFact) -> DescribedFact:
        text = self.court.fact_texts.get((game.name, fact.name)) or text_by_name(game, fact)
        numbers = fact.kind == "number"
        return DescribedFact(
            name=fact.name,
            type=type_of(fact),
            values=fact.domain,
            minimum=int(fact.domain[0]) if numbers else None,
            maximum=int(fact.domain[-1]) if numbers else None,
            label=text.label,
            question=text.question,
            value_labels=text.values,
            presumed=text.presumed,
            because=text.because,
        )


def bound_to(game: Game, play: Play) -> list[Bound | Effect]:
    return [*game.rules_on(play), *game.effects_on(play)]


def facts_met(function: Callable[[View], object], game: Game) -> frozenset[AnyFact]:
    """The facts that a rule function asks for, one after the other, as each is given each of its values."""
    met: set[AnyFact] = set()
    worlds = deque[dict[AnyFact, Value]]([{}])
    for _ in range(MOST_CALLS):
        if not worlds:
            break
        world = worlds.popleft()
        try:
            function(View({}, game.derivations, world))
        except Unstated as missing:
            met.add(missing.fact)
            worlds += [{**world, missing.fact: value} for value in missing.fact.domain]
    return frozenset(met)


def type_of(fact: AnyFact) -> Literal["boolean", "integer", "string"]:
    kinds: dict[str, Literal["boolean", "integer", "string"]] = {"yes or no": "boolean", "number": "integer"}
    return kinds.get(fact.kind, "string")


def text_by_name(game: Game, fact: AnyFact) -> FactText:
    """A fact that nobody has written a text for yet goes by its name."""
    name = Text(en=fact.name, ja=fact.name)
    question = Text(en=f"{fact.name}?", ja=f"{fact.name}？")
    return FactText(id=fact.name, game=game.name, label=name, question=question, place=Place(file="facts", line=1))
