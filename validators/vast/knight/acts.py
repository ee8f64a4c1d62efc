"""The Knight's acts that several plays look at: a step onto a tile, an Encounter, a loss to fire, a Treasure card."""

from validators.engine.views import View
from validators.vast.dragon.reveal import BURNS
from validators.vast.facts import dragon, knight, reach
from validators.vast.foes.in_the_way import nightmare_is_there, shadow_is_there
from validators.vast.game import vast
from validators.vast.knight.attacks import (
    ATTACK_DRAGON,
    ATTACK_SEVERAL,
    ENTER_DRAGON,
    ENTER_TRIBE,
    ENTER_WITHOUT_ATTACK,
)
from validators.vast.knight.collect import COLLECT, REVEAL_TREASURE, USE_TREASURE
from validators.vast.knight.crystals import ATTACK_THIEF, ENTER_THIEF, SMASH_CRYSTAL, SMASH_WITH_EARNED_CUBE
from validators.vast.knight.events import RESOLVE_EVENT
from validators.vast.knight.gear import BOMB_WALL, BOMB_WITHOUT_TOKENS, SHOOT_BOW
from validators.vast.knight.grit import CLAIM_LOSS, GO_ON_WITHOUT_CUBE, USE_EARNED_CUBE
from validators.vast.knight.grit import GO_ON as GO_ON_AFTER_LOSS
from validators.vast.knight.hits import HIT_DRAGON, HIT_WITHOUT_ROLL
from validators.vast.knight.moves import MOVE, PASS_WALL, SPEND_ENCOUNTER, WALK
from validators.vast.knight.sidequests import REVEAL as REVEAL_SIDEQUEST
from validators.vast.knight.tiles import ACT, ENTER_DARK
from validators.vast.knight.treasures import POTION, REVEAL_JAVELIN, SHOOT_ENCHANTED_BOW
from validators.vast.knight.turn import ASSIGN_CUBE
from validators.vast.nightmare.others import KNIGHT_ENTERS as ENTER_NIGHTMARE
from validators.vast.shadow.others import KNIGHT_ENTERS as ENTER_SHADOW

ONTO_UNICORN = (ENTER_NIGHTMARE, ENTER_SHADOW)
ONTO_SOMEBODY = (ENTER_DRAGON, ENTER_WITHOUT_ATTACK, ENTER_TRIBE, ENTER_THIEF, *ONTO_UNICORN)
ONTO_TILE = (MOVE, PASS_WALL, ENTER_DARK)


def tribe_is_there(f: View) -> bool:
    return f[reach.occupant] == "tribe"


def dragon_is_there(f: View) -> bool:
    return f[reach.occupant] == "dragon"


def tile_is_dark(f: View) -> bool:
    return f[reach.dark]


vast.side(tile_is_dark, of=(MOVE, PASS_WALL, *ONTO_SOMEBODY), is_=ENTER_DARK)
vast.side(tribe_is_there, of=ONTO_TILE, is_=ENTER_TRIBE)
vast.side(dragon_is_there, of=ONTO_TILE, is_=ENTER_DRAGON)
vast.side(nightmare_is_there, of=ONTO_TILE, is_=ENTER_NIGHTMARE)
vast.side(shadow_is_there, of=ONTO_TILE, is_=ENTER_SHADOW)


# A step that the plays about whoever stands there do not look at themselves.

vast.side(
    lambda f: f[knight.movement_left] == 0,
    lambda f: f[knight.encounters_left] == 0,
    lambda f: f[knight.event_token_unresolved],
    lambda f: f[reach.wall_between],
    lambda f: not f[reach.adjacent],
    of=(*ONTO_UNICORN, WALK),
    is_=MOVE,
)


# Nobody is hit who cannot be attacked.

vast.side(lambda f: not f[dragon.on_surface], of=(HIT_DRAGON, HIT_WITHOUT_ROLL), is_=ATTACK_DRAGON)


def comes_from_elsewhere(f: View) -> bool:
    return not f[reach.same_space]


vast.side(
    lambda f: comes_from_elsewhere(f) and f[knight.movement_left] == 0,
    lambda f: comes_from_elsewhere(f) and f[knight.event_token_unresolved],
    lambda f: comes_from_elsewhere(f) and f[reach.wall_between] and f[knight.map_cubes] == 0,
    lambda f: comes_from_elsewhere(f) and not f[reach.adjacent],
    of=ATTACK_SEVERAL,
    is_=MOVE,
)


# Fire: whoever stood there already is not burned.


def loss_is_blamed_on_fire_that_came_later(f: View) -> bool:
    is_blamed = f[knight.grit_loss_cause] == "flame-wall" and f[dragon.flame_contact] == "already-there"
    return is_blamed and f[knight.grit_lost] > 0


vast.side(loss_is_blamed_on_fire_that_came_later, of=(CLAIM_LOSS, GO_ON_AFTER_LOSS), is_=BURNS)


# Nothing more in a turn that a placed cube has ended.

IN_HER_TURN = (
    *ONTO_TILE,
    *ONTO_SOMEBODY,
    WALK,
    SPEND_ENCOUNTER,
    ACT,
    ATTACK_DRAGON,
    ATTACK_SEVERAL,
    ATTACK_THIEF,
    SMASH_CRYSTAL,
    SMASH_WITH_EARNED_CUBE,
    COLLECT,
    RESOLVE_EVENT,
    SHOOT_BOW,
    SHOOT_ENCHANTED_BOW,
    BOMB_WALL,
    BOMB_WITHOUT_TOKENS,
    REVEAL_SIDEQUEST,
    REVEAL_TREASURE,
    REVEAL_JAVELIN,
    USE_TREASURE,
    POTION,
    ASSIGN_CUBE,
    USE_EARNED_CUBE,
    GO_ON_AFTER_LOSS,
)
vast.side(lambda f: f[knight.turn_cut_short], of=IN_HER_TURN, is_=GO_ON_WITHOUT_CUBE, seldom=True)


# Treasure cards.

vast.side(
    lambda f: not f[knight.treasure_face_up],
    of=(SHOOT_ENCHANTED_BOW, POTION),
    is_=USE_TREASURE,
)
