"""What makes the Shadow Unicorn Teleport, and where he comes out."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import shadow, table
from validators.vast.game import vast

AFTER = vast.play("shadow.teleport-after", shadow.cause, shadow.teleports)
CARD = vast.play("shadow.teleport-card", shadow.card_from, shadow.arrow_as_facing)
OPEN = vast.play("shadow.teleport-to-open-space", shadow.open_deed, crux(table.collapse_begun))
PROVIDE = vast.play("shadow.provide-teleport-tiles", shadow.provider, shadow.cave_in_game, crux(shadow.multiplayer))
FALL = vast.play("shadow.collapse-for-teleport", shadow.invalid_before, shadow.tiles_collapsed)
REDRAW = vast.play("shadow.redraw-teleport", shadow.redraw_deed)
HIS_TILE = vast.play("shadow.collapse-his-tile", shadow.tile_claim)
ATTACKED = ("was-attacked", "failed-attack-on-him", "attack-without-goal")


def does(f: View, *causes: str) -> Says:
    """He Teleports after any of these."""
    return f[shadow.teleports] if f[shadow.cause] in causes else None


def does_not(f: View, *causes: str) -> Says:
    return not f[shadow.teleports] if f[shadow.cause] in causes else None


# Causes.


@vast.rule("vast.shadow.teleport.when", 1, on=AFTER)
def three_things(f: View) -> Says:
    return does(f, "attacked-player", *ATTACKED, "cube-in-move", "cube-on-landing", "cube-in-rampage")


@vast.rule("vast.shadow.attack.teleports", 1, on=AFTER)
def having_attacked(f: View) -> Says:
    return does(f, "attacked-player")


@vast.rule("vast.shadow.defend.teleports", 1, on=AFTER)
def having_been_attacked(f: View) -> Says:
    return does(f, *ATTACKED)


@vast.rule("vast.shadow.multiplayer.others-teleport", 1, on=AFTER)
def whoever_attacked(f: View) -> Says:
    return does(f, "attack-without-goal")


@vast.rule("vast.shadow.move.step-teleport", 1, on=AFTER)
def a_cube_in_a_move(f: View) -> Says:
    return does(f, "cube-in-move", "cube-in-rampage")


@vast.rule("vast.shadow.teleport.step-teleport", 1, on=AFTER)
def a_cube_where_he_lands(f: View) -> Says:
    return does(f, "cube-on-landing")


@vast.rule(
    "vast.shadow.rampage.ignores-cubes",
    1,
    on=AFTER,
    overrides=("vast.shadow.move.step-teleport", "vast.shadow.teleport.when"),
)
def but_no_cube_in_a_rampage(f: View) -> Says:
    return does_not(f, "cube-in-rampage")


@vast.rule("vast.shadow.defend.flame-wall", 1, on=AFTER)
def fire(f: View) -> Says:
    return does(f, "flame-wall")


@vast.rule("vast.shadow.powers.enchanted-bow-teleport", 1, on=AFTER)
def a_shot(f: View) -> Says:
    return does(f, "enchanted-bow")


@vast.rule("vast.shadow.teleport.collapsed-tile", 1, on=AFTER)
def a_falling_tile(f: View) -> Says:
    return does(f, "tile-collapses")


@vast.rule("vast.shadow.teleport.no-open-edges", 1, on=AFTER)
def walls_all_round(f: View) -> Says:
    return does(f, "no-open-edges")


@vast.rule("vast.shadow.powers.hex", 1, on=AFTER)
@vast.rule("vast.general.attacks.not-hex-cave-in", 1, on=AFTER)
def hex_takes_only_cards(f: View) -> Says:
    return does_not(f, "hex")


@vast.rule("vast.shadow.defend.dragon-hiss", 1, on=AFTER)
def hiss_does_nothing(f: View) -> Says:
    return does_not(f, "hiss")


@vast.rule("vast.shadow.powers.giant-bats", 1, on=AFTER)
def bats_do_nothing(f: View) -> Says:
    return does_not(f, "giant-bats")


@vast.rule("vast.shadow.attack.not-ghost", 1, on=AFTER)
def ghosts_do_nothing(f: View) -> Says:
    return does_not(f, "ghost-there")


@vast.rule("vast.shadow.attack.not-ghost", 1, on=AFTER, reading="ja")
def in_japanese_he_attacks_the_ghost(f: View) -> Says:
    return does(f, "ghost-there")


@vast.rule("vast.shadow.move.step-mark", 1, on=AFTER)
def a_wall_only_turns_him(f: View) -> Says:
    return does_not(f, "wall-ahead")


@vast.effect("vast.shadow.teleport.facing-kept", 1, on=AFTER)
@vast.effect("vast.shadow.move.teleport-ends", 1, on=AFTER)
@vast.effect("vast.shadow.move.back-to-step-one", 1, on=AFTER)
def facing_kept_movement_lost_steps_anew(f: View) -> Changes:
    return f[shadow.teleports]


# The card.


@vast.rule("vast.shadow.teleport.card", 1, on=CARD)
def one_card_of_his_deck(f: View) -> Says:
    return f[shadow.card_from] == "unicorn-deck"


@vast.rule("vast.shadow.teleport.arrow", 1, on=CARD)
def its_arrow_as_he_faces(f: View) -> Says:
    return f[shadow.arrow_as_facing]


@vast.effect("vast.shadow.teleport.facing-kept", 1, on=CARD)
@vast.effect("vast.shadow.teleport.steps", 1, on=CARD)
def then_the_four_steps(f: View) -> Changes:
    return True


# No tile there.


@vast.rule("vast.shadow.teleport.open-before-collapse", 1, on=OPEN)
def a_tile_joined_with_the_fewest(f: View) -> Says:
    return None if f[table.collapse_begun] else f[shadow.open_deed] == "place-and-connect-with-fewest"


@vast.rule("vast.shadow.teleport.open-collapse", 1, on=OPEN)
@vast.rule("vast.shadow.teleport.draw-until-valid", 1, on=OPEN)
def three_tiles_and_another_card(f: View) -> Says:
    return f[shadow.open_deed] == "collapse-three-then-draw" if f[table.collapse_begun] else None


@vast.effect("vast.shadow.teleport.step-reveal", 1, on=OPEN)
def the_new_tile_is_revealed(f: View) -> Changes:
    return not f[table.collapse_begun]


@vast.rule("vast.shadow.teleport.dark-tile-provider", 1, on=PROVIDE)
def the_cave_gives_them(f: View) -> Says:
    return f[shadow.provider] == "cave" if f[shadow.cave_in_game] else None


@vast.rule("vast.shadow.teleport.open-before-collapse", 1, on=PROVIDE)
def else_from_the_supply(f: View) -> Says:
    return None if f[shadow.cave_in_game] else f[shadow.provider] != "cave"


@vast.effect("vast.shadow.multiplayer.base-solo", 1, on=PROVIDE)
def with_others_at_the_table(f: View) -> Changes:
    return f[shadow.multiplayer]


@vast.rule("vast.shadow.teleport.open-collapse", 1, on=FALL)
def three_tiles_once(f: View) -> Says:
    return f[shadow.tiles_collapsed] == 3 if f[shadow.invalid_before] == 0 else None


@vast.rule("vast.shadow.teleport.one-collapse-only", 1, on=FALL)
def and_no_more(f: View) -> Says:
    return f[shadow.tiles_collapsed] == 0 if f[shadow.invalid_before] > 0 else None


@vast.effect("vast.shadow.teleport.draw-until-valid", 1, on=FALL)
def another_card(f: View) -> Changes:
    return True


@vast.rule("vast.shadow.teleport.draw-until-valid", 1, on=REDRAW)
def card_by_card(f: View) -> Says:
    return f[shadow.redraw_deed] == "draw-one-more"


@vast.effect("vast.shadow.teleport.one-collapse-only", 1, on=REDRAW)
@vast.effect("vast.shadow.refresh.reshuffle", 1, on=REDRAW)
def without_more_falling(f: View) -> Changes:
    return True


# His tile falls.


@vast.rule("vast.shadow.teleport.collapsed-tile", 1, on=HIS_TILE)
def he_teleports_off_it(f: View) -> Says:
    return f[shadow.tile_claim] == "collapses-he-teleports"
