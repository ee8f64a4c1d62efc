"""Words that a sentence quotes from a card or says of its effect: only by them it states what the card itself says."""

from __future__ import annotations

import re

from api.asking.fact_reader import Stated
from api.asking.sentence import Sentence

WORDING = ".word"  # how the name of a fact ends that is a word of an effect's text
QUOTED_BEFORE = re.compile(
    r"(?:[「『\"'“(（]"
    r"|\b(?:says?|said|reads?|words?|texts?|effects?|lets? (?:me|you|him|her|us)|tells? (?:me|you|us))\b"
    r"[^.?!;,]{0,16})\Z"
)
QUOTED_AFTER = re.compile(
    r"[」』\"'”]|[ぶるべ]?(?:と|って)(?:書|言|ある|いう)|[ぶる](?:効果|カード)| (?:effect|card)s?\b"
)
QUOTED_INSIDE = re.compile(r"\b(?:says?|effect|card|tells?|lets?|word)\b|と書|効果|カード")  # the phrase itself says so

QUOTED = re.compile(r"「([^「」]{1,20})」|『([^『』]{1,20})』|“([^“”]{1,30})”|\"([^\"]{1,30})\"")


def quoted_names(text: str) -> list[str]:
    """The short parts of a text that stand in quotation marks."""
    return ["".join(found.groups("")) for found in QUOTED.finditer(text)]


def is_read_from_the_card(sentence: Sentence, stated: Stated) -> bool:
    """Whether the words are the card's, where the fact is what it says: whoever asks to pick one has not quoted it."""
    if not stated.fact.name.endswith(WORDING):
        return True
    inside = sentence.folded[stated.start : stated.end]
    before = sentence.folded[max(stated.start - 28, 0) : stated.start]
    return bool(
        QUOTED_BEFORE.search(before) or QUOTED_AFTER.match(sentence.folded, stated.end) or QUOTED_INSIDE.search(inside)
    )
