"""Parts of an answer, for programs with little room: the fields that were asked for, or those of a brief answer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from api.limits import SIZES
from api.problems import Problem
from kb.nearest import nearest

Json = dict[str, Any]
Tree = dict[str, "Tree"]
LINE = ("rule", "version")
BRIEF_ENTRY = (
    *("id", "entity", "game", "kind", "title", "text", "version", "amended", "change", "severity", "reading", "rules"),
    *(f"versions.{name}" for name in ("version", "layer", "change", "changed")),
    *(f"sources.{name}" for name in ("doc", "lines")),
    *("links", "judged"),
)
BRIEF_TERM = ("id", "entity", "game", "title", "definition", "also", "defined_by", "sources.doc", "sources.lines")
BRIEF_PLAY = (
    *("name", "game", "role", "kind", "title", "about", "fields", "sides", "example"),
    *(f"facts.{name}" for name in ("name", "type", "minimum", "maximum", "question", "presumed")),
)
BRIEF_ANSWER = (
    *("verdict", "firm", "says", "play", "kind", "ruleset", "revision", "link", "cut", "unread"),
    *(f"unless.{name}" for name in ("fact", "value", "verdict", "text")),
    *(f"questions.{name}" for name in ("fact", "text", "if")),
    *(f"proof.{name}" for name in (*LINE, "says", "because", "title")),
    *(f"consequences.{name}" for name in (*LINE, "text", "when")),
    *(f"claims.{name}" for name in ("fact", "by", "is", "right", "text", "rule")),
    *(f"steps.{name}" for name in ("number", "play", "verdict", "firm", "says")),
    *(f"way.{name}" for name in ("from", "to", "verdict", "says")),
    *(f"elsewhere.{name}" for name in ("ruleset", "verdict")),
    *(f"divergences.{name}" for name in ("id", "verdict")),
    *(f"house.{name}" for name in ("name", "digest", "decided", "official.verdict", "official.says")),
    *(f"house.rules.{name}" for name in ("rule", "does", "title")),
    "remedies.text",
    "assumed.text",
)
# No answer has fields deeper than that in it.
FIELD = re.compile(r"[a-z_]+(\.[a-z_]+){0,7}")
SILENT = "silent"


def selected(value: Json, fields: Iterable[str]) -> Json:
    """The value with these fields alone; `proof.rule` is a field of everything in `proof`."""
    tree: Tree = {}
    for field in fields:
        branch = tree
        for name in field.split("."):
            branch = branch.setdefault(name, {})
    found: Json = picked(value, tree)
    return found


def picked(value: Any, tree: Tree) -> Any:
    if isinstance(value, list | tuple):
        return [picked(one, tree) for one in value]
    if not tree or not isinstance(value, Mapping):
        return value
    return {name: picked(value[name], branch) for name, branch in tree.items() if name in value}


def brief(value: Json, fields: Iterable[str]) -> Json:
    """The fields of a brief answer that have something in them; of a proof, the rules that say something."""
    speaking = [step for step in value.get("proof", ()) if step["says"] != SILENT]
    whole = {**value, "proof": speaking} if "proof" in value else value
    found: Json = without_empty(selected(whole, fields))
    return found


def without_empty(value: Any) -> Any:
    if isinstance(value, list):
        return [without_empty(one) for one in value]
    if not isinstance(value, dict):
        return value
    parts = {name: without_empty(one) for name, one in value.items()}
    return {name: one for name, one in parts.items() if one is not None and one != [] and one != {}}


def read_fields(texts: Iterable[str], known: Iterable[str]) -> list[str]:
    """The names in `fields=id,title,versions.text`; a Problem where an answer has no such field."""
    fields, names = [field for text in texts for field in text.split(",")], list(known)
    if len(fields) > SIZES.fields:
        raise too_many_fields(len(fields))
    for field in fields:
        name = field.partition(".")[0]
        if name not in names or not FIELD.fullmatch(field):
            raise unknown_field(name if name not in names else field, names)
    return fields


def too_many_fields(number: int) -> Problem:
    return Problem(
        "bad-parameter",
        f"fields: {number} of them are asked for, and {SIZES.fields} may be.",
        f"fields：{number} 個ある。求められるのは {SIZES.fields} 個まで。",
        parameter="fields",
    )


def unknown_field(name: str, known: list[str]) -> Problem:
    near = nearest(name, known)
    return Problem(
        "bad-parameter",
        f"fields: there is no field {name!r} here. Near it: {', '.join(near)}.",
        f"fields：{name!r} というフィールドはない。近いもの：{', '.join(near)}。",
        parameter="fields",
        near=near,
    )
