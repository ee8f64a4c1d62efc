"""The answer to a sentence for people: one line, what was understood, and the rules that speak to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import Console
from rich.markup import escape

from api.asking.answers import AskedAnswer, SentenceReading
from kb.model import Language

MOST_RULES = 3


def print_asked(out: Console, answer: AskedAnswer, lang: Language) -> None:
    out.print(f"[bold]{escape(answer.answer.says.of(lang))}[/]  [dim]{answer.answer.confidence}[/]")
    for reading in answer.readings:
        for line in reading_lines(reading, lang):
            out.print(line)
    for rule in answer.rules[:MOST_RULES]:
        out.print(f"[dim]{escape(str(rule['id']))}[/] {escape(in_words(rule['title'], lang))}")


def reading_lines(reading: SentenceReading, lang: Language) -> Iterator[str]:
    yield f"\n{escape(reading.title.of(lang))} [dim]{escape(reading.play)}[/] {escape(reading.judgement.says.of(lang))}"
    for fact in reading.understood:
        value = "?" if fact.value is None else str(fact.value).lower()
        line = f"  “{escape(fact.words)}” → {escape(fact.fact)}: {value}"
        yield line if fact.matters else f"[dim]{line}[/]"


def in_words(title: object, lang: Language) -> str:
    assert isinstance(title, Mapping)
    return str(title[lang])
