"""The words for the raw names and values of facts in an answer, so that a program need not look them up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from kb.model import Frozen, Text
from validators.engine.court import Court

VALUES_BY_FACT = ("facts", "derives", "when")
VALUE_OF_FACT = ("value", "presumed", "is")
YES_OR_NO = {"true": Text(en="yes", ja="はい"), "false": Text(en="no", ja="いいえ")}


class FactLabels(Frozen):
    """What a fact is called, and those of its values that the answer mentions and that have a name."""

    label: Text
    values: dict[str, Text]


def fact_labels(answer: dict[str, Any], court: Court) -> dict[str, dict[str, Any]]:
    """For each fact that the answer names, in whatever part of it, its words."""
    game = str(answer["ruleset"]).partition("/")[0]
    named: dict[str, set[str]] = defaultdict(set)
    for fact, value in mentions(answer):
        named[fact].add(str(value).lower() if isinstance(value, bool) else str(value))
    found = {}
    for fact, values in sorted(named.items()):
        if text := court.fact_texts.get((game, fact)):
            words = YES_OR_NO | text.values
            of_values = {value: words[value] for value in sorted(values) if value in words}
            found[fact] = FactLabels(label=text.label, values=of_values).model_dump()
    return found


def mentions(part: Any) -> Iterator[tuple[str, object]]:
    """Every fact in a part of an answer, with each value that is given for it."""
    if isinstance(part, list | tuple):
        for inner in part:
            yield from mentions(inner)
    elif isinstance(part, dict):
        if isinstance(part.get("fact"), str):
            yield from ((part["fact"], part[key]) for key in VALUE_OF_FACT if key in part)
            yield part["fact"], None
        for key, inner in part.items():
            if key in VALUES_BY_FACT and isinstance(inner, dict):
                yield from ((fact, one) for fact, values in inner.items() for one in several(values))
            else:
                yield from mentions(inner)


def several(values: object) -> tuple[object, ...]:
    return tuple(values) if isinstance(values, list | tuple) else (values,)
