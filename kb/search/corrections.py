"""Misspelled words, read as the nearest word that the index has."""

from __future__ import annotations

from rapidfuzz import process
from rapidfuzz.distance import OSA

from kb.search.folding import fold
from kb.search.vocabulary import Vocabulary
from kb.search.words import is_japanese

SHORTEST = 4
LONG = 7
HALF = 3


class Corrections:
    """Only for words that nothing in the index has: a known word is never corrected."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        forms = [form for form in vocabulary.forms if form[:1].isalpha() and len(form) > SHORTEST // 2]
        self.latin = [form for form in forms if form.isascii()]
        self.japanese = [form for form in forms if is_japanese(form)]

    def nearest(self, spelled: str) -> tuple[str, ...]:
        """The spelling that is meant, or the two words that were run together; nothing where none is near."""
        spelled = fold(spelled)
        if spelled.isdecimal() or len(spelled) < (HALF if is_japanese(spelled) else SHORTEST):
            return ()
        return self.split(spelled) or self.misspelled(spelled)

    def misspelled(self, spelled: str) -> tuple[str, ...]:
        known = self.japanese if is_japanese(spelled) else self.latin
        allowed = 2 if len(spelled) >= LONG else 1
        near = process.extract(spelled, known, scorer=OSA.distance, score_cutoff=allowed, limit=20)
        best = min(near, key=lambda n: (n[1], n[0][0] != spelled[0], -self.commonness(n[0])), default=None)
        return (best[0],) if best else ()

    def commonness(self, form: str) -> int:
        return self.vocabulary.counts.get(self.vocabulary.forms[form], 0)

    def split(self, spelled: str) -> tuple[str, ...]:
        halves = ((spelled[:n], spelled[n:]) for n in range(HALF, len(spelled) - HALF + 1))
        known = self.vocabulary.forms
        return next((both for both in halves if both[0] in known and both[1] in known), ())
