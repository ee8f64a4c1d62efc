"""What a question asks whether it can be done, apart from what it only tells: can I "neigh a unicorn" that came by."""

from __future__ import annotations

import re

from api.asking.question_form import asked_span, is_question
from api.asking.sentence import Sentence

SUBJECT = r"(?:i|we|he|she|they|you|it|(?:the|my|his|her|our|their|an?) \w+(?: tribe| unicorn)?)"
ASKED_EN = re.compile(
    rf"\b(?:can|may|could|must|should|does|do|did|will|would)(?:n't)? {SUBJECT} (?:(?:still|also|then|even|just|now) )*"
    r"(?P<act>.+?)(?=[,;:.?!]|\Z|\b(?:that|which|who|if|when|while|after|before|because|since|until|though)\b)"
)
# What somebody wants to do, where nothing is asked: "now he wants to also draw a card", 引きたい.
WANTED_EN = re.compile(
    r"\b(?:wants?|wanna|would like|'d like|tries|try|trying|intends?|plans?) (?:(?:now|also|still|then|to) )*"
    r"(?P<act>.+?)(?=[,;:.?!]|\Z|\b(?:that|which|who|if|when|while|after|before|because|since|until|though|now)\b)"
)
WANTED_JA = re.compile(
    r"(?P<act>(?:[ァ-ヶー一-龠々のa-z0-9]+を)?(?:[^をにでがはも、。 ]|で(?=き)|も(?=ら)){1,8})(?:たい|ようとし|つもり)"
)
# The last predicate and its object; で and も within a verb are no particles.
ASKED_JA = re.compile(r"(?P<act>(?:[ァ-ヶー一-龠々のa-z0-9]+を)?(?:[^をにでがはも、。 ]|で(?=き)|も(?=ら)){1,12})\Z")
# "Is that legal?", said after the act.
IS_IT_OK_JA = re.compile(
    r"(?:ん(?:だ|です)?けど|けど|の(?:は|って))?[、。]?(?:これ|それ)?(?:は|って|で)?"
    r"(?:有効|あり|アリ|ok|セーフ|合法|大丈夫|正しい)(?:です|なの|か|よね)*\Z"
)
ANY_ACT = frozenset(("use", "使ウ"))  # stems of what is said of any card or thing


def asked_act(sentence: Sentence) -> frozenset[str]:
    """The words of it as search has them; none where it is not plain."""
    if not is_question(sentence):
        wanted = [*(WANTED_JA if sentence.lang == "ja" else WANTED_EN).finditer(sentence.folded)]
        return words_in(sentence, *wanted[-1].span("act")) if wanted else frozenset()
    start, end = asked_span(sentence.folded)
    if sentence.lang == "ja":
        tag = IS_IT_OK_JA.search(sentence.folded, start, end)
        end = tag.start() if tag else end
    found = [*(ASKED_JA if sentence.lang == "ja" else ASKED_EN).finditer(sentence.folded, start, end)]
    if not found:
        return frozenset()
    return words_in(sentence, *found[-1].span("act"))


def words_in(sentence: Sentence, first: int, last: int) -> frozenset[str]:
    there = (word.text for word in sentence.searched if first <= word.start and word.end <= last)
    return frozenset(word for word in there if word not in ANY_ACT and not word.isdecimal())
