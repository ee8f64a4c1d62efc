"""Whatever takes a piece off the map says all that the piece loses, so that no claim about it finds an old value."""

from __future__ import annotations

import pytest

from validators.engine.facts import AnyFact
from validators.engine.games import Play
from validators.engine.outcomes import can_change
from validators.vast.facts import thief, tribe
from validators.vast.game import vast

# Plays that put a piece on the map or take it off without a loss.
PLACED = {
    "goblins.activate-lurking-tribe": "a tile under it has revealed it",
    "goblins.hide-tribe": "it hides with all that it has",
    "goblins.reveal-tribe": "it is put on the map",
    "thief.return": "he comes back with nothing",
}
LOSSES = (tribe.SCATTERED, thief.KILLED)


def changed_by(play: Play) -> set[AnyFact]:
    by_effects = {fact for effect in vast.effects_on(play) for fact in can_change(vast, effect)}
    return by_effects | vast.unsettled_by(play) | vast.marks.get(play.name, {}).keys()


@pytest.mark.parametrize("lost", LOSSES, ids=["tribe", "thief"])
def test_every_way_off_the_map_costs_the_same(lost: tuple[AnyFact, ...]) -> None:
    plays = [play for play in vast.plays.values() if lost[0] in changed_by(play) and play.name not in PLACED]
    incomplete = {play.name: {fact.name for fact in set(lost) - changed_by(play)} for play in plays}
    assert {name: missing for name, missing in incomplete.items() if missing} == {}


def test_plays_without_a_loss_are_such() -> None:
    losing = {name for name in PLACED for lost in LOSSES if changed_by(vast.plays[name]).issuperset(lost)}
    assert losing == set()
