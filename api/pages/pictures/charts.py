"""Rules that are easier to see than to read: dice, tokens and tracks. Only coordinates are worked out here."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from markupsafe import Markup

from api.pages.templating import render_picture
from kb.game_display import Display, FaceChart, RowsChart, TrackChart
from kb.model import Language, Rule, Table

ROW_HEIGHT = 34
BAR_UNIT = 22
TRACK_START, TRACK_LENGTH = 14, 292
PIPS = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((7, 7), (12, 12), (17, 17)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
    6: ((7, 6), (7, 12), (7, 18), (17, 6), (17, 12), (17, 18)),
}


class Row(NamedTuple):
    """A row of a table: where it begins, its label, what its cell says, and the numbers in it."""

    y: int
    label: str
    cell: str
    numbers: list[int]


class Stop(NamedTuple):
    x: float
    label: str


def chart_of(display: Display, rule: Rule, lang: Language) -> Markup:
    """The rule as a picture; nothing for one that has no chart."""
    chart = display.by_id[rule.game].chart(rule.id)
    title = rule.title.of(lang)
    if isinstance(chart, FaceChart):
        return render_picture("face", title=title, lang=lang, height=122, **face(chart, lang))
    if isinstance(chart, TrackChart):
        stops = stops_of(chart)
        return render_picture("track", title=title, lang=lang, height=64, stops=stops, marker=stops[chart.marked].x)
    if isinstance(chart, RowsChart) and rule.table:
        rows = rows_of(chart, rule.table, lang)
        height = ROW_HEIGHT * len(rows) + 4
        return render_picture(chart.kind, title=title, lang=lang, height=height, rows=rows, pips=PIPS, unit=BAR_UNIT)
    return Markup("")


def face(chart: FaceChart, lang: Language) -> dict[str, Any]:
    spaces = [
        (17 + 33 * column, 14 + 33 * row, mark == "1")
        for row, line in enumerate(chart.face)
        for column, mark in enumerate(line)
    ]
    return {"spaces": spaces, **{name: getattr(getattr(chart, name), lang) for name in ("own", "hit", "miss")}}


def stops_of(chart: TrackChart) -> list[Stop]:
    apart = TRACK_LENGTH / (len(chart.stops) - 1)
    return [Stop(TRACK_START + n * apart, label) for n, label in enumerate(chart.stops)]


def rows_of(chart: RowsChart, table: Table, lang: Language) -> list[Row]:
    """The numbers are read from the English cell; two of them where it is a range or turns on a die."""
    return [
        Row(
            y=ROW_HEIGHT * n,
            label=row[chart.label_column].of(lang),
            cell=row[chart.column].of(lang),
            numbers=[int(number) for number in re.findall(r"\d+", row[chart.column].en)],
        )
        for n, row in enumerate(table.rows)
    ]
