"""How many Neighs a told chain has: "Ben neighed it, I neighed his Neigh", ベンがネイ、そのネイに私がネイ."""

from __future__ import annotations

import re
from collections.abc import Sequence

from api.asking.fact_reader import Stated
from api.asking.question_form import asked_place, is_question
from api.asking.sentence import Sentence
from kb.model import PlayText
from validators.engine.games import Play

NEIGHS = ".neighs"  # how the names of facts end of how many lie on each other
PUTS = r"(?:play(?:s|ed)?|puts?|threw|throws|slap(?:s|ped)?|us(?:es|ed)|drop(?:s|ped)?)"
A_NEW_ONE = r"(?:a|another|his|her|my|their)(?: own)? neigh(?: (?:on|at|against|onto))?"
DOES = rf"(?:neigh(?:ed|s|'d|'ed|d)|{PUTS} {A_NEW_ONE})"
WHOSE = (
    r"(?:(?:his|her|my|their|our|the|that|this|[a-z]+'s)(?: (?:own|first|second|last))? neigh|that neigh|that one|that)"
)
# Whoever answers a Neigh, and whoever answers what was played at first.
ON_A_NEIGH = re.compile(rf"\b{DOES} {WHOSE}\b(?! unicorn| upgrade| card)")
ON_THE_CARD = re.compile(rf"\b{DOES}(?! {WHOSE}\b)")
NEIGH_JA = r"(?:ネイ|ニー)"
ON_A_NEIGH_JA = re.compile(
    rf"(?:{NEIGH_JA}|それ)に(?:対して)?も?、?(?:また|さらに|更に|[^。、にを]{{1,8}}[がは])?{NEIGH_JA}(?!に)"
)
ON_THE_CARD_JA = re.compile(rf"[がは](?:それ|そのカード|そこ|ユニコーン|カード)?[にを]?{NEIGH_JA}(?!に(?:対|も|ネ|ニ))")
# Another one may stop more than one, or be stopped by nothing.
ANOTHER_KIND = re.compile(r"\b(?:super|cannot be neigh|can't be neigh|twice|again)|スーパー|同時")
AN_ANSWER = re.compile(r"(?:plays|puts|adds|uses) (?:an|several|many)? ?instants?\b|answers\b")  # what plays are called
A_NEIGH = re.compile(r"neigh|ネイ|ニー")


def told_neighs(sentence: Sentence) -> tuple[int, int, int] | None:
    """How many there are, and from where to where; None where it is not plain that each answers another."""
    folded = sentence.folded
    if ANOTHER_KIND.search(folded):
        return None
    on_card, on_neigh = (ON_THE_CARD_JA, ON_A_NEIGH_JA) if sentence.lang == "ja" else (ON_THE_CARD, ON_A_NEIGH)
    answers = [*on_neigh.finditer(folded)]
    if not answers:
        return None
    first = [*on_card.finditer(folded, 0, answers[0].start())]
    others = [one for one in on_card.finditer(folded, answers[0].end()) if not any(overlap(one, a) for a in answers)]
    if len(first) != 1 or others:
        return None
    return 1 + len(answers), first[0].start(), answers[-1].end()


def overlap(one: re.Match[str], other: re.Match[str]) -> bool:
    return one.start() < other.end() and other.start() < one.end()


def asks_of_told_neighs(sentence: Sentence) -> bool:
    """Whether it is asked what a told chain comes to, and not whether one more may answer."""
    told, place = told_neighs(sentence), asked_place(sentence.folded)
    if told is None or not (is_question(sentence) or told[2] <= place):
        return False
    return A_NEIGH.search(sentence.folded, max(told[2], place)) is None


def is_answering(play: PlayText) -> bool:
    """Whether somebody answers a card there."""
    return AN_ANSWER.match(play.title.en.casefold()) is not None


def with_told_neighs(sentence: Sentence, play: Play, stated: Sequence[Stated]) -> list[Stated]:
    """With the number of a told chain, where a play is about how many Neighs lie on each other."""
    fact = next((fact for fact in play.fields if fact.name.endswith(NEIGHS)), None)
    told = told_neighs(sentence) if fact is not None else None
    if fact is None or told is None or any(one.fact is fact for one in stated):
        return [*stated]
    number, start, end = told
    return [*stated, Stated(fact, number, start, end)]
