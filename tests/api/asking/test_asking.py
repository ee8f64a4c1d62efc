"""Any string is a sentence: it gets an answer that keeps its promises."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.asking.answers import AskedAnswer
from api.asking.asking import ask
from api.asking.presuming import Trials
from api.asking.readings import AGAIN, MOST_WORK
from api.editions import Edition
from api.judging import judge
from validators.engine.budget import Budget, Share, TooMuchWork
from validators.engine.explored_before import ExploredBefore
from validators.engine.problems import QuestionProblem

ENGLISH = "Knight Dragon attacks without a bomb can she strength 4 ? . not -bomb role:knight kind: Neigh"
JAPANESE = "ナイト が 地下の ドラゴン を 攻撃できる ？ 筋力4 「 爆弾なしで 三 いない"
OTHERS = ("😀", "\0", "\u202e", "“")
WORDS = st.sampled_from((*ENGLISH.split(), *JAPANESE.split(), *OTHERS))
TYPED = st.one_of(st.text(max_size=200), st.lists(WORDS, max_size=500).map(" ".join))


def said(edition: Edition, text: str, **more: object) -> AskedAnswer:
    return ask(edition, {"text": text, **more})


@settings(max_examples=150, deadline=None)
@given(text=TYPED)
def test_any_string_is_answered(edition: Edition, text: str) -> None:
    text = "".join(sign for sign in text if not "\ud800" <= sign <= "\udfff")[:4000]  # no JSON can carry them
    answer = said(edition, text)
    for reading in answer.readings:
        for fact in reading.understood:
            assert text[fact.start : fact.end] == fact.words
    assert answer.answer.yes is None or answer.answer.confidence != "none"
    assert (answer.answer.kind == "unknown") or answer.answer.says.en


@pytest.mark.parametrize("text", ["weather in Tokyo", "lunch", "明日の天気は", "昼ごはん何にする", "", "?"])
def test_other_subjects_get_no_answer(edition: Edition, text: str) -> None:
    answer = said(edition, text)
    assert (answer.answer.kind, answer.answer.confidence, answer.readings) == ("unknown", "none", ())


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("Can the Knight attack the Dragon?", "knight.attack-dragon"),
        ("シーフは不意打ちできる？", "thief.backstab"),
        ("the Thief pickpockets the Knight", "thief.pickpocket"),
        ("Can I play a Neigh on another player's Neigh?", "unstable.play-instant"),
        ("ニーにニーで返せる？", "unstable.play-instant"),
        ("What happens when the Thief dies?", "thief.dropped-tokens-go"),
    ],
)
def test_the_play_that_is_meant_comes_first(edition: Edition, text: str, play: str) -> None:
    assert said(edition, text).readings[0].play == play


@pytest.mark.parametrize(
    "text",
    [
        "Can I play a second card in my Action phase?",
        "There is one dark tile with the Eye symbol. Can I reveal Eye there?",
        "One claw caught both the Eye and the Bones. Rage was 1. Is it 3 now?",
        "Can i use a DESTROY effect on a unicorn in my own stable?",
        "Nightmare unicorn sits at 9 radiance and moves onto the entrance. We forgot which level. Has he won?",
        "崩落したタイルにドラゴンがいたら？",
        "手札上限7枚のチェックはターン終了時だけ？",
        "うちのユニコーンには影響を受けないと書いてあるけど、かすれて読めない。生贄にしないとダメ？",
        "戦争デッキは空になった時だけじゃなく、ゴブリンのターン終了ごとに毎回シャッフルする？",
    ],
)
def test_what_is_not_settled_by_the_words_is_asked(edition: Edition, text: str) -> None:
    assert said(edition, text).answer.yes is None


def test_an_answer_to_an_instant_is_about_these_games(edition: Edition) -> None:
    answer = said(edition, "そのニーにニーし返していい？")
    assert answer.answer.confidence != "none"
    assert answer.readings[0].play in ("unstable.play-instant", "unstable.answer-instant-on-own-card")


def test_a_reading_can_be_judged_as_it_stands(edition: Edition) -> None:
    for reading in said(edition, "Can the Knight attack an underground Dragon without a Bomb?").readings:
        assert reading.judgement.cut or judge(edition, reading.question).verdict == reading.judgement.verdict


def test_a_quotation_in_a_sentence_is_no_exact_phrase(edition: Edition) -> None:
    assert said(edition, 'my unicorn\'s "may steal an Upgrade" was forgotten, can I still use it?').rules


def test_a_rules_question_is_answered_with_a_rule(edition: Edition) -> None:
    answer = said(edition, "how many Encounters does the Knight have?")
    assert (answer.answer.kind, answer.answer.yes) == ("rule", None)


def test_the_answer_is_in_the_language_of_the_sentence(edition: Edition) -> None:
    assert said(edition, "ドラゴンを攻撃できる？").lang == "ja"
    assert said(edition, "ドラゴンを攻撃できる？", lang="en").lang == "en"


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        ({"text": 3}, "text"),
        ({}, "text"),
        ([], "question"),
        ({"text": "x", "game": "chess"}, "chess"),
        ({"text": "x" * 4001}, "4000"),
        ({"text": "x", "lang": "fr"}, "lang"),
    ],
)
def test_what_is_no_sentence_gets_a_clear_problem(edition: Edition, asked: object, word: str) -> None:
    with pytest.raises(QuestionProblem) as raised:
        ask(edition, asked)
    assert word in raised.value.text.en


def test_the_answers_kept_for_the_next_sentence_fill_their_bounds_and_no_more(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader, games = edition.sentence_reader.judge, edition.playbook.games
    questions: list[dict[str, object]] = [{"play": {"type": name}, "situation": {}} for name in list(games)[:60]]
    reader.judged.clear()
    monkeypatch.setattr(reader.judged, "most_bytes", 200_000)
    for question in questions:
        reader.answer(question, Trials(Share(Budget(), MOST_WORK, ExploredBefore())))
    assert 0 < len(reader.judged) < 50
    assert 100_000 < reader.judged.held_bytes <= 200_000
    reader.judged.clear()


def test_an_answer_that_was_kept_is_the_same_as_a_new_one(edition: Edition) -> None:
    reader = edition.sentence_reader.judge
    question: dict[str, object] = {"play": {"type": next(iter(edition.playbook.games))}, "situation": {}}
    reader.judged.clear()
    new, kept = (reader.answer(question, Trials(Share(Budget(), MOST_WORK, ExploredBefore()))) for _ in range(2))
    assert new == kept
    assert len(reader.judged) == 1


def test_judging_once_more_takes_no_more_than_its_share(edition: Edition) -> None:
    reader, budget = edition.sentence_reader, Budget()
    reading = ask(edition, {"text": "can the thief pickpocket the knight when she has a gem"}).readings[0]
    reader.judge.judged.clear()
    asked = reading.question | {"strict": True, "situation": dict.fromkeys(reader.court.games["vast"].facts)}
    reader.judged_whole(reading.model_copy(update={"question": asked}), budget)
    assert 0 < Budget().left - budget.left <= AGAIN + 500  # what was begun is finished


def test_all_readings_share_the_budget_that_is_given(edition: Edition) -> None:
    text = {"text": "can the thief pickpocket the knight when she has a gem"}
    whole, little = Budget(), Budget(200)
    edition.sentence_reader.judge.judged.clear()
    ask(edition, text, little)
    ask(edition, text, whole)
    assert little.exhausted
    assert whole.left < Budget().left - 500


def test_a_sentence_that_nobody_waits_for_is_not_judged(edition: Edition) -> None:
    budget = Budget()
    budget.abandon()
    with pytest.raises(TooMuchWork):
        ask(edition, {"text": "can the thief pickpocket the knight"}, budget)


def test_a_story_that_is_not_read_to_its_end_gets_no_yes_or_no(edition: Edition) -> None:
    asked = "knight already hit the underground dragon once this turn, can she attack him a second time?"
    assert ask(edition, {"text": asked}).answer.yes is False
    assert ask(edition, {"text": asked + " He is tired." * 40 + " Is he not allowed to?"}).answer.yes is None


def test_who_stands_on_a_tile_is_read(edition: Edition) -> None:
    asked = "The only dark tile with the Eye symbol has the thief on it. Can I reveal Eye there?"
    assert said(edition, asked).answer.yes is False


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("Can I play a second card in my Action phase?", "unstable.play-second-card"),
        ("壁に爆弾を投げる", "knight.bomb-wall"),
        ("バックスタブでナイトを攻撃", "thief.backstab"),
        ("崩落したタイル", "collapse.remove-tile"),
        ("ナイトは筋力3。自分のターンに人口4の部族がいるタイルへ入って攻撃できる？", "knight.enter-tribe"),
    ],
)
def test_a_play_that_has_the_words_itself_comes_before_one_of_which_they_state_something(
    edition: Edition, text: str, play: str
) -> None:
    assert ask(edition, {"text": text}).readings[0].play == play


def test_an_answer_names_what_it_hangs_on_however_much_work_that_takes(edition: Edition) -> None:
    told = "My Fangs tribe has 3 goblins, the Knight has strength 3, can I walk into her tile and attack?"
    answer = said(edition, told)
    assert "goblins.malaise" in {hinge.fact for hinge in answer.readings[0].judgement.unless}
    assert (answer.answer.yes, answer.answer.confidence) == (True, "low")
    assert "unless" in answer.answer.says.en


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("The tile under the Thief is collapsing, who chooses where he goes?", "collapse.mover"),
        ("ナイトは遭遇を使い切ったけど移動力が2残ってる。まだ動ける？", "nightmare.attacker"),
    ],
)
def test_what_is_asked_or_of_somebody_who_is_not_named_is_not_stated(edition: Edition, text: str, fact: str) -> None:
    for reading in said(edition, text).readings:
        assert all(one.value is None for one in reading.understood if one.fact == fact)


@pytest.mark.parametrize(
    "text",
    [
        "im on the dragon's tile, strength 4 vs his armor 3, an encounter to spare but no bomb. can i attack?",
        "ドラゴンと同じタイル。筋力4でアーマー3相手、エンカウンター残り1、ボムはなし。今ターンまだ殴ってない。攻撃できる？",
    ],
)
def test_whoever_asks_is_known_by_their_own_things(edition: Edition, text: str) -> None:
    readings = {reading.play: reading for reading in said(edition, text).readings[:2]}
    understood = [(one.fact, one.value) for one in readings["knight.attack-dragon"].understood]
    assert ("knight.strength", 4) in understood


@pytest.mark.parametrize(
    "text",
    [
        "ダークタイルの眼の部族(人口3)が「隠れる」を使用。人口はそのまま？",
        'The eye tribe (population 3) uses "Hide". ok?',
    ],
)
def test_what_is_quoted_is_the_name_of_what_is_done(edition: Edition, text: str) -> None:
    assert ask(edition, {"text": text}).readings[0].play == "goblins.hide-tribe"
