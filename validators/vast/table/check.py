"""Checks a position by itself: what the components and the rules do not allow, and what is unusual."""

from __future__ import annotations

from validators.engine.table_faces import TableCheck, table_check
from validators.vast.table import check_facts, check_map, check_pieces, check_tokens
from validators.vast.table.map import Map
from validators.vast.table.model import Table


def check(table: Table) -> TableCheck:
    position = Map(table)
    parts = (check_map.remarks, check_pieces.remarks, check_tokens.remarks, check_facts.remarks)
    return table_check(remark for part in parts for remark in part(position))
