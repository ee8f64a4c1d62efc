"""How the Nightmare Unicorn collects Treasures and Dragon Gems, and what Radiance they bring."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import dice, nightmare, reach, table
from validators.vast.game import vast
from validators.vast.nightmare.radiance import (
    COLLAPSED,
    COLLECT,
    GAIN,
    GEM,
    TAKE_GEM,
    TELEPORTS,
    TOKEN,
    calm_on_his_turn,
    is_angry,
)

GEMS = (GEM, TAKE_GEM)


def on_treasure(f: View) -> bool:
    return f[reach.treasures] > 0 and f[nightmare.ends_there]


@vast.rule("vast.nightmare.move.collect-treasure", 1, on=COLLECT)
def after_a_move(f: View) -> Says:
    return on_treasure(f) if f[nightmare.ended_action] == "move" else None


@vast.rule("vast.nightmare.turn-action.collect-treasure", 1, on=COLLECT)
def after_a_turn(f: View) -> Says:
    return on_treasure(f) if f[nightmare.ended_action] == "turn" else None


@vast.rule("vast.nightmare.teleport.collect-treasure", 1, on=COLLECT)
def after_a_teleport_on_his_turn(f: View) -> Says:
    if f[nightmare.ended_action] not in TELEPORTS:
        return None
    return f[table.own_turn] and on_treasure(f)


@vast.rule("vast.nightmare.teleport.collect-treasure", 1, on=COLLECT, reading="ja")
def after_any_teleport(f: View) -> Says:
    return on_treasure(f) if f[nightmare.ended_action] in TELEPORTS else None


@vast.rule("vast.nightmare.radiance.collect-treasure", 1, on=COLLECT)
def after_any_calm_action(f: View) -> Says:
    return calm_on_his_turn(f) and on_treasure(f)


@vast.rule("vast.nightmare.radiance.several-treasures", 1, on=COLLECT)
def as_many_as_lie_there(f: View) -> Says:
    return f[nightmare.tokens_collected] <= f[reach.treasures]


@vast.rule(
    "vast.nightmare.angry.no-marking",
    1,
    on=(COLLECT, *GEMS),
    overrides=("vast.nightmare.move.collect-treasure", "vast.nightmare.turn-action.collect-treasure"),
)
def not_in_an_angry_action(f: View) -> Says:
    return False if is_angry(f) else None


@vast.rule("vast.nightmare.radiance.outside-turn", 1, on=(COLLECT, *GEMS))
def not_outside_his_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.effect("vast.nightmare.radiance.collect-treasure", 1, on=COLLECT)
def one_radiance_for_each(f: View) -> Changes:
    return {nightmare.radiance: By(f[nightmare.tokens_collected])}


@vast.effect("vast.nightmare.radiance.return-treasure", 1, on=COLLECT)
def the_cave_gets_it_back(f: View) -> Changes:
    return True


# Dragon Gems.


@vast.rule("vast.nightmare.gems.collect", 1, on=GEMS)
def only_with_a_dragon_player(f: View) -> Says:
    return f[table.dragon_plays]


@vast.rule("vast.nightmare.gems.treasure-rules", 1, on=GEMS)
@vast.rule("vast.nightmare.radiance.collect-treasure", 1, on=GEMS)
def as_with_treasures(f: View) -> Says:
    return calm_on_his_turn(f)


@vast.rule("vast.nightmare.gems.roll", 1, on=GEM)
def never_without_the_die(f: View) -> Says:
    return None if f[nightmare.die_rolled] else False


@vast.rule("vast.nightmare.gems.trap", 1, on=GEM, overrides=("vast.nightmare.radiance.collect-treasure",))
def nothing_for_a_trapped_gem(f: View) -> Says:
    return False if f[dice.center] else None


@vast.rule("vast.nightmare.gems.radiance", 1, on=GEM)
def one_radiance_for_a_safe_gem(f: View) -> Says:
    return None if f[dice.center] else True


@vast.effect("vast.nightmare.gems.trap", 1, on=(GEM, TAKE_GEM), always=True)
def a_trap_makes_him_teleport(f: View) -> Changes:
    return f[dice.center]


@vast.effect("vast.nightmare.gems.radiance", 1, on=GEMS)
def the_gem_gives_radiance(f: View) -> Changes:
    return None if f[dice.center] else {nightmare.radiance: By(1)}


@vast.effect("vast.nightmare.gems.return", 1, on=GEMS, always=True)
def the_dragon_gets_it_back(f: View) -> Changes:
    return True


@vast.effect("vast.nightmare.gems.roll", 1, on=TAKE_GEM)
def the_die_decides(f: View) -> Changes:
    return True


# What it brings, and where things go.


@vast.rule("vast.nightmare.radiance.mark-crystal", 1, on=GAIN)
def one_for_a_crystal(f: View) -> Says:
    return f[nightmare.claimed_radiance] == 1 if f[nightmare.gained_by] == "marking" else None


@vast.rule("vast.nightmare.radiance.several-treasures", 1, on=GAIN)
def one_for_each_treasure(f: View) -> Says:
    if f[nightmare.gained_by] != "treasures":
        return None
    return f[nightmare.claimed_radiance] == f[nightmare.tokens_collected]


@vast.rule("vast.nightmare.radiance.three-ways", 1, on=GAIN)
def there_is_no_other_way(f: View) -> Says:
    return None if f[nightmare.gained_by] in ("marking", "treasures") else f[nightmare.claimed_radiance] == 0


@vast.rule("vast.nightmare.radiance.return-treasure", 1, on=TOKEN)
def treasures_to_the_cave(f: View) -> Says:
    return f[nightmare.token_goes] == "cave" if f[nightmare.token] == "treasure" else None


@vast.rule("vast.nightmare.gems.return", 1, on=TOKEN)
def gems_to_the_dragon(f: View) -> Says:
    return f[nightmare.token_goes] == "dragon" if f[nightmare.token] == "gem" else None


@vast.rule("vast.nightmare.radiance.collapsed-cube", 1, on=COLLAPSED)
def the_cube_goes_and_the_radiance_stays(f: View) -> Says:
    return f[nightmare.cube_fate] == "leaves-with-tile" and f[nightmare.radiance_lost] == 0
