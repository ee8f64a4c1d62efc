"""Each play says what it changes: by its effects, by facts that nobody knows after it, or that it changes nothing."""

from __future__ import annotations

import pytest

from kb.library import Library
from validators.engine.games import Effect, Game
from validators.engine.outcomes import followed_facts
from validators.registry import GAMES

by_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


@by_game
def test_every_play_says_what_it_changes(game: Game) -> None:
    silent = [play.name for play in game.plays.values() if not game.declares_changes(play)]
    assert silent == [], "these declare no effect, sets, unsettles or changes_nothing"


@by_game
def test_changes_are_declared_of_plays_that_there_are(game: Game) -> None:
    assert sorted({*game.unsettled, *game.marks, *game.unchanged} - game.plays.keys()) == []


@by_game
def test_a_play_that_changes_nothing_changes_nothing(game: Game) -> None:
    changing = {*game.unsettled, *game.marks}
    changing |= {play.name for play in game.plays.values() if any(map(changes, game.effects_on(play)))}
    assert sorted(changing & game.unchanged.keys()) == []


def changes(effect: Effect) -> bool:
    return effect.changes_nothing is None


@by_game
def test_a_play_that_is_never_legal_is_so_in_its_example(game: Game, library: Library) -> None:
    examples = {text.id: text.example.verdict for text in library.plays if text.game == game.name}
    never = [play for play, why in game.unchanged.items() if why == "never"]
    assert [play for play in never if examples[play] == "legal"] == []


@by_game
def test_what_was_done_this_turn_is_set_by_something(game: Game, library: Library) -> None:
    """A fact that tells what was already done would stay as it was stated, whatever is done after that."""
    seen = {text.id for text in library.facts if text.game == game.name and text.known_by == "seen"}
    done = {name for name in seen if name.endswith(("_this_turn", "_before", "_used", "_moved", "_tried"))}
    assert sorted(done - {fact.name for fact in followed_facts(game)}) == sorted(NOT_DONE.keys() & game.facts.keys())


# Facts with such names that no play makes true, and what they tell instead.
NOT_DONE = {
    "collapse.removed_before": "how many tiles went before this one, which the steps on a drawn table count",
    "dragon.trap_used": "what the Goblins answer to the power in question",
    "effect.triggered_before": "which of two things came first",
    "knight.axe_cube_before": "which of two things came first",
    "knight.tile_there_before": "which of two things came first",
}
