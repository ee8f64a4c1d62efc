"""The Shadow Unicorn's turn: his Spirit pile, what a card prompts, and whether he Rampages instead."""

from validators.engine.games import By, Changes, Says
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
def shadow_plays_after_all_players(f: View) -> Says:
    return f[shadow.turn_moment] == "after-all-players"


@vast.rule("vast.shadow.resolve.draw", 1, on=REVEAL_CARD)
def shadow_reveals_one_card_each_time(f: View) -> Says:
    return f[shadow.cards_revealed] == 1


@vast.effect("vast.shadow.resolve.draw", 1, on=REVEAL_CARD)
def revealed_card_leaves_the_pile(f: View) -> Changes:
    return {shadow.pile_left: By(-1)}


@vast.rule("vast.shadow.resolve.repeat", 1, on=REVEAL_CARD)
def shadow_reveals_until_pile_is_empty(f: View) -> Says:
    return f[shadow.pile_left] > 0


@vast.rule("vast.shadow.turn.phases", 1, on=REVEAL_CARD)
@vast.rule("vast.shadow.turn.end", 1, on=REVEAL_CARD)
def no_card_after_refreshing(f: View) -> Says:
    return False if f[shadow.refreshed] else None


@vast.rule("vast.shadow.turn.phases", 1, on=START_REFRESH)
@vast.rule("vast.shadow.resolve.repeat", 1, on=START_REFRESH)
def shadow_refreshes_once_pile_is_empty(f: View) -> Says:
    return f[shadow.pile_left] == 0


@vast.rule("vast.shadow.refresh.draw", 1, on=DRAW_PILE)
@vast.rule("vast.shadow.stats.spirit", 1, on=DRAW_PILE)
def shadow_draws_cards_equal_to_spirit(f: View) -> Says:
    return f[shadow.cards_drawn] == f[shadow.spirit]


@vast.effect("vast.shadow.refresh.draw", 1, on=DRAW_PILE)
def drawn_cards_form_the_pile(f: View) -> Changes:
    return {shadow.pile_left: min(f[shadow.cards_drawn], shadow.pile_left.domain[-1])}


@vast.effect("vast.shadow.turn.end", 1, on=DRAW_PILE)
def refreshing_ends_shadows_turn(f: View) -> Changes:
    return {shadow.refreshed: True}


@vast.rule("vast.shadow.refresh.reshuffle", 1, on=EMPTY_DECK)
def empty_deck_is_reshuffled(f: View) -> Says:
    return f[shadow.empty_deck_deed] == "reshuffle-first"


# What a card prompts.


@vast.rule("vast.shadow.resolve.odd", 1, on=PROMPT)
def odd_card_prompts_move(f: View) -> Says:
    return f[shadow.claimed_prompt] == "move" if f[shadow.card_number] in (1, 3, 5, 7) else None


@vast.rule("vast.shadow.resolve.even", 1, on=PROMPT)
def even_card_prompts_turn(f: View) -> Says:
    return f[shadow.claimed_prompt] == "turn" if f[shadow.card_number] in (2, 4, 6) else None


@vast.rule(
    "vast.shadow.resolve.angry",
    1,
    on=PROMPT,
    overrides=("vast.shadow.resolve.odd", "vast.shadow.resolve.even"),
)
def angry_card_prompts_listed_action(f: View) -> Says:
    return f[shadow.claimed_prompt] == f[shadow.listed] if f[shadow.angry] else None


@vast.effect("vast.shadow.resolve.prompt", 1, on=PROMPT, changes_nothing="must")
def prompt_is_not_yet_performed(f: View) -> Changes:
    return True


@vast.effect("vast.shadow.resolve.odd", 1, on=BOTH, always=True, changes_nothing="counts")
def card_is_odd(f: View) -> Changes:
    return f[shadow.card_number] in (1, 3, 5, 7) and not f[shadow.angry]


@vast.effect("vast.shadow.resolve.even", 1, on=BOTH, always=True, changes_nothing="counts")
def card_is_even(f: View) -> Changes:
    return f[shadow.card_number] in (2, 4, 6) and not f[shadow.angry]


@vast.effect("vast.shadow.resolve.angry", 1, on=BOTH, always=True, changes_nothing="counts")
def card_is_angry(f: View) -> Changes:
    return f[shadow.angry]


# Whether he Rampages.


def moves_or_is_angry(f: View) -> bool:
    return f[shadow.angry] or f[shadow.prompted] == "move"


def action_provokes_rampage(f: View) -> bool:
    if f[shadow.angry] or f[shadow.level] == "hard":
        return True
    return f[shadow.level] == "medium" and f[shadow.prompted] == "move"


def target_is_seen(f: View) -> bool:
    return f[shadow.visible] and f[shadow.target] not in NEVER_SEEN


def target_sees_shadow(f: View) -> bool:
    """By the Japanese text: the piece must see him, and the Cave Ghost is excepted, not every Ghost."""
    sees = f[shadow.visible] if f[shadow.sees_back] == "same" else f[shadow.sees_back] == "yes"
    return sees and f[shadow.target] not in ("cave-ghost", "monster-token")


@vast.rule("vast.shadow.resolve.rampage-check", 1, on=RAMPAGE)
def rampage_replaces_prompted_action(f: View) -> Says:
    return not f[shadow.also_prompted]


@vast.rule("vast.shadow.resolve.no-first-turn", 1, on=RAMPAGE, overrides=("vast.shadow.resolve.rampage-check",))
def shadow_never_rampages_first_turn(f: View) -> Says:
    return False if f[shadow.first_turn] else None


@vast.rule("vast.shadow.resolve.rampage-actions", 1, on=RAMPAGE)
def move_or_anger_provokes_rampage(f: View) -> Says:
    return moves_or_is_angry(f)


@vast.rule("vast.shadow.difficulty.easy", 1, on=RAMPAGE, overrides=("vast.shadow.resolve.rampage-actions",))
def easy_rampage_needs_anger(f: View) -> Says:
    return f[shadow.angry] if f[shadow.level] == "easy" else None


@vast.rule("vast.shadow.difficulty.medium", 1, on=RAMPAGE)
def medium_rampage_needs_move_or_anger(f: View) -> Says:
    return moves_or_is_angry(f) if f[shadow.level] == "medium" else None


@vast.rule("vast.shadow.difficulty.hard", 1, on=RAMPAGE, overrides=("vast.shadow.resolve.rampage-actions",))
def hard_rampage_takes_any_action(f: View) -> Says:
    return True if f[shadow.level] == "hard" else None


@vast.rule("vast.shadow.resolve.rampage-visible", 1, on=RAMPAGE)
def rampage_needs_target_in_sight(f: View) -> Says:
    return target_is_seen(f)


@vast.rule("vast.shadow.resolve.rampage-visible", 1, on=RAMPAGE, reading="ja")
def rampage_needs_target_seeing_shadow(f: View) -> Says:
    return target_sees_shadow(f)


@vast.rule("vast.shadow.resolve.facing-irrelevant", 1, on=RAMPAGE)
def facing_does_not_limit_rampage(f: View) -> Says:
    return True if f[shadow.behind] else None


@vast.rule("vast.shadow.rampage.not-ghost", 1, on=RAMPAGE)
def shadow_never_rampages_at_ghosts(f: View) -> Says:
    return False if f[shadow.target] in GHOSTS else None


@vast.rule("vast.shadow.rampage.not-ghost", 1, on=RAMPAGE, reading="ja")
def shadow_never_rampages_at_cave_ghost(f: View) -> Says:
    return False if f[shadow.target] == "cave-ghost" else None


@vast.effect("vast.shadow.rampage.move", 1, on=RAMPAGE, changes_nothing="must")
@vast.effect("vast.shadow.rampage.attack", 1, on=RAMPAGE, changes_nothing="must")
def rampaging_shadow_moves_and_attacks(f: View) -> Changes:
    return True


# Whether he performs the prompted action instead.


def rampage_prevents_prompted_action(f: View) -> Says:
    return False if not f[shadow.first_turn] and action_provokes_rampage(f) else None


@vast.rule("vast.shadow.resolve.no-rampage", 1, on=PERFORM)
def shadow_performs_prompted_action(f: View) -> Says:
    return True


@vast.rule("vast.shadow.resolve.prompt", 1, on=PERFORM)
def rampage_is_checked_first(f: View) -> Says:
    return None if f[shadow.checked_first] else False


@vast.rule("vast.shadow.resolve.rampage-check", 1, on=PERFORM)
def rampage_rules_out_prompted_action(f: View) -> Says:
    return False if target_is_seen(f) and action_provokes_rampage(f) else None


@vast.rule("vast.shadow.resolve.rampage-check", 1, on=PERFORM, reading="ja")
def japanese_rampage_rules_out_action(f: View) -> Says:
    return False if target_sees_shadow(f) and action_provokes_rampage(f) else None


@vast.rule("vast.shadow.resolve.no-first-turn", 1, on=PERFORM, overrides=("vast.shadow.resolve.rampage-check",))
def first_turn_follows_prompt(f: View) -> Says:
    return True if f[shadow.first_turn] else None


@vast.rule("vast.shadow.resolve.rampage-visible", 1, on=PERFORM)
def prompt_followed_with_nobody_seen(f: View) -> Says:
    return rampage_prevents_prompted_action(f) if target_is_seen(f) else True


@vast.rule("vast.shadow.resolve.rampage-visible", 1, on=PERFORM, reading="ja")
def prompt_followed_with_nobody_seeing_shadow(f: View) -> Says:
    return rampage_prevents_prompted_action(f) if target_sees_shadow(f) else True


@vast.rule("vast.shadow.resolve.rampage-actions", 1, on=PERFORM)
def calm_turn_provokes_no_rampage(f: View) -> Says:
    return None if moves_or_is_angry(f) else True


@vast.effect("vast.shadow.difficulty.easy", 1, on=PERFORM, always=True, changes_nothing="counts")
def difficulty_is_easy(f: View) -> Changes:
    return f[shadow.level] == "easy"


@vast.effect("vast.shadow.difficulty.medium", 1, on=PERFORM, always=True, changes_nothing="counts")
def difficulty_is_medium(f: View) -> Changes:
    return f[shadow.level] == "medium"


@vast.effect("vast.shadow.difficulty.hard", 1, on=PERFORM, always=True, changes_nothing="counts")
def difficulty_is_hard(f: View) -> Changes:
    return f[shadow.level] == "hard"


@vast.effect("vast.shadow.difficulty.no-cards", 1, on=BOTH, always=True, changes_nothing="counts")
def difficulty_was_chosen(f: View) -> Changes:
    return f[shadow.level_chosen]
