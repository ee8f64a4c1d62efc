"""Numbers that are told first and have changed since: 覚醒11個で目覚め、10個に減った."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from api.asking.fact_reader import CLAIM, Stated
from api.asking.sentence import Sentence

CHANGED_TO = re.compile(
    r"\b(?:down|dropped|fell|rose|went|sank) to (?P<n>\d{1,2})\b(?![^.;]*\?)"
    r"|(?P<m>\d{1,2})[枚個体人つ回点]?(?:に|まで)(?:減[っり]|増え|下が[っり]|上が[っり]|落ち)[たてだ]"
)


def without_changed(sentence: Sentence, stated: Sequence[Stated]) -> list[Stated]:
    """The last number before one that something has come to is left open, unless that is stated itself."""
    changed = set(changed_later(sentence, stated))
    return [one._replace(value=None) if one in changed else one for one in stated]


def changed_later(sentence: Sentence, stated: Sequence[Stated]) -> Iterator[Stated]:
    numbers = [one for one in stated if type(one.value) is int and CLAIM not in one.fact.name]
    for found in CHANGED_TO.finditer(sentence.folded):
        place = found.start("n") if found["n"] else found.start("m")
        before = [one for one in numbers if one.end <= found.start()]
        is_stated = any(one.start <= place < one.end for one in stated)
        if before and not is_stated:
            yield before[-1]
