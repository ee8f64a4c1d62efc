"""What holds for any table: turning, mirroring and shifting it changes no verdict, nor does a known fact more where one
is firm; options agree with judging; what follows from a legal step is sound."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.questions import parse_question
from validators.engine.table_steps import steps_on_table
from validators.vast.table.check import check
from validators.vast.table.map import Map, space_of
from validators.vast.table.model import Table
from validators.vast.table.options import options
from validators.vast.table.reading import read_table
from validators.vast.table.scenes import SLIDE
from validators.vast.table.spaces import Space, space_named, walls_turned

SIZE = 3
SPACES = [str(Space(column, row)) for column in range(1, SIZE + 1) for row in range(1, SIZE + 1)]
WALLS = ["", "n", "e", "sw", "nes"]
FACTS = {
    "knight.movement_left": 3,
    "knight.encounters_left": 2,
    "knight.strength": 2,
    "knight.health": 4,
    "dragon.armor": 2,
    "goblins.rage": 1,
    "goblins:bones": {"population": 3},
    "thief.movement_left": 2,
    "thief.cubes_left": 2,
    "thief.stealth": 2,
}
# Until she turns it, which is the step after this one.
TO_BE_TURNED = "vast.knight.reveal.must"
ROLES = ("knight", "goblins", "dragon", "thief", "cave")


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """Nine tiles at most, the middle one the Entrance, with pieces, walls and tokens at random."""
    spaces = [space for space in SPACES if space == "b2" or draw(st.booleans())]
    tiles = [draw(tile_at(space)) for space in spaces]
    who = draw(st.lists(st.sampled_from(["knight", "goblins:bones", "dragon", "thief"]), unique=True))
    pieces = [{"who": name, "at": draw(st.sampled_from(spaces))} for name in who]
    for piece in pieces:
        if piece["who"] == "dragon":
            piece["state"] = draw(st.sampled_from(["surface", "underground"]))
    return {"tiles": tiles, "pieces": pieces, "collapse": draw(st.booleans()), "facts": FACTS}


@st.composite
def tile_at(draw: st.DrawFn, at: str) -> dict[str, Any]:
    if at == "b2":
        return {"at": at, "side": "lit", "type": "entrance", "walls": draw(st.sampled_from(WALLS))}
    if draw(st.booleans()):
        return {"at": at, "side": "dark", "type": "unknown"}
    kind = draw(st.sampled_from(["plain", "crystal"]))
    tokens = draw(st.sampled_from([[], ["treasure"], ["event"], ["gem"]]))
    return {"at": at, "side": "lit", "type": kind, "walls": draw(st.sampled_from(WALLS)), "tokens": tokens}


def changed(data: dict[str, Any], move: Any, walls: Any) -> dict[str, Any]:
    """The same table with every space and wall somewhere else."""
    tiles = [{**tile, "at": move(tile["at"]), "walls": walls(tile.get("walls", ""))} for tile in data["tiles"]]
    return {**data, "tiles": tiles, "pieces": [{**piece, "at": move(piece["at"])} for piece in data["pieces"]]}


def turned(name: str) -> str:
    space = space_of(name)
    return str(Space(SIZE + 1 - space.row, space.column))


def mirrored(name: str) -> str:
    space = space_of(name)
    return str(Space(SIZE + 1 - space.column, space.row))


def shifted(name: str) -> str:
    space = space_of(name)
    return str(Space(space.column + 30, space.row + 40))


CHANGES = {
    "turned": (turned, lambda walls: walls_turned(walls, 1)),
    "mirrored": (mirrored, lambda walls: walls.translate(str.maketrans("ew", "we"))),
    "shifted": (shifted, lambda walls: walls),
}


def judged(court: Court, data: dict[str, Any], who: str) -> dict[tuple[str, str | None], tuple[str, bool]]:
    every = options(court, read_table({**data, "turn": who}), who, None).options
    return {(o.play, o.to): (o.verdict, o.firm) for o in every if o.to is None or space_named(o.to)}


def inside(verdicts: dict[tuple[str, str | None], Any], data: dict[str, Any]) -> dict[tuple[str, str | None], Any]:
    """Without the open spaces around, which a shifted table has on all sides."""
    on = {tile["at"] for tile in data["tiles"]}
    return {key: value for key, value in verdicts.items() if key[1] in on}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("who", ROLES)
@settings(max_examples=5)
@given(data=tables())
def test_the_same_table_seen_otherwise_gives_the_same_verdicts(
    court: Court, change: str, who: str, data: dict[str, Any]
) -> None:
    move, walls = CHANGES[change]
    other = changed(data, move, walls)
    before, after = inside(judged(court, data, who), data), inside(judged(court, other, who), other)
    # A section that slides is named by its first tile, which is another one when the map is turned.
    moved = {(play, move(to)): verdict for (play, to), verdict in before.items() if to and play != SLIDE}
    assert moved == {key: verdict for key, verdict in after.items() if key[0] != SLIDE}


@pytest.mark.parametrize("who", ROLES)
@settings(max_examples=6)
@given(data=tables())
def test_options_agree_with_judging_each(court: Court, who: str, data: dict[str, Any]) -> None:
    table = {**data, "turn": who}
    for option in options(court, read_table(table), who, None).options[:12]:
        place = {"from": option.from_} if option.from_ else {}
        mover = {} if option.who == "cave" else {"who": option.who}
        mover |= {"met": option.met} if option.met else {}
        play = {"type": option.play, **place, **mover, "to": option.to}
        if option.rule is None and option.verdict == "illegal":
            continue
        answer = court.answer(parse_question({"table": table, "play": play}), Budget(10_000_000))
        assert (option.verdict, option.firm) == (answer.verdict, answer.firm), option


@settings(max_examples=40)
@given(data=tables())
def test_a_passage_is_the_same_from_both_sides(data: dict[str, Any]) -> None:
    on = Map(read_table(data))
    for space in on.tiles:
        for other in on.touching(space):
            assert on.passage(space, other) == on.passage(other, space)


@pytest.mark.parametrize("who", ROLES)
@settings(max_examples=6)
@given(data=tables(), known=st.sets(st.sampled_from(sorted(FACTS))))
def test_a_known_fact_more_turns_no_firm_verdict(court: Court, who: str, data: dict[str, Any], known: set[str]) -> None:
    less = {**data, "facts": {name: value for name, value in FACTS.items() if name in known}}
    before, after = judged(court, less, who), judged(court, data, who)
    firm = {key: verdict for key, (verdict, is_firm) in before.items() if is_firm and verdict != "depends"}
    assert firm == {key: after[key][0] for key in firm}


@st.composite
def sound_tables(draw: st.DrawFn) -> dict[str, Any]:
    """Lit tiles with Dark ones wherever they are open, and pieces each on a Lit tile of its own."""
    lit = ["c3", *draw(st.lists(st.sampled_from(["b3", "c2", "d3", "c4"]), min_size=2, unique=True))]
    around = {str(other) for at in lit for other in space_of(at).neighbors()}
    tiles: list[dict[str, Any]] = [{"at": "c3", "side": "lit", "type": "entrance"}]
    tokens = st.sampled_from([[], ["treasure"]])
    tiles += [{"at": at, "side": "lit", "type": "plain", "tokens": draw(tokens)} for at in lit[1:]]
    tiles += [{"at": at, "side": "dark", "type": "unknown"} for at in sorted(around - set(lit))]
    who = draw(st.lists(st.sampled_from(["knight", "thief", "goblins:bones", "dragon"]), max_size=3, unique=True))
    pieces = [{"who": name, "at": at} for name, at in zip(who, lit, strict=False)]
    return {"tiles": tiles, "pieces": pieces, "collapse": False, "facts": FACTS}


@pytest.mark.parametrize("who", ROLES)
@settings(max_examples=12)
@given(data=sound_tables())
def test_a_legal_step_leaves_a_sound_position_sound(court: Court, who: str, data: dict[str, Any]) -> None:
    table = {**data, "turn": who}
    assert not faults_of(read_table(table))
    for option in [o for o in options(court, read_table(table), who, None).options if o.verdict == "legal"][:8]:
        way = {"path": list(option.path)} if option.path else {"to": option.to} if option.to else {}
        mover = {} if option.who == "cave" else {"who": option.who}
        step = {"play": {"type": option.play, **way, **mover, **({"met": option.met} if option.met else {})}}
        played = steps_on_table(court, parse_question({"steps": [step], "table": table}), Budget(10_000_000))
        assert faults_of(read_table(played.table)) <= {TO_BE_TURNED}, option


def faults_of(table: Table) -> set[str]:
    return {fault.rule for fault in check(table).faults}
