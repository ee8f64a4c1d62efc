"""How players put plays and facts: `phrases/GAME-….toml`, which the sentence reader looks for."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from kb.bounded_files import parse_toml, read_text
from kb.faults import Fault
from kb.model import Frozen, Phrases, Place

FOLDER = "phrases"
NUMBER = "n"  # the value of a number whatever it is; its phrases have NUMBER_MARK where the number stands
NUMBER_MARK = "{n}"


class PlayPhrases(Frozen):
    """How players put an act or a claim."""

    id: str
    game: str
    said: Phrases
    place: Place


class FactPhrases(Frozen):
    """How players put that a fact has a value: `true`, `false`, a number, `n` for any number, or a choice."""

    id: str
    game: str
    value: str
    said: Phrases
    place: Place


class FactOfAnyPlay(Frozen):
    """A fact that is read from a sentence whatever play it asks about, because nothing else is said in its words."""

    id: str
    game: str
    place: Place


class PhraseBook(Frozen):
    plays: tuple[PlayPhrases, ...] = ()
    facts: tuple[FactPhrases, ...] = ()
    always: tuple[FactOfAnyPlay, ...] = ()

    @classmethod
    def joined(cls, parts: Sequence[PhraseBook]) -> PhraseBook:
        plays = tuple(phrases for part in parts for phrases in part.plays)
        facts = tuple(phrases for part in parts for phrases in part.facts)
        return cls(plays=plays, facts=facts, always=tuple(fact for part in parts for fact in part.always))


class PhraseFile(Frozen):
    same: Sequence[tuple[str, ...]] = ()  # other words for the first one, which the phrases of the facts use
    always: Sequence[str] = ()  # facts that are read whatever play is asked about
    plays: Mapping[str, Phrases] = {}
    facts: Mapping[str, Mapping[str, Phrases]] = {}


FILE = TypeAdapter(PhraseFile)


def read_phrases(folder: Path, faults: list[Fault]) -> PhraseBook:
    plays: list[PlayPhrases] = []
    facts: list[FactPhrases] = []
    always: list[FactOfAnyPlay] = []
    same: dict[str, list[tuple[str, ...]]] = {}
    for file in sorted((folder / FOLDER).glob("*.toml")):
        name, game = file.relative_to(folder).as_posix(), file.stem.split("-")[0]
        try:
            raw = read_text(file)
            parsed = FILE.validate_python(parse_toml(raw))
        except ValidationError as error:
            faults.append(bad_shape(name, raw, error))
            continue
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            faults.append(Fault(name, 1, "unreadable", why or type(error).__name__))
            continue
        places = Places(name, raw)
        plays += (PlayPhrases(id=id, game=game, said=said, place=places.play(id)) for id, said in parsed.plays.items())
        facts += facts_in(parsed.facts, game, places)
        always += (FactOfAnyPlay(id=id, game=game, place=places.at("always = [")) for id in parsed.always)
        same.setdefault(game, []).extend(parsed.same)
    said = tuple(in_other_words(one, same[one.game]) for one in facts)
    return PhraseBook(plays=tuple(plays), facts=said, always=tuple(always))


def in_other_words(fact: FactPhrases, same: Iterable[tuple[str, ...]]) -> FactPhrases:
    """With each phrase said in the other words too: 爆弾で and ボムで."""
    en, ja = list(fact.said.en), list(fact.said.ja)
    for word, *others in same:
        whole = re.compile(rf"\b{word}\b" if word.isascii() else word)
        for said in (en, ja):
            said += [whole.sub(other, phrase) for phrase in said if whole.search(phrase) for other in others]
    return fact.model_copy(update={"said": Phrases(en=tuple(en), ja=tuple(ja))})


class Places:
    """Where the tables of a file stand."""

    def __init__(self, file: str, raw: str) -> None:
        self.file = file
        self.lines = {line.strip(): n for n, line in reversed([*enumerate(raw.splitlines(), 1)])}

    def play(self, id: str) -> Place:
        return self.at(f'[plays."{id}"]')

    def fact(self, id: str) -> Place:
        return self.at(f'[facts."{id}"]')

    def at(self, heading: str) -> Place:
        return Place(file=self.file, line=self.lines.get(heading, 1))


def facts_in(facts: Mapping[str, Mapping[str, Phrases]], game: str, places: Places) -> Iterator[FactPhrases]:
    for id, values in facts.items():
        for value, said in values.items():
            yield FactPhrases(id=id, game=game, value=value, said=said, place=places.fact(id))


def bad_shape(file: str, raw: str, error: ValidationError) -> Fault:
    first = error.errors()[0]
    kind, id, *rest = (*map(str, first["loc"]), "", "")
    line = Places(file, raw).at(f'[{kind}."{id}"]').line
    return Fault(file, line, "bad-shape", f"{'.'.join(part for part in (kind, id, *rest) if part)}: {first['msg']}")
