"""Tables for whoever sends one, over HTTP or not: read in any of their forms, checked, drawn, and asked for options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple, TypeVar

from pydantic import BaseModel, Field

from api.bounds import bounded
from api.editions import Edition
from api.limits import SIZES
from api.table_codes import decode_table, encode_table
from kb.model import Frozen, Text
from validators.engine.budget import Budget
from validators.engine.games import Game
from validators.engine.option_budget import UNITS
from validators.engine.places import Where
from validators.engine.problems import QuestionProblem
from validators.engine.questions import MOST_STEPS, Asked, parse_question, read_strictly
from validators.engine.table_faces import Highlights, TableCheck, TableFaces, TablePicture
from validators.engine.table_steps import steps_on_table
from validators.engine.tables import Options, StepBefore, tables_of

FORMS = ("table", "text", "code")
STEPS_BEFORE = (
    "What was done before, as the steps of a question; what is listed is possible on the table that they leave. An "
    "illegal step is not carried out."
)
PartRequest = TypeVar("PartRequest", bound=Frozen)


class CheckedTable(TableCheck):
    """What is wrong with a position, and the position in every form: as JSON, as text, and short enough for a link."""

    game: str
    table: dict[str, Any] = Field(description="The table as it was understood; it can be sent again.")
    text: Text = Field(description="The same as text that people can type; both languages are read.")
    code: str = Field(description="The same for links: URL-safe, to be sent back as `code`.")


class GivenTable(NamedTuple):
    """A table, and the game that it is of."""

    game: Game
    faces: TableFaces
    table: BaseModel


class PictureRequest(Frozen):
    """What a picture is to show beside the table."""

    path: tuple[str, ...] = Field((), max_length=SIZES.table_path)
    marked: tuple[str, ...] = Field((), max_length=SIZES.table_path)
    theme: Literal["light", "dark", "both"] = "both"
    play: dict[str, object] | None = None
    situation: dict[str, object] = Field(default_factory=dict)
    ruleset: str | None = None

    @property
    def named(self) -> tuple[str, ...]:
        return (*self.path, *self.marked)


class OptionsRequest(Frozen):
    """Whose options."""

    who: str = Field(min_length=1, max_length=SIZES.table_name)
    steps: tuple[dict[str, object], ...] = Field((), max_length=MOST_STEPS, description=STEPS_BEFORE)
    ruleset: str | None = None


class PlacesRequest(Frozen):
    """The places of one play."""

    play: dict[str, object] = Field(description="One play, tried wherever on the map it could happen.")
    situation: dict[str, object] = Field(default_factory=dict, description="Facts about that play.")
    steps: tuple[dict[str, object], ...] = Field((), max_length=MOST_STEPS, description=STEPS_BEFORE)
    ruleset: str | None = None


def check_table(edition: Edition, data: object) -> CheckedTable:
    given = given_table(edition, read_body(data, ()))
    return checked(given)


def checked(given: GivenTable) -> CheckedTable:
    found, text = given.faces.check(given.table), given.faces.text
    english = text(given.table, "en")
    return CheckedTable(
        faults=found.faults,
        warnings=found.warnings,
        game=given.game.name,
        table=as_json(given.table),
        text=Text(en=english, ja=text(given.table, "ja")),
        code=encode_table(given.game.name, english),
    )


def as_json(table: BaseModel) -> dict[str, Any]:
    return table.model_dump(mode="json", by_alias=True, exclude_defaults=True)


def table_options(edition: Edition, data: object, budget: Budget | None = None) -> Options:
    """Everything that somebody can try from this table, with what the rules say of it; or every place of one play."""
    budget = budget or Budget(UNITS)
    if isinstance(data, dict) and "play" in data:
        return places_of_play(edition, data, budget)
    body = read_body(data, tuple(OptionsRequest.model_fields))
    if "who" not in body:
        raise nobody_named()
    given, asked = given_table(edition, body), part_of(body, OptionsRequest)
    before = done_before(edition, given, asked, budget)
    options = tables_of(given.game).options(edition.court, before.table, asked.who, asked.ruleset, budget)
    return options.model_copy(update={"steps": before.steps})


def places_of_play(edition: Edition, data: object, budget: Budget) -> Options:
    body = read_body(data, tuple(PlacesRequest.model_fields))
    given, asked = given_table(edition, body), part_of(body, PlacesRequest)
    judged_on = tables_of(given.game)
    if judged_on.places is None:
        raise no_places(given.game)
    before = done_before(edition, given, asked, budget)
    with fitting_the_table():
        question = parse_question(asked.model_dump(exclude={"steps"}))
        options = judged_on.places(edition.court, before.table, question, budget)
    return options.model_copy(update={"steps": before.steps})


class DoneBefore(NamedTuple):
    """The table that earlier steps have left, and what the rules say of each."""

    table: Any
    steps: tuple[StepBefore, ...] = ()


def done_before(
    edition: Edition, given: GivenTable, asked: OptionsRequest | PlacesRequest, budget: Budget
) -> DoneBefore:
    """The table from which options are wanted, once its steps are played."""
    judged_on = tables_of(given.game)
    if not asked.steps:
        return DoneBefore(judged_on.read(as_sent(given)))
    question = parse_question({"steps": asked.steps, "ruleset": asked.ruleset, "table": as_sent(given)})
    check_same_game(edition, given.game, question)
    played = steps_on_table(edition.court, question, budget)
    judged = (
        StepBefore(play=step.play, verdict=step.verdict, says=step.says, unread=step.unread)
        for step in played.answer.steps
    )
    return DoneBefore(judged_on.read(played.table), tuple(judged))


def check_same_game(edition: Edition, game: Game, question: Asked) -> None:
    for number, step in enumerate(question.steps, 1):
        name = str(step.play.get("type"))
        other = next((each for each in edition.court.games.values() if name in each.plays), game)
        if other is not game:
            raise bad_table(
                f"Step {number}: {name} is a play of {other.name}, and the table is of {game.name}.",
                f"手順{number}：{name} は {other.name} のプレイで、盤面は {game.name} のもの。",
            )


@contextmanager
def fitting_the_table() -> Iterator[None]:
    """A play that cannot be judged on the table it came with does not go together with it."""
    try:
        yield
    except QuestionProblem as problem:
        raise bad_table(f"play: {problem.text.en}", f"play：{problem.text.ja}") from None


def as_sent(given: GivenTable) -> dict[str, object]:
    return given.table.model_dump(mode="json", by_alias=True)


def nobody_named() -> QuestionProblem:
    return QuestionProblem(
        "bad-question",
        "Name either the role or player whose options are asked for in 'who', such as 'knight', or one play in 'play'.",
        "選択肢を知りたい役やプレイヤーを 'who' に（'knight' など）書くか、1つのプレイを 'play' に書く。",
    )


def no_places(game: Game) -> QuestionProblem:
    return bad_table(
        f"play: a table of {game.name} has no map; ask for somebody's options in 'who'.",
        f"play：{game.name} の盤面にはマップがない。'who' で誰かの選択肢を尋ねる。",
    )


class DrawnTable(NamedTuple):
    picture: TablePicture
    theme: Literal["light", "dark", "both"]
    text: Text


def table_picture(edition: Edition, data: object, budget: Budget | None = None) -> DrawnTable:
    """The picture of a table. Where a play is given it is judged, and what decided it is marked."""
    body = read_body(data, tuple(PictureRequest.model_fields))
    given, asked = given_table(edition, body), part_of(body, PictureRequest)
    text = Text(en=given.faces.text(given.table, "en"), ja=given.faces.text(given.table, "ja"))
    return DrawnTable(given.faces.picture(given.table, highlights(edition, given, asked, budget)), asked.theme, text)


def highlights(edition: Edition, given: GivenTable, asked: PictureRequest, budget: Budget | None) -> Highlights:
    if asked.play is None:
        edition.court.ruleset(Asked(play={}, ruleset=asked.ruleset), given.game)
        return Highlights(path=asked.path, marked=asked.marked, named=asked.named)
    question = {"play": asked.play, "situation": asked.situation, "ruleset": asked.ruleset, "table": as_sent(given)}
    with fitting_the_table():
        return decided_by(edition, parse_question(question), asked, budget)


def decided_by(edition: Edition, question: Asked, asked: PictureRequest, budget: Budget | None) -> Highlights:
    """The way of the play, and the spaces from which what decided it was read."""
    answer = edition.court.answer(question, budget)
    read_from = dict.fromkeys(space for fact in answer.table for space in fact.at)
    return Highlights(path=asked.path or way_of(question), marked=(*asked.marked, *read_from), named=asked.named)


def way_of(question: Asked) -> tuple[str, ...]:
    given = {name: question.play.get(name) for name in ("from", "to", "path")}
    where = Where.model_validate({name: value for name, value in given.items() if value is not None})
    return where.path or tuple(space for space in (where.from_, where.to) if space)


def read_body(data: object, more: tuple[str, ...]) -> Mapping[str, object]:
    """The body, with one form of a table and nothing that is not known."""
    body = bounded(data, SIZES.table_text)
    keys = ("game", *FORMS, *more)
    if not isinstance(body, dict) or sum(form in body for form in FORMS) != 1:
        raise bad_table(
            "Send the table as 'table' (JSON), as 'text' (as people type it) or as 'code' (from a link).",
            "盤面を 'table'（JSON）、'text'（手で書いた形）、'code'（リンクの形）のどれか1つで送る。",
        )
    unknown = next((key for key in body if key not in keys), None)
    if unknown is not None:
        raise bad_request(f"There is no {unknown!r} here; there is {', '.join(keys)}.", f"{unknown!r} はここにない。")
    return body


def part_of(body: Mapping[str, object], model: type[PartRequest]) -> PartRequest:
    given = {key: value for key, value in body.items() if key in model.model_fields}
    names = ", ".join(model.model_fields)
    return read_strictly(model, given, "body", f"There is {names}.", f"あるのは {names}。")


def given_table(edition: Edition, body: Mapping[str, object]) -> GivenTable:
    """The table in whichever form it was sent; a QuestionProblem where it makes no sense."""
    if "code" in body:
        code = decode_table(body["code"])
        game = named_game(edition, code.game)
        return GivenTable(*game, game[1].read_text(code.text))
    if "text" in body:
        return table_in_text(edition, body.get("game"), body["text"])
    game = named_game(edition, body.get("game") or game_of(edition, body["table"]))
    return GivenTable(*game, game[1].read(body["table"]))


def games_with_tables(edition: Edition) -> Iterator[tuple[Game, TableFaces]]:
    """In the order in which the games are shown."""
    games = edition.court.games
    for game in (games[display.id] for display in edition.library.display.games if display.id in games):
        if game.table_faces:
            yield game, game.table_faces


def named_game(edition: Edition, name: object) -> tuple[Game, TableFaces]:
    found = {game.name: (game, faces) for game, faces in games_with_tables(edition)}
    if not isinstance(name, str) or name not in found:
        raise bad_request(
            f"There is no game {name!r} with tables: {', '.join(found)}.",
            f"盤面のあるゲームに {name!r} はない：{', '.join(found)}。",
        )
    return found[name]


def game_of(edition: Edition, table: object) -> str:
    """The game whose tables have most of these parts."""
    keys = set(table) if isinstance(table, dict) else set()
    found = [(len(keys & faces.model.model_fields.keys()), game.name) for game, faces in games_with_tables(edition)]
    return max(found, key=lambda each: each[0], default=(0, ""))[1]


def table_in_text(edition: Edition, game: object, text: object) -> GivenTable:
    if not isinstance(text, str):
        raise bad_table("'text' is a text.", "'text' は文字列である。")
    games = [named_game(edition, game)] if game is not None else list(games_with_tables(edition))
    problems: list[QuestionProblem] = []
    for each in games:
        try:
            return GivenTable(*each, each[1].read_text(text))
        except QuestionProblem as problem:
            problems.append(problem)
    raise problems[0]


def bad_table(en: str, ja: str) -> QuestionProblem:
    return QuestionProblem("bad-table", en, ja)


def bad_request(en: str, ja: str) -> QuestionProblem:
    return QuestionProblem("bad-question", en, ja)
