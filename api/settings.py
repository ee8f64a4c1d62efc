"""What whoever runs the service may set, each by an environment variable."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

from pydantic import Field, ValidationError, field_validator

from kb.faults import LexicornError
from kb.model import Frozen

LONGEST_WATCH, HIGHEST_RATE = 86_400, 1_000_000
PUBLIC_ADDRESS = re.compile(r"https?://[^\s/?#\"'<>]+(/[^\s?#\"'<>]*)?")

CONTACT = re.compile(r"(mailto:[^\s@\"'<>]+@[^\s@\"'<>]+|https://[^\s\"'<>]+)")


class BadSettings(LexicornError):
    """An environment variable has a value that cannot be used."""


class Settings(Frozen):
    watch: float = Field(
        0,
        ge=0,
        le=LONGEST_WATCH,
        allow_inf_nan=False,
        description="seconds between looks at the content on disk; 0 is off",
        json_schema_extra={"ja": "ディスク上の内容を確かめる間隔の秒数。0なら確かめない"},
    )
    rate: int = Field(
        0,
        ge=0,
        le=HIGHEST_RATE,
        description="requests a minute for each client, where an IPv6 client is its /64; 0 is no limit. "
        "Each worker process counts by itself, so that N workers together let through at most N times as many. "
        "/healthz, /readyz and /metrics are never counted",
        json_schema_extra={
            "ja": "クライアントごとの1分あたりのリクエスト数。IPv6では /64 を1つのクライアントとする。0なら制限しない。"
            "ワーカーは別々に数えるので、Nプロセスでは最大N倍になる。/healthz、/readyz、/metrics は数えない"
        },
    )
    connections: int = Field(
        1000,
        ge=1,
        description="connections that each process takes. Any more are refused, unless another client has more of "
        "them: then it loses one that it keeps waiting",
        json_schema_extra={
            "ja": "プロセスごとの接続の上限。超えた分は断る。ただし、より多くの接続を持つクライアントがいれば、"
            "その待機中の接続を1つ切って受け付ける"
        },
    )
    proxies: int = Field(
        0,
        ge=0,
        le=100,
        description="how many proxies of ours are in front, each of which adds whom it hears to "
        "X-Forwarded-For; with none, no X-Forwarded-… is believed",
        json_schema_extra={
            "ja": "手前にある自分たちのプロキシの数。それぞれが X-Forwarded-For に相手を書き足す。"
            "0なら X-Forwarded-… を信じない"
        },
    )
    url: str = Field(
        "",
        description="the public address, for links that people paste elsewhere; without it they are "
        "relative, unless the service is reached by a name of its own network",
        json_schema_extra={
            "ja": "公開アドレス。貼り付けるリンクの先頭になる。なければ、自分のネットワークの名前で呼ばれた時を除き、"
            "リンクは相対になる"
        },
    )
    house_rules: str = Field(
        "",
        description="a file of a group's house rules, or a folder of such files, for questions and pages to choose",
        json_schema_extra={"ja": "仲間内のハウスルールのファイル、またはそのフォルダー。質問やページで適用できる"},
    )
    contact: str = Field(
        "",
        description="where corrections go: a mailto: address or the https: address of a form",
        json_schema_extra={"ja": "訂正の宛先。mailto: のアドレスか、https: のフォームのアドレス"},
    )
    log: bool = Field(
        True, description="a line of JSON for each request", json_schema_extra={"ja": "リクエストごとにJSONを1行"}
    )
    log_queries: bool = Field(
        False, description="with what people typed", json_schema_extra={"ja": "その行に入力された語も書く"}
    )

    @field_validator("url")
    @classmethod
    def check_url(cls, url: str) -> str:
        if url and not (url.isprintable() and PUBLIC_ADDRESS.fullmatch(url)):
            raise ValueError("this is not an address such as https://rules.example.org")
        return url.rstrip("/")

    @field_validator("contact")
    @classmethod
    def check_contact(cls, contact: str) -> str:
        if contact and not (contact.isprintable() and CONTACT.fullmatch(contact)):
            raise ValueError("this is not an address such as mailto:rules@example.org or https://example.org/report")
        return contact


def variable(field: str) -> str:
    """The environment variable of a setting."""
    return f"LEXICORN_{field.upper()}"


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    values = os.environ if environment is None else environment
    named = {field: values.get(variable(field)) for field in Settings.model_fields}
    try:
        return Settings.model_validate({field: value for field, value in named.items() if value})
    except ValidationError as error:
        first = error.errors()[0]
        raise BadSettings(f"{variable(str(first['loc'][0]))}: {first['msg']}") from None
