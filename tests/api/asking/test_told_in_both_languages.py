"""What players tell of each role is read in English and in Japanese alike."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.editions import Edition
from validators.engine.facts import Value

TOLD: list[tuple[str, str, dict[str, Value]]] = [
    (
        "my Eye tribe was lurking and a tile got placed under it before i activated it. can it walk on as usual?",
        "潜伏中のアイ部族を起動する前に、その下にタイルが置かれた。普通に移動できる？",
        {"tribe.lurking": True, "goblins.tile_under": True, "goblins.activated_before": False},
    ),
    (
        "the goblins' tribe starts on a lit tile, crosses a dark one, then exits another lit tile. that costs 1 pop?",
        "部族がライトタイルから出発、ダークタイルを1枚通って、もう1枚のライトタイルからも出た。人口-1だよね？",
        {"goblins.started_lit": True, "goblins.dark_between": True, "goblins.lit_left": 1},
    ),
    (
        "knight shoots the enchanted bow at the dragon 4 tiles away in a straight line, with a gap in between. ok?",
        "ナイトがエンチャントボウで、まっすぐ4タイル先のドラゴンを撃つ。間に空きスペース。撃てる？",
        {"reach.distance": 4, "reach.cardinal": True, "knight.gap_between": True},
    ),
    (
        "thief took my gem. i'm the dragon and haven't used its symbol this turn, can i pay with it?",
        "シーフにジェムを取られた。ドラゴンの自分は今ターンそのシンボル未使用。使っていい？",
        {"dragon.gem_at": "thief", "dragon.gem_spent": False},
    ),
    (
        "the cave puts the event token back with Crystal Curse on the tile the knight's standing on. can it?",
        "ナイトが今立ってるタイルに、洞窟がクリスタルカースでイベントトークンを置き直した。できる？",
        {"cave.knight_there": True, "cave.curse_option": "place-event-token"},
    ),
]


@pytest.mark.parametrize(("en", "ja", "facts"), TOLD, ids=[next(iter(facts)) for _, _, facts in TOLD])
def test_what_is_told_is_read_in_both_languages(edition: Edition, en: str, ja: str, facts: dict[str, Value]) -> None:
    for text in (en, ja):
        first = ask(edition, {"text": text}).readings[0]
        read = {one.fact: one.value for one in first.understood}
        assert {name: read.get(name) for name in facts} == facts, text
