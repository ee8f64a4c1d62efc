"""Effects in Stables, the players they mean, the effect chain, several actions, immunity, pulling and searching."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.unstable.facts import cards, effects, text
from validators.unstable.game import unstable

USE_EFFECT = unstable.play(
    "unstable.use-card-effect", cards.where, effects.condition_met, effects.triggered_before, cards.effect_card
)
CONTINUOUS_ON = unstable.play(
    "unstable.rely-on-continuous-effect",
    cards.where,
    cards.effect_names_others,
    cards.effect_card,
    text.speaks,
    text.says,
)
CONTINUOUS_OVER = unstable.play("unstable.claim-continuous-effect-over", cards.where, text.speaks, text.says)
CLASSIFY = unstable.play("unstable.classify-effect", effects.wording, effects.claimed_kind)
CLAIM_OPTIONAL = unstable.play("unstable.claim-effect-optional", effects.says_may)
TARGET_PLAYERS = unstable.play("unstable.target-players", effects.phrase, effects.on_self, effects.on_others)
SPARE_SELF = unstable.play("unstable.leave-self-out", effects.phrase)
PICK_SELF = unstable.play("unstable.apply-effect-to-self", effects.phrase)
DEMAND_SELF = unstable.play("unstable.demand-user-affected", effects.phrase)
RESOLVE_LINK = unstable.play("unstable.resolve-link", effects.earlier_open)
ADD_LINK = unstable.play("unstable.trigger-effect-in-chain", effects.set_off)
ONE_LINK = unstable.play("unstable.treat-as-one-link", effects.same_moment)
SEPARATE_LINKS = unstable.play("unstable.treat-as-separate-links", effects.same_moment)
PICK_TARGET = unstable.play(
    "unstable.pick-target",
    effects.target_taken,
    effects.resolving,
    effects.mandatory_waiting,
    effects.says_may,
    text.speaks,
    text.says,
)
SAME_CARD_TWICE = unstable.play("unstable.target-same-card-twice", effects.same_moment)
NEW_TARGET = unstable.play("unstable.pick-new-target", text.speaks, text.says)
TRIGGER_SEVERAL = unstable.play("unstable.trigger-several-effects", effects.link_effects, effects.link_targets)
TARGET_ORDER = unstable.play("unstable.order-target-picks", effects.first_pick)
DROP_MANDATORY = unstable.play("unstable.leave-mandatory-without-target", effects.link_mandatory, effects.link_targets)
ORDER_IN_LINK = unstable.play("unstable.order-effects-in-link", effects.ordered_by)
DO_SECOND = unstable.play(
    "unstable.do-second-action",
    effects.joined,
    effects.first_succeeded,
    effects.first_skipped,
    effects.first_possible,
)
SKIP_SECOND = unstable.play(
    "unstable.leave-out-second-action",
    effects.joined,
    effects.first_succeeded,
    effects.second_may,
    effects.second_possible,
)
SKIP_FIRST = unstable.play("unstable.leave-out-first-action", effects.joined, effects.first_may, effects.first_possible)
REORDER = unstable.play("unstable.reorder-actions", text.speaks, text.says)
SKIP_IMPOSSIBLE = unstable.play(
    "unstable.skip-impossible-action",
    cards.forced_by,
    cards.forced,
    cards.forced_count,
    cards.forced_available,
    cards.forced_possible,
)
MAKE_UP = unstable.play("unstable.demand-making-up", text.speaks, text.says)
AFFECT_IMMUNE = unstable.play("unstable.affect-immune-card", effects.immune_to_it, effects.way)
TAKE_CARD = unstable.play("unstable.take-card-by-word", effects.word, effects.looked)
DEMAND_RANDOM = unstable.play("unstable.demand-random-pick", effects.word)
SEARCH = unstable.play("unstable.search-for-card", effects.search_allowed)
TAKE_FOUND = unstable.play("unstable.take-searched-card", effects.search_shown)

# Effects and Stables.


@unstable.rule("unstable.effects.hand-none", 1, on=(USE_EFFECT, CONTINUOUS_ON))
def none_from_the_hand(f: View) -> Says:
    return False if f[cards.where] == "hand" else None


@unstable.rule("unstable.effects.stable-only", 1, on=USE_EFFECT)
def only_from_ones_stable(f: View) -> Says:
    return f[cards.where] == "own-stable" or f[effects.triggered_before]


@unstable.rule("unstable.chain.all-links", 1, on=USE_EFFECT)
def what_was_triggered_resolves(f: View) -> Says:
    return True if f[effects.triggered_before] else None


@unstable.rule("unstable.effects.triggered.condition", 1, on=USE_EFFECT)
def only_on_its_condition(f: View) -> Says:
    return None if f[effects.condition_met] else False


@unstable.rule("unstable.effects.continuous.lasts", 1, on=CONTINUOUS_ON)
def while_in_a_stable(f: View) -> Says:
    if text.forbids(f):
        return False
    return f[cards.where] in ("own-stable", "other-stable") or text.allows(f)


@unstable.rule("unstable.effects.stable-only", 1, on=CONTINUOUS_ON)
def not_outside_a_stable(f: View) -> Says:
    if f[cards.where] == "own-stable" or text.allows(f):
        return None
    return None if f[cards.where] == "other-stable" and f[cards.effect_names_others] else False


def in_another_stable(f: View, card: str) -> bool:
    return f[cards.where] == "other-stable" and f[cards.effect_card] == card


@unstable.rule("unstable.cards.upgrade.own-stable", 1, on=USE_EFFECT)
def anothers_upgrade_is_not_ones_own(f: View) -> Says:
    return False if in_another_stable(f, "upgrade") and not f[effects.triggered_before] else None


@unstable.rule("unstable.cards.downgrade.own-stable", 1, on=USE_EFFECT)
def anothers_downgrade_is_not_ones_own(f: View) -> Says:
    return False if in_another_stable(f, "downgrade") and not f[effects.triggered_before] else None


@unstable.rule("unstable.cards.upgrade.own-stable", 1, on=CONTINUOUS_ON)
def anothers_upgrade_helps_its_own_stable(f: View) -> Says:
    return f[cards.effect_names_others] or text.allows(f) if in_another_stable(f, "upgrade") else None


@unstable.rule("unstable.cards.downgrade.own-stable", 1, on=CONTINUOUS_ON)
def anothers_downgrade_harms_its_own_stable(f: View) -> Says:
    return f[cards.effect_names_others] or text.allows(f) if in_another_stable(f, "downgrade") else None


@unstable.rule("unstable.effects.continuous.lasts", 1, on=CONTINUOUS_OVER)
def not_while_in_a_stable(f: View) -> Says:
    return f[cards.where] not in ("own-stable", "other-stable") or text.allows(f)


@unstable.rule("unstable.effects.stable-only", 1, on=CONTINUOUS_OVER)
def over_once_it_has_left(f: View) -> Says:
    return None if f[cards.where] in ("own-stable", "other-stable") else True


@unstable.rule("unstable.effects.triggered.if-when", 1, on=CLASSIFY)
def if_and_when_are_triggers(f: View) -> Says:
    return None if f[effects.wording] == "neither" else f[effects.claimed_kind] == "triggered"


@unstable.rule("unstable.effects.continuous.default", 1, on=CLASSIFY)
def all_others_are_continuous(f: View) -> Says:
    return f[effects.claimed_kind] == "continuous" if f[effects.wording] == "neither" else None


@unstable.rule("unstable.effects.triggered.optional", 1, on=CLAIM_OPTIONAL)
def may_is_optional(f: View) -> Says:
    return True if f[effects.says_may] else None


@unstable.rule("unstable.effects.triggered.mandatory", 1, on=CLAIM_OPTIONAL)
def no_may_is_mandatory(f: View) -> Says:
    return None if f[effects.says_may] else False


# Which players are meant.

EXCLUDING = ("any-other-player", "each-other-player", "any-number")


@unstable.rule("unstable.targeting.phrases", 1, on=TARGET_PLAYERS)
def as_the_phrase_says(f: View) -> Says:
    phrase = f[effects.phrase]
    if f[effects.on_self] and phrase in EXCLUDING:
        return False
    if phrase == "any-number":
        return True
    if phrase in ("each-player", "each-other-player"):
        return f[effects.on_others] == "all" and f[effects.on_self] == (phrase == "each-player")
    return f[effects.on_others] == ("none" if f[effects.on_self] else "one")


@unstable.rule("unstable.targeting.any-player", 1, on=TARGET_PLAYERS)
def one_player_perhaps_oneself(f: View) -> Says:
    if f[effects.phrase] != "any-player":
        return None
    return f[effects.on_others] == ("none" if f[effects.on_self] else "one")


@unstable.rule("unstable.targeting.any-other-player", 1, on=TARGET_PLAYERS)
def one_other_player(f: View) -> Says:
    if f[effects.phrase] != "any-other-player":
        return None
    return f[effects.on_others] == "one" and not f[effects.on_self]


@unstable.rule("unstable.targeting.each-player", 1, on=TARGET_PLAYERS)
def every_player(f: View) -> Says:
    if f[effects.phrase] != "each-player":
        return None
    return f[effects.on_others] == "all" and f[effects.on_self]


@unstable.rule("unstable.targeting.each-other-player", 1, on=TARGET_PLAYERS)
def every_other_player(f: View) -> Says:
    if f[effects.phrase] != "each-other-player":
        return None
    return f[effects.on_others] == "all" and not f[effects.on_self]


@unstable.rule("unstable.targeting.any-number", 1, on=TARGET_PLAYERS)
def as_many_others_as_one_likes(f: View) -> Says:
    return not f[effects.on_self] if f[effects.phrase] == "any-number" else None


@unstable.rule("unstable.targeting.phrases", 1, on=SPARE_SELF)
def only_each_player_binds_oneself(f: View) -> Says:
    return f[effects.phrase] != "each-player"


@unstable.rule("unstable.targeting.phrases", 1, on=PICK_SELF)
def some_phrases_leave_oneself_out(f: View) -> Says:
    return f[effects.phrase] not in EXCLUDING


@unstable.rule("unstable.targeting.phrases", 1, on=DEMAND_SELF)
def only_each_player_takes_oneself_in(f: View) -> Says:
    return f[effects.phrase] == "each-player"


@unstable.rule("unstable.targeting.each-player", 1, on=SPARE_SELF)
def each_player_means_oneself_too(f: View) -> Says:
    return False if f[effects.phrase] == "each-player" else None


@unstable.rule("unstable.targeting.each-other-player", 1, on=SPARE_SELF)
def each_other_player_spares_oneself(f: View) -> Says:
    return True if f[effects.phrase] == "each-other-player" else None


@unstable.rule("unstable.targeting.any-player", 1, on=SPARE_SELF)
def somebody_else_may_be_named(f: View) -> Says:
    return True if f[effects.phrase] == "any-player" else None


@unstable.rule("unstable.targeting.any-other-player", 1, on=SPARE_SELF)
def any_other_player_is_not_oneself(f: View) -> Says:
    return True if f[effects.phrase] == "any-other-player" else None


@unstable.rule("unstable.targeting.any-number", 1, on=SPARE_SELF)
def any_number_leaves_oneself_out(f: View) -> Says:
    return True if f[effects.phrase] == "any-number" else None


@unstable.rule("unstable.targeting.each-player", 1, on=(PICK_SELF, DEMAND_SELF))
def each_player_includes_oneself(f: View) -> Says:
    return True if f[effects.phrase] == "each-player" else None


@unstable.rule("unstable.targeting.each-other-player", 1, on=(PICK_SELF, DEMAND_SELF))
def each_other_player_excludes_oneself(f: View) -> Says:
    return False if f[effects.phrase] == "each-other-player" else None


@unstable.rule("unstable.targeting.any-player", 1, on=PICK_SELF)
def any_player_may_be_oneself(f: View) -> Says:
    return True if f[effects.phrase] == "any-player" else None


@unstable.rule("unstable.targeting.any-player", 1, on=DEMAND_SELF)
def any_player_need_not_be_oneself(f: View) -> Says:
    return False if f[effects.phrase] == "any-player" else None


@unstable.rule("unstable.targeting.any-other-player", 1, on=(PICK_SELF, DEMAND_SELF))
def any_other_player_excludes_oneself(f: View) -> Says:
    return False if f[effects.phrase] == "any-other-player" else None


@unstable.rule("unstable.targeting.any-number", 1, on=(PICK_SELF, DEMAND_SELF))
def any_number_excludes_oneself(f: View) -> Says:
    return False if f[effects.phrase] == "any-number" else None


# The effect chain.


@unstable.rule("unstable.chain.order", 1, on=RESOLVE_LINK)
def the_earlier_link_first(f: View) -> Says:
    return not f[effects.earlier_open]


@unstable.rule("unstable.chain.new-link", 1, on=RESOLVE_LINK)
def a_new_link_waits_its_turn(f: View) -> Says:
    return False if f[effects.earlier_open] else None


@unstable.rule("unstable.chain.new-link", 1, on=ADD_LINK)
def set_off_effects_add_a_link(f: View) -> Says:
    return True if f[effects.set_off] else None


@unstable.rule("unstable.chain.links", 1, on=ADD_LINK)
def only_what_an_effect_sets_off(f: View) -> Says:
    return f[effects.set_off]


@unstable.rule("unstable.chain.all-links", 1, on=ADD_LINK)
def nothing_else_in_between(f: View) -> Says:
    return None if f[effects.set_off] else False


@unstable.effect("unstable.chain.order", 1, on=ADD_LINK)
def it_resolves_after_the_links_before_it(f: View) -> Changes:
    return True


@unstable.rule("unstable.chain.simultaneous", 1, on=ONE_LINK)
def together_is_one_link(f: View) -> Says:
    return f[effects.same_moment]


@unstable.rule("unstable.chain.links", 1, on=ONE_LINK)
def one_after_another_is_not(f: View) -> Says:
    return None if f[effects.same_moment] else False


@unstable.rule("unstable.chain.simultaneous", 1, on=SEPARATE_LINKS)
def together_is_not_several_links(f: View) -> Says:
    return False if f[effects.same_moment] else None


@unstable.rule("unstable.chain.links", 1, on=SEPARATE_LINKS)
def each_set_off_is_a_link(f: View) -> Says:
    return None if f[effects.same_moment] else True


@unstable.rule("unstable.chain.same-card-once", 1, on=PICK_TARGET)
def not_the_same_card_again(f: View) -> Says:
    return not f[effects.target_taken]


@unstable.rule("unstable.chain.targets-first", 1, on=PICK_TARGET)
def before_the_link_resolves(f: View) -> Says:
    return not f[effects.resolving]


@unstable.rule("unstable.chain.mandatory-first", 1, on=PICK_TARGET)
def mandatory_effects_pick_first(f: View) -> Says:
    return False if f[effects.mandatory_waiting] and f[effects.says_may] else None


@unstable.rule("unstable.immunity.both", 1, on=PICK_TARGET)
def immune_cards_are_no_targets(f: View) -> Says:
    return False if text.forbids(f) else None


@unstable.rule("unstable.chain.same-card-once", 1, on=SAME_CARD_TWICE)
def once_in_a_link(f: View) -> Says:
    return not f[effects.same_moment]


@unstable.rule("unstable.chain.simultaneous", 1, on=SAME_CARD_TWICE)
def effects_together_share_the_link(f: View) -> Says:
    return False if f[effects.same_moment] else None


@unstable.rule("unstable.chain.targets-first", 1, on=NEW_TARGET)
def the_choice_has_been_made(f: View) -> Says:
    return text.allows(f)


@unstable.rule("unstable.actions.impossible.disregard", 1, on=NEW_TARGET)
def what_has_become_impossible_is_skipped(f: View) -> Says:
    return None if text.allows(f) else False


@unstable.rule("unstable.chain.too-few-targets", 1, on=TRIGGER_SEVERAL)
def as_many_as_there_are_targets(f: View) -> Says:
    return f[effects.link_effects] <= f[effects.link_targets]


@unstable.rule("unstable.chain.same-card-once", 1, on=TRIGGER_SEVERAL)
def each_needs_a_card_of_its_own(f: View) -> Says:
    return False if f[effects.link_effects] > f[effects.link_targets] else None


@unstable.rule("unstable.chain.mandatory-first", 1, on=TARGET_ORDER)
def mandatory_before_optional(f: View) -> Says:
    return f[effects.first_pick] == "mandatory"


@unstable.rule("unstable.chain.too-few-targets", 1, on=DROP_MANDATORY)
def those_without_a_target_fall_away(f: View) -> Says:
    return f[effects.link_mandatory] > f[effects.link_targets]


@unstable.rule("unstable.effects.triggered.mandatory", 1, on=DROP_MANDATORY)
def those_with_a_target_do_not(f: View) -> Says:
    return False if f[effects.link_mandatory] <= f[effects.link_targets] else None


@unstable.rule("unstable.chain.mandatory-first", 1, on=DROP_MANDATORY)
def they_have_the_first_claim_to_targets(f: View) -> Says:
    return False if f[effects.link_mandatory] <= f[effects.link_targets] else None


@unstable.rule("unstable.chain.simultaneous", 1, on=ORDER_IN_LINK)
def the_turn_player_orders_one_link(f: View) -> Says:
    return f[effects.ordered_by] == "turn-player"


# Several actions.


@unstable.rule("unstable.actions.and", 1, on=DO_SECOND)
def and_asks_for_both(f: View) -> Says:
    return not f[effects.first_skipped] if f[effects.joined] == "and" else None


@unstable.rule("unstable.actions.then", 1, on=DO_SECOND)
def then_needs_success(f: View) -> Says:
    if f[effects.joined] != "then":
        return None
    return not f[effects.first_skipped] and f[effects.first_succeeded]


@unstable.rule("unstable.actions.if-you-do", 1, on=DO_SECOND)
def if_you_do_needs_the_first(f: View) -> Says:
    if f[effects.joined] != "if-you-do":
        return None
    return not f[effects.first_skipped] and f[effects.first_succeeded]


@unstable.rule("unstable.actions.impossible.disregard", 1, on=DO_SECOND)
def and_goes_on_without_the_impossible(f: View) -> Says:
    if f[effects.first_possible]:
        return None
    return True if f[effects.joined] == "and" else None


@unstable.rule("unstable.actions.order", 1, on=DO_SECOND)
def the_first_comes_first(f: View) -> Says:
    return False if f[effects.first_skipped] else None


@unstable.rule("unstable.actions.and", 1, on=SKIP_SECOND)
def and_needs_the_second(f: View) -> Says:
    return False if f[effects.joined] == "and" and f[effects.second_possible] else None


@unstable.rule("unstable.actions.then", 1, on=SKIP_SECOND)
def then_wants_the_second(f: View) -> Says:
    return second_is_owed(f) if f[effects.joined] == "then" else None


@unstable.rule("unstable.actions.if-you-do", 1, on=SKIP_SECOND)
def if_you_do_wants_the_second(f: View) -> Says:
    return second_is_owed(f) if f[effects.joined] == "if-you-do" else None


def second_is_owed(f: View) -> Says:
    """Leaving the second action out is forbidden once the first was done, unless it is a may."""
    if not f[effects.first_succeeded] or f[effects.second_may]:
        return True
    return False if f[effects.second_possible] else None


@unstable.rule("unstable.actions.impossible.disregard", 1, on=SKIP_SECOND)
def an_impossible_second_is_skipped(f: View) -> Says:
    return None if f[effects.second_possible] else True


@unstable.rule("unstable.actions.and", 1, on=SKIP_FIRST)
def and_needs_the_first(f: View) -> Says:
    return False if f[effects.joined] == "and" and f[effects.first_possible] else None


@unstable.rule("unstable.actions.then", 1, on=SKIP_FIRST)
def then_begins_with_the_first(f: View) -> Says:
    if f[effects.joined] != "then":
        return None
    if f[effects.first_may]:
        return True
    return False if f[effects.first_possible] else None


@unstable.rule("unstable.actions.if-you-do", 1, on=SKIP_FIRST)
def if_you_do_leaves_the_choice(f: View) -> Says:
    return True if f[effects.joined] == "if-you-do" else None


@unstable.rule("unstable.actions.impossible.disregard", 1, on=SKIP_FIRST)
def an_impossible_first_is_skipped(f: View) -> Says:
    return None if f[effects.first_possible] else True


@unstable.rule("unstable.actions.order", 1, on=REORDER)
def in_the_order_listed(f: View) -> Says:
    return text.allows(f)


# Impossible actions.


@unstable.rule("unstable.actions.impossible.disregard", 1, on=SKIP_IMPOSSIBLE)
def disregarded_unless_it_is_ones_own_card(f: View) -> Says:
    if f[cards.forced_possible]:
        return False
    return None if f[cards.forced_by] == "own-card-from-hand" else True


@unstable.rule("unstable.actions.impossible.cannot-play", 1, on=SKIP_IMPOSSIBLE)
def ones_own_card_could_not_be_played(f: View) -> Says:
    return False if f[cards.forced_by] == "own-card-from-hand" and not f[cards.forced_possible] else None


@unstable.rule("unstable.actions.impossible.example-discard", 1, on=SKIP_IMPOSSIBLE)
def an_empty_hand_cannot_discard(f: View) -> Says:
    return an_empty_place(f, "discard")


@unstable.rule("unstable.actions.impossible.example-sacrifice-protected", 1, on=SKIP_IMPOSSIBLE)
@unstable.rule("unstable.actions.impossible.example-sacrifice-empty", 1, on=SKIP_IMPOSSIBLE)
def without_a_card_to_sacrifice(f: View) -> Says:
    return an_empty_place(f, "sacrifice")


def an_empty_place(f: View, action: str) -> Says:
    if f[cards.forced_possible] or f[cards.forced_by] == "own-card-from-hand":
        return None
    return True if f[cards.forced] == action else None


@unstable.rule("unstable.actions.impossible.disregard", 1, on=MAKE_UP)
def nothing_is_owed_for_it(f: View) -> Says:
    return text.allows(f)


# Immunity.


@unstable.rule("unstable.immunity.both", 1, on=AFFECT_IMMUNE)
def immune_in_both_ways(f: View) -> Says:
    return not f[effects.immune_to_it]


@unstable.rule("unstable.immunity.direct", 1, on=AFFECT_IMMUNE)
def directly_alone_or_in_a_group(f: View) -> Says:
    return False if f[effects.immune_to_it] and f[effects.way] != "indirect" else None


@unstable.rule("unstable.immunity.indirect", 1, on=AFFECT_IMMUNE)
def indirectly_through_a_player(f: View) -> Says:
    return False if f[effects.immune_to_it] and f[effects.way] == "indirect" else None


@unstable.rule("unstable.immunity.affected", 1, on=AFFECT_IMMUNE)
def only_what_the_card_names(f: View) -> Says:
    return None if f[effects.immune_to_it] else True


# Pulling, choosing and searching.


@unstable.rule("unstable.terms.pull", 1, on=TAKE_CARD)
def pulled_at_random(f: View) -> Says:
    return not f[effects.looked] if f[effects.word] == "pull" else None


@unstable.rule("unstable.terms.choose", 1, on=TAKE_CARD)
def chosen_freely(f: View) -> Says:
    return True if f[effects.word] == "choose" else None


@unstable.rule("unstable.terms.pull", 1, on=DEMAND_RANDOM)
def pulling_is_random(f: View) -> Says:
    return True if f[effects.word] == "pull" else None


@unstable.rule("unstable.terms.choose", 1, on=DEMAND_RANDOM)
def choosing_is_not_random(f: View) -> Says:
    return False if f[effects.word] == "choose" else None


@unstable.rule("unstable.effects.search.where", 1, on=SEARCH)
def searching_takes_an_effect(f: View) -> Says:
    return f[effects.search_allowed]


@unstable.effect("unstable.effects.search.reveal", 1, on=SEARCH)
def the_card_found_is_to_be_shown(f: View) -> Changes:
    return True


@unstable.rule("unstable.effects.search.reveal", 1, on=TAKE_FOUND)
def shown_to_all_before_it_joins_the_hand(f: View) -> Says:
    return f[effects.search_shown] == "to-all-first"
