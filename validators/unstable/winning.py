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
# Whoever says that another player was there first does not leave it understood that this player had too few.
unstable.leaves_open(
    winning.rival_reached_first, True, winning.other_first, on=(CLAIM_WIN.name, CLAIM_WIN_IN_EFFECTS.name)
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
PLAY_ON = unstable.play("unstable.play-on-without-deck", effects.chain_open)
RESHUFFLE = unstable.play("unstable.reshuffle-discards")
COUNT_LETTERS = unstable.play("unstable.count-letters", winning.letters_of)
SIX, SEVEN = 6, 7

# The required number.


@unstable.rule("unstable.winning.seven", 1, on=(CLAIM_WIN, CLAIM_WIN_IN_EFFECTS))
def seven_unicorns_win_with_few_players(f: View) -> Says:
    return f[winning.counted] >= SEVEN if f[winning.players] <= 5 else None


@unstable.rule("unstable.winning.six", 1, on=(CLAIM_WIN, CLAIM_WIN_IN_EFFECTS))
def six_unicorns_win_with_many_players(f: View) -> Says:
    return f[winning.counted] >= SIX if f[winning.players] >= 6 else None


@unstable.rule("unstable.winning.required", 1, on=(CLAIM_WIN, CLAIM_WIN_IN_EFFECTS))
def first_player_to_reach_number_wins(f: View) -> Says:
    return False if f[winning.other_first] else None


@unstable.rule("unstable.winning.counts-one", 1, on=(CLAIM_WIN, CLAIM_WIN_IN_EFFECTS))
def each_card_counts_as_one_unicorn(f: View) -> Says:
    if f[winning.counted] >= SEVEN:
        return True
    return False if f[winning.counted] < SIX else None


@unstable.rule("unstable.winning.baby-counts", 1, on=(CLAIM_WIN, CLAIM_WIN_IN_EFFECTS))
def babies_count_towards_win(f: View) -> Says:
    return True if f[winning.babies] >= 1 else None


@unstable.rule("unstable.winning.after-chain", 1, on=CLAIM_WIN)
def no_win_while_chain_is_open(f: View) -> Says:
    return False if f[effects.chain_open] else None


@unstable.rule("unstable.winning.after-chain", 1, on=CLAIM_WIN_IN_EFFECTS)
def win_needs_finished_chain(f: View) -> Says:
    return None if f[effects.chain_finished] else False


@unstable.rule("unstable.chain.all-links", 1, on=CLAIM_WIN)
def open_links_resolve_before_win(f: View) -> Says:
    return False if f[effects.chain_open] else None


@unstable.rule("unstable.chain.all-links", 1, on=CLAIM_WIN_IN_EFFECTS)
def remaining_links_resolve_before_win(f: View) -> Says:
    return None if f[effects.chain_finished] else False


@unstable.effect("unstable.winning.required", 1, on=(CLAIM_WIN, CLAIM_WIN_IN_EFFECTS, CLAIM_DECK_OUT_WIN))
def player_wins_the_game(f: View) -> Changes:
    return {winning.result: "player-wins"}


@unstable.rule("unstable.winning.seven", 1, on=CLAIM_REQUIRED)
def seven_unicorns_are_required(f: View) -> Says:
    return f[winning.claimed_required] == SEVEN if f[winning.players] <= 5 else None


@unstable.rule("unstable.winning.six", 1, on=CLAIM_REQUIRED)
def six_unicorns_are_required(f: View) -> Says:
    return f[winning.claimed_required] == SIX if f[winning.players] >= 6 else None


@unstable.rule("unstable.winning.counts-one", 1, on=COUNT_CARD)
def only_unicorn_cards_count(f: View) -> Says:
    return f[cards.kind] in cards.UNICORNS


@unstable.rule("unstable.winning.required", 1, on=COUNT_CARD)
def only_cards_in_own_stable_count(f: View) -> Says:
    return None if f[cards.where] == "own-stable" else False


@unstable.rule("unstable.winning.baby-counts", 1, on=COUNT_CARD)
def baby_counts_as_unicorn(f: View) -> Says:
    return True if f[cards.kind] == "baby" else None


@unstable.rule("unstable.cards.baby.is-unicorn", 1, on=COUNT_CARD)
def baby_counts_because_it_is_unicorn(f: View) -> Says:
    return True if f[cards.kind] == "baby" else None


# The end of the deck.


@unstable.rule("unstable.winning.deck-out", 1, on=CLAIM_DECK_OUT_WIN)
def most_unicorns_win_at_deck_end(f: View) -> Says:
    if not f[winning.deck_out] or f[winning.somebody_reached]:
        return False
    return None if f[winning.unicorn_rank] == "tied" else f[winning.unicorn_rank] == "most"


@unstable.rule("unstable.winning.tie-letters", 1, on=CLAIM_DECK_OUT_WIN)
def tied_players_count_letters(f: View) -> Says:
    if f[winning.unicorn_rank] != "tied":
        return None
    return True if f[winning.letter_rank] == "most" else None


@unstable.rule("unstable.winning.tie-most-letters", 1, on=CLAIM_DECK_OUT_WIN)
def most_letters_win_the_tie(f: View) -> Says:
    if f[winning.unicorn_rank] != "tied":
        return None
    return f[winning.letter_rank] == "most"


@unstable.rule("unstable.winning.tie-lose", 1, on=CLAIM_DECK_OUT_WIN)
def players_tied_on_letters_lose(f: View) -> Says:
    if f[winning.unicorn_rank] != "tied":
        return None
    return False if f[winning.letter_rank] == "tied" else None


@unstable.rule("unstable.winning.tie-lose", 1, on=CLAIM_DECK_OUT_WIN)
def player_behind_tied_leaders_loses(f: View) -> Says:
    if f[winning.unicorn_rank] != "fewer":
        return None
    return False if f[winning.letters_tied] else None


@unstable.rule("unstable.winning.after-chain", 1, on=CLAIM_DECK_OUT_WIN)
def chain_finishes_before_deck_end_win(f: View) -> Says:
    return False if f[effects.chain_open] else None


@unstable.rule("unstable.winning.tie-lose", 1, on=CLAIM_NOBODY)
def everyone_loses_when_letters_tie(f: View) -> Says:
    return f[winning.top_tied] and f[winning.letters_tied]


@unstable.rule("unstable.winning.deck-out", 1, on=CLAIM_NOBODY)
def nobody_wins_only_at_deck_end(f: View) -> Says:
    return None if f[winning.deck_out] and not f[winning.somebody_reached] else False


@unstable.rule("unstable.winning.tie-most-letters", 1, on=CLAIM_NOBODY)
def player_with_most_letters_still_wins(f: View) -> Says:
    return False if f[winning.top_tied] and not f[winning.letters_tied] else None


@unstable.effect("unstable.winning.tie-lose", 1, on=CLAIM_NOBODY)
def everyone_loses(f: View) -> Changes:
    return {winning.result: "everybody-loses"}


@unstable.rule("unstable.winning.tie-lose", 1, on=SHARE_WIN)
def nobody_shares_a_win(f: View) -> Says:
    return False


@unstable.rule("unstable.winning.required", 1, on=SHARE_WIN)
def one_player_wins(f: View) -> Says:
    return False


@unstable.rule("unstable.winning.deck-out", 1, on=PLAY_ON)
def game_ends_with_the_deck(f: View) -> Says:
    return f[effects.chain_open]


@unstable.rule("unstable.chain.all-links", 1, on=PLAY_ON)
def open_chain_is_finished_after_deck(f: View) -> Says:
    return True if f[effects.chain_open] else None


@unstable.rule("unstable.winning.deck-out", 1, on=RESHUFFLE)
def discards_make_no_new_deck(f: View) -> Says:
    return False


@unstable.rule("unstable.winning.tie-letters", 1, on=COUNT_LETTERS)
def letters_counted_on_unicorns_in_stable(f: View) -> Says:
    return f[winning.letters_of] == "unicorns-in-stable"
