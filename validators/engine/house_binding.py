"""A copy of a game in which a set of house rules holds: functions left out, with other numbers, and added."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from kb.faults import ContentError, Fault
from kb.house_rules import NUMBER_WAYS, PLAY_WAYS, HouseLine, HouseRule, HouseRules
from kb.library import Library
from kb.model import Rule, Source, Version
from validators.engine.facts import AnyFact
from validators.engine.function_trees import limit_tree
from validators.engine.games import Bound, By, Changes, Effect, EffectFunction, Game, Play, RuleFunction, Says
from validators.engine.house_lines import (
    MOVES,
    Condition,
    LineReader,
    NumberLine,
    PlayLine,
    Wrong,
    values_beyond,
)
from validators.engine.rule_numbers import RuleNumber, amounts_in, limits_in, says_in, with_amount, with_limit
from validators.engine.views import View

X = TypeVar("X", Bound, Effect)
LAYER = "house"  # of the one version that a house rule has
NOT_JUDGED = "write it as a rule of the kind add with 'bears on:' in place of 'rule:', and it is shown, not judged"


@dataclass(frozen=True)
class BoundHouseRules:
    """A set of house rules, ready to judge by: the game in which it holds, and its rules as entries."""

    rules: HouseRules
    game: Game
    entries: tuple[Rule, ...]
    off: frozenset[str]  # official rules
    changes: Mapping[str, str]  # house rule -> the official rule that it changes
    allowed: tuple[PlayLine, ...]


def bind_house_rules(rules: HouseRules, library: Library, games: Mapping[str, Game]) -> BoundHouseRules:
    """ContentError with every fault that the set has by itself."""
    if rules.game not in games:
        message = f"there is no game {rules.game!r}; there are: {', '.join(games)}"
        raise ContentError([Fault(rules.place.file, rules.place.line, "unknown-game", message)])
    return Binder(rules, library, games[rules.game]).bind()


class Binder:
    def __init__(self, rules: HouseRules, library: Library, game: Game) -> None:
        self.rules, self.library, self.game = rules, library, game
        self.read = LineReader(rules, library, game)
        self.faults: list[Fault] = []
        self.dropped: set[Bound | Effect] = set()
        self.bounds: list[Bound] = []
        self.effects: list[Effect] = []
        self.play_lines: list[PlayLine] = []
        self.targets: dict[str, HouseRule] = {}

    def bind(self) -> BoundHouseRules:
        for rule in self.rules.rules:
            try:
                self.bind_rule(rule)
            except Wrong as wrong:
                self.fault(rule, wrong.line, wrong)
        self.find_contradictions()
        self.find_unjudged_plays()
        if self.faults:
            raise ContentError(self.faults)
        changes = {rule.id: rule.of for rule in self.rules.rules if rule.kind == "change" and rule.of}
        return BoundHouseRules(
            rules=self.rules,
            game=self.changed_game(changes),
            entries=tuple(self.entry(rule) for rule in self.rules.rules),
            off=frozenset(rule.of for rule in self.rules.rules if rule.kind == "off" and rule.of),
            changes=changes,
            allowed=tuple(line for line in self.play_lines if line.allows),
        )

    def fault(self, rule: HouseRule, line: int, wrong: Wrong) -> None:
        self.faults.append(Fault(rule.place.file, line, wrong.slug, wrong.message))

    def bind_rule(self, rule: HouseRule) -> None:
        for line in rule.values("bears on"):
            self.read.check_names(line)
        for target in rule.values("rule"):
            self.read.official(target, target.value)
            other = self.targets.setdefault(target.value, rule)
            if other is not rule:
                raise Wrong(target, "contradiction", f"{other.place} changes {target.value} or switches it off already")
            (self.switch_off if rule.kind == "off" else self.change)(rule, target)
        self.add(rule)

    def switch_off(self, rule: HouseRule, target: HouseLine) -> None:
        """What a rule counts cannot be left out: it is worked out in one piece with what others count."""
        for fact, citations in self.game.citations.items():
            if target.value in (citation if isinstance(citation, str) else citation[0] for citation in citations):
                message = f"{target.value} helps to count {fact}, which goes on being counted: {NOT_JUDGED}"
                raise Wrong(target, "unjudged", message)
        bounds, effects = of_rule(self.game.rules, target.value), of_rule(self.game.effects, target.value)
        if not bounds and not effects:
            message = f"{target.value} is not judged, so nothing changes without it: {NOT_JUDGED}"
            raise Wrong(target, "unjudged", message)
        self.dropped |= {*bounds, *effects}
        said = {self.read.play_line(rule, line).play for line in rule.values(*PLAY_WAYS)}
        doubtful = dict.fromkeys(play for bound in bounds if is_ambiguous(bound) for play in bound.plays)
        if unsaid := [play.name for play in doubtful if play not in said]:
            names = ", ".join(unsaid)
            message = f"{target.value} both permits and forbids {names}: say what holds without it, by 'allowed: PLAY'"
            raise Wrong(target, "unjudged", message + " or 'not allowed: PLAY' for each")

    def change(self, rule: HouseRule, target: HouseLine) -> None:
        limits = {bound: limits_in(bound.function) for bound in of_rule(self.game.rules, target.value)}
        amounts = {effect: amounts_in(effect) for effect in of_rule(self.game.effects, target.value)}
        bounds, effects, facts = dict[Bound, Bound](), dict[Effect, Effect](), set[AnyFact]()
        for line in rule.values(*NUMBER_WAYS):
            said = self.read.number(line)
            old = number_replaced(said)
            if said.fact in facts:
                raise Wrong(line, "contradiction", f"this rule changes a number of {said.fact} above")
            facts.add(said.fact)
            needed = old._replace(way="at least") if said.way == "costs" else old  # a price is there to be paid
            changed = [bound for bound, numbers in limits.items() if needed in numbers]
            moved = [effect for effect, numbers in amounts.items() if old in numbers]
            if not (moved if said.way in MOVES else changed):
                raise no_such_number(target, said, old, (*limits.values(), *amounts.values()))
            if said.way == "costs":
                self.refuse_other_price(said, needed, moved)
            bounds |= {bound: with_limit(bounds.get(bound, bound), needed, said.number) for bound in changed}
            effects |= {effect: with_amount(effects.get(effect, effect), old, said.number) for effect in moved}
        self.dropped |= {*bounds, *effects}
        self.bounds += [replace(bound, id=rule.id) for bound in bounds.values()]
        self.effects += [replace(effect, id=rule.id) for effect in effects.values()]

    def refuse_other_price(self, said: NumberLine, needed: RuleNumber, moved: list[Effect]) -> None:
        """Another rule that wants the old price to be there would decide by it."""
        plays = {play for effect in moved for play in effect.plays}
        changed = {rule.of for rule in self.rules.rules}
        for bound in self.game.rules:
            if bound.id not in changed and not plays.isdisjoint(bound.plays) and needed in limits_in(bound.function):
                message = f"{bound.id} wants '{needed}' for the same play: change or switch off that rule too"
                raise Wrong(said.line, "contradiction", message)

    def add(self, rule: HouseRule) -> None:
        """What a rule says of plays; a change has its numbers by the rule that it changes."""
        for named in rule.values("play"):
            play = self.read.play(named, named.value)
            for line in rule.values(*NUMBER_WAYS):
                self.add_number(rule, play, self.read.number(line))
        overridden = tuple(id for line in rule.values("overrides") for id in self.read.overridden(rule, line))
        for line in rule.values(*PLAY_WAYS):
            said = self.read.play_line(rule, line)
            self.play_lines.append(said)
            function = says_where(said.allows, said.where)
            self.bounds.append(Bound(rule.id, (1,), (said.play,), function, overridden if said.allows else ()))

    def add_number(self, rule: HouseRule, play: Play, said: NumberLine) -> None:
        if said.instead_of is not None:
            raise Wrong(said.line, "bad-shape", "'instead of' goes with a rule of the kind change")
        if said.way != "gains":
            self.bounds.append(Bound(rule.id, (1,), (play,), says_where(False, (values_beyond(said),))))
        if said.way in MOVES:
            self.effects.append(Effect(rule.id, (1,), (play,), moves(said)))

    def find_contradictions(self) -> None:
        """Where one line allows what another does not, one of them must go before the other."""
        for said in (said for said in self.play_lines if said.allows):
            overridden = {id for bound in self.bounds if bound.id == said.rule.id for id in bound.overrides}
            for other in self.play_lines:
                if not other.allows and said.meets(other) and other.rule.id not in overridden:
                    place = f"{other.rule.place.file}:{other.line.line}"
                    message = f"{place} does not allow this; if it is an exception, say '- overrides: …' beside it"
                    self.fault(said.rule, said.line.line, Wrong(said.line, "contradiction", message))

    def find_unjudged_plays(self) -> None:
        judged = {play for bound in self.bounds for play in bound.plays}
        for rule in (rule for rule in self.rules.rules if rule.kind == "off" and rule.of):
            for play in dict.fromkeys(
                play for bound in of_rule(self.game.rules, rule.of or "") for play in bound.plays
            ):
                if play not in judged and self.dropped.issuperset(self.game.rules_on(play)):
                    message = f"without it no rule judges {play}: add one that says 'allowed: {play}' or 'not allowed:'"
                    [line] = rule.values("rule")
                    self.fault(rule, line.line, Wrong(line, "unjudged", message))

    def changed_game(self, changes: Mapping[str, str]) -> Game:
        """What other rules set aside they set aside when it is changed, too."""
        changed = {official: id for id, official in changes.items()}
        for bound in self.bounds:
            limit_tree(bound.function)
        bounds = [
            replace(bound, overrides=(*bound.overrides, *(changed[id] for id in bound.overrides if id in changed)))
            if not changed.keys().isdisjoint(bound.overrides)
            else bound
            for bound in (*self.game.rules, *self.bounds)
            if bound not in self.dropped
        ]
        effects = [effect for effect in (*self.game.effects, *self.effects) if effect not in self.dropped]
        rules_on, effects_on = functions_by_play(bounds), functions_by_play(effects)
        return replace(self.game, rules=bounds, effects=effects, _rules_on=rules_on, _effects_on=effects_on)

    def entry(self, rule: HouseRule) -> Rule:
        official = self.library.by_id.get(rule.of or "")
        source = Source(doc=rule.place.file, lines=(rule.place.line, rule.place.line))
        version = Version(version=1, layer=LAYER, change="original", text=rule.text, sources=(source,))
        return Rule(
            id=rule.id,
            title=rule.title,
            kind="rule",
            versions=(version,),
            variant=official.variant if isinstance(official, Rule) else None,
            chapter=rule.place.file,
            place=rule.place,
        )


def of_rule(functions: list[X], id: str) -> list[X]:
    return [bound for bound in functions if bound.id == id]


def is_ambiguous(bound: Bound) -> bool:
    """Whether nobody can tell if a play is allowed without a rule: it may be a condition, or the permission itself."""
    says = says_in(bound.function)
    return not says or {True, False} <= says


def functions_by_play(functions: list[X]) -> dict[Play, list[X]]:
    found: dict[Play, list[X]] = {}
    for bound in functions:
        for play in bound.plays:
            found.setdefault(play, []).append(bound)
    return found


def number_replaced(said: NumberLine) -> RuleNumber:
    if said.instead_of is None:
        message = f"say which number it replaces: '{said.line.key}: {said.line.value}, instead of N'"
        raise Wrong(said.line, "bad-shape", message)
    return RuleNumber(said.way, said.fact, said.instead_of)


def no_such_number(
    target: HouseLine, said: NumberLine, old: RuleNumber, numbers: Iterable[Iterable[RuleNumber]]
) -> Wrong:
    known = "; ".join(dict.fromkeys(str(number) for each in numbers for number in each))
    has = f"it says: {known}" if known else "it has no number that can be changed"
    return Wrong(said.line, "bad-number", f"{target.value} does not say '{old}'; {has}")


def says_where(says: bool, where: tuple[Condition, ...]) -> RuleFunction:
    def function(f: View) -> Says:
        return says if all(condition.holds(f) for condition in where) else None

    return function


def moves(said: NumberLine) -> EffectFunction:
    def function(f: View) -> Changes:
        return {said.fact: By(said.number if said.way == "gains" else -said.number)}

    return function
