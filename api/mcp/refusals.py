"""What cannot be done, said so that an assistant can mend it: names that there are not, values that do not fit."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NoReturn

from mcp.server.mcpserver.exceptions import ToolError
from mcp.shared.exceptions import MCPError
from mcp.types import INVALID_PARAMS
from pydantic import ValidationError

from api.bounds import bounded
from api.limits import SIZES
from api.problems import Problem, shortened
from kb.nearest import nearest
from kb.value_faults import fault_text
from validators.engine.problems import QuestionProblem

LONGEST = max(SIZES.table_text, SIZES.cited_text)  # characters of an argument


def check_bounds(arguments: Mapping[str, Any]) -> None:
    """Before anything else looks at them: to list what is wrong with tens of thousands of parts takes seconds."""
    try:
        bounded(arguments, LONGEST)
    except QuestionProblem as problem:
        refuse(problem)


def check_names(tool: str, arguments: Mapping[str, Any], tools: Mapping[str, Collection[str]]) -> None:
    """A ToolError where there is no such tool, or it has no such argument."""
    if tool not in tools:
        raise ToolError(unknown("tool", tool, tools))
    for name in arguments:
        if name not in tools[tool]:
            raise ToolError(unknown(f"argument of {tool}", name, tools[tool]))


def unknown(kind: str, name: str, names: Collection[str]) -> str:
    near = nearest(name, names)[:1]
    return f"There is no {kind} {name!r}." + (f" Near it: {near[0]}." if near else "") + f" All: {', '.join(names)}."


def refuse(problem: QuestionProblem | Problem) -> NoReturn:
    raise ToolError(f"{problem.slug}: {shortened(problem.text.en)}") from None


def refuse_prompt(reason: str) -> NoReturn:
    raise MCPError(INVALID_PARAMS, reason) from None


def in_plain_words(tool: str, error: ToolError) -> str:
    """Which argument is wrong and why, without the names of our functions and of their models."""
    if isinstance(error.__cause__, ValidationError):
        return "; ".join(faults(error.__cause__))
    return str(error).removeprefix(f"Error executing tool {tool}: ")


def faults(error: ValidationError) -> list[str]:
    """A line for each argument. One that may be of several kinds has a fault for each of them."""
    found: dict[str, list[str]] = {}
    for fault in error.errors():
        message = fault["msg"].removeprefix("Value error, ")
        said = fault_text(fault["type"], message, fault.get("ctx", {})).en
        found.setdefault(str(fault["loc"][0]), []).append(said)
    return [f"{name}: {' / '.join(dict.fromkeys(messages))}." for name, messages in found.items()]
