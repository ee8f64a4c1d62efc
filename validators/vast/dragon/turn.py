"""The Dragon's setup, statistics and hand, and the steps of his turn that he may skip."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dragon, table
from validators.vast.game import vast

START = vast.play(
    "dragon.place-piece-at-start",
    dragon.start_tile,
    crux(table.knight_plays, lambda f: f[dragon.start_tile] != "knights-tile"),
)
SKIP = vast.play("dragon.skip-step", dragon.skipped_step)
SET_UP = vast.play("dragon.claim-starting-value", dragon.setup_item, dragon.setup_amount)
USE_ROW = vast.play("dragon.count-wakefulness-row", dragon.row_cubes, dragon.row_statistic)
DRAW_FOR_SPIRIT = vast.play("dragon.draw-for-new-spirit", dragon.replacing_hand)
FILL_TOP_ROW = vast.play("dragon.fill-top-row", dragon.cube_on_shield, dragon.top_row_cubes)
REPLACE_HAND = vast.play(
    "dragon.replace-hand", dragon.cards_kept, dragon.cards_drawn, dragon.spirit, dragon.shuffled_all
)


@vast.rule("vast.dragon.setup.start-tile", 1, on=START)
def dragon_starts_under_knight_or_entrance(f: View) -> Says:
    if f[dragon.start_tile] == "knights-tile":
        return f[table.knight_plays]
    return f[dragon.start_tile] == "entrance" and not f[table.knight_plays]


@vast.effect("vast.dragon.setup.underground", 1, on=START)
def dragon_starts_underground(f: View) -> Changes:
    return {dragon.on_surface: False}


@vast.rule("vast.dragon.setup.health", 1, on=SET_UP)
def dragon_starts_with_five_health(f: View) -> Says:
    return f[dragon.setup_amount] == 5 if f[dragon.setup_item] == "health" else None


@vast.rule("vast.dragon.setup.power-cards", 1, on=SET_UP)
def dragon_starts_with_three_cards(f: View) -> Says:
    return f[dragon.setup_amount] == 3 if f[dragon.setup_item] == "power-cards" else None


@vast.rule("vast.dragon.setup.eaten-goblins", 1, on=SET_UP)
def dragon_starts_with_none_eaten(f: View) -> Says:
    return f[dragon.setup_amount] == 0 if f[dragon.setup_item] == "eaten-goblins" else None


@vast.rule("vast.dragon.setup.sloth-cubes", 1, on=SET_UP)
def wakefulness_track_starts_empty(f: View) -> Says:
    return f[dragon.setup_amount] == 0 if f[dragon.setup_item] == "wakefulness" else None


@vast.rule("vast.dragon.stats.row", 1, on=USE_ROW)
def statistic_row_needs_a_cube(f: View) -> Says:
    return f[dragon.row_cubes] >= 1


@vast.rule("vast.dragon.stats.armor-immediate", 1, on=USE_ROW)
def armor_rises_at_once(f: View) -> Says:
    if f[dragon.row_cubes] == 0:
        return None
    return True if f[dragon.row_statistic] == "armor" else None


@vast.effect("vast.dragon.stats.spirit-end-of-turn", 1, on=USE_ROW, changes_nothing="counts")
def spirit_rises_at_turn_end(f: View) -> Changes:
    return f[dragon.row_statistic] == "spirit"


@vast.rule("vast.dragon.stats.spirit", 1, on=DRAW_FOR_SPIRIT)
def spirit_cards_drawn_with_new_hand(f: View) -> Says:
    return f[dragon.replacing_hand]


@vast.rule("vast.dragon.stats.spirit-end-of-turn", 1, on=DRAW_FOR_SPIRIT)
def rising_spirit_draws_no_cards(f: View) -> Says:
    return f[dragon.replacing_hand]


@vast.rule("vast.dragon.stats.top-row", 1, on=FILL_TOP_ROW)
def top_row_holds_one_cube(f: View) -> Says:
    return f[dragon.top_row_cubes] <= 1 and not f[dragon.cube_on_shield]


@vast.rule("vast.dragon.replace-hand.draw", 1, on=REPLACE_HAND)
def dragon_replaces_whole_hand(f: View) -> Says:
    if f[dragon.cards_kept] > 0 or not f[dragon.shuffled_all]:
        return False
    return f[dragon.cards_drawn] == f[dragon.spirit]


@vast.rule("vast.dragon.stats.spirit", 1, on=REPLACE_HAND)
@vast.rule("vast.dragon.stats.spirit-end-of-turn", 1, on=REPLACE_HAND)
def dragon_hand_size_is_spirit(f: View) -> Says:
    return f[dragon.cards_drawn] == f[dragon.spirit]


@vast.rule("vast.dragon.move.free", 1, on=SKIP)
def dragon_need_not_move(f: View) -> Says:
    return True if f[dragon.skipped_step] == "free-move" else None


@vast.rule("vast.dragon.powers.any-number", 1, on=SKIP)
def dragon_need_not_use_powers(f: View) -> Says:
    return True if f[dragon.skipped_step] == "powers" else None


@vast.rule("vast.dragon.treasure.timing", 1, 2, on=SKIP)
def dragon_need_not_take_treasure(f: View) -> Says:
    return True if f[dragon.skipped_step] == "treasure" else None


@vast.rule("vast.dragon.gems.place", 1, on=SKIP)
def dragon_need_not_place_gems(f: View) -> Says:
    return True if f[dragon.skipped_step] == "gem" else None


@vast.rule("vast.dragon.sloth.conditions", 1, on=SKIP)
def dragon_need_not_move_sloth_cubes(f: View) -> Says:
    return True if f[dragon.skipped_step] == "sloth-cube" else None


@vast.rule("vast.dragon.replace-hand.draw", 1, on=SKIP)
@vast.rule("vast.dragon.turn.phases", 1, on=SKIP)
def dragon_must_replace_hand(f: View) -> Says:
    return False if f[dragon.skipped_step] == "replace-hand" else None


@vast.effect("vast.dragon.turn.end", 1, on=REPLACE_HAND)
def replacing_hand_ends_dragon_turn(f: View) -> Changes:
    return {dragon.hand_replaced: True}
