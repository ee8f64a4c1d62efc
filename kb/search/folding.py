"""Brings spellings together: widths, case, kana and romanised Japanese."""

from __future__ import annotations

import re
import unicodedata

KATAKANA = {hiragana: hiragana + 0x60 for hiragana in range(0x3041, 0x3097)}
APOSTROPHES = str.maketrans("’‘ʼ＇`´", "''''''")
V_SOUNDS = (("ヴァ", "バ"), ("ヴィ", "ビ"), ("ヴェ", "ベ"), ("ヴォ", "ボ"), ("ヴュ", "ビュ"), ("ヴ", "ブ"))
LONG_VOWEL = "ー"

VOWELS = "aiueo"
ROWS = {
    "": "アイウエオ",
    "k": "カキクケコ",
    "g": "ガギグゲゴ",
    "s": "サシスセソ",
    "z": "ザジズゼゾ",
    "t": "タチツテト",
    "d": "ダヂヅデド",
    "n": "ナニヌネノ",
    "h": "ハヒフヘホ",
    "b": "バビブベボ",
    "p": "パピプペポ",
    "m": "マミムメモ",
    "r": "ラリルレロ",
}
SYLLABLES = {kana: row + vowel for row, line in ROWS.items() for kana, vowel in zip(line, VOWELS, strict=True)}
SYLLABLES |= {"ヤ": "ya", "ユ": "yu", "ヨ": "yo", "ワ": "wa", "ヲ": "o", "ン": "n"}
SMALL = {"ァ": "a", "ィ": "i", "ゥ": "u", "ェ": "e", "ォ": "o", "ャ": "ya", "ュ": "yu", "ョ": "yo"}

# The other ways to write a syllable, each turned into the one of the rows above; the order matters.
ROMAJI = (
    (re.compile(r"[āâ]"), "a"),
    (re.compile(r"[ūû]"), "u"),
    (re.compile(r"[ōô]"), "o"),
    (re.compile(r"tch"), "cch"),
    (re.compile(r"sh(?=[auo])"), "sy"),
    (re.compile(r"sh(?=[ie])"), "s"),
    (re.compile(r"ch(?=[auo])"), "ty"),
    (re.compile(r"ch(?=[ie])"), "t"),
    (re.compile(r"tsu"), "tu"),
    (re.compile(r"f"), "h"),
    (re.compile(r"j(?=[auo])"), "zy"),
    (re.compile(r"j(?=[ie])|d(?=i)"), "z"),
    (re.compile(r"du"), "zu"),
    (re.compile(r"wo"), "o"),
    (re.compile(r"v"), "b"),
    (re.compile(r"l"), "r"),
    (re.compile(r"m(?=[bp])"), "n"),
    (re.compile(r"([aiueo])\1+|(?<=o)u"), r"\1"),
    (re.compile(r"([^aiueon\W])\1+"), r"\1"),
    (re.compile(r"[-' ]"), ""),
)


def fold(text: str) -> str:
    """One width, one case, one kind of apostrophe."""
    if text.isascii():
        return text.lower().replace("`", "'")
    return unicodedata.normalize("NFKC", text).casefold().translate(APOSTROPHES)


def fold_kana(word: str) -> str:
    """Hiragana as katakana, ヴァ as バ, without long-vowel marks: ヴァリアント, バリアント, ばりあんと are one."""
    word = word.translate(KATAKANA)
    if "ヴ" in word:
        for written, folded in V_SOUNDS:
            word = word.replace(written, folded)
    return word.replace(LONG_VOWEL, "") if len(word) > 1 else word


def as_written(word: str) -> str:
    """A folded word as a dictionary has it: the kana after kanji are hiragana again."""
    mixed = any(sign > "㐀" for sign in word)
    return word.translate({katakana: hiragana for hiragana, katakana in KATAKANA.items()}) if mixed else word


def romanise(kana: str) -> str:
    """A reading in the letters that `fold_romaji` brings every romanisation to."""
    letters: list[str] = []
    for sign in kana.translate(KATAKANA):
        if sign in SMALL and letters:
            letters[-1] = letters[-1][:-1] + SMALL[sign]
        elif sign == "ッ":
            continue
        else:
            letters.append(SYLLABLES.get(sign, ""))
    return fold_romaji("".join(letters))


def fold_romaji(word: str) -> str:
    """Hepburn and Kunrei, long vowels written or not: `houhou`, `hōhō` and `hoho` are one."""
    for pattern, folded in ROMAJI:
        word = pattern.sub(folded, word)
    return word
