"""What plays leave unknown where no effect works it out, and those that change nothing."""

from validators.unstable.facts import cards, effects, turn, winning
from validators.unstable.game import unstable

unstable.claimed_of(("unstable.end-turn-with-hand",), "unstable.claim-end-discards")
unstable.may_be_claimed_of(("unstable.end-turn-with-hand",), "unstable.demand-discard-to-limit")
STABLES = (winning.grown, winning.babies, cards.stable_cards, winning.rival_grown, winning.rival_babies)
# Whom an effect meets says not what it does to them; the steps after it do.
DEEDS = (
    "unstable.discard-card",
    "unstable.sacrifice-card",
    "unstable.destroy-card",
    "unstable.steal-card",
    "unstable.draw-by-effect",
    "unstable.skip-impossible-action",
)
USES_EFFECT = ("unstable.use-beginning-effect", "unstable.use-card-effect")
unstable.told_by(("unstable.target-players", "unstable.apply-effect-to-self", *USES_EFFECT), *DEEDS)
CARD_EFFECTS = (
    "unstable.use-card-effect",
    "unstable.resolve-link",
    "unstable.do-second-action",
    "unstable.leave-out-first-action",
    "unstable.leave-out-second-action",
    "unstable.reorder-actions",
    "unstable.use-beginning-effect",
    "unstable.trigger-effect-in-chain",
    "unstable.trigger-several-effects",
    "unstable.affect-immune-card",
    "unstable.target-players",
    "unstable.apply-effect-to-self",
)

unstable.unsettles(
    turn.hand,
    *STABLES,
    by=(
        *CARD_EFFECTS,
        "unstable.play-card",
        "unstable.act-after-instant",
        "unstable.play-second-card",
        "unstable.trade-cards",
        "unstable.steal-card",
        "unstable.put-card-away",
        "unstable.resolve-pile-card",
    ),
)
unstable.unsettles(
    *STABLES,
    by=(
        "unstable.bring-baby-into-stable",
        "unstable.bring-card-directly",
        "unstable.sacrifice-card",
        "unstable.destroy-card",
        "unstable.use-effect-on-baby",
        "unstable.choose-starting-baby",
    ),
)
# A card is brought from wherever the effect says, and effects may draw the last card of the deck.
unstable.unsettles(turn.hand, by=("unstable.bring-card-directly",))
unstable.unsettles(
    winning.deck_out,
    by=(*CARD_EFFECTS, "unstable.play-card", "unstable.bring-card-directly", "unstable.take-searched-card"),
)
unstable.unsettles(
    turn.hand,
    by=(
        "unstable.take-card-by-word",
        "unstable.take-searched-card",
        "unstable.play-many-instants",
        "unstable.handle-slower-instant",
        "unstable.join-pile-in-race",
        "unstable.place-instant",
        "unstable.respond-after-passing",
    ),
)
# What an effect does, the next step may tell.
unstable.leaves_to(DEEDS, turn.hand, *STABLES, winning.deck_out, by=USES_EFFECT)
unstable.unsettles(turn.used, by=("unstable.act-after-instant", "unstable.play-second-card"))
# Whether the same effect is meant again, nobody says.
unstable.unsettles(effects.used_this_turn, by=("unstable.use-beginning-effect", "unstable.use-card-effect"))
unstable.unsettles(
    effects.chain_open,
    effects.earlier_open,
    effects.resolving,
    by=("unstable.resolve-link", "unstable.trigger-effect-in-chain", "unstable.trigger-several-effects"),
)
# Whoever resolves a card says whether an effect of it has triggered.
unstable.makes(effects.chain_open, by=("unstable.resolve-pile-card",))
unstable.unsettles(effects.mandatory_waiting, effects.target_taken, by=("unstable.pick-target",))
unstable.unsettles(winning.deck_out, by=("unstable.draw-in-draw-phase", "unstable.draw-as-action"))
unstable.unsettles(winning.deck_out, by=("unstable.draw-by-effect", "unstable.reshuffle-discards"))

# A new turn.
unstable.sets(turn.used, "nothing", by=("unstable.take-next-turn",))
unstable.sets(effects.used_this_turn, False, by=("unstable.take-next-turn",))
# The hand and the Stable are another player's then.
unstable.unsettles(turn.phase, turn.hand, *STABLES, by=("unstable.take-next-turn",))
unstable.unsettles(turn.phase, by=("unstable.move-on",))
unstable.sets(turn.phase, "draw", by=("unstable.draw-in-draw-phase",))
unstable.sets(turn.phase, "action", by=("unstable.draw-as-action", "unstable.play-card"))
unstable.sets(turn.phase, "end", by=("unstable.end-turn-with-hand",))

unstable.changes_nothing(
    "unstable.apply-effect-to-other-stable",
    "unstable.treat-card-as-type",
    "unstable.claim-unicorn-effect",
    "unstable.count-as-word",
    "unstable.claim-card-was-played",
    "unstable.claim-card-entered",
    "unstable.claim-continuous-effect-over",
    "unstable.classify-effect",
    "unstable.claim-effect-optional",
    "unstable.demand-user-affected",
    "unstable.treat-as-one-link",
    "unstable.treat-as-separate-links",
    "unstable.demand-making-up",
    "unstable.demand-random-pick",
    "unstable.claim-effect-lapsed",
    "unstable.demand-discard-to-limit",
    "unstable.claim-required-number",
    "unstable.count-card-as-unicorn",
    "unstable.share-victory",
    "unstable.count-letters",
    "unstable.ignore-effect-of-other-stable",
    "unstable.rely-on-continuous-effect",
    "unstable.settle-race",
    because="says",
)
unstable.changes_nothing("unstable.search-for-card", because="looks")
unstable.changes_nothing(
    "unstable.target-same-card-twice",
    "unstable.pick-new-target",
    "unstable.order-target-picks",
    "unstable.order-effects-in-link",
    "unstable.pick-discard",
    because="chooses",
)
unstable.changes_nothing(
    "unstable.leave-self-out",
    "unstable.leave-mandatory-without-target",
    "unstable.skip-impossible-action",
    "unstable.decline-to-respond",
    "unstable.leave-effect-unused",
    "unstable.skip-draw",
    "unstable.do-nothing-in-action-phase",
    "unstable.hold-more-than-limit",
    "unstable.take-phases-out-of-order",
    "unstable.play-on-without-deck",
    because="omits",
)
unstable.changes_nothing("unstable.put-spare-babies", "unstable.build-deck", "unstable.go-first", because="sets-up")
unstable.changes_nothing("unstable.save-magic-effect", because="never")
