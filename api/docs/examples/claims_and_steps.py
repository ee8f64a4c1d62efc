"""Sets a claim against what follows from an attack, then judges three steps that follow each other."""

import json
import os
import urllib.request
from typing import Any

LEXICORN = os.environ.get("LEXICORN", "http://127.0.0.1:8000")


def judge(question: object) -> Any:
    body = json.dumps(question).encode()
    address = LEXICORN + "/api/v1/judge?lang=en"
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as response:
        return json.load(response)


# "You killed the Thief, but you gain nothing for it": by the rules she gains his Loot Drop Level in Grit.
answer = judge(
    {
        "play": {"type": "knight.attack-thief"},
        "situation": {"knight.perception": 5, "thief.stealth": 3, "thief.loot_drop": 2, "knight.grit": 6},
        "claims": [{"fact": "knight.grit", "by": 0}, {"fact": "thief.on_map", "is": False}],
    }
)
for claim in answer["claims"]:
    print(claim["right"], claim["text"]["en"])

# A Movement of 2 does not last for three steps. What each step uses up is gone in the next.
step = {"play": {"type": "knight.move"}}
answer = judge({"situation": {"knight.movement_left": 2}, "steps": [step, step, step]})
print(answer["says"]["en"])
for judged in answer["steps"]:
    print(judged["number"], judged["verdict"], judged["carried"])
