"""What a table settles, what its steps have left, and what a play states is neither asked nor named again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import found, piece, table
from validators.engine.answers import Answer, JudgedStep
from validators.engine.court import Court
from validators.engine.questions import parse_question

Step = tuple[str, dict[str, object]]


def judge(court: Court, data: dict[str, Any], *steps: Step, claims: tuple[dict[str, object], ...] = ()) -> Answer:
    """Each step is a play, and its place and facts together."""
    every = [
        {
            "play": {"type": play, **{name: value for name, value in said.items() if "." not in name}},
            "facts": {name: value for name, value in said.items() if "." in name},
        }
        for play, said in steps
    ]
    return court.answer(parse_question({"table": data, "steps": every, "claims": list(claims)}))


def last(court: Court, data: dict[str, Any], *steps: Step) -> JudgedStep:
    return judge(court, data, *steps).steps[-1]


def hinges(step: Answer) -> set[str]:
    return {hinge.fact for hinge in step.unless}


def asks(step: Answer) -> set[str]:
    return {ask.fact for ask in step.questions}


# Tiles that a play has turned.

DRAGON = table(
    "ELD",
    pieces=[piece("dragon", "b1", state="surface")],
    turn="dragon",
    collapse=False,
    facts={"dragon.awake": True, "dragon.on_surface": True, "dragon.free_move_used": False},
)
FLAME: Step = (
    "dragon.reveal-tile",
    {"tile": "c1", "hits": ["c1"], "dragon.reveal_power": "flame", "dragon.symbols_match": True},
)


def test_a_tile_that_was_turned_is_lit_however_it_lies(court: Court) -> None:
    flies: Step = ("dragon.move-free", {"to": "c1", "reach.wall_between": False})
    assert last(court, DRAGON, FLAME, flies).verdict == "legal"


def test_whether_a_wall_lies_before_it_is_asked(court: Court) -> None:
    assert asks(last(court, DRAGON, FLAME, ("dragon.move-free", {"to": "c1"}))) == {"reach.wall_between"}


# The Nightmare Unicorn on an open space.

HIS = {"nightmare.actions_taken": 0, "nightmare.anger": 1, "nightmare.phase": "perform-actions"}
OPEN = table("ELL", "...", pieces=[piece("nightmare", "b1", facing="s")], turn="nightmare", collapse=False, facts=HIS)
TELEPORTS: Step = (
    "nightmare.teleport-action",
    {"to": "b2", "marked": ["f1"], "nightmare.cards_played": 2, "nightmare.performs_listed": False},
)
REVEALS: Step = ("nightmare.reveal-open-destination", {"walls": "w", "becomes": "plain"})


@pytest.mark.parametrize(("tiles", "verdict"), [(1, "legal"), (2, "illegal")])
def test_the_tile_laid_for_him_is_no_part_of_the_map_that_it_is_joined_to(
    court: Court, tiles: int, verdict: str
) -> None:
    step = last(court, OPEN, TELEPORTS, ("nightmare.connect-open-space", {"to": "b2", "nightmare.tiles_used": tiles}))
    assert (step.verdict, step.firm) == (verdict, True)


def test_the_tile_that_he_reveals_there_lies_as_the_play_says(court: Court) -> None:
    filled: Step = ("table.fill-open-edge", {"to": "c2", "tile": "b2"})
    assert last(court, OPEN, TELEPORTS, REVEALS, filled).verdict == "legal"
    behind_wall: Step = ("table.fill-open-edge", {"to": "a2", "tile": "b2"})
    assert last(court, OPEN, TELEPORTS, REVEALS, behind_wall).verdict == "illegal"


CRYSTAL = table("EDL", pieces=[piece("nightmare", "c1", facing="w")], turn="nightmare", collapse=False, facts=HIS)
MOVES: Step = (
    "nightmare.move",
    {"to": "b1", "walls": "", "becomes": "crystal", "nightmare.listed_spaces": 1, "nightmare.angry": False},
)


@pytest.mark.parametrize(("angry", "verdict"), [(False, "legal"), (True, "illegal")])
def test_what_was_said_of_an_action_holds_for_what_comes_of_it(court: Court, angry: bool, verdict: str) -> None:
    play, said = MOVES
    marks = last(court, CRYSTAL, (play, {**said, "nightmare.angry": angry}), ("nightmare.mark-crystal", {}))
    assert marks.verdict == verdict
    assert hinges(marks).isdisjoint({"nightmare.angry", "nightmare.ends_there"})


def test_a_move_as_far_as_the_card_says_does_not_turn_on_what_lies_beyond(court: Court) -> None:
    data = table("DLL", pieces=[piece("nightmare", "c1", facing="w")], turn="nightmare", collapse=False, facts=HIS)
    said = {"to": "a1", "walls": "", "becomes": "plain", "nightmare.listed_spaces": 2, "nightmare.angry": False}
    step = last(court, data, ("nightmare.move", said))
    assert hinges(step).isdisjoint({"nightmare.way_blocked", "nightmare.open_spaces_ahead"})
    assert "play.path" not in last(court, data, ("nightmare.move", {**said, "path": ["c1", "b1", "a1"]})).unread


def test_an_event_token_under_her_is_seen_as_she_attacks_a_unicorn(court: Court) -> None:
    data = table("ELL", pieces=[piece("knight", "a1"), piece("nightmare", "b1", facing="w")], turn="knight")
    assert found(court, data, type="nightmare.knight-enters", to="b1")["knight.event_token_unresolved"] is False


# What is stated of a play that goes a way.


def test_what_is_said_of_an_act_holds_for_each_step_of_its_way(court: Court) -> None:
    data = table(
        "DDDL",
        pieces=[piece("goblins:fangs", "a1", state="revealed"), piece("knight", "d1")],
        turn="goblins",
        collapse=False,
        facts={"knight.strength": 1, "knight.health": 3, "goblins.rage": 1, "goblins:fangs": {"population": 3}},
    )
    said = {"who": "goblins:fangs", "path": ["a1", "b1", "c1", "d1"]}
    assert "goblins.other_unfinished" in hinges(last(court, data, ("goblins.enter-knight-tile", said)))
    enters: Step = ("goblins.enter-knight-tile", {**said, "goblins.other_unfinished": False})
    assert "goblins.other_unfinished" not in hinges(last(court, data, enters))


def test_as_many_discs_are_added_as_are_shown_and_fit(court: Court) -> None:
    facts = {"goblins.rage": 1, "goblins:eye": {"population": 3}}
    data = table("ED", pieces=[piece("goblins:eye", "b1")], turn="goblins", collapse=False, facts=facts)
    shown = {"who": "goblins:eye", "goblins.discs_shown": 2, "goblins.rage_on_tribe": False}
    step = judge(court, data, ("goblins.add-discs", shown), claims=({"fact": "goblins.eye_population", "is": 4},))
    assert (step.verdict, step.firm, step.claims[0].right) == ("legal", True, True)
    assert last(court, data, ("goblins.add-discs", {**shown, "goblins.discs_added": 2})).verdict == "illegal"


def test_a_second_cube_goes_onto_the_map_once_the_first_is_used(court: Court) -> None:
    hers = {"knight.movement_left": 4, "knight.encounters_left": 2, "knight.perception": 2, "knight.unplaced_cubes": 2}
    walls = {"a1": "e", "b1": "e"}
    data = table("ELL", walls=walls, pieces=[piece("knight", "a1")], turn="knight", collapse=False, facts=hers)
    assigns: Step = (
        "knight.assign-cube",
        {"knight.cube_target": "equipment", "knight.cube_state": "unplaced", "knight.map_cubes": 1},
    )
    answer = judge(
        court, data, assigns, ("knight.pass-wall", {"to": "b1"}), assigns, ("knight.pass-wall", {"to": "c1"})
    )
    assert [step.verdict for step in answer.steps] == ["legal"] * 4


def test_the_cubes_for_a_unicorn_are_gone_after_it(court: Court) -> None:
    his = {"thief.cubes_left": 4, "thief.stealth": 3, "nightmare.armor": 2, "thief.movement_left": 2}
    pieces = [piece("thief", "b1"), piece("nightmare", "b1", facing="w")]
    tokens = {"b1": ["treasure"]}
    data = table("EL", pieces=pieces, tokens=tokens, turn="thief", collapse=False, facts=his)
    backstab: Step = (
        "nightmare.thief-attacks",
        {"nightmare.thief_action": "backstab", "nightmare.cubes_spent": 3, "nightmare.hunts": False},
    )
    for cubes, verdict in ((1, "legal"), (2, "illegal")):
        loots: Step = ("thief.loot-treasure", {"thief.tokens_taken": 1, "thief.loot_cubes": cubes})
        assert last(court, data, backstab, loots).verdict == verdict


def test_the_level_that_is_claimed_after_stashing_is_the_one_it_leaves(court: Court) -> None:
    his = {"thief.loot_drop": 1, "thief.carried": 1, "thief.movement_left": 1, "thief.upgrade_tokens": 0}
    data = table("EL", pieces=[piece("thief", "b1")], turn="thief", collapse=False, facts=his)
    goes: Step = ("thief.move", {"to": "a1"})
    stash: Step = ("thief.stash", {"thief.arrival": "enters", "thief.keeps_some": False})
    for level, verdict in ((3, "legal"), (1, "illegal")):
        claim = {"thief.loot_event": "stash-treasure", "thief.claimed_level": level}
        assert last(court, data, goes, stash, ("thief.claim-loot-level", claim)).verdict == verdict


def test_the_crystal_of_a_drawn_tile_is_counted_as_it_lies(court: Court) -> None:
    data = table("ECL", tokens={"b1": ["crystal"]}, collapse=True)
    assert found(court, data, type="collapse.count-crystal-tile", tile="b1")["collapse.crystal"] == "lit-tile"


# Grit that is lost, and the cubes that go with it.

HERS = {
    "knight.grit": 12,
    "knight.cubes": 4,
    "knight.movement_left": 4,
    "knight.encounters_left": 2,
    "knight.perception": 2,
    "knight.shield": "none",
}
BURNS: Step = ("knight.move", {"to": "b1"})
RETURNS: Step = ("knight.return-placed-cube", {})


@pytest.mark.parametrize(("unplaced", "verdict"), [(1, "illegal"), (0, "legal")])
@pytest.mark.parametrize("as_claim", [True, False])
def test_which_cube_goes_back_is_told_of_the_cubes_before_the_loss(
    court: Court, unplaced: int, verdict: str, as_claim: bool
) -> None:
    data = table(
        "EL",
        tokens={"b1": ["flame-wall"]},
        pieces=[piece("knight", "a1")],
        turn="knight",
        collapse=False,
        facts={**HERS, "knight.unplaced_cubes": unplaced},
    )
    claimed: Step = ("knight.claim-grit-loss", {"knight.grit_loss_cause": "spores", "knight.grit_lost": 5})
    assert last(court, data, claimed if as_claim else BURNS, RETURNS).verdict == verdict


def test_an_event_takes_grit_before_the_tile_gives_any(court: Court) -> None:
    facts = {**HERS, "knight.grit": 6, "knight.unplaced_cubes": 0}
    data = table("ED", pieces=[piece("knight", "a1")], turn="knight", collapse=False, facts=facts)
    enters: Step = ("knight.enter-dark-tile", {"to": "b1", "walls": "", "becomes": "event"})
    rats: Step = ("knight.claim-grit-loss", {"knight.grit_loss_cause": "rats", "knight.grit_lost": 2})
    answer = judge(court, data, enters, rats, claims=({"fact": "knight.grit", "is": 4},))
    assert answer.claims[0].right is None


def test_an_attack_that_needs_a_roll_takes_health_only_with_it(court: Court) -> None:
    his = {"dragon.armor": 3, "knight.strength": 3, "dragon.on_surface": True, "dragon.health": 2}
    pieces = [piece("dragon", "a1", state="surface"), piece("knight", "b1")]
    data = table("EL", pieces=pieces, turn="dragon", collapse=False, facts=his)
    play = {"type": "dragon.attacked-on-entering", "from": "a1", "to": "b1", "dragon.meets": "knight"}
    asked = {"table": data, "play": play, "claims": [{"fact": "dragon.health", "by": -1}]}
    answer = court.answer(parse_question(asked))
    assert (answer.claims[0].right, asks(answer)) == (None, {"dice.center"})


# What an answer says of steps and claims.


def test_an_illegal_step_carries_nothing_on(court: Court) -> None:
    moves: Step = (
        "nightmare.move",
        {"to": "b1", "walls": "e", "becomes": "plain", "nightmare.listed_spaces": 1, "nightmare.angry": False},
    )
    step = last(court, CRYSTAL, moves)
    assert (step.verdict, step.carried_out) == ("illegal", False)
    assert all(value is None for value in step.carried.values())


def test_an_attack_on_a_unicorn_takes_an_encounter(court: Court) -> None:
    hers = {"knight.strength": 3, "nightmare.armor": 2, "knight.movement_left": 2, "knight.encounters_left": 2}
    pieces = [piece("knight", "a1"), piece("nightmare", "b1", facing="w")]
    data = table("EL", pieces=pieces, turn="knight", collapse=False, facts=hers)
    enters = {"to": "b1", "knight.without_encounter": True}
    assert last(court, data, ("nightmare.knight-enters", enters)).verdict == "illegal"
