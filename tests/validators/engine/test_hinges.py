"""What a verdict hangs on: nothing decisive is taken for granted in silence."""

from __future__ import annotations

import random

import pytest

from tests.hinges import left_out
from tests.validators.cases import Case, read_cases
from validators.engine.answers import Answer, Unless
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.hinges import Hinge, Order, hinges
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.registry import GAMES
from validators.vast.facts import shadow, table

SOME_CASES = read_cases()[::40]
MANY_CASES = read_cases()[::9]


def ask(court: Court, play: str, **more: object) -> Answer:
    return court.answer(parse_question({"play": {"type": play}, **more}))


def test_a_presumption_that_decides_is_a_hinge_with_the_value_and_the_verdict_then(court: Court) -> None:
    answer = ask(court, "knight.enter-dark-tile", situation={"knight.encounters_left": 3})
    assert (answer.verdict, answer.firm) == ("legal", False)
    hinge = next(hinge for hinge in answer.unless if hinge.fact == "reach.wall_between")
    assert (hinge.presumed, hinge.value, hinge.verdict) == (False, True, "illegal")
    assert hinge.text.en.startswith("unless ")
    assert hinge.text.ja.startswith("ただし、")


def test_the_words_of_a_hinge_say_which_way_it_turns(court: Court) -> None:
    answer = ask(court, "collapse.remove-tile", situation={"collapse.neighbors": 1})
    begun = next(hinge for hinge in answer.unless if hinge.fact == "table.collapse_begun")
    assert (begun.value, begun.text.en) == (False, "unless this is not so: the Collapse has begun")


@pytest.mark.parametrize(
    ("play", "stated", "fact"),
    [
        ("shadow.end-turn-tiles", {"shadow.tiles_placed": 0, "shadow.tile_revealed": True}, "shadow.tile_adjacent"),
        (
            "goblins.assign-monster",
            {"tribe.monsters": 0, "goblins.monsters_assigned": 2, "goblins.bones_population": 2},
            "goblins.replaces_monster",
        ),
        (
            "unstable.do-second-action",
            {"actions.joined": "and", "actions.first_possible": False},
            "actions.first_skipped",
        ),
    ],
)
def test_nothing_hangs_on_a_fact_of_what_is_stated_not_to_be_there(
    court: Court, play: str, stated: dict[str, object], fact: str
) -> None:
    assert fact not in [hinge.fact for hinge in ask(court, play, situation=stated).unless]


def test_a_stated_fact_speaks_for_another_that_says_the_same(court: Court) -> None:
    stated: dict[str, object] = {"nightmare.ended_action": "move", "nightmare.cube_there": False}
    play, other = "nightmare.mark-crystal", "nightmare.last_action_angry"
    assert other in [hinge.fact for hinge in ask(court, play, situation=stated).unless]
    answer = ask(court, play, situation={**stated, "nightmare.angry": False})
    assert answer.verdict == "legal"
    assert other not in [hinge.fact for hinge in answer.unless]


def test_a_unicorn_that_nobody_spoke_of_is_a_hinge_of_the_tile_at_the_end_of_a_turn(court: Court) -> None:
    stated: dict[str, object] = {"table.cave_plays": False, "variants.tiles_placed": 1}
    answer = ask(court, "variants.place-end-of-turn-tile", situation=stated)
    assert answer.verdict == "legal"
    assert ("table.unicorn_plays", True) in [(hinge.fact, hinge.value) for hinge in answer.unless]


@pytest.mark.parametrize(
    ("play", "stated"),
    [
        (
            "goblins.claim-victory",
            {"goblins.victory_claim": "crystals", "goblins.crystals_smashed": 5, "table.knight_plays": False},
        ),
        ("variants.claim-goal", {"variants.role": "knight", "variants.goal": "five-crystals-and-leave"}),
        (
            "knight.win-without-dragon",
            {
                "knight.dragon_in_game": False,
                "knight.crystals_smashed": 5,
                "knight.entered_entrance_after": True,
            },
        ),
    ],
)
def test_a_nightmare_unicorn_in_the_dragons_place_is_a_hinge_of_goals_without_a_dragon(
    court: Court, play: str, stated: dict[str, object]
) -> None:
    answer = ask(court, play, situation={"table.dragon_plays": False, **stated})
    hinge = next(hinge for hinge in answer.unless if hinge.fact == "table.nightmare_replaces_dragon")
    assert (answer.verdict, hinge.value, hinge.verdict) == ("legal", True, "illegal")


@pytest.mark.parametrize(
    ("attacker", "hunts", "turns_on", "value"),
    [
        ("knight", False, "nightmare.replaces_dragon", True),
        ("tribe", False, "table.knight_plays", False),
        ("tribe", True, "table.knight_plays", True),
        ("thief", False, "nightmare.only_thief_and_cave", True),
        ("thief", True, "nightmare.only_thief_and_cave", False),
    ],
)
def test_what_only_the_rules_can_tell_may_be_stated_in_error(
    court: Court, attacker: str, hunts: bool, turns_on: str, value: bool
) -> None:
    stated = {"nightmare.attacker": attacker, "nightmare.hunts": hunts, "nightmare.attack_succeeds": True}
    answer = ask(court, "nightmare.claim-health-loss", situation={**stated, "nightmare.claimed_health_loss": 1})
    assert (answer.verdict, answer.firm) == ("legal" if hunts else "illegal", False)
    hinge = next(hinge for hinge in answer.unless if hinge.fact == turns_on)
    assert (hinge.value, hinge.verdict) == (value, "illegal" if hunts else "legal")


def test_what_is_stated_beats_what_is_presumed_of_its_parts(court: Court) -> None:
    stated = {"nightmare.attacker": "knight", "nightmare.hunts": False, "nightmare.claimed_health_loss": 0}
    answer = ask(court, "nightmare.claim-health-loss", situation={**stated, "nightmare.attack_succeeds": True})
    assert "nightmare.replaces_dragon" not in {assumed.fact for assumed in answer.assumed}


def test_a_stated_sum_that_its_parts_do_not_make_is_not_firm(court: Court) -> None:
    stated = {"knight.strength": 3, "knight.strength_track": 3, "knight.elven_sword": True, "tribe.strength": 3}
    answer = ask(court, "knight.enter-tribe", situation=stated)
    assert ("knight.her_turn", True, "legal") in [(h.fact, h.value, h.verdict) for h in answer.unless]
    alone = ask(court, "knight.enter-tribe", situation={"knight.strength": 3, "tribe.strength": 3})
    assert "knight.her_turn" not in [hinge.fact for hinge in alone.unless]


def test_a_verdict_that_rests_on_stated_facts_alone_is_firm(court: Court) -> None:
    answer = ask(court, "knight.ignore-on-tile", situation={"knight.ignored": "underground-dragon"})
    assert (answer.verdict, answer.firm, answer.unless) == ("legal", True, ())


def test_what_depends_is_never_firm(court: Court) -> None:
    answer = ask(court, "knight.enter-tribe", strict=True)
    assert (answer.verdict, answer.firm) == ("depends", False)


def test_a_presumption_that_acts_through_a_derived_fact_names_what_that_is_worked_out_from(court: Court) -> None:
    facts = {"knight.strength": 3, "tribe.which": "eye", "tribe.population": 3}
    answer = ask(court, "knight.enter-tribe", situation=facts)
    assert "goblins.rage" in {hinge.fact for hinge in answer.unless}


def is_doubt(case: Case, hinge: Unless) -> bool:
    """Whether what is doubted is a fact that the case states and that is worked out from the hinge."""
    game = next(game for game in GAMES.values() if case.play in game.plays)
    fact = game.facts.get(hinge.fact)
    return fact is not None and any(fact in game.inputs(game.facts[name]) for name in case.facts)


def test_a_hinge_whose_value_is_stated_gives_the_verdict_that_it_named(court: Court) -> None:
    for case in SOME_CASES:
        question = case.question()
        for hinge in court.answer(parse_question(question)).unless:
            if is_doubt(case, hinge):
                continue  # whoever states both means what they say
            stated = {**case.facts, hinge.fact: hinge.value}
            try:
                then = court.answer(parse_question({**question, "situation": stated}))
            except QuestionProblem:
                continue
            if hinge.verdict != "depends":
                assert then.verdict in (hinge.verdict, "depends"), (case.case, hinge.fact)


@pytest.mark.parametrize("case", SOME_CASES, ids=lambda case: f"{case.file}: {case.case}")
def test_a_firm_verdict_stays_the_same_whatever_presumption_is_lifted_alone(court: Court, case: Case) -> None:
    question, _ = court.question(parse_question(case.question()))
    answer = court.answer(parse_question(case.question()))
    presumed = [fact for fact in question.presumed if fact not in question.stated]
    hinges = {question.game.facts[hinge.fact] for hinge in answer.unless if hinge.fact in question.game.facts}
    hinges |= {part for hinge in hinges for part in question.game.parts(hinge)}
    for fact in random.Random(case.case).sample(presumed, min(len(presumed), 40)):
        lifted = {**case.question(), "situation": {**case.facts, fact.name: None}}
        # What a lifted fact is worked out from is lifted with it, and what is worked out from it is not known either.
        named = {fact, *question.game.parts(fact)}
        if answer.verdict != "depends" and named.isdisjoint(hinges):
            assert court.answer(parse_question(lifted)).verdict == answer.verdict, fact.name


def test_a_fact_that_turns_the_verdict_when_it_is_left_out_is_named(court: Court) -> None:
    turned = [result for result in left_out(court, MANY_CASES) if result.is_turned]
    assert len(turned) > 50
    assert [(result.case.case, result.fact) for result in turned if not result.is_named] == []


@pytest.mark.parametrize(
    ("play", "stated", "text"),
    [
        (
            "thief.pickpocket",
            {"thief.target": "knight", "thief.stealth": 4, "knight.perception": 3},
            "unless “the number of Action cubes he has left” is 0 (1 or 2: it depends)",
        ),
        (
            "thief.pickpocket",
            {"thief.target": "knight", "thief.stealth": 4, "knight.perception": 3, "thief.cubes_spent": 2},
            "unless “the number of Action cubes he has left” is 1 or less",
        ),
    ],
)
def test_a_hinge_tells_apart_the_values_at_which_the_verdict_is_another(
    court: Court, play: str, stated: dict[str, object], text: str
) -> None:
    hinge = next(hinge for hinge in ask(court, play, situation=stated).unless if hinge.fact == "thief.cubes_left")
    assert hinge.text.en == text


def test_at_each_value_that_a_hinge_names_the_verdict_is_what_it_says(court: Court) -> None:
    tried = 0
    for case in [case for case in read_cases() if case.play.startswith("thief.") and case.verdict == "legal"]:
        question, ruleset = court.question(parse_question(case.question()))
        for hinge in hinges(question, court.judge(question, ruleset, Budget()), Budget()):
            for value, verdict in hinge.turning if hinge.others else ():
                stated = {**case.facts, hinge.fact.name: value}
                answer = court.answer(parse_question({**case.question(), "situation": stated}))
                assert answer.verdict == verdict, (case.case, hinge.fact.name, value)
                tried += 1
    assert tried > 5


def test_the_answer_in_one_line_has_the_verdict_the_hinge_and_the_rule(court: Court) -> None:
    answer = ask(court, "knight.enter-dark-tile", situation={"knight.encounters_left": 3})
    assert answer.says.en.startswith("Legal, unless ")
    assert answer.proof[0].title.en in answer.says.en
    assert answer.says.ja.startswith("できる（ただし、")
    assert answer.proof[0].title.ja in answer.says.ja


def test_nothing_is_presumed_of_what_is_worked_out_from_an_unknown_fact(court: Court) -> None:
    for play in ("knight.enter-tribe", "unstable.play-card"):
        game = next(game for game in court.games.values() if play in game.plays)
        presumed = [fact for fact in game.derivations if fact in court.presumptions(game)]
        for fact, part in [(derived, part) for derived in presumed for part in game.parts(derived)]:
            asked = parse_question({"play": {"type": play}, "situation": {part.name: None}})
            assert fact not in court.question(asked)[0].presumed, (fact, part)


def test_the_first_hinge_is_the_same_where_only_that_one_is_looked_for(court: Court) -> None:
    for case in [case for case in read_cases() if case.play == "nightmare.win" and case.verdict != "depends"]:
        question, ruleset = court.question(parse_question(case.question()))
        judgement = court.judge(question, ruleset, Budget())
        assert hinges(question, judgement, Budget(), first_only=True) == hinges(question, judgement, Budget())[:1]


def test_what_is_so_or_not_so_comes_before_numbers(court: Court) -> None:
    answer = ask(court, "nightmare.tribe-enters", situation={"tribe.strength": 4, "nightmare.armor": 2})
    turning = [hinge.value for hinge in answer.unless if hinge.verdict == "illegal"]
    assert [type(value) for value in turning] == [bool] * (len(turning) - 1) + [int]


def test_what_the_play_can_turn_on_comes_first(court: Court) -> None:
    question, _ = court.question(parse_question({"play": {"type": "shadow.end-turn-tiles"}}))
    rank = Order(question).rank
    crux, earlier = table.collapse_begun, shadow.tile_revealed
    assert question.play.fields.index(earlier) < question.play.fields.index(crux)
    assert rank(Hinge(crux, False, True, "illegal")) < rank(Hinge(earlier, False, True, "illegal"))
