"""`lexicorn judge`: an answer that can be read out at the table, in either language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from api.cli.commands import app

TIE = {"play": {"type": "knight.hit-dragon"}, "situation": {"knight.strength": 5, "dragon.armor": 5}}
WEAK = {"play": {"type": "knight.hit-dragon"}, "situation": {"knight.strength": 4, "dragon.armor": 5}}

ENTER = {
    "play": {"type": "knight.enter-tribe"},
    "situation": {"knight.strength": 2, "tribe.strength": 3},
    "claims": [{"fact": "knight.grit", "by": 2}],
}
WALK = {
    "steps": [{"play": {"type": "knight.move"}}, {"play": {"type": "knight.move"}}],
    "situation": {"knight.movement_left": 1},
}


def judge(question: object, *options: str) -> Result:
    return CliRunner().invoke(app, ["judge", "-", *options], input=json.dumps(question))


@pytest.mark.parametrize(
    ("question", "lang", "parts"),
    [
        (
            TIE,
            "en",
            ["IT DEPENDS", "It depends on", "true → right", "Taken for granted", "attack-dragon.equal@2]"],
        ),
        (TIE, "ja", ["場合による", "次のことで決まる", "true → 正しい", "前提としたこと"]),
        (WEAK, "en", ["WRONG", "speaks against it", "the Dragon's Armor: 5", "What would make it right", "/rulings/"]),
        (WEAK, "ja", ["誤り", "否定する", "こうであれば正しい"]),
        (ENTER, "en", ["NOT LEGAL", "forbids it", "What would make it legal", "What was claimed", "Wrong: her Grit"]),
        (ENTER, "ja", ["できない", "禁じる", "こうすればできる", "主張されたこと", "誤り："]),
        (WALK, "en", ["NOT LEGAL", "Step 1: Legal", "Step 2: Not legal"]),
        (WALK, "ja", ["できない", "手順1", "手順2"]),
    ],
)
def test_a_person_reads_the_verdict_and_why(question: object, lang: str, parts: list[str]) -> None:
    result = judge(question, "--lang", lang)
    assert result.exit_code == 0
    for part in parts:
        assert part in result.output


def test_a_program_gets_the_contracts_answer() -> None:
    answer = json.loads(judge(TIE, "--json").output)
    assert answer["verdict"] == "depends"
    assert answer["questions"][0]["if"] == {"false": "illegal", "true": "legal"}
    assert answer["link"].startswith("/rulings/")


def test_a_question_comes_from_a_file_too(tmp_path: Path) -> None:
    (tmp_path / "question.json").write_text(json.dumps(WEAK), encoding="utf-8")
    assert "WRONG" in CliRunner().invoke(app, ["judge", str(tmp_path / "question.json")]).output


@pytest.mark.parametrize(
    ("question", "message"),
    [({"play": {"type": "knight.fly"}}, "There is no play"), ({"play": 3}, "play"), ([], "bad")],
)
def test_a_question_that_cannot_be_judged_ends_in_a_message(question: object, message: str) -> None:
    result = judge(question)
    assert result.exit_code == 1
    assert "Traceback" not in result.output
    assert message in result.output or message == "bad"


def test_what_is_no_json_ends_in_a_message() -> None:
    result = CliRunner().invoke(app, ["judge", "-"], input="{")
    assert result.exit_code == 2
    assert "is not JSON" in result.output


def test_a_file_that_is_not_there_ends_in_a_message() -> None:
    result = CliRunner().invoke(app, ["judge", "/nowhere.json"])
    assert result.exit_code == 2
    assert "cannot be read" in result.output


def test_plays_are_listed() -> None:
    result = CliRunner().invoke(app, ["plays", "hit-dragon"])
    assert "knight.hit-dragon" in result.output
