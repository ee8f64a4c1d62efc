"""The start page and the search: one box, answers as results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Query, Request
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from api.asking.answers import AskedAnswer, SentenceReading
from api.asking.asking import AskedSentence, answer
from api.http.responses import judge_pool
from api.limits import SIZES
from api.pages.aids import aid_path
from api.pages.lists import list_path
from api.pages.marking import with_highlights
from api.pages.page_request import PageRequest
from api.problems import Problem
from kb.lists import Item
from kb.search.findables import Findable
from kb.search.results import Hit
from validators.engine.facts import value_name

router = APIRouter(include_in_schema=False)
A_PAGE = 12
MOST = 60
MOST_ROLES = 6
LOOKED_AT = 30  # results that the role chips are made from
# Shorter queries name something to look up; these say what happened.
SENTENCE_WORDS, SENTENCE_CHARACTERS = 4, 10


class Result(NamedTuple):
    """A hit as the page shows it; a term with the rule that defines it, where that was found too."""

    findable: Findable
    href: str
    text: Markup
    plays: tuple[str, ...]
    defining: Result | None = None
    listed: Item | None = None


@router.get("/")
async def find(
    request: Request,
    q: Annotated[str, Query(max_length=SIZES.query)] = "",
    game: Annotated[str, Query(max_length=40)] = "",
    role: Annotated[str, Query(max_length=40)] = "",
    n: Annotated[int, Query(ge=1, le=MOST)] = A_PAGE,
) -> Response:
    page = PageRequest(request)
    is_asked = is_sentence(q) and not role and n == A_PAGE
    answered = await sentence_answer(page, q, game) if is_asked else None
    return await run_in_threadpool(found_page, page, q, game, role, n, answered)


def found_page(page: PageRequest, q: str, game: str, role: str, n: int, answered: AskedAnswer | None) -> Response:
    if not q.strip():
        return page.render("find.html", q="", game=game, role="", found=None, starters=starters(page))
    asked = f"{q} role:{role}" if role else q
    found = page.edition.searcher.search(
        asked, page.lang, game if game in page.display.by_id else None, max(n, LOOKED_AT)
    )
    return page.render(
        "find.html",
        q=q,
        game=game,
        role=role,
        found=found,
        answered=answered,
        settle_href=lambda reading: page.href(f"/settle/{reading.play}", stated(reading)),
        results=one_card_a_term(page, [result(page, hit) for hit in found.hits[:n]]),
        roles=[role] if role else roles_in(found.hits),
        next=min(n + A_PAGE, MOST) if found.total > n and n < MOST else 0,
        starters=starters(page),
    )


def is_sentence(q: str) -> bool:
    """Whether somebody says what happened, rather than looking up a name."""
    return len(q.split()) >= SENTENCE_WORDS or (not q.isascii() and len(q) >= SENTENCE_CHARACTERS)


async def sentence_answer(page: PageRequest, q: str, game: str) -> AskedAnswer | None:
    """The answer in one line; None where the words are about something else, or the judge has too much to do."""
    asked = AskedSentence(text=q, game=game if game in page.display.by_id else None)
    try:
        answered = await judge_pool(page.request).run(partial(answer, page.edition, asked), page.request.receive)
    except Problem:
        return None
    return answered if answered.answer.confidence != "none" else None


def stated(reading: SentenceReading) -> dict[str, str]:
    """The facts that were understood, as the address of a dispute has them."""
    return {fact.fact: value_name(fact.value) for fact in reading.understood if fact.value is not None}


def result(page: PageRequest, hit: Hit) -> Result:
    found = hit.findable
    spans = hit.highlights[0 if page.lang == "en" else 1]
    plays = page.edition.court.judged_by.get(found.id, ())
    _, listed = page.edition.library.listed.get(found.id, (None, None))
    text = with_highlights(page.of(found.text), spans)
    return Result(found, page.href(path_of(found)), text, plays, listed=listed)


def path_of(found: Findable) -> str:
    sheets = {"aid": aid_path, "list": list_path}
    if found.entity in sheets:
        return sheets[found.entity](found.id)
    return f"/{'terms' if found.entity == 'term' else 'rules'}/{found.id}"


def one_card_a_term(page: PageRequest, results: Sequence[Result]) -> list[Result]:
    """The results, with a rule on the card of the term that it defines, where the better of the two was."""
    by_id = {result.findable.id: n for n, result in enumerate(results)}
    cards = dict(enumerate(results))
    for n, result in enumerate(results):
        term = page.edition.library.terms_by_id.get(result.findable.id)
        rule = by_id.get(term.defined_by or "") if term else None
        if rule in cards:
            del cards[n]
            card = result._replace(defining=cards.pop(rule))
            cards[min(n, rule)] = card
    return [cards[n] for n in sorted(cards)]


def roles_in(hits: Sequence[Hit]) -> list[str]:
    """The roles of the best results, those with most of them first."""
    counts = Counter(role for hit in hits for role in hit.findable.roles[:1])
    return [role for role, _ in counts.most_common(MOST_ROLES)]


def starters(page: PageRequest) -> list[str]:
    """A question for each starter, in the reader's language."""
    asked = [page.edition.library.by_id[id].asked.of(page.lang) for id in page.display.starters]
    return [phrases[0] for phrases in asked if phrases]
