"""The Goblins: entering other players' tiles and attacking the players there."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dragon, goblins, knight, reach, table, thief, tribe
from validators.vast.game import vast
from validators.vast.knight.attacks import ENTER_TRIBE
from validators.vast.knight.events import AMBUSH as SUFFER_AMBUSH
from validators.vast.nightmare.others import TRIBE_ENTERS as ENTER_NIGHTMARE
from validators.vast.shadow.others import TRIBE_ENTERS as ENTER_SHADOW

STRENGTH = (
    tribe.strength,
    tribe.population,
    tribe.which,
    tribe.strength_discs,
    tribe.strength_monsters,
    *goblins.RAGE,
)
TURN = (goblins.acted_before, goblins.revealed_this_turn, goblins.activated_before, table.own_turn)
ENTER_KNIGHT = vast.play(
    "goblins.enter-knight-tile",
    *STRENGTH,
    knight.strength,
    *knight.WEAPONS,
    knight.health,
    goblins.lit_on_way,
    reach.wall_between,
    tribe.on_board,
    tribe.lurking,
    goblins.tile_under,
    *TURN,
)
PASS_KNIGHT = vast.play("goblins.enter-knight-tile-peacefully")
CLAIM_DAMAGE = vast.play("goblins.claim-knight-damage", goblins.claimed_health_loss)
ENTER_DRAGON = vast.play("goblins.enter-dragon-tile", *STRENGTH, dragon.armor, reach.wall_between, *TURN)
STAY_WITH_DRAGON = vast.play("goblins.stay-with-dragon")
ENTER_THIEF = vast.play("goblins.enter-thief-tile", reach.wall_between, *TURN)
ATTACK_AFAR = vast.play("goblins.attack-from-next-tile", goblins.attack_target)
ATTACK_THIEF = vast.play(
    "goblins.attack-thief",
    tribe.perception,
    tribe.population,
    thief.stealth,
    thief.stealth_token,
    thief.stealth_boost,
    thief.carried,
    thief.loot_drop,
    goblins.reward,
    reach.same_space,
    goblins.rage,
    dragon.thief_evades,
    *TURN,
)
ATTACK_DRAGON = vast.play(
    "goblins.attack-dragon", *STRENGTH, dragon.armor, dragon.on_surface, crux(table.ash_dragon), reach.same_space, *TURN
)
AMBUSH_DRAGON = vast.play("goblins.ambush-dragon")
AMBUSH = vast.play(
    "goblins.ambush-knight",
    *STRENGTH,
    knight.strength,
    knight.health,
    goblins.ambusher,
    goblins.ambush_from,
    knight.revealed_by,
    knight.ambush_declared,
    goblins.trap_used,
)
TOP_RAGE = 3
COMPARED = (ENTER_DRAGON, ATTACK_DRAGON, AMBUSH, ENTER_TRIBE)


# The Knight's tile.


def tribe_is_stronger_than_knight(f: View) -> bool:
    return tribe.strength_on_arrival(f) > f[knight.strength]


@vast.rule("vast.goblins.enter.knight", 1, on=ENTER_KNIGHT)
def tribe_must_exceed_knight_strength(f: View) -> Says:
    return tribe_is_stronger_than_knight(f)


@vast.rule("vast.goblins.stats.strength-use", 1, on=ENTER_KNIGHT)
def tribe_strength_decides_entering_knight(f: View) -> Says:
    return tribe_is_stronger_than_knight(f)


@vast.rule("vast.general.guide.goblins-strength", 1, on=ENTER_KNIGHT)
def higher_strength_enters_knight_tile(f: View) -> Says:
    return tribe_is_stronger_than_knight(f)


@vast.rule("vast.goblins.stats.strength", 1, 2, on=ENTER_KNIGHT)
def summed_tribe_strength_decides_entry(f: View) -> Says:
    return None if tribe.strength in f.known else tribe_is_stronger_than_knight(f)


@vast.rule("vast.goblins.rage.malaise", 1, on=ENTER_KNIGHT)
def malaise_weakens_entering_tribe(f: View) -> Says:
    return tribe_is_stronger_than_knight(f) if f[goblins.malaise] else None


@vast.rule("vast.goblins.tribes.fangs", 1, on=ENTER_KNIGHT)
def fangs_disc_adds_entering_strength(f: View) -> Says:
    return True if tribe.is_fangs(f) and tribe_is_stronger_than_knight(f) else None


@vast.effect("vast.goblins.stats.strength", 1, 2, on=COMPARED, always=True, changes_nothing="counts")
def tribe_strength_is_summed(f: View) -> Changes:
    return tribe.is_summed(f)


@vast.effect("vast.goblins.strength-discs.add", 1, on=(ENTER_KNIGHT, *COMPARED), always=True, changes_nothing="counts")
def strength_discs_are_counted(f: View) -> Changes:
    return bool(tribe.counted_discs(f))


@vast.effect("vast.goblins.tribes.fangs", 1, on=COMPARED, always=True, changes_nothing="counts")
def fangs_disc_is_counted(f: View) -> Changes:
    return tribe.is_fangs(f)


@vast.effect("vast.goblins.rage.malaise", 1, on=COMPARED, always=True, changes_nothing="counts")
def malaise_lowers_compared_strength(f: View) -> Changes:
    return f[goblins.rage_dropped] or f[goblins.malaise]


@vast.effect("vast.goblins.rage.loss-attack", 1, on=ENTER_KNIGHT, always=True, changes_nothing="counts")
def earlier_attack_cost_rage(f: View) -> Changes:
    return f[goblins.rage_dropped]


@vast.effect("vast.goblins.rage.malaise", 1, on=ENTER_KNIGHT, always=True, changes_nothing="counts")
def lost_rage_can_bring_malaise(f: View) -> Changes:
    return f[goblins.rage_dropped]


@vast.rule("vast.goblins.move.lit-loss-timing", 1, on=ENTER_KNIGHT)
def light_loss_precedes_entering_knight(f: View) -> Says:
    return tribe_is_stronger_than_knight(f) if f[goblins.lit_on_way] // 2 else None


@vast.rule("vast.goblins.lurk.no-action", 1, on=(ENTER_KNIGHT, ENTER_NIGHTMARE, ENTER_SHADOW))
def lurking_tribe_cannot_attack_on_entering(f: View) -> Says:
    return False if tribe.still_lurks(f) else None


@vast.effect("vast.goblins.attack.knight-entry", 1, 2, on=ENTER_KNIGHT, changes_nothing="must")
def entering_tribe_attacks_knight(f: View) -> Changes:
    return True


@vast.effect("vast.goblins.attack.knight-effect", 1, on=ENTER_KNIGHT)
def tribe_attack_wounds_knight_and_scatters(f: View) -> Changes:
    return {knight.health: By(-1), goblins.rage: By(-1), tribe.on_map: False}


@vast.effect("vast.goblins.win.kill-knight", 1, on=(ENTER_KNIGHT, AMBUSH))
def goblins_win_by_killing_knight(f: View) -> Changes:
    return {table.winner: "goblins"} if f[knight.health] == 1 else None


@vast.rule("vast.goblins.attack.knight-entry", 1, 2, on=PASS_KNIGHT)
def tribe_entering_knight_must_attack(f: View) -> Says:
    return False


@vast.rule("vast.general.guide.goblins-must", 1, on=PASS_KNIGHT)
def goblins_must_interact_with_knight(f: View) -> Says:
    return False


@vast.rule("vast.goblins.attack.knight-effect", 1, on=CLAIM_DAMAGE)
def tribe_attack_costs_knight_one_health(f: View) -> Says:
    return f[goblins.claimed_health_loss] == 1


# The Dragon's and the Thief's tile.


def tribe_is_stronger_than_dragon_armor(f: View) -> bool:
    return tribe.strength_in_fight(f) > f[dragon.armor]


def entering_tribe_is_stronger_than_dragon_armor(f: View) -> bool:
    return tribe.strength_on_arrival(f) > f[dragon.armor]


@vast.rule("vast.goblins.enter.dragon", 1, on=ENTER_DRAGON)
def tribe_must_exceed_dragon_armor(f: View) -> Says:
    return entering_tribe_is_stronger_than_dragon_armor(f)


@vast.rule("vast.general.guide.goblins-dragon-strength", 1, on=ENTER_DRAGON)
def higher_strength_enters_dragon_tile(f: View) -> Says:
    return entering_tribe_is_stronger_than_dragon_armor(f)


@vast.rule("vast.goblins.enter.dragon-pass", 1, on=ENTER_DRAGON)
def stronger_tribe_may_pass_dragon(f: View) -> Says:
    return entering_tribe_is_stronger_than_dragon_armor(f)


@vast.rule("vast.goblins.enter.dragon-stay", 1, on=STAY_WITH_DRAGON)
def tribe_may_stay_with_dragon(f: View) -> Says:
    return True


@vast.rule("vast.goblins.enter.thief", 1, 2, on=ENTER_THIEF)
def tribe_enters_thief_tile_freely(f: View) -> Says:
    return True


@vast.rule("vast.general.guide.goblins-ignore", 1, on=ENTER_THIEF)
def goblins_may_ignore_thief(f: View) -> Says:
    return True


# Attacking.


@vast.rule("vast.goblins.attack.targets", 1, on=ATTACK_AFAR)
def tribe_cannot_attack_from_afar(f: View) -> Says:
    return False


@vast.rule("vast.goblins.attack.targets", 1, on=(ATTACK_THIEF, ATTACK_DRAGON))
def tribe_attacks_on_own_tile(f: View) -> Says:
    return None if f[reach.same_space] and not f[tribe.on_board] else False


def tribe_sees_thief(f: View) -> bool:
    return tribe.sight(f) > f[thief.stealth]


@vast.rule("vast.goblins.attack.thief-perception", 1, on=ATTACK_THIEF)
def tribe_perception_must_exceed_stealth(f: View) -> Says:
    return tribe_sees_thief(f)


@vast.rule("vast.goblins.stats.perception-use", 1, on=ATTACK_THIEF)
def tribe_perception_decides_thief_attack(f: View) -> Says:
    return tribe_sees_thief(f)


@vast.rule("vast.thief.targeted.knight-goblins", 1, on=ATTACK_THIEF)
def stealth_protects_thief_from_tribe(f: View) -> Says:
    return tribe_sees_thief(f)


@vast.rule("vast.goblins.stats.perception", 1, 2, on=ATTACK_THIEF)
def summed_tribe_perception_decides_attack(f: View) -> Says:
    return None if tribe.perception in f.known else tribe_sees_thief(f)


@vast.effect("vast.thief.carry.stealth-loss", 1, on=ATTACK_THIEF, always=True, changes_nothing="counts")
def carried_loot_lowers_thief_stealth(f: View) -> Changes:
    return thief.weighed_down(f)


@vast.effect("vast.goblins.attack.thief-killed", 1, on=ATTACK_THIEF)
def killing_thief_costs_rage(f: View) -> Changes:
    return None if f[dragon.thief_evades] else {goblins.rage: By(-1)}


@vast.effect("vast.thief.die.piece", 1, on=ATTACK_THIEF, touches=thief.DROPPED)
def killed_thief_leaves_the_map(f: View) -> Changes:
    return None if f[dragon.thief_evades] else thief.DEATH


@vast.effect("vast.goblins.attack.thief-no-scatter", 1, on=ATTACK_THIEF, changes_nothing="stays")
def tribe_killing_thief_does_not_scatter(f: View) -> Changes:
    return True


@vast.effect(
    "vast.thief.die.goblins-choice",
    1,
    2,
    on=ATTACK_THIEF,
)
def killed_thief_gives_secrets_or_rage(f: View) -> Changes:
    """The Rage that the attack costs is lost first."""
    if f[dragon.thief_evades]:
        return None
    if f[goblins.reward] != "rage":
        return {goblins.secrets_in_hand: By(f[thief.loot_drop])} if f[goblins.reward] == "secrets" else None
    return {goblins.rage: min(TOP_RAGE, max(0, f[goblins.rage] - 1) + f[thief.loot_drop])}


@vast.rule("vast.goblins.attack.dragon-ash-only", 1, on=ATTACK_DRAGON)
def ash_dragon_lets_tribe_attack(f: View) -> Says:
    return f[table.ash_dragon]


@vast.rule("vast.goblins.attack.dragon-any-time", 1, on=ATTACK_DRAGON)
def tribe_may_attack_underground_dragon(f: View) -> Says:
    return True if f[table.ash_dragon] else None


@vast.rule("vast.goblins.attack.dragon-strength", 1, 2, on=ATTACK_DRAGON)
def tribe_attack_must_exceed_dragon_armor(f: View) -> Says:
    return tribe_is_stronger_than_dragon_armor(f)


@vast.effect("vast.goblins.rage.loss-attack", 1, on=ATTACK_DRAGON)
def attacking_dragon_costs_rage_and_health(f: View) -> Changes:
    return {goblins.rage: By(-1), dragon.health: By(-1)}


@vast.effect("vast.goblins.scatter.attacks", 1, on=ATTACK_DRAGON)
def tribe_attacking_dragon_scatters(f: View) -> Changes:
    return {tribe.on_map: False}


@vast.rule("vast.goblins.attack.no-ambush-dragon", 1, on=AMBUSH_DRAGON)
def dragon_cannot_be_ambushed(f: View) -> Says:
    return False


@vast.rule("vast.goblins.hide.ambush", 1, on=AMBUSH)
def ambush_needs_a_hidden_tribe(f: View) -> Says:
    return f[goblins.ambush_from] != "other" and f[goblins.ambusher] != "revealed"


@vast.rule("vast.goblins.lurk.hidden", 1, 2, on=AMBUSH)
def lurking_tribe_may_ambush(f: View) -> Says:
    return True if f[goblins.ambusher] == "lurking" else None


@vast.rule("vast.goblins.lurk.tile-under", 1, on=(AMBUSH, SUFFER_AMBUSH))
def tribe_on_placed_tile_cannot_ambush(f: View) -> Says:
    return False if tribe.got_tile_under(f) else None


@vast.rule("vast.knight.ambush.attack", 1, on=AMBUSH)
def ambushing_tribe_must_exceed_knight(f: View) -> Says:
    return tribe.strength_in_fight(f) > f[knight.strength]


@vast.rule("vast.knight.ambush.attack", 1, on=(AMBUSH, SUFFER_AMBUSH))
def one_tribe_alone_ambushes(f: View) -> Says:
    return False if f[knight.ambush_declared] else None


@vast.rule("vast.knight.ambush.only-entering", 1, on=AMBUSH)
def ambush_needs_knight_to_enter(f: View) -> Says:
    return False if f[knight.revealed_by] != "entering" and f[goblins.ambush_from] == "ambush-tile" else None


@vast.rule("vast.goblins.secrets.trap.not-ambush-bow", 1, on=AMBUSH)
def trap_does_not_help_ambush(f: View) -> Says:
    """Without it the Tribe may be strong enough all the same."""
    return False if f[goblins.trap_used] and tribe.strength_in_fight(f) <= f[knight.strength] else None


@vast.effect("vast.knight.ambush.effect", 1, on=AMBUSH)
def ambush_wounds_knight_and_scatters_tribe(f: View) -> Changes:
    return {knight.health: By(-1), goblins.rage: By(-1), tribe.on_map: False, tribe.lurking: False}
