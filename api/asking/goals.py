"""Whose goal something is: "only the Knight has the goal" is no other's, who may be the one to act."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from api.asking.directions import Direction
from api.asking.fact_reader import Stated
from api.asking.mentions import Mention, Mentions
from api.asking.sentence import ENDS, Sentence

GOAL = ".hunter"  # how the names of facts end of whether whoever acts has the goal to kill somebody
# Whose goal it is stands before it: "the Knight has the goal", ナイトの目標.
HAS_AFTER = re.compile(
    r"(?:'s)? (?:goal|win|victory)|(?:'s)? (?:player )?(?:\w+ )?(?:has|had|have|wants|hunts|is out|must|needs|wins)\b"
)
HAS_AFTER_JA = re.compile(r"(?:だけ|のみ)?(?:プレイヤー)?(?:だけ)?(?:が|は|の)")
ONLY_BEFORE = re.compile(r"\b(?:only|just|solely) (?:the |my |our )?\Z")
ONLY_AFTER = re.compile(r"(?:だけ|のみ)")


def with_goals_of_those_who_act(
    sentence: Sentence, stated: list[Stated], told: Collection[Direction], mentions: Mentions, roles: Mapping[str, str]
) -> list[Stated]:
    """The goal of somebody who does nothing there is not that of whoever does, unless they may have it too."""
    doers = {one.doer for one in told}
    return [with_goal(sentence, one, doers, mentions, roles) for one in stated]


def with_goal(
    sentence: Sentence, stated: Stated, doers: Collection[str], mentions: Mentions, roles: Mapping[str, str]
) -> Stated:
    if not stated.fact.name.endswith(GOAL) or stated.value is not True or not doers:
        return stated
    owner = owner_of_goal(sentence, stated, mentions)
    if owner is None or roles.get(owner.subject) in doers:
        return stated
    only = ONLY_BEFORE.search(sentence.folded, max(owner.start - 24, 0), owner.start)
    is_theirs_alone = only is not None or ONLY_AFTER.match(sentence.folded, owner.end) is not None
    return stated._replace(value=False if is_theirs_alone else None)


def owner_of_goal(sentence: Sentence, stated: Stated, mentions: Mentions) -> Mention | None:
    """The last who is named before it in the same sentence as having it."""
    pattern = HAS_AFTER_JA if sentence.lang == "ja" else HAS_AFTER
    before = [one for one in mentions.all if one.end <= stated.start + 1 and one.end >= stated.start - 60]
    near = [one for one in before if not ENDS.search(sentence.folded, one.end, stated.start)]
    having = [one for one in near if pattern.match(sentence.folded, one.end)]
    return having[-1] if having else None
