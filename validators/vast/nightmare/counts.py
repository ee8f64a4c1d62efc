"""What the Nightmare Unicorn's moves, Radiance and the attacks on him come to, from what can be seen."""

from validators.engine.views import View
from validators.vast.facts import attacks, general, ghoul, goblins, nightmare, table, thief
from validators.vast.game import vast
from validators.vast.nightmare.wins import TARGETS

BY_ATTACKER = (
    "vast.nightmare.others.knight-enter",
    "vast.nightmare.others.knight-equal",
    "vast.nightmare.others.dragon-attack",
)


@vast.derived(nightmare.against_armor, *BY_ATTACKER)
def attackers_value_against_armor(f: View) -> str:
    return attacks.compare_with_armor(nightmare.attackers_value(f), f[nightmare.armor])


@vast.derived(nightmare.attack_succeeds, *BY_ATTACKER)
def attack_beats_nightmares_armor(f: View) -> bool:
    return attacks.beats_armor(f, nightmare.attacker, nightmare.against_armor)


@vast.derived(nightmare.ghoul_attack, "vast.ghoul.vile.boost-dice.uses")
def row_and_points_make_attack(f: View) -> int:
    return f[ghoul.row_attack] + f[ghoul.attack_points]


@vast.derived(nightmare.ignored_by, "vast.nightmare.attack.trap", "vast.nightmare.attack.evasion")
def trap_or_evasion_ignores_attack(f: View) -> str:
    if f[nightmare.target] == "tribe":
        return "trap" if f[goblins.trap_used] else "nobody"
    return "evasion" if f[nightmare.target] == "thief" and thief_evades(f) else "nobody"


def thief_evades(f: View) -> bool:
    if not f[thief.unnatural_evasion] or f[thief.attacked_before] or not f[thief.rolls_evasion]:
        return False
    return f[nightmare.evasion_succeeds]


# Moving.


@vast.derived(nightmare.spaces_possible, "vast.nightmare.move.as-far-as-possible")
def way_ahead_is_open_so_far(f: View) -> int:
    return min(f[nightmare.open_spaces_ahead], f[nightmare.piece_ahead] or f[nightmare.open_spaces_ahead])


@vast.derived(nightmare.way_blocked, "vast.nightmare.move.as-far-as-possible")
def more_spaces_moved_than_possible(f: View) -> bool:
    return f[nightmare.spaces_moved] > f[nightmare.spaces_possible]


@vast.derived(nightmare.move_unfinished, "vast.nightmare.move.forward")
def fewer_spaces_moved_than_listed(f: View) -> bool:
    return f[nightmare.listed_spaces] > f[nightmare.spaces_moved]


@vast.derived(nightmare.onward_possible, "vast.nightmare.move.orient-onward")
def tile_has_opposite_open_sides(f: View) -> bool:
    return f[general.tile_shape] in general.LETS_STRAIGHT_ON


@vast.derived(nightmare.tiles_needed, "vast.nightmare.teleport-action.open-space-tiles")
def one_tile_for_each_step_to_the_map(f: View) -> int:
    return f[nightmare.open_gap]


@vast.derived(nightmare.tiles_suffice, "vast.nightmare.teleport-action.open-space-tiles")
def enough_dark_tiles_are_left(f: View) -> bool:
    return f[table.dark_tiles_left] >= f[nightmare.tiles_needed]


@vast.derived(
    nightmare.last_radiance_there, "vast.nightmare.win.last-radiance-at-entrance", "vast.nightmare.difficulty.levels"
)
def radiance_was_missing_on_entering(f: View) -> bool | None:
    """What the attack there gives may be counted in his Radiance already, or not yet."""
    needed = TARGETS[f[nightmare.difficulty]]
    return f[nightmare.radiance_on_entering] < needed if f[nightmare.radiance] >= needed else None


@vast.derived(nightmare.unicorn_killed)
def unicorn_without_health_is_dead(f: View) -> bool:
    return f[nightmare.health] == 0
