"""Settings and limits as tables, read from the models that have them."""

from __future__ import annotations

from typing import NamedTuple

from pydantic.fields import FieldInfo

from api.limits import SizeLimits, TimeLimits
from api.settings import Settings, variable
from kb.model import Frozen, Text


class Row(NamedTuple):
    name: str
    value: str
    about: Text


class Table(NamedTuple):
    title: Text
    about: Text
    rows: list[Row]


def tables() -> list[Table]:
    return [
        Table(
            Text(en="Settings", ja="設定"),
            Text(en="Environment variables, with their defaults.", ja="環境変数とその既定値。"),
            [row(variable(name), field) for name, field in Settings.model_fields.items()],
        ),
        Table(
            Text(en="Sizes", ja="大きさ"),
            Text(en="The most of each.", ja="それぞれの上限。"),
            rows(SizeLimits),
        ),
        Table(
            Text(en="Times", ja="時間"),
            Text(en="The most of each, in seconds.", ja="それぞれの上限の秒数。"),
            rows(TimeLimits),
        ),
    ]


def rows(model: type[Frozen]) -> list[Row]:
    return [row(name, field) for name, field in model.model_fields.items()]


def row(name: str, field: FieldInfo) -> Row:
    extra = field.json_schema_extra
    ja = str(extra["ja"]) if isinstance(extra, dict) else ""
    value = f"{field.default:,}" if type(field.default) in (int, float) else str(field.default)
    return Row(name, value, Text(en=field.description or "", ja=ja))
