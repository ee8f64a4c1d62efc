"""An answer stands only where the rule nearest to the sentence can come to it as well."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.asking.rule_answers import NearestRule
from api.asking.trust import Evidence, settle
from api.editions import Edition
from kb.model import Text

RULE = Text(en="Only she may.", ja="彼女だけがしてよい。")
STRONG = Evidence("illegal", is_sure=True, decided=True, rank=1, coverage=1.0, ahead=1.0)
WEAK = STRONG._replace(is_sure=False, decided=False, coverage=0.3)
SENTENCES = {
    "legal": "can the thief enter a dark tile?",
    "illegal": "rockslide between two dark tiles, ok or not?",
    "depends": "can the knight attack the dragon?",
}


@pytest.mark.parametrize(
    ("verdict", "says", "evidence", "settled"),
    [
        ("illegal", {False}, STRONG, "illegal"),
        ("illegal", {True, False}, STRONG, "illegal"),
        ("illegal", {True, False}, STRONG._replace(numbers_read=False, rank=3), None),
        ("illegal", {True, False}, STRONG._replace(numbers_read=False, denials_read=False), None),
        ("illegal", {True, False}, STRONG._replace(numbers_read=False), "illegal"),
        ("illegal", {True, False}, STRONG._replace(rank=0), "illegal"),
        ("illegal", {True, False}, STRONG._replace(rank=0, coverage=0.8), None),
        ("illegal", {True, False}, STRONG._replace(rank=0, firm=False), None),
        ("illegal", {True}, STRONG, None),
        ("illegal", {False}, STRONG._replace(is_sure=False, coverage=0.3), "illegal"),
        ("illegal", {False}, WEAK, None),
        ("legal", {True}, STRONG, "legal"),
        ("legal", {True}, WEAK, None),
        ("legal", {True}, STRONG._replace(numbers_read=False), None),
        ("legal", {True, False}, STRONG._replace(is_sure=False), None),
        ("legal", {False}, STRONG._replace(rank=0), "illegal"),
        ("legal", {False}, STRONG, None),
        ("depends", {False}, STRONG, "illegal"),
        ("depends", {False}, WEAK, None),
        ("depends", {False}, STRONG._replace(is_claim=True), None),
        ("legal", {True}, STRONG._replace(coverage=0.4), None),
        ("legal", {True, False}, STRONG._replace(decided=False), None),
        ("depends", {True}, STRONG, None),
        ("depends", set(), STRONG, None),
    ],
)
def test_what_is_settled(
    edition: Edition, verdict: str, says: set[bool], evidence: Evidence, settled: str | None
) -> None:
    best = ask(edition, {"text": SENTENCES[verdict]}).readings[0]
    assert best.judgement.verdict == verdict
    found = settle(best, NearestRule(RULE, 1, frozenset(says)), evidence)
    assert (found and found.verdict) == settled
    assert settle(best, None, evidence) is None


FEW_HINGES = "The Bones tribe left six different lit tiles in its turn. Does it lose 3 population?"


@pytest.mark.parametrize(
    ("says", "evidence", "settled"),
    [
        ({True, False}, STRONG._replace(is_sure=False, numbers_read=False, coverage=0.6), "legal"),
        ({False}, STRONG, None),
        ({True, False}, STRONG._replace(is_sure=False, rank=2), None),
        ({True, False}, WEAK, None),
    ],
)
def test_what_the_first_rule_decides_stands_where_hardly_anything_could_turn_it(
    edition: Edition, says: set[bool], evidence: Evidence, settled: str | None
) -> None:
    answer = ask(edition, {"text": FEW_HINGES})
    assert answer.answer.yes is True
    found = settle(answer.readings[0], NearestRule(RULE, 1, frozenset(says)), evidence)
    assert (found and found.verdict) == settled


@pytest.mark.parametrize(
    "text",
    [
        "nightmare unicorn plays two cards and teleports to a place with no crack in it. allowed?",
        "ナイトメアユニコーンがカード2枚でテレポートアクション、行き先は印なしのマス。できる？",
    ],
)
def test_nothing_is_allowed_while_it_is_not_read_what_is_missing(edition: Edition, text: str) -> None:
    answer = ask(edition, {"text": text})
    assert answer.readings[0].play == "nightmare.teleport-action"
    assert answer.answer.yes is None


def test_a_rule_that_never_says_no_does_not_forbid(edition: Edition) -> None:
    best = ask(edition, {"text": SENTENCES["depends"]}).readings[0]
    chooses = NearestRule(Text(en="He picks the one he attacks.", ja="攻撃する相手を選ぶ。"), 1, frozenset({False}))
    assert settle(best, chooses, STRONG) is None


def test_a_ban_with_a_condition_that_nobody_stated_forbids_nothing_yet(edition: Edition) -> None:
    best = ask(edition, {"text": SENTENCES["depends"]}).readings[0]
    conditional = NearestRule(RULE, 1, frozenset({False}), speaks_always=False)
    assert settle(best, conditional, STRONG) is None
    assert settle(best, conditional._replace(speaks_always=True), STRONG) is not None


def test_nothing_is_allowed_by_a_fact_that_was_guessed(edition: Edition) -> None:
    """The Crystal tile is only said to be in hand; which tile was placed is a guess."""
    text = "洞窟が自分のターンに、手札にクリスタルタイルあるのにアンブッシュのタイルを先に置いた。これズル？"
    assert ask(edition, {"text": text}).answer.yes is not False


def test_a_rule_that_only_forbids_answers_though_a_number_is_missing(edition: Edition) -> None:
    text = "knight already hit the underground dragon once this turn, can she attack him a second time?"
    answer = ask(edition, {"text": text}).answer
    assert answer.yes is False


def test_a_rule_that_can_say_nothing_of_a_play_is_not_the_nearest_to_it(edition: Edition) -> None:
    assert ask(edition, {"text": "Can I Neigh a Neigh?"}).answer.yes is True


def test_an_exception_whose_condition_nobody_states_is_not_what_is_asked_about(edition: Edition) -> None:
    """The rule of the Collapse has the same words, and stands first among the rules found."""
    answer = ask(edition, {"text": "the dragon is underground, can the knight attack him without a bomb"}).answer
    assert answer.yes is False
    assert "unless the Collapse has begun" in answer.says.en


@pytest.mark.parametrize(
    "text",
    [
        "Bones has 4 goblins, rage is 2. The knight one tile over is at strength 4, no wall. Can Bones move in on her?",
        "ボーンズは人口4、怒りは2。壁なしの隣タイルに筋力4のナイト。ボーンズで踏み込める？",
    ],
)
def test_nothing_is_forbidden_by_a_sum_of_which_a_part_is_not_stated(edition: Edition, text: str) -> None:
    assert ask(edition, {"text": text}).answer.yes is None
    told = text.replace("4 goblins,", "4 goblins, no monster,").replace("人口4、", "人口4、モンスターなし、")
    stated = {one.fact: one.value for one in ask(edition, {"text": told}).readings[0].stated}
    assert stated["tribe.strength_monsters"] == 0


def test_what_is_named_beside_a_question_to_the_player_is_a_rule_of_the_same_game(edition: Edition) -> None:
    """In the other game somebody discards and draws as well, and that rule is found first."""
    answer = ask(edition, {"text": 'card says "discard and draw", my hand is empty. can I play it?'})
    assert answer.rules[0]["game"] == "vast"
    assert answer.readings[0].play.startswith("unstable.")
    assert "impossible" in answer.answer.says.en


OPEN = STRONG._replace(is_sure=False, numbers_read=False, coverage=0.8)


def test_what_is_left_open_does_not_matter_to_what_is_firm(edition: Edition) -> None:
    best, either = ask(edition, {"text": SENTENCES["illegal"]}).readings[0], frozenset((True, False))
    for evidence, is_settled in (
        (OPEN, True),
        (OPEN._replace(firm=False), False),
        (OPEN._replace(rests_on_sure=False), False),
    ):
        assert (settle(best, NearestRule(RULE, 1, either), evidence) is not None) is is_settled


def test_a_reading_that_does_not_look_at_what_forbids_is_no_rival(edition: Edition) -> None:
    text = "ナイトがドラゴンと同じタイルにいるとき、スラップで飛ばせる？"
    assert ask(edition, {"text": text}).answer.yes is False


@pytest.mark.parametrize(
    ("evidence", "confidence"),
    [
        (STRONG, "high"),
        (STRONG._replace(firm=False), "low"),
        (STRONG._replace(asks_plainly=False), "low"),
        (STRONG._replace(numbers_read=False), "low"),
        (STRONG._replace(coverage=0.72), "low"),
        (STRONG._replace(verdict="legal", coverage=0.85), "low"),
    ],
)
def test_what_hangs_on_something_or_was_not_read_is_not_sure(evidence: Evidence, confidence: str) -> None:
    assert evidence.confidence == confidence


@pytest.mark.parametrize(
    "text",
    [
        "the thief spends one cube on Climb to get through a wall. legal?",
        "シーフがキューブ1個で「登る」を使い、壁を抜けた。正しい？",
    ],
)
def test_what_an_upgrade_of_ones_own_would_turn_round_is_no_plain_no(edition: Edition, text: str) -> None:
    answer = ask(edition, {"text": text}).answer
    assert (answer.kind, answer.yes, answer.confidence) == ("verdict", None, "low")
    assert "Climbing Gear" in answer.says.en


def test_what_tells_all_and_asks_nothing_is_not_sure(edition: Edition) -> None:
    assert ask(edition, {"text": "A space that is not white"}).answer.confidence != "high"
