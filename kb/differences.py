"""What changed between two texts: by words in English, by readable stretches in Japanese."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Literal

from kb.model import Frozen, Language, Text

WORDS = re.compile(r"\s+|[\w'’]+|[^\w\s]")
# Stretches of one script, so that a Japanese difference never cuts a word in two.
STRETCHES = re.compile(r"[一-鿿々]+|[ァ-ヿー]+|[぀-ゟ]+|[0-9０-９]+|[A-Za-z]+|\s+|.")


class Stretch(Frozen):
    op: Literal["same", "removed", "added"]
    text: str


class Difference(Frozen):
    en: tuple[Stretch, ...]
    ja: tuple[Stretch, ...]

    def of(self, language: Language) -> tuple[Stretch, ...]:
        return self.en if language == "en" else self.ja


def difference(old: Text, new: Text) -> Difference:
    return Difference(en=stretches(old.en, new.en, "en"), ja=stretches(old.ja, new.ja, "ja"))


def stretches(old: str, new: str, language: Language) -> tuple[Stretch, ...]:
    """Joined, the `same` and `removed` give the old text, the `same` and `added` the new one."""
    split = WORDS if language == "en" else STRETCHES
    a, b = split.findall(old), split.findall(new)
    found: list[Stretch] = []
    for op, a1, a2, b1, b2 in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if op == "equal":
            found.append(Stretch(op="same", text="".join(a[a1:a2])))
            continue
        if a2 > a1:
            found.append(Stretch(op="removed", text="".join(a[a1:a2])))
        if b2 > b1:
            found.append(Stretch(op="added", text="".join(b[b1:b2])))
    return tuple(found)
