"""Everything that a side can try: placing, moving and taking, at every point."""

from __future__ import annotations

from collections.abc import Iterator

from morris.table.acts import MOVE, PLACE, TAKE
from morris.table.board import POINTS
from morris.table.facts import acting_side
from morris.table.model import Side, Table, other
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.option_budget import judge_within
from validators.engine.places import Where
from validators.engine.questions import Asked
from validators.engine.tables import Attempt, Option, Options


def options(court: Court, table: Table, who: str, ruleset: str | None, budget: Budget) -> Options:
    side = acting_side(table, Where(who=who))
    assert side is not None

    def judge(attempt: Attempt) -> Option:
        asked = Asked(play=attempt.play(False), ruleset=ruleset).model_copy(update={"table": table})
        return attempt.judged(court.answer(asked, budget))

    return judge_within(court, [list(attempts(table, side))], judge, budget)


def attempts(table: Table, side: Side) -> Iterator[Attempt]:
    """A closed mill comes first: nothing else is done before a man is taken."""
    if table.closed is not None:
        yield from (Attempt(TAKE, side, to=point) for point in table.points_of(other(side)))
        return
    free = [point for point in POINTS if table.at(point) is None]
    if table.in_hand(side) != 0:
        yield from (Attempt(PLACE, side, to=point) for point in free)
    if not table.in_hand(side):
        yield from (Attempt(MOVE, side, from_=man, to=point) for man in table.points_of(side) for point in free)
