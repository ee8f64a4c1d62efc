"""Facts about the Shadow Unicorn: his cards, his moves, his attacks, and who hunts him."""

from validators.engine.views import View
from validators.vast.facts import knight, reach, table, thief, tribe
from validators.vast.game import vast

# The game.
multiplayer = vast.flag("shadow.multiplayer")
hunter = vast.flag("shadow.hunter")
nobody_hunts = vast.flag("shadow.nobody_hunts")
wanted_dead = vast.flag("shadow.wanted_dead")
cave_in_game = vast.flag("shadow.cave_in_game")
ghost_in_game = vast.flag("shadow.ghost_in_game")
level = vast.choice("shadow.level", "easy", "medium", "hard")
level_chosen = vast.flag("shadow.level_chosen")
ROLES = ("knight", "goblins", "dragon", "thief", "ghoul", "ghost", "cave", "cave-ghost")
role = vast.choice("shadow.role", *ROLES)
claimant = vast.choice("shadow.claimant", *ROLES, "unicorn")

# His board.
armor = vast.number("shadow.armor", 0, 9)
health = vast.number("shadow.health", 0, 7)
spirit = vast.number("shadow.spirit", 1, 7)
crystals_revealed = vast.number("shadow.crystals_revealed", 0, 9)
crystals_falling = vast.number("shadow.crystals_falling", 0, 9)
crystals_gone = vast.number("shadow.crystals_gone", 0, 9)
claimed_crystals = vast.number("shadow.claimed_crystals", 0, 18)
claimed_first_row = vast.flag("shadow.claimed_first_row")

# His turn and his cards.
turn_moment = vast.choice("shadow.turn_moment", "after-all-players", "before-a-player")
pile_left = vast.number("shadow.pile_left", 0, 7)
refreshed = vast.flag("shadow.refreshed")
cards_revealed = vast.number("shadow.cards_revealed", 1, 7)
cards_drawn = vast.number("shadow.cards_drawn", 0, 9)
empty_deck_deed = vast.choice("shadow.empty_deck_deed", "reshuffle-first", "draw-nothing", "take-from-spirit-pile")
card_number = vast.number("shadow.card_number", 1, 7)
angry = vast.flag("shadow.angry")
listed = vast.choice("shadow.listed", "move", "turn")
prompted = vast.choice("shadow.prompted", "move", "turn")
claimed_prompt = vast.choice("shadow.claimed_prompt", "move", "turn")
first_turn = vast.flag("shadow.first_turn")
checked_first = vast.flag("shadow.checked_first")
also_prompted = vast.flag("shadow.also_prompted")

# Whom he sees and meets.
target = vast.choice(
    "shadow.target", "knight", "tribe", "dragon", "thief", "ghoul", "ghost", "cave-ghost", "monster-token"
)
visible = vast.flag("shadow.visible")
dark_in_sight = vast.flag("shadow.dark_in_sight")
sees_back = vast.choice("shadow.sees_back", "same", "yes", "no")
behind = vast.flag("shadow.behind")
rival = vast.choice("shadow.rival", "none", "tribe", "other")
target_hunts = vast.flag("shadow.target_hunts")
better_on_dark = vast.flag("shadow.better_on_dark")
rival_hunts = vast.flag("shadow.rival_hunts")
compared_distance = vast.choice("shadow.compared_distance", "nearer", "equal", "farther")
compared_strength = vast.choice("shadow.compared_strength", "stronger", "equal", "weaker")
target_distance = vast.number("shadow.target_distance", 0, 12)
rival_distance = vast.number("shadow.rival_distance", 0, 12)
rival_strength = vast.number("shadow.rival_strength", 0, 9)
tie_broken_by = vast.choice("shadow.tie_broken_by", "hunter", "chance", "other")
between = vast.choice("shadow.between", "nothing", "cube", "piece", "ghost", "flame-wall")

# His facing.
turn_cause = vast.choice(
    "shadow.turn_cause",
    "turn-action",
    "wall-at-move-start",
    "wall-on-new-space",
    "rampage",
    "teleport",
    "attack",
    "player-wish",
)
faces_cardinal = vast.flag("shadow.faces_cardinal")
turned_to = vast.choice("shadow.turned_to", "first-open-edge", "later-open-edge", "wall", "not-turned")
as_listed = vast.flag("shadow.as_listed")

# His Move.
spaces_listed = vast.number("shadow.spaces_listed", 1, 7)
spaces_moved = vast.number("shadow.spaces_moved", 0, 7)
stopped_by = vast.choice("shadow.stopped_by", "nothing", "teleport", "no-way-on", "wall", "player-wish")
forward = vast.flag("shadow.forward")
front = vast.choice("shadow.front", "wall", "open", "open-without-tile")
wall_moment = vast.choice("shadow.wall_moment", "move-start", "moved-in", "teleported-in")
wall_deed = vast.choice(
    "shadow.wall_deed",
    "turn-right",
    "turn-right-to-wall",
    "turn-left",
    "turn-around",
    "keep-facing",
    "mark-and-turn-right",
    "mark-only",
    "turn-right-then-mark",
)
arrived_by = vast.choice("shadow.arrived_by", "move", "teleport", "rampage")
STEPS = ("reveal", "attack", "teleport", "mark")
step_first = vast.choice("shadow.step_first", *STEPS)
step_second = vast.choice("shadow.step_second", *STEPS)
second_where = vast.choice("shadow.second_where", "same-space", "landing-space")
cube_there = vast.flag("shadow.cube_there")
piece_there = vast.flag("shadow.piece_there")
reveals = vast.flag("shadow.reveals")
connects = vast.flag("shadow.connects")
move_unfinished = vast.flag("shadow.move_unfinished")
lets_on = vast.flag("shadow.lets_on")
could_let_on = vast.flag("shadow.could_let_on")
decider = vast.choice("shadow.decider", "hunter", "last-without-goal", "other")
decision = vast.choice("shadow.decision", "tribe-tie", "first-placement", "collapsed-tiles", "other")

# Teleports.
cause = vast.choice(
    "shadow.cause",
    "attacked-player",
    "was-attacked",
    "failed-attack-on-him",
    "attack-without-goal",
    "cube-in-move",
    "cube-on-landing",
    "cube-in-rampage",
    "flame-wall",
    "enchanted-bow",
    "tile-collapses",
    "no-open-edges",
    "hex",
    "hiss",
    "giant-bats",
    "ghost-there",
    "wall-ahead",
)
teleports = vast.flag("shadow.teleports")
arrow_as_facing = vast.flag("shadow.arrow_as_facing")
card_from = vast.choice("shadow.card_from", "unicorn-deck", "spirit-pile")
open_deed = vast.choice(
    "shadow.open_deed",
    "place-and-connect-with-fewest",
    "place-and-connect-with-more",
    "place-unconnected",
    "draw-another-card",
    "collapse-three-then-draw",
    "stay-where-he-was",
)
provider = vast.choice("shadow.provider", "cave", "other")
invalid_before = vast.number("shadow.invalid_before", 0, 4)
teleport_cards_before = vast.number("shadow.teleport_cards_before", 0, 4)
tiles_collapsed = vast.number("shadow.tiles_collapsed", 0, 6)
redraw_deed = vast.choice("shadow.redraw_deed", "draw-one-more", "stay-where-he-was", "choose-a-space")
tile_claim = vast.choice("shadow.tile_claim", "collapses-he-teleports", "skipped", "he-is-moved-off", "he-dies")

# His attacks.
defence = vast.choice("shadow.defence", "statistic", "die-roll", "unnatural-evasion", "trap")
ignored_by = vast.choice("shadow.ignored_by", "nobody", "trap", "evasion")
claimed_effect = vast.choice(
    "shadow.claimed_effect",
    "1-health",
    "2-health",
    "5-grit",
    "1-grit",
    "1-health-and-5-grit",
    "2-power-cards",
    "1-power-card",
    "1-health-and-2-power-cards",
    "scatters",
    "scatters-and-rage-up",
    "loses-population",
    "killed",
    "skitters",
    "nothing",
)
victim = vast.choice("shadow.victim", "knight", "dragon")
claimed_fate = vast.choice("shadow.claimed_fate", "loses", "eliminated-game-goes-on", "game-ends", "no-health-lost")
others_play_on = vast.flag("shadow.others_play_on")
eliminated_turn = vast.choice("shadow.eliminated_turn", "skipped", "taken", "back-in-the-game")

# Attacks on him.
attacker = vast.choice(
    "shadow.attacker",
    "knight",
    "tribe",
    "claw",
    "scratch",
    "backstab",
    "ghoul",
    "hiss",
    "enchanted-bow",
    "hex",
    "flame-wall",
)
attack_succeeded = vast.flag("shadow.attack_succeeded")
against_armor = vast.choice("shadow.against_armor", "more", "equal", "less")
claimed_loss = vast.number("shadow.claimed_loss", 0, 3)
tribe_scatters = vast.flag("shadow.tribe_scatters")
rage_change = vast.number("shadow.rage_change", -2, 2)
power = vast.choice("shadow.power", "claw", "scratch", "hiss", "other")
claimed_eaten = vast.number("shadow.claimed_eaten", 0, 4)
cubes_spent = vast.number("shadow.cubes_spent", 0, 5)
ghoul_attack = vast.number("shadow.ghoul_attack", 0, 12)
first_to_move = vast.choice("shadow.first_to_move", "ghoul-skitters", "unicorn-teleports")
daring_by = vast.choice("shadow.daring_by", "attacking-him", "shooting-him", "being-attacked")
FOLLOWS = ("discards", "discards-and-teleports", "teleports", "loses-health", "nothing")
shot_effect = vast.choice("shadow.shot_effect", *FOLLOWS)
hex_effect = vast.choice("shadow.hex_effect", *FOLLOWS)
discards_from = vast.choice("shadow.discards_from", "spirit-pile", "unicorn-deck")
cards_discarded = vast.number("shadow.cards_discarded", 0, 11)

# Setting up.
place_tile = vast.choice("shadow.place_tile", "lit-adjacent", "dark-adjacent", "elsewhere")
lit_available = vast.flag("shadow.lit_available")
tile_occupied = vast.flag("shadow.tile_occupied")
faces = vast.choice("shadow.faces", "away", "towards", "sideways")
place_moment = vast.choice("shadow.place_moment", "his-first-turn", "during-setup", "later")
placer = vast.choice("shadow.placer", "hunter", "other")
setup_item = vast.choice("shadow.setup_item", "health", "spirit-pile", "crystal-track")
setup_amount = vast.number("shadow.setup_amount", 0, 9)
setup_card = vast.choice(
    "shadow.setup_card", "goblin-infestation", "monster-tokens", "flare", "alone-in-the-dark", "difficulty-variant"
)
infestation_level = vast.choice("shadow.infestation_level", "normal", "tough-goblins", "monsters")
all_agree = vast.flag("shadow.all_agree")
at_setup = vast.flag("shadow.at_setup")
other_hunter = vast.flag("shadow.other_hunter")
claimed_count = vast.number("shadow.claimed_count", 1, 8)

# The end of a turn and of the game.
tile_revealed = vast.flag("shadow.tile_revealed")
tiles_placed = vast.number("shadow.tiles_placed", 0, 3)
tiles_removed = vast.number("shadow.tiles_removed", 0, 4)
tile_adjacent = vast.flag("shadow.tile_adjacent")
killed = vast.flag("shadow.killed")
entered_entrance = vast.flag("shadow.entered_entrance")
cave_collapsed = vast.flag("shadow.cave_collapsed")
loses = vast.flag("shadow.loses")


@vast.derived(reach.which_unicorn)
def stated_armor_names_unicorn(f: View) -> str:
    return "shadow" if f[armor] in armor.domain else "nightmare"


@vast.derived(multiplayer)
def several_people_play(f: View) -> bool:
    return f[table.players] > 1


@vast.derived(hunter)
def solo_player_is_hunter(f: View) -> bool | None:
    return None if f[multiplayer] else True


@vast.derived(target_hunts)
def only_one_player_hunts_shadow(f: View) -> bool | None:
    same_player = f[target] == f[rival] == "tribe"
    return False if not same_player and f[rival_hunts] else None


@vast.derived(wanted_dead, "vast.shadow.multiplayer.others-standard", asked_whole=True)
def solo_victim_is_not_wanted_dead(f: View) -> bool | None:
    return None if f[multiplayer] else False


@vast.derived(others_play_on)
def others_play_on_in_multiplayer(f: View) -> bool:
    return f[multiplayer]


@vast.derived(cave_in_game)
def solo_game_has_no_cave(f: View) -> bool | None:
    return None if f[multiplayer] else False


@vast.derived(level)
def unchosen_difficulty_is_medium(f: View) -> str | None:
    return None if f[level_chosen] else "medium"


@vast.derived(prompted, "vast.shadow.resolve.odd", "vast.shadow.resolve.angry")
def card_prompts_move_or_turn(f: View) -> str:
    if f[angry]:
        return f[listed]
    return "move" if f[card_number] % 2 == 1 else "turn"


def attackers_value(f: View) -> int:
    if f[attacker] == "knight":
        return f[knight.strength]
    if f[attacker] == "tribe":
        return f[tribe.strength]
    return f[thief.stealth] if f[attacker] == "backstab" else f[ghoul_attack]
