"""What the Knight has done in her turn, as each of her acts leaves it."""

from validators.engine.games import By, Changes
from validators.engine.views import View
from validators.vast.facts import dragon, knight, reach
from validators.vast.game import vast
from validators.vast.knight.attacks import (
    ATTACK_DRAGON,
    ENTER_DRAGON,
    ENTER_TRIBE,
    ENTER_WITHOUT_ATTACK,
    knight_bombs_dragon,
)
from validators.vast.knight.collect import COLLECT
from validators.vast.knight.crystals import ENTER_THIEF
from validators.vast.knight.encounter_costs import ATTACKS, TAKING_ONE
from validators.vast.knight.gear import BOMB_WALL, SHOOT_BOW
from validators.vast.knight.moves import MOVE, PASS_WALL, SPEND_ENCOUNTER, WALK
from validators.vast.knight.tiles import ENTER_DARK
from validators.vast.knight.treasures import KEEP_JAVELIN, SHOOT_ENCHANTED_BOW
from validators.vast.nightmare.others import KNIGHT_ENTERS as ENTER_NIGHTMARE
from validators.vast.shadow.others import KNIGHT_ENTERS as ENTER_SHADOW

ACTING = tuple(play.name for play in (*TAKING_ONE, SHOOT_BOW, SHOOT_ENCHANTED_BOW, BOMB_WALL, SPEND_ENCOUNTER))
PEACEFULLY = (ENTER_WITHOUT_ATTACK, ENTER_THIEF)
ONTO_SOMEBODY = (ENTER_TRIBE, ENTER_DRAGON, *PEACEFULLY, ENTER_NIGHTMARE, ENTER_SHADOW)
MOVING = tuple(play.name for play in (MOVE, PASS_WALL, WALK, ENTER_DARK, *ONTO_SOMEBODY))
vast.sets(knight.moved_or_acted, True, by=(*MOVING, *ACTING))
vast.sets(knight.attacked_dragon_this_turn, True, by=("knight.attack-dragon",))
vast.sets(knight.bombed_wall_this_turn, True, by=("knight.bomb-wall",))
vast.sets(knight.javelin_revealed, True, by=("knight.reveal-javelin",))
AT_TURN_END = ("knight.end-turn",)
vast.sets(knight.tiles_moved, 0, by=AT_TURN_END)
vast.sets(knight.encounters_used, 0, by=AT_TURN_END)
for done_this_turn in (
    knight.moved_or_acted,
    knight.attacked_dragon_this_turn,
    knight.bombed_dragon_this_turn,
    knight.bombed_wall_this_turn,
):
    vast.sets(done_this_turn, False, by=AT_TURN_END)
vast.sets(knight.encounter_running, False, by=AT_TURN_END)
vast.sets(knight.turn_cut_short, False, by=AT_TURN_END)


@vast.effect("vast.knight.encounter.any-or-all", 1, on=(ENTER_DARK, *ATTACKS))
def begun_encounter_pays_for_more_on_the_tile(f: View) -> Changes:
    return {knight.encounter_running: True}


@vast.effect("vast.knight.encounter.order", 1, on=COLLECT)
def collecting_ends_the_encounter(f: View) -> Changes:
    return {knight.encounter_running: False} if f[knight.encounter_running] else None


@vast.effect("vast.knight.encounter.own-tile", 1, on=(MOVE, PASS_WALL, WALK))
def encounter_stays_behind_on_its_tile(f: View) -> Changes:
    """A tile that is revealed, or where she attacks, brings one of its own."""
    if not f[knight.encounter_running] or f[reach.dark]:
        return None
    return {knight.encounter_running: False} if f[reach.occupant] in ("none", "thief") else None


@vast.effect("vast.knight.encounter.own-tile", 1, on=PEACEFULLY)
def encounter_stays_behind_on_entering(f: View) -> Changes:
    return {knight.encounter_running: False} if f[knight.encounter_running] and not f[reach.dark] else None


@vast.effect("vast.knight.attack-dragon.once-underground", 1, on=ENTER_DRAGON)
def knight_has_attacked_entered_dragon(f: View) -> Changes:
    return {knight.attacked_dragon_this_turn: True} if f[dragon.on_surface] else None


@vast.effect("vast.knight.bomb.one-purpose", 1, on=ATTACK_DRAGON)
def knight_has_bombed_dragon(f: View) -> Changes:
    return {knight.bombed_dragon_this_turn: True} if knight_bombs_dragon(f) else None


@vast.effect("vast.knight.bomb.three-tokens", 1, on=BOMB_WALL)
def bomb_token_is_placed(f: View) -> Changes:
    return {knight.bomb_tokens_placed: By(1)}


@vast.effect("vast.knight.javelin.removed", 1, on=ENTER_TRIBE)
def used_javelin_leaves_the_game(f: View) -> Changes:
    return {knight.javelin_revealed: False} if f[knight.javelin_revealed] else None


@vast.effect("vast.knight.javelin.removed", 1, on=(ATTACK_DRAGON, KEEP_JAVELIN))
def javelin_leaves_the_game_unless_bombing(f: View) -> Changes:
    return {knight.javelin_revealed: False} if f[knight.javelin_revealed] and not knight_bombs_dragon(f) else None


@vast.effect("vast.knight.javelin.removed", 1, on=ENTER_DRAGON)
def javelin_leaves_the_game_on_entering(f: View) -> Changes:
    return {knight.javelin_revealed: False} if f[knight.javelin_revealed] and f[dragon.on_surface] else None


@vast.effect("vast.knight.encounter.per-turn", 1, on=SPEND_ENCOUNTER)
def started_encounter_is_used(f: View) -> Changes:
    return {knight.encounters_left: By(-1), knight.encounters_used: By(1)}


@vast.effect("vast.knight.move.distance", 1, on=WALK, instead_of=("vast.knight.move.distance",))
def walked_tiles_take_movement(f: View) -> Changes:
    return {knight.movement_left: By(-f[knight.steps]), knight.tiles_moved: By(f[knight.steps])}
