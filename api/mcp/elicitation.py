"""Asks the player what a verdict depends on, where the assistant's program can show a form."""

from __future__ import annotations

from typing import Any

from mcp.server.mcpserver import Context
from mcp.shared.exceptions import MCPError
from mcp.types import ElicitRequest, ElicitRequestFormParams, ElicitResult, InputRequiredResult

from api.editions import Edition
from api.judging import LinkedAnswer
from kb.model import Language
from validators.engine.facts import AnyFact, Value

MOST_ASKED = 3  # questions of one form
QUESTIONS = "questions"
# From this revision of the protocol on, a form is asked for in the answer, and the client sends the request again.
IN_THE_ANSWER = "2026-07-28"
Stated = dict[str, Value]


def can_ask(ctx: Context[Any, Any]) -> bool:
    capabilities = ctx.client_capabilities
    return capabilities is not None and capabilities.elicitation is not None


async def ask_player(
    ctx: Context[Any, Any], edition: Edition, answer: LinkedAnswer, lang: Language
) -> Stated | InputRequiredResult:
    """What the player says of the open facts; nothing where nobody can be asked, or the player would rather not say."""
    facts = open_facts(edition, answer)
    if not facts or not can_ask(ctx):
        return {}
    form = form_of(answer, facts, lang)
    if (ctx.protocol_version or "") >= IN_THE_ANSWER:
        if ctx.input_responses is None:
            return InputRequiredResult(input_requests={QUESTIONS: ElicitRequest(params=form)})
        return stated_in(ctx.input_responses.get(QUESTIONS), facts)
    try:
        return stated_in(await ctx.session.elicit_form(form.message, form.requested_schema), facts)
    except MCPError:
        return {}


def open_facts(edition: Edition, answer: LinkedAnswer) -> dict[str, AnyFact]:
    known = edition.playbook.games[answer.play].facts
    return {ask.fact: known[ask.fact] for ask in answer.questions if ask.fact in known}


def form_of(answer: LinkedAnswer, facts: dict[str, AnyFact], lang: Language) -> ElicitRequestFormParams:
    asked = [ask for ask in answer.questions if ask.fact in facts][:MOST_ASKED]
    properties = {ask.fact: {**field_of(facts[ask.fact]), "title": ask.text.of(lang)} for ask in asked}
    schema: dict[str, Any] = {"type": "object", "properties": properties}
    return ElicitRequestFormParams(message=answer.says.of(lang), requested_schema=schema)


def field_of(fact: AnyFact) -> dict[str, Any]:
    if fact.kind == "number":
        return {"type": "integer", "minimum": fact.domain[0], "maximum": fact.domain[-1]}
    return {"type": "boolean"} if fact.kind == "yes or no" else {"type": "string", "enum": [*fact.domain]}


def stated_in(response: object, facts: dict[str, AnyFact]) -> Stated:
    """The values that the facts can have; anything else is as good as nothing said."""
    if not isinstance(response, ElicitResult) or response.action != "accept":
        return {}
    given = response.content or {}
    return {name: value for name, fact in facts.items() for value in fact.domain if is_same(given.get(name), value)}


def is_same(given: object, value: Value) -> bool:
    return type(given) is type(value) and given == value
