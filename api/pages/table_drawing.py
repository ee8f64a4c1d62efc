"""What the page gives its script to draw a table with: the position, the game's kit, and the facts of its boards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson
from pydantic import BaseModel

from api.editions import in_language
from api.pages.page_request import PageRequest
from api.tables import GivenTable, as_json
from kb.model import Frozen
from validators.engine.facts import Value, value_name
from validators.engine.games import Game
from validators.engine.table_kits import KitItem, MapKit, TableKit


class FactValue(Frozen):
    value: Value
    label: str


class BoardFact(Frozen):
    """A fact that can be noted on a board; the last part of its name where it stands under an owner's."""

    name: str
    label: str
    values: tuple[FactValue, ...]


class DrawingData(Frozen):
    """Everything that the script starts from. Texts are in the page's language."""

    game: str
    table: dict[str, Any]
    position: dict[str, Any]
    code: str
    steps: tuple[str, ...]
    kit: dict[str, Any]
    facts: dict[str, BoardFact]
    words: dict[str, Any]


def drawing_data(page: PageRequest, given: GivenTable, position: BaseModel, code: str, steps: tuple[str, ...]) -> str:
    """As JSON."""
    kit = given.faces.kit
    shown = in_language(kit.model_dump(mode="json"), page.lang)
    assert isinstance(shown, dict)
    data = DrawingData(
        game=given.game.name,
        table=as_json(given.table),
        position=as_json(position),
        code=code,
        steps=steps,
        kit=shown,
        facts={name: board_fact(page, given.game, name) for name in board_facts(kit)},
        words=dict(page.words.section("table").table),
    )
    return orjson.dumps(data.model_dump()).decode()


def board_facts(kit: TableKit) -> Iterator[str]:
    if isinstance(kit, MapKit):
        yield from dict.fromkeys(name for board in kit.boards for name in board.facts)


def board_fact(page: PageRequest, game: Game, name: str) -> BoardFact:
    fact, court = game.facts[name], page.edition.court
    label = page.of(court.label(game, fact))
    values = (FactValue(value=value, label=value_label(page, game, name, value)) for value in fact.domain)
    return BoardFact(name=name, label=label[:1].upper() + label[1:], values=tuple(values))


def value_label(page: PageRequest, game: Game, name: str, value: Value) -> str:
    if isinstance(value, bool):
        return page.words["yes" if value else "no"]
    if isinstance(value, int):
        return value_name(value)
    return page.of(page.edition.court.value_text(game, game.facts[name], value))


def drawings(kit: TableKit) -> list[str]:
    """The names of the drawings that the kit needs, each once."""
    items = (item for _, group in kit if isinstance(group, tuple) for item in group if isinstance(item, KitItem))
    return list(dict.fromkeys(item.drawing for item in items if item.drawing))
