"""What plays of the whole table leave unknown where no effect works it out, and those that change nothing."""

from validators.vast.facts import cave, dragon, goblins, knight, nightmare, shadow, table, thief, tribe, variants
from validators.vast.game import vast

vast.unsettles(thief.attacked_before, by=("table.evade",))
vast.unsettles(goblins.secrets_in_hand, by=("table.use-trap", "table.use-hex"))
vast.unsettles(knight.grit, knight.cubes, dragon.hand, thief.carried, by=("table.use-hex",))
vast.unsettles(
    knight.grit,
    knight.health,
    dragon.health,
    *tribe.SCATTERED,
    goblins.rage,
    *thief.KILLED,
    *thief.DROPPED,
    by=("table.enter-and-interact", "variants.use-ambush-tile", "terrain.suffer-magma"),
)
# Magma may cost Grit, and so cubes; the Thief climbs over a Canyon for cubes, the Dragon flies over it for a card.
vast.unsettles(knight.cubes, knight.unplaced_cubes, by=("terrain.suffer-magma",))
vast.unsettles(thief.cubes_left, dragon.hand, by=("terrain.enter-impassable-space",))
vast.sets(dragon.moved_this_turn, True, by=("terrain.dragon-steps-between-pits",))
vast.unsettles(
    knight.movement_left,
    thief.movement_left,
    by=("table.enter-and-interact", "table.enter-and-ignore", "terrain.enter-impassable-space"),
)
vast.unsettles(
    knight.tiles_moved,
    thief.tiles_moved,
    by=(
        "table.enter-and-interact",
        "table.enter-and-ignore",
        "terrain.enter-impassable-space",
        "terrain.travel-by-pit",
    ),
)
vast.unsettles(*tribe.SCATTERED, by=("terrain.shelter-in-mushroom-forest",))
vast.unsettles(knight.grit, *thief.KILLED, *thief.DROPPED, by=("table.claim-entering-effect",))
vast.unsettles(variants.flares_before, by=("variants.use-flare",))

vast.changes_nothing(
    "table.claim-attack",
    "table.claim-flame-walls-hinder",
    "table.claim-forced-movement-rules",
    "table.claim-forced-tribe-loss",
    "table.claim-turn-order",
    "terrain.escape-magma",
    "terrain.claim-pit-cost",
    "variants.everybody-loses",
    "variants.win-after-fifth-crystal",
    "variants.claim-goal",
    "variants.claim-goblin-flares",
    "variants.hatred-delays-collapse",
    because="says",
)
vast.tells_again(
    "table.fill-open-edge",
    "table.supply-edge-tile",
    "cave.choose-tile-for-open-edge",
    "dragon.fill-edges-after-reveal",
    "dragon.wrath-fill-edges",
    "knight.fill-open-sides",
)
vast.changes_nothing("table.orient-revealed-tile", "table.move-pieces-in-order", because="chooses")
vast.changes_nothing(
    "table.reveal-with-dragon-power",
    "table.fill-open-edge",
    "table.supply-edge-tile",
    "terrain.stop-in-pit",
    "terrain.remove-pits",
    "variants.place-end-of-turn-tile",
    "variants.past-plunder-treasure",
    "variants.alone-in-the-dark-tiles",
    "variants.alone-remove-tile",
    "variants.hand-over-difficulty-card",
    "variants.use-any-hatred-marker",
    because="moves",
)
vast.changes_nothing("table.leave-open-edge", because="omits")
vast.changes_nothing(
    "table.set-up",
    "variants.change-difficulty",
    "variants.leave-out-difficulty-cards",
    "variants.remove-tiles-for-easy-cave",
    because="sets-up",
)

# What holds for the whole game, and what was not done yet in a turn.
vast.shown_by_acts(
    table.knight_plays,
    table.goblins_play,
    table.dragon_plays,
    table.cave_plays,
    table.thief_plays,
    table.unicorn_plays,
    table.nightmare_replaces_dragon,
    table.ash_dragon,
    table.goblin_infestation,
    table.difficulty,
    knight.attacked_dragon_this_turn,
    knight.bombed_dragon_this_turn,
    knight.bombed_wall_this_turn,
    knight.moved_or_acted,
    goblins.other_unfinished,
    dragon.treasure_taken,
    dragon.gem_placed,
    dragon.hand_replaced,
    dragon.free_move_used,
    dragon.power_used,
    dragon.hunger_cube_moved,
    dragon.pride_cube_moved,
    thief.acted_before_assigning,
    thief.revealed_this_turn,
    thief.rerolled_this_turn,
    nightmare.replaces_dragon,
    nightmare.solo,
    nightmare.ghost_plays,
    nightmare.last_action_angry,
    nightmare.action_unfinished,
    nightmare.blast_used,
    shadow.multiplayer,
    shadow.ghost_in_game,
    variants.cave_ghost_plays,
    variants.alone_card,
    cave.stage,
)
