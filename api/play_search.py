"""Plays by everyday words: the search's reading of a query, held against what each play says of itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import log
from typing import NamedTuple

from kb.model import Language, PlayText
from kb.search.searcher import Searcher
from kb.search.words import bare_words

MOST = 24
HOW_FAR = 12  # how many rules deep the search looks
PLAYS_OF_A_RULE = 4
# What a word is worth: in a title, in a description, as a part of a title, and at most by a rule that was found.
TITLE, ABOUT, PART, RULE = 1.0, 0.25, 0.5, 3.0
SHORTER = 0.05  # for each word of a title: the plainer play first


class IndexedPlay(NamedTuple):
    """A play with the words and terms of its title and of its description."""

    text: PlayText
    titles: str
    title: frozenset[str]
    about: frozenset[str]


class PlayIndex:
    """Plays, ready to be found. `judged_by` has the plays that each rule helps to judge."""

    def __init__(self, plays: Sequence[PlayText], searcher: Searcher, judged_by: Mapping[str, Sequence[str]]) -> None:
        self.searcher, self.judged_by = searcher, judged_by
        self.plays = [index_play(text, self.searcher) for text in plays]

    def search(self, q: str, lang: Language | None, game: str | None = None, role: str | None = None) -> list[PlayText]:
        """The best first; none where nothing fits."""
        scores = defaultdict[str, float](float, self.by_rules(q, lang, game))
        for concept in self.searcher.reader.read(q).concepts:
            shares = {play.text.id: share for play in self.plays if (share := share_of(play, concept.alternatives))}
            for id, share in shares.items():
                scores[id] += share * log(1 + len(self.plays) / len(shares))
        parts = [word for word in q.casefold().split() if len(word) > 2]
        for play in self.plays:
            scores[play.text.id] += PART * sum(part in play.titles for part in parts)
        allowed = [p for p in self.plays if game in (None, p.text.game) and role in (None, p.text.id.split(".")[0])]
        fitting = [play for play in allowed if scores[play.text.id]]
        fitting.sort(key=lambda play: SHORTER * len(play.title) - scores[play.text.id])
        return [play.text for play in fitting[:MOST]]

    def by_rules(self, q: str, lang: Language | None, game: str | None) -> dict[str, float]:
        """The plays that the rules found judge, worth less the later the rule came."""
        worth: dict[str, float] = {}
        for n, hit in enumerate(self.searcher.search(q, lang, game, HOW_FAR).hits):
            for play in self.judged_by.get(hit.findable.id, ())[:PLAYS_OF_A_RULE]:
                worth.setdefault(play, RULE / (n + 2))
        return worth


def share_of(play: IndexedPlay, alternatives: Iterable[tuple[str, float]]) -> float:
    """How much of what is looked for the play speaks of."""
    shares = (
        weight * (TITLE if word in play.title else ABOUT if word in play.about else 0) for word, weight in alternatives
    )
    return max(shares, default=0.0)


def index_play(text: PlayText, searcher: Searcher) -> IndexedPlay:
    titles = f"{text.title.en} {text.title.ja}"
    title = keys(text.title.en, searcher) | keys(text.title.ja, searcher)
    return IndexedPlay(text, titles.casefold(), title, keys(text.about.en, searcher) | keys(text.about.ja, searcher))


def keys(text: str, searcher: Searcher) -> frozenset[str]:
    """The words of a text, and the terms that they name."""
    said = bare_words(text)
    named = (meaning.word for spotted in searcher.reader.proper.spot(said) for meaning in spotted.meanings)
    return frozenset((*said, *named))
