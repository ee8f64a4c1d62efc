"""Answers as plain text, for a terminal, a chat or an assistant: what is said, and what it is cited as."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from api.words.reader import Words, words
from kb.model import Language

Json = Mapping[str, Any]


def text_words(lang: Language) -> Words:
    return words(lang).section("command_line")


def mark(rule: str, version: object = None) -> str:
    return f"[{rule}@{version}]" if version else f"[{rule}]"


def in_lines(lines: Iterable[str]) -> str:
    return "\n".join(line for line in lines if line)


def passages(sources: Iterable[Json]) -> str:
    """`crystal-caverns.en 108, 112-114`"""
    found: dict[str, list[str]] = {}
    for source in sources:
        first, last = source["lines"]
        found.setdefault(source["doc"], []).append(str(first) if first == last else f"{first}-{last}")
    return "; ".join(f"{doc} {', '.join(dict.fromkeys(lines))}" for doc, lines in found.items())


def entry_text(entry: Json, lang: Language) -> str:
    """A rule, or a remark about rules: its title, text, citation, sources, and what later versions changed."""
    version = entry.get("version")
    changes = (
        f"{v['version']} ({v['layer']}): {v['changed'][lang]}" for v in entry.get("versions", ()) if v["changed"]
    )
    return in_lines(
        [
            f"{entry['title'][lang]} {mark(entry['id'], version)}",
            entry["text"][lang],
            *changes,
            f"({passages(entry['sources'])})" if entry["sources"] else "",
        ]
    )


def judgement_text(answer: Json, lang: Language, base: str = "") -> str:
    """A verdict in one line, the rules it rests on, what to ask, and what follows."""
    deciding = [step for step in answer["proof"] if step["says"] != "silent"]
    rests = (f"{mark(s['rule'], s['version'])} {said(s['says'], lang)}: {s['title'][lang]}" for s in deciding)
    return in_lines(
        [
            answer["says"][lang],
            *labelled("why", rests, lang),
            *labelled("ask", (asked(question, lang) for question in answer["questions"]), lang),
            *labelled("then", (f"{c['text'][lang]} {mark(c['rule'])}" for c in answer["consequences"]), lang),
            *(claim["text"][lang] for claim in answer["claims"]),
            *labelled("remedies", (remedy["text"][lang] for remedy in answer["remedies"]), lang),
            *labelled("elsewhere", (f"{e['ruleset']}: {e['verdict']}" for e in answer["elsewhere"]), lang),
            *labelled("japanese", (f"{d['verdict']} {mark(d['id'])}" for d in answer["divergences"]), lang),
            f"{base}{answer['link']}" if answer.get("link") else "",
        ]
    )


def said(says: str, lang: Language) -> str:
    """What a rule says of the play, in words."""
    name, _, other = says.partition("set aside by ")
    return f"{text_words(lang)['set-aside-by']} {other}" if other else text_words(lang)[name]


def asked(question: Json, lang: Language) -> str:
    ways = "; ".join(f"{value} → {text_words(lang)[verdict].lower()}" for value, verdict in grouped(question["if"]))
    return f"{question['text'][lang]} ({question['fact']}: {ways})"


def labelled(name: str, lines: Iterable[str], lang: Language) -> Iterator[str]:
    """The lines under a word of their own, where there are any."""
    found = list(lines)
    if found:
        yield f"{text_words(lang)[name]}:"
        yield from (f"- {line}" for line in found)


def grouped(verdicts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Neighbouring values with one verdict in one: `1…4 → illegal`."""
    run: list[str] = []
    last = None
    for value, verdict in verdicts.items():
        if run and verdict != last:
            yield span(run), str(last)
            run = []
        run.append(value)
        last = verdict
    if run:
        yield span(run), str(last)


def span(values: list[str]) -> str:
    if len(values) > 2 and all(value.lstrip("-").isdigit() for value in values):
        return f"{values[0]}…{values[-1]}"
    return ", ".join(values)
