"""The problems that clients are answered with: a closed set of slugs, each explained on /docs/problems.

They are raised wherever something goes wrong; `api.http.problem_responses` makes responses of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from kb.faults import LexicornError, UnknownId
from kb.model import Text
from validators.engine.problems import ProblemSlug, QuestionProblem

HttpSlug = Literal[
    "not-found",  # nothing is at this address
    "unknown-id",  # no entry, term, document or ruleset has this id
    "retired-id",  # the id was in use once and is not any more
    "ambiguous",  # several entries fit these words
    "unknown-version",  # the rule has no such version
    "not-implemented",  # there is no answer in the format that was asked for
    "bad-range",  # a Range header asks for bytes beyond the end of the file
    "unknown-revision",  # no history reaches back to this revision
    "method-not-allowed",
    "bad-parameter",  # a parameter in the address is missing or out of its bounds
    "bad-json",  # the body cannot be read as JSON
    "unsupported-media-type",  # the body says that it is not JSON
    "too-large",  # the body, or something in it, is beyond a limit
    "headers-too-large",  # the first line and the headers are beyond their limit
    "garbled-link",  # a ruling's link was cut or changed on its way
    "too-slow",  # the headers or the body did not arrive in time
    "not-http",  # what arrived cannot be read as a request
    "too-many-requests",
    "too-busy",  # too many expensive questions at once
    "too-many-connections",  # so many clients are connected that this one is refused
    "not-ready",  # the service is starting
    "internal",  # our fault
]
Slug = HttpSlug | ProblemSlug
SLUGS: tuple[Slug, ...] = get_args(HttpSlug) + get_args(ProblemSlug)
LONGEST_DETAIL = 600


class Kind(NamedTuple):
    """What all problems of one slug share: their status and their title."""

    status: int
    title: Text


def kind(status: int, en: str, ja: str) -> Kind:
    return Kind(status, Text(en=en, ja=ja))


KINDS: dict[Slug, Kind] = {
    "not-found": kind(404, "Nothing is at this address", "このアドレスには何もない"),
    "unknown-id": kind(404, "No such id", "そのIDはない"),
    "ambiguous": kind(409, "Several entries fit", "当てはまるものがいくつもある"),
    "retired-id": kind(410, "This id is no longer used", "このIDはもう使われていない"),
    "unknown-version": kind(404, "No such version", "その版はない"),
    "bad-range": kind(416, "The file is not that long", "ファイルはそこまで長くない"),
    "not-implemented": kind(501, "Not in this format", "この形式では答えられない"),
    "unknown-revision": kind(404, "No such revision", "そのリビジョンはない"),
    "method-not-allowed": kind(
        405, "This address does not take that method", "このアドレスはそのメソッドを受け付けない"
    ),
    "bad-parameter": kind(422, "A parameter cannot be used", "パラメーターが正しくない"),
    "bad-json": kind(400, "The body is not JSON", "本文がJSONではない"),
    "unsupported-media-type": kind(415, "The body must be JSON", "本文はJSONでなければならない"),
    "too-large": kind(413, "Too large", "大きすぎる"),
    "headers-too-large": kind(431, "The headers are too large", "ヘッダーが大きすぎる"),
    "impossible-chain": kind(409, "The steps do not go together", "手順がつながらない"),
    "garbled-link": kind(404, "The link is damaged", "リンクが壊れている"),
    "too-slow": kind(408, "The request did not arrive in time", "リクエストが時間内に届かなかった"),
    "not-http": kind(400, "The request is not HTTP", "リクエストがHTTPではない"),
    "too-many-requests": kind(429, "Too many requests", "リクエストが多すぎる"),
    "too-busy": kind(503, "Too busy", "混み合っている"),
    "too-many-connections": kind(503, "Too many connections", "接続が多すぎる"),
    "not-ready": kind(503, "Not ready yet", "まだ準備ができていない"),
    "internal": kind(500, "Something went wrong here", "こちらで問題が起きた"),
    "unknown-play": kind(422, "No such play", "そのプレイはない"),
    "unknown-fact": kind(422, "No such fact", "その事実はない"),
    "bad-value": kind(422, "A fact cannot have this value", "事実がその値を取れない"),
    "bad-question": kind(422, "This is not a question", "質問の形になっていない"),
    "unknown-ruleset": kind(422, "No such ruleset", "そのルールセットはない"),
    # The parts of these questions are sound by themselves; they do not go together.
    "bad-table": kind(409, "The table makes no sense", "盤面が成り立たない"),
    "contradictory-facts": kind(409, "The facts contradict each other", "事実が互いに矛盾している"),
    "wrong-game": kind(409, "Play and ruleset are of different games", "プレイとルールセットのゲームが違う"),
    "not-in-ruleset": kind(409, "The ruleset does not have this play", "ルールセットにこのプレイがない"),
    # Which house rules a server has, and which texts are sound, no schema can say.
    "unknown-house-rules": kind(409, "No such house rules here", "そのハウスルールはここにない"),
    "bad-house-rules": kind(409, "The house rules have faults", "ハウスルールに誤りがある"),
    "no-rule-governs": kind(409, "No rule governs this", "これを裁くルールがない"),
}


class Problem(LexicornError):
    """An answer that is not what was asked for, with a reason a person can act on."""

    def __init__(self, slug: Slug, en: str, ja: str, headers: Mapping[str, str] | None = None, **more: object) -> None:
        self.slug, self.text, self.headers, self.more = slug, Text(en=shortened(en), ja=shortened(ja)), headers, more
        super().__init__(self.text.en)

    @property
    def status(self) -> int:
        return KINDS[self.slug].status


def shortened(text: str) -> str:
    """Somebody else's input may be quoted in a detail: keep it short, and encodable."""
    sound = text.encode("utf-8", "replace").decode()
    return sound if len(sound) <= LONGEST_DETAIL else sound[:LONGEST_DETAIL] + "…"


def of_question(problem: QuestionProblem) -> Problem:
    more = {"near": problem.near} if problem.near else {}
    return Problem(problem.slug, problem.text.en, problem.text.ja, None, **more)


def of_unknown_id(error: UnknownId) -> Problem:
    near = ", ".join(error.near)
    if error.retired:
        return Problem(
            "retired-id",
            f"{error.id} is no longer used: {error.retired.en}.",
            f"{error.id} はもう使われていない：{error.retired.ja}。",
            near=error.near,
        )
    return Problem(
        "unknown-id",
        f"There is no {error.id!r}." + (f" Near it: {near}." if near else ""),
        f"{error.id!r} はない。" + (f"近いもの：{near}。" if near else ""),
        near=error.near,
    )


def internal() -> Problem:
    return Problem(
        "internal",
        "The fault is ours and is in the log under the X-Request-Id of this answer.",
        "こちらの不具合で、この応答の X-Request-Id でログに残っている。",
    )
