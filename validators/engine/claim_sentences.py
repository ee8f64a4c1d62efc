"""Sentences about claims: whether one is right, what the fact really does, and by which rules."""

from __future__ import annotations

from dataclasses import dataclass

from kb.library import Library
from kb.model import Text
from validators.engine.answers import Ask, ClaimOutcome
from validators.engine.facts import AnyFact, Value
from validators.engine.judging import Verdict
from validators.engine.outcomes import Change
from validators.engine.sentences import VERDICTS, Wording, ended

NOTHING = Text(en="", ja="")
NOTHING_FOLLOWS = Text(
    en="; the play is not legal, so nothing follows from it", ja="。このプレイはできないので、何も起こらない"
)
NOTHING_CHANGES_IT = Text(en="; nothing changes it", ja="。これを変えるものはない")
NO_FURTHER = Text(en="; it goes no further", ja="。それ以上は動かない")
TOO_OPEN = Text(
    en="It depends: the question leaves too much open. State more facts.",
    ja="場合による：分からないことが多すぎる。事実を足してほしい。",
)


@dataclass(frozen=True)
class ClaimWording:
    """How claims about the facts of one game are put into words."""

    library: Library
    facts: Wording

    def explained(self, fact: AnyFact, by: int | None, value: Value | None, right: bool | None, change: Change) -> Text:
        """`Right: her Grit: 5 → 0 (rule).`"""
        if right is None:
            return self.only_in_text(fact, change.only_in_text[0]) if change.only_in_text else self.not_followed(fact)
        word = VERDICTS["claim"]["legal" if right else "illegal"]
        label, how, why = self.facts.label(fact), self.how(fact, by, change), self.why(change)
        said = NOTHING if right else self.claimed(fact, by, value)
        return Text(
            en=ended(f"{word.en}: {label.en}: {how.en}{said.en}{why.en}", ".?!"),
            ja=ended(f"{word.ja}：{label.ja}：{how.ja}{said.ja}{why.ja}", "。？！"),
        )

    def how(self, fact: AnyFact, by: int | None, change: Change) -> Text:
        """What becomes of the fact: by how much it moves and to what, or else its value where one is claimed."""
        if change.by:
            to = f" → {change.after}" if change.after is not None else ""
            return Text(en=f"{change.by:+d}{to}", ja=f"{change.by:+d}{to}")
        if change.by == 0 and by:
            return Text(en="no change", ja="変化なし")
        if change.after is not None:
            return self.facts.value(fact, change.after)
        if change.by == 0:
            return Text(en="no change", ja="変化なし")
        return Text(en="something else", ja="別の値になる")

    def claimed(self, fact: AnyFact, by: int | None, value: Value | None) -> Text:
        if value is None:
            return Text(en=f", not {by:+d}", ja=f"（主張は{by:+d}）")
        said = self.facts.value(fact, value)
        return Text(en=f", not {said.en}", ja=f"（主張は「{said.ja}」）")

    def beyond(self, fact: AnyFact, value: int, change: Change) -> Text:
        """`Wrong: the Goblins' Rage: it goes no further than 3 (rule).`"""
        word, label, rules = VERDICTS["claim"]["illegal"], self.facts.label(fact), self.cited(change)
        least, most = fact.domain[0], fact.domain[-1]
        is_low = value < int(least)
        en = f"it goes no lower than {least}" if is_low else f"it goes no further than {most}"
        ja = f"{least} より下にはならない" if is_low else f"{most} より上にはならない"
        return Text(en=f"{word.en}: {label.en}: {en}{rules.en}.", ja=f"{word.ja}：{label.ja}：{ja}{rules.ja}。")

    def why(self, change: Change) -> Text:
        if change.illegal and not change.rules:
            return NOTHING_FOLLOWS
        if not change.rules:
            return NOTHING_CHANGES_IT if change.by == 0 and change.after is not None else NOTHING
        limit, cited = NO_FURTHER if change.cut_off else NOTHING, self.cited(change)
        return Text(en=f"{cited.en}{limit.en}", ja=f"{cited.ja}{limit.ja}")

    def cited(self, change: Change) -> Text:
        titles = [self.library.rule(rule).title for rule in change.rules]
        if not titles:
            return NOTHING
        return Text(en=f" ({'; '.join(t.en for t in titles)})", ja=f"（{'、'.join(t.ja for t in titles)}）")

    def not_followed(self, fact: AnyFact) -> Text:
        label = self.facts.label(fact)
        return Text(
            en=f"Cannot be told: the judge does not keep track of this: {label.en}.",
            ja=f"決められない：次のことの変化は追っていない：{label.ja}。",
        )

    def not_summed(self, fact: AnyFact) -> Text:
        label = self.facts.label(fact)
        return Text(
            en=f"Cannot be told: nobody knows by how much this changes in all the steps: {label.en}.",
            ja=f"決められない：手順全体でどれだけ変わるか分からない：{label.ja}。",
        )

    def only_in_text(self, fact: AnyFact, rule: str) -> Text:
        label, title = self.facts.label(fact), self.library.rule(rule).title
        return Text(
            en=f"Read the rule: “{title.en}” follows too, and may change this: {label.en}.",
            ja=f"ルールを読むこと。「{title.ja}」も起こり、次のことを変えうる：{label.ja}。",
        )


def with_claims(says: Text, claims: tuple[ClaimOutcome, ...]) -> Text:
    """What was claimed, as far as it is right or wrong, then the answer's own line and what cannot be told."""
    settled = [with_hinge(claim, says) for claim in claims if claim.right is not None]
    texts = dict.fromkeys((*settled, says, *(claim.text for claim in claims if claim.right is None)))
    return Text(en=" ".join(text.en for text in texts), ja="".join(text.ja for text in texts))


def with_asks(questions: tuple[Ask, ...], claims: tuple[ClaimOutcome, ...], verdict: Verdict) -> tuple[Ask, ...]:
    """What an answer asks, and then what its open claims do: at each value of that the verdict stays what it is."""
    asked = {ask.fact: ask for claim in claims if claim.right is None for ask in claim.questions}
    new = [ask for fact, ask in asked.items() if all(fact != known.fact for known in questions)]
    stays = (Ask(fact=ask.fact, text=ask.text, if_=dict.fromkeys(ask.if_, verdict)) for ask in new)
    return (*questions, *stays)


def with_hinge(claim: ClaimOutcome, says: Text) -> Text:
    """What is said of a claim, and what it hangs on first, unless the answer hangs on that too."""
    hinge = claim.unless[0].text if claim.unless else None
    if hinge is None or hinge.en in says.en:
        return claim.text
    return Text(en=f"{claim.text.en.rstrip('.')}, {hinge.en}.", ja=f"{claim.text.ja.rstrip('。')}（{hinge.ja}）。")
