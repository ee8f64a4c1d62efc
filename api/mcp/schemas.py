"""The schema of a tool's arguments in fewer words: no titles that repeat names, and one list of types, not one each."""

from __future__ import annotations

from typing import Any


def concise(schema: Any) -> Any:
    if isinstance(schema, list):
        return [concise(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    parts = {name: concise(part) for name, part in schema.items() if not says_nothing(name, part)}
    kinds = parts.get("anyOf")
    return in_one({name: part for name, part in parts.items() if name != "anyOf"}, kinds) if kinds else parts


def says_nothing(name: str, part: Any) -> bool:
    return (
        (name == "title" and isinstance(part, str))
        or (name == "default" and part is None)
        or (name == "additionalProperties" and part is True)
    )


def in_one(parts: dict[str, Any], kinds: list[dict[str, Any]]) -> dict[str, Any]:
    """What a schema says of one type does not bear on the others, so one of them may have more to say."""
    saying_more = [kind for kind in kinds if kind.keys() != {"type"}]
    if len(saying_more) > 1 or not all("type" in kind for kind in kinds):
        return {**parts, "anyOf": kinds}
    more = saying_more[0] if saying_more else {}
    return {**parts, **more, "type": [kind["type"] for kind in kinds]}
