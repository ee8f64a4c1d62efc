"""What a collapsing tile does to the map: where tiles and tokens go, and how the map is joined again."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import collapse, table
from validators.vast.game import vast

TILE_GOES = vast.play(
    "collapse.claim-tile-fate",
    collapse.tile_goes,
    collapse.tile_kind,
    crux(table.collapse_begun, lambda f: not f[collapse.last_tile_placed]),
    collapse.last_tile_placed,
)
TOKEN_GOES = vast.play("collapse.claim-token-fate", collapse.token, collapse.token_goes)
REUSE_BOMB = vast.play("collapse.reuse-bomb-token")
WITH_POWER = vast.play("collapse.collapse-with", collapse.collapsed_by)
FILL = vast.play("collapse.fill-after-removal", crux(table.collapse_begun))
LEAVE_UNFILLED = vast.play("collapse.leave-gap-after-removal", crux(table.collapse_begun))
SLIDE = vast.play(
    "collapse.slide-map",
    crux(collapse.map_split),
    collapse.slider,
    collapse.whole_section,
    collapse.straight,
    collapse.until_touching,
)
LEAVE_SPLIT = vast.play("collapse.leave-map-split", crux(collapse.map_split))
FILL_WHEN = vast.play("collapse.fill-when-split", collapse.filled_when, table.collapse_begun)


# Tiles and tokens.


@vast.rule("vast.collapse.others.before-crystal", 1, on=TILE_GOES)
def crystal_tiles_leave_the_game(f: View) -> Says:
    if f[table.collapse_begun]:
        return None
    return f[collapse.tile_goes] == "out-of-game" if f[collapse.tile_kind] == "crystal" else None


@vast.rule("vast.collapse.others.before-other", 1, on=TILE_GOES)
def other_tiles_go_under_the_stack(f: View) -> Says:
    return f[collapse.tile_goes] == "bottom" if f[collapse.tile_kind] == "other" else None


@vast.rule("vast.collapse.others.during", 1, on=TILE_GOES, overrides=("vast.collapse.others.before-other",))
def all_tiles_leave_the_game(f: View) -> Says:
    return f[collapse.tile_goes] == "out-of-game" if f[table.collapse_begun] else None


@vast.rule("vast.collapse.begin.removed-same-turn", 1, on=TILE_GOES)
def tile_removed_before_collapse_is_restacked(f: View) -> Says:
    if f[table.collapse_begun] or not f[collapse.last_tile_placed]:
        return None
    return f[collapse.tile_goes] == "bottom" if f[collapse.tile_kind] == "other" else None


@vast.rule("vast.collapse.tile.tokens-return", 1, on=TOKEN_GOES)
def tokens_return_to_owners_supply(f: View) -> Says:
    return f[collapse.token_goes] == "owners-supply"


@vast.effect("vast.collapse.tile.crystal-tokens", 1, on=TOKEN_GOES, always=True, changes_nothing="counts")
def collapsed_crystal_token_counts_for_nobody(f: View) -> Changes:
    return f[collapse.token] == "crystal"


@vast.rule("vast.knight.bomb.three-tokens", 1, on=REUSE_BOMB)
def collapsed_bomb_token_is_spent(f: View) -> Says:
    return False


@vast.rule("vast.collapse.tile.tokens-return", 1, on=REUSE_BOMB)
def returned_bomb_token_is_hers(f: View) -> Says:
    return True


@vast.effect("vast.collapse.tile.tokens-return", 1, on=REUSE_BOMB, always=True, changes_nothing="counts")
def bomb_token_returns_to_knight_supply(f: View) -> Changes:
    return True


@vast.rule("vast.collapse.others.who", 1, on=WITH_POWER)
def cave_wrath_and_cave_in_collapse_tiles(f: View) -> Says:
    return True if f[collapse.collapsed_by] == "cave" else f[collapse.collapsed_by] in ("wrath", "cave-in")


# Filling the gaps.


@vast.rule("vast.collapse.others.before-fill", 1, on=FILL)
def gaps_are_filled_before_collapse(f: View) -> Says:
    return None if f[table.collapse_begun] else True


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=FILL)
def collapse_forbids_filling_gaps(f: View) -> Says:
    return False if f[table.collapse_begun] else None


@vast.rule("vast.collapse.others.before-fill", 1, on=LEAVE_UNFILLED)
def gaps_cannot_be_left_before_collapse(f: View) -> Says:
    return None if f[table.collapse_begun] else False


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=LEAVE_UNFILLED)
def collapse_leaves_gaps_open(f: View) -> Says:
    return True if f[table.collapse_begun] else None


# Joining the map.


@vast.rule("vast.collapse.connect.must", 1, on=SLIDE)
def player_who_split_map_slides(f: View) -> Says:
    return f[collapse.map_split] and f[collapse.slider] == "who-split-it"


@vast.rule("vast.collapse.connect.only-split", 1, on=SLIDE)
def only_split_map_slides(f: View) -> Says:
    return None if f[collapse.map_split] else False


@vast.rule("vast.collapse.connect.slide", 1, on=SLIDE)
def whole_section_slides_straight_until_touching(f: View) -> Says:
    return f[collapse.whole_section] and f[collapse.straight] and f[collapse.until_touching]


@vast.rule("vast.collapse.connect.must", 1, on=LEAVE_SPLIT)
def split_map_must_be_joined(f: View) -> Says:
    return False if f[collapse.map_split] else None


@vast.rule("vast.collapse.connect.only-split", 1, on=LEAVE_SPLIT)
def holes_stay_in_unsplit_map(f: View) -> Says:
    return None if f[collapse.map_split] else True


@vast.rule("vast.collapse.connect.fill-after", 1, on=FILL_WHEN)
def map_joins_before_filling(f: View) -> Says:
    return f[collapse.filled_when] == "after-sliding"


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=FILL_WHEN)
def collapse_never_fills_map(f: View) -> Says:
    return False if f[table.collapse_begun] else None
