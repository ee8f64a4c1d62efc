"""Facts about who plays, whose turn it is, and how the pieces on the map are."""

from __future__ import annotations

from validators.vast.facts import attacks, collapse, dragon, goblins, knight, nightmare, table, terrain, thief, tribe
from validators.vast.game import vast
from validators.vast.table.map import space_of
from validators.vast.table.model import Piece
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import SMASH, Scene, kind_of, smashing_tribes


@reads(table.own_turn, of_act=True)
def turn_is_the_acting_players(s: Scene) -> bool | None:
    turn = s.map.table.turn
    return turn == s.role if turn and s.role else None


@reads(knight.her_turn, of_act=True)
def turn_is_the_knights(s: Scene) -> bool | None:
    """What others do in a turn of hers alone, such as an Ambush, comes in no other; she may say that it is hers."""
    turn = s.map.table.turn
    if vast.only_in_turn_of.get(s.play.name) == "knight" and s.role != "knight":
        return True
    if turn is None:
        return True if s.role == "knight" and s.known.get(table.own_turn) is True else None
    return turn == "knight"


@reads(table.collapse_begun, of_table=True)
@reads(collapse.under_way, of_table=True)
def collapse_is_stated(s: Scene) -> bool | None:
    return s.map.table.collapse


def is_on_map(s: Scene, who: str) -> Found[bool] | None:
    piece = s.map.piece(who)
    return Found(True, (space_of(piece.at),)) if piece else None


@reads(table.knight_plays, of_table=True)
def knight_is_on_map(s: Scene) -> Found[bool] | None:
    return is_on_map(s, "knight")


@reads(table.dragon_plays, of_table=True)
def dragon_is_on_map(s: Scene) -> Found[bool] | None:
    return is_on_map(s, "dragon")


@reads(table.thief_plays, of_table=True)
@reads(thief.on_map, of_table=True)
def thief_is_on_map(s: Scene) -> Found[bool] | None:
    return is_on_map(s, "thief")


@reads(table.goblins_play, of_table=True)
def some_tribe_is_on_map(s: Scene) -> Found[bool] | None:
    found = tuple(space_of(piece.at) for piece in s.map.table.pieces if piece.who in TRIBE_PIECES)
    return Found(True, found) if found else None


@reads(table.unicorn_plays, of_table=True)
def some_unicorn_is_on_map(s: Scene) -> Found[bool] | None:
    found = tuple(space_of(piece.at) for piece in s.map.table.pieces if kind_of(piece) == "unicorn")
    return Found(True, found) if found else None


@reads(dragon.on_surface, of_table=True)
def dragon_is_above_ground(s: Scene) -> Found[bool] | None:
    piece = s.map.piece("dragon")
    if piece is None or piece.state is None:
        return None
    return Found(piece.state == "surface", (space_of(piece.at),))


# The Tribe in question.


@reads(tribe.which)
def tribe_in_question(s: Scene) -> str | None:
    """The one that is named need not stand on the map."""
    who = s.tribe.who if s.tribe else s.mover
    return who.split(":")[1] if who in TRIBE_PIECES and who else None


def tribe_there(s: Scene) -> Piece | None:
    """The Tribe in question; of two that smash a Crystal, which stand on one tile, the first."""
    return s.tribe or (s.map.piece(smashing_tribes(s)[0]) if s.play.name == SMASH and smashing_tribes(s) else None)


@reads(tribe.lurking)
def tribe_lurks(s: Scene) -> Found[bool] | None:
    piece = tribe_there(s)
    return Found(piece.state == "lurking", (space_of(piece.at),)) if piece else None


@reads(tribe.on_board)
def tribe_is_off_the_map(s: Scene) -> Found[bool] | None:
    piece = tribe_there(s)
    return Found(False, (space_of(piece.at),)) if piece and piece.state != "hidden" else None


@reads(tribe.on_map, on=("goblins.", "cave.", "thief.", "knight."))
def tribe_is_revealed(s: Scene) -> Found[bool] | None:
    piece = tribe_there(s)
    if piece is None or piece.state == "hidden":
        return None
    return Found(piece.state != "lurking", (space_of(piece.at),))


@reads(goblins.revealed_tribes, at_least=True)
def tribes_revealed_on_map(s: Scene) -> Found[int]:
    there = [p for p in s.map.table.pieces if p.who in TRIBE_PIECES and p.state not in ("lurking", "hidden")]
    return Found(len(there), tuple(space_of(piece.at) for piece in there))


# Meetings.


def met_as(piece: Piece) -> str | None:
    """How a piece is called where it matters whether the Dragon is under the ground."""
    if piece.who != "dragon":
        return kind_of(piece)
    return {"surface": "dragon-surfaced", "underground": "dragon-underground"}.get(piece.state or "")


@reads(attacks.enterer, on="table.enter-")
def who_enters(s: Scene) -> str | None:
    return met_as(s.piece) if s.piece else None


@reads(attacks.met, on="table.enter-")
def who_is_met(s: Scene) -> str | None:
    return met_as(s.others[0]) if len(s.others) == 1 else None


@reads(terrain.mover, on="terrain.")
def piece_on_terrain(s: Scene) -> str | None:
    return kind_of(s.piece) if s.piece else None


@reads(nightmare.attacker, on="nightmare.enter-")
def who_enters_his_space(s: Scene) -> str | None:
    return kind_of(s.piece) if s.piece else None


@reads(thief.claimed_level, "vast.thief.hide-loot.effect", on="thief.hide-loot")
def level_that_hiding_leaves(s: Scene) -> int | None:
    """Whoever names no level does not claim a wrong one."""
    level, cubes = s.known.get(thief.loot_drop), s.known.get(thief.hide_cubes)
    if level is None or cubes is None or thief.claimed_level in s.known:
        return None
    return max(int(level) - int(cubes), 0)
