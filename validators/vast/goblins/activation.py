"""The Goblins: activating, moving, exploring, revealing, lurking, hiding, special actions and scattering."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import dragon, goblins, knight, reach, shadow, tribe
from validators.vast.game import vast
from validators.vast.goblins.attacks import ENTER_DRAGON, ENTER_KNIGHT, ENTER_THIEF

ACTIVATE = vast.play("goblins.activate-tribe", goblins.activated_before, goblins.other_unfinished)
LEAVE_IDLE = vast.play("goblins.leave-tribe-idle")
MOVE = vast.play(
    "goblins.move-tribe",
    reach.wall_between,
    reach.open_space,
    reach.occupant,
    tribe.on_board,
    tribe.lurking,
    goblins.steps,
    goblins.tile_under,
    goblins.acted_before,
    goblins.revealed_this_turn,
    goblins.activated_before,
    goblins.other_unfinished,
    tribe.strength,
    tribe.population,
    tribe.which,
    *goblins.RAGE,
    knight.strength,
    dragon.armor,
    shadow.armor,
)
LIGHT = vast.play(
    "goblins.lose-population-to-light",
    goblins.claimed_population_lost,
    goblins.lit_left,
    goblins.started_lit,
    goblins.ends_lit,
    goblins.dark_between,
    goblins.lit_again,
    goblins.moved_by_other,
    tribe.population,
)
FLIP = vast.play("goblins.flip-tile", goblins.flare)


# Activating.


@vast.rule("vast.goblins.activate.any-order", 1, on=ACTIVATE)
def in_any_order(f: View) -> Says:
    return True


@vast.rule("vast.goblins.activate.once-each", 1, on=LEAVE_IDLE)
def no_need_to_activate(f: View) -> Says:
    return True


# Moving.


@vast.rule("vast.goblins.move.any-distance", 1, on=MOVE)
def as_far_as_they_like(f: View) -> Says:
    return True


@vast.rule("vast.goblins.move.lit-dark", 1, on=MOVE)
def lit_or_dark_tiles(f: View) -> Says:
    return not f[reach.open_space]


@vast.rule("vast.goblins.move.walls", 1, on=MOVE)
def walls_stop_them(f: View) -> Says:
    return False if f[reach.wall_between] else None


@vast.rule("vast.goblins.activate.board-no-move", 1, on=(MOVE, ENTER_KNIGHT, ENTER_DRAGON, ENTER_THIEF))
def not_from_the_board(f: View) -> Says:
    return False if f[tribe.on_board] else None


@vast.rule("vast.goblins.activate.move-then-act", 1, on=(MOVE, ENTER_KNIGHT, ENTER_DRAGON, ENTER_THIEF))
def not_after_the_action(f: View) -> Says:
    return False if f[goblins.acted_before] else None


@vast.rule("vast.goblins.lurk.move-one", 1, on=MOVE, overrides=("vast.goblins.move.any-distance",))
def lurking_one_step(f: View) -> Says:
    return f[goblins.steps] == 1 if f[tribe.lurking] else None


@vast.rule(
    "vast.goblins.lurk.tile-under-moves",
    1,
    on=MOVE,
    overrides=("vast.goblins.lurk.move-one", "vast.goblins.lurk.activate"),
)
def free_with_a_tile_beneath(f: View) -> Says:
    return True if f[tribe.lurking] and f[goblins.tile_under] else None


@vast.rule("vast.goblins.enter.knight", 1, on=MOVE)
def past_the_knight_with_more(f: View) -> Says:
    return f[tribe.strength] > f[knight.strength] if f[reach.occupant] == "knight" else None


@vast.effect("vast.goblins.rage.malaise", 1, on=MOVE, always=True)
def rage_may_be_gone(f: View) -> Changes:
    return f[goblins.rage_dropped]


@vast.rule("vast.goblins.enter.dragon", 1, on=MOVE)
def past_the_dragon_with_more(f: View) -> Says:
    return f[tribe.strength] > f[dragon.armor] if f[reach.occupant] == "dragon" else None


@vast.rule("vast.goblins.enter.dragon-pass", 1, on=MOVE)
def on_past_the_dragon(f: View) -> Says:
    return f[tribe.strength] > f[dragon.armor] if f[reach.occupant] == "dragon" else None


@vast.rule("vast.goblins.enter.thief", 1, 2, on=MOVE)
def past_the_thief_freely(f: View) -> Says:
    return True if f[reach.occupant] == "thief" else None


def counted_light(f: View) -> int:
    return 0 if f[goblins.moved_by_other] else (f[goblins.lit_left] + f[goblins.started_lit]) // 2


def loss_is_right(f: View) -> bool:
    return f[goblins.claimed_population_lost] == counted_light(f)


@vast.rule("vast.goblins.move.lit-loss", 1, on=LIGHT)
def one_for_every_two(f: View) -> Says:
    return loss_is_right(f)


@vast.rule("vast.goblins.move.lit-loss-timing", 1, on=LIGHT)
def only_tiles_left(f: View) -> Says:
    return loss_is_right(f) if f[goblins.ends_lit] else None


@vast.rule("vast.goblins.move.lit-start", 1, on=LIGHT)
def first_tile_counts(f: View) -> Says:
    return loss_is_right(f) if f[goblins.started_lit] else None


@vast.rule("vast.goblins.move.lit-cumulative", 1, on=LIGHT)
def dark_tiles_do_not_reset(f: View) -> Says:
    return loss_is_right(f) if f[goblins.dark_between] else None


@vast.rule("vast.goblins.move.lit-once-each", 1, on=LIGHT)
def each_tile_once(f: View) -> Says:
    return loss_is_right(f) if f[goblins.lit_again] else None


@vast.rule("vast.general.forced-movement.tribe.population", 1, on=LIGHT)
def no_loss_when_forced(f: View) -> Says:
    return loss_is_right(f) if f[goblins.moved_by_other] else None


@vast.effect("vast.goblins.move.lit-loss", 1, on=LIGHT)
def discs_come_off(f: View) -> Changes:
    return {tribe.population: By(-f[goblins.claimed_population_lost])}


@vast.effect("vast.goblins.scatter.zero-population", 1, on=LIGHT)
def empty_tribe_scatters(f: View) -> Changes:
    return f[tribe.population] <= f[goblins.claimed_population_lost]


@vast.rule("vast.goblins.move.no-reveal", 1, on=FLIP)
def only_with_the_flare(f: View) -> Says:
    return f[goblins.flare]
