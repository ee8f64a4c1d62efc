"""Leaves out each stated fact of each case in turn: a verdict that turns round must name it among its hinges.

python -m tests.hinges
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kb.snapshots import open_library
from tests.validators.cases import Case, read_cases
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.games import Game
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.registry import GAMES


class LeftOut(NamedTuple):
    """A case without one of its facts, and the answer that it gets then."""

    case: Case
    fact: str
    before: str
    answer: Answer

    @property
    def is_turned(self) -> bool:
        return "depends" not in (self.before, self.answer.verdict) and self.before != self.answer.verdict

    @property
    def is_named(self) -> bool:
        """Whether the hinges name the fact, one that it is worked out from, or one that is worked out from it."""
        game = next(game for game in GAMES.values() if self.case.play in game.plays)
        named = [hinge.fact for hinge in self.answer.unless]
        related = {self.fact} | parts(game, self.fact)
        return not related.isdisjoint(named) or any(self.fact in parts(game, name) for name in named)


def parts(game: Game, fact: str) -> set[str]:
    return {part.name for part in game.parts(game.facts[fact])} if fact in game.facts else set()


def left_out(court: Court, cases: Iterable[Case]) -> Iterator[LeftOut]:
    for case in cases:
        for fact in case.facts:
            rest = {name: value for name, value in case.facts.items() if name != fact}
            try:
                answer = court.answer(parse_question({**case.question(), "situation": rest}))
            except QuestionProblem:
                continue
            yield LeftOut(case, fact, case.verdict, answer)


def main() -> int:
    results = list(left_out(Court(open_library(), GAMES), read_cases()))
    turned = [result for result in results if result.is_turned]
    silent = [result for result in turned if not result.is_named]
    for result in silent:
        print(f"{result.case.file}: {result.case.case}: without {result.fact} {result.answer.says.en}")
    print(f"{len(results)} facts left out, {len(turned)} verdicts turned round, {len(silent)} without a word")
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
