"""How the Nightmare Unicorn marks Crystals and collects Treasures and Dragon Gems for Radiance."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dice, nightmare, reach, table
from validators.vast.game import vast

ON_WHOSE_TURN = crux(table.own_turn, lambda f: f[nightmare.ended_action] == "forced-teleport")
MARK = vast.play(
    "nightmare.mark-crystal",
    nightmare.ended_action,
    nightmare.crystal_tile,
    nightmare.cube_there,
    nightmare.angry,
    ON_WHOSE_TURN,
    nightmare.ends_there,
    nightmare.attacked_there,
    nightmare.crystal_smashed,
)
DECLINE = vast.play("nightmare.decline-marking", nightmare.ended_action)
INSIST = vast.play("nightmare.insist-on-cube-for-marking", nightmare.ended_action)
COLLECT = vast.play(
    "nightmare.collect-treasure",
    nightmare.ended_action,
    reach.treasures,
    nightmare.tokens_collected,
    nightmare.angry,
    ON_WHOSE_TURN,
    nightmare.ends_there,
    nightmare.attacked_there,
)
GEM = vast.play(
    "nightmare.gain-radiance-from-gem",
    nightmare.ended_action,
    dice.center,
    nightmare.die_rolled,
    table.dragon_plays,
    nightmare.angry,
    ON_WHOSE_TURN,
    nightmare.attacked_there,
)
TAKE_GEM = vast.play(
    "nightmare.collect-gem",
    nightmare.ended_action,
    table.dragon_plays,
    nightmare.angry,
    ON_WHOSE_TURN,
    nightmare.attacked_there,
)
GAIN = vast.play(
    "nightmare.claim-radiance-gain", nightmare.gained_by, nightmare.tokens_collected, nightmare.claimed_radiance
)
TOKEN = vast.play("nightmare.put-collected-token", nightmare.token, nightmare.token_goes)
COLLAPSED = vast.play("nightmare.lose-marked-tile", nightmare.cube_fate, nightmare.radiance_lost)
TELEPORTS = ("teleport-action", "forced-teleport")
ACTIONS = ("move", "turn", *TELEPORTS)


def ends_on_unmarked_crystal(f: View) -> bool:
    return f[nightmare.crystal_tile] and not f[nightmare.cube_there] and f[nightmare.ends_there]


vast.speaks_for(nightmare.angry, nightmare.last_action_angry)


def action_is_angry(f: View) -> bool:
    """Whether the action is angry; a Teleport action never is, whatever its cards list."""
    return f[nightmare.ended_action] != "teleport-action" and (f[nightmare.angry] or f[nightmare.last_action_angry])


def calm_action_on_own_turn(f: View) -> bool:
    """Whether an action of his that is not angry has just ended on his own turn."""
    return f[table.own_turn] and f[nightmare.ended_action] in ACTIONS and not action_is_angry(f)


# Marking.


@vast.rule("vast.nightmare.move.mark-crystal", 1, on=MARK)
def nightmare_marks_after_move(f: View) -> Says:
    return ends_on_unmarked_crystal(f) if f[nightmare.ended_action] == "move" else None


@vast.rule("vast.nightmare.move.mark-crystal", 1, on=MARK, reading="ja")
def nightmare_marks_cubed_crystal_after_move(f: View) -> Says:
    if f[nightmare.ended_action] != "move":
        return None
    return f[nightmare.crystal_tile] and f[nightmare.cube_there] and f[nightmare.ends_there]


@vast.rule("vast.nightmare.turn-action.mark-crystal", 1, on=MARK)
def nightmare_marks_after_turn(f: View) -> Says:
    return ends_on_unmarked_crystal(f) if f[nightmare.ended_action] == "turn" else None


@vast.rule("vast.nightmare.teleport.mark-crystal", 1, on=MARK)
def nightmare_marks_after_teleport(f: View) -> Says:
    if f[nightmare.ended_action] not in TELEPORTS:
        return None
    return f[table.own_turn] and ends_on_unmarked_crystal(f)


@vast.rule("vast.nightmare.radiance.mark-crystal", 1, on=MARK)
def nightmare_marks_after_calm_action(f: View) -> Says:
    return calm_action_on_own_turn(f) and ends_on_unmarked_crystal(f)


@vast.rule("vast.nightmare.radiance.mark-crystal", 1, on=MARK, reading="ja")
def nightmare_marks_only_after_action(f: View) -> Says:
    return False if f[table.own_turn] and f[nightmare.ended_action] == "none" else None


@vast.rule("vast.nightmare.actions.radiance-chances", 1, on=MARK)
def nightmare_marks_only_crystals(f: View) -> Says:
    return None if f[nightmare.crystal_tile] else False


@vast.rule("vast.nightmare.actions.radiance-chances", 1, on=MARK, reading="ja")
def nightmare_marks_crystals_with_cube(f: View) -> Says:
    return True if f[nightmare.cube_there] else None


@vast.rule("vast.nightmare.radiance.smashed-crystal", 1, on=MARK)
def smashed_crystal_can_be_marked(f: View) -> Says:
    return True if f[nightmare.crystal_smashed] else None


@vast.rule(
    "vast.nightmare.angry.no-marking",
    1,
    on=MARK,
    overrides=("vast.nightmare.move.mark-crystal", "vast.nightmare.turn-action.mark-crystal"),
)
def angry_action_cannot_mark(f: View) -> Says:
    return False if action_is_angry(f) else None


@vast.rule("vast.nightmare.angry.no-marking", 1, on=MARK, reading="ja")
def angry_action_cannot_mark_cubed_crystal(f: View) -> Says:
    return False if action_is_angry(f) and f[nightmare.cube_there] else None


@vast.rule("vast.nightmare.radiance.outside-turn", 1, on=MARK)
def nightmare_marks_only_on_own_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.rule("vast.nightmare.radiance.outside-turn", 1, on=MARK, reading="ja")
def outside_turn_only_unmarked_crystal(f: View) -> Says:
    return None if f[table.own_turn] else f[nightmare.crystal_tile] and not f[nightmare.cube_there]


@vast.rule(
    "vast.nightmare.attack.no-marking-there",
    1,
    on=(MARK, COLLECT, GEM, TAKE_GEM),
    overrides=("vast.nightmare.move.mark-crystal", "vast.nightmare.move.collect-treasure"),
)
@vast.rule("vast.nightmare.attack.before-marking", 1, on=(MARK, COLLECT, GEM, TAKE_GEM))
def no_marking_where_nightmare_attacked(f: View) -> Says:
    return False if f[nightmare.attacked_there] else None


@vast.rule("vast.nightmare.teleport.attack-cuts-short", 1, on=(MARK, COLLECT, GEM, TAKE_GEM))
def attack_on_landing_prevents_marking(f: View) -> Says:
    return False if f[nightmare.attacked_there] and f[nightmare.ended_action] in TELEPORTS else None


@vast.effect("vast.nightmare.radiance.mark-crystal", 1, on=MARK)
def mark_gives_one_radiance(f: View) -> Changes:
    return {nightmare.radiance: By(1), nightmare.cube_there: True}


@vast.effect("vast.nightmare.upgrade.place-cube", 1, on=(MARK, COLLECT, GEM), changes_nothing="must")
def gained_radiance_places_an_upgrade(f: View) -> Changes:
    return True


@vast.effect("vast.nightmare.mark.not-an-attack", 1, on=MARK, changes_nothing="counts")
def marking_is_no_attack(f: View) -> Changes:
    return True


@vast.effect("vast.nightmare.teleport-action.no-anger", 1, on=MARK, changes_nothing="counts")
@vast.effect("vast.nightmare.teleport-action.no-listed-actions", 1, on=MARK, changes_nothing="counts")
def teleport_action_is_never_angry(f: View) -> Changes:
    return f[nightmare.ended_action] == "teleport-action"


# Declining, and the tile's cube.


@vast.rule("vast.nightmare.move.mark-crystal", 1, on=DECLINE)
def marking_after_move_is_optional(f: View) -> Says:
    return True if f[nightmare.ended_action] == "move" else None


@vast.rule("vast.nightmare.turn-action.mark-crystal", 1, on=DECLINE)
def marking_after_turn_is_optional(f: View) -> Says:
    return True if f[nightmare.ended_action] == "turn" else None


@vast.rule("vast.nightmare.turn-action.mark-crystal", 1, on=DECLINE, reading="ja")
def marking_after_turn_is_mandatory(f: View) -> Says:
    return False if f[nightmare.ended_action] == "turn" else None


@vast.rule("vast.nightmare.teleport.mark-crystal", 1, on=DECLINE)
def marking_after_teleport_is_optional(f: View) -> Says:
    return True if f[nightmare.ended_action] in TELEPORTS else None


@vast.rule("vast.nightmare.radiance.mark-crystal", 1, on=DECLINE)
def nightmare_may_always_decline_marking(f: View) -> Says:
    return True


@vast.rule("vast.nightmare.radiance.mark-crystal", 1, on=DECLINE, reading="ja")
def nightmare_cannot_decline_marking(f: View) -> Says:
    return False


@vast.rule("vast.nightmare.actions.radiance-chances", 1, on=INSIST)
@vast.rule("vast.nightmare.radiance.mark-crystal", 1, on=INSIST)
def marking_needs_no_cube_there(f: View) -> Says:
    return False


@vast.rule("vast.nightmare.actions.radiance-chances", 1, on=INSIST, reading="ja")
def marking_needs_cube_there(f: View) -> Says:
    return True


@vast.rule("vast.nightmare.radiance.mark-crystal", 1, on=INSIST, reading="ja")
@vast.rule("vast.nightmare.turn-action.mark-crystal", 1, on=INSIST)
@vast.rule("vast.nightmare.teleport.mark-crystal", 1, on=INSIST)
def turn_or_teleport_needs_no_cube(f: View) -> Says:
    return None if f[nightmare.ended_action] == "move" else False


@vast.rule("vast.nightmare.move.mark-crystal", 1, on=INSIST)
def move_needs_no_cube_to_mark(f: View) -> Says:
    return False if f[nightmare.ended_action] == "move" else None


@vast.rule("vast.nightmare.move.mark-crystal", 1, on=INSIST, reading="ja")
def move_needs_cube_to_mark(f: View) -> Says:
    return True if f[nightmare.ended_action] == "move" else None
