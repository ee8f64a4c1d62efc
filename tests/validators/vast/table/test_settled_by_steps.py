"""What earlier steps have settled is neither asked nor named again, and what they have brought is there."""

from __future__ import annotations

from typing import Any

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question


def judge(court: Court, data: dict[str, Any], *steps: tuple[str, dict[str, object]]) -> Answer:
    """Each step is a play, and its place and facts together."""
    found = [
        {
            "play": {"type": play, **{name: value for name, value in said.items() if "." not in name}},
            "facts": {name: value for name, value in said.items() if "." in name},
        }
        for play, said in steps
    ]
    return court.answer(parse_question({"table": data, "steps": found}))


def verdicts(answer: Answer) -> list[str]:
    return [step.verdict for step in answer.steps]


def hinges(answer: Answer, number: int) -> set[str]:
    return {hinge.fact for hinge in answer.steps[number - 1].unless}


KNIGHT = {"knight.movement_left": 3, "knight.encounters_left": 2, "knight.strength": 5, "goblins.rage": 1}
TRIBES = {who: {"population": 1} for who in ("goblins:bones", "goblins:eye")}


def test_each_tribe_on_the_knights_way_takes_an_encounter(court: Court) -> None:
    pieces = [piece("knight", "a1"), piece("goblins:bones", "b1"), piece("goblins:eye", "c1")]
    data = table("ELLL", pieces=pieces, turn="knight", collapse=False, facts={**KNIGHT, **TRIBES})
    answer = judge(court, data, *(("knight.move", {"to": to}) for to in ("b1", "c1", "d1")))
    assert verdicts(answer) == ["legal", "legal", "illegal"]
    assert answer.steps[1].carried["knight.encounters_left"] == 0


def test_how_she_came_to_an_event_is_known_from_her_step(court: Court) -> None:
    data = table("ELL", tokens={"b1": ["event"]}, pieces=[piece("knight", "a1")], turn="knight", facts=KNIGHT)
    answer = judge(court, data, ("knight.move", {"to": "b1"}), ("knight.resolve-event-token", {}))
    assert verdicts(answer) == ["legal", "legal"]
    there = judge(court, {**data, "pieces": [piece("knight", "b1")]}, ("knight.resolve-event-token", {}))
    assert {ask.fact for ask in there.steps[0].questions} == {"knight.event_arrival"}


def test_an_ambush_tile_that_she_has_turned_sets_off_the_ambush(court: Court) -> None:
    data = table("ED", pieces=[piece("knight", "a1")], turn="knight", facts=KNIGHT)
    turned = ("knight.move", {"to": "b1", "becomes": "ambush", "walls": ""})
    ambush = ("goblins.ambush-knight", {"tribe.which": "fangs", "goblins.ambusher": "hidden", "tribe.strength": 6})
    answer = judge(court, data, turned, ambush)
    assert verdicts(answer)[1] == "legal"
    assert hinges(answer, 2).isdisjoint({"knight.revealed_by", "goblins.ambush_from"})


GOBLINS = table(
    "ELLL",
    ".DDD",
    tokens={"c1": ["treasure"]},
    pieces=[piece("goblins:bones", "d2"), piece("goblins:eye", "c2")],
    turn="goblins",
    collapse=False,
    facts={"goblins.rage": 2, "goblins:bones": {"population": 3}, "goblins:eye": {"population": 3}},
)
DRAWN = ("goblins.draw-war-cards", {"goblins.war_cards_drawn": 2})
DONE = {"goblins.acted_before", "goblins.activated_before", "goblins.revealed_this_turn", "goblins.left_lurking"}


def test_at_the_beginning_of_their_turn_no_tribe_has_done_anything(court: Court) -> None:
    move = ("goblins.move-tribe", {"who": "goblins:bones", "to": "c1"})
    assert hinges(judge(court, GOBLINS, move), 1) >= DONE
    answer = judge(court, GOBLINS, DRAWN, move, ("goblins.move-tribe", {"who": "goblins:eye", "to": "b2"}))
    assert verdicts(answer) == ["legal"] * 3
    assert all(step.firm for step in answer.steps)


def test_a_tribe_that_may_move_has_not_acted_yet(court: Court) -> None:
    moved = ("goblins.move-tribe", {"who": "goblins:bones", "to": "c1"})
    plunder = ("goblins.plunder", {"who": "goblins:bones"})
    answer = judge(court, GOBLINS, moved, plunder, ("goblins.hide-tribe", {"who": "goblins:bones"}))
    assert verdicts(answer) == ["legal", "legal", "illegal"]
    assert hinges(answer, 2).isdisjoint({*DONE, "goblins.loot", "reach.same_space"})
    assert answer.steps[1].carried["goblins.rage"] == 3


def test_another_tribe_has_its_own_hinges(court: Court) -> None:
    moved = ("goblins.move-tribe", {"who": "goblins:bones", "to": "c1"})
    answer = judge(court, GOBLINS, moved, ("goblins.move-tribe", {"who": "goblins:eye", "to": "b2"}))
    assert hinges(answer, 2) >= DONE


def test_a_tribe_uses_its_own_special_action(court: Court) -> None:
    answer = judge(court, GOBLINS, DRAWN, ("goblins.use-special-action", {"who": "goblins:eye"}))
    assert verdicts(answer) == ["legal", "legal"]
    other = ("goblins.use-special-action", {"who": "goblins:eye", "goblins.special": "rage"})
    assert verdicts(judge(court, GOBLINS, DRAWN, other)) == ["legal", "illegal"]


def test_an_assigned_monster_fights_along(court: Court) -> None:
    pieces = [piece("goblins:bones", "a1"), piece("knight", "b1")]
    facts = {"goblins.rage": 1, "knight.strength": 3, "goblins:bones": {"population": 3}}
    data = table("DL", pieces=pieces, turn="goblins", facts=facts)
    ogre = {"goblins.strength_monster": True, "tribe.monsters": 0, "goblins.monsters_assigned": 0}
    attack = ("goblins.enter-knight-tile", {"who": "goblins:bones", "to": "b1"})
    answer = judge(court, data, ("goblins.assign-monster", {"who": "goblins:bones", **ogre}), attack)
    assert verdicts(answer) == ["legal", "legal"]
    assert verdicts(judge(court, data, attack)) == ["illegal"]


def test_what_is_presumed_of_a_turn_is_named_once(court: Court) -> None:
    facts = {"knight.strength": 5, "dragon.armor": 2, "knight.encounters_left": 3}
    data = table("EL", pieces=[piece("knight", "b1"), piece("dragon", "b1", state="underground")], facts=facts)
    data |= {"turn": "knight", "collapse": True}
    answer = judge(court, data, ("knight.attack-dragon", {}), ("knight.attack-dragon", {}))
    assert "knight.attacked_dragon_this_turn" in hinges(answer, 1)
    assert verdicts(answer) == ["legal", "illegal"]


THIEF = {"thief.cubes_left": 4, "thief.movement_left": 2, "thief.carried": 0, "thief.stashed": 2, "thief.stealth": 3}
VAULT = table("EL", tokens={"b1": ["vault"]}, pieces=[piece("thief", "b1")], turn="thief", facts=THIEF)


def test_what_a_picked_vault_held_is_stashed(court: Court) -> None:
    pick = ("thief.pick-lock", {"thief.lock_cubes": 3})
    answer = judge(court, VAULT, pick, ("thief.move", {"to": "a1"}), ("thief.stash", {}))
    assert answer.steps[2].carried["thief.stashed"] == 3
    assert answer.steps[2].carried["thief.stealth"] == 3


def test_whether_an_unrolled_lock_opens_nobody_knows_until_it_is_told(court: Court) -> None:
    pick = ("thief.pick-lock", {"thief.lock_cubes": 1})
    assert judge(court, VAULT, pick).steps[0].carried["thief.carried"] is None
    opened = ("thief.open-vault", {"dice.action_roll": 5})
    answer = judge(court, VAULT, pick, opened, ("thief.move", {"to": "a1"}), ("thief.stash", {}))
    assert answer.steps[3].carried["thief.stashed"] == 3


def test_a_trap_that_kills_the_thief_is_not_forgotten(court: Court) -> None:
    data = table("EL", tokens={"b1": ["gem"]}, pieces=[piece("thief", "b1")], turn="thief", facts=THIEF)
    trapped = ("thief.loot-gem", {"thief.gem_cubes": 1, "dice.center": True})
    answer = judge(court, data, trapped, ("thief.move", {"to": "a1"}))
    assert verdicts(answer) == ["illegal", "depends"]
    assert {ask.fact for ask in answer.steps[1].questions} == {"thief.killed_this_turn"}


def test_assigned_stat_tokens_are_the_statistics_of_the_turn(court: Court) -> None:
    data = table("ELLLL", pieces=[piece("thief", "a1")], turn="thief")
    assign = ("thief.assign-stats", {"thief.movement_token": 3, "thief.stealth_token": 2})
    answer = judge(court, data, assign, *(("thief.move", {"to": to}) for to in ("b1", "c1", "d1", "e1")))
    assert verdicts(answer) == ["legal", "legal", "legal", "legal", "illegal"]
    assert hinges(answer, 5) == {"thief.all_four", "thief.movement_boost"}


def test_two_tribes_with_a_crystal_are_where_they_are_drawn(court: Court) -> None:
    facts = {"goblins.rage": 1, **{who: {"population": 4} for who in ("goblins:bones", "goblins:eye")}}
    pieces = [piece("goblins:bones", "b1"), piece("goblins:eye", "b1")]
    data = table("EC", tokens={"b1": ["crystal"]}, pieces=pieces, turn="goblins", facts=facts)
    answer = judge(court, data, ("goblins.smash-crystal", {"to": "b1"}))
    assert hinges(answer, 1).isdisjoint({"reach.same_space", "tribe.on_board", "tribe.lurking", "tribe.on_map"})


def test_what_spores_leave_of_a_tribe_nobody_knows(court: Court) -> None:
    pieces = [piece("goblins:bones", "a1"), piece("knight", "b1")]
    facts = {"goblins.rage": 1, "knight.strength": 2, "goblins:bones": {"population": 3}}
    data = table("DL", pieces=pieces, facts=facts)
    spores = ("cave.spores-on-goblins", {"who": "goblins:bones", "cave.tribe_chooser": "goblins"})
    attack = ("goblins.enter-knight-tile", {"who": "goblins:bones", "to": "b1"})
    answer = judge(court, data, spores, attack)
    assert "tribe.population" in {ask.fact for ask in answer.steps[1].questions}


def test_a_tribe_that_has_scattered_is_not_there_to_be_robbed(court: Court) -> None:
    facts = {"thief.cubes_left": 4, "thief.stealth": 4, "goblins.rage": 1, "goblins:eye": {"population": 2}}
    data = table("EL", pieces=[piece("thief", "b1"), piece("goblins:eye", "b1")], turn="thief", facts=facts)
    stab = ("thief.backstab", {"met": "goblins:eye", "thief.cubes_spent": 2})
    answer = judge(court, data, stab, ("thief.pickpocket", {"met": "goblins:eye", "thief.cubes_spent": 1}))
    assert verdicts(answer) == ["legal", "illegal"]


def test_a_teleport_that_a_removal_forces_leaves_the_tiles_counted(court: Court) -> None:
    facts = {"collapse.moment": "shape-phase", "table.cave_plays": True, "collapse.removed_before": 0}
    pieces = [piece("nightmare", "a2", facing="e")]
    data = table("ELLL", "LLL.", ".LL.", pieces=pieces, turn="cave", collapse=True, facts=facts)
    away = {"who": "nightmare", "from": "a2", "to": "b3", "marked": ["f1r1"]}
    removal = ("collapse.remove-tile", {"tile": "a2"})
    answer = judge(
        court, data, removal, ("nightmare.forced-teleport-destination", away), ("collapse.remove-tile", {"tile": "b2"})
    )
    assert "collapse.removed_before" not in hinges(answer, 3)


def test_two_cards_that_are_named_are_held(court: Court) -> None:
    pieces = [piece("nightmare", "b1", facing="e")]
    facts = {"nightmare.pace": 2, "nightmare.actions_taken": 0}
    data = table("ELLL", "LLLL", pieces=pieces, turn="nightmare", collapse=False, facts=facts)
    for marked, is_known in ((["f2", "f1r1"], True), (["f2"], False)):
        played = ("nightmare.teleport-action", {"to": "d1", "marked": marked, "nightmare.cards_played": 2})
        assert ("nightmare.one_card_left" not in hinges(judge(court, data, played), 1)) is is_known


LAST_TILE = (
    "cave.choose-tile-for-open-edge",
    {"to": "d1", "cave.fills_on": "others-turn", "cave.tile_placed": "other"},
)
FATE = ("collapse.claim-tile-fate", {"collapse.tile_goes": "out-of-game", "collapse.tile_kind": "other"})


def last_tile_laid(court: Court, *later: tuple[str, dict[str, object]], ruleset: str = "vast/faq-2019") -> list[str]:
    data = table("ELL", pieces=[piece("knight", "b1")], turn="knight", collapse=False, facts=KNIGHT)
    play, said = LAST_TILE
    steps = [(play, {**said, "collapse.last_tile_placed": True}), *later]
    asked = [
        {
            "play": {"type": play, **{name: value for name, value in said.items() if "." not in name}},
            "facts": {name: value for name, value in said.items() if "." in name},
        }
        for play, said in steps
    ]
    return verdicts(court.answer(parse_question({"table": data, "steps": asked, "ruleset": ruleset})))


def test_the_collapse_begins_with_the_turn_after_the_last_tile(court: Court) -> None:
    assert last_tile_laid(court, FATE)[-1] == "illegal"
    assert last_tile_laid(court, ("knight.end-turn", {}), FATE)[-1] == "legal"
    assert last_tile_laid(court, ("goblins.move-tribe", {"who": "goblins:eye", "from": "c1", "to": "b1"}), FATE)[
        -1
    ] in (
        "legal",
        "illegal",
    )


def test_when_the_collapse_begins_by_the_rulebook_alone_is_asked(court: Court) -> None:
    assert last_tile_laid(court, ("knight.end-turn", {}), FATE, ruleset="vast/rulebook")[-1] != "legal"


def test_a_tile_back_in_the_stack_puts_the_collapse_off(court: Court) -> None:
    data = table("ELL", pieces=[piece("knight", "b1")], turn="knight", collapse=False, facts=KNIGHT)
    play, said = LAST_TILE
    placed = (play, {**said, "collapse.last_tile_placed": True, "collapse.tile_back_in_stack": True})
    assert verdicts(judge(court, data, placed, ("knight.end-turn", {}), FATE))[-1] != "legal"


def test_the_attack_on_the_dragons_way_is_over_when_he_has_arrived(court: Court) -> None:
    facts = {"dragon.awake": True, "dragon.armor": 3, "dragon.health": 2, "knight.strength": 4}
    pieces = [piece("dragon", "c1", state="surface"), piece("knight", "b1")]
    data = table("ELL", pieces=pieces, turn="dragon", collapse=False, facts=facts)
    way = ("dragon.move-free", {"from": "c1", "to": "a1", "path": ["c1", "b1", "a1"]})
    answer = judge(court, data, way, ("dragon.declare-victory", {"tile": "a1"}))
    assert verdicts(answer) == ["legal", "legal"]
    assert answer.steps[0].carried["dragon.health"] == 1
    assert hinges(answer, 2).isdisjoint(("dragon.passes_knight", "dragon.meets"))
    hurt = {**data, "facts": {**facts, "dragon.health": 1}}
    assert (
        court.answer(
            parse_question({"table": hurt, "play": {"type": "dragon.declare-victory", "path": ["c1", "b1", "a1"]}})
        ).verdict
        == "illegal"
    )
