"""Diagrams are combined part by part, each part once."""

from __future__ import annotations

from tests.validators.engine.sample_game import (
    game,
)
from validators.engine.budget import Budget
from validators.engine.diagrams import Diagrams


def test_a_diagram_with_a_fact_known_is_worked_out_once_for_each_of_its_parts() -> None:
    """Without a memory of its parts, a chain of twenty facts has two to the twentieth paths."""
    facts = [game.flag(f"chain.link-{n}") for n in range(20)]
    budget = Budget(1_000)
    diagrams = Diagrams(budget)
    parity = [False, True]
    for fact in facts:
        diagrams.rank(fact)
    for fact in reversed(facts):
        parity = [diagrams.node(fact, (parity[0], parity[1])), diagrams.node(fact, (parity[1], parity[0]))]
    assert diagrams.given(parity[0], facts[-1], True) is not parity[0]
    assert diagrams.constant_given(parity[0], facts[-1], True) is None


def test_what_holds_in_every_world_takes_nothing_to_combine_with_others() -> None:
    facts = [game.flag(f"union.part-{n}") for n in range(6)]
    budget = Budget(1_000)
    diagrams = Diagrams(budget)
    parts = [diagrams.node(fact, (False, True)) for fact in facts]
    assert diagrams.any_of([*parts, True]) is True
    assert budget.left == 1_000
    assert diagrams.any_of(parts) is diagrams.any_of(parts[::-1])
    assert diagrams.any_of([]) is False
