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
def in_his_own_turn(f: View) -> Says:
    return f[table.own_turn]


@vast.rule("vast.nightmare.actions.play-cards", 1, on=PLAY_CARD)
def from_his_hand(f: View) -> Says:
    return None if f[nightmare.card_from] == "hand" else False


@vast.rule("vast.nightmare.actions.pace-limit", 1, on=ACT)
@vast.rule("vast.nightmare.statistics.pace", 1, on=ACT)
def no_more_than_his_pace(f: View) -> Says:
    return f[nightmare.actions_taken] < f[nightmare.pace]


@vast.rule("vast.nightmare.actions.phase-end", 1, on=ACT)
def the_phase_is_over_at_his_pace(f: View) -> Says:
    return None if f[nightmare.actions_taken] < f[nightmare.pace] else False


@vast.rule("vast.nightmare.actions.complete-first", 1, on=ACT)
def one_after_the_other(f: View) -> Says:
    return False if f[nightmare.action_unfinished] else None


@vast.rule("vast.nightmare.turn.phases", 1, on=ACT)
def before_the_hand_is_replaced(f: View) -> Says:
    return False if f[nightmare.phase] == "replace-hand" else None


@vast.rule("vast.nightmare.actions.phase-end", 1, on=STOP)
@vast.rule("vast.nightmare.actions.play-cards", 1, on=STOP)
def he_may_stop_early(f: View) -> Says:
    return True


@vast.rule("vast.nightmare.actions.complete-first", 1, on=STOP)
def but_not_in_the_middle(f: View) -> Says:
    return False if f[nightmare.action_unfinished] else None


@vast.rule("vast.nightmare.turn.end", 1, on=END)
@vast.rule("vast.nightmare.turn.phases", 1, on=END)
def after_both_phases(f: View) -> Says:
    return f[nightmare.hand_replaced]


@vast.rule("vast.nightmare.actions.matching-card", 1, on=PLAY_CARD)
def the_card_must_show_it(f: View) -> Says:
    return f[nightmare.action] == f[nightmare.card_shows]


@vast.rule("vast.nightmare.actions.discard-after", 1, on=PUT_AWAY)
def discarded_after_its_action(f: View) -> Says:
    return f[nightmare.card_goes] == "discard-pile" if f[nightmare.card_use] == "move-or-turn" else None


@vast.rule("vast.nightmare.forced-teleport.discard", 1, on=PUT_AWAY)
def revealed_cards_too(f: View) -> Says:
    return f[nightmare.card_goes] == "discard-pile" if f[nightmare.card_use] == "forced-teleport" else None


@vast.effect("vast.nightmare.actions.discard-after", 1, on=PLAY_CARD)
def then_it_is_discarded(f: View) -> Changes:
    return True


@vast.rule("vast.nightmare.teleport-action.one-action", 1, on=COST)
@vast.rule("vast.nightmare.actions.teleport-two-cards", 1, on=COST)
def a_teleport_takes_two_cards(f: View) -> Says:
    return f[nightmare.claimed_cost] == "one-action-two-cards" if f[nightmare.costed_action] == "teleport" else None


@vast.rule("vast.nightmare.actions.matching-card", 1, on=COST)
def one_card_for_a_move_or_turn(f: View) -> Says:
    if f[nightmare.costed_action] not in ("move", "turn"):
        return None
    return f[nightmare.claimed_cost] == "one-action-one-card"


@vast.rule("vast.nightmare.upgrade.displacement-blast", 1, on=COST)
def one_card_for_a_blast(f: View) -> Says:
    if f[nightmare.costed_action] != "displacement-blast":
        return None
    return f[nightmare.claimed_cost] == "one-action-one-card"


# Anger.


def one_more(f: View) -> int:
    return min(3, f[nightmare.anger_before] + 1)


@vast.rule("vast.nightmare.angry.raise-first", 1, on=ANGER)
def an_angry_action_adds_one(f: View) -> Says:
    if f[nightmare.anger_event] == "calm-action":
        return f[nightmare.claimed_anger] == f[nightmare.anger_before]
    return f[nightmare.claimed_anger] == one_more(f) if f[nightmare.anger_event] == "angry-action" else None


@vast.rule("vast.nightmare.angry.maximum", 1, on=ANGER)
def three_at_most(f: View) -> Says:
    return False if f[nightmare.claimed_anger] > 3 else None


@vast.rule("vast.nightmare.teleport-action.no-anger", 1, on=ANGER)
def a_teleport_adds_none(f: View) -> Says:
    if f[nightmare.anger_event] != "teleport-with-angry-cards":
        return None
    return f[nightmare.claimed_anger] == f[nightmare.anger_before]


@vast.rule("vast.nightmare.upgrade.displacement-blast", 1, on=ANGER)
def a_blast_adds_none(f: View) -> Says:
    if f[nightmare.anger_event] != "blast-with-angry-card":
        return None
    return f[nightmare.claimed_anger] == f[nightmare.anger_before]


@vast.rule("vast.nightmare.upgrade.unbridled-anger", 1, on=ANGER)
def unbridled_adds_one(f: View) -> Says:
    return f[nightmare.claimed_anger] == one_more(f) if f[nightmare.anger_event] == "takes-unbridled" else None


@vast.rule("vast.nightmare.replace.reset-anger", 1, on=ANGER)
def back_to_one(f: View) -> Says:
    return f[nightmare.claimed_anger] == 1 if f[nightmare.anger_event] == "end-of-turn" else None


@vast.rule("vast.nightmare.upgrade.unbridled-reset", 1, on=ANGER, overrides=("vast.nightmare.replace.reset-anger",))
def back_to_two(f: View) -> Says:
    if f[nightmare.anger_event] != "end-of-turn" or not f[nightmare.unbridled]:
        return None
    return f[nightmare.claimed_anger] == 2


# The new hand.


@vast.rule("vast.nightmare.replace.discard", 1, on=NEW_HAND)
def no_card_is_kept(f: View) -> Says:
    return False if f[nightmare.cards_kept] > 0 else None


@vast.rule("vast.nightmare.replace.draw", 1, on=NEW_HAND)
@vast.rule("vast.nightmare.statistics.spirit", 1, on=NEW_HAND)
def as_many_as_his_spirit(f: View) -> Says:
    return f[nightmare.cards_drawn] == f[nightmare.spirit]


@vast.effect("vast.nightmare.replace.reset-anger", 1, on=(NEW_HAND, END))
def anger_is_reset(f: View) -> Changes:
    return None if f[nightmare.unbridled] else {nightmare.anger: 1}


@vast.effect("vast.nightmare.upgrade.unbridled-reset", 1, on=(NEW_HAND, END))
def unbridled_to_two(f: View) -> Changes:
    return {nightmare.anger: 2} if f[nightmare.unbridled] else None


@vast.rule("vast.nightmare.replace.reshuffle", 1, on=RESHUFFLE)
def when_the_deck_is_empty(f: View) -> Says:
    return f[nightmare.deck_empty]


@vast.effect("vast.nightmare.actions.pace-limit", 1, on=ACT)
def one_action_more(f: View) -> Changes:
    return {nightmare.actions_taken: By(1)}
