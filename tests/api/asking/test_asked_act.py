"""What a question asks whether it can be done is told from what it only tells."""

from __future__ import annotations

import pytest

from api.asking.asked_act import asked_act
from api.asking.asking import ask
from api.asking.sentence import Sentence
from api.editions import Edition


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Can I Neigh a unicorn that came directly into the stable?", {"neigh", "unicorn"}),
        ("I hit the dragon with a bomb, can I still bomb a wall?", {"bomb", "wall"}),
        ("効果で直接馬小屋に入れたユニコーンにネイできる？", {"ネイ"}),
        ("the dragon is on a crystal tile", set[str]()),
        ("ユニコーンがナイトを2回攻撃した。輝きは2もらえる？", set[str]()),
        ("落石 爆弾 同じ壁", set[str]()),
        ("効果で直接馬小屋に出したユニコーンをニーされたんだけど有効？", {"ユニコン", "ニ"}),
        ("隣のタイルの壁を壊した。これあり？", {"隣", "タイル", "壁", "壊ス"}),
    ],
)
def test_the_words_of_the_act(text: str, words: set[str]) -> None:
    assert asked_act(Sentence(text)) == words


@pytest.mark.parametrize(
    "text",
    [
        "Can I Neigh a unicorn that came directly into the stable by a card effect?",
        "カードの効果で直接小屋に出したユニコーンにNeighを使える？",
        "効果で直接馬小屋に入れたユニコーンにネイできる？",
        "効果で直接馬小屋に出したユニコーンをネイされたんだけど有効？",
    ],
)
def test_a_play_that_is_only_told_of_gives_no_yes(edition: Edition, text: str) -> None:
    answer = ask(edition, {"text": text})
    assert answer.readings[0].play == "unstable.play-instant"
    assert answer.answer.yes is not True


def test_nothing_is_permitted_where_another_play_is_as_likely(edition: Edition) -> None:
    assert ask(edition, {"text": "崩壊はじまった後も空いた辺にタイル足す？"}).answer.yes is not True


def test_a_number_names_no_act(edition: Edition) -> None:
    told = "憤り3のユニコーンが同じターンにナイトを2回攻撃した。輝きは2もらえる？"
    assert ask(edition, {"text": told}).answer.yes is False
