"""What a question asks whether it can be done, apart from what it only tells: can I "neigh a unicorn" that came by."""

from __future__ import annotations

import re

from api.asking.label_reader import label_words
from api.asking.question_form import asked_span, is_question
from api.asking.sentence import Sentence
from kb.model import Text
from kb.search.words import Word, words

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
    r"(?:有効|あり|アリ|ok|セーフ|合法|大丈夫|正しい|(?:ルール)?違反|反則|アウト|ズル|ずる|だめ|ダメ|通る)(?:です|なの|だよね|か|よね)*\Z"
)
# "Did I break a rule?", said after it: the act is what was told last.
BREACH = re.compile(
    r"\W*(?:so )?(?:(?:did|do) (?:i|we|he|she|they) (?:break|cheat)\b.*"
    r"|(?:is|was) (?:that|this|it) (?:illegal|cheating|against the rules|a foul))\W*\Z"
)
LAST_TOLD = re.compile(r"(?:\A|[.?!;,] ?)(?P<act>[^.?!;,]+)[.?!;,]*\s*\Z")
GETS = re.compile(r"(?:get|have) (?!to\b|\w+ed\b)")  # what somebody gets is no act
ANY_ACT = frozenset(("use", "使ウ"))  # stems of what is said of any card or thing
# "Do I roll?" asks what is done, and "do I get to roll?" what may be done; 振る？, but not 振れる？ nor 振っていい？.
WHAT_IS_DONE = re.compile(
    rf"\b(?:do|does|did|will|would)(?:n't)? {SUBJECT} (?:(?:still|also|then|even|just|now) )*"
    r"(?!(?:get|have|need|like|want) )[a-z]"
)
WHAT_IS_DONE_JA = re.compile(
    r"(?:(?<![えけげせてねべめれでき通])る|(?:捨て|受け|加え|得|避け|付け|落ち)る|(?<![合効])[うくぐつぬぶむ]"
    r"|(?<!ま)す|[いきぎしちにびみり]ます)"
    r"(?:の|ん|です|か|よね|かな)*\Z"
)
# What is done already when the play begins: "the killed Thief's tokens", 倒したシーフの.
DONE_BEFORE = re.compile(r"\b(?:the|an?|his|her|its|their) (?P<done>\w+ed) [a-z]")
DONE_BEFORE_JA = re.compile(r"(?P<done>[一-龠]{1,2}[ぁ-ゖ]{0,3}?)た(?=[ァ-ヺ一-龠])")


def asked_act(sentence: Sentence) -> frozenset[str]:
    """The words of it as search has them; none where it is not plain."""
    there = (word.text for word in words_of_act(sentence))
    return frozenset(word for word in there if word not in ANY_ACT and not word.isdecimal())


def asked_verb(sentence: Sentence) -> str | None:
    """What is done in it: of an English act the first word that counts, of a Japanese one the last."""
    act = words_of_act(sentence)
    return act[0 if sentence.lang == "en" else -1].text if act else None


def words_of_act(sentence: Sentence) -> list[Word]:
    if not is_question(sentence):
        wanted = [*(WANTED_JA if sentence.lang == "ja" else WANTED_EN).finditer(sentence.folded)]
        return words_in(sentence, wanted[-1]) if wanted else []
    start, end = asked_span(sentence.folded)
    if sentence.lang == "ja":
        tag = IS_IT_OK_JA.search(sentence.folded, start, end)
        found = [*ASKED_JA.finditer(sentence.folded, start, tag.start() if tag else end)]
    else:
        breach = BREACH.search(sentence.folded, start, end)
        told = LAST_TOLD.search(sentence.folded, start, breach.start()) if breach else None
        found = [told] if told else [*ASKED_EN.finditer(sentence.folded, start, end)]
    return words_in(sentence, found[-1]) if found and not GETS.match(found[-1]["act"]) else []


def words_in(sentence: Sentence, found: re.Match[str]) -> list[Word]:
    first, last = found.span("act")
    return [word for word in sentence.searched if first <= word.start and word.end <= last]


def asks_what_is_done(sentence: Sentence) -> bool:
    """Whether it asks what somebody does, and not what they may do."""
    start, end = asked_span(sentence.folded)
    if sentence.lang == "ja":
        return WHAT_IS_DONE_JA.search(sentence.folded, start, end) is not None
    return WHAT_IS_DONE.search(sentence.folded, start, end) is not None


def names_it(title: Text, verb: str) -> bool:
    return verb in label_words(title.en) or verb in label_words(title.ja)


def comes_after(title: Text, verb: str | None) -> bool:
    """Whether what is asked about is done already when the play of that title begins."""
    if verb is None or not names_it(title, verb):
        return False
    done = {*done_words(title.en.casefold(), DONE_BEFORE), *done_words(title.ja, DONE_BEFORE_JA)}
    done_so = [word.text for text in (title.en, title.ja) for word in words(text) if word.text == verb]
    return verb in done and len(done_so) == 1


def done_words(title: str, pattern: re.Pattern[str]) -> frozenset[str]:
    found = (found["done"] + ("た" if pattern is DONE_BEFORE_JA else "") for found in pattern.finditer(title))
    return frozenset(word.text for said in found for word in words(said))
