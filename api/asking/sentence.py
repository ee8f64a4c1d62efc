"""A sentence as it was typed: its words, numbers and negations, each with its place."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from functools import cached_property
from typing import Literal, NamedTuple

from api.asking.doubts import (
    doubtful_places,
    is_doubted_after,
    is_of_other_party,
    is_of_some_turn,
    is_wanted_after,
    wanted_places,
)
from api.asking.negations import (
    BETWEEN,
    DOING,
    LIGHT,
    PLAIN_ARTICLES,
    is_negated_after,
    is_negated_between,
    is_negation,
)
from kb.model import Language
from kb.search.stems import stem
from kb.search.stopwords import is_stop_word
from kb.search.words import Word, folded_with_places, words

Run = Literal["telling", "affirmed", "plain"]
LATIN = re.compile(r"[a-zà-ÿ0-9]+(?:'[a-z]+)*")
JAPANESE = re.compile(r"[ぁ-ゖァ-ヺ一-鿿]")
ENDS = re.compile(r"[.?!;\n。？！]+")
COUNTED = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
NUMBER_WORDS = {word: n for n, word in enumerate(COUNTED.split())} | {"no": 0, "both": 2}
KANJI = {sign: n for n, sign in enumerate("〇一二三四五六七八九十")} | {"零": 0, "ゼロ": 0}
HAVING = frozenset(("has", "have", "had", "does", "did", "do", "yet"))
UNCOUNTED = frozenset(("no", "one", "both"))
KANJI_COUNTED = re.compile(r"([〇零一二三四五六七八九]|十[一二三四五六七八九]?)(?=[枚個体人つ回点本歩マタ段])")
NEAR = 24  # characters between a number and what it counts
APART = re.compile(r"[,;.:、。]")  # between a number and what it does not count
MOST_READ = 450  # characters; whoever tells more asks several questions at once
# Said of anything: something that may matter is not known.
SOMETHING_UNKNOWN = re.compile(
    r"\b(?:nobody|no one|none of us)(?: has| have| can)? "
    r"(?:say|said|know|record|quot|describ|remember|not|mention|read|agree)"
    r"|\b(?:unknown|unclear|unsure|unread|not sure|does not say)\b"
    r"|\b(?:can't|cannot|don't) (?:agree|remember|know|tell)\b"
    r"|\bforgot(?:ten)? (?:which|what|how|who|whose|whether|if|where)\b"
    r"|\b(?:we|nobody|i) (?:can't|cannot|can|can not) (?:read|make out)\b|\b(?:illegible|unreadable|smudged)\b"
    r"|\b(?:bumped|knocked over|jostled|nudged|spilled|spilt)\b[^.?!;]{0,24}"
    r"\b(?:board|table|mat|cubes|pieces|tokens|everything)\b"
    r"|(?:ボード|盤|テーブル|机|コマ|駒|キューブ)[^。、？!]{0,4}(?:にぶつか|をぶつけ|がずれ|がズレ|をひっくり返|をこぼ|が崩れ)"
    r"|(?:文字|字|文章|テキスト|効果|手札)[^。、！？]{0,6}見えな|読め(?:な|ま|ず)|読み取れ"
    r"|不明|わからな|分からな|覚えていな|揉め|はっきりしな|忘れて"
)
INEXACT_BEFORE = re.compile(
    r"(?:[はが][-−]|\bminus"
    r"|at least|at most|up to|more than|less than|over|under|below|above|past|beyond|about|around|not|not to"
    r"|instead of|rather than|short of|between|between \d and|\bor|\d ?か|\+[^.?!;]{0,12}=)\s*$"
)
INEXACT_AFTER = re.compile(
    r"\+(?! ?[ァ-ヺ一-鿿])|\s+\+ ?\d"
    r"|\s*(?:->|→|⇒|[〜~]|-(?=\d)| or \d| and \d+\b(?! ?[a-z])|と\d+(?![\d枚個体人つ回点本歩])"
    r"|[枚個体人つ回点本歩]?か\d|(?:or )?(?:more|less|fewer|higher|lower|greater|above|below|better|too|short)\b"
    r"|[枚個体人つ回点本歩]?(?:中\d|なく)|以上|以下|未満|より|[枚個体人つ回点本歩]?を?(?:下回|上回|超|割[っり](?![当振])|切[っり])|[枚個体人つ回点本歩]?に?(?:届[かい]|達し|足り)|くらい|ぐらい|つ?上(?![がげ])|つ?下(?![がげ])|[枚個体人つ回点本歩]?(?:じゃ|では)なく|[枚個体人つ回点本歩]も)"
)
# What a number comes to in the end, as a question claims: "is it 3 now?", 3になる？. No fact of how it was.
CLAIMED_BEFORE = re.compile(r"\b(?:is|are|am) (?:it|that|he|she|they|i|we) (?:now )?(?:at |on |down to |up to )?\Z")
CLAIMED_IN_QUOTE = re.compile(r"「(?:じゃあ|なら|それなら|では|だから|つまり|それで)、?[^」]{0,12}\Z")
COMES_TO = re.compile(r"\b(?:that|which|it|this) (?:makes|leaves)(?: (?:it|me|him|her|them|us))?(?: (?:with|at))? \Z")
IS_IT = re.compile(r"\b(?:is|are)(?: (?:my|his|her|its|their|the|our)(?: [\w']+){0,3})? \Z")
CLAIMED_AFTER = re.compile(
    r"[枚個体人つ回点]?(?:になる|となる)(?:んだ)?(?:と|って)(?:言|いう|主張|思)"
    r"|\s*(?:now\?|[枚個体人つ回点本歩]?(?:になり|になる|となる|となり|にでき)(?:る|ます|の|ん|です|よね|か)*"
    r"(?:、?(?:で|って)[^。、]{0,8})?[?？])"
)


class TypedWord(NamedTuple):
    """A word: its stem, as it was written, where it stands in the folded text, and in which sentence."""

    stem: str
    raw: str
    start: int
    end: int
    sentence: int


class TypedNumber(NamedTuple):
    value: int
    start: int
    end: int


class WordRun:
    """Words in the order of the sentence, and where each stem stands among them."""

    def __init__(self, words: Iterable[TypedWord]) -> None:
        self.words = list(words)
        self.stems: dict[str, list[int]] = {}
        for place, word in enumerate(self.words):
            self.stems.setdefault(word.stem, []).append(place)


class Sentence:
    """What somebody typed; it may be several sentences. Places are those of the folded text until they are shown."""

    def __init__(self, text: str) -> None:
        self.text = text[:MOST_READ]
        folded, places = folded_with_places(self.text)
        # One sign may fold to eighteen: what is read is bounded after that.
        self.folded, self.places = folded[:MOST_READ], places[:MOST_READ]
        self.is_cut = max(len(text), len(folded)) > MOST_READ
        self._beside: dict[TypedNumber, list[str]] = {}

    @cached_property
    def lang(self) -> Language:
        japanese = len(JAPANESE.findall(self.folded))
        return "ja" if japanese > len(LATIN.findall(self.folded)) else "en"

    @cached_property
    def ends(self) -> list[int]:
        return [end.start() for end in ENDS.finditer(self.folded)]

    @cached_property
    def searched(self) -> list[Word]:
        """The words of either language as search has them, without those that say nothing."""
        return [word for word in words(self.folded) if not is_stop_word(word.text)]

    @cached_property
    def numbers(self) -> list[TypedNumber]:
        """The numbers that count or measure something: not bounds, and no "one" that stands for somebody."""
        latin = (
            TypedNumber(value, word.start, word.end)
            for word in self.words
            if word.raw not in UNCOUNTED and (value := number_of(word.raw)) is not None
        )
        kanji = (
            TypedNumber(value, found.start(), found.end())
            for found in KANJI_COUNTED.finditer(self.folded)
            if (value := number_of(found[1])) is not None
        )
        return [number for number in (*latin, *kanji) if not self.is_inexact(number.start, number.end)]

    def words_beside(self, number: TypedNumber) -> list[str]:
        """The two searched words before a number and the two after it, as far as they are near and of one clause."""
        if number not in self._beside:
            starts, ends = (word.start for word in self.searched), (word.end for word in self.searched)
            before, after = bisect_right(list(ends), number.start), bisect_left(list(starts), number.end)
            near = [(word, word.end, number.start) for word in self.searched[max(before - 2, 0) : before]]
            near += [(word, number.end, word.start) for word in self.searched[after : after + 2]]
            self._beside[number] = [
                word.text for word, a, b in near if b - a < NEAR and not APART.search(self.folded, a, b)
            ]
        return self._beside[number]

    def sentence_at(self, place: int) -> int:
        return bisect_left(self.ends, place)

    @cached_property
    def words(self) -> list[TypedWord]:
        """The words in Latin letters, and digits."""
        return [
            TypedWord(stem(run[0]), run[0], run.start(), run.end(), self.sentence_at(run.start()))
            for run in LATIN.finditer(self.folded)
        ]

    @cached_property
    def word_ends(self) -> list[int]:
        return [word.end for word in self.words]

    @cached_property
    def telling(self) -> WordRun:
        """The words without those that change nothing."""
        return WordRun(word for word in self.words if word.raw not in LIGHT)

    def run(self, name: Run) -> WordRun:
        return self.telling if name == "telling" else self.affirmed if name == "affirmed" else self.plain

    @cached_property
    def affirmed(self) -> WordRun:
        """The telling words without negations and the auxiliaries that go with them: what is said to be so or not."""
        return WordRun(word for word in self.telling.words if not is_negation(word.raw) and word.raw not in HAVING)

    @cached_property
    def plain(self) -> WordRun:
        """All words but articles and negations."""
        return WordRun(word for word in self.words if word.raw not in PLAIN_ARTICLES and not is_negation(word.raw))

    @cached_property
    def anchors(self) -> list[str]:
        """Each stem, and any two signs of Japanese that stand together: by one of them a phrase is looked for."""
        signs = self.folded if self.is_japanese else ""
        pairs = (signs[n : n + 2] for n in range(len(signs)) if signs[n] > "⺀")
        single = (sign for sign in signs if sign > "⺀")
        return list(dict.fromkeys((*self.plain.stems, *self.telling.stems, *pairs, *single)))

    @cached_property
    def is_japanese(self) -> bool:
        return JAPANESE.search(self.folded) is not None

    def is_negated(self, start: int, end: int) -> bool:
        """Whether what stands at a place is said not to be so."""
        inside = self.words[bisect_right(self.word_ends, start) : bisect_right(self.word_ends, end)]
        times = self.is_negated_before(start) + any(is_negation(word.raw) for word in inside)
        return (times + is_negated_after(self.folded, end, self.is_japanese)) % 2 == 1

    def is_negated_before(self, start: int) -> bool:
        if self.folded[start - 1 : start] in ("未", "無"):
            return True
        last = bisect_right(self.word_ends, start)
        for word in reversed(self.words[max(last - 4, 0) : last]):
            if is_negation(word.raw):
                return is_negated_between(self.folded, word.end, start)
            if word.raw not in BETWEEN and word.raw not in DOING:
                return False
        return False

    @cached_property
    def leaves_open(self) -> bool:
        """Whether it says that something is not known."""
        return SOMETHING_UNKNOWN.search(self.folded) is not None

    @cached_property
    def doubtful(self) -> tuple[tuple[int, int], ...]:
        return doubtful_places(self.folded)

    @cached_property
    def wanted(self) -> tuple[tuple[int, int], ...]:
        return wanted_places(self.folded)

    def is_only_wanted(self, start: int, end: int) -> bool:
        """Whether what stands at a place is what somebody asks to be put there."""
        return any(first <= start <= last for first, last in self.wanted) or is_wanted_after(self.folded, end)

    def is_in_doubt(self, start: int, end: int) -> bool:
        """Whether what stands at a place is not so now, or what people ask, suppose or are not sure of."""
        is_within = any(first <= start <= last for first, last in self.doubtful)
        is_others = is_of_other_party(self.folded, start, end) or is_of_some_turn(self.folded, start, end)
        return is_within or is_others or is_doubted_after(self.folded, end)

    def is_inexact(self, start: int, end: int) -> bool:
        """Whether the number at a place is only a bound: at least 3, 5以上."""
        before = self.folded[max(start - 16, 0) : start]
        return bool(INEXACT_BEFORE.search(before) or INEXACT_AFTER.match(self.folded, end))

    def is_claimed(self, start: int, end: int) -> bool:
        """Whether the number at a place is asked about as what something has come to."""
        before = self.folded[max(start - 24, 0) : start]
        is_quoted = CLAIMED_IN_QUOTE.search(before)
        is_asked = IS_IT.search(before) and self.folded.startswith("?", end)
        is_claimed = CLAIMED_BEFORE.search(before) and "now" in self.folded
        return bool(
            CLAIMED_AFTER.match(self.folded, end) or COMES_TO.search(before) or is_quoted or is_asked or is_claimed
        )

    def original(self, start: int, end: int) -> tuple[int, int]:
        """A place of the folded text in the text as it was typed."""
        return self.places[start], self.places[end - 1] + 1


def number_of(word: str) -> int | None:
    """The number that a word is: 3, three, 三."""
    if word.isascii() and word.isdecimal():
        return int(word) if len(word) < 4 else None
    if word in NUMBER_WORDS:
        return NUMBER_WORDS[word]
    if len(word) == 2 and word[0] == "十" and word[1] in KANJI:
        return 10 + KANJI[word[1]]
    return KANJI.get(word)
