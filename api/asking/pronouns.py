"""Of whom a pronoun speaks: the texts call the Knight "she" and the Thief "he".

So "does she lose one" is not asked of him.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping

from api.asking.mentions import Mentions
from api.asking.sentence import Sentence
from kb.library import Library

SAID = re.compile(r"\b(?:(?P<she>she|her)|(?P<he>he|his|him)|(?P<it>they|their|its?))\b")
SUBJECT = re.compile(r"\b(?P<pronoun>she|he)(?: (?:still|also|then|only|just|now|really|even))* \Z")

DONE_TO_JA = re.compile(r"[がはも][^。、はがの]{0,8}(?:され|られ|[わたか]れ)[^。]{0,8}[。、]")


def pronouns(library: Library, game: str) -> dict[str, str]:
    """The pronoun by which the labels and questions of its facts call each role or piece mostly."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for text in (text for text in library.facts if text.game == game):
        said = f"{text.label.en} {text.question.en}".casefold()
        counts[text.id.split(".")[0]].update(str(found.lastgroup) for found in SAID.finditer(said))
    return {subject: count.most_common(1)[0][0] for subject, count in counts.items() if count}


def is_of_another(sentence: Sentence, mentions: Mentions, subject: str, start: int, called: Mapping[str, str]) -> bool:
    """Whether words at a place follow a pronoun by which another one is called that the sentence names."""
    if sentence.lang == "ja":
        return suffers(sentence, mentions, start) not in (None, subject)
    before = SUBJECT.search(sentence.folded, max(start - 40, 0), start)
    if before is None or called.get(subject) in (None, "it", before["pronoun"]):
        return False
    return any(called.get(one) == before["pronoun"] for one in mentions.subjects - {subject})


def suffers(sentence: Sentence, mentions: Mentions, start: int) -> str | None:
    """To whom something was done that was named last before a place: ナイトが攻撃された。"""
    before = [one for one in mentions.all if one.end <= start]
    is_done = bool(before) and DONE_TO_JA.match(sentence.folded, before[-1].end, start)
    return before[-1].subject if is_done else None
