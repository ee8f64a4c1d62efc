"""A judgement for an assistant, in JSON: each thing that bears on the verdict once, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from api.field_selection import BRIEF_ANSWER, brief
from api.plain_text import grouped, told_once

Json = dict[str, Any]
# What the assistant sent itself, and what is presumed without anything hanging on it.
LEFT_OUT = ("play", "revision", "link", "assumed.text")
FIELDS = tuple(field for field in BRIEF_ANSWER if field not in LEFT_OUT)
FOLLOWING = ("rule", "version", "text", "when")


def judgement_json(answer: Json) -> Json:
    found = brief(answer, FIELDS)
    parts = {
        "proof": list(proof_json(found.get("proof", ()), answer["says"])),
        "questions": [{**ask, "if": verdicts_json(ask["if"])} for ask in found.get("questions", ())],
        "consequences": [consequence_json(one) for one in told_once(answer["consequences"])],
    }
    return {**found, **{name: part for name, part in parts.items() if part}}


def proof_json(proof: Iterable[Json], says: Json) -> Iterator[Json]:
    """Every rule, with its reasons where neither the answer in one line nor a rule before it has given them."""
    told: list[Json] = []
    for step in proof:
        because = step.pop("because", None)
        if because and because not in told and because["en"] not in says["en"]:
            step["because"] = because
            told.append(because)
        yield step


def verdicts_json(verdicts: Mapping[str, str]) -> dict[str, str]:
    """The verdict of each answer; neighbouring numbers with one verdict are one: `0…10`."""
    are_numbers = all(value.lstrip("-").isdigit() for value in verdicts)
    return dict(grouped(verdicts)) if are_numbers else dict(verdicts)


def consequence_json(one: Json) -> Json:
    when = {fact: values[0] if len(values) == 1 else values for fact, values in one["when"].items()}
    return {**{name: one[name] for name in FOLLOWING if name != "when"}, **({"when": when} if when else {})}
