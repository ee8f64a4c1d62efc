"""Facts about the Knight, and about what she claims."""

from validators.engine.games import crux
from validators.engine.views import View
from validators.vast.game import vast

# What she has.
strength = vast.number("knight.strength", 1, 12)
perception = vast.number("knight.perception", 1, 11)
movement = vast.number("knight.movement", 1, 14)
movement_left = vast.number("knight.movement_left", 0, 14)
encounters_left = vast.number("knight.encounters_left", 0, 11)
encounters_used = vast.number("knight.encounters_used", 0, 9)
encounter_running = vast.flag("knight.encounter_running")
without_encounter = vast.flag("knight.without_encounter")
health = vast.number("knight.health", 0, 7)
grit = vast.number("knight.grit", 0, 45)
dragon_in_game = vast.flag("knight.dragon_in_game")
crystals_smashed = vast.number("knight.crystals_smashed", 0, 9)
entered_entrance_after = vast.flag("knight.entered_entrance_after")

# Hero cubes.
cubes = vast.number("knight.cubes", 2, 7)
spare_cube = vast.flag("knight.spare_cube")
unplaced_cubes = vast.number("knight.unplaced_cubes", 0, 7)
cube_target = vast.choice("knight.cube_target", "movement", "perception", "strength", "equipment", "treasure")
cube_state = vast.choice(
    "knight.cube_state", "unplaced", "placed", "just-earned", "set-aside", "grit-track", "discarded"
)
cube_space = vast.choice("knight.cube_space", "leftmost-empty", "farther-right", "icon")
cube_lies = vast.choice("knight.cube_lies", "board", "treasure", "set-aside", "beside-board", "grit-track", "discarded")
cube_loss = vast.choice("knight.cube_loss", "discarded", "poison")
recovery = vast.choice("knight.recovery", "cave-bread", "pick-up", "entrance", "other")
moved_or_acted = vast.flag("knight.moved_or_acted")

# A statistic and what adds to it.
statistic = vast.choice("knight.statistic", "movement", "perception", "strength")
track_number = vast.number("knight.track_number", 1, 9)
strength_track = vast.number("knight.strength_track", 1, 9)
strength_track_next = vast.number("knight.strength_track_next", 1, 9)
perception_track = vast.number("knight.perception_track", 1, 9)
movement_track = vast.number("knight.movement_track", 1, 9)
her_turn = vast.flag("knight.her_turn")
elven_sword = vast.flag("knight.elven_sword")
mighty_axe = vast.flag("knight.mighty_axe")
pixie_lantern = vast.flag("knight.pixie_lantern")
heroic_boots = vast.flag("knight.heroic_boots")
# In plays of others: with a Sword or an Axe her Strength turns on whose turn it is.
WEAPONS = (elven_sword, mighty_axe, crux(her_turn, lambda f: f[elven_sword] or f[mighty_axe]))
claimed_value = vast.number("knight.claimed_value", 0, 15)

# Moving and Encounters.
steps = vast.number("knight.steps", 1, 12)
tiles_moved = vast.number("knight.tiles_moved", 0, 14)
map_cubes = vast.number("knight.map_cubes", 0, 6)
cube_on_map = vast.flag("knight.cube_on_map")
walls_crossed = vast.number("knight.walls_crossed", 1, 6)
double_wall = vast.flag("knight.double_wall")
claimed_movement_cost = vast.number("knight.claimed_movement_cost", 0, 4)
use = vast.choice(
    "knight.use",
    "bow",
    "enchanted-bow",
    "bomb-wall",
    "reveal-javelin",
    "assign-cube",
    "other-free-effect",
    "bomb-attack",
    "javelin-attack",
    "attack",
    "smash-crystal",
    "collect",
    "move",
)
encounter_action = vast.choice("knight.encounter_action", "reveal", "attack", "collect")
encounter_after = vast.choice("knight.encounter_after", "nothing", "reveal", "attack", "collect")
dark_tile_unresolved = vast.flag("knight.dark_tile_unresolved")
ignored = vast.choice(
    "knight.ignored",
    "crystal",
    "treasure",
    "gem",
    "underground-dragon",
    "surfaced-dragon",
    "thief",
    "tribe",
    "event-token",
)

# Tiles.
reveals_tile = vast.flag("knight.reveals_tile")
revealed_by = vast.choice("knight.revealed_by", "entering", "other-effect", "earlier", "event-token")
entered_through = vast.choice("knight.entered_through", "open-side", "wall")
faces_left_tile = vast.choice("knight.faces_left_tile", "open", "wall")
links_entrance = vast.flag("knight.links_entrance")
link_possible = vast.flag("knight.link_possible")
filled_when = vast.choice("knight.filled_when", "at-once", "after-resolving", "after-interacting")
tile_there_before = vast.flag("knight.tile_there_before")
event_arrival = vast.choice("knight.event_arrival", "entered", "began-turn", "moved-by-others", "moved-away")
moved_away_by_bats = vast.flag("knight.moved_away_by_bats")
event_token_unresolved = vast.flag("knight.event_token_unresolved")
ambush_declared = vast.flag("knight.ambush_declared")
ambush_tribe_revealed = vast.flag("knight.ambush_tribe_revealed")
saw_monster = vast.flag("knight.saw_monster")

# Attacks.
uses_bomb = vast.flag("knight.uses_bomb")
attacked_dragon_this_turn = vast.flag("knight.attacked_dragon_this_turn")
bombed_dragon_this_turn = vast.flag("knight.bombed_dragon_this_turn")
bombed_wall_this_turn = vast.flag("knight.bombed_wall_this_turn")
javelin_revealed = vast.flag("knight.javelin_revealed")
discards_axe_cube = vast.flag("knight.discards_axe_cube")
axe_cube_before = vast.flag("knight.axe_cube_before")
claimed_dragon_loss = vast.number("knight.claimed_dragon_loss", 0, 4)
tribes_there = vast.number("knight.tribes_there", 1, 3)
encounters_spent = vast.number("knight.encounters_spent", 0, 3)
strength_after = vast.number("knight.strength_after", 1, 12)
crystals_here = vast.number("knight.crystals_here", 1, 3)
counts_lost_crystals = vast.flag("knight.counts_lost_crystals")

# Shooting.
cube_on_bow = vast.flag("knight.cube_on_bow")
cube_on_enchanted_bow = vast.flag("knight.cube_on_enchanted_bow")
shot_target = vast.choice("knight.shot_target", "tribe", "dragon", "thief", "unicorn", "other")
gap_between = vast.flag("knight.gap_between")
shot_harmed = vast.flag("knight.shot_harmed")
claimed_population_lost = vast.number("knight.claimed_population_lost", 0, 9)
claimed_cards_discarded = vast.number("knight.claimed_cards_discarded", 0, 11)

# Equipment and Treasures.
cube_on_bomb = vast.flag("knight.cube_on_bomb")
bomb_tokens_placed = vast.number("knight.bomb_tokens_placed", 0, 3)
bomb_token_there = vast.flag("knight.bomb_token_there")
bomb_token_event = vast.choice("knight.bomb_token_event", "tile-rotated", "rockslide-placed", "rockslide-removed")
shield = vast.choice("knight.shield", "none", "before", "after")
shield_cube = vast.flag("knight.shield_cube")
shield_cube_late = vast.flag("knight.shield_cube_late")
shield_against = vast.choice(
    "knight.shield_against", "player-effect", "tile-removed", "own-effect", "possession", "telekinesis"
)
attack_made = vast.flag("knight.attack_made")
axe_attack_hit = vast.flag("knight.axe_attack_hit")
potion_removed = vast.flag("knight.potion_removed")
potion_cube_discarded = vast.flag("knight.potion_cube_discarded")
claimed_health_gain = vast.number("knight.claimed_health_gain", 0, 4)
same_space_effect = vast.flag("knight.same_space_effect")
treasure_face_up = vast.flag("knight.treasure_face_up")
cube_on_treasure = vast.flag("knight.cube_on_treasure")
treasure_kept_before = vast.flag("knight.treasure_kept_before")
treasure_deck_empty = vast.flag("knight.treasure_deck_empty")
resolved_one_at_a_time = vast.flag("knight.resolved_one_at_a_time")

# Sidequests.
sidequest_fulfilled = vast.flag("knight.sidequest_fulfilled")
sidequest = vast.choice(
    "knight.sidequest", "bedecked", "cunning", "daring", "fearless", "stalwart", "eagle-eyed", "other"
)
sidequest_text_met = vast.flag("knight.sidequest_text_met")
sidequest_event = vast.choice("knight.sidequest_event", "now", "earlier-turn")
sidequest_attack = vast.choice(
    "knight.sidequest_attack", "not-about-attack", "entered-tile", "same-tile", "was-attacked", "bow", "ambush"
)
sidequest_allows = vast.flag("knight.sidequest_allows")
sidequest_all_done = vast.flag("knight.sidequest_all_done")
sidequest_times_done = vast.number("knight.sidequest_times_done", 0, 6)
sidequest_times_asked = vast.number("knight.sidequest_times_asked", 1, 6)
sidequest_just_drawn = vast.flag("knight.sidequest_just_drawn")
sidequest_revealed = vast.flag("knight.sidequest_revealed")
sidequest_number = vast.number("knight.sidequest_number", 3, 6)
declines_treasure = vast.flag("knight.declines_treasure")
sidequest_deck_empty = vast.flag("knight.sidequest_deck_empty")
faceup_treasures = vast.number("knight.faceup_treasures", 0, 8)
counts_gone_treasures = vast.flag("knight.counts_gone_treasures")
tried_gem = vast.flag("knight.tried_gem")
tribe_quest = vast.choice("knight.tribe_quest", "daring", "fearless", "stalwart", "all-three")
tribe_on_dark = vast.flag("knight.tribe_on_dark")
tribe_has_monster = vast.flag("knight.tribe_has_monster")

# Grit.
claimed_grit = vast.number("knight.claimed_grit", 0, 10)
claimed_grit_change = vast.number("knight.claimed_grit_change", -5, 6)
grit_deed = vast.choice(
    "knight.grit_deed", "reveal-tile", "smash-crystal", "sidequest", "decline-treasure", "safe-gem", "kill-thief"
)
grit_moves = vast.choice("knight.grit_moves", "gain", "loss")
grit_change = vast.number("knight.grit_change", -10, 10)
grit_lost = vast.number("knight.grit_lost", 0, 10)
grit_used_up = vast.flag("knight.grit_used_up")
claimed_new_grit = vast.number("knight.claimed_new_grit", -10, 55)
tile_grit_moment = vast.choice("knight.tile_grit_moment", "before-resolving", "after-resolving", "after-others")
grit_loss_cause = vast.choice(
    "knight.grit_loss_cause",
    "rats",
    "scratch",
    "flame-wall",
    "spores",
    "blob",
    "backstab",
    "hex",
    "trapped-gem",
    "other",
)
cube_space_empty = vast.flag("knight.cube_space_empty")


@vast.derived(shield)
def shield_counts_from_its_cube_on(f: View) -> str:
    if not f[shield_cube]:
        return "none"
    return "after" if f[shield_cube_late] else "before"


@vast.derived(attacked_dragon_this_turn)
def bombing_dragon_is_an_attack(f: View) -> bool | None:
    return True if f[bombed_dragon_this_turn] else None


@vast.derived(cube_on_map)
def knight_has_cube_on_map(f: View) -> bool:
    return f[map_cubes] > 0


# What tells where her cubes lie beside the tracks.
CUBES_ON_EQUIPMENT = (map_cubes, shield_cube)
CUBES_ON_TREASURES = (elven_sword, mighty_axe, pixie_lantern, heroic_boots, cube_on_enchanted_bow)
sidequests_held = vast.number("knight.sidequests_held", 0, 9)
turn_over = vast.flag("knight.turn_over")
turn_cut_short = vast.flag("knight.turn_cut_short")
