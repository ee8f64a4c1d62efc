"""What the Cave's plays leave unknown where no effect works it out, and those that change nothing."""

from validators.vast.facts import cave, dragon, goblins, knight, thief, tribe
from validators.vast.game import vast

# How often an omen was used is a matter of that omen.
vast.unsettles(
    cave.used_before, cave.use_number, by=("cave.use-omen", "cave.pay-omen", "cave.pay-hatred-or-past-plunder")
)
vast.unsettles(
    cave.treasures_on_map,
    cave.treasures_out,
    by=("cave.place-treasure", "cave.place-treasure-by-omen", "cave.place-stashed-treasure"),
)
vast.sets(cave.stage, "treasure-placed", by=("cave.place-treasure",))
vast.sets(cave.stage, "collected", by=("cave.collect-omens",))
vast.sets(cave.stage, "start", by=("cave.end-turn",))
vast.sets(cave.stage, "shaped", by=("cave.place-tile",))
# What is done in a phase is told of the phase that was announced.
for phase, play in (
    ("collect", "cave.collect-omens"),
    ("shape", "cave.place-tile"),
    ("place-treasure", "cave.place-treasure"),
):
    vast.told_by(("cave.do-phase",), play, where=(cave.phase, phase))
vast.unsettles(cave.tile_left, cave.hand_has_crystal, by=("cave.place-tile",))
vast.unsettles(cave.tile_left, cave.hand_has_crystal, by=("cave.place-tile-by-omen", "cave.choose-tile-for-open-edge"))
vast.unsettles(cave.tile_left, cave.hand_has_crystal, by=("cave.refill-hand",))
vast.unsettles(dragon.wakefulness, dragon.hand, dragon.eaten_goblins, by=("cave.spores-on-dragon",))
vast.unsettles(dragon.greed_cubes, dragon.hunger_cubes, dragon.pride_box_empty, by=("cave.spores-on-dragon",))
vast.unsettles(*dragon.ROWS, by=("cave.spores-on-dragon",))
# How many discs the spores take from a Tribe, the documents do not say.
vast.unsettles(*tribe.SCATTERED, by=("cave.spores-on-goblins",))
vast.unsettles(*thief.BOOSTS, *thief.GEAR, thief.stat_token, thief.all_four, by=("cave.spores-on-thief",))
vast.unsettles(thief.stealth_token, thief.movement_token, thief.thievery_token, by=("cave.spores-on-thief",))
vast.unsettles(knight.cubes, knight.unplaced_cubes, by=("cave.spores-on-knight", "cave.claim-declined-treasure"))
vast.unsettles(cave.rockslides_out, by=("cave.place-rockslide",))
vast.unsettles(cave.treasures_on_map, cave.treasure_cards_left, by=("cave.give-treasure-card",))
vast.unsettles(knight.grit, knight.health, knight.cubes, knight.event_token_unresolved, by=("cave.play-event",))
vast.unsettles(knight.unplaced_cubes, by=("cave.play-event",))
vast.unsettles(cave.event_cards_left, goblins.rage, *tribe.SCATTERED, by=("cave.play-event",))
vast.leaves_alone(
    *(knight.grit, knight.health, knight.cubes, knight.unplaced_cubes, goblins.rage, *tribe.SCATTERED),
    by=("cave.play-event",),
    where=lambda f: f[cave.event_harmless],
)

vast.changes_nothing(
    "cave.claim-rockslide-wall",
    "cave.claim-rockslide-fate",
    "cave.claim-bomb-under-rockslide",
    "cave.claim-event-resolver",
    "cave.claim-played-event",
    because="says",
)
vast.changes_nothing("cave.choose-fill-order", because="chooses")
vast.changes_nothing("cave.look-at-dark-tile", "cave.show-dark-tile", "cave.look-at-event-cards", because="looks")
vast.changes_nothing("cave.save-omens", because="omits")
vast.changes_nothing("cave.knight-leaves-reset-event", because="never")
vast.changes_nothing("cave.set-up-amount", because="sets-up")
