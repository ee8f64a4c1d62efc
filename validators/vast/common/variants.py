"""Role combinations, the solo game, the Flare card, and difficulty."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import collapse, table, variants
from validators.vast.game import vast

PLACE_TILE = vast.play(
    "variants.place-end-of-turn-tile",
    variants.tiles_placed,
    crux(table.cave_plays),
    variants.cave_ghost_plays,
    table.collapse_begun,
    variants.alone_card,
    variants.at_turn_end,
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


def nobody_is_the_cave(f: View) -> bool:
    return not f[table.cave_plays] and not f[variants.cave_ghost_plays]


@vast.rule("vast.variants.no-cave.place-tile", 1, on=PLACE_TILE)
def one_dark_tile_each(f: View) -> Says:
    due = nobody_is_the_cave(f) and not f[table.collapse_begun]
    return f[variants.tiles_placed] == (1 if due else 0) and f[variants.at_turn_end]


@vast.rule("vast.variants.alone.instead", 1, on=PLACE_TILE, overrides=("vast.variants.no-cave.place-tile",))
def the_card_takes_its_place(f: View) -> Says:
    return f[variants.tiles_placed] == 0 if f[variants.alone_card] else None


@vast.rule("vast.variants.alone.instead", 1, on=ALONE_TILES)
def not_both(f: View) -> Says:
    return not f[variants.also_normal]


@vast.rule("vast.variants.alone.removal-order", 1, on=ALONE_REMOVE)
def the_type_and_the_edges(f: View) -> Says:
    return f[variants.type_fits] and f[variants.edges_in_order]


@vast.rule("vast.collapse.order.fewest-neighbors", 1, on=ALONE_REMOVE)
def the_loosest_tiles_first(f: View) -> Says:
    return None if f[variants.edges_in_order] else False


@vast.effect("vast.variants.alone.instead", 1, on=ALONE_REMOVE)
def as_many_as_the_card_says(f: View) -> Changes:
    return True


@vast.rule("vast.variants.no-cave.past-plunder-order", 1, on=PAST_PLUNDER)
def after_the_dark_tile(f: View) -> Says:
    return f[variants.treasure_when] == "after-tile"


@vast.rule("vast.variants.no-cave.past-plunder-tile", 1, on=PAST_PLUNDER)
def even_on_the_new_tile(f: View) -> Says:
    return True if f[variants.treasure_tile] == "new-tile" else None


# Winning and losing.


@vast.rule("vast.variants.no-cave.all-lose", 1, on=LOSE_TOGETHER)
@vast.rule("vast.collapse.end.five-crystals", 1, on=LOSE_TOGETHER)
def when_nobody_is_the_cave(f: View) -> Says:
    return nobody_is_the_cave(f) and f[collapse.crystals_removed] >= 5


@vast.rule("vast.collapse.end.five-crystals", 1, on=WIN_LATE)
def the_game_is_over(f: View) -> Says:
    return f[collapse.crystals_removed] < 5


@vast.rule("vast.variants.difficulty.hatred-blocks-win", 1, on=WIN_LATE, overrides=("vast.collapse.end.five-crystals",))
def hatred_keeps_it_going(f: View) -> Says:
    return True if f[collapse.hatred_left] > 0 else None


@vast.rule("vast.variants.no-knight.ambush", 1, on=AMBUSH)
def nobody_but_the_knight(f: View) -> Says:
    return f[table.knight_plays] and f[variants.ambushed] == "knight"


@vast.rule("vast.goblins.hide.ambush", 1, on=AMBUSH)
def hidden_tribes_ambush_the_knight(f: View) -> Says:
    return True if f[variants.ambushed] == "knight" else None


@vast.rule("vast.goblins.win.kill-knight", 1, on=GOAL)
def goblins_hunt_the_knight(f: View) -> Says:
    return f[variants.goal] == "kill-knight" if f[variants.role] == "goblins" else None


@vast.rule("vast.goblins.win.no-knight", 1, on=GOAL, overrides=("vast.goblins.win.kill-knight",))
def then_the_dragon(f: View) -> Says:
    if f[variants.role] != "goblins" or f[table.knight_plays] or not f[table.dragon_plays]:
        return None
    return f[variants.goal] == "kill-dragon"


@vast.rule("vast.goblins.win.no-knight-no-dragon", 1, on=GOAL, overrides=("vast.goblins.win.kill-knight",))
def then_the_crystals(f: View) -> Says:
    if f[variants.role] != "goblins" or f[table.knight_plays] or f[table.dragon_plays]:
        return None
    return f[variants.goal] == "five-crystals"


@vast.rule("vast.knight.win.kill-dragon", 1, on=GOAL)
def the_knight_hunts_the_dragon(f: View) -> Says:
    if f[variants.role] != "knight" or not f[table.dragon_plays]:
        return None
    return f[variants.goal] == "kill-dragon"


@vast.rule("vast.knight.win.no-dragon", 1, on=GOAL)
def or_smashes_crystals_and_leaves(f: View) -> Says:
    if f[variants.role] != "knight" or f[table.dragon_plays]:
        return None
    return f[variants.goal] == "five-crystals-and-leave"


@vast.rule("vast.dragon.win.escape", 1, on=GOAL)
def the_dragon_escapes(f: View) -> Says:
    return f[variants.goal] == "escape" if f[variants.role] == "dragon" else None


@vast.rule("vast.cave.win.collapse", 1, on=GOAL)
def the_cave_collapses(f: View) -> Says:
    return f[variants.goal] == "collapse" if f[variants.role] == "cave" else None


@vast.rule("vast.thief.win.stash-six", 1, on=GOAL)
def the_thief_stashes(f: View) -> Says:
    return f[variants.goal] == "stash-six" if f[variants.role] == "thief" else None


# Flare.


@vast.rule("vast.variants.flare.knight", 1, on=FLARE)
def the_knight_once(f: View) -> Says:
    return f[variants.flares_before] == 0 if f[variants.flare_user] == "knight" else None


@vast.rule("vast.variants.flare.goblins", 1, on=FLARE)
def each_tribe_once(f: View) -> Says:
    if f[variants.flare_user] != "tribe":
        return None
    return f[variants.flares_before] == 0 and f[variants.tribe_revealed]


@vast.rule("vast.variants.flare.thief", 1, on=FLARE)
def an_action_each(f: View) -> Says:
    return f[variants.flare_paid] if f[variants.flare_user] == "thief" else None


@vast.rule("vast.variants.flare.ghouls", 1, on=FLARE)
def a_movement_point_each(f: View) -> Says:
    return f[variants.flare_paid] if f[variants.flare_user] in ("ghoul", "vile-ghoul") else None


@vast.rule("vast.variants.flare.goblins", 1, on=FLARE_TOTAL)
def as_many_as_tribes(f: View) -> Says:
    return f[variants.claimed_flares] <= f[variants.tribes_on_map]


# Difficulty.


@vast.rule("vast.variants.difficulty.default", 1, on=CHANGE)
def agreed_before_the_start(f: View) -> Says:
    return f[variants.agreed_before]


@vast.rule("vast.variants.difficulty.no-cards", 1, on=NO_CARDS)
def standard_needs_none(f: View) -> Says:
    return f[variants.all_standard]


@vast.effect("vast.variants.difficulty.default", 1, on=NO_CARDS)
def standard_is_the_default(f: View) -> Changes:
    return True


@vast.rule("vast.variants.difficulty.remove-types", 1, on=REMOVE_TYPE)
def five_types_on_easy(f: View) -> Says:
    return f[table.difficulty] in ("easy", "easiest") and f[variants.removed_type] in EASY_TYPES


@vast.rule("vast.variants.difficulty.keep-types", 1, on=REMOVE_TYPE)
def three_types_stay(f: View) -> Says:
    return None if f[variants.removed_type] in EASY_TYPES else False


@vast.rule("vast.variants.difficulty.extra-health", 1, on=HAND_OVER)
def the_target_gets_the_card(f: View) -> Says:
    return f[variants.extra_health] and f[variants.card_holder] == "target"


@vast.rule("vast.variants.difficulty.hatred-markers", 1, on=MARKER)
def anything_at_hand(f: View) -> Says:
    return True


@vast.rule("vast.variants.difficulty.hatred-collapse", 1, on=NO_DELAY)
def it_begins_as_usual(f: View) -> Says:
    return False


@vast.effect("vast.variants.difficulty.hatred-blocks-win", 1, on=NO_DELAY, always=True)
def but_the_cave_cannot_win(f: View) -> Changes:
    return True
