"""The page about use without a network, which the service worker shows in place of a page that is not kept."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from api.pages.aids import aid_path
from api.pages.page_request import PageRequest
from kb.game_display import GameDisplay
from kb.model import Frozen

router = APIRouter(include_in_schema=False)
# What the scripts say of a dispute that is judged on the device; with the words of [without_network].
VERDICT_WORDS = ("legal", "illegal", "depends", "short_legal", "short_illegal", "short_depends")
SAYING_WORDS = ("says_permits", "says_forbids", "says_depends", "says_silent")
WORDS = (
    *(prefix + name for prefix in ("", "claim_") for name in (*VERDICT_WORDS, *SAYING_WORDS)),
    *("yes", "no", "comma", "colon", "dont_know", "question_number", "decides", "give_number", "answer_button"),
    *("unless", "depends_line", "for_sure", "you_said", "change", "ask_again", "leads", "why", "says_aside", "assumed"),
    *("verdict", "by_rule", "start_over", "another_play", "who_does_what"),
    *(f"cannot_{slug}{more}" for slug in ("contradictory-facts", "no-rule-governs") for more in ("", "_help")),
    *("cannot_not-in-ruleset", "cannot_not-in-ruleset_help"),
)


class OfflineGame(Frozen):
    """A game that can be kept on a device: the files for that, and what its list of plays says."""

    id: str
    title: str
    subject: str
    parts: dict[str, str]
    files: tuple[str, ...]


class OfflineData(Frozen):
    words: dict[str, str]
    games: tuple[OfflineGame, ...]


@router.get("/offline")
def offline(request: Request) -> Response:
    page = PageRequest(request)
    games = [game for game in page.display.games if game.id in page.edition.court.games]
    sizes = {game.id: page.edition.compiled_games.size(game.id) for game in games}
    return page.render("offline.html", data=offline_data(page, games).model_dump(), games=games, sizes=sizes)


def offline_data(page: PageRequest, games: list[GameDisplay]) -> OfflineData:
    own = page.words.section("without_network").table
    words = {**{name: page.words[name] for name in WORDS}, **{name: str(text) for name, text in own.items()}}
    return OfflineData(words=words, games=tuple(offline_game(page, game) for game in games))


def offline_game(page: PageRequest, game: GameDisplay) -> OfflineGame:
    return OfflineGame(
        id=game.id,
        title=page.of(game.title),
        subject=page.of(game.play_subject) if game.play_subject else "",
        parts={id: page.of(part.title) for id, part in game.parts_by_id.items()},
        files=files_of(page, game.id),
    )


def files_of(page: PageRequest, game: str) -> tuple[str, ...]:
    """What is fetched to have a game on the device: its judge, all rules, and pages in the visitor's language."""
    aids = [aid_path(aid.id) for aid in page.edition.library.aids if aid.game == game]
    pages = [f"{path}?lang={page.lang}" for path in ("/", "/offline", "/glossary", "/device", "/aids", *aids)]
    return (f"/library/judging/{game}.json", "/library/en.json", "/library/ja.json", *pages)
