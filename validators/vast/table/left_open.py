"""What a table does not show for want of a word: how a turned tile lies and what it is, which space a card marks,
and which spaces of a Canyon can be passed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.vast.facts import dragon, nightmare, thief
from validators.vast.facts.table import unicorn_teleports
from validators.vast.table.changes import TOKEN_OF_TILE
from validators.vast.table.facts_collapse import may_pass_over_somebody
from validators.vast.table.facts_facing import how_far_he_turns
from validators.vast.table.facts_way import TURN_TILES
from validators.vast.table.laid_tiles import may_have_come_late
from validators.vast.table.map import map_of
from validators.vast.table.model import Table, Tile
from validators.vast.table.moving_plays import TELEPORT_FORCED
from validators.vast.table.readers import Reader, readers_on
from validators.vast.table.scenes import Scene, kind_of, scene_on
from validators.vast.table.spaces import DIRECTIONS
from validators.vast.table.terrain_sides import canyons_entered
from validators.vast.table.tribe_facts import facts_of_tribe, tribe_fact

# By the plays in which a Unicorn card marks a space: whether it is the one that is named.
BY_MARKED_SPACE: dict[str, AnyFact] = {
    "nightmare.teleport-action": nightmare.destination,
    "nightmare.forced-teleport-destination": nightmare.destination,
    "nightmare.displacement-blast": nightmare.blast_tile,
}
# By the roles that have a fact of their own for it: whether the spaces of a Canyon are those that nobody enters.
BY_CANYON: dict[str, AnyFact] = {"thief": thief.impassable, "nightmare": nightmare.impassable}
# By those whom the Thief can rob of a card: whether they have one.
ROBS = "thief.pickpocket"
TAKEN_FROM: dict[Value, AnyFact] = {"knight": thief.knight_has_treasure, "tribe": thief.goblins_have_secret}
# What a tile may turn out to be, with the token that marks it then.
KINDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("plain", "ambush", "canyon"), ()),
    **{kind: (token,) for kind, token in TOKEN_OF_TILE.items()},
}
LIT = {"side": "lit", "lies_unknown": False, "type_unknown": False}


def left_open(
    table: Table, play: Play, where: Where, known: Mapping[AnyFact, Value], wanted: frozenset[AnyFact] | None = None
) -> frozenset[AnyFact]:
    """Facts, all or of the wanted ones, of which nothing is presumed here: they hang on what nobody has said."""
    marked = BY_MARKED_SPACE.get(play.name)
    scene = scene_on(map_of(table), play, where, known)
    unsaid = {marked} if marked and scene.names_target and not where.marked and not is_due(scene) else set[AnyFact]()
    unsaid |= {nightmare.turns_as_shown} if turns_aside(scene) else set()
    unsaid |= {dragon.wrath_out_of_order} if may_pass_over_somebody(scene) else set()
    unsaid |= {dragon.was_on_map} if may_have_come_late(scene) else set()
    unsaid |= unknown_of_tribe(scene) | unseen_to_take(scene)
    passing = BY_CANYON.get(scene.role or "")
    unsaid |= {passing} if passing and canyons_entered(scene) else set()
    return frozenset(unsaid) | hanging_on_tiles(scene, wanted)


def unseen_to_take(scene: Scene) -> set[AnyFact]:
    """Whether the target has anything that the Thief could take, which only a hand or a board shows."""
    if scene.play.name != ROBS:
        return set()
    met = scene.map.piece(scene.where.met) if scene.where.met else None
    target = scene.known.get(thief.target) or (kind_of(met) if met else None)
    return {TAKEN_FROM[target]} if target in TAKEN_FROM else set()


def turns_aside(scene: Scene) -> bool:
    """Whether he turns left or right, which only the card tells apart."""
    return scene.play.name == "nightmare.turn" and how_far_he_turns(scene) == "90"


def is_due(scene: Scene) -> bool:
    """Whether a step has forced the Teleport: then it is told where it led, and not asked where it may lead."""
    return scene.play.name == TELEPORT_FORCED and scene.map.table.facts.get(unicorn_teleports.name) is True


def unknown_of_tribe(scene: Scene) -> set[AnyFact]:
    """What the table expressly leaves unknown of the Tribe in question."""
    stated = facts_of_tribe(scene.map.table, scene.tribe.who if scene.tribe else scene.mover)
    return {fact for name, value in stated.items() if value is None and (fact := tribe_fact(name))}


def hanging_on_tiles(scene: Scene, wanted: frozenset[AnyFact] | None) -> frozenset[AnyFact]:
    """Facts that would be read otherwise if a tile of which too little was said lay otherwise, or were another."""
    unsure = scene.map.ground.unsure_tiles
    if not unsure or scene.already_there or scene.where.walls is not None:
        return frozenset()
    # Whoever turns a tile by entering it, and goes on, is asked for the edge alone.
    own = {str(one) for one, _ in scene.steps} if scene.mover in TURN_TILES else set[str]()
    unknown = [tile for tile in unsure if tile.at not in own]
    if not unknown:
        return frozenset()
    readers = [reader for reader in readers_on(scene.play.name) if wanted is None or reader.fact in wanted]
    read = values_read(scene, readers)
    maps = (scene.map.with_tile(possible) for tile in unknown for possible in as_it_may_be(tile))
    values = (values_read(replace(scene, map=other), readers) for other in maps)
    return frozenset(fact for others in values for fact, _ in others.items() ^ read.items())


def as_it_may_be(tile: Tile) -> Iterator[Tile]:
    """The tile without and with all walls, and of each kind that it can be."""
    if tile.lies_unknown:
        yield from (tile.model_copy(update={**LIT, "walls": walls}) for walls in ("", "".join(DIRECTIONS)))
    if tile.type_unknown:
        for kind, tokens in KINDS.items():
            yield tile.model_copy(update={**LIT, "type": kind, "tokens": (*tile.tokens, *tokens)})


def values_read(scene: Scene, readers: list[Reader]) -> dict[AnyFact, Value]:
    found = (reader.finding(scene) for reader in readers)
    return {finding.fact: finding.value for finding in found if finding}
