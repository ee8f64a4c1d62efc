"""The Nightmare Unicorn before and around play: his place in the game, setting him up, who hunts him."""

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


def by_the_knight(f: View) -> bool:
    return f[table.knight_plays] and f[nightmare.valid_lit_tile]


@vast.rule("vast.nightmare.setup.placement", 1, on=PLACE)
def on_a_lit_tile_beside_her(f: View) -> Says:
    if f[nightmare.start_moment] != "first-turn-start":
        return False
    if not by_the_knight(f):
        return None
    return f[nightmare.start_tile] == "lit-beside-knight" and not f[nightmare.start_tile_occupied]


@vast.rule("vast.nightmare.setup.no-knight", 1, on=PLACE)
def else_on_the_entrance(f: View) -> Says:
    if by_the_knight(f) or f[nightmare.entrance_occupied]:
        return None
    return f[nightmare.start_tile] == "entrance"


@vast.rule("vast.nightmare.setup.dark-tile", 1, on=PLACE)
def else_on_a_dark_tile_beside_it(f: View) -> Says:
    if by_the_knight(f) or not f[nightmare.entrance_occupied]:
        return False if f[nightmare.start_tile] == "dark-beside-entrance" else None
    return f[nightmare.start_tile] == "dark-beside-entrance" and not f[nightmare.start_tile_occupied]


@vast.effect("vast.nightmare.setup.dark-tile", 1, on=PLACE)
def it_is_revealed(f: View) -> Changes:
    return {reach.dark: False} if f[nightmare.start_tile] == "dark-beside-entrance" else None


@vast.rule("vast.nightmare.setup.facing", 1, on=FACE)
def straight_away_from_her(f: View) -> Says:
    return f[nightmare.facing_knight] == "directly-away" if by_the_knight(f) else None


@vast.rule("vast.nightmare.setup.facing", 1, on=FACE, reading="ja")
def face_to_face_with_her(f: View) -> Says:
    return f[nightmare.facing_knight] == "towards" if by_the_knight(f) else None


@vast.rule("vast.nightmare.setup.no-knight-facing", 1, on=FACE)
def away_from_others_if_possible(f: View) -> Says:
    if by_the_knight(f):
        return None
    return f[nightmare.facing_others] in ("away", "neither") or not f[nightmare.could_face_away]


@vast.rule("vast.nightmare.setup.no-knight-facing", 1, on=FACE, reading="ja")
def towards_the_farthest(f: View) -> Says:
    return None if by_the_knight(f) else f[nightmare.facing_others] == "towards-farthest"


@vast.effect("vast.nightmare.setup.no-knight", 1, on=FACE)
def he_stands_on_the_entrance(f: View) -> Changes:
    return not f[table.knight_plays]


# What he starts with.


@vast.rule("vast.nightmare.setup.health-anger", 1, on=START_VALUE)
def five_health_and_one_anger(f: View) -> Says:
    return starts_with(f, ("health", "anger"))


@vast.rule("vast.nightmare.setup.radiance-track", 1, on=START_VALUE)
def twelve_cubes(f: View) -> Says:
    return starts_with(f, ("radiance-track",))


@vast.rule("vast.nightmare.setup.hand", 1, on=START_VALUE)
def four_cards(f: View) -> Says:
    return starts_with(f, ("hand",))


def starts_with(f: View, items: tuple[str, ...]) -> Says:
    item = f[nightmare.setup_item]
    return f[nightmare.setup_amount] == START[item] if item in items else None


@vast.rule("vast.nightmare.variants.ash-dragon-armor", 1, on=START_VALUE)
def one_armor_or_two(f: View) -> Says:
    if f[nightmare.setup_item] != "armor":
        return None
    return f[nightmare.setup_amount] == (2 if f[table.ash_dragon] else 1)


@vast.rule("vast.nightmare.variants.setup", 1, on=START_VALUE)
def his_setup_stays_normal(f: View) -> Says:
    if not f[table.ash_dragon] or f[nightmare.setup_item] == "armor":
        return None
    return f[nightmare.setup_amount] == START[f[nightmare.setup_item]]


@vast.rule("vast.nightmare.variants.ash-dragon", 1, on=ASH_DRAGON)
def a_cube_from_the_supply(f: View) -> Says:
    return f[nightmare.ash_item] == "unicorn-cube" and f[nightmare.ash_source] == "supply"


@vast.rule("vast.nightmare.variants.ash-dragon", 1, on=ASH_DRAGON, reading="ja")
def a_card_from_the_supply(f: View) -> Says:
    return f[nightmare.ash_item] == "unicorn-card" and f[nightmare.ash_source] == "supply"


@vast.effect("vast.nightmare.variants.ash-dragon-armor", 1, on=ASH_DRAGON)
def his_armor_is_two(f: View) -> Changes:
    return {nightmare.armor: 2}


@vast.rule("vast.nightmare.with-dragon.hunger", 1, on=HUNGER)
def none_is_moved(f: View) -> Says:
    return f[nightmare.hunger_moved] == 0


# His place in the game.


@vast.rule("vast.nightmare.role.replaces-dragon", 1, 2, on=JOIN)
def he_takes_the_dragons_seat(f: View) -> Says:
    return None if f[nightmare.seat] == "beside-dragon" else f[nightmare.seat] == "instead-of-dragon"


@vast.rule("vast.nightmare.variants.replace-dragon", 1, 2, on=JOIN)
def in_any_variant_with_the_dragon(f: View) -> Says:
    return True if f[nightmare.seat] == "instead-of-dragon" else None


@vast.rule("vast.nightmare.with-dragon.turn-order", 1, on=JOIN)
def both_can_be_in_the_game(f: View) -> Says:
    return True if f[nightmare.seat] == "beside-dragon" else None


@vast.rule("vast.nightmare.turn.order", 1, on=TURN_PLACE)
def between_goblins_and_cave(f: View) -> Says:
    return f[nightmare.turn_place] in ("after-goblins", "after-dragon")


@vast.rule("vast.nightmare.with-dragon.turn-order", 1, on=TURN_PLACE, overrides=("vast.nightmare.turn.order",))
def after_the_dragon(f: View) -> Says:
    return None if f[nightmare.replaces_dragon] else f[nightmare.turn_place] == "after-dragon"


@vast.effect("vast.nightmare.role.replaces-dragon", 1, 2, on=TURN_PLACE)
def in_the_dragons_seat(f: View) -> Changes:
    return f[nightmare.replaces_dragon]


# Who hunts him.


@vast.rule("vast.nightmare.role.victory-goal-of-others", 1, on=HUNT)
@vast.rule("vast.nightmare.role.replaces-dragon", 1, 2, on=HUNT)
def who_hunts_the_dragon_hunts_him(f: View) -> Says:
    if nightmare.beside_a_dragon(f) or f[nightmare.attacker] == "thief":
        return None
    if f[nightmare.attacker] == "knight":
        return True
    return f[nightmare.attacker] == "tribe" and not f[table.knight_plays]


@vast.rule("vast.nightmare.with-dragon.hunter", 1, on=HUNT)
def one_player_by_agreement(f: View) -> Says:
    if not nightmare.beside_a_dragon(f):
        return None
    return f[nightmare.everybody_agreed] and not f[nightmare.other_hunter]


@vast.rule("vast.nightmare.with-thief.win", 1, on=HUNT)
def the_lone_thief_may_kill_him(f: View) -> Says:
    if f[nightmare.attacker] != "thief":
        return None
    return f[nightmare.only_thief_and_cave] if f[nightmare.replaces_dragon] else None


@vast.effect("vast.nightmare.others.lose-health", 1, on=HUNT)
def whose_attacks_take_health(f: View) -> Changes:
    return True


@vast.effect("vast.nightmare.with-dragon.dragon-hunter", 1, on=HUNT)
def the_dragon_must_still_leave(f: View) -> Changes:
    return f[nightmare.attacker] == "dragon"


@vast.rule("vast.nightmare.role.shadow-victory-change", 1, on=SHADOW)
def a_single_player_may_hunt_him(f: View) -> Says:
    return None if f[nightmare.shadow_claim] == "shadow-wins" else f[nightmare.shadow_claim] == "one-hunter"


@vast.rule("vast.nightmare.role.shadow-no-victory", 1, on=SHADOW)
def he_cannot_win(f: View) -> Says:
    return False if f[nightmare.shadow_claim] == "shadow-wins" else None


@vast.rule("vast.nightmare.difficulty.levels", 1, on=DIFFICULTY)
def any_level_can_be_chosen(f: View) -> Says:
    return True


@vast.rule("vast.nightmare.difficulty.levels", 2, on=DIFFICULTY)
def another_level_takes_agreement(f: View) -> Says:
    return f[nightmare.difficulty] == "nightmare-unicorn" or f[variants.agreed_before]
