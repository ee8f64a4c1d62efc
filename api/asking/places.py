"""Where a card is and where it goes, which the same words may say: "in her Stable", 相手の馬小屋に."""

from __future__ import annotations

import re

from api.asking.fact_reader import Stated
from api.asking.sentence import Sentence

LOCATION, DESTINATION = ".where", ".into"  # how the names of such facts end
GOES_BEFORE = re.compile(r"\b(?:play|put|place|bring|move|add|send|give|return|take back)s?\b[^.?!;,]{0,24}\Z")
GOES_AFTER = re.compile(r"[にへ]?(?:置[いかきくけこ]|出[さしすせそ]|プレイ|入れ|移[さしすせ]|送|加え|戻|行き)")
IS_AFTER = re.compile(
    r"に?(?:[^。、]{0,10}[がは])?(?:い[るたてな]|ある|あっ|ない|居|置いてあ|置かれて|入って|[^。、]{0,4}空(?![いけ]))"
)


def is_meant_of_place(sentence: Sentence, stated: Stated) -> bool:
    """Whether words of a place say where the card is, or where it goes, as the fact does."""
    name, folded = stated.fact.name, sentence.folded
    if name.endswith(DESTINATION):
        return IS_AFTER.match(folded, stated.end) is None
    goes = GOES_BEFORE.search(folded, 0, stated.start) or GOES_AFTER.match(folded, stated.end)
    return not name.endswith(LOCATION) or goes is None
