"""The Goblins' acts that several plays look at: a Tribe's step onto somebody's tile, and what it does when active."""

from validators.engine.views import View
from validators.vast.facts import goblins, knight, nightmare, reach, thief, tribe
from validators.vast.foes.in_the_way import nightmare_is_there, shadow_is_there
from validators.vast.game import vast
from validators.vast.goblins.actions import ACTING, ENTERING, REVEAL
from validators.vast.goblins.activation import ACTIVATE, MOVE
from validators.vast.goblins.attacks import ENTER_DRAGON, ENTER_KNIGHT, ENTER_THIEF
from validators.vast.goblins.lurking import TARGET
from validators.vast.knight.attacks import ATTACK_SEVERAL, ENTER_TRIBE
from validators.vast.knight.gear import SHOOT_BOW
from validators.vast.knight.treasures import SHOOT_ENCHANTED_BOW
from validators.vast.nightmare.attacks import ATTACK as NIGHTMARE_ATTACKS
from validators.vast.nightmare.others import TRIBE_ENTERS as ENTER_NIGHTMARE
from validators.vast.shadow.others import TRIBE_ENTERS as ENTER_SHADOW
from validators.vast.thief.targets import BACKSTAB, PICKPOCKET
from validators.vast.thief.targets import SHOOT as SHOOT_CROSSBOW


def knight_is_there(f: View) -> bool:
    return f[reach.occupant] == "knight"


def dragon_is_there(f: View) -> bool:
    return f[reach.occupant] == "dragon"


def thief_is_there(f: View) -> bool:
    return f[reach.occupant] == "thief"


vast.side(knight_is_there, of=MOVE, is_=ENTER_KNIGHT)
vast.side(dragon_is_there, of=MOVE, is_=ENTER_DRAGON)
vast.side(thief_is_there, of=MOVE, is_=ENTER_THIEF)
vast.side(nightmare_is_there, of=MOVE, is_=ENTER_NIGHTMARE)
vast.side(shadow_is_there, of=MOVE, is_=ENTER_SHADOW)
vast.side(
    lambda f: f[reach.open_space],
    lambda f: f[reach.wall_between],
    lambda f: f[goblins.acted_before],
    lambda f: f[goblins.revealed_this_turn],
    lambda f: f[tribe.lurking],
    lambda f: f[tribe.on_board],
    of=(*ENTERING, ENTER_NIGHTMARE, ENTER_SHADOW),
    is_=MOVE,
)
vast.side(lambda f: f[goblins.other_unfinished], of=(REVEAL, *ENTERING, *ACTING), is_=ACTIVATE)


# Somebody else aims at a Tribe.


def is_hidden(f: View) -> bool:
    """That an earlier one scattered does not put this one on the board: it may be another Tribe."""
    return f[tribe.lurking] or (f.knows(tribe.on_board) and f[tribe.on_board])


vast.side(is_hidden, of=(ENTER_TRIBE, ATTACK_SEVERAL), is_=TARGET)
vast.side(lambda f: f[knight.shot_target] == "tribe" and is_hidden(f), of=(SHOOT_BOW, SHOOT_ENCHANTED_BOW), is_=TARGET)
vast.side(lambda f: f[thief.target] == "tribe" and is_hidden(f), of=(PICKPOCKET, BACKSTAB, SHOOT_CROSSBOW), is_=TARGET)
vast.side(lambda f: f[nightmare.target] == "tribe" and is_hidden(f), of=NIGHTMARE_ATTACKS, is_=TARGET)
