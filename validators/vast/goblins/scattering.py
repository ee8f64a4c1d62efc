"""What a Tribe loses when something makes it scatter, whatever that is."""

from __future__ import annotations

from validators.engine.games import By, Changes
from validators.engine.views import View
from validators.vast.dragon import hoard, wrath
from validators.vast.facts import dice, goblins, nightmare, shadow, tribe
from validators.vast.game import vast
from validators.vast.goblins import attacks, plunder
from validators.vast.knight import attacks as knight_attacks
from validators.vast.knight import events
from validators.vast.nightmare import attacks as nightmare_attacks
from validators.vast.nightmare import others as nightmare_others
from validators.vast.shadow import attacks as shadow_attacks
from validators.vast.shadow import others as shadow_others

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
MONSTERS = (tribe.monsters, tribe.strength_monsters, tribe.strength_discs)


@vast.effect("vast.goblins.scatter.effect", 1, on=SCATTERING, touches=MONSTERS)
def scattering_tribe_loses_two_discs(f: View) -> Changes:
    return {tribe.population: By(-2)}


@vast.effect("vast.goblins.scatter.effect", 1, on=nightmare_attacks.ATTACK, touches=MONSTERS)
def tribe_attacked_by_nightmare_loses_two_discs(f: View) -> Changes:
    """At Anger 3 it loses them all."""
    return {tribe.population: By(-2)} if f[nightmare.target] == "tribe" and f[nightmare.anger] < 3 else None


@vast.effect("vast.goblins.scatter.effect", 1, on=shadow_attacks.RESULT, touches=MONSTERS)
def tribe_attacked_by_shadow_loses_two_discs(f: View) -> Changes:
    return {tribe.population: By(-2)} if f[shadow.target] == "tribe" else None


@vast.effect("vast.goblins.scatter.effect", 1, on=hoard.TRIBE_TAKES, touches=MONSTERS)
def tribe_at_trapped_gem_loses_two_discs(f: View) -> Changes:
    return {tribe.population: By(-2)} if f[dice.center] else None


@vast.effect("vast.goblins.scatter.effect", 1, on=plunder.PLUNDER, touches=MONSTERS)
def plundering_tribe_at_trapped_gem_loses_two_discs(f: View) -> Changes:
    if f[goblins.loot] == "treasure":
        return None
    return {tribe.population: By(-2)} if f[dice.center] else None
