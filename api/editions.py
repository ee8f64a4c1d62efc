"""Everything that is served under one revision, and how a new revision takes its place."""

from __future__ import annotations

import gzip
import hashlib
import logging
import threading
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import orjson

from api.asking.readings import SentenceReader
from api.compiled_games import CompiledGames
from api.export_lines import export_lines
from api.house_rules import HouseCourts, house_state, open_house_courts
from api.http.judged_answers import no_answers
from api.kept_exports import keep
from api.play_search import PlayIndex
from api.playbook import Playbook, Reads
from kb.exports import entry_json, term_json
from kb.faults import ContentError
from kb.library import Library, content_folder
from kb.line_digests import LineChanges, compare_digests, digest_lines, read_published
from kb.model import Frozen, Text
from kb.revisions import read_revisions
from kb.search.searcher import Searcher, open_searcher
from kb.sharing import share_parts
from validators.engine.content_check import ContentState, content_state, open_content
from validators.engine.court import Court
from validators.registry import GAMES

logger = logging.getLogger("lexicorn")


def in_language(value: object, lang: str) -> object:
    """The value with each bilingual text reduced to one language; unchanged for `both`."""
    if lang == "both":
        return value
    if isinstance(value, dict):
        if value.keys() == {"en", "ja"}:
            return {lang: value[lang]}
        return {key: in_language(inner, lang) for key, inner in value.items()}
    return [in_language(inner, lang) for inner in value] if isinstance(value, list | tuple) else value


class ListedPlay(NamedTuple):
    name: str
    score: float | None = None  # None where no words were given to fit


class Edition:
    """A library with its court and its searcher. It never changes; a reload makes another one."""

    def __init__(self, library: Library, reads: Reads | None = None) -> None:
        self.library, self.revision, self.reads = library, library.revision, reads or Reads()
        self.court = Court(library, GAMES)
        self.revisions, self.published = read_revisions(content_folder()), read_published(content_folder())
        self.revision_header = (b"x-lexicorn-revision", self.revision.encode())
        self.judged_answers = no_answers()

    def entry(self, id: str) -> dict[str, object]:
        """An entry as the contract gives it; UnknownId where there is none."""
        return entry_json(self.library, self.library.entry(id), self.court.judged_by)

    def term(self, id: str) -> dict[str, object]:
        return term_json(self.library, self.library.terms_by_id[id])

    @cached_property
    def house_courts(self) -> HouseCourts:
        return open_house_courts(self.court)

    @cached_property
    def searcher(self) -> Searcher:
        return open_searcher(self.library)

    @cached_property
    def playbook(self) -> Playbook:
        return Playbook(self.court, self.reads)

    @cached_property
    def compiled_games(self) -> CompiledGames:
        return CompiledGames(self.court)

    @cached_property
    def play_index(self) -> PlayIndex:
        return PlayIndex(self.library, self.searcher, self.court.judged_by)

    @cached_property
    def sentence_reader(self) -> SentenceReader:
        return SentenceReader(self.court, self.playbook, self.play_index)

    def plays_about(self, words: str, game: str | None = None, role: str | None = None) -> list[ListedPlay]:
        """The plays that fit the words, best first; without words, all of them."""
        if words.strip():
            return [ListedPlay(play.text.id, play.score) for play in self.play_index.search(words, game, role)]
        allowed = (text.id for text in self.library.plays if game in (None, text.game))
        return [ListedPlay(name) for name in allowed if role in (None, name.split(".")[0])]

    def opened(self) -> Edition:
        """The edition itself, with its indexes open, built now where there are none, and its house rules bound."""
        _ = self.play_index
        _ = self.house_courts
        return self

    def warm(self) -> None:
        """Works out ahead what the first request for it would have to wait for, where the library took more room."""
        share_parts(self.library)  # first, so that all that follows finds room where it was
        self.sentence_reader.warm()  # then this, as nothing else takes a first request so long
        _ = self.playbook.dumped
        self.court.warm()
        _ = self.searcher.folded
        keep(self)

    @property
    def date(self) -> str | None:
        """When this revision was published; None of a draft."""
        return next((record.date for record in self.revisions if record.revision == self.revision), None)

    @cached_property
    def unpublished(self) -> LineChanges | None:
        """How the lines served now differ from those that were last published; None where none were."""
        if self.published is None:
            return None
        return compare_digests(self.published, digest_lines(map(orjson.loads, self.exported.splitlines()[1:])))

    @cached_property
    def exported(self) -> bytes:
        return b"".join(orjson.dumps(line) + b"\n" for line in export_lines(self.playbook, self.date))

    @cached_property
    def exported_digest(self) -> str:
        return hashlib.sha256(self.exported).hexdigest()

    @cached_property
    def exported_gzip(self) -> bytes:
        """Compressed once for all: it takes as long as a hundred ordinary answers."""
        return gzip.compress(self.exported, 6, mtime=0)

    def title(self, id: str) -> Text:
        return self.library.entry(id).title


class Refusal(Frozen):
    """Since when the content on disk is not what is served, and why."""

    since: datetime
    faults: tuple[str, ...]
    state: ContentState | None  # of content that has faults; None where something else failed, which may pass


def served_state(folder: Path) -> ContentState:
    """That of the content, and of the house rules that are served with it."""
    state = content_state(folder)
    return state._replace(records=state.records + house_state())


class Editions:
    """The edition that is being served. Whoever took one keeps it to the end of a request."""

    def __init__(self, library: Library | None = None) -> None:
        self.state = served_state(content_folder())
        self.current = Edition(library or open_content(GAMES)).opened()
        self.refusal: Refusal | None = None
        self._reloading, self._next = threading.RLock(), threading.Lock()

    def reload_once(self) -> None:
        """However often it is asked for while a reload runs: one more sees all that has changed."""
        if self._next.acquire(blocking=False):
            with self._reloading:
                self._next.release()
                self.reload()

    def reload(self, folder: Path | None = None) -> bool:
        """Takes the content on disk whole, or refuses it whole and logs its faults."""
        state: ContentState | None = None
        with self._reloading:
            try:
                # Looked at first: what changes while the content is being read is then seen as a change.
                state = served_state(folder or content_folder())
                self.take(state, Edition(open_content(GAMES, folder), self.current.reads))
                return True
            except Exception as error:  # whatever it is, the edition that is being served goes on being served
                self.refuse(error, state if isinstance(error, ContentError) else None)
                return False

    def take(self, state: ContentState, edition: Edition) -> None:
        edition.opened().warm()
        self.current, self.state, self.refusal = edition, state, None
        logger.info("content taken", extra={"revision": edition.revision})

    def refuse(self, error: Exception, state: ContentState | None) -> None:
        expected = isinstance(error, ContentError)
        faults = reasons(error)
        since = self.refusal.since if self.refusal else datetime.now(UTC)
        self.refusal = Refusal(since=since, faults=faults, state=state)
        extra = {"revision": self.current.revision, "faults": faults}
        logger.error("content refused", extra=extra, exc_info=None if expected else error)


def reasons(error: Exception) -> tuple[str, ...]:
    if isinstance(error, ContentError):
        return tuple(str(fault) for fault in error.faults)
    # A full path in the message of an OSError is for the log alone.
    return (f"{type(error).__name__}: {error.strerror if isinstance(error, OSError) else error}",)


class Watcher(threading.Thread):
    """Reloads once the content on disk has changed and then stayed the same for a moment.

    Content with faults is tried again when it changes; whatever else fails, at the next look.
    """

    def __init__(self, editions: Editions, seconds: float) -> None:
        super().__init__(name="content-watcher", daemon=True)
        self.editions, self.seconds, self.stopped = editions, seconds, threading.Event()
        self.before = editions.state

    def run(self) -> None:
        while not self.stopped.wait(self.seconds):
            self.look()

    def look(self) -> None:
        try:
            now = served_state(content_folder())
            if now == self.before:
                self.follow(now)
            self.before = now
        except Exception as error:  # a thread that ends here would leave later content untaken
            refusal = self.editions.refusal
            if refusal is None or refusal.faults != reasons(error):
                self.editions.refuse(error, None)

    def follow(self, now: ContentState) -> None:
        refusal = self.editions.refusal
        if now == self.editions.state:
            self.editions.refusal = None
        elif refusal is None or now != refusal.state:
            self.editions.reload()
