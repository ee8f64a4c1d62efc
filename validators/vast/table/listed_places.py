"""Every place where one play could happen on a table, each judged: which tiles, which spaces, which edges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from validators.engine.budget import Budget
from validators.engine.claims_about_acts import own_facts
from validators.engine.facts import AnyFact
from validators.engine.option_budget import judge_within
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked, Step, find_play
from validators.engine.relevance import relevant_facts
from validators.engine.table_answers import Walker
from validators.engine.tables import Attempt, Option, Options, where_of
from validators.vast.game import vast
from validators.vast.table.acts import ENTERS, FILLS, GOES_ON, LAYS, LEAVES, STEPWISE
from validators.vast.table.acts import MOVES as MOVES_OF
from validators.vast.table.changes import PLACES
from validators.vast.table.facts_facing import marked_spaces
from validators.vast.table.map import Map, map_of
from validators.vast.table.model import Table
from validators.vast.table.moving_plays import MOVES
from validators.vast.table.options import TOLD, BriefAnswers
from validators.vast.table.own_pieces import check_own_piece
from validators.vast.table.routes import ways_around_step
from validators.vast.table.scenes import MOVE_ROCKSLIDE, MOVES_OTHERS, ROCKSLIDES, SLIDE, TRAVEL_BY_PIT, Scene
from validators.vast.table.slides import every_slide
from validators.vast.table.spaces import Space
from validators.vast.table.terrain_sides import CANYON, STOP, check_mover, goes_by_pit, is_pit

if TYPE_CHECKING:
    from validators.engine.court import Court

# Plays that can be about a space without a tile, and those aimed at a piece.
ABOUT_OPEN_SPACES = (
    *PLACES,
    *FILLS,
    *LEAVES,
    "table.leave-open-edge",
    "goblins.place-lurking-tribe",
    "nightmare.teleport-action",
    "nightmare.forced-teleport-destination",
    "nightmare.connect-open-space",
    "shadow.teleport-",
)
AIMED = (
    "knight.shoot-",
    "thief.shoot-",
    "thief.backstab",
    "thief.pickpocket",
    "shadow.rampage",
    "shadow.charge",
    "shadow.choose-rampage-target",
)


OF_TERRAIN = (CANYON, STOP, TRAVEL_BY_PIT)


class At(NamedTuple):
    """A play at one place; `from_` only where the place is an edge, or a tile is slid."""

    name: str
    who: str
    to: str | None
    from_: str | None = None


def places_for(court: Court, table: Table, asked: Asked, budget: Budget) -> Options:
    """The play of a question, tried on every tile and, where it can be about one, every open space beside a tile."""
    game, play = find_play(court.games, asked)
    if game.tables is None or game.tables.model is not Table:
        raise another_game(play.name)
    where = where_of(asked)
    who = where.who or play.name.split(".")[0]
    brief, on = BriefAnswers(court), map_of(table)
    scene = Scene(on, play, where)
    check_own_piece(scene)
    if goes_by_pit(scene):
        who = check_mover(scene)
    found = candidates(scene)
    attempts = [At(play.name, who, to, from_) for from_, to in found]
    standing = asked.model_copy(update={"table": table, "claims": (), "steps": ()})
    listed = judge_within(court, [attempts], lambda at: judged_at(court, on, standing, at, brief, budget), budget)
    return listed.model_copy(update={"unread": tuple(unread_facts(scene, asked))})


def unread_facts(scene: Scene, asked: Asked) -> Iterator[str]:
    """What is stated and bears neither on the play nor on any other that looks at such an act on a table."""
    name = scene.play.name
    steps = [MOVES_OF[scene.role]] if name.startswith((*STEPWISE, *ENTERS)) and scene.role in MOVES_OF else []
    sides = [found[name] for found in (LAYS, GOES_ON) if name in found]
    plays = [scene.play, *(vast.plays[each] for each in (*steps, *sides, *OF_TERRAIN))]
    read = frozenset[AnyFact]().union(*(relevant_facts(vast, play) for play in plays))
    stated = own_facts(vast, scene.play, Step(play=asked.play, facts=asked.situation))
    yield from (fact.name for fact in stated if fact not in read)


def another_game(name: str) -> QuestionProblem:
    return QuestionProblem(
        "bad-question",
        f"play: {name} is not a play of the game of this table.",
        f"play：{name} はこの盤面のゲームのプレイではない。",
    )


def candidates(scene: Scene) -> Iterator[tuple[str | None, str | None]]:
    """The edges or spaces that the play could be about; a piece that moves does not stay where it is."""
    on, play = scene.map, scene.play.name
    spaces = sorted(on.tiles)
    if play == SLIDE:
        scene.check()
        yield from ((str(tile), str(at) if at else None) for tile, at in every_slide(on, scene.start))
        return
    if play in ROCKSLIDES:
        edges = [(str(one), str(other)) for one in spaces for other in on.touching(one) if one < other]
        of_tile = scene.where.tile if play != MOVE_ROCKSLIDE else None
        yield from (edge for edge in edges if of_tile in (None, *edge))
        return
    if play.startswith(ABOUT_OPEN_SPACES):
        beside = {gap for space in spaces for gap in space.neighbors() if gap not in on.tiles and gap.is_on_grid}
        marked = {space for space in marked_spaces(scene) or () if space not in on.tiles and space.is_on_grid}
        spaces += sorted(beside | marked)
    if play.startswith(AIMED):
        spaces = [space for space in spaces if on.others_at(space, scene.mover or "")]
    if goes_by_pit(scene):
        spaces = [space for space in spaces if is_pit(scene, space) and space != only_pit_beside(scene)]
    leaves = scene.start if play in (*MOVES, *MOVES_OTHERS) else None
    yield from ((None, str(space)) for space in spaces if space != leaves)


def only_pit_beside(scene: Scene) -> Space | None:
    """The Pit that a piece has to enter first: it travels on to another."""
    if scene.start is None or is_pit(scene, scene.start):
        return None
    beside = [space for space in scene.map.touching(scene.start) if scene.map.is_open(scene.start, space)]
    pits = [space for space in beside if is_pit(scene, space)]
    return pits[0] if len(pits) == 1 else None


def judged_at(court: Court, on: Map, asked: Asked, at: At, brief: BriefAnswers, budget: Budget) -> Option | None:
    """The play with this place in it, instead of what it may say itself of where it happens.

    A tile next to a piece that a single step does not lead to may be reached by a way around.
    """
    without: Mapping[str, Any] = {key: value for key, value in asked.play.items() if key not in ("to", "tile", "path")}
    play = {**without, "to": at.to, **({"from": at.from_} if at.from_ else {})}
    option = judged_as(court, asked, play, at, brief, budget)
    if option.verdict != "illegal":
        return option
    moving = asked.model_copy(update={"play": play})
    scene = Scene(on, find_play(court.games, moving)[1], where_of(moving))
    around = ({**play, "path": tuple(map(str, way))} for way in ways_around_step(scene, budget))
    others = (judged_as(court, asked, way, at, brief, budget) for way in around)
    return next((other for other in others if other.verdict != "illegal"), option)


def judged_as(
    court: Court, asked: Asked, play: Mapping[str, Any], at: At, brief: BriefAnswers, budget: Budget
) -> Option:
    shown = Attempt(at.name, at.who, at.from_, at.to)
    try:
        walker = Walker(court, asked.model_copy(update={"play": play}), budget, brief.answer, brief.walked)
        return shown.judged(walker.play().answer, TOLD)
    except QuestionProblem as problem:
        if problem.slug != "bad-table":
            raise
        return shown.impossible(problem)
