"""What a Unicorn does on a table is carried out: he turns, lands and marks, and looks where that leaves him looking."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

Step = dict[str, Any]


def nightmare(at: str = "b2", facing: str = "n", **more: Any) -> dict[str, Any]:
    facts = {"nightmare.pace": 4, "nightmare.actions_taken": 0, **more.pop("facts", {})}
    pieces = [piece("nightmare", at, facing=facing), *more.pop("pieces", [])]
    return table("ELLL", "LLLC", "LLDL", pieces=pieces, turn="nightmare", collapse=False, facts=facts, **more)


def shadow(at: str = "b2", facing: str = "n", **more: Any) -> dict[str, Any]:
    pieces = [piece("shadow", at, facing=facing), *more.pop("pieces", [])]
    return table("ELL", "LLL", "LLL", pieces=pieces, turn="shadow", collapse=False, **more)


def answer(court: Court, data: dict[str, Any], play: Step, **facts: object) -> Answer:
    return court.answer(parse_question({"table": data, "play": play, "situation": facts}))


def verdicts(court: Court, data: dict[str, Any], *plays: Step) -> list[str]:
    steps = [{"play": play} for play in plays]
    return [step.verdict for step in court.answer(parse_question({"table": data, "steps": steps})).steps]


def seen(answer: Answer, fact: str) -> object:
    return next((each.value for each in answer.table if each.fact == fact), None)


TURN = {"type": "nightmare.turn", "facing": "e", "turns_as_shown": True}
MOVE = {"type": "nightmare.move", "path": ["b2", "c2", "d2"], "listed_spaces": 2}
MARK = {"type": "nightmare.mark-crystal", "angry": False}
LAND = {"type": "nightmare.teleport-action", "cards_played": 2, "destination": "one-card"}


def test_he_goes_where_his_turn_leaves_him_looking(court: Court) -> None:
    assert verdicts(court, nightmare(), MOVE) == ["illegal"]
    assert verdicts(court, nightmare(), TURN, MOVE, MARK) == ["legal"] * 3
    assert verdicts(court, nightmare(), TURN, MOVE, MARK, MARK)[-1] == "illegal"


@pytest.mark.parametrize(("facing", "angle"), [("e", "90"), ("w", "90"), ("s", "180")])
def test_how_far_he_turns_is_seen(court: Court, facing: str, angle: str) -> None:
    assert seen(answer(court, nightmare(), {**TURN, "facing": facing}), "nightmare.angle") == angle


def test_a_turn_leaves_him_looking_another_way(court: Court) -> None:
    with pytest.raises(QuestionProblem, match="looks n already"):
        answer(court, nightmare(), {**TURN, "facing": "n"})


def test_an_angle_may_be_a_number(court: Court) -> None:
    assert answer(court, nightmare(), {"type": "nightmare.turn", "angle": 180}).verdict == "legal"
    with pytest.raises(QuestionProblem, match="45, 90, 180, 270"):
        answer(court, nightmare(), {"type": "nightmare.turn", "angle": 60})


def test_each_action_counts_against_his_pace(court: Court) -> None:
    data = nightmare(facts={"nightmare.pace": 2})
    assert verdicts(court, data, TURN, MOVE, {**TURN, "facing": "s"}) == ["legal", "legal", "illegal"]


@pytest.mark.parametrize(
    "landing",
    [{**LAND, "to": "d2"}, {"type": "nightmare.forced-teleport-destination", "to": "d2", "destination": "one-card"}],
)
def test_he_marks_where_he_lands(court: Court, landing: Step) -> None:
    assert verdicts(court, nightmare(), MARK) == ["illegal"]
    assert verdicts(court, nightmare(), landing, MARK) == ["legal", "legal"]
    # A Teleport does not change which way he looks.
    assert verdicts(court, nightmare(), landing, {**MOVE, "path": ["d2", "d1"], "listed_spaces": 1})[-1] == "legal"


def test_he_cannot_mark_where_he_has_attacked(court: Court) -> None:
    data = nightmare(pieces=[piece("knight", "d2")])
    attack = {"type": "nightmare.attack"}
    away = {"type": "nightmare.forced-teleport-destination", "to": "c2", "destination": "one-card"}
    assert verdicts(court, data, {**LAND, "to": "d2"}, attack, MARK) == ["legal", "legal", "illegal"]
    collect = {"type": "nightmare.collect-treasure", "angry": False, "tokens_collected": 1}
    rich = nightmare(pieces=[piece("knight", "d2")], tokens={"d2": ["treasure"], "c2": ["treasure"]})
    assert verdicts(court, rich, {**LAND, "to": "d2"}, attack, collect)[-1] == "illegal"
    assert verdicts(court, rich, {**LAND, "to": "d2"}, attack, away, collect)[-1] == "legal"


@pytest.mark.parametrize(
    ("to", "marked", "verdict"),
    [
        ("c1", ["f1l1"], "legal"),
        ("c3", ["f1l1"], "illegal"),
        ("a2", ["f1", "b1"], "legal"),
        ("b3", ["r1"], "legal"),
        ("b1", ["r1"], "illegal"),
    ],
)
def test_the_marked_space_of_a_card_turns_with_him(court: Court, to: str, marked: list[str], verdict: str) -> None:
    play = {"type": "nightmare.teleport-action", "cards_played": 2, "to": to, "marked": marked}
    assert answer(court, nightmare(facing="e"), play).verdict == verdict


def test_a_marked_space_that_cannot_be_read_is_told(court: Court) -> None:
    with pytest.raises(QuestionProblem, match="f2r1"):
        answer(court, nightmare(), {**LAND, "to": "c1", "marked": ["x1"]})


def test_the_fewest_tiles_to_an_open_space_are_counted(court: Court) -> None:
    play = {"type": "nightmare.connect-open-space", "to": "b5"}
    assert answer(court, nightmare(), {**play, "tiles_used": 2}).verdict == "legal"
    assert answer(court, nightmare(), {**play, "tiles_used": 3}).verdict == "illegal"


def test_an_angry_attack_costs_a_secret(court: Court) -> None:
    facts = {"nightmare.anger": 2, "goblins:eye": {"population": 3}, "goblins.secrets_in_hand": 2}
    data = nightmare(pieces=[piece("goblins:eye", "b2")], facts=facts)
    claims = [{"fact": "goblins.secrets_in_hand", "by": -1}, {"fact": "goblins.secrets_in_hand", "by": 0}]
    asked = {"table": data, "play": {"type": "nightmare.attack"}, "claims": claims}
    assert [claim.right for claim in court.answer(parse_question(asked)).claims] == [True, False]
    calm = {**asked, "table": {**data, "facts": {**data["facts"], "nightmare.anger": 1}}}
    assert [claim.right for claim in court.answer(parse_question(calm)).claims] == [False, True]
    face_up = {**asked, "situation": {"goblins.secrets_face_up": 1}}
    assert [claim.right for claim in court.answer(parse_question(face_up)).claims] == [None, None]


# Over Dark tiles.


@pytest.mark.parametrize(
    ("walls", "path", "verdict"),
    [
        (None, ["e1", "d1"], "illegal"),  # the Dark tile at least could be entered
        (None, ["e1", "d1", "c1"], "depends"),
        ("ns", ["e1", "d1", "c1"], "illegal"),
        ("nw", ["e1", "d1", "c1"], "legal"),
    ],
)
def test_a_dark_tile_stops_him_only_if_it_cannot_lie_straight(
    court: Court, walls: str | None, path: list[str], verdict: str
) -> None:
    data = table("ELDLL", pieces=[piece("nightmare", "e1", facing="w")], turn="nightmare", collapse=False)
    play = {"type": "nightmare.move", "path": path, "listed_spaces": 4, **({"walls": walls} if walls else {})}
    assert answer(court, data, play).verdict == verdict


@pytest.mark.parametrize(
    ("walls", "path", "more", "verdict"),
    [
        ({}, ["a1", "b1"], {"listed_spaces": 1}, "legal"),
        ({"a1": "nes"}, ["a1", "b1"], {"listed_spaces": 1}, "illegal"),  # a printed wall
        ({}, ["a1", "b1", "b2"], {"listed_spaces": 2}, "illegal"),  # not straight
        ({}, ["a1", "b1", "c1", "d1"], {"listed_spaces": 3, "walls": "ns"}, "legal"),
        ({}, ["a1", "b1", "c1", "d1"], {"listed_spaces": 3, "walls": "ne"}, "illegal"),  # closed as it is laid
        ({}, ["a1", "b1", "c1", "d1"], {"listed_spaces": 3, "walls": "ns", "spaces_possible": 1}, None),
        ({}, ["a1", "b1", "c1", "d1"], {"listed_spaces": 3, "spaces_possible": 2}, "illegal"),
        ({}, ["a1", "b1", "c1", "d1"], {"listed_spaces": 3, "general.tile_shape": "corner"}, "illegal"),
        ({}, ["a1", "b1", "c1", "d1", "e1"], {"listed_spaces": 4, "walls": "ns"}, "illegal"),  # no tile lies there
    ],
)
@pytest.mark.parametrize("facing", ["e", None])
def test_he_goes_no_farther_than_the_way_is_open(
    court: Court, walls: dict[str, str], path: list[str], more: dict[str, Any], verdict: str | None, facing: str | None
) -> None:
    who = piece("nightmare", "a1", **({"facing": facing} if facing else {}))
    data = table("LLDL", ".L", pieces=[who], walls=walls, turn="nightmare", collapse=True)
    play = {"type": "nightmare.move", "path": path, **more}
    if verdict is None:
        with pytest.raises(QuestionProblem, match="spaces_possible"):
            answer(court, data, play)
    elif facing or path[-1] != "b2":
        assert answer(court, data, play).verdict == verdict


def test_a_shape_that_the_walls_do_not_have_is_named(court: Court) -> None:
    data = table("LDL", pieces=[piece("nightmare", "a1", facing="e")], turn="nightmare", collapse=False)
    play = {"type": "nightmare.orient-tile", "from": "a1", "to": "b1", "walls": "ns", "move_unfinished": True}
    assert answer(court, data, play).verdict == "legal"
    with pytest.raises(QuestionProblem, match="stated as corner, but the table says straight"):
        answer(court, data, {**play, "general.tile_shape": "corner"})


def test_what_is_said_of_one_move_is_not_held_against_the_next(court: Court) -> None:
    data = table("LDL", pieces=[piece("nightmare", "a1", facing="e")], turn="nightmare", facts={"nightmare.pace": 4})
    orient = {"type": "nightmare.orient-tile", "from": "a1", "to": "b1", "walls": "ns"}
    steps = [
        {"play": orient, "facts": {"nightmare.move_unfinished": True, "nightmare.actions_taken": 1}},
        {"play": {"type": "nightmare.turn", "angle": 180, "turns_as_shown": True}},
        {"play": {"type": "nightmare.move", "path": ["a1", "b1"], "listed_spaces": 1}},
    ]
    assert [step.verdict for step in court.answer(parse_question({"table": data, "steps": steps})).steps] == [
        "legal"
    ] * 3


# The Shadow Unicorn.


@pytest.mark.parametrize(
    ("facing", "walls", "stop"),
    [
        ("e", "n", "first-open-edge"),
        ("w", "n", "first-open-edge"),
        ("s", "n", "later-open-edge"),
        ("e", "ne", "wall"),
        ("s", "ne", "first-open-edge"),
        ("n", "", "not-turned"),
        ("n", "esw", "first-open-edge"),
    ],
)
def test_where_the_shadows_turn_stops(court: Court, facing: str, walls: str, stop: str) -> None:
    play = {"type": "shadow.turn-action", "facing": facing, "as_listed": True}
    found = answer(court, shadow(walls={"b2": walls}), play)
    assert seen(found, "shadow.turned_to") == stop
    assert found.verdict == ("legal" if stop == "first-open-edge" else "illegal")


def test_he_moves_on_where_a_wall_has_turned_him(court: Court) -> None:
    data = shadow(walls={"b2": "n"}, pieces=[piece("knight", "c2")])
    wall = {"type": "shadow.meet-wall", "wall_moment": "move-start", "wall_deed": "turn-right"}
    move = {"type": "shadow.move-forward", "to": "c2", "spaces_listed": 1}
    attack = {"type": "shadow.attack-piece"}
    assert verdicts(court, data, {**move, "to": "a2"}) == ["illegal"]
    assert verdicts(court, data, move, attack) == ["legal"] * 2
    assert verdicts(court, data, wall, move, attack) == ["legal"] * 3


@pytest.mark.parametrize("moment", ["moved-in", "teleported-in"])
def test_a_wall_turns_him_to_the_right_only(court: Court, moment: str) -> None:
    data, play = shadow(walls={"b2": "n"}), {"type": "shadow.meet-wall", "wall_moment": moment}
    assert answer(court, data, {**play, "facing": "w"}).verdict == "illegal"
    assert answer(court, data, {**play, "facing": "e", "wall_deed": "mark-and-turn-right"}).verdict == "legal"
    with pytest.raises(QuestionProblem, match="turn-left"):
        answer(court, data, {**play, "facing": "w", "wall_deed": "mark-and-turn-right"})


@pytest.mark.parametrize("moment", ["moved-in", "teleported-in"])
def test_a_cube_or_a_piece_on_his_space_sends_him_away_before_the_wall(court: Court, moment: str) -> None:
    play = {"type": "shadow.meet-wall", "wall_moment": moment, "facing": "e", "wall_deed": "mark-and-turn-right"}
    marked = shadow(walls={"b2": "n"})
    for tile in marked["tiles"]:
        tile["tokens"] = ["unicorn-cube"] if tile["at"] == "b2" else []
    assert answer(court, marked, play).verdict == "illegal"
    assert answer(court, shadow(walls={"b2": "n"}, pieces=[piece("knight", "b2")]), play).verdict == "illegal"


def test_a_card_that_lies_wrong_is_seen(court: Court) -> None:
    play = {"type": "shadow.teleport-card", "card_from": "unicorn-deck", "marked": ["f1l1"]}
    assert answer(court, shadow(facing="e"), {**play, "to": "c1"}).verdict == "legal"
    assert answer(court, shadow(facing="e"), {**play, "to": "c3"}).verdict == "illegal"
    with pytest.raises(QuestionProblem, match="marked space is c1"):
        answer(court, shadow(facing="e"), {**play, "to": "b3"})


def test_he_charges_along_the_line_and_attacks(court: Court) -> None:
    data = shadow(at="a2", pieces=[piece("knight", "c2")], facts={"shadow.level": "medium"})
    rampage = {"type": "shadow.rampage", "to": "c2", "angry": True, "prompted": "move", "first_turn": False}
    attack = {"type": "shadow.attack-piece", "arrived_by": "rampage"}
    assert verdicts(court, data, rampage, attack) == ["legal", "legal"]


@pytest.mark.parametrize("more", [{}, {"from": "c2"}])
@pytest.mark.parametrize("collapse", [False, True])
def test_walls_and_what_lies_ahead_of_a_turned_tile_never_contradict(
    court: Court, more: dict[str, str], collapse: bool
) -> None:
    """The tile ends the map: with the Collapse he cannot go on, whatever its shape."""
    data = {**nightmare(at="c3", facing="s"), "collapse": collapse}
    play = {"type": "nightmare.orient-tile", "tile": "c3", "walls": "ew", **more}
    assert answer(court, data, play).verdict == "legal"
    assert answer(court, data, {**play, "walls": "ns"}).verdict == "illegal"


def test_nobody_says_from_where_the_shadow_came_to_the_tile_he_stands_on(court: Court) -> None:
    data = {**nightmare(), "pieces": [piece("shadow", "c3", facing="s")], "turn": "shadow"}
    found = answer(court, data, {"type": "shadow.orient-tile", "tile": "c3", "walls": "ew"})
    assert "shadow.connects" in {question.fact for question in found.questions}


def test_what_he_steps_on_in_an_angry_move_is_not_collected(court: Court) -> None:
    data = nightmare(at="b2", facing="e", tokens={"c2": ["treasure"]})
    move = {"type": "nightmare.move", "to": "c2", "listed_spaces": 1}
    collect = {"type": "nightmare.collect-treasure"}
    assert verdicts(court, data, {**move, "nightmare.angry": True}, collect) == ["legal", "illegal"]
    assert verdicts(court, data, {**move, "nightmare.angry": False}, collect) == ["legal", "legal"]


def test_a_card_played_first_leaves_the_number_of_actions(court: Court) -> None:
    card = {"type": "nightmare.play-card", "action": "turn", "card_shows": "turn"}
    turn = {"type": "nightmare.turn", "facing": "e", "turns_as_shown": True}
    data = nightmare(facts={"nightmare.pace": 1})
    assert verdicts(court, data, card, turn, {**turn, "facing": "s"}) == ["legal", "legal", "illegal"]


@pytest.mark.parametrize("drawn", [nightmare(), shadow()])
def test_a_unicorn_on_the_map_is_in_the_game(court: Court, drawn: dict[str, Any]) -> None:
    stated: dict[str, Any] = {"table.cave_plays": False, "nightmare.tile_revealed": True, "variants.tiles_placed": 1}
    placed = answer(court, drawn, {"type": "variants.place-end-of-turn-tile"}, **stated)
    assert (seen(placed, "table.unicorn_plays"), placed.verdict) == (True, "illegal")


@pytest.mark.parametrize(
    ("play", "who"),
    [
        ({"type": "nightmare.teleport-action", "cards_played": 2, "marked": ["f1"]}, "nightmare"),
        ({"type": "nightmare.forced-teleport-destination", "marked": ["f1"]}, "nightmare"),
        ({"type": "shadow.teleport-card", "marked": ["f1"]}, "shadow"),
    ],
)
def test_a_teleport_leaves_him_looking_as_before(court: Court, play: Step, who: str) -> None:
    data = table("ELLL", "LLLL", pieces=[piece(who, "b2", facing="e")], turn=who, collapse=True)
    assert answer(court, data, {**play, "to": "c2", "facing": "e"}).verdict == "legal"
    assert answer(court, data, {**play, "to": "c2", "facing": "n"}).verdict == "illegal"


def test_a_wall_where_he_lands_turns_the_shadow_unicorn(court: Court) -> None:
    data = table("EL", "LL", pieces=[piece("shadow", "a2", facing="e")], collapse=True)
    found = answer(court, data, {"type": "shadow.teleport-card", "to": "b1", "facing": "s"})
    assert (found.verdict, "play.facing" in found.unread) == ("legal", True)
