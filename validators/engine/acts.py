"""Which plays look at the same act as the one that is asked about, and are judged together with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from validators.engine.facts import AnyFact, Unstated
from validators.engine.games import Condition, Side
from validators.engine.views import View

if TYPE_CHECKING:
    from validators.engine.judging import Question


def sides_called(question: Question) -> tuple[Side, ...]:
    """The sides that something stated calls for; what is only presumed calls for none.

    A side that turns on something of which nothing is presumed here, though it would be elsewhere, is called too: its
    rules then speak only in the worlds that call for it.
    """

    def calls(when: Condition, seldom: bool) -> bool:
        view = view_of(question)
        try:
            return when(view) and not question.stated.keys().isdisjoint(view.reads)
        except Unstated as missing:
            is_lifted = missing.fact in question.left_open or missing.fact in question.presumptions
            return is_lifted or not (question.presumptions or seldom)

    every = question.game.sides_of(question.play)
    return tuple(side for side in every if any(calls(when, side.seldom) for when in side.when))


def facts_that_call(question: Question) -> Iterator[AnyFact]:
    """The facts by which it was seen which sides are called for, and those that nobody stated but that could call."""
    sides = [side for side in question.game.sides_of(question.play) if not side.seldom]
    for when in (when for side in sides for when in side.when):
        view = view_of(question)
        try:
            when(view)
        except Unstated as missing:
            yield missing.fact
        yield from view.reads


def view_of(question: Question) -> View:
    return View(question.known, question.game.derivations, worked_out=question.worked_out)
