"""The tools, used as an assistant uses them: by a real client of the protocol, over both of its transports."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import Client, StdioServerParameters

TOOLS = {
    "ask",
    "search_rules",
    "get_rule",
    "list_plays",
    "get_play",
    "judge_play",
    "check_citations",
    "check_table",
    "table_options",
}
RULE = "vast.knight.attack-dragon.greater"


@pytest.fixture(params=["http", "stdio"])
def server(request: pytest.FixtureRequest) -> str | StdioServerParameters:
    if request.param == "http":
        return f"{request.getfixturevalue('address')}/mcp"
    command = str(Path(sys.executable).parent / "lexicorn")
    return StdioServerParameters(command=command, args=["mcp"], env=dict(os.environ))


def use(server: str | StdioServerParameters, *calls: tuple[str, dict[str, object]]) -> list[Any]:
    """The results of tool calls in one session, after its list of tools."""

    async def session() -> list[Any]:
        async with Client(server) as client:
            tools = (await client.list_tools()).tools
            return [tools, *[await client.call_tool(name, arguments) for name, arguments in calls]]

    # In a thread of its own, because the browser tests leave an event loop running in the main one.
    with ThreadPoolExecutor(1) as own:
        return own.submit(anyio.run, session).result()


def test_an_assistant_finds_reads_judges_and_cites(server: str | StdioServerParameters) -> None:
    tools, asked, found, rule, plays, play, ruling, cited = use(
        server,
        ("ask", {"text": "can the Knight attack the Dragon?"}),
        ("search_rules", {"query": "ドラゴンへの攻撃が成功する条件", "language": "ja"}),
        ("get_rule", {"id": RULE}),
        ("list_plays", {"role": "knight", "words": "dragon"}),
        ("get_play", {"name": "knight.hit-dragon"}),
        ("judge_play", {"play": "knight.hit-dragon", "facts": {"knight.strength": 6, "dragon.armor": 5}}),
        ("check_citations", {"text": f"[{RULE}@1]"}),
    )
    assert {tool.name for tool in tools} == TOOLS
    assert asked.structured_content["readings"][0]["play"] == "knight.attack-dragon"
    assert RULE in [hit["id"] for hit in found.structured_content["results"]]
    assert rule.structured_content["text"].keys() == {"en"}
    assert "knight.hit-dragon" in [p["name"] for p in plays.structured_content["plays"]]
    assert "knight.strength" in [fact["name"] for fact in play.structured_content["facts"]]
    assert ruling.structured_content["verdict"] == "legal"
    assert {"rule": RULE, "says": "permits"}.items() <= ruling.structured_content["proof"][0].items()
    assert cited.structured_content["sound"] is True


def test_what_cannot_be_done_is_told_so_that_an_assistant_can_mend_it(address: str) -> None:
    _, unknown, bad_fact, bad_play, bad_query, bad_text = use(
        f"{address}/mcp",
        ("get_rule", {"id": "vast.knight.attack-dragon.gretaer"}),
        ("judge_play", {"play": "knight.hit-dragon", "facts": {"knight.charm": 1}}),
        ("get_play", {"name": "knight.fly"}),
        ("search_rules", {"query": "x" * 501}),
        ("check_citations", {"text": "[a.b.c]" * 1_000}),
    )
    assert all(result.is_error for result in (unknown, bad_fact, bad_play, bad_query, bad_text))
    assert "too-large" in bad_text.content[0].text
    assert RULE in unknown.content[0].text
    assert "unknown-fact" in bad_fact.content[0].text
    assert "list_plays" in bad_play.content[0].text


def test_every_tool_says_what_it_is_for_and_that_it_changes_nothing(address: str) -> None:
    (tools,) = use(f"{address}/mcp")
    for tool in tools:
        assert len(tool.description) > 80
        assert tool.annotations.read_only_hint
        parts = tool.input_schema["properties"].items()
        assert all(part.get("description") for name, part in parts if name != "limit")
