"""Whom the Shadow Unicorn attacks, what it does to each role, and what becomes of a player he kills."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.common.grit_losses import grit_taken
from validators.vast.facts import dragon, knight, shadow, table, thief, tribe
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
def shadow_attacks_any_player_piece(f: View) -> Says:
    return f[shadow.target] != "monster-token"


@vast.rule("vast.shadow.move.step-attack", 1, on=ATTACK)
def moving_shadow_attacks(f: View) -> Says:
    return True if f[shadow.arrived_by] == "move" else None


@vast.rule("vast.shadow.teleport.step-attack", 1, on=ATTACK)
def landing_shadow_attacks(f: View) -> Says:
    return True if f[shadow.arrived_by] == "teleport" else None


@vast.rule("vast.shadow.rampage.attack", 1, on=ATTACK)
def rampaging_shadow_attacks(f: View) -> Says:
    return True if f[shadow.arrived_by] == "rampage" else None


@vast.rule("vast.shadow.attack.not-ghost", 1, on=ATTACK, overrides=STEPS_ATTACK)
def shadow_never_attacks_ghosts(f: View) -> Says:
    return False if f[shadow.target] in GHOSTS else None


@vast.rule("vast.shadow.attack.not-ghost", 1, on=ATTACK, reading="ja", overrides=STEPS_ATTACK)
def shadow_never_attacks_cave_ghost(f: View) -> Says:
    return False if f[shadow.target] == "cave-ghost" else None


@vast.rule("vast.shadow.attack.enter", 1, on=PASS)
def shadow_cannot_pass_player_piece(f: View) -> Says:
    return f[shadow.target] == "monster-token"


@vast.rule("vast.shadow.move.step-attack", 1, on=PASS)
def moving_shadow_cannot_pass_piece(f: View) -> Says:
    return None if f[shadow.target] == "monster-token" or f[shadow.arrived_by] != "move" else False


@vast.rule("vast.shadow.teleport.step-attack", 1, on=PASS)
def landing_shadow_cannot_pass_piece(f: View) -> Says:
    return None if f[shadow.target] == "monster-token" or f[shadow.arrived_by] != "teleport" else False


@vast.rule("vast.shadow.attack.not-ghost", 1, on=PASS, overrides=STEPS_ATTACK)
def shadow_passes_ghosts(f: View) -> Says:
    return True if f[shadow.target] in GHOSTS else None


@vast.rule("vast.shadow.attack.not-ghost", 1, on=PASS, reading="ja", overrides=STEPS_ATTACK)
def shadow_passes_cave_ghost(f: View) -> Says:
    return True if f[shadow.target] == "cave-ghost" else None


@vast.effect("vast.shadow.attack.teleports", 1, on=(ATTACK, RESULT))
def shadow_teleports_after_attack(f: View) -> Changes:
    return {table.unicorn_teleports: True}


@vast.rule("vast.shadow.attack.succeeds", 1, on=RESIST)
def only_evasion_or_trap_stops_shadow(f: View) -> Says:
    return f[shadow.defence] in ("unnatural-evasion", "trap")


@vast.rule("vast.general.attacks.unicorn", 1, on=RESIST)
def thief_may_evade_shadows_attack(f: View) -> Says:
    return True if f[shadow.defence] == "unnatural-evasion" else None


@vast.effect("vast.shadow.attack.teleports", 1, on=RESIST, always=True)
def shadow_teleports_even_if_stopped(f: View) -> Changes:
    return {table.unicorn_teleports: True}


# What his attack does.


def claimed_effect_is_right(f: View, victim: str, effect: str) -> Says:
    return f[shadow.claimed_effect] == effect if f[shadow.target] == victim else None


@vast.rule("vast.shadow.attack.knight", 1, on=RESULT)
def attacked_knight_loses_one_health(f: View) -> Says:
    return claimed_effect_is_right(f, "knight", "1-health")


@vast.rule("vast.shadow.multiplayer.knight-grit", 1, on=RESULT, overrides=("vast.shadow.attack.knight",))
def knight_loses_grit_if_wanted_dead(f: View) -> Says:
    if f[shadow.target] != "knight" or not f[shadow.wanted_dead]:
        return None
    claimed = f[shadow.claimed_effect]
    return claimed == "5-grit" or (claimed == "1-grit" and f[knight.shield] == "before")


@vast.rule("vast.knight.shield.grit", 1, on=RESULT)
def shielded_knight_loses_one_grit(f: View) -> Says:
    if (
        f[shadow.target] != "knight"
        or not f[shadow.wanted_dead]
        or f[shadow.claimed_effect] not in ("1-grit", "5-grit")
    ):
        return None
    return f[shadow.claimed_effect] == "1-grit" if f[knight.shield] == "before" else None


@vast.rule("vast.knight.shield.before", 1, on=RESULT)
def shield_after_attack_is_too_late(f: View) -> Says:
    return False if f[shadow.claimed_effect] == "1-grit" and f[knight.shield] == "after" else None


@vast.rule("vast.shadow.attack.dragon", 1, on=RESULT)
def attacked_dragon_loses_one_health(f: View) -> Says:
    return claimed_effect_is_right(f, "dragon", "1-health")


@vast.rule("vast.shadow.multiplayer.dragon-cards", 1, on=RESULT, overrides=("vast.shadow.attack.dragon",))
def dragon_discards_cards_if_wanted_dead(f: View) -> Says:
    return claimed_effect_is_right(f, "dragon", "2-power-cards") if f[shadow.wanted_dead] else None


@vast.rule("vast.shadow.attack.tribe", 1, on=RESULT)
def attacked_tribe_scatters(f: View) -> Says:
    return claimed_effect_is_right(f, "tribe", "scatters")


@vast.rule("vast.shadow.attack.thief", 1, on=RESULT)
def attacked_thief_is_killed(f: View) -> Says:
    return claimed_effect_is_right(f, "thief", "killed")


@vast.rule("vast.shadow.attack.ghoul", 1, on=RESULT)
def attacked_ghoul_skitters(f: View) -> Says:
    return claimed_effect_is_right(f, "ghoul", "skitters")


@vast.rule("vast.shadow.attack.not-ghost", 1, on=RESULT)
def ghost_is_unharmed_by_shadow(f: View) -> Says:
    return f[shadow.claimed_effect] == "nothing" if f[shadow.target] in GHOSTS else None


@vast.rule("vast.shadow.attack.enter", 1, on=RESULT)
def monster_token_is_unharmed_by_shadow(f: View) -> Says:
    return claimed_effect_is_right(f, "monster-token", "nothing")


@vast.effect("vast.shadow.attack.succeeds", 1, on=RESULT, changes_nothing="counts")
def shadows_attack_always_succeeds(f: View) -> Changes:
    return f[shadow.claimed_effect] != "nothing"


@vast.effect("vast.shadow.attack.knight", 1, on=RESULT)
def attack_lowers_knight_health(f: View) -> Changes:
    hurt = f[shadow.target] == "knight" and f[shadow.claimed_effect] == "1-health"
    return {knight.health: By(-1)} if hurt else None


@vast.effect("vast.shadow.multiplayer.knight-grit", 1, on=RESULT)
def attack_lowers_knight_grit(f: View) -> Changes:
    lost = {"5-grit": 5, "1-grit": 1}.get(f[shadow.claimed_effect])
    return {knight.grit: By(-lost)} if lost else None


@vast.effect("vast.shadow.attack.knight", 1, on=ATTACK)
def attacked_knight_loses_health(f: View) -> Changes:
    return {knight.health: By(-1)} if f[shadow.target] == "knight" and not f[shadow.wanted_dead] else None


@vast.effect("vast.shadow.multiplayer.knight-grit", 1, on=ATTACK)
def attacked_knight_loses_grit(f: View) -> Changes:
    return {knight.grit: grit_taken(f, 5)} if f[shadow.target] == "knight" and f[shadow.wanted_dead] else None


@vast.effect("vast.knight.shield.grit", 1, on=ATTACK, changes_nothing="counts")
def shield_limits_grit_lost_to_shadow(f: View) -> Changes:
    if f[shadow.target] != "knight" or not f[shadow.wanted_dead]:
        return None
    return f[knight.shield] == "before"


@vast.effect("vast.shadow.attack.dragon", 1, on=ATTACK)
def attacked_dragon_loses_health(f: View) -> Changes:
    return {dragon.health: By(-1)} if f[shadow.target] == "dragon" and not f[shadow.wanted_dead] else None


@vast.effect("vast.shadow.multiplayer.dragon-cards", 1, on=ATTACK)
def attacked_dragon_discards_cards(f: View) -> Changes:
    return {dragon.hand: By(-2)} if f[shadow.target] == "dragon" and f[shadow.wanted_dead] else None


def hits_tribe(f: View) -> bool:
    return f[shadow.target] == "tribe" and f[shadow.ignored_by] != "trap"


@vast.effect("vast.shadow.attack.tribe", 1, on=ATTACK)
def attacked_tribe_leaves_map(f: View) -> Changes:
    return {tribe.on_map: False} if hits_tribe(f) else None


@vast.effect("vast.shadow.attack.thief", 1, on=ATTACK, touches=thief.DROPPED)
def attacked_thief_dies(f: View) -> Changes:
    return thief.DEATH if f[shadow.target] == "thief" and f[shadow.ignored_by] != "evasion" else None


@vast.effect("vast.shadow.attack.dragon", 1, on=RESULT)
def attack_lowers_dragon_health(f: View) -> Changes:
    hurt = f[shadow.target] == "dragon" and f[shadow.claimed_effect] == "1-health"
    return {dragon.health: By(-1)} if hurt else None


@vast.effect("vast.shadow.multiplayer.dragon-cards", 1, on=RESULT)
def attack_lowers_dragon_hand(f: View) -> Changes:
    return {dragon.hand: By(-2)} if f[shadow.claimed_effect] == "2-power-cards" else None


@vast.effect("vast.shadow.attack.tribe", 1, on=RESULT)
def attack_removes_tribe_from_map(f: View) -> Changes:
    return {tribe.on_map: False} if f[shadow.target] == "tribe" else None


@vast.effect("vast.shadow.attack.thief", 1, on=RESULT, touches=thief.DROPPED)
def attack_removes_thief_from_map(f: View) -> Changes:
    return thief.DEATH if f[shadow.target] == "thief" else None


@vast.effect("vast.shadow.multiplayer.base-solo", 1, on=(RESULT, DEATH), always=True, changes_nothing="counts")
def multiplayer_follows_solo_rules(f: View) -> Changes:
    return f[shadow.multiplayer]


# A player he has killed.


@vast.rule("vast.shadow.lose.health-zero", 1, on=DEATH)
def solo_player_without_health_loses(f: View) -> Says:
    if f[shadow.wanted_dead] or f[shadow.others_play_on]:
        return None
    return f[shadow.claimed_fate] in ("loses", "game-ends")


@vast.rule("vast.shadow.multiplayer.eliminated", 1, on=DEATH)
def player_without_health_is_eliminated(f: View) -> Says:
    if f[shadow.wanted_dead] or not f[shadow.others_play_on]:
        return None
    return f[shadow.claimed_fate] == "eliminated-game-goes-on"


def keeps_health(f: View, victim: str) -> Says:
    if f[shadow.victim] != victim or not f[shadow.wanted_dead]:
        return None
    return f[shadow.claimed_fate] == "no-health-lost"


@vast.rule("vast.shadow.multiplayer.knight-grit", 1, on=DEATH)
def wanted_knight_loses_no_health(f: View) -> Says:
    return keeps_health(f, "knight")


@vast.rule("vast.shadow.multiplayer.dragon-cards", 1, on=DEATH)
def wanted_dragon_loses_no_health(f: View) -> Says:
    return keeps_health(f, "dragon")


@vast.rule("vast.shadow.multiplayer.skip-turn", 1, on=ELIMINATED)
def eliminated_players_turns_are_skipped(f: View) -> Says:
    return f[shadow.eliminated_turn] == "skipped"


@vast.effect("vast.shadow.multiplayer.skip-turn", 1, on=DEATH, changes_nothing="counts")
def eliminated_player_takes_no_turns(f: View) -> Changes:
    return f[shadow.claimed_fate] == "eliminated-game-goes-on"
