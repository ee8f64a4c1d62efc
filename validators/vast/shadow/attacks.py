"""Whom the Shadow Unicorn attacks, what it does to each role, and what becomes of a player he kills."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dragon, knight, shadow, thief, tribe
from validators.vast.game import vast
from validators.vast.shadow.turn import GHOSTS

ATTACK = vast.play("shadow.attack-piece", shadow.target, shadow.arrived_by)
PASS = vast.play("shadow.pass-piece", shadow.target, shadow.arrived_by)
MEETINGS = (ATTACK, PASS)
RESIST = vast.play("shadow.resist-attack", shadow.defence)
RESULT = vast.play(
    "shadow.claim-attack-result",
    shadow.target,
    shadow.claimed_effect,
    shadow.wanted_dead,
    crux(shadow.multiplayer, lambda f: f[shadow.claimed_effect] in ("5-grit", "1-grit", "2-power-cards")),
    knight.shield,
    knight.shield_cube,
)
DEATH = vast.play(
    "shadow.claim-death-result",
    shadow.victim,
    shadow.claimed_fate,
    shadow.others_play_on,
    shadow.wanted_dead,
    crux(shadow.multiplayer, lambda f: f[shadow.claimed_fate] in ("eliminated-game-goes-on", "no-health-lost")),
)
ELIMINATED = vast.play("shadow.eliminated-turn", shadow.eliminated_turn)
STEPS_ATTACK = (
    "vast.shadow.attack.enter",
    "vast.shadow.move.step-attack",
    "vast.shadow.teleport.step-attack",
)


# Whom he meets.


@vast.rule("vast.shadow.attack.enter", 1, on=ATTACK)
def any_player_piece(f: View) -> Says:
    return f[shadow.target] != "monster-token"


@vast.rule("vast.shadow.move.step-attack", 1, on=ATTACK)
def step_two_of_a_move(f: View) -> Says:
    return True if f[shadow.arrived_by] == "move" else None


@vast.rule("vast.shadow.teleport.step-attack", 1, on=ATTACK)
def step_two_of_a_teleport(f: View) -> Says:
    return True if f[shadow.arrived_by] == "teleport" else None


@vast.rule("vast.shadow.rampage.attack", 1, on=ATTACK)
def the_end_of_a_rampage(f: View) -> Says:
    return True if f[shadow.arrived_by] == "rampage" else None


@vast.rule("vast.shadow.attack.not-ghost", 1, on=ATTACK, overrides=STEPS_ATTACK)
def never_a_ghost(f: View) -> Says:
    return False if f[shadow.target] in GHOSTS else None


@vast.rule("vast.shadow.attack.not-ghost", 1, on=ATTACK, reading="ja", overrides=STEPS_ATTACK)
def never_the_cave_ghost(f: View) -> Says:
    return False if f[shadow.target] == "cave-ghost" else None


@vast.rule("vast.shadow.attack.enter", 1, on=PASS)
def no_passing_a_player_piece(f: View) -> Says:
    return f[shadow.target] == "monster-token"


@vast.rule("vast.shadow.move.step-attack", 1, on=PASS)
def not_in_a_move(f: View) -> Says:
    return None if f[shadow.target] == "monster-token" or f[shadow.arrived_by] != "move" else False


@vast.rule("vast.shadow.teleport.step-attack", 1, on=PASS)
def not_where_he_lands(f: View) -> Says:
    return None if f[shadow.target] == "monster-token" or f[shadow.arrived_by] != "teleport" else False


@vast.rule("vast.shadow.attack.not-ghost", 1, on=PASS, overrides=STEPS_ATTACK)
def he_passes_ghosts(f: View) -> Says:
    return True if f[shadow.target] in GHOSTS else None


@vast.rule("vast.shadow.attack.not-ghost", 1, on=PASS, reading="ja", overrides=STEPS_ATTACK)
def he_passes_the_cave_ghost(f: View) -> Says:
    return True if f[shadow.target] == "cave-ghost" else None


@vast.effect("vast.shadow.attack.teleports", 1, on=(ATTACK, RESULT))
def then_he_teleports(f: View) -> Changes:
    return True


@vast.rule("vast.shadow.attack.succeeds", 1, on=RESIST)
def nothing_of_hers_or_his_counts(f: View) -> Says:
    return f[shadow.defence] in ("unnatural-evasion", "trap")


@vast.rule("vast.general.attacks.unicorn", 1, on=RESIST)
def it_is_an_attack_to_evade(f: View) -> Says:
    return True if f[shadow.defence] == "unnatural-evasion" else None


@vast.effect("vast.shadow.attack.teleports", 1, on=RESIST, always=True)
def he_teleports_all_the_same(f: View) -> Changes:
    return True


# What his attack does.


def claims(f: View, victim: str, effect: str) -> Says:
    return f[shadow.claimed_effect] == effect if f[shadow.target] == victim else None


@vast.rule("vast.shadow.attack.knight", 1, on=RESULT)
def the_knight_loses_one_health(f: View) -> Says:
    return claims(f, "knight", "1-health")


@vast.rule("vast.shadow.multiplayer.knight-grit", 1, on=RESULT, overrides=("vast.shadow.attack.knight",))
def or_five_grit(f: View) -> Says:
    if f[shadow.target] != "knight" or not f[shadow.wanted_dead]:
        return None
    return f[shadow.claimed_effect] == ("1-grit" if f[knight.shield] == "before" else "5-grit")


@vast.rule("vast.knight.shield.grit", 1, on=RESULT)
def one_behind_her_shield(f: View) -> Says:
    if f[shadow.target] != "knight" or not f[shadow.wanted_dead] or f[knight.shield] != "before":
        return None
    return f[shadow.claimed_effect] == "1-grit"


@vast.rule("vast.knight.shield.before", 1, on=RESULT)
def too_late_for_her_shield(f: View) -> Says:
    return False if f[shadow.claimed_effect] == "1-grit" and f[knight.shield] == "after" else None


@vast.rule("vast.shadow.attack.dragon", 1, on=RESULT)
def the_dragon_loses_one_health(f: View) -> Says:
    return claims(f, "dragon", "1-health")


@vast.rule("vast.shadow.multiplayer.dragon-cards", 1, on=RESULT, overrides=("vast.shadow.attack.dragon",))
def or_two_power_cards(f: View) -> Says:
    return claims(f, "dragon", "2-power-cards") if f[shadow.wanted_dead] else None


@vast.rule("vast.shadow.attack.tribe", 1, on=RESULT)
def a_tribe_scatters(f: View) -> Says:
    return claims(f, "tribe", "scatters")


@vast.rule("vast.shadow.attack.thief", 1, on=RESULT)
def the_thief_dies(f: View) -> Says:
    return claims(f, "thief", "killed")


@vast.rule("vast.shadow.attack.ghoul", 1, on=RESULT)
def a_ghoul_skitters(f: View) -> Says:
    return claims(f, "ghoul", "skitters")


@vast.rule("vast.shadow.attack.not-ghost", 1, on=RESULT)
def a_ghost_is_unharmed(f: View) -> Says:
    return f[shadow.claimed_effect] == "nothing" if f[shadow.target] in GHOSTS else None


@vast.rule("vast.shadow.attack.enter", 1, on=RESULT)
def so_is_a_monster(f: View) -> Says:
    return claims(f, "monster-token", "nothing")


@vast.effect("vast.shadow.attack.succeeds", 1, on=RESULT)
def it_always_succeeds(f: View) -> Changes:
    return f[shadow.claimed_effect] != "nothing"


@vast.effect("vast.shadow.attack.knight", 1, on=RESULT)
def her_health(f: View) -> Changes:
    hurt = f[shadow.target] == "knight" and f[shadow.claimed_effect] == "1-health"
    return {knight.health: By(-1)} if hurt else None


@vast.effect("vast.shadow.multiplayer.knight-grit", 1, on=RESULT)
def her_grit(f: View) -> Changes:
    return {knight.grit: By(-5)} if f[shadow.claimed_effect] == "5-grit" else None


@vast.effect("vast.shadow.attack.dragon", 1, on=RESULT)
def his_health(f: View) -> Changes:
    hurt = f[shadow.target] == "dragon" and f[shadow.claimed_effect] == "1-health"
    return {dragon.health: By(-1)} if hurt else None


@vast.effect("vast.shadow.multiplayer.dragon-cards", 1, on=RESULT)
def his_cards(f: View) -> Changes:
    return {dragon.hand: By(-2)} if f[shadow.claimed_effect] == "2-power-cards" else None


@vast.effect("vast.shadow.attack.tribe", 1, on=RESULT)
def off_the_map(f: View) -> Changes:
    return {tribe.on_map: False} if f[shadow.target] == "tribe" else None


@vast.effect("vast.shadow.attack.thief", 1, on=RESULT)
def dead(f: View) -> Changes:
    return {thief.on_map: False} if f[shadow.target] == "thief" else None


@vast.effect("vast.shadow.multiplayer.base-solo", 1, on=(RESULT, DEATH), always=True)
def as_in_a_solo_game(f: View) -> Changes:
    return f[shadow.multiplayer]


# A player he has killed.


@vast.rule("vast.shadow.lose.health-zero", 1, on=DEATH)
def alone_the_game_is_lost(f: View) -> Says:
    if f[shadow.wanted_dead] or f[shadow.others_play_on]:
        return None
    return f[shadow.claimed_fate] in ("loses", "game-ends")


@vast.rule("vast.shadow.multiplayer.eliminated", 1, on=DEATH)
def among_others_only_that_player_is_out(f: View) -> Says:
    if f[shadow.wanted_dead] or not f[shadow.others_play_on]:
        return None
    return f[shadow.claimed_fate] == "eliminated-game-goes-on"


def keeps_health(f: View, victim: str) -> Says:
    if f[shadow.victim] != victim or not f[shadow.wanted_dead]:
        return None
    return f[shadow.claimed_fate] == "no-health-lost"


@vast.rule("vast.shadow.multiplayer.knight-grit", 1, on=DEATH)
def she_loses_no_health_to_him(f: View) -> Says:
    return keeps_health(f, "knight")


@vast.rule("vast.shadow.multiplayer.dragon-cards", 1, on=DEATH)
def he_loses_no_health_to_him(f: View) -> Says:
    return keeps_health(f, "dragon")


@vast.rule("vast.shadow.multiplayer.skip-turn", 1, on=ELIMINATED)
def their_turns_are_skipped(f: View) -> Says:
    return f[shadow.eliminated_turn] == "skipped"


@vast.effect("vast.shadow.multiplayer.skip-turn", 1, on=DEATH)
def no_more_turns(f: View) -> Changes:
    return f[shadow.claimed_fate] == "eliminated-game-goes-on"
