"""What is wrong with a value is said in the reader's language, with the numbers and names it is about."""

from __future__ import annotations

import re
from typing import Annotated, Literal

import pytest
from pydantic import ConfigDict, Field, ValidationError

from kb.model import Frozen
from kb.value_faults import first_fault

KANA = re.compile(r"[ぁ-ん]")


class Disc(Frozen):
    kind: Literal["disc"]


class Tile(Frozen):
    kind: Literal["tile"]


class Sent(Frozen):
    model_config = ConfigDict(strict=True)

    name: Annotated[str, Field(min_length=2, max_length=4, pattern="^[a-z]+$")] = "ann"
    count: Annotated[int, Field(ge=1, le=9)] = 1
    is_ready: bool = True
    colour: Literal["red", "blue"] = "red"
    parts: Annotated[tuple[int, ...], Field(min_length=1, max_length=2)] = (1,)
    facts: dict[str, int] = Field({})
    inner: Sent | None = None
    shape: Annotated[Disc | Tile, Field(discriminator="kind")] = Disc(kind="disc")


@pytest.mark.parametrize(
    ("json", "where", "en", "ja"),
    [
        ('{"name": 3}', "name", "string", "文字列"),
        ('{"name": "a"}', "name", "2", "2字以上"),
        ('{"name": "aaaaa"}', "name", "4", "4字まで"),
        ('{"name": "A1"}', "name", "a-z", "[a-z]"),
        ('{"count": "3"}', "count", "integer", "整数"),
        ('{"count": 0}', "count", "1", "1 以上"),
        ('{"count": 10}', "count", "9", "9 以下"),
        ('{"is_ready": 1}', "is_ready", "boolean", "true か false"),
        ('{"colour": "green"}', "colour", "one of 'red', 'blue'", "'red', 'blue' のどれか"),
        ('{"parts": []}', "parts", "at least 1 are needed, and there are 0", "1個以上が必要で、今は0個"),
        ('{"parts": [1, 2, 3]}', "parts", "there may be 2, and there are 3", "2個までで、今は3個"),
        ('{"parts": 3}', "parts", "array", "リスト"),
        ('{"facts": 3}', "facts", "object", "名前と値の組"),
        ('{"inner": {"count": 0}}', "inner.count", "1", "1 以上"),
        ('{"more": 1}', "more", "nothing of this name", "ここにない"),
        ('{"shape": {"sides": 3}}', "shape", "'kind' is missing", "'kind' が欠けている"),
        ('{"shape": {"kind": "cube"}}', "shape", "'kind' is one of 'disc', 'tile'", "'disc', 'tile' のどれか"),
        ("{", "", "JSON", "読めない"),
    ],
)
def test_a_fault_is_said_in_both_languages(json: str, where: str, en: str, ja: str) -> None:
    with pytest.raises(ValidationError) as raised:
        Sent.model_validate_json(json)
    fault = first_fault(raised.value)
    assert fault.where == where
    assert en in fault.text.en
    assert ja in fault.text.ja
    assert KANA.search(fault.text.ja)
    assert not KANA.search(fault.text.en)
    assert " or " not in fault.text.ja
