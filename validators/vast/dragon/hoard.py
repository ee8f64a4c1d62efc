"""Treasure that the Dragon picks up, and his Gems: placing them, and what happens to those who take them."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import cave, dice, dragon, goblins, knight, table, tribe
from validators.vast.game import vast

PICK_UP = vast.play(
    "dragon.pick-up-treasure",
    dragon.movement_done,
    dragon.powers_done,
    dragon.treasure_on_tile,
    dragon.treasures_given,
    dragon.treasures_kept,
    dragon.greed_cubes,
    dragon.greed_after,
    dragon.gem_placed,
    dragon.hand_replaced,
    table.own_turn,
)
HAND_IN = vast.play(
    "dragon.hand-in-kept-treasure", dragon.treasures_given, dragon.greed_cubes, dragon.greed_has_cube, table.own_turn
)
GIVE_BACK = vast.play("dragon.kept-treasure-returns", dragon.greed_left)
PLACE_GEM = vast.play(
    "dragon.place-gem",
    dragon.has_gem,
    dragon.gems_placed,
    dragon.gem_placed,
    dragon.gem_on_own_tile,
    dragon.movement_done,
    dragon.powers_done,
    dragon.hand_replaced,
    table.own_turn,
)
TAKE_UNROLLED = vast.play("dragon.gem-taken-without-roll", dragon.gem_taker, crux(dragon.thief_pays_extra))
KNIGHT_TAKES = vast.play(
    "dragon.gem-grit-for-knight", dice.center, dragon.grit_change, knight.shield, knight.shield_cube
)
TRIBE_TAKES = vast.play("dragon.gem-taken-by-tribe", dice.center, dragon.tribe_at_gem)
THIEF_TAKES = vast.play("dragon.gem-taken-by-thief", dice.center, dragon.thief_pays_extra)
GEM_GOES = vast.play("dragon.where-gem-goes", dragon.gem_fate, dragon.gem_goes)


@vast.rule("vast.dragon.turn.phases", 1, on=PICK_UP)
def dragon_takes_treasure_before_gems(f: View) -> Says:
    return False if not f[table.own_turn] or f[dragon.gem_placed] else None


@vast.rule("vast.dragon.turn.end", 1, on=(PICK_UP, PLACE_GEM))
def hoarding_ends_with_new_hand(f: View) -> Says:
    return False if f[dragon.hand_replaced] else None


@vast.rule("vast.dragon.treasure.timing", 1, on=PICK_UP)
def dragon_takes_treasure_after_movement(f: View) -> Says:
    return f[dragon.treasure_on_tile] and f[dragon.movement_done]


@vast.rule("vast.dragon.treasure.timing", 2, on=PICK_UP)
def dragon_takes_treasure_after_powers(f: View) -> Says:
    return f[dragon.treasure_on_tile] and f[dragon.movement_done] and f[dragon.powers_done]


@vast.rule("vast.dragon.treasure.keep-extra", 1, on=PICK_UP)
def dragon_keeps_extra_treasures(f: View) -> Says:
    return None if f[dragon.treasures_kept] == 0 else f[dragon.treasures_given] > 0


@vast.rule("vast.dragon.treasure.keep-extra", 2, on=PICK_UP)
def dragon_keeps_extras_while_greed_lasts(f: View) -> Says:
    if f[dragon.treasures_kept] == 0 or f[dragon.greed_after] == 0:
        return None
    return f[dragon.treasures_given] > 0


@vast.rule("vast.dragon.treasure.greed-empty", 1, on=PICK_UP)
def empty_greed_track_keeps_no_treasure(f: View) -> Says:
    return False if f[dragon.treasures_kept] > 0 and f[dragon.greed_cubes] == 0 else None


@vast.rule("vast.dragon.treasure.greed-empty", 2, on=PICK_UP)
def last_greed_cube_returns_treasures(f: View) -> Says:
    return False if f[dragon.treasures_kept] > 0 and f[dragon.greed_after] == 0 else None


@vast.rule("vast.dragon.sloth.one-per-track", 1, 2, on=(PICK_UP, HAND_IN))
@vast.rule("vast.dragon.treasure.one-per-turn", 1, on=(PICK_UP, HAND_IN))
def dragon_gives_one_treasure_a_turn(f: View) -> Says:
    return f[dragon.treasures_given] <= 1


@vast.rule("vast.dragon.sloth.conditions", 1, on=HAND_IN)
def dragon_hands_in_on_own_turn(f: View) -> Says:
    return False if not f[table.own_turn] else None


@vast.rule("vast.dragon.treasure.greed-empty", 2, on=HAND_IN)
def empty_greed_track_blocks_handing_in(f: View) -> Says:
    return None if f[dragon.greed_has_cube] else False


@vast.effect("vast.dragon.treasure.greed-empty", 1, on=HAND_IN, changes_nothing="stays")
def empty_greed_track_gives_no_cube(f: View) -> Changes:
    return not f[dragon.greed_has_cube]


@vast.effect("vast.dragon.treasure.greed-cube", 1, on=(PICK_UP, HAND_IN))
def treasure_moves_a_greed_cube(f: View) -> Changes:
    if f[dragon.treasures_given] == 0:
        return None
    return None if f[dragon.greed_cubes] == 0 else {dragon.greed_cubes: By(-1), dragon.wakefulness: By(1)}


def treasure_gives_the_eleventh_cube(f: View) -> bool:
    return f[dragon.wakefulness] == 10 and f[dragon.treasures_given] > 0 and f[dragon.greed_cubes] > 0


@vast.effect("vast.dragon.awaken.eleven", 1, on=(PICK_UP, HAND_IN))
def eleventh_cube_for_treasure_wakes_dragon(f: View) -> Changes:
    return {dragon.awake: True, dragon.woke_there: True} if treasure_gives_the_eleventh_cube(f) else None


@vast.effect("vast.dragon.surface.wake-on-crystal", 1, on=(PICK_UP, HAND_IN))
def eleventh_cube_for_treasure_on_crystal_surfaces_dragon(f: View) -> Changes:
    if not treasure_gives_the_eleventh_cube(f) or not f[dragon.on_crystal_tile]:
        return None
    return None if f[dragon.on_dark_tile] else {dragon.on_surface: True}


@vast.effect("vast.dragon.treasure.greed-empty", 1, 2, on=PICK_UP, changes_nothing="stays")
def treasure_without_greed_does_nothing(f: View) -> Changes:
    return f[dragon.greed_cubes] == 0


@vast.effect("vast.cave.treasures.dragon", 1, on=PICK_UP)
def picked_up_treasure_returns_to_cave(f: View) -> Changes:
    return {cave.treasures_on_map: By(-1)}


@vast.rule("vast.dragon.treasure.greed-empty", 2, on=GIVE_BACK)
@vast.rule("vast.cave.treasures.returned", 2, on=GIVE_BACK)
def extras_returned_with_greed_empty(f: View) -> Says:
    return f[dragon.greed_left] == 0


@vast.rule("vast.dragon.treasure.keep-extra", 1, on=GIVE_BACK)
def dragon_never_returns_extra_treasures(f: View) -> Says:
    return False


@vast.rule("vast.dragon.treasure.keep-extra", 2, on=GIVE_BACK)
def dragon_retains_extras_while_greed_lasts(f: View) -> Says:
    return False if f[dragon.greed_left] > 0 else None


@vast.rule("vast.dragon.turn.phases", 1, on=PLACE_GEM)
def gem_placed_after_moves_and_powers(f: View) -> Says:
    return None if f[table.own_turn] and f[dragon.movement_done] and f[dragon.powers_done] else False


@vast.rule("vast.dragon.gems.place", 1, on=PLACE_GEM)
def dragon_places_one_gem_on_own_tile(f: View) -> Says:
    is_first = f[dragon.gems_placed] == 1 and not f[dragon.gem_placed]
    return f[dragon.has_gem] and f[dragon.gem_on_own_tile] and is_first


@vast.effect("vast.dragon.sloth.pride-gem", 1, 2, on=PLACE_GEM, changes_nothing="may")
def further_gem_allows_pride_cube(f: View) -> Changes:
    return f[dragon.gems_on_map] >= 1


@vast.rule("vast.dragon.gems.others-roll", 1, on=TAKE_UNROLLED)
def gem_taker_must_roll(f: View) -> Says:
    return False


@vast.rule("vast.dragon.gems.thief-takes", 1, on=TAKE_UNROLLED, overrides=("vast.dragon.gems.others-roll",))
def thief_may_pay_instead_of_rolling(f: View) -> Says:
    return True if f[dragon.gem_taker] == "thief" and f[dragon.thief_pays_extra] else None


@vast.rule("vast.thief.loot.gem-safe", 1, on=TAKE_UNROLLED)
def thief_pays_extra_for_safe_gem(f: View) -> Says:
    return f[dragon.thief_pays_extra] if f[dragon.gem_taker] == "thief" else None


@vast.rule("vast.dragon.gems.knight", 1, on=KNIGHT_TAKES)
@vast.rule("vast.knight.gem.die", 1, on=KNIGHT_TAKES)
def gem_costs_or_gives_knight_grit(f: View) -> Says:
    return f[dragon.grit_change] == (-2 if f[dice.center] else 5)


@vast.rule("vast.knight.shield.grit", 1, on=KNIGHT_TAKES, overrides=("vast.dragon.gems.knight", "vast.knight.gem.die"))
def shield_limits_grit_lost_to_gem(f: View) -> Says:
    return f[dragon.grit_change] == -1 if f[dice.center] and f[knight.shield] == "before" else None


@vast.effect("vast.dragon.gems.knight", 1, on=KNIGHT_TAKES)
def gem_changes_knight_grit(f: View) -> Changes:
    return {knight.grit: By(f[dragon.grit_change])}


@vast.effect("vast.dragon.gems.return-supply", 1, on=(KNIGHT_TAKES, TRIBE_TAKES))
def taken_gem_returns_to_supply(f: View) -> Changes:
    return {dragon.gems_on_map: By(-1)}


@vast.effect("vast.dragon.gems.others-roll", 1, on=(KNIGHT_TAKES, TRIBE_TAKES), changes_nothing="must")
def taker_of_gem_rolls(f: View) -> Changes:
    return True


@vast.rule("vast.dragon.gems.goblins", 1, on=TRIBE_TAKES)
@vast.rule("vast.goblins.plunder.gem-roll", 1, on=TRIBE_TAKES)
def gem_scatters_or_rewards_tribe(f: View) -> Says:
    return f[dragon.tribe_at_gem] == ("scatters" if f[dice.center] else "plunders")


@vast.effect("vast.dragon.gems.goblins", 1, on=TRIBE_TAKES)
def gem_scatters_tribe_or_raises_rage(f: View) -> Changes:
    return {tribe.on_map: False} if f[dice.center] else {goblins.rage: By(1)}


@vast.rule("vast.dragon.gems.thief-killed", 1, on=THIEF_TAKES)
@vast.rule("vast.thief.loot.gem-roll", 1, on=THIEF_TAKES)
def gem_trap_kills_thief(f: View) -> Says:
    return False if not f[dragon.thief_pays_extra] and f[dice.center] else None


@vast.rule("vast.dragon.gems.thief-takes", 1, on=THIEF_TAKES)
def thief_takes_gem_by_roll_or_payment(f: View) -> Says:
    return True if f[dragon.thief_pays_extra] or not f[dice.center] else None


@vast.rule("vast.thief.loot.gem-safe", 1, on=THIEF_TAKES)
def paying_thief_need_not_roll(f: View) -> Says:
    return True if f[dragon.thief_pays_extra] else None


@vast.effect("vast.dragon.gems.thief-symbol", 1, on=THIEF_TAKES)
def thief_carries_gem_that_still_pays(f: View) -> Changes:
    if f[dragon.thief_pays_extra]:
        return {dragon.gem_at: "thief"}
    return None if f[dice.center] else {dragon.gem_at: "thief"}


@vast.effect("vast.dragon.gems.thief-no-loot", 1, on=THIEF_TAKES, always=True, changes_nothing="stays")
def gem_trap_gives_dragon_no_cards(f: View) -> Changes:
    return None if f[dragon.thief_pays_extra] else f[dice.center]


@vast.rule("vast.dragon.powers.gem-stays", 1, on=GEM_GOES)
def spent_gem_stays_on_map(f: View) -> Says:
    return f[dragon.gem_goes] == "on-map" if f[dragon.gem_fate] == "spent" else None


@vast.rule("vast.dragon.gems.return-supply", 1, on=GEM_GOES)
def gem_taken_returns_to_supply(f: View) -> Says:
    return f[dragon.gem_goes] == "supply" if f[dragon.gem_fate] in ("knight-takes", "tribe-takes") else None


@vast.rule("vast.knight.gem.return", 1, on=GEM_GOES)
def knight_returns_gem_to_supply(f: View) -> Says:
    return f[dragon.gem_goes] == "supply" if f[dragon.gem_fate] == "knight-takes" else None


@vast.rule("vast.goblins.plunder.gem-returns", 1, on=GEM_GOES)
def tribe_returns_gem_to_supply(f: View) -> Says:
    return f[dragon.gem_goes] == "supply" if f[dragon.gem_fate] == "tribe-takes" else None


@vast.rule("vast.dragon.gems.thief-takes", 1, on=GEM_GOES)
def thief_carries_taken_gem(f: View) -> Says:
    return f[dragon.gem_goes] == "with-taker" if f[dragon.gem_fate] == "thief-carries" else None


@vast.rule("vast.dragon.gems.thief-stash", 1, on=GEM_GOES)
@vast.rule("vast.thief.stash.gem", 1, on=GEM_GOES)
def stashed_gem_returns_to_supply(f: View) -> Says:
    return f[dragon.gem_goes] == "supply" if f[dragon.gem_fate] == "thief-stashes" else None


@vast.rule("vast.dragon.gems.thief-dies", 1, on=GEM_GOES)
@vast.rule("vast.thief.die.drop", 1, on=GEM_GOES)
def dying_thief_drops_gem(f: View) -> Says:
    return f[dragon.gem_goes] == "on-map" if f[dragon.gem_fate] == "thief-dies" else None
