"""Tables over HTTP: checked, asked for options, and drawn."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request, Response

from api import tables
from api.http.bodies import json_body, on_json, parsed
from api.http.languages import prose_language
from api.http.responses import PLAIN as PLAIN_UTF8
from api.http.responses import Lang, Served, answer, answer_bytes, judge_pool, responding
from api.http.table_schemas import CHECK_BODY, OPTIONS_BODY, PICTURE_BODY
from api.pages.pictures.drawing import draw_in_turn
from api.pages.pictures.tables import table_png, table_svg
from api.server.page_threads import in_a_thread
from api.tables import CheckedTable
from validators.engine.option_budget import UNITS
from validators.engine.tables import Options

router = APIRouter(prefix="/api/v1", tags=["tables"])
SVG, PNG, PLAIN = "image/svg+xml", "image/png", "text/plain"
TEXT = {"schema": {"type": "string"}}
IMAGES = {200: {"description": "The picture", "content": {SVG: TEXT, PNG: {}, PLAIN: TEXT}}}


@router.post(
    "/table/check",
    operation_id="checkTable",
    summary="Check a position",
    response_model=CheckedTable,
    openapi_extra=CHECK_BODY,
)
async def check(request: Request, edition: Served, lang: Lang = None) -> Response:
    """What is wrong with this table? `faults` are what the components or the rules do not allow, each with its rule and
    place; `warnings` are what is unusual or was left unsaid.

    A table is sent as `table` (JSON), as `text` (a grid and a line for each thing, as people type it; English and
    Japanese are read) or as `code` (from a link). The answer has it in all three forms.
    """
    sent = await json_body(request)

    def checked() -> Response:
        return answer(request, edition, tables.check_table(edition, parsed(sent)))

    return await in_a_thread(request.receive, checked)


@router.post(
    "/options",
    operation_id="listOptions",
    summary="What is possible now",
    response_model=Options,
    openapi_extra=OPTIONS_BODY,
)
async def options(request: Request, edition: Served, lang: Lang = None) -> Response:
    """Everything that `who` can try from this table: each option with its `verdict`, whether it is `firm`, and
    `because`, the reason in one line. What is illegal is listed too, so that nobody wonders why it is not there. On a
    very large table, `cut` says how many options of which kind were not judged.

    **Which tiles …?** In place of `who`, one `play` (with its `situation`) is tried wherever it could happen:
    `{"play": {"type": "collapse.remove-tile"}}` lists the tiles that may go now, and why the others may not.

    `steps` is what was done before, written as for `POST /api/v1/judge`: the options are those from the table that it
    leaves, and the answer says in `steps` what the rules say of each. An illegal step is not carried out.
    """
    listing = on_json(await json_body(request), partial(tables.table_options, edition))
    work = responding(listing, partial(answer, request, edition))
    # Hundreds of plays are judged at once: in the thread where nobody who asks about one of them waits.
    return await judge_pool(request).run_slowly(work, request.receive, UNITS)


@router.post(
    "/table/picture",
    operation_id="drawTable",
    summary="Draw a table",
    response_class=Response,
    responses=IMAGES,  # type: ignore[arg-type]
    openapi_extra=PICTURE_BODY,
)
async def picture(request: Request, edition: Served, lang: Lang = None) -> Response:
    """The table as a picture: SVG, or PNG where `Accept` asks for `image/png`, or typed where it asks for `text/plain`.

    `path` draws a step as an arrow, `marked` frames spaces. With a `play` (and its `situation` and `ruleset`) that is
    judged on this table, its way is the arrow, and the spaces that its facts were read from are framed.
    """
    work = on_json(await json_body(request), partial(tables.table_picture, edition))
    drawn = await judge_pool(request).run(work, request.receive)
    display, prose = edition.library.display, prose_language(request)
    if PNG in request.headers.get("accept", ""):
        image = await draw_in_turn(partial(table_png, display, drawn.picture, drawn.theme), request.receive)
        return answer_bytes(request, edition, image, "both", PNG)
    if PLAIN in request.headers.get("accept", ""):
        return answer_bytes(request, edition, drawn.text.of(prose).encode(), prose, PLAIN_UTF8)
    svg = await in_a_thread(request.receive, table_svg, display, drawn.picture, prose, drawn.theme)
    return answer_bytes(request, edition, svg.encode(), prose, SVG)
