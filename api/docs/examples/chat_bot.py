"""A chat bot in a page: reads messages, answers those that begin with !rule or !cite. Standard library only."""

import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

LEXICORN = os.environ.get("LEXICORN", "http://127.0.0.1:8000")


def get(path: str, **parameters: object) -> Any:
    with urllib.request.urlopen(f"{LEXICORN}{path}?{urllib.parse.urlencode(parameters)}") as response:
        return json.load(response)


def post(path: str, question: dict[str, object]) -> Any:
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{LEXICORN}{path}", json.dumps(question).encode(), headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def reply(message: str) -> str | None:
    command, _, rest = message.strip().partition(" ")
    try:
        if command == "!rule":
            asked = post("/api/v1/ask", {"text": rest})
            cited = f" [{asked['rules'][0]['id']}]" if asked["answer"]["kind"] == "rule" else ""
            return str(asked["answer"]["says"][asked["lang"]]) + cited
        if command == "!cite":
            citation = get(f"/api/v1/rules/{urllib.parse.quote(rest)}/citation", format="markdown", lang="en")
            return str(citation["citation"])
    except urllib.error.HTTPError as error:
        # A problem says what is wrong in words that can be shown to whoever asked.
        return str(json.load(error)["detail"])
    return None


for line in sys.stdin:
    if answer := reply(line):
        print(answer)
