"""Tables that are easier to see than to read: dice, tokens and tracks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markupsafe import Markup, escape

from kb.model import Language, Rule, Table, Text

DIE = "vast.dragon.die."
OMENS = "vast.cave.omens.collect"
GRIT = "vast.knight.grit.track"
BARS = {
    "vast.knight.grit.gains": 1,
    "vast.knight.grit.losses": 2,
    "vast.nightmare.difficulty.levels": 2,
}
ODDS = {"vast.thief.pickpocket.odds", "vast.thief.pick-lock.odds"}
# A face made up for the picture: the middle tile and three of those around it are white.
FACE = ("010", "110", "001")
WORDS: dict[str, Text] = {
    "middle": Text(en="your tile", ja="自分のタイル"),
    "white": Text(en="white: affected", ja="白：影響あり"),
    "dark": Text(en="dark: untouched", ja="黒：影響なし"),
}
PIPS = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((7, 7), (12, 12), (17, 17)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
    6: ((7, 6), (7, 12), (7, 18), (17, 6), (17, 12), (17, 18)),
}


def table_picture(rule: Rule, lang: Language) -> Markup:
    """The rule as a picture; nothing for one that words tell better."""
    if rule.id.startswith(DIE):
        return svg(rule, lang, 320, 122, "".join(die_face(lang)))
    if rule.id == GRIT:
        return svg(rule, lang, 320, 64, "".join(grit_track()))
    if rule.table is None:
        return Markup("")
    if rule.id == OMENS:
        return svg(rule, lang, 320, 34 * len(rule.table.rows) + 4, "".join(omens(rule.table, lang)))
    if rule.id in ODDS:
        return svg(rule, lang, 320, 34 * len(rule.table.rows) + 4, "".join(odds(rule.table, lang)))
    if rule.id in BARS:
        return svg(rule, lang, 320, 34 * len(rule.table.rows) + 4, "".join(bars(rule.table, BARS[rule.id], lang)))
    return Markup("")


def svg(rule: Rule, lang: Language, width: int, height: int, drawn: str) -> Markup:
    title = escape(rule.title.of(lang))
    return Markup(
        f'<svg class="chart" viewBox="0 0 {width} {height}" role="img" aria-label="{title}" lang="{lang}">{drawn}</svg>'
    )


def die_face(lang: Language) -> Iterator[str]:
    yield '<rect class="die" x="8" y="5" width="112" height="112" rx="14"/>'
    for r, line in enumerate(FACE):
        for c, mark in enumerate(line):
            css = "hit" if mark == "1" else "miss"
            yield f'<rect class="{css}" x="{17 + 33 * c}" y="{14 + 33 * r}" width="28" height="28" rx="4"/>'
    yield '<circle class="own" cx="64" cy="61" r="6"/>'
    for y, word, mark in (
        (30, "middle", '<circle class="own" cx="148" cy="26" r="6"/>'),
        (64, "white", '<rect class="hit" x="139" y="50" width="18" height="18" rx="3"/>'),
        (98, "dark", '<rect class="miss" x="139" y="84" width="18" height="18" rx="3"/>'),
    ):
        yield f'{mark}<text x="168" y="{y}">{escape(WORDS[word].of(lang))}</text>'


def grit_track() -> Iterator[str]:
    yield '<path class="track" d="M14 34H306"/>'
    for step in range(10):
        x = 14 + step * 292 / 9
        yield f'<circle class="stop" cx="{x:.0f}" cy="34" r="5"/>'
        label = "45+" if step == 9 else str(step * 5)
        yield f'<text class="middle" x="{min(x, 302):.0f}" y="58">{label}</text>'
    yield '<path class="marker" d="M176 24l-8-14h16z"/>'


def omens(table: Table, lang: Language) -> Iterator[str]:
    for n, row in enumerate(table.rows):
        y = 34 * n + 19
        yield f'<text class="key" x="4" y="{y + 5}">{escape(row[0].of(lang))}</text>'
        for token in range(int(row[1].en)):
            x = 132 + 31 * token
            yield f'<circle class="token" cx="{x}" cy="{y}" r="12"/>'
            yield f'<path class="eye" d="M{x - 7} {y}q7-8 14 0-7 8-14 0z"/>'


def odds(table: Table, lang: Language) -> Iterator[str]:
    for n, row in enumerate(table.rows):
        y = 34 * n + 5
        found = re.search(r"\d+", row[1].en)
        least = int(found[0]) if found else 1
        yield f'<text class="key" x="4" y="{y + 18}">{escape(row[0].of(lang))}</text>'
        for face in range(1, 7):
            yield from die(60 + 32 * (face - 1), y, face, face >= least)


def die(x: int, y: int, face: int, hits: bool) -> Iterator[str]:
    css = "hit" if hits else "miss"
    yield f'<rect class="{css}" x="{x}" y="{y}" width="24" height="24" rx="5"/>'
    yield from (f'<circle class="pip {css}" cx="{x + px}" cy="{y + py}" r="2.2"/>' for px, py in PIPS[face])


def bars(table: Table, column: int, lang: Language) -> Iterator[str]:
    """A bar for each row; two ends where the number is a range or turns on a die."""
    for n, row in enumerate(table.rows):
        y = 34 * n
        numbers = [abs(int(found)) for found in re.findall(r"\d+", row[column].en)] or [0]
        label = (row[column - 1] if column == 2 else row[0]).of(lang)
        yield f'<text class="key" x="4" y="{y + 14}">{escape(label)}</text>'
        width = max(2, 22 * max(numbers))
        yield f'<rect class="bar" x="4" y="{y + 19}" width="{width}" height="8" rx="4"/>'
        yield f'<text class="value" x="{10 + width}" y="{y + 28}">{escape(row[column].of(lang))}</text>'
