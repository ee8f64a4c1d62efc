"""Ways over a table, tile by tile, and plays that follow each other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.engine.table_answers import Played
from validators.engine.table_steps import play_in_turn

KNIGHT = {"knight.movement_left": 4, "knight.encounters_left": 2, "knight.strength": 2, "knight.grit": 4}


def answer(court: Court, data: dict[str, Any], play: dict[str, object], **facts: object) -> Answer:
    return court.answer(parse_question({"table": data, "play": play, "situation": facts}))


def played(court: Court, data: dict[str, Any], *plays: dict[str, object]) -> list[Played]:
    asked = parse_question({"table": data, "steps": [{"play": play} for play in plays]})
    return [step.played for step in play_in_turn(court, asked, Budget(10_000_000)).steps]


def verdicts(found: list[Played]) -> list[str]:
    return [each.answer.verdict for each in found]


def test_the_knight_pays_for_each_tile_of_her_way(court: Court) -> None:
    data = table("ELLLLL", pieces=[piece("knight", "a1")], collapse=False, turn="knight", facts=KNIGHT)
    assert answer(court, data, {"type": "knight.move", "to": "e1"}).verdict == "legal"
    far = answer(court, data, {"type": "knight.move", "to": "f1"})
    assert (far.verdict, [step.to for step in far.way]) == ("illegal", ["b1", "c1", "d1", "e1", "f1"])
    assert far.proof[0].rule == "vast.knight.move.distance"


def test_a_dark_tile_on_the_way_must_be_turned(court: Court) -> None:
    data = table("ELD", pieces=[piece("knight", "b1")], collapse=False, turn="knight", facts=KNIGHT)
    left_dark = answer(court, data, {"type": "knight.move", "to": "c1", "reveals_tile": False})
    assert (left_dark.verdict, left_dark.proof[0].rule) == ("illegal", "vast.knight.reveal.must")
    walled = answer(court, data, {"type": "knight.move", "to": "c1", "walls": "w"})
    assert (walled.verdict, walled.proof[0].rule) == ("illegal", "vast.knight.reveal.connect")


def test_whoever_is_met_decides_with_the_step(court: Court) -> None:
    pieces = [piece("knight", "a1"), piece("thief", "b1"), piece("goblins:eye", "b1")]
    data = table("EL", pieces=pieces, turn="knight", facts={**KNIGHT, "goblins:eye": {"strength": 2}})
    weak = answer(court, data, {"type": "knight.move", "to": "b1"})
    assert (weak.verdict, weak.proof[0].rule) == ("illegal", "vast.knight.enter-tribe.strength")
    strong = {**data, "facts": {**KNIGHT, "goblins:eye": {"strength": 1}}}
    assert answer(court, strong, {"type": "knight.move", "to": "b1"}).verdict == "legal"


def test_encounters_run_out_before_movement(court: Court) -> None:
    data = table("LLD", pieces=[piece("knight", "a1")], tokens={"a1": ["treasure"]}, collapse=False, facts=KNIGHT)
    found = played(
        court,
        data,
        {"type": "knight.collect-tokens"},
        {"type": "knight.move", "to": "c1", "walls": "ns", "becomes": "plain"},
        {"type": "knight.move", "to": "b1"},
    )
    assert verdicts(found) == ["legal", "legal", "illegal"]
    after = found[-1].table
    tiles = {tile.at: tile for tile in after.tiles}
    assert tiles["a1"].tokens == ()
    assert (tiles["c1"].side, tiles["c1"].walls, tiles["d1"].side) == ("lit", "ns", "dark")
    left = {**KNIGHT, "knight.movement_left": 2, "knight.encounters_left": 0, "knight.grit": 5}
    assert {name: after.facts[name] for name in left} == left


def test_edges_stay_open_once_the_collapse_has_begun(court: Court) -> None:
    data = table("LLD", pieces=[piece("knight", "b1")], collapse=True, facts=KNIGHT)
    [turned] = played(court, data, {"type": "knight.move", "to": "c1", "walls": "ns", "becomes": "plain"})
    assert sorted(tile.at for tile in turned.table.tiles) == ["a1", "b1", "c1"]


def test_an_event_token_holds_her_until_it_is_resolved(court: Court) -> None:
    data = table("LL", pieces=[piece("knight", "a1")], tokens={"a1": ["event"]}, turn="knight", facts=KNIGHT)
    step: dict[str, object] = {"type": "knight.move", "to": "b1"}
    event: dict[str, object] = {"type": "knight.resolve-event-token", "event_arrival": "began-turn"}
    found = played(court, data, step, event, step)
    assert verdicts(found) == ["illegal", "legal", "legal"]


def test_a_tribe_loses_population_for_every_second_lit_tile_it_leaves(court: Court) -> None:
    pieces = [piece("goblins:bones", "a1"), piece("knight", "d1")]
    facts = {"goblins:bones": {"population": 3, "strength_discs": 0}, "goblins.rage": 1, "knight.health": 4}
    data = table("DLLL", "DDD.", pieces=pieces, turn="goblins", collapse=False, facts={**facts, "knight.strength": 2})
    lit: dict[str, object] = {"type": "goblins.move-tribe", "path": ["a1", "b1", "c1", "d1"]}
    assert answer(court, data, lit).verdict == "illegal"
    dark: dict[str, object] = {"type": "goblins.move-tribe", "path": ["a1", "a2", "b2", "c2", "c1", "d1"]}
    assert answer(court, data, dark).verdict == "legal"
    assert answer(court, data, {"type": "goblins.move-tribe", "to": "d1"}).verdict == "legal"
    one_left = {**data, "pieces": [{**piece("goblins:bones", "c1"), "left": ["b1"]}, piece("knight", "d1")]}
    assert answer(court, one_left, {"type": "goblins.move-tribe", "to": "d1"}).verdict == "illegal"


def test_light_lowers_strength_before_the_dragons_tile_too(court: Court) -> None:
    pieces = [piece("goblins:bones", "a1"), piece("dragon", "c1", state="underground")]
    facts = {"goblins:bones": {"population": 3}, "goblins.rage": 1, "dragon.armor": 2}
    data = table("LLL", pieces=pieces, turn="goblins", facts=facts)
    assert answer(court, data, {"type": "goblins.move-tribe", "to": "c1"}).verdict == "illegal"
    weaker = {**data, "facts": {**facts, "dragon.armor": 1}}
    assert answer(court, weaker, {"type": "goblins.move-tribe", "to": "c1"}).verdict == "legal"


def test_a_tribe_that_attacks_scatters_and_rage_falls(court: Court) -> None:
    pieces = [piece("goblins:bones", "a1"), piece("knight", "b1")]
    facts = {"goblins:bones": {"population": 3}, "goblins.rage": 1, "knight.health": 4, "knight.strength": 2}
    [attack] = played(
        court, table("DL", pieces=pieces, turn="goblins", facts=facts), {"type": "goblins.move-tribe", "to": "b1"}
    )
    assert attack.answer.verdict == "legal"
    assert [p.who for p in attack.table.pieces] == ["knight"]
    assert attack.table.facts["goblins.rage"] == 0
    assert attack.table.facts["knight.health"] == 3
    done = dict.fromkeys(("goblins.moved_before", "goblins.acted_before", "goblins.activated_before"), True)
    gone = dict.fromkeys(("tribe.lurking", "tribe.on_map", "goblins.left_lurking", "goblins.revealed_this_turn"), False)
    assert attack.table.facts["goblins:bones"] == {"tribe.population": 1, "tribe.strength_monsters": 0, **gone, **done}


@pytest.mark.parametrize(("to", "verdict"), [("c1", "legal"), ("d1", "illegal"), ("b2", "illegal"), ("a2", "legal")])
def test_others_move_the_knight_only_where_the_rules_let_them(court: Court, to: str, verdict: str) -> None:
    data = table(
        "ELLL",
        "LD..",
        tokens={"c1": ["event"]},
        pieces=[piece("knight", "b1")],
        turn="cave",
        collapse=False,
        facts={"cave.stage": "collected", "knight.shield_cube": False},
    )
    assert answer(court, data, {"type": "cave.giant-bats", "who": "knight", "to": to}).verdict == verdict


def test_two_walls_cost_the_thief_two_climbs(court: Court) -> None:
    walls = {"b1": "ew"}
    facts = {"thief.movement_left": 3, "thief.cubes_left": 3}
    data = table("ELL", walls=walls, pieces=[piece("thief", "a1")], turn="thief", facts=facts)
    climb: dict[str, object] = {"type": "thief.climb", "to": "c1"}
    assert answer(court, data, climb).verdict == "illegal"
    assert answer(court, data, climb, **{"thief.climbing_gear": True}).verdict == "legal"


@pytest.mark.parametrize(("movement", "cubes", "verdict"), [(2, 3, "legal"), (1, 3, "illegal"), (2, 2, "illegal")])
@pytest.mark.parametrize("way", [{}, {"path": ["a1", "b1", "c1"]}])
def test_climb_leads_the_thief_over_a_canyon(
    court: Court, movement: int, cubes: int, verdict: str, way: dict[str, object]
) -> None:
    facts = {"thief.movement_left": movement, "thief.cubes_left": cubes, "thief.climbing_gear": False}
    data = table("ELL", pieces=[piece("thief", "a1")], turn="thief", facts=facts)
    data["tiles"][1]["type"] = "canyon"
    judged = answer(court, data, {"type": "thief.climb", "to": "c1", **way})
    assert judged.verdict == verdict
    spent = {change.fact: change.by for follows in judged.consequences for change in follows.changes}
    if verdict == "legal":
        assert (spent["thief.movement_left"], spent["thief.cubes_left"]) == (-2, -3)


def test_the_first_piece_that_cannot_leave_saves_its_tile(court: Court) -> None:
    data = table("ELLDL", "LL...", walls={"e1": "nes"}, pieces=[piece("knight", "e1")], turn="cave", collapse=True)
    judged = {
        at: answer(court, data, {"type": "collapse.remove-tile", "tile": at}).verdict
        for at in ("e1", "d1", "c1", "a2", "b1")
    }
    assert judged == {"e1": "illegal", "d1": "legal", "c1": "legal", "a2": "legal", "b1": "illegal"}


def test_a_step_names_what_contradicts_the_one_before(court: Court) -> None:
    data = table("LLL", pieces=[piece("knight", "a1")], facts=KNIGHT)
    step = {"play": {"type": "knight.move", "to": "b1"}}
    again = {"play": {"type": "knight.move", "to": "c1"}, "facts": {"knight.movement_left": 4}}
    asked = parse_question({"table": data, "steps": [step, again]})
    with pytest.raises(QuestionProblem, match=r"Step 2: knight\.movement_left is stated as 4, but the table has 3"):
        play_in_turn(court, asked, Budget())


def test_steps_and_claims_of_a_question_are_judged_on_the_table(court: Court) -> None:
    data = table("LLD", pieces=[piece("knight", "a1")], turn="knight", collapse=False, facts=KNIGHT)
    turn = {"type": "knight.move", "to": "c1", "walls": "ns", "becomes": "plain"}
    steps = [
        {"play": {"type": "knight.move", "to": "b1"}},
        {"play": turn, "claims": [{"fact": "knight.grit", "by": 1}, {"fact": "knight.grit", "is": 4}]},
        {"play": {"type": "knight.move", "to": "e1"}},
    ]
    whole = court.answer(parse_question({"table": data, "steps": steps}))
    assert whole.verdict == "illegal"
    assert [step.verdict for step in whole.steps] == ["legal", "legal", "illegal"]
    assert [step.carried_out for step in whole.steps] == [True, True, False]
    assert [claim.right for claim in whole.steps[1].claims] == [True, False]


def test_what_is_claimed_of_a_way_adds_up_over_its_steps(court: Court) -> None:
    data = table("LLLL", pieces=[piece("knight", "a1")], turn="knight", facts=KNIGHT)
    asked = {
        "table": data,
        "play": {"type": "knight.move", "to": "d1"},
        "claims": [{"fact": "knight.movement_left", "by": -3}, {"fact": "knight.movement_left", "is": 1}],
    }
    assert [claim.right for claim in court.answer(parse_question(asked)).claims] == [True, True]


def test_what_lies_behind_a_tile_that_nobody_has_seen_stays_a_hinge(court: Court) -> None:
    data = table("LDL", pieces=[piece("knight", "a1")], turn="knight", collapse=False, facts=KNIGHT)
    found = answer(court, data, {"type": "knight.move", "path": ["a1", "b1", "c1"]})
    assert (found.verdict, found.firm) == ("legal", False)
    assert "reach.wall_between" in {hinge.fact for hinge in found.unless}


def test_more_steps_than_a_question_may_have_are_refused_clearly(court: Court) -> None:
    data = table("E" + "L" * 9, pieces=[piece("knight", "a1")], collapse=False, turn="knight")
    there, back = ({"play": {"type": "knight.move", "from": a, "to": b}} for a, b in (("a1", "j1"), ("j1", "a1")))
    question = parse_question({"table": data, "steps": [there, back] * 25})
    with pytest.raises(QuestionProblem, match="more steps than are judged at once"):
        court.answer(question, Budget())


def test_a_way_that_nobody_waits_for_ends_at_its_next_step(court: Court) -> None:
    data, budget = table("ELL", pieces=[piece("knight", "a1")], turn="knight"), Budget()
    budget.abandon()
    with pytest.raises(QuestionProblem):
        court.answer(parse_question({"table": data, "play": {"type": "knight.move", "to": "c1"}}), budget)


def test_a_tile_turned_at_the_border_of_the_grid_opens_to_nothing_beyond(court: Court) -> None:
    data = table(
        "ELD",
        pieces=[piece("knight", "b1")],
        collapse=False,
        facts={"knight.movement_left": 2, "knight.encounters_left": 2},
    )
    turn = {"type": "knight.move", "to": "c1", "walls": "", "becomes": "Treasure Room"}
    steps = [{"play": turn}, {"play": {"type": "knight.move", "to": "b1"}}]
    answer = court.answer(parse_question({"table": data, "steps": steps}))
    assert [step.verdict for step in answer.steps] == ["legal", "legal"]


@pytest.mark.parametrize(
    ("name", "who"),
    [
        ("knight.collect-tokens", "thief"),
        ("knight.collect-tokens", "dragon"),
        ("thief.loot-treasure", "knight"),
        ("goblins.plunder", "knight"),
        ("knight.shoot-bow", "thief"),
    ],
)
def test_another_roles_piece_does_not_act_for_this_one(court: Court, name: str, who: str) -> None:
    pieces = [piece("knight", "b1"), piece("thief", "b1"), piece("goblins:bones", "a1")]
    data = table("EL", pieces=pieces, tokens={"b1": ["treasure"]})
    with pytest.raises(QuestionProblem, match=rf"play.who: {name} is about .*, not about '{who}'"):
        answer(court, data, {"type": name, "who": who, "to": "b1"})
