"""What can be tapped below the answer to a sentence to settle it: the next question, or what the verdict hangs on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from api.pages.disputes import Dispute
from api.pages.verdicts import HingeRow, NextQuestion, hinge_row, next_question, question_view
from validators.engine.answers import Answer, Unless

FEW_HINGES = 2  # the others are on the page of the dispute


class AnswerTaps(NamedTuple):
    """`kind` begins the names of the words for a verdict; `more` is how many hinges are not among those shown."""

    title: str = ""
    kind: str = ""
    question: NextQuestion | None = None
    hinges: Sequence[HingeRow] = ()
    more: int = 0


def taps(dispute: Dispute, judged: Answer, taken_as_usual: Sequence[Unless] = ()) -> AnswerTaps:
    plays = dispute.page.edition.play_index.plays
    kind = "claim_" if plays[dispute.play.name].kind == "claim" else ""
    if judged.verdict == "depends":
        return AnswerTaps(dispute.title, kind, question=tappable(spoken_question(dispute, judged)))
    hangs_on = (*taken_as_usual, *judged.unless)
    rows = [hinge_row(dispute, hinge) for hinge in hangs_on[:FEW_HINGES]]
    return AnswerTaps(dispute.title, kind, hinges=rows, more=len(hangs_on) - len(rows))


def spoken_question(dispute: Dispute, judged: Answer) -> NextQuestion | None:
    """The question that the answer's own line asks, else the one that the page of the dispute would ask."""
    ask = judged.questions[0] if judged.questions else None
    options = dispute.options(ask.fact) if ask and ask.fact not in dispute.unknown else []
    return question_view(dispute, ask, options) if ask and len(options) > 1 else next_question(dispute, judged)


def tappable(question: NextQuestion | None) -> NextQuestion | None:
    """A number with many values is typed on the page of the dispute."""
    return None if question and question.typed else question
