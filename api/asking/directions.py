"""Who does something to whom: the Unicorn enters "my Knight's tile", ナイトがドラゴンに襲われた."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from api.asking.mentions import Mention, Mentions
from api.asking.question_form import asked_place, is_question
from api.asking.sentence import Sentence

NEAR, NEAR_JA = 64, 48  # characters between whoever does something and the one to whom it is done
DETERMINER = r"(?:(?:the|my|our|your|his|her|their|a|an|this|that) )?"
DONE_TO = (
    r"(?:attack|hit|enter|ram|trample|strike|shoot|shot|struck|charge|backstab|target|kill|hunt|ambush|claw|scratch"
    r"|bump|punch|slap|swat)(?:s|es|ed|ing|ting|ped|ps)?"
)
GOES = (
    r"(?:mov|go|walk|step|charg|rush|barg|march|com|land|ran|run|burst|stroll|storm|gallop|charge|went|came|crash|jump)"
    r"(?:e|es|s|ed|d|ing|ning|ped)?(?: straight| right| back)?"
)
ACTIVE = re.compile(
    rf"(?:(?: player| unicorn| tribe| player's piece)*(?: ?\([^()]*\))?,?(?: ?[^.?!;:,]{{0,30}}?)) ?"
    rf"\b(?:{DONE_TO}(?: (?:at|into|onto|on))?|{GOES} (?:into|onto|in on|on|to|at)) {DETERMINER}\Z"
)
PASSIVE = re.compile(
    rf"(?: player| unicorn| tribe)*(?: ?\([^()]*\))? (?:is|was|were|are|be|being|been|gets?|got|has been)"
    rf"(?: (?:just|now|then))* {DONE_TO} by {DETERMINER}\Z"
)
IS_DONE = re.compile(r"\b(?:is|was|were|are|be|being|been|gets?|got)(?: (?:just|now|then|not))* \w+ \Z")
# In titles of plays: to whom something is done, and who is harmed by whomever it may be.
THE_ROLE = re.compile(r"\b(?:attacks?|hit|enters?) (?:on )?(?:him|his)\b")
HARMED = re.compile(r"\b(?:he|she) loses\b")
ATTACKS = re.compile(
    r"\bhis attack\b|\Ahe (?:attacks|enters)\b|\bunicorn(?:'s attack| attacks a piece)|\battack of the unicorn\b"
)
THEN_ANOTHER = re.compile(r"\b(?:and|but|while|when|because|if|so|or|after|before|then|who|that|which|by)\b")

PLACE_JA = r"(?:タイル|スペース|マス|場所|所|ところ)"
AT_JA = rf"(?:の(?:いる|居る|立つ|いた)?{PLACE_JA}|(?:タイル|スペース|マス))?"
DOES_JA = re.compile(
    rf"(?:プレイヤー|役)?{AT_JA}[にをへ](?:[^。、？?はが]{{0,8}}?)"
    r"(?:入|攻撃|突っ込|突進|突撃|襲|殴|撃|狙|踏み込|乗り込|ぶつか|殺|暴走|轢|飛び込)(?P<rest>[^。、？?]{0,4})"
)
SUFFERS_JA = re.compile(r"\A(?:さ?れ|われ|られ|たれ|かれ|まれ)")
SUBJECT_JA = re.compile(
    r"(?:プレイヤー|役|のユニコーン|部族)?(?:[(（「][^()（）」]{0,24}[)）」])?(?:が|は|も)(?P<between>[^。？?]*)\Z"
)


class Direction(NamedTuple):
    """The roles: who does it, and to whom; nothing where it may be anybody."""

    doer: str
    target: str

    def is_reversed_in(self, told: Collection[Direction]) -> bool:
        """Whether it is only told the other way round."""
        if not self.target:
            return False
        if not self.doer:
            return self.target in {one.doer for one in told} - {one.target for one in told}
        return Direction(self.target, self.doer) in told and self not in told

    def is_told_in(self, told: Collection[Direction]) -> bool:
        return any(self.doer in ("", one.doer) and self.target in ("", one.target) for one in told)


class NamedParties(NamedTuple):
    """Who does something to whom, as far as a title says it, and all roles in it."""

    direction: Direction | None
    roles: frozenset[str]


def named_parties(title: Sentence, mentions: Mentions, roles: Mapping[str, str], role: str) -> NamedParties:
    """Those in what a play of a role is called."""
    there = frozenset(roles[one.subject] for one in mentions.all if one.subject in roles)
    return NamedParties(direction_of(title, mentions, roles, role), there)


def directions(
    sentence: Sentence, mentions: Mentions, roles: Mapping[str, str], asked_from: int = 0
) -> frozenset[Direction]:
    """All that a sentence tells from a place on, each by the roles whose pieces they are."""
    found = directions_ja if sentence.lang == "ja" else directions_en
    told = (
        Direction(roles.get(doer.subject, ""), roles.get(target.subject, ""))
        for doer, target in found(sentence, mentions.all)
        if max(doer.start, target.start) >= asked_from
    )
    return frozenset(one for one in told if all(one) and one.doer != one.target)


def judged_directions(sentence: Sentence, mentions: Mentions, roles: Mapping[str, str]) -> frozenset[Direction]:
    """Those of what is asked; all where nothing is: whoever was attacked may ask for leave to attack."""
    return directions(sentence, mentions, roles, asked_place(sentence.folded) if is_question(sentence) else 0)


def direction_of(title: Sentence, mentions: Mentions, roles: Mapping[str, str], role: str) -> Direction | None:
    """Of what a play of a role is called: a pronoun in it is that role."""
    told = directions(title, mentions, roles)
    if ATTACKS.search(title.folded):
        return Direction(role, "")
    if told:
        return next(iter(told)) if len(told) == 1 else None
    if HARMED.search(title.folded):
        return Direction("", role)
    first = mentions.all[0] if mentions.all and mentions.all[0].start <= len("the goblin ") else None
    doer = roles.get(first.subject, "") if first else ""
    return Direction(doer, role) if doer and doer != role and THE_ROLE.search(title.folded) else None


def directions_en(sentence: Sentence, mentions: tuple[Mention, ...]) -> Iterator[tuple[Mention, Mention]]:
    for first, second in neighbours(mentions, NEAR):
        between = sentence.folded[first.end : second.start]
        if PASSIVE.fullmatch(between):
            yield second, first
        elif ACTIVE.fullmatch(between) and not is_other_clause(between):
            yield first, second


def is_other_clause(between: str) -> bool:
    return THEN_ANOTHER.search(between) is not None or IS_DONE.search(between) is not None


def directions_ja(sentence: Sentence, mentions: tuple[Mention, ...]) -> Iterator[tuple[Mention, Mention]]:
    for first, second in neighbours(mentions, NEAR_JA):
        subject = SUBJECT_JA.match(sentence.folded[first.end : second.start])
        does = DOES_JA.match(sentence.folded, second.end) if subject else None
        if does and (SUFFERS_JA.match(does["rest"]) is not None):
            yield second, first
        elif does:
            yield first, second


def neighbours(mentions: tuple[Mention, ...], near: int) -> Iterator[tuple[Mention, Mention]]:
    """Each with the next that is named after it."""
    for n, first in enumerate(mentions):
        after = (one for one in mentions[n + 1 :] if one.start >= first.end)
        second = next(after, None)
        if second and second.start - first.end <= near:
            yield first, second
