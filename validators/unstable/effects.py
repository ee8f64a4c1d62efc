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
def card_in_hand_has_no_effect(f: View) -> Says:
    return False if f[cards.where] == "hand" else None


@unstable.rule("unstable.effects.stable-only", 1, on=USE_EFFECT)
def effect_works_only_from_own_stable(f: View) -> Says:
    return f[cards.where] == "own-stable" or f[effects.triggered_before]


@unstable.rule("unstable.chain.all-links", 1, on=USE_EFFECT)
def triggered_effect_still_resolves(f: View) -> Says:
    return True if f[effects.triggered_before] else None


@unstable.rule("unstable.effects.triggered.condition", 1, on=USE_EFFECT)
def triggered_effect_needs_its_condition(f: View) -> Says:
    return None if f[effects.condition_met] else False


@unstable.rule("unstable.effects.continuous.lasts", 1, on=CONTINUOUS_ON)
def continuous_effect_lasts_in_stable(f: View) -> Says:
    if text.forbids(f):
        return False
    return f[cards.where] in ("own-stable", "other-stable") or text.allows(f)


@unstable.rule("unstable.effects.stable-only", 1, on=CONTINUOUS_ON)
def continuous_effect_stops_outside_stable(f: View) -> Says:
    if f[cards.where] == "own-stable" or text.allows(f):
        return None
    return None if f[cards.where] == "other-stable" and f[cards.effect_names_others] else False


def card_is_in_another_stable(f: View, card: str) -> bool:
    return f[cards.where] == "other-stable" and f[cards.effect_card] == card


@unstable.rule("unstable.cards.upgrade.own-stable", 1, on=USE_EFFECT)
def other_players_upgrade_cannot_be_used(f: View) -> Says:
    return False if card_is_in_another_stable(f, "upgrade") and not f[effects.triggered_before] else None


@unstable.rule("unstable.cards.downgrade.own-stable", 1, on=USE_EFFECT)
def other_players_downgrade_cannot_be_used(f: View) -> Says:
    return False if card_is_in_another_stable(f, "downgrade") and not f[effects.triggered_before] else None


@unstable.rule("unstable.cards.upgrade.own-stable", 1, on=CONTINUOUS_ON)
def upgrade_affects_only_its_stable(f: View) -> Says:
    return f[cards.effect_names_others] or text.allows(f) if card_is_in_another_stable(f, "upgrade") else None


@unstable.rule("unstable.cards.downgrade.own-stable", 1, on=CONTINUOUS_ON)
def downgrade_affects_only_its_stable(f: View) -> Says:
    return f[cards.effect_names_others] or text.allows(f) if card_is_in_another_stable(f, "downgrade") else None


@unstable.rule("unstable.effects.continuous.lasts", 1, on=CONTINUOUS_OVER)
def continuous_effect_not_over_in_stable(f: View) -> Says:
    return f[cards.where] not in ("own-stable", "other-stable") or text.allows(f)


@unstable.rule("unstable.effects.stable-only", 1, on=CONTINUOUS_OVER)
def continuous_effect_ends_on_leaving_stable(f: View) -> Says:
    return None if f[cards.where] in ("own-stable", "other-stable") else True


@unstable.rule("unstable.effects.triggered.if-when", 1, on=CLASSIFY)
def if_and_when_mark_triggered_effects(f: View) -> Says:
    return None if f[effects.wording] == "neither" else f[effects.claimed_kind] == "triggered"


@unstable.rule("unstable.effects.continuous.default", 1, on=CLASSIFY)
def other_effects_are_continuous(f: View) -> Says:
    return f[effects.claimed_kind] == "continuous" if f[effects.wording] == "neither" else None


@unstable.rule("unstable.effects.triggered.optional", 1, on=CLAIM_OPTIONAL)
def effect_saying_may_is_optional(f: View) -> Says:
    return True if f[effects.says_may] else None


@unstable.rule("unstable.effects.triggered.mandatory", 1, on=CLAIM_OPTIONAL)
def effect_without_may_is_mandatory(f: View) -> Says:
    return None if f[effects.says_may] else False


# Which players are meant.

EXCLUDING = ("any-other-player", "each-other-player", "any-number")


@unstable.rule("unstable.targeting.any-player", 1, on=TARGET_PLAYERS)
def any_player_targets_one_player(f: View) -> Says:
    if f[effects.phrase] != "any-player":
        return None
    return f[effects.on_others] == ("none" if f[effects.on_self] else "one")


@unstable.rule("unstable.targeting.any-other-player", 1, on=TARGET_PLAYERS)
def any_other_player_targets_one_other(f: View) -> Says:
    if f[effects.phrase] != "any-other-player":
        return None
    return f[effects.on_others] == "one" and not f[effects.on_self]


@unstable.rule("unstable.targeting.each-player", 1, on=TARGET_PLAYERS)
def each_player_targets_everyone(f: View) -> Says:
    if f[effects.phrase] != "each-player":
        return None
    return f[effects.on_others] == "all" and f[effects.on_self]


@unstable.rule("unstable.targeting.each-other-player", 1, on=TARGET_PLAYERS)
def each_other_player_targets_all_others(f: View) -> Says:
    if f[effects.phrase] != "each-other-player":
        return None
    return f[effects.on_others] == "all" and not f[effects.on_self]


@unstable.rule("unstable.targeting.any-number", 1, on=TARGET_PLAYERS)
def any_number_never_targets_oneself(f: View) -> Says:
    return not f[effects.on_self] if f[effects.phrase] == "any-number" else None


@unstable.rule("unstable.targeting.each-player", 1, on=SPARE_SELF)
def each_player_does_not_spare_oneself(f: View) -> Says:
    return False if f[effects.phrase] == "each-player" else None


@unstable.rule("unstable.targeting.each-other-player", 1, on=SPARE_SELF)
def each_other_player_spares_oneself(f: View) -> Says:
    return True if f[effects.phrase] == "each-other-player" else None


@unstable.rule("unstable.targeting.any-player", 1, on=SPARE_SELF)
def any_player_may_spare_oneself(f: View) -> Says:
    return True if f[effects.phrase] == "any-player" else None


@unstable.rule("unstable.targeting.any-other-player", 1, on=SPARE_SELF)
def any_other_player_spares_oneself(f: View) -> Says:
    return True if f[effects.phrase] == "any-other-player" else None


@unstable.rule("unstable.targeting.any-number", 1, on=SPARE_SELF)
def any_number_spares_oneself(f: View) -> Says:
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


# The general rule comes last: of rules that decide by the same facts, the one bound first is named first.


@unstable.rule("unstable.targeting.phrases", 1, on=TARGET_PLAYERS)
def targets_follow_the_phrase(f: View) -> Says:
    phrase = f[effects.phrase]
    if f[effects.on_self] and phrase in EXCLUDING:
        return False
    if phrase == "any-number":
        return True
    if phrase in ("each-player", "each-other-player"):
        return f[effects.on_others] == "all" and f[effects.on_self] == (phrase == "each-player")
    return f[effects.on_others] == ("none" if f[effects.on_self] else "one")


@unstable.rule("unstable.targeting.phrases", 1, on=SPARE_SELF)
def player_spared_unless_each_player(f: View) -> Says:
    return f[effects.phrase] != "each-player"


@unstable.rule("unstable.targeting.phrases", 1, on=PICK_SELF)
def player_pickable_unless_phrase_excludes(f: View) -> Says:
    return f[effects.phrase] not in EXCLUDING


@unstable.rule("unstable.targeting.phrases", 1, on=DEMAND_SELF)
def player_targeted_only_by_each_player(f: View) -> Says:
    return f[effects.phrase] == "each-player"


# The effect chain.


@unstable.rule("unstable.chain.order", 1, on=RESOLVE_LINK)
def earlier_link_resolves_first(f: View) -> Says:
    return not f[effects.earlier_open]


@unstable.rule("unstable.chain.new-link", 1, on=RESOLVE_LINK)
def new_link_waits_for_earlier_links(f: View) -> Says:
    return False if f[effects.earlier_open] else None


@unstable.rule("unstable.chain.new-link", 1, on=ADD_LINK)
def triggered_effect_adds_a_link(f: View) -> Says:
    return True if f[effects.set_off] else None


@unstable.rule("unstable.chain.links", 1, on=ADD_LINK)
def only_triggered_effect_adds_a_link(f: View) -> Says:
    return f[effects.set_off]


@unstable.rule("unstable.chain.all-links", 1, on=ADD_LINK)
def chain_admits_no_other_link(f: View) -> Says:
    return None if f[effects.set_off] else False


@unstable.effect("unstable.chain.order", 1, on=ADD_LINK, changes_nothing="must")
def added_link_resolves_after_earlier_ones(f: View) -> Changes:
    return True


@unstable.rule("unstable.chain.simultaneous", 1, on=ONE_LINK)
def simultaneous_effects_share_one_link(f: View) -> Says:
    return f[effects.same_moment]


@unstable.rule("unstable.chain.links", 1, on=ONE_LINK)
def successive_effects_share_no_link(f: View) -> Says:
    return None if f[effects.same_moment] else False


@unstable.rule("unstable.chain.simultaneous", 1, on=SEPARATE_LINKS)
def simultaneous_effects_are_not_separate_links(f: View) -> Says:
    return False if f[effects.same_moment] else None


@unstable.rule("unstable.chain.links", 1, on=SEPARATE_LINKS)
def successive_effects_are_separate_links(f: View) -> Says:
    return None if f[effects.same_moment] else True


@unstable.rule("unstable.chain.same-card-once", 1, on=PICK_TARGET)
def link_targets_same_card_once(f: View) -> Says:
    return not f[effects.target_taken]


@unstable.rule("unstable.chain.targets-first", 1, on=PICK_TARGET)
def targets_are_picked_before_resolving(f: View) -> Says:
    return not f[effects.resolving]


@unstable.rule("unstable.chain.mandatory-first", 1, on=PICK_TARGET)
def mandatory_effects_pick_targets_first(f: View) -> Says:
    return False if f[effects.mandatory_waiting] and f[effects.says_may] else None


@unstable.rule("unstable.immunity.both", 1, on=PICK_TARGET)
def immune_cards_are_no_targets(f: View) -> Says:
    return False if text.forbids(f) else None


@unstable.rule("unstable.chain.same-card-once", 1, on=SAME_CARD_TWICE)
def same_card_targeted_once_per_link(f: View) -> Says:
    return not f[effects.same_moment]


@unstable.rule("unstable.chain.simultaneous", 1, on=SAME_CARD_TWICE)
def simultaneous_effects_cannot_share_target(f: View) -> Says:
    return False if f[effects.same_moment] else None


@unstable.rule("unstable.chain.targets-first", 1, on=NEW_TARGET)
def picked_target_cannot_be_changed(f: View) -> Says:
    return text.allows(f)


@unstable.rule("unstable.actions.impossible.disregard", 1, on=NEW_TARGET)
def impossible_effect_gets_no_new_target(f: View) -> Says:
    return None if text.allows(f) else False


@unstable.rule("unstable.chain.too-few-targets", 1, on=TRIGGER_SEVERAL)
def effects_in_link_limited_by_targets(f: View) -> Says:
    return f[effects.link_effects] <= f[effects.link_targets]


@unstable.rule("unstable.chain.same-card-once", 1, on=TRIGGER_SEVERAL)
def each_effect_needs_its_own_target(f: View) -> Says:
    return False if f[effects.link_effects] > f[effects.link_targets] else None


@unstable.rule("unstable.chain.mandatory-first", 1, on=TARGET_ORDER)
def mandatory_effects_choose_before_optional(f: View) -> Says:
    return f[effects.first_pick] == "mandatory"


@unstable.rule("unstable.chain.too-few-targets", 1, on=DROP_MANDATORY)
def mandatory_effect_without_target_is_dropped(f: View) -> Says:
    return f[effects.link_mandatory] > f[effects.link_targets]


@unstable.rule("unstable.effects.triggered.mandatory", 1, on=DROP_MANDATORY)
def mandatory_effect_with_target_must_happen(f: View) -> Says:
    return False if f[effects.link_mandatory] <= f[effects.link_targets] else None


@unstable.rule("unstable.chain.mandatory-first", 1, on=DROP_MANDATORY)
def mandatory_effects_take_targets_first(f: View) -> Says:
    return False if f[effects.link_mandatory] <= f[effects.link_targets] else None


@unstable.rule("unstable.chain.simultaneous", 1, on=ORDER_IN_LINK)
def turn_player_orders_simultaneous_effects(f: View) -> Says:
    return f[effects.ordered_by] == "turn-player"


# Several actions.


def first_action_is_left_out(f: View) -> bool:
    """By choice: nobody leaves out what cannot be done."""
    return f[effects.first_skipped] and f[effects.first_possible]


@unstable.rule("unstable.actions.and", 1, on=DO_SECOND)
def and_needs_first_for_second(f: View) -> Says:
    return not first_action_is_left_out(f) if f[effects.joined] == "and" else None


@unstable.rule("unstable.actions.then", 1, on=DO_SECOND)
def then_needs_successful_first_action(f: View) -> Says:
    if f[effects.joined] != "then":
        return None
    return not first_action_is_left_out(f) and f[effects.first_succeeded]


@unstable.rule("unstable.actions.if-you-do", 1, on=DO_SECOND)
def if_you_do_needs_first_action(f: View) -> Says:
    if f[effects.joined] != "if-you-do":
        return None
    return not first_action_is_left_out(f) and f[effects.first_succeeded]


@unstable.rule("unstable.actions.impossible.disregard", 1, on=DO_SECOND)
def and_continues_after_impossible_first(f: View) -> Says:
    if f[effects.first_possible]:
        return None
    return True if f[effects.joined] == "and" else None


@unstable.rule("unstable.actions.order", 1, on=DO_SECOND)
def first_action_comes_before_second(f: View) -> Says:
    return False if first_action_is_left_out(f) else None


@unstable.rule("unstable.actions.and", 1, on=SKIP_SECOND)
def and_requires_second_action(f: View) -> Says:
    return False if f[effects.joined] == "and" and f[effects.second_possible] else None


@unstable.rule("unstable.actions.then", 1, on=SKIP_SECOND)
def then_requires_second_action(f: View) -> Says:
    return second_action_may_be_skipped(f) if f[effects.joined] == "then" else None


@unstable.rule("unstable.actions.if-you-do", 1, on=SKIP_SECOND)
def if_you_do_requires_second_action(f: View) -> Says:
    return second_action_may_be_skipped(f) if f[effects.joined] == "if-you-do" else None


def second_action_may_be_skipped(f: View) -> Says:
    """Forbids skipping a possible second action once the first was done, unless the second is optional."""
    if not f[effects.first_succeeded] or f[effects.second_may]:
        return True
    return False if f[effects.second_possible] else None


@unstable.rule("unstable.actions.impossible.disregard", 1, on=SKIP_SECOND)
def impossible_second_action_is_skipped(f: View) -> Says:
    return None if f[effects.second_possible] else True


@unstable.rule("unstable.actions.and", 1, on=SKIP_FIRST)
def and_requires_first_action(f: View) -> Says:
    return False if f[effects.joined] == "and" and f[effects.first_possible] else None


@unstable.rule("unstable.actions.then", 1, on=SKIP_FIRST)
def then_requires_first_action(f: View) -> Says:
    if f[effects.joined] != "then":
        return None
    if f[effects.first_may]:
        return True
    return False if f[effects.first_possible] else None


@unstable.rule("unstable.actions.if-you-do", 1, on=SKIP_FIRST)
def if_you_do_makes_first_optional(f: View) -> Says:
    return True if f[effects.joined] == "if-you-do" else None


@unstable.rule("unstable.actions.impossible.disregard", 1, on=SKIP_FIRST)
def impossible_first_action_is_skipped(f: View) -> Says:
    return None if f[effects.first_possible] else True


@unstable.rule("unstable.actions.order", 1, on=REORDER)
def actions_follow_listed_order(f: View) -> Says:
    return text.allows(f)


# Impossible actions.


@unstable.rule("unstable.actions.impossible.disregard", 1, on=SKIP_IMPOSSIBLE)
def impossible_action_forced_by_others_skipped(f: View) -> Says:
    if f[cards.forced_possible]:
        return False
    return None if f[cards.forced_by] == "own-card-from-hand" else True


@unstable.rule("unstable.actions.impossible.cannot-play", 1, on=SKIP_IMPOSSIBLE)
def own_card_demanding_impossible_is_unplayable(f: View) -> Says:
    return False if f[cards.forced_by] == "own-card-from-hand" and not f[cards.forced_possible] else None


@unstable.rule("unstable.actions.impossible.example-discard", 1, on=SKIP_IMPOSSIBLE)
def player_without_cards_skips_discard(f: View) -> Says:
    return skips_impossible_action(f, "discard")


@unstable.rule("unstable.actions.impossible.example-sacrifice-protected", 1, on=SKIP_IMPOSSIBLE)
@unstable.rule("unstable.actions.impossible.example-sacrifice-empty", 1, on=SKIP_IMPOSSIBLE)
def player_without_cards_skips_sacrifice(f: View) -> Says:
    return skips_impossible_action(f, "sacrifice")


def skips_impossible_action(f: View, action: str) -> Says:
    if f[cards.forced_possible] or f[cards.forced_by] == "own-card-from-hand":
        return None
    return True if f[cards.forced] == action else None


@unstable.rule("unstable.actions.impossible.disregard", 1, on=MAKE_UP)
def skipped_action_need_not_be_replaced(f: View) -> Says:
    return text.allows(f)


# Immunity.


@unstable.rule("unstable.immunity.both", 1, on=AFFECT_IMMUNE)
def immune_card_is_not_affected(f: View) -> Says:
    return not f[effects.immune_to_it]


@unstable.rule("unstable.immunity.direct", 1, on=AFFECT_IMMUNE)
def immune_card_not_affected_directly(f: View) -> Says:
    return False if f[effects.immune_to_it] and f[effects.way] != "indirect" else None


@unstable.rule("unstable.immunity.indirect", 1, on=AFFECT_IMMUNE)
def immune_card_not_affected_indirectly(f: View) -> Says:
    return False if f[effects.immune_to_it] and f[effects.way] == "indirect" else None


@unstable.rule("unstable.immunity.affected", 1, on=AFFECT_IMMUNE)
def card_not_immune_is_affected(f: View) -> Says:
    return None if f[effects.immune_to_it] else True


# Pulling, choosing and searching.


@unstable.rule("unstable.terms.pull", 1, on=TAKE_CARD)
def pulled_card_is_random(f: View) -> Says:
    return not f[effects.looked] if f[effects.word] == "pull" else None


@unstable.rule("unstable.terms.choose", 1, on=TAKE_CARD)
def chosen_card_is_picked_freely(f: View) -> Says:
    return True if f[effects.word] == "choose" else None


@unstable.rule("unstable.terms.pull", 1, on=DEMAND_RANDOM)
def pulling_demands_randomness(f: View) -> Says:
    return True if f[effects.word] == "pull" else None


@unstable.rule("unstable.terms.choose", 1, on=DEMAND_RANDOM)
def choosing_does_not_demand_randomness(f: View) -> Says:
    return False if f[effects.word] == "choose" else None


@unstable.rule("unstable.effects.search.where", 1, on=SEARCH)
def searching_needs_an_effect(f: View) -> Says:
    return f[effects.search_allowed]


@unstable.effect("unstable.effects.search.reveal", 1, on=SEARCH, changes_nothing="must")
def searched_card_must_be_revealed(f: View) -> Changes:
    return True


@unstable.rule("unstable.effects.search.reveal", 1, on=TAKE_FOUND)
def searched_card_is_revealed_to_all(f: View) -> Says:
    return f[effects.search_shown] == "to-all-first"
