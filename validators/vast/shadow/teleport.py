"""What makes the Shadow Unicorn Teleport, and where he lands."""

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


def agrees_shadow_teleports(f: View, *causes: str) -> Says:
    """Whether the claim says that he Teleports, if the cause is one of these."""
    return f[shadow.teleports] if f[shadow.cause] in causes else None


def agrees_shadow_stays(f: View, *causes: str) -> Says:
    return not f[shadow.teleports] if f[shadow.cause] in causes else None


# Causes.


@vast.rule("vast.shadow.teleport.when", 1, on=AFTER)
def attacks_and_cubes_cause_teleport(f: View) -> Says:
    return agrees_shadow_teleports(
        f, "attacked-player", *ATTACKED, "cube-in-move", "cube-on-landing", "cube-in-rampage"
    )


@vast.rule("vast.shadow.attack.teleports", 1, on=AFTER)
def shadow_teleports_after_attacking(f: View) -> Says:
    return agrees_shadow_teleports(f, "attacked-player")


@vast.rule("vast.shadow.defend.teleports", 1, on=AFTER)
def shadow_teleports_after_being_attacked(f: View) -> Says:
    return agrees_shadow_teleports(f, *ATTACKED)


@vast.rule("vast.shadow.multiplayer.others-teleport", 1, on=AFTER)
def any_players_attack_causes_teleport(f: View) -> Says:
    return agrees_shadow_teleports(f, "attack-without-goal")


@vast.rule("vast.shadow.move.step-teleport", 1, on=AFTER)
def cube_in_move_causes_teleport(f: View) -> Says:
    return agrees_shadow_teleports(f, "cube-in-move", "cube-in-rampage")


@vast.rule("vast.shadow.teleport.step-teleport", 1, on=AFTER)
def cube_on_landing_causes_teleport(f: View) -> Says:
    return agrees_shadow_teleports(f, "cube-on-landing")


@vast.rule(
    "vast.shadow.rampage.ignores-cubes",
    1,
    on=AFTER,
    overrides=("vast.shadow.move.step-teleport", "vast.shadow.teleport.when"),
)
def cube_in_rampage_causes_no_teleport(f: View) -> Says:
    return agrees_shadow_stays(f, "cube-in-rampage")


@vast.rule("vast.shadow.defend.flame-wall", 1, on=AFTER)
def flame_wall_causes_teleport(f: View) -> Says:
    return agrees_shadow_teleports(f, "flame-wall")


@vast.rule("vast.shadow.powers.enchanted-bow-teleport", 1, on=AFTER)
def enchanted_bow_causes_teleport(f: View) -> Says:
    return agrees_shadow_teleports(f, "enchanted-bow")


@vast.rule("vast.shadow.teleport.collapsed-tile", 1, on=AFTER)
def collapsing_tile_causes_teleport(f: View) -> Says:
    return agrees_shadow_teleports(f, "tile-collapses")


@vast.rule("vast.shadow.teleport.no-open-edges", 1, on=AFTER)
def no_open_edges_cause_teleport(f: View) -> Says:
    return agrees_shadow_teleports(f, "no-open-edges")


@vast.rule("vast.shadow.powers.hex", 1, on=AFTER)
@vast.rule("vast.general.attacks.not-hex-cave-in", 1, on=AFTER)
def hex_causes_no_teleport(f: View) -> Says:
    return agrees_shadow_stays(f, "hex")


@vast.rule("vast.shadow.defend.dragon-hiss", 1, on=AFTER)
def hiss_causes_no_teleport(f: View) -> Says:
    return agrees_shadow_stays(f, "hiss")


@vast.rule("vast.shadow.powers.giant-bats", 1, on=AFTER)
def giant_bats_cause_no_teleport(f: View) -> Says:
    return agrees_shadow_stays(f, "giant-bats")


@vast.rule("vast.shadow.attack.not-ghost", 1, on=AFTER)
def ghost_causes_no_teleport(f: View) -> Says:
    return agrees_shadow_stays(f, "ghost-there")


@vast.rule("vast.shadow.attack.not-ghost", 1, on=AFTER, reading="ja")
def japanese_lets_ghost_cause_teleport(f: View) -> Says:
    return agrees_shadow_teleports(f, "ghost-there")


@vast.rule("vast.shadow.move.step-mark", 1, on=AFTER)
def wall_ahead_causes_no_teleport(f: View) -> Says:
    return agrees_shadow_stays(f, "wall-ahead")


@vast.effect("vast.shadow.teleport.facing-kept", 1, on=AFTER, changes_nothing="must")
@vast.effect("vast.shadow.move.teleport-ends", 1, on=AFTER, changes_nothing="must")
@vast.effect("vast.shadow.move.back-to-step-one", 1, on=AFTER, changes_nothing="must")
def teleport_ends_move_and_restarts_steps(f: View) -> Changes:
    return f[shadow.teleports]


# The card.


@vast.rule("vast.shadow.teleport.card", 1, on=CARD)
def teleport_draws_one_unicorn_card(f: View) -> Says:
    return f[shadow.card_from] == "unicorn-deck"


@vast.rule("vast.shadow.teleport.arrow", 1, on=CARD)
def teleport_arrow_follows_facing(f: View) -> Says:
    return f[shadow.arrow_as_facing]


@vast.effect("vast.shadow.teleport.facing-kept", 1, on=CARD, changes_nothing="must")
@vast.effect("vast.shadow.teleport.steps", 1, on=CARD, changes_nothing="must")
def landing_shadow_follows_teleport_steps(f: View) -> Changes:
    return True


# Teleporting to an open space.


@vast.rule("vast.shadow.teleport.open-before-collapse", 1, on=OPEN)
def open_space_connects_with_fewest_tiles(f: View) -> Says:
    return None if f[table.collapse_begun] else f[shadow.open_deed] == "place-and-connect-with-fewest"


@vast.rule("vast.shadow.teleport.open-collapse", 1, on=OPEN)
@vast.rule("vast.shadow.teleport.draw-until-valid", 1, on=OPEN)
def open_space_in_collapse_removes_three(f: View) -> Says:
    return f[shadow.open_deed] == "collapse-three-then-draw" if f[table.collapse_begun] else None


@vast.effect("vast.shadow.teleport.step-reveal", 1, on=OPEN, changes_nothing="must")
def placed_tile_is_revealed(f: View) -> Changes:
    return not f[table.collapse_begun]


@vast.rule("vast.shadow.teleport.dark-tile-provider", 1, on=PROVIDE)
def cave_provides_tiles(f: View) -> Says:
    return f[shadow.provider] == "cave" if f[shadow.cave_in_game] else None


@vast.rule("vast.shadow.teleport.open-before-collapse", 1, on=PROVIDE)
def supply_provides_tiles_without_cave(f: View) -> Says:
    return None if f[shadow.cave_in_game] else f[shadow.provider] != "cave"


@vast.effect("vast.shadow.multiplayer.base-solo", 1, on=PROVIDE, changes_nothing="counts")
def multiplayer_follows_solo_rules(f: View) -> Changes:
    return f[shadow.multiplayer]


@vast.rule("vast.shadow.teleport.open-collapse", 1, on=FALL)
def first_invalid_card_collapses_three_tiles(f: View) -> Says:
    return f[shadow.tiles_collapsed] == 3 if f[shadow.invalid_before] == 0 else None


@vast.rule("vast.shadow.teleport.one-collapse-only", 1, on=FALL)
def later_invalid_cards_collapse_nothing(f: View) -> Says:
    return f[shadow.tiles_collapsed] == 0 if f[shadow.invalid_before] > 0 else None


@vast.effect("vast.shadow.teleport.draw-until-valid", 1, on=FALL, changes_nothing="must")
def shadow_draws_until_valid_card(f: View) -> Changes:
    return True


@vast.rule("vast.shadow.teleport.draw-until-valid", 1, on=REDRAW)
def shadow_draws_one_card_more(f: View) -> Says:
    return f[shadow.redraw_deed] == "draw-one-more"


@vast.effect("vast.shadow.teleport.one-collapse-only", 1, on=REDRAW, changes_nothing="must")
@vast.effect("vast.shadow.refresh.reshuffle", 1, on=REDRAW, changes_nothing="must")
def redraw_collapses_nothing_more(f: View) -> Changes:
    return True


# His tile collapses.


@vast.rule("vast.shadow.teleport.collapsed-tile", 1, on=HIS_TILE)
def shadow_teleports_off_collapsing_tile(f: View) -> Says:
    return f[shadow.tile_claim] == "collapses-he-teleports"
