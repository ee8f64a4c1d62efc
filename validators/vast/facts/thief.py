"""Facts about the Thief: his board, his turn, and what he and others claim of him."""

from validators.engine.facts import AnyFact, Value
from validators.engine.views import View
from validators.vast.facts import cave, dragon, reach
from validators.vast.game import vast

# His state.
seen_by_knight = vast.flag("thief.seen_by_knight")
stealth = vast.number("thief.stealth", -6, 9)
loot_drop = vast.number("thief.loot_drop", 0, 3)
stealth_token = vast.number("thief.stealth_token", 2, 4)
stealth_boost = vast.flag("thief.stealth_boost")
movement_token = vast.number("thief.movement_token", 2, 4)
movement_boost = vast.flag("thief.movement_boost")
tiles_moved = vast.number("thief.tiles_moved", 0, 5)
thievery_token = vast.number("thief.thievery_token", 2, 4)
thievery_boost = vast.flag("thief.thievery_boost")
carried = vast.number("thief.carried", 0, 8)
movement_left = vast.number("thief.movement_left", 0, 5)
cubes_left = vast.number("thief.cubes_left", 0, 5)
on_map = vast.flag("thief.on_map")
killed_this_turn = vast.flag("thief.killed_this_turn")
# What is not as before once he was killed, and where the tokens that he drops are counted then.
KILLED = (on_map, carried, killed_this_turn)
DEATH: dict[AnyFact, Value] = {on_map: False, carried: 0, killed_this_turn: True}
DROPPED = (cave.treasures_on_map, dragon.gems_on_map)

# Statistics.
token_spread = vast.choice("thief.token_spread", "one-each", "several-on-one", "unassigned")
acted_before_assigning = vast.flag("thief.acted_before_assigning")
all_four = vast.flag("thief.all_four")
thievery = vast.number("thief.thievery", 2, 5)
claimed_cubes = vast.number("thief.claimed_cubes", 0, 7)
statistic = vast.choice("thief.statistic", "movement", "stealth", "thievery")
stat_token = vast.number("thief.stat_token", 2, 4)
stat_boost = vast.flag("thief.stat_boost")
BOOSTS = (stealth_boost, movement_boost, thievery_boost, stat_boost)
claimed_value = vast.number("thief.claimed_value", -6, 8)

# The beginning.
start_place = vast.choice("thief.start_place", "entrance", "other")
start_time = vast.choice("thief.start_time", "before-first-turn", "game-start")

# Moving and revealing.
next_deed = vast.choice("thief.next_deed", "move", "action")
steps = vast.number("thief.steps", 1, 6)
impassable = vast.flag("thief.impassable")
movement_ended = vast.flag("thief.movement_ended")
revealed_this_turn = vast.flag("thief.revealed_this_turn")
tile_deed = vast.choice("thief.tile_deed", "peek", "reveal", "neither")
ambush_victim = vast.choice("thief.ambush_victim", "thief", "knight-later")

# Actions.
action = vast.choice("thief.action", "loot", "climb", "pickpocket", "pick-lock", "backstab", "hide-loot")
same_target = vast.flag("thief.same_target")
costed_action = vast.choice(
    "thief.costed_action",
    "loot-treasure",
    "loot-gem-with-roll",
    "loot-gem-safely",
    "climb-wall",
    "climb-terrain",
    "pickpocket-without-roll",
    "pick-lock-without-roll",
    "backstab-light",
    "backstab-moderate",
    "backstab-heavy",
)
claimed_cost = vast.number("thief.claimed_cost", 0, 5)
cubes_spent = vast.number("thief.cubes_spent", 1, 3)
loot_cubes = vast.number("thief.loot_cubes", 0, 5)
tokens_taken = vast.number("thief.tokens_taken", 1, 6)
gem_cubes = vast.number("thief.gem_cubes", 1, 2)
climb_over = vast.choice("thief.climb_over", "wall", "terrain")
climb_cubes = vast.number("thief.climb_cubes", 0, 5)
climbing_gear = vast.flag("thief.climbing_gear")
ends_on_terrain = vast.flag("thief.ends_on_terrain")
lock_cubes = vast.number("thief.lock_cubes", 0, 3)
lock_kit = vast.flag("thief.lock_kit")
vault_tried = vast.flag("thief.vault_tried")
vault_opened = vast.flag("thief.vault_opened")
hide_cubes = vast.number("thief.hide_cubes", 1, 5)
claimed_level = vast.number("thief.claimed_level", 0, 5)
supply_empty = vast.flag("thief.supply_empty")
token_from = vast.choice("thief.token_from", "supply", "map", "victim", "nowhere")

# Pickpocket and Backstab.
target = vast.choice("thief.target", "knight", "tribe", "dragon")
targeted_this_turn = vast.flag("thief.targeted_this_turn")
other_tribe_targeted = vast.flag("thief.other_tribe_targeted")
knight_has_treasure = vast.flag("thief.knight_has_treasure")
goblins_have_secret = vast.flag("thief.goblins_have_secret")
greed_full = vast.flag("thief.greed_full")
sticky_fingers = vast.flag("thief.sticky_fingers")
rerolled_this_turn = vast.flag("thief.rerolled_this_turn")
rerolled_action = vast.choice("thief.rerolled_action", "pickpocket", "pick-lock", "other")
card_shown = vast.flag("thief.card_shown")
card_is_ruby = vast.flag("thief.card_is_ruby")
card_choice = vast.choice("thief.card_choice", "chosen", "random", "victim-chooses")
card_goes = vast.choice("thief.card_goes", "discarded", "bottom-of-deck", "kept-by-thief", "back-to-owner")
sloth_cubes = vast.number("thief.sloth_cubes", 0, 3)
sloth_cube_goes = vast.choice("thief.sloth_cube_goes", "greed", "hunger", "pride", "out-of-game")
hand_crossbow = vast.flag("thief.hand_crossbow")
claimed_harm = vast.number("thief.claimed_harm", 0, 6)
harmed_by = vast.choice("thief.harmed_by", "pickpocket", "backstab")

# What others do to him.
attacker = vast.choice("thief.attacker", "knight", "tribe", "dragon", "cave")
attack_paid = vast.flag("thief.attack_paid")
harm = vast.choice(
    "thief.harm",
    "knight-encounter",
    "goblin-attack",
    "claw",
    "scratch",
    "ghoul-attack",
    "unicorn-attack",
    "enchanted-bow",
    "hex",
    "flame-wall",
    "gem-trap",
    "spores",
    "giant-bats",
    "other-ability",
)
unnatural_evasion = vast.flag("thief.unnatural_evasion")
rolls_evasion = vast.flag("thief.rolls_evasion")
attacked_before = vast.flag("thief.attacked_before")
evasion_rolled = vast.flag("thief.evasion_rolled")
spaces_moved = vast.number("thief.spaces_moved", 0, 3)
perceiver = vast.choice("thief.perceiver", "knight", "tribe", "dragon", "cave")
perception_cubes = vast.number("thief.perception_cubes", 0, 5)
claimed_perception = vast.number("thief.claimed_perception", 0, 10)

# Stashing.
arrival = vast.choice("thief.arrival", "enters", "moved-there", "appears", "was-there", "elsewhere")
keeps_some = vast.flag("thief.keeps_some")
stashed = vast.number("thief.stashed", 0, 7)
upgrade_tokens = vast.number("thief.upgrade_tokens", 0, 7)
spored_tokens = vast.number("thief.spored_tokens", 0, 3)
token_state = vast.choice("thief.token_state", "carried", "stashed")
counted_for = vast.choice("thief.counted_for", "on-map", "dragon-symbol", "cave-omens")
gem_goes = vast.choice("thief.gem_goes", "dragon", "kept-by-thief", "cave", "out-of-game")
loot_event = vast.choice("thief.loot_event", "stash-treasure", "stash-gem", "pick-up", "killed", "setup", "other")

# Upgrades.
GEAR = (climbing_gear, lock_kit, sticky_fingers, hand_crossbow, unnatural_evasion)
BACKSTAB_LIMITS = (
    targeted_this_turn,
    reach.same_space,
    hand_crossbow,
    reach.distance,
    reach.visible,
    reach.cardinal,
)
UPGRADES = (
    "climbing-gear",
    "sticky-fingers",
    "lock-picking-kit",
    "hand-crossbow",
    "plus-movement",
    "plus-stealth",
    "plus-thievery",
    "flip-2-3",
    "flip-3-4",
    "all-4",
    "unnatural-evasion",
)
upgrade = vast.choice("thief.upgrade", *UPGRADES, "none")
upgrade_taken = vast.flag("thief.upgrade_taken")
flips_taken = vast.number("thief.flips_taken", 0, 3)
token_source = vast.choice("thief.token_source", "just-stashed", "other-upgrade", "set-aside", "carried")
new_upgrade = vast.choice("thief.new_upgrade", *UPGRADES)
fresh_point = vast.choice("thief.fresh_point", "none", "movement", "thievery")
points_used = vast.number("thief.points_used", 1, 3)
turned_token = vast.number("thief.turned_token", 2, 4)
turned_value = vast.number("thief.turned_value", 2, 5)
spored_token_goes = vast.choice("thief.spored_token_goes", "set-aside", "on-board", "other-upgrade", "cave", "lost")

# Dying.
killer = vast.choice("thief.killer", "knight", "goblins", "dragon")
killed_with = vast.choice("thief.killed_with", "attack", "enchanted-bow", "flame-wall", "gem-trap")
claimed_bonus = vast.number("thief.claimed_bonus", 0, 6)
dropped_goes = vast.choice("thief.dropped_goes", "tile", "killer", "kept-by-thief", "supply")
return_place = vast.choice("thief.return_place", "entrance", "where-he-died", "other")
return_time = vast.choice("thief.return_time", "next-turn-start", "at-once", "turn-after-next")
taker = vast.choice("thief.taker", "knight", "goblins", "dragon", "other")


@vast.derived(greed_full)
def dragons_greed_is_full(f: View) -> bool:
    return f[dragon.greed_cubes] == 4


def weighed_down(f: View) -> bool:
    """Whether carried tokens lower his Stealth, or may: it is being added up and what he carries is not stated."""
    if f.knows(carried):
        return f[carried] != 0
    return f.knows(stealth_token)


upgrades = vast.number("thief.upgrades", 0, 8)


def has_all_four(f: View) -> bool:
    """Without any upgrade he has not this one."""
    return not (f.knows(upgrades) and f[upgrades] == 0) and f[all_four]


@vast.derived(impassable)
def terrain_that_he_ends_on_is_impassable(f: View) -> bool | None:
    return f[ends_on_terrain] or None


@vast.never
def killed_thief_is_on_the_map(f: View) -> bool:
    """He comes back at the beginning of his next turn."""
    return f[killed_this_turn] and f[on_map]
