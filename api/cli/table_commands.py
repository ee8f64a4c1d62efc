"""The command that reads a table: draws it back, checks it, and lists what is possible."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import orjson
import typer
from rich.markup import escape

from api.cli.console import AsJson, fail, out, plain_errors, print_json, read_input
from api.cli.verdicts import COLOURS, command_line_words
from api.editions import Edition
from api.tables import CheckedTable, GivenTable, checked, given_table, table_options, table_picture
from api.words.reader import Words
from kb.model import Language
from kb.snapshots import open_library
from validators.engine.problems import QuestionProblem
from validators.engine.table_faces import TableFault
from validators.engine.tables import Option, Options


def table(
    file: Annotated[str, typer.Argument(help="A table as text or as JSON; - reads standard input.")],
    json: AsJson = False,
    options: Annotated[str | None, typer.Option(help="List what this role or player can do now.")] = None,
    picture: Annotated[Path | None, typer.Option(help="Draw it into this file, .svg or .png.")] = None,
    lang: Annotated[Literal["en", "ja"], typer.Option(help="The language to answer in.")] = "en",
) -> None:
    """Read a table: draw it back, say what the rules do not allow in it, and with --options what is possible."""
    with plain_errors():
        body = read_table_file(file)
        edition = Edition(open_library())
        try:
            given = given_table(edition, body)
            found = table_options(edition, {**body, "who": options}) if options else Options(options=())
        except QuestionProblem as problem:
            fail(problem.text.of(lang))
        if picture:
            draw_into(picture, edition, body, lang)
    check = checked(given)
    if json:
        print_json({**check.model_dump(), **(found.model_dump() if options else {})})
    else:
        print_table(given, check, found, lang)
    raise typer.Exit(1 if check.faults else 0)


def read_table_file(file: str) -> dict[str, object]:
    """The body of a request about the table in a file, which begins with a brace where it is JSON."""
    try:
        data = read_input(file)
        if data.lstrip().startswith(b"{"):
            found = orjson.loads(data)
            return found if "table" in found else {"table": found}
        return {"text": data.decode()}
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}", 2)
    except (orjson.JSONDecodeError, UnicodeDecodeError) as error:
        fail(f"{file} is neither text nor JSON: {error}", 2)


def draw_into(file: Path, edition: Edition, body: dict[str, object], lang: Language) -> None:
    from api.pages.pictures.drawing import draw_here
    from api.pages.pictures.tables import table_png, table_svg  # pages need FastAPI, which no other command does

    drawn, display = table_picture(edition, body).picture, edition.library.display
    if file.suffix == ".png":
        file.write_bytes(table_png(display, drawn, draw=draw_here))
    else:
        file.write_text(table_svg(display, drawn, lang), encoding="utf-8")


def print_table(given: GivenTable, check: CheckedTable, found: Options, lang: Language) -> None:
    words = command_line_words(lang)
    out.print(given.faces.drawing(given.table, lang), markup=False)
    for name, remarks in (("faults", check.faults), ("warnings", check.warnings)):
        if remarks:
            out.print(f"[bold]{words[name]}[/]")
        for remark in remarks:
            out.print(line(remark, lang))
    if not check.faults:
        out.print(words["no_faults"])
    for option in found.options:
        out.print(option_line(option, words, lang))
    for left_out in found.cut:
        out.print(f"  {escape(left_out.text.of(lang))}")


def line(remark: TableFault, lang: Language) -> str:
    return f"  {escape(remark.text.of(lang))} [dim]\\[{remark.rule}][/]"


def option_line(option: Option, words: Words, lang: Language) -> str:
    colour, verdict = COLOURS[option.verdict], words[option.verdict]
    place = " → ".join(space for space in (option.from_, option.to, option.met) if space)
    return f"  [{colour}]{verdict}[/] [bold]{escape(option.play)}[/] {escape(place)}  {escape(option.because.of(lang))}"
