"""Sentences for people: what a verdict hangs on, and a whole answer in one line that a chat program can print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kb.model import FactText, PlayKind, Text
from validators.engine.facts import AnyFact, Value
from validators.engine.hinges import Hinge
from validators.engine.judging import Verdict

DEPENDS = Text(en="It depends", ja="場合による")
VERDICTS: dict[PlayKind, dict[Verdict, Text]] = {
    "act": {"legal": Text(en="Legal", ja="できる"), "illegal": Text(en="Not legal", ja="できない"), "depends": DEPENDS},
    "claim": {"legal": Text(en="Right", ja="正しい"), "illegal": Text(en="Wrong", ja="誤り"), "depends": DEPENDS},
}
IF_SO: dict[PlayKind, Text] = {
    "act": Text(en="If it is legal: ", ja="適法なら："),
    "claim": Text(en="If it is right: ", ja="正しければ："),
}
YES, NO = Text(en="yes", ja="はい"), Text(en="no", ja="いいえ")
MOST_FACTS = 3  # that a line names beside the rule


@dataclass(frozen=True)
class Wording:
    """How the facts of one game are put into words."""

    texts: Mapping[str, FactText]  # by the fact's name

    def label(self, fact: AnyFact) -> Text:
        text = self.texts.get(fact.name)
        return text.label if text else Text(en=fact.name, ja=fact.name)

    def value(self, fact: AnyFact, value: Value) -> Text:
        if isinstance(value, bool):
            return YES if value else NO
        plain = Text(en=str(value), ja=str(value))
        text = self.texts.get(fact.name)
        return text.values.get(str(value), plain) if text else plain

    def stated(self, fact: AnyFact, value: Value) -> Text:
        label, said = self.label(fact), self.value(fact, value)
        return Text(en=f"{label.en}: {said.en}", ja=f"{label.ja}：{said.ja}")

    def unless(self, hinge: Hinge) -> Text:
        """A presumed yes or no has a clause of its own for its opposite; anything else is put by its label."""
        text = self.texts.get(hinge.fact.name)
        if isinstance(hinge.presumed, bool) and text and text.unless:
            return Text(en=f"unless {text.unless.en}", ja=f"ただし、{text.unless.ja}は別")
        label, value = self.label(hinge.fact), self.value(hinge.fact, hinge.value)
        if isinstance(hinge.value, bool):
            return Text(en=f"unless this is so: {label.en}", ja=f"ただし、「{label.ja}」が{value.ja}の場合は別")
        return Text(en=f"unless {label.en} is {value.en}", ja=f"ただし、{label.ja}が{value.ja}の場合は別")

    def reasons(self, facts: Mapping[AnyFact, Value], stated: Mapping[AnyFact, Value]) -> Text:
        """The facts that decided, in brackets: numbers first, then what was stated; nothing that was only presumed."""
        numbers = [fact for fact, value in facts.items() if not isinstance(value, bool | str)]
        others = [fact for fact in facts if fact in stated and fact not in numbers]
        chosen = [self.stated(fact, facts[fact]) for fact in (*numbers, *others)[:MOST_FACTS]]
        if not chosen:
            return Text(en="", ja="")
        return Text(en=f" ({'; '.join(text.en for text in chosen)})", ja=f"（{'、'.join(text.ja for text in chosen)}）")


def in_one_line(word: Text, hinge: Text | None, why: Text | None) -> Text:
    """`Legal, unless …: why.`"""
    en = word.en + (f", {hinge.en}" if hinge else "") + (f": {why.en}" if why else "")
    ja = word.ja + (f"（{hinge.ja}）" if hinge else "") + (f"：{why.ja}" if why else "")
    return Text(en=ended(en, ".?!"), ja=ended(ja, "。？！"))


def ended(line: str, ends: str) -> str:
    return line if line[-1] in ends else line + ends[0]
