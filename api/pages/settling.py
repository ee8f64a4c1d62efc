"""Settling a dispute: choose the play, answer what matters, get the verdict; and rulings that somebody shared."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Path, Query, Request
from markupsafe import Markup, escape
from rapidfuzz import process
from starlette.responses import Response

from api.pages.disputes import Dispute
from api.pages.layout import Desk
from api.pages.verdicts import Ruled, ruled
from api.problems import of_question, of_unknown_id
from api.rulings import LONGEST_TOKEN, Ruling, decode, revised_since
from kb.faults import UnknownId
from kb.model import PlayText
from kb.rulesets import ruleset_named
from validators.problems import QuestionProblem
from validators.questions import find_play, flatten

router = APIRouter(include_in_schema=False)
GAMES = ("vast", "unstable")
PLAY = re.compile(r"[a-z]+\.[a-z]+(?:-[a-z]+)+|[a-z]+\.[a-z]{3,}")
MOST_FOUND = 24
HOW_FAR = 12  # how many rules deep a search for plays looks


class Group(NamedTuple):
    """Plays of one role or chapter."""

    part: str
    plays: list[PlayText]


@router.get("/settle")
def choose(
    request: Request,
    game: Annotated[str, Query(max_length=40)] = "",
    q: Annotated[str, Query(max_length=200)] = "",
) -> Response:
    desk = Desk(request)
    wanted = game if game in GAMES else ""
    texts = [text for text in desk.edition.library.plays if wanted in ("", text.game)]
    return desk.page(
        "settle.html",
        game=wanted,
        q=q,
        found=matching(desk, texts, q, wanted)[:MOST_FOUND] if q.strip() else None,
        books={g: groups(desk, g) for g in GAMES if g == wanted},
        games={g: sum(t.game == g for t in desk.edition.library.plays) for g in GAMES},
    )


def matching(desk: Desk, texts: list[PlayText], q: str, game: str) -> list[PlayText]:
    """Plays that say each of the words, then those whose rules the search finds."""
    words = q.casefold().split()
    said = [text for text in texts if all(word in told(text) for word in words)]
    titled = sorted(said, key=lambda t: -sum(word in titles(t) for word in words))
    by_id = {text.id: text for text in texts}
    hits = desk.edition.searcher.search(q, desk.lang, game or None, HOW_FAR).hits
    judged = desk.edition.court.judged_by
    ruled_by = [by_id[p] for hit in hits for p in judged.get(hit.findable.id, ())[:4] if p in by_id]
    return list({text.id: text for text in (*titled, *ruled_by)}.values())


def told(text: PlayText) -> str:
    return f"{titles(text)} {text.about.en} {text.about.ja}".casefold()


def titles(text: PlayText) -> str:
    return f"{text.title.en} {text.title.ja}".casefold()


def groups(desk: Desk, game: str) -> list[Group]:
    """The plays of a game under the part of the rules that judge them."""
    plays = desk.edition.court.games[game].plays
    found = defaultdict[str, list[PlayText]](list)
    for text in desk.edition.library.plays:
        if text.game == game and text.id in plays:
            found[part_of(desk, game, text.id)].append(text)
    return [Group(part, texts) for part, texts in sorted(found.items(), key=lambda pair: -len(pair[1]))]


def part_of(desk: Desk, game: str, name: str) -> str:
    role = name.split(".")[0]
    if role != game:
        return role
    registry = desk.edition.court.games[game]
    bound = registry.rules_on(registry.plays[name]) or registry.effects_on(registry.plays[name])
    return bound[0].id.split(".")[1] if bound else "notes"


@router.get("/settle/{play}")
def settle(request: Request, play: Annotated[str, Path(max_length=200)]) -> Response:
    desk = Desk(request)
    games = desk.edition.playbook.games
    if play not in games:
        raise of_unknown_id(UnknownId(play, tuple(m[0] for m in process.extract(play, list(games), limit=3))))
    dispute = Dispute.read(desk, play, request.query_params)
    try:
        return show(desk, dispute, ruled(dispute))
    except QuestionProblem as problem:
        if problem.slug not in ("contradictory-facts", "no-rule-governs", "not-in-ruleset"):
            raise
        return show(desk, dispute, None, problem=of_question(problem))


def show(desk: Desk, dispute: Dispute, verdict: Ruled | None, **more: object) -> Response:
    texts = {text.id: text for text in desk.edition.library.plays}
    play = texts.get(dispute.play.name)
    values: dict[str, Any] = {"problem": None, "ruling": None, "changed": (), **more}
    rulesets = [r for r in desk.edition.library.rulesets if r.game == dispute.game.name]
    return desk.page(
        "dispute.html",
        dispute=dispute,
        play=play,
        about=with_plays(desk, desk.of(play.about), texts) if play else "",
        ruled=verdict,
        rulesets=rulesets,
        title=lambda id: desk.edition.title(id),
        **values,
    )


def with_plays(desk: Desk, text: str, texts: dict[str, PlayText]) -> Markup:
    """A text in which each play that it names is a link that says the play's title."""
    parts, at = [], 0
    for match in PLAY.finditer(text):
        if other := texts.get(match[0]):
            link = Markup('<a href="{}">{}</a>').format(desk.href(f"/settle/{other.id}"), desk.of(other.title))
            parts += [escape(text[at : match.start()]), link]
            at = match.end()
    return Markup("").join([*parts, escape(text[at:])])


@router.get("/rulings/{token}")
def ruling(request: Request, token: Annotated[str, Path(max_length=LONGEST_TOKEN)]) -> Response:
    """A ruling that somebody shared, judged again by the rules of now."""
    desk = Desk(request)
    found = decode(token)
    dispute = disputed(desk, found)
    verdict = ruled(dispute)
    versions = desk.edition.court.versions(ruleset_named(desk.edition.library, verdict.answer.ruleset))
    changed = revised_since(found, desk.edition.library, versions)
    return show(desk, dispute, verdict, ruling=found, changed=[c.rule for c in changed if c.rule])


def disputed(desk: Desk, found: Ruling) -> Dispute:
    asked = found.question
    game, play = find_play(desk.edition.court.games, asked)
    fields = {key: value for key, value in asked.play.items() if key != "type"}
    told = {name: value for name, value in (*flatten(asked.situation), *flatten(fields)) if value is not None}
    facts = {name: value for name, value in told.items() if isinstance(value, bool | int | str)}
    return Dispute(desk, game, play, facts, (), asked.ruleset, asked.strict, asked.reading)
