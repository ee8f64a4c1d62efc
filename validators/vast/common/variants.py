"""Role combinations, the solo game, the Flare card, and difficulty."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import collapse, nightmare, table, variants
from validators.vast.game import vast

PLACE_TILE = vast.play(
    "variants.place-end-of-turn-tile",
    variants.tiles_placed,
    crux(table.cave_plays),
    variants.cave_ghost_plays,
    table.collapse_begun,
    variants.alone_card,
    variants.at_turn_end,
    table.unicorn_plays,
    nightmare.tile_revealed,
)
PAST_PLUNDER = vast.play("variants.past-plunder-treasure", variants.treasure_when, variants.treasure_tile)
ALONE_TILES = vast.play("variants.alone-in-the-dark-tiles", variants.also_normal)
ALONE_REMOVE = vast.play("variants.alone-remove-tile", variants.type_fits, variants.edges_in_order)
LOSE_TOGETHER = vast.play(
    "variants.everybody-loses", crux(table.cave_plays), variants.cave_ghost_plays, collapse.crystals_removed
)
WIN_LATE = vast.play(
    "variants.win-after-fifth-crystal", collapse.crystals_removed, collapse.hatred_left, table.difficulty
)
AMBUSH = vast.play("variants.use-ambush-tile", variants.ambushed, table.knight_plays)
GOAL = vast.play(
    "variants.claim-goal",
    variants.role,
    variants.goal,
    crux(table.knight_plays, lambda f: f[variants.goal] != "kill-knight"),
    crux(table.dragon_plays, lambda f: f[variants.goal] != "kill-dragon"),
    table.nightmare_replaces_dragon,
    crux(nightmare.only_thief_and_cave, lambda f: f[variants.role] == "thief" and f[variants.goal] == "kill-dragon"),
)
FLARE = vast.play(
    "variants.use-flare",
    variants.flare_user,
    variants.flares_before,
    variants.flare_paid,
    variants.tribe_revealed,
)
FLARE_TOTAL = vast.play("variants.claim-goblin-flares", variants.tribes_on_map, variants.claimed_flares)
CHANGE = vast.play("variants.change-difficulty", variants.agreed_before)
NO_CARDS = vast.play("variants.leave-out-difficulty-cards", variants.all_standard)
REMOVE_TYPE = vast.play("variants.remove-tiles-for-easy-cave", variants.removed_type, crux(table.difficulty))
HAND_OVER = vast.play("variants.hand-over-difficulty-card", variants.card_holder, variants.extra_health)
MARKER = vast.play("variants.use-any-hatred-marker")
NO_DELAY = vast.play("variants.hatred-delays-collapse")
EASY_TYPES = ("ambush", "crystal", "event", "treasure", "vault")


# Tiles without a Cave player.


def nobody_plays_the_cave(f: View) -> bool:
    return not f[table.cave_plays] and not f[variants.cave_ghost_plays]


@vast.rule("vast.variants.no-cave.place-tile", 1, on=PLACE_TILE)
def player_without_cave_places_dark_tile(f: View) -> Says:
    due = nobody_plays_the_cave(f) and not f[table.collapse_begun]
    return f[variants.tiles_placed] == (1 if due else 0) and f[variants.at_turn_end]


@vast.rule("vast.nightmare.no-cave.place", 1, on=PLACE_TILE, overrides=("vast.variants.no-cave.place-tile",))
@vast.rule("vast.shadow.tiles.before-collapse", 1, on=PLACE_TILE, overrides=("vast.variants.no-cave.place-tile",))
def player_beside_unicorn_places_tile_after_no_reveal(f: View) -> Says:
    if not f[table.unicorn_plays] or not nobody_plays_the_cave(f) or f[table.collapse_begun] or f[variants.alone_card]:
        return None
    return f[variants.at_turn_end] and f[variants.tiles_placed] == (0 if f[nightmare.tile_revealed] else 1)


@vast.rule("vast.variants.alone.instead", 1, on=PLACE_TILE, overrides=("vast.variants.no-cave.place-tile",))
def alone_card_replaces_tile_placing(f: View) -> Says:
    return f[variants.tiles_placed] == 0 if f[variants.alone_card] else None


@vast.rule("vast.variants.alone.instead", 1, on=ALONE_TILES)
def alone_card_excludes_normal_tiles(f: View) -> Says:
    return not f[variants.also_normal]


@vast.rule("vast.variants.alone.removal-order", 1, on=ALONE_REMOVE)
def alone_card_removes_by_type_and_edges(f: View) -> Says:
    return f[variants.type_fits] and f[variants.edges_in_order]


@vast.rule("vast.collapse.order.fewest-neighbors", 1, on=ALONE_REMOVE)
def alone_card_removes_fewest_neighbors_first(f: View) -> Says:
    return None if f[variants.edges_in_order] else False


@vast.effect("vast.variants.alone.instead", 1, on=ALONE_REMOVE, changes_nothing="counts")
def alone_card_sets_number_of_tiles(f: View) -> Changes:
    return True


@vast.rule("vast.variants.no-cave.past-plunder-order", 1, on=PAST_PLUNDER)
def past_plunder_comes_after_dark_tile(f: View) -> Says:
    return f[variants.treasure_when] == "after-tile"


@vast.rule("vast.variants.no-cave.past-plunder-tile", 1, on=PAST_PLUNDER)
def past_plunder_may_use_new_tile(f: View) -> Says:
    return True if f[variants.treasure_tile] == "new-tile" else None


# Winning and losing.


@vast.rule("vast.collapse.end.five-crystals", 1, on=LOSE_TOGETHER)
@vast.rule("vast.variants.no-cave.all-lose", 1, on=LOSE_TOGETHER)
def all_lose_when_cave_collapses(f: View) -> Says:
    return nobody_plays_the_cave(f) and f[collapse.crystals_removed] >= 5


@vast.rule("vast.collapse.end.five-crystals", 1, on=WIN_LATE)
def nobody_wins_after_fifth_crystal(f: View) -> Says:
    return f[collapse.crystals_removed] < 5


@vast.rule("vast.variants.difficulty.hatred-blocks-win", 1, on=WIN_LATE, overrides=("vast.collapse.end.five-crystals",))
def hatred_continues_the_game(f: View) -> Says:
    return True if f[collapse.hatred_left] > 0 else None


@vast.rule("vast.variants.no-knight.ambush", 1, on=AMBUSH)
def only_knight_can_be_ambushed(f: View) -> Says:
    return f[table.knight_plays] and f[variants.ambushed] == "knight"


@vast.rule("vast.goblins.hide.ambush", 1, on=AMBUSH)
def hidden_tribe_ambushes_knight(f: View) -> Says:
    return f[table.knight_plays] if f[variants.ambushed] == "knight" else None


@vast.rule("vast.goblins.win.kill-knight", 1, on=GOAL)
def goblins_goal_is_killing_knight(f: View) -> Says:
    return f[variants.goal] == "kill-knight" if f[variants.role] == "goblins" else None


@vast.rule("vast.goblins.win.no-knight", 1, on=GOAL, overrides=("vast.goblins.win.kill-knight",))
def goblins_without_knight_hunt_dragon(f: View) -> Says:
    if f[variants.role] != "goblins" or f[table.knight_plays] or not table.dragon_or_replacement_plays(f):
        return None
    return f[variants.goal] == "kill-dragon"


@vast.rule("vast.goblins.win.no-knight-no-dragon", 1, on=GOAL, overrides=("vast.goblins.win.kill-knight",))
def goblins_without_both_smash_crystals(f: View) -> Says:
    if f[variants.role] != "goblins" or f[table.knight_plays] or table.dragon_or_replacement_plays(f):
        return None
    return f[variants.goal] == "five-crystals"


@vast.rule("vast.knight.win.kill-dragon", 1, on=GOAL)
def knights_goal_is_killing_dragon(f: View) -> Says:
    if f[variants.role] != "knight" or not table.dragon_or_replacement_plays(f):
        return None
    return f[variants.goal] == "kill-dragon"


@vast.rule("vast.knight.win.no-dragon", 1, on=GOAL)
def knight_without_dragon_smashes_and_leaves(f: View) -> Says:
    if f[variants.role] != "knight" or table.dragon_or_replacement_plays(f):
        return None
    return f[variants.goal] == "five-crystals-and-leave"


@vast.rule("vast.nightmare.role.victory-goal-of-others", 1, on=GOAL)
def dragons_hunter_hunts_nightmare_in_his_place(f: View) -> Says:
    hunts = f[variants.role] == "knight" or (f[variants.role] == "goblins" and not f[table.knight_plays])
    return f[variants.goal] == "kill-dragon" if hunts and f[table.nightmare_replaces_dragon] else None


@vast.rule("vast.dragon.win.escape", 1, on=GOAL)
def dragons_goal_is_escape(f: View) -> Says:
    return f[variants.goal] == "escape" if f[variants.role] == "dragon" else None


@vast.rule("vast.cave.win.collapse", 1, on=GOAL)
def caves_goal_is_collapse(f: View) -> Says:
    return f[variants.goal] == "collapse" if f[variants.role] == "cave" else None


@vast.rule("vast.thief.win.stash-six", 1, on=GOAL)
def thiefs_goal_is_stashing_six(f: View) -> Says:
    if f[variants.role] != "thief" or lone_thief_hunts_nightmare(f):
        return None
    return f[variants.goal] == "stash-six"


@vast.rule("vast.nightmare.with-thief.win", 1, on=GOAL)
def lone_thiefs_goal_is_also_killing_nightmare(f: View) -> Says:
    return True if f[variants.role] == "thief" and lone_thief_hunts_nightmare(f) else None


def lone_thief_hunts_nightmare(f: View) -> bool:
    if f[variants.goal] != "kill-dragon" or not f[table.nightmare_replaces_dragon]:
        return False
    return f[nightmare.only_thief_and_cave]


# Flare.


@vast.rule("vast.variants.flare.knight", 1, on=FLARE)
def knight_uses_flare_once(f: View) -> Says:
    return f[variants.flares_before] == 0 if f[variants.flare_user] == "knight" else None


@vast.rule("vast.variants.flare.goblins", 1, on=FLARE)
def each_revealed_tribe_uses_flare_once(f: View) -> Says:
    if f[variants.flare_user] != "tribe":
        return None
    return f[variants.flares_before] == 0 and f[variants.tribe_revealed]


@vast.rule("vast.variants.flare.thief", 1, on=FLARE)
def thief_pays_action_per_flare(f: View) -> Says:
    return f[variants.flare_paid] if f[variants.flare_user] == "thief" else None


@vast.rule("vast.variants.flare.ghouls", 1, on=FLARE)
def ghoul_pays_movement_per_flare(f: View) -> Says:
    return f[variants.flare_paid] if f[variants.flare_user] in ("ghoul", "vile-ghoul") else None


@vast.rule("vast.variants.flare.goblins", 1, on=FLARE_TOTAL)
def goblins_flares_are_limited_by_tribes(f: View) -> Says:
    return f[variants.claimed_flares] <= f[variants.tribes_on_map]


# Difficulty.


@vast.rule("vast.variants.difficulty.default", 1, on=CHANGE)
def difficulty_is_agreed_before_start(f: View) -> Says:
    return f[variants.agreed_before]


@vast.rule("vast.variants.difficulty.no-cards", 1, on=NO_CARDS)
def standard_difficulty_needs_no_cards(f: View) -> Says:
    return f[variants.all_standard]


@vast.effect("vast.variants.difficulty.default", 1, on=NO_CARDS, changes_nothing="counts")
def standard_difficulty_is_the_default(f: View) -> Changes:
    return True


@vast.rule("vast.variants.difficulty.remove-types", 1, on=REMOVE_TYPE)
def easy_cave_removes_five_tile_types(f: View) -> Says:
    return f[table.difficulty] in ("easy", "easiest") and f[variants.removed_type] in EASY_TYPES


@vast.rule("vast.variants.difficulty.keep-types", 1, on=REMOVE_TYPE)
def easy_cave_keeps_three_tile_types(f: View) -> Says:
    return None if f[variants.removed_type] in EASY_TYPES else False


@vast.rule("vast.variants.difficulty.extra-health", 1, on=HAND_OVER)
def target_takes_extra_health_card(f: View) -> Says:
    return f[variants.extra_health] and f[variants.card_holder] == "target"


@vast.rule("vast.variants.difficulty.hatred-markers", 1, on=MARKER)
def any_object_marks_hatred(f: View) -> Says:
    return True


@vast.rule("vast.variants.difficulty.hatred-collapse", 1, on=NO_DELAY)
def hatred_does_not_delay_collapse(f: View) -> Says:
    return False


@vast.effect("vast.variants.difficulty.hatred-blocks-win", 1, on=NO_DELAY, always=True, changes_nothing="counts")
def hatred_blocks_caves_win(f: View) -> Changes:
    return True
