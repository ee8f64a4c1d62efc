"""Of whom a number or a state is said: the roles and pieces that a sentence names, and which stands nearest."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from api.asking.mentions import Mention, Mentions
from api.asking.phrase_matching import Match
from api.asking.pronouns import pronouns
from api.asking.sentence import Sentence
from api.asking.speakers import speaking
from kb.library import Library
from kb.model import Term
from kb.search.names import Names, name_words

OTHERS = re.compile(r"(?<!as )(?<!'m )(?<!am )(?<!playing )\bthe \Z")
KIND = "/"  # between a subject and the kind of it that a name tells
ATTACHED = re.compile(r"[0-9ァ-ヺー一-鿿]\Z")


class Subjects:
    """The subjects of a game's facts by the terms that name them."""

    def __init__(self, library: Library, game: str, subjects: Iterable[str], roles: Collection[str]) -> None:
        self.names, known, spoken = Names(), set[str](), set[str]()
        self.roles: dict[str, str] = {}  # whose piece each is
        # Where one name stands for several, a role comes first.
        for subject in sorted(set(subjects), key=lambda subject: (subject not in roles, subject)):
            for term in library.terms:
                if term.id.removeprefix(f"term.{game}.") in (subject, f"{subject}-unicorn") or term.id.endswith(
                    f"-{subject}"
                ):
                    known.add(subject)
                    kind = term.id.removeprefix(f"term.{game}.").removesuffix(subject).rstrip("-")
                    self.roles[subject] = subject if subject in roles else role_of(term)
                    for name in (term.name.en, term.name.ja, term.kana, *term.also.en, *term.also.ja):
                        self.names.add(name_words(name), f"{subject}{KIND}{kind}", 1)
                        spoken.update(name_words(name))
        self.known = frozenset(known)
        self.pronouns = pronouns(library, game)
        self.words = frozenset(spoken)  # those of their names
        self.last = ("", Mentions.of(()))

    def mentions(self, sentence: Sentence) -> Mentions:
        """Kept for one sentence only: all that is asked of it is asked in a row, however long it is."""
        of, mentions = self.last
        if of != sentence.folded:
            self.last = (sentence.folded, mentions := self.told_of(sentence))
        return mentions

    def told_of(self, sentence: Sentence) -> Mentions:
        """Those of whom something is told, apart from those who only say something."""
        all = tuple(self.spot(sentence))
        speakers = speaking(sentence, all)
        told = (one for one in all if one.start not in speakers)
        return Mentions.of(told, tuple(one for one in all if one.start in speakers))

    def spot(self, sentence: Sentence) -> Iterator[Mention]:
        typed = sentence.searched
        for first, last, meanings in self.names.spot([word.text for word in typed]):
            start, end = typed[first].start, typed[last - 1].end
            if not is_suffix(sentence.folded, start, end):
                kinds: dict[str, list[str]] = {}
                for subject, _, kind in (meaning.word.partition(KIND) for meaning in meanings):
                    kinds.setdefault(subject, []).append(kind)
                for subject, of in kinds.items():
                    yield Mention(subject, start, end, of[0] if len(of) == 1 else "")

    def is_before_all(self, sentence: Sentence, match: Match) -> bool:
        """Whether nobody is named in the words at a place, right after them, or before them in the same sentence."""
        mentions = self.mentions(sentence)
        return not (
            mentions.inside(match) or mentions.joined_after(sentence, match) or mentions.before(sentence, match)
        )

    def is_another(self, sentence: Sentence, subject: str) -> bool:
        """Whether whoever asks speaks of a role as of somebody else: "the goblins", but not "I'm the Knight"."""
        of = (one for one in self.mentions(sentence).all if one.subject == subject)
        return any(OTHERS.search(sentence.folded, 0, one.start) for one in of)

    def nearest(self, sentence: Sentence, match: Match, subjects: Collection[str]) -> str | None:
        """Which of these the words at a place are about; None where that is not clear."""
        mentions = self.mentions(sentence)
        nearest = mentions.inside(match) or mentions.joined_after(sentence, match) or mentions.before(sentence, match)
        if nearest:
            return nearest[0].subject if len(nearest) == 1 and nearest[0].subject in subjects else None
        present = mentions.subjects & frozenset(subjects)
        return next(iter(present)) if len(present) == 1 else None


def is_suffix(folded: str, start: int, end: int) -> bool:
    """Whether a single sign only ends another word: the 目 of 2枚目 names no Tribe."""
    return end - start == 1 and ATTACHED.search(folded, 0, start) is not None


def role_of(term: Term) -> str:
    """By the rule that defines it: `vast.goblins.tribes`."""
    return term.defined_by.split(".")[1] if term.defined_by else ""
