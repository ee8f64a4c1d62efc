"""Counted facts: the proof cites the rules that count, their parts are asked for, and none goes without a rule."""

from __future__ import annotations

from kb.library import Library
from kb.model import FactText
from validators.engine.answers import Answer, ProofStep
from validators.engine.court import Court
from validators.engine.coverage import check_bindings
from validators.engine.games import Game
from validators.engine.questions import parse_question
from validators.engine.views import View
from validators.registry import GAMES

HIT = "knight.hit-dragon-without-rolling"


def answer(court: Court, play: str, **facts: object) -> Answer:
    named = {name.replace("__", "."): value for name, value in facts.items()}
    return court.answer(parse_question({"play": {"type": play}, "situation": named}))


def step(found: Answer, rule: str) -> ProofStep | None:
    return next((step for step in found.proof if step.rule == rule), None)


def test_a_counted_fact_is_derived_by_the_rules_that_count_it(court: Court) -> None:
    found = answer(court, HIT, knight__strength_track=3, knight__elven_sword=True, dragon__row_armor=3)
    sword = step(found, "vast.knight.elven-sword.strength")
    assert sword
    assert (sword.says, sword.derives) == ("silent", {"knight.strength": 4})
    assert sword.facts["knight.strength_track"] == 3
    assert step(found, "vast.dragon.stats.row")
    assert step(found, "vast.knight.mighty-axe.strength") is None, "she has no Axe"
    assert len({step.rule for step in found.proof}) == len(found.proof)


def test_nothing_is_derived_for_a_fact_that_is_stated(court: Court) -> None:
    found = answer(court, HIT, knight__strength=4, dragon__armor=3)
    assert not any(step.derives for step in found.proof)


def test_what_is_asked_for_is_what_can_be_seen(court: Court) -> None:
    asked = {question.fact for question in answer(court, HIT).questions}
    assert {"knight.strength_track", "dragon.row_armor"} <= asked
    assert asked.isdisjoint({"knight.strength", "dragon.armor"})


def test_every_value_of_a_choice_is_tried_for_what_a_derivation_reads() -> None:
    game = Game("toy")
    who, low, high, total = (
        game.choice("who", "a", "b", "c"),
        game.number("low", 0, 9),
        game.number("high", 0, 9),
        game.number("total", 0, 9),
    )

    @game.derived(total)
    def by_who(f: View) -> int | None:
        return None if f[who] != "b" else f[low] + f[high]

    assert game.inputs(total) == {who, low, high}


def test_a_counted_fact_without_a_derivation_is_a_fault(library: Library) -> None:
    def classed(text: FactText) -> FactText:
        return text.model_copy(update={"known_by": "counted"}) if text.id == "knight.health" else text

    changed = library.model_copy(update={"facts": tuple(map(classed, library.facts))})
    faults = [fault for fault in check_bindings(changed, GAMES) if fault.slug == "underived"]
    assert [fault.message.split(":")[0] for fault in faults] == ["knight.health is counted"]


def test_a_seen_fact_that_rules_count_is_a_fault(library: Library) -> None:
    def classed(text: FactText) -> FactText:
        return text.model_copy(update={"known_by": "seen"}) if text.id == "knight.strength" else text

    changed = library.model_copy(update={"facts": tuple(map(classed, library.facts))})
    assert [fault.slug for fault in check_bindings(changed, GAMES)] == ["underived"]
