"""How deep, long and manifold a question may be before anything else looks at it."""

from __future__ import annotations

from api.limits import SIZES
from validators.engine.problems import QuestionProblem

LEAST, MOST = -(2**63), 2**64 - 1  # the integers with which JSON is read


def bounded(value: object, longest: int = SIZES.question_text) -> object:
    """The value with 5.0 as 5; a QuestionProblem where it is deeper, longer or has more parts than any sensible one."""
    parts, level = 0, [value]
    for _ in range(SIZES.question_levels):
        level = [inner for outer in level for inner in inside(outer, longest)]
        parts += len(level)
        if not level:
            return with_integers(value)
        if parts > SIZES.question_parts:
            raise beyond(f"more than {SIZES.question_parts} parts", f"要素が {SIZES.question_parts} を超える")
    raise beyond(f"more than {SIZES.question_levels} levels", f"{SIZES.question_levels} 段を超える入れ子")


def has_parts_beyond(value: object, most: int) -> bool:
    parts, level = 0, [value]
    while level and parts <= most:
        level = [inner for outer in level for inner in inside(outer, SIZES.body_bytes)]
        parts += len(level)
    return parts > most


def with_integers(value: object) -> object:
    """JSON knows one kind of number: 5.0 is the integer 5."""
    match value:
        case dict():
            return {key: with_integers(inner) for key, inner in value.items()}
        case list():
            return [with_integers(inner) for inner in value]
        # Whatever is less than the least integer is read as the float that equals it.
        case float() if value.is_integer() and LEAST < value <= MOST:
            return int(value)
    return value


def inside(value: object, longest: int) -> list[object]:
    match value:
        case str() if len(value) > longest:
            raise beyond(f"a text of more than {longest} characters", f"{longest} 字を超える文字列")
        case dict():
            return [*value.keys(), *value.values()]
        case list():
            return value
    return []


def is_long_sentence(data: object) -> bool:
    """Whether what is asked in plain words takes long to read: more of them than a search takes."""
    text = data.get("text") if isinstance(data, dict) else None
    return isinstance(text, str) and len(text) > SIZES.query


def beyond(en: str, ja: str) -> QuestionProblem:
    return QuestionProblem("bad-question", f"The question has {en}.", f"質問に{ja}がある。")
