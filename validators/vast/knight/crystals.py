"""The Knight against the Thief and the Crystals."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import knight, reach, thief
from validators.vast.game import vast
from validators.vast.knight.attacks import can_pay

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
    knight.crystals_smashed,
    knight.counts_lost_crystals,
    knight.entered_entrance_after,
)
GRIT_SPACES = (5, 11, 18, 26, 35)


@vast.rule("vast.knight.encounter.own-tile", 1, on=(ATTACK_THIEF, SMASH_CRYSTAL))
def only_on_her_tile(f: View) -> Says:
    return None if f[reach.same_space] else False


# The Thief.


@vast.rule("vast.knight.enter-thief.free", 1, on=ENTER_THIEF)
def thiefs_tile_is_free(f: View) -> Says:
    return True


@vast.rule("vast.knight.enter-lit.may-ignore", 1, on=ENTER_THIEF)
def she_may_pass_by(f: View) -> Says:
    return True


@vast.rule("vast.knight.attack-thief.perception", 1, on=ATTACK_THIEF)
def more_than_his_stealth(f: View) -> Says:
    return f[knight.perception] > f[thief.stealth]


@vast.rule("vast.thief.targeted.knight-goblins", 1, on=ATTACK_THIEF)
def stealth_protects_him(f: View) -> Says:
    return f[knight.perception] > f[thief.stealth]


@vast.effect("vast.thief.carry.stealth-loss", 1, on=ATTACK_THIEF, always=True)
def his_load_betrays_him(f: View) -> Changes:
    return thief.weighed_down(f)


@vast.rule("vast.knight.attack-thief.encounter", 1, on=ATTACK_THIEF)
def attacking_him_costs_an_encounter(f: View) -> Says:
    return None if can_pay(f) else False


@vast.effect("vast.knight.attack-thief.kill", 1, on=ATTACK_THIEF)
def he_is_killed(f: View) -> Changes:
    return True


@vast.effect("vast.knight.attack-thief.grit", 1, on=ATTACK_THIEF)
def grit_for_the_thief(f: View) -> Changes:
    return {knight.grit: By(f[thief.loot_drop])}


@vast.effect("vast.knight.attack-thief.loot", 1, on=ATTACK_THIEF)
def his_tokens_may_be_taken(f: View) -> Changes:
    return True


@vast.rule("vast.knight.attack-thief.loot", 1, on=LOOT_THIEF)
def same_encounter_as_the_kill(f: View) -> Says:
    return True


@vast.rule("vast.knight.encounter.any-or-all", 1, on=LOOT_THIEF)
def attack_and_collect(f: View) -> Says:
    return True


# Crystals.


@vast.rule("vast.knight.crystal.strength", 1, on=SMASH_CRYSTAL)
def strength_of_three(f: View) -> Says:
    return f[knight.strength] >= 3


@vast.rule("vast.knight.crystal.encounter", 1, on=SMASH_CRYSTAL)
def smashing_takes_an_encounter(f: View) -> Says:
    return None if can_pay(f) else False


@vast.rule("vast.knight.crystal-tile.choice", 1, on=SMASH_WITH_EARNED_CUBE)
def new_crystal_may_be_smashed(f: View) -> Says:
    return True


@vast.rule("vast.knight.crystal-tile.choice", 1, on=SMASH_CRYSTAL)
def new_crystal_in_the_same_encounter(f: View) -> Says:
    return True if f[knight.encounter_running] else None


@vast.effect("vast.knight.crystal.keep", 1, on=(SMASH_CRYSTAL, SMASH_WITH_EARNED_CUBE))
def token_goes_to_her_board(f: View) -> Changes:
    return {knight.crystals_smashed: By(1)}


@vast.effect("vast.knight.crystal.grit", 1, on=(SMASH_CRYSTAL, SMASH_WITH_EARNED_CUBE))
def two_grit(f: View) -> Changes:
    return {knight.grit: By(2)}


@vast.effect("vast.knight.reveal.grit", 1, 2, on=SMASH_WITH_EARNED_CUBE)
def one_grit_for_the_tile(f: View) -> Changes:
    return {knight.grit: By(1)}


@vast.rule("vast.knight.reveal.grit", 1, 2, on=SMASH_WITH_EARNED_CUBE)
def grit_for_the_tile_first(f: View) -> Says:
    return f[knight.revealed_by] == "entering"


@vast.rule("vast.knight.grit.gain-cube", 1, on=SMASH_WITH_EARNED_CUBE)
def one_grit_reaches_a_cube(f: View) -> Says:
    return f[knight.grit] + 1 in GRIT_SPACES


@vast.rule("vast.knight.grit.use-same-turn", 1, on=SMASH_WITH_EARNED_CUBE)
def the_new_cube_works_now(f: View) -> Says:
    return True


@vast.rule("vast.knight.crystal.strength", 1, on=SMASH_WITH_EARNED_CUBE)
def strength_of_three_with_the_cube(f: View) -> Says:
    return f[knight.strength_after] >= 3


@vast.rule("vast.knight.win.no-dragon", 1, on=WIN_WITHOUT_DRAGON)
def five_crystals_then_out(f: View) -> Says:
    if f[knight.dragon_in_game] or f[knight.crystals_smashed] < 5:
        return False
    return f[knight.entered_entrance_after]


@vast.rule("vast.collapse.tile.crystal-tokens", 1, on=WIN_WITHOUT_DRAGON)
def not_those_lost_in_the_collapse(f: View) -> Says:
    return False if f[knight.counts_lost_crystals] and f[knight.crystals_smashed] < 5 else None
