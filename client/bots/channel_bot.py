"""A bot for a channel, as Discord has them: a line that begins with ! is a question, and the reply is Markdown.

    LEXICORN=http://127.0.0.1:8000 python channel_bot.py

Reads messages from standard input, one a line, and writes the replies; put your chat's library in the place of both.
`!ask` answers a question in plain words, `!rule` finds one rule. The language is that of the message.
"""

from __future__ import annotations

import os
import re
import sys

from lexicorn_client import Client, LexicornProblem, Plain, Rule
from lexicorn_client.answers import Lang

JAPANESE = re.compile(r"[぀-ヿ㐀-鿿]")
NEAREST = {"en": "The rule nearest to this:", "ja": "いちばん近いルール："}
BESIDE = {"en": "See also:", "ja": "ほかに："}
SEVERAL = {"en": "Several rules fit:", "ja": "当てはまるルールがいくつもある："}


def language(text: str) -> Lang:
    return "ja" if JAPANESE.search(text) else "en"


def reply(lexicorn: Client, message: str) -> str | None:
    """What to answer; None where the message is none of ours."""
    command, _, text = message.strip().partition(" ")
    lang = language(text)
    try:
        if command == "!ask":
            return answer(lexicorn.ask(text, lang=lang), lang)
        if command == "!rule":
            return shown(lexicorn.named(text, lang=lang))
    except LexicornProblem as problem:
        near = "\n".join(f"- `{id}`" for id in problem.near)
        return f"{SEVERAL[lang]}\n{near}" if problem.type == "ambiguous" else problem.detail
    return None


def answer(found: Plain, lang: Lang) -> str:
    """Nothing doubtful is given as a verdict: instead the rule nearest to the question is shown, and some beside it."""
    if found.confidence != "low" or not found.nearest:
        return " ".join([f"**{found.says}**", *(f"`{citation}`" for citation in found.cites[:3])])
    first, *others = (f"{hit.text} `{hit.citation}`" for hit in found.nearest)
    beside = [BESIDE[lang], *(f"- {other}" for other in others)] if others else []
    return "\n".join([f"{NEAREST[lang]} {first}", *beside])


def shown(rule: Rule) -> str:
    return f"**{rule.title}**\n{rule.text} `{rule.citation}`"


def main() -> None:
    with Client(os.environ.get("LEXICORN", "http://127.0.0.1:8000")) as lexicorn:
        for message in sys.stdin:
            if (said := reply(lexicorn, message)) is not None:
                print(said, flush=True)


if __name__ == "__main__":
    main()
