"""Several plays on a drawn table, each on the table that the one before has left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked, flatten
from validators.engine.steps import Standing, in_step, judged_step, whole_answer
from validators.engine.table_answers import Played, Walker, changes_by, with_claims_judged

if TYPE_CHECKING:
    from validators.engine.court import Court


# Problems of a step that another table might not have.
DOES_NOT_FIT = ("bad-table", "contradictory-facts")


class TableStep(NamedTuple):
    """A play with the facts that are stated of it."""

    play: Mapping[str, object]
    facts: Mapping[str, object]


class PlayedSteps(NamedTuple):
    """The answer to all the steps, and the table that they leave."""

    answer: Answer
    table: Any


def judge_steps_on_table(court: Court, asked: Asked, budget: Budget) -> Answer:
    """The answer to all the steps of a question, each judged on the table that the one before has left."""
    return steps_on_table(court, asked, budget).answer


def steps_on_table(court: Court, asked: Asked, budget: Budget) -> PlayedSteps:
    steps = [TableStep(step.play, step.facts) for step in asked.steps]
    found = play_in_turn(court, asked, steps, budget)
    judged = []
    table = asked.table
    for number, (step, played) in enumerate(zip(asked.steps, found, strict=False), 1):
        answer = with_claims_judged(played, asked.model_copy(update={"claims": step.claims, "table": table}))
        table = played.table
        carried = {name: change.after if change else None for name, change in changes_by(answer).items()}
        judged.append(judged_step(number, answer, Standing({}, changed=carried)))
    plays = tuple(part for played in found for part in played.plays)
    with_each_met = tuple(part for played in found for part in played.with_each_met)
    answer = whole_answer(court, asked.model_copy(update={"claims": ()}), judged, list(plays))
    whole = Played(answer, found[-1].table, plays, with_each_met)
    return PlayedSteps(with_claims_judged(whole, asked), found[-1].table)


def play_in_turn(court: Court, asked: Asked, steps: Sequence[TableStep], budget: Budget) -> list[Played]:
    """Each step in turn; an illegal one is not carried out. A QuestionProblem names the step that makes no sense.

    Steps that fit only the table which an illegal one would have left are not judged, nor those after them.
    """
    found: list[Played] = []
    table, situation, changed = asked.table, asked.situation, set[str]()
    for number, step in enumerate(steps, 1):
        budget.reserve_for(len(steps) - number)
        now = asked.model_copy(update={"play": dict(step.play), "table": table, "steps": (), "claims": ()})
        try:
            played = one_step(court, now, situation, dict(flatten(step.facts)), changed, budget)
        except QuestionProblem as problem:
            if problem.slug in DOES_NOT_FIT and any(each.answer.verdict == "illegal" for each in found):
                break
            raise in_step(number, problem) from None
        found.append(played)
        table, situation = played.table, {}
        changed |= changes_by(played.answer).keys() if played.answer.verdict != "illegal" else set()
    return found


def one_step(
    court: Court,
    asked: Asked,
    situation: Mapping[str, object],
    own: Mapping[str, object],
    changed: set[str],
    budget: Budget,
) -> Played:
    """What a step states takes the place of what was stated before, but not of what the rules have made of it.

    Afterwards its own is forgotten where something else is usual, or where it tells of this act alone.
    """
    facts = {**situation, **own}
    walker = Walker(court, asked, budget)
    unknown = {name for name, value in walker.tables.facts(walker.start).items() if value is None}
    again = {name for name in facts if name not in changed or name in unknown}
    table = walker.tables.without(walker.start, again)
    walker = Walker(court, asked.model_copy(update={"table": table, "situation": dict(facts)}), budget)
    played = walker.play()
    passing = {name for name in own if name in again and is_over(court, walker, name)}
    return played._replace(table=walker.tables.without(played.table, passing - changes_by(played.answer).keys()))


def is_over(court: Court, walker: Walker, name: str) -> bool:
    return walker.game.is_passing(name) or usual(court, walker, name) is not None


def usual(court: Court, walker: Walker, name: str) -> Any:
    """What is presumed of a fact where nobody says otherwise."""
    text = court.fact_texts.get((walker.game.name, name))
    return text.presumed if text else None
