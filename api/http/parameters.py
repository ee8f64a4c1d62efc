"""Parameters that many addresses take, and what is said of those that an address does not know."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Annotated

from fastapi import Query
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute
from pydantic import AfterValidator, BaseModel
from starlette.requests import Request

from api.http.lookups import GAME_NAMES, known_game
from api.problems import Problem
from api.roles import ROLES, known_role
from validators.registry import GAMES

GameName = Annotated[
    str | None,
    AfterValidator(known_game),
    Query(json_schema_extra={"enum": sorted(GAMES)}, examples=sorted(GAMES)[-1:], description=f"Only {GAME_NAMES}."),
]
RoleName = Annotated[
    str | None,
    AfterValidator(known_role),
    Query(json_schema_extra={"enum": ROLES}, examples=["knight"], description="Whose play it is."),
]


async def check_parameters(request: Request) -> None:
    """A parameter that the address does not take is an error, and never just without effect."""
    if request.scope["query_string"]:
        route: APIRoute = request.scope["route"]
        known = tuple(query_parameters(route.dependant))
        for name in request.query_params.keys() - set(known):
            raise unknown_parameter(name, known)


def query_parameters(of: Dependant) -> Iterator[str]:
    """The names that a route takes itself, in a model of parameters, or in what it depends on."""
    for field in of.query_params:
        model = field.field_info.annotation
        if isinstance(model, type) and issubclass(model, BaseModel):
            yield from model.model_fields
        else:
            yield field.alias
    for inner in of.dependencies:
        yield from query_parameters(inner)


def unknown_parameter(name: str, known: tuple[str, ...]) -> Problem:
    near, listed = get_close_matches(name, known, 1), ", ".join(known) or "—"
    return Problem(
        "bad-parameter",
        f"{name}: this address has no such parameter." + (f" Near it: {near[0]}." if near else "") + f" All: {listed}.",
        f"{name}：このパラメーターはない。" + (f"近いもの：{near[0]}。" if near else "") + f"使えるもの：{listed}。",
        parameter=name,
        near=near,
    )
