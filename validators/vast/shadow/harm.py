"""Who can take Health from the Shadow Unicorn, and how he grows stronger."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dice, knight, shadow, table
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
def any_player_may_attack_shadow(f: View) -> Says:
    return True


@vast.effect("vast.shadow.defend.teleports", 1, on=ATTACK_HIM)
def attacked_shadow_teleports(f: View) -> Changes:
    return {table.unicorn_teleports: True}


@vast.effect("vast.shadow.multiplayer.only-hunter-harms", 1, on=ATTACK_HIM, changes_nothing="stays")
def shadow_is_unharmed_by_non_hunter(f: View) -> Changes:
    return True


def loses_one_health_to(f: View, attacker: str) -> Says:
    if f[shadow.attacker] != attacker or not f[shadow.attack_succeeded]:
        return None
    return f[shadow.claimed_loss] == 1


@vast.rule("vast.shadow.defend.knight-greater", 1, on=LOSS)
def shadow_loses_health_to_knight(f: View) -> Says:
    return loses_one_health_to(f, "knight")


@vast.rule("vast.shadow.defend.tribe-effect", 1, on=LOSS)
def shadow_loses_health_to_tribe(f: View) -> Says:
    return loses_one_health_to(f, "tribe")


@vast.rule("vast.shadow.defend.dragon-claw", 1, on=LOSS)
def shadow_loses_health_to_claw(f: View) -> Says:
    return loses_one_health_to(f, "claw")


@vast.rule("vast.shadow.defend.dragon-scratch", 1, on=LOSS)
def shadow_loses_health_to_scratch(f: View) -> Says:
    return loses_one_health_to(f, "scratch")


@vast.rule("vast.shadow.defend.thief-backstab", 1, on=LOSS)
def shadow_loses_health_to_backstab(f: View) -> Says:
    return loses_one_health_to(f, "backstab")


@vast.rule("vast.shadow.defend.ghoul-attack", 1, on=LOSS)
def shadow_loses_health_to_ghoul(f: View) -> Says:
    return loses_one_health_to(f, "ghoul")


@vast.rule("vast.shadow.multiplayer.only-hunter-harms", 1, on=LOSS, overrides=tuple(ATTACKERS))
def only_hunter_takes_shadows_health(f: View) -> Says:
    if f[shadow.attacker] not in ATTACKERS.values() or f[shadow.hunter]:
        return None
    return f[shadow.claimed_loss] == 0


def failed_attack_takes_no_health(f: View, *attackers: str) -> Says:
    if f[shadow.attacker] not in attackers or f[shadow.attack_succeeded]:
        return None
    return f[shadow.claimed_loss] == 0


@vast.rule("vast.shadow.defend.knight-equal", 1, on=LOSS)
def knights_failed_roll_takes_no_health(f: View) -> Says:
    return failed_attack_takes_no_health(f, "knight")


@vast.rule("vast.shadow.defend.tribe-enter", 1, on=LOSS)
def too_weak_tribe_takes_no_health(f: View) -> Says:
    return failed_attack_takes_no_health(f, "tribe")


@vast.rule("vast.shadow.defend.dragon-attack", 1, on=LOSS)
def failed_dragon_attack_takes_no_health(f: View) -> Says:
    return failed_attack_takes_no_health(f, "claw", "scratch")


@vast.rule("vast.shadow.defend.thief-backstab", 1, on=LOSS)
def failed_backstab_takes_no_health(f: View) -> Says:
    return failed_attack_takes_no_health(f, "backstab")


@vast.rule("vast.shadow.defend.ghoul-attack", 1, on=LOSS)
def too_weak_ghoul_takes_no_health(f: View) -> Says:
    return failed_attack_takes_no_health(f, "ghoul")


@vast.rule("vast.shadow.powers.mighty-axe-cube", 1, on=LOSS)
def mighty_axe_takes_no_extra_health(f: View) -> Says:
    return False if f[shadow.claimed_loss] > 1 and f[knight.discards_axe_cube] else None


def loses_no_health_to(f: View, by: str) -> Says:
    return f[shadow.claimed_loss] == 0 if f[shadow.attacker] == by else None


@vast.rule("vast.shadow.defend.dragon-hiss", 1, on=LOSS)
def hiss_takes_no_health(f: View) -> Says:
    return loses_no_health_to(f, "hiss")


@vast.rule("vast.shadow.powers.enchanted-bow", 1, on=LOSS)
def enchanted_bow_takes_no_health(f: View) -> Says:
    return loses_no_health_to(f, "enchanted-bow")


@vast.rule("vast.shadow.powers.hex", 1, on=LOSS)
def hex_takes_no_health(f: View) -> Says:
    return loses_no_health_to(f, "hex")


@vast.rule("vast.shadow.defend.flame-wall", 1, on=LOSS)
def flame_wall_takes_no_health(f: View) -> Says:
    return loses_no_health_to(f, "flame-wall")


@vast.effect("vast.shadow.multiplayer.base-solo", 1, on=LOSS, always=True, changes_nothing="counts")
def multiplayer_follows_solo_rules(f: View) -> Changes:
    return f[shadow.multiplayer]


@vast.effect("vast.shadow.multiplayer.others-teleport", 1, on=LOSS, always=True)
def non_hunter_only_makes_shadow_teleport(f: View) -> Changes:
    return {table.unicorn_teleports: True} if not f[shadow.hunter] else None


@vast.effect("vast.shadow.win.solo-kill", 1, 2, on=LOSS)
def hit_shadow_loses_one_health(f: View) -> Changes:
    return {shadow.health: By(-1)} if f[shadow.claimed_loss] == 1 else None


# His statistics.


@vast.rule("vast.shadow.stats.count-crystals", 1, on=COUNT)
def every_revealed_crystal_counts(f: View) -> Says:
    return f[shadow.claimed_crystals] == f[shadow.crystals_revealed] + f[shadow.crystals_falling]


@vast.rule("vast.shadow.stats.improve", 1, on=COUNT)
def counted_crystals_never_decrease(f: View) -> Says:
    if f[shadow.crystals_gone] == 0:
        return None
    return f[shadow.claimed_crystals] >= f[shadow.crystals_revealed]


@vast.rule("vast.shadow.stats.improve", 1, on=ROW)
@vast.rule("vast.shadow.setup.track", 1, on=ROW)
def first_row_holds_up_to_two(f: View) -> Says:
    return f[shadow.claimed_first_row] == (f[shadow.claimed_crystals] <= 2)
