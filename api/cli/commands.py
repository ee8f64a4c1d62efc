"""The command line: `lexicorn --help` teaches it."""

from __future__ import annotations

import typer

from api.cli import check_commands, judge_commands, pack_commands, read_commands, serve_commands, table_commands

app = typer.Typer(
    help="Rules of Vast: The Crystal Caverns and Unstable Unicorns, in English and Japanese, with their errata.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(check_commands.check)
app.command()(check_commands.lock)
app.command()(check_commands.build)
app.command(name="export")(read_commands.export_entities)
app.command()(read_commands.show)
app.command(name="trace")(check_commands.trace_documents)
app.command()(check_commands.anchor)
app.command(epilog=read_commands.SYNTAX)(read_commands.search)
app.command()(judge_commands.ask)
app.command()(judge_commands.judge)
app.command()(judge_commands.plays)
app.command()(table_commands.table)
app.command(name="new-pack")(pack_commands.new_pack)
app.command()(serve_commands.mcp)
app.command()(serve_commands.serve)
