"""How far a newcomer has to read: the functions of ours that a search, a judgement and a page go through.

python -m tests.journeys
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from starlette.testclient import TestClient

from api.server.service import Service
from api.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
OURS = tuple(f"{ROOT / folder}/" for folder in ("kb", "validators", "api"))
FACTS = {"knight.strength": 3, "tribe.strength": 4}
BROWSER = {"accept": "text/html", "accept-language": "en"}


class Call(NamedTuple):
    file: str
    function: str
    line: int


class Journey(NamedTuple):
    """The different functions that were called, and how often a call led into another file than the one before."""

    functions: int
    file_changes: int


class Walker:
    """Notes every call of a function of ours, in whatever thread, while a journey is under way."""

    def __init__(self) -> None:
        self.calls: list[Call] | None = None
        threading.setprofile(self.note)
        sys.setprofile(self.note)

    def note(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and self.calls is not None and code.co_filename.startswith(OURS):
            self.calls.append(Call(code.co_filename, code.co_name, code.co_firstlineno))

    def wait_until_idle(self) -> None:
        """Until nothing is prepared in the background any more."""
        self.calls = [Call("", "", 0)]
        while self.calls:
            self.calls.clear()
            time.sleep(3)

    def walk(self, first: Callable[[], object], journey: Callable[[], object]) -> Journey:
        """The first makes what is made once and kept."""
        first()
        self.wait_until_idle()
        self.calls = []
        journey()
        calls, self.calls = self.calls, None
        changes = sum(a.file != b.file for a, b in pairwise(calls))
        return Journey(len(set(calls)), changes)


def main() -> None:
    walker = Walker()
    with TestClient(Service(settings=Settings(log=False))) as client:

        def search(words: str) -> object:
            return client.get("/api/v1/search", params={"q": words}).raise_for_status()

        def judgement(facts: dict[str, int]) -> object:
            question = {"play": {"type": "knight.enter-tribe"}, "situation": facts}
            return client.post("/api/v1/judge", json=question).raise_for_status()

        def page(facts: dict[str, int]) -> object:
            return client.get("/settle/knight.enter-tribe", params=facts, headers=BROWSER).raise_for_status()

        other = {**FACTS, "tribe.strength": 2}
        journeys = {
            "a search": walker.walk(lambda: search("bomb the dragon"), lambda: search("hit the dragon without a bomb")),
            "a judgement": walker.walk(lambda: judgement(other), lambda: judgement(FACTS)),
            "a page of a dispute": walker.walk(lambda: page(other), lambda: page(FACTS)),
        }
    print("functions  file changes")
    for name, journey in journeys.items():
        print(f"{journey.functions:9}  {journey.file_changes:12}   {name}")


if __name__ == "__main__":
    main()
