"""The tools, used as an assistant uses them: by a real client of the protocol, over both of its transports."""

from __future__ import annotations

import os
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import anyio
import orjson
import pytest
from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError
from mcp.types import METHOD_NOT_FOUND, ElicitResult, ResourceTemplateReference
from starlette.testclient import TestClient

from api.editions import Edition
from api.http.chains import EXAMPLE
from api.server.service import Service
from api.settings import Settings
from kb.library import Library
from tests.api.served import served
from validators.registry import GAMES

TOOLS = {
    "ask",
    "search_rules",
    "get_rule",
    "list_remarks",
    "list_plays",
    "get_play",
    "judge_play",
    "compare_rulesets",
    "judge_chain",
    "check_citations",
    "check_table",
    "table_options",
}
RULE = "vast.knight.attack-dragon.greater"
FACTS = {"knight.strength": 6, "dragon.armor": 5}
LOOKED_UP = ("attack the Dragon underground", "how many Encounters", "stash a Treasure", "Neigh a Neigh", "影トークン")
DISPUTED = ("knight hits the dragon", "knight enters a tribe", "thief loots a gem", "dragon burns", "play a Neigh")
# Characters that an assistant had to read for these before answers were brief; half of them is what it may be now.
LOOK_UPS_BEFORE, DISPUTES_BEFORE = 35_000, 121_000


@pytest.fixture(params=["http", "stdio"])
def server(request: pytest.FixtureRequest) -> str | StdioServerParameters:
    if request.param == "http":
        return f"{request.getfixturevalue('address')}/mcp"
    command = str(Path(sys.executable).parent / "lexicorn")
    return StdioServerParameters(command=command, args=["mcp"], env=dict(os.environ))


TERM = "term.unstable.neigh"


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
        ("search_rules", {"q": "ドラゴンへの攻撃が成功する条件", "lang": "ja"}),
        ("get_rule", {"id": RULE}),
        ("list_plays", {"role": "knight", "q": "hit the dragon"}),
        ("get_play", {"name": "knight.hit-dragon"}),
        ("judge_play", {"play": {"type": "knight.hit-dragon"}, "situation": FACTS}),
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
        ("search_rules", {"q": "x" * 501}),
        ("check_citations", {"text": "[a.b.c]" * 1_000}),
    )
    assert all(result.is_error for result in (unknown, bad_fact, bad_play, bad_query, bad_text))
    assert "too-large" in bad_text.content[0].text
    assert RULE in unknown.content[0].text
    assert "unknown-fact" in bad_fact.content[0].text
    assert "list_plays" in bad_play.content[0].text


def test_too_many_arguments_are_refused_before_they_are_looked_at(address: str) -> None:
    _, parts, relations, text = use(
        f"{address}/mcp",
        ("judge_play", {"play": "knight.move", "relations": [[]] * 8_000}),
        ("judge_play", {"play": "knight.move", "relations": [["thief.stealth", ">", 1]] * 9}),
        ("check_citations", {"text": "x" * 20_001}),
    )
    assert parts.content[0].text == "bad-question: The question has more than 5000 parts."
    assert relations.is_error
    assert text.is_error


def test_of_very_many_faults_the_first_are_told(address: str) -> None:
    """A hundred lines that each contradict a hundred others are megabytes of faults."""
    ways = {"a": "allowed", "b": "not allowed"}
    sides = [f"### {way}\n\n`{name}` add\n\nText.\n\n" + f"- {way}: knight.move\n" * 100 for name, way in ways.items()]
    text = "# A\n\n- game: vast\n- name: a\n\n" + "\n".join(sides)
    _, refused = use(f"{address}/mcp", ("judge_play", {"play": "knight.move", "house": {"text": text}}))
    assert refused.content[0].text.startswith("bad-house-rules: house:12: contradiction: ")
    assert len(refused.content[0].text) < 1_000


@pytest.mark.parametrize(
    ("version", "params"),
    [
        ("2025-06-18", {"inputResponses": {f"question{n}": {} for n in range(18_000)}}),
        ("2026-07-28", {"inputResponses": {f"question{n}": {} for n in range(150)}}),
        ("2025-06-18", {"_meta": {f"key{n}": 1 for n in range(15_000)}}),
        ("2025-06-18", {"arguments": {"relations": [[]] * 80_000}}),
    ],
)
def test_a_message_of_many_parts_is_refused_before_it_is_read(
    address: str, version: str, params: dict[str, object]
) -> None:
    """What is wrong with each of them takes kilobytes to list, and time of the event loop."""
    call = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {"name": "judge_play", "arguments": {}} | params,
    }
    headers = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
    request = Request(f"{address}/mcp", orjson.dumps(call), {**headers, "MCP-Protocol-Version": version})
    with pytest.raises(HTTPError, match="413") as refused:
        urlopen(request, timeout=30)
    assert orjson.loads(refused.value.read())["type"] == "/docs/problems#too-large"


def test_nobody_can_listen_where_nothing_is_published(address: str) -> None:
    """A stream would keep its connection for as long as its client likes."""
    version = "2026-07-28"
    meta = {"io.modelcontextprotocol/protocolVersion": version, "io.modelcontextprotocol/clientCapabilities": {}}
    params = {"notifications": {"toolsListChanged": True}, "_meta": meta}
    listen = {"jsonrpc": "2.0", "id": 1, "method": "subscriptions/listen", "params": params}
    headers = {
        "Content-Type": "application/json",
        "Accept": "application/json, text/event-stream",
        "MCP-Protocol-Version": version,
        "Mcp-Method": "subscriptions/listen",
    }
    request = Request(f"{address}/mcp", orjson.dumps(listen), headers)
    with pytest.raises(HTTPError, match="404") as refused:
        urlopen(request, timeout=30)
    assert orjson.loads(refused.value.read())["error"]["code"] == METHOD_NOT_FOUND


def test_a_name_that_there_is_not_is_an_error_that_names_the_nearest(address: str) -> None:
    _, role, game, tool, argument, play, rule, no_type, no_table = use(
        f"{address}/mcp",
        ("list_plays", {"role": "knigth"}),
        ("list_plays", {"game": "chess"}),
        ("search_rule", {"q": "dragon"}),
        ("search_rules", {"q": "dragon", "limt": 3}),
        ("get_play", {"name": "knight.hit-dragn"}),
        ("list_remarks", {"about": "conflicts", "rule": "vast.knight.move.wals"}),
        ("judge_play", {"play": {"name": "knight.hit-dragon"}}),
        ("check_table", {}),
    )
    near = ((role, "knight"), (tool, "search_rules"), (argument, "limit"), (play, "knight.hit-dragon"))
    for answer, name in (*near, (rule, "vast.knight.move.walls")):
        assert answer.is_error
        assert f"Near it: {name}" in answer.content[0].text
    said = [answer.content[0].text for answer in (role, game, tool, argument, play, rule, no_type, no_table)]
    assert said[1] == "game: There is no game 'chess', only unstable, vast."
    assert "'type'" in said[6]
    assert not [text for text in said if "Error executing" in text or "pydantic" in text]


def test_a_rule_can_be_read_by_its_citation(address: str) -> None:
    _, cited, bare = use(
        f"{address}/mcp",
        ("get_rule", {"id": f"[{RULE}@1]"}),
        ("get_rule", {"id": RULE}),
    )
    assert cited.structured_content == bare.structured_content


def test_a_rule_is_read_without_its_own_text_again_and_a_sentence_with_one_whole_judgement(address: str) -> None:
    _, rule, asked = use(
        f"{address}/mcp",
        ("get_rule", {"id": "vast.cave.rockslide.place"}),
        ("ask", {"text": "can the Knight attack the Dragon?", "lang": "en"}),
    )
    read = rule.structured_content
    assert rule.content[0].text.count(read["text"]["en"]) == 1
    assert {remark["entity"] for remark in read["remarks"]} == {"conflict", "open-question"}
    first, *later = [reading["judgement"] for reading in asked.structured_content["readings"]]
    assert "proof" in first
    assert later
    assert all(judgement.keys() == {"verdict", "firm", "says", "link"} for judgement in later)


def test_every_tool_says_what_it_is_for_and_that_it_changes_nothing(address: str) -> None:
    (tools,) = use(f"{address}/mcp")
    for tool in tools:
        assert len(tool.description) > 80
        assert tool.annotations.read_only_hint
        parts = tool.input_schema["properties"].items()
        assert all(part.get("description") for name, part in parts if name != "limit")


def test_arguments_go_by_the_names_that_they_had_before_too(address: str) -> None:
    _, found, plays, ruling = use(
        f"{address}/mcp",
        ("search_rules", {"query": "dragon", "language": "ja"}),
        ("list_plays", {"words": "hit the dragon", "role": "knight"}),
        ("judge_play", {"play": "knight.hit-dragon", "facts": FACTS}),
    )
    assert found.structured_content["results"][0]["text"].keys() == {"ja"}
    assert plays.structured_content["plays"]
    assert ruling.structured_content["verdict"] == "legal"


def test_every_argument_has_the_name_that_http_gives_it(address: str, client: TestClient) -> None:
    document = client.get("/openapi.json").json()
    operations = [operation for item in document["paths"].values() for operation in item.values()]
    names = {p["name"] for operation in operations for p in operation.get("parameters", [])}
    bodies = ("VastTableQuestion", "VastStepsQuestion", "VastComparison", "TextTableRequest", "VastOptionsRequest")
    names |= {name for body in bodies for name in document["components"]["schemas"][body]["properties"]}
    own = {"about", "whole"}  # what HTTP says by the address, and what is the usual thing there
    (tools,) = use(f"{address}/mcp")
    assert {name for tool in tools for name in tool.input_schema["properties"]} <= names | own


def test_every_answer_is_what_its_schema_says_and_every_tool_has_a_title(address: str) -> None:
    tools, *answers = use(
        f"{address}/mcp",
        ("ask", {"text": "can the Knight attack the Dragon?", "lang": "ja"}),
        ("get_rule", {"id": "term.vast.bomb"}),
        ("list_remarks", {"about": "amendments", "game": "vast"}),
        ("list_remarks", {"about": "divergences", "lang": "ja"}),
        ("get_play", {"name": "knight.hit-dragon", "whole": True}),
        ("judge_play", {"play": "knight.hit-dragon", "situation": FACTS, "whole": True, "lang": "both"}),
        ("judge_play", {"steps": [{"play": {"type": "knight.move"}}, {"play": {"type": "knight.move"}}]}),
        ("compare_rulesets", {"play": "knight.hit-dragon", "situation": FACTS}),
        ("judge_chain", EXAMPLE),
        ("check_table", {"text": GAMES["vast"].table_faces.example}),
        ("table_options", {"who": "knight", "text": GAMES["vast"].table_faces.example, "limit": 5}),
    )
    assert all(tool.title and tool.output_schema["properties"] for tool in tools)
    assert [answer.content[0].text for answer in answers if answer.is_error] == []
    assert all(answer.content[0].text and answer.structured_content for answer in answers)


def test_the_example_of_a_play_can_be_judged_as_it_stands(address: str, edition: Edition) -> None:
    names = [play.name for play in edition.playbook.all() if play.example][::25]
    _, *read = use(f"{address}/mcp", *(("get_play", {"name": name}) for name in names))
    _, *judged = use(f"{address}/mcp", *(("judge_play", answer.structured_content["example"]) for answer in read))
    verdicts = [edition.playbook.play(name).example for name in names]
    assert [a.structured_content["verdict"] for a in judged] == [e and e.verdict for e in verdicts]


def test_the_text_of_a_play_has_what_is_presumed_and_its_example(address: str) -> None:
    _, play, term = use(f"{address}/mcp", ("get_play", {"name": "thief.backstab"}), ("get_rule", {"id": TERM}))
    text = play.content[0].text
    assert "thief.cubes_left (0…5; presumed 5)" in text
    assert orjson.dumps(play.structured_content["example"]).decode() in text
    assert term.structured_content["sources"][0]["doc"] in term.content[0].text


def characters(results: list[Any]) -> int:
    """What an assistant reads of the results, text and JSON together."""
    texts = [len(result.content[0].text) for result in results]
    return sum(texts) + sum(len(orjson.dumps(r.structured_content).decode()) for r in results)


def test_five_look_ups_and_five_disputes_take_half_of_what_they_took(address: str) -> None:
    _, *found = use(f"{address}/mcp", *(("search_rules", {"q": q}) for q in LOOKED_UP))
    ids = [answer.structured_content["results"][0]["id"] for answer in found]
    _, *rules = use(f"{address}/mcp", *(("get_rule", {"id": id}) for id in ids))
    assert characters([*found, *rules]) <= LOOK_UPS_BEFORE / 2
    _, *plays = use(f"{address}/mcp", *(("list_plays", {"q": q}) for q in DISPUTED))
    names = [answer.structured_content["plays"][0]["name"] for answer in plays]
    _, *read = use(f"{address}/mcp", *(("get_play", {"name": name}) for name in names))
    _, *judged = use(f"{address}/mcp", *(("judge_play", a.structured_content["example"]) for a in read))
    assert not any(result.is_error for result in (*found, *rules, *plays, *read, *judged))
    assert characters([*plays, *read, *judged]) <= DISPUTES_BEFORE / 2


def session_with(address: str, work: Callable[[Client], Awaitable[Any]], **options: Any) -> Any:
    async def session() -> Any:
        async with Client(f"{address}/mcp", **options) as client:
            return await work(client)

    with ThreadPoolExecutor(1) as own:
        return own.submit(anyio.run, session).result()


def test_rules_aids_and_outlines_can_be_read_and_their_ids_completed(address: str, edition: Edition) -> None:
    async def work(client: Client) -> Any:
        templates = (await client.list_resource_templates()).resource_templates
        aid, document = edition.library.aids[0].id, edition.library.documents[0].id
        uris = [f"lexicorn://rule/{RULE}", f"lexicorn://rule/{RULE}/ja", "lexicorn://aids", "lexicorn://documents"]
        uris += [f"lexicorn://aid/{aid}/ja", f"lexicorn://document/{document}/en"]
        texts = [(await client.read_resource(uri)).contents[0].text for uri in uris]
        ref = ResourceTemplateReference(uri="lexicorn://rule/{id}")
        completed = await client.complete(ref, {"name": "id", "value": "vast.knight.attack-dragon.g"})
        return templates, texts, completed.completion.values

    templates, texts, completed = session_with(address, work)
    assert {t.uri_template for t in templates} >= {"lexicorn://rule/{id}", "lexicorn://aid/{id}/{lang}"}
    assert all(template.title for template in templates)
    rule = edition.library.rule(RULE)
    assert rule.versions[-1].text.en in texts[0]
    assert rule.versions[-1].text.ja in texts[1]
    assert all(texts)
    assert completed == [RULE]


def test_prompts_lead_to_the_tools(address: str) -> None:
    async def work(client: Client) -> Any:
        names = {prompt.name for prompt in (await client.list_prompts()).prompts}
        settled = await client.get_prompt("settle_dispute", {"dispute": "She hit the Dragon"})
        explained = await client.get_prompt("explain_rule", {"id": RULE})
        return names, settled.messages[0].content.text, explained.messages[0].content.text

    names, settled, explained = session_with(address, work)
    assert names == {"settle_dispute", "explain_rule"}
    assert "She hit the Dragon" in settled
    assert "Japanese" in explained


@pytest.mark.parametrize(
    ("name", "arguments", "reason"),
    [
        ("settle", {}, "Near it: settle_dispute"),
        ("settle_dispute", {}, "dispute"),
        ("explain_rule", {"id": "vast.knight.move.wals"}, "Near it: vast.knight.move.walls"),
        ("explain_rule", {"id": RULE, "lang": "fr"}, "All: en, ja"),
    ],
)
def test_a_prompt_that_there_is_not_is_told_in_plain_words(
    address: str, name: str, arguments: dict[str, str], reason: str
) -> None:
    async def work(client: Client) -> str:
        with pytest.raises(MCPError) as raised:
            await client.get_prompt(name, arguments)
        return str(raised.value.message)

    assert reason in session_with(address, work)


def test_a_client_that_can_show_a_form_is_asked_what_the_verdict_depends_on(address: str) -> None:
    asked: list[Any] = []

    async def form(context: Any, params: Any) -> ElicitResult:
        asked.append(params.requested_schema)
        lowest = {name: field.get("minimum", False) for name, field in params.requested_schema["properties"].items()}
        return ElicitResult(action="accept", content=lowest)

    async def work(client: Client) -> Any:
        situation = {"knight.strength": 6, "dragon.armor": None}
        return await client.call_tool("judge_play", {"play": "knight.hit-dragon", "situation": situation})

    assert session_with(address, work).structured_content["verdict"] == "depends"
    answer = session_with(address, work, elicitation_callback=form)
    assert any("Armor" in field["title"] for field in asked[0]["properties"].values())
    assert answer.structured_content["verdict"] == "legal"


def test_links_are_absolute_where_the_public_address_is_known(library: Library) -> None:
    with served(Service(library, Settings(log=False, url="https://rules.example.org"))) as port:
        _, rule, ruling = use(
            f"http://127.0.0.1:{port}/mcp",
            ("get_rule", {"id": RULE}),
            ("judge_play", {"play": "knight.hit-dragon", "situation": FACTS}),
        )
    assert rule.structured_content["link"] == f"https://rules.example.org/rules/{RULE}"
    assert ruling.structured_content["link"].startswith("https://rules.example.org/rulings/")
