"""Reads a question as people send it, and says clearly what is wrong with one that cannot be judged."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeVar, cast

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from kb.model import Language, Ruleset, Text
from kb.nearest import nearest
from kb.value_faults import first_fault
from validators.engine.facts import AnyFact, Fact, Unstated, Value
from validators.engine.games import Game, Play
from validators.engine.places import PLACES
from validators.engine.problems import QuestionProblem, unknown_fact
from validators.engine.relations import Relation, Sign
from validators.engine.views import NOTHING, View

# How many ways to complete a question are tried before a stated total is let pass.
MOST_WORLDS = 300
MOST_STEPS, MOST_RELATIONS = 50, 8
M = TypeVar("M", bound=BaseModel)
Relations = tuple[tuple[str, Sign, str | int], ...]  # as they are sent: a fact, a sign, and a fact or a number
RELATION = re.compile(r"([a-z_.-]+)(>=|<=|[<=>])(-?[0-9]{1,4}|[a-z_.-]+)")


class Claim(BaseModel):
    """Something said of a fact after the act: `by` how much it has changed, or what it `is` then."""

    # Python keeps the word `is` for itself.
    model_config = ConfigDict(
        extra="forbid", frozen=True, validate_by_name=True, validate_by_alias=True, serialize_by_alias=True
    )

    fact: str
    by: int | None = None
    is_: Value | None = Field(None, alias="is")


class Step(BaseModel):
    """One of several plays that follow each other, with what is stated of it alone and claimed of it.

    `situation` is another name of `facts`; once a question is read, all of them are in `facts`.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    play: dict[str, object]
    facts: dict[str, object] = Field(default_factory=dict)
    situation: dict[str, object] = Field(default_factory=dict)
    claims: tuple[Claim, ...] = ()


class Asked(BaseModel):
    """A question: a play, or steps in its place; the facts of the situation, and what the table plays by.

    Facts may be nested (`{"knight": {"strength": 3}}`) or dotted (`{"knight.strength": 3}`). What is not stated is
    unknown, but for what is presumed of it. A fact stated as `null` is expressly unknown: nothing is presumed of it.
    The play's own facts may stand beside its `type`. `relations` states how numbers relate that are not known
    themselves: worlds in which they do not are left out of the judgement.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    play: dict[str, object] = Field(default_factory=dict, examples=[{"type": "knight.enter-tribe"}])
    steps: tuple[Step, ...] = Field(
        (),
        description="Plays one after another. With a table, a legal step changes it as its consequences say: pieces, "
        "tiles, tokens, edges and the facts stated of them; an illegal one, a claim and a choice leave it as it was.",
    )
    claims: tuple[Claim, ...] = ()
    situation: dict[str, object] = Field(default_factory=dict)
    table: dict[str, object] | None = Field(
        None, description="The table itself, as far as it is known: facts that it shows need not be stated."
    )
    ruleset: str | None = None
    strict: bool = False
    reading: Language = "en"
    relations: Relations = Field(
        (), examples=[[["thief.stealth", ">", "knight.perception"]]], max_length=MOST_RELATIONS
    )


MAY_HAVE = [repr(name) for name in Asked.model_fields if name not in ("play", "steps")]
STEP_FIELDS = Text(
    en="A step has 'play' with a 'type', 'facts' (or 'situation') and 'claims'.",
    ja="手順には 'type' を持つ 'play' と、'facts'（または 'situation'）、'claims' がある。",
)


def parse_question(data: object) -> Asked:
    """The question in data that came as JSON."""
    asked = read_strictly(
        Asked,
        data,
        "question",
        f"A question has 'play' with a 'type', or 'steps'; it may have {', '.join(MAY_HAVE)}.",
        f"質問には 'type' を持つ 'play' か 'steps' がある。ほかに書けるもの：{', '.join(MAY_HAVE)}。",
        {"steps.": STEP_FIELDS},
    )
    has_play, has_steps = ("play" in asked.model_fields_set), ("steps" in asked.model_fields_set)
    if has_play == has_steps or (has_steps and not 1 <= len(asked.steps) <= MOST_STEPS):
        raise QuestionProblem(
            "bad-question",
            f"A question has either 'play' with a 'type' or 'steps', a list of one to {MOST_STEPS}.",
            f"質問には 'type' を持つ 'play' か、1〜{MOST_STEPS}個の 'steps' の、どちらか一方がある。",
        )
    for claim in (*asked.claims, *(claim for step in asked.steps for claim in step.claims)):
        check_claim(claim)
    check_stated_once(asked.situation)
    return asked.model_copy(update={"steps": tuple(map(with_one_name_of_facts, asked.steps))})


def with_one_name_of_facts(step: Step) -> Step:
    check_stated_once(step.situation, step.facts)
    if not step.situation:
        return step
    facts = {**dict(flatten(step.situation)), **dict(flatten(step.facts))}
    return step.model_copy(update={"facts": facts, "situation": {}})


def check_stated_once(*stated_in: Mapping[str, object]) -> None:
    """A fact that is stated by its dotted name and nested has one value: no other is silently left out."""
    stated: dict[str, object] = {}
    for name, value in (each for facts in stated_in for each in flatten(facts)):
        first = stated.setdefault(name, value)
        if first != value or isinstance(first, bool) != isinstance(value, bool):  # Python takes False for 0
            raise QuestionProblem(
                "contradictory-facts",
                f"{name} is stated twice, as {first!r} and as {value!r}.",
                f"{name} が {first!r} とも {value!r} とも述べられている。",
            )


def check_claim(claim: Claim) -> None:
    if (claim.by is None) == (claim.is_ is None):
        raise QuestionProblem(
            "bad-question",
            f"claims: the claim about {claim.fact} has either 'by', a number, or 'is', a value.",
            f"claims：{claim.fact} についての主張には、数の 'by' か値の 'is' の、どちらか一方がある。",
        )


def read_strictly(
    model: type[M], data: object, name: str, en: str, ja: str, of_parts: Mapping[str, Text] = MappingProxyType({})
) -> M:
    """The data as the model, whose very types it must have: 0 is not false, and "3" is not 3.

    `en` and `ja` say what there may be; of a part, by the beginning of the way to it, `of_parts` does.
    """
    try:
        # As JSON, because a strict tuple is a list there.
        return model.model_validate_json(orjson.dumps(data), strict=True)
    except orjson.JSONEncodeError as error:
        where, fault = name, Text(en=str(error), ja="JSON にできない値がある")
    except ValidationError as error:
        where, fault = first_fault(error)
    where = where or name
    hint = next((text for part, text in of_parts.items() if where.startswith(part)), Text(en=en, ja=ja))
    raise QuestionProblem("bad-question", f"{where}: {fault.en}. {hint.en}", f"{where}：{fault.ja}。{hint.ja}")


def find_play(games: Mapping[str, Game], asked: Asked) -> tuple[Game, Play]:
    """The play of a question; of steps, the first."""
    name = (asked.steps[0].play if asked.steps else asked.play).get("type")
    if not isinstance(name, str):
        raise QuestionProblem(
            "unknown-play", "play: 'type' is the name of a play.", "play：'type' にはプレイの名前を入れる。"
        )
    for game in games.values():
        if name in game.plays:
            return game, game.plays[name]
    names = {play: None for game in games.values() for play in game.plays}
    near = nearest(name, names)
    listed = ", ".join(near)
    raise QuestionProblem(
        "unknown-play",
        f"There is no play {name!r}. Near it: {listed}.",
        f"{name!r} というプレイはない。近いもの：{listed}。",
        near,
    )


def check_ruleset(game: Game, play: Play, ruleset: Ruleset) -> None:
    if ruleset.game != game.name:
        raise QuestionProblem(
            "wrong-game",
            f"{play} is a play of {game.name}, but {ruleset.id} is a ruleset of {ruleset.game}.",
            f"{play} は {game.name} のプレイだが、{ruleset.id} は {ruleset.game} のルールセットである。",
        )


def stated_facts(game: Game, play: Play, asked: Asked) -> tuple[dict[AnyFact, Value], frozenset[AnyFact]]:
    """The facts that the situation and the play state, each at one of its values, and those they leave open."""
    check_places(asked)
    fields = {key: value for key, value in asked.play.items() if key != "type" and key not in PLACES}
    stated, left_open = parse_facts(game, play, dict(flatten(asked.situation)), dict(flatten(fields)))
    check_consistent(game, stated)
    return stated, left_open


def check_places(asked: Asked) -> None:
    """A play can only say where it happens if there is a table."""
    place = next((key for key in asked.play if key in PLACES), None)
    if asked.table is None and place is not None:
        raise QuestionProblem(
            "bad-question",
            f"play.{place}: the question has no 'table' in which this could be looked up.",
            f"play.{place}：それを調べる盤面（'table'）が質問にない。",
        )


def parse_facts(
    game: Game, play: Play, *written: Mapping[str, object]
) -> tuple[dict[AnyFact, Value], frozenset[AnyFact]]:
    """Facts by their dotted names, each at one of its values, and those that are expressly unknown."""
    stated: dict[AnyFact, Value] = {}
    left_open: set[AnyFact] = set()
    for name, value in (pair for facts in written for pair in facts.items()):
        fact = find_fact(game, play, name)
        if value is None:
            left_open.add(fact)
            continue
        parsed = fact.parse(value)
        if parsed is None:
            raise bad_value(fact, value)
        if stated.get(fact, parsed) != parsed:
            raise contradiction([fact])
        stated[fact] = parsed
    return stated, frozenset(left_open)


def read_relations(text: str) -> Relations:
    """Relations as an address has them, `thief.stealth>knight.perception`, with commas between them."""
    found = [RELATION.fullmatch(part) for part in text.split(",") if part]
    parts = [(match[1], cast(Sign, match[2]), match[3]) for match in found if match]
    if len(parts) < len(found):
        raise QuestionProblem(
            "bad-question",
            f"relations: {text!r} is not such as 'thief.stealth>knight.perception'.",
            f"relations：{text!r} は 'thief.stealth>knight.perception' のような形でない。",
        )
    return tuple((left, sign, int(right) if right.lstrip("-").isdigit() else right) for left, sign, right in parts)


def stated_relations(game: Game, play: Play, asked: Asked) -> tuple[Relation, ...]:
    def number(side: str | int) -> Fact[int] | int:
        return side if isinstance(side, int) else find_number(game, play, side)

    return tuple(Relation(find_number(game, play, left), sign, number(right)) for left, sign, right in asked.relations)


def find_number(game: Game, play: Play, name: str) -> Fact[int]:
    fact = find_fact(game, play, name)
    if fact.kind == "number":
        return cast(Fact[int], fact)
    raise QuestionProblem(
        "bad-question",
        f"relations: {fact.name} is no number, so nothing can be greater or less than it.",
        f"relations：{fact.name} は数ではないので、大小を比べられない。",
    )


def flatten(facts: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    for key, value in facts.items():
        if isinstance(value, Mapping) and value:
            yield from flatten(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def find_fact(game: Game, play: Play, name: str) -> AnyFact:
    """A fact by its name, or by the end of its name where the play has just one such field."""
    if name in game.facts:
        return game.facts[name]
    fields = [fact for fact in play.fields if fact.name.endswith("." + name)]
    if len(fields) == 1:
        return fields[0]
    raise unknown_fact(name, game.facts)


def bad_value(fact: AnyFact, value: object) -> QuestionProblem:
    first, last = fact.domain[0], fact.domain[-1]
    possible = f"{first} … {last}" if fact.kind == "number" else ", ".join(str(v).lower() for v in fact.domain)
    return QuestionProblem(
        "bad-value",
        f"{fact.name} cannot be {value!r}; it is one of {possible}.",
        f"{fact.name} は {value!r} にならない。取りうる値：{possible}。",
    )


def contradiction(
    facts: list[AnyFact], result: AnyFact | None = None, parts: Iterable[AnyFact] = ()
) -> QuestionProblem:
    """Names the facts, and what one of them is worked out from beside the others: that may have been meant."""
    names = ", ".join(fact.name for fact in facts)
    others = ", ".join(part.name for part in parts)
    en, ja = f"These facts cannot hold together: {names}.", f"次の事実は両立しない：{names}。"
    if result is not None and others:
        en += f" {result.name} is worked out with {others}: state that if it is meant."
        ja += f" {result.name} は {others} も使って求める値である。後者のことなら、そちらを述べる。"
    return QuestionProblem("contradictory-facts", en, ja)


def check_consistent(game: Game, stated: Mapping[AnyFact, Value]) -> None:
    """Stated facts against one another, and against those that can be worked out from them."""
    if not stated:
        return
    for impossible in game.impossible:
        view = View(stated, game.derivations)
        try:
            if impossible(view):
                raise contradiction(list(view.reads))
        except Unstated:
            continue
    for fact, value in stated.items():
        if fact in game.derivations and not game.parts(fact).isdisjoint(stated):
            check_reachable(game, fact, value, {other: known for other, known in stated.items() if other is not fact})


def check_reachable(game: Game, fact: AnyFact, value: Value, others: Mapping[AnyFact, Value]) -> None:
    """Whether the other facts can lead to this value, whatever those are of which nothing is said."""
    worlds, blamed, derived = [dict(others)], {fact: value}, frozenset(game.derivations)
    for _ in range(MOST_WORLDS):
        if not worlds:
            stated = [known for known in blamed if known is fact or known in others]
            raise contradiction(stated, fact, [part for part in blamed if part not in stated])
        world = worlds.pop()
        view = View(world, game.derivations, NOTHING, frozenset((fact,)), worked_out=derived)
        try:
            worked_out = game.derivations[fact](view)
        except Unstated as missing:
            worlds += [world | {missing.fact: guess} for guess in missing.fact.domain]
            continue
        if worked_out is None or worked_out == value:
            return
        blamed |= view.reads
