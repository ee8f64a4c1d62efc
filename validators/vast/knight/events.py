"""Event tiles and tokens, and Ambush tiles, that the Knight meets."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import cave, goblins, knight, reach, table, tribe
from validators.vast.game import vast
from validators.vast.knight.attacks import knight_pays_encounter

DRAW_EVENT = vast.play("knight.draw-event-herself", crux(table.cave_plays), cave.event_cards_left, cave.event_harmless)
IGNORE_EVENT = vast.play(
    "knight.ignore-event-token", knight.event_arrival, knight.moved_away_by_bats, cave.event_cards_left
)
RESOLVE_EVENT = vast.play(
    "knight.resolve-event-token",
    knight.event_arrival,
    table.own_turn,
    knight.encounters_left,
    knight.without_encounter,
    cave.event_cards_left,
    cave.event_harmless,
)
ADD_STRENGTH = vast.play(
    "knight.add-strength-for-ambush", knight.ambush_declared, knight.saw_monster, table.goblin_infestation
)
AMBUSH = vast.play(
    "knight.suffer-ambush",
    tribe.strength,
    knight.strength,
    knight.revealed_by,
    knight.ambush_tribe_revealed,
    knight.ambush_declared,
)


# Events.


@vast.rule("vast.knight.event.tile", 1, on=DRAW_EVENT)
def cave_plays_event_for_knight(f: View) -> Says:
    return False if f[table.cave_plays] else None


@vast.rule("vast.knight.event.tile-no-cave", 1, on=DRAW_EVENT)
def knight_draws_event_without_cave(f: View) -> Says:
    return None if f[table.cave_plays] else True


@vast.rule("vast.knight.event.token-enter", 1, on=IGNORE_EVENT)
def knight_resolves_entered_event_token(f: View) -> Says:
    return None if f[knight.event_arrival] == "began-turn" else False


@vast.rule("vast.knight.event.token-enter", 2, on=IGNORE_EVENT)
def knight_resolves_event_token_unless_moved_away(f: View) -> Says:
    return None if f[knight.event_arrival] in ("began-turn", "moved-away") else False


@vast.rule("vast.knight.event.token-start", 1, 2, on=IGNORE_EVENT)
def knight_resolves_event_token_at_start(f: View) -> Says:
    return False if f[knight.event_arrival] == "began-turn" else None


@vast.rule("vast.knight.enter-lit.must-interact", 1, on=IGNORE_EVENT)
def knight_must_interact_with_event_token(f: View) -> Says:
    return False if f[knight.event_arrival] == "entered" else None


@vast.rule(
    "vast.cave.events.exhausted",
    1,
    on=IGNORE_EVENT,
    overrides=(
        "vast.knight.event.token-enter",
        "vast.knight.event.token-start",
        "vast.knight.enter-lit.must-interact",
        "vast.general.forced-movement.knight.event-next-turn",
    ),
)
def event_tokens_ignored_without_cards(f: View) -> Says:
    return None if f[cave.event_cards_left] else True


@vast.rule(
    "vast.cave.events.exhausted",
    1,
    on=(RESOLVE_EVENT, DRAW_EVENT),
    overrides=(
        "vast.knight.event.token-enter",
        "vast.knight.event.token-start",
        "vast.knight.event.tile",
        "vast.knight.event.tile-no-cave",
    ),
)
def no_event_resolves_without_cards(f: View) -> Says:
    return None if f[cave.event_cards_left] else False


@vast.effect("vast.cave.omens.repeat", 1, on=IGNORE_EVENT, changes_nothing="may")
def cave_may_repeat_bats(f: View) -> Changes:
    return f[knight.moved_away_by_bats] if f[knight.event_arrival] == "moved-away" else None


@vast.rule("vast.knight.event.token-enter", 1, on=RESOLVE_EVENT)
def entered_event_token_costs_an_encounter_whoever_moved_her(f: View) -> Says:
    if f[knight.event_arrival] == "began-turn":
        return None
    return f[knight.event_arrival] != "moved-away" and knight_pays_encounter(f)


@vast.rule("vast.knight.event.token-enter", 2, on=RESOLVE_EVENT)
def entered_event_token_costs_an_encounter(f: View) -> Says:
    if f[knight.event_arrival] == "began-turn" or waits_for_her_turn(f):
        return None
    return f[knight.event_arrival] != "moved-away" and f[table.own_turn] and knight_pays_encounter(f)


@vast.rule("vast.general.forced-movement.knight.event-next-turn", 1, on=RESOLVE_EVENT)
def event_token_waits_for_next_turn(f: View) -> Says:
    return False if waits_for_her_turn(f) else None


def waits_for_her_turn(f: View) -> bool:
    return f[knight.event_arrival] == "moved-by-others" and not f[table.own_turn]


@vast.rule("vast.knight.event.token-start", 1, on=RESOLVE_EVENT)
def event_token_resolves_at_turn_start(f: View) -> Says:
    return f[table.own_turn] if f[knight.event_arrival] == "began-turn" else None


@vast.rule("vast.knight.event.token-start", 2, on=RESOLVE_EVENT)
def starting_event_token_costs_an_encounter(f: View) -> Says:
    if f[knight.event_arrival] != "began-turn":
        return None
    return f[table.own_turn] and knight_pays_encounter(f)


@vast.effect("vast.knight.event.token-removed", 1, on=RESOLVE_EVENT)
def resolved_event_token_is_removed(f: View) -> Changes:
    return {reach.event_token: False}


# Ambushes.


@vast.rule("vast.knight.ambush.add-strength", 1, on=ADD_STRENGTH)
def knight_adds_strength_before_ambush(f: View) -> Says:
    return not f[knight.ambush_declared]


@vast.rule("vast.knight.ambush.infestation", 1, on=ADD_STRENGTH)
def infestation_shows_monster_before_strength(f: View) -> Says:
    if not f[table.goblin_infestation]:
        return None
    return True if f[knight.saw_monster] else None


@vast.rule("vast.knight.ambush.attack", 1, on=AMBUSH)
def ambush_needs_hidden_stronger_tribe(f: View) -> Says:
    return not f[knight.ambush_tribe_revealed] and tribe.strength_in_fight(f) > f[knight.strength]


@vast.rule("vast.knight.ambush.only-entering", 1, on=AMBUSH)
def ambush_needs_knight_to_enter(f: View) -> Says:
    return None if f[knight.revealed_by] == "entering" else False


@vast.rule("vast.knight.reveal.only-by-entering", 1, on=AMBUSH)
def tile_revealed_by_effect_cannot_ambush(f: View) -> Says:
    return False if f[knight.revealed_by] == "other-effect" else None


@vast.effect("vast.knight.ambush.effect", 1, on=AMBUSH)
def ambush_wounds_knight_and_scatters_tribe(f: View) -> Changes:
    return {knight.health: By(-1), goblins.rage: By(-1), tribe.on_map: False}
