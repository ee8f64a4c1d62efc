"""The setup, the phases of a turn, the one action and the hand limit."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.unstable.facts import cards, effects, instants, text, turn
from validators.unstable.game import unstable

DEAL = unstable.play("unstable.deal-starting-hand", turn.starting_hand)
CHOOSE_BABY = unstable.play("unstable.choose-starting-baby", turn.baby_picked, turn.baby_put)
SPARE_BABIES = unstable.play("unstable.put-spare-babies", turn.spare_babies)
BUILD_DECK = unstable.play("unstable.build-deck", turn.deck_cards)
GO_FIRST = unstable.play("unstable.go-first", turn.colors, turn.tie_agreed)
TAKE_TURN = unstable.play("unstable.take-next-turn", turn.next_clockwise)
USE_BEGINNING = unstable.play(
    "unstable.use-beginning-effect",
    turn.phase,
    effects.says_may,
    effects.there_at_start,
    effects.used_this_turn,
    turn.own_turn,
)
LEAVE_UNUSED = unstable.play("unstable.leave-effect-unused", effects.says_may, effects.possible, effects.at_beginning)
CLAIM_LAPSED = unstable.play("unstable.claim-effect-lapsed", effects.says_may)
DRAW_IN_PHASE = unstable.play(
    "unstable.draw-in-draw-phase",
    turn.draw_count,
    turn.draw_from,
    turn.draw_not_due,
    effects.chain_open,
    text.speaks,
    text.says,
)
SKIP_DRAW = unstable.play("unstable.skip-draw", text.speaks, text.says)
OUT_OF_ORDER = unstable.play("unstable.take-phases-out-of-order", text.speaks, text.says)
DRAW_AS_ACTION = unstable.play(
    "unstable.draw-as-action",
    turn.used,
    turn.when,
    turn.draw_from,
    effects.chain_open,
    text.speaks,
    text.says,
)
SECOND_CARD = unstable.play("unstable.play-second-card", instants.is_response, cards.entry, text.speaks, text.says)
DO_NOTHING = unstable.play("unstable.do-nothing-in-action-phase", text.speaks, text.says)
MOVE_ON = unstable.play("unstable.move-on", effects.chain_open, instants.waiting, turn.draw_owed)
LIMIT = (turn.hand, turn.limit_changed_by, turn.limit, turn.limit_card_in, turn.limit_names_others)
END_TURN = unstable.play("unstable.end-turn-with-hand", *LIMIT)
CLAIM_DISCARDS = unstable.play("unstable.claim-end-discards", turn.discards, *LIMIT)
DEMAND_DISCARD = unstable.play("unstable.demand-discard-to-limit", turn.phase, turn.own_turn, *LIMIT)
HOLD_MORE = unstable.play("unstable.hold-more-than-limit", turn.phase, turn.own_turn, *LIMIT)
PICK_DISCARD = unstable.play("unstable.pick-discard", turn.picked_by, text.speaks, text.says)

# Before the first turn.


@unstable.rule("unstable.setup.starting-hand", 1, on=DEAL)
def player_starts_with_five_cards(f: View) -> Says:
    return f[turn.starting_hand] == 5


@unstable.effect("unstable.setup.starting-hand", 1, on=DEAL)
def dealt_cards_are_the_hand(f: View) -> Changes:
    return {turn.hand: f[turn.starting_hand]}


@unstable.rule("unstable.setup.baby-unicorn", 1, on=CHOOSE_BABY)
def player_chooses_baby_for_own_stable(f: View) -> Says:
    return f[turn.baby_picked] == "own-choice" and f[turn.baby_put] == "own-stable"


@unstable.rule("unstable.cards.baby.never-elsewhere", 1, on=CHOOSE_BABY)
def baby_never_starts_in_hand_or_deck(f: View) -> Says:
    return False if f[turn.baby_put] in ("hand", "deck") else None


@unstable.effect("unstable.setup.nursery", 1, on=CHOOSE_BABY, changes_nothing="must")
def remaining_babies_go_to_nursery(f: View) -> Changes:
    return True


@unstable.rule("unstable.setup.nursery", 1, on=SPARE_BABIES)
def spare_babies_go_to_nursery(f: View) -> Says:
    return f[turn.spare_babies] == "nursery"


@unstable.rule("unstable.terms.nursery", 1, on=SPARE_BABIES)
def nursery_holds_babies_without_stable(f: View) -> Says:
    return f[turn.spare_babies] == "nursery"


@unstable.rule("unstable.cards.baby.never-elsewhere", 1, on=SPARE_BABIES)
def spare_babies_stay_out_of_deck(f: View) -> Says:
    return False if f[turn.spare_babies] == "deck" else None


@unstable.rule("unstable.setup.deck", 1, on=BUILD_DECK)
def deck_contains_no_babies(f: View) -> Says:
    return f[turn.deck_cards] != "baby"


@unstable.rule("unstable.setup.expansions", 1, on=BUILD_DECK)
def expansions_may_join_deck(f: View) -> Says:
    return True if f[turn.deck_cards] == "expansion" else None


@unstable.rule("unstable.terms.deck", 1, on=BUILD_DECK)
def expansion_cards_belong_to_deck(f: View) -> Says:
    return True if f[turn.deck_cards] == "expansion" else None


@unstable.rule("unstable.cards.baby.never-elsewhere", 1, on=BUILD_DECK)
def baby_is_never_in_deck(f: View) -> Says:
    return False if f[turn.deck_cards] == "baby" else None


@unstable.rule("unstable.setup.first-player", 1, on=GO_FIRST)
def player_with_most_colors_goes_first(f: View) -> Says:
    if f[turn.colors] == "tied":
        return f[turn.tie_agreed]
    return f[turn.colors] == "most"


@unstable.rule("unstable.turn.clockwise", 1, on=TAKE_TURN)
def turns_go_clockwise(f: View) -> Says:
    return f[turn.next_clockwise]


# The Beginning of Turn phase.


@unstable.rule("unstable.turn.beginning.triggers", 1, on=USE_BEGINNING)
def beginning_effect_triggers_at_turn_start(f: View) -> Says:
    if not f[turn.own_turn] or not f[effects.there_at_start] or f[effects.used_this_turn]:
        return False
    return True if f[turn.phase] == "beginning" else None


@unstable.rule("unstable.turn.beginning.optional-lost", 1, on=USE_BEGINNING)
def optional_effect_is_lost_after_phase(f: View) -> Says:
    return None if f[turn.phase] == "beginning" or not f[effects.says_may] else False


@unstable.rule("unstable.effects.triggered.mandatory", 1, on=USE_BEGINNING)
def mandatory_effect_is_still_owed(f: View) -> Says:
    return None if f[effects.says_may] else True


@unstable.rule("unstable.effects.triggered.optional", 1, on=USE_BEGINNING)
def optional_effect_may_be_used(f: View) -> Says:
    if f[turn.phase] != "beginning":
        return None
    return True if f[effects.says_may] else None


@unstable.rule("unstable.effects.triggered.mandatory", 1, on=LEAVE_UNUSED)
def mandatory_effect_must_be_done(f: View) -> Says:
    return False if not f[effects.says_may] and f[effects.possible] else None


@unstable.rule("unstable.turn.beginning.triggers", 1, on=LEAVE_UNUSED)
def triggered_beginning_effect_must_be_done(f: View) -> Says:
    if f[effects.says_may] or not f[effects.possible]:
        return None
    return False if f[effects.at_beginning] else None


@unstable.rule("unstable.effects.triggered.optional", 1, on=LEAVE_UNUSED)
def optional_effect_may_be_skipped(f: View) -> Says:
    return True if f[effects.says_may] else None


@unstable.rule("unstable.actions.impossible.disregard", 1, on=LEAVE_UNUSED)
def impossible_effect_is_skipped(f: View) -> Says:
    return None if f[effects.possible] else True


@unstable.rule("unstable.turn.beginning.optional-lost", 1, on=CLAIM_LAPSED)
def unused_optional_effect_lapses(f: View) -> Says:
    return True if f[effects.says_may] else None


@unstable.rule("unstable.effects.triggered.optional", 1, on=CLAIM_LAPSED)
def effect_saying_may_is_optional(f: View) -> Says:
    return True if f[effects.says_may] else None


@unstable.rule("unstable.effects.triggered.mandatory", 1, on=CLAIM_LAPSED)
def mandatory_effect_does_not_lapse(f: View) -> Says:
    return None if f[effects.says_may] else False


@unstable.rule("unstable.turn.beginning.triggers", 1, on=CLAIM_LAPSED)
def triggered_effect_does_not_lapse(f: View) -> Says:
    return None if f[effects.says_may] else False


@unstable.effect(
    "unstable.effects.triggered.mandatory", 1, on=(LEAVE_UNUSED, CLAIM_LAPSED), always=True, changes_nothing="must"
)
def mandatory_effect_remains_to_be_done(f: View) -> Changes:
    return None if f[effects.says_may] else f[effects.possible]


# Drawing.


@unstable.rule("unstable.turn.draw.one", 1, on=DRAW_IN_PHASE)
def player_draws_one_card(f: View) -> Says:
    return f[turn.draw_count] == 1 or text.allows(f)


@unstable.rule("unstable.turn.phases", 1, on=DRAW_IN_PHASE)
def card_of_draw_phase_is_drawn_in_it(f: View) -> Says:
    return None if not f[turn.draw_not_due] or text.allows(f) else False


@unstable.rule("unstable.terms.draw", 1, on=(DRAW_IN_PHASE, DRAW_AS_ACTION))
def player_draws_from_top_of_deck(f: View) -> Says:
    return f[turn.draw_from] == "deck-top" or text.allows(f)


@unstable.rule("unstable.chain.all-links", 1, on=(DRAW_IN_PHASE, DRAW_AS_ACTION))
def no_draw_while_chain_is_open(f: View) -> Says:
    return False if f[effects.chain_open] else None


@unstable.effect("unstable.chain.all-links", 1, on=(DRAW_IN_PHASE, MOVE_ON), always=True, changes_nothing="must")
def open_chain_comes_first(f: View) -> Changes:
    return f[effects.chain_open]


@unstable.rule("unstable.turn.draw.one", 1, on=SKIP_DRAW)
def player_cannot_skip_draw(f: View) -> Says:
    return text.allows(f)


@unstable.rule("unstable.turn.draw.one", 1, on=MOVE_ON)
def draw_phase_is_not_left_without_drawing(f: View) -> Says:
    return None if not f[turn.draw_owed] or text.allows(f) else False


@unstable.rule("unstable.turn.phases", 1, on=OUT_OF_ORDER)
def phases_go_in_order(f: View) -> Says:
    return text.allows(f)


@unstable.rule("unstable.turn.draw.one", 1, on=OUT_OF_ORDER)
def card_may_change_draw_phase(f: View) -> Says:
    return True if text.allows(f) else None


# The action.


@unstable.rule("unstable.turn.action.draw-instead", 1, on=DRAW_AS_ACTION)
def player_may_draw_instead_of_playing(f: View) -> Says:
    return True if f[turn.used] == "nothing" else None


@unstable.rule("unstable.turn.action.one-thing", 1, on=DRAW_AS_ACTION)
def drawing_is_the_only_action(f: View) -> Says:
    return f[turn.used] == "nothing" or text.allows(f)


@unstable.rule("unstable.turn.phases", 1, on=DRAW_AS_ACTION)
def drawing_as_action_needs_action_phase(f: View) -> Says:
    return None if f[turn.when] == "own-action-phase" or text.allows(f) else False


@unstable.effect("unstable.turn.action.one-thing", 1, on=DRAW_AS_ACTION)
def drawing_uses_the_action(f: View) -> Changes:
    return {turn.used: "drew", turn.hand: By(1)}


@unstable.rule("unstable.turn.action.one-thing", 1, on=SECOND_CARD)
def player_plays_one_card_a_turn(f: View) -> Says:
    return text.allows(f)


@unstable.rule("unstable.turn.action.playable-types", 1, on=SECOND_CARD)
def second_card_is_no_listed_action(f: View) -> Says:
    return None if f[instants.is_response] or text.allows(f) else False


@unstable.rule("unstable.instants.not-your-one-card", 1, on=SECOND_CARD, overrides=("unstable.turn.action.one-thing",))
def response_is_not_the_one_card(f: View) -> Says:
    return True if f[instants.is_response] else None


@unstable.rule(
    "unstable.terms.bring",
    1,
    on=SECOND_CARD,
    overrides=("unstable.turn.action.one-thing", "unstable.turn.action.playable-types"),
)
def card_brought_in_was_not_the_one_card(f: View) -> Says:
    return True if f[cards.entry] == "brought" else None


@unstable.rule("unstable.turn.action.one-thing", 1, on=DO_NOTHING)
def player_may_do_nothing(f: View) -> Says:
    return not text.forbids(f)


@unstable.rule("unstable.chain.all-links", 1, on=MOVE_ON)
def phase_waits_for_all_links(f: View) -> Says:
    return not f[effects.chain_open]


@unstable.rule("unstable.instants.until-all-pass", 1, on=MOVE_ON)
def phase_waits_until_all_have_passed(f: View) -> Says:
    return False if f[instants.waiting] else None


@unstable.rule("unstable.turn.phases", 1, on=MOVE_ON)
def next_phase_follows(f: View) -> Says:
    if f[effects.chain_open]:
        return None
    return None if f[instants.waiting] else True


# The end of the turn.


@unstable.rule("unstable.turn.end.discard-down", 1, on=END_TURN)
def player_over_limit_must_discard(f: View) -> Says:
    return False if f[turn.hand] > turn.own_limit(f) else None


@unstable.rule("unstable.turn.end.hand-limit", 1, on=END_TURN)
def hand_must_not_exceed_limit(f: View) -> Says:
    return f[turn.hand] <= turn.own_limit(f)


@unstable.rule("unstable.cards.upgrade.own-stable", 1, on=END_TURN)
def upgrade_changes_its_players_hand_limit(f: View) -> Says:
    if f[turn.limit_changed_by] != "upgrade":
        return None
    return f[turn.hand] <= turn.own_limit(f)


@unstable.rule("unstable.cards.downgrade.own-stable", 1, on=END_TURN)
def downgrade_changes_its_players_hand_limit(f: View) -> Says:
    if f[turn.limit_changed_by] != "downgrade":
        return None
    return f[turn.hand] <= turn.own_limit(f)


@unstable.effect("unstable.turn.end.discard-down", 1, on=END_TURN, always=True)
def surplus_cards_are_discarded(f: View) -> Changes:
    surplus = f[turn.hand] - turn.own_limit(f)
    return {turn.hand: turn.own_limit(f)} if surplus >= 1 else None


@unstable.rule("unstable.turn.end.hand-limit", 1, on=CLAIM_DISCARDS)
def player_discards_enough_cards(f: View) -> Says:
    return f[turn.hand] - f[turn.discards] <= turn.own_limit(f)


@unstable.rule("unstable.turn.end.discard-down", 1, on=CLAIM_DISCARDS)
def player_discards_no_more_than_needed(f: View) -> Says:
    return f[turn.discards] <= max(f[turn.hand] - turn.own_limit(f), 0)


@unstable.effect("unstable.turn.end.hand-limit", 1, on=CLAIM_DISCARDS)
def discards_leave_the_hand(f: View) -> Changes:
    return {turn.hand: By(-f[turn.discards])} if f[turn.discards] else None


def must_discard_now(f: View) -> bool:
    """Whether a discard is due: only in the player's own End of Turn phase, above the limit."""
    return f[turn.phase] == "end" and f[turn.own_turn] and f[turn.hand] > turn.own_limit(f)


@unstable.rule("unstable.turn.end.discard-down", 1, on=DEMAND_DISCARD)
def discard_is_due_at_turn_end(f: View) -> Says:
    return must_discard_now(f)


@unstable.rule("unstable.turn.end.hand-limit", 1, on=DEMAND_DISCARD)
def discard_is_due_above_limit(f: View) -> Says:
    return None if f[turn.hand] > turn.own_limit(f) else False


@unstable.rule("unstable.turn.end.discard-down", 1, on=HOLD_MORE)
def player_may_exceed_limit_until_end(f: View) -> Says:
    return not must_discard_now(f)


@unstable.rule("unstable.turn.end.hand-limit", 1, on=HOLD_MORE)
def player_may_hold_limit(f: View) -> Says:
    return None if f[turn.hand] > turn.own_limit(f) else True


@unstable.rule("unstable.terms.discard", 1, on=PICK_DISCARD)
def owner_picks_discarded_cards(f: View) -> Says:
    return f[turn.picked_by] == "owner" or text.allows(f)


@unstable.rule("unstable.terms.pull", 1, on=PICK_DISCARD)
def discards_are_not_random(f: View) -> Says:
    return None if f[turn.picked_by] != "random" or text.allows(f) else False


@unstable.effect("unstable.turn.draw.one", 1, on=DRAW_IN_PHASE)
def drawn_cards_come_into_hand(f: View) -> Changes:
    return {turn.hand: By(f[turn.draw_count])}
