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


def claimed_tribe_strength_is_right(f: View) -> bool:
    trap = f[tribe.trap_bonus]
    helps = trap > 0 and f[goblins.trap_use] == "knight-enters"
    return f[goblins.claimed_strength] == f[tribe.strength] + (trap if helps else 0)


@vast.rule("vast.goblins.stats.strength", 1, 2, on=CLAIM_STRENGTH)
def tribe_strength_is_population_plus_bonuses(f: View) -> Says:
    return claimed_tribe_strength_is_right(f)


@vast.rule("vast.goblins.strength-discs.add", 1, on=CLAIM_STRENGTH)
def strength_disc_adds_one(f: View) -> Says:
    return claimed_tribe_strength_is_right(f) if f[tribe.strength_discs] else None


@vast.rule("vast.goblins.tribes.fangs", 1, on=CLAIM_STRENGTH)
def fangs_have_one_more_strength(f: View) -> Says:
    return claimed_tribe_strength_is_right(f) if tribe.is_fangs(f) else None


@vast.rule("vast.goblins.rage.malaise", 1, on=CLAIM_STRENGTH)
def malaise_costs_one_strength(f: View) -> Says:
    return claimed_tribe_strength_is_right(f) if f[goblins.malaise] else None


@vast.effect("vast.goblins.rage.malaise", 1, on=CLAIM_STRENGTH, always=True, changes_nothing="counts")
def lost_rage_can_bring_malaise(f: View) -> Changes:
    return f[goblins.rage_dropped]


@vast.rule("vast.goblins.rage.malaise-ends", 1, on=CLAIM_STRENGTH)
def rage_prevents_malaise(f: View) -> Says:
    return None if f[goblins.malaise] else claimed_tribe_strength_is_right(f)


@vast.rule("vast.goblins.secrets.trap.knight", 1, on=CLAIM_STRENGTH)
def trap_strength_counts_against_knight(f: View) -> Says:
    if not f[tribe.trap_bonus]:
        return None
    return claimed_tribe_strength_is_right(f) if f[goblins.trap_use] == "knight-enters" else None


@vast.rule("vast.goblins.secrets.trap.not-ambush-bow", 1, on=CLAIM_STRENGTH)
def trap_strength_excludes_ambush_and_bow(f: View) -> Says:
    if not f[tribe.trap_bonus]:
        return None
    return claimed_tribe_strength_is_right(f) if f[goblins.trap_use] in ("ambush", "bow") else None


def claimed_tribe_perception_is_right(f: View) -> bool:
    trap = f[tribe.trap_bonus]
    helps = trap > 0 and f[goblins.trap_use] == "thief-action"
    return f[goblins.claimed_perception] == f[tribe.population] + 1 + (trap if helps else 0)


@vast.rule("vast.goblins.stats.perception", 1, 2, on=CLAIM_PERCEPTION)
def tribe_perception_is_population_plus_one(f: View) -> Says:
    return claimed_tribe_perception_is_right(f)


@vast.rule("vast.thief.perception.goblins", 1, 2, on=CLAIM_PERCEPTION)
def thief_faces_tribe_perception(f: View) -> Says:
    return claimed_tribe_perception_is_right(f)


@vast.rule("vast.goblins.secrets.trap.thief", 1, on=CLAIM_PERCEPTION)
def trap_perception_counts_against_thief(f: View) -> Says:
    if not f[tribe.trap_bonus]:
        return None
    return claimed_tribe_perception_is_right(f) if f[goblins.trap_use] == "thief-action" else None


@vast.rule("vast.goblins.rage.malaise", 1, on=CLAIM_MALAISE)
def zero_rage_is_malaise(f: View) -> Says:
    return f[goblins.rage] == 0


@vast.rule("vast.goblins.rage.malaise-ends", 1, on=CLAIM_MALAISE)
def any_rage_ends_malaise(f: View) -> Says:
    return None if f[goblins.rage] == 0 else False


# Gaining Rage.


@vast.rule("vast.goblins.rage.gain-knight-dragon", 1, on=GAIN_RAGE)
def attacked_tribe_gains_rage(f: View) -> Says:
    if f[goblins.rage_cause] == "unlisted":
        return f[goblins.rage_gain] == 0
    if f[goblins.rage_cause] not in FROM_KNIGHT_OR_DRAGON:
        return None
    return f[goblins.rage_gain] == max(1, f[goblins.tribes_hit])


@vast.rule("vast.goblins.rage.gain-hiss", 1, on=GAIN_RAGE)
def hiss_gives_rage(f: View) -> Says:
    return f[goblins.rage_gain] == max(1, f[goblins.tribes_hit]) if f[goblins.rage_cause] == "hiss" else None


@vast.rule("vast.goblins.rage.gain-spores", 1, on=GAIN_RAGE)
def spores_give_rage(f: View) -> Says:
    return f[goblins.rage_gain] == 1 if f[goblins.rage_cause] == "spores" else None


@vast.rule("vast.goblins.rage.gain-thief", 1, on=GAIN_RAGE)
def thief_action_gives_rage(f: View) -> Says:
    return f[goblins.rage_gain] == 1 if f[goblins.rage_cause] in FROM_THIEF else None


@vast.rule("vast.goblins.rage.gain-actions", 1, on=GAIN_RAGE)
def goblins_actions_give_rage(f: View) -> Says:
    return f[goblins.rage_gain] == 1 if f[goblins.rage_cause] in ("plunder", "fangs-special") else None


@vast.rule(
    "vast.goblins.rage.gain-each-tribe",
    1,
    on=GAIN_RAGE,
    overrides=("vast.goblins.rage.gain-knight-dragon", "vast.goblins.rage.gain-hiss"),
)
def each_tribe_hit_gains_rage(f: View) -> Says:
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
def trap_prevents_rage_from_dragon(f: View) -> Says:
    if f[goblins.rage_cause] not in ("claw-scratch", "hiss"):
        return None
    return f[goblins.rage_gain] == 0 if f[goblins.trap_used] else None


@vast.effect("vast.goblins.rage.limits", 1, on=GAIN_RAGE)
def rage_gain_moves_marker(f: View) -> Changes:
    return {goblins.rage: By(f[goblins.rage_gain])}


# Losing Rage.


@vast.rule("vast.goblins.rage.loss-attack", 1, on=LOSE_RAGE)
def successful_attack_costs_one_rage(f: View) -> Says:
    if f[goblins.rage_loss_cause] == "smash-crystal":
        return None
    return f[goblins.rage_loss] == (f[goblins.rage_loss_cause] in ATTACKS)


@vast.rule("vast.goblins.rage.loss-crystal", 1, on=LOSE_RAGE)
def smashing_crystal_costs_one_rage(f: View) -> Says:
    return f[goblins.rage_loss] == 1 if f[goblins.rage_loss_cause] == "smash-crystal" else None


@vast.rule("vast.goblins.attack.crystal-scatter", 1, 2, on=LOSE_RAGE)
def combined_crystal_attack_costs_one_rage(f: View) -> Says:
    return f[goblins.rage_loss] == 1 if f[goblins.rage_loss_cause] == "smash-crystal" else None


@vast.rule("vast.goblins.attack.knight-effect", 1, on=LOSE_RAGE)
def attacking_knight_costs_one_rage(f: View) -> Says:
    return f[goblins.rage_loss] == 1 if f[goblins.rage_loss_cause] == "attack-knight" else None


@vast.rule("vast.goblins.attack.thief-killed", 1, on=LOSE_RAGE)
def killing_thief_costs_one_rage(f: View) -> Says:
    return f[goblins.rage_loss] == 1 if f[goblins.rage_loss_cause] == "attack-thief" else None


@vast.rule("vast.general.attacks.not-hex-cave-in", 1, on=LOSE_RAGE)
def hex_and_cave_in_cost_no_rage(f: View) -> Says:
    return f[goblins.rage_loss] == 0 if f[goblins.rage_loss_cause] == "hex-or-cave-in" else None


@vast.rule("vast.general.attacks.not-treasure", 1, on=LOSE_RAGE)
def plundering_costs_no_rage(f: View) -> Says:
    return f[goblins.rage_loss] == 0 if f[goblins.rage_loss_cause] == "plunder" else None


@vast.effect("vast.goblins.rage.limits", 1, on=LOSE_RAGE)
def rage_loss_moves_marker(f: View) -> Changes:
    return {goblins.rage: By(-f[goblins.rage_loss])}


@vast.effect("vast.goblins.rage.malaise", 1, on=LOSE_RAGE)
def losing_last_rage_brings_malaise(f: View) -> Changes:
    return {goblins.malaise: True} if f[goblins.rage] <= f[goblins.rage_loss] else None


@vast.rule("vast.goblins.rage.limits", 1, on=SET_RAGE)
def rage_stays_between_zero_and_three(f: View) -> Says:
    return f[goblins.claimed_rage] == max(0, min(CAP, f[goblins.rage] + f[goblins.rage_change]))


# Killing the Thief.


def rage_from_killed_thief(f: View) -> int:
    return f[thief.loot_drop] if f[goblins.reward] == "rage" else 0


@vast.rule("vast.goblins.rage.gain-thief-kill", 1, 2, on=KILL_NET)
def thief_kill_net_subtracts_attack(f: View) -> Says:
    return f[goblins.claimed_net_rage] == rage_from_killed_thief(f) - 1


@vast.rule("vast.goblins.rage.gain-thief-kill", 1, 2, on=KILL_TOTAL)
def thief_kill_subtracts_before_adding(f: View) -> Says:
    return f[goblins.claimed_rage] == min(CAP, max(0, f[goblins.rage] - 1) + rage_from_killed_thief(f))


@vast.rule("vast.goblins.rage.limits", 1, on=KILL_TOTAL)
def claimed_rage_fits_the_track(f: View) -> Says:
    return None if 0 <= f[goblins.claimed_rage] <= CAP else False


@vast.rule("vast.goblins.attack.thief-killed", 1, on=(KILL_NET, KILL_TOTAL))
def goblins_choose_secrets_or_rage(f: View) -> Says:
    return f[goblins.reward] != "both"


@vast.rule("vast.thief.die.goblins-choice", 1, 2, on=(KILL_NET, KILL_TOTAL))
def thief_kill_gives_one_reward_kind(f: View) -> Says:
    return False if f[goblins.reward] == "both" else None


@vast.effect("vast.thief.die.bonus", 1, on=(KILL_NET, KILL_TOTAL), changes_nothing="counts")
def thief_kill_reward_matches_loot_drop(f: View) -> Changes:
    return True
