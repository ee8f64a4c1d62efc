"""The commands that read the library: export, show, search."""

from __future__ import annotations

import sys
from typing import Annotated, Literal

import orjson
import typer
from rich.markup import escape

from api.cli.console import AsJson, err, out, plain_errors, print_json
from api.editions import Edition
from kb.citations import cite
from kb.exports import entry_json
from kb.model import Rule
from kb.search.facets import FILTERS, FORMS
from kb.search.searcher import open_searcher
from kb.snapshots import open_library
from validators.engine.court import Court
from validators.registry import GAMES

SYNTAX = "  ".join(
    [f"{filter.name}: {filter.about.en}." for filter in FILTERS]
    + [f"{form.example} {form.about.en}." for form in FORMS]
)


def export_entities() -> None:
    """Print every entity as JSON Lines, after a line that describes them: rules, remarks, terms, facts, plays …"""
    with plain_errors():
        sys.stdout.buffer.write(Edition(open_library()).exported)


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
            out.print(f"[bold]{version.version}[/] {version.layer} · {version.change} · {cite(version.sources, 'en')}")
            out.print(f"  {version.text.en}\n  {version.text.ja}", markup=False)
            if version.changed:
                out.print(f"  → {version.changed.en}\n  → {version.changed.ja}", markup=False)
        if not isinstance(entry, Rule):
            text = data["text"]
            assert isinstance(text, dict)
            out.print(f"{text['en']}\n{text['ja']}\n{cite(entry.sources, 'en')}", markup=False)
        for link in entry.links:
            out.print(f"[dim]{link.type}[/] {link.to}")
        for type, other in library.links_to.get(entry.id, ()):
            out.print(f"[dim]{type} (from)[/] {other}")
        for remark in library.remarks_on.get(entry.id, ()):
            out.print(f"[dim]{type_name(remark)}[/] {remark.id}")


def type_name(entry: object) -> str:
    return type(entry).__name__


def search(
    query: Annotated[
        str, typer.Argument(help="What you would say, in English or Japanese; `role:knight bomb` narrows.")
    ],
    lang: Annotated[
        Literal["en", "ja"] | None, typer.Option(help="The language of the answer; as asked without it.")
    ] = None,
    game: Annotated[str | None, typer.Option(help=f"Only this game: {' or '.join(GAMES)}.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=100, help="How many results.")] = 10,
    json: AsJson = False,
) -> None:
    """Search the rules in English or Japanese."""
    with plain_errors():
        searcher = open_searcher(open_library())
        result = searcher.search(query, lang, game, limit)
        if json:
            print_json(orjson.loads(searcher.encoder.encode(result).json))
            return
        for warning in result.warnings:
            err.print(warning, style="yellow", markup=False)
        for hit in result.hits:
            found = hit.findable
            out.print(f"[bold]{escape(found.title.en)}[/]  {escape(found.title.ja)}\n[dim]{found.id}[/]")
            out.print(f"  {found.text.en}\n  {found.text.ja}\n", markup=False)
