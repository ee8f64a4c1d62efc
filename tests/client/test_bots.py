"""The sample bots, run as they are: the ten questions of their documentation, in both languages, each with its rule."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest

from kb import ROOT
from kb.library import Library
from tests.api.conftest import address  # noqa: F401

CLIENT = ROOT / "client"
ROW = re.compile(r"^\| (.+?) \| (.+?) \| `([a-z.-]+)` \|$", re.MULTILINE)
QUESTIONS = ROW.findall((CLIENT / "README.md").read_text(encoding="utf-8"))


def run_bot(name: str, address: str, lines: list[str]) -> str:  # noqa: F811
    environment = {**os.environ, "LEXICORN": address, "PYTHONPATH": str(CLIENT), "no_proxy": "*"}
    command = [sys.executable, str(CLIENT / "bots" / f"{name}.py")]
    typed = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(command, env=environment, input=typed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def event(text: str) -> str:
    return json.dumps({"replyToken": text, "message": {"type": "text", "text": text}})


def test_there_are_ten_questions_and_their_rules_exist(library: Library) -> None:
    assert len(QUESTIONS) == 10
    assert all(rule in library.by_id for _, _, rule in QUESTIONS)


@pytest.mark.parametrize("lang", [0, 1], ids=["en", "ja"])
def test_the_channel_bot_answers_every_question_of_its_documentation(address: str, lang: int) -> None:  # noqa: F811
    said = run_bot("channel_bot", address, ["hello", *(f"!ask {row[lang]}" for row in QUESTIONS)])
    assert [rule for *_, rule in QUESTIONS if f"[{rule}@" not in said] == []


@pytest.mark.parametrize("lang", [0, 1], ids=["en", "ja"])
def test_the_message_bot_answers_every_question_of_its_documentation(address: str, lang: int) -> None:  # noqa: F811
    sticker = json.dumps({"replyToken": "x", "message": {"type": "sticker"}})
    said = run_bot("message_bot", address, [sticker, *(event(row[lang]) for row in QUESTIONS)])
    replies = {reply["replyToken"]: reply["messages"][0]["text"] for reply in map(json.loads, said.splitlines())}
    assert len(replies) == 10
    assert [row[2] for row in QUESTIONS if f"[{row[2]}@" not in replies[row[lang]]] == []


def test_bots_find_rules_and_say_what_is_unclear_or_not_about_the_games(address: str) -> None:  # noqa: F811
    lines = ["!rule vast.knight.move.walls", "!rule knight", "!rule qqqqzzzz", "!ask what is for lunch"]
    said = run_bot("channel_bot", address, lines)
    assert "`[vast.knight.move.walls@" in said
    assert "Several rules fit" in said
    assert "There is no" in said
    assert "does not seem to be about these games" in said
