"""What happened before is not presumed away where a sentence speaks of it."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.editions import Edition


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        (
            "the bones attacked the thief and he dodged with unnatural evasion. the eye tribe attacks him as well, "
            "can he roll unnatural evasion again?",
            "thief.attacked_before",
        ),
        (
            "the dragon pushed the knight through a flame wall once more, no shield. does she lose 5 grit?",
            "dragon.burned_this_turn",
        ),
        ("目の部族に続けて骨の部族がシーフを攻撃。不自然な回避を振れる？", "thief.attacked_before"),
        ("ナイトが炎の壁にまた入った。盾なし。経験値を5失う？", "dragon.burned_this_turn"),
    ],
)
def test_what_may_have_happened_before_is_asked(edition: Edition, text: str, fact: str) -> None:
    answer = ask(edition, {"text": text})
    assert answer.answer.yes is None
    assert fact in [question.fact for question in answer.readings[0].judgement.questions]


@pytest.mark.parametrize(
    "text",
    [
        "stealth 4, the thief's on the knight's tile, her perception is 2. his very first attempt targeting her this "
        "turn, a backstab with 2 cubes?",
        "シーフが今ターン初めてナイトを対象にする。ステルス4、知覚2、同じタイル、キューブ2個で不意打ち。いい？",
    ],
)
def test_what_is_done_for_the_first_time_was_not_done_before(edition: Edition, text: str) -> None:
    read = {fact.fact: fact.value for fact in ask(edition, {"text": text}).readings[0].understood}
    assert read["thief.targeted_this_turn"] is False


@pytest.mark.parametrize(
    "text",
    [
        "thief with stealth 4 backstabs the knight on his tile for 2 cubes, her perception was 2 but somebody bumped "
        "the table. ok?",
        "シーフはステルス4。誰かがテーブルにぶつかってナイトの知覚が分からなくなった。同じタイルで不意打ちしていい？",
    ],
)
def test_what_was_on_an_upset_table_is_not_known(edition: Edition, text: str) -> None:
    assert ask(edition, {"text": text}).answer.yes is None
