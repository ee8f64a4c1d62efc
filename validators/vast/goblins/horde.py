"""The Goblins: winning, phases, decks and War cards."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import goblins, table
from validators.vast.game import vast

CLAIM_VICTORY = vast.play(
    "goblins.claim-victory",
    goblins.victory_claim,
    goblins.prey_health,
    goblins.crystals_smashed,
    crux(table.knight_plays, lambda f: f[goblins.victory_claim] in ("dragon-killed", "crystals")),
    crux(table.dragon_plays, lambda f: f[goblins.victory_claim] == "crystals"),
    table.nightmare_replaces_dragon,
)
BEGIN_PHASE = vast.play("goblins.begin-phase", goblins.phase, goblins.phase_done)
SHUFFLE = vast.play(
    "goblins.shuffle-deck", goblins.deck, goblins.deck_empty, goblins.turn_over, goblins.leaves_card_out
)
LEAVE_DECK = vast.play("goblins.leave-deck-unshuffled", goblins.deck, goblins.deck_empty, goblins.turn_over)
DRAW_WAR = vast.play("goblins.draw-war-cards", goblins.rage, goblins.war_cards_drawn)
RESOLVE_WAR = vast.play("goblins.resolve-war-cards", goblins.war_cards_resolved, goblins.keeps_war_card)
CARD_RAGE = vast.play("goblins.take-war-card-rage", goblins.overpopulation_resolved)
PHASES = ("none", "war", "populate", "monsters", "secrets", "activate")


# Winning.


@vast.rule("vast.goblins.win.kill-knight", 1, on=CLAIM_VICTORY)
def goblins_win_by_killing_knight(f: View) -> Says:
    if not f[table.knight_plays]:
        return None
    return f[goblins.victory_claim] == "knight-killed" and f[goblins.prey_health] == 0


@vast.rule("vast.goblins.win.no-knight", 1, on=CLAIM_VICTORY)
def goblins_win_by_killing_dragon(f: View) -> Says:
    if f[table.knight_plays] or not table.dragon_or_replacement_plays(f):
        return None
    return f[goblins.victory_claim] == "dragon-killed" and f[goblins.prey_health] == 0


@vast.rule("vast.goblins.win.no-knight-no-dragon", 1, on=CLAIM_VICTORY)
def goblins_win_with_five_crystals(f: View) -> Says:
    if f[table.knight_plays] or table.dragon_or_replacement_plays(f):
        return None
    return f[goblins.victory_claim] == "crystals" and f[goblins.crystals_smashed] >= 5


@vast.rule("vast.nightmare.role.victory-goal-of-others", 1, on=CLAIM_VICTORY)
def goblins_win_by_killing_nightmare_in_dragons_place(f: View) -> Says:
    if f[table.knight_plays] or not f[table.nightmare_replaces_dragon]:
        return None
    return f[goblins.victory_claim] == "dragon-killed" and f[goblins.prey_health] == 0


# The turn.


@vast.rule("vast.goblins.turn.phases", 1, on=BEGIN_PHASE)
def goblins_phases_follow_in_order(f: View) -> Says:
    return PHASES.index(f[goblins.phase]) == PHASES.index(f[goblins.phase_done]) + 1


@vast.rule("vast.goblins.turn.end", 1, on=BEGIN_PHASE)
def goblins_turn_ends_after_activating(f: View) -> Says:
    return False if f[goblins.phase_done] == "activate" else None


@vast.effect("vast.goblins.turn.phases", 1, on=BEGIN_PHASE)
def begun_phase_comes_before_the_next(f: View) -> Changes:
    return {goblins.phase_done: f[goblins.phase]}


@vast.effect("vast.goblins.turn.end", 1, on=BEGIN_PHASE, changes_nothing="must")
def activating_is_goblins_last_phase(f: View) -> Changes:
    return f[goblins.phase] == "activate"


@vast.effect("vast.goblins.war.reshuffle", 1, on=(BEGIN_PHASE, RESOLVE_WAR), changes_nothing="must")
def war_deck_is_reshuffled(f: View) -> Changes:
    return True


@vast.rule("vast.goblins.war.reshuffle", 1, on=SHUFFLE)
def war_deck_reshuffles_after_turn(f: View) -> Says:
    if f[goblins.deck] != "war":
        return None
    return f[goblins.turn_over] and not f[goblins.leaves_card_out]


@vast.rule("vast.goblins.war.reshuffle", 1, on=LEAVE_DECK)
def war_deck_stays_during_turn(f: View) -> Says:
    return not f[goblins.turn_over] if f[goblins.deck] == "war" else None


@vast.rule("vast.goblins.monsters.reshuffle", 1, on=SHUFFLE)
def empty_monster_deck_is_reshuffled(f: View) -> Says:
    return f[goblins.deck_empty] if f[goblins.deck] == "monster" else None


@vast.rule("vast.goblins.monsters.reshuffle", 1, on=LEAVE_DECK)
def monster_deck_stays_until_empty(f: View) -> Says:
    return not f[goblins.deck_empty] if f[goblins.deck] == "monster" else None


@vast.rule("vast.goblins.secrets.reshuffle", 1, on=SHUFFLE)
def empty_secrets_deck_is_reshuffled(f: View) -> Says:
    return f[goblins.deck_empty] if f[goblins.deck] == "secrets" else None


@vast.rule("vast.goblins.secrets.reshuffle", 1, on=LEAVE_DECK)
def secrets_deck_stays_until_empty(f: View) -> Says:
    return not f[goblins.deck_empty] if f[goblins.deck] == "secrets" else None


# War cards.


@vast.rule("vast.goblins.war.rage-to-one", 1, 2, on=DRAW_WAR)
def goblins_draw_one_at_zero_rage(f: View) -> Says:
    return f[goblins.war_cards_drawn] == 1 if f[goblins.rage] == 0 else None


@vast.rule("vast.goblins.war.draw", 1, on=DRAW_WAR)
def goblins_draw_war_card_per_rage(f: View) -> Says:
    return f[goblins.war_cards_drawn] == max(1, f[goblins.rage])


@vast.effect("vast.goblins.war.rage-to-one", 1, 2, on=DRAW_WAR, always=True)
def rage_zero_becomes_one(f: View) -> Changes:
    return {goblins.rage: 1} if f[goblins.rage] == 0 else None


@vast.effect("vast.goblins.rage.malaise-ends", 1, on=DRAW_WAR, always=True, changes_nothing="counts")
def regained_rage_ends_malaise(f: View) -> Changes:
    return f[goblins.rage] == 0


@vast.rule("vast.goblins.war.choose", 1, on=RESOLVE_WAR)
def goblins_resolve_exactly_one_war_card(f: View) -> Says:
    return f[goblins.war_cards_resolved] == 1 and not f[goblins.keeps_war_card]


@vast.rule("vast.goblins.war.desperation-pain", 1, on=CARD_RAGE)
def war_card_rage_comes_last(f: View) -> Says:
    return f[goblins.overpopulation_resolved]


@vast.rule("vast.goblins.populate.overpopulation-first", 1, on=CARD_RAGE)
def overpopulation_resolves_before_rage(f: View) -> Says:
    return f[goblins.overpopulation_resolved]
