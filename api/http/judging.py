"""Judging over HTTP: a question, several rulesets compared, and rulings opened again."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Query, Request, Response

from api import judging
from api.editions import Edition, in_language
from api.fact_labels import fact_labels
from api.field_selection import BRIEF_ANSWER, BRIEF_PLAY
from api.http.addresses import public_address
from api.http.bodies import json_body, on_json
from api.http.judged_answers import JudgedKey, judged_key
from api.http.languages import prose_language, request_languages
from api.http.long_lists import made_in_turn
from api.http.paging import Offset, neighbours, with_links
from api.http.parameters import GameName, RoleName
from api.http.question_schemas import COMPARE_BODY, JUDGE_BODY
from api.http.ready_answers import uncached_answer
from api.http.responses import (
    AS_TEXT,
    Brief,
    Fields,
    Lang,
    Served,
    Shown,
    answer,
    judged,
    respond,
    shown,
    text_answer,
    wants_text,
)
from api.judging import ComparedAnswers, LinkedAnswer, OpenedRuling
from api.limits import SIZES
from api.plain_text import judgement_text
from api.playbook import DescribedPlay, DescribedPlays
from api.problems import of_unknown_id
from kb.faults import UnknownId
from kb.nearest import nearest

router = APIRouter(prefix="/api/v1", tags=["judging"])


@router.post(
    "/judge",
    operation_id="judgePlay",
    summary="Judge a play",
    response_model=LinkedAnswer,
    responses=AS_TEXT,
    openapi_extra=JUDGE_BODY,
)
async def judge(
    request: Request, edition: Served, lang: Lang = None, fields: Fields = None, brief: Brief = False
) -> Response:
    """Is this play legal? The answer is `legal`, `illegal` or `depends`, with a proof that cites every rule it used.

    A question is a **play** (what somebody does or claims; `/api/v1/plays` lists them), a **situation** (facts), and a
    **ruleset**. State the facts you know and leave out the others. Where the verdict turns on a fact that is unknown,
    it is `depends`, and `questions` has what to ask at the table, with the verdict each answer leads to.

    Some facts go without saying, such as that no wall is in the way: each is in a play's `facts` with what is
    `presumed`. Those that the judge used are in `assumed`; those that alone would change the verdict are in `unless`,
    with a value that does and the verdict then. `firm` is true where there are none. Show a verdict that is not firm
    with what it hangs on: `says` is the whole answer in one line. A fact stated as `null` is expressly unknown, and
    nothing is presumed of it; `"strict": true` has nothing presumed at all.

    A play of kind `claim` is right (`legal`) or wrong (`illegal`). **`claims`** say what holds after the act, as
    `{"fact": "knight.grit", "by": 2}` or `{"fact": "thief.on_map", "is": false}`; each is set against what follows by
    the rules. **`steps`**, in place of `play`, are plays that follow each other, with what follows carried on.
    With a **`table`**, the play or each of the steps may say where it happens (`from`, `to`, `path` …), and a step is
    judged on the table that the one before has left. A table is as things stand before the first step: what is visible
    then is stated once, in its `facts`, and holds until a play changes it. Where only somebody's board shows what a
    play makes of a number, the step that plays it can state the new one; else it is asked for. What is said of an act,
    such as the spaces in `hits`, holds for the steps that tell its parts, in whichever order. Facts of one of several
    pieces are stated and claimed under its name.
    What the table plays by can be stated like a fact: `ruleset.layer`, and one for each variant.

    Where only an order is known ("his Stealth is above her Perception"), state that: `"relations": [["thief.stealth",
    ">", "knight.perception"]]`, with `>`, `>=`, `=`, `<=` or `<`, and a fact or a number on the right.

    **`house`** has a group's house rules hold beside the official ones: the name of a set that the server has, or
    `{"text": "…"}` with the set itself, of which nothing is kept. The answer's `house` says which of them bear on the
    question and what the official rules say.

    Facts go by their dotted names (`{"knight.strength": 5}`) or nested (`{"knight": {"strength": 5}}`).
    `link` is the address of the ruling: share it, and whoever opens it has the question judged again.

    `brief=true` leaves what a person is told, and `fields=verdict,says` those fields alone. `Accept: text/plain` gets
    the answer as text.
    """
    part = shown(fields, brief, LinkedAnswer.model_fields)
    work = on_json(await json_body(request), partial(judging.judge, edition))
    key = judged_key(request.scope, await request.body())
    return await judged(request, work, partial(judgement_response, request, edition, part, key))


def judgement_response(
    request: Request, edition: Edition, part: Shown, key: JudgedKey, found: LinkedAnswer
) -> Response:
    """As JSON, or as text where that is asked for."""
    if wants_text(request.headers.get("accept", "")):
        prose = prose_language(request)
        text = judgement_text(with_labels(request, edition, found), prose, public_address(request))
        return text_answer(request, edition, text, prose)
    lang = request_languages(request)
    value = in_language(part.of(with_labels(request, edition, found), BRIEF_ANSWER), lang)
    return respond(request, edition.judged_answers.keep(key, uncached_answer(orjson.dumps(value), lang)))


def with_labels(request: Request, edition: Edition, found: LinkedAnswer) -> dict[str, Any]:
    """The answer with its whole address, and with the words for the facts that it names."""
    value = found.model_dump()
    return {**value, "url": public_address(request) + found.link, "labels": fact_labels(value, edition.court)}


@router.post(
    "/judge/compare",
    operation_id="compareRulesets",
    summary="Judge a play under several rulesets",
    response_model=ComparedAnswers,
    openapi_extra=COMPARE_BODY,
)
async def compare(request: Request, edition: Served, lang: Lang = None) -> Response:
    """The same question under each of `rulesets`. Where none is named: under every ruleset of the game, and under the
    usual one with and without each variant that bears on the play.

    `differs` says at a glance whether the errata, or an expansion, change the verdict. A ruleset that cannot judge
    the play has `null` for a verdict, and the reason in `problems`.
    """
    work = on_json(await json_body(request), partial(judging.compare, edition))

    def compared(found: ComparedAnswers) -> Response:
        answers = [with_labels(request, edition, one) for one in found.answers]
        return answer(request, edition, {**found.model_dump(exclude={"answers"}), "answers": answers})

    return await judged(request, work, compared)


@router.get("/rulings/{token}", operation_id="openRuling", summary="Open a ruling", response_model=OpenedRuling)
async def ruling(
    request: Request,
    edition: Served,
    token: Annotated[str, Path(max_length=SIZES.ruling_token, json_schema_extra={"pattern": "^[A-Za-z0-9_-]+$"})],
    lang: Lang = None,
) -> Response:
    """Judges the question that a ruling's link carries again, under the rules of now.

    The token is the last part of an answer's `link`. It holds the question and the revision it was asked under, and no
    verdict. Where the revision has moved, `changed` names the rules it cited whose text has changed since. Of house
    rules it holds a digest: where this server lacks them, `house.note` says so, and the answer is the official one.
    """

    def opened(found: OpenedRuling) -> Response:
        whole = with_labels(request, edition, found.answer)
        return answer(request, edition, {**found.model_dump(exclude={"answer"}), "answer": whole})

    return await judged(request, partial(judging.open_ruling, edition, token), opened)


@router.get("/plays", operation_id="listPlays", summary="Every play that can be judged", response_model=DescribedPlays)
@made_in_turn
def plays(
    request: Request,
    edition: Served,
    game: GameName = None,
    role: RoleName = None,
    q: Annotated[
        str | None,
        Query(max_length=SIZES.query, examples=["attack dragon"], description="What it is about, in everyday words."),
    ] = None,
    limit: Annotated[int | None, Query(ge=1, le=SIZES.page, description="How many plays at most.")] = None,
    offset: Offset = 0,
    brief: Annotated[bool, Query(description="Only names, titles, when to choose each, and scores.")] = False,
    fields: Fields = None,
    lang: Lang = None,
) -> Response:
    """Every play with all that is needed to ask about it: what it is, the facts to state, and a worked example.

    Start here. Find the play that is disputed, take its `example.question`, put in the facts of your table, and send it
    to `/api/v1/judge`. `fields` are the facts that a question about it normally states; `facts` are all that its rules
    may read, each with its values, the question to ask a player, and what is presumed where nobody says. With `q`, the
    plays that fit best come first, each with its `score`: 1 where nothing fits better by its own words or its rules.
    """
    part = shown(fields, False, DescribedPlay.model_fields)
    found = edition.plays_about(q or "", game, role)
    end = len(found) if limit is None else offset + limit
    dumped = [edition.playbook.listed(play.name, brief, play.score) for play in found[offset:end]]
    around = neighbours(request, limit, offset, len(found))
    value = {"total": len(found), "next": around["next"], "plays": [part.of(play, ()) for play in dumped]}
    return with_links(request, answer(request, edition, value), around)


@router.get("/plays/{name}", operation_id="getPlay", summary="One play", response_model=DescribedPlay)
def play(
    request: Request,
    edition: Served,
    name: Annotated[str, Path(max_length=200, examples=["knight.hit-dragon"])],
    fields: Fields = None,
    brief: Brief = False,
    lang: Lang = None,
) -> Response:
    """One play: what it is, the facts its rules may read, the rules themselves, and a worked example."""
    part = shown(fields, brief, DescribedPlay.model_fields)
    if name not in edition.playbook.games:
        raise of_unknown_id(UnknownId(name, nearest(name, edition.playbook.games)))
    return answer(request, edition, part.of(edition.playbook.play(name).model_dump(), BRIEF_PLAY))
