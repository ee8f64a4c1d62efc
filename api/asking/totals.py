"""What several come to, of which each is told: "1 for each, so 2 in all", 1回ごとに1、合計2."""

from __future__ import annotations

import re

from api.asking.sentence import Sentence, number_of

COUNT = r"(?P<n>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)"
EACH_AFTER = re.compile(
    r"[^.?!;]{0,12}?(?: (?:for|per|with|from|on|in|by)(?: the)?)? (?:each|every|apiece|per|both times|either)\b"
)
EACH_JA = re.compile(r"(?:それぞれ|ごとに|毎に|毎回|1回につき|各攻撃|ずつ)[^。、？?]{0,8}\Z")
EACH_AFTER_JA = re.compile(r"[^。、？?]{0,4}ずつ")
IN_ALL = re.compile(rf"\b{COUNT}(?: \w+)? (?:in all|in total|altogether|total|all together|together)\b")
IN_ALL_BEFORE = re.compile(rf"\b(?:a total of|total of|in total|altogether|total) {COUNT}\b")
IN_ALL_JA = re.compile(r"(?:合計|合わせて|あわせて|全部で|計)(?:で|は)?[^\d。]{0,4}(?P<n>\d{1,2})")


def is_of_each(sentence: Sentence, start: int, end: int) -> bool:
    """Whether the number at a place is that of each of several."""
    folded = sentence.folded
    if sentence.lang == "ja":
        return EACH_JA.search(folded, max(start - 16, 0), start) is not None or bool(EACH_AFTER_JA.match(folded, end))
    return EACH_AFTER.match(folded, end) is not None


def in_all(sentence: Sentence) -> int | None:
    """What a sentence says that they come to; None where it does not, or says several."""
    patterns = (IN_ALL_JA,) if sentence.lang == "ja" else (IN_ALL, IN_ALL_BEFORE)
    found = {number_of(one["n"]) for pattern in patterns for one in pattern.finditer(sentence.folded)}
    return found.pop() if len(found) == 1 else None
