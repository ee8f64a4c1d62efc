"""How fast search is: ours beside textbook Whoosh, SQLite FTS5 and tantivy, on the same documents and queries.

    python -m tests.bench_search [--times 1 20 100] [--folder DIR]

Every engine gets the query as typed and gives the ten best ids. The corpus is repeated to make it larger. `--folder`
keeps the indexes between runs: the largest takes Whoosh many minutes to write.

`tantivy` cuts Japanese into pairs of characters, as one would have to in earnest. To FTS5, Whoosh and `tantivy, stems`
a Japanese sentence is one word, which they look up and do not find. Ours remembers words and runs of Japanese that it
has read before; `ours, new words` forgets them before each query.
"""

from __future__ import annotations

import argparse
import copy
import gc
import random
import re
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from kb.search.findables import Findable
from kb.search.index import Index, PostingArrays
from kb.search.indexing import Describer
from kb.search.postings import make_postings
from kb.search.ranking import Ranker
from kb.search.searcher import Searcher, open_searcher
from kb.search.words import RUNS, forget_words, is_japanese
from kb.snapshots import open_library
from tests.eval_search import EXAMPLES, FRESH, read_examples

WORDS = re.compile(r"\w+")
ROUNDS = 15
OF_WHOOSH = 30
FIELDS = ("title", "text", "asked")

Search = Callable[[str], object]


class Engine(NamedTuple):
    """An engine over the corpus, and what it cost to get there."""

    name: str
    build_seconds: float
    open_seconds: float
    megabytes: float
    search: Search
    prepare: Callable[[], None] = lambda: None


def texts(findable: Findable) -> tuple[str, str, str]:
    """Title, text and questions, in both languages: what every engine is given."""
    asked = " ".join((*findable.asked.en, *findable.asked.ja))
    return f"{findable.title.en} {findable.title.ja}", f"{findable.text.en} {findable.text.ja}", asked


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    started = time.perf_counter()
    result = work()
    return time.perf_counter() - started, result


def memory() -> float:
    """Megabytes that this process has in memory now."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


def ours(searcher: Searcher, file: Path, times: int) -> Engine:
    """Our own path from the query to ten ids, over a corpus repeated so many times."""
    describer = Describer(searcher.library.terms)
    seconds = 0.0
    if not file.exists():
        described = [describer.describe(findable) for findable in searcher.findables]
        kept = [{field: words for field, words in document.items() if field in FIELDS} for document in described]
        seconds, postings = timed(lambda: make_postings(d for _ in range(times) for d in kept))
        np.savez(file, **postings._asdict())
    before = memory()
    opening, larger = timed(lambda: enlarged(searcher, read_postings(file), times))
    for query in queries():
        larger.find(query)
    return Engine("ours", seconds, opening, memory() - before, lambda query: larger.find(query).ranked.documents[:10])


def read_postings(file: Path) -> PostingArrays:
    with np.load(file, allow_pickle=False) as saved:
        arrays = (saved[name] for name in ("ends", "documents", "scores"))
        return PostingArrays(int(saved["size"]), saved["words"].tolist(), *arrays)


def forgetful(engine: Engine) -> Engine:
    """The same with no word met before."""
    return engine._replace(name="ours, new words", prepare=forget_words)


def enlarged(searcher: Searcher, postings: PostingArrays, times: int) -> Searcher:
    larger = copy.copy(searcher)
    larger.index = Index(postings)
    larger.vocabulary = copy.copy(searcher.vocabulary)
    larger.vocabulary.document_topics = np.tile(searcher.vocabulary.document_topics, (times, 1))
    larger.findables = searcher.findables * times
    larger.ranker = Ranker(larger.index, larger.vocabulary, larger.findables)
    return larger


def whoosh(documents: Sequence[tuple[str, str, str]], times: int) -> Engine:
    """As its documentation does it: stemming analyzer, multifield parser, BM25F."""
    from whoosh import analysis, fields, filedb, index, qparser

    text = fields.TEXT(analyzer=analysis.StemmingAnalyzer())
    schema = fields.Schema(id=fields.STORED, title=text, text=text, asked=text)
    storage = filedb.filestore.RamStorage()
    before = memory()

    def build() -> Any:
        opened = index.FileIndex.create(storage, schema, "MAIN")
        writer = opened.writer(limitmb=512)
        for n, (title, body, asked) in enumerate(documents * times):
            writer.add_document(id=n, title=title, text=body, asked=asked)
        writer.commit()
        return opened

    seconds, opened = timed(build)
    opening, searcher = timed(opened.searcher)
    parser = qparser.MultifieldParser(["title", "text", "asked"], schema, group=qparser.OrGroup)
    return Engine(
        "Whoosh",
        seconds,
        opening,
        memory() - before,
        lambda query: [hit["id"] for hit in searcher.search(parser.parse(" ".join(WORDS.findall(query))), limit=10)],
    )


def fts5(documents: Sequence[tuple[str, str, str]], times: int) -> Engine:
    before = memory()
    database = sqlite3.connect(":memory:")
    database.execute("create virtual table docs using fts5(title, text, asked, tokenize='porter unicode61')")

    def build() -> None:
        database.executemany("insert into docs values (?, ?, ?)", list(documents) * times)
        database.execute("insert into docs(docs) values ('optimize')")

    seconds, _ = timed(build)
    select = "select rowid from docs where docs match ? order by rank limit 10"

    def search(query: str) -> object:
        return database.execute(select, (" OR ".join(f'"{w}"' for w in WORDS.findall(query)),)).fetchall()

    return Engine("FTS5", seconds, 0.0, memory() - before, search)


def tantivy(documents: Sequence[tuple[str, str, str]], times: int, pairs: bool = True) -> Engine:
    import tantivy as library

    before = memory()
    builder = library.SchemaBuilder()
    builder.add_integer_field("id", stored=True)
    for field in FIELDS:
        builder.add_text_field(field, tokenizer_name="en_stem")
        builder.add_text_field(field + "_ja", tokenizer_name="pairs")
    opened = library.Index(builder.build())
    analyzer = library.TextAnalyzerBuilder(library.Tokenizer.ngram(2, 2, False)).build()
    opened.register_tokenizer("pairs", analyzer)

    def build() -> None:
        writer = opened.writer(heap_size=200_000_000, num_threads=1)
        for n, texts in enumerate(documents * times):
            japanese = {f"{f}_ja": japanese_of(text) for f, text in zip(FIELDS, texts, strict=True)} if pairs else {}
            writer.add_document(library.Document(id=n, **dict(zip(FIELDS, texts, strict=True)), **japanese))
        writer.commit()
        writer.wait_merging_threads()

    seconds, _ = timed(build)
    opened.reload()
    opening, searcher = timed(opened.searcher)

    def search(query: str) -> object:
        said, fields = " ".join(WORDS.findall(query)), FIELDS
        if pairs and any(map(is_japanese, query)):
            fields = tuple(f"{field}_ja" for field in FIELDS)
            found = (run[n : n + 2] for run in japanese_of(query).split() for n in range(len(run) - 1))
            said = " ".join(found)
        parsed = opened.parse_query(said, list(fields))
        return [searcher.doc(address)["id"] for _, address in searcher.search(parsed, 10).hits]

    return Engine("tantivy" if pairs else "tantivy, stems", seconds, opening, memory() - before, search)


def japanese_of(text: str) -> str:
    return " ".join(run[0] for run in RUNS.finditer(text.lower()) if run.lastgroup == "japanese")


def queries() -> list[str]:
    found = [example.q for file in (EXAMPLES, FRESH) if file.exists() for example in read_examples(file)]
    random.Random(0).shuffle(found)
    return found


class Medians(NamedTuple):
    """Milliseconds, one thread: for each query the best of several rounds, of which the median over the queries."""

    all: float
    english: float
    japanese: float


def measured(engine: Engine) -> Medians:
    slow = engine.name == "Whoosh"
    asked = queries()[: OF_WHOOSH if slow else None]
    best = [float("inf")] * len(asked)
    for _ in range(2 if slow else ROUNDS):
        for n, query in enumerate(asked):
            engine.prepare()
            started = time.perf_counter()
            engine.search(query)
            best[n] = min(best[n], (time.perf_counter() - started) * 1000)
    japanese = [any(map(is_japanese, query)) for query in asked]
    return Medians(
        statistics.median(best),
        statistics.median(b for b, ja in zip(best, japanese, strict=True) if not ja),
        statistics.median(b for b, ja in zip(best, japanese, strict=True) if ja),
    )


def start_seconds() -> float:
    """From starting Python until the first answer, from a built index, Sudachi included; without the imports."""
    code = (
        "import time, json; from kb.search.searcher import open_searcher; from kb.snapshots import open_library\n"
        "library = open_library(); t = time.perf_counter()\n"
        "open_searcher(library).search('地下のドラゴン'); print(time.perf_counter() - t)"
    )
    return min(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(3))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--times", type=int, nargs="+", default=[1, 20, 100])
    options.add_argument("--folder", type=Path, default=None)
    chosen = options.parse_args()
    out = Console(width=120)
    searcher = open_searcher(open_library())
    documents = [texts(findable) for findable in searcher.findables]
    folder = chosen.folder or Path(tempfile.mkdtemp())
    out.print(f"{len(documents)} entries, {len(queries())} queries; ready {start_seconds():.2f} s after opening")
    for times in chosen.times:
        own = ours(searcher, folder / f"{searcher.library.revision}-{times}.npz", times)
        engines = [
            own,
            forgetful(own),
            fts5(documents, times),
            tantivy(documents, times),
            tantivy(documents, times, pairs=False),
            *([whoosh(documents, times)] if times <= 20 else []),
        ]
        report(out, times, engines, [measured(engine) for engine in engines])
        gc.collect()


def report(out: Console, times: int, engines: Sequence[Engine], found: Sequence[Medians]) -> None:
    headings = ("engine", "ms a query", "of ours", "English", "Japanese", "build s", "open s", "memory MB")
    table = Table(*headings, title=f"corpus × {times}")
    for engine, medians in zip(engines, found, strict=True):
        table.add_row(
            engine.name,
            f"{medians.all:.3f}",
            f"{medians.all / found[0].all:.2f}",
            f"{medians.english:.3f}",
            f"{medians.japanese:.3f}",
            f"{engine.build_seconds:.1f}",
            f"{engine.open_seconds:.2f}",
            f"{engine.megabytes:.0f}",
        )
    out.print(table)


if __name__ == "__main__":
    main()
