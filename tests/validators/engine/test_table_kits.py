"""What each game's tables are drawn with: everything has a name in both languages, a drawing, and its facts."""

from __future__ import annotations

import pytest

from api.pages.table_drawing import board_facts, drawings
from kb.library import Library
from validators.engine.table_kits import KitItem
from validators.registry import GAMES

KITS = {name: game.table_faces.kit for name, game in GAMES.items() if game.table_faces}


@pytest.mark.parametrize("name", list(KITS))
def test_every_item_has_a_name_in_both_languages_once(name: str) -> None:
    for group in KITS[name].__dict__.values():
        items = [item for item in group if isinstance(item, KitItem)] if isinstance(group, tuple) else []
        assert all(item.label.en and item.label.ja for item in items)
        assert len({item.id for item in items}) == len(items)


@pytest.mark.parametrize("name", list(KITS))
def test_the_facts_of_boards_are_facts_of_the_game(name: str, library: Library) -> None:
    known = {fact.id: fact.known_by for fact in library.facts if fact.game == name}
    for fact in board_facts(KITS[name]):
        assert fact in GAMES[name].facts
        assert known[fact] in ("seen", "counted"), fact


@pytest.mark.parametrize("name", list(KITS))
def test_whoever_can_act_on_the_example_is_known_to_it(name: str) -> None:
    faces = GAMES[name].table_faces
    assert faces
    assert faces.example_who in {actor.id for actor in faces.actors(faces.read_text(faces.example))}


def test_every_drawing_of_a_kit_is_drawn(library: Library) -> None:
    assert {drawing for kit in KITS.values() for drawing in drawings(kit)} <= library.display.pieces.keys()
