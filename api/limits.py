"""Every limit of size and time that a client can meet, in one place. /docs/running lists them."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from kb.model import Frozen


def limit(value: float, en: str, ja: str) -> Any:
    return Field(value, description=en, json_schema_extra={"ja": ja})


class SizeLimits(Frozen):
    body_bytes: int = limit(256_000, "bytes of a body", "本文のバイト数")
    # Twelve times as long in escapes as an address: who sends too long a one is to be answered by us.
    head_bytes: int = limit(262_144, "bytes of a request's first line and headers", "最初の行とヘッダーのバイト数")
    header_lines: int = limit(200, "headers of a request", "リクエストのヘッダーの数")
    tiny_chunks: int = limit(
        1_000, "chunks of a body that have fewer than 64 bytes on average", "平均64バイト未満のチャンクの数（本文）"
    )
    address_bytes: int = limit(20_000, "bytes of an address, unescaped", "アドレスのバイト数（エスケープなし）")
    parameters: int = limit(500, "parameters in an address", "アドレスのパラメーターの数")
    question_levels: int = limit(16, "levels of a question", "質問の入れ子の段数")
    question_parts: int = limit(5_000, "parts of a question", "質問の要素の数")
    message_arguments: int = limit(
        10_000, "parts of the arguments in an assistant's message", "アシスタントのメッセージの引数の要素の数"
    )
    message_parts: int = limit(200, "other parts of an assistant's message", "アシスタントのメッセージの他の要素の数")
    argument_list: int = limit(
        100, "entries of a list among an assistant's arguments", "アシスタントの引数の中のリストの件数"
    )
    question_text: int = limit(300, "characters of a text in a question", "質問の中の文字列の字数")
    page_facts: int = limit(80, "facts in the address of a page", "ページのアドレスに書く事実の数")
    table_text: int = limit(20_000, "characters of a table as text", "テキストで書いた盤面の字数")
    table_code: int = limit(16_000, "characters of a table in a link", "リンクの中の盤面の字数")
    table_path: int = limit(50, "spaces that a picture points out", "図で示すスペースの数")
    table_name: int = limit(80, "characters of a name at a table", "盤面に出る名前の字数")
    house_rules: int = limit(8_000, "characters of house rules in a question", "質問に付けるハウスルールの字数")
    rulesets: int = limit(8, "rulesets compared at once", "一度に比べるルールセットの数")
    ruling_token: int = limit(16_000, "characters of a ruling's token", "裁定のトークンの字数")
    ruling_question: int = limit(
        64_000, "bytes of the question in a ruling's token", "裁定のトークンが持つ質問のバイト数"
    )
    cited_text: int = limit(20_000, "characters of a text whose citations are checked", "引用を確かめる文章の字数")
    citations: int = limit(200, "citations checked at once", "一度に確かめる引用の数")
    query: int = limit(500, "characters of a search", "検索語の字数")
    sentence: int = limit(4_000, "characters of a sentence that is asked", "質問文の字数")
    prefix: int = limit(100, "characters of what is to be completed", "補完する語の字数")
    game_name: int = limit(40, "characters of a game's name in a search", "検索でのゲーム名の字数")
    search_results: int = limit(100, "results of a search at once", "一度に返す検索結果の数")
    search_offset: int = limit(10_000, "results of a search that are left out first", "検索で先に飛ばす結果の数")
    suggestions: int = limit(20, "completions at once", "一度に返す補完の数")
    fields: int = limit(50, "fields that are asked for", "求めるフィールドの数")
    ids: int = limit(4_000, "characters of a list of ids", "IDの並びの字数")
    page: int = limit(200, "entries of a list at once", "一度に返す一覧の件数")
    page_offset: int = limit(100_000, "entries of a list that are left out first", "一覧で先に飛ばす件数")


class TimeLimits(Frozen):
    """In seconds."""

    head: float = limit(
        10,
        "from connecting, or from the last answer, to the end of the next request's headers",
        "接続または前の応答から、次のリクエストのヘッダーの終わりまで",
    )
    body: float = limit(20, "from the headers to the end of the body", "ヘッダーから本文の終わりまで")
    sending: float = limit(
        60, "while part of an answer waits for a client that does not read it", "応答を読まないクライアントを待つ間"
    )
    refused: float = limit(1, "the headers of a request over a connection too many", "多すぎる接続でのヘッダー")
    idle: int = limit(5, "between requests", "リクエストとリクエストの間")
    between_looks: float = limit(0.5, "how exactly the connection keeps to these", "以上の時間の誤差")
    finishing: int = limit(
        4, "for requests that are being answered when the service stops", "終了時に応答中のリクエストの完了まで"
    )
    stopping: float = limit(
        7, "for all of stopping; then the process ends whatever it is doing", "終了の全体。過ぎれば途中でも終わる"
    )
    worker_start: int = limit(
        60, "until one of several processes answers its parent", "複数プロセスの一つが親に応答するまで"
    )
    flushing: float = limit(1, "for log lines, when the service stops", "終了時にログを書き終えるまで")


SIZES = SizeLimits()
