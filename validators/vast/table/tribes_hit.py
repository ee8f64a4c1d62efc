"""The Tribes that the Dragon's die hits, and what is left of them when he has eaten."""

from __future__ import annotations

from validators.vast.facts import dragon, goblins, tribe
from validators.vast.table.model import Piece, Table, spelled
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.scenes import EAT, Scene
from validators.vast.table.tribe_facts import facts_of_tribe, full_name, population_of

EATEN_BY = ("claw", "scratch")
LOST_BY_SCATTERING = 2
SCATTERED = {fact.name for fact in tribe.SCATTERED}


def tribes_hit(scene: Scene) -> list[Piece]:
    """Those on the spaces that are hit; where none is named, the one Tribe that is, if no other can have been hit."""
    revealed = revealed_tribes(scene)
    if scene.hits:
        return [piece for piece in revealed if piece.at in scene.hits]
    names = [str(spelled(who)) for who in (scene.where.who, scene.where.met) if who]
    named = [piece for piece in revealed if (piece.who in names if names else piece.at == scene.where.to)]
    is_alone = len(revealed) == 1 or scene.known.get(goblins.tribes_hit) == 1
    return named if len(named) == 1 and is_alone else []


def revealed_tribes(scene: Scene) -> list[Piece]:
    tribes = (piece for piece in scene.map.table.pieces if piece.who in TRIBE_PIECES)
    return [piece for piece in tribes if piece.state not in ("lurking", "hidden")]


def with_tribes_eaten(table: Table, scene: Scene) -> Table:
    """Tribes that a Claw or Scratch hits scatter; nobody knows the Population of any where it is not said who was."""
    if scene.play.name != EAT or not scene.known.get(dragon.eaten_claimed) or scene.known.get(dragon.trap_used):
        return table
    if not revealed_tribes(scene) and scene.map.table.pieces:
        return table  # those that were hit have scattered before
    hit = [piece.who for piece in tribes_hit(scene)]
    if scene.known.get(dragon.eating_power) not in EATEN_BY or not hit:
        return table.model_copy(update={"facts": {**table.facts, **of_tribes_in_doubt(table, hit)}})
    facts = {who: left_of(table, who) for who in hit}
    pieces = tuple(piece for piece in table.pieces if piece.who not in hit)
    return table.model_copy(update={"facts": {**table.facts, **facts}, "pieces": pieces})


def left_of(table: Table, who: str) -> dict[str, object]:
    """What is stated of a Tribe once it has scattered: its Population, and nothing of its Monsters."""
    before = population_of(table, who)
    left = {} if before is None else {tribe.population.name: max(0, before - LOST_BY_SCATTERING)}
    return {**without(table, who, SCATTERED), **left}


def of_tribes_in_doubt(table: Table, hit: list[str]) -> dict[str, object]:
    stated = [who for who in hit or TRIBE_PIECES if who in table.facts]
    return {who: without(table, who, SCATTERED) for who in stated}


def without(table: Table, who: str, names: set[str]) -> dict[str, object]:
    return {name: value for name, value in facts_of_tribe(table, who).items() if full_name(name) not in names}
