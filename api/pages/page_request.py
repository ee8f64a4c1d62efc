"""A request for a page: its language, links that keep the language, and the template filled in with its headers."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from copy import copy
from functools import cached_property, partial
from hashlib import blake2b
from typing import Any
from urllib.parse import quote, urlencode

from fastapi import Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup
from starlette.responses import Response

from api.editions import Edition
from api.http.addresses import public_address
from api.http.etags import matches
from api.http.languages import BOTH, prose_language
from api.http.ready_answers import COMPRESSION_LEVEL, accepts_gzip
from api.http.responses import current_edition
from api.pages.pictures.pieces import piece
from api.pages.statics import games_css_address, icon, imported_modules, static_digest
from api.pages.templating import environment
from api.pages.text_markup import term_names
from api.words.reader import Words, words
from kb.game_display import Display
from kb.model import Language, Text

Query = Mapping[str, object]
LARGE = 100_000  # bytes of a page, which take some milliseconds to compress


class PageRequest:
    """A request for a page: the language it is in and the edition of the rules that answers it."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.lang: Language = prose_language(request)
        self.other: Language = "ja" if self.lang == "en" else "en"

    @cached_property
    def edition(self) -> Edition:
        return current_edition(self.request)

    @property
    def display(self) -> Display:
        return self.edition.library.display

    @property
    def words(self) -> Words:
        return words(self.lang)

    @property
    def chosen(self) -> bool:
        """Whether the address names the language; then every link on the page does."""
        return self.request.query_params.get("lang") in BOTH

    @cached_property
    def house(self) -> str | None:
        """The house rules that the address names; then every page of a play that is linked to has them."""
        found = self.edition.house_courts.find(self.request.query_params.get("house"))
        return found.house.name if found else None

    @property
    def base(self) -> str:
        return public_address(self.request)

    def of(self, text: Text) -> str:
        return text.of(self.lang)

    def in_other(self, text: Text) -> str:
        return text.of(self.other)

    def with_terms(self, game: str, text: Text, rule: str | None = None) -> Markup:
        """The text, each term in it a link; but not words that mean something else in the rule that it is of."""
        other = self.display.by_id[game].other_meanings.get(rule, ()) if rule else ()
        return term_names(self.edition.library, game, self.lang).linked(text, self.href, other)

    def heading(self, game: str, text: str) -> Markup:
        return term_names(self.edition.library, game, self.lang).kept_whole(text)

    def play_title(self, name: str) -> str:
        """The title with its subject: where a game's titles leave out who acts, the game's display says it."""
        text = self.edition.play_index.plays.get(name)
        if text is None:
            return name
        title, subject = self.of(text.title), self.display.by_id[text.game].play_subject
        return self.of(subject) + title[:1].lower() + title[1:] if subject else title

    def in_language_of(self, lang: Language) -> PageRequest:
        """The same request with texts in a language; links still lead to pages in the visitor's own."""
        page = copy(self)
        page.lang, page.other = lang, "ja" if lang == "en" else "en"
        return page

    def href(self, path: str, query: Query | None = None, fragment: str = "") -> str:
        pairs = [(key, value) for key, value in (query or {}).items() if value not in (None, "")]
        if self.house and path.startswith("/settle") and "house" not in (query or {}):
            pairs.append(("house", self.house))
        if self.chosen:
            pairs.append(("lang", self.request.query_params["lang"]))
        encoded = urlencode(pairs, doseq=True, safe="/,.:")
        return path + (f"?{encoded}" if encoded else "") + (f"#{fragment}" if fragment else "")

    @property
    def own_address(self) -> str:
        """This very page as it was asked for."""
        path = "/" + self.request.url.path.lstrip("/")
        pairs = self.request.query_params.multi_items()
        return f"{path}?{urlencode(pairs, safe='/,.:')}" if pairs else path

    def in_language(self, lang: Language) -> str:
        """This very page in a language, and on it the answer. Two slashes at its start would lead to another site."""
        path = "/" + self.request.url.path.lstrip("/")
        pairs = [(k, v) for k, v in self.request.query_params.multi_items() if k not in ("lang", "answer")]
        answer = [("answer", lang)] if path == "/" and "q" in self.request.query_params else []
        return f"{path}?{urlencode([*pairs, *answer, ('lang', lang)], safe='/,.:')}"

    def correction(self, id: str, version: int | None = None) -> str:
        """Where a reader says that something is wrong here, with what is needed to find it; "" where nobody listens."""
        contact = self.request.app.state.settings.contact
        about = id if version is None else f"{id}@{version}"
        words = [about, f"{self.lang} · {self.edition.revision}", f"{self.base}{self.own_address}"]
        keys = ("subject", "body") if contact.startswith("mailto:") else ("title", "body")
        filled = urlencode(dict(zip(keys, (about, "\n".join(words) + "\n\n"), strict=True)), quote_via=quote)
        return f"{contact}{'&' if '?' in contact else '?'}{filled}" if contact else ""

    def render(self, template: str, status: int = 200, **values: Any) -> Response:
        """The template filled in; 304 where the browser has just that page."""
        body = environment.get_template(template).render(
            page=self,
            t=self.words,
            lang=self.lang,
            other=self.other,
            of=self.of,
            in_other=self.in_other,
            href=self.href,
            display=self.display,
            piece=partial(piece, self.display),
            play_title=self.play_title,
            heading=self.heading,
            games_css=games_css_address(self.display),
            static=f"/static/{static_digest()}",
            icon=icon(),
            imported_modules=imported_modules,
            **values,
        )
        response = HTMLResponse(body, status)
        response.headers.update(
            {
                "Content-Language": self.lang,
                "Vary": "Accept, Accept-Language, Accept-Encoding",
                "Cache-Control": "public, no-cache" if status == 200 else "no-store",
            }
        )
        if status == 200:
            response.headers["ETag"] = tag = f'W/"{digest(body)}"'
            if matches(self.request.headers.get("if-none-match"), tag):
                kept = {k: v for k, v in response.headers.items() if k not in ("content-length", "content-type")}
                return Response(status_code=304, headers=kept)
        return self.compressed(response)

    def compressed(self, response: Response) -> Response:
        """A large page compressed here, in the thread that makes it; small ones are as they leave."""
        taken = self.request.headers.get("accept-encoding", "").encode("latin-1")
        if len(response.body) > LARGE and accepts_gzip(taken):
            response.body = gzip.compress(response.body, COMPRESSION_LEVEL, mtime=0)
            response.headers.update({"Content-Encoding": "gzip", "Content-Length": str(len(response.body))})
        return response


def digest(body: str) -> str:
    return blake2b(body.encode(), digest_size=8).hexdigest()
