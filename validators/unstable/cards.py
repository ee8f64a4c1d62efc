"""Playing cards, whose Stable they go to and work on, Baby Unicorns, and where cards end up."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.unstable.facts import cards, effects, text, turn
from validators.unstable.game import unstable

PLAY_CARD = unstable.play(
    "unstable.play-card",
    cards.kind,
    cards.into,
    turn.when,
    turn.used,
    effects.chain_open,
    cards.demanded,
    cards.demand_count,
    cards.demand_available,
    cards.demand_possible,
    cards.demand_optional,
    cards.demand_when,
    cards.ban_in,
    cards.ban_card,
    cards.ban_names_others,
    text.speaks,
    text.says,
)
AFTER_INSTANT = unstable.play("unstable.act-after-instant", turn.used)
REACH_OTHERS = unstable.play("unstable.apply-effect-to-other-stable", cards.effect_card, cards.effect_names_others)
IGNORE_FOREIGN = unstable.play("unstable.ignore-effect-of-other-stable", cards.effect_card, cards.effect_names_others)
SAVE_MAGIC = unstable.play("unstable.save-magic-effect", text.speaks, text.says)
PUT_AWAY = unstable.play("unstable.put-card-away", cards.kind, cards.cause, cards.away_to, text.speaks, text.says)
BRING_BABY = unstable.play("unstable.bring-baby-into-stable", cards.baby_from)
USE_ON_BABY = unstable.play("unstable.use-effect-on-baby", cards.asks_for, cards.done_to_it, text.speaks, text.says)
TREAT_AS = unstable.play("unstable.treat-card-as-type", cards.kind, cards.claimed_type)
CLAIM_EFFECT = unstable.play("unstable.claim-unicorn-effect", cards.basic_or_magical)
SACRIFICE = unstable.play("unstable.sacrifice-card", cards.source, cards.kind, cards.wants, text.speaks, text.says)
DESTROY = unstable.play("unstable.destroy-card", cards.source, cards.kind, cards.wants, text.speaks, text.says)
STEAL = unstable.play("unstable.steal-card", cards.source, cards.goal, cards.kind, cards.wants, text.speaks, text.says)
DISCARD = unstable.play("unstable.discard-card", cards.source, text.speaks, text.says)
DRAW = unstable.play("unstable.draw-by-effect", turn.draw_from, turn.draw_to, turn.draw_count, text.speaks, text.says)
COUNT_AS = unstable.play("unstable.count-as-word", cards.claimed_word, cards.cause)
TRADE = unstable.play("unstable.trade-cards", text.speaks, text.says)
BRING = unstable.play("unstable.bring-card-directly", cards.effect_brings)
WAS_PLAYED = unstable.play("unstable.claim-card-was-played", crux(cards.entry))
ENTERED = unstable.play("unstable.claim-card-entered", crux(cards.entry))

# Playing a card.


@unstable.rule("unstable.turn.action.playable-types", 1, on=PLAY_CARD)
def four_types_can_be_played(f: View) -> Says:
    if text.forbids(f):
        return False
    return f[cards.kind] not in ("instant", "baby") or text.allows(f)


@unstable.rule("unstable.instants.when", 1, on=PLAY_CARD)
def instant_is_not_played_as_action(f: View) -> Says:
    return False if f[cards.kind] == "instant" and not text.allows(f) else None


@unstable.rule("unstable.turn.action.one-thing", 1, on=PLAY_CARD)
def player_plays_one_card_as_action(f: View) -> Says:
    return f[turn.used] == "nothing" or text.allows(f)


@unstable.rule("unstable.terms.play", 1, on=PLAY_CARD)
def cards_are_played_in_action_phase(f: View) -> Says:
    return None if f[turn.when] == "own-action-phase" or text.allows(f) else False


@unstable.rule("unstable.turn.phases", 1, on=PLAY_CARD)
def card_cannot_be_played_other_phases(f: View) -> Says:
    return False if f[turn.when] == "own-other-phase" and not text.allows(f) else None


@unstable.rule("unstable.chain.all-links", 1, on=PLAY_CARD)
def no_card_while_chain_is_open(f: View) -> Says:
    return False if f[effects.chain_open] else None


def goes_into_some_stable(f: View) -> bool:
    return f[cards.into] in cards.into.domain


@unstable.rule("unstable.cards.upgrade.any-stable", 1, on=PLAY_CARD)
def upgrade_goes_into_any_stable(f: View) -> Says:
    return goes_into_some_stable(f) if f[cards.kind] == "upgrade" else None


@unstable.rule("unstable.cards.downgrade.any-stable", 1, on=PLAY_CARD)
def downgrade_goes_into_any_stable(f: View) -> Says:
    return goes_into_some_stable(f) if f[cards.kind] == "downgrade" else None


@unstable.rule("unstable.cards.unicorn.any-stable", 1, on=PLAY_CARD)
def unicorn_goes_into_any_stable(f: View) -> Says:
    return goes_into_some_stable(f) if f[cards.kind] in cards.UNICORNS else None


@unstable.rule("unstable.cards.baby.nursery-only", 1, on=PLAY_CARD, overrides=("unstable.cards.unicorn.any-stable",))
def babies_are_not_played(f: View) -> Says:
    return False if f[cards.kind] == "baby" else None


@unstable.rule("unstable.cards.baby.never-elsewhere", 1, on=PLAY_CARD)
def babies_are_never_in_hand(f: View) -> Says:
    return False if f[cards.kind] == "baby" else None


def ban_binds_player(f: View) -> bool:
    """Whether the card that bans others from being played applies to this player."""
    return f[cards.ban_in] == "own-stable" or f[cards.ban_names_others]


@unstable.rule("unstable.cards.upgrade.own-stable", 1, on=PLAY_CARD)
def upgrades_ban_binds_its_own_stable(f: View) -> Says:
    return None if f[cards.ban_in] == "none" or f[cards.ban_card] != "upgrade" else not ban_binds_player(f)


@unstable.rule("unstable.cards.downgrade.own-stable", 1, on=PLAY_CARD)
def downgrades_ban_binds_its_own_stable(f: View) -> Says:
    return None if f[cards.ban_in] == "none" or f[cards.ban_card] != "downgrade" else not ban_binds_player(f)


@unstable.rule("unstable.effects.continuous.lasts", 1, on=PLAY_CARD)
def ban_lasts_while_card_stays(f: View) -> Says:
    return False if f[cards.ban_in] != "none" and ban_binds_player(f) else None


@unstable.rule("unstable.actions.impossible.cannot-play", 1, on=PLAY_CARD)
def card_demanding_impossible_cannot_be_played(f: View) -> Says:
    if f[cards.demand_possible] or f[cards.demand_optional]:
        return None
    return False if f[cards.demand_when] == "on-play" else None


@unstable.rule("unstable.actions.impossible.example-discard", 1, on=PLAY_CARD)
def discard_demand_needs_a_card(f: View) -> Says:
    return forbidden_without_card_for(f, "discard")


@unstable.rule("unstable.actions.impossible.example-sacrifice-protected", 1, on=PLAY_CARD)
@unstable.rule("unstable.actions.impossible.example-sacrifice-empty", 1, on=PLAY_CARD)
def sacrifice_demand_needs_a_card(f: View) -> Says:
    return forbidden_without_card_for(f, "sacrifice")


def forbidden_without_card_for(f: View, action: str) -> Says:
    if f[cards.demanded] != action or f[cards.demand_available] > 0 or f[cards.demand_optional]:
        return None
    return False if f[cards.demand_when] == "on-play" else None


@unstable.rule("unstable.effects.triggered.optional", 1, on=PLAY_CARD)
def optional_demand_does_not_prevent_playing(f: View) -> Says:
    if f[cards.demand_possible]:
        return None
    return True if f[cards.demand_optional] else None


@unstable.rule("unstable.actions.impossible.disregard", 1, on=PLAY_CARD)
def impossible_demand_in_stable_is_disregarded(f: View) -> Says:
    if f[cards.demand_possible]:
        return None
    return True if f[cards.demand_when] == "in-stable" else None


@unstable.rule("unstable.effects.hand-none", 1, on=PLAY_CARD)
def card_in_hand_has_no_effect(f: View) -> Says:
    if f[cards.demand_possible]:
        return None
    return True if f[cards.demand_when] == "in-stable" else None


@unstable.effect("unstable.turn.action.one-thing", 1, on=PLAY_CARD)
def playing_card_uses_the_action(f: View) -> Changes:
    return {turn.used: "played"}


@unstable.effect("unstable.instants.any-other-player", 1, on=PLAY_CARD, changes_nothing="may")
def other_players_may_respond(f: View) -> Changes:
    return True


@unstable.effect("unstable.cards.upgrade.own-stable", 1, on=PLAY_CARD, changes_nothing="counts")
def upgrade_works_on_its_stable(f: View) -> Changes:
    return f[cards.kind] == "upgrade"


@unstable.effect("unstable.cards.downgrade.own-stable", 1, on=PLAY_CARD, changes_nothing="counts")
def downgrade_works_on_its_stable(f: View) -> Changes:
    return f[cards.kind] == "downgrade"


@unstable.effect("unstable.cards.magic.immediate", 1, on=PLAY_CARD, changes_nothing="must")
def magic_takes_effect_at_once(f: View) -> Changes:
    return f[cards.kind] == "magic"


@unstable.effect("unstable.cards.magic.discarded", 1, on=PLAY_CARD)
def played_magic_is_discarded(f: View) -> Changes:
    return {cards.where: "discard-pile"} if f[cards.kind] == "magic" else None


@unstable.rule("unstable.instants.not-your-one-card", 1, on=AFTER_INSTANT)
def instant_does_not_use_the_action(f: View) -> Says:
    return True


@unstable.rule("unstable.turn.action.one-thing", 1, on=AFTER_INSTANT)
def action_must_be_unused(f: View) -> Says:
    return f[turn.used] == "nothing"


# Whose Stable an effect works on.


@unstable.rule("unstable.cards.upgrade.own-stable", 1, on=REACH_OTHERS)
def upgrade_affects_only_its_stable(f: View) -> Says:
    return f[cards.effect_names_others] if f[cards.effect_card] == "upgrade" else None


@unstable.rule("unstable.cards.downgrade.own-stable", 1, on=REACH_OTHERS)
def downgrade_affects_only_its_stable(f: View) -> Says:
    return f[cards.effect_names_others] if f[cards.effect_card] == "downgrade" else None


@unstable.rule("unstable.effects.stable-only", 1, on=REACH_OTHERS)
def unicorn_effect_affects_its_player(f: View) -> Says:
    return f[cards.effect_names_others] if f[cards.effect_card] == "unicorn" else None


@unstable.rule("unstable.cards.upgrade.own-stable", 1, on=IGNORE_FOREIGN)
def other_players_upgrade_may_be_ignored(f: View) -> Says:
    return not f[cards.effect_names_others] if f[cards.effect_card] == "upgrade" else None


@unstable.rule("unstable.cards.downgrade.own-stable", 1, on=IGNORE_FOREIGN)
def other_players_downgrade_may_be_ignored(f: View) -> Says:
    return not f[cards.effect_names_others] if f[cards.effect_card] == "downgrade" else None


@unstable.rule("unstable.effects.stable-only", 1, on=IGNORE_FOREIGN)
def other_players_unicorn_may_be_ignored(f: View) -> Says:
    return not f[cards.effect_names_others] if f[cards.effect_card] == "unicorn" else None


# Magic.


@unstable.rule("unstable.cards.magic.immediate", 1, on=SAVE_MAGIC)
def magic_effect_cannot_be_saved(f: View) -> Says:
    return text.allows(f)


@unstable.rule("unstable.cards.magic.discarded", 1, on=SAVE_MAGIC)
def magic_is_discarded_not_kept(f: View) -> Says:
    return None if text.allows(f) else False


# Where cards go.

TO_THE_PILE = ("sacrificed", "destroyed", "discarded", "moved-to-discard-pile")


def goes_to_discard_pile(f: View, cause: str) -> Says:
    """Whether the card goes to the discard pile for this cause; Baby Unicorns have rules of their own."""
    if f[cards.cause] != cause or f[cards.kind] == "baby":
        return None
    return f[cards.away_to] == "discard-pile" or text.allows(f)


@unstable.rule("unstable.terms.sacrifice", 1, on=PUT_AWAY)
def sacrificed_card_goes_to_discard_pile(f: View) -> Says:
    return goes_to_discard_pile(f, "sacrificed")


@unstable.rule("unstable.terms.destroy", 1, on=PUT_AWAY)
def destroyed_card_goes_to_discard_pile(f: View) -> Says:
    return goes_to_discard_pile(f, "destroyed")


@unstable.rule("unstable.terms.discard", 1, on=PUT_AWAY)
def discarded_card_goes_to_discard_pile(f: View) -> Says:
    return goes_to_discard_pile(f, "discarded")


@unstable.rule("unstable.terms.discard-pile-moved", 1, on=PUT_AWAY)
def moved_card_goes_to_discard_pile(f: View) -> Says:
    return goes_to_discard_pile(f, "moved-to-discard-pile")


@unstable.rule("unstable.terms.discard-pile", 1, on=PUT_AWAY)
def discard_pile_takes_removed_cards(f: View) -> Says:
    if f[cards.cause] not in TO_THE_PILE:
        return None
    if f[cards.away_to] != "discard-pile":
        return None
    return None if f[cards.kind] == "baby" else True


@unstable.rule("unstable.cards.magic.discarded", 1, on=PUT_AWAY)
def used_magic_goes_to_discard_pile(f: View) -> Says:
    if f[cards.cause] != "used-magic":
        return None
    return f[cards.away_to] == "discard-pile" or text.allows(f)


@unstable.rule("unstable.instants.removed", 1, on=PUT_AWAY)
def resolved_instants_go_to_discard_pile(f: View) -> Says:
    if f[cards.cause] not in ("used-instant", "stopped"):
        return None
    return f[cards.away_to] == "discard-pile" or text.allows(f)


@unstable.rule("unstable.terms.steal", 1, on=PUT_AWAY)
def stolen_card_goes_into_stable(f: View) -> Says:
    return f[cards.away_to] == "stable" if f[cards.cause] == "stolen" else None


@unstable.rule("unstable.cards.baby.never-elsewhere", 1, on=PUT_AWAY)
def baby_never_leaves_for_hand_or_deck(f: View) -> Says:
    if f[cards.cause] in ("used-magic", "used-instant", "stopped", "stolen"):
        return None
    if f[cards.kind] == "baby":
        return False if f[cards.away_to] in ("discard-pile", "hand", "deck") else None
    if f[cards.cause] == "returned-to-hand":
        return f[cards.away_to] == "hand"
    return f[cards.away_to] == "deck" if f[cards.cause] == "moved-to-deck" else None


@unstable.rule("unstable.terms.nursery", 1, on=PUT_AWAY)
def babies_go_to_the_nursery(f: View) -> Says:
    if f[cards.cause] in ("used-magic", "used-instant", "stopped", "stolen") or f[cards.kind] != "baby":
        return None
    return f[cards.away_to] == "nursery"


@unstable.effect("unstable.terms.nursery", 1, on=PUT_AWAY, always=True)
def removed_baby_returns_to_nursery(f: View) -> Changes:
    if f[cards.kind] != "baby":
        return None
    return None if f[cards.cause] == "stolen" else {cards.away_to: "nursery"}


# Baby Unicorns.


@unstable.rule("unstable.cards.baby.nursery-only", 1, on=BRING_BABY)
def baby_comes_from_nursery(f: View) -> Says:
    return None if f[cards.baby_from] == "other-stable" else f[cards.baby_from] == "nursery"


@unstable.rule("unstable.cards.baby.never-elsewhere", 1, on=BRING_BABY)
def baby_is_never_in_hand_or_deck(f: View) -> Says:
    return False if f[cards.baby_from] in ("hand", "deck", "discard-pile") else None


@unstable.rule("unstable.terms.steal", 1, on=BRING_BABY)
def baby_may_be_stolen(f: View) -> Says:
    return True if f[cards.baby_from] == "other-stable" else None


@unstable.rule("unstable.cards.baby.is-unicorn", 1, on=USE_ON_BABY)
def baby_is_a_unicorn(f: View) -> Says:
    return f[cards.asks_for] in ("card", "unicorn") and not text.forbids(f)


@unstable.rule("unstable.cards.unicorn.subtypes", 1, on=USE_ON_BABY)
def baby_is_neither_basic_nor_magical(f: View) -> Says:
    return False if f[cards.asks_for] in ("basic", "magical") else None


@unstable.effect("unstable.cards.baby.never-elsewhere", 1, on=USE_ON_BABY)
def affected_baby_returns_to_nursery(f: View) -> Changes:
    return None if f[cards.done_to_it] == "steal" else {cards.away_to: "nursery"}


# Types.


@unstable.rule("unstable.cards.types", 1, on=TREAT_AS)
def card_is_of_its_own_type(f: View) -> Says:
    return f[cards.claimed_type] == ("unicorn" if f[cards.kind] in cards.UNICORNS else f[cards.kind])


@unstable.rule("unstable.cards.unicorn.subtypes", 1, on=TREAT_AS)
def every_kind_of_unicorn_is_unicorn(f: View) -> Says:
    return f[cards.claimed_type] == "unicorn" if f[cards.kind] in cards.UNICORNS else None


@unstable.rule("unstable.cards.baby.is-unicorn", 1, on=TREAT_AS)
def babies_are_unicorns(f: View) -> Says:
    return f[cards.claimed_type] == "unicorn" if f[cards.kind] == "baby" else None


@unstable.rule("unstable.cards.magical.effects", 1, on=TREAT_AS)
def magical_unicorns_are_unicorns(f: View) -> Says:
    return f[cards.claimed_type] == "unicorn" if f[cards.kind] == "magical" else None


@unstable.rule("unstable.cards.basic.no-effects", 1, on=TREAT_AS)
def basic_unicorns_are_unicorns(f: View) -> Says:
    return f[cards.claimed_type] == "unicorn" if f[cards.kind] == "basic" else None


@unstable.rule("unstable.cards.basic.no-effects", 1, on=CLAIM_EFFECT)
def basic_unicorns_have_no_effect(f: View) -> Says:
    return False if f[cards.basic_or_magical] == "basic" else None


@unstable.rule("unstable.cards.magical.effects", 1, on=CLAIM_EFFECT)
def magical_unicorns_have_effects(f: View) -> Says:
    return True if f[cards.basic_or_magical] == "magical" else None


# The action words.


@unstable.rule("unstable.terms.sacrifice", 1, on=SACRIFICE)
def player_sacrifices_only_own_card(f: View) -> Says:
    return f[cards.source] == "own-stable" or text.allows(f)


@unstable.rule("unstable.terms.destroy", 1, on=SACRIFICE)
def other_players_card_is_destroyed_instead(f: View) -> Says:
    return False if f[cards.source] == "other-stable" and not text.allows(f) else None


@unstable.rule("unstable.actions.impossible.example-sacrifice-protected", 1, on=SACRIFICE)
def protected_card_is_not_sacrificed(f: View) -> Says:
    return False if text.forbids(f) else None


@unstable.rule("unstable.immunity.both", 1, on=(DESTROY, STEAL, SACRIFICE))
def immune_card_is_not_affected(f: View) -> Says:
    return False if text.forbids(f) else None


@unstable.rule("unstable.terms.destroy", 1, on=DESTROY)
def player_destroys_only_others_card(f: View) -> Says:
    return f[cards.source] == "other-stable" or text.allows(f)


@unstable.rule("unstable.terms.sacrifice", 1, on=DESTROY)
def own_card_is_sacrificed_instead(f: View) -> Says:
    return False if f[cards.source] == "own-stable" and not text.allows(f) else None


@unstable.rule("unstable.terms.steal", 1, on=STEAL)
def steal_takes_card_into_own_stable(f: View) -> Says:
    return (f[cards.source] == "other-stable" and f[cards.goal] == "own-stable") or text.allows(f)


@unstable.rule("unstable.cards.types", 1, on=(SACRIFICE, DESTROY, STEAL))
def card_must_be_of_named_type(f: View) -> Says:
    if f[cards.wants] == "any":
        return None
    if f[cards.wants] in cards.GROWN:
        return None if f[cards.kind] in cards.UNICORNS else False
    return None if f[cards.kind] == f[cards.wants] else False


@unstable.rule("unstable.cards.unicorn.subtypes", 1, on=(SACRIFICE, DESTROY, STEAL))
def unicorn_must_be_of_named_kind(f: View) -> Says:
    if f[cards.wants] not in ("basic", "magical"):
        return None
    return None if f[cards.kind] in (f[cards.wants], "unicorn") else False


@unstable.rule("unstable.cards.baby.is-unicorn", 1, on=(SACRIFICE, DESTROY, STEAL))
def baby_may_be_targeted_as_unicorn(f: View) -> Says:
    return True if f[cards.kind] == "baby" else None


@unstable.rule("unstable.terms.discard", 1, on=DISCARD)
def player_discards_only_from_hand(f: View) -> Says:
    return f[cards.source] == "own-hand" or text.allows(f)


@unstable.rule("unstable.terms.sacrifice", 1, on=DISCARD)
def stable_card_is_sacrificed_not_discarded(f: View) -> Says:
    return False if f[cards.source] == "own-stable" and not text.allows(f) else None


@unstable.rule("unstable.terms.draw", 1, on=DRAW)
def draw_takes_top_card_into_hand(f: View) -> Says:
    return (f[turn.draw_from] == "deck-top" and f[turn.draw_to] == "hand") or text.allows(f)


@unstable.effect("unstable.terms.draw", 1, on=DRAW)
def drawn_cards_come_into_hand(f: View) -> Changes:
    return {turn.hand: By(f[turn.draw_count])} if f[turn.draw_to] == "hand" else None


@unstable.effect("unstable.terms.discard", 1, on=DISCARD)
def discarded_card_leaves_hand(f: View) -> Changes:
    return {turn.hand: By(-1)} if f[cards.source] == "own-hand" else None


@unstable.effect("unstable.terms.nursery", 1, on=(SACRIFICE, DESTROY))
def lost_baby_returns_to_nursery(f: View) -> Changes:
    return {cards.away_to: "nursery"} if f[cards.kind] == "baby" else None


@unstable.effect("unstable.cards.baby.never-elsewhere", 1, on=(SACRIFICE, DESTROY), changes_nothing="counts")
def baby_never_goes_to_discard_pile(f: View) -> Changes:
    return f[cards.kind] == "baby"


@unstable.effect("unstable.terms.discard-pile", 1, on=(SACRIFICE, DESTROY))
def lost_card_goes_to_discard_pile(f: View) -> Changes:
    return None if f[cards.kind] == "baby" else {cards.away_to: "discard-pile"}


def counts_as(f: View, word: str, cause: str) -> Says:
    return f[cards.cause] == cause if f[cards.claimed_word] == word else None


@unstable.rule("unstable.terms.sacrifice", 1, on=COUNT_AS)
def only_sacrificing_counts_as_sacrifice(f: View) -> Says:
    return counts_as(f, "sacrifice", "sacrificed")


@unstable.rule("unstable.terms.destroy", 1, on=COUNT_AS)
def only_destroying_counts_as_destroy(f: View) -> Says:
    return counts_as(f, "destroy", "destroyed")


@unstable.rule("unstable.terms.steal", 1, on=COUNT_AS)
def only_stealing_counts_as_steal(f: View) -> Says:
    return counts_as(f, "steal", "stolen")


@unstable.rule("unstable.terms.discard", 1, on=COUNT_AS)
def only_discarding_counts_as_discard(f: View) -> Says:
    return counts_as(f, "discard", "discarded")


@unstable.rule("unstable.terms.discard-pile-moved", 1, on=COUNT_AS)
def moving_to_pile_is_no_discard(f: View) -> Says:
    return False if f[cards.cause] == "moved-to-discard-pile" else None


@unstable.rule("unstable.cards.magic.discarded", 1, on=COUNT_AS)
def used_magic_is_not_a_discard(f: View) -> Says:
    return False if f[cards.cause] == "used-magic" else None


@unstable.rule("unstable.terms.steal", 1, on=TRADE)
def players_cannot_trade_cards(f: View) -> Says:
    return text.allows(f)


# Playing and bringing directly.


@unstable.rule("unstable.terms.bring", 1, on=BRING)
def bringing_a_card_needs_an_effect(f: View) -> Says:
    return f[cards.effect_brings]


@unstable.rule("unstable.terms.play", 1, on=BRING)
def bringing_a_card_is_not_playing(f: View) -> Says:
    return True if f[cards.effect_brings] else None


@unstable.effect("unstable.terms.bring-no-neigh", 1, on=BRING, changes_nothing="counts")
def brought_card_cannot_be_answered(f: View) -> Changes:
    return True


@unstable.rule("unstable.terms.play", 1, on=WAS_PLAYED)
def card_is_played_by_action_or_instant(f: View) -> Says:
    return f[cards.entry] in ("played-in-action-phase", "played-as-instant")


@unstable.rule("unstable.terms.bring", 1, on=WAS_PLAYED)
def brought_card_was_not_played(f: View) -> Says:
    return False if f[cards.entry] == "brought" else None


@unstable.rule("unstable.terms.stable", 1, on=ENTERED)
def card_coming_into_stable_enters(f: View) -> Says:
    return f[cards.entry] != "played-as-instant"


@unstable.rule("unstable.terms.steal", 1, on=ENTERED)
def stolen_card_enters(f: View) -> Says:
    return True if f[cards.entry] == "stolen" else None


@unstable.rule("unstable.terms.bring", 1, on=ENTERED)
def brought_card_enters(f: View) -> Says:
    return True if f[cards.entry] == "brought" else None
