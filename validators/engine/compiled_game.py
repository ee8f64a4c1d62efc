"""A game as data: its facts, plays and rules with their functions compiled, for a program that judges without Python.

Facts, plays and rulesets are named by their place in the lists. A tree that is None is of a function that reads too
much: whoever needs its answer needs the network.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kb.model import Expansion, Frozen, KnownBy, Ruleset, Text, Variant
from kb.rulesets import default_ruleset, latest_in
from validators.engine.compiled_functions import CompiledFunctions, Row
from validators.engine.court import Court
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Bound, Game, Opening, Play, Side

FORMAT = 1
Tree = int | None


class CompiledFact(Frozen):
    """`values` are those that can be stated, then those that can only be worked out."""

    name: str
    values: tuple[Value, ...]
    can_be_stated: int
    label: Text
    question: Text
    known_by: KnownBy | None = None
    presumed: int | None = None
    because: Text | None = None
    unless: Text | None = None
    value_labels: dict[str, Text] | None = None
    tree: Tree = None
    inputs: tuple[int, ...] = ()
    is_derived: bool = False
    asked_by_parts: bool = False
    asked_whole: bool = False
    spoken_for: tuple[int, ...] = ()


class CompiledCrux(NamedTuple):
    fact: int
    tree: Tree


class CompiledSide(NamedTuple):
    play: int
    trees: tuple[Tree, ...]
    seldom: bool


class CompiledOpening(NamedTuple):
    fact: int
    value: int
    opened: tuple[int, ...]


class CompiledPlay(Frozen):
    name: str
    kind: str
    title: Text
    about: Text
    fields: tuple[int, ...]
    cruxes: tuple[CompiledCrux, ...] = ()
    sides: tuple[CompiledSide, ...] = ()
    openings: tuple[CompiledOpening, ...] = ()


class CompiledRule(Frozen):
    """A function bound to a rule, and the rulesets whose layers have a version that it judges."""

    id: str
    plays: tuple[int, ...]
    tree: Tree
    rulesets: tuple[int, ...]
    overrides: tuple[str, ...] = ()
    reading: str = "en"
    variant: str | None = None


class CompiledRuleset(Frozen):
    """What a table plays by; `texts` are those of its rules that are not the default ruleset's."""

    ruleset: Ruleset
    texts: dict[str, Text]


class CompiledGame(Frozen):
    format: int
    game: str
    revision: str
    rows: tuple[Row, ...]
    answers: tuple[Value | None, ...]
    facts: tuple[CompiledFact, ...]
    plays: tuple[CompiledPlay, ...]
    rules: tuple[CompiledRule, ...]
    never: tuple[Tree, ...]
    rulesets: tuple[CompiledRuleset, ...]
    variants: tuple[Variant, ...]
    expansions: tuple[Expansion, ...]


def compile_game(court: Court, game: Game) -> CompiledGame:
    return GameCompiler(court, game).compiled()


class GameCompiler:
    def __init__(self, court: Court, game: Game) -> None:
        self.court, self.library, self.game = court, court.library, game
        self.functions = CompiledFunctions(game)
        self.presumptions = court.presumptions(game)
        self.play_numbers = {play: n for n, play in enumerate(game.plays.values())}
        self.rulesets = [ruleset for ruleset in self.library.rulesets if ruleset.game == game.name]

    def compiled(self) -> CompiledGame:
        game, library = self.game, self.library
        facts = tuple(map(self.fact, game.facts.values()))
        plays = tuple(map(self.play, game.plays.values()))
        rules = tuple(map(self.rule, game.rules))
        never = tuple(map(self.functions.tree, game.impossible))
        return CompiledGame(
            format=FORMAT,
            game=game.name,
            revision=library.revision,
            rows=tuple(self.functions.rows),
            answers=tuple(value for _, value in self.functions.answers),
            facts=facts,
            plays=plays,
            rules=rules,
            never=never,
            rulesets=tuple(map(self.ruleset, self.rulesets)),
            variants=tuple(variant for variant in library.variants if variant.game == game.name),
            expansions=tuple(expansion for expansion in library.expansions if expansion.game == game.name),
        )

    def fact(self, fact: AnyFact) -> CompiledFact:
        derivation, presumed = self.game.derivations.get(fact), self.presumptions.get(fact)
        text = self.court.fact_texts.get((self.game.name, fact.name))
        return CompiledFact(
            name=fact.name,
            values=self.functions.values[fact],
            can_be_stated=len(fact.domain),
            label=self.court.label(self.game, fact),
            question=self.court.question_text(self.game, fact),
            known_by=text.known_by if text else None,
            presumed=None if presumed is None else list[Value](fact.domain).index(presumed),
            because=text.because if text else None,
            unless=text.unless if text else None,
            value_labels=text.values or None if text else None,
            tree=self.functions.tree(derivation, fact) if derivation else None,
            inputs=self.numbers(sorted(self.game.inputs(fact), key=lambda part: part.name)),
            is_derived=derivation is not None,
            asked_by_parts=fact in self.game.asked_by_parts,
            asked_whole=fact in self.game.asked_whole,
            spoken_for=self.numbers(sorted(self.game.spoken_for.get(fact, ()), key=lambda other: other.name)),
        )

    def numbers(self, facts: Iterable[AnyFact]) -> tuple[int, ...]:
        return tuple(self.functions.numbers[fact] for fact in facts)

    def play(self, play: Play) -> CompiledPlay:
        name, tree = Text(en=play.name, ja=play.name), self.functions.tree
        text = next((text for text in self.library.plays if text.id == play.name), None)
        sides = self.game.sides_of(play)
        return CompiledPlay(
            name=play.name,
            kind=text.kind if text else "act",
            title=text.title if text else name,
            about=text.about if text else Text(en="", ja=""),
            fields=self.numbers(play.fields),
            cruxes=tuple(CompiledCrux(self.functions.numbers[crux.fact], tree(crux.when)) for crux in play.cruxes),
            sides=tuple(self.side(side) for side in sides),
            openings=tuple(map(self.opening, self.game.openings.get(play.name, ()))),
        )

    def side(self, side: Side) -> CompiledSide:
        trees = tuple(map(self.functions.tree, side.when))
        return CompiledSide(self.play_numbers[side.play], trees, side.seldom)

    def opening(self, opening: Opening) -> CompiledOpening:
        value = list[Value](opening.fact.domain).index(opening.value)
        opened = self.numbers(sorted(opening.opened, key=lambda fact: fact.name))
        return CompiledOpening(self.functions.numbers[opening.fact], value, opened)

    def rule(self, bound: Bound) -> CompiledRule:
        return CompiledRule(
            id=bound.id,
            plays=tuple(self.play_numbers[play] for play in bound.plays),
            tree=self.functions.tree(bound.function),
            rulesets=tuple(n for n, ruleset in enumerate(self.rulesets) if self.judges_in(bound, ruleset)),
            overrides=bound.overrides,
            reading=bound.reading,
            variant=self.court.variant_rules.get(bound.id),
        )

    def judges_in(self, bound: Bound, ruleset: Ruleset) -> bool:
        """Whether it judges the version of a ruleset's layers, if its expansions and variants have the rule at all."""
        rule = self.library.rule(bound.id)
        version = latest_in(ruleset, rule)
        return version is not None and rule.judged_as(version) in bound.versions

    def ruleset(self, ruleset: Ruleset) -> CompiledRuleset:
        return CompiledRuleset(ruleset=ruleset, texts=dict(self.other_texts(ruleset)))

    def other_texts(self, ruleset: Ruleset) -> Iterator[tuple[str, Text]]:
        usual = default_ruleset(self.library, self.game.name)
        for id in dict.fromkeys(bound.id for bound in self.game.rules):
            here, there = (latest_in(each, self.library.rule(id)) for each in (ruleset, usual))
            if here and here != there:
                yield id, here.text
