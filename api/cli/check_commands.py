"""The commands for people who change content: check, lock, build, trace, anchor."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress
from rich.table import Table

from api.cli.console import AsJson, err, fail, out, plain_errors, print_json
from api.editions import Edition
from api.export_lines import entity_lines
from api.playbook import Playbook
from kb.checks import in_files
from kb.faults import ContentError, Fault
from kb.house_rules import read_house_rules
from kb.library import Library, content_folder, read_part
from kb.locks import write_lock
from kb.packs import Pack, find_packs
from kb.passages import read_document
from kb.revisions import record_revision
from kb.search.searcher import Searcher, open_searcher
from kb.traces import Trace, trace, write_anchors
from validators.engine.content_check import check_content, open_content
from validators.engine.court import Court
from validators.engine.coverage import counts
from validators.engine.house_court import open_house_court
from validators.registry import GAMES

Sources = Annotated[Path, typer.Option(help="The folder with your own copies of the documents, as ID.txt.")]


def check(
    files: Annotated[
        list[Path] | None, typer.Argument(exists=True, dir_okay=False, help="Only list faults of these files.")
    ] = None,
    house: Annotated[
        Path | None, typer.Option(help="Check a group's house rules instead: a Markdown file, or a folder.")
    ] = None,
) -> None:
    """Load the content and list every fault with its file and line. Exit 1 if there is any."""
    with plain_errors():
        if house:
            check_house(house)
        else:
            check_files(files or [])


def check_files(files: list[Path]) -> None:
    folder = content_folder()
    library, faults = check_content(GAMES, folder)
    named = [relative_to(file, folder) for file in files]
    report(in_files(faults, named), library)


def check_house(path: Path) -> None:
    court = Court(open_content(GAMES), GAMES)
    for rules in read_house_rules(path):
        bound = open_house_court(court, rules).bound
        judged = bound.game.judged_by()
        unjudged = sum(rule.kind != "off" and rule.id not in judged for rule in rules.rules)
        out.print(f"no faults: {rules.name} ({rules.digest}), {len(rules.rules)} rules, {unjudged} not judged")


def relative_to(file: Path, folder: Path) -> str:
    resolved = file.resolve()
    if not resolved.is_relative_to(folder.resolve()):
        fail(f"{file} is not in the content folder {folder}", 2)
    return resolved.relative_to(folder.resolve()).as_posix()


def report(faults: list[Fault], library: Library) -> None:
    for fault in faults:
        out.print(str(fault), markup=False)
    summary = (
        f"{len(library.rules)} rules, {len(library.amendments)} amendments, {len(library.conflicts)} conflicts, "
        f"{len(library.open_questions)} open questions, {len(library.divergences)} divergences, "
        f"{len(library.terms)} terms"
    )
    if faults:
        fail(f"{len(faults)} fault{'s' if len(faults) != 1 else ''} in {summary}")
    judged = counts(library, GAMES)
    out.print(f"no faults: {summary}")
    out.print(
        f"{sum(c.rules for c in judged)} normative rules: {sum(c.bound for c in judged)} bound to rule functions, "
        f"{sum(c.excused for c in judged)} excused"
    )


def lock(
    pack: Annotated[str | None, typer.Option(help="Record those of this pack, in its own content folder.")] = None,
) -> None:
    """Publish the content: record new texts, and what changed since the last time. A changed text stays a fault."""
    with plain_errors():
        folder = pack_named(pack).content if pack else content_folder()
        library, faults = read_part(folder)
        if faults:
            raise ContentError(faults)
        total, new = write_lock(library, folder)
        known = {ruleset.game for ruleset in library.rulesets}  # a pack's folder has its own game alone
        court = Court(library, {name: game for name, game in GAMES.items() if name in known})
        lines = entity_lines(Playbook(court))
        record_revision(library, folder, date.today().isoformat(), lines)
        out.print(f"{new} new texts recorded, {total} in all")


def pack_named(name: str) -> Pack:
    packs = {pack.name: pack for pack in find_packs()}
    return (
        packs[name] if name in packs else fail(f"there is no pack {name}; there are: {', '.join(packs) or 'none'}", 2)
    )


def build(quiet: Annotated[bool, typer.Option(help="Say nothing when all is well.")] = False) -> None:
    """Build what serving needs from the content: done by `make setup`, and again whenever the content changed."""
    with plain_errors():
        library = open_content(GAMES)
        build_searcher(library)
        edition = Edition(library).opened()
        for game in GAMES:
            edition.compiled_games.file(game)
    if not quiet:
        out.print(f"library {library.revision} is ready: {len(library.entries)} entries")


def build_searcher(library: Library) -> Searcher:
    """Opens the index; a bar shows how far its building is, once that has taken a second."""
    started = time.monotonic()
    with Progress(console=err, transient=True) as bar:
        task = bar.add_task("indexing", total=None, visible=False)

        def show_progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, visible=time.monotonic() - started > 1)

        return open_searcher(library, show_progress)


def trace_documents(
    sources: Sources,
    json: AsJson = False,
    show: Annotated[bool, typer.Option(help="Print the passages that are unaccounted for.")] = False,
) -> None:
    """Count, for each document, the lines that are cited and waived. Exit 1 below 100 %, or where lines are missing."""
    with plain_errors():
        folder = content_folder()
        library, _ = read_part(folder)
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


def anchor(sources: Sources) -> None:
    """Record a fingerprint of every line of the documents, by which another printing is followed later."""
    with plain_errors():
        folder = content_folder()
        library, _ = read_part(folder)
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
