"""A dispute as its page has it: a play, the facts stated so far, and what nobody knows. All of it is in the address."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sized
from typing import NamedTuple

from starlette.datastructures import QueryParams

from api.limits import SIZES
from api.pages.page_request import PageRequest
from kb.model import Text
from validators.engine.court import Court
from validators.engine.facts import AnyFact, Value
from validators.engine.facts import value_name as name_of
from validators.engine.games import Game, Play
from validators.engine.problems import QuestionProblem, unknown_fact
from validators.engine.questions import Asked, Claim, Relations, bad_value, read_relations, stated_facts

MOST_BUTTONS = 21  # more values than that are typed
# Other values that are offered for all stated facts together: each is checked against all of them, and is a link.
MOST_OTHERS = 200
# Facts that a page tries, in all, whether they can hold together; beyond that, values are offered untried.
MOST_TRIED = 1_000
CHANGE = re.compile(r"[+-]?\d{1,4}")


class Option(NamedTuple):
    """An answer that can be tapped."""

    label: str
    value: str
    href: str


class SaidFact(NamedTuple):
    """A fact as it was stated, `None` where nobody knows; the other answers, and the pages that ask or drop it."""

    label: str
    value: str | None
    others: list[Option]
    ask_again: str
    unknown: str


class Dispute:
    def __init__(
        self,
        page: PageRequest,
        game: Game,
        play: Play,
        facts: Mapping[str, Value],
        skipped: tuple[str, ...] = (),
        ruleset: str | None = None,
        strict: bool = False,
        reading: str = "en",
        claims: tuple[Claim, ...] = (),
        relations: Relations = (),
        open_facts: tuple[str, ...] = (),
        house: str | None = None,
    ) -> None:
        self.page, self.game, self.play = page, game, play
        self.facts, self.skipped, self.ruleset, self.strict = dict(facts), skipped, ruleset, strict
        self.reading, self.claims, self.relations = reading, claims, relations
        self.open_facts = tuple(name for name in open_facts if name not in self.facts)
        check_few((*self.facts, *skipped, *self.open_facts, *claims, *relations))
        named = page.edition.house_courts.find(house)
        self.house_court = named if named and named.house.game == game.name else None
        self.lacks_house = bool(house) and named is None
        self.house = self.house_court.house.name if self.house_court else None
        self.tried = 0

    @classmethod
    def read(cls, page: PageRequest, play_name: str, query: QueryParams) -> Dispute:
        game = page.edition.playbook.games[play_name]
        check_names(game, query)
        facts = stated_in(game, query)
        skipped, open_facts = names_in(game, query.get("skip", "")), names_in(game, query.get("open", ""))
        ruleset = query.get("ruleset") or None
        claims, relations = tuple(read_claims(game, query)), read_relations(query.get("relations", ""))
        play, strict = game.plays[play_name], query.get("strict") in ("1", "true")
        reading = "ja" if query.get("reading") == "ja" else "en"
        more = (reading, claims, relations, open_facts, query.get("house"))
        return cls(page, game, play, facts, skipped, ruleset, strict, *more)

    @property
    def court(self) -> Court:
        return self.house_court or self.page.edition.court

    @property
    def unknown(self) -> set[str]:
        """What nobody knows: what was skipped, and what that would be worked out from."""
        parts = {part.name for name in self.skipped for part in self.game.parts(self.game.facts[name])}
        return {*self.skipped, *parts}

    @property
    def title(self) -> str:
        return self.page.play_title(self.play.name)

    @property
    def asked(self) -> Asked:
        return self.asked_with(self.facts)

    def asked_with(self, facts: Mapping[str, Value]) -> Asked:
        """What is skipped or open is expressly unknown: nothing may be presumed of it. What is open is asked for."""
        situation: dict[str, object] = {**dict.fromkeys((*self.open_facts, *self.skipped)), **facts}
        return Asked(
            play={"type": self.play.name},
            situation=situation,
            ruleset=self.ruleset,
            strict=self.strict,
            reading=self.reading,
            claims=self.claims,
            relations=self.relations,
        )

    def query(self, facts: Mapping[str, Value], skipped: tuple[str, ...], ruleset: str | None) -> dict[str, str]:
        stated = {name: name_of(value) for name, value in facts.items()}
        more = {"skip": ",".join(skipped), "ruleset": ruleset or "", "strict": "1" if self.strict else ""}
        more |= {"house": self.house or "", "reading": self.reading if self.reading == "ja" else ""}
        more["open"] = ",".join(name for name in self.open_facts if name not in facts)
        more["relations"] = ",".join(f"{left}{sign}{right}" for left, sign, right in self.relations)
        claimed = {f"by:{c.fact}": str(c.by) for c in self.claims if c.by is not None}
        claimed |= {f"is:{c.fact}": name_of(c.is_) for c in self.claims if c.is_ is not None}
        return stated | claimed | {key: value for key, value in more.items() if value}

    def href(self, facts: Mapping[str, Value] | None = None, **changes: object) -> str:
        """The page of this dispute with something changed."""
        skipped, ruleset = changes.get("skipped", self.skipped), changes.get("ruleset", self.ruleset)
        assert isinstance(skipped, tuple)
        query = self.query(self.facts if facts is None else facts, skipped, str(ruleset) if ruleset else None)
        query["house"] = str(changes.get("house", self.house) or "")
        if asked := changes.get("asked"):
            query["open"] = ",".join(filter(None, (str(asked), query.get("open"))))
        return self.page.href(f"/settle/{self.play.name}", query)

    def with_fact(self, fact: str, value: Value) -> str:
        return self.href({**self.facts, fact: value}, skipped=self.skipped_without(fact))

    def with_facts(self, changes: Mapping[str, Value]) -> str:
        """The page with facts changed, and those stated before, as far as they are possible beside the changed ones."""
        kept = {**self.facts, **changes}
        if not self.is_possible(kept):
            kept = self.possible_beside(changes)
        return self.href(kept, skipped=tuple(s for s in self.skipped if s not in changes))

    def possible_beside(self, changes: Mapping[str, Value]) -> dict[str, Value]:
        facts = dict(changes)
        for name, value in self.facts.items():
            if name not in changes and self.is_possible({**facts, name: value}):
                facts[name] = value
        return {name: facts[name] for name in (*self.facts, *changes) if name in facts}

    def without(self, fact: str) -> str:
        left = {name: value for name, value in self.facts.items() if name != fact}
        return self.href(left, skipped=self.skipped_without(fact))

    def asking_again(self, fact: str) -> str:
        """The page that asks for a fact, whatever it could presume of it."""
        left = {name: value for name, value in self.facts.items() if name != fact}
        return self.href(left, skipped=self.skipped_without(fact), asked=fact)

    def skipped_without(self, fact: str) -> tuple[str, ...]:
        """What is skipped where somebody wants to be asked for a fact after all, and for what it is a part of."""
        wanted = {fact, *(result.name for result in self.game.results(self.game.facts[fact]))}
        return tuple(name for name in self.skipped if name not in wanted)

    def skipping(self, fact: str) -> str:
        return self.href(skipped=(*self.skipped, fact))

    def label(self, fact: str) -> str:
        label = self.page.of(self.page.edition.court.label(self.game, self.game.facts[fact]))
        return label[:1].upper() + label[1:]

    def value(self, fact: str, value: Value) -> str:
        return self.page.of(self.value_text(fact, value))

    def value_text(self, fact: str, value: Value) -> Text:
        return self.page.edition.court.value_text(self.game, self.game.facts[fact], value)

    def options(self, fact: str, but: Value | None = None) -> list[Option]:
        """The values that the fact may still have beside the other facts."""
        domain = self.game.facts[fact].domain
        possible = [v for v in domain if v != but and self.is_possible({**self.facts, fact: v})]
        order = sorted(possible, key=lambda v: not v) if isinstance(possible[0] if possible else 0, bool) else possible
        return [Option(self.value_label(fact, v), name_of(v), self.with_fact(fact, v)) for v in order]

    @property
    def said(self) -> list[SaidFact]:
        return [self.said_fact(name, self.facts.get(name)) for name in (*self.facts, *self.skipped)]

    def said_fact(self, fact: str, value: Value | None) -> SaidFact:
        few = len(self.game.facts[fact].domain) <= MOST_BUTTONS and self.offers_others(fact)
        label = None if value is None else self.value_label(fact, value)
        unknown = self.href({n: v for n, v in self.facts.items() if n != fact}, skipped=(*self.skipped, fact))
        others = self.options(fact, but=value) if few else []
        return SaidFact(self.label(fact), label, others, self.asking_again(fact), "" if value is None else unknown)

    def offers_others(self, fact: str) -> bool:
        return len(self.game.facts[fact].domain) * len(self.facts) <= MOST_OTHERS

    def pair(self, fact: str, said: str) -> str:
        return f"{self.label(fact)}{self.page.words.colon}{said}"

    def value_label(self, fact: str, value: Value) -> str:
        if isinstance(value, bool):
            return self.page.words["yes" if value else "no"]
        return self.value(fact, value)

    def is_possible(self, facts: Mapping[str, Value]) -> bool:
        """Whether these facts can hold together, as far as a page may try that."""
        self.tried += len(facts)
        if self.tried > MOST_TRIED:
            return True
        try:
            stated_facts(self.game, self.play, self.asked_with(facts))
        except QuestionProblem:
            return False
        return True


def check_few(said: Sized) -> None:
    """A page links to itself with each of them changed."""
    if len(said) > SIZES.page_facts:
        raise QuestionProblem(
            "bad-question",
            f"A page shows at most {SIZES.page_facts} facts; POST /api/v1/judge takes more.",
            f"ページに示せる事実は {SIZES.page_facts} まで。POST /api/v1/judge ならそれ以上も送れる。",
        )


def check_names(game: Game, query: QueryParams) -> None:
    """No other parameters than facts have a dot in their names, but for claims and what is said of the rules in use."""
    for name in query:
        if "." in name and ":" not in name and name not in game.facts and not name.startswith("ruleset."):
            raise unknown_fact(name[:80], game.facts)


def read_value(fact: AnyFact, text: str) -> Value:
    for value in fact.domain:
        if name_of(value) == text.strip():
            return value
    raise bad_value(fact, text[:80])


def read_claimed(fact: AnyFact, text: str) -> Value:
    """What is claimed of a number may be more or less than it can be."""
    return int(text) if fact.kind == "number" and CHANGE.fullmatch(text.strip()) else read_value(fact, text)


def stated_in(game: Game, query: QueryParams) -> dict[str, Value]:
    """The facts that an address states."""
    return {name: read_value(game.facts[name], text) for name, text in query.items() if name in game.facts}


def names_in(game: Game, text: str) -> tuple[str, ...]:
    return tuple(name for name in dict.fromkeys(text.split(",")) if name in game.facts)


def read_claims(game: Game, query: QueryParams) -> Iterator[Claim]:
    """`by:knight.grit=2` claims a change, `is:knight.grit=5` a value afterwards."""
    for key, text in query.items():
        way, _, name = key.partition(":")
        fact = game.facts.get(name)
        if fact and way == "is":
            yield Claim(fact=name, is_=read_claimed(fact, text))
        elif fact and way == "by":
            if not CHANGE.fullmatch(text):
                raise bad_value(fact, text[:80])
            yield Claim(fact=name, by=int(text))
