"""Which tile goes first in the Collapse, and whether and how a piece can get off it, as far as it can be seen."""

from validators.engine.views import View
from validators.vast.common.forced_movement import shield_holds_her
from validators.vast.facts import collapse, general, knight, reach
from validators.vast.game import vast


@vast.derived(collapse.looser_tile, "vast.collapse.order.fewest-neighbors", "vast.collapse.order.entrance")
def another_tile_touches_fewer(f: View) -> bool:
    return f[collapse.fewest_neighbors] < f[collapse.neighbors]


@vast.derived(collapse.shortest, "vast.general.forced-movement.removed-tile")
def next_tile_is_nearest(f: View) -> bool | None:
    return True if f[reach.distance] == 1 else None


@vast.derived(collapse.can_leave, "vast.knight.shield.movement", asked_whole=True)
def shielded_knight_cannot_be_moved_off(f: View) -> bool | None:
    return False if f[reach.occupant] == "knight" and shield_holds_her(f) else None


@vast.derived(general.could_connect, "vast.general.reveal.connect")
def connected_tile_could_connect(f: View) -> bool | None:
    return True if f[general.connects] else None


@vast.never
def linked_tile_could_not_be_linked(f: View) -> bool:
    return f[knight.links_entrance] and not f[knight.link_possible]
