"""Numbers that are told first and have changed since: 覚醒11個で目覚め、10個に減った."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from api.asking.fact_reader import CLAIM, Stated
from api.asking.sentence import Sentence

CHANGED_TO = re.compile(
    r"(?:\b(?:(?:down|dropped|fell|rose|went|sank) to"
    r"|(?:knocks?|knocked|brings?|brought|cuts?|reduce[sd]?|pushed|pushes)"
    r"(?: (?:it|him|her|them|that))?(?: back| down)* to"
    r"|(?:so|and|which makes it) now)"
    r"|\bnow (?:at|has|have|had|holds?)|(?:\b(?:he|she|it|is|i)'?s?|\bi'?m) (?:now )?(?:down )?at)"
    r" (?P<n>\d{1,2})\b(?![^.;]*\?)"
    r"|(?P<k>\d{1,2})[枚個体人つ回点匹]?にな[っり](?![^。]*[?？])"
    r"|(?P<m>\d{1,2})[枚個体人つ回点]?(?:に|まで)(?:減[っり]|増え|下が[っり]|上が[っり]|落ち)[たてだ]"
)


# What is left of something is not how much of it there was before some was used.
LEFT = re.compile(r"_left\Z")
LEFT_SAID = re.compile(r"\b(?:left|remaining|more|spare)\b|残|あと")
SPENT = re.compile(r"\b(?:used|spent|burned)\b(?! up\b)|(?:使った|使って(?!な|いな)|使用済)")


def is_before_spending(sentence: Sentence, one: Stated) -> bool:
    """Whether somebody is said to have so much, and then to have used some of it."""
    is_had = LEFT.search(one.fact.name) is not None and one.value != 0
    says_left = LEFT_SAID.search(sentence.folded, max(one.start - 6, 0), one.end + 6)
    return is_had and not says_left and SPENT.search(sentence.folded, one.end) is not None


def without_changed(sentence: Sentence, stated: Sequence[Stated]) -> list[Stated]:
    """The last number before one that something has come to is left open, unless that is stated itself."""
    changed = {*changed_later(sentence, stated), *(one for one in stated if is_before_spending(sentence, one))}
    return [one._replace(value=None) if one in changed else one for one in stated]


def changed_later(sentence: Sentence, stated: Sequence[Stated]) -> Iterator[Stated]:
    numbers = [one for one in stated if type(one.value) is int and one.value and CLAIM not in one.fact.name]
    for found in CHANGED_TO.finditer(sentence.folded):
        place = next(found.start(name) for name in ("n", "k", "m") if found[name])
        before = [one for one in numbers if one.end <= found.start()]
        is_stated = any(one.start <= place < one.end for one in stated)
        if before and not is_stated:
            yield before[-1]
