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
from validators.vast.knight.collect import USE_TREASURE
from validators.vast.knight.crystals import ENTER_THIEF
from validators.vast.knight.grit import CLAIM_LOSS
from validators.vast.knight.grit import GO_ON as GO_ON_AFTER_LOSS
from validators.vast.knight.hits import HIT_DRAGON, HIT_WITHOUT_ROLL
from validators.vast.knight.moves import MOVE, PASS_WALL, WALK
from validators.vast.knight.tiles import ENTER_DARK
from validators.vast.knight.treasures import POTION, SHOOT_ENCHANTED_BOW
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
    return f[knight.grit_loss_cause] == "flame-wall" and f[dragon.flame_contact] == "already-there"


vast.side(loss_is_blamed_on_fire_that_came_later, of=(CLAIM_LOSS, GO_ON_AFTER_LOSS), is_=BURNS)


# Treasure cards.

vast.side(
    lambda f: not f[knight.treasure_face_up],
    of=(SHOOT_ENCHANTED_BOW, POTION),
    is_=USE_TREASURE,
)
