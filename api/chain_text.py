"""A chain as plain text: every step with its verdict, and each sentence once, however many steps it is true of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from api.plain_text import Wording, in_lines, text_words
from kb.model import Language

Json = dict[str, Any]


def like_earlier(steps: list[Json]) -> Iterator[int | None]:
    """For each step the number of the first one with the same verdict in the same words or, where it is legal, by the
    same rule and hanging on the same."""
    first: dict[object, int] = {}
    for step in steps:
        number = step["number"]
        same = first.setdefault(reason(step), number)
        yield same if same != number else None


def reason(step: Json) -> object:
    decided = step["answer"]["proof"][:1]
    if step["verdict"] == "legal" and decided:
        return step["does"], decided[0]["rule"], *(hinge["fact"] for hinge in step["answer"]["unless"])
    return step["verdict"], step["answer"]["says"]["en"]


def chain_text(chain: Json, lang: Language) -> str:
    steps = zip(chain["steps"], like_earlier(chain["steps"]), strict=True)
    lines = [f"{step['number']}. {deed(step)}: {verdict_text(step, same, lang)}" for step, same in steps]
    return in_lines([*lines, *(f"- {one['name']}: {one['becomes']}" for one in chain["outcomes"])])


def deed(step: Json) -> str:
    """`Ben respond Neigh 1 → Unicorn`"""
    words = f"{step['player']} {step['does']}" + (f" {step['name']}" if step["name"] else "")
    return words + (f" → {step['to']}" if step["to"] else "")


def verdict_text(step: Json, same: int | None, lang: Language) -> str:
    if same is None:
        return str(step["answer"]["says"][lang])
    as_before = text_words(lang)["same_as"].format(same)
    return f"{Wording(step['answer']['kind'], lang)[step['verdict']]} ({as_before})"
