"""A question may ask about a play the other way round: whether something stops it, or whether somebody is safe."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.asking.polarity import turn_of
from api.asking.sentence import Sentence
from api.editions import Edition

SURFACES = "awake dragon, ending my turn on a crystal tile where somebody already smashed the crystal."
SURFACES_JA = "目覚めたドラゴン。クリスタルが砕かれたクリスタルタイルでターンを終える。"
BURNED = "dragon puts a flame wall right on the tile my knight is standing on."
BURNED_JA = "シーフの自分が今いるタイルにドラゴンが炎の壁を置いた。"


@pytest.mark.parametrize(
    ("text", "yes"),
    [
        (f"{SURFACES} does that stop me from surfacing?", False),
        (f"{SURFACES} that doesn't stop me from surfacing, right?", True),
        (f"{SURFACES} am i blocked from surfacing?", False),
        (f"{SURFACES_JA}それだと地上に出られなくなる？", False),
        ("The dragon is underground and the knight has no bomb. does that stop her from attacking him?", True),
        ("ドラゴンは地下、ナイトは爆弾なし。それだと攻撃できなくなる？", True),
        (f"{BURNED} i'm fine as long as i don't leave and come back in?", True),
        (f"{BURNED} i'm safe, right?", True),
        (f"{BURNED_JA}出て入り直さない限り無事？", True),
        (f"{BURNED_JA}出て入り直さない限り大丈夫？", True),
        (
            "the effect of the upgrade card in my hand protects my unicorns, so his destroy has no effect, right?",
            False,
        ),
        ("手札に「自分のユニコーンは破壊されない」アップグレードがあるから、相手の破壊は効かないよね？", False),
        ("the ghost moves my knight on a possession turn. the shield blocks that, no?", False),
        ("ゴーストが憑依ターンでナイトを動かす。シールドで防げるよね？", False),
        ("does the dragon's hiss do nothing at all to the nightmare unicorn?", True),
        ("ドラゴンのヒスはナイトメアユニコーンには何も効かない？", True),
        ("dragon put a flame wall under the knight where she already stood. does she keep her grit?", True),
        ("アイ部族がキノコの森の中にいて、そこへドラゴンのラースが当たった。森に守られる？", False),
        ("アイ部族がキノコの森の中にいて、そこへドラゴンのラースが当たった。散らずに済む？", False),
        ("the cave uses an omen before collecting its tokens. was that too early?", True),
        ("洞窟が予兆トークンを集める前に予兆を使った。早すぎた？", True),
        (
            "エンカウンターは使い切った。ナイトは隣のタイルへ動く。戦う相手は何もないし問題ないですよね？",
            False,
        ),
    ],
)
def test_yes_answers_the_question_as_it_is_turned(edition: Edition, text: str, yes: bool) -> None:
    assert ask(edition, {"text": text}).answer.yes is yes


@pytest.mark.parametrize(
    ("text", "play", "turn"),
    [
        ("Does the wall prevent the Knight from moving?", "knight.move", "prevented"),
        ("Does a wall stop me?", "dragon.move-by-wing", "prevented"),
        ("Does the Rockslide between the tiles block him?", "nightmare.move", "prevented"),
        ("Can a Rockslide block him?", "nightmare.move", "plain"),
        ("Can I keep the cube from last turn?", "knight.move", "plain"),
        ("Can I stop him from attacking?", "knight.attack-thief", "unclear"),
        ("Am I ok to go in?", "dragon.flame-wall-affects", "plain"),
        ("Is he unharmed?", "dragon.flame-wall-affects", "safe"),
        ("I'm fine here?", "dragon.flame-wall-affects", "safe"),
        ("I'm fine here?", "knight.move", "plain"),
        ("輝きはなくなる？", "nightmare.lose-marked-tile", "plain"),
        ("壁があると邪魔になる？", "knight.move", "prevented"),
        ("邪魔にはならないよね？", "knight.move", "not prevented"),
        ("That ends my turn, right?", "knight.go-on-after-grit-loss", "ended"),
        ("それでもターン終了？", "knight.go-on-after-grit-loss", "ended"),
        ("That ends my turn, right?", "knight.move", "plain"),
        ("It protects them, so his card has no effect, right?", "unstable.use-card-effect", "protected"),
        ("守られてるから、相手の効果は効かない？", "unstable.use-card-effect", "protected"),
        ("入っても大丈夫？", "knight.move", "plain"),
        ("動かなければ平気？", "dragon.flame-wall-affects", "safe"),
        ("間接的な効果にも平気？", "unstable.affect-immune-card", "safe"),
        ("間接的な効果にも平気？", "knight.move", "safe"),
        ("入っても平気？", "knight.move", "plain"),
        ("He keeps his cubes?", "dragon.flame-wall-affects", "safe"),
        ("He keeps his cubes?", "knight.move", "plain"),
        ("Do I lose nothing?", "dragon.flame-wall-affects", "safe"),
        ("Does he survive?", "thief.survive-attack", "safe"),
        ("Does he suffer for it?", "terrain.escape-magma", "harmed"),
        ("Does he suffer for it?", "terrain.suffer-magma", "plain"),
        ("経験値は残る？", "dragon.flame-wall-affects", "safe"),
        ("トークンは残る？", "knight.bomb-token-stays", "plain"),
        ("守られる？", "terrain.shelter-in-mushroom-forest", "safe"),
        ("取り除かれずに済む？", "dragon.wrath-spare-tile", "safe"),
        ("シーフは死ぬ？", "thief.survive-attack", "harmed"),
        ("She says my turn is over, but can I go on?", "thief.go-on", "plain"),
        ("「ターンは終わり」と言うけど、まだ動ける？", "thief.go-on", "plain"),
        ("Does it have no effect on him?", "knight.move", "without effect"),
        ("彼には一切効かない？", "knight.move", "without effect"),
    ],
)
def test_the_way_round_is_read(edition: Edition, text: str, play: str, turn: str) -> None:
    assert turn_of(Sentence(text).folded, edition.play_index.plays[play]) == turn


@pytest.mark.parametrize(
    "text",
    [
        "Is the Knight safe when she attacks the Dragon with strength 5?",  # of an act of hers, not of harm to her
        "ナイトは筋力5でドラゴンを攻撃しても無傷？",
    ],
)
def test_safety_is_not_answered_by_an_act(edition: Edition, text: str) -> None:
    assert ask(edition, {"text": text}).answer.yes is None


def test_the_answer_says_what_its_verdict_is_on(edition: Edition) -> None:
    answer = ask(edition, {"text": f"{BURNED} i'm safe, right?"}).answer
    assert answer.says.en.startswith("Yes. Somebody claims that a Flame Wall affects a player? Wrong:")
    assert answer.says.ja.startswith("はい。「炎の壁がプレイヤーに影響すると主張する」？ 誤り：")


@pytest.mark.parametrize(
    "text", [f"{SURFACES} does that stop me from surfacing?", f"{SURFACES_JA}地上に出られなくなる？"]
)
def test_what_may_be_prevented_is_not_stated(edition: Edition, text: str) -> None:
    facts = {fact.fact for fact in ask(edition, {"text": text}).readings[0].understood}
    assert "dragon.awake" in facts
    assert "dragon.on_surface" not in facts
