"""Sentences for people: what a verdict hangs on, and a whole answer in one line that a chat program can print."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kb.model import FactText, PlayKind, Text
from validators.engine.answers import TableFact
from validators.engine.comparisons import Comparison, Order
from validators.engine.facts import AnyFact, Finding, Value
from validators.engine.hinges import Hinge
from validators.engine.judging import Verdict
from validators.engine.remedies import Cure

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
ORDERS: dict[Order, Text] = {
    "above": Text(en="above", ja="を上回る"),
    "not above": Text(en="not above", ja="を上回らない"),
    "at least": Text(en="at least", ja="以上である"),
    "below": Text(en="below", ja="を下回る"),
    "equal": Text(en="equal to", ja="と等しい"),
    "not equal": Text(en="not equal to", ja="と等しくない"),
}
WORDS_OF_A_NAME = 4
MOST_NAMED = 2  # values of a hinge, as “other than 1 or 3”


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

    def finding(self, finding: Finding) -> TableFact:
        """A fact read off a table, with the spaces it was read from."""
        said = self.stated(finding.fact, finding.value)
        names = tuple(map(str, finding.spaces))
        at = ", ".join(names)
        text = Text(en=f"{said.en} ({at})", ja=f"{said.ja}（{at}）") if at else said
        return TableFact(fact=finding.fact.name, value=finding.value, at=names, rule=finding.rule, text=text)

    def can_be_changed(self, fact: AnyFact) -> bool:
        """Whether a player could see to it: not what only the rules can tell, nor what lies on the table."""
        text = self.texts.get(fact.name)
        known_by = text.known_by if text else None
        return known_by != "ruled" and not (known_by == "seen" and fact.kind == "choice")

    def remedy(self, cure: Cure) -> Text:
        """`her Strength: 4, if the Tribe's Strength discs: 0`"""
        done = [self.stated(fact, value) for fact, value in cure.changes.items()]
        needed = [self.one_of(fact, values) for fact, values in cure.when.items()]
        en, ja = "; ".join(text.en for text in done), "、".join(text.ja for text in done)
        if needed:
            en += ", if " + " and ".join(text.en for text in needed)
            ja += "（" + "、".join(text.ja for text in needed) + "の場合）"
        return Text(en=en, ja=ja)

    def one_of(self, fact: AnyFact, values: Sequence[Value]) -> Text:
        label, said = self.label(fact), [self.value(fact, value) for value in values]
        en, ja = " or ".join(value.en for value in said), "か".join(value.ja for value in said)
        return Text(en=f"{label.en}: {en}", ja=f"{label.ja}：{ja}")

    def unless(self, hinge: Hinge, kind: PlayKind = "act") -> Text:
        """What is presumed may have a clause of its own for its opposite; anything else is put by its label."""
        text = self.texts.get(hinge.fact.name)
        is_opposite = text is not None and isinstance(hinge.value, bool) and hinge.value != text.presumed
        if text and text.unless and (is_opposite or (staying(hinge) == [hinge.presumed] and not hinge.others)):
            return Text(en=f"unless {text.unless.en}", ja=f"ただし、{text.unless.ja}は別")
        label, value = self.label(hinge.fact), self.value(hinge.fact, hinge.value)
        if isinstance(hinge.value, bool):
            so = "so" if hinge.value else "not so"
            return Text(en=f"unless this is {so}: {label.en}", ja=f"ただし、「{label.ja}」が{value.ja}の場合は別")
        said, besides = self.turning_values(hinge), self.otherwise(hinge, kind)
        return Text(
            en=f"unless “{label.en}” is {said.en}" + (f" ({besides.en})" if besides else ""),
            ja=f"ただし、{label.ja}が{said.ja}の場合は別" + (f"（{besides.ja}）" if besides else ""),
        )

    def otherwise(self, hinge: Hinge, kind: PlayKind) -> Text | None:
        """`1 or 2: it depends`: the values at which the verdict is yet another one."""
        by_verdict: dict[Verdict, list[Value]] = {}
        for value, verdict in hinge.others:
            by_verdict.setdefault(verdict, []).append(value)
        said = [(self.run_of(hinge.fact, values), VERDICTS[kind][then]) for then, values in by_verdict.items()]
        if not said:
            return None
        return Text(
            en="; ".join(f"{values.en}: {then.en.lower()}" for values, then in said),
            ja="、".join(f"{values.ja}なら{then.ja}" for values, then in said),
        )

    def run_of(self, fact: AnyFact, values: Sequence[Value]) -> Text:
        """`1 to 4`, `1 or 3`"""
        first, last = fact.domain.index(values[0]), fact.domain.index(values[-1])
        if fact.kind == "number" and len(values) > MOST_NAMED and last - first == len(values) - 1:
            return Text(en=f"{values[0]} to {values[-1]}", ja=f"{values[0]}〜{values[-1]}")
        return self.any_of(fact, values)

    def turning_values(self, hinge: Hinge) -> Text:
        """`4 or more`, `other than “none”`, else the one value that a hinge names."""
        domain, values = hinge.fact.domain, hinge.values
        others = staying(hinge) or [value for value, _ in hinge.others]
        if len(values) > 1 and hinge.fact.kind == "number":
            if values == domain[-len(values) :]:
                return Text(en=f"{values[0]} or more", ja=f"{values[0]}以上")
            if values == domain[: len(values)]:
                return Text(en=f"{values[-1]} or less", ja=f"{values[-1]}以下")
        if len(others) <= MOST_NAMED and len(values) > len(others):
            said = self.any_of(hinge.fact, others)
            return Text(en=f"other than {said.en}", ja=f"{said.ja}以外")
        return self.any_of(hinge.fact, values if 1 < len(values) <= MOST_NAMED else (hinge.value,))

    def any_of(self, fact: AnyFact, values: Sequence[Value]) -> Text:
        said = [self.quoted(fact, value) for value in values]
        return Text(en=" or ".join(text.en for text in said), ja="か".join(text.ja for text in said))

    def quoted(self, fact: AnyFact, value: Value) -> Text:
        said = self.value(fact, value)
        return said if fact.kind == "number" else Text(en=f"“{said.en}”", ja=f"「{said.ja}」")

    def is_said(self, fact: AnyFact) -> bool:
        """Whether it is what somebody intends or claims."""
        text = self.texts.get(fact.name)
        return text is not None and text.known_by == "said"

    def number(self, fact: AnyFact, value: Value, right: Value | None) -> Text:
        """`the Grit she claims: 3, where 2 is right`"""
        text = self.texts.get(fact.name)
        label = self.short(fact) if text and text.known_by == "counted" else self.label(fact)
        if right is None:
            return Text(en=f"{label.en}: {value}", ja=f"{label.ja}：{value}")
        return Text(en=f"{label.en}: {value}, where {right} is right", ja=f"{label.ja}：{value}（正しくは{right}）")

    def compared(self, pair: Comparison, facts: Mapping[AnyFact, Value]) -> Text:
        """`her Strength 5 is not above the Tribe's Strength 6`; labels that are no plain names take a colon."""
        first, second, order = self.short(pair.first), self.short(pair.second), ORDERS[pair.order]
        a, b = facts[pair.first], facts[pair.second]
        named = is_name(first.en) and is_name(second.en)
        number, limit = (
            Text(en=str(a), ja=str(a)),
            Text(en=f"{second.en}{'' if named else ':'} {b}", ja=f"{second.ja}{b}"),
        )
        if pair.more and pair.takes_off:
            number = with_sum(int(a) - pair.more, number, -pair.more)
        elif pair.more:
            limit = with_sum(int(b) + pair.more, limit, pair.more)
        ja = f"{first.ja}{number.ja}は{limit.ja}{order.ja}"
        if named:
            return Text(en=f"{first.en} {number.en} is {order.en} {limit.en}", ja=ja)
        return Text(en=f"{first.en}: {number.en}, {order.en} {limit.en}", ja=ja)

    def short(self, fact: AnyFact) -> Text:
        """A label without what is added to it for precision."""
        label = self.label(fact)
        return Text(en=re.split(r",| \(", label.en)[0], ja=re.sub(r"（[^（）]*）$", "", label.ja))


def with_sum(total: int, of: Text, more: int) -> Text:
    """`5 (the Dragon's Armor 3 + 2)`, `1 (3 - 2)`"""
    added = f"{'+' if more > 0 else '-'} {abs(more)}"
    return Text(en=f"{total} ({of.en} {added})", ja=f"{total}（{of.ja} {added}）")


def staying(hinge: Hinge) -> list[Value]:
    """The values of a hinge's fact at which the verdict stays the same."""
    turning = [value for value, _ in hinge.turning]
    return [value for value in hinge.fact.domain if value not in turning]


def is_name(label: str) -> bool:
    """Whether a label is a short name of one thing, as “her Strength” is and “the cards drawn” is not."""
    words = label.split()
    return len(words) <= WORDS_OF_A_NAME and not any(
        word.endswith("s") for word in words if word != "his" and "'" not in word
    )


def joined(reasons: list[Text]) -> Text | None:
    if not reasons:
        return None
    return Text(en="; ".join(text.en for text in reasons), ja="、".join(text.ja for text in reasons))


def in_brackets(reasons: list[Text]) -> Text:
    together = joined(reasons)
    return Text(en=f" ({together.en})", ja=f"（{together.ja}）") if together else Text(en="", ja="")


def in_one_line(word: Text, hinge: Text | None, why: Text | None) -> Text:
    """`Legal, unless …: why.`"""
    en = word.en + (f", {hinge.en}" if hinge else "") + (f": {why.en}" if why else "")
    ja = word.ja + (f"（{hinge.ja}）" if hinge else "") + (f"：{why.ja}" if why else "")
    return Text(en=ended(en, ".?!"), ja=ended(ja, "。？！"))


def by_japanese_text(word: Text) -> Text:
    """A verdict that is not by the text that governs."""
    return Text(en=f"By the Japanese text alone: {word.en}", ja=f"日本語版だけによれば：{word.ja}")


def ended(line: str, ends: str) -> str:
    return line if line[-1] in ends else line + ends[0]
