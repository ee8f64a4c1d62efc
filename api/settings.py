"""What whoever runs the service may set, each by an environment variable."""

from __future__ import annotations

import os
from collections.abc import Mapping

from pydantic import Field, ValidationError

from kb.faults import LexicornError
from kb.model import Frozen


class BadSettings(LexicornError):
    """An environment variable has a value that cannot be used."""


class Settings(Frozen):
    watch: float = Field(0, ge=0, description="LEXICORN_WATCH: seconds between looks at the content on disk; 0 is off")
    rate: int = Field(0, ge=0, description="LEXICORN_RATE: requests a minute for each client; 0 is no limit")
    proxies: int = Field(
        0,
        ge=0,
        description="LEXICORN_PROXIES: how many proxies of ours are in front; with none, no X-Forwarded-… is believed",
    )
    url: str = Field("", description="LEXICORN_URL: the public address, for links that people paste elsewhere")
    log: bool = Field(True, description="LEXICORN_LOG: a line of JSON for each request")
    log_queries: bool = Field(False, description="LEXICORN_LOG_QUERIES: with what people typed")


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    values = os.environ if environment is None else environment
    named = {field: values.get(f"LEXICORN_{field.upper()}") for field in Settings.model_fields}
    try:
        return Settings.model_validate({field: value for field, value in named.items() if value})
    except ValidationError as error:
        first = error.errors()[0]
        raise BadSettings(f"LEXICORN_{str(first['loc'][0]).upper()}: {first['msg']}") from None
