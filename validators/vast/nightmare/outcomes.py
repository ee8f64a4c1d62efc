"""What plays about the Nightmare Unicorn leave unknown where no effect works it out, and those that change nothing."""

from validators.vast.facts import dragon, knight, nightmare, table, thief, tribe
from validators.vast.game import vast

vast.tells_apart(nightmare.target, nightmare.attacked_before)
CLAIMS_OF_ATTACK = (
    "nightmare.claim-attack-radiance",
    "nightmare.claim-knight-grit-loss",
    "nightmare.claim-tribe-harm",
    "nightmare.claim-goblin-rage",
    "nightmare.claim-dragon-discards",
    "nightmare.claim-thief-harm",
    "nightmare.claim-ghoul-harm",
)
vast.claimed_of(("nightmare.attack",), *CLAIMS_OF_ATTACK)
vast.answers(("nightmare.attack", "nightmare.move"), "nightmare.withstand-attack")
# Whoever says that a Unicorn plays does not leave it understood that he replaces nobody.
CLAIMS_OF_GOALS = ("knight.win-without-dragon", "goblins.claim-victory", "variants.claim-goal")
for unicorn in (table.unicorn_plays, nightmare.replaces_dragon):
    vast.leaves_open(unicorn, True, table.nightmare_replaces_dragon, on=CLAIMS_OF_GOALS)
ATTACKS_ON_HIM = (
    "nightmare.tribe-enters",
    "nightmare.dragon-attacks",
    "nightmare.thief-attacks",
    "nightmare.ghoul-attacks",
)
KNIGHT_ENTERS = ("nightmare.knight-enters",)
vast.claimed_of((*KNIGHT_ENTERS, *ATTACKS_ON_HIM), "nightmare.claim-health-loss")
vast.claimed_of(("nightmare.dragon-attacks",), "nightmare.claim-goblins-eaten")
vast.claimed_of(KNIGHT_ENTERS, "nightmare.knight-hits", "nightmare.knight-hits-without-rolling")
# What he has done this turn. Whether the same player is meant again, somebody must say.
vast.unsettles(nightmare.attacked_before, by=("nightmare.attack", "nightmare.withstand-attack"))
LEAVES_ITS_SPACE = ("nightmare.move", "nightmare.teleport-action", "nightmare.forced-teleport-destination")
vast.sets(nightmare.attacked_there, True, by=("nightmare.attack",))
vast.sets(nightmare.attacked_there, False, by=LEAVES_ITS_SPACE)
for play, action in (
    ("nightmare.move", "move"),
    ("nightmare.turn", "turn"),
    ("nightmare.teleport-action", "teleport-action"),
    ("nightmare.forced-teleport-destination", "forced-teleport"),
):
    vast.sets(nightmare.ended_action, action, by=(play,))
MAY_BE_ANGRY = ("nightmare.move", "nightmare.turn", "nightmare.play-card")
vast.unsettles(nightmare.anger, nightmare.anger_before, by=MAY_BE_ANGRY)
vast.sets(nightmare.action_unfinished, False, by=("nightmare.move", "nightmare.turn", "nightmare.teleport-action"))
# The Teleport that an attack forces comes before anything else, and ends the action.
vast.sets(nightmare.action_unfinished, True, by=("nightmare.attack",))
vast.sets(nightmare.action_unfinished, False, by=("nightmare.forced-teleport-destination",))
# Whether the next action that is named is the one announced, somebody must say.
vast.unsettles(nightmare.action_announced, by=("nightmare.take-another-action",))
NAMED = ("nightmare.move", "nightmare.turn", "nightmare.teleport-action", "nightmare.displacement-blast")
vast.sets(nightmare.action_announced, False, by=NAMED)
AT_TURN_END = ("nightmare.end-turn", "nightmare.replace-hand")
vast.sets(nightmare.hand_replaced, True, by=AT_TURN_END)
vast.sets(nightmare.actions_taken, 0, by=AT_TURN_END)
vast.sets(nightmare.attacked_before, False, by=AT_TURN_END)
vast.sets(nightmare.blast_used, False, by=AT_TURN_END)
vast.sets(nightmare.last_action_angry, False, by=("nightmare.teleport-action", *AT_TURN_END))
vast.sets(nightmare.action_announced, False, by=AT_TURN_END)
vast.unsettles(nightmare.anger, nightmare.anger_before, by=("nightmare.claim-anger",))
vast.unsettles(nightmare.deck_empty, by=("nightmare.reshuffle-deck", "nightmare.reveal-cards-for-forced-teleport"))

# Harm and Radiance.
STATISTICS = (nightmare.armor, nightmare.pace, nightmare.spirit, nightmare.clarity)
vast.unsettles(nightmare.radiance, by=("nightmare.place-upgrade-cube",))
# The cube that is placed is the Radiance which such an act has counted.
GAINS_RADIANCE = ("nightmare.attack", "nightmare.mark-crystal", "nightmare.collect-treasure", "nightmare.collect-gem")
vast.repeats(GAINS_RADIANCE, "nightmare.place-upgrade-cube")
# By how much they rise, only his board shows.
vast.makes_anew(*STATISTICS, by=("nightmare.place-upgrade-cube",))
vast.unsettles(*STATISTICS, by=("nightmare.soporific-spores",))
vast.unsettles(
    nightmare.health,
    table.unicorn_teleports,
    by=("nightmare.dragon-enters", "nightmare.thief-enters", "nightmare.ghoul-enters", "nightmare.use-mighty-axe"),
)
vast.unsettles(nightmare.health, by=("nightmare.knight-hits-without-rolling",))
vast.unsettles(knight.cubes, by=("nightmare.use-mighty-axe", "nightmare.claim-knight-grit-loss", "nightmare.attack"))
vast.unsettles(table.unicorn_teleports, by=("nightmare.hex", "nightmare.claim-forced-teleport"))
vast.unsettles(table.unicorn_teleports, by=("nightmare.soporific-spores", "nightmare.enter-his-space-in-peace"))
vast.sets(table.unicorn_teleports, False, by=("nightmare.forced-teleport-destination",))
vast.unsettles(*tribe.SCATTERED, by=("nightmare.claim-tribe-harm",))
vast.unsettles(*thief.KILLED, *thief.DROPPED, thief.upgrades, by=("nightmare.claim-thief-harm",))
vast.unsettles(knight.grit, knight.sidequests_held, by=("nightmare.complete-daring-sidequest",))
vast.unsettles(dragon.hunger_cubes, dragon.wakefulness, by=("nightmare.set-up-hunger-cubes",))
vast.unsettles(table.winner, by=("nightmare.win-by-killing-him",))

vast.changes_nothing(
    "nightmare.claim-evasion-order",
    "nightmare.claim-attack-status",
    "nightmare.claim-teleport-order",
    "nightmare.claim-action-cost",
    "nightmare.claim-upgrade-effect",
    "nightmare.claim-radiance-goal",
    "nightmare.claim-ghoul-harm",
    "nightmare.claim-skitter-order",
    "nightmare.insist-on-cube-for-marking",
    "nightmare.claim-starting-value",
    "nightmare.claim-turn-place",
    "nightmare.claim-goal-of-killing-him",
    "nightmare.claim-shadow-unicorn-goal",
    "nightmare.lose-marked-tile",
    because="says",
)
vast.changes_nothing(
    "nightmare.orient-tile",
    "nightmare.orient-tile-after-teleport",
    "nightmare.turn-teleport-card",
    "nightmare.switch-to-or-from-simple-teleport",
    because="chooses",
)
vast.changes_nothing(
    "nightmare.change-facing",
    "nightmare.ride-river",
    "nightmare.connect-open-space",
    "nightmare.supply-connecting-tiles",
    "nightmare.reveal-open-destination",
    "nightmare.put-card-away",
    "nightmare.place-tile-without-cave",
    "nightmare.remove-tiles-without-cave",
    "nightmare.put-collected-token",
    "nightmare.continue-move-after-attack",
    because="moves",
)
vast.changes_nothing(
    "nightmare.leave-tile-dark",
    "nightmare.stop-at-closed-tile",
    "nightmare.stop-acting",
    "nightmare.decline-marking",
    "nightmare.enter-without-attacking",
    because="omits",
)
vast.changes_nothing(
    "nightmare.face-at-start", "nightmare.join-game", "nightmare.play-at-difficulty", because="sets-up"
)
