"""Who only says something in a sentence: "the Cave says", 洞窟は…と言う. Nothing is stated of them by that."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from api.asking.mentions import Mention
from api.asking.question_form import asked_part, is_question
from api.asking.sentence import ENDS, Sentence
from kb.model import Text

SAYS = re.compile(
    r"(?: player| guy| side)?,?(?: (?:just|now|also|still|always|then|keeps?))* "
    r"(?:(?:say|insist|argue|think|reckon|swear|believe|object|protest)(?:s|ed|ing)?\b|said\b|thought\b"
    r"|(?:tells?|told) (?:me|us|him|her|them|everybody|everyone)\b"
    r"|claim(?:s|ed|ing)? (?:that|he|she|it|they|we|i|i'm|you|there|this|his|her|its|their)\b)"
)
SAYS_JA = re.compile(r"(?:と|って)(?:も|は)?(?:言|いって|いう|主張|訴え|思って|反論|抗議)")
TOPIC_JA = re.compile(r"(?:プレイヤー|役|側|の人|担当)*(?:は|も)")
SUBJECT_JA = re.compile(r"(?:プレイヤー|役|側|の人|担当)*が")
WRONG = re.compile(r"\b(?:is|are|am|isn't|aren't) (?:i|he|she|they|it|that) (?:wrong|mistaken)\b")
WRONG_JA = re.compile(r"間違[いっ]")
QUOTED_JA = re.compile(r"[「『、]")
QUOTES_JA = re.compile(r"[」』]と?って?(?=[。、])")
# What is said to be over, or to end, is said of no act.
OVER = re.compile(
    r"\b(?:is|are|was|were|'s) (?:all |now |already )?(?:over|finished)\b|\bends?\b(?! (?:up|of))"
    r"|終わ(?:り|る|った)|終了"
)


def is_disputed_saying(sentence: Sentence) -> bool:
    """Whether it is asked if somebody who says something is wrong: no verdict on what was done tells that."""
    folded = sentence.folded
    if sentence.lang == "ja":
        return SAYS_JA.search(folded) is not None and WRONG_JA.search(folded) is not None
    return SAYS.search(folded) is not None and WRONG.search(folded) is not None


def quotes_another(sentence: Sentence) -> bool:
    """Whether a Japanese sentence asks if somebody is wrong who is quoted without a verb: 「1でしょ」って。"""
    return QUOTES_JA.search(sentence.folded) is not None and WRONG_JA.search(asked_part(sentence.folded)) is not None


def says_it_is_over(sentence: Sentence, title: Text) -> bool:
    """Whether somebody says that something ends, which is not what the play of that title does."""
    says = SAYS_JA if sentence.lang == "ja" else SAYS
    is_told = says.search(sentence.folded) is not None and OVER.search(sentence.folded) is not None
    return is_told and OVER.search(title.en.casefold()) is None


def says_both(sentence: Sentence) -> bool:
    """Whether it tells what two say of the same thing, and does not ask whether one of them is right."""
    says = SAYS_JA if sentence.lang == "ja" else SAYS
    return not is_question(sentence) and len(says.findall(sentence.folded)) > 1


def speaking(sentence: Sentence, mentions: Sequence[Mention]) -> frozenset[int]:
    """The places in the text at which those stand who say something."""
    in_english = (one.start for one in mentions if SAYS.match(sentence.folded, one.end))
    return frozenset((*in_english, *speaking_ja(sentence, mentions)))


def speaking_ja(sentence: Sentence, mentions: Sequence[Mention]) -> Iterator[int]:
    """Of each report the first that is named as its topic, or as its subject where another is named within it."""
    starts = [one.start for one in mentions]
    for says in SAYS_JA.finditer(sentence.folded) if sentence.is_japanese and mentions else ():
        begin = max((end.end() for end in ENDS.finditer(sentence.folded, 0, says.start())), default=0)
        named = mentions[bisect_left(starts, begin) : bisect_left(starts, says.start())]
        first = next(iter(named), None)
        if first and is_speaker(sentence.folded, first, len({one.start for one in named})):
            yield first.start


def is_speaker(folded: str, first: Mention, named: int) -> bool:
    if TOPIC_JA.match(folded, first.end):
        return True
    subject = SUBJECT_JA.match(folded, first.end)
    return subject is not None and (named > 1 or QUOTED_JA.match(folded, subject.end()) is not None)
