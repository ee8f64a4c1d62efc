"""What one Tribe has done or has is no other Tribe's."""

from __future__ import annotations

import pytest

from kb.model import Text
from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import FactChange
from validators.engine.court import Court
from validators.engine.places import Where
from validators.engine.questions import parse_question
from validators.vast.game import vast
from validators.vast.table.moved_things import after_play
from validators.vast.table.reading import read_table

LABEL = Text(en="it was activated", ja="活性化した")
DONE = FactChange(fact="goblins.activated_before", label=LABEL, before=None, after=True)


def test_only_the_tribe_that_was_activated_was(court: Court) -> None:
    data = table("EDDD", pieces=[piece("goblins:bones", "b1"), piece("goblins:eye", "d1")], turn="goblins")
    moved = Where(who="goblins:bones", from_="b1", to="c1")
    after = after_play(read_table(data), vast.plays["goblins.move-tribe"], moved, {DONE.fact: DONE})
    found = after.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    verdicts = {}
    for who in ("goblins:bones", "goblins:eye"):
        play = {"type": "goblins.activate-tribe", "who": who}
        verdicts[who] = court.answer(parse_question({"table": found, "play": play})).verdict
    assert verdicts == {"goblins:bones": "illegal", "goblins:eye": "legal"}


TWO = table(
    "EL",
    pieces=[piece("knight", "a1"), piece("goblins:eye", "b1"), piece("goblins:bones", "b1")],
    collapse=False,
    facts={"knight.strength": 5, "goblins:eye": {"population": 3}, "goblins:bones": {"population": 4}},
)


@pytest.mark.parametrize(
    ("claim", "right"),
    [
        ({"fact": "goblins.eye_population", "is": 1}, True),
        ({"fact": "goblins.eye_population", "is": 2}, False),
        ({"fact": "goblins.bones_population", "is": 2}, True),
        ({"fact": "goblins.bones_population", "by": -2}, True),
        ({"fact": "tribe.on_map", "is": False}, True),
        ({"fact": "tribe.on_board", "is": True}, True),
        ({"fact": "tribe.on_board", "is": False}, False),
    ],
)
def test_each_tribe_that_is_attacked_can_be_claimed_about(court: Court, claim: dict[str, object], right: bool) -> None:
    asked = {"table": TWO, "play": {"type": "knight.move", "to": "b1"}, "claims": [claim]}
    [judged] = court.answer(parse_question(asked)).claims
    assert (judged.fact, judged.right) == (claim["fact"], right)


def test_a_claim_names_a_tribes_population_as_tables_state_it(court: Court) -> None:
    data = table(
        "EL",
        pieces=[piece("goblins:fangs", "a1", state="revealed"), piece("knight", "b1")],
        turn="goblins",
        facts={"goblins:fangs": {"population": 2}},
    )
    play = {"type": "goblins.add-discs", "who": "goblins:fangs", "discs_shown": 1, "discs_added": 1}
    for name in ("goblins.fangs_population", "goblins:fangs.population", "goblins:fangs.tribe.population"):
        claims = [{"fact": name, "is": 3}, {"fact": name, "is": 2}]
        found = court.answer(parse_question({"table": data, "play": play, "claims": claims}))
        assert [claim.right for claim in found.claims] == [True, False]


def test_what_a_step_says_of_its_tribe_is_not_said_of_the_next_steps_tribe(court: Court) -> None:
    data = table(
        "ELL",
        pieces=[piece("knight", "b1"), piece("goblins:eye", "c1", state="revealed")],
        turn="knight",
        facts={"knight.cube_on_bow": True, "goblins:eye": {"population": 2}},
    )
    said = {"knight.sidequest": "daring", "tribe.population": 3, "knight.sidequest_all_done": True}
    shot = {"play": {"type": "knight.shoot-bow", "to": "c1", "met": "goblins:eye"}}
    told = [{"play": {"type": "knight.reveal-sidequest"}, "facts": said}, shot]
    assert court.answer(parse_question({"table": data, "steps": told})).steps[-1].verdict == "legal"
