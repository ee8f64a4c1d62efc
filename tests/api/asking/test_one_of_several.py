"""What is told of one Tribe is not read of another that the sentence names as well."""

from __future__ import annotations

import pytest

from api.asking.sentence import Sentence
from api.editions import Edition
from validators.engine.facts import Value


def read(edition: Edition, text: str, play: str) -> dict[str, Value | None]:
    stated = edition.sentence_reader.read_play(Sentence(text), edition.playbook.games[play], play)
    return {one.fact.name: one.value for one in stated}


@pytest.mark.parametrize(
    ("text", "which", "population"),
    [
        ("Bones has 4 pop, Fangs 2 pop. Can Fangs enter the Knight's tile?", "fangs", 2),
        ("Bones has 4 pop. Can Fangs enter the Knight's tile?", "fangs", "unsaid"),
        ("骨の部族は人口4、牙の部族は人口2。牙の部族はナイトのタイルに入れる？", "fangs", 2),
        ("牙の部族は人口4。骨の部族はナイトのタイルに入れる？", "bones", "unsaid"),
    ],
)
def test_numbers_are_those_of_the_tribe_that_is_asked_about(
    edition: Edition, text: str, which: str, population: object
) -> None:
    facts = read(edition, text, "goblins.enter-knight-tile")
    assert (facts["tribe.which"], facts.get("tribe.population", "unsaid")) == (which, population)


def test_who_is_near_another_tribe_is_not_near_the_one_asked_about(edition: Edition) -> None:
    text = "He sees Eye (strength 4) far off and Bones (strength 2) right next to him. does he rampage at Eye?"
    facts = read(edition, text, "shadow.choose-rampage-target")
    assert "reach.adjacent" not in facts
    assert (facts["tribe.strength"], facts["shadow.rival_strength"]) == (4, 2)


@pytest.mark.parametrize(
    "text",
    [
        "The Cave spores the Goblins. Eye has 4 pop, Bones 2 pop, and they pick Bones. OK?",
        "洞窟がゴブリンに催眠胞子。アイ族は人口4、ボーンズは人口2で、ボーンズを選んだ。いい？",
    ],
)
def test_whoever_is_picked_is_the_one_and_the_number_of_the_other_is_told_too(edition: Edition, text: str) -> None:
    facts = read(edition, text, "cave.spores-on-goblins")
    assert (facts["tribe.population"], facts["cave.other_population"]) == (2, 4)


def test_of_two_that_act_together_each_has_its_number(edition: Edition) -> None:
    facts = read(edition, "Bones with 3 pop and Eye with 2 pop attack the Crystal. Smashed?", "goblins.smash-crystal")
    assert (facts["goblins.first_population"], facts["goblins.second_population"]) == (3, 2)
