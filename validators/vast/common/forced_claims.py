"""Who moves a piece off a removed tile, in what order pieces move, and what follows for one that was moved."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.common.forced_movement import MOVE_OFF
from validators.vast.facts import collapse, forced, knight, reach
from validators.vast.game import vast
from validators.vast.knight.events import IGNORE_EVENT

RULES_APPLY = vast.play("table.claim-forced-movement-rules", forced.moved_by, forced.rules_apply)
ORDER = vast.play("table.move-pieces-in-order", forced.order)
ENTERING = vast.play(
    "table.claim-entering-effect", forced.entered, forced.effect_applies, forced.stays_there, forced.others_turn
)
POPULATION = vast.play("table.claim-forced-tribe-loss", forced.population_lost)
MOVE_ON = vast.play("cave.move-knight-off-event", forced.separate_use, knight.shield, knight.shield_cube)


@vast.rule("vast.general.forced-movement.when", 1, on=RULES_APPLY)
def forced_rules_apply_to_pieces_moved(f: View) -> Says:
    return f[forced.rules_apply] == (f[forced.moved_by] in ("other-player", "removed-tile"))


@vast.rule("vast.general.forced-movement.own-move", 1, on=RULES_APPLY)
def forced_rules_exempt_own_movement(f: View) -> Says:
    return not f[forced.rules_apply] if f[forced.moved_by] == "own-movement" else None


@vast.rule("vast.general.forced-movement.order", 1, on=ORDER)
def pieces_are_moved_in_turn_order(f: View) -> Says:
    return f[forced.order] == "turn-order"


@vast.rule("vast.general.forced-movement.entering-effects", 1, on=ENTERING)
def entered_space_affects_moved_piece(f: View) -> Says:
    return f[forced.effect_applies]


@vast.rule("vast.terrain.magma.forced", 1, on=ENTERING, overrides=("vast.general.forced-movement.entering-effects",))
def magma_affects_moved_piece_that_stays(f: View) -> Says:
    if f[forced.entered] != "magma":
        return None
    return f[forced.effect_applies] == (not f[forced.others_turn] and f[forced.stays_there])


@vast.effect("vast.general.attacks.not-flame-wall-entry", 1, on=ENTERING, always=True, changes_nothing="counts")
def entering_flame_wall_is_no_attack(f: View) -> Changes:
    return f[forced.entered] == "flame-wall"


@vast.rule("vast.general.forced-movement.tribe.population", 1, on=POPULATION)
def moved_tribe_loses_no_population(f: View) -> Says:
    return f[forced.population_lost] == 0


# The Knight on an Event token.


@vast.rule("vast.general.forced-movement.knight.event-leave", 1, on=MOVE_ON)
def knight_leaves_event_by_separate_use(f: View) -> Says:
    return f[forced.separate_use]


@vast.rule("vast.general.forced-movement.knight.event-stop", 1, on=MOVE_ON)
def same_move_ends_on_event(f: View) -> Says:
    return None if f[forced.separate_use] else False


@vast.rule("vast.knight.shield.movement", 1, on=MOVE_ON)
def shield_keeps_knight_on_event(f: View) -> Says:
    return False if f[knight.shield] == "before" else None


@vast.effect("vast.cave.omens.repeat", 1, on=MOVE_ON, changes_nothing="may")
def cave_may_use_omen_again(f: View) -> Changes:
    return True


@vast.effect("vast.general.forced-movement.knight.event-lapse", 1, on=MOVE_ON)
def left_event_lapses(f: View) -> Changes:
    return {knight.event_token_unresolved: False}


@vast.rule("vast.general.forced-movement.knight.event-next-turn", 1, on=IGNORE_EVENT)
def knight_moved_onto_event_owes_it(f: View) -> Says:
    return False if f[knight.event_arrival] == "moved-by-others" else None


@vast.rule(
    "vast.general.forced-movement.knight.event-lapse",
    1,
    on=IGNORE_EVENT,
    overrides=("vast.general.forced-movement.knight.event-next-turn",),
)
def knight_moved_off_event_owes_nothing(f: View) -> Says:
    return True if f[knight.event_arrival] == "moved-away" else None


@vast.rule("vast.general.forced-movement.knight.event-leave", 1, on=IGNORE_EVENT)
def separate_use_moved_knight_off_event(f: View) -> Says:
    return True if f[knight.event_arrival] == "moved-away" else None


# Off a tile that is removed.


@vast.rule("vast.general.forced-movement.order", 1, on=MOVE_OFF)
def piece_earlier_in_turn_order_leaves_first(f: View) -> Says:
    return False if f[forced.out_of_order] else None


@vast.rule("vast.collapse.occupied.choice", 1, on=MOVE_OFF)
@vast.rule("vast.general.forced-movement.removed-tile-choice", 1, on=MOVE_OFF)
def current_player_picks_the_tile(f: View) -> Says:
    return f[collapse.mover] == "current-player"


@vast.rule("vast.collapse.occupied.move-off", 1, on=MOVE_OFF)
def owner_moves_piece_to_adjacent_tile(f: View) -> Says:
    return f[collapse.mover] == "owner" and f[reach.adjacent] and not f[reach.open_space]


@vast.rule("vast.collapse.occupied.move-off", 2, on=MOVE_OFF)
@vast.rule("vast.general.forced-movement.removed-tile", 1, on=MOVE_OFF)
def current_player_moves_piece_shortest_way(f: View) -> Says:
    return f[collapse.mover] == "current-player" and f[collapse.shortest]


@vast.rule(
    "vast.nightmare.forced-move.collapse",
    1,
    on=MOVE_OFF,
    overrides=(
        "vast.collapse.occupied.move-off",
        "vast.collapse.occupied.choice",
        "vast.general.forced-movement.removed-tile",
        "vast.general.forced-movement.removed-tile-choice",
    ),
)
def unicorn_teleports_off_removed_tile(f: View) -> Says:
    return False if f[forced.piece] == "unicorn" else None
