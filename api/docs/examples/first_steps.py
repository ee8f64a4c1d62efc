"""Asks Lexicorn who wins, then answers the question it asks back. Standard library only."""

import json
import os
import urllib.request
from typing import Any

LEXICORN = os.environ.get("LEXICORN", "http://127.0.0.1:8000")


def post(path: str, value: object) -> Any:
    body = json.dumps(value).encode()
    request = urllib.request.Request(LEXICORN + path, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as response:
        return json.load(response)


question: dict[str, Any] = {
    "play": {"type": "knight.hit-dragon"},
    "situation": {"knight.strength": 5, "dragon.armor": 5},
}
answer = post("/api/v1/judge?lang=en", question)
print(answer["verdict"])

# It depends: on a tie the die decides. Ask the table, then state the fact.
for ask in answer["questions"]:
    print(ask["text"]["en"], ask["if"])
question["situation"]["dice.center"] = True
answer = post("/api/v1/judge?lang=en", question)
print(answer["verdict"])
for step in answer["proof"]:
    print(f"{step['says']}: {step['text']['en']} [{step['rule']}@{step['version']}]")
print("Share it:", LEXICORN + answer["link"])
