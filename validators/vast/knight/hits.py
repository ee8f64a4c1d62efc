"""Whether the Knight's attack on the Dragon hits, and what it takes from him."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import dice, dragon, knight, table
from validators.vast.game import vast
from validators.vast.knight.attacks import ATTACK_DRAGON, might

HIT_DRAGON = vast.play("knight.hit-dragon", knight.strength, dragon.armor, dice.center, knight.javelin_revealed)
HIT_WITHOUT_ROLL = vast.play(
    "knight.hit-dragon-without-rolling", knight.strength, dragon.armor, knight.javelin_revealed
)
MISS_WITHOUT_ROLL = vast.play(
    "knight.miss-dragon-without-rolling", knight.strength, dragon.armor, knight.javelin_revealed
)
KILL_DRAGON = vast.play(
    "knight.kill-dragon",
    knight.strength,
    dragon.armor,
    dragon.health,
    dice.center,
    knight.discards_axe_cube,
    knight.spare_cube,
    knight.cubes,
    knight.javelin_revealed,
)
CLAIM_DRAGON_LOSS = vast.play(
    "knight.claim-dragon-damage", knight.claimed_dragon_loss, knight.discards_axe_cube, knight.spare_cube, knight.cubes
)


def hits(f: View) -> bool:
    return might(f) > f[dragon.armor] or f[dice.center]


@vast.rule("vast.knight.attack-dragon.greater", 1, on=(HIT_DRAGON, KILL_DRAGON, HIT_WITHOUT_ROLL))
def greater_hits(f: View) -> Says:
    return might(f) > f[dragon.armor]


@vast.rule(
    "vast.knight.attack-dragon.equal",
    1,
    on=(HIT_DRAGON, KILL_DRAGON),
    overrides=("vast.knight.attack-dragon.greater",),
)
def equal_rolls(f: View) -> Says:
    return f[dice.center] if might(f) == f[dragon.armor] else None


@vast.rule("vast.knight.attack-dragon.equal", 1, on=HIT_WITHOUT_ROLL)
def equal_must_roll(f: View) -> Says:
    return False if might(f) == f[dragon.armor] else None


@vast.rule("vast.knight.attack-dragon.greater", 1, on=MISS_WITHOUT_ROLL)
@vast.rule("vast.knight.attack-dragon.equal", 1, on=MISS_WITHOUT_ROLL)
def only_less_just_misses(f: View) -> Says:
    return might(f) < f[dragon.armor]


@vast.effect(
    "vast.knight.javelin.strength", 1, on=(HIT_DRAGON, KILL_DRAGON, HIT_WITHOUT_ROLL, MISS_WITHOUT_ROLL), always=True
)
def javelin_adds_one(f: View) -> Changes:
    return f[knight.javelin_revealed]


@vast.effect("vast.knight.attack-dragon.damage", 1, on=(ATTACK_DRAGON, HIT_DRAGON))
def one_health(f: View) -> Changes:
    return {dragon.health: By(-1)} if hits(f) else None


@vast.effect("vast.knight.win.kill-dragon", 1, on=(ATTACK_DRAGON, HIT_DRAGON))
def dragon_dies(f: View) -> Changes:
    return f[dragon.health] == 1 if hits(f) else None


def needs_the_bomb(f: View) -> bool:
    """Whether only the Bomb can have made the attack on him possible."""
    return not (f[dragon.on_surface] or f[table.collapse_begun] or f[knight.javelin_revealed])


def health_taken(f: View) -> int:
    return 2 if f[knight.discards_axe_cube] else 1


@vast.rule("vast.knight.win.kill-dragon", 1, on=KILL_DRAGON)
def all_health_taken(f: View) -> Says:
    return health_taken(f) >= f[dragon.health]


@vast.rule("vast.knight.attack-dragon.damage", 1, on=CLAIM_DRAGON_LOSS)
def one_a_hit(f: View) -> Says:
    return f[knight.claimed_dragon_loss] == health_taken(f)


@vast.rule("vast.knight.mighty-axe.damage", 1, on=(KILL_DRAGON, CLAIM_DRAGON_LOSS))
def one_more_with_the_axe(f: View) -> Says:
    if not f[knight.discards_axe_cube]:
        return None
    return f[knight.axe_cube_before]


@vast.rule("vast.knight.mighty-axe.no-bomb", 1, on=(KILL_DRAGON, CLAIM_DRAGON_LOSS))
def axe_not_with_a_bomb(f: View) -> Says:
    return False if f[knight.discards_axe_cube] and needs_the_bomb(f) and f[knight.uses_bomb] else None


@vast.rule("vast.knight.cubes.no-own-discard", 1, on=(KILL_DRAGON, CLAIM_DRAGON_LOSS))
def axe_cube_is_not_one_of_two(f: View) -> Says:
    return False if f[knight.discards_axe_cube] and not f[knight.spare_cube] else None


@vast.rule("vast.knight.cubes.never-below-two", 1, on=(KILL_DRAGON, CLAIM_DRAGON_LOSS))
def her_first_two_cubes_stay(f: View) -> Says:
    return False if f[knight.discards_axe_cube] and not f[knight.spare_cube] else None


@vast.effect("vast.knight.win.kill-dragon", 1, on=KILL_DRAGON)
def the_knight_wins(f: View) -> Changes:
    return {dragon.health: 0}
