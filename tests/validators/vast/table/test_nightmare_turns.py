"""The Nightmare Unicorn's actions one after another: his Anger, and the attacks and Teleports that they bring."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.engine.table_steps import steps_on_table

FACTS = {"nightmare.pace": 4, "nightmare.actions_taken": 0, "thief.upgrades": 2, "nightmare.radiance": 3}
PIECES = [piece("nightmare", "b2", facing="e"), piece("thief", "d2")]
TELEPORT = {"type": "nightmare.teleport-action", "to": "d2", "marked": ["f2"]}
ATTACK = {"type": "nightmare.attack", "met": "thief"}
FORCED = {"type": "nightmare.forced-teleport-destination", "to": "b2", "marked": ["b2"]}
LOSES_UPGRADE = "vast.nightmare.attack.thief-upgrade"


def board(**facts: object) -> dict[str, Any]:
    return table("ELLLL", "LLLLL", "LLLLL", pieces=PIECES, turn="nightmare", collapse=False, facts={**FACTS, **facts})


def move(to: str, **facts: object) -> dict[str, Any]:
    return {"type": "nightmare.move", "to": to, "listed_spaces": 1, **facts}


def steps(court: Court, data: dict[str, Any], *plays: dict[str, Any]) -> Any:
    return court.answer(parse_question({"table": data, "steps": [{"play": play} for play in plays]})).steps


@pytest.mark.parametrize(
    ("anger", "first_is_angry", "second_is_angry", "loses"),
    [
        ({"nightmare.anger": 3}, False, False, True),
        ({"nightmare.anger": 2}, False, False, False),
        ({"nightmare.anger": 2}, False, True, True),
        ({"nightmare.anger": 1}, True, False, False),
        ({"nightmare.anger": 1}, True, True, True),
        ({"nightmare.anger_before": 1}, True, False, False),
        ({"nightmare.anger_before": 1}, True, True, True),
        ({"nightmare.anger_before": 2}, True, False, True),
        ({"nightmare.anger": 2}, True, False, True),
    ],
    ids=[
        "stays 3",
        "stays 2",
        "2 and 1",
        "least and 1",
        "least and 1 and 1",
        "1 and 1",
        "1 and 1 and 1",
        "2 and 1 before",
        "2, raised",
    ],
)
def test_anger_goes_on_from_action_to_action(
    court: Court, anger: dict[str, int], first_is_angry: bool, second_is_angry: bool, loses: bool | None
) -> None:
    angry = {"nightmare.angry": True}
    first = move("c2", **(angry if first_is_angry else {}))
    second = move("d2", **(angry if second_is_angry else {}))
    attack = steps(court, board(**anger), first, second, ATTACK)[2]
    found = [dict(follows.when) for follows in attack.consequences if follows.rule == LOSES_UPGRADE]
    assert (found == [{}], bool(found)) == ((loses is True), loses is not False)


@pytest.mark.parametrize(
    ("anger", "angry", "claimed", "right"),
    [
        ({"nightmare.anger": 1}, (False, True), 2, True),
        ({"nightmare.anger": 1}, (False, True), 1, False),
        ({"nightmare.anger_before": 2}, (True, True), 3, True),
        ({"nightmare.anger_before": 1}, (True,), 2, True),
        ({"nightmare.anger": 2}, (False,), 2, True),
        ({"nightmare.anger": 2}, (True,), 3, True),
        ({"nightmare.anger": 1}, (False, None), 1, None),
        ({}, (False, True), 2, None),
    ],
    ids=["raised", "not kept", "3 at most", "one action", "kept", "raised from 2", "angry or not", "never said"],
)
def test_his_anger_after_his_actions_can_be_claimed(
    court: Court, anger: dict[str, int], angry: tuple[bool | None, ...], claimed: int, right: bool | None
) -> None:
    said = [{} if each is None else {"nightmare.angry": each} for each in angry]
    plays = [{"play": move(to, **facts)} for to, facts in zip(("c2", "d2"), said, strict=False)]
    asked = {"table": board(**anger), "steps": plays, "claims": [{"fact": "nightmare.anger", "is": claimed}]}
    [found] = court.answer(parse_question(asked)).claims
    assert found.right is right


def test_an_attack_that_is_due_comes_before_the_next_action(court: Court) -> None:
    onto_thief = {**FORCED, "to": "d2", "marked": ["f2"]}
    for plays in ((TELEPORT,), (TELEPORT, ATTACK), (onto_thief,)):
        last = steps(court, board(), *plays, move("e2"))[-1]
        assert (last.verdict, last.firm) == ("illegal", True)
        assert last.proof[0].rule == "vast.nightmare.actions.complete-first"
    assert [step.verdict for step in steps(court, board(), TELEPORT, ATTACK, FORCED, move("c2"))] == ["legal"] * 4


def test_whom_he_meets_underground_is_asked_for(court: Court) -> None:
    data = {**board(), "pieces": [PIECES[0], piece("dragon", "d2", state="underground")]}
    assert "nightmare.action_unfinished" in {ask.fact for ask in steps(court, data, TELEPORT, move("e2"))[1].questions}


CARD = {"type": "nightmare.play-card", "action": "move", "card_shows": "move", "card_from": "hand"}


@pytest.mark.parametrize(
    ("anger", "is_angry", "loses"),
    [
        ({"nightmare.anger": 3}, False, True),
        ({"nightmare.anger": 2}, False, False),
        ({"nightmare.anger": 2}, True, True),
        ({"nightmare.anger_before": 2}, True, True),
        ({"nightmare.anger_before": 1}, True, False),
    ],
)
def test_the_card_alone_leaves_his_anger_to_the_action(
    court: Court, anger: dict[str, int], is_angry: bool, loses: bool
) -> None:
    angry = {"nightmare.angry": True} if is_angry else {}
    data = {**board(**anger), "pieces": [PIECES[0], piece("thief", "c2")]}
    card = {**CARD, **(angry if "nightmare.anger_before" in anger else {})}
    attack = steps(court, data, card, move("c2", **angry), ATTACK)[2]
    found = [dict(follows.when) for follows in attack.consequences if follows.rule == LOSES_UPGRADE]
    assert found == ([{}] if loses else [])


def test_who_states_his_anger_before_an_angry_card_is_told_by_which_name(court: Court) -> None:
    play = move("c2", **{"nightmare.angry": True})
    question = parse_question({"table": board(**{"nightmare.anger": 1}), "play": play})
    with pytest.raises(QuestionProblem, match=r"nightmare\.anger_before"):
        court.answer(question)


@pytest.mark.parametrize(
    ("plays", "known"),
    [
        ([move("c2"), move("d2"), ATTACK, FORCED, TELEPORT, ATTACK], True),
        ([TELEPORT, ATTACK, FORCED, TELEPORT, ATTACK], True),
        ([TELEPORT, ATTACK, FORCED, TELEPORT, {**ATTACK, "met": "knight"}], None),
        ([TELEPORT, ATTACK, FORCED, {"type": "nightmare.end-turn"}, TELEPORT, ATTACK], None),
    ],
    ids=["by a Move", "by a Teleport", "another player", "another turn"],
)
def test_whom_an_earlier_step_attacked_is_known(court: Court, plays: list[dict[str, Any]], known: bool | None) -> None:
    pieces = PIECES if plays[-1] == ATTACK else [*PIECES, piece("knight", "d2")]
    last = steps(court, {**board(**{"nightmare.anger": 3}), "pieces": pieces}, *plays)[-1]
    assert {found.fact: found.value for found in last.table}.get("nightmare.attacked_before") is known


def test_a_second_attack_on_a_player_gives_no_radiance_whichever_tribe_it_is(court: Court) -> None:
    pieces = [piece("nightmare", "b2", facing="e"), piece("goblins:bones", "c2"), piece("goblins:eye", "d2")]
    tribes = {"goblins:bones": {"population": 1}, "goblins:eye": {"population": 1}}
    angry = {"nightmare.angry": True}
    plays = [move("c2", **angry), {**ATTACK, "met": "goblins:bones"}, {**FORCED, "marked": ["b1"]}, TELEPORT]
    last = {"play": {**ATTACK, "met": "goblins:eye"}, "claims": [{"fact": "nightmare.radiance", "by": 1}]}
    data = {**board(**{"nightmare.anger_before": 3}, **tribes), "pieces": pieces}
    answer = court.answer(parse_question({"table": data, "steps": [*({"play": play} for play in plays), last]}))
    assert [claim.right for claim in answer.steps[-1].claims] == [False]
    assert [step.verdict for step in answer.steps] == ["legal"] * 5


def test_a_thief_killed_by_the_attack_of_a_move_leaves_the_map_and_what_he_carried(court: Court) -> None:
    data = board(**{"nightmare.anger": 1, "thief.carried": 1})
    plays = [move("c2"), move("d2"), ATTACK, FORCED]
    asked = {"table": data, "steps": [{"play": play} for play in plays]}
    left = steps_on_table(court, parse_question(asked), Budget()).table
    assert [found.who for found in left.pieces] == ["nightmare"]
    assert {tile.at: tile.dropped for tile in left.tiles}["d2"] == 1


def test_he_wins_where_his_move_has_brought_him(court: Court) -> None:
    facts = {"nightmare.pace": 3, "nightmare.actions_taken": 0, "nightmare.radiance": 9}
    data = table("ELL", pieces=[piece("nightmare", "c1", facing="w")], turn="nightmare", collapse=False, facts=facts)
    way = {"type": "nightmare.move", "to": "a1", "nightmare.listed_spaces": 2, "nightmare.angry": False}
    steps = [{"play": way}, {"play": {"type": "nightmare.win"}}]
    assert [step.verdict for step in court.answer(parse_question({"table": data, "steps": steps})).steps] == [
        "legal"
    ] * 2


@pytest.mark.parametrize(("anger", "radiance"), [(1, 8), (2, 9), (3, 9)])
@pytest.mark.parametrize("said", [{}, {"nightmare.angry": True}], ids=["once", "of the attack too"])
def test_an_angry_move_raises_the_anger_that_a_table_states_once(
    court: Court, anger: int, radiance: int, said: dict[str, bool]
) -> None:
    facts = {"nightmare.anger": anger, "nightmare.radiance": 8}
    data = {**board(**facts), "pieces": [PIECES[0], piece("thief", "c2")]}
    plays = [{"play": move("c2", **{"nightmare.angry": True})}, {"play": {**ATTACK, **said}}]
    claims = [{"fact": "nightmare.radiance", "is": number} for number in (8, 9)]
    found = court.answer(parse_question({"table": data, "steps": plays, "claims": claims})).claims
    assert [claim.is_ for claim in found if claim.right] == [radiance]


def test_of_an_attack_alone_it_is_open_whether_the_stated_anger_counts_its_card(court: Court) -> None:
    data = board(**{"nightmare.anger": 2, "nightmare.radiance": 8})
    data["pieces"] = [piece("nightmare", "d2", facing="e"), PIECES[1]]
    attack = {"play": {**ATTACK, "nightmare.angry": True}, "claims": [{"fact": "nightmare.radiance", "is": 8}]}
    assert court.answer(parse_question({"table": data, "steps": [attack]})).steps[0].claims[0].right is None


@pytest.mark.parametrize(("claimed", "verdict"), [(0, "illegal"), (1, "legal")])
def test_the_attack_of_which_radiance_is_claimed_is_no_earlier_one(court: Court, claimed: int, verdict: str) -> None:
    at_three = board(**{"nightmare.anger": 3})
    told = {"type": "nightmare.claim-attack-radiance", "claimed_radiance": claimed, "nightmare.target": "thief"}
    assert steps(court, at_three, move("c2"), move("d2"), ATTACK, told)[-1].verdict == verdict
