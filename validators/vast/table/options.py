"""Every option of a role from a table: where its pieces can go, what they can do there, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from validators.engine.budget import Budget
from validators.engine.claims import AnsweredPlay
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked
from validators.engine.table_answers import Played, Walker, Way
from validators.engine.tables import Attempt, Option, Options
from validators.vast.table.map import Map
from validators.vast.table.model import Piece, Table
from validators.vast.table.names import PIECES, ROLES, TRIBE_PIECES
from validators.vast.table.option_plays import tries

if TYPE_CHECKING:
    from validators.engine.court import Court

UNITS = 5_000_000  # of the budget: about as much as fifty questions


class BriefAnswers:
    """Answers plays briefly, each question about the same facts and each way just once."""

    def __init__(self, court: Court) -> None:
        self.court = court
        self.known: dict[object, AnsweredPlay] = {}
        self.walked: dict[Way, Played] = {}

    def answer(self, asked: Asked, budget: Budget) -> AnsweredPlay:
        read = self.court.read(asked)
        key = (read.question.play.name, frozenset(read.question.stated.items()), read.question.left_open)
        if key not in self.known:
            self.known[key] = self.court.answer_question(read, budget, brief=True)
        return self.known[key]


def options(court: Court, table: Table, who: str, ruleset: str | None, budget: Budget | None = None) -> Options:
    """What a role, or one Tribe, can do now. QuestionProblem where there is no such role."""
    check_role(who)
    brief, budget = BriefAnswers(court), budget or Budget(UNITS)
    found = [
        option
        for piece in pieces_of(table, who)
        for attempt in tries(Map(table), who.split(":")[0], piece)
        if (option := option_of(court, table, attempt, ruleset, brief, budget))
    ]
    return Options(options=tuple(found))


def check_role(who: str) -> None:
    if who not in (*ROLES, *PIECES):
        raise QuestionProblem(
            "bad-table",
            f"who: there is no role {who!r}; there are {', '.join(ROLES)}.",
            f"who：{who!r} という役はない。あるのは {'、'.join(ROLES)}。",
        )


def pieces_of(table: Table, who: str) -> Iterator[Piece | None]:
    """The pieces of a role on the map; the Cave acts without one."""
    if who == "cave":
        yield None
    yield from (p for p in table.pieces if p.who == who or (who == "goblins" and p.who in TRIBE_PIECES))


def option_of(
    court: Court, table: Table, attempt: Attempt, ruleset: str | None, brief: BriefAnswers, budget: Budget
) -> Option | None:
    budget.check_wanted()
    play = attempt.play(acts_without_piece=attempt.who == "cave")
    asked = Asked(play=play, ruleset=ruleset).model_copy(update={"table": table})
    try:
        return attempt.judged(Walker(court, asked, budget, brief.answer, brief.walked).play().answer)
    except QuestionProblem as problem:
        if problem.slug in ("no-rule-governs", "not-in-ruleset"):
            return None
        if problem.slug != "bad-table":
            raise
        return attempt.impossible(problem)
