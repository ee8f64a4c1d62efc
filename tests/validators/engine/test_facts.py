"""A fact takes just the values of its domain."""

from __future__ import annotations

from validators.engine.facts import Fact


def test_a_value_of_another_type_is_not_the_facts_own() -> None:
    assert Fact("n", (0, 1)).parse(True) is None
    assert Fact("b", (False, True)).parse(1) is None
    assert Fact("n", (0, 1)).parse(1) == 1
