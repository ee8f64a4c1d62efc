"""Each effect says which facts it changes, or why it changes none."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from validators.engine.facts import AnyFact, Unstated, Value
from validators.engine.games import Effect, Game
from validators.engine.views import View
from validators.registry import GAMES

MOST_CALLS = 2_000
EFFECTS = [(game, effect) for game in GAMES.values() for effect in game.effects]
# What follows is more than the facts can say yet; a claim that it might touch comes back undecided, with the rule.
ONLY_IN_TEXT = {
    "ancient_map_reveals_dark_tile": "what comes of revealing is a side of its own",
    "assigned_cube_raises_statistic": "the statistic is the number on the space, which no fact gives",
    "attack_kills_thief": "an evasion may come between",
    "enchanted_bow_makes_dragon_discard": "a Unicorn discards from a hand or a Spirit pile",
    "entered_dark_tile_is_revealed": "what comes of revealing is a side of its own",
    "killed_thief_gives_secrets_or_rage": "the Goblins choose which",
    "knight_gets_smashed_crystal": "no fact counts the Crystal tokens she holds",
    "resolved_cards_leave_pile": "no fact counts the cards of a pile",
    "rockslide_affects_bomb_token": "the versions differ in where the token ends up",
    "spores_lower_tribe_population": "the books do not say by how much",
    "tribe_leaves_two_lit_tiles": "it depends on the Lit tiles left before",
    "wrath_scatters_tribes_in_forest": "the forest may protect them",
}


def answers(game: Game, effect: Effect) -> Iterator[object]:
    """What the function answers in the worlds that are reached first."""
    waiting: list[dict[AnyFact, Value]] = [{}]
    for _ in range(MOST_CALLS):
        if not waiting:
            return
        world = waiting.pop()
        try:
            yield effect.function(View({}, game.derivations, world))
        except Unstated as missing:
            waiting += [{**world, missing.fact: value} for value in missing.fact.domain]


@pytest.fixture(scope="module")
def only_in_text() -> set[str]:
    """The functions that answer True in some world without a reason why that changes nothing."""
    return {
        effect.function.__name__
        for game, effect in EFFECTS
        if effect.changes_nothing is None and any(answer is True for answer in answers(game, effect))
    }


def test_what_is_only_in_text_has_a_reason_and_no_reason_is_stale(only_in_text: set[str]) -> None:
    assert only_in_text == set(ONLY_IN_TEXT)


def test_an_effect_that_changes_nothing_changes_nothing() -> None:
    changing = [
        effect.id
        for game, effect in EFFECTS
        if effect.changes_nothing and any(isinstance(answer, dict) for answer in answers(game, effect))
    ]
    assert not changing
