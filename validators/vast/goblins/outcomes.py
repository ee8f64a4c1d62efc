"""What the Goblins have done in their turn; what their plays leave unknown; and those that change nothing."""

from validators.vast.facts import collapse, dragon, goblins, knight, table, thief, tribe
from validators.vast.game import vast

vast.tells_apart(
    tribe.which,
    *(fact for name, fact in vast.facts.items() if name.startswith("tribe.")),
    goblins.acted_before,
    goblins.activated_before,
    goblins.moved_before,
    goblins.revealed_this_turn,
    goblins.left_lurking,
    goblins.placed_this_turn,
    goblins.lit_left,
    goblins.lit_on_way,
)
# A Tribe that was not activated before has neither acted nor been revealed in this turn.
vast.speaks_for(goblins.activated_before, goblins.acted_before, goblins.revealed_this_turn)

# Whoever says that nobody plays the Cave does not leave it understood that the Cave provides the tile.
vast.leaves_open(table.cave_plays, False, goblins.tile_from, on=("goblins.place-explored-tile",))
# What is claimed of an act after it.
FIGHTS = (
    "goblins.enter-dragon-tile",
    "goblins.attack-dragon",
    "goblins.ambush-knight",
    "goblins.enter-knight-tile",
    "knight.enter-tribe",
    "knight.attack-several-tribes",
    "knight.suffer-ambush",
    "nightmare.tribe-enters",
    "shadow.tribe-enters",
)
FOR_OVERPOPULATION = ("goblins.scatter-for-overpopulation", "goblins.scatter-or-stay")
SCATTERING = (
    *FIGHTS,
    *FOR_OVERPOPULATION,
    "goblins.smash-crystal",
    "goblins.plunder",
    "dragon.gem-taken-by-tribe",
    "dragon.move-free",
    "dragon.move-by-wing",
    "nightmare.attack",
    "shadow.attack-piece",
)
# Those that leave a Tribe nobody make it scatter, but not lose two discs more.
TO_ZERO = (
    "goblins.move-tribe",
    "goblins.enter-thief-tile",
    "goblins.lose-population-to-light",
    "knight.shoot-bow",
    "thief.backstab",
    "thief.shoot-hand-crossbow",
)
vast.claimed_of(SCATTERING, "goblins.claim-scatter-population", "goblins.claim-scatter-monsters")
vast.claimed_of(TO_ZERO, "goblins.claim-scatter-monsters")
vast.claimed_of(("goblins.add-discs",), "goblins.declare-overpopulation")
vast.claimed_of(
    ("goblins.enter-knight-tile", "goblins.ambush-knight", "knight.suffer-ambush"), "goblins.claim-knight-damage"
)
vast.claimed_of(("dragon.eat-goblins",), "goblins.count-eaten-with-beetles")
vast.repeats(FIGHTS, "goblins.scatter-or-stay")
vast.repeats(("nightmare.attack", "nightmare.move", "shadow.attack-piece"), "goblins.scatter-or-stay")
vast.comes_of(("goblins.plunder",), "goblins.resolve-gem-roll", "dragon.gem-taken-by-tribe")
vast.comes_of(("dragon.gem-taken-by-tribe",), "goblins.resolve-gem-roll")
vast.repeats(("goblins.plunder",), "goblins.scatter-or-stay")
vast.repeats(("goblins.enter-knight-tile", "goblins.ambush-knight"), "knight.suffer-ambush")
vast.repeats(("goblins.enter-knight-tile",), "goblins.ambush-knight")
# Only one Tribe attacks in an Ambush; another tile or Event card brings another one.
AMBUSHES = ("goblins.ambush-knight", "knight.suffer-ambush")
BRINGS_AMBUSH = (
    "knight.enter-dark-tile",
    "knight.draw-event-herself",
    "knight.resolve-event-token",
    "cave.play-event",
)
vast.sets(knight.ambush_declared, True, by=AMBUSHES)
vast.sets(knight.ambush_declared, False, by=(*BRINGS_AMBUSH, "knight.end-turn"))
vast.may_repeat(("knight.suffer-ambush",), "goblins.ambush-knight")
vast.claimed_of(("goblins.attack-thief",), "goblins.thief-kill-rage", "goblins.thief-kill-net-rage")
vast.may_be_claimed_of(("goblins.gain-rage", "goblins.lose-rage", "goblins.set-rage"), "goblins.thief-kill-rage")
vast.may_be_claimed_of(FOR_OVERPOPULATION, "goblins.declare-overpopulation")
vast.may_be_claimed_of(FIGHTS, "goblins.claim-strength")
vast.may_be_claimed_of(("goblins.attack-thief",), "goblins.claim-perception")

# What a Tribe has done in its activation: whether the next play is about the same Tribe, nobody says.
MOVES = ("goblins.move-tribe", "goblins.move-by-underworm", "goblins.enter-thief-tile", "goblins.enter-dragon-tile")
ACTIONS = (
    "goblins.take-action",
    "goblins.explore",
    "goblins.use-special-action",
    "goblins.hide-tribe",
    "goblins.plunder",
    "goblins.attack-crystal",
    "goblins.smash-crystal",
    "goblins.attack-thief",
    "goblins.attack-dragon",
    "goblins.attack-with-kraken",
)
vast.unsettles(goblins.acted_before, by=ACTIONS)
vast.unsettles(goblins.moved_before, by=(*MOVES, "goblins.activate-lurking-tribe"))
vast.unsettles(goblins.left_lurking, by=("goblins.activate-lurking-tribe",))
vast.unsettles(goblins.other_unfinished, by=("goblins.activate-tribe",))
vast.unsettles(goblins.activated_before, by=("goblins.activate-tribe", *ACTIONS))
vast.unsettles(goblins.activated_before, goblins.acted_before, by=("goblins.enter-knight-tile",))
vast.unsettles(tribe.lurking, by=("goblins.hide-tribe",))
vast.unsettles(goblins.revealed_this_turn, goblins.activated_before, by=("goblins.reveal-tribe",))
vast.unsettles(goblins.placed_this_turn, by=("goblins.place-lurking-tribe",))
vast.unsettles(goblins.lit_left, by=MOVES)
vast.unsettles(tribe.on_board, goblins.revealed_tribes, by=("goblins.hide-tribe", "goblins.reveal-tribe"))
LOSING_RAGE = (
    "goblins.enter-knight-tile",
    "goblins.attack-thief",
    "goblins.attack-dragon",
    "goblins.ambush-knight",
    "goblins.smash-crystal",
    "goblins.lose-rage",
    "goblins.set-rage",
    "knight.suffer-ambush",
)
vast.unsettles(goblins.rage_dropped, by=LOSING_RAGE)
# Whether the Rage told is what the act itself has cost or given, nobody says.
GAINING_RAGE = (
    "knight.enter-tribe",
    "knight.attack-several-tribes",
    "knight.shoot-bow",
    "thief.pickpocket",
    "thief.backstab",
    "thief.shoot-hand-crossbow",
    "cave.spores-on-goblins",
    "dragon.gem-taken-by-tribe",
    "goblins.attack-thief",
    "goblins.plunder",
    "goblins.use-special-action",
)
vast.may_repeat(GAINING_RAGE, "goblins.gain-rage")
vast.repeats(("dragon.eat-goblins",), "goblins.gain-rage", where=(goblins.rage_cause, ("claw-scratch", "hiss")))
vast.may_repeat(tuple(play for play in LOSING_RAGE if play != "goblins.lose-rage"), "goblins.lose-rage")

# Attacks, Rage, cards.
vast.unsettles(
    knight.health,
    dragon.health,
    *thief.KILLED,
    *thief.DROPPED,
    goblins.rage,
    *tribe.SCATTERED,
    by=("goblins.attack-with-kraken", "goblins.ambush-dragon", "goblins.use-ambush-text"),
)
# What the action does, its own play tells.
vast.leaves_to(
    tuple(action for action in ACTIONS if action != "goblins.take-action"),
    knight.health,
    dragon.health,
    *thief.KILLED,
    *thief.DROPPED,
    goblins.rage,
    *tribe.SCATTERED,
    by=("goblins.take-action",),
)
for told_action, plays in (
    ("attack", ("goblins.attack-thief", "goblins.attack-dragon", "goblins.attack-crystal", "goblins.smash-crystal")),
    ("plunder", ("goblins.plunder",)),
    ("explore", ("goblins.explore",)),
    ("reveal", ("goblins.reveal-tribe", "goblins.place-lurking-tribe")),
    ("hide", ("goblins.hide-tribe",)),
    ("special", ("goblins.use-special-action", "goblins.assign-monster")),
):
    vast.told_by(("goblins.take-action",), *plays, where=(goblins.action, told_action))
vast.unsettles(
    goblins.fangs_population, goblins.bones_population, goblins.eye_population, by=("goblins.smash-crystal",)
)
vast.unsettles(goblins.rage, by=("goblins.take-war-card-rage", "goblins.thief-kill-net-rage"))
# The War card is chosen in the first phase; what it brings is told by the plays of the others, each of which may or may
# not be the last of its phase.
vast.sets(goblins.phase_done, "war", by=("goblins.resolve-war-cards",))
IN_PHASES = (
    "goblins.draw-war-cards",
    "goblins.add-discs",
    "goblins.block-discs",
    "goblins.scatter-for-overpopulation",
    "goblins.assign-monster",
    "goblins.draw-cards",
    "goblins.activate-tribe",
)
vast.unsettles(goblins.phase_done, by=IN_PHASES)
vast.unsettles(goblins.turn_over, by=("goblins.begin-phase",))
vast.unsettles(tribe.strength_discs, tribe.strength_monsters, by=("goblins.remove-strength-disc",))
vast.unsettles(goblins.secrets_in_hand, goblins.secrets_face_up, by=("goblins.discard-to-limit", "goblins.play-ruby"))
vast.unsettles(goblins.secrets_in_hand, goblins.secrets_face_up, by=("goblins.use-trap", "goblins.discard-ruby"))
vast.unsettles(goblins.deck_empty, by=("goblins.shuffle-deck", "goblins.draw-cards", "goblins.draw-war-cards"))
vast.unsettles(knight.movement_left, knight.tiles_moved, by=("goblins.use-wisp",))
vast.unsettles(*tribe.SCATTERED_BESIDE_POPULATION, by=("goblins.claim-scatter-population",))
vast.unsettles(
    tribe.on_map,
    tribe.population,
    goblins.monsters_assigned,
    tribe.strength_monsters,
    tribe.strength_discs,
    by=("goblins.claim-scatter-monsters",),
)
vast.unsettles(tribe.population, by=("goblins.avoid-overpopulation",))
# The Rage that keeps discs out is spent once, however it is told.
vast.repeats(("goblins.block-discs",), "goblins.avoid-overpopulation")
vast.repeats(("goblins.avoid-overpopulation",), "goblins.block-discs")
vast.unsettles(goblins.crystals_smashed, knight.crystals_smashed, by=("goblins.keep-smashed-crystal",))
vast.unsettles(collapse.crystals_before, by=("goblins.remove-tile-by-cave-in",))
vast.unsettles(knight.health, knight.grit, goblins.monster_defeated, by=("infestation.fight-monster-on-map",))
vast.unsettles(knight.health, knight.grit, by=("infestation.force-onto-monster", "infestation.underworm-ambush"))

vast.changes_nothing(
    "goblins.claim-strength",
    "goblins.claim-perception",
    "goblins.claim-malaise",
    "goblins.claim-tribe-state",
    "goblins.declare-overpopulation",
    "goblins.claim-trap-effect",
    "goblins.stop-thief-with-trap",
    "goblins.be-targeted",
    because="says",
)
vast.changes_nothing("goblins.flip-tile", because="looks")
vast.changes_nothing(
    "goblins.put-plundered-token",
    "goblins.place-explored-tile",
    "goblins.fill-after-cave-in",
    "infestation.discard-monster-card",
    "infestation.remove-monster-token",
    "infestation.remove-canyon",
    because="moves",
)
vast.changes_nothing(
    "goblins.leave-tribe-idle",
    "goblins.leave-deck-unshuffled",
    "goblins.keep-secrets",
    "goblins.keep-ruby",
    "goblins.keep-monsters",
    "goblins.decline-trap",
    "goblins.stay-with-dragon",
    "goblins.conceal-secrets",
    "goblins.leave-cave-in-holes",
    "goblins.keep-played-secret",
    because="omits",
)
vast.changes_nothing(
    "goblins.enter-knight-tile-peacefully",
    "goblins.attack-from-next-tile",
    "goblins.hold-monster-card",
    because="never",
)
