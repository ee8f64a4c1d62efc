"""Why a question cannot be judged as it was put, in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from kb.faults import LexicornError
from kb.model import Text
from kb.nearest import nearest

ProblemSlug = Literal[
    "unknown-play",  # no play has this name
    "unknown-fact",  # no fact has this name
    "bad-value",  # a fact cannot have this value
    "contradictory-facts",  # stated facts that cannot hold together
    "unknown-ruleset",  # no ruleset is called this
    "unknown-house-rules",  # no house rules of this name are here
    "bad-house-rules",  # house rules that came with a question have faults
    "wrong-game",  # the play belongs to another game than the ruleset
    "not-in-ruleset",  # the ruleset leaves out the expansion or variant that the play needs
    "no-rule-governs",  # no rule in force speaks of the play
    "bad-question",  # not shaped as a question, or larger than any sensible one
    "bad-table",  # a drawn table that makes no sense at some place
    "impossible-chain",  # a step of a chain names what no step before it has
]
PROBLEM_SLUGS = get_args(ProblemSlug)


class QuestionProblem(LexicornError):
    """The one error that judging raises. `near` are the names nearest to one that there is not."""

    def __init__(self, slug: ProblemSlug, en: str, ja: str, near: tuple[str, ...] = ()) -> None:
        self.slug, self.text, self.near = slug, Text(en=en, ja=ja), near
        super().__init__(en)


def unknown_fact(name: str, names: Iterable[str]) -> QuestionProblem:
    near = nearest(name, names)
    listed = ", ".join(near)
    return QuestionProblem(
        "unknown-fact",
        f"There is no fact {name!r}. Near it: {listed}.",
        f"{name!r} という事実はない。近いもの：{listed}。",
        near,
    )
