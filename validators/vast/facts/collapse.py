"""Facts about the Collapse and about tiles that leave the map."""

from validators.engine.views import View
from validators.vast.facts import table
from validators.vast.game import vast

under_way = vast.flag("collapse.under_way")

# Its beginning.
last_tile_placed = vast.flag("collapse.last_tile_placed")
tile_back_in_stack = vast.flag("collapse.tile_back_in_stack")
claimed_start = vast.choice("collapse.claimed_start", "this-turn", "next-turn", "caves-next-turn")
cave_is_next = vast.flag("collapse.cave_is_next")

# Removing tiles.
tiles_removed = vast.number("collapse.tiles_removed", 0, 6)
removed_before = vast.number("collapse.removed_before", 0, 6)
moment = vast.choice("collapse.moment", "shape-phase", "end-of-turn", "start-of-turn")
neighbors = vast.number("collapse.neighbors", 1, 4)
fewest_neighbors = vast.number("collapse.fewest_neighbors", 1, 4)
looser_tile = vast.flag("collapse.looser_tile")
lit_crystal = vast.flag("collapse.lit_crystal")
other_crystal = vast.flag("collapse.other_crystal")
other_lit_crystal = vast.flag("collapse.other_lit_crystal")
lit_crystal_elsewhere = vast.flag("collapse.lit_crystal_elsewhere")
can_leave = vast.flag("collapse.can_leave")
calm_neighbor = vast.flag("collapse.calm_neighbor")
mover = vast.choice("collapse.mover", "current-player", "owner")
shortest = vast.flag("collapse.shortest")
skip_reason = vast.choice(
    "collapse.skip_reason", "piece-cannot-leave", "owner-refuses", "shield", "token-on-tile", "entrance"
)

# What becomes of tiles and tokens.
by_cave_in = vast.flag("collapse.by_cave_in")
collapsed_by = vast.choice("collapse.collapsed_by", "cave", "wrath", "cave-in", "other")
tile_kind = vast.choice("collapse.tile_kind", "crystal", "other")
tile_goes = vast.choice("collapse.tile_goes", "bottom", "top", "shuffled-in", "out-of-game")
crystal = vast.choice("collapse.crystal", "lit-tile", "dark-tile", "smashed-tile", "token-alone")
crystal_token_counts_for = vast.choice("collapse.crystal_token_counts_for", "nobody", "knight", "goblins", "cave")
token = vast.choice("collapse.token", "treasure", "gem", "event", "crystal", "vault", "bomb", "rockslide", "flame-wall")
token_goes = vast.choice("collapse.token_goes", "owners-supply", "other-tile", "nearest-player", "out-of-game")

# A map split into sections.
map_split = vast.flag("collapse.map_split")
slider = vast.choice("collapse.slider", "who-split-it", "other")
whole_section = vast.flag("collapse.whole_section")
straight = vast.flag("collapse.straight")
until_touching = vast.flag("collapse.until_touching")
filled_when = vast.choice("collapse.filled_when", "before-sliding", "after-sliding")

# The end.
crystals_removed = vast.number("collapse.crystals_removed", 0, 9)
crystals_before = vast.number("collapse.crystals_before", 0, 9)
hatred_left = vast.number("collapse.hatred_left", 0, 6)
right_order = vast.flag("collapse.right_order")
claimed_winner = vast.choice("collapse.claimed_winner", "cave", "cave-ghost", "nobody", "other")


@vast.derived(other_lit_crystal, "vast.collapse.order.revealed-crystal", asked_whole=True)
def lit_crystal_needs_another_crystal(f: View) -> bool | None:
    return None if f[lit_crystal_elsewhere] or f[other_crystal] else False


@vast.derived(hatred_left)
def hatred_only_on_hard_or_expert(f: View) -> int | None:
    return None if f[table.difficulty] in ("hard", "expert") else 0


@vast.derived(under_way)
def collapse_has_begun(f: View) -> bool:
    return f[table.collapse_begun]
