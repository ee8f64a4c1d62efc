"""Numbers of what somebody has, which say nothing of how much of it they use: "with 2 cubes left", キューブ2個、."""

from __future__ import annotations

import re

from api.asking.sentence import Sentence

# In the English label of a fact.
USED = re.compile(r"\b(?:spent|spends|played|plays|used|uses|paid|pays|costs?|draws?|drawn)\b")
USE = re.compile(
    r"\b(?:spen|pa(?:y|id)|put|us(?:e|ing)|throw|play|draw|for\b|backstab|pickpocket)|使|払|かけ|つぎ込|プレイ|出|引|ドロー|不意打ち|スリ|ぶん"
)
LEFT = re.compile(
    r"(?: (?:still|all|now|cubes?|cards?|action cubes?))? (?:left|remaining|to spend|to spare|unspent"
    r"|in (?:my |his |her |their |its )?hand)\b"
    r"|[^。、？?]{0,2}(?:残|余)|(?:しか)?(?:持|あ[るっり])"
)
HAVING = re.compile(
    r"\b(?:has|have|had|got|holds?|holding|owns?|'ve)(?! (?:to|put|used|spent|paid|played|thrown|just|already)\b)"
    r"(?:(?!\b(?:and|but|so|backstab|pickpocket|attack|climb|loot)\w*\b)[^.;?!]){0,40}\Z"
)
STANDING = re.compile(
    r"(?:\b(?:is|are|am|i'm|im|hes|shes)|'s) (?:now |still |already )?"
    r"(?:on|at|in|next|here|there|standing|sitting|sharing|left)\b[^,.;?!]*\Z"
    r"|\b(?:stands?|sits?|waits?|lurks?|shares?)\b(?:(?!\b(?:and|but|so|then)\b)[^,.;?!])*\Z"
)
# A thing of a list, or what somebody has while something is not so yet: キューブ2個、, キューブ2個でまだ.
LISTED = re.compile(r"で?(?:[。、]|\Z)|で(?:今|この)?(?:ターン|手番)?は?(?:まだ|もう)")
HAVING_JA = re.compile(r"(?:残り|手札[はがのに]?|手元[はがのに]?|あと)\Z")


# What lies on something is not left to be used: "1 cube on it".
PUT_ON = re.compile(r" on (?:it|the|my|her|his|their)\b")

# What is left to be done is not done: "2 actions left", アクションが2回残ってる.
DONE = re.compile(r"_(?:taken|made|used|spent)(?:_|\Z)")  # in the names of facts of how much was
STILL_LEFT = re.compile(r"(?: [\w']+)? (?:left|remaining|to go)\b|[がはも]?(?:まだ|あと)?残")


def is_left_to_do(fact: str, sentence: Sentence, end: int) -> bool:
    return DONE.search(fact) is not None and STILL_LEFT.match(sentence.folded, end) is not None


def is_put_on(sentence: Sentence, end: int) -> bool:
    return PUT_ON.match(sentence.folded, end) is not None


def is_of_use(label: str) -> bool:
    return USED.search(label) is not None


def is_held(sentence: Sentence, start: int, end: int) -> bool:
    """Whether the number in the words at a place is how much there is, and not how much of it is used."""
    folded = sentence.folded
    if USE.search(folded, start, end):
        return False
    if LEFT.match(folded, end):
        return True
    before = folded[max(start - 60, 0) : start]
    if sentence.lang == "ja":
        is_listed = LISTED.match(folded, end - 1 if folded[end - 1] == "で" else end)
        return is_listed is not None or HAVING_JA.search(before) is not None
    return HAVING.search(before) is not None or STANDING.search(before) is not None
