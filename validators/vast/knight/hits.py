"""Whether the Knight's attack on the Dragon hits, and how much Health he loses."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dice, dragon, knight, table
from validators.vast.game import vast
from validators.vast.knight.attacks import (
    ATTACK_DRAGON,
    ENTER_DRAGON,
    attack_needs_the_bomb,
    knight_bombs_dragon,
    knight_strength_against_dragon,
)

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
    crux(knight.uses_bomb, attack_needs_the_bomb),
)
CLAIM_DRAGON_LOSS = vast.play(
    "knight.claim-dragon-damage",
    knight.claimed_dragon_loss,
    knight.discards_axe_cube,
    knight.spare_cube,
    knight.cubes,
    crux(knight.uses_bomb, attack_needs_the_bomb),
)


def knight_hits_dragon(f: View) -> bool:
    return knight_strength_against_dragon(f) > f[dragon.armor] or f[dice.center]


@vast.rule("vast.knight.attack-dragon.greater", 1, on=(HIT_DRAGON, KILL_DRAGON, HIT_WITHOUT_ROLL))
def greater_strength_hits_dragon(f: View) -> Says:
    return knight_strength_against_dragon(f) > f[dragon.armor]


@vast.rule(
    "vast.knight.attack-dragon.equal",
    1,
    on=(HIT_DRAGON, KILL_DRAGON),
    overrides=("vast.knight.attack-dragon.greater",),
)
def equal_strength_rolls_to_hit(f: View) -> Says:
    return f[dice.center] if knight_strength_against_dragon(f) == f[dragon.armor] else None


@vast.rule("vast.knight.attack-dragon.equal", 1, on=HIT_WITHOUT_ROLL)
def equal_strength_must_roll(f: View) -> Says:
    return False if knight_strength_against_dragon(f) == f[dragon.armor] else None


@vast.rule("vast.knight.attack-dragon.greater", 1, on=MISS_WITHOUT_ROLL)
@vast.rule("vast.knight.attack-dragon.equal", 1, on=MISS_WITHOUT_ROLL)
def lower_strength_misses_without_roll(f: View) -> Says:
    return knight_strength_against_dragon(f) < f[dragon.armor]


@vast.effect(
    "vast.knight.javelin.strength",
    1,
    on=(HIT_DRAGON, KILL_DRAGON, HIT_WITHOUT_ROLL, MISS_WITHOUT_ROLL),
    always=True,
    changes_nothing="counts",
)
def javelin_adds_one_strength(f: View) -> Changes:
    return f[knight.javelin_revealed] and not knight_bombs_dragon(f)


@vast.effect(
    "vast.knight.javelin.not-with-bomb",
    1,
    2,
    on=(HIT_DRAGON, KILL_DRAGON, HIT_WITHOUT_ROLL, MISS_WITHOUT_ROLL),
    always=True,
    changes_nothing="counts",
)
def javelin_adds_nothing_to_bomb(f: View) -> Changes:
    return f[knight.javelin_revealed] and knight_bombs_dragon(f)


@vast.effect("vast.knight.attack-dragon.damage", 1, on=(ATTACK_DRAGON, HIT_DRAGON))
def hit_dragon_loses_one_health(f: View) -> Changes:
    return {dragon.health: By(-1)} if knight_hits_dragon(f) else None


@vast.effect("vast.knight.attack-dragon.damage", 1, on=ENTER_DRAGON)
def entering_attack_takes_one_health(f: View) -> Changes:
    return {dragon.health: By(-1)} if f[dragon.on_surface] and knight_hits_dragon(f) else None


@vast.effect("vast.knight.win.kill-dragon", 1, on=(ATTACK_DRAGON, HIT_DRAGON))
def dragon_dies_without_health(f: View) -> Changes:
    return {table.winner: "knight"} if knight_hits_dragon(f) and f[dragon.health] == 1 else None


@vast.effect("vast.knight.win.kill-dragon", 1, on=ENTER_DRAGON)
def dragon_dies_of_entering_attack(f: View) -> Changes:
    hits = f[dragon.on_surface] and knight_hits_dragon(f)
    return {table.winner: "knight"} if hits and f[dragon.health] == 1 else None


def dragon_health_taken(f: View) -> int:
    return 2 if f[knight.discards_axe_cube] else 1


@vast.rule("vast.knight.win.kill-dragon", 1, on=KILL_DRAGON)
def knight_kills_dragon_without_health(f: View) -> Says:
    return dragon_health_taken(f) >= f[dragon.health]


@vast.rule("vast.knight.attack-dragon.damage", 1, on=CLAIM_DRAGON_LOSS)
def each_hit_takes_one_health(f: View) -> Says:
    return f[knight.claimed_dragon_loss] == dragon_health_taken(f)


@vast.rule("vast.knight.mighty-axe.damage", 1, on=(KILL_DRAGON, CLAIM_DRAGON_LOSS))
def axe_cube_takes_one_more_health(f: View) -> Says:
    if not f[knight.discards_axe_cube]:
        return None
    return f[knight.axe_cube_before]


@vast.rule("vast.knight.mighty-axe.no-bomb", 1, on=(KILL_DRAGON, CLAIM_DRAGON_LOSS))
def axe_not_combined_with_bomb(f: View) -> Says:
    return False if f[knight.discards_axe_cube] and knight_bombs_dragon(f) else None


@vast.rule("vast.knight.cubes.no-own-discard", 1, on=(KILL_DRAGON, CLAIM_DRAGON_LOSS))
def knight_cannot_discard_last_two_cubes(f: View) -> Says:
    return False if f[knight.discards_axe_cube] and not f[knight.spare_cube] else None


@vast.rule("vast.knight.cubes.never-below-two", 1, on=(KILL_DRAGON, CLAIM_DRAGON_LOSS))
def knight_never_falls_below_two_cubes(f: View) -> Says:
    return False if f[knight.discards_axe_cube] and not f[knight.spare_cube] else None


@vast.effect("vast.knight.win.kill-dragon", 1, on=KILL_DRAGON)
def killing_dragon_wins_for_knight(f: View) -> Changes:
    return {dragon.health: 0}
