"""What the table shows, or a step before has settled, is not asked for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question

TRIBES = {
    "goblins:fangs": {"population": 3, "strength_discs": 1, "monsters": 0},
    "goblins:bones": {"population": 3, "strength_discs": 0, "monsters": 0},
    "goblins:eye": {"population": 4, "strength_discs": 0, "monsters": 0},
    "goblins.rage": 2,
    "table.knight_plays": True,
}


def answer(court: Court, data: dict[str, Any], **question: Any) -> Answer:
    return court.answer(parse_question({"table": data, **question}))


def camp(**facts: Any) -> dict[str, Any]:
    pieces = [piece(f"goblins:{name}", at, state="revealed") for name, at in (("fangs", "a1"), ("eye", "b2"))]
    tokens = {"c1": ["crystal"]}
    return table("DEC", ".D.", pieces=pieces, tokens=tokens, turn="goblins", collapse=False, facts={**TRIBES, **facts})


@pytest.mark.parametrize(
    ("populations", "verdict"), [((0, 2, 3), "illegal"), ((0, 0, 0), "legal"), ((1, 2, 3), "legal")]
)
def test_populations_of_the_other_tribes(court: Court, populations: tuple[int, int, int], verdict: str) -> None:
    stated = {
        f"goblins:{name}": {"population": n} for name, n in zip(("fangs", "bones", "eye"), populations, strict=True)
    }
    data = table("E", turn="cave", collapse=False, facts=stated)
    play = {"type": "cave.spores-on-goblins", "who": "goblins:fangs"}
    assert answer(court, data, play=play, situation={"cave.tribe_chooser": "goblins"}).verdict == verdict


@pytest.mark.parametrize("number", [2, 4])
def test_tiles_that_join_the_space_he_teleports_to(court: Court, number: int) -> None:
    data = table(
        "..D.", "DEL.", "..D.", pieces=[piece("nightmare", "c2", facing="n")], turn="nightmare", collapse=False
    )
    go = {"play": {"type": "nightmare.teleport-action", "to": "e2"}, "facts": {"nightmare.cards_played": 2}}
    join = {"play": {"type": "nightmare.connect-open-space", "to": "e2"}, "facts": {"nightmare.tiles_used": number}}
    alone, after = answer(court, data, steps=[join]), answer(court, data, steps=[go, join])
    assert alone.steps[0].verdict == after.steps[1].verdict != "depends"


@pytest.mark.parametrize("name", ["collapse.crystals_before", "collapse.crystals_removed"])
@pytest.mark.parametrize(("number", "verdict"), [(4, "legal"), (3, "illegal")])
def test_crystal_tiles_are_counted_on(court: Court, name: str, number: int, verdict: str) -> None:
    data = table("CEL", turn="cave", collapse=True, facts={"table.cave_plays": True, name: number})
    steps = [{"play": {"type": "collapse.remove-tile", "tile": "a1"}}, {"play": {"type": "collapse.declare-victory"}}]
    assert [step.verdict for step in answer(court, data, steps=steps).steps] == ["legal", verdict]


def test_whose_tile_the_dragon_has_entered(court: Court) -> None:
    pieces = [piece("dragon", "a1", state="surface"), piece("knight", "b1")]
    data = table("LLE", pieces=pieces, turn="dragon", facts={"dragon.armor": 3, "knight.strength": 3})
    attacked = {"type": "dragon.attacked-on-entering"}
    steps = [{"play": {"type": "dragon.move-free", "from": "a1", "to": "b1"}}, {"play": attacked}]
    assert [step.verdict for step in answer(court, data, steps=steps).steps] == ["legal", "legal"]


HALVES = [
    {"play": {"type": "goblins.move-tribe", "who": "goblins:fangs", "path": ["a1", "b1", "c1"]}},
    {"play": {"type": "goblins.attack-crystal", "who": "goblins:fangs"}},
    {"play": {"type": "goblins.move-tribe", "who": "goblins:eye", "path": ["b2", "b1", "c1"]}},
    {"play": {"type": "goblins.smash-crystal", "who": "goblins:eye"}},
]


def test_two_tribes_smash_a_crystal_one_after_the_other(court: Court) -> None:
    claims = [
        {"fact": "goblins.rage", "is": 1},
        {"fact": "goblins.eye_population", "is": 2},
        {"fact": "goblins.fangs_population", "is": 1},
        {"fact": "goblins.fangs_population", "is": 2},
    ]
    found = answer(court, camp(), steps=HALVES, claims=claims)
    assert [step.verdict for step in found.steps] == ["legal"] * 4
    assert [claim.right for claim in found.claims] == [True, True, True, False]


def test_a_tribe_attacks_a_crystal_once(court: Court) -> None:
    steps = [*HALVES[:2], HALVES[1]]
    assert [step.verdict for step in answer(court, camp(), steps=steps).steps] == ["legal", "legal", "illegal"]


def test_tokens_that_spores_took_off_still_count(court: Court) -> None:
    facts = {"thief.stashed": 3, "thief.upgrades": 3}
    data = table("EL", pieces=[piece("thief", "b1")], turn="cave", collapse=False, facts=facts)
    claims = [
        {"fact": "thief.stashed", "is": 3},
        {"fact": "thief.stashed", "is": 2},
        {"fact": "thief.upgrades", "is": 2},
    ]
    found = answer(court, data, play={"type": "cave.spores-on-thief"}, claims=claims)
    assert [claim.right for claim in found.claims] == [True, False, True]


def crossing(**more: Any) -> dict[str, Any]:
    pieces = [piece("shadow", "b1", facing="n"), piece("knight", "d1"), *more.pop("pieces", [])]
    facts = {"shadow.multiplayer": True, "shadow.level": "medium", "shadow.first_turn": False}
    return table("ELLL", ".L..", pieces=pieces, turn="shadow", collapse=True, facts=facts, **more)


HUNTS = [((True, False), "legal"), ((False, True), "illegal"), ((False, False), "illegal")]


@pytest.mark.parametrize(("hunts", "verdict"), HUNTS)
def test_who_else_the_shadow_unicorn_sees(court: Court, hunts: tuple[bool, bool], verdict: str) -> None:
    data = crossing(pieces=[piece("thief", "b2")])
    said = dict(zip(("shadow.target_hunts", "shadow.rival_hunts"), hunts, strict=True))
    play = {"type": "shadow.choose-rampage-target", "to": "d1"}
    assert answer(court, data, play=play, situation=said).verdict == verdict
    assert answer(court, crossing(), play=play).verdict == "legal"


@pytest.mark.parametrize(("walls", "verdict"), [({}, "illegal"), ({"c1": "e"}, "legal")])
def test_whether_anybody_is_in_sight(court: Court, walls: dict[str, str], verdict: str) -> None:
    said = {"shadow.angry": False, "shadow.prompted": "move"}
    play = {"type": "shadow.perform-prompted-action"}
    assert answer(court, crossing(walls=walls), play=play, situation=said).verdict == verdict
