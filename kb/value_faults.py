"""What is wrong with a value that came from outside, as Pydantic finds it, in both languages."""

from __future__ import annotations

from typing import NamedTuple

from pydantic import ValidationError

from kb.model import Text

# What Pydantic says in the terms of its own machinery is said in ours.
ENGLISH = {
    "too_short": "at least {min_length} are needed, and there are {actual_length}",
    "too_long": "there may be {max_length}, and there are {actual_length}",
}
TEXT, NUMBER, YES_OR_NO = "文字列で書く", "整数で書く", "true か false で書く"
LIST, OBJECT = "リストで書く", "名前と値の組で書く"
JAPANESE = {
    "missing": "これが欠けている",
    "extra_forbidden": "その名前のものはここにない",
    "string_type": TEXT,
    "int_type": NUMBER,
    "int_parsing": NUMBER,
    "int_from_float": NUMBER,
    "bool_type": YES_OR_NO,
    "bool_parsing": YES_OR_NO,
    "list_type": LIST,
    "tuple_type": LIST,
    "dict_type": OBJECT,
    "model_type": OBJECT,
    "model_attributes_type": OBJECT,
    "too_short": "{min_length}個以上が必要で、今は{actual_length}個",
    "too_long": "{max_length}個までで、今は{actual_length}個",
    "string_too_short": "{min_length}字以上で書く",
    "string_too_long": "{max_length}字までで書く",
    "string_pattern_mismatch": "{pattern} の形で書く",
    "literal_error": "{expected} のどれかで書く",
    "greater_than_equal": "{ge} 以上の数で書く",
    "less_than_equal": "{le} 以下の数で書く",
    "json_invalid": "JSON として読めない",
}


class ValueFault(NamedTuple):
    """`where` is the way to the value from the outside in, such as `play.path.3`; empty for the whole."""

    where: str
    text: Text


def first_fault(error: ValidationError) -> ValueFault:
    first = error.errors(include_url=False)[0]
    return ValueFault(".".join(map(str, first["loc"])), fault_text(first["type"], first["msg"], first.get("ctx", {})))


def fault_text(kind: str, message: str, context: dict[str, object]) -> Text:
    return Text(
        en=ENGLISH[kind].format(**context) if kind in ENGLISH else message,
        ja=JAPANESE[kind].format(**context) if kind in JAPANESE else message,
    )
