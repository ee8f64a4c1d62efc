"""Who does what a sentence asks about: the role that stands as the subject of its question."""

from __future__ import annotations

import re
from collections.abc import Iterator

from api.asking.mentions import Mention, Mentions
from api.asking.question_form import asked_place
from api.asking.sentence import Sentence

# What stands before the subject of an English question: "can the Knight", "does my Thief".
ASKING = re.compile(
    r"\b(?:can|may|could|must|should|does|do|did|will|would|is|are|was|has|have)(?:n't)? "
    r"(?:the |my |our |your |an? |that |this )?\Z"
)
# The beginning of a sentence, and what may follow its subject: "Thief's on", but not "Thief's turn".
BEGINNING = re.compile(r"(?:\A|[.?!;:\n] ?)\W*(?:(?:so|and|but|ok|the|my|our|a) )*\Z")
CONTRACTED = re.compile(r"(?:on|out|at|in|still|already|got|been|just|not|back|about|next|\w+ing|\w+ed)\b")
OWN = re.compile(r"\b(?:my|our|as the|as|i'm the|im the|i am the|playing the|playing) \Z")
FIRST_PERSON = re.compile(r"\b(?:i|i'm|i've|me|we)\b")
# Whoever only is somewhere, as in 部族がいるタイル, does nothing.
SUBJECT_JA = re.compile(
    r"[」』]?(?:[(（][^()（）]{0,24}[)）])?(?:は|も|って|が(?!い[るた]|居|ある|あっ|立っ|立つ|乗っ))"
)

# Whoever a situation begins with, by a number, acts; another of whom only a number is told is in the way:
# 牙の部族 人口4。ナイトの筋力は4。入れる？
TOLD_BY_NUMBER = re.compile(r"[^\d。、はがのをに]{0,8}\d")
OF_ANOTHER = re.compile(r"の[^\d。、]{1,8}\d")
# "Can they" asks about several, by a name that is plural, and "can she" about one.
PLURAL = re.compile(r"\b(?:can|may|could|must|should|do|did|will|would|are|have) (?:they|we)\b")
SINGULAR = re.compile(r"\b(?:can|may|could|must|should|does|did|will|would|is|has) (?:he|she|it)\b")


def doer(sentence: Sentence, mentions: Mentions) -> str | None:
    """Of whom the question asks what they do; None where that is not plain."""
    asked_from = asked_place(sentence.folded)
    in_japanese = sentence.lang == "ja"
    found = subjects_ja(sentence, mentions) if in_japanese else subjects_en(sentence, mentions, asked_from)
    subjects = list(found) or introduced(sentence, mentions)
    asked = [one for one in subjects if one.start >= asked_from]
    told = asked or in_number(sentence, subjects, asked_from)
    # Of several that one name stands for, the first is a role.
    nearest = asked[:1] or [one for one in told if one.start == told[-1].start]
    return nearest[0].subject if nearest else None


def introduced(sentence: Sentence, mentions: Mentions) -> list[Mention]:
    """Whoever a situation begins with, where of all others only numbers are told."""
    first, *others = mentions.all or (None,)
    if first is None or first.start or not others or not TOLD_BY_NUMBER.match(sentence.folded, first.end):
        return []
    others = [one for one in others if one.subject != first.subject]
    return [first] if others and all(OF_ANOTHER.match(sentence.folded, one.end) for one in others) else []


def in_number(sentence: Sentence, subjects: list[Mention], asked_from: int) -> list[Mention]:
    """Those whose names are plural or not as the question's pronoun is; all where none is."""
    plural = PLURAL.search(sentence.folded, asked_from)
    if not plural and not SINGULAR.search(sentence.folded, asked_from):
        return subjects
    fitting = [one for one in subjects if sentence.folded[: one.end].endswith("s") == bool(plural)]
    return fitting or subjects


def subjects_en(sentence: Sentence, mentions: Mentions, asked_from: int) -> Iterator[Mention]:
    speaks = FIRST_PERSON.search(sentence.folded, asked_from) is not None
    for one in mentions.all:
        before = sentence.folded[max(one.start - 24, 0) : one.start]
        is_asked = one.start >= asked_from and ASKING.search(before)
        if (speaks and OWN.search(before)) or (
            (is_asked or (not speaks and BEGINNING.search(before))) and not is_possessive(sentence, one)
        ):
            yield one


def is_possessive(sentence: Sentence, mention: Mention) -> bool:
    name, rest = sentence.folded[mention.start : mention.end], sentence.folded[mention.end :]
    is_marked = name.endswith("'s") or rest.startswith("'s")
    return is_marked and not CONTRACTED.match(rest.removeprefix("'s").lstrip())


def subjects_ja(sentence: Sentence, mentions: Mentions) -> Iterator[Mention]:
    return (one for one in mentions.all if SUBJECT_JA.match(sentence.folded, one.end))
