"""The words of an answer to a sentence, in both languages."""

from __future__ import annotations

from collections.abc import Iterable

from kb.model import Text

YES, NO = Text(en="Yes", ja="はい"), Text(en="No", ja="いいえ")
ANOTHER_SUBJECT = Text(
    en="This does not seem to be about these games.", ja="この二つのゲームについての質問ではないようです。"
)


def verdict_line(yes: bool | None, says: Text) -> Text:
    if yes is None:
        return says
    word = YES if yes else NO
    return Text(en=f"{word.en}. {says.en}", ja=f"{word.ja}。{says.ja}")


def asking_line(title: Text, says: Text, nearest: Text | None) -> Text:
    """What the sentence was read as, what has to be known first, and the rule that may answer meanwhile."""
    asking = Text(en=f"{title.en}? {says.en}", ja=f"「{title.ja}」？ {says.ja}")
    if nearest is None:
        return asking
    rule = rule_line(nearest)
    return Text(en=f"{asking.en} {rule.en}", ja=f"{asking.ja} {rule.ja}")


def rule_line(text: Text) -> Text:
    return Text(en=f"The rule nearest to this: {text.en}", ja=f"いちばん近いルール：{text.ja}")


def unknown_line(nearest: Iterable[Text]) -> Text:
    titles = tuple(nearest)
    if not titles:
        return Text(en="I do not know.", ja="分かりません。")
    return Text(
        en=f"I do not know. Nearest are: {'; '.join(title.en for title in titles)}.",
        ja=f"分かりません。近いもの：{'、'.join(title.ja for title in titles)}。",
    )
