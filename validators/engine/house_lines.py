"""What a line of a house rule says: the plays, facts, values and numbers in it, each of which must exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, cast

from kb.faults import FaultSlug
from kb.house_rules import HouseLine, HouseRule, HouseRules, NumberWay, names_in
from kb.library import Library
from kb.model import Rule
from kb.nearest import nearest
from validators.engine.facts import AnyFact, Fact, Value, value_name
from validators.engine.games import Game, Play
from validators.engine.views import View

NUMBER = re.compile(r"(?P<number>\d{1,4}) (?P<fact>[a-z0-9_.-]+)(?:,? instead of (?P<old>\d{1,4}))?")
CONDITION = re.compile(r"(?P<fact>[a-z0-9_.-]+) is (?P<how>not |at least |at most )?(?P<value>[a-z0-9_-]{1,80})")
LONGEST_NUMBER = 4
CONDITIONS = "'FACT is VALUE', 'is not VALUE', 'is at least N', 'is at most N', with 'and' between them"
WORDS: dict[str, Value] = {"true": True, "yes": True, "false": False, "no": False}
MOVES = ("costs", "gains")


class Wrong(Exception):
    """A fault of one line."""

    def __init__(self, line: HouseLine, slug: FaultSlug, message: str) -> None:
        self.line, self.slug, self.message = line.line, slug, message


class Condition(NamedTuple):
    """A fact that has one of some values."""

    fact: AnyFact
    values: frozenset[Value]

    def holds(self, f: View) -> bool:
        return f[cast(Fact[int], self.fact)] in self.values


class PlayLine(NamedTuple):
    """What `allowed:` or `not allowed:` says: a play, and where."""

    rule: HouseRule
    line: HouseLine
    play: Play
    where: tuple[Condition, ...]

    @property
    def allows(self) -> bool:
        return self.line.key == "allowed"

    def meets(self, other: PlayLine) -> bool:
        """Whether both can be about the same situation."""
        mine = {condition.fact: condition.values for condition in self.where}
        return self.play is other.play and all(mine[c.fact] & c.values for c in other.where if c.fact in mine)


class NumberLine(NamedTuple):
    """What `at most:` and the like say: a number of a fact, and the one that it replaces."""

    line: HouseLine
    way: NumberWay
    number: int
    fact: AnyFact
    instead_of: int | None


class LineReader:
    """Reads the lines of one set of house rules by the names of its game."""

    def __init__(self, rules: HouseRules, library: Library, game: Game) -> None:
        self.rules, self.library, self.game = rules, library, game

    def official(self, line: HouseLine, id: str) -> Rule:
        rule = self.library.by_id.get(id)
        if isinstance(rule, Rule) and rule.game == self.game.name:
            return rule
        ids = {rule.id: None for rule in self.library.rules if rule.game == self.game.name}
        raise Wrong(line, "dangling-link", f"there is no rule {id!r} of {self.game.name}{near(id, ids)}")

    def play(self, line: HouseLine, name: str) -> Play:
        if name not in self.game.plays:
            known = near(name, dict.fromkeys(self.game.plays))
            raise Wrong(line, "unknown-name", f"there is no play {name!r} of {self.game.name}{known}")
        return self.game.plays[name]

    def fact(self, line: HouseLine, name: str) -> AnyFact:
        if name not in self.game.facts:
            known = near(name, dict.fromkeys(self.game.facts))
            raise Wrong(line, "unknown-name", f"there is no fact {name!r} of {self.game.name}{known}")
        return self.game.facts[name]

    def check_names(self, line: HouseLine) -> None:
        """`bears on:` names rules and plays."""
        for name in names_in(line.value):
            if name not in self.game.plays:
                self.official(line, name)

    def overridden(self, rule: HouseRule, line: HouseLine) -> Iterator[str]:
        """`overrides:` names official rules, and others of the set by their short names."""
        own = {each.id for each in self.rules.rules if each is not rule}
        for name in names_in(line.value):
            id = f"house.{self.rules.name}.{name}"
            yield id if id in own else self.official(line, name).id

    def number(self, line: HouseLine) -> NumberLine:
        match = NUMBER.fullmatch(line.value)
        if not match:
            raise Wrong(line, "bad-shape", f"'{line.key}:' wants a number and a fact, such as '{line.key}: 3 FACT'")
        fact, number = self.fact(line, match["fact"]), int(match["number"])
        if fact.kind != "number":
            raise Wrong(line, "bad-number", f"{fact} is no number: it is one of {values_of(fact)}")
        span = range(int(fact.domain[-1]) - int(fact.domain[0]) + 1)
        if number not in (span if line.key in MOVES else fact.domain):
            cannot = "move by" if line.key in MOVES else "be"
            raise Wrong(line, "bad-number", f"{fact} cannot {cannot} {number}: it is one of {values_of(fact)}")
        return NumberLine(line, cast(NumberWay, line.key), number, fact, int(match["old"]) if match["old"] else None)

    def play_line(self, rule: HouseRule, line: HouseLine) -> PlayLine:
        name, _, where = line.value.partition(" where ")
        conditions = [self.condition(line, part.strip()) for part in where.split(" and ")] if where else []
        return PlayLine(rule, line, self.play(line, name.strip()), tuple(conditions))

    def condition(self, line: HouseLine, text: str) -> Condition:
        match = CONDITION.fullmatch(text)
        if not match:
            raise Wrong(line, "bad-shape", f"{text[:80]!r} is no condition; there are {CONDITIONS}")
        fact, how = self.fact(line, match["fact"]), (match["how"] or "").strip()
        if how in ("at least", "at most") and fact.kind != "number":
            raise Wrong(line, "bad-number", f"{fact} is no number: it is one of {values_of(fact)}")
        found = values_where(fact, how, self.value(line, fact, match["value"]))
        if not found.values:
            raise Wrong(line, "contradiction", f"{text!r} is never so: {fact} is one of {values_of(fact)}")
        return found

    def value(self, line: HouseLine, fact: AnyFact, text: str) -> Value:
        is_number = text.isdigit() and len(text) <= LONGEST_NUMBER
        written = WORDS.get(text, text) if fact.kind == "yes or no" else int(text) if is_number else text
        value = fact.parse(written)
        if value is None:
            raise Wrong(line, "unknown-name", f"{fact} cannot be {text}: it is one of {values_of(fact)}")
        return value


def near(name: str, names: dict[str, None]) -> str:
    found = nearest(name, names)
    return f". Near it: {', '.join(found)}" if found else ""


def values_of(fact: AnyFact) -> str:
    first, last = fact.domain[0], fact.domain[-1]
    return f"{first} … {last}" if fact.kind == "number" else ", ".join(map(value_name, fact.domain))


def values_where(fact: AnyFact, how: str, value: Value) -> Condition:
    domain: tuple[Value, ...] = fact.domain
    if how == "at least":
        return Condition(fact, frozenset(each for each in domain if int(each) >= int(value)))
    if how == "at most":
        return Condition(fact, frozenset(each for each in domain if int(each) <= int(value)))
    return Condition(fact, frozenset(each for each in domain if (each == value) is (how != "not")))


def values_beyond(said: NumberLine) -> Condition:
    """Where a number forbids: less than something costs, more than a limit, or less than one."""
    how = {"costs": "at least", "exactly": ""}.get(said.way, said.way)
    domain: tuple[Value, ...] = said.fact.domain
    return Condition(said.fact, frozenset(domain) - values_where(said.fact, how, said.number).values)
