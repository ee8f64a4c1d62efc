"""Where and how the Nightmare Unicorn Teleports, by his own action or because he must."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import nightmare, reach, table
from validators.vast.game import vast

ACTION = vast.play(
    "nightmare.teleport-action",
    nightmare.cards_played,
    nightmare.one_card_left,
    nightmare.performs_listed,
    nightmare.destination,
    reach.open_space,
    crux(table.collapse_begun),
    nightmare.tiles_suffice,
    nightmare.between,
    nightmare.impassable,
    nightmare.forest_destination,
    nightmare.in_forest,
    reach.occupant,
    nightmare.action_left,
    table.own_turn,
)
FORCED = vast.play(
    "nightmare.forced-teleport-destination",
    reach.open_space,
    nightmare.destination,
    nightmare.teleport_chooser,
    nightmare.between,
    nightmare.impassable,
    nightmare.forest_destination,
    nightmare.in_forest,
    reach.occupant,
)
REVEAL = vast.play(
    "nightmare.reveal-cards-for-forced-teleport",
    nightmare.clarity,
    nightmare.cards_revealed,
    nightmare.cards_revealed_from,
    nightmare.valid_among_first,
    nightmare.one_at_a_time,
)
CONNECT = vast.play(
    "nightmare.connect-open-space",
    nightmare.tiles_used,
    nightmare.tiles_needed,
    table.collapse_begun,
    nightmare.teleport_is_forced,
)
SUPPLY = vast.play(
    "nightmare.supply-connecting-tiles",
    nightmare.tile_provider,
    crux(table.cave_plays, lambda f: f[nightmare.tile_provider] != "cave"),
)
FLIP = vast.play("nightmare.reveal-open-destination", nightmare.revealed_tiles, nightmare.placed_when)
ORDER = vast.play("nightmare.claim-teleport-order", nightmare.first_step, nightmare.second_step, reach.open_space)
ARROW = vast.play("nightmare.turn-teleport-card", nightmare.arrow, nightmare.simple_teleport)
SWITCH = vast.play("nightmare.switch-to-or-from-simple-teleport", nightmare.switch_to, nightmare.switch_when)
BOTH = (ACTION, FORCED)
STEPS = ("place", "reveal", "attack", "mark-or-collect")
PIECES = ("knight", "tribe", "dragon", "thief", "ghoul", "several")


# The Teleport action.


@vast.rule("vast.nightmare.actions.teleport-two-cards", 1, on=ACTION)
def teleport_action_plays_two_cards(f: View) -> Says:
    return f[nightmare.cards_played] == 2


@vast.rule("vast.nightmare.teleport-action.choose", 1, on=ACTION)
def teleport_follows_one_card(f: View) -> Says:
    return f[nightmare.destination] == "one-card"


@vast.rule("vast.nightmare.teleport-action.needs-two-cards", 1, on=ACTION)
def teleport_needs_more_than_one_card(f: View) -> Says:
    return False if f[nightmare.one_card_left] else None


@vast.rule("vast.nightmare.teleport-action.no-listed-actions", 1, on=ACTION)
def teleport_performs_no_listed_action(f: View) -> Says:
    return False if f[nightmare.performs_listed] else None


@vast.rule("vast.nightmare.actions.pace-limit", 1, on=ACTION)
def teleport_needs_an_action_left(f: View) -> Says:
    return None if f[nightmare.action_left] else False


@vast.rule("vast.nightmare.teleport-action.open-space", 1, on=ACTION)
def teleport_reaches_open_space_before_collapse(f: View) -> Says:
    return not f[table.collapse_begun] if f[reach.open_space] else None


@vast.rule("vast.nightmare.teleport-action.open-space-tiles", 1, on=ACTION)
def open_space_needs_enough_tiles(f: View) -> Says:
    return None if not f[reach.open_space] or f[nightmare.tiles_suffice] else False


@vast.rule(
    "vast.nightmare.teleport-action.collapse",
    1,
    on=ACTION,
    overrides=("vast.nightmare.teleport-action.open-space",),
)
def no_open_space_in_collapse(f: View) -> Says:
    return False if f[reach.open_space] and f[table.collapse_begun] else None


@vast.effect("vast.nightmare.teleport-action.one-action", 1, on=ACTION, changes_nothing="stays")
@vast.effect("vast.nightmare.teleport-action.no-anger", 1, on=ACTION, changes_nothing="stays")
def teleport_takes_one_action_without_anger(f: View) -> Changes:
    return True


@vast.effect("vast.nightmare.teleport-action.open-space-tiles", 1, on=ACTION, changes_nothing="must")
@vast.effect("vast.nightmare.teleport-action.open-space-reveal", 1, on=ACTION, changes_nothing="must")
def open_space_gets_tiles(f: View) -> Changes:
    return f[reach.open_space]


@vast.effect("vast.nightmare.teleport-action.tile-provider", 1, on=ACTION, changes_nothing="decides")
def cave_provides_open_space_tiles(f: View) -> Changes:
    return f[reach.open_space] and f[table.cave_plays]


@vast.rule("vast.nightmare.teleport-action.open-space-tiles", 1, on=CONNECT)
def open_space_connects_with_fewest_tiles(f: View) -> Says:
    return f[nightmare.tiles_used] == f[nightmare.tiles_needed]


@vast.rule("vast.nightmare.teleport-action.collapse", 1, on=CONNECT)
def no_connecting_tiles_in_collapse(f: View) -> Says:
    return False if f[table.collapse_begun] else None


@vast.rule("vast.nightmare.teleport-action.tile-provider", 1, on=SUPPLY)
def cave_provides_connecting_tiles(f: View) -> Says:
    return f[nightmare.tile_provider] == "cave" if f[table.cave_plays] else None


@vast.rule("vast.general.reveal.fill-no-cave", 1, on=SUPPLY)
@vast.rule("vast.nightmare.teleport-action.open-space-tiles", 1, on=SUPPLY)
def nightmare_draws_tiles_without_cave(f: View) -> Says:
    return None if f[table.cave_plays] else f[nightmare.tile_provider] == "unicorn"


@vast.rule("vast.nightmare.teleport-action.open-space-reveal", 1, on=FLIP)
def only_destination_is_revealed_before_placing(f: View) -> Says:
    return f[nightmare.revealed_tiles] == "destination" and f[nightmare.placed_when] == "after-revealing"


# Both kinds.


@vast.rule("vast.nightmare.teleport.ignores-between", 1, on=BOTH)
def teleport_ignores_everything_between(f: View) -> Says:
    return None if f[nightmare.between] == "nothing" else True


@vast.rule("vast.nightmare.terrain.canyon", 1, on=BOTH)
def nightmare_cannot_teleport_into_canyon(f: View) -> Says:
    return False if f[nightmare.impassable] else None


@vast.rule("vast.nightmare.terrain.mushroom-onto", 1, on=BOTH)
def no_teleport_onto_piece_in_forest(f: View) -> Says:
    return False if f[nightmare.forest_destination] and f[reach.occupant] != "none" else None


@vast.rule("vast.nightmare.terrain.mushroom-from", 1, on=BOTH)
def no_teleport_from_forest_onto_piece(f: View) -> Says:
    return False if f[nightmare.in_forest] and f[reach.occupant] != "none" else None


@vast.effect("vast.nightmare.teleport.attack", 1, on=BOTH, changes_nothing="must")
@vast.effect("vast.nightmare.teleport.attack-cuts-short", 1, on=BOTH, changes_nothing="must")
def teleporting_nightmare_attacks_occupant(f: View) -> Changes:
    return f[reach.occupant] in PIECES


@vast.effect("vast.nightmare.teleport.keeps-facing", 1, on=BOTH, changes_nothing="stays")
def teleporting_nightmare_keeps_facing(f: View) -> Changes:
    return True


@vast.effect("vast.nightmare.teleport.reveal", 1, on=BOTH)
def teleport_reveals_dark_tile(f: View) -> Changes:
    return {reach.dark: False} if f[reach.dark] else None


@vast.rule("vast.nightmare.teleport.steps", 1, on=ORDER)
def teleport_steps_go_in_order(f: View) -> Says:
    return STEPS.index(f[nightmare.first_step]) < STEPS.index(f[nightmare.second_step])


@vast.rule(
    "vast.nightmare.teleport-action.open-space-reveal", 1, on=ORDER, overrides=("vast.nightmare.teleport.steps",)
)
def open_space_is_revealed_before_placing(f: View) -> Says:
    if not f[reach.open_space] or {f[nightmare.first_step], f[nightmare.second_step]} != {"place", "reveal"}:
        return None
    return f[nightmare.first_step] == "reveal"


@vast.rule("vast.nightmare.attack.before-marking", 1, on=ORDER)
def nightmare_attacks_before_marking(f: View) -> Says:
    return False if f[nightmare.first_step] == "mark-or-collect" and f[nightmare.second_step] == "attack" else None


# Forced Teleport.


@vast.rule("vast.nightmare.forced-teleport.choose", 1, on=FORCED)
def nightmare_chooses_among_revealed_cards(f: View) -> Says:
    return f[nightmare.destination] == "one-card" and f[nightmare.teleport_chooser] == "unicorn"


@vast.rule("vast.nightmare.forced-teleport.no-open-space", 1, on=FORCED)
@vast.rule("vast.nightmare.teleport-action.open-space", 1, on=FORCED)
def forced_teleport_avoids_open_space(f: View) -> Says:
    return False if f[reach.open_space] else None


@vast.rule("vast.nightmare.forced-teleport.no-open-space", 1, on=CONNECT)
def forced_teleport_builds_no_way(f: View) -> Says:
    return False if f[nightmare.teleport_is_forced] else None


@vast.effect("vast.nightmare.forced-teleport.reveal-more", 1, on=FORCED, always=True, changes_nothing="must")
def invalid_destination_reveals_another_card(f: View) -> Changes:
    return f[reach.open_space] or f[nightmare.impassable]


@vast.effect("vast.nightmare.forced-teleport.discard", 1, on=FORCED, changes_nothing="must")
def forced_teleport_discards_revealed_cards(f: View) -> Changes:
    return True


@vast.rule("vast.nightmare.forced-teleport.reveal-cards", 1, on=REVEAL)
def nightmare_reveals_cards_equal_to_clarity(f: View) -> Says:
    return f[nightmare.cards_revealed_from] == "deck" and f[nightmare.cards_revealed] >= f[nightmare.clarity]


@vast.rule("vast.nightmare.forced-teleport.reveal-more", 1, on=REVEAL)
def more_cards_only_while_none_valid(f: View) -> Says:
    if f[nightmare.cards_revealed] <= f[nightmare.clarity]:
        return None
    return not f[nightmare.valid_among_first] and f[nightmare.one_at_a_time]


@vast.rule("vast.nightmare.statistics.clarity", 1, on=REVEAL)
def clarity_sets_number_of_cards(f: View) -> Says:
    return True if f[nightmare.cards_revealed] == f[nightmare.clarity] else None


# Which way the card's arrow points.


@vast.rule("vast.nightmare.teleport.arrow", 1, on=ARROW)
def teleport_arrow_follows_facing(f: View) -> Says:
    """Simple Teleport's arrow also counts when the situation states that variant without a ruleset that has it."""
    return f[nightmare.arrow] == ("away-from-seat" if f[nightmare.simple_teleport] else "along-facing")


@vast.rule("vast.nightmare.simple-teleport.arrow", 1, on=ARROW, overrides=("vast.nightmare.teleport.arrow",))
def simple_teleport_arrow_points_away(f: View) -> Says:
    return f[nightmare.arrow] == "away-from-seat"


@vast.rule(
    "vast.nightmare.simple-teleport.arrow",
    1,
    on=ARROW,
    overrides=("vast.nightmare.teleport.arrow",),
    reading="ja",
)
def simple_teleport_arrow_points_to_seat(f: View) -> Says:
    return f[nightmare.arrow] == "towards-seat"


@vast.rule("vast.nightmare.simple-teleport.setup", 1, on=SWITCH)
@vast.rule("vast.nightmare.simple-teleport.optional", 1, on=SWITCH)
def simple_teleport_is_chosen_at_setup(f: View) -> Says:
    return True if f[nightmare.switch_when] == "setup" else None


@vast.rule("vast.nightmare.simple-teleport.switch", 1, on=SWITCH)
def teleport_rules_switch_after_actions(f: View) -> Says:
    return None if f[nightmare.switch_when] == "setup" else f[nightmare.switch_when] == "end-of-perform-actions"


@vast.rule("vast.nightmare.simple-teleport.switch", 1, on=SWITCH, reading="ja")
def switch_only_to_simple_teleport(f: View) -> Says:
    if f[nightmare.switch_when] == "setup":
        return None
    return f[nightmare.switch_when] == "end-of-perform-actions" and f[nightmare.switch_to] == "simple"
