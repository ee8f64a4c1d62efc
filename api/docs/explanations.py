"""What each kind of problem means and what to do about it: the sections of /docs/problems."""

from __future__ import annotations

from api.problems import Slug
from kb.model import Text


def told(en: str, ja: str) -> Text:
    return Text(en=en, ja=ja)


EXPLANATIONS: dict[Slug, Text] = {
    "not-found": told(
        "The address leads nowhere. `/docs` lists all there are; look for a missing `/api/v1` or a slash too many.",
        "アドレスの先に何もない。すべてのアドレスは `/docs` にある。`/api/v1` の抜けや余分なスラッシュを確かめる。",
    ),
    "unknown-id": told(
        "Nothing has this id. `near` lists the ids that come closest; `/api/v1/search` finds ids by what they say.",
        "そのIDを持つものがない。`near` に近いIDが並ぶ。内容から探すには `/api/v1/search` を使う。",
    ),
    "retired-id": told(
        "The id was in use once. `detail` says why it no longer is, and `near` where its content went.",
        "かつて使われていたID。使われなくなった理由は `detail` に、内容の移り先は `near` にある。",
    ),
    "unknown-version": told(
        "The rule exists, but not in this version. `/api/v1/rules/ID/history` lists the versions it has.",
        "ルールはあるが、その版がない。版の一覧は `/api/v1/rules/ID/history` にある。",
    ),
    "unknown-revision": told(
        "No record reaches back to this revision, or it is not the one served now. Start over from `since=start`.",
        "そのリビジョンの記録がないか、現在のものではない。`since=start` からやり直す。",
    ),
    "method-not-allowed": told(
        "The address exists, but takes other methods; the `Allow` header lists them.",
        "アドレスはあるが、受け付けるメソッドが違う。`Allow` ヘッダーに一覧がある。",
    ),
    "bad-parameter": told(
        "A parameter in the address is missing, misspelt in its value, or out of bounds. `parameter` names it.",
        "アドレスのパラメーターが足りないか、値が違うか、範囲の外にある。名前は `parameter` にある。",
    ),
    "bad-json": told(
        "The body cannot be read as JSON (RFC 8259): `NaN`, numbers beyond a double, half a surrogate pair and bytes "
        "that are not UTF-8 are not JSON either. `detail` says where reading stopped.",
        "本文がJSON（RFC 8259）として読めない。`NaN`、大きすぎる数、片割れのサロゲート、UTF-8でないバイトも"
        "JSONではない。どこで止まったかは `detail` にある。",
    ),
    "unsupported-media-type": told(
        "Send the body with `Content-Type: application/json`.",
        "本文は `Content-Type: application/json` で送る。",
    ),
    "too-large": told(
        "The body, the address, a text or a list is beyond its limit; `detail` says which and what the limit is.",
        "本文、アドレス、文字列、一覧のどれかが上限を超えている。どれがいくつまでかは `detail` にある。",
    ),
    "impossible-chain": told(
        "A step of the chain names a card or an effect that no step before it has, or names one twice.",
        "連鎖のある手順が、それより前に出てこないカードや効果を指しているか、同じ名前を2度使っている。",
    ),
    "garbled-link": told(
        "A ruling's link carries its whole question, with a checksum. This one was cut short or changed, as some chat "
        "programs do with long links. Copy it again.",
        "裁定のリンクは質問全体と検査用の数字を持つ。長いリンクを縮めるチャットなどで、途中で切れたか変わったかしている。"
        "もう一度写す。",
    ),
    "too-slow": told(
        "The headers or the body of the request took too long to arrive; `detail` says how long they may take. "
        "The connection is closed. Send the whole request again.",
        "リクエストのヘッダーか本文が届くのに時間がかかりすぎた。何秒までかは `detail` にある。接続は閉じられる。"
        "リクエスト全体を送り直す。",
    ),
    "not-http": told(
        "What arrived is not a request of HTTP/1.1, or its headers are far too long. The connection is closed.",
        "届いたものがHTTP/1.1のリクエストではないか、ヘッダーが長すぎる。接続は閉じられる。",
    ),
    "too-many-requests": told(
        "This client has used up its requests. Wait as long as `Retry-After` says; `RateLimit` tells what is left.",
        "このクライアントの回数を使い切った。`Retry-After` の秒数だけ待つ。残りは `RateLimit` にある。",
    ),
    "too-busy": told(
        "Too many questions that leave much open are waiting. Wait for the seconds in `Retry-After`, or state more "
        "facts: a question with its facts never waits here.",
        "分からないことの多い質問が重なっている。`Retry-After` の秒数だけ待つか、事実を足す。"
        "事実のそろった質問は待たされない。",
    ),
    "too-many-connections": told(
        "The service has as many connections as it takes. Connect again after as many seconds as `Retry-After` says.",
        "これ以上の接続を受け付けられない。`Retry-After` の秒数だけ待ってから接続し直す。",
    ),
    "not-ready": told(
        "The service is starting or stopping. Try again in a second.", "起動中か終了中。少し待ってもう一度。"
    ),
    "internal": told(
        "A fault of ours. Tell whoever runs the service the `X-Request-Id` of the answer.",
        "こちらの不具合。応答の `X-Request-Id` を運営者に伝えてほしい。",
    ),
    "unknown-play": told(
        "`play.type` names no play. `/api/v1/plays` lists them all; `detail` has the nearest.",
        "`play.type` のプレイがない。一覧は `/api/v1/plays` に、近いものは `detail` にある。",
    ),
    "unknown-fact": told(
        "A fact in the situation is not one the game knows. The play's `facts` list those that matter to it.",
        "状況にある事実がこのゲームにない。関係する事実はプレイの `facts` にある。",
    ),
    "bad-value": told(
        "A fact was given a value it cannot have, such as a Strength of 99. `detail` lists the values it can have.",
        "筋力99のように、取れない値が事実に与えられた。取れる値は `detail` にある。",
    ),
    "bad-question": told(
        "The body is JSON but not a question: it needs `play` with a `type`, and may have `situation`, `ruleset`, "
        "`strict` and `reading`.",
        "JSONではあるが質問の形でない。`type` を持つ `play` が要る。"
        "`situation`、`ruleset`、`strict`、`reading` が付けられる。",
    ),
    "unknown-ruleset": told(
        "No ruleset is called this. `/api/v1/rulesets` lists them; `+variant` adds to one and `~expansion` takes away.",
        "そのルールセットはない。一覧は `/api/v1/rulesets`。`+バリアント` で足し、`~拡張` で除く。",
    ),
    "contradictory-facts": told(
        "Two stated facts cannot both hold; `detail` names them. Leave out the one you are not sure of.",
        "述べられた事実が両立しない。どれかは `detail` にある。確かでない方を外す。",
    ),
    "wrong-game": told(
        "The play belongs to one game and the ruleset to another. Leave `ruleset` out to have the play's own default.",
        "プレイとルールセットのゲームが違う。`ruleset` を外せば、そのゲームの既定になる。",
    ),
    "not-in-ruleset": told(
        "The play needs an expansion or a variant that the ruleset leaves out.",
        "プレイに必要な拡張やバリアントが、そのルールセットにない。",
    ),
    "no-rule-governs": told(
        "No rule in force settles the play in this situation. We say so rather than guess; "
        "`/api/v1/open-questions` has what the books leave open.",
        "この状況のプレイを裁くルールがない。推測はしない。本が答えていないことは `/api/v1/open-questions` にある。",
    ),
}
