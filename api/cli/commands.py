"""The command line: `lexicorn --help` teaches it."""

from __future__ import annotations

import signal
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Annotated, BinaryIO, Literal, NoReturn

import orjson
import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from api.garbage import resume_gc
from kb.checks import in_files
from kb.citations import cite
from kb.exports import entry_json, export
from kb.faults import ContentError, DocumentError, Fault, LexicornError, UnknownId
from kb.library import Library, content_folder, read_library
from kb.locks import write_lock
from kb.model import Rule
from kb.passages import read_document
from kb.revisions import record_revision
from kb.search.facets import FILTERS, FORMS
from kb.search.searcher import Searcher, open_searcher
from kb.snapshots import open_library
from kb.traces import Trace, trace, write_anchors
from validators.engine.content_check import check_content, open_content
from validators.engine.court import Court
from validators.engine.coverage import counts
from validators.engine.problems import QuestionProblem
from validators.registry import GAMES

app = typer.Typer(
    help="Rules of Vast: The Crystal Caverns and Unstable Unicorns, in English and Japanese, with their errata.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
out, err = Console(highlight=False, soft_wrap=True), Console(stderr=True, highlight=False, soft_wrap=True)

Sources = Annotated[Path, typer.Option(help="The folder with your own copies of the documents, as ID.txt.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


def fail(message: str, code: int = 1) -> NoReturn:
    err.print(message, style="red", markup=False)
    raise typer.Exit(code)


@contextmanager
def plain_errors() -> Iterator[None]:
    """Every error of ours becomes a message and an exit code, never a traceback."""
    try:
        yield
    except ContentError as error:
        for fault in error.faults:
            err.print(str(fault), markup=False)
        fail(f"{len(error.faults)} fault{'s' if len(error.faults) != 1 else ''}; nothing was done")
    except UnknownId as error:
        gone = f"It was retired: {error.retired}. " if error.retired else ""
        fail(f"There is no rule {error.id}. {gone}" + (f"Near it: {', '.join(error.near)}" if error.near else ""))
    except DocumentError as error:
        fail(str(error), 2)
    except LexicornError as error:
        fail(str(error))


def print_json(value: object) -> None:
    sys.stdout.buffer.write(orjson.dumps(value, option=orjson.OPT_INDENT_2) + b"\n")
    sys.stdout.flush()


@app.command()
def check(
    files: Annotated[
        list[Path] | None, typer.Argument(exists=True, dir_okay=False, help="Only list faults of these files.")
    ] = None,
) -> None:
    """Load the content and list every fault with its file and line. Exit 1 if there is any."""
    with plain_errors():
        folder = content_folder()
        library, faults = check_content(GAMES, folder)
        named = [relative_to(file, folder) for file in files or []]
        report(in_files(faults, named), library)


def relative_to(file: Path, folder: Path) -> str:
    resolved = file.resolve()
    if not resolved.is_relative_to(folder.resolve()):
        fail(f"{file} is not in the content folder {folder}", 2)
    return resolved.relative_to(folder.resolve()).as_posix()


def report(faults: list[Fault], library: Library) -> None:
    for fault in faults:
        out.print(str(fault), markup=False)
    told = (
        f"{len(library.rules)} rules, {len(library.amendments)} amendments, {len(library.conflicts)} conflicts, "
        f"{len(library.open_questions)} open questions, {len(library.divergences)} divergences, "
        f"{len(library.terms)} terms"
    )
    if faults:
        fail(f"{len(faults)} fault{'s' if len(faults) != 1 else ''} in {told}")
    judged = counts(library, GAMES)
    out.print(f"no faults: {told}")
    out.print(
        f"{sum(c.rules for c in judged)} normative rules: {sum(c.bound for c in judged)} bound to rule functions, "
        f"{sum(c.excused for c in judged)} excused"
    )


@app.command()
def lock() -> None:
    """Record new texts in content/lock.json. A published text that was changed stays a fault."""
    with plain_errors():
        folder = content_folder()
        library, faults = read_library(folder)
        if faults:
            raise ContentError(faults)
        total, new = write_lock(library, folder)
        record_revision(library, folder, date.today().isoformat())
        out.print(f"{new} new texts recorded, {total} in all")


@app.command()
def build(quiet: Annotated[bool, typer.Option(help="Say nothing when all is well.")] = False) -> None:
    """Build what serving needs from the content: done by `make setup`, and again whenever the content changed."""
    with plain_errors():
        library = open_content(GAMES)
        build_searcher(library)
    if not quiet:
        out.print(f"library {library.revision} is ready: {len(library.entries)} entries")


@app.command(name="export")
def export_entities() -> None:
    """Print every entity as JSON Lines: rules, amendments, conflicts, divergences, terms, documents, rulesets."""
    with plain_errors():
        library = open_library()
        for entity in export(library, Court(library, GAMES).judged_by):
            sys.stdout.buffer.write(orjson.dumps(entity) + b"\n")


@app.command()
def show(
    id: Annotated[str, typer.Argument(help="A rule's id, such as vast.knight.attack-dragon.bomb")], json: AsJson = False
) -> None:
    """Show one rule: its text in both languages, its history, its links."""
    with plain_errors():
        library = open_library()
        entry = library.entry(id)
        data = entry_json(library, entry, Court(library, GAMES).judged_by)
        if json:
            print_json(data)
            return
        out.print(f"[bold]{entry.title.en}[/]\n[bold]{entry.title.ja}[/]\n[dim]{entry.id}[/]\n")
        for version in entry.versions if isinstance(entry, Rule) else ():
            out.print(f"[bold]{version.version}[/] {version.layer} · {version.change} · {cite(version.sources)}")
            out.print(f"  {version.text.en}\n  {version.text.ja}", markup=False)
            if version.changed:
                out.print(f"  → {version.changed.en}\n  → {version.changed.ja}", markup=False)
        if not isinstance(entry, Rule):
            text = data["text"]
            assert isinstance(text, dict)
            out.print(f"{text['en']}\n{text['ja']}\n{', '.join(map(str, entry.sources))}", markup=False)
        for link in entry.links:
            out.print(f"[dim]{link.type}[/] {link.to}")
        for type, other in library.links_to.get(entry.id, ()):
            out.print(f"[dim]{type} (from)[/] {other}")
        for remark in library.remarks_on.get(entry.id, ()):
            out.print(f"[dim]{type_name(remark)}[/] {remark.id}")


def type_name(entry: object) -> str:
    return type(entry).__name__


@app.command(name="trace")
def trace_documents(
    sources: Sources,
    json: AsJson = False,
    show: Annotated[bool, typer.Option(help="Print the passages that are unaccounted for.")] = False,
) -> None:
    """Count, for each document, the lines that are cited and waived. Exit 1 below 100 %, or where lines are missing."""
    with plain_errors():
        folder = content_folder()
        library, _ = read_library(folder)
        traces = trace(library, sources, folder)
        if json:
            print_json([{**t.model_dump(), "share": t.share} for t in traces])
        else:
            print_traces(traces, sources if show else None)
    for t in traces:
        if t.missing:
            err.print(f"{t.doc} is {t.missing} lines shorter than it is known to be", style="red", markup=False)
    if any(t.unaccounted or t.missing for t in traces):
        raise typer.Exit(1)


@app.command()
def anchor(sources: Sources) -> None:
    """Record a fingerprint of every line of the documents, by which another printing is followed later."""
    with plain_errors():
        folder = content_folder()
        library, _ = read_library(folder)
        write_anchors(library, sources, folder)
        out.print(f"the lines of {len(library.documents)} documents are anchored")


def print_traces(traces: list[Trace], passages: Path | None) -> None:
    table = Table("document", "text", "lines", "cited", "waived", "unaccounted", "share", box=None)
    for t in traces:
        left = t.lines - t.cited - t.waived
        table.add_row(
            t.doc,
            "as known" if t.exact else "another printing",
            *map(str, (t.lines, t.cited, t.waived, left)),
            f"{t.share:.1%}",
        )
    out.print(table)
    for t in traces:
        for move in t.moved:
            out.print(f"{t.doc} {move.line}: {move.fate}" + (f" to {move.to}" if move.to else ""))
        for first, last in t.unaccounted:
            out.print(f"{t.doc} {first}-{last} is unaccounted for")
            if passages:
                for n, text in enumerate(read_document(passages, t.doc)[first - 1 : last], first):
                    out.print(f"    {n}  {text}", markup=False)


SYNTAX = "  ".join(
    [f"{filter.name}: {filter.about.en}." for filter in FILTERS]
    + [f"{form.example} {form.about.en}." for form in FORMS]
)


@app.command(epilog=SYNTAX)
def search(
    query: Annotated[
        str, typer.Argument(help="What you would say, in English or Japanese; `role:knight bomb` narrows.")
    ],
    lang: Annotated[
        Literal["en", "ja"] | None, typer.Option(help="The language of the answer; as asked without it.")
    ] = None,
    game: Annotated[str | None, typer.Option(help="vast or unstable")] = None,
    limit: Annotated[int, typer.Option(min=1, max=100, help="How many results.")] = 10,
    json: AsJson = False,
) -> None:
    """Search the rules in English or Japanese."""
    with plain_errors():
        searcher = open_searcher(open_library())
        result = searcher.search(query, lang, game, limit)
        if json:
            print_json(orjson.loads(searcher.encoder.encode(result)))
            return
        for warning in result.warnings:
            err.print(warning, style="yellow", markup=False)
        for hit in result.hits:
            found = hit.findable
            out.print(f"[bold]{escape(found.title.en)}[/]  {escape(found.title.ja)}\n[dim]{found.id}[/]")
            out.print(f"  {found.text.en}\n  {found.text.ja}\n", markup=False)


def build_searcher(library: Library) -> Searcher:
    """Opens the index; a bar shows how far its building is, once that has taken a second."""
    started = time.monotonic()
    with Progress(console=err, transient=True) as bar:
        task = bar.add_task("indexing", total=None, visible=False)

        def tell(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, visible=time.monotonic() - started > 1)

        return open_searcher(library, tell)


@app.command()
def judge(
    file: Annotated[str, typer.Argument(help="A question as JSON; - reads standard input.")],
    json: AsJson = False,
    lang: Annotated[Literal["en", "ja"], typer.Option(help="The language to answer in.")] = "en",
) -> None:
    """Judge a disputed play: the verdict, and why, rule by rule. `lexicorn plays` lists what can be judged."""
    from api.cli.verdicts import print_verdict
    from api.editions import Edition
    from api.judging import judge as judge_question

    with plain_errors():
        question = read_question(file)
        edition = Edition(open_library())
        try:
            answer = judge_question(edition, question)
        except QuestionProblem as problem:
            fail(problem.text.of(lang))
    if json:
        print_json(answer.model_dump())
    else:
        print_verdict(out, answer, lang, edition.court)


def standard_input() -> BinaryIO:
    if sys.stdin is None:
        fail("standard input is closed", 2)
    return sys.stdin.buffer


def read_question(file: str) -> object:
    try:
        data = standard_input().read() if file == "-" else Path(file).read_bytes()
        return orjson.loads(data)
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}", 2)
    except orjson.JSONDecodeError as error:
        fail(f"{file} is not JSON: {error}", 2)


@app.command()
def plays(
    words: Annotated[list[str] | None, typer.Argument(help="What it is about, in everyday words.")] = None,
    lang: Annotated[Literal["en", "ja"], typer.Option(help="The language to answer in.")] = "en",
) -> None:
    """List the plays that can be judged; with words, those that fit best."""
    from api.editions import Edition

    with plain_errors():
        edition = Edition(open_library())
    found = edition.shelf.found(" ".join(words), lang) if words else edition.library.plays
    if not found:
        fail("No play fits these words; without any, every play is listed.")
    for play in found:
        out.print(f"[bold]{play.id}[/]  {play.title.of(lang)}")


@app.command()
def mcp() -> None:
    """Serve the tools for assistants over standard input and output (Model Context Protocol)."""
    from api.editions import Editions
    from api.mcp.tools import create_tools
    from api.server.judge_pool import JudgePool

    standard_input()
    with plain_errors():
        editions = Editions()
    resume_gc()
    create_tools(editions, JudgePool()).run()


def check_address(host: str, port: int) -> None:
    """Whether it can be listened on is told in plain words, before anything is loaded; the server would only log it."""
    try:
        family, type, protocol, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, type, protocol) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind(address)
            tried.listen()
    except (OSError, UnicodeError) as error:
        fail(f"{host}:{port} cannot be listened on: {getattr(error, 'strerror', None) or error}")


@app.command()
def serve(
    port: Annotated[
        int, typer.Option(envvar="PORT", min=0, max=65535, help="The port to listen on; 0 takes a free one.")
    ] = 8000,
    host: Annotated[str, typer.Option(envvar="HOST", help="The address to listen on.")] = "127.0.0.1",
    workers: Annotated[
        int,
        typer.Option(
            min=1, help="How many processes; they share only what is on disk, and each counts LEXICORN_RATE by itself."
        ),
    ] = 1,
) -> None:
    """Serve the API and the pages on 127.0.0.1. /docs/running on the service lists every setting and limit."""
    from api.server.logs import configure_logs
    from api.server.service import Service
    from api.server.serving import run

    check_address(host, port)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # until the service runs and takes it as a wish to reload
    configure_logs()
    with plain_errors():
        service = Service()
    run(service, host, port, workers)
