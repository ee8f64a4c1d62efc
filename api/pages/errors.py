"""Problems as pages, for people: what went wrong in their language, and where to go from there."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from api.pages.page_request import PageRequest
from api.pages.play_links import with_names
from api.problems import KINDS, Problem


def wants_page(request: Request) -> bool:
    """A browser that asks for a page, and not a program that asks the API."""
    path = request.url.path
    return not path.startswith(("/api/", "/mcp", "/static/")) and "text/html" in request.headers.get("accept", "")


def problem_page(request: Request, problem: Problem) -> Response | None:
    """None where a program is question."""
    if not wants_page(request):
        return None
    page = PageRequest(request)
    near = problem.more.get("near") or ()
    library = page.edition.library
    suggested = [library.by_id[id] for id in near if id in library.by_id] if isinstance(near, tuple | list) else []
    plays = [text for text in library.plays if isinstance(near, tuple | list) and text.id in near]
    status, title = KINDS[problem.slug]
    game = page.edition.playbook.games.get(request.path_params.get("play", ""))
    said = with_names(page, game, page.of(problem.text)) if game else page.of(problem.text)
    response = page.render(
        "problem.html",
        status,
        problem=problem,
        said=said,
        title=page.words.table.get(f"title_{problem.slug}", page.of(title)),
        suggested=suggested,
        plays=plays,
        code=status,
    )
    response.headers.update(problem.headers or {})
    return response
