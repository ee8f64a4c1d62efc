"""The Knight's turn and her Hero cubes."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import knight, table
from validators.vast.game import vast

END_TURN = vast.play("knight.end-turn", knight.event_token_unresolved)
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
def she_may_stop(f: View) -> Says:
    return True


@vast.rule("vast.knight.event.token-start", 1, 2, on=END_TURN)
def event_comes_first(f: View) -> Says:
    return False if f[knight.event_token_unresolved] else None


@vast.effect("vast.knight.turn.end", 1, on=END_TURN)
def turn_is_over(f: View) -> Changes:
    return True


@vast.rule("vast.knight.cubes.allocate-when", 1, on=ASSIGN_CUBE)
def only_in_her_turn(f: View) -> Says:
    return f[table.own_turn]


@vast.rule("vast.knight.cubes.uses", 1, on=ASSIGN_CUBE)
def statistics_equipment_treasures(f: View) -> Says:
    return True


@vast.rule("vast.knight.turn.assign-leftover", 1, on=ASSIGN_CUBE)
def leftover_before_the_end(f: View) -> Says:
    return True if f[table.own_turn] else None


@vast.rule("vast.knight.cubes.partial", 1, on=HOLD_BACK)
def not_all_at_once(f: View) -> Says:
    return True


@vast.rule("vast.knight.cubes.stay-placed", 1, on=ASSIGN_CUBE)
def placed_cube_stays(f: View) -> Says:
    return False if f[knight.cube_state] == "placed" else None


@vast.rule("vast.knight.cubes.lost-treasure", 1, on=ASSIGN_CUBE)
def set_aside_cube_waits(f: View) -> Says:
    return False if f[knight.cube_state] == "set-aside" else None


@vast.rule("vast.knight.cubes.recover", 1, 2, on=ASSIGN_CUBE)
def discarded_cube_is_gone(f: View) -> Says:
    return False if f[knight.cube_state] == "discarded" else None


@vast.rule("vast.knight.grit.gain-cube", 1, on=ASSIGN_CUBE)
def cube_must_be_earned(f: View) -> Says:
    return False if f[knight.cube_state] == "grit-track" else None


@vast.rule("vast.knight.grit.use-same-turn", 1, on=ASSIGN_CUBE)
def earned_cube_at_once(f: View) -> Says:
    return True if f[knight.cube_state] == "just-earned" else None


@vast.rule("vast.knight.cubes.left-to-right", 1, 2, on=ASSIGN_CUBE)
def leftmost_empty_space(f: View) -> Says:
    return None if f[knight.cube_space] == "leftmost-empty" else False


@vast.effect("vast.knight.cubes.raise-stat", 1, on=ASSIGN_CUBE)
def statistic_rises(f: View) -> Changes:
    return f[knight.cube_target] in ("movement", "perception", "strength")


@vast.effect("vast.knight.cubes.use-card", 1, on=ASSIGN_CUBE)
def card_can_be_used(f: View) -> Changes:
    return f[knight.cube_target] in ("equipment", "treasure")


@vast.effect("vast.knight.cubes.stay-placed", 1, on=ASSIGN_CUBE)
def stays_until_pick_up(f: View) -> Changes:
    return True


@vast.rule("vast.knight.cubes.pick-up", 1, 2, on=PICK_UP)
def available_cubes_come_back(f: View) -> Says:
    return f[knight.cube_lies] not in ("grit-track", "discarded")


@vast.rule("vast.knight.cubes.first-turn", 1, on=PICK_UP)
def two_from_setup(f: View) -> Says:
    return True if f[knight.cube_lies] == "beside-board" else None


@vast.rule("vast.knight.cubes.lost-treasure", 1, on=PICK_UP)
def set_aside_cube_returns(f: View) -> Says:
    return True if f[knight.cube_lies] == "set-aside" else None


@vast.rule("vast.knight.cubes.recover", 1, 2, on=PICK_UP)
def discarded_not_picked_up(f: View) -> Says:
    return False if f[knight.cube_lies] == "discarded" else None


@vast.rule("vast.knight.turn.phases", 1, on=PICK_UP)
def pick_up_comes_first(f: View) -> Says:
    return False if f[knight.moved_or_acted] else None


@vast.rule("vast.knight.cubes.recover", 1, 2, on=RECOVER)
def only_cave_bread(f: View) -> Says:
    return f[knight.recovery] == "cave-bread" if f[knight.cube_loss] == "discarded" else None


@vast.rule("vast.goblins.secrets.poison.recover", 1, on=RECOVER)
def poison_heals_at_the_entrance(f: View) -> Says:
    return f[knight.recovery] == "entrance" if f[knight.cube_loss] == "poison" else None


@vast.rule("vast.knight.cubes.never-below-two", 1, on=(DISCARD, SUFFER_LOSS))
def two_cubes_remain(f: View) -> Says:
    return f[knight.cubes] > 2


@vast.rule("vast.knight.cubes.no-own-discard", 1, on=DISCARD)
def no_discard_with_two(f: View) -> Says:
    return False if f[knight.cubes] == 2 else None


@vast.rule("vast.knight.cubes.ignore-loss", 1, 2, on=SUFFER_LOSS)
def effect_is_ignored_with_two(f: View) -> Says:
    return False if f[knight.cubes] == 2 else None


@vast.effect("vast.knight.cubes.discard", 1, on=DISCARD)
def one_cube_fewer(f: View) -> Changes:
    return {knight.cubes: By(-1)}


def total(f: View) -> int:
    """The statistic with everything that adds to it."""
    value = f[knight.track_number]
    if f[knight.statistic] == "movement":
        return value + (4 if f[knight.heroic_boots] else 0) + f[knight.pixie_lantern]
    if f[knight.statistic] == "perception":
        return value + f[knight.elven_sword] + f[knight.pixie_lantern]
    return value + f[knight.elven_sword] + f[knight.mighty_axe] if f[table.own_turn] else value


def claim_is_right(f: View) -> bool:
    return f[knight.claimed_value] == total(f)


@vast.rule("vast.knight.cubes.raise-stat", 1, on=CLAIM_STATISTIC)
def number_under_the_cube(f: View) -> Says:
    return claim_is_right(f)


@vast.rule("vast.knight.stats.base", 1, on=CLAIM_STATISTIC)
def one_without_cubes(f: View) -> Says:
    return claim_is_right(f) if f[knight.track_number] == 1 else None


@vast.rule("vast.knight.heroic-boots.movement", 1, on=CLAIM_STATISTIC)
def boots_add_four(f: View) -> Says:
    return claim_is_right(f) if f[knight.heroic_boots] else None


@vast.rule("vast.knight.pixie-lantern.bonus", 1, on=CLAIM_STATISTIC)
def lantern_adds_one(f: View) -> Says:
    return claim_is_right(f) if f[knight.pixie_lantern] else None


@vast.rule("vast.knight.elven-sword.perception", 1, on=CLAIM_STATISTIC)
def sword_adds_perception(f: View) -> Says:
    return claim_is_right(f) if f[knight.elven_sword] else None


@vast.rule("vast.knight.elven-sword.strength", 1, on=CLAIM_STATISTIC)
def sword_adds_strength_in_her_turn(f: View) -> Says:
    return claim_is_right(f) if f[knight.elven_sword] else None


@vast.rule("vast.knight.mighty-axe.strength", 1, 2, on=CLAIM_STATISTIC)
def axe_adds_strength_in_her_turn(f: View) -> Says:
    return claim_is_right(f) if f[knight.mighty_axe] else None
