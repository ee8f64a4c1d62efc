"""Every option of a role from a table: where its pieces can go, what they can do there, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from validators.engine.budget import UNITS_FOR_WHAT_IS_OPEN, Budget
from validators.engine.claims import AnsweredPlay
from validators.engine.explored_before import ExploredBefore
from validators.engine.option_budget import UNITS, judge_within
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked
from validators.engine.table_answers import StepTaken, Walker, WayKey
from validators.engine.tables import AmongMany, Attempt, Option, Options
from validators.vast.facts import knight, thief, tribe
from validators.vast.table.map import map_of
from validators.vast.table.model import Piece, Table
from validators.vast.table.names import PIECES, ROLES, TRIBE_PIECES
from validators.vast.table.option_plays import tries

if TYPE_CHECKING:
    from validators.engine.court import Court


# What a player would want to be told of beside the verdict: pieces that are lost, Grit and Population.
TOLD = (thief.on_map.name, tribe.on_map.name, knight.grit.name, tribe.population.name)


class BriefAnswers:
    """Answers plays briefly, each question about the same facts that bear on it and each way just once."""

    def __init__(self, court: Court) -> None:
        self.court = court
        self.known: dict[object, AnsweredPlay] = {}
        self.among = AmongMany(set())
        self.explored = ExploredBefore()
        self.walked: dict[WayKey, StepTaken] = {}

    def answer(self, asked: Asked, budget: Budget) -> AnsweredPlay:
        looked_at = self.court.look_at(asked, self.among)
        play, seen = looked_at.play, looked_at.seen
        if seen.left_open:
            budget.spend(UNITS_FOR_WHAT_IS_OPEN)
        key = (play, frozenset(seen.stated.items()), seen.left_open, looked_at.ruleset.id)
        if key not in self.known:
            read = self.court.with_presumptions(looked_at).sharing(self.explored)
            self.known[key] = self.court.answer_question(read, budget, brief=True)
        return self.known[key]


def options(court: Court, table: Table, who: str, ruleset: str | None, budget: Budget | None = None) -> Options:
    """What a role, or one Tribe, can do now. QuestionProblem where there is no such role."""
    check_role(who)
    brief, budget = BriefAnswers(court), budget or Budget(UNITS)
    attempts = [list(tries(map_of(table), who.split(":")[0], piece)) for piece in pieces_of(table, who)]
    return judge_within(court, attempts, lambda each: option_of(court, table, each, ruleset, brief, budget), budget)


def check_role(who: str) -> None:
    if who not in (*ROLES, *PIECES):
        raise QuestionProblem(
            "bad-table",
            f"who: there is no role {who!r}; there are {', '.join(ROLES)}.",
            f"who：{who!r} という役はない。あるのは {'、'.join(ROLES)}。",
        )


def pieces_of(table: Table, who: str) -> Iterator[Piece | None]:
    """The pieces of a role on the map; the Cave acts without one, and so do Tribes that are to appear."""
    if who in ("cave", "goblins"):
        yield None
    yield from (p for p in table.pieces if p.who == who or (who == "goblins" and p.who in TRIBE_PIECES))


def option_of(
    court: Court, table: Table, attempt: Attempt, ruleset: str | None, brief: BriefAnswers, budget: Budget
) -> Option | None:
    play = attempt.play(acts_without_piece=attempt.who == "cave")
    asked = Asked(play=play, ruleset=ruleset).model_copy(update={"table": table})
    try:
        return attempt.judged(Walker(court, asked, budget, brief.answer, brief.walked).play().answer, TOLD)
    except QuestionProblem as problem:
        if problem.slug in ("no-rule-governs", "not-in-ruleset"):
            return None
        if problem.slug != "bad-table":
            raise
        return attempt.impossible(problem)
