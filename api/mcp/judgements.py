"""A judgement for an assistant, in JSON: each thing that bears on the verdict once, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from api.field_selection import BRIEF_ANSWER, SILENT, brief, selected
from api.plain_text import grouped, told_once

Json = dict[str, Any]
# What the assistant sent itself, and what is presumed without anything hanging on it.
LEFT_OUT = ("play", "revision", "link", "assumed.text")
FIELDS = (*(field for field in BRIEF_ANSWER if field not in LEFT_OUT), "more_rules")
FOLLOWING = ("rule", "version", "text")
MOST_UNDECIDED = 5  # rules of a proof that comes to nothing before something is known


def in_brief(answer: Json) -> Json:
    """Without its address, the rules that say nothing, and where it depends, those far from the first question."""
    speaking = [step for step in answer["proof"] if step["says"] != SILENT]
    most = MOST_UNDECIDED if answer["verdict"] == "depends" and not answer["steps"] else len(speaking)
    left = len(speaking) - most
    return {**answer, "link": None, "proof": speaking[:most], **({"more_rules": left} if left > 0 else {})}


def of_a_sentence(answer: Json) -> Json:
    """The same without what would follow: as long as it depends, it may not even be the play that was meant."""
    return {**in_brief(answer), **({"consequences": ()} if answer["verdict"] == "depends" else {})}


def judgement_json(answer: Json, told: Json | None = None) -> Json:
    """`told` is what was said before it, of which it says nothing again."""
    found = brief(answer, FIELDS)
    if told and answer["says"]["en"] in told["en"]:
        del found["says"]
    if found.get("kind") == "act":
        del found["kind"]
    parts = {
        "proof": list(proof_json(found.get("proof", ()), answer["says"])),
        "questions": [{**ask, "if": dict(grouped(ask["if"]))} for ask in found.get("questions", ())],
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


def consequence_json(one: Json) -> Json:
    when = {fact: values[0] if len(values) == 1 else values for fact, values in one["when"].items()}
    return selected(one, FOLLOWING) | ({"when": when} if when else {})
