"""The Nightmare Unicorn attacks: whom, whether it can fail, and what follows."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.common.grit_losses import grit_taken
from validators.vast.facts import dragon, ghoul, goblins, knight, nightmare, table, thief, tribe
from validators.vast.game import vast

PASS_BY = vast.play("nightmare.enter-without-attacking", nightmare.target, nightmare.arrival)
ATTACK = vast.play(
    "nightmare.attack",
    nightmare.target,
    nightmare.anger,
    nightmare.just_entered,
    nightmare.targets_attacked,
    nightmare.target_chooser,
    nightmare.attacked_before,
)
WITHSTAND = vast.play(
    "nightmare.withstand-attack",
    nightmare.defence,
    goblins.trap_face_up,
    thief.unnatural_evasion,
    nightmare.evasion_succeeds,
    nightmare.anger,
)
RADIANCE = vast.play(
    "nightmare.claim-attack-radiance",
    nightmare.anger,
    nightmare.claimed_radiance,
    nightmare.attacked_before,
    nightmare.ignored_by,
    table.own_turn,
)
GO_ON = vast.play("nightmare.continue-move-after-attack")
EVASION = vast.play("nightmare.claim-evasion-order", nightmare.evasion_order)
STATUS = vast.play("nightmare.claim-attack-status", nightmare.deed, nightmare.counts)
RAGE = vast.play("nightmare.claim-goblin-rage", nightmare.rage_gained, nightmare.replaces_dragon)
PIECES = ("knight", "tribe", "dragon", "thief", "ghoul")


# Whom he attacks.


@vast.rule("vast.nightmare.attack.on-entry", 1, on=PASS_BY)
def nightmare_must_attack_on_entry(f: View) -> Says:
    return f[nightmare.target] == "crystal"


@vast.rule("vast.nightmare.attack.on-entry", 2, on=PASS_BY)
def nightmare_must_attack_all_but_ghosts(f: View) -> Says:
    return f[nightmare.target] not in PIECES


@vast.rule("vast.nightmare.attack.ignores-ghosts", 1, on=PASS_BY)
def nightmare_passes_ghosts(f: View) -> Says:
    return True if f[nightmare.target] == "ghost" else None


@vast.rule("vast.nightmare.teleport.attack", 1, on=PASS_BY)
def landing_nightmare_must_attack(f: View) -> Says:
    if f[nightmare.target] not in PIECES:
        return None
    return None if f[nightmare.arrival] == "move" else False


@vast.rule("vast.nightmare.attack.on-entry", 1, on=ATTACK)
def nightmare_attacks_whoever_he_meets(f: View) -> Says:
    return f[nightmare.target] != "crystal" and f[nightmare.just_entered]


@vast.rule("vast.nightmare.attack.on-entry", 2, on=ATTACK)
def nightmare_attacks_pieces_but_ghosts(f: View) -> Says:
    return f[nightmare.target] in PIECES and f[nightmare.just_entered]


@vast.rule("vast.nightmare.attack.ignores-ghosts", 1, on=ATTACK)
def nightmare_cannot_attack_ghosts(f: View) -> Says:
    return False if f[nightmare.target] == "ghost" else None


@vast.rule("vast.nightmare.attack.counts-as-attack", 1, on=ATTACK)
def nightmare_cannot_attack_crystals(f: View) -> Says:
    return False if f[nightmare.target] == "crystal" else None


@vast.rule("vast.nightmare.attack.several-players", 1, on=ATTACK)
def nightmare_chooses_one_of_several_targets(f: View) -> Says:
    return None if f[nightmare.targets_attacked] == 1 and f[nightmare.target_chooser] == "unicorn" else False


@vast.rule("vast.nightmare.attack.repeat", 1, on=ATTACK)
def nightmare_may_attack_same_player_again(f: View) -> Says:
    return True if f[nightmare.attacked_before] else None


@vast.rule("vast.nightmare.attack.counts-as-attack", 1, on=STATUS)
def nightmares_attack_counts_as_attack(f: View) -> Says:
    return f[nightmare.counts] if f[nightmare.deed] == "attacks-player" else None


@vast.rule("vast.nightmare.mark.not-an-attack", 1, on=STATUS)
def marking_a_crystal_is_no_attack(f: View) -> Says:
    return not f[nightmare.counts] if f[nightmare.deed] == "marks-crystal" else None


# Whether it can fail.


@vast.rule("vast.nightmare.attack.always-succeeds", 1, on=WITHSTAND)
def nightmares_attack_always_succeeds(f: View) -> Says:
    return False


@vast.rule("vast.nightmare.attack.trap", 1, on=WITHSTAND, overrides=("vast.nightmare.attack.always-succeeds",))
def face_up_trap_stops_nightmare(f: View) -> Says:
    return f[goblins.trap_face_up] if f[nightmare.defence] == "trap" else None


@vast.rule(
    "vast.nightmare.attack.trap",
    1,
    on=WITHSTAND,
    overrides=("vast.nightmare.attack.always-succeeds",),
    reading="ja",
)
def revealed_trap_stops_nightmare(f: View) -> Says:
    return True if f[nightmare.defence] == "trap" else None


@vast.rule("vast.nightmare.attack.evasion", 1, on=WITHSTAND, overrides=("vast.nightmare.attack.always-succeeds",))
def successful_evasion_stops_nightmare(f: View) -> Says:
    if f[nightmare.defence] != "evasion":
        return None
    return f[thief.unnatural_evasion] and f[nightmare.evasion_succeeds]


@vast.effect("vast.nightmare.attack.forced-teleport", 1, on=(ATTACK, WITHSTAND), always=True)
def attacking_nightmare_must_teleport(f: View) -> Changes:
    return {table.unicorn_teleports: True}


# Radiance.


BOTH = ("vast.nightmare.attack.radiance", "vast.nightmare.radiance.attack")


@vast.rule("vast.nightmare.attack.radiance", 1, on=RADIANCE)
@vast.rule("vast.nightmare.radiance.attack", 1, on=RADIANCE)
def nightmare_gains_radiance_at_anger_three(f: View) -> Says:
    return f[nightmare.claimed_radiance] == (1 if f[nightmare.anger] == 3 else 0)


def claims_no_radiance(f: View) -> bool:
    return f[nightmare.claimed_radiance] == 0


@vast.rule("vast.nightmare.attack.radiance-once", 1, on=RADIANCE, overrides=BOTH)
def repeated_attack_gives_no_radiance(f: View) -> Says:
    return claims_no_radiance(f) if f[nightmare.attacked_before] else None


@vast.rule("vast.nightmare.attack.trap", 1, on=RADIANCE, overrides=BOTH)
def attack_into_trap_gives_no_radiance(f: View) -> Says:
    return claims_no_radiance(f) if f[nightmare.ignored_by] == "trap" else None


@vast.rule("vast.nightmare.attack.evasion", 1, on=RADIANCE, overrides=BOTH)
def evaded_attack_gives_no_radiance(f: View) -> Says:
    return claims_no_radiance(f) if f[nightmare.ignored_by] == "evasion" else None


@vast.rule("vast.nightmare.radiance.outside-turn", 1, on=RADIANCE, overrides=BOTH)
def attack_outside_turn_gives_no_radiance(f: View) -> Says:
    return None if f[table.own_turn] else claims_no_radiance(f)


@vast.effect("vast.nightmare.upgrade.place-cube", 1, on=RADIANCE)
def attack_radiance_places_an_upgrade(f: View) -> Changes:
    return None if claims_no_radiance(f) else {nightmare.radiance: By(1)}


@vast.effect("vast.nightmare.attack.radiance", 1, on=ATTACK)
def first_angry_attack_adds_radiance(f: View) -> Changes:
    if f[nightmare.anger] != 3 or f[nightmare.attacked_before] or not f[table.own_turn]:
        return None
    return {nightmare.radiance: By(1)} if f[nightmare.ignored_by] == "nobody" else None


@vast.effect("vast.nightmare.attack.radiance-once", 1, on=ATTACK, changes_nothing="stays")
def same_player_gives_radiance_once(f: View) -> Changes:
    return f[nightmare.attacked_before]


# Around the attack.


@vast.rule("vast.nightmare.attack.forced-teleport", 1, on=GO_ON)
def teleport_after_attack_ends_move(f: View) -> Says:
    return False


@vast.rule("vast.nightmare.attack.evasion", 1, on=EVASION)
def evading_thief_moves_before_teleport(f: View) -> Says:
    return f[nightmare.evasion_order] != "teleport-first"


@vast.rule("vast.goblins.rage.gain-knight-dragon", 1, on=RAGE)
@vast.rule("vast.nightmare.role.replaces-dragon", 2, on=RAGE)
def nightmare_replacing_dragon_gives_rage(f: View) -> Says:
    return f[nightmare.rage_gained] == (1 if f[nightmare.replaces_dragon] else 0)


@vast.rule("vast.nightmare.attack.goblins", 1, on=RAGE)
def nightmares_attack_gives_no_rage(f: View) -> Says:
    return None if f[nightmare.replaces_dragon] else f[nightmare.rage_gained] == 0


# What it does to the one attacked.


@vast.effect("vast.nightmare.attack.knight", 1, on=ATTACK)
def attacked_knight_loses_grit(f: View) -> Changes:
    return {knight.grit: grit_taken(f, 2 * f[nightmare.anger] - 1)} if f[nightmare.target] == "knight" else None


@vast.effect("vast.knight.shield.grit", 1, on=ATTACK, changes_nothing="counts")
def shield_limits_grit_lost_to_nightmare(f: View) -> Changes:
    return f[knight.shield] == "before" if f[nightmare.target] == "knight" else None


def hits_tribe(f: View) -> bool:
    return f[nightmare.target] == "tribe" and f[nightmare.ignored_by] != "trap"


@vast.effect("vast.nightmare.attack.goblins", 1, on=ATTACK)
def attacked_tribe_scatters(f: View) -> Changes:
    if not hits_tribe(f):
        return None
    if f[nightmare.anger] < 3:
        return {tribe.on_map: False}
    return {tribe.on_map: False, tribe.population: 0}


def attack_costs_a_secrets_card(f: View) -> bool:
    return hits_tribe(f) and f[nightmare.anger] >= 2


def secrets_card_may_be_a_shown_one(f: View) -> bool:
    return attack_costs_a_secrets_card(f) and f[goblins.secrets_face_up] > 0


@vast.effect("vast.nightmare.attack.goblins", 1, on=ATTACK)
def angry_attack_costs_a_secret_in_hand(f: View) -> Changes:
    if not attack_costs_a_secrets_card(f) or f[goblins.secrets_face_up]:
        return None
    return {goblins.secrets_in_hand: By(-1)}


@vast.effect("vast.nightmare.attack.goblins", 1, on=ATTACK, touches=(goblins.secrets_in_hand, goblins.secrets_face_up))
def goblins_choose_among_their_secrets(f: View) -> Changes:
    return secrets_card_may_be_a_shown_one(f)


@vast.effect("vast.nightmare.attack.dragon", 1, on=ATTACK)
def attacked_dragon_discards_cards(f: View) -> Changes:
    return {dragon.hand: By(-f[nightmare.anger])} if f[nightmare.target] == "dragon" else None


@vast.effect("vast.nightmare.attack.thief", 1, on=ATTACK, touches=thief.DROPPED)
def attacked_thief_is_killed(f: View) -> Changes:
    return thief.DEATH if hits_thief(f) else None


def hits_thief(f: View) -> bool:
    return f[nightmare.target] == "thief" and f[nightmare.ignored_by] != "evasion"


@vast.effect("vast.nightmare.attack.thief-upgrade", 1, on=ATTACK)
def anger_three_costs_thief_an_upgrade(f: View) -> Changes:
    return {thief.upgrades: By(-1)} if hits_thief(f) and f[nightmare.anger] == 3 else None


@vast.effect("vast.nightmare.attack.ghoul", 1, on=ATTACK, changes_nothing="must")
@vast.effect("vast.nightmare.attack.ghoul-order", 1, on=ATTACK, changes_nothing="must")
def attacked_ghoul_skitters(f: View) -> Changes:
    return f[nightmare.target] == "ghoul"


@vast.effect("vast.nightmare.attack.ghoul-terror", 1, on=ATTACK)
def anger_three_costs_ghoul_terror_card(f: View) -> Changes:
    return {ghoul.terror_cards: By(-1)} if f[nightmare.target] == "ghoul" and f[nightmare.anger] == 3 else None
