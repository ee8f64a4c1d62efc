"""Facts about the Dragon: his board, his turn, and what his powers do to the map."""

from validators.engine.views import View
from validators.vast.facts import reach
from validators.vast.game import vast

# His state.
awake = vast.flag("dragon.awake")
on_surface = vast.flag("dragon.on_surface")
armor = vast.number("dragon.armor", 0, 13)
row_armor = vast.number("dragon.row_armor", 0, 9)
ash_armor = vast.number("dragon.ash_armor", 0, 4)
health = vast.number("dragon.health", 0, 9)
spirit = vast.number("dragon.spirit", 0, 7)
hand = vast.number("dragon.hand", 0, 10)
wakefulness = vast.number("dragon.wakefulness", 0, 14)
greed_cubes = vast.number("dragon.greed_cubes", 0, 4)
hunger_cubes = vast.number("dragon.hunger_cubes", 0, 4)
eaten_goblins = vast.number("dragon.eaten_goblins", 0, 9)
gems_on_map = vast.number("dragon.gems_on_map", 0, 6)

# The beginning.
start_tile = vast.choice("dragon.start_tile", "knights-tile", "entrance", "other")
setup_item = vast.choice("dragon.setup_item", "health", "power-cards", "eaten-goblins", "wakefulness")
setup_amount = vast.number("dragon.setup_amount", 0, 9)

# What he has done in his turn.
movement_done = vast.flag("dragon.movement_done")
powers_done = vast.flag("dragon.powers_done")
treasure_taken = vast.flag("dragon.treasure_taken")
gem_placed = vast.flag("dragon.gem_placed")
hand_replaced = vast.flag("dragon.hand_replaced")
skipped_step = vast.choice(
    "dragon.skipped_step", "free-move", "powers", "treasure", "gem", "sloth-cube", "replace-hand"
)

# Movement.
free_move_used = vast.flag("dragon.free_move_used")
move_tiles = vast.number("dragon.move_tiles", 1, 5)
straight_line = vast.flag("dragon.straight_line")
wing_goes_so = vast.flag("dragon.wing_goes_so")
into_dark = vast.flag("dragon.into_dark")
power_mid_move = vast.flag("dragon.power_mid_move")
power_used = vast.flag("dragon.power_used")
passes_knight = vast.flag("dragon.passes_knight")
meets = vast.choice("dragon.meets", "knight", "tribe", "thief", "unicorn", "ghoul", "ghost")
ghoul_beats_armor = vast.flag("dragon.ghoul_beats_armor")

# Statistics and the hand.
row_cubes = vast.number("dragon.row_cubes", 0, 4)
ROWS = (row_armor, spirit, row_cubes)
row_statistic = vast.choice("dragon.row_statistic", "armor", "spirit")
replacing_hand = vast.flag("dragon.replacing_hand")
top_row_cubes = vast.number("dragon.top_row_cubes", 1, 3)
cube_on_shield = vast.flag("dragon.cube_on_shield")
cards_kept = vast.number("dragon.cards_kept", 0, 7)
cards_drawn = vast.number("dragon.cards_drawn", 0, 7)
shuffled_all = vast.flag("dragon.shuffled_all")

# Paying for powers.
symbols_match = vast.flag("dragon.symbols_match")
symbols_short = vast.number("dragon.symbols_short", 0, 6)
spends_flame = vast.flag("dragon.spends_flame")
spends_wing = vast.flag("dragon.spends_wing")
spends_symbol = vast.flag("dragon.spends_symbol")
gem_at = vast.choice("dragon.gem_at", "map", "thief", "stashed", "supply")
gem_spent = vast.flag("dragon.gem_spent")

# The powers, their targets and the Dragon die.
attack_power = vast.choice("dragon.attack_power", "claw", "scratch")
eating_power = vast.choice("dragon.eating_power", "claw", "scratch", "hiss", "wrath", "other")
reveal_power = vast.choice("dragon.reveal_power", "flame", "scorch", "burn")
aimed_power = vast.choice("dragon.aimed_power", "claw", "flame", "wrath", "scorch", "slap", "swat")
target_at = vast.choice("dragon.target_at", "next", "corner", "own-space", "farther")
scorch_corners = vast.flag("dragon.scorch_corners")
moved_target = vast.choice("dragon.moved_target", "knight", "treasure", "gem", "fixed-token")
thief_evades = vast.flag("dragon.thief_evades")
attack_evaded = vast.flag("dragon.attack_evaded")
killed_thief_with = vast.choice("dragon.killed_thief_with", "claw", "scratch", "flame-wall", "gem")
population_lost = vast.number("dragon.population_lost", 0, 9)
eaten_claimed = vast.number("dragon.eaten_claimed", 0, 9)
trap_used = vast.flag("dragon.trap_used")
center_tile = vast.choice("dragon.center_tile", "roller", "dragon", "other")

# Flame Walls.
flame_contact = vast.choice("dragon.flame_contact", "walks-in", "moved-in", "already-there", "appears")
burned_this_turn = vast.flag("dragon.burned_this_turn")
own_fire = vast.flag("dragon.own_fire")
burned_player = vast.choice("dragon.burned_player", "knight", "thief", "tribe", "other")

# Wrath.
wrath_piece = vast.choice("dragon.wrath_piece", "knight", "tribe", "dragon", "thief", "unicorn", "token")
wrath_nearest = vast.flag("dragon.wrath_nearest")
wrath_choice = vast.choice("dragon.wrath_choice", "no-choice", "current-player", "moved-player", "other")
wrath_crosses = vast.flag("dragon.wrath_crosses")
wrath_out_of_order = vast.flag("dragon.wrath_out_of_order")
piece_through_wall = vast.flag("dragon.piece_through_wall")
piece_onto_player = vast.flag("dragon.piece_onto_player")
wrath_can_exit = vast.flag("dragon.wrath_can_exit")
wrath_can_near = vast.flag("dragon.wrath_can_near")
tribe_fate = vast.choice("dragon.tribe_fate", "scatters", "moved", "loses-population", "unharmed")
piece_stays = vast.flag("dragon.piece_stays")
token_on_tile = vast.flag("dragon.token_on_tile")
crystal_tile = vast.flag("dragon.crystal_tile")
tile_goes = vast.choice("dragon.tile_goes", "bottom", "top", "out-of-game")
token_goes = vast.choice("dragon.token_goes", "supply", "other-tile", "stays", "out-of-game")

# Treasures and Gems.
treasure_on_tile = vast.flag("dragon.treasure_on_tile")
treasures_given = vast.number("dragon.treasures_given", 0, 4)
greed_after = vast.number("dragon.greed_after", 0, 4)
greed_left = vast.number("dragon.greed_left", 0, 4)
greed_has_cube = vast.flag("dragon.greed_has_cube")
treasures_kept = vast.number("dragon.treasures_kept", 0, 5)
has_gem = vast.flag("dragon.has_gem")
gems_placed = vast.number("dragon.gems_placed", 1, 5)
gem_on_own_tile = vast.flag("dragon.gem_on_own_tile")
gem_taker = vast.choice("dragon.gem_taker", "knight", "tribe", "thief")
thief_pays_extra = vast.flag("dragon.thief_pays_extra")
grit_change = vast.number("dragon.grit_change", -5, 6)
tribe_at_gem = vast.choice("dragon.tribe_at_gem", "plunders", "scatters")
gem_fate = vast.choice(
    "dragon.gem_fate", "spent", "knight-takes", "tribe-takes", "thief-carries", "thief-stashes", "thief-dies"
)
gem_goes = vast.choice("dragon.gem_goes", "on-map", "supply", "with-taker", "out-of-game")

# Waking and surfacing.
cubes_from_greed = vast.number("dragon.cubes_from_greed", 0, 4)
cubes_from_hunger = vast.number("dragon.cubes_from_hunger", 0, 4)
cubes_from_pride = vast.number("dragon.cubes_from_pride", 0, 5)
hunger_cube_moved = vast.flag("dragon.hunger_cube_moved")
hunger_has_cube = vast.flag("dragon.hunger_has_cube")
pride_cube_moved = vast.flag("dragon.pride_cube_moved")
fed_on_unicorn = vast.flag("dragon.fed_on_unicorn")
revealed_event = vast.flag("dragon.revealed_event")
moved_this_turn = vast.flag("dragon.moved_this_turn")
other_gem_with_thief = vast.flag("dragon.other_gem_with_thief")
pride_box_empty = vast.flag("dragon.pride_box_empty")
other_pride_box = vast.flag("dragon.other_pride_box")
uses_slither = vast.flag("dragon.uses_slither")
box_free = vast.flag("dragon.box_free")
shift_from = vast.choice("dragon.shift_from", "hunger", "pride")
on_crystal_tile = vast.flag("dragon.on_crystal_tile")
on_dark_tile = vast.flag("dragon.on_dark_tile")
ends_turn_there = vast.flag("dragon.ends_turn_there")
woke_there = vast.flag("dragon.woke_there")
crystal_smashed = vast.flag("dragon.crystal_smashed")
enters_entrance = vast.flag("dragon.enters_entrance")

# Revealing.
was_on_map = vast.flag("dragon.was_on_map")
order_chooser = vast.choice("dragon.order_chooser", "dragon", "cave", "other")
connects = vast.flag("dragon.connects")
could_connect = vast.flag("dragon.could_connect")
still_revealing = vast.flag("dragon.still_revealing")
draws_tiles_himself = vast.flag("dragon.draws_tiles_himself")
revealed_tile = vast.choice("dragon.revealed_tile", "event", "ambush", "treasure-room", "crystal", "vault", "other")
token_placed = vast.choice("dragon.token_placed", "event", "treasure", "crystal", "vault", "none")
ambush_victim = vast.choice("dragon.ambush_victim", "dragon", "knight-later")
event_token_there = vast.flag("dragon.event_token_there")


@vast.derived(on_surface)
def sleeping_dragon_is_underground(f: View) -> bool | None:
    return None if f[awake] else False


@vast.derived(greed_has_cube)
def greed_has_any_cube(f: View) -> bool:
    return f[greed_cubes] > 0


@vast.derived(hunger_has_cube)
def hunger_has_any_cube(f: View) -> bool:
    return f[hunger_cubes] > 0


@vast.derived(awake)
def eleven_cubes_wake_dragon(f: View) -> bool | None:
    """True from eleven cubes on; unknown with fewer, since a Dragon once awake stays awake."""
    return True if f[wakefulness] >= 11 else None


@vast.derived(into_dark)
def dragon_enters_dark_tile(f: View) -> bool:
    return f[reach.dark]


@vast.derived(passes_knight)
def dragon_meets_knight_on_his_way(f: View) -> bool | None:
    """Whoever else is on one tile, she may be on another that he enters."""
    return True if f[meets] == "knight" else None


@vast.derived(own_fire)
def fire_burns_somebody_else(f: View) -> bool | None:
    return None if f[burned_player] == "other" else False
