"""Whether what stands at a place of a sentence is said not to be so, by the clause around it."""

from __future__ import annotations

import re

# Typed without the apostrophe as often as with it.
CONTRACTED = "isnt arent wasnt werent hasnt havent hadnt dont doesnt didnt cant couldnt wont wouldnt shouldnt aint"
NEGATIONS = "not non no zero never without nobody nobody's neither nor cannot lacks lacking"
NEGATING = frozenset((*NEGATIONS.split(), *CONTRACTED.split()))
# What may stand between a negation and what it negates.
PLAIN_ARTICLES = frozenset(("a", "an", "the"))
ARTICLES = "a an the his her hers my your our their its any some"
BEING = "is are was were be been being am just currently now still really exactly"
LIGHT = frozenset((*ARTICLES.split(), *BEING.split()))
AUXILIARIES = "yet already have has had got get do does did on in at to anyone anybody other even actually"
BETWEEN = LIGHT | frozenset(AUXILIARIES.split())
# "Without putting a cube on the bomb" says no more than that there is none on it.
DEEDS = "putting placing using having spending assigning taking playing paying adding being"
DOING = frozenset(DEEDS.split())
# "The cube there is not mine" denies only that it is mine.
WHOSE = r"\s+(?:only|mine|his|hers|theirs|ours|yours)\b"
AFTER_ENGLISH = re.compile(rf"\s+(?:(?:is|are|was|were|has|have|had)(?:n't|nt|\s+not|\s+never)|not)\b(?!{WHOSE})")
# "Behind that wall there isn't any tile" denies no wall.
THERE_IS_NO = re.compile(r"there (?:is|are|was|were)(?:n't|nt| not) (?:any|an?)\b")
# Only endings, and the verbs that go with having and being, may stand between.
AFTER_JAPANESE = re.compile(
    r"(?:も[^。、？！]{1,12}?も)?[をがはもにで]?(?:持って|使って|居て|置いて|出て|来て|受けて|済んで)?[ぁ-ゖ]{0,6}?"
    r"(?:ない|なかった|なし|無し|無く|ません|ずに|ずとも|ず、|てなく|でなく|なくて|なく、)"
    r"|(?!かなら)[らさかたえせけれわべげめ]ず(?=[ァ-ヺ一-鿿。])"
    r"|[がはも]?(?:0|ゼロ)[枚個つ体匹]?(?!\d)"
    r"|[がは]?(?:1|一)?[枚個つ体匹人]も(?:[な無](?:い|く|かった|し)|い(?:ない|なかった)|残って(?:い)?ない|あり?ません)"
)
# What is so of nothing: 見えているピースもなし.
NOTHING_IS_SO = re.compile(
    r"(?<=[てで])(?:い)?る(?:他の)?[ァ-ヺー一-鿿]{1,8}[がはも]?(?:なし|無し|[な無]い|い(?:ない|ません)|ありません)"
    r"|(?<=[る])(?:他の)?[ァ-ヺー一-鿿]{1,8}[がはも]?(?:なし|無し|[な無]い(?!と)|い(?:ない|ません)|ありません)"
)
# At the end of a list all of it is denied: 間に壁も罠もなし.
LIST_IS_NOT = re.compile(
    r"(?<=も)[^。、！？?をがはも]{1,12}も(?:なし|無し|[な無]い|[な無]く|いない|いません|ありません)(?!と|か)"
)
# A verb that is denied: 弓に乗せていない.
DENIED_JAPANESE = re.compile(
    r"[をがはもにへで]?(?:まだ)?[一-龠]{1,2}[ぁ-ゖ]{0,3}[てで]い?(?:ない|ません|なかった|なく)"
)
# "Not this, but": a whole verb may stand between.
BUT_JAPANESE = re.compile(r"[をにへでがは]?[一-龠]{0,2}[ぁ-ゖ]{0,4}?(?:ん|の|わけ)?(?:じゃ|では)(?:なく|ない、)")
NEGATIVE_JA = re.compile(r"ない|なかっ|なし|ずに|ません|未|無")  # anywhere in a short text
# The same letters without the negation: must, perhaps, no longer there, and whether it cannot be done: 入れないの？
NOT_NEGATING = re.compile(
    r"[ぁ-ゖ]{0,5}?(?:なければ|しれない|いけない|ならない|ないと|なくな|ないか(?!ら))"
    r"|[れけえせてねめべげ](?:ない|ません)(?:の|ん|です|よね|か|かな)*[?？]"
)
# What is said to be missing: "no tile", "without a wall", 壁なし, タイルのない.
MISSING = re.compile(
    r"\b(?:no|without)(?: (?:an?|the|his|her|my|any|more|other))* (?!one\b|longer\b|way\b)[\w']+(?: [\w']+)?"
    r"|[ァ-ヺー一-鿿]{1,8}(?:は|も|が|の)?(?:なし|無し|ない(?=[ァ-ヺ一-鿿]))"
)
CLAUSE_END = re.compile(r"[,.;:?!\n]|\b(?:but|so|then|because|while|when|if|although|though)\b")


def is_negation(word: str) -> bool:
    return word in NEGATING or word.endswith("n't")


def is_negated_between(folded: str, end: int, start: int) -> bool:
    """Whether a negation that ends at one place reaches a word that starts at another."""
    return not CLAUSE_END.search(folded, end, start)


def is_negated_after(folded: str, end: int, is_japanese: bool) -> bool:
    if AFTER_ENGLISH.match(folded, end):
        return not THERE_IS_NO.match(folded, end - len("there"))
    if folded[end - 1 : end] in ("。", "、") and folded[end : end + 1] not in ("の", "わ", "ん", "に"):
        return False
    if is_japanese and BUT_JAPANESE.match(folded, end):
        return True
    if not is_japanese or NOT_NEGATING.match(folded, end):
        return False
    if NOTHING_IS_SO.match(folded, end) or LIST_IS_NOT.match(folded, end):
        return True
    return bool(AFTER_JAPANESE.match(folded, end) or DENIED_JAPANESE.match(folded, end))


def missing_things(folded: str) -> list[tuple[int, int]]:
    """The places at which something is said to be missing."""
    return [found.span() for found in MISSING.finditer(folded)]
