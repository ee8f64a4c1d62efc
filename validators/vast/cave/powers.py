"""What single omens do: Crystal Curse, Rockslide and Soporific Spores."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import cave, goblins, knight, reach, table, thief, tribe
from validators.vast.game import vast

CURSE = vast.play(
    "cave.crystal-curse",
    cave.curse_option,
    cave.curse_options,
    cave.knight_there,
    table.own_turn,
    cave.stage,
    reach.rockslide,
    cave.bombed_edge,
)
LEAVE_RESET_EVENT = vast.play("cave.knight-leaves-reset-event", cave.event_cards_left)
ROCKSLIDE = vast.play(
    "cave.place-rockslide",
    cave.border,
    reach.wall_between,
    cave.bombed_edge,
    cave.terrain_edge,
    cave.rockslides_out,
    reach.open_space,
    table.own_turn,
    cave.stage,
)
MOVE_ROCKSLIDE = vast.play(
    "cave.move-rockslide",
    crux(cave.rockslides_out),
    cave.new_border_dark,
    reach.wall_between,
    cave.bombed_edge,
    cave.terrain_edge,
    reach.open_space,
)
TO_A_BORDER = (ROCKSLIDE, MOVE_ROCKSLIDE)
ROCKSLIDE_WALL = vast.play("cave.claim-rockslide-wall", cave.rockslide_counts)
ROCKSLIDE_FATE = vast.play(
    "cave.claim-rockslide-fate", cave.rockslide_event, cave.wall_on_that_edge, cave.rockslide_goes
)
BOMB_FATE = vast.play("cave.claim-bomb-under-rockslide", cave.bomb_claim)
SPORES_KNIGHT = vast.play("cave.spores-on-knight", cave.spores_grit, knight.shield, knight.shield_cube)
SPORES_GOBLINS = vast.play("cave.spores-on-goblins", cave.tribe_chooser, cave.tribe_reducible, cave.other_reducible)
SPORES_DRAGON = vast.play("cave.spores-on-dragon", cave.dragon_loses)
SPORES_THIEF = vast.play("cave.spores-on-thief", cave.thief_token_goes)


# Crystal Curse.


@vast.rule("vast.cave.crystal-curse.one-option", 1, on=CURSE)
def crystal_curse_has_one_option(f: View) -> Says:
    return f[cave.curse_options] == 1


@vast.rule("vast.cave.crystal-curse.rotate", 1, on=CURSE)
def crystal_curse_rotates_tile_freely(f: View) -> Says:
    return True if f[cave.curse_option] == "rotate-tile" else None


@vast.rule("vast.cave.crystal-curse.knight-tile", 1, on=CURSE)
def crystal_curse_works_on_knight_tile(f: View) -> Says:
    if not f[cave.knight_there]:
        return None
    return True if f[cave.curse_option] == "place-event-token" else None


@vast.effect("vast.cave.crystal-curse.knight-must-resolve", 1, on=CURSE)
def cursed_knight_must_resolve_event(f: View) -> Changes:
    if not f[cave.knight_there]:
        return None
    return {knight.event_token_unresolved: True} if f[cave.curse_option] == "place-event-token" else None


@vast.effect("vast.cave.rockslide.returned", 1, on=CURSE)
def rotating_tile_returns_rockslide(f: View) -> Changes:
    if not f[reach.rockslide]:
        return None
    return {cave.rockslides_out: By(-1)} if f[cave.curse_option] == "rotate-tile" else None


@vast.effect("vast.knight.bomb.token-rotated", 1, on=CURSE)
def rotating_tile_removes_bomb_token(f: View) -> Changes:
    if not f[cave.bombed_edge]:
        return None
    return {cave.bombed_edge: False} if f[cave.curse_option] == "rotate-tile" else None


@vast.rule("vast.cave.crystal-curse.knight-must-resolve", 1, on=LEAVE_RESET_EVENT)
def knight_cannot_leave_reset_event(f: View) -> Says:
    return False


@vast.rule("vast.knight.event.token-start", 1, 2, on=LEAVE_RESET_EVENT)
def knight_starts_with_event_token(f: View) -> Says:
    return False


@vast.rule(
    "vast.cave.events.exhausted",
    1,
    on=LEAVE_RESET_EVENT,
    overrides=("vast.cave.crystal-curse.knight-must-resolve", "vast.knight.event.token-start"),
)
def reset_event_without_cards_holds_nobody(f: View) -> Says:
    return None if f[cave.event_cards_left] else True


# Rockslides.


@vast.rule("vast.cave.rockslide.place", 1, on=ROCKSLIDE)
def rockslide_goes_between_two_tiles(f: View) -> Says:
    return not f[reach.open_space]


@vast.rule("vast.cave.rockslide.place", 2, on=ROCKSLIDE)
def rockslide_needs_a_revealed_tile(f: View) -> Says:
    return not f[reach.open_space] and f[cave.border] != "dark-dark"


@vast.rule("vast.cave.rockslide.place", 1, on=MOVE_ROCKSLIDE)
def moved_rockslide_goes_between_two_tiles(f: View) -> Says:
    return False if f[reach.open_space] else None


@vast.rule("vast.cave.rockslide.place", 2, on=MOVE_ROCKSLIDE)
def moved_rockslide_needs_a_revealed_tile(f: View) -> Says:
    return False if f[reach.open_space] or f[cave.new_border_dark] else None


@vast.rule("vast.cave.rockslide.no-wall", 1, on=TO_A_BORDER)
def rockslide_needs_edge_without_wall(f: View) -> Says:
    return False if f[reach.wall_between] else None


@vast.rule("vast.cave.rockslide.bomb", 1, on=TO_A_BORDER, overrides=("vast.cave.rockslide.no-wall",))
def rockslide_may_close_bombed_wall(f: View) -> Says:
    return True if f[cave.bombed_edge] else None


@vast.rule("vast.cave.rockslide.terrain", 1, on=TO_A_BORDER)
def rockslide_may_go_on_terrain(f: View) -> Says:
    return not f[reach.open_space] and not f[reach.wall_between] if f[cave.terrain_edge] else None


@vast.rule("vast.cave.rockslide.three", 1, on=ROCKSLIDE)
def cave_has_three_rockslides(f: View) -> Says:
    return False if f[cave.rockslides_out] == 3 else None


@vast.rule("vast.cave.rockslide.three", 1, on=MOVE_ROCKSLIDE)
def cave_moves_rockslide_when_none_left(f: View) -> Says:
    return f[cave.rockslides_out] == 3


@vast.effect("vast.cave.rockslide.is-wall", 1, on=TO_A_BORDER)
def placed_rockslide_is_a_wall(f: View) -> Changes:
    return {reach.wall_between: True}


@vast.effect(
    "vast.knight.bomb.token-rockslide",
    1,
    2,
    on=TO_A_BORDER,
    touches=(
        knight.bomb_tokens_placed,
        cave.bombed_edge,
    ),
)
def rockslide_affects_bomb_token(f: View) -> Changes:
    return f[cave.bombed_edge]


@vast.rule("vast.cave.rockslide.is-wall", 1, on=ROCKSLIDE_WALL)
def rockslide_counts_as_wall(f: View) -> Says:
    return f[cave.rockslide_counts] == "wall"


@vast.rule("vast.cave.rockslide.returned", 1, on=ROCKSLIDE_FATE)
def rockslide_returns_when_tile_changes(f: View) -> Says:
    return f[cave.rockslide_goes] == "supply" if f[cave.rockslide_event] != "tile-revealed" else None


@vast.rule("vast.cave.rockslide.reveal", 1, on=ROCKSLIDE_FATE)
def rockslide_stays_unless_wall_revealed(f: View) -> Says:
    if f[cave.rockslide_event] != "tile-revealed":
        return None
    return f[cave.rockslide_goes] == ("supply" if f[cave.wall_on_that_edge] else "stays")


@vast.rule("vast.cave.rockslide.bomb", 1, on=BOMB_FATE)
def rockslide_and_bomb_token_stay(f: View) -> Says:
    return f[cave.bomb_claim] == "both-stay"


@vast.rule("vast.knight.bomb.token-rockslide", 1, on=BOMB_FATE)
def rockslide_removes_bomb_token(f: View) -> Says:
    return f[cave.bomb_claim] == "bomb-leaves-game"


@vast.rule("vast.knight.bomb.token-rockslide", 2, on=BOMB_FATE)
def rockslide_leaves_bomb_token(f: View) -> Says:
    return f[cave.bomb_claim] == "both-stay"


# Soporific Spores.


@vast.rule("vast.cave.spores.effects", 1, on=SPORES_KNIGHT)
def spores_cost_knight_five_grit(f: View) -> Says:
    return None if f[knight.shield] == "before" else f[cave.spores_grit] == 5


@vast.rule("vast.knight.shield.grit", 1, on=SPORES_KNIGHT)
def shielded_knight_loses_one_grit(f: View) -> Says:
    return f[cave.spores_grit] == 1 if f[knight.shield] == "before" else None


@vast.effect("vast.cave.spores.effects", 1, on=SPORES_KNIGHT)
def spores_lower_knight_grit(f: View) -> Changes:
    return {knight.grit: By(-f[cave.spores_grit])}


@vast.rule("vast.cave.spores.goblins-choose", 1, on=SPORES_GOBLINS)
def goblins_choose_tribe_for_spores(f: View) -> Says:
    return f[cave.tribe_chooser] == "goblins"


@vast.rule("vast.cave.spores.goblins-reducible", 1, on=SPORES_GOBLINS)
def spores_need_a_reducible_tribe(f: View) -> Says:
    return False if not f[cave.tribe_reducible] and f[cave.other_reducible] else None


@vast.effect("vast.cave.spores.effects", 1, on=SPORES_GOBLINS, touches=tribe.SCATTERED)
def spores_lower_tribe_population(f: View) -> Changes:
    return f[cave.tribe_reducible]


@vast.effect("vast.goblins.rage.gain-spores", 1, on=SPORES_GOBLINS)
def spores_raise_goblins_rage(f: View) -> Changes:
    return {goblins.rage: By(1)}


@vast.rule("vast.cave.spores.effects", 1, on=SPORES_DRAGON)
def spores_cost_dragon_wakefulness_cube(f: View) -> Says:
    return f[cave.dragon_loses] == "wakefulness-cube"


@vast.rule("vast.cave.spores.effects", 1, on=SPORES_THIEF)
def spores_cost_thief_an_upgrade(f: View) -> Says:
    return True


@vast.rule("vast.cave.spores.thief-token", 1, on=SPORES_THIEF)
def lost_upgrade_token_is_kept_apart(f: View) -> Says:
    return f[cave.thief_token_goes] in ("set-aside", "on-his-board")


@vast.rule("vast.thief.upgrade.spores", 1, on=SPORES_THIEF)
def lost_upgrade_token_stays_on_board(f: View) -> Says:
    return f[cave.thief_token_goes] == "on-his-board"


@vast.effect("vast.cave.spores.effects", 1, on=SPORES_THIEF)
def spores_take_an_upgrade(f: View) -> Changes:
    return {thief.upgrades: By(-1)}


@vast.effect("vast.thief.upgrade.spores-still-counts", 1, on=SPORES_THIEF, always=True)
def lost_upgrade_token_still_counts(f: View) -> Changes:
    """One token fewer belongs to an upgrade, and one more was taken off by Spores: he has stashed as many as before."""
    return {thief.upgrade_tokens: By(-1), thief.spored_tokens: By(1), thief.stashed: By(0)}
