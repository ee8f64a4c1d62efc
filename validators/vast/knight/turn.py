"""The Knight's turn and her Hero cubes."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import cave, knight, table
from validators.vast.game import vast

END_TURN = vast.play("knight.end-turn", knight.event_token_unresolved, cave.event_cards_left)
ASSIGN_CUBE = vast.play("knight.assign-cube", table.own_turn, knight.cube_target, knight.cube_state, knight.cube_space)
HOLD_BACK = vast.play("knight.hold-back-cubes")
PICK_UP = vast.play("knight.pick-up-cube", knight.cube_lies, knight.moved_or_acted)
RECOVER = vast.play("knight.recover-cube", knight.cube_loss, knight.recovery)
DISCARD = vast.play("knight.discard-cube", knight.cubes)
SUFFER_LOSS = vast.play("knight.suffer-cube-loss", knight.cubes)
CLAIM_STATISTIC = vast.play(
    "knight.claim-statistic",
    knight.statistic,
    knight.track_number,
    knight.claimed_value,
    knight.elven_sword,
    knight.mighty_axe,
    knight.pixie_lantern,
    knight.heroic_boots,
    table.own_turn,
)


@vast.rule("vast.knight.turn.stop-early", 1, on=END_TURN)
def knight_may_stop_early(f: View) -> Says:
    return True


@vast.rule("vast.knight.event.token-start", 1, 2, on=END_TURN)
def knight_resolves_event_before_ending(f: View) -> Says:
    return False if f[knight.event_token_unresolved] else None


@vast.effect("vast.knight.turn.end", 1, on=END_TURN)
def knight_turn_ends(f: View) -> Changes:
    return {knight.turn_over: True}


@vast.rule("vast.knight.cubes.allocate-when", 1, on=ASSIGN_CUBE)
def cubes_are_assigned_on_own_turn(f: View) -> Says:
    return f[table.own_turn]


@vast.rule("vast.knight.cubes.uses", 1, on=ASSIGN_CUBE)
def cubes_go_on_statistics_and_cards(f: View) -> Says:
    return True


@vast.rule("vast.knight.turn.assign-leftover", 1, on=ASSIGN_CUBE)
def leftover_cubes_assigned_before_turn_end(f: View) -> Says:
    return True if f[table.own_turn] else None


@vast.rule("vast.knight.cubes.partial", 1, on=HOLD_BACK)
def knight_may_hold_back_cubes(f: View) -> Says:
    return True


@vast.rule("vast.knight.cubes.stay-placed", 1, on=ASSIGN_CUBE)
def placed_cube_stays(f: View) -> Says:
    return False if f[knight.cube_state] == "placed" else None


@vast.rule("vast.knight.cubes.stay-placed", 1, on=ASSIGN_CUBE)
def unplaced_cube_must_be_left(f: View) -> Says:
    if f[knight.cube_state] != "unplaced" or not f.knows(knight.unplaced_cubes):
        return None
    return False if f[knight.unplaced_cubes] == 0 else None


@vast.rule("vast.knight.cubes.lost-treasure", 1, on=ASSIGN_CUBE)
def set_aside_cube_cannot_be_assigned(f: View) -> Says:
    return False if f[knight.cube_state] == "set-aside" else None


@vast.rule("vast.knight.cubes.recover", 1, 2, on=ASSIGN_CUBE)
def discarded_cube_cannot_be_assigned(f: View) -> Says:
    return False if f[knight.cube_state] == "discarded" else None


@vast.rule("vast.knight.grit.gain-cube", 1, on=ASSIGN_CUBE)
def cube_must_be_earned(f: View) -> Says:
    return False if f[knight.cube_state] == "grit-track" else None


@vast.rule("vast.knight.grit.use-same-turn", 1, on=ASSIGN_CUBE)
def earned_cube_is_assignable_at_once(f: View) -> Says:
    return True if f[knight.cube_state] == "just-earned" else None


@vast.rule("vast.knight.cubes.left-to-right", 1, 2, on=ASSIGN_CUBE)
def cube_goes_on_leftmost_empty_space(f: View) -> Says:
    if f[knight.cube_target] in ("equipment", "treasure"):
        return None
    return None if f[knight.cube_space] == "leftmost-empty" else False


@vast.effect(
    "vast.knight.cubes.raise-stat", 1, on=ASSIGN_CUBE, touches=(knight.strength_track, knight.strength_track_next)
)
def assigned_cube_raises_strength(f: View) -> Changes:
    """To the number that the cube covers, where it is said."""
    if f[knight.cube_target] != "strength":
        return None
    if f.knows(knight.strength_after):
        return {knight.strength: f[knight.strength_after]}
    if not f.knows(knight.strength_track_next):
        return True
    covered = f[knight.strength_track_next]
    if not f.knows(knight.strength):
        return {knight.strength_track: covered}
    if f.knows(knight.strength_track):
        return {knight.strength_track: covered, knight.strength: By(covered - f[knight.strength_track])}
    # What she has beyond her track comes from cards that nobody has named.
    return {knight.strength_track: covered} if f[knight.strength] < covered else True


@vast.effect("vast.knight.cubes.raise-stat", 1, on=ASSIGN_CUBE, touches=(knight.movement_track,))
def assigned_cube_raises_movement(f: View) -> Changes:
    return f[knight.cube_target] == "movement"


@vast.effect("vast.knight.cubes.raise-stat", 1, on=ASSIGN_CUBE, touches=(knight.perception_track,))
def assigned_cube_raises_perception(f: View) -> Changes:
    return f[knight.cube_target] == "perception"


@vast.effect("vast.knight.cubes.use-card", 1, on=ASSIGN_CUBE, touches=knight.CUBES_ON_EQUIPMENT)
def assigned_cube_enables_equipment(f: View) -> Changes:
    return f[knight.cube_target] == "equipment"


@vast.effect("vast.knight.cubes.use-card", 1, on=ASSIGN_CUBE, touches=knight.CUBES_ON_TREASURES)
def assigned_cube_enables_treasure(f: View) -> Changes:
    return f[knight.cube_target] == "treasure"


@vast.effect("vast.knight.cubes.stay-placed", 1, on=ASSIGN_CUBE)
def assigned_cube_stays_until_pick_up(f: View) -> Changes:
    return {knight.unplaced_cubes: By(-1)}


@vast.rule("vast.knight.cubes.pick-up", 1, 2, on=PICK_UP)
def knight_picks_up_available_cubes(f: View) -> Says:
    return f[knight.cube_lies] not in ("grit-track", "discarded")


@vast.rule("vast.knight.cubes.first-turn", 1, on=PICK_UP)
def first_turn_picks_up_setup_cubes(f: View) -> Says:
    return True if f[knight.cube_lies] == "beside-board" else None


@vast.rule("vast.knight.cubes.lost-treasure", 1, on=PICK_UP)
def set_aside_cube_returns(f: View) -> Says:
    return True if f[knight.cube_lies] == "set-aside" else None


@vast.rule("vast.knight.cubes.recover", 1, 2, on=PICK_UP)
def discarded_cube_is_not_picked_up(f: View) -> Says:
    return False if f[knight.cube_lies] == "discarded" else None


@vast.rule("vast.knight.turn.phases", 1, on=PICK_UP)
def knight_picks_up_before_acting(f: View) -> Says:
    return False if f[knight.moved_or_acted] else None


@vast.rule("vast.knight.cubes.recover", 1, 2, on=RECOVER)
def only_cave_bread_recovers_discarded_cube(f: View) -> Says:
    return f[knight.recovery] == "cave-bread" if f[knight.cube_loss] == "discarded" else None


@vast.rule("vast.goblins.secrets.poison.recover", 1, on=RECOVER)
def poisoned_cube_recovers_at_entrance(f: View) -> Says:
    return f[knight.recovery] == "entrance" if f[knight.cube_loss] == "poison" else None


@vast.rule("vast.knight.cubes.no-own-discard", 1, on=DISCARD)
def knight_cannot_discard_last_two_cubes(f: View) -> Says:
    return False if f[knight.cubes] == 2 else None


@vast.rule("vast.knight.cubes.ignore-loss", 1, 2, on=SUFFER_LOSS)
def cube_loss_ignored_with_two_cubes(f: View) -> Says:
    return False if f[knight.cubes] == 2 else None


@vast.rule("vast.knight.cubes.never-below-two", 1, on=(DISCARD, SUFFER_LOSS))
def knight_never_falls_below_two_cubes(f: View) -> Says:
    return f[knight.cubes] > 2


@vast.effect("vast.knight.cubes.discard", 1, on=DISCARD)
def discarding_costs_one_cube(f: View) -> Changes:
    return {knight.cubes: By(-1)}


@vast.effect("vast.knight.cubes.ignore-loss", 1, 2, on=SUFFER_LOSS)
def suffered_loss_costs_one_cube(f: View) -> Changes:
    return {knight.cubes: By(-1)}


@vast.effect("vast.knight.cubes.recover", 1, 2, on=RECOVER)
def recovered_cube_is_in_play_again(f: View) -> Changes:
    return {knight.cubes: By(1)}


def statistic_total(f: View) -> int:
    """The statistic with the bonuses of all Treasures."""
    value = f[knight.track_number]
    if f[knight.statistic] == "movement":
        return value + (4 if f[knight.heroic_boots] else 0) + f[knight.pixie_lantern]
    if f[knight.statistic] == "perception":
        return value + f[knight.elven_sword] + f[knight.pixie_lantern]
    return value + f[knight.elven_sword] + f[knight.mighty_axe] if f[table.own_turn] else value


def claimed_statistic_is_right(f: View) -> bool:
    return f[knight.claimed_value] == statistic_total(f)


@vast.rule("vast.knight.cubes.raise-stat", 1, on=CLAIM_STATISTIC)
def statistic_is_number_under_cube(f: View) -> Says:
    return claimed_statistic_is_right(f)


@vast.rule("vast.knight.stats.base", 1, on=CLAIM_STATISTIC)
def statistic_without_cubes_is_one(f: View) -> Says:
    return claimed_statistic_is_right(f) if f[knight.track_number] == 1 else None


@vast.rule("vast.knight.heroic-boots.movement", 1, on=CLAIM_STATISTIC)
def heroic_boots_add_four_movement(f: View) -> Says:
    return claimed_statistic_is_right(f) if f[knight.heroic_boots] else None


@vast.rule("vast.knight.pixie-lantern.bonus", 1, on=CLAIM_STATISTIC)
def pixie_lantern_adds_one(f: View) -> Says:
    return claimed_statistic_is_right(f) if f[knight.pixie_lantern] else None


@vast.rule("vast.knight.elven-sword.perception", 1, on=CLAIM_STATISTIC)
def elven_sword_adds_perception(f: View) -> Says:
    return claimed_statistic_is_right(f) if f[knight.elven_sword] else None


@vast.rule("vast.knight.elven-sword.strength", 1, on=CLAIM_STATISTIC)
def elven_sword_strength_on_own_turn(f: View) -> Says:
    return claimed_statistic_is_right(f) if f[knight.elven_sword] else None


@vast.rule("vast.knight.mighty-axe.strength", 1, 2, on=CLAIM_STATISTIC)
def mighty_axe_strength_on_own_turn(f: View) -> Says:
    return claimed_statistic_is_right(f) if f[knight.mighty_axe] else None
