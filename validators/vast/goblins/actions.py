"""The Goblins: the actions of an activated Tribe."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import goblins, reach, table, tribe
from validators.vast.game import vast
from validators.vast.goblins.activation import ACTIVATE, MOVE
from validators.vast.goblins.attacks import ATTACK_DRAGON, ATTACK_THIEF, ENTER_DRAGON, ENTER_KNIGHT, ENTER_THIEF, TURN
from validators.vast.goblins.plunder import ATTACK_CRYSTAL, PLUNDER, SMASH

ACT = vast.play(
    "goblins.take-action",
    goblins.action,
    tribe.population,
    tribe.on_board,
    tribe.lurking,
    goblins.acted_before,
    goblins.moved_before,
    goblins.revealed_this_turn,
    goblins.left_lurking,
    goblins.tile_under,
    goblins.activated_before,
    goblins.other_unfinished,
)
EXPLORE = vast.play(
    "goblins.explore", goblins.stands_on_dark, goblins.space_is_open, reach.adjacent, tribe.population, *TURN
)
PLACE_EXPLORED = vast.play(
    "goblins.place-explored-tile",
    goblins.tile_from,
    goblins.tile_side,
    goblins.tribe_goes_along,
    crux(table.cave_plays, lambda f: f[goblins.tile_from] != "cave"),
)
REVEAL = vast.play(
    "goblins.reveal-tribe",
    goblins.tile_is_dark,
    goblins.tile_shows_symbol,
    reach.occupant,
    goblins.treasure_there,
    tribe.population,
    goblins.activated_before,
    table.own_turn,
)
HIDE = vast.play(
    "goblins.hide-tribe",
    tribe.lurking,
    goblins.can_step,
    tribe.population,
    goblins.acted_before,
    goblins.revealed_this_turn,
)
SPECIAL = vast.play(
    "goblins.use-special-action",
    tribe.which,
    goblins.special,
    goblins.special_from,
    goblins.moved_before,
    goblins.acted_before,
    goblins.revealed_this_turn,
    goblins.left_lurking,
    goblins.tile_under,
    tribe.population,
    goblins.rage,
)
ENTERING = (ENTER_KNIGHT, ENTER_DRAGON, ENTER_THIEF)
ACTING = (ACT, EXPLORE, SPECIAL, HIDE, ATTACK_THIEF, ATTACK_DRAGON, ATTACK_CRYSTAL, PLUNDER)
ON_TILE = (EXPLORE, ATTACK_THIEF, ATTACK_DRAGON, ATTACK_CRYSTAL, SMASH, PLUNDER)
OWN_SPECIAL = {"fangs": "rage", "bones": "monster", "eye": "secret"}


@vast.rule("vast.goblins.turn.phases", 1, on=(ACTIVATE, MOVE, REVEAL, *ENTERING, *ACTING))
def tribes_act_on_own_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.rule("vast.goblins.activate.once-each", 1, on=(ACTIVATE, MOVE, REVEAL, *ENTERING, *ACTING))
def tribe_activates_once_a_turn(f: View) -> Says:
    return False if f[goblins.activated_before] else None


@vast.rule("vast.goblins.activate.finish-one", 1, on=(ACTIVATE, MOVE, ACT))
def tribes_activate_one_after_another(f: View) -> Says:
    return False if f[goblins.other_unfinished] else None


@vast.rule("vast.goblins.reveal.nothing-else", 1, on=(MOVE, *ENTERING, *ACTING))
def revealed_tribe_does_nothing_else(f: View) -> Says:
    return False if f[goblins.revealed_this_turn] else None


@vast.rule("vast.goblins.activate.move-then-act", 1, on=(MOVE, *ENTERING))
@vast.rule("vast.goblins.activate.one-action", 1, on=ACTING)
def reveal_was_its_one_action(f: View) -> Says:
    """The rulebook alone says as much: an action ends the activation, and Reveal is one."""
    return False if f[goblins.revealed_this_turn] else None


# Acting.


@vast.rule("vast.goblins.activate.one-action", 1, on=ACT)
def tribe_takes_one_action(f: View) -> Says:
    return not f[goblins.acted_before]


@vast.rule("vast.goblins.activate.one-action", 1, on=(HIDE, SPECIAL, EXPLORE))
def tribe_takes_no_second_action(f: View) -> Says:
    return False if f[goblins.acted_before] else None


@vast.rule(
    "vast.goblins.activate.zero-population",
    1,
    on=(ACT, REVEAL, HIDE, SPECIAL, EXPLORE),
    overrides=("vast.goblins.activate.one-action",),
)
def tribe_without_population_cannot_act(f: View) -> Says:
    return False if f[tribe.empty] else None


@vast.rule("vast.goblins.activate.move-then-act", 1, on=(ACT, SPECIAL))
def tribe_may_act_after_moving(f: View) -> Says:
    return True if f[goblins.moved_before] else None


@vast.rule("vast.goblins.lurk.no-action", 1, on=ACTING, overrides=("vast.goblins.activate.move-then-act",))
def tribe_leaving_lurking_cannot_act(f: View) -> Says:
    return False if tribe.came_out_of_lurking(f) else None


@vast.rule("vast.goblins.lurk.activate", 1, on=ACT)
def lurking_tribe_moves_or_hides(f: View) -> Says:
    return False if tribe.still_lurks(f) and f[goblins.action] != "hide" else None


@vast.rule("vast.goblins.lurk.activate", 2, on=ACT)
def lurking_tribe_must_move(f: View) -> Says:
    if not tribe.still_lurks(f):
        return None
    return None if f[goblins.action] == "hide" and not f[goblins.can_step] else False


@vast.rule("vast.goblins.lurk.activate", 1, 2, on=(REVEAL, *ON_TILE))
def lurking_tribe_has_no_other_action(f: View) -> Says:
    return False if tribe.still_lurks(f) else None


@vast.rule("vast.goblins.lurk.tile-under", 1, on=ON_TILE)
def tribe_on_placed_tile_may_act(f: View) -> Says:
    return True if tribe.got_tile_under(f) else None


@vast.rule("vast.goblins.special.not-hidden", 1, 2, on=ACT)
def hidden_tribe_has_no_special_action(f: View) -> Says:
    return False if f[goblins.action] == "special" and (f[tribe.on_board] or tribe.still_lurks(f)) else None


@vast.rule("vast.goblins.attack.targets", 1, on=ACT)
def tribe_attacks_only_from_map(f: View) -> Says:
    return False if f[goblins.action] == "attack" and f[tribe.on_board] else None


@vast.rule("vast.goblins.plunder.what", 1, on=ACT)
def tribe_plunders_only_from_map(f: View) -> Says:
    return False if f[goblins.action] == "plunder" and f[tribe.on_board] else None


@vast.rule("vast.goblins.explore.from-dark", 1, on=ACT)
def tribe_explores_only_from_map(f: View) -> Says:
    return False if f[goblins.action] == "explore" and f[tribe.on_board] else None


@vast.rule("vast.goblins.explore.from-dark", 1, on=EXPLORE)
def tribe_explores_from_dark_tile(f: View) -> Says:
    return f[goblins.stands_on_dark] and not f[tribe.on_board]


@vast.rule("vast.goblins.explore.place", 1, on=EXPLORE)
def tribe_explores_adjacent_open_space(f: View) -> Says:
    return f[goblins.space_is_open] and f[reach.adjacent]


@vast.effect("vast.goblins.explore.place", 1, on=EXPLORE, changes_nothing="must")
def exploring_tribe_moves_onto_new_tile(f: View) -> Changes:
    return True


def tile_is_dark_and_tribe_enters(f: View) -> bool:
    return f[goblins.tile_side] == "dark" and f[goblins.tribe_goes_along]


@vast.rule("vast.goblins.explore.place", 1, on=PLACE_EXPLORED)
def cave_provides_explored_tile(f: View) -> Says:
    return f[goblins.tile_from] == "cave" and tile_is_dark_and_tribe_enters(f)


@vast.rule("vast.goblins.explore.no-cave", 1, on=PLACE_EXPLORED, overrides=("vast.goblins.explore.place",))
def goblins_draw_explored_tile_without_cave(f: View) -> Says:
    if f[table.cave_plays]:
        return None
    return f[goblins.tile_from] == "goblins-draw" and tile_is_dark_and_tribe_enters(f)


# Revealing and hiding.


@vast.rule("vast.goblins.reveal.where", 1, on=REVEAL)
def tribe_revealed_on_matching_dark_tile(f: View) -> Says:
    return f[goblins.tile_is_dark] and f[goblins.tile_shows_symbol]


@vast.rule("vast.goblins.reveal.where", 2, on=REVEAL)
def tribe_not_revealed_beside_other_players(f: View) -> Says:
    if f[reach.occupant] not in ("none", "tribe"):
        return False
    return f[goblins.tile_is_dark] and f[goblins.tile_shows_symbol]


@vast.rule("vast.goblins.reveal.shared-tile", 1, on=REVEAL)
def revealed_tribe_may_share_tile(f: View) -> Says:
    return True if f[reach.occupant] == "tribe" or f[goblins.treasure_there] else None


@vast.effect("vast.goblins.reveal.nothing-else", 1, on=REVEAL)
def revealing_puts_tribe_on_map(f: View) -> Changes:
    return {tribe.on_map: True}


@vast.rule("vast.goblins.hide.action", 1, on=HIDE)
def tribe_hides_on_goblins_board(f: View) -> Says:
    return True


@vast.rule("vast.goblins.lurk.activate", 1, on=HIDE)
def lurking_tribe_may_hide(f: View) -> Says:
    return True if tribe.still_lurks(f) else None


@vast.rule("vast.goblins.lurk.activate", 2, on=HIDE)
def lurking_tribe_hides_if_unable_to_step(f: View) -> Says:
    return not f[goblins.can_step] if tribe.still_lurks(f) else None


@vast.effect("vast.goblins.hide.not-targeted", 1, on=HIDE)
def hiding_tribe_leaves_the_map(f: View) -> Changes:
    return {tribe.on_map: False}


# Special actions.


@vast.rule("vast.goblins.special.own-only", 1, on=SPECIAL)
def tribe_uses_only_own_special(f: View) -> Says:
    return f[goblins.special] == OWN_SPECIAL[f[tribe.which]]


@vast.rule("vast.goblins.special.not-hidden", 1, 2, on=SPECIAL)
def special_action_needs_tribe_on_map(f: View) -> Says:
    return None if f[goblins.special_from] == "map" else False


@vast.rule("vast.goblins.special.after-move", 1, on=SPECIAL)
def tribe_may_use_special_after_moving(f: View) -> Says:
    return True if f[goblins.moved_before] else None


@vast.effect("vast.goblins.special.fangs", 1, on=SPECIAL)
def fangs_special_raises_rage(f: View) -> Changes:
    return {goblins.rage: By(1)} if f[goblins.special] == "rage" else None


@vast.effect("vast.goblins.special.bones", 1, on=SPECIAL, changes_nothing="must")
def bones_special_draws_monster(f: View) -> Changes:
    return f[goblins.special] == "monster"


@vast.effect("vast.goblins.special.eye", 1, on=SPECIAL)
def eye_special_draws_secret(f: View) -> Changes:
    return {goblins.secrets_in_hand: By(1)} if f[goblins.special] == "secret" else None


@vast.effect("vast.goblins.tribes.eye", 1, on=SPECIAL, changes_nothing="counts")
def eye_tribe_draws_secrets(f: View) -> Changes:
    return f[goblins.special] == "secret"
