"""The tools for drawn tables: check a position, and list what somebody can do in it."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult

from api.editions import Editions
from api.mcp.arguments import Lang, Limit, RulesetId, StepsBefore, TableJson, TableText, Who
from api.mcp.refusals import refuse
from api.mcp.results import OPTIONS, TABLE, Json, result
from api.plain_text import in_lines
from api.problems import Problem
from api.server.judge_pool import JudgePool
from api.tables import check_table, table_options
from validators.engine.option_budget import UNITS
from validators.engine.problems import QuestionProblem

OPTION = ("play", "from", "to", "path", "verdict", "firm", "because", "rule")


class TableTools:
    """Each method is a tool; its docstring is what an assistant reads to choose it."""

    def __init__(self, editions: Editions, judge_pool: JudgePool) -> None:
        self.editions, self.judge_pool = editions, judge_pool

    def check_table(
        self, text: TableText = None, table: TableJson = None, lang: Lang = "en"
    ) -> Annotated[CallToolResult, TABLE]:
        """Check a drawn table: what the components or the rules do not allow in it (faults) and what is unusual
        (warnings), each with its rule and place. The answer has the table as JSON too, for judge_play."""
        try:
            value = check_table(self.editions.current, given(text, table)).model_dump()
        except (QuestionProblem, Problem) as problem:
            refuse(problem)
        noted = [*value["faults"], *value["warnings"]]
        return result(
            value, lang, lambda prose: in_lines([f"faults: {len(value['faults'])}", *(n["text"][prose] for n in noted)])
        )

    async def table_options(
        self,
        who: Who,
        text: TableText = None,
        table: TableJson = None,
        steps: StepsBefore = None,
        ruleset: RulesetId = None,
        limit: Limit = 50,
        lang: Lang = "en",
    ) -> Annotated[CallToolResult, OPTIONS]:
        """List what a role or player can do from a drawn table: each option with its verdict and the reason for it."""
        asked = {**given(text, table), "who": who, "steps": steps or []} | ({"ruleset": ruleset} if ruleset else {})
        try:
            found = await self.judge_pool.run_slowly(partial(table_options, self.editions.current, asked), None, UNITS)
        except (QuestionProblem, Problem) as problem:
            refuse(problem)
        dumped = found.model_dump(by_alias=True)
        whole = dumped["options"]
        options = [{name: one[name] for name in OPTION if one.get(name) not in (None, (), [])} for one in whole[:limit]]
        value = {"total": len(whole), "options": options} | ({"steps": done} if (done := dumped["steps"]) else {})
        return result(value, lang, lambda prose: in_lines(option_line(one, one["because"][prose]) for one in options))


def given(text: str | None, table: Json | None) -> Json:
    if not table and not text:
        raise ToolError("Send the table: text as it is drawn, or table as JSON.")
    return {"table": table} if table else {"text": text or ""}


def option_line(option: Json, because: str) -> str:
    way = " → ".join(option[name] for name in ("from", "to") if name in option)
    return f"{option['play']} {way} {option['verdict']}: {because}"
