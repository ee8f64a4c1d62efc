"""Numbers of one piece that a table keeps from step to step, for claims about them."""

from __future__ import annotations

from validators.engine.tables import OfOnePiece
from validators.vast.facts import nightmare
from validators.vast.table.model import Table
from validators.vast.table.tribe_facts import common_facts, population_of_one

OF_NIGHTMARE = {
    nightmare.anger.name: OfOnePiece(nightmare.anger.name, nightmare.angry.name, "", hangs_on=nightmare.angry.name)
}


def number_of_one(table: Table, name: str) -> int | None:
    return anger(table) if name in OF_NIGHTMARE else population_of_one(table, name)


def anger(table: Table) -> int | None:
    """As it is now: the one before his next action, or the one that the table states."""
    facts = common_facts(table)
    found = facts.get(nightmare.anger_before.name)
    found = facts.get(nightmare.anger.name) if found is None else found
    return found if isinstance(found, int) else None
