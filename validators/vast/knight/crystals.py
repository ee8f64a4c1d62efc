"""The Knight against the Thief and the Crystals."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import dragon, knight, reach, table, thief
from validators.vast.game import vast
from validators.vast.knight.attacks import knight_has_encounter

ENTER_THIEF = vast.play("knight.enter-thief-tile")
ATTACK_THIEF = vast.play(
    "knight.attack-thief",
    knight.perception,
    thief.stealth,
    thief.stealth_token,
    thief.stealth_boost,
    thief.carried,
    thief.loot_drop,
    knight.encounters_left,
    knight.encounter_running,
    knight.without_encounter,
    reach.same_space,
    dragon.thief_evades,
)
LOOT_THIEF = vast.play("knight.take-killed-thiefs-tokens", knight.encounters_left)
SMASH_CRYSTAL = vast.play(
    "knight.smash-crystal",
    knight.strength,
    knight.encounters_left,
    knight.encounter_running,
    knight.without_encounter,
    reach.same_space,
)
SMASH_WITH_EARNED_CUBE = vast.play(
    "knight.smash-crystal-with-earned-cube", knight.grit, knight.strength_after, knight.revealed_by
)
WIN_WITHOUT_DRAGON = vast.play(
    "knight.win-without-dragon",
    knight.dragon_in_game,
    table.nightmare_replaces_dragon,
    knight.crystals_smashed,
    knight.counts_lost_crystals,
    knight.entered_entrance_after,
)
GRIT_SPACES = (5, 11, 18, 26, 35)


@vast.rule("vast.knight.encounter.own-tile", 1, on=(ATTACK_THIEF, SMASH_CRYSTAL))
def knight_encounters_on_own_tile(f: View) -> Says:
    return None if f[reach.same_space] else False


# The Thief.


@vast.rule("vast.knight.enter-thief.free", 1, on=ENTER_THIEF)
def entering_thief_tile_is_free(f: View) -> Says:
    return True


@vast.rule("vast.knight.enter-lit.may-ignore", 1, on=ENTER_THIEF)
def knight_may_ignore_thief(f: View) -> Says:
    return True


@vast.rule("vast.knight.attack-thief.perception", 1, on=ATTACK_THIEF)
def knight_perception_must_exceed_stealth(f: View) -> Says:
    return f[knight.perception] > f[thief.stealth]


@vast.rule("vast.thief.targeted.knight-goblins", 1, on=ATTACK_THIEF)
def stealth_protects_thief_from_knight(f: View) -> Says:
    return f[knight.perception] > f[thief.stealth]


@vast.effect("vast.thief.carry.stealth-loss", 1, on=ATTACK_THIEF, always=True, changes_nothing="counts")
def carried_loot_lowers_thief_stealth(f: View) -> Changes:
    return thief.weighed_down(f)


@vast.rule("vast.knight.attack-thief.encounter", 1, on=ATTACK_THIEF)
def attacking_thief_costs_an_encounter(f: View) -> Says:
    return None if knight_has_encounter(f) else False


@vast.effect("vast.knight.attack-thief.kill", 1, on=ATTACK_THIEF, touches=thief.DROPPED)
def attacked_thief_is_killed(f: View) -> Changes:
    return None if f[dragon.thief_evades] else thief.DEATH


@vast.effect("vast.knight.attack-thief.grit", 1, on=ATTACK_THIEF)
def killing_thief_gives_grit(f: View) -> Changes:
    return None if f[dragon.thief_evades] else {knight.grit: By(f[thief.loot_drop])}


@vast.effect("vast.knight.attack-thief.loot", 1, on=ATTACK_THIEF, changes_nothing="may")
def killed_thief_tokens_can_be_taken(f: View) -> Changes:
    return not f[dragon.thief_evades]


@vast.rule("vast.knight.attack-thief.loot", 1, on=LOOT_THIEF)
def thief_tokens_taken_in_same_encounter(f: View) -> Says:
    return True


@vast.rule("vast.knight.encounter.any-or-all", 1, on=LOOT_THIEF)
def encounter_combines_attack_and_collecting(f: View) -> Says:
    return True


# Crystals.


@vast.rule("vast.knight.crystal.strength", 1, on=SMASH_CRYSTAL)
def crystal_needs_strength_three(f: View) -> Says:
    return f[knight.strength] >= 3


@vast.rule("vast.knight.crystal.encounter", 1, on=SMASH_CRYSTAL)
def smashing_crystal_costs_an_encounter(f: View) -> Says:
    return None if knight_has_encounter(f) else False


@vast.rule("vast.knight.crystal-tile.choice", 1, on=SMASH_WITH_EARNED_CUBE)
def new_crystal_may_be_smashed(f: View) -> Says:
    return True


@vast.rule("vast.knight.crystal-tile.choice", 1, on=SMASH_CRYSTAL)
def new_crystal_smashed_in_same_encounter(f: View) -> Says:
    return True if f[knight.encounter_running] else None


@vast.effect("vast.knight.crystal.keep", 1, on=(SMASH_CRYSTAL, SMASH_WITH_EARNED_CUBE))
def knight_keeps_smashed_crystal_token(f: View) -> Changes:
    return {knight.crystals_smashed: By(1), reach.crystal_token: False}


@vast.effect("vast.knight.crystal.grit", 1, on=(SMASH_CRYSTAL, SMASH_WITH_EARNED_CUBE))
def smashed_crystal_gives_two_grit(f: View) -> Changes:
    return {knight.grit: By(2)}


@vast.effect("vast.knight.reveal.grit", 1, 2, on=SMASH_WITH_EARNED_CUBE)
def revealed_crystal_tile_gives_grit(f: View) -> Changes:
    return {knight.grit: By(1)}


@vast.rule("vast.knight.reveal.grit", 1, 2, on=SMASH_WITH_EARNED_CUBE)
def only_entered_crystal_tile_gives_grit(f: View) -> Says:
    return f[knight.revealed_by] == "entering"


@vast.rule("vast.knight.grit.gain-cube", 1, on=SMASH_WITH_EARNED_CUBE)
def tile_grit_earns_a_cube(f: View) -> Says:
    return f[knight.grit] + 1 in GRIT_SPACES


@vast.rule("vast.knight.grit.use-same-turn", 1, on=SMASH_WITH_EARNED_CUBE)
def earned_cube_is_usable_at_once(f: View) -> Says:
    return True


@vast.rule("vast.knight.crystal.strength", 1, on=SMASH_WITH_EARNED_CUBE)
def earned_cube_must_reach_strength_three(f: View) -> Says:
    return f[knight.strength_after] >= 3


@vast.rule("vast.knight.win.no-dragon", 1, on=WIN_WITHOUT_DRAGON)
def knight_wins_leaving_with_five_crystals(f: View) -> Says:
    if f[knight.dragon_in_game] or f[knight.crystals_smashed] < 5:
        return False
    return f[knight.entered_entrance_after] and not f[table.nightmare_replaces_dragon]


@vast.rule("vast.nightmare.role.victory-goal-of-others", 1, on=WIN_WITHOUT_DRAGON)
def knight_hunts_nightmare_in_dragons_place(f: View) -> Says:
    return False if f[table.nightmare_replaces_dragon] else None


@vast.rule("vast.collapse.tile.crystal-tokens", 1, on=WIN_WITHOUT_DRAGON)
def collapsed_crystal_tokens_do_not_count(f: View) -> Says:
    return False if f[knight.counts_lost_crystals] and f[knight.crystals_smashed] < 5 else None
