"""Questions that a play answers the other way round: whether something stops it, whether somebody is safe from it."""

from __future__ import annotations

import re
from typing import Literal

from api.asking.question_form import DENIES, DENIES_JA, QuestionForm, is_declining
from api.asking.sentence import Sentence
from api.asking.spared import HARM_DENIED, HARMED, PERHAPS_SPARED, SPARED, without_report
from kb.model import PlayText
from validators.engine.judging import Verdict

Turn = Literal[
    "plain", "prevented", "not prevented", "safe", "harmed", "protected", "ended", "without effect", "unclear"
]
STOPPING = r"(?:stop|prevent|keep|block|bar|hinder)(?:s|p?ed|red|p?ing)?"
# "Does that stop me from attacking?", "am I blocked from surfacing?"; それだと攻撃できなくなる？, 妨げになる？.
PREVENTS = re.compile(
    rf"\b{STOPPING} (?:[\w']+ ){{1,4}}from \w+ing\b|\b(?:stopped|prevented|kept|blocked|barred|hindered) from \w+ing\b"
    r"|\b(?:stop|prevent)(?:s|ed|ped)? (?:me|him|her|us|them) \w+ing\b"
    r"|\b(?:do|does|did|will|would)\b[^?]*\b(?:stop|block|hinder)s? (?:me|him|her|us|them|it)\W*\Z"
    r"|\b(?:stop|prevent|block)s? (?:that|this|it)\b|防(?:げる|げます|ぐ|いで)"
    r"|[かさたばまられえけげせてねべめき]なくな(?:る|り|っちゃ|って|った)"
    r"|(?:邪魔|妨げ|支障|障害)(?:に|と)(?:は|も)?な(?:る|り|って|った|ら)|(?:邪魔|阻止|妨害)され|阻まれ|妨げられ"
)
# What is prevented stands right after "stop me from", and right before なくなる: it is asked about, and not so.
PREVENTED_AFTER = re.compile(rf"\b{STOPPING} (?:[\w']+ ){{0,4}}from \Z")
PREVENTED_BEFORE = re.compile(
    r"[にへをが]?[一-龠]{0,2}[ぁ-ゖ]{0,3}(?:なくな(?:る|り|っ)|(?:の)?(?:邪魔|妨げ|支障|障害)[にと])"
)
# Whether somebody can bring that about is asked of their play, and says nothing of what it is to stop.
STOPS_ANOTHER = re.compile(rf"\b(?:can|may|could|must|should|allowed to|able to)\b.*\b{STOPPING}\b.* from \w+ing\b")
NOT_PREVENTED = re.compile(
    rf"(?:n't|\bnot|\bnever|\bnothing|\bcannot)(?: \w+ly| actually| even)? (?:be |been )?{STOPPING}\b"
    r"|(?:邪魔|妨げ|支障|障害)(?:に|と)(?:は|も)?なら(?:ない|ず|ん|なかった)|(?:され|阻まれ|妨げられ)(?:ない|ません|ず)"
)
# "It stops my cards from being destroyed, so his effect does nothing": the claim is that what protects them works.
PROTECTED = re.compile(
    r"\b(?:stop|prevent|protect|block|shield|guard|save)(?:s|p?ed|p?ing)?\b[^.?!;]*, so [^.?!;]*"
    r"\b(?:do(?:es)? nothing|ha(?:s|ve) no effect|fails?"
    r"|(?:doesn't|don't|does not|won't|can't|cannot) (?:work|do anything|count|hurt|touch|affect|apply))\b"
    r"|(?:され|守|防|阻|受け)[^。？！]*(?:から|ので)[、,]?[^。？！]*(?:効か(?:ない|ん|ず)|効きません|無効|効果(?:は|が)?な)"
)
# Whether something comes to nothing, asked of what would be done with it.
WITHOUT_EFFECT = re.compile(
    r"\b(?:do(?:es)? nothing(?: at all)?|ha(?:s|ve) no effect(?: at all)?) (?:to|on|against)\b"
    r"|(?:何も|全く|まったく|一切)効(?:か(?:ない|ん|ず)|きません)"
)
# Whether a turn is over, asked of a play that goes on with it.
ENDED = re.compile(
    r"\b(?:ends?|ended) (?:my|her|his|the|their) turn\b|\bturn(?:'s| is| was)? (?:over|done|ends?|ended)\b"
    r"|(?:ターン|番)(?:は|が|も)?(?:ここで|これで|即|もう)?(?:終了|終わり|おしまい|終わる|終わった)"
)
GOES_ON = re.compile(r"\b(?:goes|go|carries|plays) on\b|\bcontinues?\b")
USES_EFFECT = re.compile(r"\b(?:uses? the effect|relies on|protects?|protection)\b")
# "I'm safe", 無事？, and what may as well mean that something is allowed: "I'm fine", 大丈夫？.
SAFE = re.compile(
    r"(?<!not )(?<!n't )\b(?:unharmed|unhurt|unscathed|unaffected"
    r"|(?:is|are|am|be|stays?|remains?|he's|she's|i'm|we're|they're|it's)"
    r"(?: [\w']+){0,3}? safe(?! to\b| (?:if|for) (?:i|we|me|us)\b))\b"
    r"|(?:無事|無傷|ノーダメージ|安全)(?!じゃな|ではな|でな|に)|[^て]に[はも]?(?:平気|大丈夫)"
)
PERHAPS_SAFE = re.compile(
    r"\b(?:i'm|im|i am|am i|he's|she's|they're|we're|is (?:he|she)|are (?:they|we))"
    r"(?: still| totally| perfectly| completely| all)* (?:fine|ok|okay|alright|right)"
    r"(?=\W*\Z|,| (?:as long as|so long as|unless|until|here|there|because|since|even|while|when)\b)"
    r"|(?:平気|大丈夫|セーフ)(?!じゃな|ではな|でな)"
)
# What the titles of claims say: harm comes to somebody, or it does not, or something is stopped.
HARMS = re.compile(
    r"\baffects (?:an? |or picks a )(?:player|piece|card)\b"
    r"|\b(?:suffers?|kills|hits|harm|burns|hurts)\b|\bis attacked\b|\bloses?\b"
)
MEASURED = re.compile(r"\b(?:how (?:much|many)|who|whether|what|number|order|or|effect)\b")
SPARES = re.compile(
    r"\b(?:unharmed|harmless|safe|survives?|misses|protection)\b|\bdoes nothing to\b|\bhas no effect\b"
    r"|\b(?:does not|not) (?:kill|harm|hurt|affect)|\bfails?\b|\bno attack follows\b"
)
STOPS = re.compile(r"\b(?:stops?|prevents?|blocks?|fails?|misses|protection)\b|\bhas no effect\b")


def turn_of(asked: str, play: PlayText) -> Turn:
    """Which way round a question asks about a play."""
    asked = without_report(asked)
    if PROTECTED.search(asked):
        return "protected"
    if ENDED.search(asked) and GOES_ON.search(play.title.en.casefold()):
        return "ended"
    if WITHOUT_EFFECT.search(asked):
        return "without effect"
    if STOPS_ANOTHER.search(asked):
        return "unclear"
    if NOT_PREVENTED.search(asked):
        return "not prevented"
    if PREVENTS.search(asked):
        return "prevented"
    if SAFE.search(asked) or (PERHAPS_SAFE.search(asked) and (is_of_harm(play) or spares(play))):
        return "safe"
    is_denied = HARM_DENIED.search(asked) and not (DENIES.search(asked) or DENIES_JA.search(asked))
    if is_denied or SPARED.search(asked) or (PERHAPS_SPARED.search(asked) and is_of_harm(play)):
        return "safe"
    return "harmed" if spares(play) and HARMED.search(asked) else "plain"


def is_prevented(sentence: Sentence, start: int, end: int) -> bool:
    """Whether the words at a place only say what something may prevent."""
    before = sentence.folded[max(start - 40, 0) : start]
    return bool(
        PREVENTED_AFTER.search(before) or (sentence.is_japanese and PREVENTED_BEFORE.match(sentence.folded, end))
    )


def turned_yes(turn: Turn, form: QuestionForm, play: PlayText, verdict: Verdict) -> bool | None:
    """The answer to a question that is turned round; None where it is not plain what it asks."""
    legal = means_legal(turn, play)
    is_plain = not (form.is_open or form.must or form.banned or (form.denies and turn == "safe"))
    return (verdict == "legal") is legal if is_plain and legal is not None and verdict != "depends" else None


def means_legal(turn: Turn, play: PlayText) -> bool | None:
    """Whether yes means that the play is legal or the claim right, or that it is not; None where neither is plain."""
    if turn == "safe":
        return True if spares(play) else False if is_of_harm(play) else None
    if turn in ("ended", "harmed"):
        return False
    if turn == "without effect":
        return spares(play)
    if turn == "protected":
        return True if USES_EFFECT.search(play.title.en.casefold()) else None
    if turn == "unclear" or is_declining(play.title):
        return None
    stops = play.kind == "claim" and STOPS.search(play.title.en.casefold()) is not None
    return stops == (turn == "prevented")


def spares(play: PlayText) -> bool:
    """Whether a play is the claim that somebody comes to no harm."""
    return play.kind == "claim" and SPARES.search(play.title.en.casefold()) is not None


def is_of_harm(play: PlayText) -> bool:
    """Whether a play is the claim that somebody comes to harm, and says no more than that."""
    title = play.title.en.casefold()
    return play.kind == "claim" and HARMS.search(title) is not None and not MEASURED.search(title)
