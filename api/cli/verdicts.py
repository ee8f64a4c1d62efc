"""A judge's answer for people at a table: the verdict large, then why, in the language asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel

from kb.model import Language, Text
from validators.engine.court import Court
from validators.engine.facts import Value

COLOURS = {"legal": "green", "illegal": "red", "depends": "yellow"}
WORDS = {
    "legal": Text(en="LEGAL", ja="できる"),
    "illegal": Text(en="NOT LEGAL", ja="できない"),
    "depends": Text(en="IT DEPENDS", ja="場合による"),
    "why": Text(en="Why", ja="理由"),
    "ask": Text(en="It depends on", ja="次のことで決まる"),
    "assumed": Text(en="Taken for granted", ja="前提としたこと"),
    "remedies": Text(en="What would make it legal", ja="こうすればできる"),
    "then": Text(en="What follows", ja="その結果"),
    "if": Text(en="if", ja="条件："),
    "elsewhere": Text(en="Under other rules", ja="ほかのルールでは"),
    "japanese": Text(en="The Japanese text reads otherwise", ja="日本語版の読みは異なる"),
    "cannot": Text(en="cannot be judged", ja="裁けない"),
    "cut": Text(
        en="The question leaves so much open that this was cut short; state more facts.",
        ja="分からないことが多すぎて、調べきれなかった。事実を足してほしい。",
    ),
    "permits": Text(en="allows it", ja="認める"),
    "forbids": Text(en="forbids it", ja="禁じる"),
    "silent": Text(en="does not apply", ja="当てはまらない"),
    "set aside by": Text(en="set aside by", ja="次のルールが優先："),
}


def print_verdict(out: Console, answer: dict[str, Any], lang: Language, court: Court) -> None:
    verdict = answer["verdict"]
    out.print(Panel(f"[bold {COLOURS[verdict]}]{WORDS[verdict].of(lang)}[/]", expand=False, padding=(1, 6)))
    for line in Teller(answer, lang, court).lines():
        out.print(line)


class Teller:
    """Writes an answer out line by line, as console markup."""

    def __init__(self, answer: dict[str, Any], lang: Language, court: Court) -> None:
        self.answer, self.lang, self.court = answer, lang, court
        self.game = next(game for game in court.games.values() if answer["play"] in game.plays)

    def lines(self) -> Iterator[str]:
        if self.answer["cut"]:
            yield f"{WORDS['cut'].of(self.lang)} ({', '.join(self.answer['cut'])})"
        yield from self.part("ask", [self.ask(q) for q in self.answer["questions"]])
        yield from self.part("why", [self.step(s) for s in self.answer["proof"]])
        yield from self.part("assumed", [self.text(a) for a in self.answer["assumed"]])
        yield from self.part("remedies", [self.text(r) for r in self.answer["remedies"]])
        yield from self.part("then", [self.follows(c) for c in self.answer["consequences"]])
        yield from self.part("elsewhere", [self.elsewhere(e) for e in self.answer["elsewhere"]])
        yield from self.part("japanese", [self.japanese(d) for d in self.answer["divergences"]])
        yield f"\n[dim]{escape(self.answer['ruleset'])} · {self.answer['revision']}\n{self.answer['link']}[/]"

    def part(self, word: str, told: list[str]) -> Iterator[str]:
        if told:
            yield f"\n[bold]{WORDS[word].of(self.lang)}[/]"
            yield from told

    def text(self, part: dict[str, Any], key: str = "text") -> str:
        return f"  {escape(part[key][self.lang])}"

    def word(self, name: str) -> str:
        return WORDS[name].of(self.lang).lower() if name in WORDS else name

    def says(self, says: str) -> str:
        if says.startswith("set aside by "):
            return f"{WORDS['set aside by'].of(self.lang)} {says.removeprefix('set aside by ')}"
        return self.word(says)

    def step(self, step: dict[str, Any]) -> str:
        dim = "dim" if step["says"] == "silent" else "default"
        facts = self.facts(step["facts"])
        cited = f"\\[{step['rule']}@{step['version']}]"
        head = f"  [{dim}]• {escape(step['text'][self.lang])} → [bold]{escape(self.says(step['says']))}[/][/]"
        return f"{head}\n    [dim]{cited}{'  ' + escape(facts) if facts else ''}[/]"

    def facts(self, facts: dict[str, Value]) -> str:
        told = []
        for name, value in facts.items():
            fact = self.game.facts[name]
            label, said = self.court.label(self.game, fact), self.court.value_text(self.game, fact, value)
            told.append(f"{label.of(self.lang)}: {said.of(self.lang)}")
        return "; ".join(told)

    def ask(self, ask: dict[str, Any]) -> str:
        leads = [f"{value} → {self.word(verdict)}" for value, verdict in grouped(ask["if"])]
        return f"{self.text(ask)}  [dim]{escape(ask['fact'])}: {escape('; '.join(leads))}[/]"

    def follows(self, c: dict[str, Any]) -> str:
        when = self.facts(c["when"])
        condition = f"{WORDS['if'].of(self.lang)} {escape(when)}: " if when else ""
        return f"  {condition}{escape(c['text'][self.lang])} [dim]\\[{c['rule']}@{c['version']}][/]"

    def elsewhere(self, other: dict[str, Any]) -> str:
        verdict = self.word(other["verdict"]) if other["verdict"] else WORDS["cannot"].of(self.lang)
        return f"  {escape(other['ruleset'])}: [bold]{verdict}[/] [dim]{escape(', '.join(other['because']))}[/]"

    def japanese(self, divergence: dict[str, Any]) -> str:
        verdict = self.word(divergence["verdict"])
        return f"{self.text(divergence, 'note')} → [bold]{verdict}[/] [dim]{divergence['id']}[/]"


def grouped(verdicts: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Neighbouring values with one verdict told together: `1…4 → illegal`."""
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
