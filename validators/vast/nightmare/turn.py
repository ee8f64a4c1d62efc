"""The Nightmare Unicorn's turn: phases, actions, cards, Anger and the new hand."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import nightmare, table
from validators.vast.game import vast

ACT = vast.play(
    "nightmare.take-another-action",
    nightmare.pace,
    nightmare.actions_taken,
    nightmare.action_unfinished,
    nightmare.phase,
    table.own_turn,
)
STOP = vast.play("nightmare.stop-acting", nightmare.action_unfinished)
END = vast.play("nightmare.end-turn", nightmare.hand_replaced)
PLAY_CARD = vast.play(
    "nightmare.play-card", nightmare.action, nightmare.card_shows, nightmare.card_from, table.own_turn
)
PUT_AWAY = vast.play("nightmare.put-card-away", nightmare.card_use, nightmare.card_goes)
COST = vast.play("nightmare.claim-action-cost", nightmare.costed_action, nightmare.claimed_cost)
ANGER = vast.play(
    "nightmare.claim-anger",
    nightmare.anger_event,
    nightmare.anger_before,
    nightmare.claimed_anger,
    crux(nightmare.unbridled, lambda f: f[nightmare.claimed_anger] == 2),
)
NEW_HAND = vast.play("nightmare.replace-hand", nightmare.spirit, nightmare.cards_drawn, nightmare.cards_kept)
RESHUFFLE = vast.play("nightmare.reshuffle-deck", nightmare.deck_empty)


# Actions.


@vast.rule("vast.nightmare.actions.play-cards", 1, on=(ACT, PLAY_CARD))
def nightmare_acts_only_on_own_turn(f: View) -> Says:
    return f[table.own_turn]


@vast.rule("vast.nightmare.actions.play-cards", 1, on=PLAY_CARD)
def nightmare_plays_cards_from_hand(f: View) -> Says:
    return None if f[nightmare.card_from] == "hand" else False


@vast.rule("vast.nightmare.actions.pace-limit", 1, on=ACT)
@vast.rule("vast.nightmare.statistics.pace", 1, on=ACT)
def nightmare_acts_up_to_pace(f: View) -> Says:
    return nightmare.is_below_pace(f)


@vast.rule("vast.nightmare.actions.phase-end", 1, on=ACT)
def action_phase_ends_at_pace(f: View) -> Says:
    return None if nightmare.is_below_pace(f) else False


@vast.rule("vast.nightmare.actions.complete-first", 1, on=ACT)
def nightmare_finishes_action_before_next(f: View) -> Says:
    return False if f[nightmare.action_unfinished] else None


@vast.rule("vast.nightmare.turn.phases", 1, on=ACT)
def nightmare_acts_before_replacing_hand(f: View) -> Says:
    return False if f[nightmare.phase] == "replace-hand" else None


@vast.rule("vast.nightmare.actions.phase-end", 1, on=STOP)
@vast.rule("vast.nightmare.actions.play-cards", 1, on=STOP)
def nightmare_may_stop_acting_early(f: View) -> Says:
    return True


@vast.rule("vast.nightmare.actions.complete-first", 1, on=STOP)
def nightmare_cannot_stop_during_action(f: View) -> Says:
    return False if f[nightmare.action_unfinished] else None


@vast.rule("vast.nightmare.turn.end", 1, on=END)
@vast.rule("vast.nightmare.turn.phases", 1, on=END)
def nightmares_turn_ends_after_both_phases(f: View) -> Says:
    return f[nightmare.hand_replaced]


@vast.rule("vast.nightmare.actions.matching-card", 1, on=PLAY_CARD)
def nightmares_card_must_show_action(f: View) -> Says:
    return f[nightmare.action] == f[nightmare.card_shows]


@vast.rule("vast.nightmare.actions.discard-after", 1, on=PUT_AWAY)
def played_card_goes_to_discard_pile(f: View) -> Says:
    return f[nightmare.card_goes] == "discard-pile" if f[nightmare.card_use] == "move-or-turn" else None


@vast.rule("vast.nightmare.forced-teleport.discard", 1, on=PUT_AWAY)
def revealed_card_goes_to_discard_pile(f: View) -> Says:
    return f[nightmare.card_goes] == "discard-pile" if f[nightmare.card_use] == "forced-teleport" else None


@vast.effect("vast.nightmare.actions.discard-after", 1, on=PLAY_CARD, changes_nothing="must")
def played_card_is_discarded(f: View) -> Changes:
    return True


@vast.rule("vast.nightmare.teleport-action.one-action", 1, on=COST)
@vast.rule("vast.nightmare.actions.teleport-two-cards", 1, on=COST)
def teleport_costs_two_cards(f: View) -> Says:
    return f[nightmare.claimed_cost] == "one-action-two-cards" if f[nightmare.costed_action] == "teleport" else None


@vast.rule("vast.nightmare.actions.matching-card", 1, on=COST)
def move_or_turn_costs_one_card(f: View) -> Says:
    if f[nightmare.costed_action] not in ("move", "turn"):
        return None
    return f[nightmare.claimed_cost] == "one-action-one-card"


@vast.rule("vast.nightmare.upgrade.displacement-blast", 1, on=COST)
def blast_costs_one_card(f: View) -> Says:
    if f[nightmare.costed_action] != "displacement-blast":
        return None
    return f[nightmare.claimed_cost] == "one-action-one-card"


# Anger.


def anger_plus_one(f: View) -> int:
    return min(3, f[nightmare.anger_before] + 1)


@vast.rule("vast.nightmare.angry.raise-first", 1, on=ANGER)
def angry_action_adds_one_anger(f: View) -> Says:
    if f[nightmare.anger_event] == "calm-action":
        return f[nightmare.claimed_anger] == f[nightmare.anger_before]
    return f[nightmare.claimed_anger] == anger_plus_one(f) if f[nightmare.anger_event] == "angry-action" else None


@vast.rule("vast.nightmare.angry.maximum", 1, on=ANGER)
def anger_is_at_most_three(f: View) -> Says:
    return False if f[nightmare.claimed_anger] > 3 else None


@vast.rule("vast.nightmare.teleport-action.no-anger", 1, on=ANGER)
def teleport_adds_no_anger(f: View) -> Says:
    if f[nightmare.anger_event] != "teleport-with-angry-cards":
        return None
    return f[nightmare.claimed_anger] == f[nightmare.anger_before]


@vast.rule("vast.nightmare.upgrade.displacement-blast", 1, on=ANGER)
def blast_adds_no_anger(f: View) -> Says:
    if f[nightmare.anger_event] != "blast-with-angry-card":
        return None
    return f[nightmare.claimed_anger] == f[nightmare.anger_before]


@vast.rule("vast.nightmare.upgrade.unbridled-anger", 1, on=ANGER)
def unbridled_anger_adds_one(f: View) -> Says:
    return f[nightmare.claimed_anger] == anger_plus_one(f) if f[nightmare.anger_event] == "takes-unbridled" else None


@vast.rule("vast.nightmare.replace.reset-anger", 1, on=ANGER)
def anger_resets_to_one(f: View) -> Says:
    return f[nightmare.claimed_anger] == 1 if f[nightmare.anger_event] == "end-of-turn" else None


@vast.rule("vast.nightmare.upgrade.unbridled-reset", 1, on=ANGER, overrides=("vast.nightmare.replace.reset-anger",))
def unbridled_anger_resets_to_two(f: View) -> Says:
    if f[nightmare.anger_event] != "end-of-turn" or not f[nightmare.unbridled]:
        return None
    return f[nightmare.claimed_anger] == 2


# The new hand.


@vast.rule("vast.nightmare.replace.discard", 1, on=NEW_HAND)
def nightmare_keeps_no_cards(f: View) -> Says:
    return False if f[nightmare.cards_kept] > 0 else None


@vast.rule("vast.nightmare.replace.draw", 1, on=NEW_HAND)
@vast.rule("vast.nightmare.statistics.spirit", 1, on=NEW_HAND)
def nightmare_draws_cards_equal_to_spirit(f: View) -> Says:
    return f[nightmare.cards_drawn] == f[nightmare.spirit]


@vast.effect("vast.nightmare.replace.reset-anger", 1, on=(NEW_HAND, END))
def turn_end_resets_anger(f: View) -> Changes:
    return None if f[nightmare.unbridled] else {nightmare.anger: 1}


@vast.effect("vast.nightmare.upgrade.unbridled-reset", 1, on=(NEW_HAND, END))
def turn_end_resets_unbridled_anger(f: View) -> Changes:
    return {nightmare.anger: 2} if f[nightmare.unbridled] else None


@vast.rule("vast.nightmare.replace.reshuffle", 1, on=RESHUFFLE)
def nightmare_reshuffles_when_deck_empty(f: View) -> Says:
    return f[nightmare.deck_empty]


@vast.effect("vast.nightmare.actions.pace-limit", 1, on=ACT)
def nightmare_uses_one_action(f: View) -> Changes:
    return {nightmare.actions_taken: By(1)}
