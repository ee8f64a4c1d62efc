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


class BadSettings(LexicornError):
    """An environment variable has a value that cannot be used."""


class Settings(Frozen):
    watch: float = Field(
        0,
        ge=0,
        le=LONGEST_WATCH,
        allow_inf_nan=False,
        description="LEXICORN_WATCH: seconds between looks at the content on disk; 0 is off",
    )
    rate: int = Field(
        0,
        ge=0,
        le=HIGHEST_RATE,
        description="LEXICORN_RATE: requests a minute for each client, where an IPv6 client is its /64; 0 is no limit. "
        "Each worker process counts by itself, so that N workers together let through at most N times as many. "
        "/healthz, /readyz and /metrics are never counted",
    )
    connections: int = Field(
        1000, ge=1, description="LEXICORN_CONNECTIONS: how many each process takes; any more are refused"
    )
    proxies: int = Field(
        0,
        ge=0,
        description="LEXICORN_PROXIES: how many proxies of ours are in front, each of which adds whom it hears to "
        "X-Forwarded-For; with none, no X-Forwarded-… is believed",
    )
    url: str = Field(
        "",
        description="LEXICORN_URL: the public address, for links that people paste elsewhere; without it they are "
        "relative, unless the service is reached by a name of its own network",
    )
    log: bool = Field(True, description="LEXICORN_LOG: a line of JSON for each request")
    log_queries: bool = Field(False, description="LEXICORN_LOG_QUERIES: with what people typed")

    @field_validator("url")
    @classmethod
    def check_url(cls, url: str) -> str:
        if url and not PUBLIC_ADDRESS.fullmatch(url):
            raise ValueError("this is not an address such as https://rules.example.org")
        return url.rstrip("/")


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    values = os.environ if environment is None else environment
    named = {field: values.get(f"LEXICORN_{field.upper()}") for field in Settings.model_fields}
    try:
        return Settings.model_validate({field: value for field, value in named.items() if value})
    except ValidationError as error:
        first = error.errors()[0]
        raise BadSettings(f"LEXICORN_{str(first['loc'][0]).upper()}: {first['msg']}") from None
