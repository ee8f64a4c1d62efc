"""A chain for an assistant, in JSON: every step with its verdict, and each sentence once."""

from __future__ import annotations

from typing import Any

from api.chain_text import like_earlier
from api.field_selection import selected
from api.mcp.judgements import without_none

Json = dict[str, Any]
STEP = ("number", "does", "player", "name", "to", "verdict", "counts")
OUTCOME = ("order", "name", "becomes", "goes_to", "rules")


def chain_json(chain: Json) -> Json:
    alike = like_earlier(chain["steps"])
    steps = [
        without_none(selected(step, STEP)) | ({"same_as": same} if same else {"says": step["answer"]["says"]})
        for step, same in zip(chain["steps"], alike, strict=True)
    ]
    return {
        **selected(chain, ("verdict", "ruleset")),
        "steps": steps,
        "outcomes": [without_none(selected(one, OUTCOME)) for one in chain["outcomes"]],
    }
