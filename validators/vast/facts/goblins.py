"""Facts about the Goblins player: Rage, cards, phases, and what the Goblins claim."""

from validators.engine.games import crux
from validators.engine.views import View
from validators.vast.facts import table
from validators.vast.game import vast

# Rage.
rage = vast.number("goblins.rage", 0, 3)
malaise = vast.flag("goblins.malaise")
rage_dropped = vast.flag("goblins.rage_dropped")
# Rage in plays that add up a Tribe's Strength: once it has gone down, malaise must be asked.
RAGE = (rage, rage_dropped, crux(malaise, lambda f: f[rage_dropped]))
rage_paid = vast.number("goblins.rage_paid", 0, 3)
rage_on_tribe = vast.flag("goblins.rage_on_tribe")
uses_card_rage = vast.flag("goblins.uses_card_rage")
rage_cause = vast.choice(
    "goblins.rage_cause",
    "knight-attack",
    "bow",
    "claw-scratch",
    "hiss",
    "spores",
    "pickpocket",
    "backstab",
    "plunder",
    "fangs-special",
    "unlisted",
)
rage_gain = vast.number("goblins.rage_gain", 0, 4)
rage_loss_cause = vast.choice(
    "goblins.rage_loss_cause",
    "attack-knight",
    "ambush",
    "attack-thief",
    "attack-dragon",
    "smash-crystal",
    "thief-evaded",
    "plunder",
    "hex-or-cave-in",
)
rage_loss = vast.number("goblins.rage_loss", 0, 3)
rage_moves = vast.choice("goblins.rage_moves", "gain", "loss")
rage_change = vast.number("goblins.rage_change", -3, 3)
claimed_rage = vast.number("goblins.claimed_rage", -2, 6)
claimed_net_rage = vast.number("goblins.claimed_net_rage", -3, 3)
tribes_hit = vast.number("goblins.tribes_hit", 1, 3)
reward = vast.choice("goblins.reward", "rage", "secrets", "both")

# Winning.
victory_claim = vast.choice("goblins.victory_claim", "knight-killed", "dragon-killed", "crystals", "thief-killed")
prey_health = vast.number("goblins.prey_health", 0, 9)
crystals_smashed = vast.number("goblins.crystals_smashed", 0, 9)

# Phases and decks.
phase = vast.choice("goblins.phase", "war", "populate", "monsters", "secrets", "activate")
phase_done = vast.choice("goblins.phase_done", "none", "war", "populate", "monsters", "secrets", "activate")
deck = vast.choice("goblins.deck", "war", "monster", "secrets")
deck_empty = vast.flag("goblins.deck_empty")
turn_over = vast.flag("goblins.turn_over")
leaves_card_out = vast.flag("goblins.leaves_card_out")
war_cards_drawn = vast.number("goblins.war_cards_drawn", 0, 4)
war_cards_resolved = vast.number("goblins.war_cards_resolved", 0, 3)
keeps_war_card = vast.flag("goblins.keeps_war_card")
card_kind = vast.choice("goblins.card_kind", "monster", "secret")
card_number = vast.number("goblins.card_number", 0, 4)
cards_drawn = vast.number("goblins.cards_drawn", 0, 5)

# Populating.
discs_shown = vast.number("goblins.discs_shown", 0, 4)
discs_added = vast.number("goblins.discs_added", 0, 4)
tribes_blocked = vast.number("goblins.tribes_blocked", 1, 3)
fangs_shown = vast.number("goblins.fangs_shown", 0, 4)
bones_shown = vast.number("goblins.bones_shown", 0, 4)
eye_shown = vast.number("goblins.eye_shown", 0, 4)
frog_tribe = vast.choice("goblins.frog_tribe", "none", "fangs", "bones", "eye")
scattered_for_it = vast.flag("goblins.scattered_for_it")
tribes_over = vast.number("goblins.tribes_over", 0, 3)
frog_over = vast.flag("goblins.frog_over")
overpopulation_resolved = vast.flag("goblins.overpopulation_resolved")
scattered_state = vast.choice("goblins.scattered_state", "revealed", "hidden", "lurking")
revealed_tribes = vast.number("goblins.revealed_tribes", 0, 3)
tribes_scattered = vast.number("goblins.tribes_scattered", 0, 3)
discs_all_added = vast.flag("goblins.discs_all_added")
cards_drawn_first = vast.flag("goblins.cards_drawn_first")
claimed_strength = vast.number("goblins.claimed_strength", 0, 12)
claimed_perception = vast.number("goblins.claimed_perception", 0, 10)
trap_use = vast.choice("goblins.trap_use", "knight-enters", "thief-action", "dragon-power", "ambush", "bow", "own-move")

# Monsters.
monsters_assigned = vast.number("goblins.monsters_assigned", 0, 4)
bones_population = vast.number("goblins.bones_population", 0, 4)
fangs_population = vast.number("goblins.fangs_population", 0, 4)
eye_population = vast.number("goblins.eye_population", 0, 4)
replaces_monster = vast.flag("goblins.replaces_monster")
strength_monster = vast.flag("goblins.strength_monster")
disc_origin = vast.choice("goblins.disc_origin", "fangs-own", "monster")
monster_gone = vast.flag("goblins.monster_gone")
dragon_power = vast.choice("goblins.dragon_power", "claw", "scratch", "hiss")
beetles_discarded = vast.flag("goblins.beetles_discarded")
population_lost = vast.number("goblins.population_lost", 0, 9)
claimed_eaten = vast.number("goblins.claimed_eaten", 0, 9)
kraken_order = vast.choice("goblins.kraken_order", "attack-then-roll", "roll-then-attack", "no-roll")
kraken_killed = vast.choice("goblins.kraken_killed", "nobody", "knight", "dragon", "nightmare", "shadow", "thief")
hunt_unicorn = vast.flag("goblins.hunt_unicorn")
diagonal_split = vast.flag("goblins.diagonal_split")
diagonal_turns = vast.flag("goblins.diagonal_turns")
walks_too = vast.flag("goblins.walks_too")
wisp_moment = vast.choice("goblins.wisp_moment", "before-first-step", "between-steps", "not-moving")
saw_knight_at_start = vast.flag("goblins.saw_knight_at_start")
sight_lost_later = vast.flag("goblins.sight_lost_later")
infested_by = vast.choice("goblins.infested_by", "ogre", "troll")
monster_defeated = vast.flag("goblins.monster_defeated")
knight_enters_monster = vast.flag("goblins.knight_enters_monster")
worm_to = vast.choice("goblins.worm_to", "dark-tile", "new-dark-tile", "nowhere", "off-diagonal")
dark_on_diagonal = vast.flag("goblins.dark_on_diagonal")
worm_nearest = vast.flag("goblins.worm_nearest")
worm_chooser = vast.choice("goblins.worm_chooser", "knight", "another-player")

# Secrets.
secrets_in_hand = vast.number("goblins.secrets_in_hand", 0, 8)
secrets_face_up = vast.number("goblins.secrets_face_up", 0, 5)
discards_at_once = vast.flag("goblins.discards_at_once")
discards_chosen_by = vast.choice("goblins.discards_chosen_by", "goblins", "another-player", "chance")
card_says_keep = vast.flag("goblins.card_says_keep")
trap_face_up = vast.flag("goblins.trap_face_up")
trap_used = vast.flag("goblins.trap_used")
trap_claim = vast.choice(
    "goblins.trap_claim", "tribe-unharmed", "all-tribes-unharmed", "nothing-eaten", "power-cancelled", "others-unharmed"
)
ruby_face_up = vast.flag("goblins.ruby_face_up")
tribe_fell_to_zero = vast.flag("goblins.tribe_fell_to_zero")
tribe_already_zero = vast.flag("goblins.tribe_already_zero")
tile_in_middle = vast.flag("goblins.tile_in_middle")
tile_protected = vast.flag("goblins.tile_protected")
crystal_tile = vast.flag("goblins.crystal_tile")
crystal_on_tile = vast.flag("goblins.crystal_on_tile")
map_split = vast.flag("goblins.map_split")
slid_together = vast.flag("goblins.slid_together")

# Activating.
activated_before = vast.flag("goblins.activated_before")
other_unfinished = vast.flag("goblins.other_unfinished")
action = vast.choice("goblins.action", "attack", "plunder", "explore", "reveal", "hide", "special")
acted_before = vast.flag("goblins.acted_before")
moved_before = vast.flag("goblins.moved_before")
revealed_this_turn = vast.flag("goblins.revealed_this_turn")
left_lurking = vast.flag("goblins.left_lurking")
steps = vast.number("goblins.steps", 1, 12)
lit_left = vast.number("goblins.lit_left", 0, 8)
lit_on_way = vast.number("goblins.lit_on_way", 0, 8)
ends_lit = vast.flag("goblins.ends_lit")
started_lit = vast.flag("goblins.started_lit")
dark_between = vast.flag("goblins.dark_between")
lit_again = vast.number("goblins.lit_again", 0, 4)
moved_by_other = vast.flag("goblins.moved_by_other")
claimed_population_lost = vast.number("goblins.claimed_population_lost", 0, 4)
flare = vast.flag("goblins.flare")
tile_shows_symbol = vast.flag("goblins.tile_shows_symbol")
tile_is_dark = vast.flag("goblins.tile_is_dark")
treasure_there = vast.flag("goblins.treasure_there")
symbol_tile_on_map = vast.flag("goblins.symbol_tile_on_map")
stands_on_dark = vast.flag("goblins.stands_on_dark")
next_to_tile = vast.flag("goblins.next_to_tile")
space_is_open = vast.flag("goblins.space_is_open")
lurk_use = vast.choice("goblins.lurk_use", "step-onto-tile", "move-farther", "hide", "step-then-act", "stay")
placed_this_turn = vast.flag("goblins.placed_this_turn")
tile_under = vast.flag("goblins.tile_under")
can_step = vast.flag("goblins.can_step")
tile_from = vast.choice("goblins.tile_from", "cave", "goblins-draw")
tile_side = vast.choice("goblins.tile_side", "dark", "lit")
tribe_goes_along = vast.flag("goblins.tribe_goes_along")
special = vast.choice("goblins.special", "rage", "monster", "secret")
special_from = vast.choice("goblins.special_from", "map", "board", "lurking")
claimed_state = vast.choice("goblins.claimed_state", "revealed", "hidden")
tribe_scatters = vast.flag("goblins.tribe_scatters")
scatter_cause = vast.choice(
    "goblins.scatter_cause",
    "attacks-knight",
    "ambush",
    "attacks-dragon",
    "attacks-thief",
    "smashes-crystal",
    "lone-crystal-attack",
    "attacked",
    "attack-says-otherwise",
    "population-zero",
    "plunder",
    "trapped-gem",
    "overpopulation",
)
claimed_population = vast.number("goblins.claimed_population", 0, 4)
claimed_monsters_lost = vast.number("goblins.claimed_monsters_lost", 0, 2)

# Attacking and plundering.
claimed_health_loss = vast.number("goblins.claimed_health_loss", 0, 4)
first_strength = vast.number("goblins.first_strength", 0, 8)
second_strength = vast.number("goblins.second_strength", 0, 8)
first_population = vast.number("goblins.first_population", 1, 4)
second_population = vast.number("goblins.second_population", 1, 4)
first_discs = vast.number("goblins.first_discs", 0, 3)
second_discs = vast.number("goblins.second_discs", 0, 3)
tribes_attacking = vast.number("goblins.tribes_attacking", 1, 3)
same_turn = vast.flag("goblins.same_turn")
both_use_action = vast.flag("goblins.both_use_action")
attack_target = vast.choice("goblins.attack_target", "knight", "thief", "dragon", "crystal")
ambusher = vast.choice("goblins.ambusher", "hidden", "lurking", "revealed")
ambush_from = vast.choice("goblins.ambush_from", "ambush-tile", "ambush-event", "other")
loot = vast.choice("goblins.loot", "treasure", "gem", "dragon-himself")
tokens_taken = vast.number("goblins.tokens_taken", 1, 4)
gem_on_map = vast.flag("goblins.gem_on_map")
thief_carries_gem = vast.flag("goblins.thief_carries_gem")
gem_outcome = vast.choice("goblins.gem_outcome", "scatter", "rage", "nothing")
token_goes_to = vast.choice("goblins.token_goes_to", "cave", "dragon", "goblins", "stays")


@vast.derived(crystal_on_tile)
def only_crystal_tiles_have_crystal(f: View) -> bool | None:
    return None if f[crystal_tile] else False


@vast.never
def infestation_has_no_goblins_player(f: View) -> bool:
    return f[table.goblin_infestation] and f[table.goblins_play]


@vast.never
def malaise_contradicts_rage(f: View) -> bool:
    return f[malaise] != (f[rage] == 0)
