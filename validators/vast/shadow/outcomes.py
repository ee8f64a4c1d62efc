"""What plays about the Shadow Unicorn leave unknown where no effect works it out, and those that change nothing."""

from validators.vast.facts import dragon, goblins, knight, shadow, table, thief, tribe
from validators.vast.game import vast

# Whoever says that somebody plays the Cave does not leave it understood that one plays alone.
vast.leaves_open(
    table.cave_plays, True, shadow.multiplayer, on=("shadow.end-turn-tiles", "shadow.provide-teleport-tiles")
)

KNIGHT_ENTERS = ("shadow.knight-enters",)
ATTACKS_ON_HIM = ("shadow.tribe-enters", "shadow.use-dragon-power", "shadow.backstab", "shadow.ghoul-attacks")
vast.claimed_of((*KNIGHT_ENTERS, *ATTACKS_ON_HIM), "shadow.claim-health-loss")
vast.claimed_of(("shadow.tribe-enters",), "shadow.claim-tribe-attack-result")
vast.claimed_of(("shadow.use-dragon-power",), "shadow.claim-goblins-eaten")
vast.claimed_of(KNIGHT_ENTERS, "shadow.knight-hits", "shadow.knight-hits-without-rolling")
# The attack that a Rampage ends with, told by itself.
vast.repeats(("shadow.rampage",), "shadow.attack-piece")
vast.repeats(("shadow.attack-piece", "shadow.rampage", "shadow.charge"), "shadow.claim-attack-result")
vast.unsettles(shadow.card_number, by=("shadow.reveal-card", "shadow.start-refreshing"))
vast.unsettles(shadow.pile_left, by=("shadow.start-refreshing", "shadow.shoot-enchanted-bow", "shadow.hex"))
vast.unsettles(shadow.refreshed, by=("shadow.start-refreshing", "shadow.take-turn"))
HARMED = (knight.health, knight.grit, dragon.health, dragon.hand, *tribe.SCATTERED, *thief.KILLED, *thief.DROPPED)
vast.unsettles(*HARMED, by=("shadow.resist-attack",))
# What a turn, a card or a Rampage does, the plays of its parts tell.
RAMPAGE, PERFORM = "shadow.rampage", "shadow.perform-prompted-action"
ACTIONS = ("shadow.move-forward", "shadow.turn-action", "shadow.teleport-card", "shadow.meet-wall")
OF_CARD = (RAMPAGE, PERFORM, *ACTIONS)
for act, parts in (
    ("shadow.take-turn", ("shadow.reveal-card", "shadow.start-refreshing", "shadow.draw-spirit-pile", *OF_CARD)),
    ("shadow.reveal-card", OF_CARD),
    (RAMPAGE, ("shadow.charge",)),
    (PERFORM, ACTIONS),
):
    vast.leaves_to(parts, *HARMED, table.unicorn_teleports, by=(act,))
# Whoever says that a Trap is used, or that the Thief has the upgrade, does not leave it understood that it fails.
vast.leaves_open(goblins.trap_used, True, shadow.ignored_by, on=("shadow.attack-piece",))
vast.leaves_open(thief.unnatural_evasion, True, shadow.ignored_by, on=("shadow.attack-piece",))
vast.answers(("shadow.attack-piece",), "shadow.resist-attack")
# Whom he attacks where he comes to, the attack tells, or a table.
COMES_TO_PIECES = ("shadow.charge", "shadow.move-forward", "shadow.teleport-card")
vast.leaves_to(("shadow.attack-piece",), *HARMED, by=COMES_TO_PIECES)
vast.unsettles(table.unicorn_teleports, by=COMES_TO_PIECES)
vast.unsettles(
    table.unicorn_teleports,
    by=(
        "shadow.dragon-enters",
        "shadow.thief-enters",
        "shadow.use-dragon-power",
        "shadow.use-mighty-axe",
        "shadow.knight-enters",
        "shadow.knight-hits",
        "shadow.knight-hits-without-rolling",
        "shadow.ghoul-attacks",
        "shadow.tribe-enters",
        "shadow.shoot-enchanted-bow",
        "shadow.hex",
        "shadow.giant-bats",
        "shadow.teleport-after",
        "shadow.meet-wall",
        "shadow.leave-out-steps",
    ),
)
# Where he lands, the card says that is told next.
vast.told_by(
    ("shadow.teleport-after",),
    "shadow.teleport-card",
    "shadow.teleport-to-open-space",
    "shadow.redraw-teleport",
    "shadow.collapse-for-teleport",
)
vast.unsettles(shadow.health, by=("shadow.use-mighty-axe", "shadow.knight-hits-without-rolling"))
vast.unsettles(knight.cubes, by=("shadow.use-mighty-axe",))
vast.unsettles(knight.grit, knight.sidequests_held, by=("shadow.complete-daring",))
vast.unsettles(dragon.hand, dragon.eaten_goblins, by=("shadow.use-dragon-power", "shadow.claim-goblins-eaten"))
vast.unsettles(*tribe.SCATTERED, by=("shadow.claim-tribe-attack-result",))
vast.unsettles(table.winner, by=("shadow.claim-death-result", "shadow.win-by-killing", "shadow.win-by-usual-goal"))
vast.unsettles(table.winner, by=("shadow.claim-collapse-result",))
vast.unsettles(
    shadow.teleport_cards_before, by=("shadow.redraw-teleport", "shadow.collapse-for-teleport", "shadow.teleport-card")
)
vast.unsettles(shadow.crystals_revealed, by=("shadow.enter-dark-tile", "shadow.collapse-for-teleport"))

vast.changes_nothing(
    "shadow.ghoul-attack-order",
    "shadow.claim-prompt",
    "shadow.eliminated-turn",
    "shadow.count-crystals",
    "shadow.claim-track-row",
    "shadow.order-of-steps",
    "shadow.count-players",
    because="says",
)
vast.changes_nothing(
    "shadow.choose-rampage-target",
    "shadow.orient-tile",
    "shadow.choose-orientation",
    "shadow.decide-for-him",
    because="chooses",
)
vast.changes_nothing(
    "shadow.change-facing",
    "shadow.turn-action",
    "shadow.go-on-after-teleport",
    "shadow.teleport-to-open-space",
    "shadow.provide-teleport-tiles",
    "shadow.collapse-his-tile",
    "shadow.end-turn-tiles",
    "shadow.tiles-at-his-turn-end",
    "shadow.draw-from-empty-deck",
    "shadow.dragon-enters-peacefully",
    "shadow.ghoul-enters-peacefully",
    because="moves",
)
vast.changes_nothing(
    "shadow.knight-enters-peacefully",
    "shadow.tribe-enters-peacefully",
    "shadow.pass-piece",
    "shadow.stop-on-revealed-tile",
    because="omits",
)
vast.changes_nothing(
    "shadow.first-placement",
    "shadow.set-up",
    "shadow.take-setup-card",
    "shadow.choose-infestation-level",
    "shadow.play-alone-as",
    "shadow.take-kill-goal",
    because="sets-up",
)
