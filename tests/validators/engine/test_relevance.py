"""The facts that bear on a play by its code are at least those that its rules are seen to read."""

from __future__ import annotations

import pytest

from api.playbook import Playbook
from validators.engine.court import Court
from validators.engine.games import Game
from validators.engine.relevance import facts_named_by, relevant_facts
from validators.engine.views import View
from validators.registry import GAMES
from validators.vast.facts import knight, reach


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_whatever_a_rule_is_seen_to_read_is_relevant(court: Court, game: Game) -> None:
    playbook = Playbook(court)
    for play in game.plays.values():
        read = {part for fact in playbook.facts_read(game, play) for part in (fact, *game.parts(fact))}
        assert read <= relevant_facts(game, play), play


def test_what_no_rule_of_a_play_names_is_not() -> None:
    vast = GAMES["vast"]
    assert reach.gems not in relevant_facts(vast, vast.plays["goblins.move-tribe"])


def test_facts_are_met_in_closures_collections_and_other_functions() -> None:
    table = {"x": (knight.grit,)}

    def inner(f: View) -> bool:
        return f[knight.strength] > 0

    assert set(facts_named_by([lambda f: inner(f) and table])) == {knight.grit, knight.strength}


def test_a_function_that_looks_facts_up_in_the_game_is_refused() -> None:
    game = GAMES["vast"]
    with pytest.raises(TypeError):
        list(facts_named_by([lambda f: f[game.facts["knight.grit"]]]))
