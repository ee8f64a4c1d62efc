"""Facts about the Ghost and the Cave Ghost."""

from validators.engine.views import View
from validators.vast.game import vast

# The Knight and the Ghost.
moved_by = vast.choice("ghost.moved_by", "possession", "telekinesis")
turn_claim = vast.choice("ghost.turn_claim", "goes-on", "new-turn", "ghosts-turn")
possession_deed = vast.choice("ghost.possession_deed", "allowed-in-her-turn", "limit-used-up", "other-turns-only")
deed_timing = vast.choice("ghost.deed_timing", "own-turn", "other-turns")
deed_done = vast.number("ghost.deed_done", 0, 9)
deed_limit = vast.number("ghost.deed_limit", 0, 9)
block_cost = vast.number("ghost.block_cost", 1, 8)
block_paid = vast.number("ghost.block_paid", 0, 8)
full_amount = vast.flag("ghost.full_amount")

# Artifacts.
lock_tile = vast.choice("ghost.lock_tile", "ghost-tile", "other")
artifact_there = vast.flag("ghost.artifact_there")
reveals_tile = vast.flag("ghost.reveals_tile")
artifact_deed = vast.choice("ghost.artifact_deed", "pick-up", "drop")
artifact_locked = vast.flag("ghost.artifact_locked")
on_ghost_tile = vast.flag("ghost.on_ghost_tile")
artifacts_carried = vast.number("ghost.artifacts_carried", 0, 3)
artifact_cost = vast.choice("ghost.artifact_cost", "free", "action")
possessed = vast.flag("ghost.possessed")

# Playing alone.
possession_when = vast.choice(
    "ghost.possession_when", "after-tiles-before-next-turn", "before-tiles", "within-own-turn", "skipped"
)
goal_met = vast.flag("ghost.goal_met")
artifacts_locked = vast.number("ghost.artifacts_locked", 0, 3)
artifacts_needed = vast.number("ghost.artifacts_needed", 1, 3)
unicorn_killed = vast.flag("ghost.unicorn_killed")

# The Cave Ghost.
phase = vast.number("ghost.phase", 1, 3)
phase_deed = vast.choice("ghost.phase_deed", "collect-omens", "possession")
isolation = vast.number("ghost.isolation", 0, 9)
isolation_known = vast.flag("ghost.isolation_known")
pieces_on_map = vast.number("ghost.pieces_on_map", 0, 9)
crystals = vast.number("ghost.crystals", 0, 9)
ghost_tiles = vast.number("ghost.ghost_tiles", 0, 6)
claimed_total = vast.number("ghost.claimed_total", 0, 24)
board_omens = vast.number("ghost.board_omens", 0, 8)
claimed_omens = vast.number("ghost.claimed_omens", 0, 8)
counted = vast.choice("ghost.counted", "isolation", "crystals", "ghost-tiles", "treasures", "other")
possession_base = vast.number("ghost.possession_base", 0, 9)
claimed_possession = vast.number("ghost.claimed_possession", 0, 18)
tribe_on_map = vast.flag("ghost.tribe_on_map")
measured_from = vast.choice("ghost.measured_from", "first-tribe-space", "other-space", "not-counted")
revealed_there = vast.flag("ghost.revealed_there")


@vast.derived(full_amount, "vast.ghost.mental-block.shield")
def mental_block_is_fully_paid(f: View) -> bool:
    return f[block_paid] >= f[block_cost]
