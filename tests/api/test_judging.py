"""Judging without HTTP: what the command line and MCP over standard input share with the service."""

from __future__ import annotations

import json
import subprocess
import sys

import orjson
import pytest

from api.editions import Edition
from api.judging import judge, open_ruling
from api.limits import SIZES
from validators.engine.problems import QuestionProblem

PLAY = {"type": "knight.hit-dragon"}
QUESTION = {"play": PLAY, "situation": {"knight.strength": 6, "dragon.armor": 5}}
# Runs the command that its arguments name, and then says on standard error whether FastAPI was imported.
WATCHED = """
import sys
from api.__main__ import main
try:
    main()
finally:
    print("fastapi imported:", "fastapi" in sys.modules, file=sys.stderr)
"""
CALLS = [
    {"id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}}},
    {"method": "notifications/initialized"},
    {
        "id": 2,
        "method": "tools/call",
        "params": {"name": "judge_play", "arguments": {"play": PLAY["type"], "facts": QUESTION["situation"]}},
    },
]
CALLS[0]["params"]["clientInfo"] = {"name": "test", "version": "1"}  # type: ignore[index]


def run_watched(*words: str, standard_input: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WATCHED, *words]
    return subprocess.run(command, input=standard_input, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize(
    ("words", "standard_input", "part"),
    [
        (["judge", "-", "--json"], json.dumps(QUESTION), '"verdict": "legal"'),
        (["plays", "dragon"], "", "dragon.awaken"),
        (["search", "dragon", "--json"], "", '"results"'),
    ],
)
def test_a_command_answers_without_fastapi(words: list[str], standard_input: str, part: str) -> None:
    done = run_watched(*words, standard_input=standard_input)
    assert part in done.stdout
    assert "fastapi imported: False" in done.stderr


def test_mcp_over_standard_input_judges_without_fastapi() -> None:
    command = [sys.executable, "-c", WATCHED, "mcp"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdin
        assert process.stdout
        for call in CALLS:
            process.stdin.write(json.dumps({"jsonrpc": "2.0", **call}) + "\n")
        process.stdin.flush()
        answers = [json.loads(process.stdout.readline()) for _ in range(2)]
        _, errors = process.communicate(timeout=120)
    assert answers[1]["result"]["structuredContent"]["verdict"] == "legal"
    assert "fastapi imported: False" in errors


def nested(levels: int) -> object:
    return {"a": nested(levels - 1)} if levels else 1


@pytest.mark.parametrize(
    "situation",
    [{"a": "x" * (SIZES.question_text + 1)}, {"a": [1] * SIZES.question_parts}, nested(SIZES.question_levels)],
    ids=["text", "parts", "levels"],
)
def test_a_question_beyond_its_bounds_is_a_problem_of_the_question(edition: Edition, situation: object) -> None:
    with pytest.raises(QuestionProblem, match="more than") as problem:
        judge(edition, {"play": PLAY, "situation": situation})
    assert problem.value.slug == "bad-question"


def test_a_whole_float_is_the_integer_and_nothing_else_is_taken_for_another_type(edition: Edition) -> None:
    assert judge(edition, {"play": PLAY, "situation": {"knight.strength": 6.0}}).play == "knight.hit-dragon"
    # As the document says: every integer with which JSON is read, however it is written.
    for sign, number in ((">", -1e17), ("<", 1e17), ("<", 1.8e19)):
        relation = ["thief.stealth", sign, number]
        assert judge(edition, {"play": {"type": "knight.attack-thief"}, "relations": [relation]}).verdict
    below = orjson.loads("-9223372036854775809")
    with pytest.raises(QuestionProblem, match=r"relations\.0\.2"):
        judge(edition, {"play": {"type": "knight.attack-thief"}, "relations": [["thief.stealth", ">", below]]})
    with pytest.raises(QuestionProblem, match="strict"):
        judge(edition, {"play": PLAY, "strict": 0})


def test_a_ruling_opened_again_has_the_answer_that_its_link_was_made_for(edition: Edition) -> None:
    answer = judge(edition, QUESTION)
    opened = open_ruling(edition, answer.link.removeprefix("/rulings/"))
    assert opened.answer == answer
    assert opened.current


def test_a_rulings_link_keeps_the_relations_that_decided_it(edition: Edition) -> None:
    relations = [["thief.stealth", ">", "knight.perception"]]
    answer = judge(edition, {"play": {"type": "knight.attack-thief"}, "relations": relations})
    opened = open_ruling(edition, answer.link.removeprefix("/rulings/"))
    assert (answer.verdict, opened.answer.verdict) == ("illegal", "illegal")
    assert opened.question["relations"] == (("thief.stealth", ">", "knight.perception"),)
