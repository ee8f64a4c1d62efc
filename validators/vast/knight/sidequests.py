"""Sidequests: when they may be revealed, what fulfils them, what they bring."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import knight, table, tribe
from validators.vast.game import vast

REVEAL = vast.play(
    "knight.reveal-sidequest",
    table.own_turn,
    knight.sidequest_fulfilled,
    knight.sidequest_event,
    knight.sidequest_attack,
    knight.sidequest_allows,
    knight.sidequest_all_done,
    knight.sidequest_just_drawn,
    knight.sidequest_number,
)
HOLD = vast.play("knight.hold-sidequest")
RETURN = vast.play("knight.return-sidequest-to-deck")
DRAW = vast.play("knight.draw-sidequest", knight.sidequest_deck_empty)
CLAIM_GRIT = vast.play("knight.claim-sidequest-grit", knight.sidequest_number, crux(knight.claimed_grit))
BEDECKED = vast.play("knight.complete-bedecked", knight.faceup_treasures, knight.counts_gone_treasures)
CUNNING = vast.play("knight.complete-cunning", knight.tried_gem)
TRIBE_QUEST = vast.play(
    "knight.complete-tribe-sidequests",
    knight.tribe_quest,
    tribe.population,
    knight.tribe_on_dark,
    knight.tribe_has_monster,
    knight.sidequest_attack,
)
EAGLE_EYED = vast.play("knight.complete-eagle-eyed", knight.shot_harmed, knight.shot_target, knight.strength)
PERSISTENT = vast.play("knight.count-crystals-for-persistent")
PARTICULAR = (BEDECKED, CUNNING, TRIBE_QUEST, EAGLE_EYED)


@vast.rule("vast.knight.sidequest.reveal", 1, 2, on=REVEAL)
def knight_reveals_fulfilled_sidequest_own_turn(f: View) -> Says:
    return f[table.own_turn] and f[knight.sidequest_fulfilled] and f[knight.sidequest_all_done]


@vast.rule("vast.knight.sidequest.reveal", 1, 2, on=PARTICULAR)
def sidequest_revealed_on_own_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.rule("vast.knight.sidequest.attack", 1, 2, on=(REVEAL, TRIBE_QUEST))
def attack_sidequest_needs_knight_to_attack(f: View) -> Says:
    if f[knight.sidequest_attack] == "was-attacked":
        return False
    return True if f[knight.sidequest_attack] == "entered-tile" else None


@vast.rule("vast.knight.sidequest.attack-not-bow", 1, on=(REVEAL, TRIBE_QUEST))
def bow_and_ambush_fulfil_no_sidequest(f: View) -> Says:
    return False if f[knight.sidequest_attack] in ("bow", "ambush") else None


@vast.rule("vast.knight.sidequest.attack-not-bow", 2, on=(REVEAL, TRIBE_QUEST))
def sidequest_card_may_allow_bow(f: View) -> Says:
    return f[knight.sidequest_allows] if f[knight.sidequest_attack] in ("bow", "ambush") else None


@vast.rule("vast.knight.sidequest.missed", 1, on=REVEAL)
def missed_sidequest_cannot_be_revealed(f: View) -> Says:
    return False if f[knight.sidequest_event] == "earlier-turn" else None


@vast.rule("vast.knight.sidequest.several-times", 1, on=REVEAL)
def sidequest_must_be_fulfilled_completely(f: View) -> Says:
    return None if f[knight.sidequest_all_done] else False


@vast.rule("vast.knight.sidequest.new-card", 1, on=REVEAL)
def new_sidequest_can_be_revealed_immediately(f: View) -> Says:
    return True if f[knight.sidequest_just_drawn] else None


@vast.effect("vast.knight.sidequest.remove", 1, on=REVEAL)
def revealed_sidequest_leaves_the_game(f: View) -> Changes:
    return {knight.sidequests_held: By(-1)}


@vast.effect("vast.knight.sidequest.grit", 1, on=REVEAL)
def revealed_sidequest_gives_grit(f: View) -> Changes:
    return {knight.grit: By(f[knight.sidequest_number])}


@vast.effect("vast.knight.sidequest.draw", 1, on=REVEAL)
def knight_draws_another_sidequest(f: View) -> Changes:
    return {knight.sidequests_held: By(1)} if not f[knight.sidequest_deck_empty] else None


@vast.rule("vast.knight.sidequest.optional", 1, on=HOLD)
def knight_may_hold_fulfilled_sidequest(f: View) -> Says:
    return True


@vast.rule("vast.knight.sidequest.reveal", 1, 2, on=HOLD)
def revealing_a_sidequest_is_optional(f: View) -> Says:
    return True


@vast.rule("vast.knight.sidequest.remove", 1, on=RETURN)
def sidequest_does_not_return_to_deck(f: View) -> Says:
    return False


@vast.rule("vast.knight.sidequest.draw", 1, on=DRAW)
def knight_draws_while_sidequests_last(f: View) -> Says:
    return not f[knight.sidequest_deck_empty]


@vast.rule("vast.knight.sidequest.grit", 1, on=CLAIM_GRIT)
def sidequest_grit_matches_card(f: View) -> Says:
    return f[knight.sidequest_revealed] and f[knight.claimed_grit] == f[knight.sidequest_number]


@vast.effect("vast.knight.sidequest.grit", 1, on=CLAIM_GRIT)
def sidequest_grit_is_gained_as_claimed(f: View) -> Changes:
    return {knight.grit: By(f[knight.claimed_grit])}


@vast.rule("vast.knight.sidequest.optional", 1, on=CLAIM_GRIT)
def only_revealed_sidequest_gives_grit(f: View) -> Says:
    return None if f[knight.sidequest_revealed] else False


@vast.rule("vast.knight.sidequest.bedecked", 1, on=BEDECKED)
def bedecked_needs_two_faceup_treasures(f: View) -> Says:
    return f[knight.faceup_treasures] >= 2


@vast.rule("vast.knight.sidequest.bedecked-excluded", 1, on=BEDECKED)
def bedecked_ignores_lost_treasures(f: View) -> Says:
    return False if f[knight.counts_gone_treasures] and f[knight.faceup_treasures] < 2 else None


@vast.rule("vast.knight.sidequest.cunning", 1, on=CUNNING)
def cunning_needs_only_the_attempt(f: View) -> Says:
    return f[knight.tried_gem]


@vast.rule("vast.knight.sidequest.one-attack-many", 1, on=TRIBE_QUEST)
def one_tribe_attack_fulfils_several_sidequests(f: View) -> Says:
    quest = f[knight.tribe_quest]
    if quest in ("daring", "all-three") and f[tribe.population] < 3:
        return False
    if quest in ("fearless", "all-three") and not f[knight.tribe_on_dark]:
        return False
    return quest not in ("stalwart", "all-three") or f[knight.tribe_has_monster]


@vast.rule("vast.knight.sidequest.eagle-eyed", 1, on=EAGLE_EYED)
def eagle_eyed_needs_a_harmful_shot(f: View) -> Says:
    return f[knight.shot_harmed]


@vast.effect("vast.knight.bow.damage", 1, on=EAGLE_EYED, always=True, changes_nothing="counts")
def bow_harms_tribe_by_strength(f: View) -> Changes:
    return f[knight.shot_target] == "tribe"


@vast.effect("vast.knight.enchanted-bow.effect-thief", 1, on=EAGLE_EYED, always=True, changes_nothing="counts")
def enchanted_bow_always_harms_thief(f: View) -> Changes:
    return f[knight.shot_target] == "thief"


@vast.effect("vast.knight.enchanted-bow.effect-dragon", 1, on=EAGLE_EYED, always=True, changes_nothing="counts")
def enchanted_bow_harms_dragon_by_strength(f: View) -> Changes:
    return f[knight.shot_target] == "dragon"


@vast.rule("vast.knight.sidequest.persistent", 1, on=PERSISTENT)
def persistent_counts_crystals_smashed_by_anyone(f: View) -> Says:
    return True
