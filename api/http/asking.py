"""Plain words over HTTP: one sentence in, one answer out."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request, Response

from api.asking import asking
from api.asking.answers import AskedAnswer
from api.bounds import is_long_sentence
from api.http.bodies import json_body, on_json, parsed
from api.http.question_schemas import ASK_BODY
from api.http.responses import Lang, Served, answer, judge_pool, responding

# Bytes within which any sentence fits that is no longer than a search, however it is escaped.
SHORT_BODY = 8_000
router = APIRouter(prefix="/api/v1", tags=["judging"])


@router.post(
    "/ask", operation_id="askSentence", summary="Ask in plain words", response_model=AskedAnswer, openapi_extra=ASK_BODY
)
async def ask(request: Request, edition: Served, lang: Lang = None) -> Response:
    """Say what happened, in English or Japanese, and get one answer.

    The sentence is read by the words of the rules and of players, without a language model. `readings` are the plays it
    may mean, best first: what was understood of it and in which words, the question as it can be sent to
    `/api/v1/judge`, and the judgement. `rules` are those that speak to it, as in a search. `answer.says` is the line to
    print: a verdict, what has to be known first, the nearest rule, or plainly that there is none.

    `yes` answers the question as it was typed, and only where `confidence` is `high`; nothing doubtful is answered.
    What the sentence speaks of without settling it has the value `null` in `understood`, and is asked in `questions`.
    """
    sent, pool = await json_body(request), judge_pool(request)
    run = pool.run_slowly if is_long(sent) else pool.run
    work = responding(on_json(sent, partial(asking.ask, edition)), partial(answer, request, edition))
    return await run(work, request.receive)


def is_long(sent: bytes) -> bool:
    return len(sent) > SHORT_BODY or is_long_sentence(parsed(sent))
