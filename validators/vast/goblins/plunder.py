"""The Goblins: smashing Crystals and plundering."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dice, dragon, goblins, knight, reach, table, tribe
from validators.vast.game import vast
from validators.vast.goblins.attacks import (
    ATTACK_DRAGON,
    ATTACK_THIEF,
    STRENGTH,
    TURN,
    tribe_is_stronger_than_dragon_armor,
)

SMASH = vast.play(
    "goblins.smash-crystal",
    goblins.tribes_attacking,
    goblins.first_strength,
    goblins.second_strength,
    goblins.first_population,
    goblins.first_discs,
    goblins.second_population,
    goblins.second_discs,
    goblins.same_turn,
    goblins.both_use_action,
    reach.same_space,
    table.knight_plays,
    *goblins.RAGE,
)
ATTACK_CRYSTAL = vast.play("goblins.attack-crystal", *STRENGTH, reach.same_space, *TURN)
KEEP_CRYSTAL = vast.play("goblins.keep-smashed-crystal", crux(table.knight_plays))
PLUNDER = vast.play(
    "goblins.plunder",
    goblins.loot,
    goblins.tokens_taken,
    reach.same_space,
    goblins.gem_on_map,
    goblins.thief_carries_gem,
    *STRENGTH,
    dragon.armor,
    dice.center,
    *TURN,
)
GEM_ROLL = vast.play("goblins.resolve-gem-roll", dice.center, goblins.gem_outcome)
RETURN_TOKEN = vast.play("goblins.put-plundered-token", goblins.loot, goblins.token_goes_to)


@vast.rule("vast.goblins.activate.one-action", 1, on=(ATTACK_THIEF, ATTACK_DRAGON, ATTACK_CRYSTAL, PLUNDER))
def tribe_takes_one_action(f: View) -> Says:
    return False if f[goblins.acted_before] else None


# Crystals.


@vast.rule("vast.goblins.attack.crystal-two-tribes", 1, on=SMASH)
def crystal_needs_two_strong_tribes(f: View) -> Says:
    if f[goblins.tribes_attacking] < 2 or not f[reach.same_space] or f[tribe.on_board]:
        return False
    return f[goblins.first_strength] >= 3 and f[goblins.second_strength] >= 3


@vast.rule("vast.goblins.attack.crystal-two-tribes", 1, on=ATTACK_CRYSTAL)
def tribe_of_strength_three_attacks_crystal(f: View) -> Says:
    return f[reach.same_space] and not f[tribe.on_board] and tribe.strength_in_fight(f) >= 3


@vast.effect("vast.goblins.attack.crystal-both-act", 1, on=ATTACK_CRYSTAL, changes_nothing="must")
def other_tribe_must_attack_crystal_too(f: View) -> Changes:
    return True


@vast.effect("vast.goblins.stats.strength", 1, 2, on=SMASH, always=True, changes_nothing="counts")
def smashing_strength_counts_population(f: View) -> Changes:
    return goblins.first_population in f.known or goblins.second_population in f.known


@vast.effect("vast.goblins.strength-discs.add", 1, on=SMASH, always=True, changes_nothing="counts")
def smashing_strength_counts_discs(f: View) -> Changes:
    return f[goblins.first_discs] + f[goblins.second_discs] > 0


@vast.effect("vast.goblins.rage.malaise", 1, on=SMASH, always=True, changes_nothing="counts")
def malaise_weakens_both_smashing_tribes(f: View) -> Changes:
    return f[goblins.rage_dropped] or f[goblins.malaise]


@vast.rule("vast.goblins.attack.crystal-both-act", 1, on=SMASH)
def both_smashing_tribes_use_actions(f: View) -> Says:
    return None if f[goblins.same_turn] and f[goblins.both_use_action] else False


@vast.effect("vast.goblins.attack.crystal-scatter", 1, 2, on=SMASH)
def smashing_tribes_scatter_and_lose_rage(f: View) -> Changes:
    return {goblins.rage: By(-1), tribe.on_map: False, reach.crystal_token: False}


@vast.effect("vast.goblins.rage.loss-crystal", 1, on=SMASH, changes_nothing="counts")
def smashing_crystal_costs_one_rage_only(f: View) -> Changes:
    return True


@vast.effect("vast.goblins.attack.crystal-to-knight", 1, on=SMASH, touches=(knight.crystals_smashed,))
def knight_gets_smashed_crystal(f: View) -> Changes:
    return f[table.knight_plays]


@vast.effect("vast.goblins.attack.crystal-keep", 1, on=SMASH)
def goblins_keep_crystal_without_knight(f: View) -> Changes:
    return None if f[table.knight_plays] else {goblins.crystals_smashed: By(1)}


@vast.rule("vast.goblins.attack.crystal-to-knight", 1, on=KEEP_CRYSTAL)
def goblins_give_crystal_to_knight(f: View) -> Says:
    return False


@vast.rule("vast.goblins.attack.crystal-keep", 1, on=KEEP_CRYSTAL, overrides=("vast.goblins.attack.crystal-to-knight",))
def crystal_is_kept_without_knight(f: View) -> Says:
    return None if f[table.knight_plays] else True


# Plundering.


@vast.rule("vast.goblins.plunder.what", 1, on=PLUNDER)
def tribe_plunders_one_token_on_tile(f: View) -> Says:
    return f[reach.same_space] and not f[tribe.on_board] and f[goblins.tokens_taken] == 1


@vast.rule("vast.goblins.plunder.from-dragon", 1, on=PLUNDER)
def dragon_plundered_only_without_map_gems(f: View) -> Says:
    return not f[goblins.gem_on_map] if f[goblins.loot] == "dragon-himself" else None


@vast.rule("vast.thief.carry.on-map", 1, on=PLUNDER)
def thief_carried_gem_is_on_map(f: View) -> Says:
    return False if f[goblins.loot] == "dragon-himself" and f[goblins.thief_carries_gem] else None


@vast.rule("vast.goblins.plunder.from-dragon-strength", 1, 2, on=PLUNDER)
def plundering_dragon_needs_more_strength(f: View) -> Says:
    return tribe_is_stronger_than_dragon_armor(f) if f[goblins.loot] == "dragon-himself" else None


@vast.rule("vast.goblins.activate.zero-population", 1, on=(PLUNDER, ATTACK_THIEF))
def tribe_without_population_cannot_act(f: View) -> Says:
    return False if f[tribe.empty] else None


@vast.effect("vast.goblins.plunder.treasure", 1, on=PLUNDER)
def plundered_treasure_raises_rage(f: View) -> Changes:
    return {goblins.rage: By(1)} if f[goblins.loot] == "treasure" else None


@vast.effect("vast.goblins.plunder.gem-roll", 1, on=PLUNDER)
def plundered_gem_is_rolled_for(f: View) -> Changes:
    if f[goblins.loot] == "treasure":
        return None
    return {tribe.on_map: False} if f[dice.center] else {goblins.rage: By(1)}


@vast.effect("vast.goblins.plunder.gem-returns", 1, on=PLUNDER)
def plundered_gem_returns_to_dragon(f: View) -> Changes:
    return {dragon.gems_on_map: By(-1)} if f[goblins.loot] == "gem" else None


@vast.effect("vast.goblins.plunder.dragon-keeps-gems", 1, on=PLUNDER, changes_nothing="stays")
def plundered_dragon_keeps_gems(f: View) -> Changes:
    return f[goblins.loot] == "dragon-himself"


@vast.effect("vast.goblins.plunder.stays", 1, on=PLUNDER, changes_nothing="stays")
def plundering_tribe_stays(f: View) -> Changes:
    """A Tribe that takes a trapped Gem scatters instead."""
    return f[goblins.loot] == "treasure" or not f[dice.center]


@vast.effect("vast.goblins.stats.strength", 1, 2, on=PLUNDER, always=True, changes_nothing="counts")
def plundering_strength_is_summed(f: View) -> Changes:
    return f[goblins.loot] == "dragon-himself" and tribe.is_summed(f)


@vast.effect("vast.goblins.tribes.fangs", 1, on=PLUNDER, always=True, changes_nothing="counts")
def plundering_fangs_disc_is_counted(f: View) -> Changes:
    return f[goblins.loot] == "dragon-himself" and tribe.is_fangs(f)


@vast.effect("vast.goblins.rage.malaise", 1, on=PLUNDER, always=True, changes_nothing="counts")
def malaise_lowers_plundering_strength(f: View) -> Changes:
    return f[goblins.loot] == "dragon-himself" and (f[goblins.rage_dropped] or f[goblins.malaise])


@vast.rule("vast.goblins.plunder.gem-roll", 1, on=GEM_ROLL)
def gem_roll_scatters_or_raises_rage(f: View) -> Says:
    return f[goblins.gem_outcome] == ("scatter" if f[dice.center] else "rage")


@vast.rule("vast.dragon.gems.goblins", 1, on=GEM_ROLL)
def center_roll_scatters_tribe(f: View) -> Says:
    return (f[goblins.gem_outcome] == "scatter") == f[dice.center]


@vast.effect("vast.goblins.plunder.gem-returns", 1, on=GEM_ROLL, always=True)
def rolled_gem_returns_either_way(f: View) -> Changes:
    return {dragon.gems_on_map: By(-1)}


@vast.rule("vast.goblins.plunder.treasure", 1, on=RETURN_TOKEN)
def plundered_treasure_goes_to_cave(f: View) -> Says:
    return f[goblins.token_goes_to] == "cave" if f[goblins.loot] == "treasure" else None


@vast.rule("vast.goblins.plunder.gem-returns", 1, on=RETURN_TOKEN)
def plundered_gem_goes_to_dragon(f: View) -> Says:
    return f[goblins.token_goes_to] == "dragon" if f[goblins.loot] == "gem" else None


@vast.rule("vast.goblins.plunder.dragon-keeps-gems", 1, on=RETURN_TOKEN)
def dragon_keeps_his_supply_gems(f: View) -> Says:
    return f[goblins.token_goes_to] == "dragon" if f[goblins.loot] == "dragon-himself" else None
