"""What is wrong with a value that came from outside, as Pydantic finds it, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pydantic import ValidationError

from kb.model import Text

TEXT = ("it is a string", "文字列で書く")
NUMBER = ("it is an integer", "整数で書く")
YES_OR_NO = ("it is a boolean, true or false", "true か false で書く")
LIST = ("it is an array", "リストで書く")
OBJECT = ("it is an object", "名前と値の組で書く")
# What Pydantic says in the terms of its own machinery, in ours: English and Japanese.
WORDS = {
    "missing": ("this is missing", "これが欠けている"),
    "extra_forbidden": ("there is nothing of this name here", "その名前のものはここにない"),
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
    "too_short": (
        "at least {min_length} are needed, and there are {actual_length}",
        "{min_length}個以上が必要で、今は{actual_length}個",
    ),
    "too_long": (
        "there may be {max_length}, and there are {actual_length}",
        "{max_length}個までで、今は{actual_length}個",
    ),
    "string_too_short": ("it is too short; the least length is {min_length}", "{min_length}字以上で書く"),
    "string_too_long": ("it is too long; the greatest length is {max_length}", "{max_length}字までで書く"),
    "string_pattern_mismatch": ("it has the form {pattern}", "{pattern} の形で書く"),
    "literal_error": ("it is one of {listed}", "{listed} のどれかで書く"),
    "union_tag_invalid": ("{discriminator} is one of {listed}", "{discriminator} は {listed} のどれかで書く"),
    "union_tag_not_found": ("{discriminator} is missing", "{discriminator} が欠けている"),
    "greater_than_equal": ("it is {ge} or more", "{ge} 以上の数で書く"),
    "less_than_equal": ("it is {le} or less", "{le} 以下の数で書く"),
    "json_invalid": ("it cannot be read as JSON", "JSON として読めない"),
}


class ValueFault(NamedTuple):
    """`where` is the way to the value from the outside in, such as `play.path.3`; empty for the whole."""

    where: str
    text: Text


def first_fault(error: ValidationError) -> ValueFault:
    first = error.errors(include_url=False)[0]
    return ValueFault(".".join(map(str, first["loc"])), fault_text(first["type"], first["msg"], first.get("ctx", {})))


def fault_text(kind: str, message: str, context: Mapping[str, object]) -> Text:
    """Of a fault that has no words of ours, the message serves both languages."""
    en, ja = WORDS.get(kind, ("{message}", "{message}"))
    values = {**context, "message": message, "listed": listed(context)}
    return Text(en=en.format(**values), ja=ja.format(**values))


def listed(context: Mapping[str, object]) -> str:
    """The values that there are, as both languages can list them: `'a', 'b', 'c'`."""
    return str(context.get("expected") or context.get("expected_tags")).replace(" or ", ", ")
