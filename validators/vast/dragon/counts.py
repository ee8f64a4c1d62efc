"""What the Dragon's Armor and payments come to, from what lies on his board; who evades him or holds out."""

from validators.engine.facts import within
from validators.engine.views import View
from validators.vast.facts import dice, dragon, ghoul, goblins, knight, table, thief
from validators.vast.game import vast

ASH_ARMOR = ("vast.goblins.attack.dragon-any-time", table.ash_dragon)


@vast.derived(dragon.armor, "vast.dragon.stats.row", "vast.dragon.stats.armor-immediate", ASH_ARMOR)
def row_and_ash_dragon_make_armor(f: View) -> int:
    return f[dragon.row_armor] + (f[dragon.ash_armor] if f[table.ash_dragon] else 0)


@vast.derived(dragon.greed_after, "vast.dragon.treasure.greed-cube")
def greed_less_one_cube(f: View) -> int:
    return within(dragon.greed_after, f[dragon.greed_cubes] - 1)


@vast.derived(dragon.symbols_match, "vast.dragon.powers.cost")
def every_symbol_is_paid(f: View) -> bool:
    return f[dragon.symbols_short] == 0


@vast.derived(dragon.ghoul_beats_armor, "vast.general.guide.ghoul-attack")
def ghouls_attack_exceeds_armor(f: View) -> bool:
    return ghoul.attack_total(f) > f[dragon.armor]


@vast.derived(dragon.thief_evades, "vast.thief.evasion.roll", "vast.general.attacks.evasion-works")
def thief_rolls_four_or_higher(f: View) -> bool:
    if not f[thief.unnatural_evasion] or f[thief.attacked_before] or not f[thief.rolls_evasion]:
        return False
    return f[dice.action_roll] >= 4


@vast.derived(dragon.attack_evaded, "vast.thief.evasion.roll")
def thief_has_evaded_the_attack(f: View) -> bool:
    """The attack itself stands until he is known to evade it; whether it kills him is open for as long."""
    return f[dragon.thief_evades]


@vast.derived(dragon.could_connect, "vast.dragon.reveal.orient")
def connected_tile_could_connect(f: View) -> bool | None:
    return True if f[dragon.connects] else None


@vast.derived(dragon.wrath_can_exit, "vast.knight.shield.movement", asked_whole=True)
@vast.derived(dragon.wrath_can_near, "vast.knight.shield.movement", asked_whole=True)
def shielded_knight_cannot_be_moved_by_wrath(f: View) -> bool | None:
    return False if f[knight.shield] == "before" and f[dragon.wrath_piece] == "knight" else None


@vast.derived(dragon.trap_used)
def trap_is_used_against_the_power(f: View) -> bool:
    return f[goblins.trap_used]


@vast.never
def piece_that_can_exit_cannot_move_near(f: View) -> bool:
    return f[dragon.wrath_can_exit] and not f[dragon.wrath_can_near]
