"""A claim put as the step after the act that it is about: judged by the facts as they stood before that act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kb.model import PlayKind, Text
from validators.engine.answers import Answer
from validators.engine.claims import AnsweredPlay
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Game, Play
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Step, find_fact, flatten
from validators.engine.ruleset_facts import GROUP
from validators.engine.sentences import VERDICTS, in_one_line

if TYPE_CHECKING:
    from validators.engine.steps import Standing


@dataclass(frozen=True)
class ActBefore:
    """The last act, how things stood before it with all that was stated or presumed of it, and what it has changed."""

    play: Play
    standing: Standing
    changed: Mapping[str, Value | None]
    presumed: Mapping[str, Value]
    answer: Answer


def act_before(answered: AnsweredPlay, before: Standing, after: Standing) -> ActBefore:
    question = answered.question
    of_rules = {name: value for name, value in before.stated.items() if name.startswith(GROUP)}
    stated = {**of_rules, **{fact.name: value for fact, value in question.stated.items()}}
    unknown = (before.unknown | {fact.name for fact in question.left_open}) - stated.keys()
    standing = replace(before, stated=stated, unknown=unknown, changed={}, moved={})
    return ActBefore(question.play, standing, after.changed, presumed_of(answered), answered.answer)


def presumed_of(answered: AnsweredPlay) -> dict[str, Value]:
    stated = answered.question.stated
    return {fact.name: value for fact, value in answered.question.presumed.items() if fact not in stated}


def is_about(game: Game, claim: Play, step: Step, act: ActBefore) -> bool:
    """Whether a step claims something of the act, and nothing else of it than was stated there."""
    own = own_facts(game, claim, step)
    otherwise = stated_otherwise(own, act.standing.stated, act.changed)
    if tells_another_change(game, own, act.standing.stated, act.changed):
        return False
    if (claim.name, act.play.name) in game.claimed_at_place:
        return False
    return claims_of(game, claim, act.play) and not otherwise and fits(game, claim, own, act.play, act.presumed)


def claims_of(game: Game, claim: Play, act: Play) -> bool:
    return act.name in game.acts_claimed_of.get(claim.name, ())


def fits(game: Game, claim: Play, own: Mapping[AnyFact, object], act: Play, presumed: Mapping[str, object]) -> bool:
    """Whether a claim states what it must to be about the act, where only some such claims are."""
    where = game.claimed_where.get((claim.name, act.name))
    if where is None:
        return True
    others = {fact: value for fact, value in own.items() if fact is not where[0]}
    return own.get(where[0]) in where[1] and not stated_otherwise(others, presumed, {})


def may_claim_of(game: Game, claim: Play, act: Play, stated: Mapping[str, object]) -> bool:
    """`stated`: what was stated of the act."""
    if act.name not in game.acts_in_doubt.get(claim.name, ()):
        return claims_of(game, claim, act)
    where = game.doubted_where.get((claim.name, act.name))
    return where is None or stated.get(where[0].name) == where[1]


def stated_otherwise(
    own: Mapping[AnyFact, object], stated: Mapping[str, object], changed: Mapping[str, object]
) -> set[str]:
    """Facts that the act leaves as they are, and of which the claim says something else: it is about another act."""
    fixed = {fact: fact.parse(value) for fact, value in own.items() if fact.name not in changed}
    return {fact.name for fact, value in fixed.items() if stated.get(fact.name, value) not in (value, None)}


def own_facts(game: Game, play: Play, step: Step) -> dict[AnyFact, object]:
    """What a step states, whichever way; what is no fact is refused where the step is read."""
    found: dict[AnyFact, object] = {}
    for name, value in (*flatten(step.facts), *flatten(step.play)):
        try:
            fact = find_fact(game, play, name)
        except QuestionProblem:
            continue
        if value is not None and fact.parse(value) is not None:
            found[fact] = value
    return found


def in_doubt(game: Game, claim: Play, step: Step, act: ActBefore | None) -> frozenset[str]:
    """What the act has changed, where a claim may be about the facts before it or after it, or about another act."""
    may_be = act and may_claim_of(game, claim, act.play, act.standing.stated)
    own = own_facts(game, claim, step) if may_be else {}
    if act and tells_another_change(game, own, act.standing.stated, act.changed):
        return frozenset()
    return frozenset(act.changed) if act and may_be else frozenset()


def not_as_before(game: Game, claim: Play, step: Step, act: ActBefore) -> Step:
    """The claim with those facts alone that it states otherwise than they stood before the act."""
    own, stated = own_facts(game, claim, step), act.standing.stated
    facts = {f.name: v for f, v in own.items() if f.name in stated and f.parse(v) != stated[f.name]}
    return step.model_copy(update={"facts": facts, "play": {}})


def before_act(game: Game, claim: Play, step: Step, act: ActBefore) -> tuple[Step, Standing]:
    """The claim without what it repeats of the change, and how things stood before the act.

    A value which only the claim states of a changed fact may be the one before or the one after: it is presumed.
    """
    repeated = {f: v for f, v in own_facts(game, claim, step).items() if f.name in act.changed}
    known = {**act.standing.said, **{f: v for f, v in repeated.items() if f.name not in act.standing.stated}}
    said = {fact: parsed for fact, value in known.items() if (parsed := fact.parse(value)) is not None}
    names = frozenset(fact.name for fact in repeated)
    facts = {n: v for n, v in flatten(step.facts) if not names_one_of(game, claim, n, names)}
    play = {n: v for n, v in flatten(step.play) if not names_one_of(game, claim, n, names)}
    facts |= said_by_act(game, claim, own_facts(game, claim, step), act.play)
    facts |= change_by_act(game, claim, own_facts(game, claim, step), act.standing.stated, act.changed)
    unknown = act.standing.unknown - names
    return step.model_copy(update={"facts": facts, "play": play}), replace(act.standing, said=said, unknown=unknown)


def said_by_act(game: Game, claim: Play, own: Mapping[AnyFact, object], act: Play) -> dict[str, object]:
    """What goes without saying of an act for the play that answers it."""
    said = game.answered_as.get(act.name, {}) if claim.name in game.answering else {}
    return {fact.name: value for fact, value in said.items() if fact not in own}


def tells_another_change(
    game: Game, own: Mapping[AnyFact, object], before: Mapping[str, object], after: Mapping[str, object]
) -> bool:
    """Whether a step says of a number that it moves otherwise than the act has moved it, which no limit explains."""
    for change, of in game.changes_told.items():
        one, other, told = before.get(of.name), after.get(of.name), own.get(change)
        if not (isinstance(one, int) and isinstance(other, int) and isinstance(told, int)):
            continue
        if other not in (of.domain[0], of.domain[-1]) and told != other - one:
            return True
    return False


def change_by_act(
    game: Game, claim: Play, own: Mapping[AnyFact, object], before: Mapping[str, object], after: Mapping[str, object]
) -> dict[str, object]:
    """By how much the act has changed a number, where the claim looks at that and does not say it itself."""
    found: dict[str, object] = {}
    for change, of in game.changes_told.items():
        one, other = before.get(of.name), after.get(of.name)
        if change in claim.fields and change not in own and isinstance(one, int) and isinstance(other, int):
            found[change.name] = other - one
    return found


def comes_of_nothing(game: Game, part: Play, act: Play, of_act: Answer) -> bool:
    """Whether a step tells what comes of an act that is not carried out."""
    return of_act.verdict == "illegal" and (part.name, act.name) in game.coming_of


def without_act(part: Answer, act: Answer, kind: PlayKind) -> Answer:
    """What comes of an illegal act is illegal for the same reason."""
    if part.verdict == "illegal":
        return part
    en = f"it comes of an act that is not legal. {act.says.en}"
    why = Text(en=en, ja=f"もとの行為ができない。{act.says.ja}")
    update = {
        "verdict": "illegal",
        "firm": act.firm,
        "unless": act.unless,
        "proof": act.proof,
        "questions": (),
        "consequences": (),
        "says": in_one_line(VERDICTS[kind]["illegal"], None, why),
    }
    return part.model_copy(update=update)


def names_one_of(game: Game, play: Play, name: str, names: frozenset[str]) -> bool:
    try:
        return find_fact(game, play, name).name in names
    except QuestionProblem:
        return False
