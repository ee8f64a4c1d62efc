"""The sample bots, run as they are: the ten questions of their documentation, in both languages, each answered."""

from __future__ import annotations

import json
import os
import re
import runpy
import subprocess
import sys
from typing import NamedTuple

import pytest
from lexicorn_client import Client

from kb import ROOT
from kb.library import Library
from tests.api.conftest import address  # noqa: F401

CLIENT = ROOT / "client"
ROW = re.compile(r"^\| (.+?) \| (.+?) \| (.+?) / (.+?) \| `([a-z.-]+)` \|$", re.MULTILINE)
CITATION = re.compile(r"\[([a-z.-]+)(?:@\d+)?\]")
LANGUAGES = ("en", "ja")


class Documented(NamedTuple):
    question: str
    answer: str  # words of the reply
    rule: str  # that the reply cites first


def documented(lang: int) -> list[Documented]:
    rows = ROW.findall((CLIENT / "README.md").read_text(encoding="utf-8"))
    return [Documented(row[lang], row[2 + lang], row[4]) for row in rows]


def run_bot(name: str, address: str, lines: list[str]) -> str:  # noqa: F811
    environment = {**os.environ, "LEXICORN": address, "PYTHONPATH": str(CLIENT), "no_proxy": "*"}
    command = [sys.executable, str(CLIENT / "bots" / f"{name}.py")]
    typed = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(command, env=environment, input=typed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def event(text: str) -> str:
    return json.dumps({"replyToken": text, "message": {"type": "text", "text": text}})


def unanswered(asked: list[Documented], replies: list[str]) -> list[str]:
    """The replies whose first line does not say what it has to, or does not cite the rule that answers."""
    lines = [reply.splitlines()[0] for reply in replies]
    firsts = [next(iter(CITATION.findall(line)), None) for line in lines]
    paired = zip(asked, lines, firsts, strict=True)
    return [line for one, line, first in paired if first != one.rule or one.answer not in line]


def test_there_are_ten_questions_and_their_rules_exist(library: Library) -> None:
    assert all(len(documented(lang)) == 10 for lang in range(2))
    assert all(one.rule in library.by_id for one in documented(0))


@pytest.mark.parametrize("lang", [0, 1], ids=LANGUAGES)
def test_the_channel_bot_answers_every_question_of_its_documentation(address: str, lang: int) -> None:  # noqa: F811
    asked = documented(lang)
    reply = runpy.run_path(str(CLIENT / "bots" / "channel_bot.py"))["reply"]
    with Client(address, timeout=300) as lexicorn:
        assert reply(lexicorn, "hello") is None
        assert unanswered(asked, [reply(lexicorn, f"!ask {one.question}") for one in asked]) == []


@pytest.mark.parametrize("lang", [0, 1], ids=LANGUAGES)
def test_the_message_bot_answers_every_question_of_its_documentation(address: str, lang: int) -> None:  # noqa: F811
    asked = documented(lang)
    sticker = json.dumps({"replyToken": "x", "message": {"type": "sticker"}})
    said = run_bot("message_bot", address, [sticker, *(event(one.question) for one in asked)])
    replies = {reply["replyToken"]: reply["messages"][0]["text"] for reply in map(json.loads, said.splitlines())}
    assert len(replies) == 10
    assert unanswered(asked, [replies[one.question] for one in asked]) == []


def test_bots_find_rules_and_say_what_is_unclear_or_not_about_the_games(address: str) -> None:  # noqa: F811
    lines = ["!rule vast.knight.move.walls", "!rule knight", "!rule qqqqzzzz", "!ask what is for lunch"]
    said = run_bot("channel_bot", address, lines)
    assert "`[vast.knight.move.walls@" in said
    assert "Several rules fit" in said
    assert "There is no" in said
    assert "does not seem to be about these games" in said
