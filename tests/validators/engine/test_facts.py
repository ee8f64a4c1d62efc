"""A fact takes just the values of its domain."""

from __future__ import annotations

from validators.engine.facts import Fact, within


def test_a_value_of_another_type_is_not_the_facts_own() -> None:
    assert Fact("n", (0, 1)).parse(True) is None
    assert Fact("b", (False, True)).parse(1) is None
    assert Fact("n", (0, 1)).parse(1) == 1


def test_a_number_stays_within_the_facts_values() -> None:
    number = Fact("n", (0, 1, 2))
    assert [within(number, value) for value in (-1, 0, 2, 3)] == [0, 0, 2, 2]
