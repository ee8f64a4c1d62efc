"""The Thief's acts that several plays look at: a step onto somebody's tile, an attack on him, and whatever he does
after his death."""

from validators.vast.facts import dice, reach, thief
from validators.vast.foes.in_the_way import nightmare_is_there, shadow_is_there
from validators.vast.game import vast
from validators.vast.nightmare.others import THIEF_ATTACKS as BACKSTAB_NIGHTMARE
from validators.vast.nightmare.others import THIEF_ENTERS as ENTER_NIGHTMARE
from validators.vast.shadow.others import BACKSTAB as BACKSTAB_SHADOW
from validators.vast.shadow.others import THIEF_ENTERS as ENTER_SHADOW
from validators.vast.thief.actions import CLIMB, HIDE_LOOT, LOOT, LOOT_GEM, PICK_LOCK
from validators.vast.thief.defence import EVADED, SHRUG_OFF
from validators.vast.thief.stash import STASH
from validators.vast.thief.targets import BACKSTAB, PICKPOCKET, SHOOT
from validators.vast.thief.turn import GO_ON, MOVE, PASS_PLAYER

BACKSTABS = (BACKSTAB, SHOOT, BACKSTAB_NIGHTMARE, BACKSTAB_SHADOW)
ACTIONS = (LOOT, LOOT_GEM, CLIMB, HIDE_LOOT, PICK_LOCK, PICKPOCKET, *BACKSTABS)

vast.side(nightmare_is_there, of=MOVE, is_=ENTER_NIGHTMARE)
vast.side(shadow_is_there, of=MOVE, is_=ENTER_SHADOW)
vast.side(
    lambda f: f[reach.wall_between],
    lambda f: f[reach.rockslide],
    lambda f: f[reach.open_space],
    lambda f: not f[reach.adjacent],
    lambda f: f[thief.impassable],
    lambda f: f[thief.movement_left] == 0,
    lambda f: f[thief.steps] > f[thief.movement_left],
    lambda f: f[thief.revealed_this_turn],
    of=(PASS_PLAYER, ENTER_NIGHTMARE, ENTER_SHADOW),
    is_=MOVE,
)
vast.side(
    lambda f: f[thief.killed_this_turn],
    of=(*ACTIONS, STASH, PASS_PLAYER, ENTER_NIGHTMARE, ENTER_SHADOW),
    is_=GO_ON,
)


# An attack that he has evaded, or may evade, does not kill him.

vast.side(
    lambda f: f[thief.unnatural_evasion],
    lambda f: f[dice.action_roll] >= 4,
    of=SHRUG_OFF,
    is_=EVADED,
)
