"""What a question says is due, needed or used up: "must he discard first?", "does that cost a cube?", 移動力も要る？

A verdict on a play tells of a duty only where the duty is to do just that, and of a need only where what is said to be
needed is what the verdict says is missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from api.asking.asked_act import SUBJECT
from api.asking.negations import LIGHT
from api.asking.question_form import MUST, asked_span, is_question
from api.asking.sentence import LATIN, Sentence

# Up to where the act goes that somebody must do.
ACT_ENDS = re.compile(r"[,;:.?!]|\b(?:that|which|who|if|when|while|after|before|because|since|until|though|or)\b|\Z")
SUBJECT_FIRST = re.compile(rf"\s*(?:{SUBJECT} )?(?:to )?(?:(?:still|also|then|even|just|now|always|first) )*")
# The verb before the words that make a duty of it: 捨てなきゃ, 置かないとダメ, 出す必要がある, 捨てさせられる義務.
DUE_JA = re.compile(
    r"(?P<act>[^、。!?！？はがもをにでと]{1,12}?)(?:し)?"
    r"(?:ない|な)(?:と|ければ|きゃ|くては|くちゃ)|(?P<bound>[^、。!?！？はがもをにでと]{1,10}?)(?:べき|義務|必要)"
)
# Words that only say that something is done, or that it always is.
DOING = frozenset(("為ル", "スル", "行ク", "成ル", "ナル", "必ズ"))

NEEDED = re.compile(r"(?<!are )(?<!is )(?<!be )\b(?:need|require|cost)(?:s|d|ed)?\b(?! to\b)(?P<thing>[^,;:.?!]*)")
IS_NEEDED = re.compile(r"\b(?:is|are|isn't|aren't) (?P<thing>[^,;:.?!]*?) (?:needed|required|necessary)\b(?! to\b)")
NEEDED_JA = re.compile(
    r"(?P<thing>[ァ-ヺー一-龠々a-z0-9]+)[はがをも]?(?:要(?:る|ら|り)|消費(?:する|し|され)|(?<!時間)かか(?:る|り)|(?:必要|必須)(?:な(?:の|ん)|です|だ|かな?|では|じゃ|ある|あり|[?？]|\Z))"
)


def needed_thing(sentence: Sentence) -> frozenset[str] | None:
    """The words of what the question asks whether it is needed; None where it asks nothing of the kind."""
    if not is_question(sentence):
        return None
    start, end = asked_span(sentence.folded)
    patterns = (NEEDED_JA,) if sentence.lang == "ja" else (NEEDED, IS_NEEDED)
    found = (one.span("thing") for each in patterns for one in each.finditer(sentence.folded, start, end + 1))
    return next(filter(None, (words_between(sentence, *place) for place in found)), None)


def due_act(sentence: Sentence) -> frozenset[str]:
    """The words of what the question says somebody must do; none where it says only that it must be done."""
    start, end = asked_span(sentence.folded)
    if sentence.lang == "ja":
        found = [*DUE_JA.finditer(sentence.folded, start, end)]
        name = "act" if found and found[-1]["act"] else "bound"
        return verb_of(words_between(sentence, *found[-1].span(name))) if found else frozenset()
    due = MUST.search(sentence.folded, start, end)
    if due is None:
        return frozenset()
    first = SUBJECT_FIRST.match(sentence.folded, due.end(), end)
    begin = first.end() if first else due.end()
    ends = ACT_ENDS.search(sentence.folded, begin, end)
    said = LATIN.findall(sentence.folded, begin, ends.start() if ends else end)
    verb = next((word for word in said if word not in LIGHT), None)
    return (
        frozenset() if verb is None else words_between(sentence, begin, sentence.folded.find(verb, begin) + len(verb))
    )


def verb_of(words: frozenset[str]) -> frozenset[str]:
    return words - DOING


def words_between(sentence: Sentence, start: int, end: int) -> frozenset[str]:
    return frozenset(word.text for word in sentence.searched if start <= word.start < end and not word.text.isdecimal())


def is_mostly_in(words: Iterable[str], others: frozenset[str]) -> bool:
    wanted = frozenset(words)
    return bool(wanted) and 2 * len(wanted & others) >= len(wanted)
