"""The phases of the Goblins' turn one after another: what each leaves to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

FACTS: dict[str, Any] = {
    "goblins.rage": 2,
    "goblins.secrets_in_hand": 2,
    "goblins.monsters_assigned": 1,
    "goblins:fangs": {"population": 3, "strength_discs": 1, "strength_monsters": 0, "monsters": 1, "has_frog": False},
    "goblins:bones": {"population": 1, "on_board": True, "monsters": 0, "strength_discs": 0, "strength_monsters": 0},
    "goblins:eye": {"population": 2, "on_board": True, "monsters": 0, "strength_discs": 0, "strength_monsters": 0},
}
DATA = table("ELL", pieces=[piece("goblins:fangs", "c1")], turn="goblins", collapse=False, facts=FACTS)
CHOOSE = {"play": {"type": "goblins.resolve-war-cards"}, "facts": {"goblins.war_cards_resolved": 1}}


def step(
    play: str, who: str | None = None, claims: Mapping[str, object] | None = None, **facts: object
) -> dict[str, Any]:
    named = {"type": f"goblins.{play}", **({"who": f"goblins:{who}"} if who else {})}
    said = [{"fact": fact, "is": value} for fact, value in (claims or {}).items()]
    return {"play": named, "facts": {f"goblins.{name}": value for name, value in facts.items()}, "claims": said}


def add(who: str, shown: int, added: int, becomes: int) -> dict[str, Any]:
    claims = {f"goblins:{who}.population": becomes}
    return step("add-discs", who, claims, discs_shown=shown, discs_added=added, rage_on_tribe=False)


def judged(court: Court, *steps: dict[str, Any], data: dict[str, Any] = DATA) -> Any:
    found = court.answer(parse_question({"table": data, "steps": list(steps)})).steps
    return [(each.verdict, *(claim.right for claim in each.claims)) for each in found]


def test_the_chosen_war_card_adds_discs_to_a_tribe_on_the_map_too(court: Court) -> None:
    found = judged(court, CHOOSE, add("fangs", 1, 1, 4), add("bones", 1, 1, 2), add("eye", 1, 1, 3))
    assert found[1:] == [("legal", True)] * 3


def test_a_scattered_tribes_monster_makes_room_for_another(court: Court) -> None:
    scatter = step("scatter-for-overpopulation", "fangs", {"goblins.monsters_assigned": 0}, revealed_tribes=1)
    to_bones, to_eye = (step("assign-monster", who, strength_monster=False) for who in ("bones", "eye"))
    again = step("assign-monster", "fangs", strength_monster=False)
    found = judged(court, add("bones", 1, 1, 2), add("fangs", 2, 1, 4), scatter, to_bones, to_eye, again)
    assert found[2:] == [("legal", True), ("legal",), ("legal",), ("illegal",)]


def test_a_monster_gives_the_strength_that_it_says(court: Court) -> None:
    plain = step("assign-monster", "bones", {"tribe.strength_discs": 0}, strength_monster=False)
    found = judged(court, CHOOSE, add("bones", 2, 2, 3), plain, step("claim-strength", "bones", claimed_strength=3))
    assert found[2:] == [("legal", True), ("legal",)]
    giant = step("assign-monster", "bones", {"tribe.strength_discs": 1}, strength_monster=True)
    found = judged(court, CHOOSE, add("bones", 2, 2, 3), giant, step("claim-strength", "bones", claimed_strength=4))
    assert found[2:] == [("legal", True), ("legal",)]


def test_a_replaced_monster_may_have_given_strength(court: Court) -> None:
    facts = {**FACTS, "goblins:eye": {**FACTS["goblins:eye"], "monsters": 1, "strength_monsters": 1}}
    facts["goblins:eye"].pop("strength_discs")
    swap = step("assign-monster", "eye", strength_monster=False, replaces_monster=True)
    strength = step("claim-strength", "eye", claimed_strength=2)
    assert judged(court, swap, strength, data={**DATA, "facts": facts})[1] == ("depends",)


def test_cards_of_one_kind_leave_those_of_the_other(court: Court) -> None:
    def draw(kind: str, secrets: int) -> dict[str, Any]:
        hand = {"goblins.secrets_in_hand": secrets}
        return step("draw-cards", None, hand, card_kind=kind, card_number=2, cards_drawn=2)

    assigned = step("claim-malaise", None, {"goblins.monsters_assigned": 1})
    found = judged(court, draw("monster", 2), draw("secret", 4), assigned)
    assert [right for _, right in found] == [True] * 3


def test_a_phase_that_has_begun_comes_before_the_next(court: Court) -> None:
    phases = [step("begin-phase", phase=phase) for phase in ("war", "populate", "secrets", "monsters")]
    data = {**DATA, "facts": {**FACTS, "goblins.phase_done": "none"}}
    assert judged(court, *phases, data=data) == [("legal",), ("legal",), ("illegal",), ("legal",)]
    early = {**DATA, "facts": {**FACTS, "goblins.phase_done": "war"}}
    monsters = step("begin-phase", phase="monsters")
    assert judged(court, add("eye", 1, 1, 3), monsters, data=early)[1] == ("depends",)


def test_the_play_of_an_action_tells_the_action_once_more(court: Court) -> None:
    action = step("take-action", "fangs", action="special")
    special = step("use-special-action", "fangs", {"goblins.rage": 3}, special="rage")
    assert judged(court, action, special) == [("legal",), ("legal", True)]
    assert judged(court, action, special, special)[2][0] == "illegal"


def test_another_action_of_the_same_tribe_is_one_too_many(court: Court) -> None:
    hides = step("hide-tribe", "fangs")
    assert judged(court, step("take-action", "fangs", action="special"), hides)[1] == ("illegal",)
    pieces = [piece("goblins:fangs", "c1"), piece("goblins:eye", "b1")]
    data = {**DATA, "pieces": pieces, "facts": {**FACTS, "goblins:eye": {"population": 2}}}
    another = step("use-special-action", "eye", special="secret")
    again = step("take-action", "fangs", action="explore")
    found = judged(court, step("take-action", "fangs", action="special"), another, again, data=data)
    assert found == [("legal",), ("legal",), ("illegal",)]
