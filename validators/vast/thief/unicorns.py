"""How far and how often the Thief may Backstab a Unicorn, by his own rules."""

from validators.engine.games import Says
from validators.engine.views import View
from validators.vast.facts import nightmare, reach, shadow, thief
from validators.vast.game import vast
from validators.vast.nightmare.others import THIEF_ATTACKS
from validators.vast.shadow.others import BACKSTAB

UNICORNS = (THIEF_ATTACKS, BACKSTAB)


@vast.rule("vast.thief.act.cost", 1, on=THIEF_ATTACKS)
def thief_needs_cubes_to_attack_nightmare(f: View) -> Says:
    return False if f[nightmare.cubes_spent] > f[thief.cubes_left] else None


@vast.rule("vast.thief.act.cost", 1, on=BACKSTAB)
def thief_needs_cubes_to_attack_shadow(f: View) -> Says:
    return False if f[shadow.cubes_spent] > f[thief.cubes_left] else None


def thief_shoots_crossbow(f: View) -> bool:
    return not f[reach.same_space] and f[thief.hand_crossbow]


def in_crossbow_range(f: View) -> bool:
    return f[reach.distance] <= 3 and f[reach.visible]


@vast.rule("vast.thief.backstab.target", 1, on=UNICORNS)
def backstabbed_unicorn_shares_thiefs_space(f: View) -> Says:
    return None if f[reach.same_space] else False


@vast.rule("vast.thief.backstab.hand-crossbow", 1, on=UNICORNS, overrides=("vast.thief.backstab.target",))
def crossbow_reaches_visible_unicorn(f: View) -> Says:
    return in_crossbow_range(f) if thief_shoots_crossbow(f) else None


@vast.rule("vast.thief.backstab.hand-crossbow", 2, on=UNICORNS, overrides=("vast.thief.backstab.target",))
def crossbow_reaches_unicorn_straight_ahead(f: View) -> Says:
    return f[reach.cardinal] and in_crossbow_range(f) if thief_shoots_crossbow(f) else None


@vast.rule("vast.thief.target.once-per-player", 1, on=THIEF_ATTACKS)
@vast.rule("vast.thief.target.once-per-piece", 1, on=UNICORNS)
def thief_targets_unicorn_once_each_turn(f: View) -> Says:
    return False if f[thief.targeted_this_turn] else None
