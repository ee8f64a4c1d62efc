"""A group's five house rules: one switched off, two with another number, one added and judged, one not judged."""

from __future__ import annotations

import orjson
import pytest

from kb import ROOT
from kb.house_rules import HouseRules, parse_house_rules, read_house_rules
from validators.engine.answers import Answer
from validators.engine.budget import UNITS_FOR_A_PLAY, Budget
from validators.engine.court import Court
from validators.engine.house_court import TOO_OPEN, HouseCourt, open_house_court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import Asked, Claim, Step

FRIDAY = ROOT / "examples" / "house-rules" / "friday-group.md"
AGAIN = {
    "dragon.on_surface": False,
    "dragon.armor": 1,
    "knight.strength": 5,
    "knight.uses_bomb": True,
    "knight.attacked_dragon_this_turn": True,
}
THREE_TILES = {"dragon.move_tiles": 3, "dragon.straight_line": True}


@pytest.fixture(scope="module")
def friday(court: Court) -> HouseCourt:
    [found] = read_house_rules(FRIDAY)
    return open_house_court(court, found)


def answered(court: Court, play: str, facts: dict[str, object], **more: object) -> Answer:
    return court.answer(Asked.model_validate({"play": {"type": play}, "situation": facts, **more}))


def does(answer: Answer) -> dict[str, str]:
    assert answer.house
    return {finding.rule.removeprefix("house.friday-group."): finding.does for finding in answer.house.rules}


def test_a_rule_that_is_switched_off_is_set_aside_in_the_proof(friday: HouseCourt) -> None:
    answer = answered(friday, "knight.attack-dragon", AGAIN)
    assert answer.house
    assert (answer.verdict, answer.house.official.verdict, answer.house.decided) == ("legal", "illegal", True)
    assert does(answer) == {"blow-upon-blow": "switches off"}
    says = {step.rule: step.says for step in answer.proof}
    aside = "set aside by house.friday-group.blow-upon-blow"
    assert says["vast.knight.attack-dragon.once-underground"] == aside


def test_a_changed_number_decides_and_is_cited_with_file_and_line(friday: HouseCourt) -> None:
    answer = answered(friday, "dragon.move-free", THREE_TILES)
    assert answer.house
    assert (answer.verdict, answer.house.official.verdict, answer.house.decided) == ("legal", "illegal", True)
    step = answer.proof[0]
    assert (step.rule, step.says) == ("house.friday-group.long-wings", "permits")
    [source] = step.sources
    line = FRIDAY.read_text(encoding="utf-8").splitlines()[source.lines[0] - 1]
    assert (source.doc, line) == (
        "friday-group.md",
        "### The Dragon flies three tiles for free · ドラゴンは無料で3タイル動ける",
    )
    assert "The Friday group" in answer.says.en
    assert "By the official rules: Not legal" in answer.says.en
    assert "公式ルールでは：できない" in answer.says.ja


def test_a_changed_gain_follows_and_claims_are_set_against_it(friday: HouseCourt, court: Court) -> None:
    claims = (Claim(fact="knight.grit", by=3),)
    answer = answered(
        friday, "knight.smash-crystal", {"knight.strength": 4, "knight.encounters_left": 2}, claims=claims
    )
    assert answer.house
    [claim] = answer.claims
    assert (claim.right, claim.rules, answer.house.official.claims) == (
        True,
        ("house.friday-group.rich-crystals",),
        (False,),
    )
    assert answer.house.decided
    assert does(answer)["rich-crystals"] == "changes"


def test_where_a_changed_rule_has_no_such_number_it_is_not_judged(friday: HouseCourt) -> None:
    answer = answered(friday, "knight.claim-crystal-grit", {})
    assert does(answer) == {"rich-crystals": "not judged"}
    assert not answer.firm


def test_an_added_rule_forbids_and_asks_for_its_fact(friday: HouseCourt) -> None:
    answer = answered(friday, "knight.attack-thief", {"thief.carried": 0})
    assert (answer.verdict, answer.proof[0].rule) == ("illegal", "house.friday-group.fair-game")
    assert does(answer) == {"fair-game": "adds", "hourglass": "not judged"}
    facts = {"knight.perception": 6, "thief.stealth": 1, "knight.encounters_left": 2}
    loose = answered(friday, "knight.attack-thief", facts)
    asked = {ask.fact: ask.if_ for ask in loose.questions}
    assert asked["thief.carried"]["0"] == "illegal"


def test_what_is_written_in_one_language_is_marked_in_the_other(friday: HouseCourt) -> None:
    step = answered(friday, "knight.attack-thief", {"thief.carried": 0}).proof[0]
    assert step.text.en.endswith("(Japanese only)")
    assert not step.text.ja.endswith("のみ）")


def test_a_rule_that_is_not_judged_is_named_and_leaves_no_verdict_firm(friday: HouseCourt) -> None:
    answer = answered(friday, "dragon.move-free", {**THREE_TILES, "reach.open_space": False}, strict=False)
    assert does(answer)["hourglass"] == "not judged"
    assert not answer.firm
    assert "A house rule bears on this and is not judged: “One minute for a turn”." in answer.says.en
    assert "「1ターンは1分」" in answer.says.ja


def test_what_no_house_rule_touches_is_answered_as_ever(friday: HouseCourt, court: Court) -> None:
    facts: dict[str, object] = {"knight.strength": 3, "tribe.population": 3}
    answer, official = answered(friday, "knight.enter-tribe", facts), answered(court, "knight.enter-tribe", facts)
    assert answer.house
    assert (answer.house.rules, answer.house.decided, answer.says) == ((), False, official.says)
    assert answer.model_copy(update={"house": None}) == official


def test_an_answer_without_house_rules_says_nothing_of_them(court: Court) -> None:
    dumped = orjson.dumps(answered(court, "dragon.move-free", THREE_TILES).model_dump())
    assert b"house" not in dumped


def test_steps_carry_on_what_follows_by_house_rules(friday: HouseCourt) -> None:
    steps = (
        Step(play={"type": "knight.smash-crystal"}),
        Step(play={"type": "dragon.move-free"}, facts=dict(THREE_TILES)),
    )
    facts: dict[str, object] = {"knight.strength": 4, "knight.grit": 1, "knight.encounters_left": 2}
    answer = friday.answer(Asked(steps=steps, situation=facts))
    assert answer.steps[0].carried["knight.grit"] == 4
    assert {"rich-crystals", "long-wings"} <= does(answer).keys()


def test_a_changed_rule_is_in_force_where_the_official_one_is(friday: HouseCourt) -> None:
    ruleset = friday.library.rulesets[0]
    foreign = next(each for each in friday.library.rulesets if each.game != "vast")
    assert "house.friday-group.long-wings" in friday.versions(ruleset)
    assert "vast.knight.attack-dragon.once-underground" not in friday.numbers(ruleset)
    assert not any(id.startswith("house.") for id in friday.versions(foreign))


def test_a_play_that_no_rule_governs_any_more_is_said_to_be_so(court: Court) -> None:
    text = (
        "# Quiet\n\n- game: vast\n- name: quiet\n\n### Off\n\n`off` off\n\nOff.\n\n- rule: vast.dragon.move.free\n"
        "- not allowed: dragon.move-free where dragon.move_tiles is at least 4\n"
        "- not allowed: dragon.move-on-after-attack where dragon.move_tiles is at least 4\n"
    )
    [found] = parse_house_rules({"quiet.md": text})
    with pytest.raises(QuestionProblem, match="house rules “Quiet” may have switched off") as caught:
        answered(open_house_court(court, found), "dragon.move-free", {**THREE_TILES, "dragon.power_used": False})
    assert caught.value.slug == "no-rule-governs"


def test_a_drawn_table_is_judged_by_house_rules_too(friday: HouseCourt) -> None:
    spaces = [f"{column}{row}" for column in "abcde" for row in (1, 2)]
    tiles = [{"at": at, "side": "lit", "type": "plain", "walls": ""} for at in spaces]
    table = {"turn": "dragon", "tiles": tiles, "pieces": [{"who": "dragon", "at": "a1", "state": "surface"}]}
    answer = friday.answer(Asked(play={"type": "dragon.move-free", "to": "d1"}, table=table))
    assert answer.house
    assert (answer.verdict, answer.house.official.verdict) == ("legal", "illegal")


def test_what_the_budget_does_not_reach_is_not_told_as_the_official_verdict(friday: HouseCourt) -> None:
    budget = Budget(UNITS_FOR_A_PLAY)
    answered(friday, "knight.attack-thief", {})
    Court.answer(friday, Asked(play={"type": "knight.attack-thief"}), budget)
    spent = UNITS_FOR_A_PLAY - budget.left
    answer = friday.answer(Asked(play={"type": "knight.attack-thief"}), Budget(spent + 10))
    assert answer.house
    assert (answer.house.official.verdict, answer.house.official.says) == (None, TOO_OPEN)


def test_another_game_has_house_rules_alike(court: Court) -> None:
    text = (
        "# Long game\n\n- game: unstable\n- name: long\n\n### Nine\n\n`nine` change\n\nNine with few players.\n\n"
        "- rule: unstable.winning.seven\n- at least: 9 stable.counted, instead of 7\n"
    )
    [found] = parse_house_rules({"long.md": text})
    facts: dict[str, object] = {"stable.counted": 8, "table.players": 4}
    answer = answered(open_house_court(court, found), "unstable.claim-win", facts)
    assert answer.house
    assert (answer.verdict, answer.house.official.verdict) == ("illegal", "legal")


def set_that_allows(play: str, times: int) -> HouseRules:
    head = "# Twice\n\n- game: vast\n- name: twice\n\n"
    rules = (f"### Rule\n\n`r{n}` add\n\nText.\n\n- allowed: {play}\n\n" for n in range(times))
    [found] = parse_house_rules({"s.md": head + "".join(rules)})
    return found


@pytest.mark.parametrize("times", [2, 20])
def test_checking_what_a_set_allows_leaves_units_for_the_question(court: Court, times: int) -> None:
    budget = Budget()
    opened = open_house_court(court, set_that_allows("thief.shoot-hand-crossbow", times), budget)
    answer = opened.answer(Asked(play={"type": "thief.shoot-hand-crossbow"}), budget)
    assert answer.verdict == "depends"
    assert not answer.cut_short


def test_a_verdict_that_was_cut_short_is_not_said_to_be_by_the_house_rules(court: Court) -> None:
    opened = open_house_court(court, set_that_allows("thief.shoot-hand-crossbow", 1))
    answer = opened.answer(Asked(play={"type": "thief.shoot-hand-crossbow"}), Budget(100))
    assert answer.house
    assert (answer.cut_short, answer.house.decided) == (True, False)
    assert "house rules" not in answer.says.en
