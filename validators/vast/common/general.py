"""Revealing tiles, turn order and setting up, for everybody."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import collapse, general, table
from validators.vast.game import vast

ORIENT = vast.play("table.orient-revealed-tile", general.connects, general.could_connect, general.orienter)
FILL = vast.play("table.fill-open-edge", crux(table.collapse_begun), general.edge_of, general.opened_by)
LEAVE_OPEN = vast.play(
    "table.leave-open-edge",
    crux(table.collapse_begun),
    general.edge_of,
    general.opened_by,
    general.tiles_left,
    general.filled_later,
)
SUPPLY = vast.play(
    "table.supply-edge-tile", general.supplier, crux(table.cave_plays, lambda f: f[general.supplier] != "cave")
)
TURN_ORDER = vast.play("table.claim-turn-order", general.claimant_number, general.rival_number, general.goes_by)
SET_UP = vast.play("table.set-up", general.setup_deed, table.knight_plays)


# Revealing.


@vast.rule("vast.general.reveal.connect", 1, on=ORIENT)
def revealed_tile_connects_if_possible(f: View) -> Says:
    if f[general.connects]:
        return True
    return False if f[general.could_connect] else None


@vast.rule("vast.general.reveal.free-orientation", 1, 2, on=ORIENT, overrides=("vast.general.reveal.connect",))
def revealer_orients_unconnectable_tile(f: View) -> Says:
    if f[general.connects] or f[general.could_connect]:
        return None
    return f[general.orienter] == "revealer"


@vast.rule("vast.general.reveal.fill", 1, 2, on=FILL)
def open_edges_of_lit_tiles_filled(f: View) -> Says:
    return f[general.edge_of] == "lit-tile"


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=FILL, overrides=("vast.general.reveal.fill",))
def open_edges_unfilled_in_collapse(f: View) -> Says:
    return False if f[table.collapse_begun] else None


@vast.rule("vast.collapse.connect.fill-after", 1, on=FILL)
def split_map_is_slid_together_before_filling(f: View) -> Says:
    return False if f[general.opened_by] == "removal" and f[collapse.map_split] else None


@vast.rule("vast.general.reveal.fill", 1, 2, on=LEAVE_OPEN)
def lit_tile_edge_is_not_left_open(f: View) -> Says:
    return f[general.edge_of] != "lit-tile" if f[general.tiles_left] else None


@vast.rule("vast.cave.tiles.open-edges", 1, 2, on=LEAVE_OPEN)
def edge_stays_open_without_tiles(f: View) -> Says:
    return None if f[general.tiles_left] else True


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=LEAVE_OPEN, overrides=("vast.general.reveal.fill",))
def edge_stays_open_in_collapse(f: View) -> Says:
    return not f[general.filled_later] if f[table.collapse_begun] else None


@vast.rule("vast.knight.bomb.open-edge", 1, on=FILL)
def bombed_edge_is_filled(f: View) -> Says:
    return not f[table.collapse_begun] if f[general.opened_by] == "bomb" else None


@vast.rule("vast.collapse.others.before-fill", 1, on=FILL)
def edge_of_removed_tile_is_filled(f: View) -> Says:
    return not f[table.collapse_begun] if f[general.opened_by] == "removal" else None


@vast.effect("vast.knight.bomb.open-edge", 1, on=LEAVE_OPEN, always=True, changes_nothing="must")
def bombed_wall_opens_an_edge(f: View) -> Changes:
    return f[general.opened_by] == "bomb"


@vast.effect("vast.collapse.others.before-fill", 1, on=LEAVE_OPEN, always=True, changes_nothing="must")
def removed_tile_leaves_open_edges(f: View) -> Changes:
    return f[general.opened_by] == "removal"


@vast.rule("vast.general.reveal.fill-by-cave", 1, on=SUPPLY)
def cave_supplies_tile(f: View) -> Says:
    return f[general.supplier] == "cave"


@vast.rule("vast.general.reveal.fill-no-cave", 1, on=SUPPLY, overrides=("vast.general.reveal.fill-by-cave",))
def opener_supplies_tile_without_cave(f: View) -> Says:
    return None if f[table.cave_plays] else f[general.supplier] == "who-opened-it"


# Turn order.


@vast.rule("vast.general.turn-order.number", 1, on=TURN_ORDER)
def lower_turn_number_plays_first(f: View) -> Says:
    return f[general.claimant_number] < f[general.rival_number]


@vast.rule("vast.general.turn-order.fixed", 1, on=TURN_ORDER)
def turn_order_ignores_seats(f: View) -> Says:
    return False if f[general.goes_by] == "seats" else None


# Setting up.


@vast.rule("vast.general.setup.starting-tiles", 1, on=SET_UP)
def first_four_tiles_before_crystals(f: View) -> Says:
    if f[general.setup_deed] == "first-four-after-crystals":
        return False
    return True if f[general.setup_deed] == "first-four-before-crystals" else None


@vast.rule("vast.general.setup.starting-symbols", 1, on=SET_UP)
def four_alike_starting_tiles_stay(f: View) -> Says:
    if f[general.setup_deed] == "redraw-four-alike":
        return False
    return True if f[general.setup_deed] == "keep-four-alike" else None


@vast.rule("vast.general.setup.three-stacks", 1, on=SET_UP)
def tile_stacks_are_nearly_equal(f: View) -> Says:
    if f[general.setup_deed] == "stacks-unequal":
        return False
    return True if f[general.setup_deed] == "stacks-nearly-equal" else None


@vast.rule("vast.general.setup.stack-order", 1, on=SET_UP)
def tile_stacks_in_any_order(f: View) -> Says:
    return True if f[general.setup_deed] == "stacks-in-any-order" else None


@vast.rule("vast.cave.setup.omen-bag", 1, on=SET_UP)
def omen_tokens_start_in_bag(f: View) -> Says:
    return True if f[general.setup_deed] == "omens-in-bag" else None


@vast.rule("vast.cave.setup.no-knight", 1, on=SET_UP)
def treasure_cards_need_a_knight(f: View) -> Says:
    return f[table.knight_plays] if f[general.setup_deed] == "cards-and-events-used" else None


@vast.rule("vast.cave.setup.decks", 1, on=SET_UP)
def decks_are_shuffled_for_the_knight(f: View) -> Says:
    return f[table.knight_plays] if f[general.setup_deed] == "decks-shuffled" else None
