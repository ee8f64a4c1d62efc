"""The server for assistants: its tools, resources and prompts."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import getdoc, iscoroutinefunction
from typing import Any

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ToolError, UnexpectedToolError
from mcp.types import CallToolResult, GetPromptResult, Icon, InputRequiredResult, Tool, ToolAnnotations

from api.editions import Editions
from api.mcp.arguments import under_present_names
from api.mcp.judging_tools import JudgingTools
from api.mcp.prompts import add_prompts
from api.mcp.reading_tools import ReadingTools
from api.mcp.refusals import check_bounds, check_names, in_plain_words, refuse, refuse_prompt, unknown
from api.mcp.resources import add_completion, add_resources
from api.mcp.schemas import concise
from api.mcp.table_tools import TableTools
from api.problems import Problem
from api.server.judge_pool import JudgePool
from api.server.page_threads import in_a_thread

INSTRUCTIONS = """\
Rules of the board games Vast: The Crystal Caverns (game "vast") and Unstable Unicorns (game "unstable"), in English and
Japanese, with errata, and a judge that decides disputed plays from facts and proves it rule by rule.

A dispute, or anything that a player typed: ask, once, with every fact that was told. It answers with the play that it
judged, what it understood, the verdict and the proof. If it misread something, mend its question and send that to
judge_play; if it judged another play, find the right one with list_plays, and its facts with get_play.
What a rule says: search_rules; get_rule for its history. Quote the text and cite it as [id@version].
Never invent a fact: leave out what nobody said, and send null for what they say they do not know, so that nothing is
presumed of it. On "depends", ask the people at the table the questions that come back. Report the verdict as it is,
with what it hangs on ("unless") and the rules that decided it.
"""
READING = ToolAnnotations(read_only_hint=True, idempotent_hint=True, destructive_hint=False, open_world_hint=False)
ICON = "/static/icon.svg"


class RulesServer(MCPServer[Any]):
    """Takes arguments under the names that they had before, too, and says in plain words what cannot be done."""

    async def list_tools(self) -> list[Tool]:
        """Every assistant reads all of it before anything else."""
        tools = await super().list_tools()
        return [tool.model_copy(update={"input_schema": concise(tool.input_schema)}) for tool in tools]

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        check_bounds(arguments)
        given = under_present_names(arguments)
        tools = await super().list_tools()
        check_names(name, given, {tool.name: tool.input_schema["properties"] for tool in tools})
        try:
            return await super().call_tool(name, given, context)
        except UnexpectedToolError:
            raise
        except ToolError as error:
            raise ToolError(in_plain_words(name, error)) from None

    async def get_prompt(
        self, name: str, arguments: dict[str, Any] | None = None, context: Context[Any, Any] | None = None
    ) -> GetPromptResult | InputRequiredResult:
        names = [prompt.name for prompt in await self.list_prompts()]
        if name not in names:
            refuse_prompt(unknown("prompt", name, names))
        try:
            return await super().get_prompt(name, arguments, context)
        except ValueError as error:
            refuse_prompt(str(error))


def in_turn(tool: Callable[..., Any]) -> Callable[..., Any]:
    """The tool, which waits for a thread as pages do where it takes one."""
    if iscoroutinefunction(tool):
        return tool

    @wraps(tool)
    async def waiting(**arguments: Any) -> Any:
        try:
            return await in_a_thread(None, tool, **arguments)
        except Problem as problem:
            refuse(problem)

    return waiting


def create_tools(editions: Editions, judge_pool: JudgePool, base: str = "") -> MCPServer[Any]:
    """The server. `base` is the public address, which links begin with; without it they are relative."""
    icons = [Icon(src=base + ICON, mime_type="image/svg+xml")] if base else None
    server = RulesServer(
        "lexicorn",
        title="Lexicorn",
        instructions=INSTRUCTIONS,
        version="1",
        log_level="WARNING",
        icons=icons,
        website_url=base or None,
        subscriptions=False,  # nothing is ever published, and whoever listens would keep a connection for ever
    )
    reading, judging = ReadingTools(editions, base), JudgingTools(editions, judge_pool, base)
    tables = TableTools(editions, judge_pool)
    for tool, title in (
        (judging.ask, "Ask in plain words"),
        (reading.search_rules, "Find rules"),
        (reading.get_rule, "Read a rule"),
        (reading.list_remarks, "Errata, conflicts, open questions, differences"),
        (judging.list_plays, "Find a play"),
        (judging.get_play, "Read a play"),
        (judging.judge_play, "Judge a play"),
        (judging.compare_rulesets, "Judge under several rulesets"),
        (judging.judge_chain, "Judge a chain of cards"),
        (tables.check_table, "Check a table"),
        (tables.table_options, "What is possible at a table"),
        (reading.check_citations, "Check citations"),
    ):
        server.add_tool(in_turn(tool), title=title, description=getdoc(tool), annotations=READING)
    add_resources(server, editions)
    add_completion(server, editions)
    add_prompts(server, editions)
    return server
