"""Which of the places that stand beside a play's type it does not look at."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.problems import QuestionProblem
from validators.vast.table.acts import routes, sides
from validators.vast.table.map import map_of
from validators.vast.table.model import Table
from validators.vast.table.moved_things import after_play
from validators.vast.table.readers import findings_of
from validators.vast.table.scenes import Scene

Outlook = tuple[object, ...]
# Where a piece stands and which it is can be said though the table shows it.
SAID_AGAIN = ("from_", "who", "to", "tile")


def unread_places(
    table: Table, play: Play, where: Where, known: Mapping[AnyFact, Value], read: Collection[str]
) -> Iterator[str]:
    """Those without which the table settles the same facts, of the ones that were read, and comes out the same."""
    now = outlook(table, play, where, known, read)
    for name, field in Where.model_fields.items():
        if getattr(where, name) == field.default:
            continue
        less = where.model_copy(update={name: field.default})
        if outlook(table, play, less, known, read) == now and not repeats(table, play, where, less, name):
            yield field.alias or name


def outlook(
    table: Table, play: Play, where: Where, known: Mapping[AnyFact, Value], read: Collection[str]
) -> Outlook | None:
    """What a question sees on the table, and what it leaves; None where it makes no sense."""
    scene = Scene(map_of(table), play, where, known)
    try:
        seen = {(finding.fact.name, finding.value) for finding in findings_of(scene) if finding.fact.name in read}
        way = [(step.play.name, step.where.from_, step.where.to) for step in next(iter(routes(table, play, where)), ())]
        plays = [(side.play.name, side.where.met) for side in sides(table, play, where)]
        return seen, tuple(way[1:]), tuple(plays), after_play(table, play, where, {}, known)
    except QuestionProblem:
        return None


def repeats(table: Table, play: Play, where: Where, less: Where, name: str) -> bool:
    """Whether a place only says again what the table or another place shows."""
    one, other = (Scene(map_of(table), play, place) for place in (where, less))
    if name not in SAID_AGAIN:
        return False
    same = (one.mover, one.start, one.target) == (other.mover, other.start, other.target)
    agrees = name in ("from_", "who") or getattr(where, name) == str(one.target)
    return same and agrees and (one.piece is not None or name in ("to", "tile"))
