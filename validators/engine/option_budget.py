"""Judges many options with one budget, and says which it did not reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from kb.model import Text
from validators.engine.budget import Budget, TooMuchWork
from validators.engine.tables import LeftOut, Option, Options

if TYPE_CHECKING:
    from validators.engine.court import Court

UNITS = 200_000  # of the budget: about half a second of processor time at the worst


class Tried(Protocol):
    """A play, and who could try it."""

    @property
    def name(self) -> str: ...

    @property
    def who(self) -> str: ...


T = TypeVar("T", bound=Tried)


def judge_within(
    court: Court, pieces: Iterable[Sequence[T]], judge: Callable[[T], Option | None], budget: Budget
) -> Options:
    """The options of each piece in their order. They are judged in turns, so that none is left out for another."""
    attempts = [(turn, attempt) for own in pieces for turn, attempt in enumerate(own)]
    found: dict[int, Option | None] = {}
    left_out: list[int] = []
    for place in sorted(range(len(attempts)), key=lambda place: attempts[place][0]):
        budget.check_wanted()
        try:
            found[place] = None if budget.exhausted else judge(attempts[place][1])
        except TooMuchWork:
            budget.check_wanted()
        if budget.exhausted:
            left_out.append(place)
    judged = [found[place] for place in sorted(found.keys() - set(left_out))]
    cut = cut_off(court, [attempts[place][1] for place in sorted(left_out)])
    return Options(options=tuple(option for option in judged if option), cut=cut)


def cut_off(court: Court, attempts: Iterable[Tried]) -> tuple[LeftOut, ...]:
    counted = Counter((attempt.name, attempt.who) for attempt in attempts)
    return tuple(left_out(court, play, who, count) for (play, who), count in counted.items())


def left_out(court: Court, play: str, who: str, count: int) -> LeftOut:
    title = court.play_titles.get(play) or Text(en=play, ja=play)
    text = Text(
        en=f"{title.en} ({who}): {count} more were not judged, because it would take too long. Ask about each alone.",
        ja=f"{title.ja}（{who}）：時間がかかりすぎるため、ほかの{count}件は裁いていない。1件ずつ質問する。",
    )
    return LeftOut(play=play, who=who, count=count, text=text)
