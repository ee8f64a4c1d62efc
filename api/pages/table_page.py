"""The table: drawn, checked, asked what is possible, and played on step by step. All of it is in the address."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from api.http.responses import answer_bytes, judge_pool
from api.pages.page_request import PageRequest
from api.pages.pictures.drawing import draw_in_turn
from api.pages.pictures.tables import table_png, table_svg
from api.pages.table_address import TableAddress, game_in, read_address
from api.pages.table_view import play_steps, view_table, where
from api.problems import Problem, of_question
from api.server.page_threads import in_a_thread
from validators.engine.budget import Budget
from validators.engine.problems import QuestionProblem
from validators.engine.table_faces import Highlights, TablePicture

router = APIRouter(include_in_schema=False)
UNREADABLE = 422


@router.get("/table")
async def table(request: Request) -> Response:
    page, pool = PageRequest(request), judge_pool(request)
    work = partial(table_page, page)
    # Options are hundreds of plays: in the thread where nobody who asks about one of them waits.
    run = pool.run_slowly if request.query_params.get("who") else pool.run
    return await run(work, request.receive)


def table_page(page: PageRequest, budget: Budget) -> Response:
    query = page.request.query_params
    try:
        address = read_address(page.edition, query)
    except QuestionProblem as problem:
        return refused(page, of_question(problem))
    except Problem as problem:
        return refused(page, problem)
    return show(page, address.given.game.name, address=address, view=view_table(page, address, budget), problem=None)


def refused(page: PageRequest, problem: Problem) -> Response:
    """The page with what is wrong with its table, which stays in the form."""
    game = game_in(page.edition, page.request.query_params).name
    return show(page, game, UNREADABLE, address=None, view=None, problem=problem)


def show(page: PageRequest, game: str, status: int = 200, **values: Any) -> Response:
    library = page.edition.library
    templates = [table for table in library.table_templates if table.game == game]
    return page.render("table.html", status, game=game, templates=templates, by_id=library.by_id, **values)


@router.get("/table/picture.svg")
async def picture_svg(request: Request) -> Response:
    page = PageRequest(request)
    picture = await judge_pool(request).run(partial(drawn, page), request.receive)
    svg = await in_a_thread(request.receive, table_svg, page.display, picture, page.lang)
    return answer_bytes(request, page.edition, svg.encode(), page.lang, "image/svg+xml")


@router.get("/table/picture.png")
async def picture_png(request: Request) -> Response:
    page = PageRequest(request)
    picture = await judge_pool(request).run(partial(drawn, page), request.receive)
    image = await draw_in_turn(partial(table_png, page.display, picture), request.receive)
    return answer_bytes(request, page.edition, image, "both", "image/png")


def drawn(page: PageRequest, budget: Budget) -> TablePicture:
    """The table after its steps, with the way of the last one."""
    address = read_address(page.edition, page.request.query_params)
    position = play_steps(page, address, budget)
    return address.given.faces.picture(position.table, Highlights(path=last_way(address)))


def last_way(address: TableAddress) -> tuple[str, ...]:
    way = where(address.steps[-1]).split(" → ") if address.steps else []
    return tuple(way) if len(way) > 1 else ()
