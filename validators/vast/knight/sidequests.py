"""Sidequests: when they may be revealed, what fulfils them, what they bring."""

from validators.engine.games import By, Changes, Says
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
CLAIM_GRIT = vast.play("knight.claim-sidequest-grit", knight.sidequest_number, knight.claimed_grit)
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
def fulfilled_in_her_turn(f: View) -> Says:
    return f[table.own_turn] and f[knight.sidequest_fulfilled]


@vast.rule("vast.knight.sidequest.reveal", 1, 2, on=PARTICULAR)
def only_in_her_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.rule("vast.knight.sidequest.attack", 1, 2, on=(REVEAL, TRIBE_QUEST))
def she_must_have_attacked(f: View) -> Says:
    if f[knight.sidequest_attack] == "was-attacked":
        return False
    return True if f[knight.sidequest_attack] == "entered-tile" else None


@vast.rule("vast.knight.sidequest.attack-not-bow", 1, on=(REVEAL, TRIBE_QUEST))
def bow_and_ambush_never(f: View) -> Says:
    return False if f[knight.sidequest_attack] in ("bow", "ambush") else None


@vast.rule("vast.knight.sidequest.attack-not-bow", 2, on=(REVEAL, TRIBE_QUEST))
def bow_and_ambush_if_the_card_says_so(f: View) -> Says:
    return f[knight.sidequest_allows] if f[knight.sidequest_attack] in ("bow", "ambush") else None


@vast.rule("vast.knight.sidequest.missed", 1, on=REVEAL)
def the_event_is_past(f: View) -> Says:
    return False if f[knight.sidequest_event] == "earlier-turn" else None


@vast.rule("vast.knight.sidequest.several-times", 1, on=REVEAL)
def all_of_it_first(f: View) -> Says:
    return None if f[knight.sidequest_all_done] else False


@vast.rule("vast.knight.sidequest.new-card", 1, on=REVEAL)
def a_new_one_straight_away(f: View) -> Says:
    return True if f[knight.sidequest_just_drawn] else None


@vast.effect("vast.knight.sidequest.remove", 1, on=REVEAL)
def card_leaves_the_game(f: View) -> Changes:
    return True


@vast.effect("vast.knight.sidequest.grit", 1, on=REVEAL)
def grit_in_the_corner(f: View) -> Changes:
    return {knight.grit: By(f[knight.sidequest_number])}


@vast.effect("vast.knight.sidequest.draw", 1, on=REVEAL)
def another_card(f: View) -> Changes:
    return not f[knight.sidequest_deck_empty]


@vast.rule("vast.knight.sidequest.optional", 1, on=HOLD)
def need_not_be_revealed(f: View) -> Says:
    return True


@vast.rule("vast.knight.sidequest.reveal", 1, 2, on=HOLD)
def revealing_is_a_may(f: View) -> Says:
    return True


@vast.rule("vast.knight.sidequest.remove", 1, on=RETURN)
def not_back_into_the_deck(f: View) -> Says:
    return False


@vast.rule("vast.knight.sidequest.draw", 1, on=DRAW)
def while_the_deck_lasts(f: View) -> Says:
    return not f[knight.sidequest_deck_empty]


@vast.rule("vast.knight.sidequest.grit", 1, on=CLAIM_GRIT)
def the_number_on_the_card(f: View) -> Says:
    return f[knight.claimed_grit] == f[knight.sidequest_number]


@vast.rule("vast.knight.sidequest.optional", 1, on=CLAIM_GRIT)
def only_for_a_revealed_card(f: View) -> Says:
    return None if f[knight.sidequest_revealed] else False


@vast.rule("vast.knight.sidequest.bedecked", 1, on=BEDECKED)
def two_face_up(f: View) -> Says:
    return f[knight.faceup_treasures] >= 2


@vast.rule("vast.knight.sidequest.bedecked-excluded", 1, on=BEDECKED)
def gone_treasures_do_not_count(f: View) -> Says:
    return False if f[knight.counts_gone_treasures] and f[knight.faceup_treasures] < 2 else None


@vast.rule("vast.knight.sidequest.cunning", 1, on=CUNNING)
def trying_is_enough(f: View) -> Says:
    return f[knight.tried_gem]


@vast.rule("vast.knight.sidequest.one-attack-many", 1, on=TRIBE_QUEST)
def by_what_the_tribe_was(f: View) -> Says:
    quest = f[knight.tribe_quest]
    if quest in ("daring", "all-three") and f[tribe.population] < 3:
        return False
    if quest in ("fearless", "all-three") and not f[knight.tribe_on_dark]:
        return False
    return quest not in ("stalwart", "all-three") or f[knight.tribe_has_monster]


@vast.rule("vast.knight.sidequest.eagle-eyed", 1, on=EAGLE_EYED)
def the_shot_must_harm(f: View) -> Says:
    return f[knight.shot_harmed]


@vast.effect("vast.knight.bow.damage", 1, on=EAGLE_EYED, always=True)
def a_tribe_is_harmed_by_strength_less_one(f: View) -> Changes:
    return f[knight.shot_target] == "tribe"


@vast.effect("vast.knight.enchanted-bow.effect-thief", 1, on=EAGLE_EYED, always=True)
def the_thief_is_always_harmed(f: View) -> Changes:
    return f[knight.shot_target] == "thief"


@vast.effect("vast.knight.enchanted-bow.effect-dragon", 1, on=EAGLE_EYED, always=True)
def he_is_harmed_by_strength_less_one(f: View) -> Changes:
    return f[knight.shot_target] == "dragon"


@vast.rule("vast.knight.sidequest.persistent", 1, on=PERSISTENT)
def whoever_smashed_them(f: View) -> Says:
    return True
