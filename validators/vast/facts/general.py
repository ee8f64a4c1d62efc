"""Facts about revealing, turn order and setting up, whoever it concerns."""

from validators.vast.game import vast

connects = vast.flag("general.connects")
could_connect = vast.flag("general.could_connect")
orienter = vast.choice("general.orienter", "revealer", "other")
edge_of = vast.choice("general.edge_of", "lit-tile", "dark-tile", "none")
tiles_left = vast.flag("general.tiles_left")
opened_by = vast.choice("general.opened_by", "revealing", "bomb", "removal")
filled_later = vast.flag("general.filled_later")
supplier = vast.choice("general.supplier", "cave", "who-opened-it", "other")
claimant_number = vast.number("general.claimant_number", 1, 9)
rival_number = vast.number("general.rival_number", 1, 9)
goes_by = vast.choice("general.goes_by", "board-number", "seats")
setup_deed = vast.choice(
    "general.setup_deed",
    "first-four-before-crystals",
    "first-four-after-crystals",
    "keep-four-alike",
    "redraw-four-alike",
    "stacks-nearly-equal",
    "stacks-unequal",
    "stacks-in-any-order",
    "omens-in-bag",
    "cards-and-events-used",
    "decks-shuffled",
)
tile_shape = vast.choice("general.tile_shape", "dead-end", "straight", "corner", "three-way", "crossing")
LETS_STRAIGHT_ON = ("straight", "three-way", "crossing")
