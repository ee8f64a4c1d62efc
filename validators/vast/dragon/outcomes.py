"""What the Dragon has done in his turn; what his plays leave unknown; and those that change nothing."""

from validators.vast.collapse.outcomes import CRYSTALS, TOKENS
from validators.vast.facts import cave, dragon, goblins, knight, thief, tribe
from validators.vast.game import vast

# What was done this turn. It is over once his hand is replaced, but for that itself.
MOVES = ("dragon.move-free", "dragon.move-by-wing", "dragon.move-on-after-attack", "dragon.reveal-by-moving")
POWERS = ("dragon.use-power", "dragon.use-burn", "dragon.slap-or-swat", "dragon.reveal-tile", "dragon.attack-thief")
PRIDE = ("dragon.pride-cube-for-event", "dragon.pride-cube-for-not-moving", "dragon.pride-cube-for-gem")
vast.sets(dragon.moved_this_turn, True, by=MOVES)
vast.sets(dragon.woke_there, False, by=MOVES)
vast.sets(dragon.free_move_used, True, by=("dragon.move-free",))
vast.sets(
    dragon.power_used, True, by=(*POWERS, "dragon.move-by-wing", "dragon.eat-goblins", "dragon.wrath-remove-tile")
)
vast.sets(dragon.treasure_taken, True, by=("dragon.pick-up-treasure",))
vast.sets(dragon.gem_placed, True, by=("dragon.place-gem",))
vast.sets(dragon.hunger_cube_moved, True, by=("dragon.move-hunger-cube",))
vast.sets(dragon.pride_cube_moved, True, by=PRIDE)
vast.sets(thief.attacked_before, True, by=("dragon.attack-thief",))

# Powers whose outcome a die or a card tells.
HARM = (
    dragon.hand,
    *tribe.SCATTERED,
    goblins.rage,
    knight.grit,
    *thief.KILLED,
    *thief.DROPPED,
)
HITS = (
    "dragon.use-power",
    "dragon.pay-question-mark",
    "dragon.choose-target-without-die",
    "dragon.apply-die-to-space",
    "dragon.spare-white-space",
)
vast.unsettles(*HARM, dragon.eaten_goblins, by=HITS)
# What a power does to the Tribes that it hits, and what he eats of them, is told by plays of their own.
vast.leaves_to(("dragon.eat-goblins",), *tribe.SCATTERED, goblins.rage, dragon.eaten_goblins, by=HITS)
vast.leaves_to(("goblins.scatter-or-stay",), *tribe.SCATTERED, by=HITS)
vast.repeats(("dragon.eat-goblins",), "goblins.scatter-or-stay")
vast.leaves_to(("goblins.gain-rage",), goblins.rage, by=HITS)
vast.leaves_to(("dragon.attack-thief",), *thief.KILLED, *thief.DROPPED, by=HITS)
# He eats nobody whom he only moves; Burn does nothing but reveal tiles, of which other plays tell.
vast.unsettles(*HARM, by=("dragon.slap-or-swat",))
vast.unsettles(dragon.hand, dragon.revealed_event, by=("dragon.use-burn",))
vast.unsettles(dragon.hand, by=("dragon.move-by-wing",))
# On the surface he may meet players on the way, each of whom attacks him.
vast.unsettles(
    dragon.health,
    *tribe.SCATTERED,
    goblins.rage,
    by=("dragon.move-on-after-attack", "dragon.declare-victory"),
)
vast.unsettles(knight.health, *tribe.SCATTERED, goblins.rage, by=("dragon.ambush-on-revealed-tile",))
vast.unsettles(*tribe.SCATTERED, by=("dragon.eat-goblins", "dragon.slap-or-swat-destination"))
vast.unsettles(dragon.hand, by=("dragon.pay-with-gem", "dragon.draw-for-new-spirit", "dragon.eat-goblins"))
# The cards for the Thief are drawn by the attack that killed him.
vast.comes_of(("dragon.attack-thief",), "dragon.draw-for-killing-thief")
vast.unsettles(dragon.revealed_event, by=("dragon.reveal-tile", "dragon.move-free", "dragon.move-by-wing"))

# Sloth cubes, statistics, Gems.
SLOTH = (dragon.wakefulness, dragon.greed_cubes, dragon.hunger_cubes, dragon.pride_box_empty)
vast.unsettles(
    *SLOTH,
    dragon.eaten_goblins,
    *dragon.ROWS,
    by=("dragon.move-sloth-cubes", "dragon.shift-sloth-cube", "dragon.fill-top-row"),
)
vast.unsettles(dragon.hunger_cube_moved, dragon.pride_cube_moved, by=("dragon.move-sloth-cubes",))
vast.unsettles(
    *dragon.ROWS, by=("dragon.move-hunger-cube", *PRIDE, "dragon.pick-up-treasure", "dragon.hand-in-kept-treasure")
)
vast.unsettles(dragon.pride_box_empty, by=PRIDE)
vast.unsettles(dragon.gems_on_map, dragon.has_gem, by=("dragon.place-gem", "dragon.gem-taken-without-roll"))
vast.unsettles(dragon.gem_at, knight.grit, goblins.rage, thief.carried, by=("dragon.gem-taken-without-roll",))
vast.unsettles(dragon.gems_on_map, thief.carried, by=("dragon.gem-taken-by-thief",))
vast.unsettles(knight.cubes, knight.unplaced_cubes, by=("dragon.flame-wall-affects",))
vast.unsettles(dragon.burned_this_turn, by=("dragon.flame-wall-affects", "dragon.flame-wall-does-nothing"))
vast.unsettles(dragon.burned_this_turn, by=("dragon.thief-stashes-in-flame-wall",))
vast.unsettles(
    cave.treasures_on_map, cave.dragon_keeps, by=("dragon.kept-treasure-returns", "dragon.hand-in-kept-treasure")
)
vast.unsettles(
    knight.event_token_unresolved,
    cave.treasures_on_map,
    cave.crystals_on_map,
    by=("dragon.token-on-revealed-tile",),
)
# What goes with a tile: a Crystal tile counts for the Cave, and tokens go back to their supplies.
vast.unsettles(*CRYSTALS, *TOKENS, dragon.hand, by=("dragon.wrath-remove-tile",))
vast.unsettles(dragon.awake, by=("dragon.stays-awake",))
vast.stays(dragon.awake, True)
vast.sets(dragon.on_surface, True, by=("dragon.surface",))

vast.changes_nothing(
    "dragon.enter-without-attack",
    "dragon.read-die-center",
    "dragon.safe-from-revealed-ambush",
    "dragon.wrath-spare-tile",
    "dragon.wrath-token-goes",
    "dragon.where-gem-goes",
    "dragon.claim-starting-value",
    "dragon.count-wakefulness-row",
    "dragon.asleep-again",
    "dragon.crystal-when-surfacing",
    because="says",
)
vast.changes_nothing("dragon.choose-reveal-order", "dragon.orient-revealed-tile", because="chooses")
vast.changes_nothing(
    "dragon.fill-edges-after-reveal",
    "dragon.wrath-tile-goes",
    "dragon.wrath-fill-edges",
    because="moves",
)
vast.changes_nothing(
    "dragon.leave-edges-open-after-reveal",
    "dragon.knight-skips-revealed-event",
    "dragon.wrath-leave-piece",
    "dragon.wrath-leave-edges-open",
    "dragon.skip-step",
    "dragon.stay-underground-on-crystal",
    because="omits",
)
