"""Facts about where Tribes stand, what they leave behind them on the way, and where they can appear."""

from __future__ import annotations

from validators.vast.facts import goblins, knight, tribe
from validators.vast.table.map import Map, space_of
from validators.vast.table.names import TRIBE_PIECES, UNICORNS
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene, loot_there
from validators.vast.table.spaces import CORNERS, Space
from validators.vast.table.tribe_facts import facts_of_tribe, population_of

LIGHT = "goblins.lose-population-to-light"
ENTERS_UNICORN = tuple(f"{who}.tribe-enters" for who in UNICORNS)
LIT_LOSS = "vast.goblins.move.lit-loss"
SPECIAL = {"goblins:fangs": "rage", "goblins:bones": "monster", "goblins:eye": "secret"}
MOST_DISCS = tribe.population.domain[-1]
# What is stated of a Tribe where it is drawn nowhere and may be anywhere.
ELSEWHERE = ("on_map", "on_board", "lurking")


# Moving.


@reads(goblins.steps, on="goblins.")
def tiles_the_tribe_moves(s: Scene) -> int | None:
    return len(s.steps) or None


def left_behind(s: Scene) -> list[Space]:
    """The Lit tiles that it leaves on the way, in order, those that it leaves again included."""
    return [space for space, _ in s.steps if s.map.is_lit(space)]


def left_before(s: Scene) -> set[Space]:
    return {space_of(name) for name in s.tribe.left} if s.tribe else set()


@reads(goblins.started_lit, "vast.goblins.move.lit-start", on=LIGHT)
def tribe_starts_on_lit_tile(s: Scene) -> Found[bool] | None:
    return Found(s.map.is_lit(s.path[0]), s.path[:1]) if s.steps else None


@reads(goblins.lit_left, LIT_LOSS, on=LIGHT)
def lit_tiles_entered_and_left(s: Scene) -> Found[int] | None:
    if not s.steps:
        return None
    new = tuple(dict.fromkeys(space for space in left_behind(s) if space != s.path[0]))
    return Found(len(new), new)


@reads(goblins.lit_on_way, LIT_LOSS, on=("goblins.enter-", "goblins.move-tribe", *ENTERS_UNICORN))
def lit_tiles_left_on_the_way(s: Scene) -> Found[int] | None:
    """What was left earlier in the turn has lowered its Population already, but for an odd one."""
    if not s.steps:
        return None
    new = tuple(space for space in dict.fromkeys(left_behind(s)) if space not in left_before(s))
    return Found(len(new) + len(left_before(s)) % 2, new)


@reads(goblins.lit_again, "vast.goblins.move.lit-once-each", on=LIGHT)
def lit_tiles_left_again(s: Scene) -> int | None:
    return len(left_behind(s)) - len(set(left_behind(s))) if s.steps else None


@reads(goblins.ends_lit, "vast.goblins.move.lit-loss-timing", on=LIGHT)
def tribe_stops_on_lit_tile(s: Scene) -> Found[bool] | None:
    return Found(s.map.is_lit(s.path[-1]), s.path[-1:]) if s.steps else None


@reads(goblins.dark_between, "vast.goblins.move.lit-cumulative", on=LIGHT)
def dark_tiles_lie_between(s: Scene) -> bool | None:
    lit = [n for n, (space, _) in enumerate(s.steps) if s.map.is_lit(space)]
    if not s.steps:
        return None
    return any(s.map.is_dark(s.path[n]) for n in range(lit[0], lit[-1])) if lit else False


# Where it stands.


@reads(goblins.stands_on_dark, "vast.goblins.explore.from-dark", on="goblins.")
def tribe_stands_on_dark_tile(s: Scene) -> Found[bool] | None:
    return Found(s.map.stays_dark(s.start), (s.start,)) if s.start else None


@reads(goblins.special_from, "vast.goblins.special.not-hidden", on="goblins.use-special")
def where_the_special_action_is_used(s: Scene) -> str | None:
    if s.tribe is None or s.tribe.state == "hidden":
        return None
    return "lurking" if s.tribe.state == "lurking" else "map"


@reads(goblins.ambusher, "vast.goblins.hide.ambush", on="goblins.ambush-knight")
def where_the_ambushing_tribe_is(s: Scene) -> str | None:
    return state_of_tribe(s)


def ambush_turned_by_knight(s: Scene) -> Space | None:
    """The Ambush tile under her, where the step before has led her onto it."""
    piece = s.map.piece("knight")
    at = space_of(piece.at) if piece and piece.left else None
    return at if at and s.map.is_lit(at) and s.map.tiles[at].type == "ambush" else None


@reads(goblins.ambush_from, "vast.knight.ambush.attack", on="goblins.ambush-knight")
def turned_ambush_sets_it_off(s: Scene) -> Found[str] | None:
    at = ambush_turned_by_knight(s)
    return Found("ambush-tile", (at,)) if at and goblins.ambush_from not in s.known else None


@reads(knight.revealed_by, "vast.knight.ambush.only-entering", on=("goblins.ambush-knight", "knight.suffer-ambush"))
def knight_has_turned_it_by_entering(s: Scene) -> Found[str] | None:
    at = ambush_turned_by_knight(s)
    return Found("entering", (at,)) if at and knight.revealed_by not in s.known else None


def state_of_tribe(s: Scene) -> str | None:
    """Whether the Tribe in question is revealed, lurks or hides; drawn, or known to be on the board."""
    if s.tribe is not None:
        return s.tribe.state or "revealed"
    return "hidden" if hides_on_board(s) else None


def hides_on_board(s: Scene) -> bool:
    """A Tribe of which that is stated, or which is missing on a map where other Tribes are drawn."""
    if s.mover not in TRIBE_PIECES or s.piece is not None:
        return False
    stated = facts_of_tribe(s.map.table, s.mover)
    if s.known.get(tribe.on_board) is True or True in (stated.get("on_board"), stated.get(tribe.on_board.name)):
        return True
    is_elsewhere = any(name.endswith(ELSEWHERE) for name in stated)
    return not is_elsewhere and any(piece.who in TRIBE_PIECES for piece in s.map.table.pieces)


@reads(goblins.can_step, "vast.goblins.lurk.activate", on="goblins.")
def lurking_tribe_could_step(s: Scene) -> Found[bool] | None:
    """Onto a free tile it can; what others on a tile allow is a matter of Strength."""
    if s.tribe is None or s.tribe.state != "lurking":
        return None
    at = space_of(s.tribe.at)
    near = [space for space in s.map.touching(at) if s.map.is_open(at, space)]
    free = tuple(space for space in near if not s.map.others_at(space, s.tribe.who))
    if free:
        return Found(True, free)
    return None if near else Found(False, (at,))


# Where it can appear.


@reads(goblins.tile_is_dark, "vast.goblins.reveal.where", on="goblins.reveal-tribe")
def tile_for_the_tribe_is_dark(s: Scene) -> Found[bool] | None:
    return Found(s.map.stays_dark(s.target), (s.target,)) if s.target else None


def shows_symbol(on: Map, space: Space, tribe: str | None) -> bool:
    return on.is_dark(space) and tribe is not None and f"goblins:{on.tiles[space].symbol}" == tribe


def knows_symbols(on: Map) -> bool:
    """A Dark tile shows a symbol; one drawn without any leaves it open which."""
    return all(tile.symbol for tile in on.tiles.values() if tile.side == "dark")


@reads(goblins.tile_shows_symbol, "vast.goblins.reveal.where", on="goblins.reveal-tribe")
def tile_shows_the_tribes_symbol(s: Scene) -> Found[bool] | None:
    tile = s.map.tiles.get(s.target) if s.target else None
    if s.mover is None or tile is None or s.target is None or (tile.side == "dark" and tile.symbol is None):
        return None
    return Found(shows_symbol(s.map, s.target, s.mover), (s.target,))


@reads(goblins.symbol_tile_on_map, "vast.goblins.lurk.place", on="goblins.place-lurking")
def some_tile_shows_the_symbol(s: Scene) -> Found[bool] | None:
    found = tuple(space for space in s.map.tiles if shows_symbol(s.map, space, s.mover))
    if s.mover is None or not (found or knows_symbols(s.map)):
        return None
    return Found(bool(found), found)


@reads(goblins.treasure_there, "vast.goblins.reveal.shared-tile", on="goblins.reveal-tribe")
def treasure_lies_on_the_tile(s: Scene) -> Found[bool] | None:
    return Found(s.map.tokens(s.target, "treasure") > 0, (s.target,)) if s.target else None


@reads(goblins.space_is_open, on=("goblins.place-lurking", "goblins.explore"))
def chosen_space_has_no_tile(s: Scene) -> Found[bool] | None:
    return Found(s.target not in s.map.tiles, (s.target,)) if s.target else None


@reads(goblins.next_to_tile, "vast.goblins.lurk.place", on="goblins.place-lurking")
def chosen_space_is_next_to_a_tile(s: Scene) -> Found[bool] | None:
    return Found(bool(s.map.touching(s.target)), (s.target, *s.map.touching(s.target))) if s.target else None


# Tiles and tokens.


@reads(goblins.discs_added, "vast.goblins.populate.add", on="goblins.add-discs")
def discs_that_must_be_added(s: Scene) -> int | None:
    """Whoever names no number adds as many as are shown and fit; where Rage is spent, that must be said."""
    shown, who = s.known.get(goblins.discs_shown), s.mover
    is_said = goblins.discs_added in s.known or s.known.get(goblins.rage_on_tribe) is not False
    number = population_of(s.map.table, who) if who in TRIBE_PIECES and who else None
    return None if is_said or shown is None or number is None else min(int(shown), max(MOST_DISCS - number, 0))


@reads(goblins.loot, on="goblins.plunder")
def only_thing_to_plunder(s: Scene) -> Found[str] | None:
    loot = loot_there(s) if goblins.loot not in s.known else None
    return Found(loot, (s.target,)) if loot and s.target else None


@reads(goblins.special, on="goblins.use-special")
def own_special_action(s: Scene) -> str | None:
    return SPECIAL.get(s.mover or "") if goblins.special not in s.known else None


@reads(goblins.lurk_use, "vast.goblins.lurk.activate", on="goblins.activate-lurking-tribe")
def lurking_tribe_steps_onto_tile(s: Scene) -> Found[str] | None:
    is_step = s.start is not None and s.target in s.map.tiles and s.start.touches(s.target) if s.target else False
    return Found("step-onto-tile", (s.target,)) if is_step and s.target and goblins.lurk_use not in s.known else None


@reads(goblins.other_unfinished, "vast.goblins.activate.finish-one", on="goblins.", of_act=True)
def others_are_done_with(s: Scene) -> bool | None:
    """Of Tribes whose deeds in this turn are known, one is done with once another is activated."""
    others = [who for who in TRIBE_PIECES if who != s.mover]
    said = [facts_of_tribe(s.map.table, who).get(goblins.activated_before.name) for who in others]
    return False if goblins.other_unfinished not in s.known and None not in said else None


@reads(goblins.gem_on_map, "vast.goblins.plunder.from-dragon", on="goblins.")
def some_gem_is_on_map(s: Scene) -> Found[bool]:
    found = tuple(space for space in s.map.tiles if s.map.tokens(space, "gem"))
    return Found(bool(found), found)


@reads(goblins.crystal_on_tile, "vast.goblins.secrets.cave-in.which-tiles", on="goblins.remove-tile")
def crystal_token_is_on_the_tile(s: Scene) -> Found[bool] | None:
    return Found(s.map.tokens(s.target, "crystal") > 0, (s.target,)) if s.target in s.map.tiles and s.target else None


@reads(goblins.crystal_tile, on="goblins.remove-tile")
def tile_is_a_lit_crystal_tile(s: Scene) -> Found[bool] | None:
    tile = s.map.tiles.get(s.target) if s.target else None
    return Found(tile.type == "crystal", (s.target,)) if tile and tile.side == "lit" and s.target else None


@reads(goblins.tile_protected, "vast.collapse.order.entrance", on="goblins.remove-tile")
def tile_cannot_be_removed(s: Scene) -> Found[bool] | None:
    """The Entrance is the one tile that the documents protect."""
    return Found(s.map.entrance == s.target, (s.target,)) if s.target in s.map.tiles and s.target else None


@reads(goblins.tile_in_middle, "vast.goblins.secrets.cave-in.no-edge-rule", on="goblins.remove-tile")
def other_tiles_are_more_exposed(s: Scene) -> bool | None:
    if s.target is None or s.target not in s.map.tiles:
        return None
    own = len(s.map.touching(s.target))
    return any(len(s.map.touching(space)) < own for space in s.map.tiles if space != s.map.entrance)


# The Underworm in an Ambush.


def dark_on_diagonals(s: Scene) -> dict[Space, int]:
    piece = s.map.piece("knight")
    if piece is None:
        return {}
    at, farthest = space_of(piece.at), 1 + max((space.row + space.column for space in s.map.tiles), default=0)
    rays = [[Space(at.column + a * n, at.row + d * n) for n in range(1, farthest)] for a, d in CORNERS]
    return {space: n for ray in rays for n, space in enumerate(ray, start=1) if s.map.is_dark(space)}


@reads(goblins.dark_on_diagonal, "vast.infestation.underworm.nearest", on="infestation.underworm")
def dark_tile_is_on_a_diagonal(s: Scene) -> Found[bool] | None:
    found = dark_on_diagonals(s)
    return Found(bool(found), tuple(found)) if s.map.piece("knight") else None


@reads(goblins.worm_nearest, "vast.infestation.underworm.nearest", on="infestation.underworm")
def dark_tile_is_the_nearest_diagonally(s: Scene) -> Found[bool] | None:
    found = dark_on_diagonals(s)
    if s.target not in found or s.target is None:
        return None
    return Found(found[s.target] == min(found.values()), (s.target,))


@reads(knight.ambush_tribe_revealed, "vast.goblins.hide.ambush", on="knight.suffer-ambush")
def ambushing_tribe_is_on_map(s: Scene) -> bool | None:
    piece = s.map.piece(s.where.who) if s.where.who in TRIBE_PIECES and s.where.who else None
    return piece.state not in ("lurking", "hidden") if piece else None
