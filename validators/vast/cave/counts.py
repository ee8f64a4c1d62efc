"""What the Cave's payments, Treasure tokens and targets come to, from what lies on the table."""

from validators.engine.facts import within
from validators.engine.views import View
from validators.vast.facts import cave, dragon, goblins, knight, thief, tribe
from validators.vast.game import vast


@vast.derived(cave.symbols_match, "vast.cave.omens.symbols")
def every_token_fits_the_omen(f: View) -> bool:
    return f[cave.stray_tokens] == 0


@vast.derived(cave.treasures_carried)
def carried_tokens_but_gems_are_treasures(f: View) -> int | None:
    return None if f[thief.carried] and f[goblins.thief_carries_gem] else f[thief.carried]


@vast.derived(cave.greed_cube_left)
def greed_track_has_a_cube(f: View) -> bool | None:
    """Of a surplus token the number may be the one before the first token moved a cube."""
    if not f[dragon.greed_has_cube]:
        return False
    return None if f[cave.surplus] else True


@vast.derived(knight.treasure_deck_empty)
def no_treasure_cards_are_left(f: View) -> bool:
    return not f[cave.treasure_cards_left]


@vast.derived(cave.treasures_out, "vast.cave.place-treasure.limit", asked_whole=True)
def treasures_in_all_places(f: View) -> int:
    on_board = f[cave.treasures_stashed] + f[cave.dragon_keeps]
    return within(cave.treasures_out, f[cave.treasures_on_map] + f[cave.treasures_carried] + on_board)


@vast.derived(cave.tribe_reducible, "vast.cave.spores.goblins-reducible")
def tribe_has_population_to_lose(f: View) -> bool:
    return f[tribe.population] > 0


@vast.derived(cave.other_reducible, "vast.cave.spores.goblins-reducible")
def another_tribe_has_population_to_lose(f: View) -> bool:
    return f[cave.other_population] > 0
