"""A claim put on a drawn table after the act that it is about: judged on the table as it was before that act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from validators.engine.answers import Answer
from validators.engine.claims_about_acts import (
    change_by_act,
    claims_of,
    fits,
    may_claim_of,
    own_facts,
    presumed_of,
    said_by_act,
    stated_otherwise,
    tells_another_change,
)
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Game, Play
from validators.engine.places import PLACES
from validators.engine.questions import Asked, Step, flatten
from validators.engine.relevance import relevant_facts
from validators.engine.steps import Standing, check_not_contradicted
from validators.engine.table_answers import Played, changes_by, full_name
from validators.engine.tables import tables_of, where_of


@dataclass(frozen=True)
class ActOnTable:
    """The last act: where it was, the table before it, what was known of it, and what it has changed.

    `situation` was stated of the first step and all after it; `settled` are the facts that earlier steps had changed.
    """

    play: Play
    where: Mapping[str, object]
    table: Any
    known: Mapping[AnyFact, Value]
    changed: Mapping[str, Value | None]
    situation: Mapping[str, object]
    settled: frozenset[str]
    presumed: Mapping[str, Value]
    answer: Answer


def act_on_table(
    asked: Asked, play: Play, played: Played, situation: Mapping[str, object], settled: set[str]
) -> ActOnTable:
    """Where several pieces were met, only what holds for all of them is known of the act."""
    places = {name: value for name, value in asked.play.items() if name in PLACES}
    questions = [part.question.stated for part in (played.plays[-1], *played.with_each_met)]
    known = {f: v for f, v in questions[0].items() if all(stated.get(f) == v for stated in questions)}
    changed = {name: change.after if change else None for name, change in changes_by(played.answer).items()}
    presumed = presumed_of(played.plays[-1])
    return ActOnTable(play, places, asked.table, known, changed, situation, frozenset(settled), presumed, played.answer)


def is_about_act(game: Game, claim: Play, step: Step, act: ActOnTable) -> bool:
    """Whether a step claims something of the act, with nothing else of it than was so there."""
    stated = {fact.name: value for fact, value in act.known.items()}
    own = own_facts(game, claim, step)
    otherwise = stated_otherwise(own, stated, act.changed) or not fits(game, claim, own, act.play, act.presumed)
    otherwise = otherwise or tells_another_change(game, own, stated, act.changed)
    is_claimed = claims_of(game, claim, act.play) and is_there(step, act) and names_place(game, claim, step, act)
    is_of = is_claimed or tells_again(game, claim, step, act)
    return is_of and not otherwise


def names_place(game: Game, claim: Play, step: Step, act: ActOnTable) -> bool:
    """Whether a step names a place that the act did, where only such claims are about it."""
    needs = (claim.name, act.play.name) in game.claimed_at_place
    return not needs or not act.where.keys().isdisjoint(step.play)


def tells_again(game: Game, play: Play, step: Step, act: ActOnTable) -> bool:
    """Whether a step tells the deed of the act in other words: both name a place, and the same one."""
    is_same = act.play.name in game.told_again.get(play.name, ())
    return is_same and not act.where.keys().isdisjoint(step.play) and is_there(step, act)


def tells_act(game: Game, play: Play, step: Step, act: ActOnTable) -> bool:
    """Whether a step tells what the act does."""
    where = game.told_where.get((play.name, act.play.name))
    is_part = act.play.name in game.told_by_parts.get(play.name, ())
    return is_part and (where is None or (act.known.get(where[0]) == where[1] and is_there(step, act)))


def is_there(step: Step, act: ActOnTable) -> bool:
    """Whether a step names no other place or piece than the act did."""
    return all(act.where.get(name, value) == value for name, value in step.play.items() if name in PLACES)


def in_doubt_on_table(game: Game, claim: Play, step: Step, act: ActOnTable | None, now: Asked) -> frozenset[str]:
    """What the act has changed, where a claim may be about the table before it or after it, or about another act."""
    if act and is_of_another(game, claim, act, now):
        return frozenset()
    stated = {fact.name: value for fact, value in act.known.items()} if act else {}
    if act and tells_another_change(game, own_facts(game, claim, step), stated, act.changed):
        return frozenset()
    may_be = act and may_claim_of(game, claim, act.play, stated) and is_there(step, act)
    return frozenset(act.changed) if act and may_be else frozenset()


def is_of_another(game: Game, claim: Play, act: ActOnTable, now: Asked) -> bool:
    """Whether a claim names another one of several pieces than the act was about."""
    if "who" not in now.play:
        return False
    tables, wanted = tables_of(game), frozenset[AnyFact](game.told_apart)
    found = tables.findings(tables.read(now.table), claim, where_of(now), {}, wanted)
    return any(act.known.get(each.fact, each.value) != each.value for each in found if each.fact in wanted)


def facts_before(game: Game, claim: Play, step: Step, act: ActOnTable) -> dict[str, object]:
    """What is stated of a claim about the act: all that bears on it of what was known there, and its own.

    A value which only the claim states of a changed fact may be the one before or the one after: it is left open.
    """
    own = own_facts(game, claim, step)
    other = {fact.name: v for fact, v in own.items() if fact in act.known and fact.parse(v) != act.known[fact]}
    check_not_contradicted(Standing({}, changed=act.changed), Step(play={}, facts=other))
    before = {fact.name: value for fact, value in act.known.items() if fact in relevant_facts(game, claim)}
    repeated = {fact.name: before.get(fact.name) for fact in own if fact.name in act.changed}
    changed = change_by_act(game, claim, own, {f.name: v for f, v in act.known.items()}, act.changed)
    said = said_by_act(game, claim, own, act.play)
    return {**before, **said, **changed, **written_facts(game, claim, step), **repeated}


def written_facts(game: Game, play: Play, step: Step) -> dict[str, object]:
    """What a step states beside its place, by full names."""
    beside = {name: value for name, value in step.play.items() if name != "type" and name not in PLACES}
    return {full_name(game, [play], name): value for name, value in (*flatten(step.facts), *flatten(beside))}


def without_facts(step: Step) -> dict[str, object]:
    """The play of a step and its place alone."""
    return {name: value for name, value in step.play.items() if name == "type" or name in PLACES}
