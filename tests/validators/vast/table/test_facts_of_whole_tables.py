"""What a table as a whole settles, and what is stated of it once for all the steps."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import found, piece, table
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.questions import parse_question
from validators.engine.table_steps import play_in_turn

KNIGHT = table("EL", "LD", pieces=[piece("knight", "b1")])
NIGHTMARE = table("EL", pieces=[piece("nightmare", "b1")])
LURKING = table("EL", pieces=[piece("goblins:eye", "c1", state="lurking"), piece("dragon", "a1")])
POPULATIONS = {f"goblins:{name}": {"population": number} for name, number in (("bones", 2), ("fangs", 1), ("eye", 0))}


@pytest.mark.parametrize(
    ("data", "play", "fact", "value"),
    [
        (KNIGHT, {"type": "nightmare.place-at-start", "to": "a1"}, "nightmare.start_tile", "lit-beside-knight"),
        (KNIGHT, {"type": "nightmare.place-at-start", "to": "b2"}, "nightmare.start_tile", "other"),
        (KNIGHT, {"type": "nightmare.place-at-start", "to": "b1"}, "nightmare.start_tile_occupied", True),
        (KNIGHT, {"type": "nightmare.place-at-start", "to": "a1"}, "nightmare.valid_lit_tile", True),
        (
            KNIGHT,
            {"type": "nightmare.face-at-start", "to": "a1", "facing": "w"},
            "nightmare.facing_knight",
            "directly-away",
        ),
        (KNIGHT, {"type": "nightmare.face-at-start", "to": "a1", "facing": "e"}, "nightmare.facing_knight", "towards"),
        (KNIGHT, {"type": "nightmare.face-at-start", "to": "a1", "facing": "n"}, "nightmare.facing_knight", "sideways"),
        (KNIGHT, {"type": "nightmare.face-at-start", "to": "a1"}, "nightmare.could_face_away", True),
        (KNIGHT, {"type": "shadow.first-placement", "to": "b2"}, "shadow.place_tile", "dark-adjacent"),
        (KNIGHT, {"type": "shadow.first-placement", "to": "b2"}, "shadow.lit_available", True),
        (KNIGHT, {"type": "shadow.first-placement", "to": "b2"}, "shadow.tile_occupied", False),
        (KNIGHT, {"type": "shadow.first-placement", "to": "b2", "facing": "s"}, "shadow.faces", "away"),
        (KNIGHT, {"type": "dragon.place-piece-at-start", "to": "b1"}, "dragon.start_tile", "knights-tile"),
        (KNIGHT, {"type": "dragon.place-piece-at-start", "to": "a1"}, "dragon.start_tile", "entrance"),
        (LURKING, {"type": "goblins.enter-dragon-tile", "to": "a1"}, "goblins.tile_under", False),
        (LURKING, {"type": "knight.win-without-dragon"}, "knight.dragon_in_game", True),
        (LURKING, {"type": "goblins.claim-victory"}, "table.nightmare_replaces_dragon", False),
        (
            {**NIGHTMARE, "facts": {"table.dragon_plays": False}},
            {"type": "goblins.claim-victory"},
            "table.nightmare_replaces_dragon",
            True,
        ),
        (LURKING, {"type": "nightmare.thief-attacks"}, "nightmare.replaces_dragon", False),
        ({**KNIGHT, "turn": "cave"}, {"type": "cave.choose-tile-for-open-edge"}, "cave.fills_on", "caves-turn"),
        ({**KNIGHT, "turn": "dragon"}, {"type": "cave.choose-tile-for-open-edge"}, "cave.fills_on", "others-turn"),
        ({**KNIGHT, "facts": POPULATIONS}, {"type": "goblins.play-ruby"}, "goblins.tribe_already_zero", True),
        ({**KNIGHT, "facts": POPULATIONS}, {"type": "goblins.assign-monster"}, "goblins.bones_population", 2),
        (table("EL.L"), {"type": "goblins.fill-after-cave-in"}, "goblins.slid_together", False),
        ({**KNIGHT, "collapse": False}, {"type": "nightmare.lose-solo"}, "nightmare.collapse_state", "not-begun"),
    ],
)
def test_a_table_settles_it(court: Court, data: dict[str, Any], play: dict[str, Any], fact: str, value: object) -> None:
    assert found(court, data, **play)[fact] == value


@pytest.mark.parametrize(
    ("data", "play", "fact"),
    [
        # The Knight stands on the Entrance: both names of the tile are right.
        (
            table("EL", pieces=[piece("knight", "a1")]),
            {"type": "dragon.place-piece-at-start", "to": "a1"},
            "dragon.start_tile",
        ),
        (table("EL"), {"type": "goblins.fill-after-cave-in"}, "goblins.slid_together"),
        ({**KNIGHT, "collapse": True}, {"type": "nightmare.lose-solo"}, "nightmare.collapse_state"),
        (KNIGHT, {"type": "knight.win-without-dragon"}, "knight.dragon_in_game"),
        (NIGHTMARE, {"type": "goblins.claim-victory"}, "table.nightmare_replaces_dragon"),
    ],
)
def test_a_table_leaves_it_open(court: Court, data: dict[str, Any], play: dict[str, Any], fact: str) -> None:
    assert fact not in found(court, data, **play)


def facts_after_two_moves(court: Court, situation: dict[str, object]) -> Any:
    moves = [{"play": {"type": "knight.move", "to": to}} for to in ("b1", "a1")]
    data = table("EL", pieces=[piece("knight", "a1")])
    question = parse_question({"table": data, "situation": situation, "steps": moves})
    return play_in_turn(court, question, Budget()).steps[-1].played.table


def test_what_is_stated_of_the_whole_table_holds_for_later_steps(court: Court) -> None:
    stated = {"table.dragon_plays": False, "thief.on_map": False}
    assert stated.items() <= facts_after_two_moves(court, stated).facts.items()


def test_a_collapse_that_is_stated_goes_on(court: Court) -> None:
    assert facts_after_two_moves(court, {"table.collapse_begun": True}).collapse is True
