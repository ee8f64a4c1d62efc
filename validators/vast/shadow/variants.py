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
def shadow_starts_on_lit_adjacent_tile(f: View) -> Says:
    if f[shadow.place_moment] != "his-first-turn":
        return False
    return None if f[shadow.place_tile] == "dark-adjacent" else f[shadow.place_tile] == "lit-adjacent"


@vast.rule("vast.shadow.setup.place-dark", 1, on=PLACE)
def shadow_starts_on_free_dark_tile(f: View) -> Says:
    if f[shadow.place_tile] != "dark-adjacent":
        return None
    return not f[shadow.lit_available] and not f[shadow.tile_occupied]


@vast.rule("vast.shadow.setup.facing", 1, on=PLACE)
def shadow_starts_facing_away(f: View) -> Says:
    return f[shadow.faces] == "away"


@vast.rule("vast.shadow.setup.facing", 1, on=PLACE, reading="ja")
def shadow_starts_facing_player(f: View) -> Says:
    return f[shadow.faces] == "towards"


@vast.rule("vast.shadow.multiplayer.first-placement", 1, on=PLACE)
def hunter_places_shadow(f: View) -> Says:
    return None if f[shadow.placer] == "hunter" else False


@vast.rule("vast.shadow.setup.health", 1, on=SET_UP)
def shadow_starts_with_seven_health(f: View) -> Says:
    return f[shadow.setup_amount] == 7 if f[shadow.setup_item] == "health" else None


@vast.rule("vast.shadow.setup.spirit-pile", 1, on=SET_UP)
def spirit_pile_starts_with_three_cards(f: View) -> Says:
    return f[shadow.setup_amount] == 3 if f[shadow.setup_item] == "spirit-pile" else None


@vast.rule("vast.shadow.setup.track", 1, on=SET_UP)
def crystal_track_starts_in_first_row(f: View) -> Says:
    return f[shadow.setup_amount] <= 2 if f[shadow.setup_item] == "crystal-track" else None


@vast.rule("vast.shadow.setup.knight-cards", 1, on=TAKE_CARD)
def only_knight_takes_monster_cards(f: View) -> Says:
    if f[shadow.setup_card] not in ("goblin-infestation", "monster-tokens"):
        return None
    return f[shadow.role] == "knight"


@vast.rule("vast.shadow.setup.flare", 1, on=TAKE_CARD)
def flare_is_for_three_roles(f: View) -> Says:
    return f[shadow.role] in ("goblins", "thief", "ghoul") if f[shadow.setup_card] == "flare" else None


@vast.rule("vast.shadow.setup.no-alone-card", 1, on=TAKE_CARD)
def alone_card_is_not_used(f: View) -> Says:
    return False if f[shadow.setup_card] == "alone-in-the-dark" else None


@vast.rule("vast.shadow.difficulty.no-cards", 1, on=TAKE_CARD)
def difficulty_cards_are_not_used(f: View) -> Says:
    return False if f[shadow.setup_card] == "difficulty-variant" else None


@vast.rule("vast.shadow.setup.knight-difficulty", 1, on=INFESTATION)
def knight_chooses_any_infestation_level(f: View) -> Says:
    return True


@vast.rule("vast.shadow.setup.role", 1, on=SOLO_ROLE)
def solo_player_chooses_any_role(f: View) -> Says:
    return True


@vast.rule("vast.shadow.setup.not-cave-alone", 1, on=SOLO_ROLE)
def cave_cannot_play_alone(f: View) -> Says:
    return False if f[shadow.role] in ("cave", "cave-ghost") else None


@vast.rule("vast.shadow.multiplayer.not-a-player", 1, on=COUNT_PLAYERS)
def shadow_does_not_count_as_player(f: View) -> Says:
    return f[shadow.claimed_count] == f[table.players]


@vast.rule("vast.shadow.multiplayer.hunter", 1, on=TAKE_GOAL)
def one_player_hunts_shadow_by_agreement(f: View) -> Says:
    return f[shadow.at_setup] and not f[shadow.other_hunter] and f[shadow.all_agree]


@vast.effect("vast.shadow.multiplayer.others-standard", 1, on=TAKE_GOAL, changes_nothing="counts")
@vast.effect("vast.shadow.win.escape", 1, on=TAKE_GOAL, changes_nothing="counts")
def other_players_keep_their_goals(f: View) -> Changes:
    return True


# Tiles at the end of a turn.


@vast.rule("vast.shadow.tiles.no-cave", 1, on=END_TILES)
def cave_player_handles_tiles(f: View) -> Says:
    return f[shadow.tiles_placed] + f[shadow.tiles_removed] == 0 if f[shadow.cave_in_game] else None


def places_tiles_due(f: View, due: int) -> bool:
    if f[shadow.tiles_placed] != due or f[shadow.tiles_removed] > 0:
        return False
    return due == 0 or f[shadow.tile_adjacent]


def removes_three_tiles(f: View) -> bool:
    return f[shadow.tiles_removed] == 3 and f[shadow.tiles_placed] == 0


@vast.rule("vast.shadow.tiles.before-collapse", 1, on=END_TILES)
def one_tile_after_turn_without_reveal(f: View) -> Says:
    if f[shadow.cave_in_game] or f[table.collapse_begun]:
        return None
    return places_tiles_due(f, 0 if f[shadow.tile_revealed] else 1)


@vast.rule("vast.shadow.tiles.collapse", 1, on=END_TILES)
def three_tiles_removed_in_collapse(f: View) -> Says:
    if f[shadow.cave_in_game] or not f[table.collapse_begun]:
        return None
    return removes_three_tiles(f)


@vast.rule("vast.shadow.tiles.before-collapse", 1, on=END_TILES, reading="ja")
def one_tile_always_with_a_ghost(f: View) -> Says:
    if f[shadow.cave_in_game] or f[table.collapse_begun]:
        return None
    revealed = not f[shadow.ghost_in_game] and f[shadow.tile_revealed]
    return places_tiles_due(f, 0 if revealed else 1)


@vast.effect("vast.shadow.tiles.no-cave", 1, on=END_TILES, always=True, changes_nothing="counts")
def shadow_tile_rules_apply_without_cave(f: View) -> Changes:
    return not f[shadow.cave_in_game]


@vast.rule("vast.shadow.tiles.unicorn-never", 1, on=HIS_TILES)
def shadows_turn_end_changes_no_tiles(f: View) -> Says:
    return False


@vast.effect("vast.shadow.multiplayer.base-solo", 1, on=(END_TILES, WIN, USUAL), always=True, changes_nothing="counts")
def multiplayer_follows_solo_rules(f: View) -> Changes:
    return f[shadow.multiplayer]


# Winning and losing.


def claimant_must_escape(f: View) -> bool:
    return f[shadow.claimant] in MUST_ESCAPE


@vast.rule("vast.shadow.win.none", 1, on=WIN)
def shadow_never_wins(f: View) -> Says:
    return False if f[shadow.claimant] == "unicorn" else None


@vast.rule("vast.shadow.win.solo-kill", 1, 2, on=WIN)
def shadow_must_be_killed_to_win(f: View) -> Says:
    return f[shadow.killed]


@vast.rule("vast.shadow.win.escape", 1, on=WIN)
def killer_must_also_escape(f: View) -> Says:
    return f[shadow.entered_entrance] if claimant_must_escape(f) else None


@vast.rule("vast.shadow.win.dragon-awaken", 1, on=WIN)
def dragon_must_be_surfaced_to_win(f: View) -> Says:
    return None if f[shadow.claimant] != "dragon" or f[dragon.on_surface] else False


@vast.rule("vast.shadow.multiplayer.others-standard", 1, on=WIN)
def non_hunter_does_not_win_by_kill(f: View) -> Says:
    return None if f[shadow.hunter] else False


@vast.rule("vast.shadow.win.solo-kill", 1, on=USUAL)
def hunter_gives_up_usual_goal(f: View) -> Says:
    return False if f[shadow.hunter] else None


@vast.rule("vast.shadow.win.solo-kill", 2, on=USUAL)
def hunter_except_ghost_gives_up_goal(f: View) -> Says:
    return False if f[shadow.role] != "ghost" and f[shadow.hunter] else None


@vast.rule("vast.shadow.multiplayer.hunter", 1, on=USUAL)
def chosen_hunter_gives_up_goal(f: View) -> Says:
    return hunter_except_ghost_gives_up_goal(f) if f[shadow.multiplayer] else None


@vast.rule("vast.ghost.solo.shadow-unicorn-goal", 1, on=USUAL)
def ghost_keeps_usual_goal(f: View) -> Says:
    return True if f[shadow.role] == "ghost" else None


@vast.rule("vast.shadow.multiplayer.others-standard", 1, on=USUAL)
def non_hunter_keeps_usual_goal(f: View) -> Says:
    return None if f[shadow.hunter] else True


@vast.rule("vast.shadow.lose.collapse", 1, on=COLLAPSED)
def collapse_defeats_all_but_cave_and_shadow(f: View) -> Says:
    spared = f[shadow.claimant] in ("cave", "cave-ghost", "unicorn")
    return f[shadow.loses] == (f[shadow.cave_collapsed] and not spared)
