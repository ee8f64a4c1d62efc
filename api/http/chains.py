"""Piles of responses and effect chains over HTTP."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import APIRouter, Request, Response

from api.editions import Edition
from api.http.bodies import bounded, json_body
from api.http.question_schemas import body, facts_of, ruleset_schema
from api.http.responses import Lang, Served, answer, judge_pool
from api.http.verdict_schemas import ChainShape
from kb.library import Library
from validators.engine.budget import Budget
from validators.unstable.chains import Chain, judge_chain, read_chain
from validators.unstable.game import unstable

router = APIRouter(prefix="/api/v1", tags=["judging"])
EXAMPLE = {
    "steps": [
        {"does": "play", "player": "Ann", "card": "Unicorn", "kind": "basic"},
        {"does": "respond", "player": "Ben", "card": "first Neigh"},
        {"does": "respond", "player": "Ann", "card": "second Neigh"},
        {"does": "pass"},
    ]
}


@router.post("/judge/chain", summary="Judge a whole chain", response_model=ChainShape, openapi_extra=body("Chain"))
async def chain(request: Request, edition: Served, lang: Lang = None) -> Response:
    """Who stops what? A pile of responses or a chain of effects in *Unstable Unicorns*, step by step.

    `steps` are what happened, in order: somebody plays a card, others respond, effects trigger and resolve. Each step
    is judged by itself, with the facts that the steps before it made true; an illegal one is told and then left out.
    `outcomes` has what becomes of every card and effect, in the order in which they resolve.
    """
    data = await json_body(request)
    return answer(request, edition, await judge_pool(request).run(partial(judged_chain, edition, data), request))


def judged_chain(edition: Edition, data: object, budget: Budget) -> dict[str, Any]:
    return judge_chain(edition.court, read_chain(bounded(data)), budget).model_dump()


def chain_schemas(library: Library) -> dict[str, dict[str, Any]]:
    """The component that the body names, and those it consists of."""
    schema = Chain.model_json_schema(ref_template="#/components/schemas/{model}")
    parts: dict[str, dict[str, Any]] = schema.pop("$defs")
    for part in parts.values():
        part["properties"]["facts"] = facts_of(unstable)
    schema["properties"]["ruleset"] = ruleset_schema(library, unstable)
    return {**parts, "Chain": schema}
