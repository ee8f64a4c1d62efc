"""Positions that the rules do not allow, each with its rule; and those that they do."""

from __future__ import annotations

import pytest
from hypothesis import given

from kb.library import Library
from tests.validators.vast.table.random_tables import TABLES
from validators.engine.problems import QuestionProblem
from validators.engine.table_faces import TableCheck
from validators.vast.table.check import check
from validators.vast.table.faces import read_position
from validators.vast.table.model import Table
from validators.vast.table.text_reader import read_text

# The whole map of a game's first turn.
START = """
collapse no
   a b c
1  . D .
2  D E D
3  . D .
"""
COLLAPSING = """
collapse yes
   a b   c d
1  D E   L L
2  . Lne L D
"""
RULES = "vast."


def check_text(text: str) -> TableCheck:
    return check(read_text(text))


@pytest.mark.parametrize(
    "text",
    [
        START,
        START + "knight b2\ndragon b2 underground\nthief b2",
        START + "fangs a2 revealed\nbones a2\ntreasure a2\nthief a2",
        START + "eye a1 lurking",
        START + "eye a1 hidden",
        COLLAPSING,
        COLLAPSING + "knight c1\ndragon c1 surface\nrockslide b1 c1\nbombed b1 b2",
        COLLAPSING + "rockslide b1 b2\nbombed b1 b2",
        COLLAPSING + "shadow d1 facing n\nthief d1\ndragon d1",
        COLLAPSING + "treasure " + "b1 " * 10,
        COLLAPSING + "thief b1\ntreasure " + "b1 " * 12,
        "collapse no\na b\n1 Enesw D",
    ],
)
def test_nothing_is_wrong(text: str) -> None:
    assert check_text(text) == TableCheck(faults=(), warnings=())


@pytest.mark.parametrize(
    ("text", "at", "rule"),
    [
        ("collapse yes\na\n1 L", None, "collapse.order.entrance"),
        ("collapse yes\na b\n1 E E", "b1", "general.setup.starting-tiles"),
        (START + "4 . . D", "c4", "collapse.connect.must"),
        (COLLAPSING + "4 L L", "a4", "collapse.connect.must"),
        ("collapse no\na b\n1 E Lnes", "a1", "general.reveal.fill"),
        ("collapse no\na b\n1 Enws Lns", "b1", "general.reveal.fill"),
        ("collapse no\na b\n1 Enws D\nbombed a1 a2", "a1", "general.reveal.fill"),
        (
            COLLAPSING + "rockslide c2 d2\nrockslide c1 d1\nrockslide c1 c2\nrockslide b1 c1",
            None,
            "cave.rockslide.three",
        ),
        (COLLAPSING + "rockslide a1 a2", "a1 a2", "cave.rockslide.place"),
        ("collapse yes\na b c\n1 E D D\nrockslide b1 c1", "b1 c1", "cave.rockslide.place"),
        (COLLAPSING + "rockslide b2 c2", "b2 c2", "cave.rockslide.no-wall"),
        (COLLAPSING + "bombed b1 b2\nbombed b1 b2\nbombed b2 c2\nbombed b2 c2", None, "knight.bomb.three-tokens"),
        (COLLAPSING + "bombed c1 c2", "c1 c2", "knight.bomb.wall"),
        ("collapse yes\na b c d e\n1 E P P P P", "e1", "terrain.pit.last-one"),
        (START + "knight a1", "a1", "general.forced-movement.open-space"),
        (START + "dragon a1 underground", "a1", "general.forced-movement.open-space"),
        (START + "knight b1", "b1", "knight.reveal.must"),
        (START + "nightmare b1 facing n", "b1", "nightmare.move.reveal"),
        (START + "shadow b1 facing n", "b1", "shadow.move.step-reveal"),
        (START + "dragon b1 surface", "b1", "dragon.move.surface"),
        (START + "knight b2\nknight b2", "b2", "knight.setup.start-tile"),
        (START + "bones a2\nbones b1", "b1", "goblins.tribes.three"),
        (START + "bones b2 hidden", "b2", "goblins.reveal.revealed-tribe"),
        (START + "bones b1 lurking", "b1", "goblins.lurk.tile-under"),
        (START + "bones a1 revealed", "a1", "goblins.lurk.hidden"),
        (START + "bones e5 lurking", "e5", "goblins.lurk.place"),
        (START + "thief b2 hidden", "b2", "goblins.hide.hidden-tribe"),
        (START + "bones a2 underground", "a2", "dragon.setup.underground"),
        (START + "knight b2\nbones b2", "b2", "knight.enter-tribe.must-attack"),
        (START + "knight b2\nshadow b2 facing n", "b2", "shadow.defend.teleports"),
        (START + "eye b2\nnightmare b2 facing n", "b2", "nightmare.others.forced-teleport"),
        (START + "bones a2 population 9", "a2", "goblins.populate.max-4"),
        (START + "bones a2 population 0", "a2", "goblins.scatter.zero-population"),
        (START + "tribe.population = 9", None, "goblins.populate.max-4"),
        (START + "goblins.rage = 4", None, "goblins.rage.limits"),
        (COLLAPSING + "treasure " + "b1 " * 13, None, "cave.place-treasure.limit"),
        (COLLAPSING + "table.thief_plays no\ntreasure " + "b1 " * 11, None, "cave.place-treasure.limit"),
        (COLLAPSING + "unicorn-cube " + "b1 " * 22, None, "nightmare.components.list"),
        (START + "crystal b1", "b1", "knight.crystal-tile.token"),
        ("collapse yes\na b\n1 E C\ncrystal b1 b1", "b1", "knight.crystal-tile.token"),
        ("collapse yes\na b\n1 E V\nvault b1\ntable.thief_plays no", None, "knight.vault-tile.token"),
    ],
)
def test_a_fault_names_its_place_and_rule(text: str, at: str | None, rule: str) -> None:
    assert [(fault.at, fault.rule) for fault in check_text(text).faults] == [(at, RULES + rule)]


@pytest.mark.parametrize(
    ("text", "at", "rule"),
    [
        ("a b\n1 E Lnes", "a1", "general.reveal.fill"),
        ("collapse yes\na b\n1 E De", "b1", "knight.reveal.connect"),
        ("collapse yes\na b\n1 E L:eye", "b1", "goblins.reveal.where"),
        ("collapse yes\na b\n1 E L\nshadow b1", "b1", "shadow.facing.cardinal"),
        ("collapse yes\na b\n1 E L\nevent b1", "b1", "dragon.reveal.event"),
        (START + "bones b1 hidden", "b1", "goblins.reveal.revealed-tribe"),
        (COLLAPSING + "treasure " + "b1 " * 11, None, "cave.place-treasure.limit"),
        ("collapse yes\na\n1 DE", "a1", "general.reveal.connect"),
    ],
)
def test_what_is_unusual_or_unsaid_is_a_warning(text: str, at: str | None, rule: str) -> None:
    found = check_text(text)
    assert found.faults == ()
    assert [(warning.at, warning.rule) for warning in found.warnings] == [(at, RULES + rule)]


@given(TABLES)
def test_every_table_can_be_checked(library: Library, table: Table) -> None:
    found = check(table)
    for remark in (*found.faults, *found.warnings):
        assert remark.rule in library.by_id
        assert remark.text.en != remark.text.ja


@pytest.mark.parametrize(
    ("facts", "named"),
    [
        ({"knight.perception": 3, "knight.encounters_left": 2, "knight.encounters_used": 0}, "knight.encounters_left"),
        ({"goblins:fangs": {"strength_discs": 0}}, "tribe.strength_discs"),
        ({"goblins:eye": {"population": 2, "empty": True}}, "tribe.population"),
    ],
)
def test_facts_that_cannot_hold_together_are_told(facts: dict[str, object], named: str) -> None:
    with pytest.raises(QuestionProblem, match=named):
        read_position({"tiles": [{"at": "a1", "type": "entrance"}], "facts": facts})


def test_names_may_be_spelt_as_people_write_them() -> None:
    tile = {"at": "a1", "type": "Treasure Room", "tokens": ["Flame Wall", "unicorn_cube"]}
    read = read_position({"tiles": [tile], "pieces": [{"who": "Knight", "at": "a1"}]})
    assert (read.tiles[0].type, read.tiles[0].tokens) == ("treasure-room", ("flame-wall", "unicorn-cube"))
    assert read.pieces[0].who == "knight"
