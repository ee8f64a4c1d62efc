"""What the Knight's plays leave unknown where no effect works it out, and those that change nothing."""

from validators.engine.facts import Fact, Unstated
from validators.engine.passing_turns import Due
from validators.engine.views import View
from validators.vast.facts import cave, dragon, goblins, knight, reach, table, thief, tribe
from validators.vast.game import vast

TRACKS = (knight.strength_track, knight.perception_track, knight.movement_track)
CUBES = (knight.cubes, knight.unplaced_cubes)
GRIT = (knight.grit, *CUBES)
PLACED = (*TRACKS, *knight.CUBES_ON_EQUIPMENT, *knight.CUBES_ON_TREASURES)

# What is claimed of an attack after it.
vast.claimed_of(
    ("knight.attack-dragon", "knight.enter-dragon-tile"),
    "knight.hit-dragon",
    "knight.hit-dragon-without-rolling",
    "knight.miss-dragon-without-rolling",
    "knight.kill-dragon",
    "knight.claim-dragon-damage",
)
vast.claims_change(knight.claimed_grit, of=knight.grit)
vast.claims_change(knight.claimed_grit_change, of=knight.grit)
WITH_AXE = ("knight.discard-axe-cube", "knight.discard-second-axe-cube")
vast.may_be_claimed_of(WITH_AXE, "knight.kill-dragon", "knight.claim-dragon-damage")
vast.repeats(("knight.discard-axe-cube",), "knight.claim-dragon-damage", where=(knight.discards_axe_cube, (True,)))
vast.claimed_of(("knight.shoot-bow",), "knight.claim-bow-damage", "knight.bow-scatters-tribe")
vast.comes_of(("knight.collect-tokens",), "dragon.gem-grit-for-knight")
# What is claimed of Grit, and of cards, after the act that gave or took them.
vast.claimed_of(("knight.smash-crystal", "knight.smash-crystal-with-earned-cube"), "knight.claim-crystal-grit")
vast.claimed_of(("knight.reveal-sidequest",), "knight.claim-sidequest-grit")
vast.claimed_of(("knight.enter-dark-tile", "knight.move"), "knight.gain-tile-grit")
vast.claimed_of(("knight.collect-tokens", "dragon.gem-grit-for-knight"), "knight.claim-gem-grit")
vast.claimed_of(("knight.decline-treasure",), "cave.claim-declined-treasure")
vast.claimed_of(("knight.shoot-enchanted-bow",), "knight.claim-enchanted-bow-discard", "shadow.claim-shot-discard")
# What she declines may be what she was said to decline as she collected it, or another Treasure.
vast.may_repeat(("knight.collect-tokens",), "knight.decline-treasure", where=(knight.declines_treasure, True))
# The gain that brings a cube is the one that such an act has counted.
GAINS_OF_GRIT = (
    "knight.enter-dark-tile",
    "knight.smash-crystal",
    "knight.smash-crystal-with-earned-cube",
    "knight.attack-thief",
    "knight.shoot-enchanted-bow",
    "knight.reveal-sidequest",
    "knight.decline-treasure",
    "knight.collect-tokens",
    "knight.set-grit-marker",
    "knight.take-cube-for-grit",
    "dragon.gem-grit-for-knight",
)
vast.repeats(GAINS_OF_GRIT, "knight.take-cube-for-grit", "knight.use-earned-cube")
vast.tells_change(knight.grit_change, of=knight.grit)

# Cubes and the tracks they lie on.
vast.makes(*knight.CUBES_ON_EQUIPMENT, *knight.CUBES_ON_TREASURES, by=("knight.assign-cube",))
vast.makes_anew(
    *(knight.strength, knight.strength_track, knight.perception, knight.perception_track),
    *(knight.movement, knight.movement_track, knight.movement_left, knight.encounters_left),
    by=("knight.assign-cube",),
)
vast.makes_anew(knight.strength, knight.strength_track, by=("knight.add-strength-for-ambush",))
vast.unsettles(knight.strength_track, knight.unplaced_cubes, by=("knight.add-strength-for-ambush",))
vast.unsettles(*PLACED, knight.unplaced_cubes, by=("knight.pick-up-cube",))
vast.unsettles(
    *PLACED,
    knight.unplaced_cubes,
    by=(
        "knight.discard-cube",
        "knight.suffer-cube-loss",
        "knight.return-placed-cube",
    ),
)
# A cube that comes back is not placed yet; one on a Treasure lies on no track.
vast.unsettles(knight.unplaced_cubes, by=("knight.recover-cube",))
vast.unsettles(knight.cubes, by=("knight.return-placed-cube",))
vast.unsettles(*CUBES, *TRACKS, by=("knight.use-earned-cube", "knight.take-cube-after-cave-bread"))
vast.unsettles(*CUBES, by=("knight.set-grit-marker", "knight.claim-grit-gain", "knight.claim-crystal-grit"))
vast.unsettles(*CUBES, by=("knight.claim-sidequest-grit", "knight.claim-gem-grit"))

# A cube that went back as she lost Grit was one that was not placed, if she had any; which one it was, she says.
vast.tells_choice("knight.return-placed-cube", *CUBES)

# The Grit for a tile comes once all of it is resolved; what an Event does until then has plays of its own.
TURNS_TILE = (
    "knight.move",
    "knight.pass-wall",
    "knight.enter-dark-tile",
    "knight.enter-tribe",
    "knight.enter-dragon-tile",
    "knight.enter-dragon-tile-peacefully",
    "knight.enter-thief-tile",
    "nightmare.knight-enters",
    "shadow.knight-enters",
)
TELLS_OF_EVENT = (
    "knight.claim-grit-loss",
    "knight.return-no-cube",
    "knight.return-placed-cube",
    "knight.go-on-after-grit-loss",
    "knight.suffer-cube-loss",
    "knight.draw-event-herself",
    "knight.resolve-event-token",
    "knight.tile-affects-her",
    "cave.play-event",
)


def stated(f: View, fact: Fact[bool], value: bool) -> bool:
    try:
        return f[fact] is value
    except Unstated:
        return False


def event_comes_before_grit(f: View) -> bool:
    if f[reach.tile_type] != "event":
        return False
    return not (stated(f, cave.event_harmless, True) or stated(f, cave.event_cards_left, False))


vast.waits(
    TELLS_OF_EVENT,
    *GRIT,
    by=TURNS_TILE,
    then=Due("knight.gain-tile-grit", {"knight.revealed_by": "entering", "knight.claimed_grit": 1}),
    where=event_comes_before_grit,
)

# What is collected, drawn or resolved may be anything.
vast.unsettles(*GRIT, by=("knight.resolve-several-tokens", "knight.act-in-encounter"))
vast.unsettles(
    dragon.gems_on_map,
    cave.treasures_on_map,
    by=("knight.collect-tokens", "knight.resolve-several-tokens", "knight.act-in-encounter"),
)
vast.unsettles(knight.encounters_left, knight.encounters_used, by=("knight.act-in-encounter",))
BY_EVENT = (*GRIT, knight.health, knight.sidequests_held, goblins.rage, *tribe.SCATTERED)
RESOLVING = ("knight.resolve-event-token", "knight.draw-event-herself")
vast.unsettles(*BY_EVENT, by=(*RESOLVING, "knight.tile-affects-her"))
vast.leaves_alone(*BY_EVENT, by=RESOLVING, where=lambda f: f[cave.event_harmless])
vast.unsettles(
    *GRIT,
    knight.movement_left,
    knight.tiles_moved,
    knight.encounters_left,
    knight.encounters_used,
    by=("knight.mix-steps-and-encounters", "knight.use-without-encounter", "knight.use-treasure"),
)
vast.unsettles(knight.health, dragon.health, *TRACKS, by=("knight.use-treasure",))
vast.unsettles(knight.treasure_kept_before, by=("knight.keep-treasure-facedown", "knight.decline-treasure"))
vast.unsettles(knight.faceup_treasures, by=("knight.reveal-treasure", "knight.remove-treasure-trove"))
vast.unsettles(cave.treasures_on_map, thief.carried, by=("knight.take-killed-thiefs-tokens",))
# The Encounter is the one in which she attacked him.
vast.unsettles(*GRIT, by=("knight.take-killed-thiefs-tokens",))
vast.unsettles(knight.sidequests_held, by=("knight.draw-sidequest", "knight.return-sidequest-to-deck"))
vast.unsettles(
    *GRIT,
    knight.sidequests_held,
    by=(
        "knight.complete-bedecked",
        "knight.complete-cunning",
        "knight.complete-tribe-sidequests",
        "knight.complete-eagle-eyed",
    ),
)
vast.unsettles(*GRIT, by=("knight.reveal-with-vantage-point",))

# Attacks whose outcome is claimed or comes with a card.
vast.unsettles(dragon.health, by=("knight.use-javelin-without-cube", "knight.throw-revised-javelin"))
vast.unsettles(
    dragon.health,
    knight.encounters_left,
    knight.encounters_used,
    by=("knight.bomb-dragon-without-tokens", "knight.add-javelin-to-bomb-attack", "knight.save-revealed-javelin"),
)
vast.unsettles(dragon.health, table.winner, by=("knight.silver-gauntlet-extra",))
vast.unsettles(dragon.health, by=("knight.hit-dragon-without-rolling",))
vast.unsettles(knight.encounters_left, knight.encounters_used, by=("knight.use-javelin-without-cube",))
vast.unsettles(*tribe.SCATTERED_BESIDE_POPULATION, goblins.rage, by=("knight.claim-bow-damage",))

vast.changes_nothing(
    "knight.claim-wall-movement-cost",
    "knight.count-crystals-for-persistent",
    "knight.claim-statistic",
    "knight.miss-dragon-without-rolling",
    "knight.bomb-token-stays",
    because="says",
)
vast.changes_nothing(
    "knight.orient-tile",
    "knight.choose-between-two-treasures",
    because="chooses",
)
vast.changes_nothing(
    "knight.fill-open-sides",
    "knight.place-dark-tiles-herself",
    "knight.draw-treasure-herself",
    "knight.go-or-see-through-bombed-wall",
    because="moves",
)
vast.changes_nothing(
    "knight.ignore-event-token",
    "knight.ignore-on-tile",
    "knight.leave-open-sides",
    "knight.hold-back-cubes",
    "knight.hold-sidequest",
    "knight.ignore-being-moved",
    because="omits",
)
vast.changes_nothing("knight.go-on-after-losing-placed-cube", because="never")
vast.changes_nothing(
    "knight.enter-tribe-peacefully",
    "knight.keep-gem",
    "knight.count-tile-grit-before-rats",
    "knight.time-tile-grit",
    "knight.bow-scatters-tribe",
    "knight.silver-gauntlet-instead-of-damage",
    because="never",
)
