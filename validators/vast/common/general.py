"""Revealing tiles, turn order and setting up, for everybody."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import general, table
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
def linked_to_the_entrance_if_it_can_be(f: View) -> Says:
    if f[general.connects]:
        return True
    return False if f[general.could_connect] else None


@vast.rule("vast.general.reveal.free-orientation", 1, 2, on=ORIENT, overrides=("vast.general.reveal.connect",))
def as_the_revealer_likes_if_it_cannot(f: View) -> Says:
    if f[general.connects] or f[general.could_connect]:
        return None
    return f[general.orienter] == "revealer"


@vast.rule("vast.general.reveal.fill", 1, 2, on=FILL)
def edges_of_lit_tiles_are_filled(f: View) -> Says:
    return f[general.edge_of] == "lit-tile"


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=FILL, overrides=("vast.general.reveal.fill",))
def never_in_the_collapse(f: View) -> Says:
    return False if f[table.collapse_begun] else None


@vast.rule("vast.general.reveal.fill", 1, 2, on=LEAVE_OPEN)
def none_is_left_open(f: View) -> Says:
    return f[general.edge_of] == "dark-tile" if f[general.tiles_left] else None


@vast.rule("vast.cave.tiles.open-edges", 1, 2, on=LEAVE_OPEN)
def unless_tiles_run_out(f: View) -> Says:
    return None if f[general.tiles_left] else True


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=LEAVE_OPEN, overrides=("vast.general.reveal.fill",))
def always_in_the_collapse(f: View) -> Says:
    return not f[general.filled_later] if f[table.collapse_begun] else None


@vast.rule("vast.knight.bomb.open-edge", 1, on=FILL)
def behind_a_bombed_wall_too(f: View) -> Says:
    return not f[table.collapse_begun] if f[general.opened_by] == "bomb" else None


@vast.rule("vast.collapse.others.before-fill", 1, on=FILL)
def where_tiles_were_removed_too(f: View) -> Says:
    return not f[table.collapse_begun] if f[general.opened_by] == "removal" else None


@vast.effect("vast.knight.bomb.open-edge", 1, on=LEAVE_OPEN, always=True)
def a_bombed_wall_opens_an_edge(f: View) -> Changes:
    return f[general.opened_by] == "bomb"


@vast.effect("vast.collapse.others.before-fill", 1, on=LEAVE_OPEN, always=True)
def removed_tiles_leave_open_edges(f: View) -> Changes:
    return f[general.opened_by] == "removal"


@vast.rule("vast.general.reveal.fill-by-cave", 1, on=SUPPLY)
def the_cave_supplies_it(f: View) -> Says:
    return f[general.supplier] == "cave"


@vast.rule("vast.general.reveal.fill-no-cave", 1, on=SUPPLY, overrides=("vast.general.reveal.fill-by-cave",))
def whoever_opened_it_without_a_cave(f: View) -> Says:
    return None if f[table.cave_plays] else f[general.supplier] == "who-opened-it"


# Turn order.


@vast.rule("vast.general.turn-order.number", 1, on=TURN_ORDER)
def lower_numbers_first(f: View) -> Says:
    return f[general.claimant_number] < f[general.rival_number]


@vast.rule("vast.general.turn-order.fixed", 1, on=TURN_ORDER)
def not_by_seats(f: View) -> Says:
    return False if f[general.goes_by] == "seats" else None


# Setting up.


@vast.rule("vast.general.setup.starting-tiles", 1, on=SET_UP)
def the_first_four_come_first(f: View) -> Says:
    if f[general.setup_deed] == "first-four-after-crystals":
        return False
    return True if f[general.setup_deed] == "first-four-before-crystals" else None


@vast.rule("vast.general.setup.starting-symbols", 1, on=SET_UP)
def alike_is_all_right(f: View) -> Says:
    if f[general.setup_deed] == "redraw-four-alike":
        return False
    return True if f[general.setup_deed] == "keep-four-alike" else None


@vast.rule("vast.general.setup.three-stacks", 1, on=SET_UP)
def as_equal_as_they_can_be(f: View) -> Says:
    if f[general.setup_deed] == "stacks-unequal":
        return False
    return True if f[general.setup_deed] == "stacks-nearly-equal" else None


@vast.rule("vast.general.setup.stack-order", 1, on=SET_UP)
def piled_up_in_any_order(f: View) -> Says:
    return True if f[general.setup_deed] == "stacks-in-any-order" else None


@vast.rule("vast.cave.setup.omen-bag", 1, on=SET_UP)
def omen_tokens_in_the_bag(f: View) -> Says:
    return True if f[general.setup_deed] == "omens-in-bag" else None


@vast.rule("vast.cave.setup.no-knight", 1, on=SET_UP)
def no_treasure_cards_without_her(f: View) -> Says:
    return f[table.knight_plays] if f[general.setup_deed] == "cards-and-events-used" else None


@vast.rule("vast.cave.setup.decks", 1, on=SET_UP)
def both_decks_shuffled(f: View) -> Says:
    return True if f[general.setup_deed] == "decks-shuffled" else None
