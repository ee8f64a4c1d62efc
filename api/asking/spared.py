"""Words that ask whether somebody comes off well, or comes to harm, whichever of the two a play claims."""

from __future__ import annotations

import re

HARMED_JA = r"(?:失わ|減ら|取られ|奪われ|死な|殺され|散ら|燃え|焼け|受け|[く食喰]らわ|やられ|影響され|壊され|破棄され)"
# "He loses nothing", 減らない？: by a denial of harm.
HARM_DENIED = re.compile(
    r"\b(?:los(?:e|es|ing)|suffers?) (?:nothing|no (?!more\b|less\b|other\b)\w+)\b"
    rf"|{HARMED_JA}(?:ない|ません|なかった)(?!と|か(?:ら|も))"
)
# "Does she survive?"; 散らずに済む？, 守られる？.
SPARED = re.compile(
    r"\b(?:survives?|(?:is|are|am|be|gets?|was|were) (?:spared|saved|protected|immune)|comes? off unhurt)\b"
    r"|\bgets? away (?:with it|unhurt|unharmed)\b"
    r"|(?:ず|ない|なく)(?:に|で|とも|ても)?(?:済[むみめん]|すむ|すみます)|助か(?:る|り|った)|免れ|生き残[るりれ]"
    r"|守られ(?:る|ます|て(?:い)?る|た)"
)
# What may as well be something that is done: "she keeps her grit", 経験値は残る？.
PERHAPS_SPARED = re.compile(
    r"\b(?:keeps?|kept) (?:all (?:of )?|both (?:of )?)?(?:my|her|his|its|their|our) \w+\b|\b(?:stays?|remains?|still)\b"
    r"|残(?:る|ります|って(?:い)?る|せる)|そのまま|維持|無くならない|なくならない"
)
# "Does she lose grit?", 減る？.
HARMED = re.compile(
    r"\b(?:do|does|did|will|would|must|is|are)(?:n't)? (?:(?!not\b|no\b)[\w']+ ){1,4}?"
    r"(?:lose|die|burn|scatter|suffer|(?:get )?(?:hurt|killed|hit|burned|burnt|harmed|affected))\b(?! nothing\b| no\b)"
    r"|(?:失う|減る|取られる|死ぬ|殺される|散る|燃える|焼ける|受ける|[く食喰]らう|やられる|影響される|減り|失い|死に|散り)"
    r"(?:の|ん|ます|です|か|よね)*[?？]\Z"
)
# What somebody says, where the question is whether something else is so all the same: "he says it is over, but can he".
REPORTED = re.compile(
    r"^.*\b(?:say|says|said|claims?|claimed|insists?|thinks?|argues?|reckons?|believes?)\b[^?]*?"
    r"(?:,| ) ?but (?=(?:can|may|could|do|does|is|are|am|will|must|should)\b)"
    r"|^.*(?:と|って)(?:言|いう|いって|主張|思)[^。、？?]{0,6}(?:けど|けれど|が|のに)、?"
)


def without_report(asked: str) -> str:
    return REPORTED.sub("", asked)
