"""Words that say that something happened before: "again", "another roll", また, さっき.

What they may speak of must not be presumed never to have happened.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from api.asking.fact_reader import Stated
from api.asking.sentence import Sentence
from kb.model import FactText

REPEATED = re.compile(
    r"\b(?:again|already|earlier|previously|once more|one more time|twice|a moment ago|both times|anew"
    r"|(?:a|the|for the|her|his|my|its|their) (?:second|third|2nd|3rd) (?:time|attack|roll|try|attempt|go|hit|use|shot)"
    r"|another (?:roll|go|try|attempt|attack|hit|shot|use|chance|time)"
    r"|(?:2nd|second) \w+ (?:of|in|on) (?:the|this|that|my|her|his) (?:same )?turn"
    r"|(?:in|on|during|this|the|that)? ?same turn|earlier (?:this|in the) turn)\b"
    r"|\b(?:then|and|now)\b[^.?!;]{0,40}\b(?:too|as well)\b"
    r"|もう(?:一度|1度|一回|1回)|また(?![はぐがい])|再び|ふたたび|さっき|先ほど|既に|すでに|[2-3二三][回度]目|[2二][回度](?![\d目])"
    r"|続けて|続けざま|立て続け|連続で|同じ(?:ターン|手番|番)|続いて"
)
# How the words end that say of a fact that it was so before, in the line that a verdict is given with.
BEFORE = re.compile(r"\b(?:already|before|earlier|this turn)\b")


def may_have_happened(sentence: Sentence, text: FactText | None, stated: Iterable[Stated]) -> bool:
    """Whether a fact is that something was done before, presumed not to be so, and the sentence speaks of something
    done before by words of which nothing was made."""
    if text is None or text.presumed is not False or text.unless is None or not BEFORE.search(text.unless.en):
        return False
    spans = [(one.start, one.end) for one in stated if one.sure and one.value is not None]
    found = REPEATED.finditer(sentence.folded)
    return any(not any(a < one.end() and one.start() < b for a, b in spans) for one in found)
