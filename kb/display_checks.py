"""Whether `games.toml` presents every game, and names only what exists."""

from __future__ import annotations

from collections.abc import Iterator

from kb.faults import Fault
from kb.game_display import ANYBODY, GameDisplay
from kb.library import GAMES, PIECES, Library


def displays(library: Library) -> Iterator[Fault]:
    display = library.display
    known = {document.game for document in library.documents}
    for game in sorted(known - set(display.by_id)):
        yield Fault(GAMES, 1, "unknown-game", f"{game} has documents, but no table of [[games]]")
    for rule in display.starters:
        if rule not in library.by_id:
            yield dangling(f"starters: {rule} does not exist")
    if ANYBODY not in display.pieces:
        yield Fault(PIECES, 1, "bad-shape", f"the drawing {ANYBODY} is missing")
    if display.empty_piece not in display.pieces:
        yield dangling(f"empty_piece: {display.empty_piece} is not in {PIECES}")
    for each in display.games:
        yield from (dangling(f"{each.id}: {message}") for message in missing(library, each))


def missing(library: Library, game: GameDisplay) -> Iterator[str]:
    """What the game's display names and nothing has."""
    chapters = {chapter.file for chapter in library.chapters}
    facts = {fact.id for fact in library.facts if fact.game == game.id}
    for drawing in dict.fromkeys(game.drawings):
        if drawing not in library.display.pieces:
            yield f"the piece {drawing} is not in {PIECES}"
    yield from (
        f"the chapter {c.name} does not exist" for c in game.chapters if f"{game.id}/{c.name}.md" not in chapters
    )
    yield from (f"the fact {fact} has no text" for fact in game.scene.facts if fact not in facts)
    for chart in game.charts:
        yield from (
            f"a chart names the rule {rule}, which does not exist" for rule in chart.rules if rule not in library.by_id
        )
    yield from unused_meanings(library, game)


def unused_meanings(library: Library, game: GameDisplay) -> Iterator[str]:
    """Exceptions from the linking of terms that name nothing, or a word that the rule no longer has."""
    for id, terms in game.other_meanings.items():
        rule = next((rule for rule in library.rules if rule.id == id), None)
        for name in terms:
            term = library.terms_by_id.get(name)
            if not rule or not term:
                yield f"other_meanings: {id} or {name} does not exist"
            elif not any(term.name.en.casefold() in version.text.en.casefold() for version in rule.versions):
                yield f"other_meanings: {id} does not have the words “{term.name.en}”"


def dangling(message: str) -> Fault:
    return Fault(GAMES, 1, "dangling-link", message)
