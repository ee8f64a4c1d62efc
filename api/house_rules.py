"""The house rules that a server brought with it, and those that come with a question and are gone with its answer."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from api.limits import SIZES
from api.settings import variable
from kb.faults import ContentError
from kb.house_rules import HouseRules, parse_house_rules, read_house_rules
from kb.library import bytes_of
from kb.model import Text
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.house_court import HouseCourt, open_house_court
from validators.engine.problems import QuestionProblem

if TYPE_CHECKING:
    from api.editions import Edition

SETTING = variable("house_rules")
FILE = "house"  # what faults call a text that came with a question
NOT_HERE = Text(
    en="The house rules that this was asked under are not on this server, or have changed since. "
    "What you see is by the official rules alone.",
    ja="この質問に使われたハウスルールは、このサーバーにないか、その後変わっている。ここに示すのは公式ルールだけによる。",
)


class HouseCourts:
    """A court for each set of house rules, found by the set's name or by its digest."""

    def __init__(self, court: Court, sets: Iterable[HouseRules] = ()) -> None:
        self.courts = tuple(open_house_court(court, rules) for rules in sets)

    def find(self, name: str | None) -> HouseCourt | None:
        return next((court for court in self.courts if name in (court.house.name, court.house.digest)), None)

    def for_game(self, game: str) -> tuple[HouseCourt, ...]:
        return tuple(court for court in self.courts if court.house.game == game)


def open_house_courts(court: Court) -> HouseCourts:
    """Those of the file or folder that the setting names; ContentError with the faults of them."""
    path = house_path()
    return HouseCourts(court, read_house_rules(path) if path else ())


def house_path() -> Path | None:
    path = os.environ.get(SETTING)
    return Path(path) if path else None


def house_state() -> str:
    """Changes with any of the files that the setting names."""
    path = house_path()
    files = [] if path is None else sorted(path.glob("*.md")) if path.is_dir() else [path]
    return "".join(hashlib.sha256(os.fsencode(file.name) + bytes_of(file)).hexdigest() for file in files)


class HouseQuestion(NamedTuple):
    """A question without its `house`, and the court that it names by that."""

    court: Court
    data: object


def read_house(edition: Edition, data: object, budget: Budget | None = None) -> HouseQuestion:
    """A QuestionProblem where there are no such house rules, or where those in the question have faults."""
    if not isinstance(data, dict) or "house" not in data:
        return HouseQuestion(edition.court, data)
    rest = {key: value for key, value in data.items() if key != "house"}
    return HouseQuestion(court_of(edition, data["house"], budget), rest)


def court_of(edition: Edition, house: object, budget: Budget | None) -> Court:
    match house:
        case None:
            return edition.court
        case str():
            return edition.house_courts.find(house) or refuse_name(edition, house)
        case {"text": str(text), **rest} if not rest:
            return court_of_text(edition.court, text, budget)
    raise QuestionProblem(
        "bad-question",
        "house: the name of house rules that the server has, or an object with their 'text'.",
        "house：サーバーにあるハウスルールの名前か、本文を 'text' に持つオブジェクト。",
    )


def refuse_name(edition: Edition, name: str) -> Court:
    known = ", ".join(court.house.name for court in edition.house_courts.courts)
    raise QuestionProblem(
        "unknown-house-rules",
        f"There are no house rules {name[:80]!r} here. There are: {known or 'none'}.",
        f"{name[:80]!r} というハウスルールはここにない。あるのは：{known or 'なし'}。",
    )


def court_of_text(court: Court, text: str, budget: Budget | None) -> HouseCourt:
    if len(text) > SIZES.house_rules:
        raise QuestionProblem(
            "bad-house-rules",
            f"House rules in a question have at most {SIZES.house_rules} characters.",
            f"質問に付けるハウスルールは {SIZES.house_rules} 字まで。",
        )
    try:
        [rules] = parse_house_rules({FILE: text})
        return open_house_court(court, rules, budget)
    except ContentError as error:
        faults = " ".join(map(str, error.faults))
        raise QuestionProblem("bad-house-rules", faults, f"ハウスルールに誤りがある。{faults}") from None
