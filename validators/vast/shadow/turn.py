"""The Shadow Unicorn's turn: his Spirit pile, what a card prompts, and whether he Rampages instead."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import shadow
from validators.vast.game import vast

TAKE_TURN = vast.play("shadow.take-turn", shadow.turn_moment)
REVEAL_CARD = vast.play("shadow.reveal-card", shadow.pile_left, shadow.cards_revealed, shadow.refreshed)
START_REFRESH = vast.play("shadow.start-refreshing", shadow.pile_left)
DRAW_PILE = vast.play("shadow.draw-spirit-pile", shadow.spirit, shadow.cards_drawn)
EMPTY_DECK = vast.play("shadow.draw-from-empty-deck", shadow.empty_deck_deed)
PROMPT = vast.play("shadow.claim-prompt", shadow.card_number, shadow.angry, shadow.listed, shadow.claimed_prompt)
RAMPAGE = vast.play(
    "shadow.rampage",
    shadow.target,
    shadow.visible,
    shadow.angry,
    shadow.prompted,
    shadow.level,
    shadow.first_turn,
    shadow.behind,
    shadow.also_prompted,
)
PERFORM = vast.play(
    "shadow.perform-prompted-action",
    shadow.target,
    shadow.visible,
    shadow.angry,
    shadow.prompted,
    shadow.level,
    shadow.first_turn,
    shadow.checked_first,
)
BOTH = (RAMPAGE, PERFORM)
GHOSTS = ("ghost", "cave-ghost")
NEVER_SEEN = (*GHOSTS, "monster-token")


# The turn.


@vast.rule("vast.shadow.turn.order", 1, on=TAKE_TURN)
def after_everybody(f: View) -> Says:
    return f[shadow.turn_moment] == "after-all-players"


@vast.rule("vast.shadow.resolve.draw", 1, on=REVEAL_CARD)
def one_at_a_time(f: View) -> Says:
    return f[shadow.cards_revealed] == 1


@vast.rule("vast.shadow.resolve.repeat", 1, on=REVEAL_CARD)
def while_cards_are_left(f: View) -> Says:
    return f[shadow.pile_left] > 0


@vast.rule("vast.shadow.turn.phases", 1, on=REVEAL_CARD)
@vast.rule("vast.shadow.turn.end", 1, on=REVEAL_CARD)
def never_after_refreshing(f: View) -> Says:
    return False if f[shadow.refreshed] else None


@vast.rule("vast.shadow.turn.phases", 1, on=START_REFRESH)
@vast.rule("vast.shadow.resolve.repeat", 1, on=START_REFRESH)
def once_the_pile_is_empty(f: View) -> Says:
    return f[shadow.pile_left] == 0


@vast.rule("vast.shadow.refresh.draw", 1, on=DRAW_PILE)
@vast.rule("vast.shadow.stats.spirit", 1, on=DRAW_PILE)
def as_many_as_his_spirit(f: View) -> Says:
    return f[shadow.cards_drawn] == f[shadow.spirit]


@vast.effect("vast.shadow.turn.end", 1, on=DRAW_PILE)
def his_turn_is_over(f: View) -> Changes:
    return {shadow.refreshed: True}


@vast.rule("vast.shadow.refresh.reshuffle", 1, on=EMPTY_DECK)
def the_discards_become_the_deck(f: View) -> Says:
    return f[shadow.empty_deck_deed] == "reshuffle-first"


# What a card prompts.


@vast.rule("vast.shadow.resolve.odd", 1, on=PROMPT)
def odd_cards_move_him(f: View) -> Says:
    return f[shadow.claimed_prompt] == "move" if f[shadow.card_number] in (1, 3, 5, 7) else None


@vast.rule("vast.shadow.resolve.even", 1, on=PROMPT)
def even_cards_turn_him(f: View) -> Says:
    return f[shadow.claimed_prompt] == "turn" if f[shadow.card_number] in (2, 4, 6) else None


@vast.rule(
    "vast.shadow.resolve.angry",
    1,
    on=PROMPT,
    overrides=("vast.shadow.resolve.odd", "vast.shadow.resolve.even"),
)
def an_angry_card_says_it_itself(f: View) -> Says:
    return f[shadow.claimed_prompt] == f[shadow.listed] if f[shadow.angry] else None


@vast.effect("vast.shadow.resolve.prompt", 1, on=PROMPT)
def not_performed_yet(f: View) -> Changes:
    return True


@vast.effect("vast.shadow.resolve.odd", 1, on=BOTH, always=True)
def an_odd_card(f: View) -> Changes:
    return f[shadow.card_number] in (1, 3, 5, 7) and not f[shadow.angry]


@vast.effect("vast.shadow.resolve.even", 1, on=BOTH, always=True)
def an_even_card(f: View) -> Changes:
    return f[shadow.card_number] in (2, 4, 6) and not f[shadow.angry]


@vast.effect("vast.shadow.resolve.angry", 1, on=BOTH, always=True)
def an_angry_card(f: View) -> Changes:
    return f[shadow.angry]


# Does he Rampage?


def moves_or_is_angry(f: View) -> bool:
    return f[shadow.angry] or f[shadow.prompted] == "move"


def provoked(f: View) -> bool:
    if f[shadow.angry] or f[shadow.level] == "hard":
        return True
    return f[shadow.level] == "medium" and f[shadow.prompted] == "move"


def seen(f: View) -> bool:
    return f[shadow.visible] and f[shadow.target] not in NEVER_SEEN


def seen_in_japanese(f: View) -> bool:
    """The piece must see him, and it is the Cave, not the Ghost, that is excepted."""
    sees = f[shadow.visible] if f[shadow.sees_back] == "same" else f[shadow.sees_back] == "yes"
    return sees and f[shadow.target] not in ("cave-ghost", "monster-token")


@vast.rule("vast.shadow.resolve.rampage-check", 1, on=RAMPAGE)
def instead_of_the_prompted_action(f: View) -> Says:
    return not f[shadow.also_prompted]


@vast.rule("vast.shadow.resolve.no-first-turn", 1, on=RAMPAGE, overrides=("vast.shadow.resolve.rampage-check",))
def calm_on_his_first_turn(f: View) -> Says:
    return False if f[shadow.first_turn] else None


@vast.rule("vast.shadow.resolve.rampage-actions", 1, on=RAMPAGE)
def a_move_or_anger_provokes(f: View) -> Says:
    return moves_or_is_angry(f)


@vast.rule("vast.shadow.difficulty.easy", 1, on=RAMPAGE, overrides=("vast.shadow.resolve.rampage-actions",))
def easy_needs_anger(f: View) -> Says:
    return f[shadow.angry] if f[shadow.level] == "easy" else None


@vast.rule("vast.shadow.difficulty.medium", 1, on=RAMPAGE)
def medium_is_the_sheets_own(f: View) -> Says:
    return moves_or_is_angry(f) if f[shadow.level] == "medium" else None


@vast.rule("vast.shadow.difficulty.hard", 1, on=RAMPAGE, overrides=("vast.shadow.resolve.rampage-actions",))
def hard_takes_any_action(f: View) -> Says:
    return True if f[shadow.level] == "hard" else None


@vast.rule("vast.shadow.resolve.rampage-visible", 1, on=RAMPAGE)
def somebody_in_sight(f: View) -> Says:
    return seen(f)


@vast.rule("vast.shadow.resolve.rampage-visible", 1, on=RAMPAGE, reading="ja")
def somebody_sees_him(f: View) -> Says:
    return seen_in_japanese(f)


@vast.rule("vast.shadow.resolve.facing-irrelevant", 1, on=RAMPAGE)
def he_smells_what_is_behind(f: View) -> Says:
    return True if f[shadow.behind] else None


@vast.rule("vast.shadow.rampage.not-ghost", 1, on=RAMPAGE)
def no_ghost_is_charged(f: View) -> Says:
    return False if f[shadow.target] in GHOSTS else None


@vast.rule("vast.shadow.rampage.not-ghost", 1, on=RAMPAGE, reading="ja")
def only_the_cave_ghost_is_safe(f: View) -> Says:
    return False if f[shadow.target] == "cave-ghost" else None


@vast.effect("vast.shadow.rampage.move", 1, on=RAMPAGE)
@vast.effect("vast.shadow.rampage.attack", 1, on=RAMPAGE)
def he_charges_and_attacks(f: View) -> Changes:
    return True


# Or does he do what the card says?


def once_in_sight(f: View) -> Says:
    return False if not f[shadow.first_turn] and provoked(f) else None


@vast.rule("vast.shadow.resolve.no-rampage", 1, on=PERFORM)
def the_prompted_action(f: View) -> Says:
    return True


@vast.rule("vast.shadow.resolve.prompt", 1, on=PERFORM)
def not_before_the_check(f: View) -> Says:
    return None if f[shadow.checked_first] else False


@vast.rule("vast.shadow.resolve.rampage-check", 1, on=PERFORM)
def not_when_he_must_rampage(f: View) -> Says:
    return False if seen(f) and provoked(f) else None


@vast.rule("vast.shadow.resolve.rampage-check", 1, on=PERFORM, reading="ja")
def not_when_he_must_rampage_in_japanese(f: View) -> Says:
    return False if seen_in_japanese(f) and provoked(f) else None


@vast.rule("vast.shadow.resolve.no-first-turn", 1, on=PERFORM, overrides=("vast.shadow.resolve.rampage-check",))
def as_prompted_on_his_first_turn(f: View) -> Says:
    return True if f[shadow.first_turn] else None


@vast.rule("vast.shadow.resolve.rampage-visible", 1, on=PERFORM)
def nobody_in_sight(f: View) -> Says:
    return once_in_sight(f) if seen(f) else True


@vast.rule("vast.shadow.resolve.rampage-visible", 1, on=PERFORM, reading="ja")
def nobody_sees_him(f: View) -> Says:
    return once_in_sight(f) if seen_in_japanese(f) else True


@vast.rule("vast.shadow.resolve.rampage-actions", 1, on=PERFORM)
def a_plain_turn_provokes_nobody(f: View) -> Says:
    return None if moves_or_is_angry(f) else True


@vast.effect("vast.shadow.difficulty.easy", 1, on=PERFORM, always=True)
def played_on_easy(f: View) -> Changes:
    return f[shadow.level] == "easy"


@vast.effect("vast.shadow.difficulty.medium", 1, on=PERFORM, always=True)
def played_on_medium(f: View) -> Changes:
    return f[shadow.level] == "medium"


@vast.effect("vast.shadow.difficulty.hard", 1, on=PERFORM, always=True)
def played_on_hard(f: View) -> Changes:
    return f[shadow.level] == "hard"


@vast.effect("vast.shadow.difficulty.no-cards", 1, on=BOTH, always=True)
def the_level_was_chosen(f: View) -> Changes:
    return f[shadow.level_chosen]
