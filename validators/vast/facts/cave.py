"""Facts about the Cave: its turn, its tiles, its omens, and the cards it deals."""

from validators.engine.views import View
from validators.vast.game import vast

# The turn.
stage = vast.choice("cave.stage", "start", "collected", "shaped", "treasure-placed")
phase = vast.choice("cave.phase", "collect", "shape", "place-treasure")

# Omen tokens.
treasures_on_map = vast.number("cave.treasures_on_map", 0, 12)
crystals_on_map = vast.number("cave.crystals_on_map", 0, 9)
treasures_carried = vast.number("cave.treasures_carried", 0, 8)
treasures_stashed = vast.number("cave.treasures_stashed", 0, 6)
dragon_keeps = vast.number("cave.dragon_keeps", 0, 5)
omens_taken = vast.number("cave.omens_taken", 0, 7)
omen_cost = vast.number("cave.omen_cost", 1, 6)
tokens_paid = vast.number("cave.tokens_paid", 0, 7)
symbols_match = vast.flag("cave.symbols_match")
stray_tokens = vast.number("cave.stray_tokens", 0, 7)
used_before = vast.flag("cave.used_before")
use_number = vast.number("cave.use_number", 1, 6)
cost_first = vast.number("cave.cost_first", 1, 6)
cost_second = vast.number("cave.cost_second", 1, 6)
cost_third = vast.number("cave.cost_third", 1, 6)
cost_met = vast.choice("cave.cost_met", "less", "exactly", "more")
price_paid = vast.choice("cave.price_paid", "first", "second", "third", "other")

# Tiles.
hand_has_crystal = vast.flag("cave.hand_has_crystal")
tile_placed = vast.choice("cave.tile_placed", "crystal", "vault", "other")
dark_side_up = vast.flag("cave.dark_side_up")
tiles_placed = vast.number("cave.tiles_placed", 1, 4)
fills_on = vast.choice("cave.fills_on", "caves-turn", "others-turn")
refill = vast.choice("cave.refill", "after-each-tile", "after-all-tiles")
hand_after = vast.number("cave.hand_after", 0, 6)
stack_empty = vast.flag("cave.stack_empty")
fill_order_chooser = vast.choice("cave.fill_order_chooser", "cave", "other")
looks_at = vast.choice("cave.looks_at", "map", "stack")
shows_others = vast.flag("cave.shows_others")

# Placing Treasure.
treasures_placed = vast.number("cave.treasures_placed", 1, 4)
treasures_out = vast.number("cave.treasures_out", 0, 12)
fitting_tile = vast.flag("cave.fitting_tile")
tile_left = vast.flag("cave.tile_left")

# Crystal Curse and Rockslides.
curse_option = vast.choice("cave.curse_option", "rotate-tile", "place-event-token", "cycle-event-deck")
curse_options = vast.number("cave.curse_options", 1, 3)
knight_there = vast.flag("cave.knight_there")
border = vast.choice("cave.border", "lit-lit", "lit-dark", "dark-dark")
new_border_dark = vast.flag("cave.new_border_dark")
rockslides_out = vast.number("cave.rockslides_out", 0, 3)
bombed_edge = vast.flag("cave.bombed_edge")
terrain_edge = vast.flag("cave.terrain_edge")
rockslide_event = vast.choice("cave.rockslide_event", "tile-rotated", "tile-removed", "tile-revealed")
wall_on_that_edge = vast.flag("cave.wall_on_that_edge")
rockslide_goes = vast.choice("cave.rockslide_goes", "stays", "supply", "out-of-game")
rockslide_counts = vast.choice("cave.rockslide_counts", "wall", "no-wall")
bomb_claim = vast.choice("cave.bomb_claim", "both-stay", "bomb-leaves-game", "rockslide-returns")

# Soporific Spores.
spores_grit = vast.number("cave.spores_grit", 0, 8)
tribe_chooser = vast.choice("cave.tribe_chooser", "goblins", "cave")
tribe_reducible = vast.flag("cave.tribe_reducible")
other_reducible = vast.flag("cave.other_reducible")
other_population = vast.number("cave.other_population", 0, 4)
dragon_loses = vast.choice("cave.dragon_loses", "wakefulness-cube", "health", "power-card", "nothing")
thief_token_goes = vast.choice("cave.thief_token_goes", "set-aside", "on-his-board", "carried", "cave", "out-of-game")

# Treasure and Event cards.
treasure_cards_drawn = vast.number("cave.treasure_cards_drawn", 0, 4)
card_chooser = vast.choice("cave.card_chooser", "cave", "knight", "chance")
other_card_goes = vast.choice("cave.other_card_goes", "bottom", "top", "shuffled", "out-of-game")
treasure_cards_left = vast.flag("cave.treasure_cards_left")
declined_goes = vast.choice("cave.declined_goes", "out-of-game", "bottom", "cave")
declined_grit = vast.number("cave.declined_grit", 0, 8)
treasure_taker = vast.choice("cave.treasure_taker", "knight", "tribe", "dragon", "thief-carrying", "thief-stashed")
surplus = vast.flag("cave.surplus")
greed_cube_left = vast.flag("cave.greed_cube_left")
token_goes = vast.choice("cave.token_goes", "back-to-cave", "kept-by-taker", "out-of-game")
event_cards_drawn = vast.number("cave.event_cards_drawn", 0, 5)
event_trigger = vast.choice(
    "cave.event_trigger",
    "knight-reveals-event-tile",
    "knight-enters-token",
    "knight-starts-on-token",
    "knight-moved-onto-token",
    "other-player-reveals",
    "other-player-enters-token",
)
event_harmless = vast.flag("cave.event_harmless")
event_cards_left = vast.flag("cave.event_cards_left")
event_resolver = vast.choice("cave.event_resolver", "knight", "goblins", "dragon", "thief", "cave")
played_event_goes = vast.choice("cave.played_event_goes", "out-of-game", "bottom", "shuffled-in", "discard-pile")
events_looked_at = vast.number("cave.events_looked_at", 1, 6)

# The beginning.
setup_item = vast.choice("cave.setup_item", "treasure-tokens", "hand-of-tiles")
setup_amount = vast.number("cave.setup_amount", 0, 14)

COSTS = {"first": cost_first, "second": cost_second, "third": cost_third}


def due_price(f: View) -> str:
    """Which of the three costs this use takes: the last one for every further use."""
    return tuple(COSTS)[min(f[use_number], 3) - 1]


@vast.derived(price_paid, "vast.cave.omens.rising-cost", "vast.cave.omens.max-cost")
def cost_that_was_paid(f: View) -> str:
    places = (due_price(f), *COSTS)
    return next((place for place in places if f[tokens_paid] == f[COSTS[place]]), "other")


@vast.derived(cost_met, "vast.cave.omens.cost")
def paid_tokens_compared_with_omen_cost(f: View) -> str:
    if f[tokens_paid] < f[omen_cost]:
        return "less"
    return "exactly" if f[tokens_paid] == f[omen_cost] else "more"
