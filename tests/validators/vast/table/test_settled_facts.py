"""How many of the facts that a table could settle it does settle, and why not the others."""

from __future__ import annotations

from tests.table_facts import marked, reasons, share
from validators.engine.court import Court
from validators.vast.game import vast
from validators.vast.table.readers import read_off


def test_most_facts_that_a_table_could_settle_are_settled(court: Court) -> None:
    assert share(court).of_all >= 0.9
    wanted = marked(court)
    assert len(wanted & read_off()) / len(wanted) >= 0.9


def test_a_reason_is_given_for_facts_that_exist_and_are_not_settled(court: Court) -> None:
    assert set(reasons()) <= set(vast.facts)
    assert not set(reasons()) & read_off()
    assert marked(court) <= read_off() | set(reasons())
