"""Who can take Health from the Shadow Unicorn, and how he grows stronger."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dice, knight, shadow
from validators.vast.game import vast

ATTACK_HIM = vast.play("shadow.attack-without-goal")
LOSS = vast.play(
    "shadow.claim-health-loss",
    shadow.attacker,
    shadow.claimed_loss,
    shadow.hunter,
    crux(shadow.multiplayer, lambda f: f[shadow.claimed_loss] == 0),
    shadow.attack_succeeded,
    shadow.against_armor,
    dice.center,
    knight.discards_axe_cube,
)
COUNT = vast.play(
    "shadow.count-crystals",
    shadow.crystals_revealed,
    shadow.crystals_falling,
    shadow.crystals_gone,
    shadow.claimed_crystals,
)
ROW = vast.play("shadow.claim-track-row", shadow.claimed_crystals, shadow.claimed_first_row)
ATTACKERS = {
    "vast.shadow.defend.knight-greater": "knight",
    "vast.shadow.defend.tribe-effect": "tribe",
    "vast.shadow.defend.dragon-claw": "claw",
    "vast.shadow.defend.dragon-scratch": "scratch",
    "vast.shadow.defend.thief-backstab": "backstab",
    "vast.shadow.defend.ghoul-attack": "ghoul",
}


# Attacks with and without the goal.


@vast.rule("vast.shadow.defend.may-attack", 1, on=ATTACK_HIM)
@vast.rule("vast.shadow.multiplayer.others-teleport", 1, on=ATTACK_HIM)
def anybody_may(f: View) -> Says:
    return True


@vast.effect("vast.shadow.defend.teleports", 1, on=ATTACK_HIM)
@vast.effect("vast.shadow.multiplayer.only-hunter-harms", 1, on=ATTACK_HIM)
def he_teleports_unharmed(f: View) -> Changes:
    return True


def one_health(f: View, attacker: str) -> Says:
    if f[shadow.attacker] != attacker or not f[shadow.attack_succeeded]:
        return None
    return f[shadow.claimed_loss] == 1


@vast.rule("vast.shadow.defend.knight-greater", 1, on=LOSS)
def to_the_knight(f: View) -> Says:
    return one_health(f, "knight")


@vast.rule("vast.shadow.defend.tribe-effect", 1, on=LOSS)
def to_a_tribe(f: View) -> Says:
    return one_health(f, "tribe")


@vast.rule("vast.shadow.defend.dragon-claw", 1, on=LOSS)
def to_claw(f: View) -> Says:
    return one_health(f, "claw")


@vast.rule("vast.shadow.defend.dragon-scratch", 1, on=LOSS)
def to_scratch(f: View) -> Says:
    return one_health(f, "scratch")


@vast.rule("vast.shadow.defend.thief-backstab", 1, on=LOSS)
def to_backstab(f: View) -> Says:
    return one_health(f, "backstab")


@vast.rule("vast.shadow.defend.ghoul-attack", 1, on=LOSS)
def to_a_ghoul(f: View) -> Says:
    return one_health(f, "ghoul")


@vast.rule("vast.shadow.multiplayer.only-hunter-harms", 1, on=LOSS, overrides=tuple(ATTACKERS))
def none_without_the_goal(f: View) -> Says:
    if f[shadow.attacker] not in ATTACKERS.values() or f[shadow.hunter]:
        return None
    return f[shadow.claimed_loss] == 0


def none_where_it_failed(f: View, *attackers: str) -> Says:
    if f[shadow.attacker] not in attackers or f[shadow.attack_succeeded]:
        return None
    return f[shadow.claimed_loss] == 0


@vast.rule("vast.shadow.defend.knight-equal", 1, on=LOSS)
def none_by_the_knights_failed_roll(f: View) -> Says:
    return none_where_it_failed(f, "knight")


@vast.rule("vast.shadow.defend.tribe-enter", 1, on=LOSS)
def none_by_a_tribe_too_weak(f: View) -> Says:
    return none_where_it_failed(f, "tribe")


@vast.rule("vast.shadow.defend.dragon-attack", 1, on=LOSS)
def none_by_claws_that_miss(f: View) -> Says:
    return none_where_it_failed(f, "claw", "scratch")


@vast.rule("vast.shadow.defend.thief-backstab", 1, on=LOSS)
def none_by_a_thief_he_hears(f: View) -> Says:
    return none_where_it_failed(f, "backstab")


@vast.rule("vast.shadow.defend.ghoul-attack", 1, on=LOSS)
def none_by_a_ghoul_too_weak(f: View) -> Says:
    return none_where_it_failed(f, "ghoul")


@vast.rule("vast.shadow.powers.mighty-axe-cube", 1, on=LOSS)
def no_more_with_the_axe(f: View) -> Says:
    return False if f[shadow.claimed_loss] > 1 and f[knight.discards_axe_cube] else None


def unharmed(f: View, by: str) -> Says:
    return f[shadow.claimed_loss] == 0 if f[shadow.attacker] == by else None


@vast.rule("vast.shadow.defend.dragon-hiss", 1, on=LOSS)
def none_by_hiss(f: View) -> Says:
    return unharmed(f, "hiss")


@vast.rule("vast.shadow.powers.enchanted-bow", 1, on=LOSS)
def none_by_a_shot(f: View) -> Says:
    return unharmed(f, "enchanted-bow")


@vast.rule("vast.shadow.powers.hex", 1, on=LOSS)
def none_by_hex(f: View) -> Says:
    return unharmed(f, "hex")


@vast.rule("vast.shadow.defend.flame-wall", 1, on=LOSS)
def none_by_fire(f: View) -> Says:
    return unharmed(f, "flame-wall")


@vast.effect("vast.shadow.multiplayer.base-solo", 1, on=LOSS, always=True)
def as_alone_but_for_the_goal(f: View) -> Changes:
    return f[shadow.multiplayer]


@vast.effect("vast.shadow.multiplayer.others-teleport", 1, on=LOSS, always=True)
def the_others_only_drive_him_off(f: View) -> Changes:
    return not f[shadow.hunter]


@vast.effect("vast.shadow.win.solo-kill", 1, 2, on=LOSS)
def his_last_health(f: View) -> Changes:
    return {shadow.health: By(-1)} if f[shadow.claimed_loss] == 1 else None


# His statistics.


@vast.rule("vast.shadow.stats.count-crystals", 1, on=COUNT)
def every_one_ever_revealed(f: View) -> Says:
    return f[shadow.claimed_crystals] == f[shadow.crystals_revealed] + f[shadow.crystals_falling]


@vast.rule("vast.shadow.stats.improve", 1, on=COUNT)
def none_is_taken_off_again(f: View) -> Says:
    if f[shadow.crystals_gone] == 0:
        return None
    return f[shadow.claimed_crystals] >= f[shadow.crystals_revealed]


@vast.rule("vast.shadow.stats.improve", 1, on=ROW)
@vast.rule("vast.shadow.setup.track", 1, on=ROW)
def the_first_row_up_to_two(f: View) -> Says:
    return f[shadow.claimed_first_row] == (f[shadow.claimed_crystals] <= 2)
