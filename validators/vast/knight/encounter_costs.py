"""What the Knight's attacks and collecting cost: one Encounter, which pays for everything on the tile."""

from __future__ import annotations

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import dragon, knight, reach
from validators.vast.game import vast
from validators.vast.knight.attacks import (
    ATTACK_DRAGON,
    ATTACK_SEVERAL,
    ENTER_DRAGON,
    ENTER_TRIBE,
    attack_joins_running_encounter,
    knight_pays_encounter,
)
from validators.vast.knight.collect import COLLECT
from validators.vast.knight.crystals import ATTACK_THIEF, SMASH_CRYSTAL
from validators.vast.knight.events import RESOLVE_EVENT
from validators.vast.knight.treasures import THROW_JAVELIN
from validators.vast.nightmare.others import KNIGHT_ENTERS as ENTER_NIGHTMARE
from validators.vast.shadow.others import KNIGHT_ENTERS as ENTER_SHADOW

JOINING = (ATTACK_SEVERAL, ATTACK_THIEF, SMASH_CRYSTAL, COLLECT, RESOLVE_EVENT, THROW_JAVELIN)
TAKING_ONE = (*JOINING, ATTACK_DRAGON)
ATTACKS = (ATTACK_SEVERAL, ATTACK_DRAGON, ATTACK_THIEF, SMASH_CRYSTAL, ENTER_TRIBE)
ENTERING = (ENTER_TRIBE, ENTER_DRAGON, ENTER_NIGHTMARE, ENTER_SHADOW)
# Whoever spends an Encounter right after she has entered pays for the attack on whom she found there.
vast.repeats(tuple(play.name for play in ENTERING), "knight.spend-encounter")
# Whoever attacks several Tribes right after she has entered their tile tells that attack.
vast.repeats((ENTER_TRIBE.name,), ATTACK_SEVERAL.name)


ONE: Changes = {knight.encounters_left: By(-1), knight.encounters_used: By(1)}


def one_encounter(f: View) -> Changes:
    """Nothing where an Encounter is already under way on this tile."""
    return None if f[knight.encounter_running] else ONE


@vast.effect("vast.knight.encounter.per-turn", 1, on=JOINING)
def attacking_or_collecting_takes_an_encounter(f: View) -> Changes:
    return one_encounter(f)


@vast.effect("vast.knight.encounter.per-turn", 1, on=ATTACK_DRAGON)
def each_dragon_attack_takes_an_encounter(f: View) -> Changes:
    return None if attack_joins_running_encounter(f) else ONE


@vast.effect("vast.knight.encounter.per-turn", 1, on=(ENTER_TRIBE, ENTER_NIGHTMARE, ENTER_SHADOW))
def attacking_entered_piece_takes_an_encounter(f: View) -> Changes:
    """One on the tile that she has left pays for nothing here; where this one is Dark, the one that reveals it does."""
    return None if f[reach.dark] else ONE


@vast.effect("vast.knight.encounter.per-turn", 1, on=ENTER_DRAGON)
def attacking_entered_dragon_takes_an_encounter(f: View) -> Changes:
    return ONE if f[dragon.on_surface] and not f[reach.dark] else None


@vast.rule("vast.nightmare.others.knight-must-attack", 1, on=ENTER_NIGHTMARE)
@vast.rule("vast.shadow.defend.knight-attacks", 1, on=ENTER_SHADOW)
def entering_unicorn_costs_an_encounter(f: View) -> Says:
    """Where his tile is Dark, the Encounter that reveals it pays for the attack."""
    return None if knight_pays_encounter(f) or f[reach.dark] else False
