"""How well sentences are answered: messages as players type them, disputes, and names of cases, none of them indexed.

    python -m tests.eval_ask [FILE ...] [--misses]

A play counts when a rule that judges it cites an expected line, and a rule when it does so itself. An answer is right
where its `yes` is the expected one (without one: where its verdict is), asking where it gives none, else wrong. FILE is
a set of sentences like shared/evals/plain.jsonl: `id`, `en`, `ja`, `verdict`, `yes`, `cites`.

A second table has the facts that are read from the names of all cases, the play being known: how many of those that a
case has are read right, wrong or not at all, and how many are read that it does not have. `spoken` are those of which
the name has a word of a label or the number; the others are only in the case.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table
from whoosh import analysis, fields, qparser
from whoosh.filedb.filestore import RamStorage

from api.asking.answers import AskedAnswer
from api.asking.asking import ask, searched
from api.asking.label_reader import label_words
from api.asking.sentence import Sentence, number_of
from api.editions import Edition
from kb.citations import parse_sources
from kb.model import Source
from kb.snapshots import open_library
from tests.eval_search import BESIDE, overlap
from tests.validators.cases import read_cases
from validators.engine.facts import AnyFact, Value

EVALS = BESIDE / "evals"
SAMPLE = 300
FACT_COLUMNS = ("facts", "right", "wrong", "missed", "spoken", "spoken and right", "read")
Found = Callable[[str], Sequence[str]]


class Asked(NamedTuple):
    """A sentence with what is expected of its answer; `yes` is None where nobody wrote it down, or where it depends."""

    text: str
    cites: tuple[Source, ...]
    verdict: str
    yes: bool | None = None


class Outcome(NamedTuple):
    """The places, from 1, of the first right play, and of the first right play or rule; and how the answer fares."""

    play: int
    either: int
    grade: str
    high: bool
    milliseconds: float


def sentences(file: Path) -> Iterator[tuple[str, list[Asked]]]:
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    for lang in ("en", "ja"):
        yield f"{file.stem} {lang}", [Asked(row[lang], sources(row), row["verdict"], row["yes"]) for row in rows]


def disputes() -> list[Asked]:
    rows = [json.loads(line) for file in sorted(EVALS.glob("plays-*.jsonl")) for line in file.read_text().splitlines()]
    return [Asked(f"{row['situation']} {row['play']}", sources(row), row["verdict"]) for row in rows]


def case_names() -> list[Asked]:
    cases = random.Random(19).sample(read_cases(), SAMPLE)
    return [Asked(case.case, tuple(parse_sources(case.cites)), case.verdict) for case in cases]


def sources(row: dict[str, list[dict[str, object]]]) -> tuple[Source, ...]:
    return tuple(Source.model_validate({**cited, "lines": tuple(cited["lines"])}) for cited in row["cites"])  # type: ignore[arg-type]


class Judge:
    """Says which plays and rules speak of expected lines."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.by_play: dict[str, list[Source]] = {}
        for rule, plays in edition.court.judged_by.items():
            for play in plays:
                self.by_play.setdefault(play, []).extend(edition.library.rule(rule).sources)

    def is_right_play(self, play: str, cites: Iterable[Source]) -> bool:
        return any(overlap(source, cited) for source in self.by_play.get(play, ()) for cited in cites)

    def is_right_rule(self, rule: dict[str, object], cites: Iterable[Source]) -> bool:
        found = [Source.model_validate(source) for source in rule["sources"]]  # type: ignore[attr-defined]
        return any(overlap(source, cited) for source in found for cited in cites)

    def outcome(self, asked: Asked) -> Outcome:
        start = time.perf_counter()
        answer = ask(self.edition, {"text": asked.text})
        taken = (time.perf_counter() - start) * 1000
        plays = [self.is_right_play(reading.play, asked.cites) for reading in answer.readings]
        rules = [self.is_right_rule(rule, asked.cites) for rule in answer.rules[:3]]
        either = [any(pair) for pair in zip(padded(plays), padded(rules), strict=True)]
        return Outcome(place(plays), place(either), grade(asked, answer), answer.answer.confidence == "high", taken)


def padded(right: list[bool]) -> list[bool]:
    return [*right, False, False, False][:3]


def place(right: Sequence[bool]) -> int:
    return right.index(True) + 1 if True in right else 0


def grade(asked: Asked, answer: AskedAnswer) -> str:
    yes = answer.answer.yes
    if yes is None:
        return "asking"
    # Nobody wrote down what the question of a dispute or a case is: there yes means legal.
    expected = asked.yes if asked.yes is not None else {"legal": True, "illegal": False}.get(asked.verdict)
    return "right" if yes == expected else "wrong"


def textbook(edition: Edition) -> Found:
    """BM25 over the titles, descriptions and phrases of the plays, as any tutorial builds it."""
    schema = fields.Schema(id=fields.STORED, text=fields.TEXT(analyzer=analysis.StemmingAnalyzer()))
    index = RamStorage().create_index(schema)
    writer = index.writer()
    for play in edition.play_index.findables:
        words = (play.title.en, play.title.ja, play.text.en, play.text.ja, *play.asked.en, *play.asked.ja)
        writer.add_document(id=play.id, text=" ".join(words))
    writer.commit()
    searcher = index.searcher()
    parser = qparser.QueryParser("text", schema, group=qparser.OrGroup)
    return lambda text: [hit["id"] for hit in searcher.search(parser.parse(searched(text)), limit=3)]


def fact_rows(edition: Edition) -> Iterator[list[str]]:
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for case in read_cases():
        game = edition.playbook.games[case.play]
        sentence = Sentence(case.case)
        read = {one.fact.name: one.value for one in edition.sentence_reader.read_play(sentence, game, case.play)}
        for name, value in case.facts.items():
            if value is not None and name in game.facts:
                kind, spoken = game.facts[name].kind, is_spoken_of(edition, sentence, game.facts[name], value)
                counts[kind][outcome_of(read.get(name), value)] += 1
                counts[kind]["spoken"] += spoken
                counts[kind]["spoken and right"] += spoken and read.get(name) == value
        counts["not in the case"]["read"] += sum(read[name] is not None for name in read.keys() - case.facts.keys())
    for kind, of in counts.items():
        yield [kind, *(str(of[key]) for key in FACT_COLUMNS[1:])]


def outcome_of(read: Value | None, value: Value) -> str:
    return "missed" if read is None else "right" if read == value else "wrong"


def is_spoken_of(edition: Edition, sentence: Sentence, fact: AnyFact, value: Value) -> bool:
    """Whether a name has the number, or a word that tells the value from others; of yes or no, most of the label."""
    if fact.kind == "number":
        return any(number_of(word.raw) == value for word in sentence.words)
    text = next((text for text in edition.library.facts if text.id == fact.name), None)
    there = {word.text for word in sentence.searched}
    if text is None or (fact.kind == "choice" and str(value) not in text.values):
        return False
    said = label_words((text.label if fact.kind == "yes or no" else text.values[str(value)]).en)
    return len(said & there) > (len(said) / 2 if fact.kind == "yes or no" else 0)


def share(part: Iterable[bool], whole: int) -> str:
    return f"{sum(part) / whole:.2f}"


def row(name: str, asked: Sequence[Asked], outcomes: Sequence[Outcome], plain: Sequence[int]) -> list[str]:
    whole = len(asked)
    high = [o for o in outcomes if o.high and o.grade != "asking"]
    return [
        name,
        str(whole),
        f"{share((o.play == 1 for o in outcomes), whole)} {share((0 < o.play <= 3 for o in outcomes), whole)}",
        f"{share((o.either == 1 for o in outcomes), whole)} {share((0 < o.either <= 3 for o in outcomes), whole)}",
        f"{share((p == 1 for p in plain), whole)} {share((0 < p <= 3 for p in plain), whole)}",
        " ".join(str(sum(o.grade == name for o in outcomes)) for name in ("right", "asking", "wrong")),
        f"{sum(o.grade == 'right' for o in high)}/{len(high)}",
        f"{statistics.median(o.milliseconds for o in outcomes):.1f} {max(o.milliseconds for o in outcomes):.0f}",
    ]


def main() -> None:
    out, edition = Console(width=140), Edition(open_library()).opened()
    edition.warm()
    judge, plain = Judge(edition), textbook(edition)
    files = [Path(name) for name in sys.argv[1:] if not name.startswith("--")] or [EVALS / "plain.jsonl"]
    sets = [named for file in files if file.exists() for named in sentences(file)]
    sets += [("disputes", disputes())] if EVALS.exists() else []
    sets.append(("names of cases", case_names()))
    columns = ("", "n", "play @1 @3", "play or rule @1 @3", "BM25 @1 @3", "right asking wrong", "high right", "ms")
    table = Table(*columns, box=None)
    for name, asked in sets:
        outcomes = [judge.outcome(one) for one in asked]
        ranks = [place([judge.is_right_play(play, one.cites) for play in plain(one.text)]) for one in asked]
        table.add_row(*row(name, asked, outcomes, ranks))
        if "--misses" in sys.argv:
            for one, outcome in zip(asked, outcomes, strict=True):
                if outcome.either != 1 or outcome.grade == "wrong":
                    out.print(f"{name} {outcome.either or '-'} {outcome.grade}: {one.text}", markup=False)
    out.print(table)
    facts = Table(*FACT_COLUMNS, box=None)
    for cells in fact_rows(edition):
        facts.add_row(*cells)
    out.print(facts)


if __name__ == "__main__":
    main()
