"""Gives the game its tables. Importing it imports every module that reads facts off them."""

from validators.engine.tables import Tables
from validators.vast.game import vast
from validators.vast.table import (
    facts_cave,
    facts_collapse,
    facts_dragon,
    facts_goblins,
    facts_knight,
    facts_players,
    facts_tiles,
    facts_unicorns,
    facts_way,
)
from validators.vast.table.acts import routes, sides
from validators.vast.table.changes import after
from validators.vast.table.model import Table
from validators.vast.table.options import options
from validators.vast.table.readers import READERS, findings
from validators.vast.table.reading import read_table
from validators.vast.table.tribe_facts import common_facts, stating, without

SUBJECTS = (
    facts_cave,
    facts_collapse,
    facts_dragon,
    facts_goblins,
    facts_knight,
    facts_players,
    facts_tiles,
    facts_unicorns,
    facts_way,
)

vast.tables = Tables(
    model=Table,
    of_a_place=frozenset(reader.fact.name for reader in READERS),
    read=read_table,
    facts=common_facts,
    stating=stating,
    without=without,
    findings=findings,
    routes=routes,
    sides=sides,
    after=after,
    options=options,
)
