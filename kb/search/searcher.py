"""Search: the right rule first, in either language."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np

from kb.library import Library
from kb.model import Language, Text
from kb.search.concepts import MOST_WORDS, Reader, Reading
from kb.search.confidence import UNKNOWN_WORD, Confidence, confidence
from kb.search.facets import Facets, Mask
from kb.search.findables import Findable, findables
from kb.search.folding import fold
from kb.search.highlights import Highlights
from kb.search.index import Concept, Values
from kb.search.indexing import OpenIndex, Progress, open_index
from kb.search.names import tag
from kb.search.query_reader import Query, parse_query
from kb.search.ranking import Ranked, Ranker
from kb.search.results import Encoder, Hit, SearchResult
from kb.search.suggestions import Suggestion, Suggestions
from kb.search.words import bare_words, is_japanese

# More than any other feature can add to a score or take from it.
PINNED = 40
AROUND = " 　.,!?。、！？\"'「」"


class Matches(NamedTuple):
    """Every document's value for a query, the best in order, and the warnings: what an answer is made from."""

    query: Query
    reading: Reading
    values: Values
    ranked: Ranked
    warnings: tuple[Text, ...]
    games: frozenset[str] = frozenset()  # to which the query is narrowed


class Searcher:
    """Everything a search needs, opened once and shared by all threads."""

    def __init__(self, library: Library, opened: OpenIndex) -> None:
        self.library = library
        self.index, self.vocabulary, names = opened
        self.findables = findables(library)
        self.reader = Reader(self.index, self.vocabulary, names)
        self.ranker = Ranker(self.index, self.vocabulary, self.findables)
        self.facets = Facets(self.findables)
        self.highlights = Highlights(self.vocabulary)
        self.encoder = Encoder()
        self.titled: dict[str, list[int]] = {}  # by title, or by a question that an entry is recorded with
        self.defining: dict[str, list[int]] = {}
        for n, findable in enumerate(self.findables):
            for said in named_by(findable):
                self.titled.setdefault(said, []).append(n)
            for term in findable.defines:
                self.defining.setdefault(tag(term), []).append(n)
        self.lock = threading.Lock()
        self.numbers = {findable.id: n for n, findable in enumerate(self.findables)}
        self.numbers |= {old: self.numbers[new] for old, new in library.old_ids.renamed.items() if new in self.numbers}

    def search(
        self,
        query: str,
        lang: Language | None = None,
        game: str | None = None,
        limit: int = 10,
        offset: int = 0,
    ) -> SearchResult:
        """The entries that answer a query. Any string is a query; what could not be read of it is in `warnings`."""
        matches = self.find(query, game, max(offset, 0) + max(limit, 0))
        return self.result(query, matches, lang, limit, offset)

    def result(
        self, query: str, matches: Matches, lang: Language | None = None, limit: int = 10, offset: int = 0
    ) -> SearchResult:
        """A part of what a query matches, as it is shown."""
        shown = slice(max(offset, 0), max(offset, 0) + max(limit, 0))
        documents, scores = matches.ranked.documents[shown].tolist(), matches.ranked.scores[shown].tolist()
        marked = self.highlights.of(documents, matches.reading.concepts)
        hits = tuple(
            Hit(self.findables[number], round(score, 3), spans)
            for number, score, spans in zip(documents, scores, marked, strict=True)
        )
        language = lang or ("ja" if query and is_japanese(max(query)) else "en")
        matching = matches.values != 0
        return SearchResult(
            query=query,
            total=int(np.count_nonzero(matching)),
            hits=hits,
            suggestions=did_you_mean(query, matches.reading),
            warnings=tuple(warning.of(language) for warning in matches.warnings),
            corrections=matches.reading.corrections,
            facets=self.facets.counts(matching),
            confidence=self.confidence(matches),
        )

    def confidence(self, matches: Matches) -> Confidence:
        scores = matches.ranked.scores[:2].tolist()
        if not (scores and matches.reading.concepts):
            return "high" if scores else "none"
        covered = matches.values[matches.ranked.documents[0]].imag
        bearing = [concept for concept in matches.reading.concepts if not self.names_elsewhere(concept, matches.games)]
        whole = sum(self.index.weight(concept) for concept in bearing)
        return confidence(scores, float(covered) / (whole + UNKNOWN_WORD * matches.reading.unknown))

    def names_elsewhere(self, concept: Concept, games: frozenset[str]) -> bool:
        """Whether it is a name of a game that is not searched: its words are looked for by themselves, too."""
        names = [word for word, _ in concept.alternatives]
        return bool(games) and all(word.startswith("#") and game_of_name(word) not in games for word in names)

    def search_json(
        self,
        query: str,
        lang: Language | None = None,
        game: str | None = None,
        limit: int = 10,
        offset: int = 0,
    ) -> bytes:
        """The same as the contract's JSON."""
        return self.encoder.encode(self.search(query, lang, game, limit, offset)).json

    def suggest(self, prefix: str, lang: Language | None = None, limit: int = 8) -> tuple[Suggestion, ...]:
        """What may be meant by the beginning of a query."""
        with self.lock:
            suggestions = self.suggestions
        return suggestions.starting_with(prefix, lang, limit)

    @cached_property
    def suggestions(self) -> Suggestions:
        return Suggestions(self.findables, self.library.terms)

    def find(self, text: str, game: str | None = None, wanted: int = 10) -> Matches:
        query = parse_query(text, self.numbers)
        reading = self.reader.read(query.words)
        warnings = list(query.warnings)
        filters = [*query.filters, ("game", game)] if game else query.filters
        allowed = self.allowed(query, filters, warnings)
        values = self.index.values(reading.concepts)
        if query.filters and not query.words and allowed is not None:
            values = allowed.astype(np.complex64)
        elif allowed is not None:
            values = np.where(allowed, values, np.complex64(0))
        meant = self.meant(text, query, reading)
        if allowed is not None:
            meant = [n for n in meant if allowed[n]]
        if meant:
            values[meant] += PINNED * (1 + values.real.max())
        ranked = self.ranker.rank(values, reading.concepts, wanted)
        warnings += remarks(query, reading, ranked)
        games = frozenset(value for name, value in filters if name == "game")
        return Matches(query, reading, values, ranked, tuple(warnings), games)

    def meant(self, text: str, query: Query, reading: Reading) -> list[int]:
        """The documents that a query names outright: by id, by whole title or question, by a term that they are or
        define, or in the words in which they are asked about where the order of the words matters."""
        named = {
            *self.titled.get(fold(text).strip(AROUND), ()),
            *map(self.numbers.__getitem__, (*query.ids, *reading.asked)),
        }
        for term in reading.named:
            named.update(self.defining[term])
        return list(named)

    def allowed(self, query: Query, filters: Sequence[tuple[str, str]], warnings: list[Text]) -> Mask | None:
        """The documents that filters, phrases and exclusions leave; None where there are none of them."""
        if not (filters or query.phrases or query.excluded):
            return None
        masks = [mask for name, value in filters if (mask := self.filtered(name, value, warnings)) is not None]
        masks += [self.with_phrase(phrase) for phrase in query.phrases]
        masks += [~self.with_words(text) for text in query.excluded]
        if not masks:
            return None
        return np.logical_and.reduce(masks)  # type: ignore[no-any-return]

    def filtered(self, name: str, value: str, warnings: list[Text]) -> Mask | None:
        """The documents that a filter leaves; None, with a warning, where no entry has its value."""
        meant = self.facets.value_near(name, value) or self.role_called(name, value)
        known = ", ".join(sorted(self.facets.masks[name]))
        if meant is None:
            warnings.append(
                Text(
                    en=f"No entry has {name}:{value}; it was left out. There are: {known}.",
                    ja=f"{name}:{value} に当たるものはないので、この絞り込みは外しました。あるのは {known} です。",
                )
            )
            return None
        if meant != value:
            warnings.append(
                Text(
                    en=f"{name}:{value} was read as {name}:{meant}.",
                    ja=f"{name}:{value} を {name}:{meant} と読みました。",
                )
            )
        return self.facets.masks[name][meant]

    def role_called(self, name: str, value: str) -> str | None:
        """The role that a name in either language stands for: `role:騎士`."""
        if name != "role":
            return None
        named = {meaning.word for meaning in self.reader.spoken.at(tuple(bare_words(value)))}
        return next((f.roles[0] for f in self.findables if f.roles and named.intersection(map(tag, f.defines))), None)

    def with_phrase(self, phrase: str) -> Mask:
        wanted = fold(phrase).strip()
        return np.fromiter((wanted in text for text in self.folded), bool, len(self.folded))

    @cached_property
    def folded(self) -> list[str]:
        """All that an entry says, folded, for exact phrases."""
        return [
            fold("\n".join((f.title.en, f.title.ja, f.text.en, f.text.ja, *f.asked.en, *f.asked.ja, *f.older)))
            for f in self.findables
        ]

    def with_words(self, text: str) -> Mask:
        """The documents that have a word, or the term it names, in whatever language."""
        mask = np.zeros(len(self.findables), bool)
        said = bare_words(text)
        tags = [meaning.word for spotted in self.reader.proper.spot(said) for meaning in spotted.meanings]
        for word in (*said, *tags):
            mask[self.index.postings(word).documents] = True
        return mask


def remarks(query: Query, reading: Reading, ranked: Ranked) -> Iterator[Text]:
    """Warnings about what was cut, corrected or missing."""
    if reading.is_cut:
        yield Text(
            en=f"Only the first {MOST_WORDS} words were looked for.", ja=f"最初の{MOST_WORDS}語だけで探しました。"
        )
    for correction in reading.corrections:
        yield Text(
            en=f"{correction.said} was read as {correction.read_as}.",
            ja=f"「{correction.said}」を「{correction.read_as}」と読みました。",
        )
    if query.excluded and not query.words and not query.filters:
        yield Text(en="Say what to look for, beside what to leave out.", ja="除く語のほかに探す語も入れてください。")
    elif not query.words and not query.filters and not query.phrases:
        yield Text(en="There is nothing to look for.", ja="探す言葉がありません。")
    elif not len(ranked.documents):
        narrowed = bool(query.filters or query.phrases or query.excluded)
        yield Text(
            en="Nothing was found" + (" within these filters." if narrowed else "; try other words."),
            ja="この絞り込みでは見つかりませんでした。"
            if narrowed
            else "見つかりませんでした。別の言葉で試してください。",
        )


def named_by(findable: Findable) -> set[str]:
    """The whole queries that mean an entry and nothing else; a term's other names are shared with what it defines."""
    if findable.entity == "term":
        return set()
    said = (findable.title.en, findable.title.ja, *findable.asked.en, *findable.asked.ja)
    return {fold(text).strip(AROUND) for text in said}


def game_of_name(tagged: str) -> str:
    """`unstable` of `#unstable.neigh`"""
    return tagged.removeprefix("#").partition(".")[0]


def did_you_mean(query: str, reading: Reading) -> tuple[str, ...]:
    """The query with its corrections made."""
    corrected = query
    for correction in reading.corrections:
        corrected = corrected.replace(correction.said, correction.read_as)
    return (corrected,) if corrected != query else ()


def open_searcher(library: Library, progress: Progress | None = None) -> Searcher:
    """A searcher over the library, its index built first where there is none."""
    return Searcher(library, open_index(library, progress))
