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
CONNECT = vast.play("nightmare.connect-open-space", nightmare.tiles_used, nightmare.tiles_needed, table.collapse_begun)
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
def with_two_cards(f: View) -> Says:
    return f[nightmare.cards_played] == 2


@vast.rule("vast.nightmare.teleport-action.choose", 1, on=ACTION)
def to_where_one_of_them_points(f: View) -> Says:
    return f[nightmare.destination] == "one-card"


@vast.rule("vast.nightmare.teleport-action.needs-two-cards", 1, on=ACTION)
def not_with_a_single_card(f: View) -> Says:
    return False if f[nightmare.one_card_left] else None


@vast.rule("vast.nightmare.teleport-action.no-listed-actions", 1, on=ACTION)
def without_what_they_list(f: View) -> Says:
    return False if f[nightmare.performs_listed] else None


@vast.rule("vast.nightmare.actions.pace-limit", 1, on=ACTION)
def it_takes_an_action(f: View) -> Says:
    return None if f[nightmare.action_left] else False


@vast.rule("vast.nightmare.actions.play-cards", 1, on=ACTION)
def in_his_own_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.rule("vast.nightmare.teleport-action.open-space", 1, on=ACTION)
def open_spaces_before_the_collapse(f: View) -> Says:
    return not f[table.collapse_begun] if f[reach.open_space] else None


@vast.rule("vast.nightmare.teleport-action.open-space-tiles", 1, on=ACTION)
def only_if_tiles_can_join_it(f: View) -> Says:
    return None if not f[reach.open_space] or f[nightmare.tiles_suffice] else False


@vast.rule(
    "vast.nightmare.teleport-action.collapse",
    1,
    on=ACTION,
    overrides=("vast.nightmare.teleport-action.open-space",),
)
def no_open_spaces_in_the_collapse(f: View) -> Says:
    return False if f[reach.open_space] and f[table.collapse_begun] else None


@vast.effect("vast.nightmare.teleport-action.one-action", 1, on=ACTION)
@vast.effect("vast.nightmare.teleport-action.no-anger", 1, on=ACTION)
def one_action_and_no_anger(f: View) -> Changes:
    return True


@vast.effect("vast.nightmare.teleport-action.open-space-tiles", 1, on=ACTION)
@vast.effect("vast.nightmare.teleport-action.open-space-reveal", 1, on=ACTION)
def an_open_space_is_tiled(f: View) -> Changes:
    return f[reach.open_space]


@vast.effect("vast.nightmare.teleport-action.tile-provider", 1, on=ACTION)
def by_the_cave(f: View) -> Changes:
    return f[reach.open_space] and f[table.cave_plays]


@vast.rule("vast.nightmare.teleport-action.open-space-tiles", 1, on=CONNECT)
def as_few_as_will_do(f: View) -> Says:
    return f[nightmare.tiles_used] == f[nightmare.tiles_needed]


@vast.rule("vast.nightmare.teleport-action.collapse", 1, on=CONNECT)
def none_in_the_collapse(f: View) -> Says:
    return False if f[table.collapse_begun] else None


@vast.rule("vast.nightmare.teleport-action.tile-provider", 1, on=SUPPLY)
def the_cave_provides_them(f: View) -> Says:
    return f[nightmare.tile_provider] == "cave" if f[table.cave_plays] else None


@vast.rule("vast.general.reveal.fill-no-cave", 1, on=SUPPLY)
@vast.rule("vast.nightmare.teleport-action.open-space-tiles", 1, on=SUPPLY)
def without_a_cave_he_draws_them(f: View) -> Says:
    return None if f[table.cave_plays] else f[nightmare.tile_provider] == "unicorn"


@vast.rule("vast.nightmare.teleport-action.open-space-reveal", 1, on=FLIP)
def only_his_tile_and_before_he_is_placed(f: View) -> Says:
    return f[nightmare.revealed_tiles] == "destination" and f[nightmare.placed_when] == "after-revealing"


# Both kinds.


@vast.rule("vast.nightmare.teleport.ignores-between", 1, on=BOTH)
def nothing_in_between_stops_him(f: View) -> Says:
    return None if f[nightmare.between] == "nothing" else True


@vast.rule("vast.nightmare.terrain.canyon", 1, on=BOTH)
def not_into_the_canyon(f: View) -> Says:
    return False if f[nightmare.impassable] else None


@vast.rule("vast.nightmare.terrain.mushroom-onto", 1, on=BOTH)
def not_onto_somebody_in_the_forest(f: View) -> Says:
    return False if f[nightmare.forest_destination] and f[reach.occupant] != "none" else None


@vast.rule("vast.nightmare.terrain.mushroom-from", 1, on=BOTH)
def not_from_the_forest_onto_anybody(f: View) -> Says:
    return False if f[nightmare.in_forest] and f[reach.occupant] != "none" else None


@vast.effect("vast.nightmare.teleport.attack", 1, on=BOTH)
@vast.effect("vast.nightmare.teleport.attack-cuts-short", 1, on=BOTH)
def whoever_is_there_is_attacked(f: View) -> Changes:
    return f[reach.occupant] in PIECES


@vast.effect("vast.nightmare.teleport.keeps-facing", 1, on=BOTH)
def looking_the_same_way(f: View) -> Changes:
    return True


@vast.effect("vast.nightmare.teleport.reveal", 1, on=BOTH)
def a_dark_tile_is_revealed(f: View) -> Changes:
    return {reach.dark: False} if f[reach.dark] else None


@vast.rule("vast.nightmare.teleport.steps", 1, on=ORDER)
def four_steps_in_order(f: View) -> Says:
    return STEPS.index(f[nightmare.first_step]) < STEPS.index(f[nightmare.second_step])


@vast.rule(
    "vast.nightmare.teleport-action.open-space-reveal", 1, on=ORDER, overrides=("vast.nightmare.teleport.steps",)
)
def revealed_first_on_an_open_space(f: View) -> Says:
    if not f[reach.open_space] or {f[nightmare.first_step], f[nightmare.second_step]} != {"place", "reveal"}:
        return None
    return f[nightmare.first_step] == "reveal"


@vast.rule("vast.nightmare.attack.before-marking", 1, on=ORDER)
def the_attack_before_the_mark(f: View) -> Says:
    return False if f[nightmare.first_step] == "mark-or-collect" and f[nightmare.second_step] == "attack" else None


# Forced Teleport.


@vast.rule("vast.nightmare.forced-teleport.choose", 1, on=FORCED)
def he_chooses_among_the_revealed(f: View) -> Says:
    return f[nightmare.destination] == "one-card" and f[nightmare.teleport_chooser] == "unicorn"


@vast.rule("vast.nightmare.forced-teleport.no-open-space", 1, on=FORCED)
@vast.rule("vast.nightmare.teleport-action.open-space", 1, on=FORCED)
def never_to_an_open_space(f: View) -> Says:
    return False if f[reach.open_space] else None


@vast.effect("vast.nightmare.forced-teleport.reveal-more", 1, on=FORCED, always=True)
def then_he_reveals_another_card(f: View) -> Changes:
    return f[reach.open_space] or f[nightmare.impassable]


@vast.effect("vast.nightmare.forced-teleport.discard", 1, on=FORCED)
def the_revealed_cards_are_discarded(f: View) -> Changes:
    return True


@vast.rule("vast.nightmare.forced-teleport.reveal-cards", 1, on=REVEAL)
def as_many_as_his_clarity(f: View) -> Says:
    return f[nightmare.cards_revealed_from] == "deck" and f[nightmare.cards_revealed] >= f[nightmare.clarity]


@vast.rule("vast.nightmare.forced-teleport.reveal-more", 1, on=REVEAL)
def more_only_while_none_is_valid(f: View) -> Says:
    if f[nightmare.cards_revealed] <= f[nightmare.clarity]:
        return None
    return not f[nightmare.valid_among_first] and f[nightmare.one_at_a_time]


@vast.rule("vast.nightmare.statistics.clarity", 1, on=REVEAL)
def clarity_is_that_number(f: View) -> Says:
    return True if f[nightmare.cards_revealed] == f[nightmare.clarity] else None


# How the card lies.


@vast.rule("vast.nightmare.teleport.arrow", 1, on=ARROW)
def along_his_facing(f: View) -> Says:
    """Where Simple Teleport is only said to be in use, and no ruleset with it was chosen, its arrow counts."""
    return f[nightmare.arrow] == ("away-from-seat" if f[nightmare.simple_teleport] else "along-facing")


@vast.rule("vast.nightmare.simple-teleport.arrow", 1, on=ARROW, overrides=("vast.nightmare.teleport.arrow",))
def away_from_his_seat(f: View) -> Says:
    return f[nightmare.arrow] == "away-from-seat"


@vast.rule(
    "vast.nightmare.simple-teleport.arrow",
    1,
    on=ARROW,
    overrides=("vast.nightmare.teleport.arrow",),
    reading="ja",
)
def towards_his_seat(f: View) -> Says:
    return f[nightmare.arrow] == "towards-seat"


@vast.rule("vast.nightmare.simple-teleport.setup", 1, on=SWITCH)
@vast.rule("vast.nightmare.simple-teleport.optional", 1, on=SWITCH)
def freely_during_setup(f: View) -> Says:
    return True if f[nightmare.switch_when] == "setup" else None


@vast.rule("vast.nightmare.simple-teleport.switch", 1, on=SWITCH)
def later_as_his_actions_end(f: View) -> Says:
    return None if f[nightmare.switch_when] == "setup" else f[nightmare.switch_when] == "end-of-perform-actions"


@vast.rule("vast.nightmare.simple-teleport.switch", 1, on=SWITCH, reading="ja")
def later_to_the_simple_rules_only(f: View) -> Says:
    if f[nightmare.switch_when] == "setup":
        return None
    return f[nightmare.switch_when] == "end-of-perform-actions" and f[nightmare.switch_to] == "simple"
