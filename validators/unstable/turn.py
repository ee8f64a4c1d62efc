"""The setup, the phases of a turn, the one action and the hand limit."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.unstable.facts import effects, instants, text, turn
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
    "unstable.draw-in-draw-phase", turn.draw_count, turn.draw_from, effects.chain_open, text.speaks, text.says
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
SECOND_CARD = unstable.play("unstable.play-second-card", instants.is_response, text.speaks, text.says)
DO_NOTHING = unstable.play("unstable.do-nothing-in-action-phase", text.speaks, text.says)
MOVE_ON = unstable.play("unstable.move-on", effects.chain_open, instants.waiting)
LIMIT = (turn.hand, turn.limit_changed_by, turn.limit, turn.limit_card_in, turn.limit_names_others)
END_TURN = unstable.play("unstable.end-turn-with-hand", *LIMIT)
CLAIM_DISCARDS = unstable.play("unstable.claim-end-discards", turn.discards, *LIMIT)
DEMAND_DISCARD = unstable.play("unstable.demand-discard-to-limit", turn.phase, turn.own_turn, *LIMIT)
HOLD_MORE = unstable.play("unstable.hold-more-than-limit", turn.phase, turn.own_turn, *LIMIT)
PICK_DISCARD = unstable.play("unstable.pick-discard", turn.picked_by, text.speaks, text.says)

# Before the first turn.


@unstable.rule("unstable.setup.starting-hand", 1, on=DEAL)
def five_cards(f: View) -> Says:
    return f[turn.starting_hand] == 5


@unstable.rule("unstable.setup.baby-unicorn", 1, on=CHOOSE_BABY)
def a_baby_of_ones_choice(f: View) -> Says:
    return f[turn.baby_picked] == "own-choice" and f[turn.baby_put] == "own-stable"


@unstable.rule("unstable.cards.baby.never-elsewhere", 1, on=CHOOSE_BABY)
def no_baby_in_hand_or_deck(f: View) -> Says:
    return False if f[turn.baby_put] in ("hand", "deck") else None


@unstable.effect("unstable.setup.nursery", 1, on=CHOOSE_BABY)
def the_others_wait_in_the_nursery(f: View) -> Changes:
    return True


@unstable.rule("unstable.setup.nursery", 1, on=SPARE_BABIES)
def spares_to_the_nursery(f: View) -> Says:
    return f[turn.spare_babies] == "nursery"


@unstable.rule("unstable.terms.nursery", 1, on=SPARE_BABIES)
def babies_in_no_stable(f: View) -> Says:
    return f[turn.spare_babies] == "nursery"


@unstable.rule("unstable.cards.baby.never-elsewhere", 1, on=SPARE_BABIES)
def no_spare_in_the_deck(f: View) -> Says:
    return False if f[turn.spare_babies] == "deck" else None


@unstable.rule("unstable.setup.deck", 1, on=BUILD_DECK)
def black_backs(f: View) -> Says:
    return f[turn.deck_cards] != "baby"


@unstable.rule("unstable.setup.expansions", 1, on=BUILD_DECK)
def expansions_if_wanted(f: View) -> Says:
    return True if f[turn.deck_cards] == "expansion" else None


@unstable.rule("unstable.terms.deck", 1, on=BUILD_DECK)
def expansions_belong_to_the_deck(f: View) -> Says:
    return True if f[turn.deck_cards] == "expansion" else None


@unstable.rule("unstable.cards.baby.never-elsewhere", 1, on=BUILD_DECK)
def no_baby_in_the_deck(f: View) -> Says:
    return False if f[turn.deck_cards] == "baby" else None


@unstable.rule("unstable.setup.first-player", 1, on=GO_FIRST)
def most_colors_first(f: View) -> Says:
    if f[turn.colors] == "tied":
        return f[turn.tie_agreed]
    return f[turn.colors] == "most"


@unstable.rule("unstable.turn.clockwise", 1, on=TAKE_TURN)
def the_next_clockwise(f: View) -> Says:
    return f[turn.next_clockwise]


# The Beginning of Turn phase.


@unstable.rule("unstable.turn.beginning.triggers", 1, on=USE_BEGINNING)
def triggers_when_ones_turn_begins(f: View) -> Says:
    if not f[turn.own_turn] or not f[effects.there_at_start] or f[effects.used_this_turn]:
        return False
    return True if f[turn.phase] == "beginning" else None


@unstable.rule("unstable.turn.beginning.optional-lost", 1, on=USE_BEGINNING)
def too_late_after_the_phase(f: View) -> Says:
    return None if f[turn.phase] == "beginning" or not f[effects.says_may] else False


@unstable.rule("unstable.effects.triggered.mandatory", 1, on=USE_BEGINNING)
def mandatory_is_owed(f: View) -> Says:
    return None if f[effects.says_may] else True


@unstable.rule("unstable.effects.triggered.optional", 1, on=USE_BEGINNING)
def optional_may_be_used(f: View) -> Says:
    if f[turn.phase] != "beginning":
        return None
    return True if f[effects.says_may] else None


@unstable.rule("unstable.effects.triggered.mandatory", 1, on=LEAVE_UNUSED)
def mandatory_must_be_carried_out(f: View) -> Says:
    return False if not f[effects.says_may] and f[effects.possible] else None


@unstable.rule("unstable.turn.beginning.triggers", 1, on=LEAVE_UNUSED)
def triggered_as_the_turn_began(f: View) -> Says:
    if f[effects.says_may] or not f[effects.possible]:
        return None
    return False if f[effects.at_beginning] else None


@unstable.rule("unstable.effects.triggered.optional", 1, on=LEAVE_UNUSED)
def optional_may_be_left(f: View) -> Says:
    return True if f[effects.says_may] else None


@unstable.rule("unstable.actions.impossible.disregard", 1, on=LEAVE_UNUSED)
def impossible_is_left_out(f: View) -> Says:
    return None if f[effects.possible] else True


@unstable.rule("unstable.turn.beginning.optional-lost", 1, on=CLAIM_LAPSED)
def optional_lapses(f: View) -> Says:
    return True if f[effects.says_may] else None


@unstable.rule("unstable.effects.triggered.optional", 1, on=CLAIM_LAPSED)
def may_makes_it_optional(f: View) -> Says:
    return True if f[effects.says_may] else None


@unstable.rule("unstable.effects.triggered.mandatory", 1, on=CLAIM_LAPSED)
def mandatory_does_not_lapse(f: View) -> Says:
    return None if f[effects.says_may] else False


@unstable.rule("unstable.turn.beginning.triggers", 1, on=CLAIM_LAPSED)
def it_has_been_triggered(f: View) -> Says:
    return None if f[effects.says_may] else False


@unstable.effect("unstable.effects.triggered.mandatory", 1, on=(LEAVE_UNUSED, CLAIM_LAPSED), always=True)
def it_is_still_to_be_done(f: View) -> Changes:
    return None if f[effects.says_may] else f[effects.possible]


# Drawing.


@unstable.rule("unstable.turn.draw.one", 1, on=DRAW_IN_PHASE)
def one_card(f: View) -> Says:
    return f[turn.draw_count] == 1 or text.allows(f)


@unstable.rule("unstable.terms.draw", 1, on=(DRAW_IN_PHASE, DRAW_AS_ACTION))
def from_the_top_of_the_deck(f: View) -> Says:
    return f[turn.draw_from] == "deck-top" or text.allows(f)


@unstable.rule("unstable.chain.all-links", 1, on=(DRAW_IN_PHASE, DRAW_AS_ACTION))
def no_draw_while_links_are_open(f: View) -> Says:
    return False if f[effects.chain_open] else None


@unstable.effect("unstable.chain.all-links", 1, on=(DRAW_IN_PHASE, MOVE_ON), always=True)
def the_chain_comes_first(f: View) -> Changes:
    return f[effects.chain_open]


@unstable.rule("unstable.turn.draw.one", 1, on=SKIP_DRAW)
def the_draw_is_no_choice(f: View) -> Says:
    return text.allows(f)


@unstable.rule("unstable.turn.phases", 1, on=OUT_OF_ORDER)
def four_phases_in_order(f: View) -> Says:
    return text.allows(f)


@unstable.rule("unstable.turn.draw.one", 1, on=OUT_OF_ORDER)
def the_draw_phase_has_the_draw(f: View) -> Says:
    return True if text.allows(f) else None


# The action.


@unstable.rule("unstable.turn.action.draw-instead", 1, on=DRAW_AS_ACTION)
def draw_instead_of_playing(f: View) -> Says:
    return True if f[turn.used] == "nothing" else None


@unstable.rule("unstable.turn.action.one-thing", 1, on=DRAW_AS_ACTION)
def nothing_else_beside_the_draw(f: View) -> Says:
    return f[turn.used] == "nothing" or text.allows(f)


@unstable.rule("unstable.turn.phases", 1, on=DRAW_AS_ACTION)
def an_action_has_its_phase(f: View) -> Says:
    return None if f[turn.when] == "own-action-phase" or text.allows(f) else False


@unstable.effect("unstable.turn.action.one-thing", 1, on=DRAW_AS_ACTION)
def the_action_is_used_for_drawing(f: View) -> Changes:
    return {turn.used: "drew"}


@unstable.rule("unstable.turn.action.one-thing", 1, on=SECOND_CARD)
def one_card_a_turn(f: View) -> Says:
    return text.allows(f)


@unstable.rule("unstable.turn.action.playable-types", 1, on=SECOND_CARD)
def one_of_the_list(f: View) -> Says:
    return None if f[instants.is_response] or text.allows(f) else False


@unstable.rule("unstable.instants.not-your-one-card", 1, on=SECOND_CARD, overrides=("unstable.turn.action.one-thing",))
def a_response_is_not_the_one_card(f: View) -> Says:
    return True if f[instants.is_response] else None


@unstable.rule("unstable.turn.action.one-thing", 1, on=DO_NOTHING)
def one_may_do_nothing(f: View) -> Says:
    return not text.forbids(f)


@unstable.rule("unstable.chain.all-links", 1, on=MOVE_ON)
def all_links_first(f: View) -> Says:
    return not f[effects.chain_open]


@unstable.rule("unstable.instants.until-all-pass", 1, on=MOVE_ON)
def everyone_must_have_passed(f: View) -> Says:
    return False if f[instants.waiting] else None


@unstable.rule("unstable.turn.phases", 1, on=MOVE_ON)
def the_next_phase_follows(f: View) -> Says:
    if f[effects.chain_open]:
        return None
    return None if f[instants.waiting] else True


# The end of the turn.


@unstable.rule("unstable.turn.end.discard-down", 1, on=END_TURN)
def too_many_must_go(f: View) -> Says:
    return False if f[turn.hand] > turn.own_limit(f) else None


@unstable.rule("unstable.turn.end.hand-limit", 1, on=END_TURN)
def no_more_than_the_limit(f: View) -> Says:
    return f[turn.hand] <= turn.own_limit(f)


@unstable.rule("unstable.cards.upgrade.own-stable", 1, on=END_TURN)
def an_upgrade_changes_its_own_players_limit(f: View) -> Says:
    if f[turn.limit_changed_by] != "upgrade":
        return None
    return f[turn.hand] <= turn.own_limit(f)


@unstable.rule("unstable.cards.downgrade.own-stable", 1, on=END_TURN)
def a_downgrade_changes_its_own_players_limit(f: View) -> Says:
    if f[turn.limit_changed_by] != "downgrade":
        return None
    return f[turn.hand] <= turn.own_limit(f)


@unstable.effect("unstable.turn.end.discard-down", 1, on=END_TURN, always=True)
def the_rest_is_discarded(f: View) -> Changes:
    surplus = f[turn.hand] - turn.own_limit(f)
    return {turn.hand: turn.own_limit(f)} if surplus >= 1 else None


@unstable.rule("unstable.turn.end.hand-limit", 1, on=CLAIM_DISCARDS)
def enough_cards_go(f: View) -> Says:
    return f[turn.hand] - f[turn.discards] <= turn.own_limit(f)


@unstable.rule("unstable.turn.end.discard-down", 1, on=CLAIM_DISCARDS)
def no_more_cards_than_needed(f: View) -> Says:
    return f[turn.discards] <= max(f[turn.hand] - turn.own_limit(f), 0)


def must_discard_now(f: View) -> bool:
    """Only in the player's own End of Turn phase, and only down to the limit."""
    return f[turn.phase] == "end" and f[turn.own_turn] and f[turn.hand] > turn.own_limit(f)


@unstable.rule("unstable.turn.end.discard-down", 1, on=DEMAND_DISCARD)
def only_at_the_end_of_the_turn(f: View) -> Says:
    return must_discard_now(f)


@unstable.rule("unstable.turn.end.hand-limit", 1, on=DEMAND_DISCARD)
def only_above_the_limit(f: View) -> Says:
    return None if f[turn.hand] > turn.own_limit(f) else False


@unstable.rule("unstable.turn.end.discard-down", 1, on=HOLD_MORE)
def until_the_end_of_the_turn(f: View) -> Says:
    return not must_discard_now(f)


@unstable.rule("unstable.turn.end.hand-limit", 1, on=HOLD_MORE)
def the_limit_itself_may_be_held(f: View) -> Says:
    return None if f[turn.hand] > turn.own_limit(f) else True


@unstable.rule("unstable.terms.discard", 1, on=PICK_DISCARD)
def the_owner_picks(f: View) -> Says:
    return f[turn.picked_by] == "owner" or text.allows(f)


@unstable.rule("unstable.terms.pull", 1, on=PICK_DISCARD)
def random_only_where_cards_are_pulled(f: View) -> Says:
    return None if f[turn.picked_by] != "random" or text.allows(f) else False
