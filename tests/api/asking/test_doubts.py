"""What is denied, supposed, reported, another's or of another turn is asked and not taken."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.asking.doubts import doubtful_places, is_of_some_turn
from api.asking.sentence import Sentence
from api.editions import Edition


def doubted(text: str, words: str) -> bool:
    sentence = Sentence(text)
    start = sentence.folded.index(words)
    return sentence.is_in_doubt(start, start + len(words))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("I have not put a cube on my bomb", "cube on my bomb"),
        ("自分のユニコーンに出されたネイに返せる？", "自分のユニコーンに"),
        ("can i neigh the neigh that she played on my own unicorn?", "my own unicorn"),
        ("he puts it on the dark tile next to the entrance", "tile next to"),
        ("エントランスの隣に置いた", "隣に"),
        ("ほかに隣り合うライトタイルはない", "隣り合"),
        ("爆弾で壁を壊した", "爆弾で"),
        ("shouldn't he be facing away?", "facing away"),
        ("four are gone so far. he removes another and claims victory", "four"),
        ("これまでに4枚取り除かれた。1枚取り除いて勝利を宣言", "4枚"),
        ("it leaves a lit tile, then leaves another lit tile", "leaves another"),
        ("ライトタイルを出て、もう1枚のライトタイルからも出た", "もう1枚のライトタイル"),
        ("nobody has looked: 隣に壁があるかは確認していない", "壁"),
        ("she has four, so she only has to leave the cave", "leave the cave"),
        ("he hasn't moved any cubes since", "moved"),
        ("a card in her hand that says my unicorns can't be stolen", "stolen"),
        ("手札に「盗まれない」と書いたカードがある", "盗まれない"),
        ("i discarded in the draw phase, and now can i play one?", "in the draw phase"),
        ("ann neighed my neigh. may bo neigh the unicorn?", "neighed my neigh"),
        ("リサがそのニーにニー。もう解決した。私もニーできる？", "そのニーにニー"),
        ("the bones lurk near some lit tile", "near"),
        ("骨の部族はどこかのスペースの隣にいる", "隣"),
        ("can she spend it first and only then collect the tokens?", "collect the tokens"),
        ("先に前兆を使い、それからトークンを集めてもいい？", "トークンを集め"),
        ("ターン終了時にカードを1枚捨てる能力がある", "ターン終了時"),
        ("文字数で言えば相手の方が多い", "文字数で言えば相手の方が多い"),
        ("she is on the space just beside me", "on the space"),
        ("even my upgrade was stolen", "upgrade"),
        ("アップグレードまで奪われた", "アップグレード"),
        ("he says I need a bomb here", "bomb"),
        ("爆弾がないとだめ？", "爆弾"),
        ("if I had strength 5, could I go in?", "strength 5"),
        ("もし筋力が5あったら入れたのに", "筋力が5"),
        ("does the tribe scatter or stay?", "scatter"),
        ("last turn the dragon had armor 3", "armor 3"),
        ("前のターンはアーマー3だった", "アーマー3"),
        ("she says my strength is 3, but it is 4", "strength is 3"),
        ("洞窟は私の筋力が3だと言うけど、実際は4", "筋力が3"),
        ("someone plays a card", "plays a card"),
        ("can i draw instead of playing?", "draw instead"),
        ("my beginning-of-turn effect", "beginning-of-turn"),
        ("ターン開始時の効果を使わずにドローした", "ターン開始時"),
        ("ドラゴンは地上に出る？", "地上"),
        ("he attacks the knight rather than the thief", "thief"),
        ("she hit it with her sword instead of the bomb", "bomb"),
        ("awake, whether he ever surfaced is unknown", "surfaced"),
        ("爆弾の代わりに剣を使った", "爆弾"),
        ("unless i have a cube on the shield i lose 5 grit", "cube on the shield"),
        ("崩壊していない限り置ける？", "崩壊していない"),
        ("i was going to put the gem on the entrance", "on the entrance"),
        ("ジェムをエントランスに置こうとした", "エントランスに置"),
        ("he would have attacked my knight", "attacked my knight"),
        ("the flame wall would be on her tile", "on her tile"),
        ("7枚あったら勝ってた？", "7枚"),
        ("she has no other encounters", "encounters"),
        ("他の部族は人口2", "部族は人口2"),
        ("2枚のもあるけどそっちにシーフがいる", "シーフがいる"),
        ("the other tile touches two", "touches two"),
        ("a wall between? no", "wall between"),
        ("ここは壁？いや", "壁"),
        ("i cannot because of a downgrade", "downgrade"),
        ("ダウングレードのせいで出せない", "ダウングレード"),
        ("隣に部族がいなくて", "隣に"),
        ("maybe the thief has 2 cubes", "2 cubes"),
        ("キューブは2個だったかも", "キューブは2個"),
        ("みんなに見せないとダメ？", "見せない"),
        ("can he still play the card?", "play the card"),
        ("two lit tiles between us", "lit tiles"),
        ("one shows a lit tile, the other an open space", "lit tile"),
        ("1枚はダークタイル、もう1枚はライトタイル", "ダークタイル"),
        ("その後何も動いていない", "動いていない"),
        ("the tiles are diagonally adjacent", "adjacent"),
        ("ドラゴンは斜め隣にいる", "隣"),
        ("the adjacent one is diagonal", "adjacent one"),
        ("3回目と同じコスト", "3回目"),
    ],
)
def test_it_is_in_doubt(text: str, words: str) -> None:
    assert doubted(text, words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("I have not moved and the dragon is underground", "underground"),
        ("she says my strength is 3", "strength is 3"),
        ("last turn it was 3, now armor 4", "armor 4"),
        ("he woke up last turn, armor 4", "armor 4"),
        ("there is no flame wall or piece on it", "flame wall"),
        ("somebody smashed the crystal", "smashed the crystal"),
        ("ドラゴンは地上にいる", "地上"),
        ("unless i have a cube on the shield i lose 5 grit", "lose 5 grit"),
        ("his stealth would be 4 but he carries two", "stealth would be 4"),
        ("he is asleep under it. can i go there? no fight", "there"),
        ("隣に部族がいる", "隣に"),
        ("タイルに入ったら殴られる？", "タイルに入っ"),
    ],
)
def test_it_is_not_in_doubt(text: str, words: str) -> None:
    assert not doubted(text, words)


def test_what_is_done_again_may_have_been_done_in_another_turn() -> None:
    text = "i failed last turn. may i try again?"
    assert is_of_some_turn(text, text.index("try"), len(text) - 1)
    assert not is_of_some_turn("may i try again?", 6, 15)
    assert doubtful_places("the dragon is underground") == ()


@pytest.mark.parametrize(
    ("text", "fact", "value"),
    [
        ("I failed this vault last turn. May I try again now?", "thief.vault_tried", None),
        (
            "It's not the unicorn's turn; he was forced to teleport onto a treasure. Does he collect it?",
            "table.own_turn",
            False,
        ),
        ("ユニコーンのターンではない。強制テレポートした先にトレジャー。収集できる？", "table.own_turn", False),
        ("The dragon hasn't eaten any goblins. Does he still move a hunger cube?", "dragon.hunger_has_cube", None),
        ("Collapse has begun. Can I remove a tile that touches three tiles?", "knight.shield_against", None),
        ("経験値が18を下回った。未使用のキューブはない。ターンは終わる？", "knight.grit", None),
        ("手札にクリスタルタイルが1枚ある。自分のターンに普通のタイルを先に置ける？", "cave.tiles_placed", None),
        ("憤り2のユニコーンが部族を攻撃。シークレットは1枚捨てる？", "nightmare.power_cards", None),
        ("The Bones tribe has 3 goblins. My Strength is 3. Can I go in?", "attacks.foe_value", None),
        ("相手の馬小屋にいるユニコーンの効果を私は使える？", "card.into", None),
        ("相手の馬小屋にユニコーンがいない。生贄にさせるカードを出せる？", "card.into", None),
        ("崩壊はまだ始まっていない。クリスタルタイルが除去された。洞窟の勝利に数える？", "collapse.under_way", False),
        ("同じタイルにトレジャーが2個。1回の遭遇で両方取れる？", "reach.treasures", 2),
        ("He has no unicorns; can I play a card that makes him sacrifice one?", "action.used", None),
        ("The thief already pickpocketed the dragon. May he backstab the knight?", "thief.targeted_this_turn", None),
        ("I hold one crystal tile. May I fill the edge with a non-crystal tile?", "cave.hand_has_crystal", True),
    ],
)
def test_a_fact_is_taken_only_as_it_is_stated(edition: Edition, text: str, fact: str, value: object) -> None:
    understood = {one.fact: one.value for one in ask(edition, {"text": text}).readings[0].understood}
    assert understood.get(fact) == value


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("I have 5 unicorns. everyone else has fewer letters.", "win.letter_rank"),
        ("自分はユニコーン5体。他の人は文字数が少ない。", "win.letter_rank"),
    ],
)
def test_what_all_others_have_is_left_open(edition: Edition, text: str, fact: str) -> None:
    assert fact in edition.court.games["unstable"].facts
    play = "unstable.claim-win-at-deck-end"
    stated = edition.sentence_reader.read_play(Sentence(text), edition.playbook.games[play], play)
    assert [one.value for one in stated if one.fact.name == fact] == [None]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Bob plays a Unicorn, Ann put a Neigh on mine. can I play another Neigh on Bob's Unicorn?", None),
        ("can I put a Neigh on mine?", "instant"),
        ("アンがそのニーにニーを重ねた。ボブのユニコーンにニーを出せる？", None),
        ("自分がニーにニーを重ねる。いい？", "instant"),
    ],
)
def test_what_another_one_answers_is_not_what_is_asked(edition: Edition, text: str, value: object) -> None:
    stated = edition.sentence_reader.read_play(
        Sentence(text), edition.playbook.games["unstable.play-instant"], "unstable.play-instant"
    )
    assert [one.value for one in stated if one.fact.name == "instant.answers"] == [value]
