"""Numbers by which something changes: "lose 2 health" and 体力2回復 say nothing of how much there is."""

from __future__ import annotations

import re

from api.asking.phrase_matching import Match
from api.asking.sentence import Sentence, TypedNumber
from kb.phrases import NUMBER_MARK

VERB = (
    r"(?:los(?:e|es|t|ing)|(?:re)?gain(?:s|ed|ing)?|heal(?:s|ed)?|tak(?:e|es|ing)|took|deal(?:s|t)?"
    r"|pa(?:y|ys|id)|spen(?:d|ds|t)|add(?:s|ed)?|remov(?:e|es|ed)|draw(?:s|n)?|drew|discard(?:s|ed)?|drop(?:s|ped)?"
    r"|steals?|stole|collect(?:s|ed)?|costs?|(?:up|down) by|(?:in|de)creases? by)"
)
VERB_JA = (
    r"(?:失|減|増|得る|得た|得て|得ら|獲得|もら|貰|回復|払|支払|消費|使|上が|下が|捨|置[いかきくけ]|引[いくか]|取り除|取[るっ]|拾|足し"
    r"|足す|加え|受け)"
)
PLACED = r"(?:plac(?:e|es|ed)|puts?)"
HOW_MUCH = r"(?: (?:only|just|exactly|another|the|my|his|her|their|all))* \Z"
ADDED = r"[+＋-] ?\Z"  # "+1 grit"
CHANGED = re.compile(rf"\b(?:gets?|{PLACED}|{VERB}){HOW_MUCH}|{ADDED}")
CHANGING = re.compile(rf"\b(?:{PLACED}|{VERB}){HOW_MUCH}|{ADDED}")  # in phrases, where "get" stands for "got" too
SPOKEN_OF = re.compile(rf"\b(?:{VERB}|loss|cost|change)\b")  # in the English label of a fact
UNCHANGED = re.compile(rf"\b(?:{VERB}|us(?:es|ed|ing|e)) (?:no |any |zero |none of (?:my|his|her|their|the|our) )\Z")
NONE_CHANGED = re.compile(r" (?:(?:gained|won|earned) or )?(?:lost|gained|earned|won|taken away)\b")
GETS = re.compile(r"(?:gets?|getting) (?:\w+ )??\d")
FROM = re.compile(r"\bfrom (?:a |having )?\Z")
NUMBER_FIRST = re.compile(r"\d|(?:one|two|three|four|five|six)\b")
TO = re.compile(r" (?:down |up )?to \d")
TO_JA = re.compile(r"[枚個体人つ回点匹]?(?:から|→)\d+[枚個体人つ回点匹]?(?:に|へ|まで)")
ASKED = re.compile(
    r"\b(?:do|does|did|will|would|should)(?:n't)? (?:i|we|he|she|it|they|you|(?:the|my|his|her) [\w']+(?: [\w']+)?)"
    r"(?: (?:really|only|just|then|still|also))* (?:lose|heal)\b[^,.?!;]*\Z"
)
ASKED_JA = re.compile(r"(?:失|減|回復)[ぁ-ゖ]{0,8}[?？]")
CHANGED_BEFORE_JA = re.compile(r"(?:失う|失った|減る|減った|得る|得た|もらう|払う|払った|使う|使った|受ける|奪う)\Z")
CHANGED_JA = re.compile(
    rf"(?:[枚個体人つ回点本歩]|ポイント)?(?:だけ|ずつ|も)?(?:を?{VERB_JA}|を[^。、!?！？0-9]{{1,12}}(?:使|払|支払|消費))"
)

# In the names of facts, and what says that it is the opposite.
OF_LOSS, OF_GAIN = re.compile(r"_(?:lost|loss)\b"), re.compile(r"_(?:gain(?:ed)?)\b")
PLUS = re.compile(r"[+＋] ?\Z")
OF_PAYMENT = re.compile(r"_(?:paid|spent)\b")
WITH_PLUS = re.compile(r"[+＋] ?\d")  # a gain: "uses it for +1 rage"
GAINED = re.compile(rf"(?:[+＋] ?|\b(?:(?:re)?gain|get|win|earn|heal|collect)(?:s|ed|ing)?(?: back)?{HOW_MUCH[:-2]})\Z")
TAKEN = re.compile(rf"(?:(?<=\s)- ?|\b(?:lose|lost|losing|cost|pay)s?{HOW_MUCH[:-2]})\Z")
GAINED_JA = re.compile(r"[枚個体人つ回点]?を?(?:得|もら|貰|獲得|回復|増)")
TAKEN_JA = re.compile(r"[枚個体人つ回点]?を?(?:失|減|払)")


def is_added(sentence: Sentence, number: TypedNumber) -> bool:
    """Whether a number is what comes to something: "for +1 rage"."""
    return PLUS.search(sentence.folded, max(number.start - 2, 0), number.start) is not None


def is_change(phrase: str) -> bool:
    """Whether a way to put a number speaks of a change."""
    before, _, after = phrase.partition(NUMBER_MARK)
    return bool(CHANGING.search(before) or CHANGED_JA.match(after))


def is_how_much_changes(sentence: Sentence, place: Match | TypedNumber) -> bool:
    """Whether the number in the words at a place is that by which something changes."""
    before = sentence.folded[max(place.start - 24, 0) : place.start]
    is_told_before = CHANGED.search(before) or CHANGED_BEFORE_JA.search(before)
    return bool(is_told_before or CHANGED_JA.match(sentence.folded, place.end))


def is_nothing_changed(sentence: Sentence, start: int) -> bool:
    """Whether words stand after a verb that says that none of it was used or gained: "spent no rage"."""
    return UNCHANGED.search(sentence.folded, 0, start) is not None


def is_none_changed(sentence: Sentence, place: Match) -> bool:
    """Whether it is said that none of it is lost or gained, which is not how much there is: "no grit lost"."""
    return place.number in (None, 0) and NONE_CHANGED.match(sentence.folded, place.end) is not None


def is_got(sentence: Sentence, place: Match) -> bool:
    """Whether the words say what somebody gets, and not what they have got: "she gets 5 grit"."""
    return GETS.match(sentence.folded, place.start) is not None


def is_before_change(sentence: Sentence, start: int, end: int) -> bool:
    """Whether the number in the words at a place is what there was before: "from 3 goblins to 1", 3から1に."""
    is_from = (
        NUMBER_FIRST.match(sentence.folded, start)
        and FROM.search(sentence.folded, 0, start)
        and TO.match(sentence.folded, end)
    )
    return bool(is_from or TO_JA.match(sentence.folded, end))


def speaks_of_change(label: str) -> bool:
    return SPOKEN_OF.search(label) is not None


def is_asked_change(sentence: Sentence, start: int, end: int) -> bool:
    """Whether it is asked if something changes by the number at a place: "do I lose 1 grit?", 経験値を1失う？."""
    if sentence.lang == "ja":
        return ASKED_JA.search(sentence.folded, start, end + 10) is not None
    return ASKED.search(sentence.folded, max(start - 60, 0), end) is not None


def is_of_other_direction(fact: str, sentence: Sentence, place: Match) -> bool:
    """Whether a number is gained where the fact is how much is lost, or the other way round: "the +1 Grit"."""
    if OF_PAYMENT.search(fact) and WITH_PLUS.search(sentence.folded, place.start, place.end):
        return True
    of_loss, of_gain = OF_LOSS.search(fact), OF_GAIN.search(fact)
    if not (of_loss or of_gain):
        return False
    before = sentence.folded[max(place.start - 24, 0) : place.start]
    gained = GAINED.search(before) or GAINED_JA.match(sentence.folded, place.end)
    lost = TAKEN.search(before) or TAKEN_JA.match(sentence.folded, place.end)
    return bool((gained and not lost and of_loss) or (lost and not gained and of_gain))
