"""How well search finds: the judged examples, and queries that others wrote from the rulebooks alone.

    python -m tests.eval_search [--misses]

A result counts when one of its sources overlaps an expected range. Plain engines over the raw passages stand beside it
where somebody's own copies of the documents are at hand.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from pydantic import BaseModel
from rich.console import Console
from rich.table import Table

from kb.library import CONTENT
from kb.model import Source
from kb.search.searcher import Searcher, open_searcher
from kb.snapshots import open_library

BESIDE = CONTENT.parent.parent / "shared"
EXAMPLES = BESIDE / "evals" / "search.jsonl"
DATA = Path(__file__).parent / "data"
FRESH = DATA / "fresh_queries.jsonl"
SETS = {
    "examples": EXAMPLES,
    "fresh queries": FRESH,
    "queries looked at while tuning": DATA / "seen_queries.jsonl",
    "queries scored when everything was done": DATA / "blind_queries.jsonl",
    "questions of public pages in our own words": DATA / "public_queries.jsonl",  # `note`: where they were asked
}
WORDS = re.compile(r"\w+")
DEPTH = 10

Answer = Callable[[str], Sequence[Sequence[Source]]]


class Example(BaseModel):
    id: str
    lang: str
    q: str
    kind: str
    expect: tuple[Source, ...]
    note: str = ""


def read_examples(file: Path) -> list[Example]:
    return [Example.model_validate(json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def overlap(a: Source, b: Source) -> bool:
    return a.doc == b.doc and a.lines[0] <= b.lines[1] and b.lines[0] <= a.lines[1]


def rank(example: Example, answer: Answer) -> int:
    """The place of the first relevant result, from 1; 0 where none of the first ten is."""
    for place, sources in enumerate(answer(example.q), 1):
        if any(overlap(source, expected) for source in sources for expected in example.expect):
            return place
    return 0


def scores(ranks: Sequence[int]) -> tuple[float, float, float]:
    """hit@1, hit@5 and MRR@10."""
    found = [r for r in ranks if r]
    return (
        sum(r == 1 for r in ranks) / len(ranks),
        sum(r <= 5 for r in found) / len(ranks),
        sum(1 / r for r in found) / len(ranks),
    )


def ours(searcher: Searcher) -> Answer:
    return lambda query: [hit.findable.sources for hit in searcher.search(query, limit=DEPTH).hits]


def passages(folder: Path) -> list[tuple[Source, str]]:
    """The paragraphs of the documents: runs of lines between empty ones."""
    found: list[tuple[Source, str]] = []
    for file in sorted(folder.glob("*.txt")):
        kept: list[tuple[int, str]] = []
        for n, line in enumerate([*file.read_text(encoding="utf-8").split("\n"), ""], 1):
            if line.strip():
                kept.append((n, line))
            elif kept:
                found.append((Source(doc=file.stem, lines=(kept[0][0], kept[-1][0])), " ".join(t for _, t in kept)))
                kept = []
    return found


def fts5(found: Sequence[tuple[Source, str]]) -> Answer:
    database = sqlite3.connect(":memory:")
    database.execute("create virtual table passages using fts5(text, tokenize='porter unicode61')")
    database.executemany("insert into passages values (?)", [(text,) for _, text in found])

    def answer(query: str) -> Sequence[Sequence[Source]]:
        words = " OR ".join(f'"{word}"' for word in WORDS.findall(query))
        select = f"select rowid from passages where passages match ? order by rank limit {DEPTH}"
        return [[found[row[0] - 1][0]] for row in database.execute(select, (words,))]

    return answer


def tantivy(found: Sequence[tuple[Source, str]]) -> Answer | None:
    try:
        import tantivy as library
    except ImportError:
        return None
    builder = library.SchemaBuilder()
    builder.add_integer_field("id", stored=True)
    builder.add_text_field("text", tokenizer_name="en_stem")
    index = library.Index(builder.build())
    writer = index.writer()
    for n, (_, text) in enumerate(found):
        writer.add_document(library.Document(id=n, text=text))
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    searcher = index.searcher()

    def answer(query: str) -> Sequence[Sequence[Source]]:
        hits = searcher.search(index.parse_query(" ".join(WORDS.findall(query)), ["text"]), DEPTH).hits
        return [[found[searcher.doc(address)["id"][0]][0]] for _, address in hits]

    return answer


def whoosh(found: Sequence[tuple[Source, str]]) -> Answer:
    from whoosh import analysis, fields, qparser
    from whoosh.filedb.filestore import RamStorage

    schema = fields.Schema(id=fields.STORED, text=fields.TEXT(analyzer=analysis.StemmingAnalyzer()))
    index = RamStorage().create_index(schema)
    writer = index.writer()
    for n, (_, text) in enumerate(found):
        writer.add_document(id=n, text=text)
    writer.commit()
    searcher = index.searcher()
    parser = qparser.QueryParser("text", schema, group=qparser.OrGroup)

    def answer(query: str) -> Sequence[Sequence[Source]]:
        hits = searcher.search(parser.parse(" ".join(WORDS.findall(query))), limit=DEPTH)
        return [[found[hit["id"]][0]] for hit in hits]

    return answer


def plain_engines(folder: Path) -> dict[str, Answer]:
    found = passages(folder)
    engines: dict[str, Answer | None] = {"FTS5": fts5(found), "tantivy": tantivy(found), "Whoosh": whoosh(found)}
    return {name: engine for name, engine in engines.items() if engine}


def sources_folder() -> Path | None:
    folder = Path(os.environ.get("LEXICORN_SOURCES", BESIDE / "sources"))
    return folder if folder.is_dir() else None


def groups(examples: Iterable[Example], ranks: Iterable[int]) -> dict[str, list[int]]:
    found = defaultdict[str, list[int]](list)
    for example, r in zip(examples, ranks, strict=True):
        for group in ("all", f"lang {example.lang}", f"kind {example.kind}"):
            found[group].append(r)
    return {group: found[group] for group in sorted(found)}


def report(out: Console, title: str, examples: Sequence[Example], engines: dict[str, Answer]) -> None:
    table = Table("", "n", *engines, title=f"{title}: hit@1 hit@5 MRR@10", box=None)
    by_engine = {name: groups(examples, [rank(e, answer) for e in examples]) for name, answer in engines.items()}
    for group, ranks in by_engine["ours"].items():
        cells = [" ".join(f"{score:.2f}" for score in scores(found[group])) for found in by_engine.values()]
        table.add_row(group, str(len(ranks)), *cells)
    out.print(table)


def main() -> None:
    out = Console(width=120)
    engines: dict[str, Answer] = {"ours": ours(open_searcher(open_library()))}
    folder = sources_folder()
    if folder:
        engines |= plain_engines(folder)
    else:
        out.print("The documents are not here (LEXICORN_SOURCES names their folder): no plain engines beside ours.")
    for title, file in SETS.items():
        if not file.exists():
            out.print(f"{file.name} is not here: the {title} are left out.")
            continue
        examples = read_examples(file)
        report(out, title, examples, engines)
        if "--misses" in sys.argv:
            for example in examples:
                if (place := rank(example, engines["ours"])) != 1:
                    out.print(f"{example.id} {example.lang} {place or '-'}: {example.q}", markup=False)


if __name__ == "__main__":
    main()
