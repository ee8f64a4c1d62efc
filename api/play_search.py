"""Plays by everyday words: an index of their own in the search's engine, and the rules that a query finds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from kb.library import Library
from kb.model import Phrases, PlayText, Rule
from kb.search.concepts import Reader, Reading
from kb.search.confidence import UNKNOWN_WORD
from kb.search.findables import Findable, terms_about
from kb.search.index import Scores
from kb.search.indexing import INDEX_FORMAT, IndexSource, open_index_of
from kb.search.query_reader import parse_query
from kb.search.ranking import Ranked, Ranker
from kb.search.searcher import Searcher
from kb.search.stopwords import is_stop_word
from kb.search.words import bare_words

MOST = 24
HOW_FAR = 12  # how many rules deep the search looks
PLAYS_OF_A_RULE = 6  # a rule that judges more of them does not tell one from another
# What the best of each is worth: of the plays by their own words, and of those that the rules found judge.
OWN, RULES = 0.5, 0.5
LIKELY = 16  # plays that are compared phrase by phrase
UNNAMED = 0.8  # what is left of the other plays' scores where one is named
MOST_NAMED = 3  # more plays with the same words in their titles are not told apart by them
ALIKE = 0.5  # what a phrase is worth that is the query itself
WeighedWords = dict[str, float]


class ScoredPlay(NamedTuple):
    """A play, and how well it fits: 1 where nothing fits better, by its own words or by its rules."""

    text: PlayText
    score: float


class PlayIndex:
    """Plays, ready to be found. `judged_by` has the plays that each rule helps to judge."""

    def __init__(self, library: Library, searcher: Searcher, judged_by: Mapping[str, Sequence[str]]) -> None:
        self.plays = {text.id: text for text in library.plays}
        self.searcher, self.judged_by = searcher, judged_by
        self.findables = tuple(play_findables(library, judged_by))
        self.said = {phrases.id: phrases.said for phrases in library.phrases.plays}
        self._phrases: dict[str, list[WeighedWords]] = {}
        self.numbers = {findable.id: number for number, findable in enumerate(self.findables)}
        source = IndexSource(self.findables, library.terms, library.synonyms)
        self.index_name = f"plays-{INDEX_FORMAT}-{source.digest}"
        opened = open_index_of(self.index_name, source)
        self.index = opened.postings
        self.reader = Reader(opened.postings, opened.vocabulary, opened.names)
        self.ranker = Ranker(opened.postings, opened.vocabulary, self.findables)

    def search(
        self,
        q: str,
        game: str | None = None,
        role: str | None = None,
        limit: int = MOST,
        found: Ranked | None = None,
        quoted: Sequence[str] = (),
    ) -> tuple[ScoredPlay, ...]:
        """The best first; none where nothing fits. `found` is what the search of rules finds, where that is known.

        What is `quoted` may be the name of what somebody does.
        """
        found = found or self.searcher.find(q, game, HOW_FAR).ranked
        own, rules = self.by_own_words(q, game, role), self.by_rules(found)
        named = {id for words in quoted for id in self.by_name(words)}
        scores = {id: OWN * own.get(id, 0) + RULES * rules.get(id, 0) for id in (*own, *rules)}
        if named:
            scores = {id: UNNAMED * score for id, score in scores.items()} | dict.fromkeys(named, 1.0)
        texts = (self.plays[id] for id in sorted(scores, key=lambda id: -scores[id]) if id in self.plays)
        fitting = [text for text in texts if game in (None, text.game) and role in (None, text.id.split(".")[0])]
        likely = [ScoredPlay(text, scores[text.id]) for text in fitting[: max(limit, LIKELY)]]
        return tuple(self.by_likeness(q, likely)[:limit])

    def by_name(self, name: str) -> list[str]:
        """The plays whose titles have just these words, where few do."""
        name = name.strip().casefold()
        titles = ((id, f"{text.title.en}\n{text.title.ja}".casefold()) for id, text in self.plays.items())
        ids = [id for id, title in titles if len(name) > 1 and name in title]
        return ids if len(ids) <= MOST_NAMED else []

    def by_likeness(self, q: str, plays: Sequence[ScoredPlay]) -> list[ScoredPlay]:
        """The same, those first of which some phrase is most like the whole query; scores keep their measure."""
        typed = self.weighed(telling(q))
        alike = [play.score + ALIKE * self.likeness(typed, play.text.id) for play in plays]
        scale = max((play.score for play in plays), default=0) / max(alike, default=1)
        found = [ScoredPlay(play.text, round(score * scale, 3)) for play, score in zip(plays, alike, strict=True)]
        return sorted(found, key=lambda play: -play.score)

    def likeness(self, typed: WeighedWords, id: str) -> float:
        """Of the phrase most like it: what both have of what either has, by how much the words tell."""
        return max((share_in_common(typed, phrase) for phrase in self.phrases(id)), default=0.0)

    def share_said(self, typed: WeighedWords, id: str) -> float:
        """How much of some words the phrase has that has most of them."""
        said = (sum(typed[word] for word in typed.keys() & phrase.keys()) for phrase in self.phrases(id))
        return max(said, default=0.0) / sum(typed.values())

    def phrases(self, id: str) -> list[WeighedWords]:
        if id not in self._phrases:
            said = (self.said[id].en, self.said[id].ja) if id in self.said else ()
            title = self.plays[id].title
            texts = (title.en, title.ja, *(p for of in said for p in of))
            self._phrases[id] = [self.weighed(telling(text)) for text in texts]
        return self._phrases[id]

    def warm(self) -> None:
        """Prepares the phrases of every play."""
        for id in self.plays:
            self.phrases(id)

    def weighed(self, words: Iterable[str]) -> WeighedWords:
        return {word: self.index.postings(word).weight or UNKNOWN_WORD for word in words}

    def read(self, q: str) -> Reading:
        return self.reader.read(parse_query(q, ()).words)

    def by_own_words(self, q: str, game: str | None, role: str | None) -> dict[str, float]:
        """Plays by their titles, phrases and facts; the best has 1."""
        concepts = self.read(q).concepts
        values = self.index.values(concepts)
        if game or role:
            allowed = [game in (None, f.game) and role in (None, *f.roles) for f in self.findables]
            values = np.where(allowed, values, np.complex64(0))
        ranked = self.ranker.rank(values, concepts, MOST)
        ids = [self.findables[n].id for n in ranked.documents[:MOST].tolist()]
        return shares(ids, ranked.scores[:MOST])

    def coverage(self, id: str, typed: Iterable[tuple[str, bool]]) -> float:
        """How much of what is typed a play's own words explain, 1 for all; of a word that is known otherwise: true."""
        number, whole, covered = self.numbers[id], 0.0, 0.0
        for word, known in typed:
            postings = self.index.postings(word)
            weight = postings.weight or UNKNOWN_WORD
            place = int(postings.documents.searchsorted(number))
            there = place < len(postings.documents) and postings.documents[place] == number
            whole, covered = whole + weight, covered + (weight if known or there else 0)
        return covered / whole if whole else 1.0

    def by_rules(self, ranked: Ranked) -> dict[str, float]:
        """The plays that the rules found judge; those of the best rule have 1."""
        scores = [round(score, 3) for score in ranked.scores[:HOW_FAR].tolist()]
        worth: dict[str, float] = {}
        for number, score in zip(ranked.documents.tolist(), scores, strict=False):
            for play in self.judged_by.get(self.searcher.findables[number].id, ()):
                worth.setdefault(play, score / scores[0])
        return worth


def share_in_common(one: WeighedWords, other: WeighedWords) -> float:
    """What both have of what either has, by how much the words tell."""
    if one.keys().isdisjoint(other):
        return 0.0
    return sum(one[word] for word in one.keys() & other.keys()) / sum((one | other).values())


def telling(text: str) -> frozenset[str]:
    return frozenset(word for word in bare_words(text) if not is_stop_word(word))


def shares(ids: Sequence[str], scores: Scores) -> dict[str, float]:
    return dict(zip(ids, (scores / scores[0]).tolist(), strict=True)) if len(ids) and scores[0] > 0 else {}


def play_findables(library: Library, judged_by: Mapping[str, Sequence[str]]) -> Iterator[Findable]:
    """The plays as search sees entries: what is asked of the rules that judge a play is asked of the play."""
    rules: dict[str, list[Rule]] = {}
    for id, plays in judged_by.items():
        rule = library.by_id.get(id)
        for play in plays if isinstance(rule, Rule) and len(plays) <= PLAYS_OF_A_RULE else ():
            rules.setdefault(play, []).append(library.rule(id))
    said = {phrases.id: phrases.said for phrases in library.phrases.plays}
    for text in library.plays:
        yield play_findable(library, text, said.get(text.id, Phrases()), rules.get(text.id, []))


def play_findable(library: Library, text: PlayText, said: Phrases, rules: Sequence[Rule]) -> Findable:
    role = text.id.split(".")[0]
    return Findable(
        id=text.id,
        entity="play",
        kind="rule",
        game=text.game,
        roles=(role,),
        layers=(),
        has=(),
        title=text.title,
        text=text.about,
        asked=Phrases(
            en=(*said.en, *(phrase for rule in rules for phrase in rule.asked.en)),
            ja=(*said.ja, *(phrase for rule in rules for phrase in rule.asked.ja)),
        ),
        older=tuple(part for rule in rules for part in (rule.title.en, rule.title.ja)),
        names=(),
        defines=(),
        about=terms_about(library, text.game, (role,)),
        sources=(),
    )
