"""What the Knight's deeds on her tile use up: an Encounter, unless one is being spent there already."""

from validators.engine.games import By, Changes
from validators.engine.views import View
from validators.vast.facts import knight
from validators.vast.game import vast
from validators.vast.knight.attacks import ATTACK_DRAGON, ENTER_DRAGON, ENTER_TRIBE
from validators.vast.knight.collect import COLLECT
from validators.vast.knight.crystals import ATTACK_THIEF, SMASH_CRYSTAL
from validators.vast.knight.events import RESOLVE_EVENT


@vast.effect(
    "vast.knight.encounter.per-turn",
    1,
    on=(ATTACK_DRAGON, ENTER_DRAGON, ENTER_TRIBE, ATTACK_THIEF, SMASH_CRYSTAL, COLLECT, RESOLVE_EVENT),
)
def deed_uses_up_an_encounter(f: View) -> Changes:
    return None if f[knight.encounter_running] else {knight.encounters_left: By(-1)}
