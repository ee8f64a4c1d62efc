"""What is claimed of an act is set against what follows from it by the rules."""

from __future__ import annotations

from typing import Any

import pytest

from kb.library import Library
from validators.engine.answers import ClaimOutcome
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.registry import GAMES


@pytest.fixture(scope="module")
def court(library: Library) -> Court:
    return Court(library, GAMES)


def claim(court: Court, play: str, facts: dict[str, Any], **said: Any) -> ClaimOutcome:
    [found] = court.answer(parse_question({"play": {"type": play}, "situation": facts, "claims": [said]})).claims
    return found


MOVE = {"knight.movement_left": 3}


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ({"fact": "knight.movement_left", "by": -1}, True),
        ({"fact": "knight.movement_left", "by": 0}, False),
        ({"fact": "knight.movement_left", "is": 2}, True),
        ({"fact": "knight.movement_left", "is": 3}, False),
        ({"fact": "knight.health", "by": 0}, True),
        ({"fact": "knight.health", "by": -1}, False),
    ],
)
def test_a_claim_is_right_where_the_rules_lead_to_it(court: Court, said: dict[str, Any], right: bool) -> None:
    found = claim(court, "knight.move", MOVE, **said)
    assert found.right is right
    assert found.text.en.startswith("Right" if right else "Wrong")
    assert found.text.ja.startswith("正しい" if right else "誤り")


def test_a_right_claim_names_the_rule_by_which_it_is(court: Court) -> None:
    found = claim(court, "knight.move", MOVE, fact="knight.movement_left", by=-1)
    assert found.rule == "vast.knight.move.distance"
    assert "3 → 2" in found.text.en or "-1 → 2" in found.text.en


def test_what_nothing_changes_is_what_it_was_and_is_asked_for(court: Court) -> None:
    found = claim(court, "knight.move", MOVE, fact="knight.health", **{"is": 2})
    assert found.right is None
    [ask] = found.questions
    assert ask.fact == "knight.health"
    assert [value for value, right in ask.if_.items() if right] == ["2"]


def test_nothing_follows_from_an_illegal_act(court: Court) -> None:
    facts = {"knight.movement_left": 0}
    wrong = claim(court, "knight.move", facts, fact="knight.movement_left", by=-1)
    right = claim(court, "knight.move", facts, fact="knight.movement_left", by=0)
    assert (wrong.right, right.right) == (False, True)
    assert "not legal, so nothing follows" in wrong.text.en
    assert "できないので" in wrong.text.ja


def test_a_claim_depends_on_what_the_act_depends_on(court: Court) -> None:
    found = claim(court, "knight.move", {"reach.wall_between": None}, fact="knight.movement_left", by=-1)
    assert found.right is None
    assert found.questions[0].fact == "reach.wall_between"
    assert found.questions[0].if_["false"] is True


@pytest.mark.parametrize(("facts", "by"), [({"reach.dark": False}, -1), ({"reach.dark": True}, -1)])
def test_one_encounter_pays_for_all_on_the_tile(court: Court, facts: dict[str, Any], by: int) -> None:
    stronger = {"knight.strength": 5, "tribe.strength": 3, **facts}
    assert claim(court, "knight.enter-tribe", stronger, fact="knight.encounters_left", by=by).right is True


def test_what_only_a_text_tells_is_left_open_with_the_rule(court: Court) -> None:
    stronger = {"knight.strength": 5, "tribe.strength": 3}
    found = claim(court, "knight.enter-tribe", stronger, fact="tribe.monsters", by=0)
    assert (found.right, found.rule) == (None, "vast.goblins.scatter.effect")


def test_a_claim_that_hangs_on_a_presumption_says_so(court: Court) -> None:
    found = claim(court, "knight.move", {"reach.flame_wall": False}, fact="knight.movement_left", **{"is": 0})
    assert found.right is True
    assert [hinge.fact for hinge in found.unless] == ["knight.movement_left"]


def test_a_sentence_has_the_claims_too(court: Court) -> None:
    claimed = [{"fact": "knight.movement_left", "by": 1}]
    question = {"play": {"type": "knight.move"}, "situation": {"reach.flame_wall": False}, "claims": claimed}
    answer = court.answer(parse_question(question))
    assert answer.says.en.startswith(answer.claims[0].text.en)
    assert answer.says.ja.startswith(answer.claims[0].text.ja)


@pytest.mark.parametrize(
    ("slug", "said"),
    [
        ("bad-question", {"fact": "knight.grit"}),
        ("bad-question", {"fact": "knight.grit", "by": 1, "is": 2}),
        ("bad-question", {"fact": "knight.grit", "by": "1"}),
        ("unknown-fact", {"fact": "knight.gritt", "by": 1}),
        ("bad-value", {"fact": "reach.dark", "by": 1}),
        ("bad-value", {"fact": "knight.grit", "is": "much"}),
        ("bad-value", {"fact": "thief.points_used", "is": 9}),
    ],
)
def test_a_claim_that_cannot_be_is_one_clear_problem(court: Court, slug: str, said: dict[str, Any]) -> None:
    with pytest.raises(QuestionProblem) as problem:
        claim(court, "knight.move", {}, **said)
    assert problem.value.slug == slug
    assert said["fact"] in problem.value.text.ja or "claims" in problem.value.text.ja


RAISED = {"goblins.special": "rage"}


@pytest.mark.parametrize(
    ("play", "facts", "said", "limit"),
    [
        (
            "goblins.use-special-action",
            {**RAISED, "goblins.rage": 3},
            {"fact": "goblins.rage", "is": 4},
            "further than 3",
        ),
        ("goblins.use-special-action", RAISED, {"fact": "goblins.rage", "is": 4}, "further than 3"),
        ("knight.move", {"knight.movement_left": None}, {"fact": "knight.movement_left", "is": -1}, "lower than 0"),
    ],
)
def test_a_number_that_a_result_never_is_is_wrong_and_its_limit_is_named(
    court: Court, play: str, facts: dict[str, Any], said: dict[str, Any], limit: str
) -> None:
    found = claim(court, play, facts, **said)
    assert (found.right, found.is_, found.unless) == (False, said["is"], ())
    assert found.text.en.startswith("Wrong: ")
    assert f": it goes no {limit}" in found.text.en
    assert found.text.ja.startswith("誤り：")
    assert "にはならない" in found.text.ja


def test_a_number_that_a_result_never_is_is_wrong_after_several_steps(court: Court) -> None:
    step = {"play": {"type": "knight.move"}, "facts": {}}
    said = [{"fact": "knight.movement_left", "is": -1}]
    found = court.answer(parse_question({"steps": [step, step], "claims": said})).claims[0]
    assert found.right is False
    assert "no lower than 0" in found.text.en


def test_what_a_number_really_is_is_told_rather_than_its_limit(court: Court) -> None:
    found = claim(court, "knight.move", {"knight.movement_left": 2}, fact="knight.movement_left", **{"is": 40})
    assert found.right is False
    assert "-1 → 1, not 40" in found.text.en


def test_a_stated_number_beyond_its_range_is_a_problem_still(court: Court) -> None:
    with pytest.raises(QuestionProblem, match="cannot be 4"):
        court.answer(parse_question({"play": {"type": "goblins.use-special-action"}, "situation": {"goblins.rage": 4}}))


def test_a_claim_that_the_budget_does_not_reach_is_open_and_never_firm_for_want_of_work(court: Court) -> None:
    said = [{"fact": "knight.movement_left", "by": -1}, {"fact": "knight.health", "by": 0}] * 20
    asked = parse_question({"play": {"type": "knight.move"}, "situation": MOVE, "claims": said})
    whole = court.answer(asked).claims
    for units in range(0, 12_000, 400):
        for found, complete in zip(court.answer(asked, Budget(units)).claims, whole, strict=True):
            assert found == complete or found.right is None
    assert all(outcome.right is None for outcome in court.answer(asked, Budget(0)).claims)


LOSES_THREE = {"nightmare.anger": 2, "knight.grit_lost": 3}


@pytest.mark.parametrize(("by", "right", "value"), [(-3, True, 2), (-2, False, 2), (-4, False, None)])
def test_a_loss_hangs_on_whether_there_is_that_much_to_lose(
    court: Court, by: int, right: bool, value: int | None
) -> None:
    found = claim(court, "nightmare.claim-knight-grit-loss", LOSES_THREE, fact="knight.grit", by=by)
    assert found.right is right
    assert next((hinge.value for hinge in found.unless if hinge.fact == "knight.grit"), None) == value


def test_a_loss_that_was_cut_off_says_so(court: Court) -> None:
    facts = {"nightmare.anger": 2, "knight.grit_lost": 2, "knight.grit": 2}
    found = claim(court, "nightmare.claim-knight-grit-loss", facts, fact="knight.grit", by=-3)
    assert (found.right, found.text.en.endswith("it goes no further.")) == (False, True)


def test_what_does_not_follow_by_a_presumption_alone_is_wrong_unless_that_is_lifted(court: Court) -> None:
    facts = {"tribe.strength": 4, "nightmare.armor": 3}
    found = claim(court, "nightmare.tribe-enters", facts, fact="nightmare.health", by=-1)
    assert (found.right, [ask.fact for ask in found.questions]) == (False, [])
    assert ("table.knight_plays", True) in [(hinge.fact, hinge.right) for hinge in found.unless]


def test_the_line_of_an_answer_tells_what_a_claim_hangs_on(court: Court) -> None:
    asked = {
        "play": {"type": "nightmare.knight-hits"},
        "situation": {"knight.strength": 4, "nightmare.armor": 3},
        "claims": [{"fact": "nightmare.health", "by": -1}],
    }
    assert ", unless somebody plays the Dragon beside the Unicorn." in court.answer(parse_question(asked)).says.en


def test_a_claim_about_several_steps_hangs_on_what_each_of_them_presumes(court: Court) -> None:
    asked = {
        "steps": [{"play": {"type": "nightmare.tribe-enters"}}, {"play": {"type": "nightmare.end-turn"}}],
        "situation": {"tribe.strength": 4, "nightmare.armor": 3, "nightmare.health": 3},
        "claims": [{"fact": "nightmare.health", "by": -1}, {"fact": "nightmare.health", "is": 2}],
    }
    for found in court.answer(parse_question(asked)).claims:
        assert ("table.knight_plays", True) in [(hinge.fact, hinge.right) for hinge in found.unless]
