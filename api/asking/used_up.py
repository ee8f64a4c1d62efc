"""Ways to say that nothing is left of something, made of the ways to say how much there is: "spent my last rage"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.model import Language
from kb.phrases import NUMBER_MARK

NOUN: dict[Language, re.Pattern[str]] = {
    "en": re.compile(rf"(?:{re.escape(NUMBER_MARK)} (?P<after>[a-z]+)|(?P<before>[a-z]+) {re.escape(NUMBER_MARK)})"),
    "ja": re.compile(rf"(?P<before>[ァ-ヺー一-鿿][ァ-ヺー一-鿿りいみ]+){re.escape(NUMBER_MARK)}(?P<after>)"),
}
WAYS: dict[Language, tuple[str, ...]] = {
    "en": ("spent my last {}", "used my last {}", "used up my {}", "used up all my {}", "out of {}"),
    "ja": ("最後の{}を使", "{}を使い切", "{}を使い果た", "{}切れ", "{}が尽き"),
}


def ways_to_say_none(phrase: str, lang: Language) -> Iterator[str]:
    """For a phrase of nothing but a noun and its number."""
    found = NOUN[lang].fullmatch(phrase)
    noun = found and (found["before"] or found["after"])
    yield from (way.format(noun) for way in (WAYS[lang] if noun else ()))
