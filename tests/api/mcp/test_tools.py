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


@pytest.mark.parametrize("name", ["claims", "steps", "relations"])
@pytest.mark.parametrize("entry", [1, {}])
def test_a_long_list_is_one_fault_and_not_one_for_each_entry(address: str, name: str, entry: object) -> None:
    """Also where it comes as a string of JSON, which the SDK reads."""
    for entries in ([entry] * 4_000, orjson.dumps([entry] * 4_000).decode()):
        _, refused = use(f"{address}/mcp", ("judge_play", {"play": "knight.move", name: entries}))
        assert refused.is_error
        assert f"{name}: there may be" in refused.content[0].text
        assert len(refused.content[0].text) < 100


@pytest.mark.parametrize("empty", [{"table": {}}, {"house": {}}, {"house": ""}])
def test_what_is_empty_is_refused_and_not_left_out(address: str, empty: dict[str, object]) -> None:
    _, refused = use(f"{address}/mcp", ("judge_play", {"play": "knight.move", **empty}))
    assert refused.is_error


def test_a_message_that_names_its_parameters_twice_is_read_one_way(address: str) -> None:
    """Else one reading could be looked at, and the other be carried out."""
    many = orjson.dumps({"name": "judge_play", "arguments": {"relations": [[]] * 80_000}})
    few = orjson.dumps({"name": "get_rule", "arguments": {"id": RULE}})
    body = b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": %s, "params": %s}' % (many, few)
    headers = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
    with urlopen(
        Request(f"{address}/mcp", body, {**headers, "MCP-Protocol-Version": "2025-06-18"}), timeout=30
    ) as sent:
        assert orjson.loads(sent.read())["result"]["structuredContent"]["id"] == RULE


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
    assert all(judgement.keys() <= {"verdict", "firm", "says"} for judgement in later)


BACKSTAB = {
    "play": "thief.backstab",
    "situation": {"thief.target": "knight", "thief.stealth": 4, "knight.perception": 3},
}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_assistant_reads_nothing_of_a_judgement_twice(address: str, lang: str) -> None:
    _, judged, whole = use(
        f"{address}/mcp",
        ("judge_play", {**BACKSTAB, "lang": lang}),
        ("judge_play", {**BACKSTAB, "lang": lang, "whole": True}),
    )
    found, says = judged.structured_content, judged.structured_content["says"][lang]
    reasons = [step["because"][lang] for step in found["proof"] if "because" in step]
    assert len(set(reasons)) == len(reasons)
    assert not [reason for reason in reasons if reason in says]
    follows = [(one["rule"], one["text"][lang]) for one in found["consequences"]]
    assert len(set(follows)) == len(follows)
    told = {step["rule"] for step in whole.structured_content["proof"] if step["says"] != "silent"}
    assert {step["rule"] for step in found["proof"]} == told
    hinges = [hinge["fact"] for hinge in whole.structured_content["unless"]]
    assert [hinge["fact"] for hinge in found["unless"]] == hinges[: len(found["unless"])]
    assert len(found["unless"]) + found.get("more_unless", 0) == len(hinges)
    assert not {"assumed", "revision", "play", "link"} & found.keys()
    assert whole.structured_content["link"] in whole.content[0].text
    assert characters([judged]) < characters([whole]) / 3


def test_what_follows_of_several_values_alike_is_told_of_all_of_them_at_once(address: str) -> None:
    situation = {"goblins.discs_added": 2, "tribe.population": 3}
    _, judged = use(f"{address}/mcp", ("judge_play", {"play": "goblins.add-discs", "situation": situation}))
    [follows] = judged.structured_content["consequences"]
    assert follows["when"] == {"goblins.discs_shown": [2, 3, 4]}
    assert judged.content[0].text.count(follows["text"]["en"]) == 1
    assert "2…4 → " in judged.content[0].text


def test_numbers_with_one_verdict_are_one_answer_of_a_question(address: str) -> None:
    _, judged = use(f"{address}/mcp", ("judge_play", {"play": "dragon.awaken"}))
    [asked] = judged.structured_content["questions"]
    assert asked["if"] == {"0…10": "illegal", "11…14": "legal"}


def test_of_what_depends_on_everything_the_rules_nearest_the_question_are_read(address: str) -> None:
    question = {"play": "shadow.teleport-after"}
    _, judged, whole = use(f"{address}/mcp", ("judge_play", question), ("judge_play", {**question, "whole": True}))
    found, speaking = (
        judged.structured_content,
        [step["rule"] for step in whole.structured_content["proof"] if step["says"] != "silent"],
    )
    shown = [step["rule"] for step in found["proof"]]
    assert shown == speaking[: len(shown)]
    assert len(shown) + found["more_rules"] == len(speaking)
    assert f"+{found['more_rules']}" in judged.content[0].text


DISPUTE = "The Thief with Stealth 4 backstabs the Knight with Perception 3, spending 2 cubes. May he?"


def test_a_dispute_is_settled_by_one_call_that_shows_what_was_understood(address: str) -> None:
    _, asked = use(f"{address}/mcp", ("ask", {"text": DISPUTE}))
    found, text = asked.structured_content, asked.content[0].text
    reading, *others = found["readings"]
    _, judged = use(f"{address}/mcp", ("judge_play", reading["question"]))
    alone = judged.structured_content
    assert reading["play"] == "thief.backstab"
    assert {fact["fact"]: fact["value"] for fact in reading["understood"]} == reading["question"]["situation"]
    assert all(f"{fact['fact']} {fact['value']}" in text for fact in reading["understood"])
    assert reading["judgement"] == {name: part for name, part in alone.items() if name != "says"}
    assert alone["says"]["en"] in found["answer"]["says"]["en"]
    assert all(f"[{step['rule']}@{step['version']}]" in text for step in alone["proof"])
    assert all(hinge["text"]["en"] in text for hinge in alone["unless"])
    assert text.count(alone["says"]["en"]) == 1
    assert all(other.keys() == {"play", "title", "judgement"} for other in others)
    assert characters([asked]) < 6_500


def test_a_sentence_that_leaves_the_verdict_open_is_answered_by_what_to_ask(address: str) -> None:
    _, asked = use(f"{address}/mcp", ("ask", {"text": "Can the Thief pickpocket the Knight twice in the same turn?"}))
    judgement = asked.structured_content["readings"][0]["judgement"]
    assert judgement["verdict"] == "depends"
    assert judgement["questions"]
    assert "consequences" not in judgement
    assert all(question["text"]["en"] in asked.content[0].text for question in judgement["questions"])


def test_beside_a_verdict_stand_only_rules_of_the_same_game_that_it_does_not_cite(address: str) -> None:
    neighed = "The unicorn went straight into his stable at the start of his turn, may I put a Neigh on it right away?"
    texts = (neighed, DISPUTE)
    for asked in use(f"{address}/mcp", *(("ask", {"text": text}) for text in texts))[1:]:
        reading, rules = asked.structured_content["readings"][0], asked.structured_content["rules"]
        cited = {step["rule"] for step in reading["judgement"]["proof"]}
        assert asked.structured_content["answer"]["kind"] == "verdict"
        assert rules
        assert {rule["id"].partition(".")[0] for rule in rules} == {reading["judgement"]["ruleset"].partition("/")[0]}
        assert cited.isdisjoint(rule["id"] for rule in rules)


def test_a_sentence_is_answered_in_its_own_language(address: str) -> None:
    _, ja, en, both = use(
        f"{address}/mcp",
        ("ask", {"text": "ナイトはドラゴンを攻撃できる？"}),
        ("ask", {"text": "Can the Knight attack the Dragon?"}),
        ("ask", {"text": "Can the Knight attack the Dragon?", "lang": "both"}),
    )
    said = [answer.structured_content["answer"]["says"].keys() for answer in (ja, en, both)]
    assert said == [{"ja"}, {"en"}, {"en", "ja"}]


def test_what_is_usually_so_is_listed_by_its_name_and_told_whole_where_that_is_wanted(address: str) -> None:
    _, play, whole = use(
        f"{address}/mcp",
        ("get_play", {"name": "thief.backstab"}),
        ("get_play", {"name": "thief.backstab", "whole": True}),
    )
    usual = {f["name"]: f["presumed"] for f in play.structured_content["facts"] if "question" not in f}
    told = {f["name"]: f for f in whole.structured_content["facts"]}
    assert usual
    assert all(told[name]["type"] == "boolean" and told[name]["question"]["en"] for name in usual)
    assert all(f"{name} {str(value).lower()}" in play.content[0].text for name, value in usual.items())


def test_what_is_found_without_confidence_is_not_given_as_the_whole_answer(address: str) -> None:
    _, unsure, sure = use(
        f"{address}/mcp",
        ("search_rules", {"q": "Can I look at the Dark tiles as the Cave?"}),
        ("search_rules", {"q": "Can you Neigh a Neigh?"}),
    )
    assert unsure.content[0].text.startswith("confidence low: none of these need be the whole answer")
    assert sure.content[0].text.startswith("confidence high;")


def test_the_list_of_tools_is_short_and_says_nothing_twice(address: str) -> None:
    (tools,) = use(f"{address}/mcp")
    listed = orjson.dumps([tool.model_dump(by_alias=True, exclude_none=True) for tool in tools]).decode()
    assert len(listed) < 25_000
    assert '"anyOf"' not in listed
    assert "\\n   " not in listed
    by_name = {tool.name: tool.input_schema["properties"] for tool in tools}
    assert by_name["judge_play"]["play"]["type"] == ["string", "object", "null"]


def test_a_rule_is_read_with_its_changes_and_each_of_its_links_once(address: str, edition: Edition) -> None:
    id = "vast.collapse.begin.next-turn"
    _, read = use(f"{address}/mcp", ("get_rule", {"id": id}))
    found, entry = read.structured_content, edition.entry(id)
    linked = [link["to"] for link in found["links"]] + [remark["id"] for remark in found["remarks"]]
    assert [version["version"] for version in found["versions"]] == [2, 3]
    assert {link["to"] for link in entry["links"]} <= set(linked)
    assert len(set(linked)) == len(linked)
    assert all(f"[{id}]" in read.content[0].text for id in linked)


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
    # Each of them may be judged once more, after the players have answered.
    assert characters([*plays, *read, *judged, *judged]) <= DISPUTES_BEFORE / 2


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
            ("judge_play", {"play": "knight.hit-dragon", "situation": FACTS, "whole": True}),
        )
    assert rule.structured_content["link"] == f"https://rules.example.org/rules/{RULE}"
    assert ruling.structured_content["link"].startswith("https://rules.example.org/rulings/")
