"""What the plays of the Collapse leave unknown where no effect works it out, and those that change nothing."""

from validators.vast.facts import cave, collapse, dragon, knight, table
from validators.vast.game import vast

CRYSTALS = (collapse.crystals_removed, collapse.crystals_before)
TOKENS = (cave.treasures_on_map, cave.crystals_on_map, dragon.gems_on_map)
REMOVALS = ("collapse.remove-tile", "collapse.remove-number", "collapse.remove-when", "collapse.collapse-with")
vast.unsettles(*TOKENS, by=(*REMOVALS, "goblins.remove-tile-by-cave-in"))
vast.unsettles(*CRYSTALS, table.winner, by=("collapse.remove-number", "collapse.remove-when", "collapse.collapse-with"))
vast.unsettles(*CRYSTALS, by=("collapse.count-crystal-tile",))
vast.claimed_of(("collapse.remove-tile",), "collapse.count-crystal-tile", at_its_place=True)
vast.unsettles(table.winner, by=("collapse.claim-result",))
vast.unsettles(knight.bomb_tokens_placed, by=("collapse.reuse-bomb-token",))
vast.unsettles(table.collapse_begun, by=("collapse.begin",))

vast.changes_nothing(
    "collapse.skip-tile",
    "collapse.count-lost-crystal-token",
    "collapse.claim-tile-fate",
    "collapse.claim-token-fate",
    because="says",
)
vast.changes_nothing("collapse.fill-after-removal", "collapse.slide-map", "collapse.fill-when-split", because="moves")
vast.changes_nothing("collapse.leave-gap-after-removal", "collapse.leave-map-split", because="omits")
vast.changes_nothing("collapse.keep-removed-tile-hidden", because="never")
