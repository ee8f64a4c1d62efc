"""The Nightmare Unicorn's setup, his place among the roles, and who hunts him."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import nightmare, reach, table, variants
from validators.vast.game import vast

PLACE = vast.play(
    "nightmare.place-at-start",
    nightmare.start_tile,
    nightmare.start_moment,
    nightmare.start_tile_occupied,
    nightmare.valid_lit_tile,
    nightmare.entrance_occupied,
    table.knight_plays,
)
FACE = vast.play(
    "nightmare.face-at-start",
    table.knight_plays,
    nightmare.facing_knight,
    nightmare.facing_others,
    nightmare.could_face_away,
    nightmare.valid_lit_tile,
)
START_VALUE = vast.play(
    "nightmare.claim-starting-value", nightmare.setup_item, nightmare.setup_amount, table.ash_dragon
)
ASH_DRAGON = vast.play("nightmare.replace-ash-dragon-card", nightmare.ash_item, nightmare.ash_source)
HUNGER = vast.play("nightmare.set-up-hunger-cubes", nightmare.hunger_moved)
JOIN = vast.play("nightmare.join-game", nightmare.seat)
TURN_PLACE = vast.play("nightmare.claim-turn-place", nightmare.turn_place, nightmare.replaces_dragon)
HUNT = vast.play(
    "nightmare.claim-goal-of-killing-him",
    nightmare.attacker,
    nightmare.replaces_dragon,
    crux(table.knight_plays, nightmare.by_a_tribe),
    nightmare.everybody_agreed,
    nightmare.other_hunter,
    crux(nightmare.only_thief_and_cave, nightmare.by_the_thief),
)
SHADOW = vast.play("nightmare.claim-shadow-unicorn-goal", nightmare.shadow_claim)
DIFFICULTY = vast.play("nightmare.play-at-difficulty", nightmare.difficulty, variants.agreed_before)
START = {"health": 5, "anger": 1, "radiance-track": 12, "hand": 4}


# Where he starts.


def placed_beside_knight(f: View) -> bool:
    return f[table.knight_plays] and f[nightmare.valid_lit_tile]


@vast.rule("vast.nightmare.setup.placement", 1, on=PLACE)
def nightmare_starts_lit_beside_knight(f: View) -> Says:
    if f[nightmare.start_moment] != "first-turn-start":
        return False
    if not placed_beside_knight(f):
        return None
    return f[nightmare.start_tile] == "lit-beside-knight" and not f[nightmare.start_tile_occupied]


@vast.rule("vast.nightmare.setup.no-knight", 1, on=PLACE)
def nightmare_starts_on_entrance_without_knight(f: View) -> Says:
    if placed_beside_knight(f) or f[nightmare.entrance_occupied]:
        return None
    return f[nightmare.start_tile] == "entrance"


@vast.rule("vast.nightmare.setup.dark-tile", 1, on=PLACE)
def nightmare_starts_dark_beside_entrance(f: View) -> Says:
    if placed_beside_knight(f) or not f[nightmare.entrance_occupied]:
        return False if f[nightmare.start_tile] == "dark-beside-entrance" else None
    return f[nightmare.start_tile] == "dark-beside-entrance" and not f[nightmare.start_tile_occupied]


@vast.effect("vast.nightmare.setup.dark-tile", 1, on=PLACE)
def dark_starting_tile_is_revealed(f: View) -> Changes:
    return {reach.dark: False} if f[nightmare.start_tile] == "dark-beside-entrance" else None


@vast.rule("vast.nightmare.setup.facing", 1, on=FACE)
def nightmare_starts_facing_away_from_knight(f: View) -> Says:
    return f[nightmare.facing_knight] == "directly-away" if placed_beside_knight(f) else None


@vast.rule("vast.nightmare.setup.facing", 1, on=FACE, reading="ja")
def nightmare_starts_facing_knight(f: View) -> Says:
    return f[nightmare.facing_knight] == "towards" if placed_beside_knight(f) else None


@vast.rule("vast.nightmare.setup.no-knight-facing", 1, on=FACE)
def nightmare_starts_facing_away_from_others(f: View) -> Says:
    if placed_beside_knight(f):
        return None
    return f[nightmare.facing_others] in ("away", "neither") or not f[nightmare.could_face_away]


@vast.rule("vast.nightmare.setup.no-knight-facing", 1, on=FACE, reading="ja")
def nightmare_starts_facing_farthest_piece(f: View) -> Says:
    return None if placed_beside_knight(f) else f[nightmare.facing_others] == "towards-farthest"


@vast.effect("vast.nightmare.setup.no-knight", 1, on=FACE, changes_nothing="counts")
def nightmare_without_knight_uses_entrance(f: View) -> Changes:
    return not f[table.knight_plays]


# What he starts with.


@vast.rule("vast.nightmare.setup.health-anger", 1, on=START_VALUE)
def nightmare_starts_with_health_and_anger(f: View) -> Says:
    return setup_amount_is_right_for(f, ("health", "anger"))


@vast.rule("vast.nightmare.setup.radiance-track", 1, on=START_VALUE)
def radiance_track_starts_with_twelve_cubes(f: View) -> Says:
    return setup_amount_is_right_for(f, ("radiance-track",))


@vast.rule("vast.nightmare.setup.hand", 1, on=START_VALUE)
def nightmare_starts_with_four_cards(f: View) -> Says:
    return setup_amount_is_right_for(f, ("hand",))


def setup_amount_is_right_for(f: View, items: tuple[str, ...]) -> Says:
    item = f[nightmare.setup_item]
    return f[nightmare.setup_amount] == START[item] if item in items else None


@vast.rule("vast.nightmare.variants.ash-dragon-armor", 1, on=START_VALUE)
def ash_dragon_raises_starting_armor(f: View) -> Says:
    if f[nightmare.setup_item] != "armor":
        return None
    return f[nightmare.setup_amount] == (2 if f[table.ash_dragon] else 1)


@vast.rule("vast.nightmare.variants.setup", 1, on=START_VALUE)
def ash_dragon_changes_no_other_setup(f: View) -> Says:
    if not f[table.ash_dragon] or f[nightmare.setup_item] == "armor":
        return None
    return f[nightmare.setup_amount] == START[f[nightmare.setup_item]]


@vast.rule("vast.nightmare.variants.ash-dragon", 1, on=ASH_DRAGON)
def ash_dragon_takes_unicorn_cube(f: View) -> Says:
    return f[nightmare.ash_item] == "unicorn-cube" and f[nightmare.ash_source] == "supply"


@vast.rule("vast.nightmare.variants.ash-dragon", 1, on=ASH_DRAGON, reading="ja")
def ash_dragon_takes_unicorn_card(f: View) -> Says:
    return f[nightmare.ash_item] == "unicorn-card" and f[nightmare.ash_source] == "supply"


@vast.effect("vast.nightmare.variants.ash-dragon-armor", 1, on=ASH_DRAGON)
def ash_dragon_sets_armor_to_two(f: View) -> Changes:
    return {nightmare.armor: 2}


@vast.rule("vast.nightmare.with-dragon.hunger", 1, on=HUNGER)
def no_hunger_cube_is_moved(f: View) -> Says:
    return f[nightmare.hunger_moved] == 0


# His place in the game.


@vast.rule("vast.nightmare.role.replaces-dragon", 1, 2, on=JOIN)
def nightmare_replaces_dragon(f: View) -> Says:
    return None if f[nightmare.seat] == "beside-dragon" else f[nightmare.seat] == "instead-of-dragon"


@vast.rule("vast.nightmare.variants.replace-dragon", 1, 2, on=JOIN)
def nightmare_replaces_dragon_in_variants(f: View) -> Says:
    return True if f[nightmare.seat] == "instead-of-dragon" else None


@vast.rule("vast.nightmare.with-dragon.turn-order", 1, on=JOIN)
def nightmare_may_join_beside_dragon(f: View) -> Says:
    return True if f[nightmare.seat] == "beside-dragon" else None


@vast.rule("vast.nightmare.turn.order", 1, on=TURN_PLACE)
def nightmare_plays_between_goblins_and_cave(f: View) -> Says:
    return f[nightmare.turn_place] in ("after-goblins", "after-dragon")


@vast.rule("vast.nightmare.with-dragon.turn-order", 1, on=TURN_PLACE, overrides=("vast.nightmare.turn.order",))
def nightmare_plays_after_dragon(f: View) -> Says:
    return None if f[nightmare.replaces_dragon] else f[nightmare.turn_place] == "after-dragon"


@vast.effect("vast.nightmare.role.replaces-dragon", 1, 2, on=TURN_PLACE, changes_nothing="counts")
def nightmare_takes_dragons_turn_place(f: View) -> Changes:
    return f[nightmare.replaces_dragon]


# Who hunts him.


@vast.rule("vast.nightmare.role.victory-goal-of-others", 1, on=HUNT)
@vast.rule("vast.nightmare.role.replaces-dragon", 1, 2, on=HUNT)
def dragons_hunters_hunt_nightmare(f: View) -> Says:
    if nightmare.beside_a_dragon(f) or f[nightmare.attacker] == "thief":
        return None
    if f[nightmare.attacker] == "knight":
        return True
    return f[nightmare.attacker] == "tribe" and not f[table.knight_plays]


@vast.rule("vast.nightmare.with-dragon.hunter", 1, on=HUNT)
def one_player_hunts_nightmare_by_agreement(f: View) -> Says:
    if not nightmare.beside_a_dragon(f):
        return None
    return f[nightmare.everybody_agreed] and not f[nightmare.other_hunter]


@vast.rule("vast.nightmare.with-thief.win", 1, on=HUNT)
def lone_thief_may_hunt_nightmare(f: View) -> Says:
    if f[nightmare.attacker] != "thief":
        return None
    return f[nightmare.only_thief_and_cave] if f[nightmare.replaces_dragon] else None


@vast.effect("vast.nightmare.others.lose-health", 1, on=HUNT, changes_nothing="counts")
def hunters_attacks_take_health(f: View) -> Changes:
    return True


@vast.effect("vast.nightmare.with-dragon.dragon-hunter", 1, on=HUNT, changes_nothing="must")
def hunting_dragon_must_still_escape(f: View) -> Changes:
    return f[nightmare.attacker] == "dragon"


@vast.rule("vast.nightmare.role.shadow-victory-change", 1, on=SHADOW)
def one_player_may_hunt_shadow_unicorn(f: View) -> Says:
    return None if f[nightmare.shadow_claim] == "shadow-wins" else f[nightmare.shadow_claim] == "one-hunter"


@vast.rule("vast.nightmare.role.shadow-no-victory", 1, on=SHADOW)
def shadow_unicorn_cannot_win(f: View) -> Says:
    return False if f[nightmare.shadow_claim] == "shadow-wins" else None


@vast.rule("vast.nightmare.difficulty.levels", 1, on=DIFFICULTY)
def any_difficulty_can_be_chosen(f: View) -> Says:
    return True


@vast.rule("vast.nightmare.difficulty.levels", 2, on=DIFFICULTY)
def other_difficulty_needs_agreement(f: View) -> Says:
    return f[nightmare.difficulty] == "nightmare-unicorn" or f[variants.agreed_before]
