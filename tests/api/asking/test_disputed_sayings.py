"""What somebody else says of a play: a verdict on the play does not tell by itself whether they are right."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.asking.wording import verdict_line
from api.editions import Edition


@pytest.mark.parametrize(
    "text",
    [
        # The play that is judged is going on with the turn, and what is said is that it is over.
        "my knight had 5 grit, hypnotic spores took 2, no shield and no unplaced cubes, so she gave back a placed one. "
        "the goblins say her turn is over now. are they right?",
        "「拘束解除」なしのナイトメアユニコーンがターン終わりに憤りを1に戻したら、ゴブリンが「2だよ」って。間違ってる？",
    ],
)
def test_whether_another_is_right_is_not_what_the_verdict_says(edition: Edition, text: str) -> None:
    assert ask(edition, {"text": text}).answer.yes is None


@pytest.mark.parametrize(
    "text",
    [
        "the knight removes her treasure trove on the entrance. does it cost an encounter?",
        "ナイトがエントランスで宝物庫をゲームから取り除く。エンカウンターを消費する？",
    ],
)
def test_that_something_is_allowed_says_not_that_it_costs(edition: Edition, text: str) -> None:
    assert ask(edition, {"text": text}).answer.yes is not True


def test_all_that_is_taken_as_usual_is_named_where_a_verdict_hangs_on_it(edition: Edition) -> None:
    text = "ドラゴンは地下、アーマー3。同じタイルのナイトは筋力5、エンカウンター残り1。ナイトは攻撃できる？"
    readings = ask(edition, {"text": text}).readings
    usual = readings[0].taken_as_usual
    assert {hinge.fact for hinge in usual} == {"knight.uses_bomb", "table.collapse_begun"}
    assert not readings[0].judgement.firm
    says = verdict_line(False, readings)
    assert all(hinge.text.en in says.en and hinge.text.ja in says.ja for hinge in usual)
