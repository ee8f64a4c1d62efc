"""A bot for a messenger, as LINE has them: events come as JSON to a webhook, and replies are short plain text.

    LEXICORN=http://127.0.0.1:8000 python message_bot.py

Reads events from standard input, one a line: {"replyToken": "…", "message": {"type": "text", "text": "…"}}. Writes what
is to be sent back for each. In place of both there is the webhook of your messenger. Every text is a question.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from typing import Any

from channel_bot import BESIDE, NEAREST, SEVERAL, language
from lexicorn_client import AsyncClient, LexicornProblem, Plain
from lexicorn_client.answers import Lang

LONGEST = 1_000  # characters of a message


async def reply(lexicorn: AsyncClient, event: dict[str, Any]) -> dict[str, Any] | None:
    """The message to send for an event; None for stickers, pictures and the like."""
    message = event.get("message", {})
    if message.get("type") != "text":
        return None
    lang = language(message["text"])
    try:
        said = answer(await lexicorn.ask(message["text"], lang=lang), lang)
    except LexicornProblem as problem:
        said = f"{SEVERAL[lang]} {', '.join(problem.near)}" if problem.near else problem.detail
    return {"replyToken": event["replyToken"], "messages": [{"type": "text", "text": said[:LONGEST]}]}


def answer(found: Plain, lang: Lang) -> str:
    """A sure answer with what it rests on, and what is not about the games; in place of an unsure one, the rules."""
    if found.confidence != "low" or not found.nearest:
        return " ".join([found.says, *found.cites[:3]])
    first, *others = (f"{hit.text} {hit.citation}" for hit in found.nearest)
    return "\n".join([f"{NEAREST[lang]} {first}", *([BESIDE[lang], *others] if others else [])])


async def main() -> None:
    async with AsyncClient(os.environ.get("LEXICORN", "http://127.0.0.1:8000")) as lexicorn:
        for line in sys.stdin:
            if (said := await reply(lexicorn, json.loads(line))) is not None:
                print(json.dumps(said, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
