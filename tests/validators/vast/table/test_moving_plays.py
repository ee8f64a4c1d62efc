"""After a play in which a piece goes somewhere, it stands there: every such play, and those that are no such play."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.places import Where
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.vast.game import vast
from validators.vast.table.map import space_of
from validators.vast.table.moved_things import after_play
from validators.vast.table.moving_plays import LANDS, MOVES, PUT_ON_MAP, RAMPAGES
from validators.vast.table.own_pieces import OWN_PIECE_GOES
from validators.vast.table.reading import read_table
from validators.vast.table.scenes import MOVES_OTHERS

GOES = re.compile(r"[.-](enter|enters|move|walk|travel|return|teleport|climb|charge|rampage|placement)\b|at-start$")
# Why a play whose name is like that leaves every piece of the map where it is.
STAYS = {
    "never legal": (
        "goblins.enter-knight-tile-peacefully",
        "knight.enter-tribe-peacefully",
        "shadow.knight-enters-peacefully",
        "shadow.tribe-enters-peacefully",
    ),
    "a side of an act that moves him by itself": (
        "dragon.enter-without-attack",
        "nightmare.continue-move-after-attack",
        "nightmare.enter-without-attacking",
        "nightmare.face-at-start",
        "nightmare.orient-tile-after-teleport",
        "shadow.choose-rampage-target",
        "shadow.enter-dark-tile",
        "shadow.go-on-after-teleport",
    ),
    "about order, cards, cubes or tiles": (
        "cave.move-rockslide",
        "dragon.move-hunger-cube",
        "dragon.move-sloth-cubes",
        "knight.return-no-cube",
        "knight.return-placed-cube",
        "knight.return-sidequest-to-deck",
        "nightmare.claim-forced-teleport",
        "nightmare.claim-teleport-order",
        "nightmare.reveal-cards-for-forced-teleport",
        "nightmare.switch-to-or-from-simple-teleport",
        "nightmare.turn-teleport-card",
        "shadow.collapse-for-teleport",
        "shadow.provide-teleport-tiles",
        "shadow.redraw-teleport",
        "table.move-pieces-in-order",
        "thief.move-sloth-cube",
    ),
    "a Ghoul is no piece of a table": ("nightmare.ghoul-enters", "shadow.ghoul-enters-peacefully"),
}
BOARD = table(
    "ELL",
    "LLL",
    pieces=[piece("knight", "a1"), piece("dragon", "c2"), piece("thief", "b2"), piece("goblins:bones", "c1")],
    collapse=False,
)


def mover_of(name: str) -> str:
    words = name.replace("tribe", "goblins").replace(".", "-").split("-")
    named = [word for word in words if word in ("knight", "goblins", "dragon", "thief", "nightmare", "shadow")]
    role = named[1] if len(named) > 1 and named[0] in ("nightmare", "shadow") else named[0] if named else "knight"
    return "goblins:bones" if role == "goblins" else role


@pytest.mark.parametrize("name", [name for name in MOVES if name not in MOVES_OTHERS])
def test_a_piece_stands_where_the_play_led_it(name: str) -> None:
    who = "thief" if name == "nightmare.enter-his-space-in-peace" else mover_of(name)
    pieces = [*BOARD["pieces"], piece("nightmare", "a2", facing="e"), piece("shadow", "a2", facing="e")]
    board = read_table({**BOARD, "pieces": pieces})
    start = next(p.at for p in board.pieces if p.who == who)
    to = next(str(space) for space in space_of(start).neighbors() if any(t.at == str(space) for t in board.tiles))
    after = after_play(board, vast.plays[name], Where(who=who, from_=start, to=to), {})
    assert next(p.at for p in after.pieces if p.who == who) == to


@pytest.mark.parametrize("name", PUT_ON_MAP)
def test_a_piece_that_comes_onto_the_map_stands_there(name: str) -> None:
    who = name.split(".")[0]
    board = read_table({**BOARD, "pieces": [p for p in BOARD["pieces"] if p["who"] != who]})
    after = after_play(board, vast.plays[name], Where(to="a1", facing="s"), {})
    assert [(p.who, p.at) for p in after.pieces if p.who == who] == [(who, "a1")]


@pytest.mark.parametrize("name", sorted(OWN_PIECE_GOES))
def test_another_roles_piece_cannot_go_instead(court: Court, name: str) -> None:
    board = {**BOARD, "pieces": [*BOARD["pieces"], piece("nightmare", "a2", facing="e")]}
    who = "dragon" if mover_of(name) == "thief" else "thief"
    with pytest.raises(QuestionProblem, match=f"play.who: {name} is about .*, not about '{who}'"):
        court.answer(parse_question({"table": board, "play": {"type": name, "who": who, "to": "b1"}}))


@pytest.mark.parametrize(("name", "who"), [("nightmare.move", "nightmare"), ("nightmare.knight-enters", "knight")])
def test_the_roles_own_piece_can_be_named(court: Court, name: str, who: str) -> None:
    board = {**BOARD, "pieces": [*BOARD["pieces"], piece("nightmare", "a2", facing="e")]}
    answer = court.answer(parse_question({"table": board, "play": {"type": name, "who": who, "to": "b1"}}))
    assert answer.play == name


def test_every_play_by_whose_name_a_piece_goes_somewhere_moves_it_or_says_why_not() -> None:
    goes = {name for name in vast.plays if GOES.search(name)} - {*MOVES, *PUT_ON_MAP, *LANDS, *RAMPAGES}
    assert goes == {name for names in STAYS.values() for name in names}


def verdicts(court: Court, data: dict[str, Any], *plays: dict[str, Any]) -> list[str]:
    steps = [{"play": play} for play in plays]
    return [step.verdict for step in court.answer(parse_question({"table": data, "steps": steps})).steps]


def test_the_knight_has_gone_to_the_tribes_that_she_attacks(court: Court) -> None:
    tribes = [piece("goblins:bones", "b1", state="revealed"), piece("goblins:fangs", "b1", state="revealed")]
    facts = {
        "knight.movement_left": 2,
        "knight.encounters_left": 2,
        "knight.strength": 6,
        "goblins:bones": {"population": 2},
        "goblins:fangs": {"population": 1},
    }
    board = table("ELLL", pieces=[piece("knight", "a1"), *tribes], turn="knight", collapse=False, facts=facts)
    attack = {"type": "knight.attack-several-tribes", "path": ["a1", "b1"], "encounters_spent": 1}
    one_step = {"type": "knight.move", "to": "c1"}
    two_steps = {"type": "knight.move", "to": "d1"}
    assert verdicts(court, board, attack, one_step) == ["legal", "legal"]
    assert verdicts(court, board, attack, two_steps) == ["legal", "illegal"]
    spent = {**board, "facts": {**facts, "knight.movement_left": 0}}
    assert verdicts(court, spent, attack) == ["illegal"]


def test_the_thief_comes_back_on_the_entrance(court: Court) -> None:
    board = table("ELL", pieces=[piece("knight", "c1")], turn="thief", collapse=False)
    assert verdicts(court, board, {"type": "thief.return", "to": "b1"}) == ["illegal"]
    back = {"type": "thief.return"}
    far = {"type": "thief.shoot-hand-crossbow", "to": "c1", "target": "knight"}
    answer = court.answer(parse_question({"table": board, "steps": [{"play": back}, {"play": far}]}))
    assert "reach.distance" in {found.fact for found in answer.steps[1].table}
