"""The Cave's turn: its phases, its tiles, and the Treasure it places."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import cave, reach, table
from validators.vast.game import vast

DO_PHASE = vast.play("cave.do-phase", cave.phase, crux(cave.stage), table.own_turn)
SKIP_PHASE = vast.play(
    "cave.skip-phase", cave.phase, cave.fitting_tile, cave.treasures_out, crux(table.thief_plays), cave.tile_left
)
END_TURN = vast.play("cave.end-turn", crux(cave.stage), cave.fitting_tile, cave.treasures_out, crux(table.thief_plays))
PLACE_TILE = vast.play(
    "cave.place-tile",
    cave.tile_placed,
    cave.hand_has_crystal,
    cave.tiles_placed,
    cave.dark_side_up,
    reach.adjacent,
    table.collapse_begun,
)
PLACE_BY_OMEN = vast.play("cave.place-tile-by-omen", cave.tile_placed, cave.hand_has_crystal)
CHOOSE_FILLING = vast.play(
    "cave.choose-tile-for-open-edge", cave.tile_placed, cave.hand_has_crystal, cave.fills_on, table.collapse_begun
)
FILL_ORDER = vast.play("cave.choose-fill-order", cave.fill_order_chooser)
REFILL = vast.play("cave.refill-hand", cave.refill, cave.hand_after, cave.stack_empty)
LOOK = vast.play("cave.look-at-dark-tile", cave.looks_at, cave.shows_others, table.own_turn)
SHOW = vast.play("cave.show-dark-tile")
PLACE_TREASURE = vast.play(
    "cave.place-treasure",
    reach.dark,
    reach.occupant,
    reach.treasures,
    cave.treasures_placed,
    cave.treasures_out,
    crux(table.thief_plays),
)
TREASURE_BY_OMEN = vast.play(
    "cave.place-treasure-by-omen",
    reach.dark,
    reach.occupant,
    reach.treasures,
    cave.treasures_out,
    crux(table.thief_plays),
)
SET_UP = vast.play("cave.set-up-amount", cave.setup_item, cave.setup_amount, crux(table.thief_plays))

NEXT_PHASE = {"start": "collect", "collected": "shape", "shaped": "place-treasure"}
STAGE_AFTER = {"collect": "collected", "shape": "shaped", "place-treasure": "treasure-placed"}


# The phases.


@vast.rule("vast.cave.turn.phases", 1, on=DO_PHASE)
def cave_phases_follow_in_order(f: View) -> Says:
    return NEXT_PHASE.get(f[cave.stage]) == f[cave.phase] if f[table.own_turn] else False


@vast.rule("vast.cave.omens.collect-first", 1, on=DO_PHASE)
def cave_collects_omens_first(f: View) -> Says:
    return f[cave.phase] == "collect" if f[cave.stage] == "start" else None


@vast.effect("vast.cave.turn.phases", 1, on=(DO_PHASE, SKIP_PHASE))
def phase_brings_the_turn_on(f: View) -> Changes:
    return {cave.stage: STAGE_AFTER[f[cave.phase]]}


def treasure_token_left(f: View) -> bool:
    if f[cave.treasures_out] < 10:
        return True
    return f[cave.treasures_out] < 12 and f[table.thief_plays]


def treasure_must_be_placed(f: View) -> bool:
    return f[cave.fitting_tile] and treasure_token_left(f)


def phase_has_nothing_to_do(f: View) -> bool:
    if f[cave.phase] == "shape":
        return not f[cave.tile_left]
    return f[cave.phase] == "place-treasure" and not treasure_must_be_placed(f)


@vast.rule("vast.cave.turn.phases", 1, on=SKIP_PHASE)
def cave_cannot_skip_a_phase(f: View) -> Says:
    return None if phase_has_nothing_to_do(f) else False


@vast.rule("vast.cave.place-treasure.no-tile", 1, on=SKIP_PHASE)
def cave_skips_treasure_without_tile(f: View) -> Says:
    if f[cave.phase] != "place-treasure":
        return None
    return None if f[cave.fitting_tile] else True


@vast.rule("vast.cave.place-treasure.limit", 1, on=SKIP_PHASE)
def cave_skips_treasure_without_token(f: View) -> Says:
    if f[cave.phase] != "place-treasure":
        return None
    return None if treasure_token_left(f) else True


@vast.rule("vast.collapse.begin.next-turn", 1, 2, on=SKIP_PHASE)
def cave_skips_shaping_without_tile(f: View) -> Says:
    if f[cave.phase] != "shape":
        return None
    return None if f[cave.tile_left] else True


@vast.rule("vast.cave.turn.ends", 1, 2, on=END_TURN)
def cave_turn_ends_after_third_phase(f: View) -> Says:
    return f[cave.stage] == "treasure-placed" or (f[cave.stage] == "shaped" and not treasure_must_be_placed(f))


@vast.effect("vast.cave.place-treasure.no-tile", 1, on=END_TURN, changes_nothing="stays")
def treasure_had_no_fitting_tile(f: View) -> Changes:
    return f[cave.stage] == "shaped" and not f[cave.fitting_tile]


@vast.effect("vast.cave.place-treasure.limit", 1, on=END_TURN, changes_nothing="stays")
def treasure_tokens_were_all_out(f: View) -> Changes:
    return f[cave.stage] == "shaped" and not treasure_token_left(f)


# Tiles.


@vast.rule("vast.cave.shape.place", 1, on=PLACE_TILE)
def cave_places_one_adjacent_dark_tile(f: View) -> Says:
    return f[cave.dark_side_up] and f[reach.adjacent] and f[cave.tiles_placed] == 1


@vast.rule("vast.collapse.remove.three", 1, on=PLACE_TILE, overrides=("vast.cave.shape.place",))
def cave_places_no_tile_in_collapse(f: View) -> Says:
    return False if f[table.collapse_begun] else None


@vast.rule("vast.cave.tiles.crystal-first", 1, on=(PLACE_TILE, PLACE_BY_OMEN, CHOOSE_FILLING))
def cave_places_crystal_tiles_first(f: View) -> Says:
    return True if f[cave.tile_placed] == "crystal" else not f[cave.hand_has_crystal]


@vast.rule("vast.cave.tiles.crystal-other-turns", 1, on=CHOOSE_FILLING, overrides=("vast.cave.tiles.crystal-first",))
def cave_chooses_freely_on_others_turns(f: View) -> Says:
    return True if f[cave.fills_on] == "others-turn" else None


@vast.rule("vast.cave.omens.placement", 1, on=PLACE_BY_OMEN)
def omen_tile_follows_phase_rules(f: View) -> Says:
    return True if f[cave.tile_placed] == "crystal" else not f[cave.hand_has_crystal]


@vast.rule("vast.cave.tiles.vaults", 1, on=(PLACE_TILE, PLACE_BY_OMEN, CHOOSE_FILLING))
def vault_places_like_any_tile(f: View) -> Says:
    return True if f[cave.tile_placed] == "vault" else None


@vast.rule("vast.cave.tiles.open-edges", 1, 2, on=CHOOSE_FILLING)
def cave_fills_edges_from_hand(f: View) -> Says:
    return None if f[table.collapse_begun] else True


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=CHOOSE_FILLING)
def collapse_forbids_filling_edges(f: View) -> Says:
    return False if f[table.collapse_begun] else None


@vast.effect("vast.cave.tiles.replace", 1, on=(PLACE_TILE, PLACE_BY_OMEN, CHOOSE_FILLING), changes_nothing="stays")
def cave_draws_replacement_tile(f: View) -> Changes:
    return True


@vast.rule("vast.cave.tiles.fill-order", 1, on=FILL_ORDER)
def cave_chooses_filling_order(f: View) -> Says:
    return f[cave.fill_order_chooser] == "cave"


@vast.rule("vast.cave.tiles.replace", 1, on=REFILL)
def cave_refills_hand_to_three(f: View) -> Says:
    if f[cave.refill] != "after-each-tile" or f[cave.hand_after] > 3:
        return False
    return f[cave.hand_after] == 3 or f[cave.stack_empty]


# Secrets.


@vast.rule("vast.cave.tiles.examine", 1, on=LOOK)
def cave_may_look_at_map_tiles(f: View) -> Says:
    return f[cave.looks_at] == "map"


@vast.rule("vast.cave.tiles.secret", 1, on=LOOK)
def cave_keeps_examined_tiles_secret(f: View) -> Says:
    return False if f[cave.shows_others] else None


@vast.rule("vast.cave.tiles.secret", 1, on=SHOW)
def cave_cannot_show_tiles(f: View) -> Says:
    return False


# Treasure.


@vast.rule("vast.cave.place-treasure.where", 1, on=(PLACE_TREASURE, TREASURE_BY_OMEN))
def treasure_needs_unoccupied_dark_tile(f: View) -> Says:
    return f[reach.occupant] == "none" and f[reach.dark] and f[reach.treasures] == 0


@vast.rule("vast.cave.omens.placement", 1, on=TREASURE_BY_OMEN)
def omen_treasure_follows_phase_rules(f: View) -> Says:
    return f[reach.occupant] == "none" and f[reach.dark] and f[reach.treasures] == 0


@vast.rule("vast.cave.place-treasure.where", 1, on=PLACE_TREASURE)
def cave_places_one_treasure_a_turn(f: View) -> Says:
    return None if f[cave.treasures_placed] == 1 else False


@vast.rule("vast.cave.place-treasure.limit", 1, on=(PLACE_TREASURE, TREASURE_BY_OMEN))
def treasure_tokens_are_limited(f: View) -> Says:
    return None if treasure_token_left(f) else False


# Setup.


@vast.rule("vast.cave.setup.treasure-tokens", 1, on=SET_UP)
def cave_starts_with_treasure_tokens(f: View) -> Says:
    if f[cave.setup_item] != "treasure-tokens":
        return None
    if f[cave.setup_amount] not in (10, 12):
        return False
    return f[cave.setup_amount] == (12 if f[table.thief_plays] else 10)


@vast.rule("vast.cave.setup.hand", 1, on=SET_UP)
def cave_starts_with_three_tiles(f: View) -> Says:
    return f[cave.setup_amount] == 3 if f[cave.setup_item] == "hand-of-tiles" else None
