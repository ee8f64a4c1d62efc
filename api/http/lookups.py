"""Look-ups and searches, read and answered in one way, whether a route or the fast path before it answers."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import parse_qsl

import orjson
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from api.editions import Edition, in_language
from api.http.languages import LANGUAGES, Languages, languages
from api.http.ready_answers import NO_STORE, ReadyAnswer, cacheable_answer
from api.limits import SIZES
from api.problems import Problem
from kb.model import Frozen, Language
from kb.value_faults import first_fault
from validators.registry import GAMES

GAME_NAMES = " or ".join(f"`{name}`" for name in GAMES)
PLAIN_QUERIES: dict[bytes, Languages | None] = {b"": None, **{b"lang=" + lang.encode(): lang for lang in LANGUAGES}}


def known_game(game: str | None) -> str | None:
    if game is not None and game not in GAMES:
        names = ", ".join(GAMES)
        raise bad_parameter("game", f"there is no {game!r}, only {names}", f"{game!r} はない。あるのは {names}")
    return game


class SearchRequest(BaseModel):
    """The parameters of a search."""

    model_config = ConfigDict(extra="forbid")

    q: str = Field(
        max_length=SIZES.query,
        examples=["can I hit the dragon without a bomb"],
        description="Words, a question, or an id, in English or Japanese.",
    )
    lang: Language | None = Field(None, description="The language of the query, where it is not plain from it.")
    game: Annotated[str | None, AfterValidator(known_game)] = Field(
        None,
        json_schema_extra={"enum": [*sorted(GAMES)]},
        examples=sorted(GAMES)[-1:],
        description=f"Only {GAME_NAMES}.",
    )
    limit: int = Field(10, ge=1, le=SIZES.search_results)
    offset: int = Field(0, ge=0, le=SIZES.search_offset)


class Health(Frozen):
    status: str
    revision: str


def read_search(query: bytes) -> SearchRequest:
    """The parameters in an address; a Problem where one cannot be used."""
    try:
        return SearchRequest.model_validate(dict(parse_qsl(query.decode("latin-1"), keep_blank_values=True)))
    except ValidationError as error:
        where, fault = first_fault(error)
        raise bad_parameter(where, fault.en, fault.ja) from None


def bad_parameter(name: str, fault: str, fault_ja: str = "") -> Problem:
    return Problem("bad-parameter", f"{name}: {fault}.", f"{name}：{fault_ja or fault}。", parameter=name)


def search_answer(edition: Edition, request: SearchRequest) -> ReadyAnswer:
    """Results always have both languages."""
    found = edition.searcher.search(request.q, request.lang, request.game, request.limit, request.offset)
    encoded = edition.searcher.encoder.encode(found)
    return cacheable_answer(encoded.parts, "both", tagged=encoded.distinct)


def plain_language(query: bytes, accept_language: bytes | None) -> Languages | None:
    """The language that an address with no other parameter asks for; None where it has any."""
    if query not in PLAIN_QUERIES:
        return None
    return languages(PLAIN_QUERIES[query], accept_language.decode("latin-1") if accept_language else None)


def rule_answer(edition: Edition, id: str, lang: Languages) -> ReadyAnswer:
    """An entry by its id; UnknownId where there is none."""
    return cacheable_answer((orjson.dumps(in_language(edition.entry(id), lang)),), lang)


def health_answer(edition: Edition) -> ReadyAnswer:
    body = Health(status="ok", revision=edition.revision).model_dump_json().encode()
    return ReadyAnswer("", b"application/json", [NO_STORE], (body,))
