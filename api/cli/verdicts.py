"""A judge's answer for people at a table: the verdict large, then why, in the language asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel

from api.judging import LinkedAnswer
from api.plain_text import OTHER_TEXT, grouped
from api.words.reader import Words, words
from kb.model import Language, PlayKind, Text
from validators.engine.answers import (
    Ask,
    Elsewhere,
    Follows,
    JapaneseReading,
    JudgedStep,
    ProofStep,
    ReadElsewhere,
    Unless,
)
from validators.engine.court import Court
from validators.engine.facts import Value

COLOURS = {"legal": "green", "illegal": "red", "depends": "yellow"}


def print_verdict(out: Console, answer: LinkedAnswer, lang: Language, court: Court) -> None:
    word = command_line_words(lang)[of_kind(answer.kind) + answer.verdict]
    title = f"[bold {COLOURS[answer.verdict]}]{word}[/]"
    out.print(Panel(title, expand=False, padding=(1, 6)))
    for line in VerdictLines(answer, lang, court).lines():
        out.print(line)


def of_kind(kind: PlayKind) -> str:
    """What the names of those words begin with that fit claims alone."""
    return "claim_" if kind == "claim" else ""


def command_line_words(lang: Language) -> Words:
    return words(lang).section("command_line")


class VerdictLines:
    """Writes an answer line by line, as console markup."""

    def __init__(self, answer: LinkedAnswer, lang: Language, court: Court) -> None:
        self.answer, self.lang, self.court = answer, lang, court
        self.words = command_line_words(lang)
        self.game = next(game for game in court.games.values() if answer.play in game.plays)

    def lines(self) -> Iterator[str]:
        answer = self.answer
        if answer.cut:
            yield f"{self.words['cut']} ({', '.join(answer.cut)})"
        yield from self.part("house", [*self.house()])
        yield from self.part("steps", [self.judged_step(step) for step in answer.steps])
        yield from self.part("claims", [self.text(claim.text) for claim in answer.claims])
        yield from self.part("ask", [self.ask(question) for question in answer.questions])
        yield from self.part("unless", [self.hinge(hinge) for hinge in answer.unless])
        yield from self.part("why", [self.step(step) for step in answer.proof])
        yield from self.part("unread", [self.unread(fact) for fact in answer.reads_it])
        yield from self.part("assumed", [self.text(assumed.text) for assumed in answer.assumed])
        yield from self.part(of_kind(answer.kind) + "remedies", [self.text(remedy.text) for remedy in answer.remedies])
        yield from self.part("then", [self.follows(consequence) for consequence in answer.consequences])
        yield from self.part("elsewhere", [self.elsewhere(other) for other in answer.elsewhere])
        yield from self.part(
            OTHER_TEXT[answer.reading], [self.japanese(divergence) for divergence in answer.divergences]
        )
        yield f"\n[dim]{escape(answer.ruleset)} · {answer.revision}\n{answer.link}[/]"

    def house(self) -> Iterator[str]:
        """What house rules did, and what the official rules say."""
        house = self.answer.house
        for found in house.rules if house else ():
            does = self.words[f"house-{found.does}"]
            yield f"{self.text(found.text)} → [bold]{does}[/] [dim]{escape(found.rule)} {escape(str(found.source))}[/]"
        if house:
            yield f"  {self.words['house-official']}: {escape(self.of(house.official.says))}"

    def part(self, word: str, lines: list[str]) -> Iterator[str]:
        if lines:
            yield f"\n[bold]{self.words[word]}[/]"
            yield from lines

    def hinge(self, hinge: Unless) -> str:
        return f"{self.text(hinge.text)} → [bold]{self.word(hinge.verdict)}[/] [dim]{escape(hinge.fact)}[/]"

    def judged_step(self, step: JudgedStep) -> str:
        number = self.words["step"].format(step.number)
        lines = [f"  {number}: {escape(self.of(step.says))} [dim]{escape(step.play)}[/]"]
        return "\n".join((*lines, *(f"  {self.text(claim.text)}" for claim in step.claims)))

    def of(self, text: Text) -> str:
        return text.of(self.lang)

    def text(self, text: Text) -> str:
        return f"  {escape(self.of(text))}"

    def word(self, name: str) -> str:
        fitting = of_kind(self.answer.kind) + name
        name = fitting if fitting in self.words else name
        return self.words[name].lower() if name in self.words else name

    def says(self, says: str) -> str:
        if says.startswith("set aside by "):
            return f"{self.words['set-aside-by']} {says.removeprefix('set aside by ')}"
        return self.word(says)

    def step(self, step: ProofStep) -> str:
        dim = "dim" if step.says == "silent" else "default"
        facts = self.of(step.because) if step.because else self.facts(step.facts)
        cited = f"\\[{step.rule}@{step.version}]"
        when = f" ({self.words['if']} {self.values(step.when)})" if step.when else ""
        head = f"  [{dim}]• {escape(self.of(step.text))} → [bold]{escape(self.says(step.says))}[/]{escape(when)}[/]"
        return f"{head}\n    [dim]{cited}{'  ' + escape(facts) if facts else ''}[/]"

    def values(self, when: Mapping[str, tuple[Value, ...]]) -> str:
        """Facts with the values that each of them can have."""
        pairs = []
        for name, values in when.items():
            fact = self.game.facts[name]
            shown = ", ".join(self.of(self.court.value_text(self.game, fact, value)) for value in values)
            pairs.append(f"{self.of(self.court.label(self.game, fact))}: {shown}")
        return "; ".join(pairs)

    def unread(self, unread: ReadElsewhere) -> str:
        plays = ", ".join(f"{self.of(play.title)} ({play.play})" for play in unread.plays)
        step = f" ({self.words['step'].format(unread.step)})" if unread.step else ""
        shown = f"{self.text(unread.label)}{escape(step)} [dim]{escape(unread.fact)}[/]"
        return shown + (f" → {escape(plays)}" if plays else "")

    def facts(self, facts: Mapping[str, Value]) -> str:
        pairs = []
        for name, value in facts.items():
            fact = self.game.facts[name]
            label, shown = self.court.label(self.game, fact), self.court.value_text(self.game, fact, value)
            pairs.append(f"{self.of(label)}: {self.of(shown)}")
        return "; ".join(pairs)

    def ask(self, ask: Ask) -> str:
        leads = [f"{value} → {self.word(verdict)}" for value, verdict in grouped(ask.if_)]
        return f"{self.text(ask.text)}  [dim]{escape(ask.fact)}: {escape('; '.join(leads))}[/]"

    def follows(self, follows: Follows) -> str:
        when = self.facts(follows.when)
        condition = f"{self.words['if']} {escape(when)}: " if when else ""
        return f"  {condition}{escape(self.of(follows.text))} [dim]\\[{follows.rule}@{follows.version}][/]"

    def elsewhere(self, other: Elsewhere) -> str:
        verdict = self.word(other.verdict) if other.verdict else self.words["cannot"]
        return f"  {escape(other.ruleset)}: [bold]{verdict}[/] [dim]{escape(', '.join(other.because))}[/]"

    def japanese(self, divergence: JapaneseReading) -> str:
        verdict = self.word(divergence.verdict)
        return f"{self.text(divergence.note)} → [bold]{verdict}[/] [dim]{divergence.id}[/]"
