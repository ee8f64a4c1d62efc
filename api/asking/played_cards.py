"""Whether a sentence speaks of a card as being played, and not of one that lies in a Stable already."""

from __future__ import annotations

import re

from api.asking.sentence import Sentence
from kb.model import PlayText

OF_A_CARD = re.compile(r"\Aplays a (?:\w+ )?card")  # what plays are called in which a card is played
PLAYED = re.compile(
    r"\b(?:play(?:s|ed|ing)?|put(?:s|ting)?|throw(?:s|n|ing)?|threw|cast(?:s|ing)?|lay(?:s|ing)?|laid|drop(?:s|ped)?"
    r"|us(?:e|es|ed|ing)|slap(?:s|ped)?|place(?:s|d)?|give|stick)\b"
    r"|プレイ|出(?=[しすせさそ])|[使置]|押し付け|渡"
)
# Of a card that lies there already it is only said who played it once, or that nobody has.
ONCE = re.compile(
    r"\b(?:who|that|which|was|were|turns?(?: ago)?|round) (?:i |he |she |they |had |just )*\Z"
    r"|\b(?:last|previous|earlier)\b[^.?!;]{0,24}\Z|\b(?:did|have|has)(?:n't|nt| not) (?:even |yet )*\Z"
)
ONCE_BEFORE_JA = re.compile(r"(?:前の|さっきの|以前の?)(?:ターン|手番)?[^。？?]{0,30}\Z")
ONCE_AFTER_JA = re.compile(r"(?:プレイ)?(?:し|され)?(?:た(?:の[はが]|人|本人|プレイヤー)|てい?ない|てなく|ていません)")


def is_played(sentence: Sentence) -> bool:
    """Whether some words may say that a card is played now."""
    return any(is_now(sentence, *found.span()) for found in PLAYED.finditer(sentence.folded))


def is_now(sentence: Sentence, start: int, end: int) -> bool:
    folded = sentence.folded
    if ONCE.search(folded, max(start - 60, 0), start) or ONCE_BEFORE_JA.search(folded, max(start - 40, 0), start):
        return False
    return not ONCE_AFTER_JA.match(folded, end) and not ONCE_AFTER_JA.match(folded, end + 1)


def is_missing_in(sentence: Sentence, play: PlayText) -> bool:
    """Whether a play is of a card that somebody plays, and the sentence speaks of no such thing."""
    return OF_A_CARD.match(play.title.en.casefold()) is not None and not is_played(sentence)
