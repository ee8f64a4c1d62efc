"""Whether phrases speak of plays, facts and values that there are."""

from __future__ import annotations

from collections.abc import Iterator

from kb.faults import Fault, FaultSlug
from kb.library import Library
from kb.nearest import nearest
from kb.phrases import NUMBER, NUMBER_MARK, FactOfAnyPlay, FactPhrases, PlayPhrases
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Game

FLAGS = {"true": True, "false": False}


def check_phrases(library: Library, game: Game) -> Iterator[Fault]:
    for play in library.phrases.plays:
        if play.game == game.name:
            yield from faults_of_play(game, play)
    for fact in library.phrases.facts:
        if fact.game == game.name:
            yield from faults_of_fact(game, fact)
    for always in library.phrases.always:
        if always.game == game.name and always.id not in game.facts:
            yield unknown(always, "fact", nearest(always.id, game.facts))


def faults_of_play(game: Game, phrases: PlayPhrases) -> Iterator[Fault]:
    if phrases.id not in game.plays:
        yield unknown(phrases, "play", nearest(phrases.id, game.plays))
    yield from faults_of_wording(phrases)


def faults_of_fact(game: Game, phrases: FactPhrases) -> Iterator[Fault]:
    fact = game.facts.get(phrases.id)
    if fact is None:
        yield unknown(phrases, "fact", nearest(phrases.id, game.facts))
    elif phrases.value != NUMBER and value_named(fact, phrases.value) is None:
        known = ", ".join(str(value).lower() for value in fact.domain)
        yield fault(phrases, "bad-shape", f"{phrases.id} cannot be {phrases.value}; it is one of {known}")
    elif phrases.value == NUMBER and fact.kind != "number":
        yield fault(phrases, "bad-shape", f"{phrases.id} is not a number, so it has no phrases under {NUMBER}")
    yield from faults_of_wording(phrases)


def faults_of_wording(phrases: PlayPhrases | FactPhrases) -> Iterator[Fault]:
    counted = isinstance(phrases, FactPhrases) and phrases.value == NUMBER
    for phrase in (*phrases.said.en, *phrases.said.ja):
        if not phrase.strip():
            yield fault(phrases, "bad-shape", f"{phrases.id} has an empty phrase")
        elif counted and phrase.count(NUMBER_MARK) != 1:
            yield fault(phrases, "bad-shape", f"{phrases.id}: {phrase!r} needs {NUMBER_MARK} once")
        elif not counted and NUMBER_MARK in phrase:
            yield fault(phrases, "bad-shape", f"{phrases.id}: {phrase!r} has {NUMBER_MARK} but is not under {NUMBER}")


def value_named(fact: AnyFact, name: str) -> Value | None:
    """The value of a fact that a table of phrases stands for; None where it has no such value."""
    if fact.kind == "yes or no":
        return FLAGS.get(name)
    if fact.kind == "number":
        return fact.parse(int(name)) if name.isascii() and name.isdecimal() else None
    return fact.parse(name)


def unknown(phrases: PlayPhrases | FactPhrases | FactOfAnyPlay, what: str, near: tuple[str, ...]) -> Fault:
    return fault(phrases, "dangling-link", f"there is no {what} {phrases.id}; near it: {', '.join(near)}")


def fault(phrases: PlayPhrases | FactPhrases | FactOfAnyPlay, slug: FaultSlug, message: str) -> Fault:
    return Fault(phrases.place.file, phrases.place.line, slug, message)
