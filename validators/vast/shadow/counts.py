"""What the Shadow Unicorn's moves, targets and the attacks on him come to, from what can be seen."""

from validators.engine.views import View
from validators.vast.facts import attacks, collapse, general, ghoul, shadow, tribe
from validators.vast.game import vast

BY_ATTACKER = (
    "vast.shadow.defend.knight-enter",
    "vast.shadow.defend.knight-equal",
    "vast.shadow.defend.dragon-attack",
)


@vast.derived(shadow.against_armor, *BY_ATTACKER)
def attackers_value_against_armor(f: View) -> str:
    return attacks.compare_with_armor(shadow.attackers_value(f), f[shadow.armor])


@vast.derived(shadow.attack_succeeded, *BY_ATTACKER)
def attack_beats_shadows_armor(f: View) -> bool:
    return attacks.beats_armor(f, shadow.attacker, shadow.against_armor)


@vast.derived(shadow.ghoul_attack, "vast.shadow.defend.ghoul-attack")
def discs_or_row_make_attack(f: View) -> int:
    return ghoul.attack_total(f)


def compared(own: int, rivals: int, if_less: str, if_more: str) -> str:
    return "equal" if own == rivals else if_less if own < rivals else if_more


@vast.derived(shadow.compared_distance, "vast.shadow.multiplayer.target-closest")
def targets_distance_against_rivals(f: View) -> str:
    return compared(f[shadow.target_distance], f[shadow.rival_distance], if_less="nearer", if_more="farther")


@vast.derived(shadow.compared_strength, "vast.shadow.rampage.strongest-tribe")
def targets_strength_against_rivals(f: View) -> str:
    return compared(f[tribe.strength], f[shadow.rival_strength], if_less="weaker", if_more="stronger")


@vast.derived(shadow.move_unfinished, "vast.shadow.move.forward")
def fewer_spaces_moved_than_listed(f: View) -> bool:
    return f[shadow.spaces_listed] > f[shadow.spaces_moved]


@vast.derived(shadow.could_let_on, "vast.shadow.move.reveal-onward")
def tile_has_opposite_open_sides(f: View) -> bool:
    return f[general.tile_shape] in general.LETS_STRAIGHT_ON


@vast.derived(shadow.invalid_before, "vast.shadow.teleport.draw-until-valid")
def every_earlier_card_was_invalid(f: View) -> int:
    return f[shadow.teleport_cards_before]


@vast.derived(shadow.cave_collapsed, "vast.collapse.end.five-crystals")
def five_crystals_are_gone(f: View) -> bool:
    return f[collapse.crystals_removed] >= 5 and f[collapse.hatred_left] == 0
