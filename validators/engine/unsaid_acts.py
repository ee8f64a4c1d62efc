"""What players do between two steps without a word: presumed to be done, and told where a verdict hangs on it."""

from __future__ import annotations

from typing import Any, NamedTuple

from kb.model import Text
from validators.engine.answers import Answer, Ask, Unless
from validators.engine.facts import value_name
from validators.engine.games import Play
from validators.engine.hinges import Hinge
from validators.engine.judging import Verdict
from validators.engine.sentences import DEPENDS, Wording, in_one_line
from validators.engine.tables import Unsaid


class TwoTables(NamedTuple):
    """The table on which a step is judged, and the one on which what goes without saying is not done yet."""

    table: Any
    otherwise: Any | None = None


def tables_of_step(unsaid: Unsaid, play: Play, now: TwoTables, said: object) -> TwoTables:
    """The tables of the next step. What belongs before the unsaid act shows that it was not done yet, and so does who
    says so; who says that it was done leaves no other table."""
    done = unsaid.done(now.table)
    otherwise = now.otherwise if done is None else now.otherwise or now.table
    if otherwise is None:
        return now
    if play.name in unsaid.before or said is True:
        return TwoTables(otherwise)
    return TwoTables(done or now.table, None if said is False else otherwise)


def hanging_on(answer: Answer, unsaid: Unsaid, verdict: Verdict, wording: Wording) -> Answer:
    """An answer that would be another one, had the unsaid act not been done."""
    text = wording.unless(Hinge(unsaid.fact, False, True, verdict))
    hinge = Unless(fact=unsaid.fact.name, presumed=False, value=True, verdict=verdict, text=text)
    unless = (hinge, *(other for other in answer.unless if other.fact != hinge.fact))
    says = Text(en=f"{answer.says.en} This holds {text.en}.", ja=f"{answer.says.ja}{text.ja}。")
    return answer.model_copy(update={"unless": unless, "firm": False, "says": says})


def depending_on(answer: Answer, unsaid: Unsaid, verdict: Verdict, question: Text) -> Answer:
    """An answer of which nobody knows whether the unsaid act was done."""
    leads = {value_name(False): answer.verdict, value_name(True): verdict}
    ask = Ask(fact=unsaid.fact.name, text=question, if_=leads)
    update = {
        "verdict": "depends",
        "firm": False,
        "unless": (),
        "questions": (ask, *answer.questions),
        "says": in_one_line(DEPENDS, None, question),
    }
    return answer.model_copy(update=update)
