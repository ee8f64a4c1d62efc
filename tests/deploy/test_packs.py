"""A pack works in a process of its own: a new one and the example pass the suite, and without them nothing is left."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from mcp import StdioServerParameters

from kb import ROOT
from kb.packs import SETTING
from tests.api.mcp.test_tools import use

EXAMPLE = ROOT / "examples" / "lexicorn-morris" / "morris"
LEXICORN = Path(sys.executable).parent / "lexicorn"
FLIGHT = {
    "play": {"type": "morris.move"},
    "situation": {"hand.men": 0, "board.men": 4, "point.free": True, "move.neighbour": False},
}
BOARD: dict[str, Any] = {
    "men": [{"side": "white", "at": "a1"}, {"side": "white", "at": "d1"}, {"side": "black", "at": "b2"}],
    "hands": [{"side": "white", "men": 7}, {"side": "black", "men": 8}],
    "turn": "white",
}


def step(play: str, to: str) -> dict[str, object]:
    return {"play": {"type": play, "to": to}}


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which there are a pack just made and the example."""
    folder = tmp_path_factory.mktemp("packs")
    run(dict(os.environ), LEXICORN, "new-pack", "pebbles", "--into", str(folder))
    made = folder / "lexicorn-pebbles" / "pebbles"
    cache = folder / "cache"
    return {**os.environ, SETTING: f"{made}:{EXAMPLE}", "LEXICORN_CACHE": str(cache), "HOME": str(folder)}


def run(environment: dict[str, str], *command: str | Path, input: str = "") -> str:
    done = subprocess.run(command, input=input, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_pack_and_the_example_pass_the_conformance_suite(packs: dict[str, str]) -> None:
    run(
        packs, sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "--pyargs", "lexicorn.conformance"
    )


def test_a_pack_is_searched_judged_and_asked_like_a_game_of_our_own(packs: dict[str, str]) -> None:
    found = json.loads(run(packs, LEXICORN, "search", "can I fly with four men", "--json"))
    assert found["results"][0]["id"].startswith("morris.flying.")
    assert json.loads(run(packs, LEXICORN, "judge", "-", "--json", input=json.dumps(FLIGHT)))["verdict"] == "illegal"
    asked = json.loads(run(packs, LEXICORN, "ask", "morris: may I take a man out of a mill?", "--json"))
    assert asked["readings"][0]["play"] == "morris.take"


SERVED = """
import sys, json
from starlette.testclient import TestClient
from api.server.service import Service
from api.settings import Settings
from kb.snapshots import open_library

with TestClient(Service(open_library(), Settings(log=False))) as client:
    for method, path, body in json.loads(sys.stdin.read()):
        answer = client.request(method, path, json=body)
        assert answer.status_code == 200, (path, answer.status_code, answer.text[:500])
        print(json.dumps(answer.text))
"""


def served(environment: dict[str, str], *requests: tuple[str, str, object]) -> list[str]:
    """The answers of the whole service, in a process that has the packs."""
    answers = run(environment, sys.executable, "-c", SERVED, input=json.dumps(requests))
    return [json.loads(line) for line in answers.splitlines()]


def test_the_board_of_a_pack_is_judged_on_shown_and_asked_for_options(packs: dict[str, str]) -> None:
    closing = {"table": BOARD, "steps": [step("morris.place", "g1"), step("morris.take", "b2")]}
    free = {"table": BOARD, "play": {"type": "morris.place", "to": "b2"}}
    options = {"table": BOARD, "who": "white"}
    page = "/table?game=morris&lang=ja&text=" + quote("手番 白\n白 a1 d1\n黒 b2\n手元 白 7")
    texts = served(
        packs,
        ("POST", "/api/v1/judge", closing),
        ("POST", "/api/v1/judge", free),
        ("POST", "/api/v1/options", options),
        ("GET", page, None),
        ("GET", "/settle?game=morris&lang=ja", None),
        ("GET", "/rules/morris.taking.must", None),
        ("GET", "/table/picture.svg?game=morris&text=white%20a1", None),
    )
    taken, placed, possible = map(json.loads, texts[:3])
    assert (taken["verdict"], taken["firm"]) == ("legal", True)
    assert [step["verdict"] for step in taken["steps"]] == ["legal", "legal"]
    assert placed["proof"][0]["rule"] == "morris.placing.one-a-point"
    verdicts = {(option["play"], option["to"]): option["verdict"] for option in possible["options"]}
    assert len(verdicts) == 24 - len(BOARD["men"])
    assert set(verdicts.values()) == {"legal"}
    drawn, listed, rule, picture = texts[3:]
    assert "白 a1 d1" in drawn
    assert 'class="drawing morris drawn"' in drawn  # no script has to draw it first
    assert "モリス" in listed
    assert "morris.taking.must" in rule
    assert "A board of Nine Men" in picture


def test_an_assistant_judges_on_the_board_of_a_pack(packs: dict[str, str]) -> None:
    server = StdioServerParameters(command=str(LEXICORN), args=["mcp"], env=packs)
    occupied = {"table": BOARD, "play": {"type": "morris.place", "to": "b2"}}
    _, judged, options = use(server, ("judge_play", occupied), ("table_options", {"table": BOARD, "who": "white"}))
    assert judged.structured_content["verdict"] == "illegal"
    assert {option["play"] for option in options.structured_content["options"]} == {"morris.place"}


def test_the_texts_of_a_pack_are_published_in_its_own_folder(packs: dict[str, str]) -> None:
    records = Path(packs[SETTING].split(os.pathsep)[0]) / "content"
    for name in ("lock.json", "published.json", "revisions.json"):
        (records / name).unlink(missing_ok=True)
    run(packs, LEXICORN, "lock", "--pack", "pebbles")
    assert {"lock.json", "published.json", "revisions.json"} <= {file.name for file in records.iterdir()}


def test_without_packs_nothing_of_them_is_left(packs: dict[str, str]) -> None:
    without = {name: value for name, value in packs.items() if name != SETTING}
    exported = run(without, LEXICORN, "export")
    assert "morris" not in exported
    assert exported == run({**os.environ}, LEXICORN, "export")
    assert "morris" not in run(without, LEXICORN, "plays")
