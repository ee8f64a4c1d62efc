"""A dispute from its first question to the verdict, and rulings that somebody shared."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from api.house_rules import NOT_HERE
from api.http.responses import judge_pool
from api.limits import SIZES
from api.pages.disputes import Dispute
from api.pages.page_request import PageRequest
from api.pages.play_links import with_links, with_names
from api.pages.table_drawing import value_label
from api.pages.verdicts import VerdictView, deciding_steps, speaking_steps, view_verdict
from api.problems import of_question, of_unknown_id
from api.rulings import Ruling, decode, revised_since
from api.tables import checked, given_table
from kb.faults import UnknownId
from kb.model import Text
from kb.nearest import nearest
from kb.rulesets import ruleset_named
from validators.engine.budget import Budget
from validators.engine.games import Game
from validators.engine.problems import QuestionProblem
from validators.engine.questions import find_play, flatten, stated_facts
from validators.engine.ruleset_facts import read_ruleset_facts

router = APIRouter(include_in_schema=False)


class RulesOf(NamedTuple):
    """The rules that a ruling rests on, the date of their latest layer, and that of our texts when it was made."""

    title: Text
    date: str
    judged_on: str


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
    values: dict[str, Any] = {"problem": None, "explanation": "", "ruling": None, "rules_of": None, "changed": ()}
    rulesets = [r for r in page.edition.library.rulesets if r.game == dispute.game.name]
    return page.render(
        "dispute.html",
        dispute=dispute,
        play=play,
        about=with_links(page, page.of(play.about)) if play else "",
        verdict_view=verdict,
        rulesets=rulesets,
        houses=[court.house for court in page.edition.house_courts.for_game(dispute.game.name)],
        house_note=NOT_HERE if dispute.lacks_house else None,
        title=lambda id: dispute.court.library.entry(id).title,
        **(values | more),
    )


@router.get("/rulings/{token}")
async def ruling(request: Request, token: Annotated[str, Path(max_length=SIZES.ruling_token)]) -> Response:
    return await judge_pool(request).run(partial(ruling_page, PageRequest(request), token), request.receive)


def ruling_page(page: PageRequest, token: str, budget: Budget) -> Response:
    """A ruling that somebody shared, judged again by the rules of now."""
    found = decode(token)
    dispute = ruling_dispute(page, found)
    if dispute is None:
        return whole_ruling(page, found, budget)
    verdict = view_verdict(dispute, budget, asks=False)  # it is shown as it was shared, with what was open then
    versions = page.edition.court.versions(ruleset_named(page.edition.library, verdict.answer.ruleset))
    changed = revised_since(found, page.edition.library, versions)
    dated = rules_of(page, found, verdict.answer.ruleset)
    return show(page, dispute, verdict, ruling=found, rules_of=dated, changed=[c.rule for c in changed if c.rule])


def rules_of(page: PageRequest, found: Ruling, ruleset: str) -> RulesOf:
    library = page.edition.library
    chosen = ruleset_named(library, ruleset)
    layer = next(layer for layer in library.layers if layer.id == chosen.layers[-1])
    judged_on = next((each.date for each in page.edition.revisions if each.revision == found.revision), "")
    return RulesOf(chosen.title, layer.date, judged_on)


def ruling_dispute(page: PageRequest, found: Ruling) -> Dispute | None:
    """The dispute of one play and its facts; None where there are steps, a table, or rules in use that nobody knows."""
    game, play = find_play(page.edition.court.games, found.question)
    asked, played = read_ruleset_facts(page.edition.library, game.name, found.question)
    if asked.steps or asked.table is not None or played.left_open:
        return None
    stated, unknown = stated_facts(game, play, asked)
    facts, skipped = {fact.name: value for fact, value in stated.items()}, sorted(fact.name for fact in unknown)
    more = (asked.ruleset, asked.strict, asked.reading, asked.claims, asked.relations)
    return Dispute(page, game, play, facts, tuple(skipped), *more, house=found.house)


def whole_ruling(page: PageRequest, found: Ruling, budget: Budget) -> Response:
    """A ruling that the page of a dispute cannot carry: the verdict of the whole, then each step."""
    official, library = page.edition.court, page.edition.library
    court = page.edition.house_courts.find(found.house) or official
    answer = court.answer(found.question, budget)
    budget.check_enough()
    game, _ = find_play(court.games, found.question)
    changed = revised_since(found, library, official.versions(ruleset_named(library, answer.ruleset)))
    return page.render(
        "whole_ruling.html",
        answer=answer,
        ruling_title=ruling_title(page, found),
        steps=answer.steps or (answer,),
        deciding=lambda step: deciding_steps(speaking_steps(step)),
        table_code=table_code(page, game, found),
        given=given_facts(page, game, found),
        was_cut=any(each.cut for each in (answer, *answer.steps)),
        game=game.name,
        rules_of=rules_of(page, found, answer.ruleset),
        changed=[c.rule for c in changed if c.rule],
        house_note=NOT_HERE if found.house and not answer.house else None,
        title=lambda id: page.edition.title(id),
    )


def ruling_title(page: PageRequest, found: Ruling) -> str:
    steps = found.question.steps
    if steps:
        return page.words["steps_of"].format(len(steps))
    _, play = find_play(page.edition.court.games, found.question)
    return page.play_title(play.name)


def given_facts(page: PageRequest, game: Game, found: Ruling) -> list[tuple[str, str]]:
    """What was stated of the whole question, in words; what is expressly unknown as a question mark."""
    given = []
    for name, value in flatten(found.question.situation):
        if fact := game.facts.get(name):
            assert value is None or isinstance(value, bool | int | str)  # else nothing could be judged
            label = page.of(page.edition.court.label(game, fact))
            given.append((label, "?" if value is None else value_label(page, game, name, value)))
    return given


def table_code(page: PageRequest, game: Game, found: Ruling) -> str | None:
    """The table of a ruling as the address of its page has it."""
    table = found.question.table
    return None if table is None else checked(given_table(page.edition, {"game": game.name, "table": table})).code
