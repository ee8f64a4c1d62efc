"""How long judging takes: every case as it is written, and with five of its facts withheld.

python -m tests.bench_judge
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from dataclasses import replace

from kb.snapshots import open_library
from tests.validators.cases import Case, read_cases
from validators.court import Court
from validators.judging import judge
from validators.questions import Asked
from validators.registry import GAMES


def milliseconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def judging(court: Court, case: Case, withheld: int) -> Callable[[], object]:
    """The bare judging of a case, with some of its facts and all presumptions taken away where any are withheld."""
    asked = Asked.model_validate({**case.question(), "strict": withheld > 0})
    question, _ = court.question(asked)
    known = sorted(question.stated, key=lambda fact: fact.name)
    kept = random.Random(7).sample(known, max(len(known) - withheld, 0))
    question = replace(question, stated={fact: question.stated[fact] for fact in kept})
    # A new question each time: one that was judged remembers what it worked out.
    return lambda: judge(replace(question))


def main() -> None:
    court, cases = Court(open_library(), GAMES), read_cases()
    rows = {
        "the verdict of a whole question": [judging(court, case, 0) for case in cases],
        "the verdict with five facts and all presumptions withheld": [judging(court, case, 5) for case in cases],
        "the whole answer: proof, remedies, other rules": [lambda c=case: court.answer(c.question()) for case in cases],
    }
    print(f"{len(cases)} cases; milliseconds")
    for name, work in rows.items():
        times = sorted(milliseconds(one) for one in work)
        print(f"{statistics.median(times):8.2f} median {times[int(len(times) * 0.99)]:8.2f} p99   {name}")


if __name__ == "__main__":
    main()
