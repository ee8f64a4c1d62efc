"""Treasure tokens, Dragon Gems and Treasure cards that the Knight takes."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.common.grit_losses import grit_taken
from validators.vast.facts import dice, dragon, knight, reach, table
from validators.vast.game import vast
from validators.vast.knight.attacks import knight_has_encounter

COLLECT = vast.play(
    "knight.collect-tokens",
    knight.encounters_left,
    knight.encounter_running,
    knight.without_encounter,
    reach.same_space,
    reach.treasures,
    reach.gems,
)
RESOLVE_SEVERAL = vast.play("knight.resolve-several-tokens", knight.resolved_one_at_a_time)
CLAIM_GEM = vast.play(
    "knight.claim-gem-grit", dice.center, knight.claimed_grit_change, knight.shield, knight.shield_cube
)
KEEP_GEM = vast.play("knight.keep-gem")
DRAW_TREASURE = vast.play("knight.draw-treasure-herself", crux(table.cave_plays), knight.treasure_deck_empty)
CHOOSE_TREASURE = vast.play("knight.choose-between-two-treasures", table.cave_plays)
DECLINE = vast.play("knight.decline-treasure", knight.claimed_grit, knight.treasure_kept_before)
KEEP_TREASURE = vast.play("knight.keep-treasure-facedown")
EMPTY_DECK = vast.play("knight.collect-with-no-cards-left", knight.claimed_grit)
REVEAL_TREASURE = vast.play("knight.reveal-treasure", table.own_turn)
USE_TREASURE = vast.play("knight.use-treasure", knight.treasure_face_up, knight.cube_on_treasure, table.own_turn)


@vast.rule("vast.knight.encounter.order", 1, on=COLLECT)
def collecting_tokens_costs_an_encounter(f: View) -> Says:
    return None if knight_has_encounter(f) else False


@vast.rule("vast.knight.encounter.any-or-all", 1, on=COLLECT)
def collecting_tokens_joins_any_encounter(f: View) -> Says:
    return True if knight_has_encounter(f) else None


@vast.rule("vast.knight.encounter.own-tile", 1, on=COLLECT)
def knight_collects_on_own_tile(f: View) -> Says:
    return None if f[reach.same_space] else False


@vast.rule("vast.knight.treasure.later-encounter", 1, on=COLLECT)
def collecting_later_costs_an_encounter(f: View) -> Says:
    return None if knight_has_encounter(f) else False


@vast.rule("vast.knight.treasure-room.choice", 1, on=COLLECT)
def treasure_room_collected_in_revealing_encounter(f: View) -> Says:
    return True if f[knight.encounter_running] else None


@vast.rule("vast.knight.collect.all-at-once", 1, on=COLLECT)
def knight_collects_all_tokens_at_once(f: View) -> Says:
    return True if knight_has_encounter(f) else None


@vast.rule("vast.knight.collect.one-at-a-time", 1, 2, on=RESOLVE_SEVERAL)
def tokens_resolve_one_at_a_time(f: View) -> Says:
    return f[knight.resolved_one_at_a_time]


@vast.effect("vast.knight.gem.die", 1, on=COLLECT)
def single_gem_gives_or_takes_grit(f: View) -> Changes:
    if f[reach.gems] != 1:
        return None
    return {knight.grit: grit_taken(f, 2) if f[dice.center] else By(5)}


@vast.effect(
    "vast.knight.grit.gains",
    1,
    on=COLLECT,
    touches=(knight.grit, knight.cubes, knight.unplaced_cubes, knight.turn_cut_short),
)
def several_gems_move_grit(f: View) -> Changes:
    return f[reach.gems] > 1


@vast.effect("vast.knight.treasure.keep-or-decline", 1, on=COLLECT)
def declined_treasures_give_grit(f: View) -> Changes:
    return {knight.grit: By(5 * f[reach.treasures])} if f[knight.declines_treasure] else None


@vast.effect("vast.knight.collect.one-at-a-time", 1, 2, on=COLLECT, changes_nothing="must")
def collected_tokens_resolve_one_by_one(f: View) -> Changes:
    return True


@vast.rule("vast.knight.gem.die", 1, on=CLAIM_GEM)
def gem_die_decides_grit_change(f: View) -> Says:
    return f[knight.claimed_grit_change] == (-2 if f[dice.center] else 5)


@vast.rule("vast.knight.grit.gains", 1, on=CLAIM_GEM)
def gem_without_trap_gives_five_grit(f: View) -> Says:
    if f[dice.center]:
        return None
    return True if f[knight.claimed_grit_change] == 5 else None


@vast.rule("vast.knight.shield.grit", 1, on=CLAIM_GEM, overrides=("vast.knight.gem.die",))
def shield_reduces_gem_trap_loss(f: View) -> Says:
    if f[knight.shield] != "before" or not f[dice.center]:
        return None
    return f[knight.claimed_grit_change] == -1


@vast.effect("vast.knight.gem.die", 1, on=CLAIM_GEM)
def gem_changes_grit_as_claimed(f: View) -> Changes:
    return {knight.grit: By(f[knight.claimed_grit_change])}


@vast.effect("vast.knight.gem.return", 1, on=CLAIM_GEM, always=True)
def gem_returns_to_dragon(f: View) -> Changes:
    return {dragon.gems_on_map: By(-1)}


@vast.rule("vast.knight.gem.return", 1, on=KEEP_GEM)
def knight_cannot_keep_gem(f: View) -> Says:
    return False


@vast.rule("vast.knight.treasure.cave-chooses", 1, on=DRAW_TREASURE)
def cave_draws_treasure_for_knight(f: View) -> Says:
    return False


@vast.rule("vast.knight.treasure.no-cave", 1, on=DRAW_TREASURE, overrides=("vast.knight.treasure.cave-chooses",))
def knight_draws_top_card_without_cave(f: View) -> Says:
    return None if f[table.cave_plays] else True


@vast.rule("vast.knight.treasure.deck-empty", 1, on=DRAW_TREASURE)
def empty_treasure_deck_gives_no_card(f: View) -> Says:
    return False if f[knight.treasure_deck_empty] else None


@vast.rule("vast.knight.treasure.cave-chooses", 1, on=CHOOSE_TREASURE)
def cave_chooses_between_treasures(f: View) -> Says:
    return False


@vast.rule("vast.knight.treasure.no-cave", 1, on=CHOOSE_TREASURE)
def knight_draws_one_card_without_cave(f: View) -> Says:
    return None if f[table.cave_plays] else False


@vast.rule("vast.knight.treasure.keep-or-decline", 1, on=DECLINE)
def declined_treasure_gives_five_grit(f: View) -> Says:
    return f[knight.claimed_grit] == 5 and not f[knight.treasure_kept_before]


@vast.rule("vast.knight.grit.gains", 1, on=DECLINE)
def grit_table_gives_five_for_declining(f: View) -> Says:
    return f[knight.claimed_grit] == 5


@vast.rule("vast.knight.treasure.keep-or-decline", 1, on=KEEP_TREASURE)
def knight_keeps_treasure_facedown(f: View) -> Says:
    return True


@vast.rule("vast.knight.treasure.deck-empty", 1, on=EMPTY_DECK)
def empty_treasure_deck_gives_five_grit(f: View) -> Says:
    return f[knight.claimed_grit] == 5


@vast.rule("vast.knight.treasure.reveal-later", 1, on=REVEAL_TREASURE)
def knight_reveals_treasure_on_own_turn(f: View) -> Says:
    return f[table.own_turn]


@vast.rule("vast.knight.treasure.reveal-later", 1, on=USE_TREASURE)
def treasure_must_be_face_up(f: View) -> Says:
    return None if f[knight.treasure_face_up] else False


@vast.rule("vast.knight.cubes.use-card", 1, on=USE_TREASURE)
def treasure_needs_a_hero_cube(f: View) -> Says:
    return f[knight.cube_on_treasure]


@vast.rule("vast.knight.cubes.allocate-when", 1, on=USE_TREASURE)
def treasure_cube_placed_on_own_turn(f: View) -> Says:
    return None if f[table.own_turn] else False
