"""What a question asks has come of something: that it is kept or lost, that somebody wins or dies. A play may be about
something else, however well its words fit."""

from __future__ import annotations

import re

from kb.model import Phrases, PlayText

OUTCOMES = {
    "kept": re.compile(
        r"\b(?:keeps?(?! \w+ing)|kept|stays?|remains?|los(?:e|es|t|ing|s)|gone|vanish(?:es|ed)?)\b"
        r"|\b(?:disappears?|persists?)\b|残(?:る|ります|せる|せます|される|ら|すの?[?？])|失(?:う|い|わ)|[がはも]なくな|消え(?:る|ます|な)"
        r"|消滅|維持|保持|減(?:る|り|らない|らず)"
    ),
    "in hand": re.compile(r"\bback (?:to|into|in) (?:my |his |her |the |their )?hand\b|手札に戻"),
    "won": re.compile(r"\b(?:wins?|won|winning|victory|victorious)\b|勝"),
    "dead": re.compile(r"\b(?:dies?|dead|died|kill(?:s|ed|ing)?|surviv(?:e|es|ed))\b|死|殺|生き残"),
}

# Whoever is harmed loses something.
HARM = re.compile(r"\b(?:affects?|hurts?|harms?|burns?|damage|costs?|attack(?:s|ed)?)\b")


def outcomes_of(text: str) -> frozenset[str]:
    return frozenset(name for name, said in OUTCOMES.items() if said.search(text))


def is_about(play: PlayText, said: Phrases | None, asked: str) -> bool:
    """Whether a play is about what a question asks has come of it, by its texts and how players put it."""
    wanted = outcomes_of(asked)
    if not wanted:
        return True
    texts = (play.title.en, play.title.ja, play.about.en, play.about.ja, *(said.en + said.ja if said else ()))
    text = "\n".join(texts).casefold()
    harms = play.kind == "claim" and HARM.search(play.title.en) is not None
    return not wanted.isdisjoint(outcomes_of(text)) or ("kept" in wanted and harms)
