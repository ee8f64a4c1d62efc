"""What a legal play does to the table: pieces moved, tiles turned and filled, tokens taken, facts changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from validators.engine.answers import FactChange
from validators.engine.facts import AnyFact
from validators.vast.dragon.outcomes import HITS
from validators.vast.facts import cave, dragon, ghost, goblins, knight, reach, thief, tribe
from validators.vast.facts.table import collapse_begun
from validators.vast.knight.outcomes import TURNS_TILE
from validators.vast.shadow.outcomes import COMES_TO_PIECES, HARMED
from validators.vast.table.cubes_on_cards import without_cubes_that_were_not_there
from validators.vast.table.fact_changes import facts_after, names_of_results, tribe_facts_after
from validators.vast.table.light import lit_tiles_left
from validators.vast.table.map import Map, space_of
from validators.vast.table.model import Edge, Piece, Table, Tile
from validators.vast.table.moving_plays import APPEARS, MOVES, PUT_ON_MAP
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.readers import read_off
from validators.vast.table.scenes import MOVES_OTHERS, SMASH, TURNS_AROUND, Scene, kind_of, smashing_tribes
from validators.vast.table.spaces import DIRECTIONS, Space
from validators.vast.table.terrain_sides import pit_walked_into
from validators.vast.table.tribe_facts import DONE_NAMES, common_facts, is_of_tribe, stated_of_one
from validators.vast.table.tribes_hit import with_tribes_eaten
from validators.vast.thief.outcomes import MAY_BEGIN_TURN

COLLAPSE_BEGINS = "collapse.begin"
# Plays in which the Knight turns the Dark tile that she enters.
KNIGHT_TURNS = (*TURNS_TILE, "knight.attack-several-tribes")
ORIENTS = ("knight.orient-tile", "table.orient-revealed-tile")
LOOKS = "thief.look-at-dark-tile"
# Plays that reveal a tile where nobody need stand: with the walls as it is laid.
REVEALS = (
    "dragon.reveal-tile",
    "dragon.orient-revealed-tile",
    "table.orient-revealed-tile",
    "thief.orient-tile",
    "nightmare.orient-tile-after-teleport",
)
REMOVES = ("collapse.remove-tile", "dragon.wrath-remove-tile", "goblins.remove-tile-by-cave-in")
FILLS = (
    "table.fill-open-edge",
    "table.supply-edge-tile",
    "dragon.fill-edges-after-reveal",
    "dragon.wrath-fill-edges",
    "knight.fill-open-sides",
    "cave.choose-tile-for-open-edge",
)
# A gap that a play fills, by whichever words.
PLACES = ("cave.place-tile", "cave.place-tile-by-omen", "goblins.explore", *FILLS)
EDGES = {"cave.place-rockslide": "rockslide", "knight.bomb-wall": "bombed"}
ALL_TAKEN = {
    "knight.collect-tokens": ("treasure", "gem"),
    "knight.smash-crystal": ("crystal",),
    "knight.resolve-event-token": ("event",),
    "dragon.pick-up-treasure": ("treasure",),
    "nightmare.collect-treasure": ("treasure",),
    "goblins.smash-crystal": ("crystal",),
}
CARRIES_ARTIFACT = "ghost.pick-up-or-drop-artifact"
ONE_TAKEN = {"thief.loot-treasure": "treasure", "thief.loot-gem": "gem", "nightmare.collect-gem": "gem"}
PUT = {
    "cave.place-treasure": "treasure",
    "cave.place-treasure-by-omen": "treasure",
    "dragon.place-gem": "gem",
    "ghost.lock-artifact": "artifact",
}
# One Encounter covers everything that she does on a tile at a time.
ONE_FOR_ALL = ("knight.encounters_left", "knight.encounters_used")
TOKENS_BY_FACT = {"reach.treasures": "treasure", "reach.crystal_token": "crystal", "reach.vault_token": "vault"}
TOKEN_OF_TILE = {"treasure-room": "treasure", "crystal": "crystal", "vault": "vault", "event": "event"}
HARM_BY_DIE: dict[str, tuple[AnyFact, ...]] = {
    "knight": (knight.grit,),
    "thief": (*thief.KILLED, *thief.DROPPED),
    "tribe": (*tribe.SCATTERED, goblins.rage, dragon.eaten_goblins),
}
HARMED_NAMES = frozenset(fact.name for fact in HARMED)
Changes = Mapping[str, FactChange | None]


def after(scene: Scene, changes: Changes) -> Table:
    """The table when the play has been carried out, as far as it is known how."""
    changes = without_harm_to_nobody(scene, as_in_this_turn(scene, changes))
    table = with_facts(scene, changes)
    table = with_tokens(table, scene, changes)
    table = with_tiles(table, scene)
    table = with_tribes_eaten(with_pieces(table, scene, changes), scene)
    return with_turn(table, scene, changes)


def with_turn(table: Table, scene: Scene, changes: Changes) -> Table:
    """Whose turn comes next nobody says; the Collapse begins with it, where it is certain that it does."""
    begins = scene.play.name == COLLAPSE_BEGINS
    if scene.play.name in MAY_BEGIN_TURN and table.turn != scene.role:
        return table.model_copy(update={"turn": None})
    if not begins and not scene.play.name.endswith(".end-turn"):
        return table
    pieces = tuple(piece.model_copy(update={"burned": False, "burned_at": ()}) for piece in table.pieces)
    begun = table.collapse or (collapse_after(changes) if begins else table.collapse)
    return table.model_copy(update={"turn": None, "collapse": begun, "pieces": pieces})


def as_in_this_turn(scene: Scene, changes: Changes) -> Changes:
    """Whether the Thief was attacked is counted anew in each player's turn: not in the one that goes on."""
    counted = {thief.attacked_before.name, *names_of_results(thief.attacked_before)}
    goes_on = scene.play.name in MAY_BEGIN_TURN and scene.map.table.turn == scene.role
    return {fact: change for fact, change in changes.items() if fact not in counted} if goes_on else changes


def without_harm_to_nobody(scene: Scene, changes: Changes) -> Changes:
    """The Shadow Unicorn harms nobody where the table shows all spaces that he comes to, and nobody there; a power of
    the Dragon, none but those on the spaces that its die affects."""
    if scene.play.name in HITS and scene.where.hits:
        spared = spared_by_die(scene)
        return {fact: change for fact, change in changes.items() if change is not None or fact not in spared}
    spaces = scene.path[1:] or ((scene.target,) if scene.target else ())
    met = any(scene.map.others_at(space, scene.mover or "") for space in spaces)
    if scene.play.name not in COMES_TO_PIECES or not scene.names_target or not spaces or met:
        return changes
    return {fact: change for fact, change in changes.items() if change is not None or fact not in HARMED_NAMES}


def spared_by_die(scene: Scene) -> set[str]:
    """The facts about players none of whose pieces is on a space that the die affects."""
    struck = {kind_of(piece) for piece in scene.map.table.pieces if piece.at in scene.where.hits}
    spared = [fact for kind, facts in HARM_BY_DIE.items() if kind not in struck for fact in facts]
    return {fact.name for fact in spared}.union(*map(names_of_results, spared))


def collapse_after(changes: Changes) -> bool | None:
    change = changes.get(collapse_begun.name)
    return True if change and change.after is True else None


# Facts.


def with_facts(scene: Scene, changes: Changes) -> Table:
    changes = {name: at_most_one(change) if name in ONE_FOR_ALL else change for name, change in changes.items()}
    changes = without_cubes_that_were_not_there(scene, changes)
    # What a Tribe has done is recorded of each with what it does.
    recorded = [name for name in DONE_NAMES if scene.mover in TRIBE_PIECES and changes.get(name, ...) is None]
    own = {name: change for name, change in changes.items() if name not in read_off() and name not in recorded}
    concerned, table = tribes_concerned(scene), stated_of_its_tribe(scene)
    said = {name: change for name, change in own.items() if is_of_tribe(name)}
    common = {name: change for name, change in own.items() if not is_of_tribe(name)}
    facts = facts_after(table, {**common, **changes_of_unnamed(table, said, concerned)})
    back_or_gone = changes.get(thief.on_map.name)
    if back_or_gone is not None:
        # A Thief who is not drawn may be anywhere; one who was killed is not.
        facts = {**facts, thief.on_map.name: back_or_gone.after or False}
    for who in concerned:
        facts |= tribe_facts_after(table, who, said)
    return table.model_copy(update={"facts": facts})


def stated_of_its_tribe(scene: Scene) -> Table:
    """The table with what is stated of a Tribe without its name stated of the one that the play is about."""
    concerned = tribes_concerned(scene)
    return stated_of_one(scene.map.table, concerned[0], read_off()) if len(concerned) == 1 else scene.map.table


def changes_of_unnamed(table: Table, said: Changes, concerned: list[str]) -> Changes:
    """What becomes of facts that are stated of a Tribe without its name; unknown where it can be one of several."""
    if not concerned:
        return said
    return {name: None for name in said if name in common_facts(table)}


def at_most_one(change: FactChange | None) -> FactChange | None:
    if change is None or change.by is None or abs(change.by) <= 1:
        return change
    return change.model_copy(update={"by": 1 if change.by > 0 else -1})


def tribes_concerned(scene: Scene) -> list[str]:
    if scene.play.name == SMASH:
        return smashing_tribes(scene)
    if scene.mover in TRIBE_PIECES and scene.mover:
        return [scene.mover]
    return [piece.who for piece in scene.others if piece.who in TRIBE_PIECES]


# Tokens.


def with_tokens(table: Table, scene: Scene, changes: Changes) -> Table:
    here, name = scene.target or scene.start, scene.play.name
    if here is None or here not in scene.map.tiles:
        return table
    tokens = list(scene.map.tiles[here].tokens)
    tokens = [token for token in tokens if token not in ALL_TAKEN.get(name, ())]
    deed = scene.known.get(ghost.artifact_deed) if name == CARRIES_ARTIFACT else None
    for token in filter(None, (ONE_TAKEN.get(name), plundered(scene), "artifact" if deed == "pick-up" else None)):
        if token in tokens:
            tokens.remove(token)
    tokens += [PUT[name]] if name in PUT else ["artifact"] if deed == "drop" else []
    for fact, token in TOKENS_BY_FACT.items():
        change = changes.get(fact)
        if change is not None and change.after is False:
            tokens = [each for each in tokens if each != token]
        elif change is not None:
            tokens.append(token)
    if tuple(tokens) == scene.map.tiles[here].tokens:
        return table
    return put_tile(table, scene.map.tiles[here].model_copy(update={"tokens": tuple(tokens)}))


def plundered(scene: Scene) -> str | None:
    """What a Tribe plunders, where just one kind of it lies there."""
    if scene.play.name != "goblins.plunder" or scene.target is None:
        return None
    kinds = [token for token in ("treasure", "gem") if scene.map.tokens(scene.target, token)]
    return kinds[0] if len(kinds) == 1 else None


# Tiles.


def put_tile(table: Table, tile: Tile) -> Table:
    """The table with a tile instead of the one on its space, or beside the others."""
    is_new = all(other.at != tile.at for other in table.tiles)
    tiles = (*table.tiles, tile) if is_new else tuple(tile if o.at == tile.at else o for o in table.tiles)
    return table.model_copy(update={"tiles": tiles})


def with_tiles(table: Table, scene: Scene) -> Table:
    here, name = scene.target, scene.play.name
    if here is None:
        return table
    if name in REMOVES:
        return without_tile(table, here)
    if name in FILLS and here in scene.map.tiles:
        return put_tile(table, scene.map.tiles[here].model_copy(update={"fills_edge": False}))
    if name in PLACES and here not in scene.map.tiles:
        return put_tile(table, Tile(at=str(here), side="dark", type="unknown"))
    if name in EDGES and scene.border is not None:
        edge = Edge.model_validate({"between": tuple(map(str, scene.border)), "is": EDGES[name]})
        table = table.model_copy(update={"edges": (*table.edges, edge)})
        return with_edges_filled(table, scene.border[0])
    return turned(table, scene, here) if turns(scene, here) else table


def turns(scene: Scene, space: Space) -> bool:
    """Whether the tile is turned over or around: by the Knight who enters it, or with its walls named by others."""
    if scene.play.name == LOOKS:
        return scene.map.is_dark(space) and scene.known.get(thief.tile_deed) == "reveal"
    if scene.play.name == TURNS_AROUND:
        return scene.map.is_lit(space) and scene.known.get(cave.curse_option) in (None, "rotate-tile")
    if scene.play.name in REVEALS:
        return scene.map.is_dark(space)
    piece = scene.map.piece("knight")
    is_there = piece is not None and space_of(piece.at) == space
    return scene.map.is_dark(space) and (scene.play.name in KNIGHT_TURNS or (is_there and scene.play.name in ORIENTS))


def without_tile(table: Table, space: Space) -> Table:
    """The table without a tile; its walls still hold for the pieces that have to be moved off it."""
    on = Map(table)
    edges = without_edges_of(table, space)
    if on.at(space):
        edges = (*edges, *edges_left(on, space))
    return on.without([space]).table.model_copy(update={"edges": edges})


def without_edges_of(table: Table, space: Space) -> tuple[Edge, ...]:
    return tuple(edge for edge in table.edges if str(space) not in edge.between)


def edges_left(on: Map, space: Space) -> Iterator[Edge]:
    """What closes the edges of a tile, without the tile and its tokens; a wall that was bombed stays open."""
    for other in on.touching(space):
        kind = "wall" if not on.is_open(space, other) else "bombed" if on.walls_on(space, other) else None
        if kind:
            yield Edge.model_validate({"between": (str(space), str(other)), "is": kind})


def with_edges_of_left_spaces_gone(before: Table, table: Table) -> Table:
    """Nothing is left on the edges of a space without a tile once the pieces on it have gone."""
    left = {piece.at for piece in before.pieces} - {piece.at for piece in table.pieces} if table.edges else ()
    for space in (at for at in left if all(tile.at != at for tile in table.tiles)):
        table = table.model_copy(update={"edges": without_edges_of(table, space_of(space))})
    return table


def turned(table: Table, scene: Scene, space: Space) -> Table:
    """The tile Lit, with Dark tiles on its open edges before the Collapse, where it is said how it lies."""
    tile = Map(table).tiles[space]
    walls = scene.where.walls if scene.where.walls is not None else tile.walls or None
    if walls is None or (scene.where.walls is None and scene.play.name in (*REVEALS, TURNS_AROUND, LOOKS)):
        return lying_unknown(table, tile, scene)
    table = with_rocks_gone(table, space, walls, scene.play.name == TURNS_AROUND)
    lit = {"side": "lit", "walls": walls, "symbol": None, "lies_unknown": False}
    revealed = tile.model_copy(update={**lit, **kind_of_revealed(scene, tile)})
    return with_edges_filled(put_tile(table, revealed), space)


def kind_of_revealed(scene: Scene, tile: Tile) -> dict[str, object]:
    """What the tile is, with the token that marks it; unknown where neither the play nor the table says."""
    kind = scene.becomes or (tile.type if tile.type != "unknown" else "plain")
    is_said = scene.becomes or reach.tile_type in scene.known or tile.type != "unknown"
    unknown = (tile.type_unknown and not scene.becomes) or not is_said
    return {"type": kind, "tokens": (*tile.tokens, *token_of_revealed(scene, tile, kind)), "type_unknown": unknown}


def token_of_revealed(scene: Scene, tile: Tile, kind: str) -> Iterator[str]:
    """The token that marks a tile which others than the Knight reveal; what marks hers follows from her play."""
    token = TOKEN_OF_TILE.get(kind)
    is_marked = tile.side == "lit" or (tile.lies_unknown and tile.type == kind)
    if token is None or is_marked or scene.play.name.startswith("knight."):
        return
    if token == "treasure" or token not in tile.tokens:
        yield token


def lying_unknown(table: Table, tile: Tile, scene: Scene) -> Table:
    """A tile that is turned around and looks the same from all sides lies as before."""
    is_turned_around = scene.play.name == TURNS_AROUND
    if scene.known.get(cave.curse_option) == "rotate-tile":
        table = with_rocks_gone(table, space_of(tile.at), tile.walls, is_turned_around)
    if is_turned_around and len(set(tile.walls)) in (0, len(DIRECTIONS)):
        return table
    kind = kind_of_revealed(scene, tile) if tile.side == "dark" else {}
    return put_tile(table, tile.model_copy(update={**kind, "lies_unknown": True}))


def with_rocks_gone(table: Table, space: Space, walls: str, is_turned_around: bool) -> Table:
    """Rockslides go where a wall comes up; a tile that is turned around loses them on all sides, and Bomb tokens."""
    sides, gone = (DIRECTIONS, ("rockslide", "bombed")) if is_turned_around else (walls, ("rockslide",))
    beside = {frozenset((str(space), str(space.next(side)))) for side in DIRECTIONS if side in sides}
    edges = tuple(edge for edge in table.edges if edge.is_ not in gone or frozenset(edge.between) not in beside)
    return table.model_copy(update={"edges": edges}) if edges != table.edges else table


def with_edges_filled(table: Table, space: Space) -> Table:
    """Before the Collapse, whatever opens an edge of a Lit tile lets a Dark tile be laid there at once."""
    gaps = Map(table).open_edges(space) if table.collapse is not True else []
    for gap in filter(lambda gap: gap.is_on_grid, gaps):
        table = put_tile(table, Tile(at=str(gap), side="dark", type="unknown", fills_edge=True))
    return table


# Pieces.


def with_pieces(table: Table, scene: Scene, changes: Changes) -> Table:
    gone = scattered(scene, changes) | killed(changes)
    kept = [piece for piece in table.pieces if piece.who not in gone]
    if scene.play.name in APPEARS and scene.mover and scene.target:
        state = "lurking" if scene.play.name == "goblins.place-lurking-tribe" else "revealed"
        kept.append(Piece.model_validate({"who": scene.mover, "at": str(scene.target), "state": state}))
    moved = tuple(seen_on_tile(table, moved_piece(scene, piece)) for piece in kept)
    return table.model_copy(update={"pieces": (*moved, *put_on_map(scene))})


def put_on_map(scene: Scene) -> Iterator[Piece]:
    """The piece that comes onto the map, where it is known which space it comes to."""
    at = scene.target or (scene.map.entrance if scene.mover == "thief" else None)
    if scene.play.name in PUT_ON_MAP and scene.mover and scene.piece is None and at:
        state, facing = PUT_ON_MAP[scene.play.name], scene.where.facing
        yield Piece(who=scene.mover, at=str(at), state=state, facing=facing)


def seen_on_tile(table: Table, piece: Piece) -> Piece:
    """A Tribe that lurks is revealed by the tile that is placed under it."""
    if piece.state != "lurking" or all(tile.at != piece.at for tile in table.tiles):
        return piece
    return piece.model_copy(update={"state": "revealed"})


def scattered(scene: Scene, changes: Changes) -> set[str]:
    """The Tribes that the rules scatter."""
    change = changes.get(tribe.on_map.name)
    return set(tribes_concerned(scene)) if change is not None and change.after is False else set()


def killed(changes: Changes) -> set[str]:
    change = changes.get(thief.on_map.name)
    return {"thief"} if change is not None and change.after is False else set()


def moved_piece(scene: Scene, piece: Piece) -> Piece:
    if piece.who != scene.mover or scene.target is None:
        return piece
    update: dict[str, object] = {}
    if scene.play.name in MOVES:
        update["at"] = str(scene.target)
        entered = [str(space) for space in scene.entered if scene.map.tokens(space, "flame-wall")]
        update["burned"] = piece.burned or bool(entered)
        # Where some are not known by their spaces, nobody says which of them it was.
        if entered and (piece.burned_at or not piece.burned):
            update["burned_at"] = tuple(dict.fromkeys((*piece.burned_at, *entered)))
        if piece.state == "lurking":
            update["state"] = "revealed"
        if piece.who in TRIBE_PIECES and scene.play.name not in MOVES_OTHERS:
            update["left"] = lit_tiles_left(scene, piece)
        if piece.who in ("knight", "shadow") and (scene.map.is_dark(scene.target) or enters_event(scene)):
            update["left"] = (str(came_from(scene)),)
        elif piece.who in ("knight", "shadow", "thief"):
            update["left"] = pit_walked_into(scene)
    return piece.model_copy(update=update)


def enters_event(scene: Scene) -> bool:
    """Whether the Knight walks onto an Event token by herself."""
    is_there = scene.target is not None and scene.map.tokens(scene.target, "event") > 0
    return scene.mover == "knight" and is_there and scene.play.name not in MOVES_OTHERS


def came_from(scene: Scene) -> Space | None:
    """The tile next to the one that a piece has entered last."""
    return scene.steps[-1][0] if scene.steps else scene.start
