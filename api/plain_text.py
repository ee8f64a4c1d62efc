"""Answers as plain text, for a terminal, a chat or an assistant: what is said, and what it is cited as."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from api.words.reader import Words, words
from kb.model import Language, PlayKind
from validators.engine.sentences import IF_SO

Json = Mapping[str, Any]

# What the text in the other language than the one judged by is called.
OTHER_TEXT: dict[str, str] = {"en": "japanese", "ja": "english"}
LEAST_IN_SERIES = 3  # cases of one rule that are told in one line
BRACKETS = {"en": (" (", ": ", ")"), "ja": ("（", "：", "）")}


def text_words(lang: Language) -> Words:
    return words(lang).section("command_line")


def mark(rule: str, version: object = None) -> str:
    return f"[{rule}@{version}]" if version else f"[{rule}]"


def shown_value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


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
            see_text(entry.get("links", ()), lang),
        ]
    )


def see_text(links: Iterable[Json], lang: Language) -> str:
    """The related entries, by their ids."""
    marks = dict.fromkeys(mark(link["to"]) for link in links)
    return f"{text_words(lang)['see']}: {' '.join(marks)}" if marks else ""


def judgement_text(answer: Json, lang: Language, base: str = "") -> str:
    """A verdict in one line, its steps, the rules it rests on, what it hangs on, what to ask, and what follows."""
    wording = Wording(answer["kind"], lang)
    whole = answer["says"][lang]
    rests = [wording.rule(step) for step in answer["proof"] if step["says"] != "silent"]
    rests += [f"… +{more}"] if (more := answer.get("more_rules")) else []
    hinges = [text for hinge in answer["unless"] if (text := hinge["text"][lang]) not in whole]
    hinges += [f"… +{more}"] if (more := answer.get("more_unless")) else []
    claims = (text for claim in answer["claims"] if (text := claim["text"][lang]).rstrip(".。") not in whole)
    return in_lines(
        [
            whole,
            *wording.part("steps", (f"{step['number']}. {step['says'][lang]}" for step in answer["steps"])),
            *wording.part("why", rests),
            *wording.part("unless", hinges),
            *wording.part("ask", (wording.question(question) for question in answer["questions"])),
            *wording.following(answer["consequences"], answer["labels"], answer.get("more_consequences", 0)),
            *claims,
            *wording.part("remedies", (remedy["text"][lang] for remedy in answer["remedies"])),
            *wording.part("elsewhere", (f"{e['ruleset']}: {wording[e['verdict']]}" for e in answer["elsewhere"])),
            *wording.part(
                OTHER_TEXT[answer.get("reading", "en")],
                (f"{wording[d['verdict']]} {mark(d['id'])}" for d in answer["divergences"] if differs(answer, d)),
            ),
            f"{base}{answer['link']}" if answer.get("link") else "",
        ]
    )


def differs(answer: Json, divergence: Json) -> bool:
    """Whether the text in the other language leads to another verdict."""
    return bool(divergence["verdict"] != answer["verdict"])


class Wording:
    """The words for an answer about an act, which is legal or not, or about a claim, which is right or wrong."""

    def __init__(self, kind: PlayKind, lang: Language) -> None:
        self.kind, self.lang, self.words = kind, lang, text_words(lang)

    def named(self, name: str) -> str:
        fitting = f"claim_{name}" if self.kind == "claim" else name
        return self.words[fitting if fitting in self.words else name]

    def __getitem__(self, verdict: str | None) -> str:
        """As it stands within a line: those of the command line are headings. None where nothing could be judged."""
        return self.named(verdict or "cannot").lower()

    def rule(self, step: Json) -> str:
        _, _, other = step["says"].partition("set aside by ")
        says = f"{self.words['set-aside-by']} {other}" if other else self[step["says"]]
        return f"{mark(step['rule'], step['version'])} {says}: {step['title'][self.lang]}"

    def question(self, question: Json) -> str:
        ways = "; ".join(f"{value} → {self[verdict]}" for value, verdict in grouped(question["if"]))
        return f"{question['text'][self.lang]} ({question['fact']}: {ways})"

    def following(self, follows: Iterable[Json], labels: Json, more: int) -> Iterator[str]:
        """What follows, then what follows if the play is legal, each under a heading that says so once."""
        sure: list[str] = []
        if_so: list[str] = []
        for one in told_once(follows):
            (if_so if one["if_so"] else sure).append(self.consequence(one, labels))
        (if_so or sure).extend([f"… +{more}"] if more else [])
        yield from self.part("then", sure)
        yield from self.part("then_if_so", if_so)

    def consequence(self, one: Json, labels: Json) -> str:
        """What follows and where."""
        where = "; ".join(self.stated(labels[fact], values) for fact, values in one["when"].items())
        return (f"{where} → " if where else "") + f"{one['text'][self.lang]} {mark(one['rule'])}"

    def stated(self, label: Json, values: Iterable[object]) -> str:
        """`the Action cubes he spends: 2`"""
        plain = [shown_value(value) for value in values]
        named = [said[self.lang] if (said := label["values"].get(value)) else value for value in plain]
        return f"{label['label'][self.lang]}: {span(named)}"

    def part(self, name: str, lines: Iterable[str]) -> Iterator[str]:
        """The lines under a word of their own, where there are any."""
        found = list(lines)
        if found:
            yield f"{self.named(name)}:"
            yield from (f"- {line}" for line in found)


def told_once(follows: Iterable[Json]) -> list[dict[str, Any]]:
    """What follows, with every value where it does in `when`: the text of a rule once, then what else changes by it.
    `if_so` is true of what follows only if the play is legal, or a claim right."""
    found: list[dict[str, Any]] = []
    for one in follows:
        told = any(other["rule"] == one["rule"] for other in found)
        text, changed = unconditional(one["text"]), changes_text(one["changes"])
        when = {fact: [value] for fact, value in one["when"].items()}
        new = {**one, "whole": text, "text": changed if changed and told else text, "when": when}
        new["if_so"] = any(text[lang] != one["text"][lang] for lang in text)
        if not any(joined(other, new) for other in found):
            found.append(new)
    return as_series(found)


def unconditional(text: Mapping[str, str]) -> dict[str, str]:
    """The text without the words that say that the play has to be legal for it."""
    found = dict(text)
    for condition in IF_SO.values():
        found = {lang: said.removeprefix(getattr(condition, lang)) for lang, said in found.items()}
    return found


def as_series(follows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same, where one number rises or falls step by step with another, in one line: `+0…+3` at `0…3`."""
    found: list[dict[str, Any]] = []
    for rule in dict.fromkeys(one["rule"] for one in follows):
        cases = [one for one in follows if one["rule"] == rule]
        series = series_of(cases) if is_series(cases) else None
        found += [series] if series else cases
    return found


def is_series(cases: list[dict[str, Any]]) -> bool:
    """Whether the cases of one rule change one fact by even steps, at even steps of another."""
    if len(cases) < LEAST_IN_SERIES or any(len(one["when"]) != 1 or len(one["changes"]) != 1 for one in cases):
        return False
    facts = {(*one["when"], one["changes"][0]["fact"]) for one in cases}
    at = [value for one in cases for values in one["when"].values() for value in values]
    return len(facts) == 1 and len(at) == len(cases) and is_even(at) and is_even(amounts(cases))


def amounts(cases: Iterable[Json]) -> list[Any]:
    return [one["changes"][0]["by"] for one in cases]


def is_even(numbers: list[Any]) -> bool:
    """Whether they are numbers and each is as far from the one before."""
    whole = all(type(number) is int for number in numbers)
    return whole and len({after - before for before, after in pairwise(numbers)}) == 1


def series_of(cases: list[dict[str, Any]]) -> dict[str, Any] | None:
    """All cases as one; None where the text of the first says more of its change than by how much."""
    first, by = cases[0], amounts(cases)
    [change], [fact] = first["changes"], first["when"]
    text = {}
    for lang, said in first["whole"].items():
        begin, colon, end = BRACKETS[lang]
        label = f"{begin}{change['label'][lang]}{colon}"
        rule_text, found, _ = said.rpartition(f"{label}{by[0]:+d}{end}")
        if not found:
            return None
        text[lang] = f"{rule_text}{label}{by[0]:+d}…{by[-1]:+d}{end}"
    return {**first, "text": text, "when": {fact: [one["when"][fact][0] for one in cases]}}


def joined(one: dict[str, Any], other: Json) -> bool:
    """Whether both say the same, but for the values of one fact, which the first of them then has all."""
    if (one["rule"], one["whole"]) != (other["rule"], other["whole"]) or one["when"].keys() != other["when"].keys():
        return False
    differing = [fact for fact, values in other["when"].items() if one["when"][fact] != values]
    if len(differing) == 1:
        one["when"][differing[0]] += other["when"][differing[0]]
    return len(differing) <= 1


def changes_text(changes: Iterable[Json]) -> dict[str, str] | None:
    """`her Health: -1`; None where nothing moves by a number."""
    moved = [change for change in changes if change["by"] is not None]
    ends = {"en": "; ", "ja": "；"}
    said = {
        lang: end.join(f"{change['label'][lang]}: {change['by']:+d}" for change in moved) for lang, end in ends.items()
    }
    return said if moved else None


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
