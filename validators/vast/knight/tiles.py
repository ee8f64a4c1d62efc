"""The tiles that the Knight enters and reveals, and the actions of an Encounter."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import cave, knight, reach, table
from validators.vast.game import vast
from validators.vast.knight.attacks import knight_pays_encounter

ENTER_DARK = vast.play(
    "knight.enter-dark-tile",
    knight.encounters_left,
    knight.without_encounter,
    knight.reveals_tile,
    reach.tile_type,
    reach.wall_between,
    knight.map_cubes,
)
ACT = vast.play(
    "knight.act-in-encounter",
    knight.encounter_action,
    knight.encounter_after,
    knight.dark_tile_unresolved,
    reach.same_space,
)
IGNORE = vast.play("knight.ignore-on-tile", knight.ignored, cave.event_cards_left)
GAIN_TILE_GRIT = vast.play("knight.gain-tile-grit", knight.revealed_by, knight.claimed_grit)
ORIENT = vast.play(
    "knight.orient-tile",
    knight.entered_through,
    knight.faces_left_tile,
    knight.links_entrance,
    knight.link_possible,
)
FILL = vast.play("knight.fill-open-sides", table.collapse_begun, knight.filled_when)
LEAVE_OPEN = vast.play("knight.leave-open-sides", crux(table.collapse_begun))
PLACE_TILES = vast.play("knight.place-dark-tiles-herself", crux(table.cave_plays))
TILE_AFFECTS = vast.play("knight.tile-affects-her", knight.revealed_by, reach.tile_type)
ORDER = {"nothing": 0, "reveal": 1, "attack": 2, "collect": 3}


# Entering and revealing.


@vast.rule("vast.knight.encounter.dark-tile", 1, on=ENTER_DARK)
def dark_tile_costs_an_encounter(f: View) -> Says:
    return knight_pays_encounter(f)


@vast.rule("vast.knight.reveal.must", 1, on=ENTER_DARK)
def knight_must_reveal_dark_tile(f: View) -> Says:
    return f[knight.reveals_tile]


@vast.effect("vast.knight.encounter.dark-tile", 1, on=ENTER_DARK)
def dark_tile_spends_an_encounter(f: View) -> Changes:
    return {knight.encounters_left: By(-1), knight.encounters_used: By(1)}


@vast.effect("vast.knight.reveal.grit", 1, 2, on=ENTER_DARK)
def revealed_tile_gives_one_grit(f: View) -> Changes:
    return {knight.grit: By(1)}


@vast.effect("vast.knight.reveal.resolve", 1, on=ENTER_DARK, changes_nothing="must")
def revealed_tile_is_resolved(f: View) -> Changes:
    return True


@vast.effect("vast.knight.reveal.fill", 1, 2, on=ENTER_DARK, changes_nothing="must")
def revealed_tile_sides_are_filled(f: View) -> Changes:
    return not f[table.collapse_begun]


@vast.effect("vast.knight.event.tile", 1, on=ENTER_DARK, changes_nothing="must")
def cave_plays_event_on_event_tile(f: View) -> Changes:
    return f[table.cave_plays] if f[reach.tile_type] == "event" else None


@vast.effect("vast.knight.event.tile-no-cave", 1, on=ENTER_DARK, changes_nothing="must")
def knight_draws_event_without_cave(f: View) -> Changes:
    return not f[table.cave_plays] if f[reach.tile_type] == "event" else None


@vast.effect("vast.knight.treasure-room.token", 1, on=ENTER_DARK)
def treasure_token_is_placed(f: View) -> Changes:
    return {reach.treasures: By(1)} if f[reach.tile_type] == "treasure-room" else None


@vast.effect("vast.knight.crystal-tile.token", 1, on=ENTER_DARK)
def crystal_token_is_placed(f: View) -> Changes:
    return {reach.crystal_token: True} if f[reach.tile_type] == "crystal" else None


@vast.effect("vast.knight.vault-tile.token", 1, on=ENTER_DARK)
def vault_token_is_placed(f: View) -> Changes:
    if f[reach.tile_type] != "vault":
        return None
    return {reach.vault_token: True} if f[table.thief_plays] else None


# The actions of an Encounter.


@vast.rule("vast.knight.encounter.any-or-all", 1, on=ACT)
def knight_takes_any_encounter_actions(f: View) -> Says:
    return True


@vast.rule("vast.knight.encounter.order", 1, on=ACT)
def knight_follows_encounter_action_order(f: View) -> Says:
    now = ORDER[f[knight.encounter_action]]
    if f[knight.dark_tile_unresolved]:
        return False if now > ORDER["reveal"] else None
    return False if now < ORDER[f[knight.encounter_after]] else None


@vast.rule("vast.knight.encounter.own-tile", 1, on=ACT)
def knight_encounters_only_own_tile(f: View) -> Says:
    return None if f[reach.same_space] else False


@vast.rule("vast.knight.encounter.dark-tile", 1, on=ACT)
def dark_tile_is_resolved_first(f: View) -> Says:
    return False if f[knight.dark_tile_unresolved] and f[knight.encounter_action] != "reveal" else None


@vast.rule("vast.knight.encounter.dark-tile-then-others", 1, on=ACT)
def knight_may_act_after_revealing(f: View) -> Says:
    return True if f[knight.encounter_after] == "reveal" else None


# What the Knight may ignore.


@vast.rule("vast.knight.enter-lit.may-ignore", 1, on=IGNORE)
def knight_may_ignore_listed_things(f: View) -> Says:
    return True if f[knight.ignored] in ("crystal", "treasure", "gem", "underground-dragon", "thief") else None


@vast.rule("vast.knight.enter-lit.must-interact", 1, on=IGNORE)
def knight_must_interact_with_listed_things(f: View) -> Says:
    return False if f[knight.ignored] in ("tribe", "event-token") else None


@vast.rule("vast.knight.encounter.any-or-all", 1, on=IGNORE)
def knight_chooses_her_encounter_actions(f: View) -> Says:
    return True if f[knight.ignored] in ("crystal", "treasure", "gem") else None


@vast.rule("vast.knight.treasure-room.choice", 1, on=IGNORE)
def knight_may_leave_treasure(f: View) -> Says:
    return True if f[knight.ignored] == "treasure" else None


@vast.rule("vast.knight.crystal-tile.choice", 1, on=IGNORE)
def knight_may_leave_crystal(f: View) -> Says:
    return True if f[knight.ignored] == "crystal" else None


@vast.rule("vast.knight.enter-thief.free", 1, on=IGNORE)
def knight_may_ignore_thief(f: View) -> Says:
    return True if f[knight.ignored] == "thief" else None


@vast.rule("vast.knight.enter-dragon.underground", 1, on=IGNORE)
def knight_may_ignore_underground_dragon(f: View) -> Says:
    return True if f[knight.ignored] == "underground-dragon" else None


@vast.rule("vast.knight.enter-dragon.surface-must-attack", 1, on=IGNORE)
def knight_must_attack_surfaced_dragon(f: View) -> Says:
    return False if f[knight.ignored] == "surfaced-dragon" else None


@vast.rule("vast.knight.enter-tribe.must-attack", 1, on=IGNORE)
def knight_must_attack_tribe(f: View) -> Says:
    return False if f[knight.ignored] == "tribe" else None


@vast.rule("vast.knight.event.token-enter", 1, 2, on=IGNORE)
def knight_must_resolve_event_token(f: View) -> Says:
    return False if f[knight.ignored] == "event-token" else None


@vast.rule(
    "vast.cave.events.exhausted",
    1,
    on=IGNORE,
    overrides=("vast.knight.event.token-enter", "vast.knight.enter-lit.must-interact"),
)
def knight_may_ignore_event_without_cards(f: View) -> Says:
    if f[knight.ignored] != "event-token":
        return None
    return None if f[cave.event_cards_left] else True


# The effects of a revealed tile.


@vast.rule("vast.knight.reveal.grit", 1, 2, on=GAIN_TILE_GRIT)
def entered_tile_gives_one_grit(f: View) -> Says:
    return f[knight.revealed_by] == "entering" and f[knight.claimed_grit] == 1


@vast.effect("vast.knight.reveal.grit", 1, 2, on=GAIN_TILE_GRIT)
def tile_grit_is_gained_as_claimed(f: View) -> Changes:
    return {knight.grit: By(f[knight.claimed_grit])}


@vast.rule("vast.knight.reveal.only-by-entering", 1, on=(GAIN_TILE_GRIT, TILE_AFFECTS))
def tile_revealed_by_effect_does_nothing(f: View) -> Says:
    return False if f[knight.revealed_by] == "other-effect" else None


@vast.rule("vast.knight.reveal.resolve", 1, on=TILE_AFFECTS)
def entered_tile_affects_knight(f: View) -> Says:
    return f[knight.revealed_by] == "entering"


@vast.rule("vast.knight.ambush.only-entering", 1, on=TILE_AFFECTS)
def tile_revealed_by_effect_never_ambushes(f: View) -> Says:
    if f[knight.revealed_by] == "entering":
        return None
    return False if f[reach.tile_type] == "ambush" else None


@vast.rule("vast.knight.reveal.connect", 1, on=ORIENT)
def revealed_tile_connects_to_left_tile(f: View) -> Says:
    return f[knight.entered_through] == "wall" or f[knight.faces_left_tile] == "open"


@vast.rule("vast.knight.reveal.connect", 2, on=ORIENT)
def revealed_tile_connects_to_entrance(f: View) -> Says:
    if f[knight.entered_through] == "open-side" and f[knight.faces_left_tile] == "wall":
        return False
    return f[knight.links_entrance] or not f[knight.link_possible]


@vast.rule("vast.knight.ancient-map.orient", 1, on=ORIENT)
def ancient_map_tile_may_face_wall(f: View) -> Says:
    if f[knight.entered_through] != "wall":
        return None
    return True if f[knight.faces_left_tile] == "wall" else None


@vast.rule("vast.general.reveal.connect", 1, on=ORIENT)
def revealed_tile_connects_if_possible(f: View) -> Says:
    return False if not f[knight.links_entrance] and f[knight.link_possible] else None


@vast.rule("vast.knight.reveal.fill", 1, on=FILL)
def revealed_tile_open_sides_are_filled(f: View) -> Says:
    return True


@vast.rule("vast.knight.reveal.fill", 2, on=FILL)
def open_sides_filled_at_once(f: View) -> Says:
    return not f[table.collapse_begun] and f[knight.filled_when] == "at-once"


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=FILL)
def collapse_forbids_filling_open_sides(f: View) -> Says:
    return False if f[table.collapse_begun] else None


@vast.rule("vast.knight.reveal.fill", 1, 2, on=LEAVE_OPEN)
def open_sides_must_be_filled(f: View) -> Says:
    return None if f[table.collapse_begun] else False


@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=LEAVE_OPEN)
def collapse_leaves_sides_open(f: View) -> Says:
    return True if f[table.collapse_begun] else None


@vast.rule("vast.knight.reveal.fill-no-cave", 1, on=PLACE_TILES)
def knight_places_tiles_without_cave(f: View) -> Says:
    return None if f[table.cave_plays] else True


@vast.rule("vast.knight.reveal.fill", 1, 2, on=PLACE_TILES)
def cave_places_tiles_for_knight(f: View) -> Says:
    return False if f[table.cave_plays] else None
