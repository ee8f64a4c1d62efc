"""What an assistant reads of an answer: each thing once, long lists with a count of the rest."""

from __future__ import annotations

from api.chain_text import like_earlier
from api.plain_text import told_once
from tests.api.mcp.test_tools import use

NEAR = (
    "The Thief put his 3 token on Stealth and carries two Treasures. He stands on the Knight's tile; she has Perception"
    " 2. He spends 2 Action cubes to Backstab her. She says he isn't stealthy enough. Who's right?"
)
UNSTABLE = (
    "Ben has 8 cards in hand at the end of his turn and refuses to discard,"
    " since he drew the eighth from a card effect."
)
ANGRY = (
    "ナイトメアユニコーンが憤りアクションの移動でトレジャーのあるスペースで止まり、"
    "トレジャーを取って輝き1を得ると言っています。正しいですか？"
)
THREE_NEIGHS = [
    {"does": "play", "player": "Ann", "card": "Unicorn", "kind": "basic"},
    *({"does": "respond", "player": name, "card": "Neigh"} for name in ("Ben", "Ann", "Cleo")),
]


def test_beside_the_rule_nearest_to_it_a_sentence_has_what_was_understood_and_the_verdict_that_is_held_back(
    address: str,
) -> None:
    _, asked = use(f"{address}/mcp", ("ask", {"text": NEAR}))
    found, text = asked.structured_content, asked.content[0].text
    first = found["readings"][0]
    assert found["answer"]["kind"] == "rule"
    assert first["held_back"]
    assert first["judgement"]["says"]["en"] in text
    assert "Not given as the answer" in text
    assert all(f"{one['fact']} " in text for one in first["understood"])
    assert all(name in text for name in first["turns_on"])


def test_the_rule_that_the_answer_quotes_is_cited_in_its_line_and_not_told_again(address: str) -> None:
    _, asked = use(f"{address}/mcp", ("ask", {"text": NEAR}))
    found, text = asked.structured_content, asked.content[0].text
    assert text.count("[vast.thief.target.stealth@1]") == 1
    [quoted] = [rule for rule in found["rules"] if rule["id"] == "vast.thief.target.stealth"]
    assert "text" not in quoted
    assert all("text" in rule for rule in found["rules"] if rule is not quoted)


def test_a_verdict_in_the_same_words_is_told_of_several_plays_at_once(address: str) -> None:
    _, asked = use(f"{address}/mcp", ("ask", {"text": NEAR}))
    text = asked.content[0].text
    for reading in asked.structured_content["readings"]:
        assert reading["play"] in text
    told = [reading["judgement"].get("says", {}).get("en") for reading in asked.structured_content["readings"]]
    assert None in told
    assert all(text.count(says) == 1 for says in told if says)


def test_beside_the_rule_nearest_to_it_stand_only_rules_of_its_game(address: str) -> None:
    _, asked = use(f"{address}/mcp", ("ask", {"text": UNSTABLE}))
    assert asked.structured_content["answer"]["kind"] == "rule"
    assert {rule["id"].partition(".")[0] for rule in asked.structured_content["rules"]} == {"unstable"}
    assert "[vast." not in asked.content[0].text


def test_the_text_in_the_other_language_is_told_of_only_where_its_verdict_is_another(address: str) -> None:
    _, asked = use(f"{address}/mcp", ("ask", {"text": ANGRY, "lang": "ja"}))
    assert asked.structured_content["answer"]["yes"] is False
    assert "日本語版の読み" not in asked.content[0].text


def test_of_what_a_verdict_hangs_on_and_what_follows_the_first_are_told_and_the_rest_counted(address: str) -> None:
    play = {"play": "dragon.attack-thief"}
    _, brief, whole = use(f"{address}/mcp", ("judge_play", play), ("judge_play", {**play, "whole": True}))
    found, text = brief.structured_content, brief.content[0].text
    assert len(found["unless"]) + found["more_unless"] == len(whole.structured_content["unless"])
    assert f"- … +{found['more_unless']}" in text
    rules = {one["rule"] for one in whole.structured_content["consequences"]}
    assert len({one["rule"] for one in found["consequences"]}) + found["more_consequences"] == len(rules)
    assert all(hinge["text"]["en"] in whole.content[0].text for hinge in whole.structured_content["unless"])


def test_that_something_follows_only_if_the_play_is_legal_is_said_once(address: str) -> None:
    _, judged = use(f"{address}/mcp", ("judge_play", {"play": "dragon.attack-thief"}))
    assert judged.content[0].text.count("if it is legal") == 1
    assert "If it is legal" not in judged.content[0].text
    assert all(one["if_so"] for one in judged.structured_content["consequences"])


def test_what_grows_step_by_step_with_a_number_is_told_in_one_line() -> None:
    label = {"en": "the cards", "ja": "カード"}
    follows = [
        {
            "rule": "vast.dragon.kill-thief.draw",
            "text": {"en": f"He draws. (the cards: +{n})", "ja": f"引く。（カード：+{n}）"},
            "changes": [{"fact": "dragon.hand", "label": label, "by": n}],
            "when": {"thief.loot_drop": n},
        }
        for n in range(4)
    ]
    [one] = told_once(follows)
    assert one["text"] == {"en": "He draws. (the cards: +0…+3)", "ja": "引く。（カード：+0…+3）"}
    assert one["when"] == {"thief.loot_drop": [0, 1, 2, 3]}
    uneven = [*follows[:3], {**follows[3], "changes": [{**follows[3]["changes"][0], "by": 9}]}]
    assert len(told_once(uneven)) == 4


def test_marks_of_what_was_done_in_a_turn_do_not_follow(address: str) -> None:
    situation = {"dragon.on_surface": True, "dragon.armor": 3, "knight.strength": 5}
    _, judged = use(f"{address}/mcp", ("judge_play", {"play": "knight.attack-dragon", "situation": situation}))
    rules = {one["rule"] for one in judged.structured_content["consequences"]}
    assert "vast.knight.attack-dragon.damage" in rules
    assert "vast.knight.encounter.any-or-all" not in rules


def test_a_play_names_the_first_facts_that_it_reads_besides_and_counts_the_rest(address: str) -> None:
    _, play, whole = use(
        f"{address}/mcp",
        ("get_play", {"name": "knight.attack-dragon"}),
        ("get_play", {"name": "knight.attack-dragon", "whole": True}),
    )
    found, text = play.structured_content, play.content[0].text
    others = [fact["name"] for fact in whole.structured_content["facts"]][-found["more_reads"] :]
    assert f"… +{found['more_reads']}" in text
    assert not any(f", {name}" in text for name in others)
    assert all(name in whole.content[0].text for name in others)


def test_a_chain_of_cards_that_are_called_alike_is_judged_and_each_sentence_told_once(address: str) -> None:
    _, judged = use(f"{address}/mcp", ("judge_chain", {"steps": THREE_NEIGHS}))
    found, text = judged.structured_content, judged.content[0].text
    assert [(step.get("name"), step.get("to")) for step in found["steps"][1:]] == [
        ("Neigh 1", "Unicorn"),
        ("Neigh 2", "Neigh 1"),
        ("Neigh 3", "Neigh 2"),
    ]
    assert [one["becomes"] for one in found["outcomes"]] == ["stops a card", "is stopped", "stops a card", "is stopped"]
    assert [step.get("same_as") for step in found["steps"]] == [None, None, 2, 2]
    assert text.count("An Instant can be played when another player plays a card") == 1
    assert "4. Cleo respond Neigh 3 → Neigh 2: legal (as step 2)" in text


def test_steps_that_are_legal_for_other_reasons_are_not_alike() -> None:
    def step(number: int, fact: str) -> dict[str, object]:
        answer = {"proof": [{"rule": "unstable.instants.when"}], "unless": [{"fact": fact}], "says": {"en": "Legal"}}
        return {"number": number, "does": "respond", "verdict": "legal", "answer": answer}

    assert list(like_earlier([step(1, "a"), step(2, "b"), step(3, "a")])) == [None, None, 1]
