"""Instants, who may answer what, and the pile they make."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.unstable.facts import cards, instants, text, turn
from validators.unstable.game import unstable

PLAY_INSTANT = unstable.play(
    "unstable.play-instant",
    instants.answers,
    instants.own_card,
    instants.on_top,
    instants.closed,
    instants.done,
    instants.uncovered,
    instants.slower,
    turn.used,
    text.speaks,
    text.says,
)
ANSWER_BACK = unstable.play(
    "unstable.answer-instant-on-own-card", instants.on_top, instants.closed, text.speaks, text.says
)
ANSWER_AGAIN = unstable.play(
    "unstable.answer-uncovered-card", instants.own_card, instants.closed, text.speaks, text.says
)
MANY = unstable.play("unstable.play-many-instants", text.speaks, text.says)
DECLINE = unstable.play("unstable.decline-to-respond", text.speaks, text.says)
AFTER_PASSING = unstable.play(
    "unstable.respond-after-passing", instants.new_top, instants.all_passed, instants.own_card
)
RACE = unstable.play("unstable.join-pile-in-race", instants.fastest)
SETTLE_RACE = unstable.play("unstable.settle-race", instants.decided_by, instants.dead_heat)
SLOWER_CARD = unstable.play("unstable.handle-slower-instant", instants.slow_to)
PLACE = unstable.play("unstable.place-instant", instants.placed)
RESOLVE = unstable.play("unstable.resolve-pile-card", instants.on_top, instants.waiting)
OUTCOME = unstable.play("unstable.claim-pile-outcome", instants.neighs, instants.claimed_stopped)
CARDS_PLAYED = ("played-card", "magic", "instant")


def answers_a_played_card(f: View) -> bool:
    return f[instants.answers] in CARDS_PLAYED


# Who may answer what.


@unstable.rule("unstable.instants.when", 1, on=PLAY_INSTANT)
def instant_answers_other_players_card(f: View) -> Says:
    if text.forbids(f):
        return False
    return (answers_a_played_card(f) and not f[instants.own_card]) or text.allows(f)


@unstable.rule("unstable.terms.bring-no-neigh", 1, on=PLAY_INSTANT, overrides=("unstable.instants.when",))
def brought_card_cannot_be_neighed(f: View) -> Says:
    return False if f[instants.answers] == "brought-card" else None


@unstable.rule("unstable.terms.bring", 1, on=PLAY_INSTANT)
def brought_card_is_not_a_played_card(f: View) -> Says:
    return False if f[instants.answers] == "brought-card" else None


@unstable.rule("unstable.turn.action.playable-types", 1, on=PLAY_INSTANT)
def instant_is_no_action(f: View) -> Says:
    return False if f[instants.answers] == "nothing" and not text.allows(f) else None


@unstable.rule("unstable.terms.play", 1, on=PLAY_INSTANT)
def instant_cannot_answer_effects_or_draws(f: View) -> Says:
    return False if f[instants.answers] in ("effect", "drawing") and not text.allows(f) else None


@unstable.rule("unstable.instants.any-other-player", 1, on=PLAY_INSTANT)
def any_other_player_may_answer(f: View) -> Says:
    return not f[instants.own_card] or text.allows(f) if answers_a_played_card(f) else None


@unstable.rule("unstable.cards.magic.immediate", 1, on=PLAY_INSTANT)
def magic_may_be_answered(f: View) -> Says:
    if f[instants.answers] != "magic":
        return None
    return None if f[instants.own_card] else True


@unstable.rule("unstable.instants.respond-back", 1, on=PLAY_INSTANT)
def instant_may_be_answered(f: View) -> Says:
    if f[instants.answers] != "instant":
        return None
    return None if f[instants.own_card] else True


@unstable.rule("unstable.instants.not-your-one-card", 1, on=PLAY_INSTANT)
def instant_is_not_the_one_card(f: View) -> Says:
    if f[turn.used] == "nothing":
        return None
    return True if answers_a_played_card(f) else None


@unstable.rule("unstable.instants.top-only", 1, on=(PLAY_INSTANT, ANSWER_BACK))
def only_top_card_can_be_answered(f: View) -> Says:
    return None if f[instants.on_top] else False


@unstable.rule("unstable.instants.until-all-pass", 1, on=(PLAY_INSTANT, ANSWER_BACK, ANSWER_AGAIN))
def no_answer_after_all_passed(f: View) -> Says:
    return False if f[instants.closed] else None


@unstable.rule("unstable.instants.removed", 1, on=PLAY_INSTANT)
def resolved_card_cannot_be_answered(f: View) -> Says:
    return False if f[instants.done] else None


@unstable.rule("unstable.instants.new-window", 1, on=PLAY_INSTANT)
def uncovered_card_may_be_answered_again(f: View) -> Says:
    if not f[instants.uncovered]:
        return None
    return None if f[instants.own_card] else True


@unstable.rule("unstable.instants.fastest", 1, on=PLAY_INSTANT)
def only_fastest_instant_joins_pile(f: View) -> Says:
    return False if f[instants.slower] else None


@unstable.effect("unstable.instants.slower-return", 1, on=PLAY_INSTANT, always=True)
def slower_instant_returns_to_hand(f: View) -> Changes:
    return {instants.slow_to: "hand"} if f[instants.slower] else None


@unstable.effect("unstable.instants.pile", 1, on=(PLAY_INSTANT, ANSWER_BACK, ANSWER_AGAIN))
def instant_lies_on_answered_card(f: View) -> Changes:
    return {turn.hand: By(-1)}


@unstable.effect(
    "unstable.instants.until-all-pass", 1, on=(PLAY_INSTANT, ANSWER_BACK, ANSWER_AGAIN), changes_nothing="may"
)
def played_instant_can_be_answered(f: View) -> Changes:
    return True


@unstable.effect("unstable.terms.bring", 1, on=PLAY_INSTANT, always=True, changes_nothing="counts")
def brought_card_enters_stable(f: View) -> Changes:
    return f[instants.answers] == "brought-card"


@unstable.rule("unstable.instants.respond-back", 1, on=ANSWER_BACK)
def player_may_answer_an_answer(f: View) -> Says:
    return not text.forbids(f)


@unstable.rule("unstable.instants.not-your-one-card", 1, on=ANSWER_BACK)
def answer_is_not_the_one_card(f: View) -> Says:
    return True


@unstable.rule("unstable.instants.any-number", 1, on=ANSWER_BACK)
def any_number_of_answers_may_follow(f: View) -> Says:
    return True


@unstable.rule("unstable.instants.new-window", 1, on=ANSWER_AGAIN)
def new_top_card_can_be_answered(f: View) -> Says:
    return not text.forbids(f)


@unstable.rule("unstable.instants.top-only", 1, on=ANSWER_AGAIN)
def uncovered_card_is_top_card(f: View) -> Says:
    return True


@unstable.rule("unstable.instants.any-other-player", 1, on=(ANSWER_AGAIN, AFTER_PASSING))
def player_cannot_answer_own_card(f: View) -> Says:
    return False if f[instants.own_card] else None


@unstable.rule("unstable.instants.any-number", 1, on=MANY)
def player_may_play_many_instants(f: View) -> Says:
    return not text.forbids(f)


@unstable.rule("unstable.instants.any-other-player", 1, on=DECLINE)
def player_may_decline_to_respond(f: View) -> Says:
    return not text.forbids(f)


@unstable.rule("unstable.instants.until-all-pass", 1, on=AFTER_PASSING)
def answers_stay_open_until_all_pass(f: View) -> Says:
    return f[instants.new_top] or not f[instants.all_passed]


@unstable.rule("unstable.instants.new-window", 1, on=AFTER_PASSING)
def new_top_card_reopens_answers(f: View) -> Says:
    return True if f[instants.new_top] else None


# Who was first.


@unstable.rule("unstable.instants.fastest", 1, on=RACE)
def fastest_instant_joins_pile(f: View) -> Says:
    return f[instants.fastest]


@unstable.rule("unstable.instants.slower-return", 1, on=RACE)
def slower_instant_does_not_join_pile(f: View) -> Says:
    return None if f[instants.fastest] else False


@unstable.rule("unstable.instants.fastest", 1, on=SETTLE_RACE)
def speed_decides_between_instants(f: View) -> Says:
    if f[instants.decided_by] == "turn-order":
        return f[instants.dead_heat]
    return f[instants.decided_by] == "speed"


@unstable.rule("unstable.instants.slower-return", 1, on=SLOWER_CARD)
def slower_card_goes_back_to_hand(f: View) -> Says:
    return f[instants.slow_to] == "hand"


@unstable.rule("unstable.instants.fastest", 1, on=SLOWER_CARD)
def slower_card_stays_off_pile(f: View) -> Says:
    return False if f[instants.slow_to] == "pile" else None


# The pile.


@unstable.rule("unstable.instants.pile", 1, on=PLACE)
def instant_is_placed_on_answered_card(f: View) -> Says:
    return f[instants.placed] == "on-answered-card"


@unstable.rule("unstable.instants.resolve-top-first", 1, on=RESOLVE)
def top_card_resolves_first(f: View) -> Says:
    return f[instants.on_top]


@unstable.rule("unstable.instants.until-all-pass", 1, on=RESOLVE)
def no_resolving_while_someone_may_respond(f: View) -> Says:
    return False if f[instants.waiting] else None


@unstable.effect("unstable.instants.removed", 1, on=RESOLVE, touches=(instants.neighs,))
def resolved_cards_leave_pile(f: View) -> Changes:
    return True


@unstable.effect("unstable.instants.new-window", 1, on=RESOLVE, changes_nothing="may")
def next_top_card_can_be_answered(f: View) -> Changes:
    return True


@unstable.rule("unstable.instants.resolve-top-first", 1, on=OUTCOME)
def odd_number_of_neighs_stops_card(f: View) -> Says:
    return f[instants.claimed_stopped] == (f[instants.neighs] % 2 == 1)


@unstable.rule("unstable.instants.removed", 1, on=OUTCOME)
def stopped_card_leaves_pile(f: View) -> Says:
    if not f[instants.claimed_stopped]:
        return None
    return True if f[instants.neighs] % 2 == 1 else None


@unstable.effect("unstable.instants.removed", 1, on=OUTCOME)
def stopped_card_goes_to_discard_pile(f: View) -> Changes:
    return {cards.away_to: "discard-pile"} if f[instants.claimed_stopped] else None
