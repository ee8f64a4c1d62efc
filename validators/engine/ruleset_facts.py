"""What a table plays by, as facts: each variant, in use or not, and the layer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kb.library import Library
from kb.model import Ruleset, Text
from kb.rulesets import default_ruleset, ruleset_named, says_of_variants
from validators.engine.answers import Answer, Ask, Unless
from validators.engine.budget import TooMuchWork
from validators.engine.facts import Value, value_name
from validators.engine.games import Game, Play
from validators.engine.judging import Judgement, Question, Verdict
from validators.engine.other_rulesets import OtherRulesets
from validators.engine.problems import QuestionProblem, unknown_fact
from validators.engine.questions import Asked, flatten
from validators.engine.sentences import DEPENDS, in_one_line

if TYPE_CHECKING:
    from validators.engine.court import Court

GROUP = "ruleset."
LAYER = "ruleset.layer"


@dataclass(frozen=True)
class PlayedBy:
    """What the question says of the rules in use: `said` is settled, `left_open` is expressly unknown."""

    said: frozenset[str]
    left_open: frozenset[str]


def read_ruleset_facts(library: Library, game: str, asked: Asked) -> tuple[Asked, PlayedBy]:
    """The question with its `ruleset.…` facts made part of its ruleset, and what it says of that."""
    stated = dict(flatten(asked.situation))
    facts = {name: value for name, value in stated.items() if name.startswith(GROUP)}
    named = {GROUP + variant for variant in says_of_variants(asked.ruleset or "")}
    said = named | {name for name, value in facts.items() if value is not None} | ({LAYER} if asked.ruleset else set())
    played = PlayedBy(frozenset(said), frozenset(name for name, value in facts.items() if value is None))
    if not facts:
        return asked, played
    possible = ruleset_values(library, game)
    for name, value in facts.items():
        check_fact(possible, name, value)
    rest = {name: value for name, value in stated.items() if name not in facts}
    return asked.model_copy(update={"situation": rest, "ruleset": named_by(library, game, asked, facts)}), played


def ruleset_values(library: Library, game: str) -> dict[str, tuple[Value, ...]]:
    """The facts about what a table plays by, with the values they can have."""
    layers = tuple(ruleset.layers[-1] for ruleset in library.rulesets if ruleset.game == game)
    variants = (GROUP + variant.id for variant in library.variants if variant.game == game)
    return {LAYER: layers, **dict.fromkeys(variants, (False, True))}


def named_by(library: Library, game: str, asked: Asked, facts: Mapping[str, object]) -> str:
    """The id of the ruleset that the facts lead to."""
    layer = facts.get(LAYER)
    of_layer = (r.id for r in library.rulesets if r.game == game and r.layers[-1] == layer)
    id = next(of_layer, asked.ruleset or default_ruleset(library, game).id)
    variants = {name.removeprefix(GROUP): value for name, value in facts.items() if isinstance(value, bool)}
    return id + "".join(("+" if used else "~") + variant for variant, used in variants.items())


def check_fact(possible: Mapping[str, tuple[Value, ...]], name: str, value: object) -> None:
    if name not in possible:
        raise unknown_fact(name, possible)
    values = possible[name]
    if value is not None and not any(type(value) is type(v) and value == v for v in values):
        listed = ", ".join(map(value_name, values))
        raise QuestionProblem(
            "bad-value",
            f"{name} cannot be {value!r}; it is one of {listed}.",
            f"{name} は {value!r} にならない。取りうる値：{listed}。",
        )


def variants_on(court: Court, game: Game, play: Play) -> list[str]:
    """The variants that have rules for a play."""
    ids = [bound.id for bound in game.rules_on(play)] + [effect.id for effect in game.effects_on(play)]
    found = (court.variant_rules.get(id) for id in ids)
    return list(dict.fromkeys(variant for variant in found if variant))


@dataclass(frozen=True)
class Alternative:
    """Another ruleset that the table may be playing by, as the value of one fact; and how to ask for it."""

    fact: str
    presumed: bool | str
    value: bool | str
    ruleset: Ruleset
    unless: Text
    question: Text


@dataclass(frozen=True)
class RulesetHinges:
    """What the verdict hangs on among the rules in use, of which nobody has said anything."""

    court: Court
    question: Question
    ruleset: Ruleset
    played: PlayedBy
    others: OtherRulesets

    def added_to(self, answer: Answer) -> Answer:
        if answer.verdict == "depends" and not self.played.left_open:
            return answer
        try:
            found = [(other, judged) for other in self.alternatives() if (judged := self.judged_by(other))]
        except TooMuchWork:
            return answer.model_copy(update={"cut": (*answer.cut, "unless"), "firm": False})
        differing = [(other, judged) for other, judged in found if judged.verdict != answer.verdict]
        turning = [(other, judged.verdict) for other, judged in differing]
        asked = [(other, verdict) for other, verdict in turning if other.fact in self.played.left_open]
        answer = without_read(answer, (judged for _, judged in differing))
        if asked:
            return depending(answer, *asked[0])
        return hinging(answer, turning) if turning and answer.verdict != "depends" else answer

    def alternatives(self) -> Iterator[Alternative]:
        library, game = self.court.library, self.question.game
        bearing = {variant for play in self.question.plays for variant in variants_on(self.court, game, play)}
        for variant in library.variants:
            if variant.id in bearing and GROUP + variant.id not in self.played.said:
                yield self.variant(variant.id, variant.title)
        if LAYER not in self.played.said:
            for ruleset in library.rulesets:
                if ruleset.game == game.name and ruleset.layers != self.ruleset.layers:
                    yield self.layer(ruleset)

    def variant(self, id: str, title: Text) -> Alternative:
        used = id in self.ruleset.variants
        other = ruleset_named(self.court.library, f"{self.ruleset.id}{'~' if used else '+'}{id}")
        return Alternative(
            GROUP + id,
            used,
            not used,
            other,
            Text(
                en=f"unless the table plays {'without' if used else 'with'} “{title.en}”",
                ja=f"ただし、「{title.ja}」を{'使わない' if used else '使う'}場合は別",
            ),
            Text(en=f"Does the table play with “{title.en}”?", ja=f"「{title.ja}」を使うか？"),
        )

    def layer(self, other: Ruleset) -> Alternative:
        return Alternative(
            LAYER,
            self.ruleset.layers[-1],
            other.layers[-1],
            other,
            Text(en=f"unless the table plays by “{other.title.en}”", ja=f"ただし、「{other.title.ja}」で遊ぶ場合は別"),
            Text(en=f"Does the table play by “{other.title.en}”?", ja=f"「{other.title.ja}」で遊ぶか？"),
        )

    def judged_by(self, other: Alternative) -> Judgement | None:
        """The judgement by the other ruleset; None where it has the same rules, or none, for the play."""
        if self.others.has_same_rules(self.court.numbers(other.ruleset)):
            return None
        try:
            return self.others.judged_by(other.ruleset)
        except QuestionProblem:
            return None


def without_read(answer: Answer, judgements: Iterable[Judgement]) -> Answer:
    """Nothing that the verdict turns on by another ruleset is called unread."""
    read = {fact.name for judged in judgements for opinion in judged.opinions for fact in opinion.reads}
    if read.isdisjoint(answer.unread):
        return answer
    unread = tuple(name for name in answer.unread if name not in read)
    reads_it = tuple(each for each in answer.reads_it if each.fact not in read)
    return answer.model_copy(update={"unread": unread, "reads_it": reads_it})


def hinging(answer: Answer, turning: list[tuple[Alternative, Verdict]]) -> Answer:
    found = tuple(
        Unless(
            fact=other.fact,
            presumed=other.presumed,
            value=other.value,
            verdict=verdict,
            text=other.unless,
            ruleset=other.ruleset.id,
        )
        for other, verdict in turning
    )
    first = found[0].text
    says = (
        answer.says
        if answer.unless
        else Text(en=f"{answer.says.en} This holds {first.en}.", ja=f"{answer.says.ja}{first.ja}。")
    )
    return answer.model_copy(update={"unless": (*answer.unless, *found), "firm": False, "says": says})


def depending(answer: Answer, other: Alternative, verdict: Verdict) -> Answer:
    """Nobody knows which rules are in use, and they decide."""
    leads = {value_name(other.presumed): answer.verdict, value_name(other.value): verdict}
    ask = Ask(fact=other.fact, text=other.question, if_=leads)
    update = {
        "verdict": "depends",
        "firm": False,
        "unless": (),
        "questions": (ask, *answer.questions),
        "says": in_one_line(DEPENDS, None, other.question),
    }
    return answer.model_copy(update=update)
