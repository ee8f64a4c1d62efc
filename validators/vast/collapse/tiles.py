"""The Collapse: when it begins, which tiles go, and how it ends."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import collapse, knight, reach, table, variants
from validators.vast.game import vast

BEGIN = vast.play(
    "collapse.begin",
    collapse.claimed_start,
    collapse.last_tile_placed,
    collapse.tile_back_in_stack,
    collapse.cave_is_next,
    table.difficulty,
)
REMOVE_TILE = vast.play(
    "collapse.remove-tile",
    collapse.neighbors,
    collapse.looser_tile,
    collapse.lit_crystal,
    collapse.lit_crystal_elsewhere,
    collapse.other_crystal,
    collapse.other_lit_crystal,
    collapse.under_way,
    reach.entrance,
    reach.occupant,
    collapse.can_leave,
    collapse.crystals_before,
    collapse.removed_before,
    knight.shield,
    knight.shield_cube,
    knight.shield_against,
)
REMOVE_NUMBER = vast.play(
    "collapse.remove-number",
    collapse.tiles_removed,
    crux(table.cave_plays, lambda f: f[collapse.tiles_removed] == 1),
    table.players,
    table.one_tile_collapse,
    collapse.under_way,
)
REMOVE_WHEN = vast.play(
    "collapse.remove-when", collapse.moment, crux(table.cave_plays, lambda f: f[collapse.moment] == "end-of-turn")
)
SKIP_TILE = vast.play("collapse.skip-tile", collapse.skip_reason, reach.occupant)
KEEP_HIDDEN = vast.play("collapse.keep-removed-tile-hidden")
WIN = vast.play(
    "collapse.declare-victory",
    collapse.crystals_removed,
    table.difficulty,
    collapse.hatred_left,
    collapse.under_way,
    collapse.right_order,
    table.cave_plays,
)
RESULT = vast.play(
    "collapse.claim-result",
    collapse.claimed_winner,
    collapse.crystals_removed,
    crux(table.cave_plays, lambda f: f[collapse.claimed_winner] not in ("cave", "cave-ghost")),
    crux(variants.cave_ghost_plays, lambda f: f[collapse.claimed_winner] == "cave-ghost"),
    table.difficulty,
    collapse.hatred_left,
)
COUNT_CRYSTAL = vast.play("collapse.count-crystal-tile", collapse.crystal, collapse.collapsed_by, collapse.under_way)
COUNT_TOKEN = vast.play("collapse.count-lost-crystal-token", collapse.crystal_token_counts_for)


# The beginning.


@vast.rule("vast.collapse.begin.next-turn", 1, on=BEGIN)
def collapse_begins_on_caves_next_turn(f: View) -> Says:
    if not f[collapse.last_tile_placed] or f[collapse.claimed_start] == "this-turn":
        return False
    return f[collapse.claimed_start] == "caves-next-turn" or f[collapse.cave_is_next]


@vast.rule("vast.collapse.begin.next-turn", 2, on=BEGIN)
def collapse_begins_on_next_turn(f: View) -> Says:
    if not f[collapse.last_tile_placed] or f[collapse.claimed_start] == "this-turn":
        return False
    return f[collapse.claimed_start] == "next-turn" or f[collapse.cave_is_next]


@vast.rule("vast.collapse.begin.postponed", 1, on=BEGIN, overrides=("vast.collapse.begin.next-turn",))
def tile_in_stack_postpones_collapse(f: View) -> Says:
    return False if f[collapse.tile_back_in_stack] else None


def no_tile_is_left(f: View) -> bool:
    return f[collapse.last_tile_placed] and not f[collapse.tile_back_in_stack]


@vast.effect("vast.collapse.begin.next-turn", 1, on=BEGIN)
def collapse_has_begun_on_caves_turn(f: View) -> Changes:
    return {table.collapse_begun: True} if no_tile_is_left(f) and f[collapse.cave_is_next] else None


@vast.effect("vast.collapse.begin.next-turn", 2, on=BEGIN)
def collapse_has_begun_on_that_turn(f: View) -> Changes:
    """What follows the claim is in that turn; where the Cave's own is claimed, others may come before it."""
    if not no_tile_is_left(f):
        return None
    waits = f[collapse.claimed_start] == "caves-next-turn" and not f[collapse.cave_is_next]
    return None if waits else {table.collapse_begun: True}


@vast.effect("vast.collapse.begin.removed-same-turn", 1, on=BEGIN, always=True, changes_nothing="counts")
def removed_tile_went_under_stack(f: View) -> Changes:
    return f[collapse.tile_back_in_stack]


@vast.effect("vast.collapse.others.before-other", 1, on=BEGIN, always=True, changes_nothing="counts")
def non_crystal_tiles_return_to_stack(f: View) -> Changes:
    return f[collapse.tile_back_in_stack]


@vast.effect("vast.dragon.wrath.before-collapse", 1, 2, on=BEGIN, always=True, changes_nothing="counts")
def wrath_tiles_return_to_stack(f: View) -> Changes:
    return f[collapse.tile_back_in_stack]


@vast.effect("vast.variants.difficulty.hatred-collapse", 1, on=BEGIN, changes_nothing="stays")
def hatred_does_not_delay_collapse(f: View) -> Changes:
    return f[table.difficulty] in ("hard", "expert")


# Which tile, how many, and when.


@vast.rule("vast.collapse.order.fewest-neighbors", 1, on=REMOVE_TILE)
def tile_with_fewest_neighbors_goes_first(f: View) -> Says:
    return True if f[collapse.neighbors] == 1 else not f[collapse.looser_tile]


@vast.rule("vast.collapse.order.revealed-crystal", 1, on=REMOVE_TILE)
def revealed_crystal_tiles_go_first(f: View) -> Says:
    if f[collapse.lit_crystal]:
        return True
    return False if f[collapse.other_lit_crystal] else None


@vast.rule("vast.collapse.order.entrance", 1, on=REMOVE_TILE, overrides=("vast.collapse.order.fewest-neighbors",))
def entrance_never_collapses(f: View) -> Says:
    return False if f[reach.entrance] else None


@vast.rule("vast.collapse.remove.three", 1, on=REMOVE_TILE)
def tiles_removed_only_during_collapse(f: View) -> Says:
    return None if f[collapse.under_way] else False


@vast.rule("vast.collapse.remove.three", 1, on=REMOVE_TILE)
def no_fourth_tile_collapses_in_a_turn(f: View) -> Says:
    return False if f[collapse.removed_before] >= 3 else None


@vast.rule("vast.variants.no-cave.one-tile-recommended", 1, on=REMOVE_TILE)
def one_tile_variant_removes_no_second(f: View) -> Says:
    if f[collapse.removed_before] == 0 or not f[table.one_tile_collapse] or f[table.cave_plays]:
        return None
    return False if f[table.players] >= 4 else None


def piece_must_be_moved_off(f: View) -> bool:
    """Whether a piece on the tile must be moved; a Unicorn Teleports instead."""
    return f[reach.occupant] not in ("none", "unicorn")


@vast.rule("vast.collapse.occupied.skip", 2, on=REMOVE_TILE)
def tile_stays_under_stuck_piece(f: View) -> Says:
    return None if not piece_must_be_moved_off(f) or f[collapse.can_leave] else False


@vast.rule("vast.collapse.occupied.skip", 1, on=REMOVE_TILE)
def tile_stays_under_piece_facing_attack(f: View) -> Says:
    return None if not piece_must_be_moved_off(f) or f[collapse.calm_neighbor] else False


@vast.effect("vast.collapse.occupied.move-off", 1, 2, on=REMOVE_TILE, changes_nothing="must")
def piece_leaves_collapsing_tile_first(f: View) -> Changes:
    return piece_must_be_moved_off(f)


def is_crystal_tile(f: View) -> bool:
    """A Dark tile shows what it is once it is removed."""
    return f[collapse.lit_crystal] or f[collapse.tile_kind] == "crystal"


@vast.effect("vast.collapse.end.five-crystals", 1, on=REMOVE_TILE)
def fifth_crystal_tile_ends_game(f: View) -> Changes:
    if not is_crystal_tile(f):
        return None
    return {table.winner: "cave" if f[table.cave_plays] else "nobody"} if f[collapse.crystals_before] == 4 else None


@vast.effect("vast.collapse.remove.count-crystals", 1, on=REMOVE_TILE)
def removed_crystal_tile_is_counted(f: View) -> Changes:
    """Those that went before it, where they are said, and it make all that have gone."""
    new = int(is_crystal_tile(f))
    if f.knows(collapse.crystals_before):
        return {collapse.crystals_before: By(new), collapse.crystals_removed: f[collapse.crystals_before] + new}
    return {collapse.crystals_before: By(1), collapse.crystals_removed: By(1)} if new else None


@vast.rule("vast.collapse.remove.three", 1, on=REMOVE_NUMBER)
def three_tiles_collapse_each_turn(f: View) -> Says:
    return f[collapse.tiles_removed] == 3 and f[collapse.under_way]


@vast.rule("vast.collapse.remove.no-cave", 1, on=REMOVE_NUMBER, overrides=("vast.collapse.remove.three",))
def each_player_removes_three_without_cave(f: View) -> Says:
    if f[table.cave_plays] or not f[collapse.under_way]:
        return None
    return f[collapse.tiles_removed] == 3


@vast.rule(
    "vast.variants.no-cave.one-tile-recommended",
    1,
    on=REMOVE_NUMBER,
    overrides=("vast.collapse.remove.three", "vast.collapse.remove.no-cave"),
)
def one_tile_variant_removes_one(f: View) -> Says:
    if f[table.cave_plays] or not f[collapse.under_way] or f[table.players] < 4:
        return None
    return f[collapse.tiles_removed] == 1 if f[table.one_tile_collapse] else None


@vast.rule("vast.collapse.remove.three", 1, on=REMOVE_WHEN)
def cave_removes_tiles_in_shape_phase(f: View) -> Says:
    return f[collapse.moment] == "shape-phase" if f[table.cave_plays] else None


@vast.rule("vast.collapse.remove.no-cave", 1, on=REMOVE_WHEN)
def players_remove_tiles_at_turn_end(f: View) -> Says:
    return None if f[table.cave_plays] else f[collapse.moment] == "end-of-turn"


@vast.rule("vast.collapse.occupied.skip", 1, 2, on=SKIP_TILE)
def tile_with_stuck_piece_is_skipped(f: View) -> Says:
    return True if f[collapse.skip_reason] == "piece-cannot-leave" else None


@vast.rule("vast.collapse.order.entrance", 1, on=SKIP_TILE)
def entrance_is_always_skipped(f: View) -> Says:
    return True if f[collapse.skip_reason] == "entrance" else None


@vast.rule("vast.collapse.occupied.skip", 2, on=SKIP_TILE)
def tile_under_shielded_knight_is_skipped(f: View) -> Says:
    return True if f[collapse.skip_reason] == "shield" else None


@vast.rule("vast.collapse.occupied.move-off", 2, on=SKIP_TILE)
def owner_cannot_refuse_to_move(f: View) -> Says:
    return False if f[collapse.skip_reason] == "owner-refuses" else None


@vast.rule("vast.collapse.tile.tokens-return", 1, on=SKIP_TILE)
def tokens_do_not_save_tile(f: View) -> Says:
    return False if f[collapse.skip_reason] == "token-on-tile" else None


@vast.rule("vast.collapse.tile.dark-shown", 1, on=KEEP_HIDDEN)
def collapsed_dark_tile_is_shown(f: View) -> Says:
    return False


# The end.


@vast.rule("vast.collapse.end.five-crystals", 1, on=WIN)
def five_crystal_tiles_end_the_game(f: View) -> Says:
    return f[collapse.crystals_removed] >= 5 and f[table.cave_plays]


@vast.rule("vast.cave.win.collapse", 1, on=WIN)
def cave_wins_with_five_crystal_tiles(f: View) -> Says:
    return f[collapse.crystals_removed] >= 5 and f[collapse.under_way]


@vast.rule(
    "vast.variants.difficulty.hatred-blocks-win",
    1,
    on=(WIN, RESULT),
    overrides=("vast.collapse.end.five-crystals", "vast.cave.win.collapse"),
)
def hatred_left_blocks_cave_win(f: View) -> Says:
    return False if f[collapse.hatred_left] > 0 else None


@vast.rule("vast.collapse.order.fewest-neighbors", 1, on=WIN)
@vast.rule("vast.collapse.order.revealed-crystal", 1, on=WIN)
def winning_tiles_collapsed_in_order(f: View) -> Says:
    return None if f[collapse.right_order] else False


@vast.effect("vast.collapse.end.five-crystals", 1, on=WIN)
def other_players_lose_to_cave(f: View) -> Changes:
    return {table.winner: "cave"}


@vast.effect("vast.collapse.others.before-crystal", 1, on=WIN, always=True, changes_nothing="counts")
def crystals_removed_early_count(f: View) -> Changes:
    return True


@vast.effect("vast.collapse.remove.count-crystals", 1, on=WIN, always=True, changes_nothing="counts")
def crystal_tiles_count_not_tokens(f: View) -> Changes:
    return True


@vast.effect("vast.collapse.tile.dark-shown", 1, on=WIN, always=True, changes_nothing="counts")
def collapsed_dark_crystals_count(f: View) -> Changes:
    return True


def collapse_winner(f: View) -> str:
    if f[variants.cave_ghost_plays]:
        return "cave-ghost"
    return "cave" if f[table.cave_plays] else "nobody"


@vast.rule("vast.variants.no-cave.all-lose", 1, on=RESULT)
def all_players_lose_without_cave(f: View) -> Says:
    if collapse_winner(f) != "nobody":
        return None
    return f[collapse.crystals_removed] >= 5 and f[collapse.claimed_winner] == "nobody"


@vast.rule("vast.collapse.end.five-crystals", 1, on=RESULT)
def only_cave_wins_by_collapse(f: View) -> Says:
    return f[collapse.crystals_removed] >= 5 and f[collapse.claimed_winner] == collapse_winner(f)


@vast.rule("vast.collapse.remove.count-crystals", 1, on=COUNT_CRYSTAL)
def removed_crystal_tiles_are_counted(f: View) -> Says:
    return f[collapse.crystal] != "token-alone"


@vast.rule("vast.collapse.tile.dark-shown", 1, on=COUNT_CRYSTAL)
def dark_crystal_tiles_are_counted(f: View) -> Says:
    return True if f[collapse.crystal] == "dark-tile" else None


@vast.effect("vast.collapse.remove.count-crystals", 1, on=COUNT_CRYSTAL)
def counted_crystal_tile_follows_those_before_it(f: View) -> Changes:
    if f[collapse.crystal] == "token-alone" or not f.knows(collapse.crystals_before):
        return None
    return {collapse.crystals_before: By(1), collapse.crystals_removed: f[collapse.crystals_before] + 1}


def crystal_tile_removed_by_others(f: View) -> bool:
    return f[collapse.crystal] != "token-alone" and f[collapse.collapsed_by] != "cave"


@vast.rule("vast.collapse.others.before-crystal", 1, on=COUNT_CRYSTAL)
def crystals_removed_before_collapse_count(f: View) -> Says:
    if f[collapse.under_way]:
        return None
    return True if crystal_tile_removed_by_others(f) else None


@vast.rule("vast.collapse.others.during", 1, on=COUNT_CRYSTAL)
def crystals_collapsed_by_others_count(f: View) -> Says:
    if not f[collapse.under_way]:
        return None
    return True if crystal_tile_removed_by_others(f) else None


@vast.rule("vast.collapse.tile.crystal-tokens", 1, on=COUNT_TOKEN)
def lost_crystal_tokens_count_for_nobody(f: View) -> Says:
    return f[collapse.crystal_token_counts_for] == "nobody"
