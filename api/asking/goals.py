"""Whose goal something is: "only the Knight has the goal" is no other's, who may be the one to act."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from api.asking.directions import Direction
from api.asking.fact_reader import Stated
from api.asking.mentions import Mention, Mentions
from api.asking.sentence import ENDS, Sentence
from validators.engine.facts import AnyFact

GOAL = ".hunter"  # how the names of facts end of whether whoever acts has the goal to kill somebody
# Whose goal it is stands before it: "the Knight has the goal", ナイトの目標.
HAS_AFTER = re.compile(
    r"(?:'s)? (?:goal|win|victory)|(?:'s)? (?:player )?(?:\w+ )?(?:has|had|have|wants|hunts|is out|must|needs|wins)\b"
)
HAS_AFTER_JA = re.compile(r"(?:だけ|のみ)?(?:プレイヤー)?(?:だけ)?(?:が|は|の)")
# "Nobody's goal is to kill her" speaks of another than the Shadow Unicorn.
OTHER_PREY = re.compile(r"[^.?!;,]{0,16}\bkill(?:ing)? (?:her|the (?:knight|dragon|thief|goblins|cave|tribe))\b")
# Whose it is and whose not: "the goal is the Dragon's, not mine", 勝利条件なのはドラゴンでシーフじゃない.
NOT_THEIRS = re.compile(
    r"\bgoal\b[^.?!;,]{0,24} is (?:only )?(?:the )?(?P<owner>\w+)(?:'s?)?,? (?:and )?not "
    r"(?:(?P<mine>mine)|(?:the )?(?P<other>\w+))"
)
NOT_THEIRS_JA = re.compile(
    r"(?:目標|勝利条件|目的)(?:な|である|の)?のは(?P<owner>[ァ-ヺー一-龠]{1,8})(?:だけ)?で、?"
    r"(?:(?P<mine>自分|私|俺|僕)|(?P<other>[ァ-ヺー一-龠]{1,8}))(?:じゃ|では)な"
)
ONLY_BEFORE = re.compile(r"\b(?:only|just|solely) (?:the |my |our )?\Z")
ONLY_AFTER = re.compile(r"(?:だけ|のみ)")


def with_goals_of_those_who_act(
    sentence: Sentence,
    stated: list[Stated],
    facts: Iterable[AnyFact],
    told: Collection[Direction],
    mentions: Mentions,
    roles: Mapping[str, str],
) -> list[Stated]:
    """The goal of somebody who does nothing there is not that of whoever does, unless they may have it too."""
    doers = {one.doer for one in told}
    stated = [without_other_prey(sentence, one) for one in stated]
    said = said_of_others(sentence, doers, mentions, roles)
    goal = next((fact for fact in facts if fact.name.endswith(GOAL)), None) if said else None
    if said and goal:
        return [*(one for one in stated if one.fact is not goal), Stated(goal, False, said.start(), said.end())]
    return [with_goal(sentence, one, doers, mentions, roles) for one in stated]


def without_other_prey(sentence: Sentence, stated: Stated) -> Stated:
    """Left open where it is another one that nobody has the goal to kill."""
    if not stated.fact.name.endswith(GOAL) or OTHER_PREY.match(sentence.folded, stated.end) is None:
        return stated
    return stated._replace(value=None)


def said_of_others(
    sentence: Sentence, doers: Collection[str], mentions: Mentions, roles: Mapping[str, str]
) -> re.Match[str] | None:
    """Where it is said that the goal is another's than that of whoever acts."""
    found = (NOT_THEIRS_JA if sentence.lang == "ja" else NOT_THEIRS).search(sentence.folded)
    if found is None or acting(found.span("owner"), doers, mentions, roles):
        return None
    return found if found["mine"] or acting(found.span("other"), doers, mentions, roles) else None


def acting(place: tuple[int, int], doers: Collection[str], mentions: Mentions, roles: Mapping[str, str]) -> bool:
    """Whether a role that acts is named there."""
    named = {roles.get(one.subject) for one in mentions.all if place[0] <= one.start < place[1]}
    return bool(named & set(doers))


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
