"""Phrases of the content, found in a sentence: English by stems, Japanese as written but for particles."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from sys import intern
from typing import NamedTuple

from api.asking.negations import LIGHT, PLAIN_ARTICLES, is_negation
from api.asking.sentence import HAVING, LATIN, Run, Sentence, TypedWord, WordRun, number_of
from kb.model import Language
from kb.phrases import NUMBER_MARK
from kb.search.folding import fold
from kb.search.stems import stem

MARK = "0mark"
BOTH = "both"  # counts only what comes after it
NOT_THIS_BUT = r"(?:\d{1,3}[枚個体人つ回点本歩]?(?:じゃ|では)なくて?、?)?"
NUMERAL = re.compile(
    rf"[をがはのもに]?[:：=]?(?:ちょうど)?{NOT_THIS_BUT}(?P<n>\d{{1,3}}|ゼロ|[〇零一二三四五六七八九](?![番部緒方般旦])|十[一二三四五六七八九]?)"
)
PARTICLE = re.compile(r"(?<=[ァ-ヺー一-鿿])([をがはのもに])(?=[ァ-ヺ一-鿿0-9]|$)")
ORDINAL = re.compile(r"[0-9一二三四五六七八九十][枚個体人つ回点本歩番匹]?\Z")
# Which particles may stand for one that is written, or none: whoever does something is not the one it is done to.
IN_PLACE_OF = {
    "が": "がはのも",
    "の": "のがはも",
    "を": "をはのも",
    "に": "にはのも",
    "は": "はがのをもに",
    "も": "もがのをはに",
}
ADVERB = re.compile("まだ|すでに|既に|もう(?![1一]|少し)|ちょうど|今")
# What comes after it is said of somebody else.
APART = re.compile(r"[,;]|\b(?:his|her|my|your|our|their|its)\b")
ARTICLE = re.compile(r" an? ")
# After a word it only says of which kind something is: "a goblin tribe" is no goblin.
NUMBER_AFTER = re.compile(r" \d")
NO_NOUN = "has|have|had|got|with|w|of|at|on|is|are|and|but|only|still|the|my|her|his|plus"
NOUN_BEFORE = re.compile(rf"\b(?!(?:{NO_NOUN})\b)[a-z]+ \Z")
NUMBER_BEFORE = re.compile(r"(?<![\w.])\d{1,2} \Z")
THING = (
    r"(?:treasure|action|unicorn|event|power|goblin|tribe|monster|cube|card|token|tile|secret|crystal|movement|move"
    r"|step|wall|trap|item|encounter|upgrade|health|grit)\w*\b"
)
OF_A_KIND = re.compile(f" {THING}")
# What is said of only a part of something is not said of all of it: "the rest of the row is empty".
PART_BEFORE = re.compile(
    r"\b(?:rest|remainder|half|part|some|most|end)(?: of)? (?:(?:the|his|her|my|its|their|that) )?\Z"
    r"|(?:残り|他|ほか|一部|半分|大半)の?\Z"
)
NO_BEFORE = re.compile(r"\bno \Z")  # "no one" is nobody
OTHER_KIND = re.compile(r"\bnon[ -]\Z")
# Whose it is: "their strength is 3" is not said by "my strength is 3".
MINE, THEIRS = frozenset(("my", "our")), frozenset(("his", "her", "its", "their", "your"))
OWN_BEFORE = re.compile(r"\b(?:(?P<mine>my|our)|(?P<theirs>his|her|its|their|your)) \Z")
PASSIVE = "され"  # after a noun that is done: 攻撃された
ASIDE = re.compile(r"[\s「」『』\"'（）()]+")


# Phrases are looked for only where one of their anchors stands: a stem, or two signs of Japanese.


class Match(NamedTuple):
    """Where a phrase stands in the folded text, the number in it, and whether it is negated there."""

    start: int
    end: int
    number: int | None = None
    negated: bool = False

    @property
    def length(self) -> int:
        return self.end - self.start


class EnglishPhrase:
    __slots__ = ("core", "counts", "joins", "key", "needed", "negated", "run", "wanted", "whose")

    def __init__(self, phrase: str) -> None:
        raw = LATIN.findall(fold(phrase).replace(NUMBER_MARK, f" {MARK} "))
        self.counts = MARK in raw
        self.negated = not self.counts and any(map(is_negation, raw))
        self.run, kept = kept_words(raw, self.counts)
        self.wanted = tuple(None if word == MARK else intern(stem(word)) for word in kept)
        self.needed = frozenset(word for word in self.wanted if word)
        self.key = " ".join(word or NUMBER_MARK for word in self.wanted)
        self.core = f" {self.key} "
        self.joins = [n for n, word in enumerate(had_between(raw)) if word] if self.run == "affirmed" else []
        self.whose = next((word for word in raw if word in MINE | THEIRS), None) if self.counts else None

    @property
    def anchors(self) -> frozenset[str]:
        return self.needed

    def find(self, sentence: Sentence) -> Iterable[Match]:
        run = sentence.run(self.run)
        return self.places(sentence, run) if self.needed and run.stems.keys() >= self.needed else ()

    def places(self, sentence: Sentence, run: WordRun) -> Iterator[Match]:
        rarest = min(self.needed, key=lambda stem: len(run.stems[stem]))
        before = self.wanted.index(rarest)
        for first in (place - before for place in run.stems[rarest] if place >= before):
            found = run.words[first : first + len(self.wanted)]
            if self.fits(found) and not self.is_split(sentence.folded, found):
                match = self.match(sentence, found)
                # "Not his turn" is not even mentioned by "his turn", nor a crystal tile in hand by a non-crystal tile.
                if not (self.negated and match.negated) and not self.is_of_another(sentence.folded, match):
                    yield match

    def is_of_another(self, folded: str, match: Match) -> bool:
        is_of_part = not self.counts and PART_BEFORE.search(folded, max(match.start - 28, 0), match.start) is not None
        return (
            is_of_part
            or self.is_of_another_kind(folded, match)
            or self.is_somebody_elses(folded, match)
            or self.counts_another(folded, match)
        )

    def counts_another(self, folded: str, match: Match) -> bool:
        """Whether a thing is counted right after words that end with a number: "all 4 cubes" is no "all 4"."""
        last = self.wanted[-1]
        ends_with_number = last is not None and number_of(last) is not None
        return ends_with_number and OF_A_KIND.match(folded, match.end) is not None

    def is_somebody_elses(self, folded: str, match: Match) -> bool:
        """Whether a number of mine is told in the words for another's, or the other way round."""
        owner = OWN_BEFORE.search(folded, 0, match.start) if self.whose else None
        return owner is not None and (self.whose in MINE) == (owner["mine"] is None)

    def is_of_another_kind(self, folded: str, match: Match) -> bool:
        """Whether a "non-" stands before several words, of which it denies only the first."""
        return len(self.wanted) > 1 and OTHER_KIND.search(folded, 0, match.start) is not None

    def fits(self, found: list[TypedWord]) -> bool:
        whole = len(found) == len(self.wanted) and found[0].sentence == found[-1].sentence
        return whole and all(map(fits, self.wanted, found))

    def is_split(self, folded: str, found: list[TypedWord]) -> bool:
        """Whether the words are no whole there: one is part of another word, or belongs to something else."""
        ones = (word for word in found if word.raw == "one" and not self.negated)
        is_nobody = any(NO_BEFORE.search(folded, 0, word.start) for word in ones)
        return is_nobody or self.is_one_word(found) or self.is_apart(folded, found)

    def is_one_word(self, found: list[TypedWord]) -> bool:
        """Whether what should have something is only named by it: a "hunger cube" is no "hunger has a cube"."""
        return any(found[n].end + 1 >= found[n + 1].start for n in self.joins)

    def is_apart(self, folded: str, found: list[TypedWord]) -> bool:
        """Whether the number belongs to something else: "strength 5, his armor 4" has no 5 armor."""
        gaps = (folded[one.end : other.start] for one, other in pairwise(found)) if self.counts else ()
        return any(map(APART.search, gaps)) or (self.counts and self.is_between_numbers(folded, found))

    def is_between_numbers(self, folded: str, found: list[TypedWord]) -> bool:
        """Whether the number before belongs to what stands before it: "armor 3 strength 4" has no 3 strength."""
        if found[-1].raw == BOTH and self.wanted[-1] is None:
            return True  # "pop are both" counts no population
        is_first = self.wanted[0] is None and NUMBER_AFTER.match(folded, found[-1].end) is not None
        return is_first and NOUN_BEFORE.search(folded, 0, found[0].start) is not None

    def match(self, sentence: Sentence, found: list[TypedWord]) -> Match:
        numbers = [word for wanted, word in zip(self.wanted, found, strict=True) if wanted is None]
        start, end = found[0].start, found[-1].end
        if not numbers:
            return Match(start, end, negated=sentence.is_negated(start, end) != self.negated)
        number = numbers[0]
        exact = not sentence.is_inexact(number.start, number.end) and not sentence.is_negated_before(start)
        if " of " in sentence.folded[start:end] and NUMBER_BEFORE.search(sentence.folded, 0, start):
            exact = False  # "2 health of 5"
        return Match(start, end, number_of(number.raw) if exact else None)


class ArticlePhrase(EnglishPhrase):
    """A phrase with a number in it, said of one by the article: "loses a health"."""

    __slots__ = ("place",)

    def __init__(self, phrase: str) -> None:
        before, _, after = phrase.partition(NUMBER_MARK)
        super().__init__(f"{before} {after}")
        counted = next((stem(word) for word in LATIN.findall(fold(after)) if word not in LIGHT), "")
        self.place = self.wanted.index(counted) if counted in self.wanted else 0
        self.key = f"a {self.key}"

    def is_apart(self, folded: str, found: list[TypedWord]) -> bool:
        """Whether no article stands before what is counted, or another thing is that comes after it."""
        counted = found[self.place]
        gap = folded[found[self.place - 1].end : counted.start] if self.place else ""
        return ARTICLE.fullmatch(gap) is None or OF_A_KIND.match(folded, counted.end) is not None


def kept_words(raw: list[str], counts: bool) -> tuple[Run, list[str]]:
    """The words of a phrase that must be there, and among which of a sentence's words they stand together.

    As many are left out as leave two: without its auxiliary "has a bomb" would be any bomb, and without its pronoun
    "my card" any card.
    """
    telling = [word for word in raw if word not in LIGHT]
    if counts:
        return "telling", telling
    affirmed = [word for word in telling if not is_negation(word) and word not in HAVING]
    if len(affirmed) > 1 and telling[-1] not in HAVING:
        return "affirmed", affirmed
    telling = [word for word in telling if not is_negation(word)]
    plain = [word for word in raw if word not in PLAIN_ARTICLES and not is_negation(word)]
    return ("telling", telling) if len(telling) > 1 else ("plain", plain)


def had_between(raw: list[str]) -> list[bool]:
    """For each word that is kept of what something has, whether "has" stands between it and the next one kept."""
    found: list[bool] = []
    for word in raw:
        if word in ("has", "have", "had"):
            found[-1:] = [True] if found else []
        elif word not in LIGHT and not is_negation(word) and word not in HAVING:
            found.append(False)
    return found[:-1]


class JapanesePhrase:
    """Found without a pattern of its own, because to compile one takes longer than to read a whole sentence."""

    __slots__ = ("core", "counts", "key", "parts", "parts_after")

    def __init__(self, phrase: str) -> None:
        before, mark, after = (ASIDE.sub("", part) for part in fold(phrase).partition(NUMBER_MARK))
        self.key, self.counts = f"{loosened(before)}{mark}{loosened(after)}", bool(mark)
        self.parts, self.parts_after = PARTICLE.split(before), PARTICLE.split(after)
        self.core = max(self.written, key=len)

    @property
    def written(self) -> list[str]:
        return self.parts[::2] + self.parts_after[::2]

    @property
    def anchors(self) -> frozenset[str]:
        return frozenset(signs for part in self.written for signs in anchors_of(part))

    def find(self, sentence: Sentence) -> Iterable[Match]:
        return self.places(sentence) if self.core and self.core in sentence.folded else ()

    def places(self, sentence: Sentence) -> Iterator[Match]:
        start = self.next_place(sentence.folded, 0)
        while start >= 0:
            match = self.match(sentence, start)
            if match:
                yield match
            start = self.next_place(sentence.folded, match.end if match else start + 1)

    def next_place(self, text: str, at: int) -> int:
        """Where the phrase may begin, from a place on: with its first part, or with a number."""
        if self.parts[0]:
            return text.find(self.parts[0], at)
        number = NUMERAL.search(text, at)
        return number.start() if number else -1

    def match(self, sentence: Sentence, start: int) -> Match | None:
        text, end = sentence.folded, end_of(self.parts, sentence.folded, start)
        if end is None or is_ordinal(text, start) or self.is_way_there(text, end):
            return None
        if self.is_done_to(text, end) or self.is_passive(text, end):
            return None
        if self.counts:
            return None if text[start - 1 : start] == "未" else self.counted(sentence, start, end)
        return None if is_inside_number(text, end) else Match(start, end, negated=sentence.is_negated(start, end))

    def is_way_there(self, text: str, end: int) -> bool:
        """Whether 地上の, which is 地上 as well, stands for where somebody goes: 地上に出る, 地上から."""
        return self.parts[-2:-1] == ["の"] and not self.parts[-1] and text[end : end + 1] in ("に", "へ", "か")

    def is_done_to(self, text: str, end: int) -> bool:
        """Whether what is somebody's is what they do something to: ナイトがタイルを is no ナイトのタイル."""
        last = self.parts[-1]
        is_whose = bool(last) and self.parts[-2:-1] == ["の"] and text[end - len(last) - 1] in "がはも"
        return is_whose and text[end : end + 1] == "を"

    def is_passive(self, text: str, end: int) -> bool:
        """Whether whoever does something in the phrase has it done to them: ナイトが攻撃された is no ナイトが攻撃."""
        is_doer = self.parts[-2:-1] in (["が"], ["の"]) and text[end - len(self.parts[-1]) - 1] in "がはも"
        return is_doer and text.startswith(PASSIVE, end)

    def counted(self, sentence: Sentence, start: int, at: int) -> Match | None:
        """With the number that stands at a place, and what comes after it."""
        number = NUMERAL.match(sentence.folded, at)
        end = end_of(self.parts_after, sentence.folded, number.end()) if number else None
        if number is None or end is None or (not self.parts[0] and text_has_number(sentence.folded, end)):
            return None
        exact = not sentence.is_inexact(number.start("n"), number.end("n"))
        return Match(start, end, number_of(number["n"]) if exact else None)


def text_has_number(text: str, at: int) -> bool:
    """Whether a number stands at a place: in 憤り3輝き8 what comes before 輝き is no number of it."""
    return text[at : at + 1].isdecimal()


def anchors_of(part: str) -> Iterable[str]:
    """Each two signs together of which the first is Japanese; where there are none, single signs of Japanese."""
    pairs = [part[n : n + 2] for n in range(len(part) - 1) if part[n] > "⺀"]
    return pairs or (sign for sign in part if sign > "⺀")


def fits(wanted: str | None, word: TypedWord) -> bool:
    return number_of(word.raw) is not None if wanted is None else word.stem == wanted


def is_ordinal(text: str, start: int) -> bool:
    """Whether a phrase begins with the 目 of 2つ目の部族, which is no Eye."""
    return text[start] == "目" and ORDINAL.search(text, 0, start) is not None


def is_inside_number(text: str, end: int) -> bool:
    """Whether a phrase that ends with a digit ends in the middle of a number."""
    return text[end - 1 : end].isdecimal() and text[end : end + 1].isdecimal()


def end_of(parts: Sequence[str], text: str, at: int) -> int | None:
    """Where these parts end that begin at a place. Every other is a particle, for which another may stand, or none."""
    first, *rest = parts
    if not text.startswith(first, at):
        return None
    end = at + len(first)
    if not rest:
        return end
    particle, *after = rest
    there = end < len(text) and text[end] in IN_PLACE_OF[particle]
    with_particle = end_of(after, text, after_adverb(text, end + 1)) if there else None
    return end_of(after, text, end) if with_particle is None else with_particle


def after_adverb(text: str, at: int) -> int:
    """The place after a word that may come before any verb: 崩壊がまだ始まっていない."""
    found = ADVERB.match(text, at)
    return found.end() if found else at


def loosened(phrase: str) -> str:
    """A pattern for a phrase in which other particles may stand between its words, or none."""
    parts = PARTICLE.split(phrase)
    return "".join(f"[{IN_PLACE_OF[part]}]?" if n % 2 else re.escape(part) for n, part in enumerate(parts))


Phrase = EnglishPhrase | JapanesePhrase
PhraseKind = Callable[[str], Phrase]
PHRASES: dict[Language, PhraseKind] = {"en": EnglishPhrase, "ja": JapanesePhrase}


def compile_phrase(phrase: str, lang: Language) -> Phrase:
    return PHRASES[lang](phrase)
