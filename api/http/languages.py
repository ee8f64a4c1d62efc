"""Which language an answer is in: `lang=en|ja|both` in the address, else the Accept-Language header, else both."""

from __future__ import annotations

from typing import Literal, get_args

from starlette.requests import Request

from api.http.header_lists import beginning
from kb.bounded_cache import BoundedCache, remembered_in
from kb.model import Language

Languages = Literal["en", "ja", "both"]
BOTH: tuple[Language, ...] = get_args(Language)
LANGUAGES: tuple[Languages, ...] = get_args(Languages)
CONTENT_LANGUAGE: dict[Languages, str] = {"en": "en", "ja": "ja", "both": "en, ja"}
HEADERS = BoundedCache[str, tuple[Language, ...]](most_entries=1_000, most_bytes=1_000_000)


def accepted(header: str) -> tuple[Language, ...]:
    """The languages of ours that an Accept-Language header accepts, the preferred one first.

    `ja` accepts Japanese alone; `ja, en;q=0.8` accepts both; one that accepts neither is ignored, as RFC 9110 allows.
    """
    return read_header(beginning(header))


@remembered_in(HEADERS)
def read_header(header: str) -> tuple[Language, ...]:
    weights: dict[str, float] = {}
    for part in header.split(","):
        tag, _, parameter = part.strip().partition(";")
        weights.setdefault(tag.strip().lower().partition("-")[0], weight(parameter))
    found = {lang: weights.get(lang, weights.get("*", 0.0)) for lang in BOTH}
    return tuple(sorted((lang for lang in BOTH if found[lang] > 0), key=lambda lang: -found[lang])) or BOTH


def weight(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    try:
        return min(max(float(value), 0.0), 1.0) if name.strip() == "q" else 1.0
    except ValueError:
        return 1.0


def languages(lang: str | None, header: str | None) -> Languages:
    """What bilingual texts in an answer are reduced to."""
    if lang in LANGUAGES:
        return lang
    found = accepted(header) if header else ()
    return found[0] if len(found) == 1 else "both"


def prose_language(request: Request) -> Language:
    """The one language for a sentence that a person reads, such as a problem's detail."""
    lang = request.query_params.get("lang")
    for possible in BOTH:
        if lang == possible:
            return possible
    return accepted(request.headers.get("accept-language", "en"))[0]


def request_languages(request: Request) -> Languages:
    return languages(request.query_params.get("lang"), request.headers.get("accept-language"))
