"""Facts are read with the words that state them, of the one they are said of, and never guessed."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from api.asking import mentions as mentions_module
from api.asking import sentence as sentence_module
from api.asking.asking import ask
from api.asking.fact_reader import MOST_MATCHES, FactReader, subject_of
from api.asking.sentence import Sentence
from api.asking.subjects import Subjects
from api.editions import Edition
from kb.library import Library
from kb.model import Phrases, Place
from kb.phrases import FactPhrases, PhraseBook
from validators.engine.facts import Value
from validators.registry import GAMES

PLACE = Place(file="phrases/vast-test.toml", line=1)
SAID = {
    ("knight.strength", "n"): Phrases(
        en=("strength {n}", "{n} strength"), ja=("筋力{n}", "ナイトの筋力{n}", "筋力{n}のナイト")
    ),
    ("dragon.armor", "n"): Phrases(en=("armor {n}",), ja=("アーマー{n}",)),
    ("dragon.on_surface", "true"): Phrases(en=("surfaced",), ja=("地上の",)),
    ("dragon.on_surface", "false"): Phrases(en=("underground",), ja=("地下の", "2階下")),
}


@pytest.fixture(scope="module")
def reader(library: Library) -> FactReader:
    facts = tuple(FactPhrases(id=id, game="vast", value=v, said=said, place=PLACE) for (id, v), said in SAID.items())
    vast = GAMES["vast"]
    subjects = Subjects(library, "vast", map(subject_of, vast.facts.values()), ())
    return FactReader(library.model_copy(update={"phrases": PhraseBook(facts=facts)}), vast, subjects)


def read(reader: FactReader, text: str) -> dict[str, Value | None]:
    names = ("knight.strength", "tribe.strength", "dragon.armor", "dragon.on_surface")
    stated = reader.read(Sentence(text), [reader.game.facts[name] for name in names])
    return {one.fact.name: one.value for one in stated}


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("the Knight, strength 4, attacks", {"knight.strength": 4}),
        ("the Bones Tribe has strength 3", {"tribe.strength": 3}),
        ("a Knight of 4 strength and a Tribe of strength 3", {"knight.strength": 4, "tribe.strength": 3}),
        ("筋力4の骨の部族", {"tribe.strength": 4}),
        ("ドラゴン(アーマー3)と筋力5のナイト", {"dragon.armor": 3, "knight.strength": 5}),
        ("the Nightmare Unicorn has armor 3", {}),
        ("筋力4のナイトが筋力3の部族に", {"knight.strength": 4, "tribe.strength": 3}),
        ("ドラゴンは2階下にいる", {"dragon.on_surface": False}),
        ("the surfaced Dragon", {"dragon.on_surface": True}),
        ("the Dragon has not surfaced", {"dragon.on_surface": False}),
        ("the Dragon hasn't surfaced yet", {"dragon.on_surface": False}),
        ("the dragon hasnt surfaced", {"dragon.on_surface": False}),
        ("a non-surfaced Dragon", {"dragon.on_surface": False}),
        ("he surfaced, but the Knight did not attack", {"dragon.on_surface": True}),
        ("strength of no more than 3", {}),
        ("地下のドラゴン", {"dragon.on_surface": False}),
        ("we don't know whether he is underground", {"dragon.on_surface": None}),
        ("surfaced or underground", {"dragon.on_surface": None}),
        ("the Knight has strength 99", {"knight.strength": None}),
        ("she goes shopping", {}),
    ],
)
def test_a_sentence_states_facts(reader: FactReader, text: str, facts: dict[str, Value | None]) -> None:
    assert read(reader, text) == facts


def test_the_words_keep_their_place(reader: FactReader) -> None:
    sentence = Sentence("Now the Knight (Strength 4)")
    (stated,) = reader.read(sentence, [reader.game.facts["knight.strength"]])
    first, last = sentence.original(stated.start, stated.end)
    assert sentence.text[first:last] == "Strength 4"


@pytest.mark.parametrize("text", ["Knight strength 3 " * 60, "筋力4のナイト" * 120])
def test_a_long_text_takes_no_more_than_its_length(
    reader: FactReader, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut, searched = Mock(wraps=sentence_module.words), Mock(wraps=mentions_module.is_same_sentence)
    monkeypatch.setattr(sentence_module, "words", cut)
    monkeypatch.setattr(mentions_module, "is_same_sentence", searched)
    read(reader, text)
    assert cut.call_count == 1
    assert searched.call_count < len(text)


def test_what_is_said_over_and_over_is_left_open(reader: FactReader) -> None:
    often = "筋力4のナイト。" * MOST_MATCHES
    assert read(reader, often) == {"knight.strength": None}


def test_a_number_is_read_that_only_this_play_has_a_fact_for(edition: Edition) -> None:
    """The Cave has tiles of its own, but no fact of it is read here."""
    assert read_play(edition, "The Cave removes 3 tiles", "collapse.remove-number")["collapse.tiles_removed"] == 3


def test_a_number_is_not_its_own_part(edition: Edition) -> None:
    facts = read_play(edition, "He attacks the Knight at Anger 2", "nightmare.attack")
    assert (facts["nightmare.anger"], "nightmare.anger_before" in facts) == (2, False)


def test_what_a_number_has_come_to_is_not_how_it_was(edition: Edition) -> None:
    facts = read_play(edition, "怒り2のときにシーフを倒した。最終的に怒りは3になりますか？", "goblins.thief-kill-rage")
    assert facts["goblins.rage"] == 2


def read_play(edition: Edition, text: str, play: str) -> dict[str, Value | None]:
    stated = edition.sentence_reader.read_play(Sentence(text), edition.playbook.games[play], play)
    return {one.fact.name: one.value for one in stated}


def understood(edition: Edition, text: str, play: str) -> dict[str, Value | None]:
    reading = next(one for one in ask(edition, {"text": text}).readings if one.play == play)
    return {fact.fact: fact.value for fact in reading.understood}


@pytest.mark.parametrize(
    ("text", "loss"),
    [
        (
            "thief with stealth over the nightmare's armor spends 3 cubes on a backstab. does he lose a health?",
            1,
        ),
        ("thief with stealth over the nightmare's armor spends 3 cubes on a backstab. does he lose health?", None),
        ("シーフがキューブ3個を使って不意打ち。ナイトメアユニコーンのヘルスは減る？", None),
    ],
)
def test_a_number_belongs_to_its_own_noun(edition: Edition, text: str, loss: int | None) -> None:
    assert understood(edition, text, "nightmare.claim-health-loss").get("nightmare.claimed_health_loss") == loss


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("ゾーイの手札から1枚もらえるカード。中を見て一番いいのを選んでいい？", None),
        ("My card lets me take a card from Zoe's hand. Can i look through it and choose the best one?", None),
        ('My card says "choose a card from another player\'s hand". Can i look through it first?', "choose"),
        ("「手札から1枚選ぶ」と書いてあるカード。手札を見ていい？", "choose"),
        ("The effect says pull. Can I look at the cards and take the one I want?", "pull"),
    ],
)
def test_only_the_cards_own_words_are_what_it_says(edition: Edition, text: str, word: str | None) -> None:
    assert understood(edition, text, "unstable.take-card-by-word").get("effect.word") == word


@pytest.mark.parametrize(
    "text",
    [
        "自分の番の途中で覚醒の段が上がって魂が増えた。増えた分を引くのはターン終わりの手札入れ替えの時で合ってる？",
        "my spirit went up in the middle of my turn. do i draw the extra cards when i replace my hand?",
    ],
)
def test_when_something_is_done_is_not_when_its_cause_came(edition: Edition, text: str) -> None:
    assert read_play(edition, text, "dragon.draw-for-new-spirit")["dragon.replacing_hand"] is True


@pytest.mark.parametrize(
    ("text", "play", "facts"),
    [
        (
            "The thief's stealth would be 4 but he's lugging two unstashed treasures.",
            "knight.attack-thief",
            {"thief.stealth_token": 4, "thief.carried": 2},
        ),
        (
            "シーフは本来ステルス4、未スタッシュのトレジャー2個持ち。",
            "knight.attack-thief",
            {"thief.stealth_token": 4, "thief.carried": 2},
        ),
        ("My last encounter is gone.", "knight.move", {"knight.encounters_left": 0}),
        ("エンカウンター残り1、壁なし。", "knight.move", {"knight.encounters_left": 1, "reach.wall_between": False}),
        ("2枚目のカード。", "shadow.rampage", {"shadow.card_number": 2}),
        ("自分の馬小屋は完全に空。", "unstable.play-card", {}),
        ("未スタッシュの1個。", "thief.declare-victory", {}),
        ("ボードにシールドがある。", "knight.claim-grit-loss", {}),
        ("I wait until the end of my turn.", "unstable.demand-discard-to-limit", {"turn.phase": None}),
        ("ターンの終わりまで待つ。", "unstable.demand-discard-to-limit", {"turn.phase": None}),
    ],
)
def test_how_people_put_what_is_on_the_table(
    edition: Edition, text: str, play: str, facts: dict[str, Value | None]
) -> None:
    read = read_play(edition, text, play)
    assert read == facts


@pytest.mark.parametrize(
    ("text", "play", "facts"),
    [
        ("人口4の部族。人口2にできる？", "goblins.enter-knight-tile", {"tribe.population": 4}),
        ("怒り2。怒りは1になる、で合ってる？", "goblins.thief-kill-rage", {"goblins.rage": 2}),
        ("Collapse has kicked off.", "knight.attack-dragon", {"table.collapse_begun": True}),
        ("my cubes are all down", "knight.move", {"knight.unplaced_cubes": 0}),
        ("thief with 0 movement and 2 cubes left", "thief.climb", {"thief.movement_left": 0, "thief.cubes_left": 2}),
        ("シーフ、移動は0、キューブは残り2。", "thief.climb", {"thief.movement_left": 0, "thief.cubes_left": 2}),
        ("ダイスは真ん中を外した。", "knight.hit-dragon", {"dice.center": False}),
        ("the die missed the middle", "knight.hit-dragon", {"dice.center": False}),
        ("already landed a hit on him", "knight.attack-dragon", {"knight.attacked_dragon_this_turn": True}),
        ("もう1回当てた。", "knight.attack-dragon", {"knight.attacked_dragon_this_turn": True}),
        ("her shield's off", "knight.claim-grit-loss", {"knight.shield": "none"}),
        ("シールドは未使用。", "knight.claim-grit-loss", {"knight.shield": "none"}),
        ("誰も7体に届かず。", "unstable.claim-win-at-deck-end", {"win.somebody_reached": False}),
        ("nothing still resolving", "unstable.claim-win", {"chain.open": False}),
        ("解決中の効果なし。", "unstable.claim-win", {"chain.open": False}),
    ],
)
def test_everyday_words_state_facts_too(edition: Edition, text: str, play: str, facts: dict[str, Value]) -> None:
    assert facts.items() <= read_play(edition, text, play).items()


@pytest.mark.parametrize(
    ("text", "besides"),
    [
        ("The Knight has strength 4. Can i reveal Fangs on a dark tile?", {"knight.strength": 4}),
        ("ナイトは筋力4。ダークタイルにファングを公開できる？", {"knight.strength": 4}),
        ("Can i reveal Fangs on a dark tile where the Knight has strength 4?", {"knight.strength": 4}),
        ("I reveal Fangs on a dark tile. Does the Knight have strength 4?", {}),  # asked, and not told
    ],
)
def test_what_no_rule_looks_at_is_read_where_it_is_told(edition: Edition, text: str, besides: dict[str, Value]) -> None:
    stated = edition.sentence_reader.besides(Sentence(text), edition.play_index.plays["goblins.reveal-tribe"])
    assert {one.fact.name: one.value for one in stated if one.fact.name.startswith("knight.")} == besides


def test_what_no_rule_looks_at_is_understood_and_not_in_the_question(edition: Edition) -> None:
    text = "The Knight has strength 4. Can i reveal Fangs on a dark tile where the thief is sitting?"
    reading = ask(edition, {"text": text}).readings[0]
    besides = {fact.fact for fact in reading.understood if not fact.matters}
    situation = reading.question["situation"]
    assert isinstance(situation, dict)
    assert "knight.strength" in besides - situation.keys()


@pytest.mark.parametrize(
    "text", ["ダウングレードを自分の馬小屋に置いた。置いていい？", "I put a downgrade in my own stable. Is that ok?"]
)
def test_words_that_state_one_fact_are_no_label_of_another(edition: Edition, text: str) -> None:
    reading = next(one for one in ask(edition, {"text": text}).readings if one.play == "unstable.play-card")
    assert "ban.in" not in {fact.fact for fact in reading.understood}


def test_a_sign_at_the_end_of_a_word_names_nobody(edition: Edition) -> None:
    reader = edition.sentence_reader.reader(edition.playbook.games["knight.move"])
    assert not reader.subjects.mentions(Sentence("2枚目のカード")).subjects


@pytest.mark.parametrize(
    ("text", "strength"),
    [
        ("The Dragon has armor 3, and I've got strength 4 against the Bones.", 4),
        ("I shot Bones with my plain bow at strength 3.", 3),
        ("My Bones have strength 4.", None),
    ],
)
def test_whoever_acts_speaks_of_their_own_number(edition: Edition, text: str, strength: int | None) -> None:
    assert read_play(edition, text, "knight.enter-tribe").get("knight.strength") == strength


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Thief is carrying 2 gems, base stealth 4. Is his stealth 2 now?", "thief.tokens_taken"),
        ("Bones has 2 pop, already 2 monsters assigned across the tribes. Can I assign one more?", "tribe.monsters"),
        ("ナイトの経験値は6で、キューブは3個。ネズミで2失ったらキューブを1個戻す？", "knight.unplaced_cubes"),
    ],
)
def test_a_number_of_another_thing_of_several_together_or_of_a_change_is_not_read(
    edition: Edition, text: str, fact: str
) -> None:
    understood = [one for reading in ask(edition, {"text": text}).readings for one in reading.understood]
    assert [one.value for one in understood if one.fact == fact] in ([], [None])


def test_an_adverb_may_stand_before_the_verb_of_a_japanese_phrase(edition: Edition) -> None:
    text = "崩壊がまだ始まっていないとして、爆弾で壁を壊した先にタイルがなければダークタイルを置く？"
    understood = ask(edition, {"text": text}).readings[0].understood
    assert ("table.collapse_begun", False) in [(one.fact, one.value) for one in understood]


@pytest.mark.parametrize(
    ("text", "play", "facts"),
    [
        (
            "i'm awake but still underground and slide onto the entrance.",
            "dragon.declare-victory",
            {"dragon.awake": True, "dragon.on_surface": False},
        ),
    ],
)
def test_a_state_stands_beside_another_that_it_is_worked_out_from(
    edition: Edition, text: str, play: str, facts: dict[str, Value]
) -> None:
    assert facts.items() <= read_play(edition, text, play).items()


@pytest.mark.parametrize(
    "text", ["The Collapse is on, and the Unicorn teleports.", "崩壊中、ユニコーンはテレポートする。"]
)
def test_what_the_same_words_say_of_a_part_is_not_left_open(edition: Edition, text: str) -> None:
    facts = read_play(edition, text, "nightmare.teleport-action")
    assert facts == {"table.collapse_begun": True}


def test_a_number_of_somebody_is_not_also_that_of_whoever_stands_in_the_way(edition: Edition) -> None:
    facts = read_play(edition, "Bones has 4 goblins. The knight next door is strength 3.", "goblins.enter-knight-tile")
    assert (facts["knight.strength"], "attacks.foe_value" in facts) == (3, False)


@pytest.mark.parametrize(
    ("text", "strength"),
    [
        ("no encounters left, strength 3. fangs sits two tiles straight ahead.", 3),
        ("エンカウンターは使い切って筋力3。ファングスが2マス先にいる。", 3),
        ("the only hidden tribe is strength 3", None),
    ],
)
def test_a_number_before_anybody_is_named_is_of_whoever_acts(edition: Edition, text: str, strength: int | None) -> None:
    assert read_play(edition, text, "knight.attack-several-tribes").get("knight.strength") == strength


def test_words_of_a_place_do_not_say_what_happened_to_a_card(edition: Edition) -> None:
    text = "My baby unicorn got destroyed. Does it go in the discard pile?"
    assert read_play(edition, text, "unstable.put-card-away")["away.cause"] == "destroyed"


def test_nothing_is_told_besides_of_a_role_that_is_not_named(edition: Edition) -> None:
    text = "The Nightmare Unicorn stopped on a tile, no cube on it. Can it be marked?"
    stated = edition.sentence_reader.besides(Sentence(text), edition.play_index.plays["nightmare.mark-crystal"])
    assert not [one for one in stated if one.fact.name.startswith("knight.")]


@pytest.mark.parametrize(
    ("text", "play", "fact", "value"),
    [
        ("The thief stands on the dragon's tile with 2 cubes.", "thief.backstab", "thief.cubes_spent", None),
        ("シーフはドラゴンと同じタイルでキューブ2個、不意打ち。", "thief.backstab", "thief.cubes_spent", None),
        ("The thief backstabs the dragon with 2 cubes.", "thief.backstab", "thief.cubes_spent", 2),
        ("I've got gear, 1 cube and 1 movement left.", "thief.climb", "thief.cubes_spent", None),
        ("残り移動力0、キューブ3個、装備なし。壁を登る。", "thief.climb", "thief.climb_cubes", None),
        ("My unicorn has 3 cards left in hand.", "nightmare.teleport-action", "nightmare.cards_played", None),
        ("Two of my tribes are full.", "goblins.smash-crystal", "goblins.tribes_attacking", None),
        ("Two of my tribes smash the crystal.", "goblins.smash-crystal", "goblins.tribes_attacking", 2),
        ("An arrow took fangs from 4 goblins to 2.", "goblins.assign-monster", "tribe.population", None),
        ("骨の部族は人口4から2になった。", "goblins.assign-monster", "tribe.population", None),
        ("Two monsters, one on fangs and one on eye.", "goblins.assign-monster", "tribe.monsters", None),
        ("He spends 2 cubes and one treasure card is hers.", "thief.pickpocket", "dice.action_roll", None),
        ("The hidden tribe's strength is 3.", "knight.suffer-ambush", "knight.strength", None),
        ("The goblins used no rage.", "goblins.smash-crystal", "goblins.rage", None),
        ("失う経験値は2だとシーフが言う。", "thief.claim-injury", "knight.grit", None),
        (
            "The dragon goes one tile, uses a power and takes the second one.",
            "dragon.move-free",
            "dragon.move_tiles",
            None,
        ),
        ("無料移動で1マス進んで能力を使い、残りの1マスを進む。", "dragon.move-free", "dragon.move_tiles", None),
        ("The dragon moves 2 tiles.", "dragon.move-free", "dragon.move_tiles", 2),
        ("A lurking one is 2 tiles away.", "goblins.move-tribe", "goblins.steps", None),
        ("The cave placed one treasure this turn.", "cave.collect-omens", "cave.treasures_on_map", None),
        ("She attacks bones with strength 4.", "knight.enter-tribe", "tribe.strength", None),
        ("She is strength 2 and attacks bones with strength 4.", "knight.enter-tribe", "tribe.strength", 4),
        ("Tribe strength 3; the goblins aren't wanted.", "goblins.assign-monster", "tribe.population", None),
        ("モンスターは骨に1枚。", "goblins.assign-monster", "goblins.bones_population", None),
        ("The thief has 1 cube on it.", "thief.backstab", "thief.cubes_left", None),
        ("Cave uses spores: knight 6 grit.", "cave.spores-on-knight", "cave.spores_grit", None),
        ("Two treasures unrevealed and 1 revealed.", "thief.pickpocket", "dice.action_roll", None),
        ("He rolled a 2 and rerolled it.", "thief.pickpocket", "dice.action_roll", None),
        ("He rolled a 2 and kept it.", "thief.pickpocket", "dice.action_roll", 2),
        ("He rolled a 2. Does he get another try?", "thief.pickpocket", "dice.action_roll", None),
        ("行動ダイスは2。もう一度振れる？", "thief.pickpocket", "dice.action_roll", None),
        (
            "The pickpocket failed (1 cube, rolled a 3) and he tries once more.",
            "thief.pickpocket",
            "dice.action_roll",
            None,
        ),
        ("She has unassigned cubes.", "knight.enter-tribe", "knight.unplaced_cubes", None),
        ("She has an unassigned cube.", "knight.enter-tribe", "knight.unplaced_cubes", 1),
        ("The dragon had 9 wakefulness, the event cut it to 8.", "dragon.asleep-again", "dragon.wakefulness", None),
        ("3人の部族にモンスターが2体ずつ。", "goblins.assign-monster", "tribe.monsters", None),
        ("The knight has 2 encounters left.", "knight.move", "knight.encounters_used", None),
        ("The unicorn has 2 actions left.", "nightmare.move", "nightmare.actions_taken", None),
    ],
)
def test_a_number_of_one_thing_is_not_that_of_another(
    edition: Edition, text: str, play: str, fact: str, value: int | None
) -> None:
    assert read_play(edition, text, play).get(fact) == value


@pytest.mark.parametrize(
    ("text", "play", "fact", "value"),
    [
        ("ナイトは今ターン初攻撃。", "knight.attack-dragon", "knight.attacked_dragon_this_turn", False),
        (
            "ナイトをユニコーンが2回攻撃した。",
            "nightmare.claim-attack-radiance",
            "knight.attacked_dragon_this_turn",
            None,
        ),
        ("シーフは今ターンまだ狙われてない。", "thief.pickpocket", "thief.targeted_this_turn", False),
        (
            "He already robbed the knight; the dragon is here.",
            "thief.backstab",
            "thief.targeted_this_turn",
            None,
        ),
        ("The thief already pickpocketed the knight.", "thief.backstab", "thief.target", None),
        ("I already used that gem. It is a different gem now.", "dragon.pay-with-gem", "dragon.gem_spent", None),
        ("I already used that gem.", "dragon.pay-with-gem", "dragon.gem_spent", True),
        ("His first time targeting her this turn.", "thief.backstab", "thief.targeted_this_turn", False),
        ("見えているピースもなし。", "shadow.perform-prompted-action", "shadow.visible", False),
        ("使う別のジェムと、既に使ったジェム。", "dragon.pay-with-gem", "dragon.gem_spent", None),
    ],
)
def test_what_is_done_now_or_to_another_was_not_done_before(
    edition: Edition, text: str, play: str, fact: str, value: bool | None
) -> None:
    assert read_play(edition, text, play).get(fact) is value


@pytest.mark.parametrize(
    ("text", "play", "fact", "value"),
    [
        ("エンチャントボウにキューブあり。", "knight.shoot-enchanted-bow", "knight.cube_on_bow", None),
        ("エンチャントボウにキューブあり。", "knight.shoot-enchanted-bow", "knight.cube_on_enchanted_bow", True),
        ("She flips it without a cube to add.", "goblins.ambush-knight", "knight.cube_on_bow", None),
        ("A dark tile is in the way.", "knight.shoot-enchanted-bow", "reach.dark", None),
        ("間に壁とダークタイルがある。", "knight.shoot-enchanted-bow", "reach.dark", None),
        ("ナイトがタイルをめくった。", "cave.choose-tile-for-open-edge", "reach.occupant", None),
        ("シーフのタイルに入る。", "knight.move", "reach.occupant", "thief"),
        ("She plays a unicorn into my stable.", "unstable.play-card", "card.into", None),
        ("I play a unicorn into my stable.", "unstable.play-card", "card.into", "own-stable"),
        ("洞窟がゴブリンに催眠胞子を使う。", "cave.spores-on-goblins", "cave.tribe_chooser", None),
        ("He stashes with the knight standing on the entrance.", "thief.stash", "thief.arrival", None),
        ("He is standing on the entrance and stashes.", "thief.stash", "thief.arrival", "was-there"),
        ("ナイトメアが誰にも当たらない攻撃。", "nightmare.attack", "nightmare.target", None),
        (
            "Armor 2, stealth 5. Does that save the thief from the dragon's scratch?",
            "thief.pickpocket",
            "thief.target",
            None,
        ),
        ("The thief pickpockets; the dragon has armor 2.", "thief.pickpocket", "thief.target", "dragon"),
        ("手札に戻せる？", "unstable.use-card-effect", "card.where", None),
    ],
)
def test_a_state_of_one_thing_or_place_is_not_that_of_another(
    edition: Edition, text: str, play: str, fact: str, value: Value | None
) -> None:
    assert read_play(edition, text, play).get(fact) == value


@pytest.mark.parametrize(
    ("text", "play", "fact"),
    [
        ("The dragon uses his free 2-tile move through a wall.", "dragon.move-free", "dragon.free_move_used"),
        (
            "My bomb tokens are out on walls. Can she attack him?",
            "knight.attack-dragon",
            "knight.bombed_wall_this_turn",
        ),
        ("シャドウユニコーンのターン1枚目は移動。暴走になる？", "shadow.rampage", "shadow.first_turn"),
    ],
)
def test_near_words_do_not_say_that_it_was_done_or_when(edition: Edition, text: str, play: str, fact: str) -> None:
    assert understood(edition, text, play).get(fact) is None


@pytest.mark.parametrize(
    ("text", "play", "fact", "value"),
    [
        ("That costs 1 pop, right?", "goblins.lose-population-to-light", "tribe.population", "unsaid"),
        ("怒り1を牙の部族にだけ使った。", "goblins.avoid-overpopulation", "goblins.rage", "unsaid"),
        (
            "Rats took it. the +1 grit for the tile comes back",
            "knight.go-on-after-grit-loss",
            "knight.grit_lost",
            "unsaid",
        ),
        ("The Thief stashes 2 treasures. Does he win?", "thief.declare-victory", "thief.stashed", "unsaid"),
        ("The Thief has stashed 2 treasures. Does he win?", "thief.declare-victory", "thief.stashed", 2),
        ("The Thief carries 2 treasures. Is he slower?", "knight.attack-thief", "thief.carried", 2),
        ("0 action cubes left on the Thief. Can he climb?", "thief.climb", "thief.cubes_left", 0),
        ("1 cube left on it. Can he climb?", "thief.climb", "thief.cubes_left", "unsaid"),
        ("the Dragon's Pride track has 3 cubes. Can the Thief climb?", "thief.climb", "thief.cubes_left", "unsaid"),
        ("On Hard with 2 Hatred tokens left. Does it win?", "collapse.declare-victory", "collapse.hatred_left", 2),
        ("ゴブリン2人の、人口2+ディスクの骨の部族", "goblins.claim-strength", "tribe.population", 2),
    ],
)
def test_a_number_is_read_of_what_it_counts_only(
    edition: Edition, text: str, play: str, fact: str, value: object
) -> None:
    assert read_play(edition, text, play).get(fact, "unsaid") == value


def test_that_none_is_left_is_said_after_the_last_one_was_used(edition: Edition) -> None:
    text = "ナイトは最後のエンカウンターでタイルを開いた。エンカウンターは残ってない。"
    assert read_play(edition, text, "knight.move")["knight.encounters_left"] == 0


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("Giant Bats bring a Treasure to the tile where the Knight's Bomb token is", False),
        ("Giant Bats bring a Treasure to the tile where the Knight's already standing", True),
        ("Giant Bats bring a Treasure to the tile where the Knight is", True),
    ],
)
def test_whose_thing_is_somewhere_is_not_there(edition: Edition, text: str, there: bool) -> None:
    assert ("reach.occupant" in read_play(edition, text, "cave.giant-bats")) is there


def test_what_is_claimed_stands_in_the_question(edition: Edition) -> None:
    text = "The last tile was placed at once. Does the Collapse start now?"
    assert read_play(edition, text, "collapse.begin").get("collapse.claimed_start") is None
