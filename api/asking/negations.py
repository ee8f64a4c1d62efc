"""Whether what stands at a place of a sentence is said not to be so, by the clause around it."""

from __future__ import annotations

import re

# Typed without the apostrophe as often as with it.
CONTRACTED = "isnt arent wasnt werent hasnt havent hadnt dont doesnt didnt cant couldnt wont wouldnt shouldnt aint"
NEGATIONS = "not non no never without nobody nobody's neither nor cannot lacks lacking"
NEGATING = frozenset((*NEGATIONS.split(), *CONTRACTED.split()))
# What may stand between a negation and what it negates.
PLAIN_ARTICLES = frozenset(("a", "an", "the"))
ARTICLES = "a an the his her hers my your our their its any some"
BEING = "is are was were be been being am just currently now still really"
LIGHT = frozenset((*ARTICLES.split(), *BEING.split()))
AUXILIARIES = "yet already have has had got get do does did on in at to anyone anybody other even actually"
BETWEEN = LIGHT | frozenset(AUXILIARIES.split())
AFTER_ENGLISH = re.compile(r"\s+(?:(?:is|are|was|were|has|have|had)(?:n't|nt|\s+not|\s+never)|not)\b(?!\s+only)")
# Only endings, and the verbs that go with having and being, may stand between.
AFTER_JAPANESE = re.compile(
    r"(?:も[^。、？！]{1,12}?も)?[をがはもにで]?(?:持って|使って|居て|置いて|出て|来て|受けて|済んで)?[ぁ-ゖ]{0,6}?"
    r"(?:ない|なかった|なし|無し|無く|ません|ずに|ずとも|てなく|でなく|なくて|なく、)"
)
# "Not this, but": a whole verb may stand between.
BUT_JAPANESE = re.compile(r"[をにへでがは]?[一-龠]{0,2}[ぁ-ゖ]{0,4}?(?:ん|の|わけ)?(?:じゃ|では)(?:なく|ない、)")
NEGATIVE_JA = re.compile(r"ない|なかっ|なし|ずに|ません|未|無")  # anywhere in a short text
# The same letters without the negation: must, perhaps, no longer there.
NOT_NEGATING = re.compile(r"[ぁ-ゖ]{0,5}?(?:なければ|しれない|いけない|ならない|ないと|なくな|ないか(?!ら))")
CLAUSE_END = re.compile(r"[,.;:?!\n]|\b(?:but|so|then|because|while|when|if|although|though)\b")


def is_negation(word: str) -> bool:
    return word in NEGATING or word.endswith("n't")


def is_negated_between(folded: str, end: int, start: int) -> bool:
    """Whether a negation that ends at one place reaches a word that starts at another."""
    return not CLAUSE_END.search(folded, end, start)


def is_negated_after(folded: str, end: int, is_japanese: bool) -> bool:
    if AFTER_ENGLISH.match(folded, end):
        return True
    if is_japanese and BUT_JAPANESE.match(folded, end):
        return True
    if not is_japanese or NOT_NEGATING.match(folded, end):
        return False
    return AFTER_JAPANESE.match(folded, end) is not None
