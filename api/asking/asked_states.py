"""Whether words ask or wish for a state instead of telling it: "is he surfaced now?", 地上扱い？, "wants to use it".

Only of facts of the table: what somebody claims or intends is told by just these words, unless it has failed already.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from api.asking.question_form import asked_span
from api.asking.sentence import Sentence

SUBJECT = r"(?:i|he|she|it|they|we|you|(?:the|my|his|her|our|their) (?!one\b)[\w']+(?: unicorn| tribe)?)"
ANY_SUBJECT = rf"(?:{SUBJECT}|an? (?:[\w']+ )?[\w']+(?: unicorn| tribe)?)(?: (?:with|of|at) [\w']+ [\w']+)?"
ADVERBS = r"(?: (?:still|now|already|then|really|also|actually|automatically|immediately))*"
# "Is she allowed to", "is it legal to": the words after that tell what is done, and under which circumstances.
LEAVE = r"(?! ?(?:allowed|able|legal|ok|okay|fine|right|correct|supposed|free|permitted|wrong|true|safe|enough)\b)"
WHAT_IS = rf"\b(?:am|is|are|isn't|aren't) (?P<within>{ANY_SUBJECT}{ADVERBS}{LEAVE}(?: [\w']+){{1,5}}?)"
IS_ASKED = re.compile(rf"{WHAT_IS}(?=\?|,|;| (?:if|when|because|since|while|with|after|or)\b)")
# Typed without a question mark it has to begin there: "he waits, is he surfaced now".
BEGINS = r"(?:\A|(?<=[.!;:,] )|(?<=\bso )|(?<=\band )|(?<=\bbut )|(?<=\bthen ))"
IS_ASKED_WITHOUT_MARK = re.compile(rf"{BEGINS}{WHAT_IS}(?=\W*\Z)")
# "Does he come up to the surface?": where he goes is not where he is.
BECOMES = re.compile(
    rf"\b(?:do|does|did|will|would|can|may|could|must) {SUBJECT}{ADVERBS} "
    r"(?:come|go|rise|pop|get|stay|become|return|count as)(?P<within>[^.?!;,]*)"
)
QUESTIONS = (IS_ASKED, IS_ASKED_WITHOUT_MARK, BECOMES)
# "Does the token protect its tile?": what it does is asked, and told by nothing.
DOES = re.compile(rf"\b(?:does|do|did|will|would)(?:n't)? {ANY_SUBJECT}{ADVERBS} \Z")
IS_ASKED_JA = re.compile(
    r"(?:[回個枚]?分?(?:だけ|のみ))?(?:に?(?:いる|いた|なる|なった)|である)?(?:って)?(?:扱い|状態|こと)?(?:になる|になります|なの|です|か|の|よね|だよね)*[?？]"
    r"|(?<=\d)[枚個体人つ回点]?で(?:合って|あって|正し|間違いな)"
)
# Up to where a circumstance of it begins.
WISHED = re.compile(
    r"\b(?:(?:want|try|tries|plan|hope|intend|decide|choose)s? to|(?:wanted|trying|planning|hoping|about|going) to"
    r"|wanna|gonna|enough to|ready to)(?: just| also| not)*"
    r"(?P<within>(?: (?!(?:with|on|onto|into|over|through|across|past|at|in|from|by|while|when|that|but|so)\b)[\w']+)*)"
)
WISHED_JA = re.compile(
    r"[をにへがは]?[一-龠]{0,2}[ぁ-ゖ]{0,3}?(?:たい|たく|ようと|うとし|つもり|予定|(?:され|れ|し|い)そう)"
)
# Who wishes to do it once more has done it.
ONCE_MORE = re.compile(r"\b(?:again|once more|(?:a )?second time)\b|また|もう(?:一度|1度|一回|1回)|再び|[2二][回度]目")
# How much a try took that failed is not how much the next one takes.
FAILED = re.compile(r"\b(?:failed|blew|botched|fumbled|missed)\b(?P<within>(?:\s*\([^()]*\)|[^.?!;,(])*)")
FAILED_JA = re.compile(r"[にをがで](?:失敗|しくじ)[ぁ-ゖ]{0,3}(?:[。、]|[たて]|\([^()]*\))")
TRIED_JA = re.compile(r"(?:挑戦|挑ん|トライ|試し|試み)[ぁ-ゖ]{0,3}、")
STOPS_JA = "。、！？"
WORD = re.compile(r"[\w']+")
ASKING = re.compile(r"so|and|then|now|still|is|are|does|do|he|she|it|they|the|to")
LATEST = 8  # sentences of which the places are kept, for each fact looks at them
Span = tuple[int, int]


def is_of_failed_try(sentence: Sentence, start: int) -> bool:
    """Whether words at a place tell of a try that failed."""
    return any(first <= start < last for first, last in failed_tries(sentence.folded, sentence.lang))


@lru_cache(LATEST)
def failed_tries(folded: str, lang: str) -> tuple[Span, ...]:
    if lang != "ja":
        return tuple(found.span("within") for found in FAILED.finditer(folded))
    found = FAILED_JA.finditer(folded)
    return tuple((first_of_try(folded, one.start()), one.end()) for one in found)


def first_of_try(folded: str, end: int) -> int:
    """Where the clause begins that tells of a try, with the one before it that tells what was tried: 1個で挑戦、."""
    first = max(folded.rfind(stop, 0, end) for stop in STOPS_JA) + 1
    whole = max(folded.rfind(stop, 0, end) for stop in "。！？") + 1
    return whole if TRIED_JA.search(folded, whole, first) else first


def is_asked_or_wished(sentence: Sentence, start: int, end: int) -> bool:
    folded = sentence.folded
    if (sentence.lang == "ja" and WISHED_JA.match(folded, end)) or is_within(wishes(folded), start, end):
        return ONCE_MORE.search(folded, start, end) is None
    first, last = asked_span(folded)
    if not first <= start < last:
        return False
    if sentence.lang == "ja":
        return IS_ASKED_JA.match(folded, end) is not None
    if DOES.search(folded, max(first, start - 60), start):
        return True
    if folded[last : last + 1] == "?" and is_all_that_is_asked(folded[first:start], folded[end:last]):
        return True
    return is_within(questions(folded), start, end)


def is_all_that_is_asked(before: str, after: str) -> bool:
    """Whether a question has no other words that count: "surface?", "and is he surfaced then?"."""
    words = [*WORD.findall(before), *WORD.findall(after)]
    return not after.strip() and all(map(ASKING.fullmatch, words))


@lru_cache(LATEST)
def wishes(folded: str) -> tuple[Span, ...]:
    return tuple(found.span("within") for found in WISHED.finditer(folded))


@lru_cache(LATEST)
def questions(folded: str) -> tuple[Span, ...]:
    first, last = asked_span(folded)
    found = (each for pattern in QUESTIONS for each in pattern.finditer(folded, first, last + 1))
    return tuple(each.span("within") for each in found)


def is_within(spans: Iterable[Span], start: int, end: int) -> bool:
    return any(first <= start and end <= last for first, last in spans)
