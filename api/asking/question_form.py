"""What kind of answer a typed question wants: whether something may be done, must be done, or something else."""

from __future__ import annotations

import re
from typing import NamedTuple

from api.asking.sentence import ENDS, Sentence
from kb.model import Text
from validators.engine.judging import Verdict

OPEN = re.compile(
    r"^\W*(?:(?:and|but|so|ok|then|if [^,]*,|when [^,]*,)\W*)*(?:how|what|whats|when|where|which|who|whose|why)\b"
)
OPEN_JA = re.compile(r"何|なに|いくつ|いくら|どう|どこ|いつ|誰|だれ|なぜ|どれ|どの|どちら|どっち")
MUST = re.compile(
    r"\b(?:must|have to|has to|had to|got to|required|forced|obliged|mandatory|compulsory|need to|needs to)\b"
)
MUST_JA = re.compile(
    r"ないと(?:いけ|だめ|ダメ|駄目|なら)|なければ|なきゃ|なくては|必ず|義務|強制的|必須|必要(?:が|は)?(?:ある|あり|です|[?？]|か)"
)
BANNED = re.compile(r"\b(?:illegal|forbidden|prohibited|banned|cheating|against the rules|not (?:legal|allowed))\b")
BANNED_JA = re.compile(r"(?:禁止|反則|違反|ルール違反|(?<!ないと)(?:だめ|ダメ|駄目))(?:です|だ|な|の)*(?:か|[?？]|\Z)")
# A denial that wants to be confirmed: what is claimed is the opposite of what the words without it say.
DENIES = re.compile(r"\b(?:no|not|never|\w+n't|cannot)\b.*,\s*(?:yes|yeah|right|correct|ok|okay|true)\W*$")
DENIES_JA = re.compile(r"(?:ない|なかった|ません)(?:ん|の)?(?:だ|です)?(?:よね|で合って|であって)")
# Plays that are about not doing something: that one is legal means that the thing need not be done.
DECLINING = re.compile(
    r"\b(?:not|without|declines?|skips?|refuses?|leaves? (?:out|open)|passes up|ignores?|keeps? back|hold(?:s)? back)\b"
)
DECLINING_JA = re.compile(r"ない|せずに|使わず|断る|見送|拒|省|とばす|飛ばす|やめる")


class QuestionForm(NamedTuple):
    """`is_open`: no yes or no answers it. `must`: whether it has to be done. `banned`: whether it is forbidden.
    `denies`: whether it is rightly said not to be so."""

    is_open: bool = False
    must: bool = False
    banned: bool = False
    denies: bool = False

    def yes(self, verdict: Verdict, declining: bool) -> bool | None:
        """The answer to the question as it was typed, from the verdict on the play it is read as."""
        if verdict == "depends" or self.is_open or (self.denies and not declining):
            return None
        legal = verdict == "legal"
        if self.must:
            return not legal if declining else (None if legal else False)
        return not legal if self.banned else legal


def question_form(sentence: Sentence) -> QuestionForm:
    asked = asked_part(sentence.folded)
    return QuestionForm(
        is_open=bool(OPEN.search(asked) or OPEN_JA.search(asked)),
        must=bool(MUST.search(asked) or MUST_JA.search(asked)),
        banned=bool(BANNED.search(asked) or BANNED_JA.search(asked)),
        denies=bool(DENIES.search(asked) or DENIES_JA.search(asked)),
    )


def asked_part(folded: str) -> str:
    """The sentence that ends with a question mark; without one, the last."""
    parts = [(part, folded[end : end + 1]) for part, end in sentences(folded) if part.strip()]
    asked = [part for part, mark in parts if mark in ("?", "？")]
    return (asked or [part for part, _ in parts] or [""])[-1].strip() + ("?" if asked else "")


def sentences(folded: str) -> list[tuple[str, int]]:
    found, start = [], 0
    for end in ENDS.finditer(folded):
        found.append((folded[start : end.start()], end.start()))
        start = end.end()
    return [*found, (folded[start:], len(folded))]


def is_declining(title: Text) -> bool:
    return bool(DECLINING.search(title.en.casefold()) or DECLINING_JA.search(title.ja))
