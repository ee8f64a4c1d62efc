"""How long judging takes: every case as it is written, with five of its facts withheld, with all unknown;
on a table of 40 tiles; and asking. In processor time, so that a busy machine counts for little.

python -m tests.bench_judge
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial

from api.asking.asking import ask
from api.asking.sentence import Sentence
from api.editions import Edition
from api.garbage import pause_gc, resume_gc
from kb.snapshots import open_library
from tests.validators.cases import Case, read_cases
from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.judging import judge
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.vast.table.model import Table
from validators.vast.table.options import options
from validators.vast.table.reading import read_table

LARGE_TABLE = table(
    "LLDDLLCD",
    "LDLLDDLL",
    "LLDELLDD",
    "DDLLLDLL",
    "LCDLDLDL",
    walls={"b1": "e", "c2": "s", "e3": "n", "d4": "w", "g4": "s"},
    tokens={"c4": ["treasure"], "e2": ["event"], "f3": ["gem"]},
    pieces=[
        piece("knight", "d3"),
        piece("goblins:bones", "b2"),
        piece("goblins:fangs", "d4"),
        piece("goblins:eye", "g4"),
        piece("dragon", "f3", state="underground"),
        piece("thief", "e4"),
        piece("nightmare", "c4", facing="n"),
    ],
    collapse=False,
    facts={
        "knight.movement_left": 3,
        "knight.encounters_left": 2,
        "knight.strength": 2,
        "dragon.armor": 2,
        "goblins.rage": 1,
        "thief.movement_left": 3,
        "thief.cubes_left": 2,
    },
)
OPTION_ROLES = ("knight", "goblins", "dragon", "thief", "cave", "nightmare")


def table_of(who: str) -> Table:
    return read_table({**LARGE_TABLE, "turn": who})


def milliseconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def judging(court: Court, case: Case, withheld: int) -> Callable[[], object]:
    """The bare judging of a case, with some of its facts and all presumptions taken away where any are withheld."""
    asked = parse_question({**case.question(), "strict": withheld > 0})
    question, _ = court.question(asked)
    known = sorted(question.stated, key=lambda fact: fact.name)
    kept = random.Random(7).sample(known, max(len(known) - withheld, 0))
    question = replace(question, stated={fact: question.stated[fact] for fact in kept})
    # A new question each time: one that was judged remembers what it worked out.
    return lambda: judge(replace(question))


def everything_open(court: Court) -> Iterator[Callable[[], object]]:
    """Every play with all that its rules may read unknown."""
    for game in court.games.values():
        for play in game.plays:
            yield partial(answered, court, {"play": {"type": play}, "situation": dict.fromkeys(game.facts)})


def partly_unknown(court: Court, count: int) -> Iterator[Callable[[], object]]:
    """Random plays with random facts, some of them expressly unknown."""
    chance = random.Random(11)
    plays = [(game, play) for game in court.games.values() for play in game.plays.values()]
    for _ in range(count):
        game, play = chance.choice(plays)
        facts = [*play.fields, *chance.sample(list(game.facts.values()), chance.choice((3, 30, 100)))]
        unknown = chance.choice((0.3, 0.6, 0.9))
        situation = {f.name: None if chance.random() < unknown else chance.choice(f.domain) for f in facts}
        question = {"play": {"type": play.name}, "situation": situation, "strict": chance.random() < 0.5}
        yield partial(answered, court, question)


def answered(court: Court, question: object) -> None:
    with suppress(QuestionProblem):
        court.answer(parse_question(question))


def judging_step(court: Court, to: str) -> Callable[[], object]:
    """One step of the Knight on the large table."""
    play = {"type": "knight.move", "who": "knight", "from": "d3", "to": to}
    return partial(answered, court, {"table": {**LARGE_TABLE, "turn": "knight"}, "play": play})


def reading(edition: Edition, text: str) -> Callable[[], object]:
    """The first play that a sentence may mean, with the facts it states of it, and not judged."""
    plays = edition.play_index.search(text, None, limit=1)
    return lambda: [edition.sentence_reader.stated(Sentence(text), play) for play in plays]


def main() -> None:
    pause_gc()
    edition, cases = Edition(open_library()).opened(), read_cases()
    edition.warm()
    resume_gc()
    court = edition.court
    rows = {
        "the verdict of a whole question": [judging(court, case, 0) for case in cases],
        "the verdict with five facts and all presumptions withheld": [judging(court, case, 5) for case in cases],
        "the whole answer: proof, remedies, other rules": [
            lambda c=case: court.answer(parse_question(c.question())) for case in cases
        ],
        "a step on a table of 40 tiles": [judging_step(court, to) for to in ("c3", "e3", "d2", "d4")] * 10,
        **{
            f"all options of a role on it: {who}": [partial(options, court, table_of(who), who, None)] * 5
            for who in OPTION_ROLES
        },
        "a reading: the facts that a sentence states of a play": [
            reading(edition, case.case) for case in random.Random(3).sample(cases, 500)
        ],
        "a sentence, read and answered (names of cases)": [
            lambda c=case: ask(edition, {"text": c.case}) for case in random.Random(3).sample(cases, 500)
        ],
        "every play with everything unknown": list(everything_open(court)),
        "20,000 random questions, partly unknown": list(partly_unknown(court, 20_000)),
    }
    print(f"{len(cases)} cases; milliseconds")
    for name, work in rows.items():
        times = sorted(milliseconds(one) for one in work)
        p99 = times[int(len(times) * 0.99)]
        print(f"{statistics.median(times):8.2f} median {p99:8.2f} p99 {times[-1]:8.2f} most   {name}")


if __name__ == "__main__":
    main()
