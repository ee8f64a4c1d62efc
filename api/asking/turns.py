"""Whose turn a sentence says that it is: "the Goblins' turn" is another player's for whatever the Knight does."""

from __future__ import annotations

import re
from collections.abc import Iterable

from api.asking.fact_reader import Stated
from api.asking.mentions import Mentions
from api.asking.sentence import Sentence
from validators.engine.facts import AnyFact
from validators.engine.games import Play

OWN_TURN = ".own_turn"  # how the name of the fact ends, in every game that has it
TURN = re.compile(
    r"(?:'s|'|s'|s)? (?:own )?turn\b(?! (?:is|was) over| end)|の(?:ターン|番|手番)"
    r"(?!の(?:終|最後|初|開始)|まで|から|後|前|が終|を終|になっ)"
)
# A moment beside the turn, or a turn to come: "until the Knight's turn", "at the end of his turn".
NOT_NOW = re.compile(
    r"\b(?:until|till|before|after|end of|start of|beginning of|next|last|previous|into) (?:the |my |our )?\Z"
)
NOT_NOW_JA = re.compile(r"(?:次|前|直前|さっき|今度)の?\Z")


def turn_named(
    play: Play, facts: Iterable[AnyFact], sentence: Sentence, mentions: Mentions, roles: dict[str, str]
) -> Stated | None:
    """The fact that it is the turn of whoever acts, where the sentence names whose turn it is."""
    own_turn = next((fact for fact in facts if fact.name.endswith(OWN_TURN)), None)
    actor = play.name.split(".")[0]
    if own_turn is None or actor not in roles.values():
        return None
    for mention in mentions.all:
        turn = TURN.match(sentence.folded, mention.end)
        before = sentence.folded[max(0, mention.start - 20) : mention.start]
        if turn and mention.subject in roles and not NOT_NOW.search(before) and not NOT_NOW_JA.search(before):
            is_theirs = not sentence.is_negated(mention.start, turn.end())
            return Stated(own_turn, (roles[mention.subject] == actor) == is_theirs, mention.start, turn.end())
    return None
