"""The line of an answer names the rule and the numbers that decide."""

from __future__ import annotations

import pytest

from kb.library import Library
from validators.engine.court import Court
from validators.engine.facts import Value
from validators.engine.questions import parse_question
from validators.registry import GAMES

LINES: list[tuple[str, dict[str, Value], str]] = [
    # The rule that decides by most of what is stated, not the first one in the book.
    ("thief.declare-victory", {"thief.stashed": 5, "thief.carried": 1, "thief.arrival": "enters"}, "six tokens wins"),
    ("nightmare.knight-hits", {"knight.strength": 3, "nightmare.armor": 3, "dice.center": True}, "roll the Dragon die"),
    ("knight.go-on-after-grit-loss", {"knight.grit": 6, "knight.grit_lost": 2, "knight.unplaced_cubes": 0,
      "knight.grit_loss_cause": "rats"}, "Rats end the turn if a placed cube goes"),
    ("thief.evasion-succeeds", {"thief.harm": "enchanted-bow", "dice.action_roll": 5}, "against the Enchanted"),
    ("nightmare.win", {"nightmare.radiance": 8, "nightmare.entrance_by": "move", "reach.occupant": "knight"},
     "needs Radiance 9"),
    ("dragon.pick-up-treasure", {"dragon.treasures_given": 1, "dragon.treasures_kept": 1, "dragon.greed_cubes": 1},
     "With Greed empty"),
    ("knight.attack-dragon", {"table.collapse_begun": True, "dragon.on_surface": True, "knight.uses_bomb": False,
      "knight.strength": 5, "dragon.armor": 4}, "surfaced Dragon"),
    ("unstable.play-card", {"card.kind": "upgrade", "card.into": "other-stable"}, "into anyone's Stable"),
    # What makes somebody stronger forbids nothing.
    ("goblins.enter-knight-tile", {"tribe.population": 3, "tribe.which": "fangs", "tribe.strength_discs": 1,
      "goblins.rage": 0, "knight.strength": 3}, "only with Strength greater than hers"),
    # Of two that decide by the same facts, the one that is about this very case.
    ("unstable.target-players", {"effect.phrase": "any-number", "target.self": True}, "“Any number of players” is"),
    ("unstable.leave-self-out", {"effect.phrase": "each-player"}, "“Each player” is"),
    ("shadow.claim-attack-result", {"shadow.target": "knight", "shadow.claimed_effect": "1-health",
      "shadow.wanted_dead": True, "knight.shield": "before"}, "Grit"),
    # What a sum is made of.
    ("thief.pickpocket", {"thief.target": "dragon", "thief.stealth_token": 4, "thief.carried": 1, "dragon.armor": 3},
     "the Treasure and Gem tokens he carries: 1"),
    ("cave.pay-omen", {"cave.omen_cost": 3, "cave.tokens_paid": 2}, "paid: 2; the cost the omen lists: 3"),
    # The number that would have been right, with what makes it right.
    ("nightmare.claim-anger", {"nightmare.anger_event": "angry-action", "nightmare.anger_before": 3,
      "nightmare.claimed_anger": 4}, "4, where 3 is right; his Anger before this: 3"),
    # A number that nobody stated, and that no rule makes, is not told.
    ("thief.repeat-action", {"thief.action": "climb"}, "target or Vault."),
    # A premise is not corrected.
    ("knight.return-no-cube", {"knight.grit": 5, "knight.grit_lost": 1}, "the Grit she takes off: 1)"),
    # A number beside another is not compared with it, unless the rule does.
    ("knight.claim-bow-damage", {"knight.strength": 3, "knight.claimed_population_lost": 2}, "2; her Strength: 3)"),
    # A label with a plural takes a colon.
    ("nightmare.replace-hand", {"nightmare.spirit": 4, "nightmare.cards_drawn": 4}, "drawn: 4, equal to his Spirit: 4"),
    ("collapse.remove-when", {"collapse.moment": "end-of-turn", "table.cave_plays": False},
     "unless “the tiles removed in the turn” is other than 1 or 3"),
    # All values at which the verdict is another one, where they can be said in short.
    ("cave.collect-omens", {"cave.treasures_on_map": 5, "cave.crystals_on_map": 2, "cave.omens_taken": 5},
     "carries unstashed” is 4 or more"),
    ("nightmare.claim-radiance-goal", {"nightmare.target_claimed": 9}, "at another difficulty than Standard"),
    ("unstable.end-turn-with-hand", {"hand.cards": 8}, "unless a card in play speaks of the player's hand limit"),
    ("nightmare.win-by-killing-him", {"nightmare.hunts": False, "nightmare.attacker": "tribe", "nightmare.health": 0},
     "Wrong, unless nobody plays the Knight"),
    # What the play itself says is not in doubt.
    ("unstable.play-on-without-deck", {"chain.open": False}, "Not legal: If the deck runs out"),
    ("knight.keep-treasure-facedown", {}, "Legal: The Knight may keep"),
    # The rule that is the point of the play.
    ("collapse.move-piece-off", {"forced.piece": "thief", "collapse.mover": "owner"}, "removing the tile chooses"),
    ("collapse.claim-result", {"collapse.claimed_winner": "nobody", "table.cave_plays": False,
      "collapse.crystals_removed": 5}, "everyone loses when the Cave collapses"),
    ("variants.everybody-loses", {"table.cave_plays": False, "collapse.crystals_removed": 5}, "everyone loses when"),
    ("goblins.avoid-overpopulation", {"goblins.tribes_over": 2, "goblins.rage_paid": 1}, "every overflowing Tribe"),
    ("dragon.hand-in-kept-treasure", {"dragon.treasures_given": 2}, "one per turn"),
    ("dragon.knight-skips-revealed-event", {}, "that the Dragon revealed"),
    ("knight.discard-cube", {"knight.cubes": 2}, "cannot discard one"),
    ("knight.suffer-cube-loss", {"knight.cubes": 2}, "ignores effects"),
    ("knight.discard-second-axe-cube", {"knight.axe_attack_hit": True, "knight.encounters_spent": 2,
      "knight.cubes": 3}, "again with another cube"),
    ("nightmare.change-facing", {"nightmare.facing_cause": "teleport"}, "keeps its facing"),
    ("thief.claim-action-cost", {"thief.costed_action": "climb-wall", "thief.claimed_cost": 1}, "through a wall"),
    ("thief.go-on-after-stashing", {"thief.next_deed": "move", "thief.movement_left": 0,
      "thief.fresh_point": "movement"}, "Stashing does not end"),
    ("shadow.win-by-usual-goal", {"shadow.role": "thief", "shadow.multiplayer": False}, "Wrong: In a solo game"),
    ("knight.ignore-event-token", {"knight.event_arrival": "moved-away"}, "Legal: Moved on from an Event token"),
    ("knight.resolve-event-token", {"knight.event_arrival": "moved-by-others", "table.own_turn": False},
     "on her next turn before moving"),
    ("dragon.move-on-after-attack", {"dragon.on_surface": True, "dragon.move_tiles": 2}, "does not stop the surfaced"),
    ("knight.use-earned-cube", {"knight.grit": 9, "knight.grit_change": 2}, "can be used the same turn"),
    ("thief.claim-statistic", {"thief.statistic": "stealth", "thief.stat_token": 4, "thief.carried": 3,
      "thief.claimed_value": 1}, "carries lowers his Stealth by 1"),
]  # fmt: skip


@pytest.mark.parametrize(("play", "facts", "words"), LINES, ids=[play for play, _, _ in LINES])
def test_the_line_says_what_decides(library: Library, play: str, facts: dict[str, Value], words: str) -> None:
    answer = Court(library, GAMES).answer(parse_question({"play": {"type": play}, "situation": facts}))
    assert words in answer.says.en


def test_a_claim_of_no_says_no(library: Library) -> None:
    question = {
        "play": {"type": "goblins.attack-thief"},
        "situation": {"tribe.population": 3, "thief.stealth": 3, "tribe.on_map": True},
        "claims": [{"fact": "tribe.on_board", "is": False}],
    }
    (claim,) = Court(library, GAMES).answer(parse_question(question)).claims
    assert claim.text.en.startswith("Right: ")
    assert ": no" in claim.text.en


def test_a_question_is_not_asked_twice_in_a_line(library: Library) -> None:
    question = {
        "play": {"type": "knight.attack-dragon"},
        "situation": {"dragon.on_surface": False, "knight.strength": 4, "dragon.armor": 3, "knight.uses_bomb": False,
                      "knight.javelin_revealed": False, "table.collapse_begun": None},
        "claims": [{"fact": "dragon.health", "by": -1}],
    }  # fmt: skip
    says = Court(library, GAMES).answer(parse_question(question)).says.en
    assert says.count("Has the Collapse begun?") == 1


def test_a_japanese_comparison_names_what_is_compared(library: Library) -> None:
    facts = {"tribe.which": "fangs", "tribe.monsters": 1, "goblins.replaces_monster": True,
             "goblins.monsters_assigned": 3, "goblins.bones_population": 1}  # fmt: skip
    answer = Court(library, GAMES).answer(
        parse_question({"play": {"type": "goblins.assign-monster"}, "situation": facts})
    )
    assert "（3は" not in answer.says.ja
    assert "の数3は" in answer.says.ja


def test_not_knowing_the_players_does_not_ask_who_was_first(library: Library) -> None:
    question = {"play": {"type": "unstable.claim-win"}, "situation": {"table.players": None, "stable.unicorns": 6}}
    answer = Court(library, GAMES).answer(parse_question(question))
    assert [ask.fact for ask in answer.questions] == ["table.players"]
