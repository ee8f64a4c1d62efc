"""What is taken for granted stays so unless a sentence really speaks of it."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.editions import Edition

BURIED = (
    "The Dragon is underground, I'm on his tile with strength 5 against armor 4, one encounter left and haven't hit "
)


@pytest.mark.parametrize(
    "text",
    [
        f"The Collapse has begun. {BURIED} him yet this turn. Can I attack without a bomb?",
        "崩壊開始後。ドラゴンはまだ地下で、ナイトは同じタイル、筋力5対アーマー4、遭遇1回残り、今ターンはまだ殴ってない。爆弾なしで攻撃できる？",
    ],
)
def test_words_of_different_sentences_and_words_for_what_is_usual_lift_no_presumption(
    edition: Edition, text: str
) -> None:
    answer = ask(edition, {"text": text})
    assert answer.readings[0].judgement.verdict == "legal"
    assert answer.answer.yes is True


def test_a_play_that_names_who_does_it_is_done_by_whoever_is_asked_about(edition: Edition) -> None:
    text = "Thief has 2 movement left in all. He goes into the Pit next door and comes out at another pit. Works?"
    assert ask(edition, {"text": text}).answer.yes is False


def test_what_the_nearest_rule_permits_and_the_sentence_decides_is_answered_whatever_it_hangs_on(
    edition: Edition,
) -> None:
    answer = ask(edition, {"text": "I'm playing this Downgrade in my own stable on purpose. ok?"})
    assert (answer.answer.yes, answer.answer.confidence) == (True, "low")
    assert "unless" in answer.answer.says.en


@pytest.mark.parametrize(
    ("text", "fact", "value"),
    [
        (
            "The Knight's strength is exactly 4, the surfaced Dragon has armor 4. May she enter his tile?",
            "knight.strength",
            4,
        ),
        ("「拘束解除」を取った。ターンの最後、憤りが1じゃなくて2になる？", "nightmare.claimed_anger", 2),
    ],
)
def test_a_number_is_read_past_what_only_stresses_it(edition: Edition, text: str, fact: str, value: int) -> None:
    understood = ask(edition, {"text": text}).readings[0].understood
    assert (fact, value) in [(one.fact, one.value) for one in understood]


@pytest.mark.parametrize("text", ["トレジャーの山札が空。それでもトークンを拾ったナイトは5グリットもらえる？"])
def test_a_number_may_stand_before_what_it_counts(edition: Edition, text: str) -> None:
    understood = ask(edition, {"text": text}).readings[0].understood
    assert ("knight.claimed_grit", 5) in [(fact.fact, fact.value) for fact in understood]


@pytest.mark.parametrize(
    "text",
    [
        "シーフのステルス4、ドラゴンのアーマー3で同じタイル。今ターンまだ狙ってない。キューブ2個で不意打ちできる？",
        "thief stealth 4, dragon armor 3, same tile, haven't targeted him this turn. a backstab using 2 cubes, ok?",
    ],
)
def test_words_that_state_one_fact_mention_no_other(edition: Edition, text: str) -> None:
    best = ask(edition, {"text": text}).readings[0]
    assert "thief.cubes_left" not in {one.fact for one in best.judgement.questions}


@pytest.mark.parametrize(
    "text",
    [
        "my thief's on the nightmare unicorn's tile with stealth 4, his armor is 2, 2 cubes left. can i backstab him?",
        "シーフはナイトメアユニコーンと同じタイルでステルス4。相手のアーマーは2、キューブは残り2個。不意打ちできる？",
    ],
)
def test_nothing_is_allowed_while_a_stated_number_was_not_looked_at(edition: Edition, text: str) -> None:
    assert ask(edition, {"text": text}).answer.yes is not True


def test_what_something_is_done_instead_of_is_not_done(edition: Edition) -> None:
    text = "アクションフェイズに出す代わりにもう1枚引ける？"
    reading = next(one for one in ask(edition, {"text": text}).readings if one.play == "unstable.draw-as-action")
    assert "played" not in [one.value for one in reading.understood]
