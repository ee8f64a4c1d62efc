"""Facts about the Nightmare Unicorn: his board, his turn, and what he and others claim of him."""

from validators.engine.views import View
from validators.vast.facts import dice, ghoul, knight, table, thief, tribe
from validators.vast.game import vast

# His state.
anger = vast.number("nightmare.anger", 1, 3)
anger_before = vast.number("nightmare.anger_before", 1, 3)
angry = vast.flag("nightmare.angry")
last_action_angry = vast.flag("nightmare.last_action_angry")
unbridled = vast.flag("nightmare.unbridled")
radiance = vast.number("nightmare.radiance", 0, 12)
health = vast.number("nightmare.health", 0, 5)
armor = vast.number("nightmare.armor", 0, 7)
pace = vast.number("nightmare.pace", 1, 7)
spirit = vast.number("nightmare.spirit", 1, 9)
clarity = vast.number("nightmare.clarity", 1, 6)
replaces_dragon = vast.flag("nightmare.replaces_dragon")
ghost_plays = vast.flag("nightmare.ghost_plays")
solo = vast.flag("nightmare.solo")
difficulty = vast.choice(
    "nightmare.difficulty", "terror-pony", "night-mare", "nightmare-unicorn", "dire-unicorn", "phantasm-unicorn"
)

# The beginning.
seat = vast.choice("nightmare.seat", "instead-of-dragon", "beside-dragon", "instead-of-other-role")
start_tile = vast.choice("nightmare.start_tile", "lit-beside-knight", "entrance", "dark-beside-entrance", "other")
start_moment = vast.choice("nightmare.start_moment", "first-turn-start", "during-setup", "later")
start_tile_occupied = vast.flag("nightmare.start_tile_occupied")
valid_lit_tile = vast.flag("nightmare.valid_lit_tile")
entrance_occupied = vast.flag("nightmare.entrance_occupied")
facing_knight = vast.choice("nightmare.facing_knight", "directly-away", "towards", "sideways")
facing_others = vast.choice("nightmare.facing_others", "away", "towards-farthest", "towards-nearer", "neither")
could_face_away = vast.flag("nightmare.could_face_away")
setup_item = vast.choice("nightmare.setup_item", "health", "anger", "radiance-track", "hand", "armor")
setup_amount = vast.number("nightmare.setup_amount", 0, 21)
ash_item = vast.choice("nightmare.ash_item", "unicorn-cube", "unicorn-card", "ash-dragon-card")
ash_source = vast.choice("nightmare.ash_source", "supply", "radiance-track", "deck")
hunger_moved = vast.number("nightmare.hunger_moved", 0, 6)

# Turn and actions.
turn_place = vast.choice("nightmare.turn_place", "before-goblins", "after-goblins", "after-dragon", "after-cave")
phase = vast.choice("nightmare.phase", "perform-actions", "replace-hand")
actions_taken = vast.number("nightmare.actions_taken", 0, 7)
action_left = vast.flag("nightmare.action_left")
action_unfinished = vast.flag("nightmare.action_unfinished")
action_announced = vast.flag("nightmare.action_announced")
hand_replaced = vast.flag("nightmare.hand_replaced")
action = vast.choice("nightmare.action", "move", "turn")
card_shows = vast.choice("nightmare.card_shows", "move", "turn")
card_from = vast.choice("nightmare.card_from", "hand", "deck", "discard-pile")
card_use = vast.choice("nightmare.card_use", "move-or-turn", "forced-teleport")
card_goes = vast.choice("nightmare.card_goes", "discard-pile", "back-to-hand", "deck", "out-of-game")
costed_action = vast.choice("nightmare.costed_action", "move", "turn", "teleport", "displacement-blast")
claimed_cost = vast.choice(
    "nightmare.claimed_cost",
    "one-action-one-card",
    "one-action-two-cards",
    "two-actions-one-card",
    "two-actions-two-cards",
)
cards_kept = vast.number("nightmare.cards_kept", 0, 6)
cards_drawn = vast.number("nightmare.cards_drawn", 0, 9)
deck_empty = vast.flag("nightmare.deck_empty")
anger_event = vast.choice(
    "nightmare.anger_event",
    "angry-action",
    "calm-action",
    "teleport-with-angry-cards",
    "blast-with-angry-card",
    "takes-unbridled",
    "end-of-turn",
)
claimed_anger = vast.number("nightmare.claimed_anger", 0, 5)

# Moving and facing.
listed_spaces = vast.number("nightmare.listed_spaces", 1, 6)
spaces_moved = vast.number("nightmare.spaces_moved", 0, 8)
spaces_possible = vast.number("nightmare.spaces_possible", 0, 8)
past_flame_wall = vast.flag("nightmare.past_flame_wall")
way_blocked = vast.flag("nightmare.way_blocked")
direction = vast.choice("nightmare.direction", "forward", "backward", "sideways")
opens_back = vast.flag("nightmare.opens_back")
move_unfinished = vast.flag("nightmare.move_unfinished")
open_spaces_ahead = vast.number("nightmare.open_spaces_ahead", 0, 8)
piece_ahead = vast.number("nightmare.piece_ahead", 0, 8)
onward_possible = vast.flag("nightmare.onward_possible")
opens_onward = vast.flag("nightmare.opens_onward")
arrival = vast.choice("nightmare.arrival", "move", "teleport-action", "forced-teleport")
teleport_is_forced = vast.flag("nightmare.teleport_is_forced")
angle = vast.choice("nightmare.angle", "45", "90", "180", "270")
turns_as_shown = vast.flag("nightmare.turns_as_shown")
facing_cause = vast.choice("nightmare.facing_cause", "turn-card", "teleport", "attack", "river", "nothing")
facing_set_by = vast.choice("nightmare.facing_set_by", "unicorn", "card", "other")
river_claim = vast.choice(
    "nightmare.river_claim", "free-ride", "stays-put", "ride-counts", "against-current", "turns-with-current"
)

# Marking, collecting and Radiance.
ended_action = vast.choice("nightmare.ended_action", "move", "turn", "teleport-action", "forced-teleport", "none")
ends_there = vast.flag("nightmare.ends_there")
crystal_tile = vast.flag("nightmare.crystal_tile")
cube_there = vast.flag("nightmare.cube_there")
crystal_smashed = vast.flag("nightmare.crystal_smashed")
attacked_there = vast.flag("nightmare.attacked_there")
tokens_collected = vast.number("nightmare.tokens_collected", 1, 6)
gained_by = vast.choice("nightmare.gained_by", "marking", "treasures", "exploring", "killing")
claimed_radiance = vast.number("nightmare.claimed_radiance", 0, 6)
token = vast.choice("nightmare.token", "treasure", "gem")
token_goes = vast.choice("nightmare.token_goes", "cave", "dragon", "kept", "stays", "out-of-game")
die_rolled = vast.flag("nightmare.die_rolled")
cube_fate = vast.choice("nightmare.cube_fate", "leaves-with-tile", "back-to-track", "stays-on-map")
radiance_lost = vast.number("nightmare.radiance_lost", 0, 3)

# Upgrades.
upgrade = vast.choice(
    "nightmare.upgrade", "spirit", "pace", "armor", "clarity", "unbridled", "displacement-blast", "none"
)
upgrade_cube_from = vast.choice("nightmare.upgrade_cube_from", "radiance-track", "supply", "marked-tile")
statistic = vast.choice("nightmare.statistic", "spirit", "pace", "armor", "clarity")
upgrade_claim = vast.choice(
    "nightmare.upgrade_claim",
    "rises-at-once",
    "rises-later",
    "draws-at-once",
    "draws-in-next-hand",
)
has_blast = vast.flag("nightmare.has_blast")
blast_used = vast.flag("nightmare.blast_used")
blast_tile = vast.choice("nightmare.blast_tile", "marked-tile", "other-tile", "entrance")
blast_cards = vast.number("nightmare.blast_cards", 1, 2)
performs_listed = vast.flag("nightmare.performs_listed")

# His attacks.
target = vast.choice("nightmare.target", "knight", "tribe", "dragon", "thief", "ghoul", "ghost", "crystal")
just_entered = vast.flag("nightmare.just_entered")
targets_attacked = vast.number("nightmare.targets_attacked", 1, 4)
target_chooser = vast.choice("nightmare.target_chooser", "unicorn", "other")
attacked_before = vast.flag("nightmare.attacked_before")
defence = vast.choice("nightmare.defence", "armor", "stealth", "other-statistic", "trap", "evasion", "nothing")
ignored_by = vast.choice("nightmare.ignored_by", "nobody", "trap", "evasion")
evasion_succeeds = vast.flag("nightmare.evasion_succeeds")
tribe_claim = vast.choice(
    "nightmare.tribe_claim",
    "unharmed",
    "scatters",
    "scatters-and-discards",
    "scatters-discards-and-zero",
    "population-zero-alone",
)
power_cards = vast.number("nightmare.power_cards", 0, 5)
thief_claim = vast.choice(
    "nightmare.thief_claim", "survives", "killed", "killed-loses-upgrade", "killed-loses-upgrade-and-token"
)
drawer = vast.choice("nightmare.drawer", "unicorn", "thief", "nobody")
ghoul_claim = vast.choice("nightmare.ghoul_claim", "stays", "skitters", "skitters-and-discards")
ghoul_was = vast.choice("nightmare.ghoul_was", "attacked", "attacker")
skitter_order = vast.choice("nightmare.skitter_order", "skitter-first", "teleport-first")
evasion_order = vast.choice("nightmare.evasion_order", "thief-moves-first", "teleport-first", "thief-stays")
rage_gained = vast.number("nightmare.rage_gained", 0, 3)
deed = vast.choice("nightmare.deed", "attacks-player", "marks-crystal")
counts = vast.flag("nightmare.counts")

# What others do to him.
attacker = vast.choice("nightmare.attacker", "knight", "tribe", "dragon", "thief", "ghoul")
hunts = vast.flag("nightmare.hunts")
everybody_agreed = vast.flag("nightmare.everybody_agreed")
other_hunter = vast.flag("nightmare.other_hunter")
only_thief_and_cave = vast.flag("nightmare.only_thief_and_cave")
harm = vast.choice("nightmare.harm", "attack", "enchanted-bow", "hex", "spores", "flame-wall")
attack_succeeds = vast.flag("nightmare.attack_succeeds")
grit_suffices = vast.flag("nightmare.grit_suffices")
against_armor = vast.choice("nightmare.against_armor", "more", "equal", "less")
claimed_health_loss = vast.number("nightmare.claimed_health_loss", 0, 5)
attacks_him = vast.flag("nightmare.attacks_him")
dragon_power = vast.choice("nightmare.dragon_power", "claw", "scratch", "hiss", "other")
thief_action = vast.choice("nightmare.thief_action", "backstab", "pickpocket")
cubes_spent = vast.number("nightmare.cubes_spent", 0, 5)
pays_extra = vast.flag("nightmare.pays_extra")
discs_spent = ghoul.discs_spent
discs_paid = vast.number("nightmare.discs_paid", 0, 7)
ghoul_attack = vast.number("nightmare.ghoul_attack", 0, 9)
axe_use = vast.choice("nightmare.axe_use", "strength", "extra-damage")
daring_by = vast.choice("nightmare.daring_by", "attack", "enchanted-bow")
discards_claimed = vast.number("nightmare.discards_claimed", 0, 11)
upgrade_chooser = vast.choice("nightmare.upgrade_chooser", "unicorn", "cave")
upgrades_removed = vast.number("nightmare.upgrades_removed", 1, 3)
ash_cube = vast.flag("nightmare.ash_cube")

# Teleporting.
cards_played = vast.number("nightmare.cards_played", 1, 3)
one_card_left = vast.flag("nightmare.one_card_left")
destination = vast.choice("nightmare.destination", "one-card", "both-cards", "no-card")
between = vast.choice("nightmare.between", "nothing", "wall", "piece", "effect")
impassable = vast.flag("nightmare.impassable")
forest_destination = vast.flag("nightmare.forest_destination")
in_forest = vast.flag("nightmare.in_forest")
tiles_suffice = vast.flag("nightmare.tiles_suffice")
tiles_used = vast.number("nightmare.tiles_used", 0, 8)
tiles_needed = vast.number("nightmare.tiles_needed", 0, 8)
open_gap = vast.number("nightmare.open_gap", 0, 8)
tile_provider = vast.choice("nightmare.tile_provider", "cave", "unicorn", "other")
revealed_tiles = vast.choice("nightmare.revealed_tiles", "destination", "all", "none")
placed_when = vast.choice("nightmare.placed_when", "after-revealing", "before-revealing")
first_step = vast.choice("nightmare.first_step", "place", "reveal", "attack", "mark-or-collect")
second_step = vast.choice("nightmare.second_step", "place", "reveal", "attack", "mark-or-collect")
arrow = vast.choice("nightmare.arrow", "along-facing", "away-from-seat", "towards-seat", "as-he-likes")
simple_teleport = vast.flag("nightmare.simple_teleport")
switch_to = vast.choice("nightmare.switch_to", "simple", "normal")
switch_when = vast.choice("nightmare.switch_when", "setup", "end-of-perform-actions", "other")
cards_revealed = vast.number("nightmare.cards_revealed", 0, 9)
cards_revealed_from = vast.choice("nightmare.cards_revealed_from", "deck", "hand")
valid_among_first = vast.flag("nightmare.valid_among_first")
one_at_a_time = vast.flag("nightmare.one_at_a_time")
teleport_chooser = vast.choice("nightmare.teleport_chooser", "unicorn", "other")
teleport_cause = vast.choice(
    "nightmare.teleport_cause",
    "own-attack",
    "attack-stopped-by-trap",
    "attack-evaded",
    "attacked-by-player",
    "knights-attack-failed",
    "enchanted-bow",
    "hex",
    "spores",
    "hiss",
    "enters-flame-wall",
    "flame-wall-again",
    "flame-wall-under-him",
    "ends-on-magma-or-pit",
    "gem-trapped",
    "gem-safe",
    "own-tile-collapses",
    "other-tile-collapses",
    "marking",
)
forced_claimed = vast.flag("nightmare.forced_claimed")

# Winning, and games with other roles.
entrance_by = vast.choice(
    "nightmare.entrance_by", "move", "teleport-action", "forced-teleport", "was-there", "not-there"
)
radiance_on_entering = vast.number("nightmare.radiance_on_entering", 0, 12)
last_radiance_there = vast.flag("nightmare.last_radiance_there")
target_claimed = vast.number("nightmare.target_claimed", 5, 12)
shadow_claim = vast.choice("nightmare.shadow_claim", "one-hunter", "two-hunters", "shadow-wins")
collapse_state = vast.choice("nightmare.collapse_state", "not-begun", "begun", "ended")
unicorn_killed = vast.flag("nightmare.unicorn_killed")
dragon_escaped = vast.flag("nightmare.dragon_escaped")
tile_revealed = vast.flag("nightmare.tile_revealed")
tiles_placed = vast.number("nightmare.tiles_placed", 0, 4)
tiles_removed = vast.number("nightmare.tiles_removed", 0, 5)


@vast.derived(replaces_dragon)
def nightmare_replaces_absent_dragon(f: View) -> bool:
    return not f[table.dragon_plays]


@vast.derived(anger, "vast.nightmare.angry.raise-first", "vast.nightmare.angry.maximum")
def angry_action_raises_anger(f: View) -> int:
    return min(3, f[anger_before] + f[angry])


def is_below_pace(f: View) -> bool:
    return f[actions_taken] < f[pace]


@vast.derived(action_left, "vast.nightmare.actions.pace-limit")
def nightmare_has_action_left(f: View) -> bool:
    return is_below_pace(f)


@vast.derived(target)
def claimed_harm_tells_who_is_attacked(f: View) -> str | None:
    return "thief" if f[thief_claim] else None


@vast.derived(teleport_is_forced)
def he_came_by_forced_teleport(f: View) -> bool:
    return f[arrival] == "forced-teleport"


@vast.derived(evasion_succeeds, "vast.thief.evasion.roll")
def thief_evades_on_four_or_higher(f: View) -> bool:
    return f[dice.action_roll] >= 4


@vast.derived(hunts, "vast.nightmare.role.victory-goal-of-others", asked_whole=True)
def attackers_role_makes_hunter(f: View) -> bool | None:
    return role_makes_hunter(f, f[attacker])


def role_makes_hunter(f: View, role: str) -> bool | None:
    """Replacing the Dragon, he is hunted by the Knight, without a Knight by the Goblins, or by a lone Thief."""
    if role == "knight":
        return True if f[replaces_dragon] else None
    if role == "tribe":
        return not f[table.knight_plays] if f[replaces_dragon] else None
    if role == "thief":
        return True if f[only_thief_and_cave] else (False if f[replaces_dragon] else None)
    return None


def is_hunted_by(f: View, role: str) -> bool:
    """Whether killing him is the goal of the role that attacks him, where it is plain which one does."""
    by_role = None if f.knows(hunts) else role_makes_hunter(f, role)
    return f[hunts] if by_role is None else by_role


def beside_a_dragon(f: View) -> bool:
    """Whether a Dragon plays too; one that attacks or hunts him cannot have been replaced by him."""
    return f[attacker] == "dragon" or not f[replaces_dragon]


def by_the_thief(f: View) -> bool:
    return f[attacker] == "thief"


def by_a_tribe(f: View) -> bool:
    return f[attacker] == "tribe"


def attackers_value(f: View) -> int:
    if f[attacker] == "knight":
        return f[knight.strength]
    if f[attacker] == "tribe":
        return f[tribe.strength]
    return f[thief.stealth] if f[attacker] == "thief" else ghouls_value(f)


def ghouls_value(f: View) -> int:
    return f[discs_spent] if f[ghoul.which] == "ghoul" else f[ghoul_attack]
