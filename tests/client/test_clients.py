"""The Python client: the same answers as the service, awaited or not, in both languages."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import anyio
import pytest
from lexicorn_client import AsyncClient, Client, LexicornProblem
from starlette.testclient import TestClient as Direct

from tests.api.conftest import address, client, edition, service  # noqa: F401

RULE = "vast.knight.attack-dragon.greater"
QUESTION = {"play": {"type": "knight.hit-dragon"}, "situation": {"knight.strength": 6, "dragon.armor": 5}}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_answers_are_those_of_the_service(address: str, client: Direct, lang: Any) -> None:  # noqa: F811
    rule = client.get(f"/api/v1/rules/{RULE}").json()
    judged = client.post("/api/v1/judge", json=QUESTION).json()
    with Client(address, lang) as lexicorn:
        assert lexicorn.rule(RULE).text == rule["text"][lang]
        assert lexicorn.named(rule["title"][lang]).citation == f"[{RULE}@{rule['version']}]"
        assert RULE in [hit.id for hit in lexicorn.search(rule["title"][lang])]
        answer = lexicorn.judge(QUESTION)
        assert (answer.verdict, answer.says) == (judged["verdict"], judged["says"][lang])
        assert answer.rules[0] == f"[{RULE}@1]"
        asked = lexicorn.ask("can the Knight attack the Dragon?")
        assert asked.plays[0] == "knight.attack-dragon"


def test_the_example_of_every_play_listed_is_judged(address: str) -> None:  # noqa: F811
    with Client(address) as lexicorn:
        plays = lexicorn.plays("dragon", limit=5)
        assert len(plays) == 5
        for play in plays:
            assert lexicorn.judge(play.example).verdict in ("legal", "illegal", "depends")


def test_a_problem_says_what_may_have_been_meant(address: str) -> None:  # noqa: F811
    with Client(address, "ja") as lexicorn, pytest.raises(LexicornProblem) as raised:
        lexicorn.rule("vast.knight.attack-dragon.gretaer")
    assert (raised.value.type, raised.value.status) == ("unknown-id", 404)
    assert RULE in raised.value.near
    assert "近いもの" in raised.value.detail


def test_the_awaited_client_answers_alike(address: str) -> None:  # noqa: F811
    async def awaited() -> list[Any]:
        async with AsyncClient(address, "ja") as lexicorn:
            sentence = "騎士はドラゴンを攻撃できる？"
            return [
                await lexicorn.rule(RULE),
                await lexicorn.search("dragon"),
                await lexicorn.ask(sentence),
                await lexicorn.judge(QUESTION),
                await lexicorn.plays("dragon", limit=2),
                await lexicorn.named(RULE),
            ]

    with ThreadPoolExecutor(1) as own:
        found = own.submit(anyio.run, awaited).result()
    with Client(address, "ja") as lexicorn:
        sentence = "騎士はドラゴンを攻撃できる？"
        rule, hits = lexicorn.rule(RULE), lexicorn.search("dragon")
        rest = [lexicorn.ask(sentence), lexicorn.judge(QUESTION), lexicorn.plays("dragon", limit=2)]
        assert found == [rule, hits, *rest, lexicorn.named(RULE)]
