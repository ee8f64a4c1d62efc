"""Settling a dispute: choose the play, answer what matters, get the verdict; and rulings that somebody shared."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from api.http.responses import judge_pool
from api.limits import SIZES
from api.pages.disputes import Dispute
from api.pages.naming import with_links, with_names
from api.pages.page_request import PageRequest
from api.pages.verdicts import VerdictView, view_verdict
from api.problems import of_question, of_unknown_id
from api.rulings import Ruling, decode, revised_since
from kb.faults import UnknownId
from kb.model import PlayText
from kb.nearest import nearest
from kb.rulesets import ruleset_named
from validators.engine.budget import Budget
from validators.engine.problems import QuestionProblem
from validators.engine.questions import find_play, stated_facts

router = APIRouter(include_in_schema=False)


class Group(NamedTuple):
    """Plays of one role or chapter."""

    part: str
    plays: list[PlayText]


class Choice(NamedTuple):
    """A play that was found: its part of the rules, and what it is about."""

    play: PlayText
    part: str
    about: str


@router.get("/settle")
def choose(
    request: Request,
    game: Annotated[str, Query(max_length=40)] = "",
    q: Annotated[str, Query(max_length=200)] = "",
) -> Response:
    page = PageRequest(request)
    wanted = game if game in page.display.by_id else ""
    found = page.edition.play_index.search(q, wanted or None) if q.strip() else None
    return page.render(
        "settle.html",
        game=wanted,
        q=q,
        found=None if found is None else [chosen(page, play.text) for play in found],
        groups=groups(page, wanted) if wanted else [],
        games=[(g, sum(t.game == g.id for t in page.edition.library.plays)) for g in page.display.games],
    )


def chosen(page: PageRequest, text: PlayText) -> Choice:
    return Choice(text, part_of(page, text.game, text.id), page.of(text.about))


def groups(page: PageRequest, game: str) -> list[Group]:
    """The plays of a game under the part of the rules that judge them."""
    plays = page.edition.court.games[game].plays
    found = defaultdict[str, list[PlayText]](list)
    for text in page.edition.library.plays:
        if text.game == game and text.id in plays:
            found[part_of(page, game, text.id)].append(text)
    return [Group(part, texts) for part, texts in sorted(found.items(), key=lambda pair: -len(pair[1]))]


def part_of(page: PageRequest, game: str, name: str) -> str:
    role = name.split(".")[0]
    if role != game:
        return role
    registry = page.edition.court.games[game]
    bound = registry.rules_on(registry.plays[name]) or registry.effects_on(registry.plays[name])
    return bound[0].id.split(".")[1] if bound else "notes"


@router.get("/settle/{play}")
async def settle(request: Request, play: Annotated[str, Path(max_length=200)]) -> Response:
    return await judge_pool(request).run(partial(settle_page, PageRequest(request), play), request.receive)


def settle_page(page: PageRequest, play: str, budget: Budget) -> Response:
    games = page.edition.playbook.games
    if play not in games:
        raise of_unknown_id(UnknownId(play, nearest(play, games)))
    dispute = Dispute.read(page, play, page.request.query_params)
    try:
        return show(page, dispute, view_verdict(dispute, budget))
    except QuestionProblem as problem:
        if problem.slug not in ("contradictory-facts", "no-rule-governs", "not-in-ruleset"):
            raise
        explanation = with_names(page, dispute.game, page.of(problem.text))
        return show(page, dispute, None, problem=of_question(problem), explanation=explanation)


def show(page: PageRequest, dispute: Dispute, verdict: VerdictView | None, **more: object) -> Response:
    texts = {text.id: text for text in page.edition.library.plays}
    play = texts.get(dispute.play.name)
    values: dict[str, Any] = {"problem": None, "explanation": "", "ruling": None, "changed": (), **more}
    rulesets = [r for r in page.edition.library.rulesets if r.game == dispute.game.name]
    return page.render(
        "dispute.html",
        dispute=dispute,
        play=play,
        about=with_links(page, page.of(play.about)) if play else "",
        verdict_view=verdict,
        rulesets=rulesets,
        title=lambda id: page.edition.title(id),
        **values,
    )


@router.get("/rulings/{token}")
async def ruling(request: Request, token: Annotated[str, Path(max_length=SIZES.ruling_token)]) -> Response:
    return await judge_pool(request).run(partial(ruling_page, PageRequest(request), token), request.receive)


def ruling_page(page: PageRequest, token: str, budget: Budget) -> Response:
    """A ruling that somebody shared, judged again by the rules of now."""
    found = decode(token)
    if found.question.steps:
        return steps_page(page, found, budget)
    dispute = disputed(page, found)
    verdict = view_verdict(dispute, budget, asks=False)  # it is shown as it was shared, with what was open then
    versions = page.edition.court.versions(ruleset_named(page.edition.library, verdict.answer.ruleset))
    changed = revised_since(found, page.edition.library, versions)
    return show(page, dispute, verdict, ruling=found, changed=[c.rule for c in changed if c.rule])


def disputed(page: PageRequest, found: Ruling) -> Dispute:
    asked = found.question
    game, play = find_play(page.edition.court.games, asked)
    stated, unknown = stated_facts(game, play, asked)
    facts, skipped = {fact.name: value for fact, value in stated.items()}, sorted(fact.name for fact in unknown)
    more = (asked.ruleset, asked.strict, asked.reading, asked.claims, asked.relations)
    return Dispute(page, game, play, facts, tuple(skipped), *more)


def steps_page(page: PageRequest, found: Ruling, budget: Budget) -> Response:
    """A ruling about several steps: the verdict of the whole, then each step with a page of its own."""
    court, library = page.edition.court, page.edition.library
    answer = court.answer(found.question, budget)
    game, _ = find_play(court.games, found.question)
    changed = revised_since(found, library, court.versions(ruleset_named(library, answer.ruleset)))
    titles = {text.id: page.of(text.title) for text in library.plays}
    return page.render(
        "steps.html",
        answer=answer,
        game=game.name,
        changed=[c.rule for c in changed if c.rule],
        title=lambda id: page.edition.title(id),
        play_title=lambda name: titles.get(name, name),
        links=[page.href(f"/settle/{step.play}") for step in answer.steps],
    )
