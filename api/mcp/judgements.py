"""A judgement for an assistant, in JSON: each thing that bears on the verdict once, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from api.field_selection import BRIEF_ANSWER, SILENT, brief, selected
from api.plain_text import differs, grouped, told_once
from validators.registry import GAMES

Json = dict[str, Any]
# What the assistant sent itself, and what is presumed without anything hanging on it.
LEFT_OUT = ("play", "revision", "link", "assumed.text")
COUNTED = ("more_rules", "more_unless", "more_consequences")  # what was left out of a list
FIELDS = (*(field for field in BRIEF_ANSWER if field not in LEFT_OUT), *COUNTED)
FOLLOWING = ("rule", "version", "text")
MOST_UNDECIDED = 5  # rules of a proof that comes to nothing before something is known
MOST_HINGES = 4
MOST_FOLLOWING = 6  # rules by which something follows


def in_brief(answer: Json) -> Json:
    """Without its address, the rules that say nothing, and where it depends, those far from the first question; of what
    it hangs on and of what follows the first, with how much more there is."""
    speaking = [step for step in answer["proof"] if step["says"] != SILENT]
    most = MOST_UNDECIDED if answer["verdict"] == "depends" and not answer["steps"] else len(speaking)
    hinges = list({hinge["text"]["en"]: hinge for hinge in answer["unless"]}.values())
    follows = telling(answer)
    rules = list(dict.fromkeys(one["rule"] for one in follows))
    left = (len(speaking) - most, len(hinges) - MOST_HINGES, len(rules) - MOST_FOLLOWING)
    return {
        **answer,
        "link": None,
        "proof": speaking[:most],
        "unless": hinges[:MOST_HINGES],
        "consequences": [one for one in follows if one["rule"] in rules[:MOST_FOLLOWING]],
        "divergences": [one for one in answer["divergences"] if differs(answer, one)],
        **{name: number for name, number in zip(COUNTED, left, strict=True) if number > 0},
    }


def telling(answer: Json) -> list[Json]:
    """What follows, but for mere marks of what was done in a turn, such as that an Encounter is running."""
    game = GAMES.get(str(answer["ruleset"]).partition("/")[0])
    marks = {fact.name for facts in game.at_turn_start.values() for fact in facts} if game else set()
    return [one for one in answer["consequences"] if not is_mark(one["changes"], marks)]


def is_mark(changes: Iterable[Json], marks: Collection[str]) -> bool:
    changed = list(changes)
    return bool(changed) and all(one["fact"] in marks and isinstance(one["after"], bool) for one in changed)


def without_none(value: Json) -> Json:
    return {name: part for name, part in value.items() if part is not None}


def of_a_sentence(answer: Json) -> Json:
    """The same without what would follow: as long as it depends, it may not even be the play that was meant."""
    found = in_brief(answer)
    return {**found, "consequences": (), "more_consequences": None} if answer["verdict"] == "depends" else found


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
    return selected(one, FOLLOWING) | ({"when": when} if when else {}) | ({"if_so": True} if one["if_so"] else {})
