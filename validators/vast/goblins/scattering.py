"""What a Tribe loses when something makes it scatter or brings it to 0 Population, whatever that is."""

from __future__ import annotations

from validators.engine.facts import AnyFact, Value
from validators.engine.games import By, Changes
from validators.engine.views import View
from validators.vast.dragon import hoard, moves, wrath
from validators.vast.facts import dice, dragon, goblins, knight, nightmare, shadow, table, thief, tribe
from validators.vast.game import vast
from validators.vast.goblins import activation, attacks, lurking, plunder, populate
from validators.vast.knight import attacks as knight_attacks
from validators.vast.knight import events, gear
from validators.vast.nightmare import attacks as nightmare_attacks
from validators.vast.nightmare import others as nightmare_others
from validators.vast.shadow import attacks as shadow_attacks
from validators.vast.shadow import others as shadow_others
from validators.vast.thief import targets

SCATTERING = (
    attacks.ENTER_KNIGHT,
    attacks.AMBUSH,
    attacks.ATTACK_DRAGON,
    plunder.SMASH,
    events.AMBUSH,
    knight_attacks.ENTER_TRIBE,
    knight_attacks.ATTACK_SEVERAL,
    nightmare_others.TRIBE_ENTERS,
    shadow_others.TRIBE_ENTERS,
    wrath.TRIBE,
)


# Monsters that it loses may have given Strength discs.
MONSTERS = (tribe.monsters, goblins.monsters_assigned, tribe.strength_monsters, tribe.strength_discs)


def monsters_left(f: View) -> dict[AnyFact, Value | By]:
    """Its Monsters once one of them is discarded; of what nobody stated, only the text tells."""
    left: dict[AnyFact, Value | By] = {}
    if f.knows(tribe.monsters):
        left[tribe.monsters] = max(0, f[tribe.monsters] - 1)
        left[goblins.monsters_assigned] = By(-min(1, f[tribe.monsters]))
    if f.knows(tribe.strength_discs) and f.knows(tribe.which):
        own = int(f[tribe.which] == "fangs")
        lost = strength_lost(f, f[tribe.strength_discs] - own)
        if lost is not None:
            left[tribe.strength_discs] = f[tribe.strength_discs] - lost
            left[tribe.strength_monsters] = f[tribe.strength_discs] - own - lost
    elif f.knows(tribe.strength_monsters) and not f.knows(tribe.strength_discs):
        lost = strength_lost(f, f[tribe.strength_monsters])
        left |= {} if lost is None else {tribe.strength_monsters: f[tribe.strength_monsters] - lost}
    return left


def strength_lost(f: View, giving: int) -> int | None:
    """How many of its Monsters that give Strength are discarded; None where it may have another one to give up."""
    if giving != 1:
        return min(giving, 1)
    only_one = f[tribe.monsters] == 1 if f.knows(tribe.monsters) else f.knows(tribe.which) and f[tribe.which] != "bones"
    return 1 if only_one else None


@vast.effect("vast.goblins.scatter.effect", 1, on=SCATTERING, touches=MONSTERS)
def scattering_tribe_loses_two_discs_and_monster(f: View) -> Changes:
    return {tribe.population: By(-2), **monsters_left(f)}


@vast.effect("vast.goblins.scatter.effect", 1, on=nightmare_attacks.ATTACK, touches=MONSTERS)
def tribe_attacked_by_nightmare_loses_discs_and_monster(f: View) -> Changes:
    """At Anger 3 it loses all its discs."""
    if not nightmare_attacks.hits_tribe(f):
        return None
    return {**({tribe.population: By(-2)} if f[nightmare.anger] < 3 else {}), **monsters_left(f)}


@vast.effect("vast.goblins.scatter.effect", 1, on=shadow_attacks.RESULT, touches=MONSTERS)
def tribe_attacked_by_shadow_loses_two_discs_and_monster(f: View) -> Changes:
    return {tribe.population: By(-2), **monsters_left(f)} if f[shadow.target] == "tribe" else None


@vast.effect("vast.goblins.scatter.effect", 1, on=shadow_attacks.ATTACK, touches=MONSTERS)
def tribe_hit_by_shadow_loses_two_discs_and_monster(f: View) -> Changes:
    return {tribe.population: By(-2), **monsters_left(f)} if shadow_attacks.hits_tribe(f) else None


def after_attack_on_entering_dragon(f: View) -> Changes:
    attack: dict[AnyFact, Value | By] = {dragon.health: By(-1), goblins.rage: By(-1), tribe.on_map: False}
    return {**attack, tribe.population: By(-2), **monsters_left(f)}


@vast.effect("vast.dragon.move.surface-attacked", 1, on=(moves.MOVE, moves.WING), touches=MONSTERS)
def strong_tribe_attacks_entering_dragon_and_scatters(f: View) -> Changes:
    return after_attack_on_entering_dragon(f) if moves.strong_tribe_meets_entering_dragon(f) else None


@vast.effect("vast.dragon.move.surface-attacked", 2, on=(moves.MOVE, moves.WING), touches=MONSTERS)
def strong_tribe_attacks_entering_ash_dragon_and_scatters(f: View) -> Changes:
    attacks_him = moves.strong_tribe_meets_entering_dragon(f) and f[table.ash_dragon]
    return after_attack_on_entering_dragon(f) if attacks_him else None


@vast.effect("vast.goblins.scatter.effect", 1, on=hoard.TRIBE_TAKES, touches=MONSTERS)
def tribe_at_trapped_gem_loses_two_discs_and_monster(f: View) -> Changes:
    return {tribe.population: By(-2), **monsters_left(f)} if f[dice.center] else None


@vast.effect("vast.goblins.scatter.effect", 1, on=plunder.PLUNDER, touches=MONSTERS)
def plundering_tribe_at_trapped_gem_loses_two_discs_and_monster(f: View) -> Changes:
    if f[goblins.loot] == "treasure":
        return None
    return {tribe.population: By(-2), **monsters_left(f)} if f[dice.center] else None


@vast.effect("vast.goblins.scatter.effect", 1, on=populate.SCATTER_ONE, touches=MONSTERS)
def overpopulated_tribe_returns_with_losses(f: View) -> Changes:
    return {tribe.on_map: False, tribe.population: By(-2), **monsters_left(f)}


@vast.effect("vast.goblins.scatter.effect", 1, on=lurking.SETTLE, touches=MONSTERS)
def scattering_tribe_returns_with_losses(f: View) -> Changes:
    return {tribe.on_map: False, tribe.population: By(-2), **monsters_left(f)} if f[goblins.tribe_scatters] else None


# At 0 Population it has no more discs to lose.


@vast.effect("vast.goblins.scatter.effect", 1, on=(targets.BACKSTAB, targets.SHOOT), touches=MONSTERS)
def tribe_without_population_after_backstab_loses_monster(f: View) -> Changes:
    scatters = f[thief.target] == "tribe" and f[tribe.population] <= f[thief.cubes_spent]
    return monsters_left(f) if scatters else None


@vast.effect("vast.goblins.scatter.zero-population", 1, on=gear.SHOOT_BOW)
def tribe_without_population_after_shot_scatters(f: View) -> Changes:
    return {tribe.on_map: False} if f[tribe.population] < f[knight.strength] else None


@vast.effect("vast.goblins.scatter.effect", 1, on=gear.SHOOT_BOW, touches=MONSTERS)
def tribe_without_population_after_shot_loses_monster(f: View) -> Changes:
    return monsters_left(f) if f[tribe.population] < f[knight.strength] else None


@vast.effect("vast.goblins.scatter.effect", 1, on=activation.WALKS, touches=MONSTERS)
def tribe_without_population_after_walk_loses_monster(f: View) -> Changes:
    lost = f[goblins.lit_on_way] // 2
    return monsters_left(f) if lost and f[tribe.population] <= lost else None


@vast.effect("vast.goblins.scatter.effect", 1, on=activation.LIGHT, touches=MONSTERS)
def tribe_without_population_in_light_loses_monster(f: View) -> Changes:
    return monsters_left(f) if f[tribe.population] <= f[goblins.claimed_population_lost] else None
