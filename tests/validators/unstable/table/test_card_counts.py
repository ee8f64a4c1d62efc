"""Whatever is done at a table of cards, no card is made or lost, and nothing is counted as it was before."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from validators.engine.answers import JudgedStep
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.questions import parse_question
from validators.engine.table_steps import steps_on_table
from validators.unstable.outcomes import DEEDS
from validators.unstable.table.model import Table

KINDS = ("baby", "basic", "magical", "upgrade")
STABLE = [{"kind": kind} for kind in KINDS * 5]  # enough of each for all the acts of a test
TABLE = {
    "players": [{"name": name, "hand": 12, "stable": STABLE} for name in ("Ann", "Ben")],
    "turn": "Ann",
    "phase": "action",
    "deck": 60,
    "discard": 20,
    "nursery": 9,
}
WHO = ("Ann", "Ben")


class Told(NamedTuple):
    """An act, and how many cards a player's hand and Stable have more after it, the other's Stable, and the deck."""

    play: dict[str, Any]
    hand: int = 0
    stable: int = 0
    other_stable: int = 0
    deck: int = 0


def act(name: str, **facts: object) -> dict[str, Any]:
    return {"type": f"unstable.{name}", **{fact.replace("__", "."): value for fact, value in facts.items()}}


ACTS = [
    *(Told(act("sacrifice-card", move__from="own-stable", card__kind=kind), stable=-1) for kind in KINDS),
    *(Told(act("destroy-card", move__from="other-stable", card__kind=kind), other_stable=-1) for kind in KINDS),
    *(Told(act("steal-card", move__from="other-stable", card__kind=kind), stable=1, other_stable=-1) for kind in KINDS),
    *(Told(act("draw-by-effect", draw__count=count), hand=count, deck=-count) for count in (1, 3)),
    Told(act("discard-card", move__from="own-hand"), hand=-1),
    Told(act("bring-card-directly", card__kind="basic", move__from="discard-pile"), stable=1),
    Told(act("bring-card-directly", card__kind="magical", move__from="own-hand"), hand=-1, stable=1),
    Told(act("bring-baby-into-stable", baby__from="nursery"), stable=1),
    Told(act("take-searched-card", search__shown="to-all-first", move__from="deck"), hand=1, deck=-1),
]
UNKNOWN = [act("use-card-effect", card__where="own-stable"), act("sacrifice-card", move__from="own-stable")]
TOLD = st.lists(st.tuples(st.sampled_from(WHO), st.sampled_from(ACTS)), min_size=1, max_size=5)
ANY = st.one_of(st.sampled_from([each.play for each in ACTS]), st.sampled_from(UNKNOWN))
PILES = st.lists(
    st.sampled_from(
        [
            act("play-instant", who="Ben"),
            act("answer-instant-on-own-card", who="Ann"),
            act("decline-to-respond", who="Ben"),
            act("resolve-pile-card"),
            act("draw-by-effect", who="Ben"),
        ]
    ),
    max_size=4,
)


def played(court: Court, plays: list[dict[str, Any]]) -> tuple[Table, tuple[JudgedStep, ...]]:
    asked = parse_question({"table": TABLE, "steps": [{"play": play} for play in plays]})
    found = steps_on_table(court, asked, Budget(10**6))
    return found.table, found.answer.steps or ()


def stable_cards(table: Table, name: str) -> int | None:
    stable = next(player.stable for player in table.players if player.name == name)
    return None if stable is None else len(stable)


def all_cards(table: Table) -> int | None:
    """Every card there is; None where some are not counted."""
    stables = [stable_cards(table, player.name) for player in table.players]
    counts = [*stables, *(player.hand for player in table.players), table.deck, table.discard, table.nursery]
    known = [count for count in counts if count is not None]
    return sum(known) + len(table.pile) if len(known) == len(counts) else None


@settings(max_examples=40)
@given(told=TOLD)
def test_what_acts_say_is_what_is_counted_after_them(court: Court, told: list[tuple[str, Told]]) -> None:
    table, steps = played(court, [{**each.play, "who": who} for who, each in told])
    assert all(step.verdict == "legal" for step in steps)
    assert all_cards(table) == all_cards(Table.model_validate(TABLE))
    for number, name in enumerate(WHO):
        hand = sum(each.hand for who, each in told if who == name)
        stable = sum(each.stable if who == name else each.other_stable for who, each in told)
        assert table.players[number].hand == 12 + hand
        assert stable_cards(table, name) == len(STABLE) + stable
    assert table.deck == 60 + sum(each.deck for _, each in told)


@settings(max_examples=30)
@given(plays=st.lists(ANY, min_size=1, max_size=5), kind=st.sampled_from([*KINDS[1:], "magic"]), answers=PILES)
def test_cards_are_neither_made_nor_lost(
    court: Court, plays: list[dict[str, Any]], kind: str, answers: list[dict[str, Any]]
) -> None:
    card = act("play-card", card__kind=kind, card__into="own-stable")
    table, _ = played(court, [card, *answers, *plays])
    assert all_cards(table) in (None, all_cards(Table.model_validate(TABLE)))
    if any(play == UNKNOWN[0] and after["type"] not in DEEDS for play, after in pairwise([*plays, UNKNOWN[0]])):
        assert all_cards(table) is None


@given(st.sampled_from(WHO), st.sampled_from(ACTS))
def test_a_claim_on_an_act_counts_the_cards_that_it_moves(court: Court, who: str, told: Told) -> None:
    claims = [{"fact": "hand.cards", "by": told.hand}, {"fact": "hand.cards", "is": 12 + told.hand + 1}]
    step = {"play": {**told.play, "who": who}, "claims": claims}
    [judged] = court.answer(parse_question({"table": TABLE, "steps": [step]})).steps
    assert judged.verdict == "illegal" or [claim.right for claim in judged.claims] == [True, False]
