"""Yes and no answer the question as it was typed."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.asking.question_form import (
    QuestionForm,
    asked_part,
    asks_permission,
    is_declining,
    is_question,
    question_form,
    restricts,
    speaks_of_declining,
)
from api.asking.sentence import Sentence
from api.editions import Edition
from kb.model import Text

CAN, MUST, BANNED, OPEN = QuestionForm(), QuestionForm(must=True), QuestionForm(banned=True), QuestionForm(is_open=True)
DENIES, IGNORES = QuestionForm(denies=True), QuestionForm(ignores=True)


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
        ("There's nobody here, so how does he heal?", OPEN),
        ("I know how he does it, can he do it here?", CAN),
        ("No more tiles go this time, just draw on, yes?", DENIES),
        ("He doesn't lose a cube, right?", DENIES),
        ("Using it without coming out, ok?", CAN),
        ("There is no wall, can I go on?", CAN),
        ("I'm at 6 radiance, and it stays 6?", DENIES),
        ("Three cubes mean no roll, so it just works, right?", CAN),
        ("There is a wall, so he can't go on, right?", DENIES),
        ("攻撃はしないから、そこに出していい？", CAN),
        ("My shield was up. I only lose 1?", CAN),
        ("失うのは1だけ？", CAN),
        ("My friend says it's all or nothing but I can pick, right?", CAN),
        ("壁があるから、キューブは失わないよね？", DENIES),
        ("輝きは6のままでいいの？", DENIES),
        ("キューブは失わないよね？", DENIES),
        ("攻撃していい？", CAN),
        ("キューブは必ず置かないとダメ？", MUST),
        ("覗くのは禁止？", BANNED),
        ("キューブはいくつもらえる？", OPEN),
        ("誰もいない。何も持たずに入っていい？", CAN),
        ("When a card says that, does it mean me?", CAN),
        ("When he comes back he is unhurt, right?", CAN),
        ("My anger goes to 2 and not 1, yes?", CAN),
        ("Should I have shown it?", OPEN),
        ("見せるべきだった？", OPEN._replace(must=True)),
        ("その確認はターンの終わりだけ？", OPEN),
        ("Is it only at the end of the turn?", OPEN),
        ("その上に誰かがいたら？", OPEN),
        ("2個動かした。問題ないよね？", CAN),
        ("She says it hits. I say no attack happens. Am I right?", DENIES),
        ("彼は「輝きなし」と言っている。正しいですか？", DENIES),
        ("He stood there before. She loses no cube from it. Right?", DENIES),
        ("It sits over there, so it does nothing to me. Agree?", DENIES),
        ("He says he hits both. Nope, he gets one of them.", DENIES),
        ("So he only teleports and keeps his health?", OPEN),
        ("テレポートするだけで減らない？", OPEN),
        ("Can I ignore the discard and play it?", IGNORES),
        ("捨てる分は無視して使っていい？", IGNORES),
        ("入り直さない限り何も失わない、で合ってる？", DENIES),
        ("Isn't that supposed to be random?", OPEN),
        ("ランダムのはずじゃないの？", OPEN),
        ("みんな「勝ちじゃない」って。みんなが正しい？", DENIES),
        ("Was that too early?", BANNED),
        ("Is it too late to neigh?", BANNED),
        ("It's not too late, right?", CAN),
        ("早すぎた？", BANNED),
        ("もう遅いですか？", BANNED),
        ("遅すぎませんよね？", CAN),
        ("エンカウントするものは何もないし問題ないですよね？", CAN),
        ("シーフが立ってるけど戦うわけじゃないし、いいよね？", CAN),
        ("bones walked one tile and then hid. any problem with that?", BANNED),
        ("is there a rule against moving twice?", BANNED),
        ("これを禁止するルールってある？", BANNED),
        ("同じ起動の中で隠れた。何か問題ある？", BANNED),
        ("There is nothing to encounter there and that's fine, right?", CAN),
    ],
)
def test_the_kind_of_question_is_read(text: str, form: QuestionForm) -> None:
    assert question_form(Sentence(text)) == form


@pytest.mark.parametrize(
    ("text", "permission"),
    [
        ("Can she take both?", True),
        ("Is that allowed?", True),
        ("入ってもいい？", True),
        ("まだ動ける？", True),
        ("Does that cost her a second Encounter?", False),
        ("近いからシーフに突っ込む？", False),
    ],
)
def test_only_what_asks_for_permission_is_answered_by_a_rule_that_gives_it(text: str, permission: bool) -> None:
    assert asks_permission(Sentence(text)) is permission


def test_a_rule_restricts_that_says_no_or_only() -> None:
    assert not restricts(Text(en="She may take both.", ja="両方取ってよい。"))
    assert restricts(Text(en="You may not play it.", ja="プレイできない。"))


def test_a_verdict_becomes_yes_or_no() -> None:
    assert (CAN.yes("legal", False), CAN.yes("illegal", False), CAN.yes("depends", False)) == (True, False, None)
    assert (BANNED.yes("legal", False), BANNED.yes("illegal", False)) == (False, True)
    # That something may be done does not say whether it has to be; what may not be done need not be.
    assert (MUST.yes("legal", False), MUST.yes("illegal", False)) == (None, False)
    assert (MUST.yes("legal", True), MUST.yes("illegal", True)) == (False, True)
    assert OPEN.yes("legal", False) is None
    # Whoever asks whether it is done does not ask whether it may be left out.
    assert CAN.yes("illegal", True, speaks_of_declining=False) is None
    # What cannot be done is rightly denied; what can be done may still not have been.
    assert (DENIES.yes("illegal", False), DENIES.yes("legal", False), DENIES.yes("legal", True)) == (True, None, True)


@pytest.mark.parametrize("text", ["can i neigh a neigh", "It is a hit, right", "攻撃できるか", "He may, yes?"])
def test_a_question_needs_no_question_mark(text: str) -> None:
    assert is_question(Sentence(text))


@pytest.mark.parametrize("text", ["A hidden Tribe", "Two Secrets at level 2", "隠れている部族"])
def test_a_heading_asks_nothing(text: str) -> None:
    assert not is_question(Sentence(text))


def test_what_is_not_done_is_spoken_of() -> None:
    assert speaks_of_declining(Sentence("Can I leave the deck unshuffled?"))
    assert speaks_of_declining(Sentence("シャッフルしないでいい？"))
    assert not speaks_of_declining(Sentence("空になった時だけじゃなく、毎回シャッフルする？"))


def test_a_play_of_leaving_something_out_is_known_by_its_title() -> None:
    assert is_declining(Text(en="He declines to mark the tile", ja="マークを見送る"))
    assert not is_declining(Text(en="He marks the tile", ja="タイルをマークする"))
    assert not is_declining(Text(en="He Teleports, or does not, after it", ja="その後にテレポートする・しない"))
    assert not is_declining(Text(en="It leads to a space without a tile", ja="行き先にタイルがない"))


def test_whether_somebody_is_right_is_asked_of_what_they_say() -> None:
    sentence = Sentence("All cards are played. He says we ignore event tiles. Is he right?")
    assert asked_part(sentence.folded).startswith("he says we ignore")
    assert question_form(sentence).ignores


def test_leaving_something_as_it_is_is_not_doing_it(edition: Edition) -> None:
    """Whoever may leave it need not do it."""
    text = "The map is still all connected after a tile went. Do we have to slide the tiles together?"
    assert ask(edition, {"text": text}).answer.yes is False
    assert is_declining(Text(en="A player leaves the map as it is", ja="そのまま"))
