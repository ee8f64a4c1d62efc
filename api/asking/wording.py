"""The words of an answer to a sentence, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from api.asking.answers import SentenceReading
from api.asking.trust import rivals
from kb.model import Text
from validators.engine.answers import Unless

MOST_HINGES = 3  # on what is usual, that a line names
YES, NO = Text(en="Yes", ja="はい"), Text(en="No", ja="いいえ")
ANOTHER_SUBJECT = Text(
    en="This does not seem to be about these games.", ja="この二つのゲームについての質問ではないようです。"
)


def verdict_line(yes: bool | None, readings: Sequence[SentenceReading], is_turned: bool = False) -> Text:
    """The verdict on the first reading, what it hangs on, and the next reading where that comes to something else.

    Where the question is turned round, it is said what the verdict is on: "Yes. Wrong" would be no answer.
    """
    best = readings[0]
    says = asking_line(best.title, best.judgement.says, None) if is_turned else best.judgement.says
    said = joined(says, *holding(best.taken_as_usual[:MOST_HINGES]))
    for other in rivals(readings)[:1]:
        said = joined(said, meant_otherwise(other))
    if yes is None:
        return said
    word = YES if yes else NO
    return Text(en=f"{word.en}. {said.en}", ja=f"{word.ja}。{said.ja}")


def holding(hinges: Sequence[Unless]) -> list[Text]:
    if not hinges:
        return []
    return [
        Text(
            en=f"This holds {', '.join(each.text.en for each in hinges)}.",
            ja=f"{'、'.join(each.text.ja for each in hinges)}。",
        )
    ]


def meant_otherwise(reading: SentenceReading) -> Text:
    title, says = reading.title, reading.judgement.says
    return Text(en=f"If “{title.en}” is meant: {says.en}", ja=f"「{title.ja}」のことなら：{says.ja}")


def joined(*texts: Text) -> Text:
    return Text(en=" ".join(text.en for text in texts), ja="".join(text.ja for text in texts))


def asking_line(title: Text, says: Text, nearest: Text | None) -> Text:
    """What the sentence was read as, what has to be known first, and the rule that may answer meanwhile."""
    asking = Text(en=f"{title.en}? {says.en}", ja=f"「{title.ja}」？ {says.ja}")
    if nearest is None:
        return asking
    rule = rule_line(None, nearest)
    return Text(en=f"{asking.en} {rule.en}", ja=f"{asking.ja} {rule.ja}")


def rule_line(yes: bool | None, text: Text) -> Text:
    if yes is None:
        return Text(en=f"The rule nearest to this: {text.en}", ja=f"いちばん近いルール：{text.ja}")
    word = YES if yes else NO
    return Text(en=f"{word.en}: {text.en}", ja=f"{word.ja}：{text.ja}")


def unknown_line(nearest: Iterable[Text]) -> Text:
    titles = tuple(nearest)
    if not titles:
        return Text(en="I do not know.", ja="分かりません。")
    return Text(
        en=f"I do not know. Nearest are: {'; '.join(title.en for title in titles)}.",
        ja=f"分かりません。近いもの：{'、'.join(title.ja for title in titles)}。",
    )
