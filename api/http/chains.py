"""Piles of responses and effect chains over HTTP."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from fastapi import APIRouter, Request, Response

from api.http.bodies import json_body, on_json
from api.http.fact_schemas import Schema, component, facts_of, ref
from api.http.question_schemas import body
from api.http.responses import Lang, Served, answer, judged
from api.judging import judge_chain
from validators.engine.chain_answers import ChainAnswer
from validators.engine.games import Game

router = APIRouter(prefix="/api/v1", tags=["judging"])
EXAMPLE = {
    "steps": [
        {"does": "play", "player": "Ann", "card": "Unicorn", "kind": "basic"},
        {"does": "respond", "player": "Ben", "card": "first Neigh"},
        {"does": "respond", "player": "Ann", "card": "second Neigh"},
        {"does": "pass"},
    ]
}


@router.post(
    "/judge/chain",
    operation_id="judgeChain",
    summary="Judge a whole chain",
    response_model=ChainAnswer,
    openapi_extra=body("Chain"),
)
async def chain(request: Request, edition: Served, lang: Lang = None) -> Response:
    """Who stops what? A pile of responses or a chain of effects in *Unstable Unicorns*, step by step.

    `steps` are what happened, in order: somebody plays a card, others respond, effects trigger and resolve. Each step
    is judged by itself, with the facts that the steps before it made true; an illegal one does not count.
    `outcomes` has what becomes of every card and effect, in the order in which they resolve.
    """
    work = on_json(await json_body(request), partial(judge_chain, edition))
    return await judged(request, work, partial(answer, request, edition))


def chain_schemas(games: Iterable[Game]) -> dict[str, Schema]:
    """The component that the body names, and those it consists of."""
    for game in games:
        if game.chains:
            schema = game.chains.model.model_json_schema(ref_template="#/components/schemas/{model}")
            parts: dict[str, Any] = schema.pop("$defs")
            for part in parts.values():
                part["properties"]["facts"] = facts_of(game)
            schema["properties"]["ruleset"] = {"anyOf": [ref(component(game, "RulesetId")), {"type": "null"}]}
            return {**parts, "Chain": schema}
    return {"Chain": {"type": "object"}}
