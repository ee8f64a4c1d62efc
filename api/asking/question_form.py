"""What kind of answer a typed question wants: whether something may be done, must be done, or something else."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from api.asking.negations import is_negation
from api.asking.sentence import ENDS, Sentence
from kb.model import Text
from validators.engine.judging import Verdict

OPEN = re.compile(
    r"^\W*(?:(?:and|but|so|ok|then|if [^,]*,|when [^,]*,)\W*)*(?:how|what|whats|when|where|which|who|whose|why)\b"
    r"|[,;:] *(?:(?:and|but|so|ok|then) )*(?:how|what|where|which|who|why)"
    r" (?:do|does|did|is|are|was|can|could|should|must|will|would|many|much|far|often|long)\b[^,;:.?!]*\W*\Z"
)
# "When a card says …, does that include me?" and "when he comes back he is unhurt, right?" want yes or no.
CLOSED = re.compile(
    r"^\W*when\b[^?]*, ?(?:then )?(?:can|may|could|must|should|does|do|did|will|would|is|are|was|has|have)\b"
    r"|,\s*(?:yes|yeah|right|correct|ok|okay|true|no)\W*$"
)
# With も or か after it the word means nobody, nothing or somebody, and asks for none of them.
OPEN_JA = re.compile(
    r"いくつ|いくら|なぜ|どの|どう(?!か)|(?:何|なに|どこ|いつ|誰|だれ|どれ|どちら|どっち)(?![もか])"
    r"|(?:たら|だら|場合は?|ときは|時は)[?？]\Z"
)
MUST = re.compile(
    r"\b(?:must|(?<!just )(?<!only )(?:have|has|had) to|got to|gotta|required"
    r"|forced|obliged|mandatory|compulsory|need to|needs to)\b"
)
MUST_JA = re.compile(
    r"ないと(?:いけ|だめ|ダメ|駄目|なら)|なければ|なきゃ|なくては|必ず|義務|強制的|必須|必要(?:が|は)?(?:ある|あり|です|[?？]|か)|べき"
)
BANNED = re.compile(
    r"\b(?:illegal|forbidden|prohibited|banned|cheat(?:ing|ed)?|against the rules|not (?:legal|allowed))\b"
    r"|\b(?:break(?:ing)?|broke|violat(?:e|ed|ing)) (?:a|any|the) rules?\b"
    r"|\btoo (?:many|early|late|soon)\b"
    r"|\b(?:break|breaking|broke|broken|against) (?:a|any|the) rules?\b"
    r"|\b(?:any|a) (?:(?:problem|issue)s? (?:with|in)|rules? (?:against|that (?:forbid|prohibit)))\b"
    r"|\b(?:isn't|is not|that's|is that|wasn't that|was that) (?:wrong|a mistake|a foul)\b"
)
BANNED_JA = re.compile(
    r"問題(?:は|が|って)?(?:ある|あり)|(?:禁止|禁じ)[^、。？?]{0,6}ルール(?:は|が|って)?(?:ある|あり)"
    r"|(?:禁止|反則|違反|間違い|アウト|ずる|ズル|手遅れ|もう遅い|まだ早い|[早遅]すぎ(?:た|る|ます|ました)?|(?<!ないと)(?:だめ|ダメ|駄目))"
    r"(?:です|でした|だっ?た?|な|の|やつ|よね|ん|じゃない)*(?:か|[?？]|\Z)"
)
# "It's not too late, is it?" denies no more than that it is forbidden.
IN_TIME = re.compile(
    r"\b(?:not|\w+n't)(?: (?:it|that|this))? (?:already )?too (?:early|late|soon)\b"
    r"|(?:[早遅]すぎ(?:は|て)?(?:し|い)?|手遅れ(?:では|じゃ)|(?:早|遅)く(?:は)?)(?:ない|ません|なかった)"
)
# Asks whether what was done or something else was due: that one is not allowed says either.
AMISS = re.compile(
    r"\bshould(?:n't)? (?:i|we|he|she|they|you) (?:not )?have\b"
    r"|\b(?:isn't|aren't|wasn't|weren't) (?:it|that|this|he|she|they) (?:supposed|meant) to\b"
    r"|\bshouldn't (?:it|that|this|he|she|they|i) be\b|はずじゃ(?:ない|なかった)"
    r"|べきだった|(?:いけ|なら)なかった(?:の|ん)?(?:か|です|[?？])"
)
# Whether that is all there is: no verdict on one act tells. "I only lose 1?" claims a number like any other.
COUNT = r"(?:\d|one\b|two\b|three\b|four\b|five\b|half\b)"
ONLY = re.compile(
    r"\b(?:is|are|does|do) (?:it|that|this|they|he|she) (?:really )?only\b|\bonly (?:at|on|in|during|once)\b[^,]*\?\Z"
    rf"|\b(?:i|we|he|she|it|they) only \w+s?\b(?! {COUNT})[^?]*\?\Z"
    r"|(?<![\d枚個体人つ回点本歩])(?:だけ|のみ)(?:です|なの|だよね|なん(?:です)?)*か?[?？]\Z|(?:だけ|のみ)で[^。]*[?？]\Z"
)
# Whether a part of it may be left undone, which no verdict on the whole tells, but one on just that.
IGNORING = re.compile(r"\bignor(?:e|es|ed|ing)\b|無視")
OF_IGNORING = re.compile(r"\b(?:ignor|disregard|skip)")  # in the titles of plays
# A denial that wants to be confirmed: what is claimed is the opposite of what the words without it say.
DENIES = re.compile(
    r"(?<!and )(?<!, )\b(?:no|not|never|\w+n't|cannot|nothing)\b.*[,.;!]"
    r"\s*(?:yes|yeah|right|correct|ok|okay|true|agreed?|am i right)\W*$"
    r"|^\W*(?:nope|nah|no way)\b[^?]*\Z"
    r"|\bstays? (?:at )?\d"
    r"|\b(?:choose|decide|opt|allowed|ok|okay|free) not to\b"
    r"|\b(?:can|may|could) (?:i|we|she|he|they) (?:\w+ )?(?:not|skip|refuse|decline)\b"
)
DENIES_JA = re.compile(
    r"(?<!問題)(?<!問題は)(?<!構わ)(?<!かまわ)(?<!間違い)(?:ない|なかった|ません)(?:ん|の|って(?:いう)?こと|まま|こと)?[、,]?(?:だ|です|で|に|も)?(?:よね|合って|あって|ok|いい|良い|よい|し|選)"
    r"|まま(?:で|に)?(?:の|だ)?(?:いい|良い|よい|ok|よね)"
    r"|(?:パス|拒否|スキップ)(?:し|でき)|使わない|やらない|しない(?:の|で|こと)|なくて(?:も|)(?:いい|良い|よい|ok)|ずに(?:い|進|お|でき)|は(?:せず|しない)"
)
# What is given as the reason of what is asked: a denial in it denies nothing of that.
REASON = re.compile(
    r"^.*(?:[,;] (?:and )?so (?!that)|\bbut (?=(?:i|we|he|she|they) (?:can|may|could|still)\b)"
    r"|(?:から|ので|けど|けれど|けれども|んだが|ないし|ませんし)[、,])"
)
# That something is fine, said after what makes it so: nothing of that is denied.
FINE = re.compile(
    r"^.*(?:[,;] (?:and |then )?|\band )(?=(?:that|it|this|which|he|she|i|we|they)(?:'s| is|'m| am|'re| are) "
    r"(?:still |totally |all |perfectly |then )*(?:fine|ok|okay|legal|allowed|legit|alright|no problem)\b)"
    r"|^.*(?:し|から|ので|んで|けど|です|ます)[、,]?(?:特に|別に|全然)?"
    r"(?=(?:問題|差し支え|支障|文句|構わ|かまわ)(?:は|が|も)?(?:ない|無い|なし|ありません|ません))"
)
# On what condition it is claimed: a denial in it denies nothing either.
CONDITION = re.compile(r"(?<=\w )(?:(?:as|so) long as|provided)\b[^,.?!;]*|[^、。,]*(?:ない限り|なければ)")
# Somebody's denial, of which the question asks whether it is right.
REPORTED = re.compile(
    r"\b(?:i|he|she|they|we|\w+) (?:say|says|said|claim|claims|claimed|insist|insists|argue|argues) (?:that )?"
    r"[^.?!;]{0,80}\b(?:no|not|never|nothing|cannot|\w+n't)\b[^.?!;]{0,80}[.;,!?]?\W*"
    r"(?:am|is|are|was) (?:i|he|she|they|that) (?:right|correct)\b"
    r"|(?:なし|ない|ません|ず)[^。!?」]{0,6}」って[^。!?]{0,8}[。、]?[^。!?]{0,30}(?:正し|合って|あって)"
    r"|(?:なし|ない|ません|ず)[^。!?」]{0,20}」?と(?:言|主張)[^。!?]{0,12}[。、]?[^。!?]{0,30}(?:正し|合って|あって)"
)
# Plays that are about not doing something: that one is legal means that the thing need not be done.
DECLINING = re.compile(
    r"\b(?:not|without \w+ing|declines?|skip(?:s|ped|ping)?|disregard(?:s|ed)?|refuses?"
    r"|leaves? [\w\s]*(?:out|open|alone|as it is)|un\w+ed"
    r"|passes up|ignor(?:es?|ed|ing)|keeps? back|holds? back"
    r"|(?:does|has|returns|spends) no\w*|left (?:out|in)|stops before)\b"
)
# What a sentence has that asks about not doing something.
DECLINES_JA = re.compile(
    r"(?<!だけじゃ)(?<!だけでは)(?:ない|なく)|なし|無し|ません|ず|まま|残|スキップ|パス|飛ば|無視|拒|省|やめ|温存|見送|断"
)
# A sentence that only wants the one before it confirmed.
TAG = re.compile(
    r"\W*(?:so |or |and )?(?:yes|yeah|right|correct|true|ok|okay|agreed?|am i right|does (?:that|this|it) work|works"
    r"|(?:(?:is|are|was) )?(?:that|this|it|these)?(?:'s)? ?"
    r"(?:right|correct|true|ok|okay|legal|legit|allowed|fine|valid|possible)"
    r"|(?:is|are|was) (?:he|she|they) (?:right|correct)(?: (?:here|there|about (?:that|this)))?"
    r"|(?:can|may|could) (?:i|we|he|she|they|you)(?: do (?:that|this|it))?"
    r"|(?:is|was) (?:that|this|it) (?:illegal|cheating|against the rules|a foul)"
    r"|(?:did|do) (?:i|we|he|she|they) (?:break|cheat)(?: (?:a|any|the) rules?)?"
    r"|(?:これ|それ|あれ)?(?:で|は|って)?(?:(?:ルール)?違反|反則|アウト|ズル|ずる|だめ|ダメ)(?:です|なの|だよね|よね|か|の)*"
    r"|(?:これ|それ|あれ)?(?:で|は|って)?"
    r"(?:合って|あって|正しい|いい|良い|よい|ok|合法|可能|あり|アリ|大丈夫|問題ない|できる|できます)"
    r"(?:る|ます|です)?(?:よね|か|の)?)\W*"
)
# What asks whether something is allowed, and what a rule has that does not simply allow it.
PERMISSION = re.compile(
    r"\b(?:can|can't|may|could|allowed|able|legal|ok|okay|fine|possible)\b"
    r"|でき|出来|(?:いい|良い|よい|可能|あり|アリ|ok|大丈夫)(?:です|なの|の|よね|か)*[?？]|[れえけせてねべめ]る(?:の|か)?[?？]|れます"
)
RESTRICTION = re.compile(r"\b(?:no|not|cannot|never|only|unless|except|without|instead)\b")
EITHER_WAY = re.compile(r"\bor,? (?:is |does )?not\b")
# How a question is put that has no question mark.
ASKS = re.compile(
    r"^\W*(?:(?:and|but|so|ok|then|if [^,]*,|when [^,]*,)\W*)*"
    r"(?:can|may|could|must|should|does|do|did|will|would|is|are|was|has|have|am)(?:n't)?\b"
    r"|\b(?:can|may|could|should|do|does) (?:i|we|he|she|they|you|the|my)\b"
    r"|\b(?:right|correct|yes|legal|allowed|ok|okay)\W*$"
    r"|(?:か|の|かな|よね|かどうか)\W*$"
)
LATEST = 8  # texts of which it is kept what they ask, for much is asked of one in a row
QUESTION_MARKS = ("?", "？")


class QuestionForm(NamedTuple):
    """`is_open`: no yes or no answers it. `must`: whether it has to be done. `banned`: whether it is forbidden.
    `denies`: whether it is rightly said not to be so, or need not be done: it is where it cannot be. `ignores`: whether
    a part of it may be left undone."""

    is_open: bool = False
    must: bool = False
    banned: bool = False
    denies: bool = False
    ignores: bool = False

    def yes(self, verdict: Verdict, declining: bool, speaks_of_declining: bool = True) -> bool | None:
        """The answer to the question as it was typed, from the verdict on the play it is read as."""
        if verdict == "depends" or self.is_open or (declining and not speaks_of_declining):
            return None
        legal = verdict == "legal"
        if self.denies and not declining:
            return None if legal else True
        if self.must:
            # What may not be done, or is claimed wrongly, need not be done; what may need not be either.
            return not legal if declining else None if legal else False
        return not legal if self.banned else legal


def question_form(sentence: Sentence) -> QuestionForm:
    asked = IN_TIME.sub("", asked_part(sentence.folded))
    claimed = CONDITION.sub("", REASON.sub("", FINE.sub("", asked)))
    return QuestionForm(
        is_open=is_open(asked),
        must=bool(MUST.search(asked) or MUST_JA.search(asked)),
        banned=bool(BANNED.search(asked) or BANNED_JA.search(asked)),
        denies=bool(DENIES.search(claimed) or DENIES_JA.search(claimed) or REPORTED.search(sentence.folded)),
        ignores=bool(IGNORING.search(asked)),
    )


def is_open(asked: str) -> bool:
    """Whether no verdict on one act answers it: how, how many, only, or whether something else was due."""
    if any(each.search(asked) for each in (AMISS, ONLY, OPEN_JA)):
        return True
    return OPEN.search(asked) is not None and not CLOSED.search(asked)


def leaves_part_unanswered(form: QuestionForm, title: Text) -> bool:
    """Whether a part is to be left undone, and the play of that title is about something else."""
    return form.ignores and OF_IGNORING.search(title.en.casefold()) is None


def is_question(sentence: Sentence) -> bool:
    asked = asked_part(sentence.folded)
    return asked.endswith(QUESTION_MARKS) or ASKS.search(asked) is not None


def asked_part(folded: str) -> str:
    """The sentence that ends with a question mark; without one, the last."""
    start, end = asked_span(folded)
    return folded[start:end].strip() + ("?" if folded[end : end + 1] in QUESTION_MARKS else "")


def asked_place(folded: str) -> int:
    return asked_span(folded)[0]


@lru_cache(LATEST)
def asked_span(folded: str) -> tuple[int, int]:
    parts = [(end - len(part), end) for part, end in sentences(folded) if part.strip()]
    asked = [span for span in parts if folded[span[1] : span[1] + 1] in QUESTION_MARKS]
    start, end = (asked or parts or [(0, 0)])[-1]
    before = [span for span in parts if span[1] <= start]
    return (before[-1][0], end) if before and TAG.fullmatch(folded[start:end]) else (start, end)


def sentences(folded: str) -> list[tuple[str, int]]:
    found, start = [], 0
    for end in ENDS.finditer(folded):
        found.append((folded[start : end.start()], end.start()))
        start = end.end()
    return [*found, (folded[start:], len(folded))]


def asks_permission(sentence: Sentence) -> bool:
    return PERMISSION.search(asked_part(sentence.folded)) is not None


def restricts(rule: Text) -> bool:
    """Whether a rule says that something is not so, or only so."""
    return RESTRICTION.search(rule.en.casefold()) is not None


def is_declining(title: Text) -> bool:
    return DECLINING.search(title.en.casefold()) is not None and not EITHER_WAY.search(title.en)


def speaks_of_declining(sentence: Sentence) -> bool:
    """Whether somebody may mean that something is not done."""
    words = (is_negation(word.raw) for word in sentence.words)
    return any(words) or bool(DECLINING.search(sentence.folded) or DECLINES_JA.search(sentence.folded))


def denial_place(sentence: Sentence) -> int:
    """From where on somebody denies what the question asks about: the report of it, or the question."""
    reported = REPORTED.search(sentence.folded)
    return reported.start() if reported else asked_place(sentence.folded)
