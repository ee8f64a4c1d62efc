"""Cuts text into searched words: English stems, Japanese normalised forms. The only module that knows Sudachi."""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from sudachipy import Dictionary, SplitMode
from sudachipy import Tokenizer as Sudachi
from sudachipy.sudachipy import PosMatcher

from kb.bounded_cache import BoundedCache, remembered_in
from kb.search.folding import APOSTROPHES, fold, fold_kana
from kb.search.stems import STEMS, stem

RUNS = re.compile(r"(?P<latin>[a-zà-ÿāūō0-9]+(?:'[a-z]+)*)|(?P<japanese>[々〆〇ぁ-ゖァ-ヺー一-鿿㐀-䶿]+)")
KEPT = ("名詞", "動詞", "形容詞", "形状詞", "副詞", "接尾辞", "接頭辞", "代名詞", "感動詞")

NORMAL_FORMS = BoundedCache[str, str](most_entries=20_000, most_bytes=2_000_000)
local = threading.local()


class Word(NamedTuple):
    """A word as it is searched, and where it stands in the text."""

    text: str
    start: int
    end: int


@cache
def dictionary() -> Dictionary:
    return Dictionary()


@cache
def kept() -> PosMatcher:
    return dictionary().pos_matcher([(part,) for part in KEPT])


def sudachi() -> Sudachi:
    """This thread's own tokenizer: one that is shared raises."""
    if not hasattr(local, "sudachi"):
        local.sudachi = dictionary().tokenizer(mode=SplitMode.A)
    return local.sudachi


def words(text: str) -> list[Word]:
    """The words of a text in either language, in order."""
    folded, places = folded_with_places(text)
    result: list[Word] = []
    for run in RUNS.finditer(folded):
        if run.lastgroup == "latin":
            result.append(Word(stem(run[0]), places[run.start()], places[run.end() - 1] + 1))
        else:
            result += japanese_words(run[0], places, run.start())
    return result


def folded_with_places(text: str) -> tuple[str, range | list[int]]:
    """The folded text, and for each of its characters the place in the text it came from."""
    folded = fold(text)
    if len(folded) == len(text):
        return folded, range(len(text))
    single = [fold(sign) for sign in text]
    if sum(map(len, single)) == len(folded):
        return folded, [n for n, signs in enumerate(single) for _ in signs]
    composed = unicodedata.normalize("NFC", text).translate(APOSTROPHES)
    return folded, [min(n, max(len(composed) - 1, 0)) for n in range(len(folded))]


def japanese_words(run: str, places: range | list[int], at: int) -> Iterator[Word]:
    for morpheme in sudachi().tokenize(run):
        if kept()(morpheme):
            first, last = at + morpheme.begin(), at + morpheme.end() - 1
            yield Word(normal_form(morpheme.normalized_form()), places[first], places[last] + 1)


def bare_words(text: str) -> list[str]:
    """The words of a text without their places: what a query needs, in half the time."""
    result: list[str] = []
    for run in RUNS.finditer(fold(text)):
        if run.lastgroup == "latin":
            result.append(stem(run[0]))
        else:
            result += run_words(run[0])
    return result


def run_words(run: str) -> list[str]:
    """The words of an unbroken run of Japanese."""
    is_kept = kept()
    return [normal_form(m.normalized_form()) for m in sudachi().tokenize(run) if is_kept(m)]


def forget_words() -> None:
    """For measuring: every word is new again."""
    for cached in (NORMAL_FORMS, STEMS):
        cached.clear()


@remembered_in(NORMAL_FORMS)
def normal_form(form: str) -> str:
    return fold_kana(fold(form))


def reading(word: str) -> str:
    """How a Japanese word is read, in katakana."""
    return "".join(morpheme.reading_form() for morpheme in sudachi().tokenize(word))


def is_japanese(word: str) -> bool:
    return bool(word) and word[-1] > "⺀"


def pairs(text: str) -> list[str]:
    """Every two neighbouring characters of the Japanese in a text, and each kanji alone."""
    result: list[str] = []
    for run in RUNS.finditer(fold(text)):
        if run.lastgroup == "japanese":
            signs = fold_kana(run[0])
            result += [signs[n : n + 2] for n in range(len(signs) - 1)]
            result += [sign for sign in signs if sign > "㐀"]
    return result
