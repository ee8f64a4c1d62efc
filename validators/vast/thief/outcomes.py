"""What the Thief has done in his turn; what his plays leave unknown; and those that change nothing."""

from validators.vast.facts import cave, dragon, goblins, knight, nightmare, thief, tribe
from validators.vast.game import vast

# What is claimed of an act after it.
BACKSTABS = ("thief.backstab", "thief.shoot-hand-crossbow")
vast.claimed_of(
    (*BACKSTABS, "thief.pickpocket"),
    "thief.claim-injury",
    "thief.claim-tribe-scatters",
    "goblins.stop-thief-with-trap",
)
vast.may_be_claimed_of(BACKSTABS, "thief.claim-perception", "goblins.claim-perception")
ATTACKS_ON_HIM = (
    "dragon.attack-thief",
    "goblins.attack-thief",
    "knight.attack-thief",
    "nightmare.attack",
    "shadow.attack-piece",
    "thief.be-targeted",
)
# Whoever says that he has the upgrade does not leave it understood that it fails him.
KILLING_ATTACKS = ("goblins.attack-thief", "knight.attack-thief")
EVADABLE = ("dragon.attack-thief", "goblins.attack-thief", "knight.attack-thief")
vast.leaves_open(thief.unnatural_evasion, True, dragon.thief_evades, on=EVADABLE)
vast.leaves_open(
    thief.unnatural_evasion, True, nightmare.ignored_by, on=("nightmare.attack", "nightmare.claim-thief-harm")
)
vast.answers(ATTACKS_ON_HIM, "thief.roll-evasion", "thief.evasion-succeeds")
vast.is_answered_as(thief.harm, "knight-encounter", ("knight.attack-thief",))
vast.is_answered_as(thief.harm, "goblin-attack", ("goblins.attack-thief",))
vast.is_answered_as(thief.harm, "unicorn-attack", ("nightmare.attack", "shadow.attack-piece"))
# The Treasure token that he stashes in a Gem's place is the one that the stashing has counted.
vast.comes_of(("thief.stash",), "thief.stashed-gem-goes", "thief.take-due-token")
# That it succeeds is told of the Pickpocket which has angered the Goblins already.
vast.comes_of(("thief.pickpocket",), "thief.pickpocket-succeeds", "thief.take-due-token")
vast.comes_of(("thief.pickpocket",), "thief.take-knights-card", "thief.take-secrets-card", "thief.move-sloth-cube")
vast.comes_of(("thief.pick-lock",), "thief.open-vault", "thief.take-due-token")
vast.repeats(("thief.place-upgrade",), "thief.use-new-upgrade")
# The step off the terrain belongs to the Climb, whether or not it is put as a move of its own.
vast.may_repeat(("thief.climb",), "thief.move", where=(thief.climb_over, "terrain"))

# What was done this turn: the next one begins when he takes cubes, or comes back.
AT_TURN_START = ("thief.take-action-cubes", "thief.return")
TURN_CHANGES = ("knight.end-turn", "cave.end-turn", "nightmare.end-turn", "goblins.draw-war-cards")
MOVES = ("thief.move", "thief.climb", "thief.move-after-evading")
ACTS = (
    "thief.loot-treasure",
    "thief.loot-gem",
    "thief.pick-lock",
    "thief.hide-loot",
    "thief.pickpocket",
    "thief.backstab",
)
vast.sets(thief.acted_before_assigning, True, by=(*MOVES, *ACTS, "thief.shoot-hand-crossbow", "thief.stash"))
vast.sets(thief.revealed_this_turn, True, by=("thief.look-at-dark-tile",))
vast.sets(thief.rerolled_this_turn, True, by=("thief.reroll-pickpocket",))
vast.sets(
    thief.attacked_before,
    True,
    by=("thief.roll-evasion", "thief.evasion-succeeds", "thief.survive-attack", *KILLING_ATTACKS),
)
# It is counted anew in each player's turn; what somebody else does may be one of his own.
vast.sets(thief.attacked_before, False, by=TURN_CHANGES)
MAY_BEGIN_TURN = ("goblins.move-tribe", "dragon.move-free", "cave.place-tile", "nightmare.move")
vast.unsettles(thief.attacked_before, by=MAY_BEGIN_TURN)
# He rolls against the attack that targets him: it does not stand in the way of its own roll, nor that of its result.
vast.unsettles(thief.attacked_before, by=("thief.be-targeted",))
vast.sets(thief.evasion_rolled, True, by=("thief.roll-evasion",))
vast.sets(thief.evasion_rolled, False, by=("thief.evasion-succeeds", "thief.be-targeted"))
vast.sets(thief.tiles_moved, 0, by=(*AT_TURN_START, "thief.assign-stats"))
for done_this_turn in (
    thief.acted_before_assigning,
    thief.revealed_this_turn,
    thief.rerolled_this_turn,
    thief.attacked_before,
    thief.evasion_rolled,
    thief.killed_this_turn,
    thief.vault_tried,
    thief.targeted_this_turn,
    thief.other_tribe_targeted,
):
    vast.sets(done_this_turn, False, by=AT_TURN_START)
vast.sets(thief.on_map, True, by=("thief.return",))
# He takes new cubes in that turn; how many, his Thievery says once it is assigned.
vast.unsettles(thief.cubes_left, by=("thief.return",))
# Whether the same piece is meant again, nobody says.
TARGETING = ("thief.pickpocket", "thief.backstab", "thief.shoot-hand-crossbow", "thief.pickpocket-succeeds")
vast.unsettles(thief.targeted_this_turn, thief.other_tribe_targeted, by=TARGETING)
vast.unsettles(thief.killed_this_turn, by=("thief.be-targeted",))

# Statistics and cubes.
TOKENS = (thief.stealth_token, thief.movement_token, thief.thievery_token)
STATISTICS = (*TOKENS, thief.stat_token, thief.all_four)
vast.unsettles(*TOKENS, thief.stat_token, by=("thief.assign-stats",))
vast.unsettles(*STATISTICS, by=("thief.flip-stat-token",))
vast.makes(*TOKENS, by=("thief.assign-stats",))
vast.unsettles(thief.movement_left, thief.cubes_left, thief.stealth, by=("thief.assign-stats", "thief.flip-stat-token"))
vast.unsettles(
    *STATISTICS,
    *thief.BOOSTS,
    *thief.GEAR,
    thief.movement_left,
    thief.cubes_left,
    by=("thief.spored-token-goes",),
)
vast.unsettles(thief.upgrades, by=("thief.spored-token-goes",))
vast.unsettles(thief.upgrade_taken, by=("thief.place-upgrade",))
vast.unsettles(
    thief.movement_left,
    thief.tiles_moved,
    thief.cubes_left,
    thief.carried,
    by=("thief.mix-moves-and-actions", "thief.repeat-action", "thief.go-on-after-stashing"),
)
vast.unsettles(thief.movement_left, thief.tiles_moved, by=("thief.ignore-player",))
vast.unsettles(thief.cubes_left, by=("thief.act-without-cubes", "thief.recover-dropped-tokens"))
vast.unsettles(thief.carried, by=("thief.act-without-cubes", "thief.recover-dropped-tokens"))
vast.unsettles(thief.carried, thief.stealth, by=("thief.stashed-gem-goes",))
vast.unsettles(thief.targeted_this_turn, by=("nightmare.thief-attacks", "shadow.backstab"))
vast.unsettles(cave.treasures_on_map, by=("thief.loot-treasure", "thief.recover-dropped-tokens"))
vast.unsettles(dragon.gems_on_map, dragon.gem_at, by=("thief.loot-gem", "thief.stashed-gem-goes", "thief.stash"))
vast.unsettles(thief.vault_tried, by=("thief.pick-lock", "thief.open-vault"))

# What others lose or gain by him.
vast.unsettles(goblins.rage, goblins.secrets_in_hand, by=("thief.goblins-choose-bonus", "thief.claim-kill-bonus"))
vast.unsettles(knight.cubes, by=("thief.claim-kill-bonus",))
vast.unsettles(*tribe.SCATTERED_BESIDE_POPULATION, by=("thief.claim-injury",))
vast.unsettles(knight.cubes, knight.unplaced_cubes, by=("thief.backstab", "thief.shoot-hand-crossbow"))
vast.unsettles(knight.health, *tribe.SCATTERED, goblins.rage, by=("thief.ambush-on-revealed-tile",))
vast.unsettles(*thief.KILLED, *thief.DROPPED, by=("thief.ambush-on-revealed-tile",))
vast.unsettles(knight.faceup_treasures, by=("thief.take-knights-card",))
vast.unsettles(goblins.secrets_in_hand, goblins.secrets_face_up, by=("thief.take-secrets-card",))
vast.unsettles(*dragon.ROWS, by=("thief.move-sloth-cube",))
vast.unsettles(
    cave.treasures_on_map, knight.grit, goblins.rage, dragon.greed_cubes, by=("thief.others-take-dropped-tokens",)
)

vast.changes_nothing(
    "thief.count-token-unstashed",
    "thief.claim-loot-level",
    "thief.count-carried-token",
    "thief.claim-statistic",
    "thief.claim-action-cost",
    "thief.claim-perception",
    "thief.claim-tribe-scatters",
    "thief.stolen-card-goes",
    because="says",
)
# What he goes on with is a step of its own.
vast.changes_nothing("thief.go-on", because="says")
vast.changes_nothing("thief.orient-tile", because="chooses")
vast.changes_nothing("thief.leave-tile-dark", because="omits")
vast.changes_nothing("thief.place-piece-at-start", because="sets-up")
vast.changes_nothing("thief.save-cubes", "thief.lose-stashed-token", "thief.use-spored-upgrade", because="never")
