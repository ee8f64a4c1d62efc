"""The start page and the search: one box; the answer, then plays, rules and terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Query, Request
from markupsafe import Markup
from starlette.responses import Response

from api.limits import SIZES
from api.pages.aids import aid_path
from api.pages.lists import list_path
from api.pages.page_request import PageRequest
from api.pages.sentence_answer import PlayLink, SentenceAnswer, sentence_answer
from api.pages.text_markup import with_highlights
from api.server.page_threads import in_a_thread
from kb.lists import Item
from kb.search.findables import Findable
from kb.search.results import Hit

router = APIRouter(include_in_schema=False)
A_PAGE = 12
MOST = 60
MOST_ROLES = 6
LOOKED_AT = 30  # results that the role chips are made from
MOST_PLAYS, FITTING_PLAY = 8, 0.4
# Shorter queries name something to look up; these say what happened.
SENTENCE_WORDS, SENTENCE_CHARACTERS = 4, 10


class Result(NamedTuple):
    """A hit as the page shows it; a term with the rule that defines it, where that is a hit too."""

    findable: Findable
    href: str
    text: Markup
    plays: tuple[str, ...]
    defining: Result | None = None
    listed: Item | None = None


class Narrowing(NamedTuple):
    """What the address narrows a search by: a game, a role, or the roles that are played tonight."""

    game: str
    role: str
    tonight: tuple[str, ...]


@router.get("/")
async def search_page(
    request: Request,
    q: Annotated[str, Query(max_length=SIZES.query)] = "",
    game: Annotated[str, Query(max_length=40)] = "",
    role: Annotated[str, Query(max_length=40)] = "",
    tonight: Annotated[str, Query(max_length=200)] = "",
    n: Annotated[int, Query(ge=1, le=MOST)] = A_PAGE,
) -> Response:
    page = PageRequest(request)
    roles = {part.id for each in page.display.games for part in each.roles}
    narrowing = Narrowing(game, role, tuple(name for name in tonight.split(",") if name in roles))
    is_asked = is_sentence(q) and not role and n == A_PAGE
    answered = await sentence_answer(page, q, game) if is_asked else None
    return await in_a_thread(request.receive, results_page, page, q, narrowing, n, answered)


def results_page(page: PageRequest, q: str, narrowing: Narrowing, n: int, answered: SentenceAnswer | None) -> Response:
    game, role, tonight = narrowing
    if not q.strip():
        return page.render("search.html", q="", game=game, role="", search=None, starters=starters(page))
    words = f"{q} role:{role}" if role else q
    limit = MOST if tonight else max(n, LOOKED_AT)
    search = page.edition.searcher.search(words, page.lang, game if game in page.display.by_id else None, limit)
    hits = [hit for hit in search.hits if is_played(page, hit.findable, tonight)]
    return page.render(
        "search.html",
        q=q,
        game=game,
        role=role,
        tonight=tonight,
        search=search,
        total=len(hits) if tonight else search.total,
        answered=answered,
        plays=fitting_plays(page, q, narrowing, answered),
        results=one_card_a_term(page, [result(page, hit) for hit in hits[:n]]),
        roles=[role] if role else roles_in(hits),
        next=min(n + A_PAGE, MOST) if len(hits) > n and n < MOST else 0,
        starters=starters(page),
    )


def is_played(page: PageRequest, findable: Findable, tonight: Iterable[str]) -> bool:
    """Whether an entry is about a role that is played tonight, or about no role of its game."""
    roles = {part.id for part in page.display.by_id[findable.game].roles} & set(findable.roles)
    return not tonight or not roles or not roles.isdisjoint(tonight)


def is_sentence(q: str) -> bool:
    """Whether somebody says what happened, rather than looking up a name."""
    return len(q.split()) >= SENTENCE_WORDS or (not q.isascii() and len(q) >= SENTENCE_CHARACTERS)


def fitting_plays(page: PageRequest, q: str, narrowing: Narrowing, answered: SentenceAnswer | None) -> list[PlayLink]:
    """Plays that fit the words; first those that the sentence may mean beside the one that was answered."""
    meant = answered.meant_otherwise if answered else []
    known = {link.name for link in (*meant, *([answered.settle] if answered and answered.settle else ()))}
    game = narrowing.game if narrowing.game in page.display.by_id else None
    hits = page.edition.play_index.search(q, game, narrowing.role or None, MOST_PLAYS)
    fitting = [hit.text.id for hit in hits if hit.score >= FITTING_PLAY]
    links = [PlayLink(name, page.play_title(name), page.href(f"/settle/{name}")) for name in fitting]
    return [*meant, *(link for link in links if link.name not in known)]


def result(page: PageRequest, hit: Hit) -> Result:
    findable = hit.findable
    spans = hit.highlights[0 if page.lang == "en" else 1]
    plays = page.edition.court.judged_by.get(findable.id, ())
    _, listed = page.edition.library.listed.get(findable.id, (None, None))
    text = with_highlights(page.of(findable.text), spans)
    return Result(findable, page.href(path_of(findable)), text, plays, listed=listed)


def path_of(findable: Findable) -> str:
    sheets = {"aid": aid_path, "list": list_path}
    if findable.entity in sheets:
        return sheets[findable.entity](findable.id)
    return f"/{'terms' if findable.entity == 'term' else 'rules'}/{findable.id}"


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
