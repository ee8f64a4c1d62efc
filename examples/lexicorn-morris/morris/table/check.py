"""What no game can come to: too many men of a side."""

from __future__ import annotations

from collections.abc import Iterator

from morris.table.model import MEN, SIDES, Table
from morris.table.text_form import LABEL
from validators.engine.table_faces import Remark, TableCheck, table_check


def check(table: Table) -> TableCheck:
    return table_check(remarks(table))


def remarks(table: Table) -> Iterator[Remark]:
    for side in SIDES:
        men = len(table.points_of(side)) + (table.in_hand(side) or 0)
        if men > MEN:
            name = LABEL[side]
            yield Remark(
                side,
                "morris.setup.nine-men",
                f"{name.en} has {men} men; a side has nine.",
                f"{name.ja}の駒が{men}個ある。各9個である。",
            )
    if table.closed is not None and table.turn is None:
        yield Remark(
            None,
            "morris.taking.one-man",
            "A mill was closed, but nobody's turn is named: who takes a man?",
            "ミルが閉じられたが、手番が書かれていない。誰が取るのか？",
            is_fault=False,
        )
