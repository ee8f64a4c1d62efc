"""Puts the facts of each case to every other play that knows them: none may be sure of the opposite and not look.

python -m tests.contradictions
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from api.playbook import Playbook
from kb.snapshots import open_library
from tests.validators.cases import Case, read_cases
from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.games import Game
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.registry import GAMES

EXPLAINED = Path(__file__).parent / "data" / "contradictions.toml"
REASONS = {"opposite": "one claims what the other denies", "other act": "what is done is not the same thing"}


class Contradiction(NamedTuple):
    """A case, and another play that is sure of the opposite although it leaves a fact of the case unread."""

    case: Case
    play: str
    answer: Answer

    @property
    def pair(self) -> tuple[str, str]:
        first, second = sorted((self.case.play, self.play))
        return first, second

    def __str__(self) -> str:
        unread = ", ".join(self.answer.unread)
        return f"{self.case.file}: {self.case.case}: {self.play} does not read {unread}. {self.answer.says.en}"


def known_facts(playbook: Playbook, game: Game) -> dict[str, set[str]]:
    """What each play knows: its fields, what its own rules may read, and what those facts are worked out from."""
    known = {}
    for play in game.plays.values():
        facts = set(playbook.facts_asked(game, play))
        facts |= {part for fact in facts if fact in game.derivations for part in game.parts(fact)}
        known[play.name] = {fact.name for fact in facts}
    return known


def contradictions(court: Court, cases: Iterable[Case]) -> Iterator[Contradiction]:
    playbook = Playbook(court)
    known = {game.name: known_facts(playbook, game) for game in GAMES.values()}
    for case in cases:
        game = playbook.games[case.play]
        for name in plays_that_know(case, known[game.name]):
            answer = ask(court, case, name)
            if answer and answer.firm and answer.unread:
                yield Contradiction(case, name, answer)


def plays_that_know(case: Case, known: Mapping[str, set[str]]) -> list[str]:
    if case.verdict == "depends" or not case.facts:
        return []
    return [name for name, facts in known.items() if name != case.play and case.facts.keys() <= facts]


def ask(court: Court, case: Case, play: str) -> Answer | None:
    """The whole answer, where the verdict is the opposite of the case's."""
    asked = parse_question({**case.question(), "play": {"type": play}})
    try:
        question, ruleset = court.question(asked)
        verdict = court.judge(question, ruleset, Budget()).verdict
        return None if verdict in ("depends", case.verdict) else court.answer(asked)
    except QuestionProblem:
        return None


def explained() -> dict[tuple[str, str], str]:
    """The pairs of plays that may contradict each other, and why."""
    entries = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))["pair"]
    pairs: dict[tuple[str, str], str] = {}
    for entry in entries:
        first, second = sorted(entry["plays"])
        pairs[first, second] = entry["why"]
    return pairs


def main() -> int:
    found = list(contradictions(Court(open_library(), GAMES), read_cases()))
    reasons = explained()
    unexplained = [each for each in found if each.pair not in reasons]
    stale = reasons.keys() - {each.pair for each in found}
    for each in unexplained:
        print(each)
    for first, second in sorted(stale):
        print(f"{EXPLAINED.name}: {first} and {second} no longer contradict each other")
    print(f"{len(found)} contradictions, {len(unexplained)} unexplained, {len(stale)} explanations stale")
    return 1 if unexplained or stale else 0


if __name__ == "__main__":
    sys.exit(main())
