"""How the Nightmare Unicorn collects Treasures and Dragon Gems, and what Radiance they bring."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import cave, dice, dragon, nightmare, reach, table
from validators.vast.game import vast
from validators.vast.nightmare.radiance import (
    COLLAPSED,
    COLLECT,
    GAIN,
    GEM,
    TAKE_GEM,
    TELEPORTS,
    TOKEN,
    action_is_angry,
    calm_action_on_own_turn,
)

GEMS = (GEM, TAKE_GEM)


def ends_on_treasure(f: View) -> bool:
    return f[reach.treasures] > 0 and f[nightmare.ends_there]


@vast.rule("vast.nightmare.move.collect-treasure", 1, on=COLLECT)
def nightmare_collects_after_move(f: View) -> Says:
    return ends_on_treasure(f) if f[nightmare.ended_action] == "move" else None


@vast.rule("vast.nightmare.turn-action.collect-treasure", 1, on=COLLECT)
def nightmare_collects_after_turn(f: View) -> Says:
    return ends_on_treasure(f) if f[nightmare.ended_action] == "turn" else None


@vast.rule("vast.nightmare.teleport.collect-treasure", 1, on=COLLECT)
def nightmare_collects_after_own_turn_teleport(f: View) -> Says:
    if f[nightmare.ended_action] not in TELEPORTS:
        return None
    return f[table.own_turn] and ends_on_treasure(f)


@vast.rule("vast.nightmare.teleport.collect-treasure", 1, on=COLLECT, reading="ja")
def nightmare_collects_after_any_teleport(f: View) -> Says:
    return ends_on_treasure(f) if f[nightmare.ended_action] in TELEPORTS else None


@vast.rule("vast.nightmare.radiance.collect-treasure", 1, on=COLLECT)
def nightmare_collects_after_calm_action(f: View) -> Says:
    return calm_action_on_own_turn(f) and ends_on_treasure(f)


@vast.rule("vast.nightmare.radiance.several-treasures", 1, on=COLLECT)
def nightmare_collects_only_treasures_there(f: View) -> Says:
    return f[nightmare.tokens_collected] <= f[reach.treasures]


@vast.rule(
    "vast.nightmare.angry.no-marking",
    1,
    on=(COLLECT, *GEMS),
    overrides=("vast.nightmare.move.collect-treasure", "vast.nightmare.turn-action.collect-treasure"),
)
def angry_action_cannot_collect(f: View) -> Says:
    return False if action_is_angry(f) else None


@vast.rule("vast.nightmare.radiance.outside-turn", 1, on=(COLLECT, *GEMS))
def nightmare_collects_only_on_own_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.effect("vast.nightmare.radiance.collect-treasure", 1, on=COLLECT)
def treasure_adds_one_radiance_each(f: View) -> Changes:
    return {nightmare.radiance: By(f[nightmare.tokens_collected])}


@vast.effect("vast.nightmare.radiance.return-treasure", 1, on=COLLECT)
def cave_regains_collected_treasure(f: View) -> Changes:
    return {cave.treasures_on_map: By(-f[nightmare.tokens_collected])}


# Dragon Gems.


@vast.rule("vast.nightmare.gems.collect", 1, on=GEMS)
def gems_need_a_dragon_player(f: View) -> Says:
    return f[table.dragon_plays]


@vast.rule("vast.nightmare.gems.treasure-rules", 1, on=GEMS)
@vast.rule("vast.nightmare.radiance.collect-treasure", 1, on=GEMS)
def gems_follow_treasure_rules(f: View) -> Says:
    return calm_action_on_own_turn(f)


@vast.rule("vast.nightmare.gems.roll", 1, on=GEM)
def gem_needs_a_die_roll(f: View) -> Says:
    return None if f[nightmare.die_rolled] else False


@vast.rule("vast.nightmare.gems.trap", 1, on=GEM, overrides=("vast.nightmare.radiance.collect-treasure",))
def trapped_gem_gives_nothing(f: View) -> Says:
    return False if f[dice.center] else None


@vast.rule("vast.nightmare.gems.radiance", 1, on=GEM)
def safe_gem_allows_radiance(f: View) -> Says:
    return None if f[dice.center] else True


@vast.effect("vast.nightmare.gems.trap", 1, on=(GEM, TAKE_GEM), always=True)
def trapped_gem_makes_nightmare_teleport(f: View) -> Changes:
    return {table.unicorn_teleports: True} if f[dice.center] else None


@vast.effect("vast.nightmare.gems.radiance", 1, on=GEMS)
def safe_gem_adds_one_radiance(f: View) -> Changes:
    return None if f[dice.center] else {nightmare.radiance: By(1)}


@vast.effect("vast.nightmare.gems.return", 1, on=GEMS, always=True)
def dragon_regains_collected_gem(f: View) -> Changes:
    return {dragon.gems_on_map: By(-1)}


@vast.effect("vast.nightmare.gems.roll", 1, on=TAKE_GEM, changes_nothing="decides")
def die_decides_about_gem(f: View) -> Changes:
    return True


# Radiance gained, and where tokens go.


@vast.rule("vast.nightmare.radiance.mark-crystal", 1, on=GAIN)
def marked_crystal_gives_one_radiance(f: View) -> Says:
    return f[nightmare.claimed_radiance] == 1 if f[nightmare.gained_by] == "marking" else None


@vast.rule("vast.nightmare.radiance.several-treasures", 1, on=GAIN)
def collected_treasure_gives_one_radiance(f: View) -> Says:
    if f[nightmare.gained_by] != "treasures":
        return None
    return f[nightmare.claimed_radiance] == f[nightmare.tokens_collected]


@vast.rule("vast.nightmare.radiance.three-ways", 1, on=GAIN)
def nothing_else_gives_radiance(f: View) -> Says:
    return None if f[nightmare.gained_by] in ("marking", "treasures") else f[nightmare.claimed_radiance] == 0


@vast.rule("vast.nightmare.radiance.return-treasure", 1, on=TOKEN)
def collected_treasure_goes_to_cave(f: View) -> Says:
    return f[nightmare.token_goes] == "cave" if f[nightmare.token] == "treasure" else None


@vast.rule("vast.nightmare.gems.return", 1, on=TOKEN)
def collected_gem_goes_to_dragon(f: View) -> Says:
    return f[nightmare.token_goes] == "dragon" if f[nightmare.token] == "gem" else None


@vast.rule("vast.nightmare.radiance.collapsed-cube", 1, on=COLLAPSED)
def collapsed_cube_leaves_radiance_unchanged(f: View) -> Says:
    return f[nightmare.cube_fate] == "leaves-with-tile" and f[nightmare.radiance_lost] == 0
