"""Yes and no answer the question as it was typed."""

from __future__ import annotations

import pytest

from api.asking.question_form import QuestionForm, is_declining, question_form
from api.asking.sentence import Sentence
from kb.model import Text

CAN, MUST, BANNED, OPEN = QuestionForm(), QuestionForm(must=True), QuestionForm(banned=True), QuestionForm(is_open=True)
DENIES = QuestionForm(denies=True)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("Can she attack him?", CAN),
        ("She attacks him.", CAN),
        ("He must roll first. Can he still win?", CAN),
        ("Do I have to place the cube?", MUST),
        ("Is it against the rules to look?", BANNED),
        ("How many cubes does she get?", OPEN),
        ("So what happens then?", OPEN),
        ("No more tiles go this time, just draw on, yes?", DENIES),
        ("He doesn't lose a cube, right?", DENIES),
        ("Using it without coming out, ok?", CAN),
        ("There is no wall, can I go on?", CAN),
        ("I'm at 6 radiance, and it stays 6?", DENIES),
        ("輝きは6のままでいいの？", DENIES),
        ("キューブは失わないよね？", DENIES),
        ("攻撃していい？", CAN),
        ("キューブは必ず置かないとダメ？", MUST),
        ("覗くのは禁止？", BANNED),
        ("キューブはいくつもらえる？", OPEN),
    ],
)
def test_the_kind_of_question_is_read(text: str, form: QuestionForm) -> None:
    assert question_form(Sentence(text)) == form


def test_a_verdict_becomes_yes_or_no() -> None:
    assert (CAN.yes("legal", False), CAN.yes("illegal", False), CAN.yes("depends", False)) == (True, False, None)
    assert (BANNED.yes("legal", False), BANNED.yes("illegal", False)) == (False, True)
    # That something may be done does not say whether it has to be; that it may be left out does.
    assert (MUST.yes("legal", False), MUST.yes("illegal", False)) == (None, False)
    assert (MUST.yes("legal", True), MUST.yes("illegal", True)) == (False, True)
    assert OPEN.yes("legal", False) is None


def test_a_play_of_leaving_something_out_is_known_by_its_title() -> None:
    assert is_declining(Text(en="He declines to mark the tile", ja="マークを見送る"))
    assert not is_declining(Text(en="He marks the tile", ja="タイルをマークする"))
