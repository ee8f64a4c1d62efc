"""A pack works in a process of its own: a new one and the example pass the suite, and without them nothing is left."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kb import ROOT
from kb.packs import SETTING

EXAMPLE = ROOT / "examples" / "lexicorn-morris" / "morris"
LEXICORN = Path(sys.executable).parent / "lexicorn"
FLIGHT = {
    "play": {"type": "morris.move"},
    "situation": {"hand.men": 0, "board.men": 4, "point.free": True, "move.neighbour": False},
}


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


def test_without_packs_nothing_of_them_is_left(packs: dict[str, str]) -> None:
    without = {name: value for name, value in packs.items() if name != SETTING}
    exported = run(without, LEXICORN, "export")
    assert "morris" not in exported
    assert exported == run({**os.environ}, LEXICORN, "export")
    assert "morris" not in run(without, LEXICORN, "plays")
