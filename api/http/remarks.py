"""Remarks about rules, over HTTP: errata and clarifications, conflicts, open questions, divergences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from api.editions import Edition
from api.http.long_lists import made_in_turn
from api.http.paging import Limit, Offset, page_answer
from api.http.parameters import GameName
from api.http.responses import Lang, Served, answer
from api.http.schemas import Page, RemarkShape
from api.problems import of_unknown_id
from kb.faults import UnknownId
from kb.model import Amended, Amendment, Conflict, Divergence, OpenQuestion, Severity

router = APIRouter(prefix="/api/v1", tags=["catalogues"])
RemarkId = Annotated[str, Path(max_length=200, description="The id of the remark.")]
AnyRemark = Amendment | Conflict | OpenQuestion | Divergence


class RemarksRequest(NamedTuple):
    """What every list of remarks can be asked for."""

    request: Request
    edition: Edition
    game: str | None
    rule: str | None
    limit: int
    offset: int

    def page(self, remarks: Iterable[AnyRemark]) -> Response:
        found = [one for one in remarks if self.game in (None, one.game) and self.rule in (None, *one.rules)]
        shown = self.edition.entry
        return page_answer(self.request, self.edition, found, self.limit, self.offset, lambda one: shown(one.id))


async def remarks_request(
    request: Request,
    edition: Served,
    game: GameName = None,
    rule: Annotated[str | None, Query(max_length=200, description="Only those about this rule.")] = None,
    lang: Lang = None,
    limit: Limit = 50,
    offset: Offset = 0,
) -> RemarksRequest:
    """A rule may be named by an id that it had before; one that there is not is UnknownId."""
    present = rule if rule is None else edition.library.entry(rule).id
    return RemarksRequest(request, edition, game, present, limit, offset)


Asked = Annotated[RemarksRequest, Depends(remarks_request)]


@router.get(
    "/amendments",
    operation_id="listAmendments",
    summary="Errata, changes and clarifications",
    response_model=Page[RemarkShape],
)
@made_in_turn
def amendments(
    request: Request,
    asked: Asked,
    change: Annotated[
        Amended | None,
        Query(
            description="`erratum` corrects a rule under that word, `change` says otherwise without it, "
            "`clarification` sharpens."
        ),
    ] = None,
) -> Response:
    """What official documents changed or clarified later, each with the rules it amends and the lines it rests on."""
    return asked.page(one for one in asked.edition.library.amendments if change in (None, one.change))


@router.get(
    "/conflicts", operation_id="listConflicts", summary="Passages that disagree", response_model=Page[RemarkShape]
)
@made_in_turn
def conflicts(request: Request, asked: Asked) -> Response:
    """Where the books contradict each other or themselves: both passages, our reading, and the reason for it."""
    return asked.page(asked.edition.library.conflicts)


@router.get(
    "/open-questions",
    operation_id="listOpenQuestions",
    summary="What nobody official has answered",
    response_model=Page[RemarkShape],
)
@made_in_turn
def open_questions(request: Request, asked: Asked) -> Response:
    """What the books leave open, and how we would play it until somebody official answers."""
    return asked.page(asked.edition.library.open_questions)


@router.get(
    "/divergences",
    operation_id="listDivergences",
    summary="Where the Japanese differs",
    response_model=Page[RemarkShape],
)
@made_in_turn
def divergences(
    request: Request,
    asked: Asked,
    severity: Annotated[Severity | None, Query(description="`changes-play`, `unclear` or `cosmetic`.")] = None,
) -> Response:
    """Where the Japanese translation says something else than the English, which governs."""
    return asked.page(one for one in asked.edition.library.divergences if severity in (None, one.severity))


@router.get("/amendments/{id}", operation_id="getAmendment", summary="One amendment", response_model=RemarkShape)
@router.get("/conflicts/{id}", operation_id="getConflict", summary="One conflict", response_model=RemarkShape)
@router.get(
    "/open-questions/{id}", operation_id="getOpenQuestion", summary="One open question", response_model=RemarkShape
)
@router.get("/divergences/{id}", operation_id="getDivergence", summary="One divergence", response_model=RemarkShape)
def remark(request: Request, edition: Served, id: RemarkId, lang: Lang = None) -> Response:
    """One remark about rules, with the passages it is about."""
    entry = edition.entry(edition.library.entry(id).id)
    listed_under = request.url.path.split("/")[3]
    if f"{entry['entity']}s" != listed_under:
        raise of_unknown_id(UnknownId(id))
    return answer(request, edition, entry)
