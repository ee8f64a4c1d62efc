"""What a sentence was read as, for an assistant: the answer, how it was come to, and what lies near it, each once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from api.field_selection import selected
from api.mcp.judgements import judgement_json
from api.plain_text import in_lines, judgement_text, mark, shown_value, text_words
from kb.model import Language

Json = dict[str, Any]
MOST_RULES = 3  # beside an answer
MOST_UNSTATED = 6  # names of facts that nobody stated
HIT = ("id", "entity", "version", "title", "text")
CITED = ("id", "entity", "version", "title")
UNDERSTOOD = ("words", "fact", "value")
UNSURE = (*UNDERSTOOD, "sure")
HINGE = ("fact", "value", "verdict", "text")
IN_OTHER_JUDGEMENT = ("verdict", "firm", "says")


def is_judged(answer: Json) -> bool:
    return bool(answer["answer"]["kind"] == "verdict")


def rules_beside(answer: Json) -> list[Json]:
    """The rules near a sentence: of the one game that it is about, and none that the judgement cites."""
    hits: list[Json] = answer["rules"]
    if is_judged(answer):
        judgement = answer["readings"][0]["judgement"]
        game = str(judgement["ruleset"]).partition("/")[0]
        cited = {one["rule"] for part in ("proof", "consequences") for one in judgement[part]}
        hits = [hit for hit in hits if hit["game"] == game and hit["id"] not in cited]
    elif hits:
        game = (quoted_rule(answer) or hits[0])["game"]
        hits = [hit for hit in hits if hit["game"] == game]
    return hits[:MOST_RULES]


def quoted_rule(answer: Json) -> Json | None:
    """The rule that the answer in one line quotes."""
    says = answer["answer"]["says"]["en"]
    return next((hit for hit in answer["rules"] if hit["entity"] == "rule" and hit["text"]["en"] in says), None)


def asked_json(answer: Json) -> Json:
    quoted = quoted_rule(answer)
    judged = is_judged(answer)
    return {
        "answer": answer["answer"],
        "readings": [reading_json(answer, n) for n in range(len(answer["readings"]))],
        "rules": [selected(hit, CITED if judged or hit is quoted else HIT) for hit in answer["rules"]],
    }


def reading_json(answer: Json, place: int) -> Json:
    """A play that a sentence may mean; of the first what was understood, and where it answers, its whole judgement."""
    reading, told = answer["readings"][place], answer["answer"]["says"]
    found = selected(reading, ("play", "title"))
    if place:
        return {**found, "judgement": other_judgement(answer, place)}
    found |= selected(reading, ("question",))
    found["understood"] = [selected(one, UNDERSTOOD if one["sure"] else UNSURE) for one in bearing(reading)]
    taken = [selected(one, HINGE) for one in reading["taken_as_usual"]]
    found |= {"taken_as_usual": taken} if taken else {}
    if is_judged(answer):
        return {**found, "judgement": judgement_json(reading["judgement"], told)}
    found |= {"turns_on": reading["turns_on"]} if reading["turns_on"] else {}
    return {**found, "held_back": True, "judgement": other_judgement(answer, place)}


def other_judgement(answer: Json, place: int) -> Json:
    """Its verdict, and the line that says it where no reading before it has said the same."""
    judgement = answer["readings"][place]["judgement"]
    before = [reading["judgement"]["says"] for reading in answer["readings"][:place]]
    return selected(judgement, IN_OTHER_JUDGEMENT[:-1] if judgement["says"] in before else IN_OTHER_JUDGEMENT)


def bearing(reading: Json) -> list[Json]:
    """What was understood, as far as the play turns on it."""
    return [one for one in reading["understood"] if one["matters"]]


def asked_text(answer: Json, lang: Language) -> str:
    """The answer in one line and how sure it is, what the sentence was read as, and the rules near it."""
    said, readings = answer["answer"], answer["readings"]
    words = text_words(lang)
    quoted = quoted_rule(answer)
    cited = f" {mark(quoted['id'], quoted['version'])}" if quoted else ""
    rules = [
        f"- {mark(hit['id'], hit['version'])} {hit['title'][lang]}" for hit in answer["rules"] if hit is not quoted
    ]
    told = said["says"][lang]
    first = (judged_lines if is_judged(answer) else held_back_lines)(readings[0], told, lang) if readings else ()
    return in_lines(
        [
            f"{told}{cited} (confidence {said['confidence']})",
            *first,
            *headed(words["see"], rules),
            *headed(words["other_readings"], list(other_lines(readings, lang))),
        ]
    )


def headed(heading: str, lines: list[str]) -> list[str]:
    return [f"{heading}:", *lines] if lines else []


def other_lines(readings: list[Json], lang: Language) -> Iterator[str]:
    """The other plays that may be meant, those with the same verdict in the same words together."""
    plays: dict[str, list[str]] = {}
    for reading in readings:
        plays.setdefault(reading["judgement"]["says"][lang], []).append(reading["play"])
    told = {readings[0]["play"]} if readings else set()
    for says, names in plays.items():
        others = [name for name in names if name not in told]
        if others:
            yield f"- {', '.join(others)}: " + (says if others == names else text_words(lang)["same_verdict"])


def judged_lines(reading: Json, told: str, lang: Language) -> Iterator[str]:
    """How the answer was come to; what it said in one line is not said again."""
    yield from understood_lines(reading, lang)
    lines = judgement_text(reading["judgement"], lang).splitlines()
    yield from lines[1:] if lines[0] in told else lines


def held_back_lines(reading: Json, told: str, lang: Language) -> Iterator[str]:
    """What was understood, and the verdict that is not the answer, with why it is not and what else it turns on."""
    words, judgement = text_words(lang), reading["judgement"]
    yield from understood_lines(reading, lang)
    is_hanging = judgement["verdict"] != "depends" and not judgement["firm"]
    yield f"{words['held_back_unless' if is_hanging else 'held_back']}: {judgement['says'][lang]}"
    if reading["turns_on"]:
        yield f"{words['turns_on']}: {', '.join(reading['turns_on'])}"


def understood_lines(reading: Json, lang: Language) -> Iterator[str]:
    understood = "; ".join(map(understood_text, bearing(reading)))
    yield f"{reading['play']} ({text_words(lang)['understood']}: {understood})" if understood else reading["play"]
    yield from (f"- {one['text'][lang]}" for one in reading["taken_as_usual"])


def understood_text(one: Json) -> str:
    """`knight.strength 4 “strength 4”`"""
    value = "null" if one["value"] is None else shown_value(one["value"])
    return f"{one['fact']} {value} “{one['words']}”" + ("" if one["sure"] else " ?")
