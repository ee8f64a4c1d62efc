"""The Goblins: what a Tribe's Strength and Perception are, and what moves Rage."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import goblins, thief, tribe
from validators.vast.game import vast

TRAP = (crux(tribe.trap_bonus, lambda f: goblins.trap_use in f.known), goblins.trap_use)
CLAIM_STRENGTH = vast.play(
    "goblins.claim-strength",
    goblins.claimed_strength,
    tribe.population,
    tribe.which,
    tribe.strength_discs,
    tribe.strength_monsters,
    *goblins.RAGE,
    *TRAP,
)
CLAIM_PERCEPTION = vast.play(
    "goblins.claim-perception",
    goblins.claimed_perception,
    tribe.population,
    goblins.rage,
    *TRAP,
)
CLAIM_MALAISE = vast.play("goblins.claim-malaise", goblins.rage)
GAIN_RAGE = vast.play(
    "goblins.gain-rage", goblins.rage_cause, goblins.rage_gain, goblins.tribes_hit, goblins.trap_used, goblins.rage
)
LOSE_RAGE = vast.play("goblins.lose-rage", goblins.rage_loss_cause, goblins.rage_loss, goblins.rage)
SET_RAGE = vast.play("goblins.set-rage", goblins.rage, goblins.rage_change, goblins.claimed_rage)
KILL_NET = vast.play("goblins.thief-kill-net-rage", thief.loot_drop, goblins.reward, goblins.claimed_net_rage)
KILL_TOTAL = vast.play("goblins.thief-kill-rage", thief.loot_drop, goblins.reward, goblins.rage, goblins.claimed_rage)
FROM_KNIGHT_OR_DRAGON = ("knight-attack", "bow", "claw-scratch")
FROM_THIEF = ("pickpocket", "backstab")
ATTACKS = ("attack-knight", "ambush", "attack-thief", "attack-dragon")
CAP = 3


# Strength and Perception.


def strength_is_right(f: View) -> bool:
    trap = f[tribe.trap_bonus]
    helps = trap > 0 and f[goblins.trap_use] == "knight-enters"
    return f[goblins.claimed_strength] == f[tribe.strength] + (trap if helps else 0)


@vast.rule("vast.goblins.stats.strength", 1, 2, on=CLAIM_STRENGTH)
def population_and_what_adds(f: View) -> Says:
    return strength_is_right(f)


@vast.rule("vast.goblins.strength-discs.add", 1, on=CLAIM_STRENGTH)
def one_for_each_disc(f: View) -> Says:
    return strength_is_right(f) if f[tribe.strength_discs] else None


@vast.rule("vast.goblins.tribes.fangs", 1, on=CLAIM_STRENGTH)
def fangs_have_one_more(f: View) -> Says:
    return strength_is_right(f) if tribe.is_fangs(f) else None


@vast.rule("vast.goblins.rage.malaise", 1, on=CLAIM_STRENGTH)
def malaise_takes_one(f: View) -> Says:
    return strength_is_right(f) if f[goblins.malaise] else None


@vast.effect("vast.goblins.rage.malaise", 1, on=CLAIM_STRENGTH, always=True)
def rage_may_be_gone(f: View) -> Changes:
    return f[goblins.rage_dropped]


@vast.rule("vast.goblins.rage.malaise-ends", 1, on=CLAIM_STRENGTH)
def no_malaise_with_rage(f: View) -> Says:
    return None if f[goblins.malaise] else strength_is_right(f)


@vast.rule("vast.goblins.secrets.trap.knight", 1, on=CLAIM_STRENGTH)
def trap_counts_against_the_knight(f: View) -> Says:
    if not f[tribe.trap_bonus]:
        return None
    return strength_is_right(f) if f[goblins.trap_use] == "knight-enters" else None


@vast.rule("vast.goblins.secrets.trap.not-ambush-bow", 1, on=CLAIM_STRENGTH)
def trap_counts_in_no_ambush(f: View) -> Says:
    if not f[tribe.trap_bonus]:
        return None
    return strength_is_right(f) if f[goblins.trap_use] in ("ambush", "bow") else None


def perception_is_right(f: View) -> bool:
    trap = f[tribe.trap_bonus]
    helps = trap > 0 and f[goblins.trap_use] == "thief-action"
    return f[goblins.claimed_perception] == f[tribe.population] + 1 + (trap if helps else 0)


@vast.rule("vast.goblins.stats.perception", 1, 2, on=CLAIM_PERCEPTION)
def population_plus_one(f: View) -> Says:
    return perception_is_right(f)


@vast.rule("vast.thief.perception.goblins", 1, 2, on=CLAIM_PERCEPTION)
def as_the_thief_sees_it(f: View) -> Says:
    return perception_is_right(f)


@vast.rule("vast.goblins.secrets.trap.thief", 1, on=CLAIM_PERCEPTION)
def trap_counts_against_the_thief(f: View) -> Says:
    if not f[tribe.trap_bonus]:
        return None
    return perception_is_right(f) if f[goblins.trap_use] == "thief-action" else None


@vast.rule("vast.goblins.rage.malaise", 1, on=CLAIM_MALAISE)
def malaise_at_zero(f: View) -> Says:
    return f[goblins.rage] == 0


@vast.rule("vast.goblins.rage.malaise-ends", 1, on=CLAIM_MALAISE)
def gone_at_one(f: View) -> Says:
    return None if f[goblins.rage] == 0 else False


# Gaining Rage.


@vast.rule("vast.goblins.rage.gain-knight-dragon", 1, on=GAIN_RAGE)
def attacked_or_shot(f: View) -> Says:
    if f[goblins.rage_cause] == "unlisted":
        return f[goblins.rage_gain] == 0
    return f[goblins.rage_gain] == 1 if f[goblins.rage_cause] in FROM_KNIGHT_OR_DRAGON else None


@vast.rule("vast.goblins.rage.gain-hiss", 1, on=GAIN_RAGE)
def hissed_at(f: View) -> Says:
    return f[goblins.rage_gain] == 1 if f[goblins.rage_cause] == "hiss" else None


@vast.rule("vast.goblins.rage.gain-spores", 1, on=GAIN_RAGE)
def asleep_from_spores(f: View) -> Says:
    return f[goblins.rage_gain] == 1 if f[goblins.rage_cause] == "spores" else None


@vast.rule("vast.goblins.rage.gain-thief", 1, on=GAIN_RAGE)
def robbed_or_stabbed(f: View) -> Says:
    return f[goblins.rage_gain] == 1 if f[goblins.rage_cause] in FROM_THIEF else None


@vast.rule("vast.goblins.rage.gain-actions", 1, on=GAIN_RAGE)
def own_actions(f: View) -> Says:
    return f[goblins.rage_gain] == 1 if f[goblins.rage_cause] in ("plunder", "fangs-special") else None


@vast.rule(
    "vast.goblins.rage.gain-each-tribe",
    1,
    on=GAIN_RAGE,
    overrides=("vast.goblins.rage.gain-knight-dragon", "vast.goblins.rage.gain-hiss"),
)
def one_for_each_tribe(f: View) -> Says:
    if f[goblins.rage_cause] != "hiss" and f[goblins.rage_cause] not in FROM_KNIGHT_OR_DRAGON:
        return None
    return f[goblins.rage_gain] == f[goblins.tribes_hit] if f[goblins.tribes_hit] > 1 else None


@vast.rule(
    "vast.goblins.secrets.trap.dragon-effect",
    1,
    on=GAIN_RAGE,
    overrides=(
        "vast.goblins.rage.gain-knight-dragon",
        "vast.goblins.rage.gain-hiss",
        "vast.goblins.rage.gain-each-tribe",
    ),
)
def trap_leaves_them_calm(f: View) -> Says:
    if f[goblins.rage_cause] not in ("claw-scratch", "hiss"):
        return None
    return f[goblins.rage_gain] == 0 if f[goblins.trap_used] else None


@vast.effect("vast.goblins.rage.limits", 1, on=GAIN_RAGE)
def rage_goes_up(f: View) -> Changes:
    return {goblins.rage: By(f[goblins.rage_gain])}


# Losing Rage.


@vast.rule("vast.goblins.rage.loss-attack", 1, on=LOSE_RAGE)
def one_for_a_successful_attack(f: View) -> Says:
    if f[goblins.rage_loss_cause] == "smash-crystal":
        return None
    return f[goblins.rage_loss] == (f[goblins.rage_loss_cause] in ATTACKS)


@vast.rule("vast.goblins.rage.loss-crystal", 1, on=LOSE_RAGE)
def one_in_all_for_a_crystal(f: View) -> Says:
    return f[goblins.rage_loss] == 1 if f[goblins.rage_loss_cause] == "smash-crystal" else None


@vast.rule("vast.goblins.attack.crystal-scatter", 1, 2, on=LOSE_RAGE)
def one_for_the_combined_attack(f: View) -> Says:
    return f[goblins.rage_loss] == 1 if f[goblins.rage_loss_cause] == "smash-crystal" else None


@vast.rule("vast.goblins.attack.knight-effect", 1, on=LOSE_RAGE)
def one_for_hitting_her(f: View) -> Says:
    return f[goblins.rage_loss] == 1 if f[goblins.rage_loss_cause] == "attack-knight" else None


@vast.rule("vast.goblins.attack.thief-killed", 1, on=LOSE_RAGE)
def one_for_killing_him(f: View) -> Says:
    return f[goblins.rage_loss] == 1 if f[goblins.rage_loss_cause] == "attack-thief" else None


@vast.rule("vast.general.attacks.not-hex-cave-in", 1, on=LOSE_RAGE)
def spells_are_no_attack(f: View) -> Says:
    return f[goblins.rage_loss] == 0 if f[goblins.rage_loss_cause] == "hex-or-cave-in" else None


@vast.rule("vast.general.attacks.not-treasure", 1, on=LOSE_RAGE)
def looting_is_no_attack(f: View) -> Says:
    return f[goblins.rage_loss] == 0 if f[goblins.rage_loss_cause] == "plunder" else None


@vast.effect("vast.goblins.rage.limits", 1, on=LOSE_RAGE)
def rage_goes_down(f: View) -> Changes:
    return {goblins.rage: By(-f[goblins.rage_loss])}


@vast.effect("vast.goblins.rage.malaise", 1, on=LOSE_RAGE)
def malaise_sets_in(f: View) -> Changes:
    return f[goblins.rage] <= f[goblins.rage_loss]


@vast.rule("vast.goblins.rage.limits", 1, on=SET_RAGE)
def between_zero_and_three(f: View) -> Says:
    return f[goblins.claimed_rage] == max(0, min(CAP, f[goblins.rage] + f[goblins.rage_change]))


# Killing the Thief.


def spoils(f: View) -> int:
    return f[thief.loot_drop] if f[goblins.reward] == "rage" else 0


@vast.rule("vast.goblins.rage.gain-thief-kill", 1, 2, on=KILL_NET)
def loot_less_the_attack(f: View) -> Says:
    return f[goblins.claimed_net_rage] == spoils(f) - 1


@vast.rule("vast.goblins.rage.gain-thief-kill", 1, 2, on=KILL_TOTAL)
def loss_first_then_loot(f: View) -> Says:
    return f[goblins.claimed_rage] == min(CAP, max(0, f[goblins.rage] - 1) + spoils(f))


@vast.rule("vast.goblins.rage.limits", 1, on=KILL_TOTAL)
def within_the_track(f: View) -> Says:
    return None if 0 <= f[goblins.claimed_rage] <= CAP else False


@vast.rule("vast.goblins.attack.thief-killed", 1, on=(KILL_NET, KILL_TOTAL))
def secrets_or_rage(f: View) -> Says:
    return f[goblins.reward] != "both"


@vast.rule("vast.thief.die.goblins-choice", 1, 2, on=(KILL_NET, KILL_TOTAL))
def one_kind_of_spoils(f: View) -> Says:
    return False if f[goblins.reward] == "both" else None


@vast.effect("vast.thief.die.bonus", 1, on=(KILL_NET, KILL_TOTAL))
def as_many_as_his_level(f: View) -> Changes:
    return True
