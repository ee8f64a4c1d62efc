"""Effects move the cards of a table: what is counted afterwards is what they left, or it is asked for."""

from __future__ import annotations

from typing import Any

import pytest

from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.engine.table_steps import steps_on_table
from validators.unstable.table.model import Player, Table

ANN = [{"kind": "baby", "name": "Bub"}, *({"kind": "basic", "name": f"Ann {n}"} for n in range(5))]
BEN = [{"kind": "basic", "name": "Rose"}, {"kind": "upgrade", "name": "Rainbow"}, {"kind": "baby", "name": "Tot"}]
TABLE = {
    "players": [{"name": "Ann", "hand": 3, "stable": ANN}, {"name": "Ben", "hand": 4, "stable": BEN}],
    "turn": "Ann",
    "phase": "action",
    "deck": 20,
    "discard": 6,
    "nursery": 2,
}
OWN, OTHER = {"move.from": "own-stable"}, {"move.from": "other-stable"}
BABY, BASIC = {"card.kind": "baby"}, {"card.kind": "basic"}
WIN, END = {"type": "unstable.claim-win"}, {"type": "unstable.end-turn-with-hand"}
RETURNED = {"away.cause": "returned-to-hand", "away.to": "hand"}


def left_by(court: Court, *plays: dict[str, Any], **more: object) -> Table:
    asked = parse_question({"table": {**TABLE, **more}, "steps": [{"play": play} for play in plays]})
    table = steps_on_table(court, asked, Budget()).table
    assert isinstance(table, Table)
    return table


def counted(player: Player) -> tuple[int | None, int | None, int | None]:
    """The hand, all the cards of the Stable, and its Baby Unicorns."""
    kinds = None if player.stable is None else [card.kind for card in player.stable]
    return player.hand, None if kinds is None else len(kinds), None if kinds is None else kinds.count("baby")


def last_step(court: Court, *plays: dict[str, Any]) -> Any:
    asked = {"table": TABLE, "steps": [{"play": play} for play in plays]}
    return court.answer(parse_question(asked)).steps[-1]


@pytest.mark.parametrize(
    ("play", "facts", "ann", "ben", "stacks"),
    [
        ("sacrifice-card", {**OWN, "met": "Ann 1"}, (3, 5, 1), (4, 3, 1), (20, 7, 2)),
        ("sacrifice-card", {**OWN, **BASIC}, (3, 5, 1), (4, 3, 1), (20, 7, 2)),
        ("sacrifice-card", {**OWN, **BABY}, (3, 5, 0), (4, 3, 1), (20, 6, 3)),
        ("sacrifice-card", OWN, (3, None, None), (4, 3, 1), (20, None, None)),
        ("sacrifice-card", {**OWN, "met": "Rose", "who": "Ben"}, (3, 6, 1), (4, 2, 1), (20, 7, 2)),
        ("destroy-card", {**OTHER, "met": "Rose"}, (3, 6, 1), (4, 2, 1), (20, 7, 2)),
        ("destroy-card", {**OTHER, "effect.wants": "upgrade"}, (3, 6, 1), (4, 2, 1), (20, 7, 2)),
        ("destroy-card", {**OTHER, "met": "Tot"}, (3, 6, 1), (4, 2, 0), (20, 6, 3)),
        ("destroy-card", OTHER, (3, 6, 1), (4, None, None), (20, None, None)),
        ("steal-card", {**OTHER, "met": "Tot"}, (3, 7, 2), (4, 2, 0), (20, 6, 2)),
        ("steal-card", {**OTHER, **BASIC}, (3, 7, 1), (4, 2, 1), (20, 6, 2)),
        ("steal-card", OTHER, (3, None, None), (4, None, None), (20, 6, 2)),
        ("discard-card", {"move.from": "own-hand"}, (2, 6, 1), (4, 3, 1), (20, 7, 2)),
        ("discard-card", {"move.from": "own-hand", "who": "Ben"}, (3, 6, 1), (3, 3, 1), (20, 7, 2)),
        ("draw-by-effect", {}, (4, 6, 1), (4, 3, 1), (19, 6, 2)),
        ("draw-by-effect", {"draw.count": 3}, (6, 6, 1), (4, 3, 1), (17, 6, 2)),
        ("draw-by-effect", {"draw.count": 0}, (3, 6, 1), (4, 3, 1), (20, 6, 2)),
        ("put-card-away", {**RETURNED, **BASIC, "met": "Rose"}, (3, 6, 1), (5, 2, 1), (20, 6, 2)),
        ("put-card-away", {**RETURNED, **BABY, "away.to": "nursery", "met": "Tot"}, (3, 6, 1), (4, 2, 0), (20, 6, 3)),
        ("bring-card-directly", {**BASIC, "move.from": "discard-pile"}, (3, 7, 1), (4, 3, 1), (20, 5, 2)),
        ("bring-card-directly", {**BASIC, "move.from": "own-hand"}, (2, 7, 1), (4, 3, 1), (20, 6, 2)),
        ("bring-card-directly", {**BASIC, "move.from": "deck"}, (3, 7, 1), (4, 3, 1), (19, 6, 2)),
        ("bring-card-directly", BASIC, (None, 7, 1), (None, None, None), (None, None, None)),
        ("bring-baby-into-stable", {"baby.from": "nursery"}, (3, 7, 2), (4, 3, 1), (20, 6, 1)),
        ("bring-baby-into-stable", {"baby.from": "other-stable"}, (3, 7, 2), (4, 2, 0), (20, 6, 2)),
        (
            "use-effect-on-baby",
            {"effect.asks_for": "unicorn", "effect.action": "steal"},
            (3, 7, 2),
            (4, 2, 0),
            (20, 6, 2),
        ),
        (
            "use-effect-on-baby",
            {"effect.asks_for": "card", "effect.action": "sacrifice"},
            (3, 5, 0),
            (4, 3, 1),
            (20, 6, 3),
        ),
        ("take-searched-card", {"search.shown": "to-all-first", "move.from": "deck"}, (4, 6, 1), (4, 3, 1), (19, 6, 2)),
        ("take-searched-card", {"search.shown": "to-all-first"}, (4, 6, 1), (4, 3, 1), (None, None, 2)),
        ("use-card-effect", {"card.where": "own-stable"}, (None,) * 3, (None,) * 3, (None,) * 3),
    ],
    ids=str,
)
def test_cards_are_where_an_effect_has_put_them(
    court: Court, play: str, facts: dict[str, object], ann: object, ben: object, stacks: object
) -> None:
    table = left_by(court, {"type": f"unstable.{play}", **facts})
    assert [counted(player) for player in table.players] == [ann, ben]
    assert (table.deck, table.discard, table.nursery) == stacks


def test_one_of_several_cards_is_gone_and_the_others_have_no_name_any_more(court: Court) -> None:
    ann = left_by(court, {"type": "unstable.sacrifice-card", **OWN, **BASIC}).players[0]
    assert ann.stable is not None
    assert [card.name for card in ann.stable] == ["Bub", None, None, None, None]


def test_a_win_is_claimed_with_what_effects_have_left(court: Court) -> None:
    steal = {"type": "unstable.steal-card", **OTHER, "met": "Tot"}
    sacrifice = {"type": "unstable.sacrifice-card", **OWN, "met": "Ann 1"}
    assert last_step(court, steal, WIN).verdict == "legal"
    assert last_step(court, steal, sacrifice, WIN).verdict == "illegal"
    unknown = last_step(court, {"type": "unstable.use-card-effect", "card.where": "own-stable"}, WIN)
    assert (unknown.verdict, unknown.questions[0].fact) == ("depends", "stable.grown_unicorns")


def test_a_turn_ends_with_the_hand_that_effects_have_left(court: Court) -> None:
    draw = {"type": "unstable.draw-by-effect"}
    assert last_step(court, {**draw, "draw.count": 4}, END).verdict == "legal"
    assert last_step(court, {**draw, "draw.count": 4}, draw, END).verdict == "illegal"


@pytest.mark.parametrize(("play", "by"), [("draw-by-effect", 1), ("discard-card", -1)])
def test_a_hand_changes_without_a_table_too(court: Court, play: str, by: int) -> None:
    asked = {
        "situation": {"hand.cards": 5},
        "play": {"type": f"unstable.{play}", **({"move.from": "own-hand"} if by < 0 else {})},
        "claims": [{"fact": "hand.cards", "is": 5 + by}, {"fact": "hand.cards", "is": 5}],
    }
    assert [claim.right for claim in court.answer(parse_question(asked)).claims] == [True, False]


@pytest.mark.parametrize(("who", "verdict"), [("Ann", "legal"), ("Ben", "illegal")])
def test_a_named_card_is_taken_from_where_it_is(court: Court, who: str, verdict: str) -> None:
    step = last_step(court, {"type": "unstable.sacrifice-card", "met": "Ann 1", "who": who})
    assert (step.verdict, step.unread) == (verdict, ())


@pytest.mark.parametrize(
    "pick", [{"met": "Dora"}, {"card.kind": "downgrade"}, {**OTHER, "card.kind": "magical"}, {"met": "Ben", **BASIC}]
)
def test_a_card_that_is_in_no_stable_cannot_be_picked(court: Court, pick: dict[str, Any]) -> None:
    bare = {"type": "unstable.destroy-card", **OTHER, "met": "Rose"}
    with pytest.raises(QuestionProblem, match=r"Stables: Ann: baby Bub, basic Ann 0.*Ben: upgrade Rainbow"):
        last_step(court, bare, {"type": "unstable.destroy-card", **pick})
