"""Facts about the Goblin Tribe that a play is about, and how its Strength and Perception add up."""

from validators.engine.games import crux
from validators.engine.views import View
from validators.vast.facts import goblins, knight
from validators.vast.game import vast

which = vast.choice("tribe.which", "fangs", "bones", "eye")
population = vast.number("tribe.population", 0, 4)
empty = vast.flag("tribe.empty")
strength_discs = vast.number("tribe.strength_discs", 0, 3)
strength_monsters = vast.number("tribe.strength_monsters", 0, 2)
trap_bonus = vast.number("tribe.trap_bonus", 0, 5)
# A Trap that is used adds what its card says, which nobody can presume.
TRAP = (goblins.trap_used, crux(trap_bonus, lambda f: f[goblins.trap_used]))
strength = vast.number("tribe.strength", 0, 12)
malaise_counted = vast.flag("tribe.malaise_counted")
perception = vast.number("tribe.perception", 0, 10)
monsters = vast.number("tribe.monsters", 0, 2)
has_frog = vast.flag("tribe.has_frog")
on_map = vast.flag("tribe.on_map")
on_board = vast.flag("tribe.on_board")
lurking = vast.flag("tribe.lurking")
# What is not as before once a Tribe has scattered.
SCATTERED = (on_map, population, monsters, goblins.monsters_assigned, strength_monsters, strength_discs)
SCATTERED_BESIDE_POPULATION = tuple(fact for fact in SCATTERED if fact is not population)


@vast.derived(strength_discs)
def total_strength_discs(f: View) -> int:
    """The Fangs Tribe's own disc, and one for each Monster that gives Strength."""
    return (f[which] == "fangs") + f[strength_monsters]


@vast.derived(on_board)
def tribe_neither_on_map_nor_lurking_is_on_board(f: View) -> bool:
    return not f[on_map] and not f[lurking]


@vast.derived(empty)
def tribe_has_no_population(f: View) -> bool:
    return f[population] == 0


@vast.never
def unused_trap_adds_something(f: View) -> bool:
    return not f[goblins.trap_used] and f[trap_bonus] > 0


@vast.never
def fangs_tribe_without_disc(f: View) -> bool:
    return f[which] == "fangs" and f[strength_discs] == 0


@vast.never
def other_tribe_than_bones_has_two_monsters(f: View) -> bool:
    return f[strength_monsters] > 1 and f[which] != "bones"


@vast.never
def tribe_without_monster_replaces_one(f: View) -> bool:
    return f[goblins.replaces_monster] and f[monsters] == 0


@vast.never
def empty_contradicts_population(f: View) -> bool:
    return f[empty] != (f[population] == 0)


@vast.never
def tribe_on_board_and_lurking(f: View) -> bool:
    return f[on_board] and f[lurking]


def still_lurks(f: View) -> bool:
    """Whether it lurks and no tile placed under it has revealed it."""
    return f[lurking] and not f[goblins.tile_under]


def got_tile_under(f: View) -> bool:
    """Whether it lurked until a tile placed under it revealed it."""
    return f[lurking] and f[goblins.tile_under]


def came_out_of_lurking(f: View) -> bool:
    """Whether it moved from its open space in this activation, and not from a tile placed under it."""
    return f[goblins.left_lurking] and not f[goblins.tile_under]


def is_fangs(f: View) -> bool:
    return f.knows(which) and f[which] == "fangs"


def is_summed(f: View) -> bool:
    """Whether its Strength is not stated but its Population is."""
    return not f.knows(strength) and f.knows(population)


def counted_discs(f: View) -> int:
    return f[strength_discs] if is_summed(f) else 0


def strength_in_fight(f: View) -> int:
    """Its Strength, less 1 where the total that was stated, and not added up, does not contain the malaise yet."""
    overlooked = f[goblins.malaise] and strength in f.known and not f[malaise_counted]
    return f[strength] - overlooked


def strength_on_arrival(f: View) -> int:
    """Its Strength on the tile that it enters, less the discs that Lit tiles on the way there cost."""
    return strength_in_fight(f) - f[goblins.lit_on_way] // 2


def sight(f: View) -> int:
    """Its Perception, without a Trap."""
    return f[perception]


@vast.derived(goblins.special_from)
def tribe_that_moved_is_on_map(f: View) -> str | None:
    if f[on_board]:
        return "board"
    if f[lurking]:
        return "map" if f[goblins.tile_under] else "lurking"
    return "map" if f[goblins.moved_before] or f[goblins.revealed_this_turn] else None


def where_tribe_is(f: View) -> str | None:
    if f[lurking]:
        return "revealed" if f[goblins.tile_under] else "lurking"
    if f[on_board]:
        return "hidden"
    return "revealed" if f[on_map] else None


@vast.derived(goblins.ambusher)
def ambusher_is_where_tribe_is(f: View) -> str | None:
    return where_tribe_is(f)


@vast.derived(knight.ambush_tribe_revealed)
def tribe_on_map_is_revealed(f: View) -> bool | None:
    place = where_tribe_is(f)
    return place == "revealed" if place else None
