"""The client, and the same for programs that await: both send what `Calls` describes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Generic, TypeVar

import httpx

from lexicorn_client.answers import (
    Hit,
    Judgement,
    Lang,
    Plain,
    Play,
    Rule,
    read_hits,
    read_judgement,
    read_plain,
    read_plays,
    read_rule,
)

T = TypeVar("T")
Json = Mapping[str, Any]


class LexicornProblem(Exception):
    """The service could not answer; `type` is the slug of /docs/problems, `near` what may have been meant."""

    def __init__(self, type: str, status: int, detail: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(detail)
        self.type, self.status, self.detail, self.near = type, status, detail, near


@dataclass(frozen=True)
class Call(Generic[T]):
    """One request, and how its answer is read."""

    method: str
    path: str
    read: Callable[[Any, Lang], T]
    params: Mapping[str, str | int]
    body: Json | None = None


def search_call(q: str, game: str | None, limit: int) -> Call[tuple[Hit, ...]]:
    return Call("GET", "/api/v1/search", read_hits, {"q": q, "limit": limit, **({"game": game} if game else {})})


def rule_call(id: str) -> Call[Rule]:
    return Call("GET", f"/api/v1/rules/{id}", read_rule, {"fields": "id,title,text,version"})


def named_call(words: str) -> Call[Rule]:
    return Call("GET", "/api/v1/rules/named", read_rule, {"fuzzy": words, "fields": "id,title,text,version"})


def ask_call(text: str, game: str | None) -> Call[Plain]:
    return Call("POST", "/api/v1/ask", read_plain, {}, {"text": text, **({"game": game} if game else {})})


def judge_call(question: Json) -> Call[Judgement]:
    return Call("POST", "/api/v1/judge", read_judgement, {"brief": "true"}, question)


def plays_call(q: str, limit: int) -> Call[tuple[Play, ...]]:
    return Call("GET", "/api/v1/plays", read_plays, {"limit": limit, **({"q": q} if q else {})})


def answer_of(call: Call[T], response: httpx.Response, lang: Lang) -> T:
    if response.is_success:
        return call.read(response.json(), lang)
    problem = response.json()
    slug = problem["type"].rpartition("#")[2]
    raise LexicornProblem(slug, problem["status"], problem["text"][lang], tuple(problem.get("near") or ()))


class Client:
    """Speaks to the service at an address, in one language."""

    def __init__(self, address: str, lang: Lang = "en", timeout: float = 30) -> None:
        self.lang: Lang = lang
        self.http = httpx.Client(base_url=address, timeout=timeout)

    def send(self, call: Call[T], lang: Lang | None = None) -> T:
        return answer_of(
            call, self.http.request(call.method, call.path, params=call.params, json=call.body), lang or self.lang
        )

    def search(self, q: str, *, game: str | None = None, limit: int = 5, lang: Lang | None = None) -> tuple[Hit, ...]:
        return self.send(search_call(q, game, limit), lang)

    def rule(self, id: str, *, lang: Lang | None = None) -> Rule:
        return self.send(rule_call(id), lang)

    def named(self, words: str, *, lang: Lang | None = None) -> Rule:
        """The one rule of this name; LexicornProblem `ambiguous` where several fit."""
        return self.send(named_call(words), lang)

    def ask(self, text: str, *, game: str | None = None, lang: Lang | None = None) -> Plain:
        return self.send(ask_call(text, game), lang)

    def judge(self, question: Json, *, lang: Lang | None = None) -> Judgement:
        return self.send(judge_call(question), lang)

    def plays(self, q: str = "", *, limit: int = 5, lang: Lang | None = None) -> tuple[Play, ...]:
        return self.send(plays_call(q, limit), lang)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *error: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.http.close()


class AsyncClient:
    """The same for programs that await."""

    def __init__(self, address: str, lang: Lang = "en", timeout: float = 30) -> None:
        self.lang: Lang = lang
        self.http = httpx.AsyncClient(base_url=address, timeout=timeout)

    async def send(self, call: Call[T], lang: Lang | None = None) -> T:
        response = await self.http.request(call.method, call.path, params=call.params, json=call.body)
        return answer_of(call, response, lang or self.lang)

    async def search(
        self, q: str, *, game: str | None = None, limit: int = 5, lang: Lang | None = None
    ) -> tuple[Hit, ...]:
        return await self.send(search_call(q, game, limit), lang)

    async def rule(self, id: str, *, lang: Lang | None = None) -> Rule:
        return await self.send(rule_call(id), lang)

    async def named(self, words: str, *, lang: Lang | None = None) -> Rule:
        return await self.send(named_call(words), lang)

    async def ask(self, text: str, *, game: str | None = None, lang: Lang | None = None) -> Plain:
        return await self.send(ask_call(text, game), lang)

    async def judge(self, question: Json, *, lang: Lang | None = None) -> Judgement:
        return await self.send(judge_call(question), lang)

    async def plays(self, q: str = "", *, limit: int = 5, lang: Lang | None = None) -> tuple[Play, ...]:
        return await self.send(plays_call(q, limit), lang)

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(self, *error: type[BaseException] | BaseException | TracebackType | None) -> None:
        await self.http.aclose()
