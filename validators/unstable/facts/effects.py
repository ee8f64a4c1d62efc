"""Facts about effects: their words, their chain, their targets."""

from validators.engine.facts import within
from validators.engine.views import View
from validators.unstable.facts import cards
from validators.unstable.game import unstable

# One effect.
says_may = unstable.flag("effect.says_may")
there_at_start = unstable.flag("effect.there_at_start")
used_this_turn = unstable.flag("effect.used_this_turn")
at_beginning = unstable.flag("effect.at_beginning")
possible = unstable.flag("effect.possible")
condition_met = unstable.flag("effect.condition_met")
triggered_before = unstable.flag("effect.triggered_before")
wording = unstable.choice("effect.wording", "if", "when", "neither")
claimed_kind = unstable.choice("claim.effect_kind", "triggered", "continuous")
phrase = unstable.choice(
    "effect.phrase", "any-player", "any-other-player", "each-player", "each-other-player", "any-number"
)
on_self = unstable.flag("target.self")
on_others = unstable.choice("target.others", "none", "one", "several", "all")

# The effect chain.
chain_open = unstable.flag("chain.open")
chain_finished = unstable.flag("chain.finished")
earlier_open = unstable.flag("chain.earlier_open")
set_off = unstable.flag("chain.set_off")
same_moment = unstable.flag("link.same_moment")
resolving = unstable.flag("link.resolving")
target_taken = unstable.flag("link.target_taken")
mandatory_waiting = unstable.flag("link.mandatory_waiting")
link_effects = unstable.number("link.effects", 0, 6)
link_mandatory = unstable.number("link.mandatory", 0, 6)
link_targets = unstable.number("link.targets", 0, 6)
link_optional = unstable.number("link.optional", 0, 6)
cards_in_reach = unstable.number("link.cards_in_reach", 0, 12)
cards_excluded = unstable.number("link.cards_excluded", 0, 12)
first_pick = unstable.choice("link.first_pick", "mandatory", "optional")
ordered_by = unstable.choice("link.ordered_by", "turn-player", "other-player")

# Effects with several actions.
joined = unstable.choice("actions.joined", "and", "then", "if-you-do")
first_succeeded = unstable.flag("actions.first_succeeded")
first_skipped = unstable.flag("actions.first_skipped")
first_possible = unstable.flag("actions.first_possible")
first_count = unstable.number("actions.first_count", 1, 5)
first_available = unstable.number("actions.first_available", 0, 12)
second_count = unstable.number("actions.second_count", 1, 5)
second_available = unstable.number("actions.second_available", 0, 12)
first_may = unstable.flag("actions.first_says_may")
second_possible = unstable.flag("actions.second_possible")
second_may = unstable.flag("actions.second_says_may")

# Immunity, pulling and choosing, searching.
immune_to_it = unstable.flag("immunity.names_it")
way = unstable.choice("immunity.way", "direct-single", "direct-group", "indirect")
word = unstable.choice("effect.word", "pull", "choose")
looked = unstable.flag("pick.looked")
search_allowed = unstable.flag("search.allowed")
search_shown = unstable.choice("search.shown", "to-all-first", "to-some", "afterwards", "not")


@unstable.derived(first_succeeded)
def impossible_first_action_fails(f: View) -> bool | None:
    return None if f[first_possible] else False


@unstable.derived(possible, "unstable.actions.impossible.disregard")
def effect_can_be_carried_out(f: View) -> bool:
    return f[cards.forced_possible]


@unstable.derived(link_mandatory, "unstable.chain.mandatory-first")
def effects_without_may(f: View) -> int:
    return within(link_mandatory, f[link_effects] - f[link_optional])


@unstable.derived(link_targets, "unstable.chain.same-card-once", "unstable.chain.too-few-targets")
def cards_that_can_be_picked(f: View) -> int:
    return within(link_targets, f[cards_in_reach] - f[cards_excluded])


@unstable.derived(first_possible, "unstable.actions.impossible.disregard")
def enough_cards_for_first_action(f: View) -> bool:
    return f[first_available] >= f[first_count]


@unstable.derived(second_possible, "unstable.actions.impossible.disregard", "unstable.actions.order")
def enough_cards_for_second_action(f: View) -> bool:
    return f[second_available] >= f[second_count]
