"""Winning: the required number, the end of the deck, ties."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.unstable.facts import cards, effects, winning
from validators.unstable.game import unstable

CLAIM_WIN = unstable.play(
    "unstable.claim-win",
    winning.players,
    winning.unicorns,
    winning.grown,
    winning.babies,
    winning.counted_otherwise,
    winning.counted,
    effects.chain_open,
    winning.other_first,
)
CLAIM_WIN_IN_EFFECTS = unstable.play(
    "unstable.claim-win-among-effects",
    winning.players,
    winning.unicorns,
    winning.grown,
    winning.babies,
    winning.counted_otherwise,
    winning.counted,
    effects.chain_finished,
    winning.other_first,
)
CLAIM_REQUIRED = unstable.play("unstable.claim-required-number", winning.players, winning.claimed_required)
COUNT_CARD = unstable.play("unstable.count-card-as-unicorn", cards.kind, cards.where)
CLAIM_DECK_OUT_WIN = unstable.play(
    "unstable.claim-win-at-deck-end",
    winning.deck_out,
    winning.unicorn_rank,
    winning.letter_rank,
    winning.unicorns,
    winning.grown,
    winning.babies,
    winning.counted_otherwise,
    winning.counted,
    winning.rival,
    winning.letters,
    winning.rival_letters,
    winning.letters_tied,
    winning.somebody_reached,
    effects.chain_open,
)
CLAIM_NOBODY = unstable.play(
    "unstable.claim-nobody-wins",
    winning.deck_out,
    winning.top_tied,
    winning.letters_tied,
    winning.unicorns,
    winning.rival,
    winning.letters,
    winning.rival_letters,
    winning.somebody_reached,
)
SHARE_WIN = unstable.play("unstable.share-victory")
PLAY_ON = unstable.play("unstable.play-on-without-deck", winning.deck_out, effects.chain_open)
RESHUFFLE = unstable.play("unstable.reshuffle-discards")
COUNT_LETTERS = unstable.play("unstable.count-letters", winning.letters_of)
SIX, SEVEN = 6, 7

# The required number.


@unstable.rule("unstable.winning.seven", 1, on=(CLAIM_WIN, CLAIM_WIN_IN_EFFECTS))
def seven_with_up_to_five(f: View) -> Says:
    return f[winning.counted] >= SEVEN if f[winning.players] <= 5 else None


@unstable.rule("unstable.winning.six", 1, on=(CLAIM_WIN, CLAIM_WIN_IN_EFFECTS))
def six_with_six_or_more(f: View) -> Says:
    return f[winning.counted] >= SIX if f[winning.players] >= 6 else None


@unstable.rule("unstable.winning.required", 1, on=(CLAIM_WIN, CLAIM_WIN_IN_EFFECTS))
def the_first_to_get_there(f: View) -> Says:
    return False if f[winning.other_first] else None


@unstable.rule("unstable.winning.counts-one", 1, on=(CLAIM_WIN, CLAIM_WIN_IN_EFFECTS))
def a_card_counts_one(f: View) -> Says:
    if f[winning.counted] >= SEVEN:
        return True
    return False if f[winning.counted] < SIX else None


@unstable.rule("unstable.winning.baby-counts", 1, on=(CLAIM_WIN, CLAIM_WIN_IN_EFFECTS))
def babies_count_too(f: View) -> Says:
    return True if f[winning.babies] >= 1 else None


@unstable.rule("unstable.winning.after-chain", 1, on=CLAIM_WIN)
def not_while_a_chain_runs(f: View) -> Says:
    return False if f[effects.chain_open] else None


@unstable.rule("unstable.winning.after-chain", 1, on=CLAIM_WIN_IN_EFFECTS)
def only_when_the_chain_is_finished(f: View) -> Says:
    return None if f[effects.chain_finished] else False


@unstable.rule("unstable.chain.all-links", 1, on=CLAIM_WIN)
def the_open_links_still_resolve(f: View) -> Says:
    return False if f[effects.chain_open] else None


@unstable.rule("unstable.chain.all-links", 1, on=CLAIM_WIN_IN_EFFECTS)
def the_links_left_still_resolve(f: View) -> Says:
    return None if f[effects.chain_finished] else False


@unstable.effect("unstable.winning.required", 1, on=(CLAIM_WIN, CLAIM_WIN_IN_EFFECTS, CLAIM_DECK_OUT_WIN))
def the_game_is_won(f: View) -> Changes:
    return True


@unstable.rule("unstable.winning.seven", 1, on=CLAIM_REQUIRED)
def seven_are_required(f: View) -> Says:
    return f[winning.claimed_required] == SEVEN if f[winning.players] <= 5 else None


@unstable.rule("unstable.winning.six", 1, on=CLAIM_REQUIRED)
def six_are_required(f: View) -> Says:
    return f[winning.claimed_required] == SIX if f[winning.players] >= 6 else None


@unstable.rule("unstable.winning.counts-one", 1, on=COUNT_CARD)
def only_unicorn_cards_count(f: View) -> Says:
    return f[cards.kind] in cards.UNICORNS


@unstable.rule("unstable.winning.required", 1, on=COUNT_CARD)
def only_in_ones_own_stable(f: View) -> Says:
    return None if f[cards.where] == "own-stable" else False


@unstable.rule("unstable.winning.baby-counts", 1, on=COUNT_CARD)
def a_baby_counts(f: View) -> Says:
    return True if f[cards.kind] == "baby" else None


@unstable.rule("unstable.cards.baby.is-unicorn", 1, on=COUNT_CARD)
def since_it_is_a_unicorn(f: View) -> Says:
    return True if f[cards.kind] == "baby" else None


# The end of the deck.


@unstable.rule("unstable.winning.deck-out", 1, on=CLAIM_DECK_OUT_WIN)
def the_most_unicorns_win(f: View) -> Says:
    if not f[winning.deck_out] or f[winning.somebody_reached]:
        return False
    return None if f[winning.unicorn_rank] == "tied" else f[winning.unicorn_rank] == "most"


@unstable.rule("unstable.winning.tie-letters", 1, on=CLAIM_DECK_OUT_WIN)
def tied_players_count_letters(f: View) -> Says:
    if f[winning.unicorn_rank] != "tied":
        return None
    return True if f[winning.letter_rank] == "most" else None


@unstable.rule("unstable.winning.tie-most-letters", 1, on=CLAIM_DECK_OUT_WIN)
def the_most_letters_win(f: View) -> Says:
    if f[winning.unicorn_rank] != "tied":
        return None
    return f[winning.letter_rank] == "most"


@unstable.rule("unstable.winning.tie-lose", 1, on=CLAIM_DECK_OUT_WIN)
def tied_letters_lose(f: View) -> Says:
    if f[winning.unicorn_rank] != "tied":
        return None
    return False if f[winning.letter_rank] == "tied" else None


@unstable.rule("unstable.winning.tie-lose", 1, on=CLAIM_DECK_OUT_WIN)
def nobody_behind_them_wins(f: View) -> Says:
    if f[winning.unicorn_rank] != "fewer":
        return None
    return False if f[winning.letters_tied] else None


@unstable.rule("unstable.winning.after-chain", 1, on=CLAIM_DECK_OUT_WIN)
def the_chain_is_finished_first(f: View) -> Says:
    return False if f[effects.chain_open] else None


@unstable.rule("unstable.winning.tie-lose", 1, on=CLAIM_NOBODY)
def all_lose_when_all_is_tied(f: View) -> Says:
    return f[winning.top_tied] and f[winning.letters_tied]


@unstable.rule("unstable.winning.deck-out", 1, on=CLAIM_NOBODY)
def only_at_the_end_of_the_deck(f: View) -> Says:
    return None if f[winning.deck_out] and not f[winning.somebody_reached] else False


@unstable.rule("unstable.winning.tie-most-letters", 1, on=CLAIM_NOBODY)
def somebody_has_the_most_letters(f: View) -> Says:
    return False if f[winning.top_tied] and not f[winning.letters_tied] else None


@unstable.effect("unstable.winning.tie-lose", 1, on=CLAIM_NOBODY)
def everyone_loses(f: View) -> Changes:
    return True


@unstable.rule("unstable.winning.tie-lose", 1, on=SHARE_WIN)
def nobody_shares_a_win(f: View) -> Says:
    return False


@unstable.rule("unstable.winning.required", 1, on=SHARE_WIN)
def one_player_wins(f: View) -> Says:
    return False


@unstable.rule("unstable.winning.deck-out", 1, on=PLAY_ON)
def the_game_ends_with_the_deck(f: View) -> Says:
    return not f[winning.deck_out] or f[effects.chain_open]


@unstable.rule("unstable.chain.all-links", 1, on=PLAY_ON)
def a_running_chain_is_finished(f: View) -> Says:
    return True if f[effects.chain_open] else None


@unstable.rule("unstable.winning.deck-out", 1, on=RESHUFFLE)
def no_new_deck_is_made(f: View) -> Says:
    return False


@unstable.rule("unstable.winning.tie-letters", 1, on=COUNT_LETTERS)
def the_names_of_unicorns_in_the_stable(f: View) -> Says:
    return f[winning.letters_of] == "unicorns-in-stable"
