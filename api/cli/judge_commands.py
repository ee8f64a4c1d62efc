"""The commands that judge: judge, plays."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import orjson
import typer

from api.asking.asking import ask as ask_sentence
from api.chain_text import chain_text
from api.cli.asked_answers import print_asked
from api.cli.console import AsJson, fail, out, plain_errors, print_json, read_input
from api.cli.verdicts import print_verdict
from api.editions import Edition
from api.judging import judge as judge_question
from api.judging import judge_chain
from kb.house_rules import read_house_rules
from kb.model import Language
from kb.snapshots import open_library
from validators.engine.court import Court
from validators.engine.house_court import HouseCourt, open_house_court
from validators.engine.problems import QuestionProblem

HouseFile = Annotated[Path | None, typer.Option(help="Your group's house rules: a Markdown file, or a folder.")]


def judge(
    file: Annotated[str, typer.Argument(help="A question as JSON; - reads standard input.")],
    json: AsJson = False,
    lang: Annotated[Literal["en", "ja"], typer.Option(help="The language to answer in.")] = "en",
    house: HouseFile = None,
) -> None:
    """Judge a disputed play: the verdict, and why, rule by rule. `lexicorn plays` lists what can be judged. A chain of
    cards, as `POST /api/v1/judge/chain` takes it, is judged as a whole."""
    with plain_errors():
        question = read_question(file)
        edition = Edition(open_library())
        if is_chain(question):
            judge_whole_chain(edition, question, json, lang)
            return
        court = house_court(edition.court, house) if house else None
        try:
            answer = judge_question(edition, question, court=court)
        except QuestionProblem as problem:
            fail(problem.text.ja if lang == "ja" else problem.text.en)
    if json:
        print_json(answer.model_dump())
    else:
        print_verdict(out, answer, lang, court or edition.court)


def is_chain(question: object) -> bool:
    """Whether its steps are what was done, as in a chain, and not plays."""
    steps = question.get("steps") if isinstance(question, dict) else None
    return isinstance(steps, list) and bool(steps) and isinstance(steps[0], dict) and "does" in steps[0]


def judge_whole_chain(edition: Edition, chain: object, json: bool, lang: Language) -> None:
    try:
        answer = judge_chain(edition, chain).model_dump()
    except QuestionProblem as problem:
        fail(problem.text.of(lang))
    if json:
        print_json(answer)
    else:
        out.print(chain_text(answer, lang), markup=False, highlight=False)


def ask(
    text: Annotated[str, typer.Argument(help="What happened, as you would tell it, in English or Japanese.")],
    json: AsJson = False,
    lang: Annotated[
        Literal["en", "ja"] | None, typer.Option(help="The language to answer in; as asked without it.")
    ] = None,
) -> None:
    """Ask in plain words: the answer in one line, what was understood, and the rules that speak to it."""
    with plain_errors():
        edition = Edition(open_library())
        try:
            answer = ask_sentence(edition, {"text": text})
        except QuestionProblem as problem:
            fail(problem.text.ja if lang == "ja" else problem.text.en)
    if json:
        print_json(answer.model_dump())
    else:
        print_asked(out, answer, lang or answer.lang)


def house_court(court: Court, path: Path) -> HouseCourt:
    """The court for the one set that a file or a folder holds; ContentError with its faults."""
    sets = read_house_rules(path)
    if len(sets) > 1:
        fail(f"{path} holds several sets of house rules: {', '.join(each.name for each in sets)}", 2)
    return open_house_court(court, sets[0])


def read_question(file: str) -> object:
    try:
        data = read_input(file)
        return orjson.loads(data)
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}", 2)
    except orjson.JSONDecodeError as error:
        fail(f"{file} is not JSON: {error}", 2)


def plays(
    words: Annotated[list[str] | None, typer.Argument(help="What it is about, in everyday words.")] = None,
    lang: Annotated[Literal["en", "ja"], typer.Option(help="The language to answer in.")] = "en",
) -> None:
    """List the plays that can be judged; with words, those that fit best."""
    with plain_errors():
        edition = Edition(open_library())
    found = [p.text for p in edition.play_index.search(" ".join(words))] if words else edition.library.plays
    if not found:
        fail("No play fits these words; without any, every play is listed.")
    for play in found:
        out.print(f"[bold]{play.id}[/]  {play.title.ja if lang == 'ja' else play.title.en}")
