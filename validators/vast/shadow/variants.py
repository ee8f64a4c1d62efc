"""The Shadow Unicorn's setup, the tiles at the end of turns, the goals, and the end of the game."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dragon, shadow, table
from validators.vast.game import vast

PLACE = vast.play(
    "shadow.first-placement",
    shadow.place_tile,
    shadow.lit_available,
    shadow.tile_occupied,
    shadow.faces,
    shadow.place_moment,
    shadow.placer,
)
SET_UP = vast.play("shadow.set-up", shadow.setup_item, shadow.setup_amount)
TAKE_CARD = vast.play("shadow.take-setup-card", shadow.setup_card, shadow.role)
INFESTATION = vast.play("shadow.choose-infestation-level", shadow.infestation_level)
SOLO_ROLE = vast.play("shadow.play-alone-as", shadow.role)
COUNT_PLAYERS = vast.play("shadow.count-players", table.players, shadow.claimed_count)
TAKE_GOAL = vast.play("shadow.take-kill-goal", shadow.all_agree, shadow.at_setup, shadow.other_hunter)
END_TILES = vast.play(
    "shadow.end-turn-tiles",
    shadow.tiles_placed,
    shadow.tiles_removed,
    shadow.tile_revealed,
    crux(table.collapse_begun, lambda f: bool(f[shadow.tiles_removed])),
    shadow.tile_adjacent,
    shadow.cave_in_game,
    shadow.ghost_in_game,
)
HIS_TILES = vast.play("shadow.tiles-at-his-turn-end")
WIN = vast.play(
    "shadow.win-by-killing",
    shadow.claimant,
    shadow.killed,
    shadow.entered_entrance,
    dragon.on_surface,
    shadow.hunter,
    shadow.multiplayer,
)
USUAL = vast.play("shadow.win-by-usual-goal", shadow.role, shadow.hunter, crux(shadow.multiplayer))
COLLAPSED = vast.play("shadow.claim-collapse-result", shadow.claimant, shadow.loses, shadow.cave_collapsed)
MUST_ESCAPE = ("knight", "dragon", "thief", "ghoul")


# Setting up.


@vast.rule("vast.shadow.setup.place", 1, on=PLACE)
def on_a_lit_tile_next_to_you(f: View) -> Says:
    if f[shadow.place_moment] != "his-first-turn":
        return False
    return None if f[shadow.place_tile] == "dark-adjacent" else f[shadow.place_tile] == "lit-adjacent"


@vast.rule("vast.shadow.setup.place-dark", 1, on=PLACE)
def else_on_a_free_dark_one(f: View) -> Says:
    if f[shadow.place_tile] != "dark-adjacent":
        return None
    return not f[shadow.lit_available] and not f[shadow.tile_occupied]


@vast.rule("vast.shadow.setup.facing", 1, on=PLACE)
def facing_away(f: View) -> Says:
    return f[shadow.faces] == "away"


@vast.rule("vast.shadow.setup.facing", 1, on=PLACE, reading="ja")
def face_to_face(f: View) -> Says:
    return f[shadow.faces] == "towards"


@vast.rule("vast.shadow.multiplayer.first-placement", 1, on=PLACE)
def by_his_hunter(f: View) -> Says:
    return None if f[shadow.placer] == "hunter" else False


@vast.rule("vast.shadow.setup.health", 1, on=SET_UP)
def seven_health(f: View) -> Says:
    return f[shadow.setup_amount] == 7 if f[shadow.setup_item] == "health" else None


@vast.rule("vast.shadow.setup.spirit-pile", 1, on=SET_UP)
def three_cards(f: View) -> Says:
    return f[shadow.setup_amount] == 3 if f[shadow.setup_item] == "spirit-pile" else None


@vast.rule("vast.shadow.setup.track", 1, on=SET_UP)
def the_first_row(f: View) -> Says:
    return f[shadow.setup_amount] <= 2 if f[shadow.setup_item] == "crystal-track" else None


@vast.rule("vast.shadow.setup.knight-cards", 1, on=TAKE_CARD)
def monsters_for_the_knight(f: View) -> Says:
    if f[shadow.setup_card] not in ("goblin-infestation", "monster-tokens"):
        return None
    return f[shadow.role] == "knight"


@vast.rule("vast.shadow.setup.flare", 1, on=TAKE_CARD)
def flare_for_three_roles(f: View) -> Says:
    return f[shadow.role] in ("goblins", "thief", "ghoul") if f[shadow.setup_card] == "flare" else None


@vast.rule("vast.shadow.setup.no-alone-card", 1, on=TAKE_CARD)
def not_alone_in_the_dark(f: View) -> Says:
    return False if f[shadow.setup_card] == "alone-in-the-dark" else None


@vast.rule("vast.shadow.difficulty.no-cards", 1, on=TAKE_CARD)
def no_difficulty_cards(f: View) -> Says:
    return False if f[shadow.setup_card] == "difficulty-variant" else None


@vast.rule("vast.shadow.setup.knight-difficulty", 1, on=INFESTATION)
def whichever_level(f: View) -> Says:
    return True


@vast.rule("vast.shadow.setup.role", 1, on=SOLO_ROLE)
def your_role(f: View) -> Says:
    return True


@vast.rule("vast.shadow.setup.not-cave-alone", 1, on=SOLO_ROLE)
def but_not_the_cave_alone(f: View) -> Says:
    return False if f[shadow.role] in ("cave", "cave-ghost") else None


@vast.rule("vast.shadow.multiplayer.not-a-player", 1, on=COUNT_PLAYERS)
def people_only(f: View) -> Says:
    return f[shadow.claimed_count] == f[table.players]


@vast.rule("vast.shadow.multiplayer.hunter", 1, on=TAKE_GOAL)
def one_player_if_all_agree(f: View) -> Says:
    return f[shadow.at_setup] and not f[shadow.other_hunter] and f[shadow.all_agree]


@vast.effect("vast.shadow.multiplayer.others-standard", 1, on=TAKE_GOAL)
@vast.effect("vast.shadow.win.escape", 1, on=TAKE_GOAL)
def the_rest_play_on_as_usual(f: View) -> Changes:
    return True


# Tiles at the end of a turn.


@vast.rule("vast.shadow.tiles.no-cave", 1, on=END_TILES)
def nothing_with_a_cave(f: View) -> Says:
    return f[shadow.tiles_placed] + f[shadow.tiles_removed] == 0 if f[shadow.cave_in_game] else None


def placed_as_due(f: View, due: int) -> bool:
    return f[shadow.tiles_placed] == due and f[shadow.tiles_removed] == 0 and f[shadow.tile_adjacent]


def removed_as_due(f: View) -> bool:
    return f[shadow.tiles_removed] == 3 and f[shadow.tiles_placed] == 0


@vast.rule("vast.shadow.tiles.before-collapse", 1, on=END_TILES)
def one_if_none_was_revealed(f: View) -> Says:
    if f[shadow.cave_in_game] or f[table.collapse_begun]:
        return None
    return placed_as_due(f, 0 if f[shadow.tile_revealed] else 1)


@vast.rule("vast.shadow.tiles.collapse", 1, on=END_TILES)
def three_off_in_the_collapse(f: View) -> Says:
    if f[shadow.cave_in_game] or not f[table.collapse_begun]:
        return None
    return removed_as_due(f)


@vast.rule("vast.shadow.tiles.before-collapse", 1, on=END_TILES, reading="ja")
def one_whatever_was_revealed_with_a_ghost(f: View) -> Says:
    if f[shadow.cave_in_game] or f[table.collapse_begun]:
        return None
    revealed = not f[shadow.ghost_in_game] and f[shadow.tile_revealed]
    return placed_as_due(f, 0 if revealed else 1)


@vast.effect("vast.shadow.tiles.no-cave", 1, on=END_TILES, always=True)
def his_own_rules_for_tiles(f: View) -> Changes:
    return not f[shadow.cave_in_game]


@vast.rule("vast.shadow.tiles.unicorn-never", 1, on=HIS_TILES)
def none_at_the_end_of_his(f: View) -> Says:
    return False


@vast.effect("vast.shadow.multiplayer.base-solo", 1, on=(END_TILES, WIN, USUAL), always=True)
def several_people(f: View) -> Changes:
    return f[shadow.multiplayer]


# Winning and losing.


def escapes(f: View) -> bool:
    return f[shadow.claimant] in MUST_ESCAPE


@vast.rule("vast.shadow.win.none", 1, on=WIN)
def never_the_unicorn(f: View) -> Says:
    return False if f[shadow.claimant] == "unicorn" else None


@vast.rule("vast.shadow.win.solo-kill", 1, 2, on=WIN)
def he_must_be_dead(f: View) -> Says:
    return f[shadow.killed]


@vast.rule("vast.shadow.win.escape", 1, on=WIN)
def and_these_must_get_out(f: View) -> Says:
    return f[shadow.entered_entrance] if escapes(f) else None


@vast.rule("vast.shadow.win.dragon-awaken", 1, on=WIN)
def the_dragon_from_the_surface(f: View) -> Says:
    return None if f[shadow.claimant] != "dragon" or f[dragon.on_surface] else False


@vast.rule("vast.shadow.multiplayer.others-standard", 1, on=WIN)
def the_others_have_goals_of_their_own(f: View) -> Says:
    return None if f[shadow.hunter] else False


@vast.rule("vast.shadow.win.solo-kill", 1, on=USUAL)
def his_death_is_the_goal(f: View) -> Says:
    return False if f[shadow.hunter] else None


@vast.rule("vast.shadow.win.solo-kill", 2, on=USUAL)
@vast.rule("vast.shadow.multiplayer.hunter", 1, on=USUAL)
def his_death_is_the_goal_but_for_a_ghost(f: View) -> Says:
    return False if f[shadow.role] != "ghost" and f[shadow.hunter] else None


@vast.rule("vast.ghost.solo.shadow-unicorn-goal", 1, on=USUAL)
def the_ghost_keeps_her_goal(f: View) -> Says:
    return True if f[shadow.role] == "ghost" else None


@vast.rule("vast.shadow.multiplayer.others-standard", 1, on=USUAL)
def whoever_does_not_hunt_him(f: View) -> Says:
    return None if f[shadow.hunter] else True


@vast.rule("vast.shadow.lose.collapse", 1, on=COLLAPSED)
def all_but_the_cave_and_him(f: View) -> Says:
    spared = f[shadow.claimant] in ("cave", "cave-ghost", "unicorn")
    return f[shadow.loses] == (f[shadow.cave_collapsed] and not spared)
