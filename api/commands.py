"""The command line: `lexicorn --help` teaches it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NoReturn

import orjson
import typer
from rich.console import Console
from rich.table import Table

from kb.checks import check_library, in_files
from kb.citations import cite
from kb.exports import entry_json, export
from kb.faults import ContentError, DocumentError, Fault, LexicornError, UnknownId
from kb.library import Library, content_folder, read_library
from kb.locks import check_lock, write_lock
from kb.model import Rule
from kb.passages import read_document
from kb.snapshots import open_library
from kb.traces import Trace, trace
from validators.coverage import check_bindings, counts
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
    files: Annotated[list[Path] | None, typer.Argument(help="Only list faults of these files.")] = None,
) -> None:
    """Load the content and list every fault with its file and line. Exit 1 if there is any."""
    with plain_errors():
        folder = content_folder()
        library, faults = read_library(folder)
        faults += check_library(library)
        faults += check_lock(library, folder)
        faults += check_bindings(library, GAMES)
        named = [relative_to(file, folder) for file in files or []]
        report(in_files(faults, named), library)


def relative_to(file: Path, folder: Path) -> str:
    resolved = file.resolve()
    return resolved.relative_to(folder.resolve()).as_posix() if resolved.is_relative_to(folder.resolve()) else str(file)


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
        out.print(f"{new} new texts recorded, {total} in all")


@app.command()
def build(quiet: Annotated[bool, typer.Option(help="Say nothing when all is well.")] = False) -> None:
    """Build what serving needs from the content: done by `make setup`, and again whenever the content changed."""
    with plain_errors():
        library = open_library()
    if not quiet:
        out.print(f"library {library.revision} is ready: {len(library.entries)} entries")


@app.command(name="export")
def export_entities() -> None:
    """Print every entity as JSON Lines: rules, amendments, conflicts, divergences, terms, documents, rulesets."""
    with plain_errors():
        for entity in export(open_library(), {}):
            sys.stdout.buffer.write(orjson.dumps(entity) + b"\n")


@app.command()
def show(
    id: Annotated[str, typer.Argument(help="A rule's id, such as vast.knight.attack-dragon.bomb")], json: AsJson = False
) -> None:
    """Show one rule: its text in both languages, its history, its links."""
    with plain_errors():
        library = open_library()
        entry = library.entry(id)
        data = entry_json(library, entry, {})
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
    """Count, for each document, the lines that are cited and waived. Exit 1 below 100 %."""
    with plain_errors():
        folder = content_folder()
        library, _ = read_library(folder)
        traces = trace(library, sources, folder)
        if json:
            print_json([{**t.model_dump(), "share": t.share} for t in traces])
        else:
            print_traces(traces, sources if show else None)
    if any(t.unaccounted for t in traces):
        raise typer.Exit(1)


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


@app.command()
def search(query: str, lang: Annotated[str, typer.Option(help="en or ja")] = "en", json: AsJson = False) -> None:
    """Search the rules in English or Japanese. (Not yet there.)"""
    fail("search comes later", 2)


@app.command()
def judge(
    file: Annotated[str, typer.Argument(help="A question as JSON; - reads standard input.")], json: AsJson = False
) -> None:
    """Judge a disputed play. (Not yet there.)"""
    fail("judging comes later", 2)


@app.command()
def serve(
    port: Annotated[int, typer.Option(envvar="PORT", help="The port to listen on.")] = 8000,
    host: Annotated[str, typer.Option(envvar="HOST", help="The address to listen on.")] = "127.0.0.1",
) -> None:
    """Serve the API and the pages on 127.0.0.1."""
    import uvicorn

    with plain_errors():
        open_library()
    uvicorn.run("api.service:create_service", factory=True, host=host, port=port, log_level="warning")
