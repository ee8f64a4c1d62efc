"""The words for the raw names and values of facts in an answer, so that a program need not look them up."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from kb.model import Frozen, Text
from validators.engine.court import Court
from validators.engine.facts import value_name

VALUES_BY_FACT = ("facts", "derives", "when")
VALUE_OF_FACT = ("value", "presumed", "is")
CONTAINERS = (dict, list, tuple)
YES_OR_NO = {"true": Text(en="yes", ja="はい"), "false": Text(en="no", ja="いいえ")}


class FactLabels(Frozen):
    """What a fact is called, and those of its values that the answer mentions and that have a name."""

    label: Text
    values: dict[str, Text]


def fact_labels(answer: dict[str, Any], court: Court) -> dict[str, dict[str, Any]]:
    """For each fact that the answer names, in whatever part of it, its words."""
    game = str(answer["ruleset"]).partition("/")[0]
    named: dict[str, set[str]] = defaultdict(set)
    collect_mentions(answer, named)
    found = {}
    for fact, values in sorted(named.items()):
        if text := court.fact_texts.get((game, fact)):
            words = YES_OR_NO | text.values
            of_values = {value: words[value].model_dump() for value in sorted(values) if value in words}
            found[fact] = {"label": text.label.model_dump(), "values": of_values}
    return found


def collect_mentions(part: Any, named: dict[str, set[str]]) -> None:
    """Every fact in a part of an answer, with each value that is given for it."""
    if isinstance(part, dict):
        if isinstance(fact := part.get("fact"), str):
            named[fact].update([value_name(part[key]) for key in VALUE_OF_FACT if key in part])
        for key, inner in part.items():
            if key in VALUES_BY_FACT and isinstance(inner, dict):
                for fact, values in inner.items():
                    named[fact].update([value_name(value) for value in several(values)])
            elif isinstance(inner, CONTAINERS):
                collect_mentions(inner, named)
    else:
        for inner in part:
            if isinstance(inner, CONTAINERS):
                collect_mentions(inner, named)


def several(values: Any) -> tuple[Any, ...]:
    return tuple(values) if isinstance(values, list | tuple) else (values,)
