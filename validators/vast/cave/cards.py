"""The Treasure and Event cards that the Cave deals, and where Treasure tokens go."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import cave, dragon, goblins, knight, table
from validators.vast.game import vast

GIVE_TREASURE = vast.play(
    "cave.give-treasure-card",
    cave.treasure_cards_drawn,
    cave.card_chooser,
    cave.other_card_goes,
    cave.treasure_cards_left,
    table.cave_plays,
)
DECLINED = vast.play("cave.claim-declined-treasure", cave.declined_goes, cave.declined_grit)
TOKEN_GOES = vast.play(
    "cave.claim-treasure-token", cave.treasure_taker, cave.token_goes, cave.surplus, cave.greed_cube_left
)
REUSE_STASHED = vast.play("cave.place-stashed-treasure")
PLAY_EVENT = vast.play(
    "cave.play-event",
    cave.event_trigger,
    cave.event_cards_drawn,
    cave.card_chooser,
    cave.other_card_goes,
    cave.event_cards_left,
    cave.event_harmless,
)
RESOLVES = vast.play("cave.claim-event-resolver", cave.event_resolver)
PLAYED_EVENT = vast.play("cave.claim-played-event", cave.played_event_goes)
LOOK_AHEAD = vast.play("cave.look-at-event-cards", cave.events_looked_at, table.own_turn)


# Treasure cards.


@vast.rule("vast.cave.treasures.knight-two-cards", 1, on=GIVE_TREASURE)
@vast.rule("vast.knight.treasure.cave-chooses", 1, on=GIVE_TREASURE)
def cave_gives_one_of_two_treasures(f: View) -> Says:
    right = f[cave.card_chooser] == "cave" and f[cave.other_card_goes] == "bottom"
    return right and f[cave.treasure_cards_drawn] == 2


@vast.rule(
    "vast.cave.treasures.deck-empty",
    1,
    on=GIVE_TREASURE,
    overrides=("vast.cave.treasures.knight-two-cards", "vast.knight.treasure.cave-chooses"),
)
def empty_treasure_deck_gives_no_card(f: View) -> Says:
    return f[cave.treasure_cards_drawn] == 0 if f[knight.treasure_deck_empty] else None


@vast.rule("vast.cave.treasures.decline", 1, on=DECLINED)
def declined_treasure_leaves_for_five_grit(f: View) -> Says:
    return f[cave.declined_goes] == "out-of-game" and f[cave.declined_grit] == 5


@vast.effect("vast.cave.treasures.decline", 1, on=DECLINED)
def declining_gives_knight_five_grit(f: View) -> Changes:
    return {knight.grit: By(5)}


# Treasure tokens.


@vast.rule("vast.cave.treasures.returned", 1, on=TOKEN_GOES)
def taken_treasure_token_returns_to_cave(f: View) -> Says:
    return None if f[cave.treasure_taker].startswith("thief") else f[cave.token_goes] == "back-to-cave"


@vast.rule("vast.cave.treasures.returned", 2, on=TOKEN_GOES)
def dragon_may_keep_surplus_treasure_token(f: View) -> Says:
    if f[cave.treasure_taker].startswith("thief"):
        return None
    if f[cave.treasure_taker] == "dragon" and f[cave.surplus] and f[cave.greed_cube_left]:
        return f[cave.token_goes] != "out-of-game"
    return f[cave.token_goes] == "back-to-cave"


@vast.rule("vast.cave.treasures.thief-carries", 1, on=TOKEN_GOES)
def thief_carries_treasure_token(f: View) -> Says:
    return f[cave.token_goes] == "kept-by-taker" if f[cave.treasure_taker] == "thief-carrying" else None


@vast.rule("vast.cave.treasures.thief-stashes", 1, on=TOKEN_GOES)
def thief_keeps_stashed_treasure_token(f: View) -> Says:
    return f[cave.token_goes] == "kept-by-taker" if f[cave.treasure_taker] == "thief-stashed" else None


@vast.effect("vast.cave.treasures.goblins", 1, on=TOKEN_GOES, always=True)
def treasure_gives_goblins_rage(f: View) -> Changes:
    return {goblins.rage: By(1)} if f[cave.treasure_taker] == "tribe" else None


@vast.effect("vast.cave.treasures.dragon", 1, on=TOKEN_GOES, always=True)
def treasure_moves_dragon_greed_cube(f: View) -> Changes:
    first = f[cave.treasure_taker] == "dragon" and not f[cave.surplus]
    return {dragon.greed_cubes: By(-1)} if first and f[cave.greed_cube_left] else None


@vast.rule("vast.cave.treasures.thief-stashes", 1, on=REUSE_STASHED)
def stashed_treasure_never_returns_to_map(f: View) -> Says:
    return False


# Events.


@vast.rule("vast.cave.events.draw", 1, 3, on=PLAY_EVENT)
def cave_plays_one_of_three_events(f: View) -> Says:
    right = f[cave.card_chooser] == "cave" and f[cave.other_card_goes] == "bottom"
    return right and f[cave.event_cards_drawn] == 3


@vast.rule("vast.cave.events.draw", 1, 3, on=PLAY_EVENT)
def cave_plays_events_for_knight_only(f: View) -> Says:
    return False if f[cave.event_trigger].startswith("other") else None


@vast.rule("vast.cave.events.draw", 3, on=PLAY_EVENT)
def token_that_knight_was_moved_onto_waits(f: View) -> Says:
    return False if f[cave.event_trigger] == "knight-moved-onto-token" else None


@vast.rule("vast.cave.events.exhausted", 1, on=PLAY_EVENT, overrides=("vast.cave.events.draw",))
def exhausted_events_are_ignored(f: View) -> Says:
    return None if f[cave.event_cards_left] else False


@vast.rule("vast.cave.events.knight-resolves", 1, on=RESOLVES)
def knight_resolves_every_event(f: View) -> Says:
    return f[cave.event_resolver] == "knight"


@vast.rule("vast.cave.events.played", 1, on=PLAYED_EVENT)
def played_event_leaves_the_game(f: View) -> Says:
    return f[cave.played_event_goes] == "out-of-game"


@vast.rule("vast.cave.events.peek", 1, on=LOOK_AHEAD)
def cave_may_view_top_three_events(f: View) -> Says:
    return f[cave.events_looked_at] <= 3
